"""Ready (ledger 3.8): one action withheld for one observable event, until the own next turn.

What is readied is packed into one number: the trigger, the action, the primary type, and a square.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import PACKED
from affray.engine.question import NOBODY, NOTHING, MayDo, Option, Question
from affray.games.lucky_stars.aim import can_attack, has_attack_left, is_usable, weapons_of
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.gear import BARE_HANDS
from affray.games.lucky_stars.grapple import may_grapple
from affray.games.lucky_stars.moving import can_duck, can_stand, pace, reachable
from affray.games.lucky_stars.opportunity import type_words
from affray.games.lucky_stars.paying import available, can_pay
from affray.games.lucky_stars.plans import forget_readied
from affray.games.lucky_stars.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.words import (
    ACTIONS,
    ATTACK,
    COMES_IN_REACH,
    ENTERS,
    FALLS,
    FULL,
    GRAPPLE,
    MELEE,
    MOVE,
    NO_GRAPPLE,
    NO_TRIGGER,
    PARTIAL,
    READY,
    STEP,
    TRIGGERS,
    TRIP,
    USE_COVER,
)

FIRE: Final = 1
TRIGGER_BITS: Final = 15
VERB_SHIFT: Final = 4
VERB_BITS: Final = 63
TYPE_SHIFT: Final = 10
TYPE_BITS: Final = 15
SQUARE_SHIFT: Final = 14
PRICES: Final[dict[int, i64]] = {ATTACK: 2, TRIP: 3, GRAPPLE: 2, MOVE: 2, STEP: 1, USE_COVER: 1}
LISTED: Final = [1, 2, 4, 5, 6]  # triggers that need no square


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
class ReadiedWhere(Question):
    """LS-RDY-02: where a readied Move or Step leads, chosen when it fires."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LS-RDY-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        return [*ways(self.fight, self.me), Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == NOTHING:
            return "stay"
        return f"{ACTIONS[option.verb]} to {self.fight.grid.place(option.amount)}"

    def prompt(self) -> str:
        return f"Where does {self.who} go?"


# ---------------------------------------------------------------- declaring


def packed(trigger: i64, verb: i64, place: i64, square: i64) -> i64:
    """The amount of a Ready option."""
    return trigger | verb << VERB_SHIFT | place << TYPE_SHIFT | (square + 1) << SQUARE_SHIFT


def trigger_of(option: Option) -> i64:
    return option.amount & TRIGGER_BITS


def verb_of(option: Option) -> i64:
    return option.amount >> VERB_SHIFT & VERB_BITS


def square_of(option: Option) -> i64:
    """The square of the trigger, NEVER if it has none."""
    return (option.amount >> SQUARE_SHIFT) - 1


def can_ready(fight: Battle, f: Combatant) -> bool:
    """LS-RDY-01: on its turn, having spent no AP yet this turn; by the switch also later."""
    if f.grapple_role != NO_GRAPPLE or available(f) == 0:
        return False
    return f.spent_this_turn == 0 or fight.house().ready_after_actions


