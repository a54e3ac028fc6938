"""The question of a turn (LS-TURN-02): its options, their words, and why something cannot be done."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.lucky_stars.aim import why_no_attack
from affray.games.lucky_stars.attack import ITEM_SHIFT
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.choices import LOW_BITS, may_do, options_of
from affray.games.lucky_stars.features import feature_words
from affray.games.lucky_stars.grapple import grapple_words
from affray.games.lucky_stars.items import item_words
from affray.games.lucky_stars.opportunity import type_words
from affray.games.lucky_stars.paying import available
from affray.games.lucky_stars.ready import read_ready, ready_words
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.stealth import stealth_words
from affray.games.lucky_stars.tasks import read_task, task_words
from affray.games.lucky_stars.telling import rule_said
from affray.games.lucky_stars.words import (
    ABANDON,
    ACTIONS,
    ATTACK,
    BREAK,
    CALL_OUT,
    DISARM,
    DROP,
    END_TURN,
    FOCUS_ATTACK,
    FULL,
    GRAPPLE,
    HIDE,
    LEAVE,
    MOVE,
    PARTIAL,
    POSTURES,
    READY,
    SEARCH,
    SEIZE,
    SHATTER,
    SNEAK,
    SPECIAL,
    STAND,
    STEP,
    THROW,
    TRIP,
    TYPE_BITS,
    USE_COVER,
    WORK,
    YIELD,
)

SHORT_MOVES: Final = 8  # squares in a short list


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Question):
    """LS-TURN-02, LS-TURN-05: what to do with the AP that are left.

    Any free space within the speed may be named, and any path to it: ``move to 4,5 by 2,3 3,4 4,5``.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LS-TURN-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        return options_of(self.fight, self.me)

    def allows(self, option: Option) -> bool:
        if not is_sane(self.fight, option):
            return False
        return may_do(self.fight, self.me, option) and (has_law(option.verb) or option in self.options())

    def shortlist(self) -> list[Option]:
        """Attacks, the nearest spaces, and the simple things."""
        dull = (DROP, READY, WORK, SPECIAL, SNEAK, BREAK, YIELD, LEAVE, SHATTER)
        near = 0
        short: list[Option] = []
        for o in self.options():
            if o.verb in (MOVE, STEP):
                near += 1
                if near > SHORT_MOVES:
                    continue
            if o.verb not in dull:
                short.append(o)
        return short

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.me, option)

    def group(self, option: Option) -> str:
        if option.verb in (MOVE, STEP, SNEAK):
            return "Move"
        if option.verb in (ATTACK, DISARM, TRIP, SHATTER, BREAK):
            return "Attack"
        return "Ready" if option.verb == READY else "Other"

    def read(self, words: str) -> Option:
        meant = " ".join(words.split()).casefold()
        option = self.named_square(meant)
        if option is None:
            option = read_task(meant)
        if option is None and " for when somebody enters " in meant:
            option = read_ready(self.fight, self.me, meant)
        if option is not None and self.allows(option):
            return option
        for offered in self.options():
            if self.words(offered).casefold() == meant:
                return offered
        raise IllegalAnswer(self.rule_of(meant), self.who, words, self.instead(), self.why_not(meant))

    def named_square(self, meant: str) -> Option | None:
        """``move to 4,5``, ``move to 4,5 into full cover``, ``sneak to 4,5``, with ``by 3,4 4,5`` for the way."""
        verb: i64 = MOVE if meant.startswith("move to ") else (SNEAK if meant.startswith("sneak to ") else END_TURN)
        if verb == END_TURN:
            return None
        goal, _, way = meant.partition(" to ")[2].partition(" by ")
        goal, _, cover = goal.partition(" into ")
        squares = [self.square_named(word) for word in [goal, *way.split()]]
        if -1 in squares or cover not in ("", "full cover"):
            return None
        return Option(verb, NOBODY, FULL if cover else PARTIAL, squares[0], squares[1:])

    def square_named(self, word: str) -> i64:
        x, _, y = word.partition(",")
        if x.isdigit() and y.isdigit() and self.fight.grid.holds(int(x), int(y)):
            return self.fight.grid.at(int(x), int(y))
        return -1

    def rule_of(self, meant: str) -> str:
        if " in the grapple with " in meant:
            return "LS-GRP-02"
        return rule_said(meant, self.rule)

    def why_not(self, meant: str) -> str:
        """What people most often stumble over."""
        ap = available(self.me)
        for start, needed in (("attack", 2), ("move", 2), ("disarm", 3), ("trip", 3), ("shatter", 3), ("grapple", 2)):
            if meant.startswith(start) and ap < needed:
                return f"it costs {needed} AP, and {ap} are left"
        if " in the grapple with " in meant:
            return ""
        if meant.startswith("attack ") and self.me.standard_attacks > 0:
            return "there is one Standard Attack per turn"
        if meant.startswith("attack "):
            return self.why_no_attack_on(meant)
        return ""

    def why_no_attack_on(self, meant: str) -> str:
        for target in self.fight.fighters:
            for item in self.me.held:
                name = f"attack {target.name} with {self.fight.gear(item).name}".casefold()
                if meant.startswith(name):
                    return why_no_attack(self.fight, self.me, item, 0, target)
        return ""

    def instead(self) -> list[str]:
        return [self.words(o) for o in self.options()]

    def prompt(self) -> str:
        return f"{self.who} has {available(self.me)} AP. What next?"


