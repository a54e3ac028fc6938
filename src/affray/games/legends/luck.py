"""Luck (ledger 3.2): the pool, the spending window of both sides after the dice are seen, and the refill."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, Menu
from affray.engine.question import Option
from affray.engine.sight import larger
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import inflict
from affray.games.legends.law.deed import Deed, Price
from affray.games.legends.rolls import D8, FIRST_DIE, NOWHERE, SECOND_DIE, Roll
from affray.games.legends.sheet import Combatant
from affray.games.legends.words import BY_SOURCE, DAZED, OWN_TURNS, PRONE

EITHER_DIE: Final = 0  # which dice the window is open for; else FIRST_DIE or SECOND_DIE
FUMBLES: Final = ["no extra effect", "Prone", "Dazed"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendLuck(Deed):
    """LG-LUCK-02: points of Luck on one's own dice, so many on each."""

    RULE: ClassVar[str] = "LG-LUCK-02"
    SAID: ClassVar[str] = "spend Luck"
    GROUP: ClassVar[str] = "Luck"

    def __init__(self, roll: Roll, only: i64, first: i64 = 0, second: i64 = 0) -> None:
        super().__init__()
        self.roll: Final = roll
        self.only: Final = only  # after a reroll, the die that was rolled again
        self.first: Final = first
        self.second: Final = second

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return SpendLuck(kind.roll, kind.only, self.first, self.second) if isinstance(kind, SpendLuck) else kind

    def words(self, fight: Battle, me: Combatant) -> str:
        parts = [f"{self.first} on the first die"] if self.first > 0 else []
        if self.second > 0:
            parts.append(f"{self.second} on the second die")
        return " and ".join(parts) if parts else self.SAID

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(0, 0, False, self.first + self.second)

    def most_first(self) -> i64:
        roll = self.roll
        return 0 if self.only == SECOND_DIE else most_on(roll.first, roll.plus_first, roll.luck_first)

    def most_second(self) -> i64:
        roll = self.roll
        return 0 if self.only == FIRST_DIE else most_on(roll.second, roll.plus_second, roll.luck_second)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not 0 < self.first + self.second <= me.current_luck:
            return "it has not so much Luck"
        fits = 0 <= self.first <= self.most_first() and 0 <= self.second <= self.most_second()
        return "" if fits else "no die falls below 1, and natural 1s and 8s stay"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        spend(fight, self.roll, self.first, self.second)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for first in range(self.most_first() + 1):
            for second in range(self.most_second() + 1):
                found.append(SpendLuck(self.roll, self.only, first, second))
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Menu):
    """LG-LUCK-02, LG-LUCK-03: how much Luck, on which die; the dice are seen."""

    def __init__(self, roll: Roll, theirs: Roll | None, only: i64, fight: Battle) -> None:
        super().__init__("LG-LUCK-03", roll.who.side, roll.who.name)
        self.roll: Final = roll
        self.theirs: Final = theirs  # the dice of the other side of an opposed test
        self.fight: Final = fight
        self.only: Final = only  # after a reroll, the die that was rolled again

    def fight_now(self) -> Any:
        return self.fight

    def actor(self) -> Any:
        return self.roll.who

    def kinds(self) -> list[engine.Deed]:
        return [NOTHING_DONE, SpendLuck(self.roll, self.only)]

    def rule_against(self, deed: engine.Deed) -> str:
        return self.rule

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
    deed = fight.ask(Spend(roll, theirs, only, fight))
    if not isinstance(deed, SpendLuck):
        return False
    deed.carry_out(fight, roll.who)
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
