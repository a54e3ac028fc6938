"""What is spent against a blow or a condition: Dodge (RH-DMG-06) and Ward (RH-DMG-09)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet import Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.lasting import end_condition
from affray.games.rpg_hell.law.window import Window

# How the blow came, one bit each: which situational Dodge may help (RH-DMG-06).
RANGED: Final = 1  # RH-ACT-16
COVERED: Final = 2  # RH-COV-01
BLIND: Final = 4  # RH-CND-16: the attacker is Blinded
ATTACKED: Final = 8  # by an Attack

# The kinds of Dodge.
STOCK: Final = 0
HUNKERED: Final = 1
BY_COVER: Final = 2
BY_BLINDNESS: Final = 3
DISPLACING: Final = 4
FEINTED: Final = 5
DODGES: Final = [
    "spend a Dodge",
    "use Hunker Down",
    "use the cover",
    "use the attacker's blindness",
    "use Displacement",
    "use the Feint",
]
DODGED_BY: Final = ["1 Dodge", "hunkered down", "behind cover", "the attacker is Blinded", "Displacement", "a Feint"]


@final
@mypyc_attr(acyclic=True)
class Saved(engine.Price):
    """RH-DMG-06, RH-DMG-09: what is left of the blow, and of the stock."""

    def __init__(self, said: str) -> None:
        self.said: Final = said

    def words(self, me: Any) -> str:
        return self.said


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dodge(engine.Deed):
    """RH-DMG-06: one Dodge halves a blow; some are of the moment and fit only some blows."""

    RULE: ClassVar[str] = "RH-DMG-06"
    SAID: ClassVar[str] = "dodge"
    GROUP: ClassVar[str] = "Stocks"

    def __init__(self, way: i64, blow: i64, ways: i64) -> None:
        super().__init__()
        self.way: Final = way
        self.blow: Final = blow  # the damage that comes
        self.ways: Final = ways  # how it comes

    def words(self, fight: Battle, me: Combatant) -> str:
        return DODGES[self.way]

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        left = f"; {me.dodge - 1 or 'no'} Dodge left" if self.way == STOCK else ""
        return Saved(f"{half(self.blow)} damage{left}")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_dodge(fight, me, self.way, self.ways) else "there is no such Dodge against this blow"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """The Dodge is gone; that against a blinded attacker is gone anyway."""
        if self.way == STOCK:
            me.dodge -= 1
        elif self.way == HUNKERED:
            me.hunkered -= 1
        elif self.way == BY_COVER:
            me.cover_used = True
        elif self.way == DISPLACING:
            end_condition(me, w.DISPLACED)
        elif self.way == FEINTED:
            me.feinting = False
        if fight.log is not None:
            how = f"{DODGED_BY[self.way]}, {me.dodge or 'none'} left" if self.way == STOCK else DODGED_BY[self.way]
            me._why, less, by = me._why.partition(", 1 less")  # that comes before the Dodge, and is told before
            how += f"; first 1 less{by}" if less else ""
            fight.tell_of(me, "RH-DMG-06", f"dodges ({how}): {half(self.blow)} damage is left", "dodges")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Dodge(way, self.blow, self.ways) for way in range(len(DODGES))]

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return Dodge(self.way, kind.blow, kind.ways) if isinstance(kind, Dodge) else kind


def has_dodge(fight: Battle, f: Combatant, way: i64, ways: i64) -> bool:
    """RH-DMG-06, RH-ACT-16, RH-COV-01, RH-CND-16: is there a Dodge of this kind against such a blow?"""
    if way == STOCK:
        return f.dodge > 0
    if way == HUNKERED:
        return f.hunkered > 0 and ways & RANGED != 0
    if way == BY_COVER:
        return ways & COVERED != 0 and (not f.cover_used or fight.house().cover_per_attack)
    if way == BY_BLINDNESS:
        return ways & BLIND != 0
    return f.has(w.DISPLACED) if way == DISPLACING else f.feinting


def can_dodge(fight: Battle, f: Combatant, ways: i64) -> bool:
    """RH-DMG-06, RH-CND-12: some Dodge fits, and it is conscious."""
    if f.is_out() or fight.house().dodge_roll:
        return False
    if f.dodge > 0 or (f.hunkered > 0 and ways & RANGED) or ways & BLIND or f.feinting or f.has(w.DISPLACED):
        return True
    return ways & COVERED != 0 and has_dodge(fight, f, BY_COVER, ways)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendDodge(Window):
    """RH-DMG-06: spend one Dodge to halve a blow, of the kinds that fit, or none."""

    def __init__(self, fight: Battle, me: Combatant, amount: i64, ways: i64, source: i64 = NOBODY) -> None:
        super().__init__("RH-DMG-06", fight, me)
        self.amount: Final = amount
        self.ways: Final = ways
        self.source: Final = source  # who deals it, or nobody

    def kinds(self) -> list[engine.Deed]:
        return [Dodge(STOCK, self.amount, self.ways), NOTHING_DONE]

    def prompt(self) -> str:
        return f"{self.who} is about to take {self.amount} damage{self.origin()}. Spend a Dodge to halve it?"

    def origin(self) -> str:
        """By whom, as far as it is known."""
        if self.source < 0:
            return ""
        fight = self.fight_now()
        other = fight.fighters[self.source]
        return "" if other is self.me or fight.is_unknown(self.side, other) else f" from {other.name}"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ward(engine.Deed):
    """RH-DMG-09: for 1 Ward none of the stacks of a condition are gained."""

    RULE: ClassVar[str] = "RH-DMG-09"
    SAID: ClassVar[str] = "spend a Ward"
    GROUP: ClassVar[str] = "Stocks"

    def __init__(self, condition: i64, stacks: i64) -> None:
        super().__init__()
        self.condition: Final = condition
        self.stacks: Final = stacks

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return Saved(f"{me.ward - 1 if me.ward > 1 else 'no'} Ward left")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.ward > 0 else "no Ward is left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.ward -= 1
        if fight.log is not None:
            what = w.CONDITIONS[self.condition].capitalize()
            said = f"wards off {what} {self.stacks} (1 Ward, {me.ward or 'none'} left)"
            fight.tell_of(me, "RH-DMG-09", said, f"wards off {what}")

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendWard(Window):
    """RH-DMG-09: spend 1 Ward, and none of the stacks of this condition are gained."""

    def __init__(self, fight: Battle, me: Combatant, condition: i64, stacks: i64) -> None:
        super().__init__("RH-DMG-09", fight, me)
        self.condition: Final = condition
        self.stacks: Final = stacks

    def kinds(self) -> list[engine.Deed]:
        return [Ward(self.condition, self.stacks), NOTHING_DONE]

    def prompt(self) -> str:
        gained = f"{w.CONDITIONS[self.condition].capitalize()} {self.stacks}"
        return f"{self.who} would gain {gained}. Spend a Ward to refuse it?"
