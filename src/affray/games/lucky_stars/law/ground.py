"""The map: 5 ft spaces, cover between two squares, smoke, and where large creatures fit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.grid import (
    ALTERNATING,
    DARK,
    DIM,
    KING,
    NOT_YET,
    PACKED,
    STEP,
    Grid,
    Kept,
    Row,
    Terrain,
    crosses,
    span,
)
from affray.games.lucky_stars.book import words as w

SPACE_FEET: Final = 5
WALL: Final = "#"
VEILED: Final = 3  # beside OPEN, PARTIAL and FULL: hidden from view by what any attack pierces


@final
class Hazard:
    """Ledger 6.3: what a square does to whoever enters it or ends a turn in it: one die of damage, no defence."""

    def __init__(self, name: str, sign: str, die: i64, dtype: i64, extreme: bool) -> None:
        self.name: Final = name
        self.sign: Final = sign
        self.die: Final = die
        self.dtype: Final = dtype
        self.extreme: Final = extreme


@final
class Thing:
    """Ledger 2.3, LS-COV-04: an object of the map with a threshold of its own, or one that some attacks pierce."""

    def __init__(self, square: i64, threshold: i64, classes: i64, types: i64) -> None:
        self.square: Final = square
        self.threshold: Final = threshold  # 0: as its kind of terrain has it
        self.classes: Final = classes  # weapon classes that pierce it, one bit each,
        self.types: Final = types  # and damage types


NO_THINGS: Final[list[Thing]] = []
HAZARDS: Final = [
    Hazard("vent", "^", 8, w.BURN, True),
    Hazard("fire", "*", 8, w.BURN, False),
    Hazard("live wires", "!", 8, w.SHOCK, False),
    Hazard("acid", "&", 8, w.TOXIN, False),
    Hazard("hard radiation", "%", 8, w.RADIATION, False),
]
TERRAINS: Final = [
    Terrain("floor", "."),
    Terrain("wall", "#", stands=False, cover=4, sight=False),
    Terrain("low cover", "o", cover=2, cost=2),
    Terrain("difficult ground", "~", cost=2, mark=w.DIFFICULT),
    Terrain("closed door", "D", stands=False, cover=4, sight=False, opens="/"),
    Terrain("open door", "/", opens="D"),
    Terrain("locked door", "L", stands=False, cover=4, sight=False, mark=w.LOCKED),
    Terrain("smoke", "s", mark=w.SMOKE),
    Terrain("light smoke", ",", mark=w.LIGHT_SMOKE),
    Terrain("rubble", ":", cost=2, mark=w.DIFFICULT),
    Terrain("curtain", "|", cover=1, mark=w.CURTAIN),
    *[Terrain(hazard.name, hazard.sign, mark=hazard.name) for hazard in HAZARDS],
]
SAFE: Final = -1  # in place of a hazard


def hazard_named(mark: str) -> i64:
    """The place of a hazard in the list, SAFE if the mark is none."""
    for i in range(len(HAZARDS)):
        if HAZARDS[i].name == mark:
            return i
    return SAFE


def types_of(kind: list[Terrain]) -> i64:
    """LS-RES-01: the damage types of all hazards on a map, one bit each."""
    types: i64 = 0
    for terrain in kind:
        place = hazard_named(terrain.mark)
        if place != SAFE:
            types |= bit(HAZARDS[place].dtype)
    return types


@final
class Cover(Kept):
    """LS-GAP-07, LS-COV-01: what lies on the line from square a to square b; kept per map.

    FULL for a wall, VEILED for what hides from view only, PARTIAL for low cover next to b, OPEN for none of them.
    """

    def compute(self, a: i64, b: i64) -> i64:
        grid = self.grid
        ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
        top, bottom = (ay, by) if ay < by else (by, ay)
        found: i64 = w.OPEN
        for y in range(top, bottom + 1):
            left, right = span(ax, ay, bx, by, y)
            for x in range(left, right + 1):
                terrain = grid.kind[grid.at(x, y)]
                if terrain.cover == 0 or (x == ax and y == ay) or (x == bx and y == by):
                    continue
                veil = terrain.mark == w.CURTAIN
                near = -1 <= x - bx <= 1 and -1 <= y - by <= 1
                if terrain.sight and not near and not veil:
                    continue
                if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                    if not terrain.sight:
                        return w.FULL
                    found = VEILED if veil or found == VEILED else w.PARTIAL
        return found


@final
class Haze(Kept):
    """LS-SIT-04: what obscures square b from square a: smoke on the line, the light at b; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        grid = self.grid
        light = grid.light(b)
        worst: i64 = w.HEAVILY_OBSCURED if light == DARK else (w.OBSCURED if light == DIM else w.CLEAR)
        ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
        top, bottom = (ay, by) if ay < by else (by, ay)
        for y in range(top, bottom + 1):
            left, right = span(ax, ay, bx, by, y)
            for x in range(left, right + 1):
                mark = grid.kind[grid.at(x, y)].mark
                if mark in (w.SMOKE, w.LIGHT_SMOKE):
                    if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                        thick: i64 = w.HEAVILY_OBSCURED if mark == w.SMOKE else w.OBSCURED
                        worst = thick if thick > worst else worst
        return worst


