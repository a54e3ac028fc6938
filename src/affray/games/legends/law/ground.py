"""The map (ledger 3.7): what its squares and borders are made of, what stops lines, and what gives cover."""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from affray.engine.grid import (
    FAR,
    FLOOR,
    LATER_HALF,
    NONE_KNOWN,
    NOT_YET,
    WALL,
    Grid,
    MapError,
    Packed,
    Row,
    Terrain,
)
from affray.engine.sight import NUMBERS, UNIT, with_border, with_square
from affray.games.legends.book import words as w

# What a figure does to a line, one bit each. What is solid is opaque as well.
SOLID: Final = 1
OPAQUE: Final = 2
TRANSPARENT: Final = 4
DARKNESS: Final = 8  # magical

# LG-COV-03: cover features.
NO_FEATURE: Final = 0
PROP: Final = 1
OPENING: Final = 2

MOST_SIDE: Final = 4  # LG-GEO-01: the largest space is 4 by 4 squares
TOUGH: Final = 1 << 30  # HP of what cannot be broken
NOTE: Final = "\t"  # what is written below the squares of a map begins with it


@final
class Material:
    """Ledger 3.7, 6.3: what a terrain does to lines, light and those beside it, and what it takes to break it."""

    def __init__(
        self,
        terrain: Terrain,
        stops: i64 = 0,
        feature: i64 = NO_FEATURE,
        degree: i64 = w.NO_COVER,
        hp: i64 = TOUGH,
        dr: i64 = 0,
        obscures: bool = False,
        light: i64 = w.BRIGHT,
    ) -> None:
        self.terrain: Final = terrain
        self.stops: Final = stops
        self.feature: Final = feature
        self.degree: Final = degree
        self.hp: Final = hp
        self.dr: Final = dr
        self.obscures: Final = obscures
        self.light: Final = light


LOCKED_DOOR: Final = "locked door"

# LG-COV-03, LG-COV-13, LG-LOS-02, LG-LOS-03, LG-LOS-04: the map letters of ledger 3.7 with the numbers of table 6.3.
MATERIALS: Final = [
    Material(FLOOR),
    Material(WALL, SOLID, degree=w.FULL),
    Material(
        Terrain("closed door", "D", stands=False, cover=4, sight=False, opens="d"), SOLID, degree=w.FULL, hp=24, dr=3
    ),
    Material(Terrain("open door", "d", opens="D")),
    Material(Terrain(LOCKED_DOOR, "L", stands=False, cover=4, sight=False), SOLID, degree=w.FULL, hp=24, dr=3),
    Material(Terrain("curtain", "c", sight=False), OPAQUE, hp=1),
    Material(Terrain("low wall", "w", stands=False, cover=1), feature=PROP, degree=w.PARTIAL, hp=48, dr=6),
    Material(Terrain("table", "o", stands=False, cover=1), feature=PROP, degree=w.PARTIAL, hp=8, dr=1),
    Material(Terrain("tree trunk", "t", stands=False, cover=1), feature=PROP, degree=w.PARTIAL, hp=24, dr=4),
    Material(Terrain("barrel", "b", stands=False, cover=2), feature=PROP, degree=w.HALF, hp=12, dr=2),
    Material(Terrain("thick tree trunk", "T", stands=False, cover=2), feature=PROP, degree=w.HALF, hp=40, dr=4),
    Material(Terrain("portcullis", "P", stands=False, cover=2), feature=OPENING, degree=w.HALF, hp=64, dr=7),
    Material(Terrain("arrow slit", "s", stands=False, cover=2), feature=OPENING, degree=w.HALF, hp=80, dr=8),
    Material(Terrain("murder hole", "m", stands=False, cover=3), feature=OPENING, degree=w.THREE_QUARTERS, hp=80, dr=8),
    Material(Terrain("glass", "g", stands=False), TRANSPARENT, hp=4),
    Material(Terrain("force wall", "F", stands=False), TRANSPARENT),
    Material(Terrain("fog", "f"), obscures=True),
    Material(Terrain("undergrowth", "u", cost=2), obscures=True),
    Material(Terrain("dim light", ","), light=w.DIM),
    Material(Terrain("darkness", "x"), light=w.DARK),
    Material(Terrain("magical darkness", "X"), DARKNESS, light=w.MAGIC_DARK),
    Material(Terrain("clear water", "~", cost=2)),
    Material(Terrain("murky water", "%", cost=2), obscures=True),
    Material(Terrain("rubble", "^", cost=2)),
]
TERRAINS: Final = [m.terrain for m in MATERIALS]
BY_NAME: Final = {m.terrain.name: m for m in MATERIALS}
PLAIN: Final = MATERIALS[0]  # an exit or whatever else a legend names is floor


