"""Ready (ledger 3.8): one action withheld for one observable event, until the own next turn.

What is readied is packed into one number: the trigger, the action, the primary type, and a square.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, MayDo, Option, Question
from affray.games.lucky_stars.aim import can_attack, has_attack_left, is_usable, weapons_of
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.gear import BARE_HANDS
from affray.games.lucky_stars.moving import can_duck, covers
from affray.games.lucky_stars.opportunity import type_words
from affray.games.lucky_stars.paying import available
from affray.games.lucky_stars.plans import forget_readied
from affray.games.lucky_stars.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.spending import price
from affray.games.lucky_stars.words import (
    ABANDON,
    ACTIONS,
    ACTIVATE,
    ATTACK,
    CHARGE,
    COMES_IN_REACH,
    DISARM,
    DRAW,
    DRESS,
    DRINK,
    END_GRAPPLE,
    ENTERS,
    FALLS,
    FULL,
    GRAPPLE,
    GRAPPLE_ATTACK,
    GRAPPLE_MOVE,
    HELP,
    HIDE,
    IN_CONTROL,
    LOCK_ON,
    MELEE,
    MOVE,
    NO_TRIGGER,
    OPEN_DOOR,
    PARTIAL,
    PICK_UP,
    PINNED,
    PRESS,
    READY,
    RELOAD,
    SEARCH,
    SHATTER,
    SNEAK,
    SPECIAL,
    STABILISE,
    STAND,
    STEP,
    THROW,
    TOSS,
    TRIGGERS,
    TRIP,
    TYPE_BITS,
    USE_COVER,
    WAKE,
)

FIRE: Final = 1
TRIGGER_BITS: Final = 15
VERB_SHIFT: Final = 4
VERB_BITS: Final = 63
MANNER_SHIFT: Final = 10
MANNER_BITS: Final = 31  # the primary type, and whether it is thrown
SQUARE_SHIFT: Final = 15
LISTED: Final = [1, 2, 4, 5, 6]  # triggers that need no square
WITH_WEAPON: Final = [ATTACK, DISARM, TRIP, SHATTER]
AT_FOES: Final = [ATTACK, DISARM, TRIP, SHATTER, GRAPPLE, CHARGE, LOCK_ON]
HOLDING: Final = [GRAPPLE_ATTACK, GRAPPLE_MOVE, END_GRAPPLE, TOSS]  # for who is in control of a grapple
FREE: Final = [GRAPPLE, MOVE, STEP, SNEAK, HIDE]  # for who is not in one
ALWAYS: Final = [USE_COVER, SEARCH, PICK_UP, OPEN_DOOR, STABILISE, WAKE, DRESS, PRESS, HELP, SPECIAL]
LEAST: Final = 1  # AP of a long task, which may be paid bit by bit


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireReadied(MayDo):
    """LS-RDY-02: the event has occurred; the actor may still decline."""

    def __init__(self, fight: Battle, me: Combatant, who: Combatant) -> None:
        super().__init__("LS-RDY-02", me.side, me.name, FIRE, "act")
        self.fight: Final = fight
        self.me: Final = me
        self.about: Final = who

    def words(self, option: Option) -> str:
        return readied_words(self.fight, self.me) if option.verb == FIRE else "nothing"

    def prompt(self) -> str:
        return f"{self.about.name}: {TRIGGERS[self.me.readied]}. Does {self.who} act now?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReadiedHow(Question):
    """LS-RDY-02: where a readied Move leads, whom an attack is aimed at, and the like: chosen when it fires."""

    def __init__(self, fight: Battle, me: Combatant, possible: list[Option]) -> None:
        super().__init__("LS-RDY-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.possible: Final = possible

    def options(self) -> list[Option]:
        return [*self.possible, Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "stay" if option.verb == NOTHING else self.fight.said(self.me, option)

    def prompt(self) -> str:
        where = self.possible[0].verb in (MOVE, SNEAK, STEP)
        return f"Where does {self.who} go?" if where else f"What exactly does {self.who} do?"


# ---------------------------------------------------------------- declaring


def packed(trigger: i64, verb: i64, manner: i64, square: i64) -> i64:
    """The amount of a Ready option."""
    return trigger | verb << VERB_SHIFT | manner << MANNER_SHIFT | (square + 1) << SQUARE_SHIFT


def trigger_of(option: Option) -> i64:
    return option.amount & TRIGGER_BITS


def verb_of(option: Option) -> i64:
    return option.amount >> VERB_SHIFT & VERB_BITS


def manner_of(option: Option) -> i64:
    """The primary type, and whether the weapon is thrown."""
    return option.amount >> MANNER_SHIFT & MANNER_BITS


def square_of(option: Option) -> i64:
    """The square of the trigger, NEVER if it has none."""
    return (option.amount >> SQUARE_SHIFT) - 1


def can_ready(fight: Battle, f: Combatant) -> bool:
    """LS-RDY-01: on its turn, having spent no AP yet this turn; by the switch also later. Not while pinned."""
    if f.grapple_role == PINNED or available(f) == 0:
        return False
    return f.spent_this_turn == 0 or fight.house().ready_after_actions


def allows_ready(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-RDY-01, LS-GAP-43: a known action for which the AP are there, and a known event."""
    trigger, verb = trigger_of(option), verb_of(option)
    if not can_ready(fight, f) or not NO_TRIGGER < trigger < len(TRIGGERS):
        return False
    if (trigger == ENTERS) != (0 <= square_of(option) < len(fight.grid.kind)):
        return False
    return may_ready(fight, f, verb, option) and available(f) >= least_price(fight, f, verb, option.item)