def has_law(verb: i64) -> bool:
    """Is its legality one predicate for every option there can be, listed or not?"""
    return verb in (ATTACK, MOVE, SNEAK, STEP, DISARM, TRIP, SHATTER, BREAK, STAND, USE_COVER, READY, WORK)


def is_sane(fight: Battle, option: Option) -> bool:
    """Do target and item of an option exist at all?"""
    verb = option.verb
    if not 0 <= verb < len(ACTIONS) or not NOBODY <= option.target < len(fight.fighters):
        return False
    if verb in (ATTACK, DISARM, TRIP, SHATTER, GRAPPLE) and option.target == NOBODY:
        return False
    return -1 <= option.item < 1 << 20 and (verb not in (ATTACK, BREAK, TRIP) or option.item < len(fight.item_kind))


def action_words(fight: Battle, f: Combatant, option: Option) -> str:
    """An option as people say it."""
    verb = option.verb
    if verb in (ATTACK, DISARM, TRIP, SHATTER, BREAK):
        return attack_words(fight, option)
    if verb in (MOVE, SNEAK, STEP):
        way = " by " + " ".join([fight.grid.place(s) for s in option.path]) if len(option.path) > 0 else ""
        into = " into full cover" if option.item == FULL else ""
        return f"{ACTIONS[verb]} to {fight.grid.place(option.amount)}{into}{way}"
    if verb == USE_COVER:
        return f"use cover: {POSTURES[option.item]}"
    if verb in (STAND, END_TURN, YIELD, LEAVE):
        return ACTIONS[verb]
    if GRAPPLE <= verb <= SEIZE:
        return grapple_words(fight, f, option)
    if verb == READY:
        return ready_words(fight, f, option)
    if verb in (HIDE, SEARCH, CALL_OUT):
        return stealth_words(fight, f, option)
    if SPECIAL <= verb <= ABANDON:
        return task_words(fight, f, option)
    return feature_words(fight, f, option) if verb >= FOCUS_ATTACK else item_words(fight, f, option)


def attack_words(fight: Battle, option: Option) -> str:
    """``attack Mara with Knife``, ``throw Knife at Mara``, ``shatter Mara's Light vest with Great maul``."""
    gear = fight.gear(option.item)
    typed = type_words(gear, option.amount & TYPE_BITS) if option.verb in (ATTACK, SHATTER, BREAK) else ""
    thing = (option.amount >> ITEM_SHIFT) - 1
    if option.verb == BREAK:
        what = fight.grid.kind[thing].name
        return f"break the {what} at {fight.grid.place(thing)} with {gear.name}{typed}"
    name = fight.fighters[option.target].name
    if option.verb in (ATTACK, TRIP):
        if option.amount & LOW_BITS & THROW:
            return f"throw {gear.name} at {name}{typed}"
        return f"{ACTIONS[option.verb]} {name} with {gear.name}{typed}"
    return f"{ACTIONS[option.verb]} {name}'s {fight.gear(thing).name} with {gear.name}{typed}"