@final
class Field(Grid):
    """The map: 5 ft spaces, a diagonal counts as one (LS-GAP-21) unless the switch says otherwise."""

    def __init__(
        self,
        rows: list[str],
        terrains: list[Terrain],
        distance: i64 = KING,
        light: str = "",
        things: list[Thing] = NO_THINGS,
    ) -> None:
        assert distance in (KING, ALTERNATING)
        super().__init__(rows, terrains, distance, light)
        self.things: Final = things
        self.is_pierced: Final = any([thing.classes | thing.types != 0 for thing in things])
        self.cover: Final = Cover(self)
        self.haze: Final = Haze(self)
        self.costs: Final = vec[i64]([t.cost * STEP for t in self.kind])  # of a step into each square
        self.hot: Final[list[Row]] = [NOT_YET for _ in range(4)]
        self.sized: Final[list[Field | None]] = [None for _ in range(4)]
        self.cooled: Final[list[Field | None]] = [None for _ in range(4)]
        self.onwards: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.shunned: Row = NOT_YET  # 1 for squares that no step leads to though one could stand there
        self.has_haze: Final = bool(light) or any([t.mark in (w.SMOKE, w.LIGHT_SMOKE) for t in self.kind])
        self.has_hazards: Final = any([hazard_named(t.mark) != SAFE for t in self.kind])
        self.hazard_types: Final[i64] = types_of(self.kind)
        self.bad_footing: Final = any([t.mark == w.DIFFICULT for t in self.kind])
        self.is_rough: Final = vec[i64]([1 if t.mark == w.DIFFICULT else 0 for t in self.kind])
        self.shelters: Final[list[bool]] = [self.is_by_cover(s) for s in range(len(self.kind))]

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.distance, self.light_signs, self.things)

    def thing_at(self, square: i64) -> Thing | None:
        """LS-COV-04: what the encounter says of the object there."""
        for thing in self.things:
            if thing.square == square:
                return thing
        return None

    def is_through(self, a: i64, b: i64, ducked: bool, weapon_class: i64, dtype: i64) -> bool:
        """LS-COV-04: does such an attack pierce everything solid on the line? Low cover stops it for who is ducked."""
        ax, ay, bx, by = self.xs[a], self.ys[a], self.xs[b], self.ys[b]
        for there in range(len(self.kind)):
            terrain = self.kind[there]
            if terrain.cover == 0 or terrain.mark == w.CURTAIN or there in (a, b):
                continue
            x, y = self.xs[there], self.ys[there]
            near = -1 <= x - bx <= 1 and -1 <= y - by <= 1
            if terrain.sight and not (near and ducked):
                continue
            if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                thing = self.thing_at(there)
                if thing is None or (thing.classes >> weapon_class & 1 == 0 and thing.types >> dtype & 1 == 0):
                    return False
        return True

    def onward(self, goal: i64) -> vec[i64]:
        """For each square the next one on a shortest walk to the goal, -1 until somebody has asked for it; kept."""
        known = self.onwards[goal].numbers
        if len(known) == 0:
            known = vec[i64]([-1] * len(self.kind))
            self.keep(self.onwards, goal, known)
        return known

    def hazards_for(self, side: i64) -> vec[i64]:
        """Ledger 6.3: 1 where the top left corner of a block of this side brings it into a hazard, else 0; kept."""
        known = self.hot[side].numbers
        if len(known) == 0:
            known = vec[i64]([0 if self.hazard_at(s, side) == SAFE else 1 for s in range(len(self.kind))])
            self.hot[side] = Row(known)
        return known

    def cool_for(self, side: i64) -> Field:
        """Ledger 6.3: the map as a block of this side sees it, without the steps that bring it into a hazard; kept."""
        known = self.cooled[side]
        if known is None:
            sized = self if side == 1 else self.for_size(side)
            known = Field(sized.drawing(), self.terrains, self.distance, self.light_signs)
            known.shunned = Row(self.hazards_for(side))
            self.cooled[side] = known
        return known

    def steps_from(self, square: i64) -> vec[i64]:
        """The neighbours one can step to, those left out that are to be shunned."""
        found = super().steps_from(square)
        shunned = self.shunned.numbers
        if len(shunned) == 0:
            return found
        left = vec[i64]()
        for way in found:
            if shunned[way >> PACKED] == 0:
                left = append(left, way)
        return left

    def hazard_at(self, square: i64, side: i64) -> i64:
        """Ledger 6.3: the first hazard of the list that a block of this side touches here, SAFE if none."""
        for place in range(len(HAZARDS)):
            for there in self.marked(HAZARDS[place].name):
                dx, dy = self.xs[there] - self.xs[square], self.ys[there] - self.ys[square]
                if 0 <= dx < side and 0 <= dy < side:
                    return place
        return SAFE

    def for_size(self, side: i64) -> Field:
        """LS-STAT-10: the map as a block of this side sees it: only where it fits can its top left corner be; kept."""
        known = self.sized[side]
        if known is None:
            rows = self.drawing()
            for s in self.too_narrow(side):
                x, y = int(self.x_of(s)), int(self.y_of(s))
                rows[y] = rows[y][:x] + WALL + rows[y][x + 1 :]
            known = Field(rows, self.terrains, self.distance, self.light_signs)
            self.sized[side] = known
        return known

    def is_by_cover(self, square: i64) -> bool:
        """LS-COV-05: is something beside this square that one can duck behind?"""
        x, y = self.x_of(square), self.y_of(square)
        for ny in range(y - 1, y + 2):
            for nx in range(x - 1, x + 2):
                if self.holds(nx, ny) and (nx != x or ny != y) and self.is_low_cover(self.at(nx, ny)):
                    return True
        return False

    def is_low_cover(self, square: i64) -> bool:
        return self.kind[square].cover > 1 and self.kind[square].sight
