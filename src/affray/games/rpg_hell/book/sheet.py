"""Stat blocks (ledger 2.1) and what happens to those they belong to.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet_made import Stats

NEVER: Final = -1  # no such item, square or number
ENTRY: Final = 5  # numbers of one entry of ``lasting``: condition, amount, whose clock, moment, phases left


@final
class Combatant(Stats):
    """Ledger 2.1: player characters and creatures alike.

    Dice are kept as counts of faces, four bits each; ``pool``, ``locked`` and ``kept`` show them as lists.
    """

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    # ---------------------------------------------------------------- what it is now

    def is_alive(self) -> bool:
        return not (self.dead or self.removed or self.fled)

    def is_up(self) -> bool:
        """RH-END-01: conscious and living."""
        return not (self.dead or self.removed or self.fled or self.unconscious) and self.lasts & ASLEEP_BIT == 0

    def is_out(self) -> bool:
        """RH-CND-12: unconscious, by Death's Door or by an Art."""
        return self.unconscious or self.lasts & ASLEEP_BIT != 0

    def ending(self) -> i64:
        if self.dead or self.removed:
            return DEAD
        if self.fled:
            return FLED
        if self.is_out():
            return DOWN
        return HURT if self.health < self.max_health else UNHURT

    def has(self, condition: i64) -> bool:
        """Does it have something that lasts as printed?"""
        return self.lasts >> condition & 1 != 0

    def stat(self, stat: i64) -> i64:
        if stat == w.BODY:
            return self.body
        if stat == w.MIND:
            return self.mind
        if stat == w.SOUL:
            return self.soul
        if stat == w.ARCANA:
            return self.arcana
        if stat == w.CHARM:
            return self.charm
        if stat == w.CRAFTING:
            return self.crafting
        if stat == w.MEDICINE:
            return self.medicine
        return self.nature if stat == w.NATURE else self.thieving


ASLEEP_BIT: Final = 1 << w.ASLEEP


def is_foe(a: Combatant, b: Combatant) -> bool:
    return a.side != b.side


def overlaps(f: Combatant, x: i64, y: i64, size: i64) -> bool:
    """Does it stand in the block with this corner?"""
    return x - f.size < f.x < x + size and y - f.size < f.y < y + size


def half(n: i64) -> i64:
    """RH-SET-05: half, rounded up."""
    return (n + 1) // 2
