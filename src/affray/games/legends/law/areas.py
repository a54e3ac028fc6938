"""Area effects (LG-AOE, LG-COV-12, LG-CRE-03): bursts, cones, lines and cubes on the grid, who is in them, cover."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import gap
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.cover import area_cover_from, area_fortune, area_one_die, is_safe_from_area
from affray.games.legends.law.ground import Field
from affray.games.legends.law.hiding import leave_hiding
from affray.games.legends.law.lines import OPEN, OPEN_FREE, lines_between, lines_from_origin
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.vision import is_out_of_the_world

FEET: Final = 5  # of a square


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Area:
    """LG-AOE-02: where an effect strikes. Points are in half squares: the centre of a square is odd."""

    def __init__(self, shape: i64, feet: i64, x: i64, y: i64, dx: i64, dy: i64, caster: Combatant | None) -> None:
        self.shape: Final = shape
        self.feet: Final = feet
        self.x: Final = x  # the origin
        self.y: Final = y
        self.dx: Final = dx  # cones and lines: toward the aim point
        self.dy: Final = dy
        # Cones and lines begin at the edge of the caster's space, and leave that space out.
        self.caster: Final[Combatant | None] = caster
        half_width: i64 = caster.space() if caster is not None else 0
        self.length: Final[i64] = 2 * feet // FEET + half_width

    def holds(self, x: i64, y: i64) -> bool:
        """LG-AOE-02: does this square belong to it, as far as the shape goes?"""
        if self.shape == w.BURST:
            dx, dy = 2 * x + 1 - self.x, 2 * y + 1 - self.y
            return FEET * FEET * (dx * dx + dy * dy) <= 4 * self.feet * self.feet
        if self.shape == w.CONE:
            return self.is_in_cone(2 * x + 1 - self.x, 2 * y + 1 - self.y)
        if self.shape == w.LINE:
            return self.is_on_line(2 * x - self.x, 2 * y - self.y)
        return self.is_in_cube(x - self.x // 2, y - self.y // 2)

    def is_in_cone(self, vx: i64, vy: i64) -> bool:
        """LG-AOE-02: its centre within the length, and at most as far to the side as half its forward distance."""
        forward = vx * self.dx + vy * self.dy
        aside = vx * self.dy - vy * self.dx
        if forward <= 0 or vx * vx + vy * vy > self.length * self.length:
            return False
        return 2 * (aside if aside >= 0 else -aside) <= forward

    def is_in_cube(self, dx: i64, dy: i64) -> bool:
        """Ledger 6.5: a cube around its square; of an even number of squares the further one lies right and below."""
        side = self.feet // FEET
        before = (side - 1) // 2
        return -before <= dx < side - before and -before <= dy < side - before

    def is_on_line(self, left: i64, top: i64) -> bool:
        """LG-AOE-02, LG-GEO-05: the ray runs through the inside of the square before it ends.

        The way along the ray into and out of the square's columns and rows are fractions with the denominators
        dx and dy; the square is given by its corner, seen from the origin.
        """
        dx, dy = self.dx, self.dy
        x_in, x_out = (left, left + 2) if dx > 0 else (-left - 2, -left)
        y_in, y_out = (top, top + 2) if dy > 0 else (-top - 2, -top)
        dx = dx if dx > 0 else -dx
        dy = dy if dy > 0 else -dy
        if dx == 0:
            return left < 0 < left + 2 and self.comes_to(y_in, y_out, dy)
        if dy == 0:
            return top < 0 < top + 2 and self.comes_to(x_in, x_out, dx)
        if x_in * dy >= y_out * dx or y_in * dx >= x_out * dy:
            return False
        if x_in * dy >= y_in * dx:
            return self.comes_to(x_in, x_out, dx)
        return self.comes_to(y_in, y_out, dy)

    def comes_to(self, enter: i64, leave: i64, step: i64) -> bool:
        """Does the ray, which goes so many steps in this direction, enter there before it ends?"""
        if leave <= 0:
            return False
        squared = self.dx * self.dx + self.dy * self.dy
        return enter <= 0 or enter * enter * squared < self.length * self.length * step * step


def area_at(fight: Battle, caster: Combatant, shape: i64, feet: i64, square: i64) -> Area:
    """LG-AOE-02: bursts and cubes are around the centre of a square, cones and lines from the caster's centre to it."""
    grid = fight.grid
    x, y = 2 * grid.xs[square] + 1, 2 * grid.ys[square] + 1
    if shape in (w.CONE, w.LINE):
        own_x, own_y = 2 * caster.x + caster.space(), 2 * caster.y + caster.space()
        return Area(shape, feet, own_x, own_y, dx=x - own_x, dy=y - own_y, caster=caster)
    return Area(shape, feet, x, y, dx=0, dy=0, caster=None)


