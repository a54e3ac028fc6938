"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.games.ingenuity.book.plights import GONE
from affray.games.ingenuity.book.sheet_made import Stats

NEVER: Final = -1  # no such item, fighter or number


@final
class Combatant(Stats):
    """Ledger 2.1: player characters and creatures alike."""

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """A character on the field, awake or not; the dead are no longer one."""
        return self._conditions & GONE == 0 and not self.removed

    def is_up(self) -> bool:
        """IG-END-01, IG-RND-05: conscious and present."""
        return self._conditions == 0 and not self.removed

    def is_bloodied(self) -> bool:
        """IG-DMG-06: while health is below its maximum."""
        return self.health < self.health_max

    def is_harmed(self) -> bool:
        """IG-DMG-05: while endurance is at most half of its maximum, rounded up."""
        return self.endurance <= half(self.endurance_max)

    def footprint(self) -> i64:
        """IG-MOV-05: the side of the block of squares it stands on."""
        return self._footprint

    def take_room(self) -> None:
        """IG-MOV-05: what is said about its squares, else by its size."""
        if self._squares > 0:
            self._footprint = self._squares
        else:
            self._footprint = 1 if self._size < 5 else (self._size - 1) >> 1

    def attribute(self, which: i64) -> i64:
        """The faces of an attribute's die."""
        if which < 2:
            return self.strength if which == 0 else self.dexterity
        return self.intelligence if which == 2 else self.resolve

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.surrendered:
            return FLED
        if not self.conscious or self.removed:
            return DOWN
        return UNHURT if self.health == self.health_max and self.endurance == self.endurance_max else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if not self.conscious:
            return "unconscious"
        return "bloodied" if self.is_bloodied() else ("harmed" if self.is_harmed() else "unharmed")


def half(n: i64) -> i64:
    """IG-TST-07: every division rounds up."""
    return (n + 1) // 2


def capped(n: i64, most: i64) -> i64:
    return n if n < most else most


def is_foe(a: Combatant, b: Combatant) -> bool:
    """IG-SET-01: members of different teams are enemies, unless the teams are allied."""
    return a.alliance != b.alliance


def passive(faces: i64) -> i64:
    """IG-TST-07: half the faces of a die."""
    return half(faces)
