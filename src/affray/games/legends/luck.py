"""Luck (ledger 3.2): the pool, the spending window of both sides after the dice are seen, and the refill."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOTHING, Option, Question
from affray.engine.sight import larger
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import inflict
from affray.games.legends.rolls import D8, FIRST_DIE, NOWHERE, SECOND_DIE, Roll
from affray.games.legends.sheet import Combatant
from affray.games.legends.words import BY_SOURCE, DAZED, OWN_TURNS, PRONE

SPEND: Final = 1
EITHER_DIE: Final = 0  # which dice the window is open for; else FIRST_DIE or SECOND_DIE
FUMBLES: Final = ["no extra effect", "Prone", "Dazed"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Question):
    """LG-LUCK-02, LG-LUCK-03: points of Luck on own dice: the item is those on the first, the amount on the second."""

    def __init__(self, roll: Roll, theirs: Roll | None, only: i64, fight: Battle | None = None) -> None:
        super().__init__("LG-LUCK-03", roll.who.side, roll.who.name)
        self.roll: Final = roll
        self.theirs: Final = theirs  # the dice of the other side of an opposed test
        self.fight: Final = fight
        self.only: Final = only  # after a reroll, the die that was rolled again

    def most_first(self) -> i64:
        return 0 if self.only == SECOND_DIE else most_on(self.roll.first, self.roll.plus_first, self.roll.luck_first)

    def most_second(self) -> i64:
        return 0 if self.only == FIRST_DIE else most_on(self.roll.second, self.roll.plus_second, self.roll.luck_second)

    def options(self) -> list[Option]:
        found = [Option(NOTHING)]
        luck = self.roll.who.current_luck
        for first in range(self.most_first() + 1):
            for second in range(self.most_second() + 1):
                if 0 < first + second <= luck:
                    found.append(Option(SPEND, -1, first, second))
        return found

    def allows(self, option: Option) -> bool:
        if option.verb == NOTHING:
            return option == Option(NOTHING)
        first, second = option.item, option.amount
        fits = 0 <= first <= self.most_first() and 0 <= second <= self.most_second()
        return fits and 0 < first + second <= self.roll.who.current_luck and option == Option(SPEND, -1, first, second)

    def words(self, option: Option) -> str:
        if option.verb == NOTHING:
            return "nothing"
        parts = []
        if option.item > 0:
            parts.append(f"{option.item} on the first die")
        if option.amount > 0:
            parts.append(f"{option.amount} on the second die")
        return " and ".join(parts)

    def prompt(self) -> str:
        roll = self.roll
        dice = f"{roll.result_first()} under {roll.attribute}, {roll.result_second()} under {roll.skill}"
        return f"{self.who} has {roll.who.current_luck} Luck for the {roll.why} ({dice}). How much, on which die?"


def most_on(face: i64, plus: i64, spent: i64) -> i64:
    """LG-LUCK-02: the most points one die can take: none on a natural 1 or 8, none below a result of 1."""
    if face == 1 or face == D8:
        return 0
    left = face + plus - spent - 1
    return larger(left, 0)


def can_spend(fight: Battle, f: Combatant) -> bool:
    """LG-LUCK-01, LG-LUCK-04: a pool above 0; creatures keep theirs unless the switch npc_spend_luck is on."""
    return f.current_luck > 0 and (f.is_pc or fight.house().npc_spend_luck)


def window(fight: Battle, mine: Roll, theirs: Roll | None, only: i64 = EITHER_DIE) -> None:
    """LG-LUCK-03: the acting side may spend, then the other, in turn until both pass in a row; alone, once."""
    if theirs is None or not can_spend(fight, theirs.who):
        if can_spend(fight, mine.who):
            offer(fight, mine, theirs, only)
        return
    if not can_spend(fight, mine.who):
        offer(fight, theirs, mine, only)
        return
    passed: i64 = 0
    mine_now = True
    while passed < 2:
        spent = offer(fight, mine, theirs, only) if mine_now else offer(fight, theirs, mine, only)
        passed += 1
        if spent:
            passed = 0
        mine_now = not mine_now


def offer(fight: Battle, roll: Roll, theirs: Roll | None, only: i64) -> bool:
    """LG-LUCK-02: ask whoever can still spend; did it?"""
    if not can_spend(fight, roll.who):
        return False
    most: i64 = 0
    if only != SECOND_DIE:
        most += most_on(roll.first, roll.plus_first, roll.luck_first)
    if only != FIRST_DIE:
        most += most_on(roll.second, roll.plus_second, roll.luck_second)
    if most == 0:
        return False
    answer = fight.ask(Spend(roll, theirs, only, fight))
    if answer.verb == NOTHING:
        return False
    spend(fight, roll, answer.item, answer.amount)
    return True


def spend(fight: Battle, roll: Roll, first: i64, second: i64) -> None:
    """LG-LUCK-02, LG-DICE-09: the pool drops at once; points on a shared die keep lowering it."""
    roll.who.current_luck -= first + second
    roll.luck_first += first
    roll.luck_second += second
    shared = roll.shared
    if shared is not None and roll.shared_at != NOWHERE:
        shared.luck += first if roll.shared_at == FIRST_DIE else second
    if fight.log is not None:
        who = roll.who
        said = f"spends {first + second} Luck on the {roll.why}"
        fight.tell_of(who, "LG-LUCK-02", f"{said}, {who.current_luck} left", said)


def finish(fight: Battle, roll: Roll) -> None:
    """LG-DICE-06, LG-DICE-07: when the dice are final, a double 1 fills the pool; a double 8 goes badly."""
    who = roll.who
    if roll.is_critical():
        if who.current_luck < who.luck:
            who.current_luck = who.luck
        if fight.log is not None:
            said = "has a critical success"
            fight.tell_of(who, "LG-DICE-06", f"{said}: Luck {who.current_luck}", said)
    elif roll.is_fumble():
        fumble(fight, roll)


def fumble(fight: Battle, roll: Roll) -> None:
    """LG-DICE-07: the game master names a consequence; by default none."""
    who = roll.who
    if fight.log is not None:
        fight.tell("LG-DICE-07", who.name, f"fumbles the {roll.why}")
    if fight.gm is None:
        return
    word = fight.ruled("LG-DICE-07", f"the fumble of {who.name}", FUMBLES)
    if word == 1:
        inflict(fight, who, PRONE, BY_SOURCE, 0, who.id)
    elif word == 2:
        inflict(fight, who, DAZED, OWN_TURNS, 1, who.id)