def can_place(fight: Battle, caster: Combatant, shape: i64, range_feet: i64, square: i64) -> bool:
    """LG-AOE-01, LG-HID-08: in range, with a line that is free of solid obstacles; seeing the spot is not required."""
    grid = fight.grid
    dx, dy = gap(caster.x, caster.y, caster.space(), grid.xs[square], grid.ys[square], 1)
    if shape in (w.CONE, w.LINE):
        return dx > 0 or dy > 0
    if fight.half_feet(dx, dy) > 2 * range_feet:
        return False
    field = fight.field()
    return lines_between(field, fight.square(caster), caster.space(), square, 1) & needed_line(fight, field) != 0


def needed_line(fight: Battle, field: Field) -> i64:
    """LG-LOS-04, LG-AOE-02: a line free of solid things and, unless the game master says no, of transparent ones."""
    if fight.gm is None or field.is_open:
        return OPEN_FREE
    choices = ["stopped by glass, ice and force", "passes them"]
    return OPEN_FREE if fight.ruled("LG-LOS-04", "the area effect", choices) == 0 else OPEN


def is_inside(area: Area, f: Combatant) -> bool:
    """LG-AOE-01: does a square of its space lie in the area, as far as the shape goes?"""
    for y in range(f.y, f.y + f.space()):
        for x in range(f.x, f.x + f.space()):
            if area.holds(x, y):
                return True
    return False


def is_caught(fight: Battle, area: Area, f: Combatant, line: i64) -> bool:
    """LG-AOE-01, LG-AOE-02: a square of its space lies in the area, and a line from the origin leads there."""
    if not f.is_alive() or f is area.caster or is_out_of_the_world(f):
        return False
    field = fight.field()
    for y in range(f.y, f.y + f.space()):
        for x in range(f.x, f.x + f.space()):
            if area.holds(x, y) and lines_from_origin(field, area.x, area.y, field.at(x, y), 1) & line:
                return True
    return False


def caught(fight: Battle, area: Area) -> list[Combatant]:
    """LG-AOE-01, LG-CRE-03, LG-COV-12: friend, foe, hidden, invisible: everybody in it, whoever stands between.

    Behind Full cover only those whom the game master says.
    """
    line = needed_line(fight, fight.field())
    found: list[Combatant] = []
    for f in fight.people():
        if (is_caught(fight, area, f, line) and not is_spared(fight, f)) or is_ruled_in(fight, area, f):
            found.append(f)
    return found


def is_spared(fight: Battle, f: Combatant) -> bool:
    """LG-AOE-02: the shapes on the grid are a ruling, so the game master may leave somebody out."""
    return fight.gm is not None and fight.ruled("LG-AOE-02", f"{f.name} is in the area", ["caught", "spared"]) == 1


def is_ruled_in(fight: Battle, area: Area, f: Combatant) -> bool:
    """LG-COV-12: in the area by its shape, but behind Full cover: the game master may let it be affected."""
    if fight.gm is None or not f.is_alive() or f is area.caster or is_out_of_the_world(f) or not is_inside(area, f):
        return False
    return cover_in(fight, area, f) == w.FULL and not is_safe_from_area(fight, w.FULL, f)


def after_area(fight: Battle, f: Combatant) -> None:
    """LG-HID-08: being affected does not by itself reveal somebody hidden, unless the game master says so."""
    if fight.gm is None or len(f.hidden_from) == 0:
        return
    if fight.ruled("LG-HID-08", f"{f.name} was in the area", ["stays hidden", "is found"]) == 1:
        leave_hiding(fight, f)


def squares_of(fight: Battle, area: Area) -> list[i64]:
    """LG-AOE-02: all squares of the area; the caster's own are not among those of cones and lines."""
    field = fight.field()
    line = needed_line(fight, field)
    own = area.caster
    found: list[i64] = []
    for s in range(len(field.kind)):
        x, y = field.xs[s], field.ys[s]
        if own is not None and own.x <= x < own.x + own.space() and own.y <= y < own.y + own.space():
            continue
        if area.holds(x, y) and lines_from_origin(field, area.x, area.y, s, 1) & line:
            found.append(s)
    return found


def cover_in(fight: Battle, area: Area, f: Combatant) -> i64:
    """LG-COV-12, LG-CRE-03: the cover from the origin, whatever the shape."""
    return area_cover_from(fight, area.x, area.y, f)


def area_save(fight: Battle, area: Area, throw: Save) -> i64:
    """LG-AOE-03, LG-COV-12: the save of one in the area; cover helps a Reflex save by -1 on one die, or by Fortune."""
    cover_throw(fight, area, throw)
    return save(fight, throw)


def cover_throw(fight: Battle, area: Area, throw: Save) -> None:
    """LG-COV-12: what cover from the area's origin does for a save."""
    degree = cover_in(fight, area, throw.who) if throw.kind == w.REFLEX else w.NO_COVER
    throw.fortune, throw.one_die = area_fortune(fight, degree), area_one_die(fight, degree)