@final
class Feature:
    """LG-COV-03: squares of one kind that share sides, or borders that share ends: one prop or one opening."""

    def __init__(self, material: Material, places: list[i64], is_border: bool) -> None:
        self.material: Final = material
        self.is_prop: Final = material.feature == PROP
        self.degree: Final = material.degree
        self.places: Final = places  # squares, or borders by their numbers
        self.is_border: Final = is_border


@final
class Border:
    """A wall, door or low wall on the left (upright) or upper border of the square in this column and row."""

    def __init__(self, x: i64, y: i64, upright: bool, material: Material) -> None:
        self.x: Final = x
        self.y: Final = y
        self.upright: Final = upright
        self.material: Final = material

    def other(self) -> tuple[i64, i64]:
        """The square on its other side."""
        return (self.x - 1, self.y) if self.upright else (self.x, self.y - 1)

    def words(self) -> str:
        x, y = self.other()
        return f"{NOTE}{self.material.terrain.name} between {x},{y} and {self.x},{self.y}"


BORDER: Final = re.compile(r"\t(.+) between (\d+),(\d+) and (\d+),(\d+)")
DARKENED: Final = re.compile(r"\tdarkness on (\d+),(\d+)")
MADE: Final = re.compile(r"\tcover (?:on (\d+),(\d+)|between \d+,(\d+) and (\d+),(\d+)) has (\d+) HP, (\d+) DR")


def border_note(name: str, x: i64, y: i64, to_x: i64, to_y: i64) -> str:
    """How a border is written below a map; the squares in any order."""
    if not ((x == to_x and y - to_y in (-1, 1)) or (y == to_y and x - to_x in (-1, 1))):
        raise MapError(f"{x},{y} and {to_x},{to_y} are no neighbours, so there is no border between them")
    if name not in BY_NAME:
        raise MapError(f"a border of {name!r} is unknown; there are {', '.join(BY_NAME)}")
    if (to_x, to_y) < (x, y):
        x, y, to_x, to_y = to_x, to_y, x, y
    return f"{NOTE}{name} between {x},{y} and {to_x},{to_y}"


def toughness_note(where: str, hp: i64, dr: i64) -> str:
    """How the HP and DR of cover are written below a map; ``where`` is 'on 3,4' or 'between 1,0 and 2,0'."""
    return f"{NOTE}cover {where} has {hp} HP, {dr} DR"


def read_border(note: str) -> Border | None:
    found = BORDER.fullmatch(note)
    if found is None:
        return None
    name, x, y, to_x, to_y = found.groups()
    border_note(name, int(x), int(y), int(to_x), int(to_y))
    return Border(int(to_x), int(to_y), y == to_y, BY_NAME[name])


UNKNOWN: Final = -1  # a number of a row that has not been computed yet
MOST_IN_ONE_ROW: Final = 400  # squares of a map


