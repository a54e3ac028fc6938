"""One line of the book's list of talents (PL-PSI-01): its price, its reach, how it is resisted, what it does.

The lines stand in ``psi_effects.py``, in the order of the list, and the Floater's Mind Attack after them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.saves import DEX, WIL
from affray.games.plerion.law.scale import side_now


@mypyc_attr(acyclic=True)
class Talent:
    """A talent that shows or changes something outside a fight: the game master tells what."""

    def __init__(self, name: str, price: i64, reach: i64 = NEVER, resisted: i64 = DEX) -> None:
        self.name: Final = name
        self.price: Final = price  # PL-PSI-02: a number of WIL, or one of the kinds of talents.py
        self.reach: Final = reach  # the farthest band of a creature it may be used on, NEVER if on none
        self.resisted: Final = resisted  # PL-PSI-07: the ability that the unwilling save on

    def is_mental(self) -> bool:
        """PL-PSI-07: does it reach for the mind, which may be shielded?"""
        return self.resisted == WIL

    def is_attack(self) -> bool:
        """PL-PSI-05, PL-PSI-09: does it make an attack, resolved and pooled with the block's attacks?"""
        return False

    def is_blast(self) -> bool:
        return False

    def controls(self) -> bool:
        """PL-PSI-08: is it Thought Control, by whatever name?"""
        return False

    def needs_sight(self) -> bool:
        return True

    def works_alone(self, fight: Battle, f: Combatant) -> bool:
        """PL-PSI-09: may it be used on nobody else: on oneself, on things, on what is far away?"""
        return self.reach == NEVER

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        """PL-PSI-05, PL-PSI-08, PL-PSI-09: is this one whom it is for? Crowds and vessels are neither mind nor body."""
        return other is not f and other.kind != w.VESSEL and other.kind != w.DETACHMENT

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        """What it does to somebody, who may resist."""
        raise NotImplementedError

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        """What it does where it is aimed at nobody else."""
        raise NotImplementedError

    def works_instead(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        """PL-PSI-09: of one that attacks: has it done something else to this one instead?"""
        return False


LINES: Final[list[Talent]] = []


def is_friend(fight: Battle, f: Combatant, other: Combatant) -> bool:
    return other.side == side_now(fight, f)
