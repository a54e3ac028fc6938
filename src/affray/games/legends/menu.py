"""The question of a turn (LG-ACT-01): what to do with the next action, in words that people say."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.legends.battle import Battle
from affray.games.legends.choices import ALL_ACTIONS, TRIGGER_BITS, WEAVE_BIT, can_do, cost_of
from affray.games.legends.drops import item_words
from affray.games.legends.gear import UNARMED
from affray.games.legends.hiding import can_hide, can_search
from affray.games.legends.listing import deeds, moves, strikes, weavings
from affray.games.legends.objects import place_words
from affray.games.legends.sheet import Combatant
from affray.games.legends.targets import why_not
from affray.games.legends.words import (
    ABILITY,
    ACTIONS,
    ADVANCE,
    AGGRESSIVE,
    AID,
    ATTACK,
    BREATH,
    CALLED_SHOT,
    DISARM,
    DISENGAGE,
    DRAW,
    DROP_ITEM,
    DROP_PRONE,
    END_TURN,
    GO_ON,
    HIDE,
    MULTIATTACK,
    OPEN,
    PICK_UP,
    POTION,
    POWER_ATTACK,
    READY,
    RELOAD,
    SEARCH,
    SKILLS,
    SPECIALS,
    STAND_UP,
    STOW,
    STRIKE_OBJECT,
    TAKE_COVER,
    TOTAL_DEFENSE,
    TRIGGERS,
    TRIP,
    TUMBLE,
    TWO_WEAPONS,
    WEAVE,
)

SHORT_MOVES: Final = 12
NO_SQUARE: Final = -1
SIDES: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
BRIEF: Final = [MULTIATTACK, DISENGAGE, STAND_UP, TOTAL_DEFENSE, POTION, RELOAD, DRAW, END_TURN, ABILITY]


def is_brief(fight: Battle, f: Combatant, verb: i64) -> bool:
    """Is it for the short list? To hide and to search only if there is somebody to hide from, or to find."""
    if verb == HIDE:
        return can_hide(fight, f)
    if verb == SEARCH:
        return can_search(fight, f)
    return ATTACK <= verb <= TWO_WEAPONS or verb == WEAVE or verb in BRIEF


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Question):
    """LG-ACT-01, LG-TGT-03: what to do with the next of the three actions, or for free.

    Any free square within the movement may be named, any path to it, and any square for an area.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LG-ACT-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        fight, me = self.fight, self.me
        found = strikes(fight, me) + weavings(fight, me) + moves(fight, me) + deeds(fight, me)
        return [*found, Option(END_TURN)]

    def shortlist(self) -> list[Option]:
        """Plain attacks, the nearest squares, and the simple things."""
        near = 0
        short: list[Option] = []
        for o in self.options():
            if o.verb in (ADVANCE, GO_ON) or (o.verb == ABILITY and o.item == AGGRESSIVE):
                near += 1
                if near > SHORT_MOVES:
                    continue
            elif not is_brief(self.fight, self.me, o.verb):
                continue
            short.append(o)
        return short

    def allows(self, option: Option) -> bool:
        if option.verb in (ADVANCE, GO_ON):
            plain = Option(option.verb, NOBODY, 0, option.amount, option.path)
            return plain == option and can_do(self.fight, self.me, option)
        if option.verb == TUMBLE or (option.verb == WEAVE and option.target == NOBODY):
            plain = Option(option.verb, option.target, option.item, option.amount)
            known = 0 <= option.target < len(self.fight.fighters) or option.verb == WEAVE
            return plain == option and known and can_do(self.fight, self.me, option)
        return option in self.options()

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.me, option)

    def group(self, option: Option) -> str:
        if option.verb in (ADVANCE, GO_ON, TUMBLE):
            return "Move"
        if ATTACK <= option.verb <= MULTIATTACK:
            return "Attack"
        if option.verb == WEAVE:
            return "Weave"
        return "Ready" if option.verb == READY else "Other"

    def read(self, words: str) -> Option:
        """A square may be named that is not on the list but in reach, and a path: ``advance to 4,5 by 2,3 3,4 4,5``."""
        said = " ".join(words.split()).casefold()
        if said.startswith(("advance to ", "go on to ")):
            return self.read_move(words, said)
        if said.startswith("weave ") and " at " in said:
            return self.read_area(words, said)
        for option in self.options():
            if self.words(option).casefold() == said:
                return option
        raise self.refusal(words)

    def read_move(self, words: str, said: str) -> Option:
        verb, _, where = said.partition(" to ")
        to, _, by = where.partition(" by ")
        squares = [self.read_square(word) for word in [to, *by.split()]]
        if NO_SQUARE not in squares:
            option = Option(ADVANCE if verb == "advance" else GO_ON, NOBODY, 0, squares[0], squares[1:])
            if self.allows(option):
                return option
        raise self.refusal(words)

    def read_area(self, words: str, said: str) -> Option:
        name, _, where = said[len("weave ") :].rpartition(" at ")
        square = self.read_square(where)
        for item in self.me.weaves:
            if self.fight.weave_kind(item).name.casefold() == name and square != NO_SQUARE:
                option = Option(WEAVE, NOBODY, item, square + 1)
                if self.allows(option):
                    return option
        raise self.refusal(words)

    def read_square(self, word: str) -> i64:
        x, _, y = word.partition(",")
        if x.isdigit() and y.isdigit() and self.fight.grid.holds(int(x), int(y)):
            return self.fight.grid.at(int(x), int(y))
        return NO_SQUARE

    def refusal(self, words: str) -> IllegalAnswer:
        """LG-TGT-02: what was tried, the rule that forbids it, and what can be done instead; nothing is paid."""
        rule, why = why_cannot(self, " ".join(words.split()).casefold())
        return IllegalAnswer(rule, self.who, words, [self.words(o) for o in self.options()], why)

    def prompt(self) -> str:
        return f"What does {self.who} do? {self.me.actions_left} actions left."


