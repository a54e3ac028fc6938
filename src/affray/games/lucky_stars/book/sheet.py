"""Stat blocks (ledger section 2) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet_made import Stats

NEVER: Final = -1  # no such item, square or number


@final
class Combatant(Stats):
    """Ledger 2.1: player characters and creatures alike."""

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    def is_there(self) -> bool:
        """On the field, awake or not; the dead are no longer."""
        return not (self.dead or self.fled or self.yielded or self.removed)

    def is_awake(self) -> bool:
        """LS-DIE-01, LS-STAT-11: not incapacitated."""
        return self.vit > 0 and not (self.unconscious or self.poor_mind)

    def is_up(self) -> bool:
        """LS-END-01: able and willing to fight."""
        return self.vit > 0 and not (self.unconscious or self.poor_mind) and self.is_there()

    def can_act(self) -> bool:
        """LS-AOO-02, section 4: up, and neither immobilized nor retching nor held down by fire."""
        return self.is_up() and not self.immobilized and self.retching == 0 and not self.suppressed

    def can_react(self) -> bool:
        """LS-GRP-03, LS-TURN-04: who is pinned or has not acted does nothing on somebody else's turn."""
        return self.has_acted and self.grapple_role != w.PINNED and self.can_act()

    def is_crippled(self) -> bool:
        """Section 4.2, LS-STAT-11: by a wound or by poor attributes."""
        return self.crippled or self.poor_body

    def has_feature(self, feature: i64) -> bool:
        return self.features & feature != 0

    def rank(self) -> i64:
        """LS-STAT-10: Tiny -2, Small -1, Medium 0, Large +1, Huge +2."""
        return self.size - w.MEDIUM

    def footprint(self) -> i64:
        """LS-STAT-10: the side of the block of spaces it stands on; the small stand on one."""
        if self.size <= w.MEDIUM:
            return 1
        if self.size == w.LARGE:
            return 2
        return 3

    def reach(self) -> i64:
        """LS-STAT-10: spaces; Tiny its own only."""
        if self.size == w.TINY:
            return 0
        return self.footprint()

    def ending(self) -> i64:
        """What became of it."""
        if self.dead:
            return DEAD
        if self.fled or self.yielded:
            return FLED
        if self.removed or not self.is_awake():
            return DOWN
        return UNHURT if self.vit == self.max_vit and len(self.wounds) == 0 else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if not self.is_awake():
            return "dying" if self.dying else "unconscious"
        if self.vit < self.max_vit:
            return "wounded" if self.wounds else "hurt"
        return "unhurt"


def is_foe(a: Combatant, b: Combatant) -> bool:
    """Ledger 2.1: the side decides who is an opponent."""
    return a.side != b.side
