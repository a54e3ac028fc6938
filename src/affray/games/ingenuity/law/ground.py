"""The map: 1 m squares, lines of sight, what hides whom, and where large creatures fit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.grid import ALTERNATING, DARK, Grid, Kept, Terrain, crosses, span

NO_SQUARE: Final = -1


@final
class Sight(Kept):
    """IG-ATK-17: 1 if a straight line between two square centres meets no wall, 0 if it does; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        return 0 if first_across(self.grid, a, b, True, near_x=0, near_y=0, side=0) != NO_SQUARE else 1


@final
class Shade(Kept):
    """IG-ACT-09: 1 if the line into square b crosses an obstacle within 1 m of b; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        return 1 if is_behind(self.grid, a, b, self.grid.x_of(b), self.grid.y_of(b), 1) else 0


def is_behind(grid: Grid, a: i64, b: i64, left: i64, top: i64, side: i64) -> bool:
    """IG-ACT-09: does the line from a to b cross an obstacle within 1 m of the block that b belongs to?"""
    return first_across(grid, a, b, False, near_x=left, near_y=top, side=side) != NO_SQUARE


def first_across(grid: Grid, a: i64, b: i64, walls: bool, near_x: i64, near_y: i64, side: i64) -> i64:
    """The first square on the line from a to b that cuts sight (walls) or, within 1 m of a block, gives it cover."""
    ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
    top, bottom = (ay, by) if ay < by else (by, ay)
    for y in range(top, bottom + 1):
        left, right = span(ax, ay, bx, by, y)
        for x in range(left, right + 1):
            terrain = grid.kind[grid.at(x, y)]
            near = -1 <= x - near_x <= side and -1 <= y - near_y <= side
            counts = not terrain.sight if walls else terrain.cover > 0 and near
            if counts and crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                return grid.at(x, y)
    return NO_SQUARE


@final
class Field(Grid):
    """The map: 1 m squares, every second diagonal counts double (IG-MOV-02)."""

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "") -> None:
        super().__init__(rows, terrains, ALTERNATING, light)
        self.sight: Final = Sight(self)
        self.shade: Final = Shade(self)
        self.has_cover: Final = any([t.cover > 0 for t in self.kind])

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs)

    def is_dark(self, square: i64) -> bool:
        return bool(self.light_signs) and self.light(square) == DARK

    def is_rough(self, square: i64) -> bool:
        """IG-OPT-06: does a step into it cost double?"""
        return self.kind[square].cost > 1
