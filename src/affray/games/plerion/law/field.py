"""The map of a fight and the lines on it (PL-SCALE-04, PL-MOD-05)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.engine.grid import COMMON, EUCLID, NOT_YET, Grid, Kept, Row, Terrain, crosses, span
from affray.games.plerion.book import words as w


@final
class Lines(Kept):
    """PL-MOD-05: is the line between two square centres clear, through cover, or blocked? Kept per map.

    Low cover beside the one who looks does not count; crossing means passing through the inside.
    """

    def compute(self, a: i64, b: i64) -> i64:
        grid = self.grid
        ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
        top, bottom = (ay, by) if ay < by else (by, ay)
        found: i64 = w.CLEAR
        for y in range(top, bottom + 1):
            left, right = span(ax, ay, bx, by, y)
            for x in range(left, right + 1):
                terrain = grid.kind[grid.at(x, y)]
                if terrain.cover == 0 or (x == ax and y == ay) or (x == bx and y == by):
                    continue
                if not crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                    continue
                if not terrain.sight:
                    return w.BLOCKED
                if not (-1 <= x - ax <= 1 and -1 <= y - ay <= 1):
                    found = w.COVERED
        return found


@final
class Field(Grid):
    """The map of a Plerion fight: 1 m squares on foot, 10 m squares for vehicles (PL-SCALE-04)."""

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "") -> None:
        super().__init__(rows, terrains, EUCLID, light)
        self.lines: Final = Lines(self)
        self.doors: Final = [i64(s) for s in range(len(self.kind)) if self.kind[s].opens]  # and windows
        self._around: Final[list[Row]] = [NOT_YET for _ in self.kind]

    def around(self, square: i64) -> vec[i64]:
        """The squares that touch this one, and itself; kept."""
        known = self._around[square].numbers
        if len(known) == 0:
            x, y = self.x_of(square), self.y_of(square)
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    if self.holds(x + dx, y + dy):
                        known = append(known, self.at(x + dx, y + dy))
            self._around[square] = Row(known)
        return known

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs)


EMPTY_FIELD: Final = Field(["."], COMMON)
