"""Luck (ledger 3.2): the pool, the spending window of both sides after the dice are seen, and the refill."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import Option
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import inflict
from affray.games.legends.law.deed import Deed, Price
from affray.games.legends.law.rolls import D8, FIRST_DIE, NOWHERE, SECOND_DIE, Roll, counted, passes, shown
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.window import Window

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
        """What makes a die pass; where every point may count, every way to spend them. Any other can be said."""
        first = self.worth(fight, self.most_first(), self.roll.first, self.roll.plus_first - self.roll.luck_first, True)
        second = self.worth(
            fight, self.most_second(), self.roll.second, self.roll.plus_second - self.roll.luck_second, False
        )
        return [SpendLuck(self.roll, self.only, one, other) for one in first for other in second]

    def worth(self, fight: Battle, most: i64, face: i64, plus: i64, is_first: bool) -> list[i64]:
        if self.roll.shared is not None or fight.house().lowest_total:
            return [points for points in range(most + 1)]
        needs = points_for(face, plus, self.roll.attribute if is_first else self.roll.skill, most)
        return [0, needs] if needs > 0 else [0]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``1 on the first die and 2 on the second die``."""
        first: i64 = 0
        second: i64 = 0
        for part in said.split(" and "):
            number, _, which = part.partition(" on the ")
            if not number.isdigit() or which not in ("first die", "second die"):
                return None
            if which == "first die":
                first += int(number)
            else:
                second += int(number)
        return SpendLuck(self.roll, self.only, first, second)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Spend(Window):
    """LG-LUCK-02, LG-LUCK-03: how much Luck, on which die; the dice are seen."""

    def __init__(self, roll: Roll, theirs: Roll | None, only: i64, fight: Battle, strike: Strike | None = None) -> None:
        super().__init__("LG-LUCK-03", fight, roll.who)
        self.roll: Final = roll
        self.theirs: Final = theirs  # the dice of the other side of an opposed test
        self.only: Final = only  # after a reroll, the die that was rolled again
        self.strike: Final = strike  # the attack that it is about, if there is one

    def kinds(self) -> list[engine.Deed]:
        return [NOTHING_DONE, SpendLuck(self.roll, self.only)]

    def rule_against(self, deed: engine.Deed) -> str:
        return self.rule

    def prompt(self) -> str:
        roll = self.roll
        has = roll.who.current_luck
        return f"{self.about()} {self.who}: {shown(roll)}. Spend Luck ({has} left)? The first die is {roll.names[0]}."

    def about(self) -> str:
        """What the test is about, and how it stands."""
        roll, strike, theirs = self.roll, self.strike, self.theirs
        if strike is not None:
            said = f"{strike.attacker.name} attacks {strike.target.name} with {strike.weapon.name}"
            if strike.ranged:
                return f"{said}: {counted(roll.successes())}, needs {roll.needed}."
            mine, against = (theirs, roll) if roll is not strike.mine else (roll, theirs)
            if mine is None or against is None:
                return f"{said}: {counted(roll.successes())}, needs {roll.needed}."
            margin = mine.successes() - against.successes()
            how = f"it hits by {margin}" if margin > 0 else "it misses"
            return f"{said}: {counted(mine.successes())} against {against.successes()}, {how}."
        if theirs is not None:
            return f"The {roll.why} against {theirs.who.name}: {roll.successes()} against {theirs.successes()}."
        about = f" {roll.about}" if roll.about else ""
        needs = f", needs {roll.needed}" if roll.needed > 0 else ""
        return f"The {roll.why}{about}: {counted(roll.successes())}{needs}."


def most_on(face: i64, plus: i64, spent: i64) -> i64:
    """LG-LUCK-02: the most points one die can take: none on a natural 1 or 8, none below a result of 1."""
    if face == 1 or face == D8:
        return 0
    left = face + plus - spent - 1
    return larger(left, 0)


def can_spend(fight: Battle, f: Combatant) -> bool:
    """LG-LUCK-01, LG-LUCK-04: a pool above 0; creatures keep theirs unless the switch npc_spend_luck is on."""
    return f.current_luck > 0 and (f.is_pc or fight.house().npc_spend_luck)


