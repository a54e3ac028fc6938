"""What every deed of RPG Hell has: a rule, words, a price in dice, a refusal, an effect (RH-TRN-05, RH-AD-01)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NO_PATH, NOBODY, Option
from affray.games.rpg_hell.book.faces import FACES
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.pool import (
    ANY_SUM,
    can_pay,
    chosen_dice,
    dice_words,
    faces_in,
    fits,
    take_dice,
)
from affray.games.rpg_hell.law.telling import dice_left, strain_words

NO_SQUARE: Final = -1
NOT_USED_UP: Final = -1
GIVING: Final = " giving "
OUT: Final = "the unconscious do nothing (RH-CND-12)"
NOBODY_THERE: Final = "nobody like that is within 1 tile"


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """RH-AD-01, RH-AD-03, RH-ACT-14: dice, the face they must show, Strain, and what is used up."""

    def __init__(self, dice: i64, least: i64 = 1, strain: i64 = 0, given: i64 = 0, copies: i64 = NOT_USED_UP) -> None:
        self.dice: Final = dice
        self.least: Final = least
        self.strain: Final = strain
        self.given: Final = given  # the dice that were named
        self.copies: Final = copies  # of what is used up: how many are left then

    def words(self, me: Any) -> str:
        said = "free" if self.dice == 0 else f"{self.dice} {'die' if self.dice == 1 else 'dice'}"
        if self.least > 1:
            said += f" of {self.least}" if self.least == FACES else f" of {self.least} or more"
        if self.given > 0:
            said = f"{said}; {left_after(me, self.given)}"
        said += strain_words(me, self.strain)
        if self.copies == NOT_USED_UP:
            return said
        return f"{said}; used up, {self.copies if self.copies > 0 else 'none'} left"


NOTHING_PAID: Final = engine.Price()  # and nothing to say about it


def left_after(f: Combatant, dice: i64) -> str:
    """The faces that lie there when these are given."""
    left = [int(face) for face in f.pool]
    for face in faces_in(dice):
        if face in left:
            left.remove(int(face))
    return (" ".join([str(face) for face in left]) or "none") + " left"


@mypyc_attr(acyclic=True)
class Deed(engine.Deed):
    """RH-TRN-05: one deed of the Action phase. Its dice may be named with it; else they are asked for when it is
    paid."""

    DECLARED: ClassVar[bool] = True  # else what comes of it says enough

    def __init__(self, dice: i64 = 0, target: i64 = NOBODY, path: list[i64] = NO_PATH) -> None:
        super().__init__(target, path)
        self.dice: Final = dice  # up to three faces (pool.py); 0: none was named

    # ------------------------------------------------------------ words

    def plainly(self, fight: Battle, me: Combatant) -> str:
        """The deed without its dice."""
        return self.SAID if self.target == NOBODY else f"{self.SAID} {fight.fighters[self.target].name}"

    def words(self, fight: Battle, me: Combatant) -> str:
        said = self.plainly(fight, me)
        return said if self.dice == 0 else f"{said}{GIVING}{dice_words(self.dice)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        """``attack Bear with Sword`` as others tell it: ``attacks Bear with Sword``."""
        first, blank, others = self.plainly(fight, me).partition(" ")
        if self.target == me.id and others.endswith(f" on {me.name}"):
            others = f"{others.removesuffix(me.name)}themselves"
        return f"{first}s{blank}{others}"

    def begins(self, said: str) -> bool:
        """Might these words mean a deed of this kind?"""
        return said.startswith(self.SAID)

    def sayable(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every deed of this kind that somebody may mean, whatever a menu lists."""
        return self.candidates(fight, me)

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A deed of this kind by its words without dice; of several one that can be done."""
        named: Deed | None = None
        for deed in self.sayable(fight, me):
            if isinstance(deed, Deed) and deed.plainly(fight, me).casefold() == said:
                if deed.why_not(fight, me) == "":
                    return deed
                if named is None or named.why_impossible(fight, me) != "":
                    named = deed
        return named

    # ------------------------------------------------------------ the price

    def number(self, fight: Battle, me: Combatant) -> i64:
        """RH-AD-01: how many dice it costs."""
        return 1

    def least(self, fight: Battle) -> i64:
        """RH-AD-03: the lowest face that pays."""
        return 1

    def sums(self, fight: Battle, me: Combatant) -> i64:
        """RH-ATT-11: the sums with which it can be done."""
        return ANY_SUM

    def strain(self, fight: Battle) -> i64:
        return 0

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return Price(self.number(fight, me), self.least(fight), self.strain(fight), self.dice)

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        """Does the game master ask nothing for it?"""
        return False

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        """The same with these dice; ``mode`` says of a contest what becomes of them (RH-SET-09)."""
        return self

    def asked(self, fight: Battle, me: Combatant) -> str:
        """What the dice are given for, where they are asked for."""
        return self.SAID

    def pay(self, fight: Battle, me: Combatant) -> Deed:
        """RH-AD-01, RH-AD-03, RH-AD-04: the dice are given and gone: those that were named, or those picked now."""
        number = self.number(fight, me)
        if number == 0:
            return self
        if fight.gm is not None and self.is_waived(fight, me):
            return self.with_dice(0, 0)
        if self.dice > 0:
            take_dice(me, self.dice)
            return self
        dice = chosen_dice(fight, me, number, self.least(fight), self.sums(fight, me), self.asked(fight, me))
        take_dice(me, dice)
        return self.with_dice(dice, 0)

    def paid_words(self, me: Combatant) -> str:
        """RH-AD-04: ``gives 6 and 3; 5 1 left``."""
        return f"gives {dice_words(self.dice)}; {dice_left(me)}" if self.dice > 0 else ""

    # ------------------------------------------------------------ may it be done

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        """Everything but the dice; empty if nothing stands against it."""
        raise NotImplementedError

    def why_unpaid(self, fight: Battle, me: Combatant) -> str:
        """RH-AD-01, RH-AD-03, RH-AD-04: do the dice that were named pay for it, or would some?"""
        number = self.number(fight, me)
        if number == 0:
            return "" if self.dice == 0 else "it costs no dice (RH-AD-01)"
        if self.dice > 0:
            paid = fits(me, self.dice, number, self.least(fight), self.sums(fight, me))
            return "" if paid else f"these dice do not pay for it; it costs {number} (RH-AD-01)"
        if can_pay(me, number, self.least(fight), self.sums(fight, me)):
            return ""
        if fight.gm is not None and self.is_waived(fight, me):
            return ""
        if me._pool == 0:
            return "no dice are left (RH-TRN-05)"
        return f"the pool does not pay for it; it costs {number} (RH-AD-01)"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not me.is_up():
            return OUT
        why = self.why_impossible(fight, me)
        return why if why else self.why_unpaid(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """What it does, once it is paid."""
        raise NotImplementedError


def is_somebody(fight: Battle, id: i64) -> bool:
    """Is this one of the fighters?"""
    return 0 <= id < len(fight.fighters)


def read_square(fight: Battle, word: str) -> i64:
    """``3,4``: a tile of the map, or NO_SQUARE."""
    x, _, y = word.partition(",")
    if x.isdigit() and y.isdigit() and fight.grid.holds(int(x), int(y)):
        return fight.grid.at(int(x), int(y))
    return NO_SQUARE


def place_words(fight: Battle, deed: str, target: i64, square: i64) -> str:
    """``use Smite on Bear``, ``use frag grenade at 3,4``."""
    if target != NOBODY:
        return f"{deed} on {fight.fighters[target].name}"
    return f"{deed} at {fight.grid.place(square)}" if square >= 0 else deed


def distinct(codes: list[i64]) -> list[i64]:
    found: list[i64] = []
    for code in codes:
        if code not in found:
            found.append(code)
    return found