def may_ready(fight: Battle, f: Combatant, verb: i64, option: Option) -> bool:
    """LS-RDY-01: an attack needs its weapon; of the rest, it is seen when it fires whether it can be done."""
    manner = manner_of(option)
    if verb not in WITH_WEAPON:
        return manner == 0 and option.item == 0 and verb in other_actions(fight, f)
    item = option.item
    if item != BARE_HANDS and (item not in f.held or not is_usable(fight, f, item)):
        return False
    gear = fight.gear(item)
    if verb in (DISARM, TRIP):
        return gear.mode == MELEE and manner == 0 and (verb == TRIP or item != BARE_HANDS)
    if manner & TYPE_BITS >= len(gear.types) or (manner & THROW and not gear.can_be_thrown()):
        return False
    return has_attack_left(f, gear) if verb == ATTACK else manner & THROW == 0


def least_price(fight: Battle, f: Combatant, verb: i64, item: i64) -> i64:
    """LS-RDY-01: the AP that must be there; of a long task one point is enough to begin."""
    if SPECIAL < verb < ABANDON and verb not in (WAKE, PRESS):
        return LEAST
    if verb in (DRAW, RELOAD):
        items = f.carried if verb == DRAW else f.held
        return min([price(fight, f, Option(verb, NOBODY, thing)) for thing in items], default=LEAST)
    return price(fight, f, Option(verb, NOBODY, item, LEAST + 1 if verb == SPECIAL else 0))


def other_actions(fight: Battle, f: Combatant) -> list[i64]:
    """LS-RDY-01: every action without a weapon that could be meant; whether it can be done is seen when it fires."""
    found = [*ALWAYS, *(HOLDING if f.grapple_role == IN_CONTROL else FREE)]
    if f.prone:
        found.append(STAND)
    if len(f.carried) > 0:
        found.append(DRAW)
    if len(f.held) > 0:
        found += [DRINK, RELOAD] if fight.house().ammo else [DRINK]
    if f.device != NEVER:
        found.append(ACTIVATE)
    return found


def ready_options(fight: Battle, f: Combatant) -> list[Option]:
    """LS-RDY-01: any action, for every event that needs no square."""
    if not can_ready(fight, f):
        return []
    tried: list[Option] = []
    for trigger in LISTED:
        for item in weapons_of(fight, f):
            for place in range(len(fight.gear(item).types)):
                for manner in (place, place | THROW):
                    tried.append(Option(READY, NOBODY, item, packed(trigger, ATTACK, manner, NEVER)))
                tried.append(Option(READY, NOBODY, item, packed(trigger, SHATTER, place, NEVER)))
            for verb in (TRIP, DISARM):
                tried.append(Option(READY, NOBODY, item, packed(trigger, verb, 0, NEVER)))
        for verb in other_actions(fight, f):
            tried.append(Option(READY, NOBODY, 0, packed(trigger, verb, 0, NEVER)))
    return [o for o in tried if allows_ready(fight, f, o)]


def ready_words(fight: Battle, f: Combatant, option: Option) -> str:
    """``ready attack with Knife for when an opponent moves``."""
    deed = action_words(fight, verb_of(option), option.item, manner_of(option))
    event = TRIGGERS[trigger_of(option)]
    if trigger_of(option) == ENTERS:
        event = f"somebody enters {fight.grid.place(square_of(option))}"
    return f"ready {deed} for when {event}"


def action_words(fight: Battle, verb: i64, item: i64, manner: i64) -> str:
    if verb not in WITH_WEAPON:
        return ACTIONS[verb]
    gear = fight.gear(item)
    kind = type_words(gear, manner & TYPE_BITS) if verb in (ATTACK, SHATTER) else ""
    return f"throw {gear.name}{kind}" if manner & THROW else f"{ACTIONS[verb]} with {gear.name}{kind}"


def readied_words(fight: Battle, f: Combatant) -> str:
    """What f has readied: ``attack with Knife``."""
    return action_words(fight, f.readied_verb, f.readied_item, f.readied_amount)


def read_ready(fight: Battle, f: Combatant, words: str) -> Option | None:
    """LS-RDY-01: with a square that is not listed: ``ready move for when somebody enters 4,5``."""
    start, _, where = words.partition(" for when somebody enters ")
    x, _, y = where.partition(",")
    if not (x.isdigit() and y.isdigit() and fight.grid.holds(int(x), int(y))):
        return None
    square = fight.grid.at(int(x), int(y))
    for option in ready_options(fight, f):
        if trigger_of(option) == LISTED[0]:
            meant = packed(ENTERS, verb_of(option), manner_of(option), square)
            if ready_words(fight, f, option).partition(" for when ")[0].casefold() == start.casefold():
                return Option(READY, NOBODY, option.item, meant)
    return None