# ---------------------------------------------------------------- why not


def why_cannot(question: NextAction, said: str) -> tuple[str, str]:
    """The rule that forbids what was said, and a reason."""
    fight, me = question.fight, question.me
    for target in fight.fighters:
        for item in [*me.held, UNARMED]:
            for thrown in (0, 1):
                for verb in (ATTACK, CALLED_SHOT, POWER_ATTACK, DISARM, TRIP):
                    option = Option(verb, target.id, item, thrown)
                    if action_words(fight, me, option).casefold() == said:
                        return why_no_strike(fight, me, option)
    if said.startswith(("advance", "go on", "tumble")):
        return "LG-MOVE-01", "that is not a free square within the movement"
    if said == ACTIONS[TOTAL_DEFENSE] and me.actions_left < ALL_ACTIONS:
        return "LG-ACT-03", "it takes all three actions"
    if said.startswith("two-weapon"):
        return "LG-TWF-01", "it takes a weapon in each hand, one of them Light, and a target in reach"
    if said.startswith("weave"):
        return "LG-WEAVE-02", "that weave is not known, too costly, or cannot be aimed there"
    return question.rule, "that is not possible now"


def why_no_strike(fight: Battle, f: Combatant, option: Option) -> tuple[str, str]:
    """LG-TGT-02, LG-MAN-01: the reason of the attack that was meant."""
    target = fight.fighters[option.target]
    if cost_of(fight, f, option) > f.actions_left:
        return "LG-ACT-01", "no actions are left"
    if can_do(fight, f, Option(ATTACK, option.target, option.item, option.amount)):
        rules = {POWER_ATTACK: "LG-MAN-03", DISARM: "LG-MAN-04", TRIP: "LG-MAN-05"}
        return rules.get(option.verb, "LG-MAN-01"), "that maneuver is not possible against this target, or not learned"
    return why_not(fight, f, target, option.item, option.amount == 1)


# ---------------------------------------------------------------- words


def action_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The option as people say it."""
    verb = option.verb
    name = ACTIONS[verb]
    whom = "" if option.target == NOBODY else fight.fighters[option.target].name
    if ATTACK <= verb <= TRIP:
        return strike_words(fight, f, option, whom)
    if verb == TWO_WEAPONS:
        first = item_words(fight, f.held, option.item)
        return f"{name} {whom} with {first} and {item_words(fight, f.held, option.amount)}"
    if verb in (ADVANCE, GO_ON):
        by = " by " + " ".join([fight.grid.place(s) for s in option.path]) if len(option.path) > 0 else ""
        return f"{name} to {fight.grid.place(option.amount)}{by}"
    if verb == TUMBLE:
        return f"tumble through {whom} to {fight.grid.place(option.amount)}"
    if verb == WEAVE:
        where = f"on {whom}" if whom else f"at {fight.grid.place(option.amount - 1)}"
        return f"weave {fight.weave_kind(option.item).name} {where}"
    if verb == READY:
        return ready_words(fight, f, option)
    if verb == AID:
        return f"aid {whom} with {SKILLS[option.item]}"
    if verb == POTION and option.target != f.id:
        return f"give potion to {whom}"
    return thing_words(fight, f, option, name, whom)


def thing_words(fight: Battle, f: Combatant, option: Option, name: str, whom: str) -> str:
    verb = option.verb
    if verb in (DROP_ITEM, STOW, RELOAD):
        return f"{name} {item_words(fight, f.held, option.item)}"
    if verb == DRAW:
        return f"{name} {item_words(fight, f.carried, option.item)}"
    if verb == PICK_UP:
        return f"{name} {item_words(fight, fight.lying[1::2], option.item)}"
    if verb == OPEN:
        return f"open or close {place_words(fight.field(), option.amount)}"
    if verb == STRIKE_OBJECT:
        return f"strike {place_words(fight.field(), option.amount)} with {weapon_words(fight, f, option.item)}"
    if verb == TAKE_COVER and option.amount > 0:
        return f"plant the pavise to the {SIDES[option.amount - 1]}"
    if verb == ABILITY:
        return ability_words(fight, option)
    if verb in (DROP_PRONE, POTION):
        return name
    return f"{name} {whom}" if whom else name


def ability_words(fight: Battle, option: Option) -> str:
    name = SPECIALS[option.item]
    if option.item == BREATH:
        return f"use {name} toward {fight.grid.place(option.amount - 1)}"
    return f"charge to {fight.grid.place(option.amount - 1)}" if option.item == AGGRESSIVE else f"use {name}"


def weapon_words(fight: Battle, f: Combatant, item: i64) -> str:
    return "unarmed" if item == UNARMED else item_words(fight, f.held, item)


def strike_words(fight: Battle, f: Combatant, option: Option, whom: str) -> str:
    weapon = weapon_words(fight, f, option.item)
    if option.verb == ATTACK and option.amount == 1:
        return f"throw {weapon} at {whom}"
    how = "thrown " if option.amount == 1 else ""
    return f"{ACTIONS[option.verb]} {whom} with {how}{weapon}"


def ready_words(fight: Battle, f: Combatant, option: Option) -> str:
    """LG-REACT-05: a trigger and an action."""
    trigger = TRIGGERS[option.amount & TRIGGER_BITS]
    if option.amount & WEAVE_BIT:
        return f"ready {fight.weave_kind(option.item).name} for when {trigger}"
    return f"ready {weapon_words(fight, f, option.item)} for when {trigger}"