@final
class Field(Grid):
    """LG-GEO-01, LG-MOVE-01: squares of 5 ft; the first diagonal of an Advance costs 5, each later one 7.5.

    Below the rows of squares a map may be written on: borders, and squares in magical darkness. A changed map
    (a door that opens, cover that breaks) remembers the one it was made from, and takes over what that one has
    computed about pairs of squares that the change does not concern; see ``lines``.
    """

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "", parent: Field | None = None) -> None:
        self.notes: Final = sorted([row for row in rows if row.startswith(NOTE)])
        squares = [row for row in rows if not row.startswith(NOTE)]
        super().__init__(squares, terrains, LATER_HALF, light)
        self.material: Final = [BY_NAME.get(t.name, PLAIN) for t in self.kind]
        self.borders: Final = self.read_borders()
        self.closed: Final = {number: b for number, b in self.borders.items() if not b.material.terrain.stands}
        darkened = self.read_darkness()
        self.dark: Final = vec[i64]([self.static_light(s, darkened) for s in range(len(self.kind))])
        self.all_bright: Final = all([level == w.BRIGHT for level in self.dark])
        things = [*self.material, *[border.material for border in self.borders.values()]]
        self.has_locks: Final = any([m.terrain.name == LOCKED_DOOR for m in things])
        self.has_rough: Final = any([t.cost > 1 for t in self.kind])
        self.is_foggy: Final = any([m.obscures for m in self.material])
        self.figures: Final = self.all_figures(darkened)
        self.figure_rows: Final = self.rows_of_figures()
        self.features: Final = self.all_features()
        self.has_panes: Final = any([self.figures[i] & TRANSPARENT != 0 for i in range(4, len(self.figures), 5)])
        self.has_openings: Final = not all([feature.is_prop for feature in self.features])
        self.props_beside: Final[dict[i64, list[Feature]]] = {}  # by square; see ``lines.features_near``
        self.is_open: Final = len(self.figures) == 0 and len(self.features) == 0 and not self.is_foggy
        self.parent: Final = parent
        self.concerned: Final[list[i64]] = [] if parent is None else self.changes_from(parent)
        self.rows_by_size: Final[list[list[Packed]]] = [[] for _ in range(MOST_SIDE * MOST_SIDE)]
        self.single_rows: Final[list[Packed]] = [NONE_KNOWN for _ in self.kind]  # those of spaces of one square
        self.rows_by_size[0] = self.single_rows
        # The same for maps that are not too large, in one row: the number from a to b at a times the squares plus b.
        small = len(self.kind) <= MOST_IN_ONE_ROW and not self.is_open
        self.has_pairs: Final = small
        self.squares: Final[i64] = len(self.kind)
        self.pairs: Final = vec[i64]([UNKNOWN] * (len(self.kind) * len(self.kind) if small else 0))
        self.tables: Final[list[Row]] = [NOT_YET for _ in self.rows_by_size]  # the same for larger spaces
        self.from_origins: Final[dict[i64, i64]] = {}
        self.from_centres: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.doors: Final = self.all_doors()
        self.has_magic: Final = any([level == w.MAGIC_DARK for level in self.dark])
        self.own_hp: Final[dict[i64, i64]] = {}  # of cover that the encounter makes tougher or weaker, by its place
        self.own_dr: Final[dict[i64, i64]] = {}
        self.read_toughness()
        self.shades: Final[dict[str, Field]] = {}  # the same map with magical darkness laid over it

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs, self)

    def written(self) -> list[str]:
        return self.drawing() + self.notes

    # ------------------------------------------------------------ what is written below the squares

    def number(self, x: i64, y: i64, upright: bool) -> i64:
        """Borders are numbered: the left one of each square, and its upper one."""
        return 2 * (y * self.width + x) + (0 if upright else 1)

    def read_borders(self) -> dict[i64, Border]:
        found: dict[i64, Border] = {}
        for note in self.notes:
            border = read_border(note)
            if border is not None:
                if not self.holds(border.x, border.y):
                    raise MapError(f"the map has no square {border.x},{border.y} for a {note.strip()}")
                found[self.number(border.x, border.y, border.upright)] = border
        return found

    def read_darkness(self) -> list[i64]:
        found: list[i64] = []
        for note in self.notes:
            match = DARKENED.fullmatch(note)
            if match is not None:
                found.append(self.at(int(match.group(1)), int(match.group(2))))
            elif BORDER.fullmatch(note) is None and MADE.fullmatch(note) is None:
                raise MapError(f"{note.strip()!r} below a map is neither a border nor darkness nor the HP of cover")
        return found

    def read_toughness(self) -> None:
        """LG-COV-13: the HP and DR that the game master gives to single objects."""
        for note in self.notes:
            found = MADE.fullmatch(note)
            if found is not None:
                x, y, from_y, to_x, to_y, hp, dr = found.groups()
                place: i64 = self.at(int(x), int(y)) if x else 0
                if not x:
                    place = len(self.kind) + self.number(int(to_x), int(to_y), from_y == to_y)
                self.own_hp[place] = int(hp)
                self.own_dr[place] = int(dr)

    def static_light(self, square: i64, darkened: list[i64]) -> i64:
        """LG-VIS-02: the darker of what the letter and what the drawn light say."""
        if square in darkened:
            return w.MAGIC_DARK
        drawn, own = self.light(square), self.material[square].light
        return drawn if drawn > own else own

    def changed_border(self, number: i64, name: str) -> Field:
        """The map with another thing on a border, or with nothing there."""
        border = self.borders[number]
        x, y = border.other()
        notes = [note for note in self.notes if note != border.words()]
        if name:
            notes.append(border_note(name, x, y, border.x, border.y))
        changed = self.redrawn(self.drawing() + sorted(notes))
        assert isinstance(changed, Field)
        return changed

    # ------------------------------------------------------------ figures

    def all_figures(self, darkened: list[i64]) -> vec[i64]:
        """LG-GEO-04: everything that may stop a line, as closed figures."""
        found = vec[i64]()
        for s in range(len(self.kind)):
            stops = self.material[s].stops | (DARKNESS if s in darkened else 0)
            if stops:
                found = with_square(found, self.xs[s], self.ys[s], stops)
        for border in self.borders.values():
            if border.material.stops:
                found = with_border(found, border.x, border.y, border.upright, border.material.stops)
        return found

    def rows_of_figures(self) -> vec[i64]:
        """Where in the figures those of each row of squares begin, and last where those of borders do."""
        found = vec[i64]([0] * (int(self.height) + 1))
        at: i64 = 0
        for row in range(self.height):
            found[row] = at
            while at < len(self.figures) and self.figures[at + 3] == UNIT == self.figures[at + 2]:
                if self.figures[at + 1] != row * UNIT:
                    break
                at += NUMBERS
        found[self.height] = at
        return found

    def all_features(self) -> list[Feature]:
        """LG-COV-03: props and openings, each with all its squares or borders."""
        found: list[Feature] = []
        seen: set[i64] = set()
        for s in range(len(self.kind)):
            if self.material[s].feature != NO_FEATURE and s not in seen:
                squares = self.patch(s)
                seen.update(squares)
                found.append(Feature(self.material[s], squares, False))
        left = [number for number in sorted(self.borders) if self.borders[number].material.feature != NO_FEATURE]
        while left:
            chain = self.chain(left[0], left)
            left = [number for number in left if number not in chain]
            found.append(Feature(self.borders[chain[0]].material, chain, True))
        return found

    def all_doors(self) -> list[i64]:
        """LG-ACT-03: whatever can be opened or closed: squares, then borders, numbered after them."""
        found: list[i64] = [s for s in range(len(self.kind)) if self.kind[s].opens]
        n: i64 = len(self.kind)
        return found + [n + number for number in sorted(self.borders) if self.borders[number].material.terrain.opens]

    def patch(self, square: i64) -> list[i64]:
        """The squares of the same material that hang together with this one by their sides."""
        found: list[i64] = [square]
        for s in found:
            x, y = self.xs[s], self.ys[s]
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if self.holds(x + dx, y + dy):
                    other = self.at(x + dx, y + dy)
                    if self.material[other] is self.material[square] and other not in found:
                        found.append(other)
        return found

    def chain(self, number: i64, among: list[i64]) -> list[i64]:
        """The borders of the same material that hang together with this one by their ends."""
        found: list[i64] = [number]
        for n in found:
            for other in among:
                if other not in found and self.borders[other].material is self.borders[n].material:
                    if share_an_end(self.borders[n], self.borders[other]):
                        found.append(other)
        return found

    def changes_from(self, parent: Field) -> list[i64]:
        """The squares that a change concerns: other terrain, borders or darkness, and features that were cut."""
        if (parent.width, parent.height) != (self.width, self.height):
            return list(range(len(self.kind)))
        found: list[i64] = [s for s in range(len(self.kind)) if self.kind[s] is not parent.kind[s]]
        for note in [n for n in self.notes if n not in parent.notes] + [n for n in parent.notes if n not in self.notes]:
            for x, y in re.findall(r"(\d+),(\d+)", note):
                found.append(self.at(int(x), int(y)))
        for field in (self, parent):
            for feature in field.features:
                squares = field.squares_of(feature)
                if any([s in found for s in squares]):
                    found.extend(squares)
        return sorted(set(found))

    def squares_of(self, feature: Feature) -> list[i64]:
        """The squares of a feature; of one on borders those on both sides."""
        if not feature.is_border:
            return feature.places
        found: list[i64] = []
        for number in feature.places:
            border = self.borders[number]
            x, y = border.other()
            found.append(self.at(border.x, border.y))
            found.append(self.at(x, y))
        return found

    # ------------------------------------------------------------ steps

    def step_length(self, x: i64, y: i64, dx: i64, dy: i64) -> i64:
        """LG-MOVE-01: no step through a closed border, no diagonal between two solid things that meet at the corner."""
        if (dx == 0 and dy == 0) or not self.holds(x + dx, y + dy):
            return FAR
        there = self.at(x + dx, y + dy)
        if not self.stands(there):
            return FAR
        if dx != 0 and dy != 0:
            if not (self.leads_round(x, y, dx, 0, dx, dy) or self.leads_round(x, y, 0, dy, dx, dy)):
                return FAR
        elif len(self.closed) > 0 and self.is_closed(x, y, dx, dy):
            return FAR
        return 1000 * self.kind[there].cost

    def leads_round(self, x: i64, y: i64, by_x: i64, by_y: i64, dx: i64, dy: i64) -> bool:
        """Is this side of a diagonal step free: no solid square beside it, and no closed border around that?"""
        beside = self.at(x + by_x, y + by_y)
        if self.material[beside].stops & SOLID:
            return False
        if len(self.closed) == 0:
            return True
        return not self.is_closed(x, y, by_x, by_y) and not self.is_closed(x + by_x, y + by_y, dx - by_x, dy - by_y)

    def is_closed(self, x: i64, y: i64, dx: i64, dy: i64) -> bool:
        """Does something stand on the border between this square and its neighbour?"""
        if dx != 0:
            return self.number(x + (1 if dx > 0 else 0), y, True) in self.closed
        return self.number(x, y + (1 if dy > 0 else 0), False) in self.closed

    # ------------------------------------------------------------ kept rows

    def row(self, a_side: i64, b: i64, b_side: i64) -> Packed:
        """The row of numbers about the space at b, one for each square where the other's space may lie; kept."""
        rows = self.rows_by_size[table_place(a_side, b_side)]
        if len(rows) == 0:
            rows.extend([NONE_KNOWN for _ in self.kind])
        row = rows[b]
        if row is NONE_KNOWN:
            row = Packed(vec[i16]([i16(UNKNOWN)] * len(self.kind)))
            rows[b] = row
        return row


def table_place(a_side: i64, b_side: i64) -> i64:
    """The place of the table about spaces of these sides."""
    return (a_side - 1) * MOST_SIDE + b_side - 1


def share_an_end(a: Border, b: Border) -> bool:
    """Do two borders meet in a corner of the grid?"""
    for ax, ay in corners_of(a):
        for bx, by in corners_of(b):
            if ax == bx and ay == by:
                return True
    return False


def corners_of(border: Border) -> list[tuple[i64, i64]]:
    x, y = border.x, border.y
    return [(x, y), (x, y + 1) if border.upright else (x + 1, y)]