def do_ready(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-RDY-01: everything else is withheld, the turn ends; AP are paid when it fires, or now by the switch."""
    forget_readied(f)
    f.readied = trigger_of(option)
    f.readied_verb = verb_of(option)
    f.readied_item = option.item
    f.readied_amount = manner_of(option)
    f.readied_square = square_of(option)
    f.turn_over = True
    if fight.house().ready_upfront:
        f.readied_paid = least_price(fight, f, f.readied_verb, f.readied_item)
        f.ap -= f.readied_paid
    if f.readied in (COMES_IN_REACH, ENTERS):
        for other in fight.fighters:
            if other.is_there() and is_near_now(fight, f, other):
                f.readied_near.append(other.id)
    if fight.log is not None:
        fight.tell_of(f, "LS-RDY-01", ready_words(fight, f, option), "readies an action")


# ---------------------------------------------------------------- firing


def fire_readied(fight: Battle, who: Combatant, what: i64) -> None:
    """LS-RDY-02: everybody whose event this is may act at once, in order of initiative."""
    for id in fight.order:
        f = fight.fighters[id]
        if f.readied == what and f is not who and is_event(fight, f, who):
            fire(fight, f, who)


def is_event(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-02: is it the event that f has named, and has f seen it? A friend sets off no attack meant for foes."""
    what = f.readied
    if what == FALLS:
        return not is_foe(f, who)
    if f.id in who.hidden_from or (not is_foe(f, who) and (what != ENTERS or f.readied_verb in AT_FOES)):
        return False
    return what not in (COMES_IN_REACH, ENTERS) or has_come(fight, f, who)


def has_come(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: it is in reach, in range, in view or in the space now, and was not before."""
    near = is_near_now(fight, f, who)
    known = who.id in f.readied_near
    if near and not known:
        f.readied_near.append(who.id)
    elif known and not near:
        f.readied_near.remove(who.id)
    return near and not known


def is_near_now(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: is it in the named space, or could the readied weapon, or the hands, be turned against it?"""
    if f.readied == ENTERS:
        return covers(who, fight.grid.xs[f.readied_square], fight.grid.ys[f.readied_square])
    armed = f.readied_verb in WITH_WEAPON
    return is_foe(f, who) and can_attack(
        fight, f, f.readied_item if armed else BARE_HANDS, f.readied_amount if armed else 0, who
    )


def fire(fight: Battle, f: Combatant, who: Combatant) -> None:
    """LS-RDY-02: all requirements are checked now; if they fail it is lost. To decline keeps it for the next time."""
    f.ap += f.readied_paid
    possible = what_fires(fight, f, who) if f.can_react() else []
    f.ap -= f.readied_paid
    if len(possible) == 0:
        if fight.log is not None:
            fight.tell("LS-RDY-02", f.name, f"loses the readied action: {readied_words(fight, f)} is not possible now")
        forget_readied(f)
        return
    if fight.ask(FireReadied(fight, f, who)).verb == NOTHING:
        return
    option = fight.ask(ReadiedHow(fight, f, possible)) if is_open_how(f, possible) else possible[0]
    f.ap += f.readied_paid
    forget_readied(f)
    if option.verb == NOTHING:
        return
    if fight.log is not None:
        fight.tell("LS-RDY-02", f.name, f"has waited for it: {ACTIONS[option.verb]}")
    fight.perform(f, option)


def is_open_how(f: Combatant, possible: list[Option]) -> bool:
    """LS-RDY-02: is there something left to say? Who readied a Move or a Step may still stay."""
    return len(possible) > 1 or f.readied_verb in (MOVE, SNEAK, STEP) or f.readied == FALLS


def what_fires(fight: Battle, f: Combatant, who: Combatant) -> list[Option]:
    """LS-RDY-02: how the named action can be done now; against opponents, only against the one who set it off."""
    verb = f.readied_verb
    at_foe = verb in AT_FOES and is_foe(f, who)
    if at_foe and verb in (ATTACK, TRIP, GRAPPLE):
        item, manner = (0, i64(0)) if verb == GRAPPLE else (f.readied_item, f.readied_amount)
        option = Option(verb, who.id, item, manner)
        return [option] if fight.may(f, option) else []
    if verb == USE_COVER:
        return cover_taken(fight, f)
    return [o for o in fight.ways_to(f, verb) if is_meant(f, o) and (not at_foe or o.target == who.id)]


def is_meant(f: Combatant, option: Option) -> bool:
    """LS-RDY-01: the weapon, type and manner were named; the rest of the action was not."""
    if option.verb not in WITH_WEAPON:
        return True
    return option.item == f.readied_item and option.amount & MANNER_BITS == f.readied_amount


def cover_taken(fight: Battle, f: Combatant) -> list[Option]:
    """LS-COV-05: full cover, where there is some; else whoever has come out goes back to what its place offers."""
    option = Option(USE_COVER, NOBODY, FULL if can_duck(fight, f) else PARTIAL)
    return [option] if fight.may(f, option) else []
