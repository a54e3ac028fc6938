"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import ABSENT, GONE, OUT
from affray.games.legends.book.sheet_made import Stats

NEVER: Final = -1  # no such item, fighter, square or number
TIMER: Final = 4  # numbers of one entry of ``timers``: condition, clock, number, source


@final
class Combatant(Stats):
    """Ledger 2.1: player characters and creatures alike."""

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """On the map, awake or not, alive or not."""
        return self._conditions & ABSENT == 0 and not self.removed

    def is_alive(self) -> bool:
        """On the map and not Dead."""
        return self._conditions & GONE == 0 and not self.removed

    def is_up(self) -> bool:
        """LG-END-01: conscious, not Dead, not fled, not surrendered; who falls at the end of a block still is."""
        return self._conditions & OUT == 0 and not self.removed

    def space(self) -> i64:
        """LG-GEO-01: the side of the block of squares it stands on."""
        if self.size <= w.MEDIUM:
            return 1
        return self.size - 1

    def has_feat(self, feat: i64) -> bool:
        return self.feats & feat != 0

    def can(self, special: i64) -> bool:
        """Ledger 6.6: does its stat block have this special?"""
        return (self.specials >> special) & 1 == 1

    def attribute(self, which: i64) -> i64:
        """The value of an attribute; Luck is the maximum here."""
        if which < 4:
            if which < 2:
                return self.strength if which == 0 else self.constitution
            return self.agility if which == 2 else self.dexterity
        if which < 6:
            return self.intelligence if which == 4 else self.wisdom
        return self.charisma if which == 6 else self.luck

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.surrendered:
            return FLED
        if self.unconscious or self.removed:
            return DOWN
        return UNHURT if self.hp >= self.max_hp else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if self.unconscious:
            return "down"
        if self.hp >= self.max_hp:
            return "unhurt"
        return "hurt" if 2 * self.hp > self.max_hp else "badly hurt"


def is_foe(a: Combatant, b: Combatant) -> bool:
    """Members of different sides are enemies."""
    return a.side != b.side