def window(
    fight: Battle, mine: Roll, theirs: Roll | None, only: i64 = EITHER_DIE, strike: Strike | None = None
) -> None:
    """LG-LUCK-03: the acting side may spend, then the other, in turn until both pass in a row; alone, once."""
    if theirs is None or not can_spend(fight, theirs.who):
        if can_spend(fight, mine.who):
            offer(fight, mine, theirs, only, strike)
        return
    if not can_spend(fight, mine.who):
        offer(fight, theirs, mine, only, strike)
        return
    passed: i64 = 0
    mine_now = True
    while passed < 2:
        spent = offer(fight, mine, theirs, only, strike) if mine_now else offer(fight, theirs, mine, only, strike)
        passed += 1
        if spent:
            passed = 0
        mine_now = not mine_now


def offer(fight: Battle, roll: Roll, theirs: Roll | None, only: i64, strike: Strike | None) -> bool:
    """LG-LUCK-02: ask whoever can still spend, where it can make a difference; did it?"""
    if not can_spend(fight, roll.who) or not can_matter(fight, roll, theirs, only, strike):
        return False
    deed = fight.ask(Spend(roll, theirs, only, fight, strike))
    if not isinstance(deed, SpendLuck):
        return False
    deed.carry_out(fight, roll.who)
    return True


def can_matter(fight: Battle, roll: Roll, theirs: Roll | None, only: i64, strike: Strike | None) -> bool:
    """LG-LUCK-02, LG-DICE-09: can the Luck there is make a die pass, and does one more success count? A shared die is
    lowered for later attacks too, and by the switch melee_tie every point may decide a tie. Against somebody who has no
    answer, a blow that misses needs no Luck, nor one that cannot hit."""
    first = i64(0) if only == SECOND_DIE else most_on(roll.first, roll.plus_first, roll.luck_first)
    second = i64(0) if only == FIRST_DIE else most_on(roll.second, roll.plus_second, roll.luck_second)
    if first + second == 0:
        return False
    if roll.shared is not None or (theirs is not None and fight.house().lowest_total):
        return True
    gain = within_luck(roll, first, second)
    if gain == 0:
        return False
    has = roll.successes()
    if theirs is not None:
        if strike is None or can_spend(fight, theirs.who):
            return True
        against = theirs.successes()
        return has + gain > against if roll is strike.mine else against > has
    return has + gain >= roll.needed and (roll.more_count or has < roll.needed)


def within_luck(roll: Roll, most_first: i64, most_second: i64) -> i64:
    """LG-LUCK-02: how many of its failed dice the Luck of the roller can make pass."""
    luck = roll.who.current_luck
    first = points_for(roll.first, roll.plus_first - roll.luck_first, roll.attribute, most_first)
    second = points_for(roll.second, roll.plus_second - roll.luck_second, roll.skill, most_second)
    if first > 0 and second > 0 and first + second <= luck:
        return 2
    return 1 if 0 < first <= luck or 0 < second <= luck else 0


def points_for(face: i64, plus: i64, value: i64, most: i64) -> i64:
    """LG-LUCK-02: points that make this die pass: result less value, and one more; 0 if it needs none or cannot."""
    if most == 0 or value < 2 or passes(face, plus, value):
        return 0
    return face + plus - value + 1


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
        fight.tell_of(who, "LG-LUCK-02", f"{said}, {who.current_luck or 'none'} left", said)


def finish(fight: Battle, roll: Roll) -> None:
    """LG-DICE-06, LG-DICE-07: when the dice are final, a double 1 fills the pool; a double 8 goes badly."""
    who = roll.who
    if roll.is_critical():
        before = who.current_luck
        if before < who.luck:
            who.current_luck = who.luck
        if fight.log is not None:
            said = f"has a critical success in the {roll.why}"
            fills = f": Luck {before} → {who.current_luck}" if before < who.luck else ", Luck is full"
            fight.tell_of(who, "LG-DICE-06", f"{said}{fills}", said)
    elif roll.is_fumble():
        fumble(fight, roll)


def fumble(fight: Battle, roll: Roll) -> None:
    """LG-DICE-07: the game master names a consequence; by default none."""
    who = roll.who
    if fight.log is not None:
        alone = ", no extra effect" if fight.gm is None else ""
        fight.tell("LG-DICE-07", who, f"fumbles the {roll.why}: two natural 8s{alone}")
    if fight.gm is None:
        return
    word = fight.ruled("LG-DICE-07", f"the fumble of {who.name}", FUMBLES)
    if word == 1:
        inflict(fight, who, w.PRONE, w.BY_SOURCE, number=0, source=who.id, rule="LG-DICE-07")
    elif word == 2:
        inflict(fight, who, w.DAZED, w.OWN_TURNS, number=1, source=who.id, rule="LG-DICE-07")