def allows_ready(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-RDY-01, LS-GAP-43: a known action for which the AP are there, and a known event."""
    trigger, verb = trigger_of(option), verb_of(option)
    if not can_ready(fight, f) or not NO_TRIGGER < trigger < len(TRIGGERS):
        return False
    if (trigger == ENTERS) != (0 <= square_of(option) < len(fight.grid.kind)):
        return False
    return verb in PRICES and can_pay(f, PRICES[verb]) and may_ready(fight, f, verb, option)


def may_ready(fight: Battle, f: Combatant, verb: i64, option: Option) -> bool:
    """LS-RDY-01: an attack needs its weapon; of the rest, it is seen when it fires whether it can be done."""
    place = option.amount >> TYPE_SHIFT & TYPE_BITS
    if verb not in (ATTACK, TRIP):
        return place == 0 and option.item == 0
    item = option.item
    if item != BARE_HANDS and (item not in f.held or not is_usable(fight, f, item)):
        return False
    gear = fight.gear(item)
    if verb == TRIP:
        return gear.mode == MELEE and place == 0
    return place < len(gear.types) and has_attack_left(f, gear)


def ready_options(fight: Battle, f: Combatant) -> list[Option]:
    """LS-RDY-01: attacks, trips, grapples, moves, steps and ducking, for every event that needs no square."""
    tried: list[Option] = []
    for trigger in LISTED:
        for item in weapons_of(fight, f):
            for place in range(len(fight.gear(item).types)):
                tried.append(Option(READY, NOBODY, item, packed(trigger, ATTACK, place, NEVER)))
            tried.append(Option(READY, NOBODY, item, packed(trigger, TRIP, 0, NEVER)))
        for verb in (GRAPPLE, MOVE, STEP, USE_COVER):
            tried.append(Option(READY, NOBODY, 0, packed(trigger, verb, 0, NEVER)))
    return [o for o in tried if allows_ready(fight, f, o)]


def ready_words(fight: Battle, f: Combatant, option: Option) -> str:
    """``ready attack with Knife for when an opponent moves``."""
    verb = verb_of(option)
    deed = action_words(fight, verb, option.item, option.amount >> TYPE_SHIFT & TYPE_BITS)
    event = TRIGGERS[trigger_of(option)]
    if trigger_of(option) == ENTERS:
        event = f"somebody enters {fight.grid.place(square_of(option))}"
    return f"ready {deed} for when {event}"


def action_words(fight: Battle, verb: i64, item: i64, place: i64) -> str:
    if verb in (ATTACK, TRIP):
        gear = fight.gear(item)
        return f"{ACTIONS[verb]} with {gear.name}" + (type_words(gear, place) if verb == ATTACK else "")
    return ACTIONS[verb]


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
            meant = packed(ENTERS, verb_of(option), option.amount >> TYPE_SHIFT & TYPE_BITS, square)
            if ready_words(fight, f, option).partition(" for when ")[0].casefold() == start.casefold():
                return Option(READY, NOBODY, option.item, meant)
    return None


def do_ready(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-RDY-01: everything else is withheld, the turn ends; AP are paid when it fires, or now by the switch."""
    forget_readied(f)
    f.readied = trigger_of(option)
    f.readied_verb = verb_of(option)
    f.readied_item = option.item
    f.readied_amount = option.amount >> TYPE_SHIFT & TYPE_BITS
    f.readied_square = square_of(option)
    f.turn_over = True
    if fight.house().ready_upfront:
        f.readied_paid = PRICES[f.readied_verb]
        f.ap -= f.readied_paid
    if f.readied == COMES_IN_REACH:
        for other in fight.fighters:
            if is_foe(f, other) and other.is_there() and is_in_reach(fight, f, other):
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
    """LS-RDY-02: is it the event that f has named, and has f seen it?"""
    what = f.readied
    if what == FALLS:
        return not is_foe(f, who)
    if what == ENTERS:
        return fight.square(who) == f.readied_square and f.id not in who.hidden_from
    if not is_foe(f, who) or f.id in who.hidden_from:
        return False
    return what != COMES_IN_REACH or has_come(fight, f, who)


def has_come(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: it is in reach, in range or in view now, and was not before."""
    near = is_in_reach(fight, f, who)
    known = who.id in f.readied_near
    if near and not known:
        f.readied_near.append(who.id)
    elif known and not near:
        f.readied_near.remove(who.id)
    return near and not known


def is_in_reach(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: could the readied weapon, or the hands, be turned against it?"""
    item = f.readied_item if f.readied_verb in (ATTACK, TRIP) else BARE_HANDS
    return can_attack(fight, f, item, f.readied_amount, who)


def fire(fight: Battle, f: Combatant, who: Combatant) -> None:
    """LS-RDY-02: all requirements are checked now; if they fail it is lost. To decline keeps it for the next time."""
    if not can_fire(fight, f, who):
        forget_readied(f)
        return
    if fight.ask(FireReadied(fight, f, who)).verb == NOTHING:
        return
    option = what_fires(fight, f, who)
    f.ap += f.readied_paid
    forget_readied(f)
    if option.verb == NOTHING:
        return
    if fight.log is not None:
        fight.tell("LS-RDY-02", f.name, f"has waited for it: {ACTIONS[option.verb]}")
    fight.perform(f, option)


def can_fire(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-02: able to act, AP for it, and the action itself is possible."""
    verb = f.readied_verb
    if not f.can_react() or available(f) + f.readied_paid < PRICES[verb]:
        return False
    if verb in (ATTACK, TRIP):
        return is_foe(f, who) and can_attack(fight, f, f.readied_item, f.readied_amount, who)
    if verb == GRAPPLE:
        return may_grapple(fight, f, who)
    if verb == USE_COVER:
        return can_duck(fight, f) or f.posture != PARTIAL
    return len(ways(fight, f)) > 0


def ways(fight: Battle, f: Combatant) -> list[Option]:
    """LS-ACT-03, LS-ACT-09: where a readied Move or Step may lead."""
    if f.readied_verb == MOVE:
        goals = [] if f.prone else reachable(fight, f, pace(f))
    else:
        goals = [way >> PACKED for way in fight.grid.ways(fight.square(f)) if can_stand(fight, f, way >> PACKED)]
    return [Option(f.readied_verb, NOBODY, PARTIAL, s) for s in goals]


def what_fires(fight: Battle, f: Combatant, who: Combatant) -> Option:
    """LS-RDY-02: the named action against whoever set it off."""
    verb = f.readied_verb
    if verb in (ATTACK, TRIP):
        return Option(verb, who.id, f.readied_item, f.readied_amount)
    if verb == GRAPPLE:
        return Option(GRAPPLE, who.id)
    if verb == USE_COVER:
        return Option(USE_COVER, NOBODY, FULL if can_duck(fight, f) else PARTIAL)
    return fight.ask(ReadiedWhere(fight, f))
