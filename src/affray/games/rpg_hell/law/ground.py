"""The map: tiles, how they are counted, heights and pits, lines of sight and the cover that obstacles give."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.engine.grid import (
    FAR,
    FLOOR,
    FULL_COVER,
    KING,
    LENGTH,
    NOT_YET,
    PACKED,
    STEP,
    TAXI,
    WALL,
    Grid,
    Kept,
    Row,
    Terrain,
    crosses,
    span,
)
from affray.games.rpg_hell.book.house import CHEBYSHEV, HEX, ORTHOGONAL

NO_COVER: Final = 0
HALF_COVER: Final = 1
COMPLETE: Final = 2
COVERS: Final = ["none", "half", "complete"]
TERRAINS: Final = [
    FLOOR,
    WALL,
    Terrain("low obstacle", "o", stands=False, cover=2),
    Terrain("closed door", "+", stands=False, cover=FULL_COVER, sight=False, opens="/"),
    Terrain("open door", "/", opens="+"),
    Terrain("locked door", "%", stands=False, cover=FULL_COVER, sight=False),
    Terrain("rough ground", ",", cost=2),
    Terrain("shallow water", "~", cost=2, mark="wet 1"),
    Terrain("burning tile", "^", mark="burn 2"),
    Terrain("pit", "P", stands=False, mark="depth 5"),
    Terrain("chasm", ":", stands=False, mark="depth 10"),
    Terrain("ledge", "1", mark="height 1"),
    Terrain("high ledge", "2", mark="height 2"),
    Terrain("roof", "4", mark="height 4"),
    Terrain("crate", "c", stands=False, cover=2, opens=".", mark="object 8"),
    Terrain("wooden wall", "w", stands=False, cover=FULL_COVER, sight=False, opens=".", mark="object 16"),
    Terrain("stone wall", "s", stands=False, cover=FULL_COVER, sight=False, opens=".", mark="object 30"),
]


@final
class Cover(Kept):
    """RH-COV-03: NO_COVER, HALF_COVER or COMPLETE on the line from tile a to tile b; kept per map."""

    def compute(self, a: i64, b: i64) -> i64:
        return cover_on_line(self.grid, a, b)


def cover_on_line(grid: Grid, a: i64, b: i64) -> i64:
    """RH-COV-03, RH-COV-02: a wall crossed gives Complete, a low obstacle crossed beside the target Half; touching a
    corner or running along a side is not crossing."""
    ax, ay, bx, by = grid.xs[a], grid.ys[a], grid.xs[b], grid.ys[b]
    top, bottom = (ay, by) if ay < by else (by, ay)
    found: i64 = NO_COVER
    for y in range(top, bottom + 1):
        left, right = span(ax, ay, bx, by, y)
        for x in range(left, right + 1):
            terrain = grid.kind[grid.at(x, y)]
            if terrain.cover == 0 or (x == ax and y == ay) or (x == bx and y == by):
                continue
            if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, left=2 * x, top=2 * y, side=2):
                if terrain.cover == FULL_COVER:
                    return COMPLETE
                if -1 <= x - bx <= 1 and -1 <= y - by <= 1:
                    found = HALF_COVER
    return found


@final
class Field(Grid):
    """RH-SET-06: the map. A step costs what its tile costs; only the tile that is entered must be free."""

    def __init__(self, rows: list[str], terrains: list[Terrain], metric: i64, light: str = "") -> None:
        super().__init__(rows, terrains, TAXI if metric == ORTHOGONAL else KING, light)
        self.metric: Final = metric
        self.cover: Final = Cover(self)
        self.rise: Final = vec[i64]([marked_number(t, "height ") - marked_number(t, "depth ") for t in self.kind])
        self.fires: Final = vec[i64]([marked_number(t, "burn ") for t in self.kind])
        self.waters: Final = vec[i64]([marked_number(t, "wet ") for t in self.kind])
        self.things: Final = vec[i64]([marked_number(t, "object ") for t in self.kind])  # RH-DMG-17: Health
        # Is all ground one walks on of one height? Pits are not walked into.
        self.is_flat: Final = all([t.mark[:7] != "height " for t in self.kind])
        self.is_plane: Final = all([n == 0 for n in self.rise])  # neither heights nor pits
        self.has_things: Final = any([n > 0 for n in self.things])
        self.has_cover: Final = any([t.cover > 0 for t in self.kind])
        self.hot: Final[list[i64]] = [s for s in range(len(self.kind)) if self.fires[s] > 0]
        self.has_fires: Final = len(self.hot) > 0
        self.has_hazards: Final = any([n > 0 for n in [*self.fires, *self.waters]])
        self.has_gaps: Final = any([not t.stands and t.cover < FULL_COVER for t in self.kind])
        # For one search of a way: a tile is taken, or has been come to, if it bears the present mark. Where a block of
        # some side cannot lie the tile is taken for ever; see ``mark_anew``.
        self.rooms: Final[list[Row]] = [Row(vec[i64]([0] * len(self.kind))), *[NOT_YET] * 5]
        self.taken: vec[i64] = self.rooms[0].numbers
        self.reached: Final = vec[i64]([0] * len(self.kind))
        self.lengths: Final = vec[i64]([0] * len(self.kind))
        self.before: Final = vec[i64]([0] * len(self.kind))
        self.mark: i64 = 0
        self.search: i64 = 0
        self.touching: Final[list[Row]] = [NOT_YET] * len(self.kind)
        self.has_doors: Final = any([not t.stands and t.opens != "" and t.mark == "" for t in self.kind])  # closed ones
        self.opens_anywhere: Final = any([t.opens != "" and t.mark == "" for t in self.kind])  # doors, open or closed
        self._open: Field | None = None  # see ``with_doors_open``

    def is_door(self, square: i64) -> bool:
        """RH-ACT-19: something that opens and closes, and does not break."""
        return self.kind[square].opens != "" and self.things[square] == 0

    def with_doors_open(self) -> Field:
        """The map as it is when every door stands open; kept."""
        if self._open is None:
            rows = self.written()
            for square in range(len(self.kind)):
                if self.is_door(square) and not self.stands(square):
                    x, y = self.xs[square], self.ys[square]
                    rows[y] = rows[y][:x] + self.kind[square].opens + rows[y][x + 1 :]
            self._open = self.like(rows)
        return self._open

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.metric, self.light_signs)

    def step_length(self, x: i64, y: i64, dx: i64, dy: i64) -> i64:
        """RH-SET-06: corners beside a diagonal step do not stop it; a rise is climbed or jumped, not walked."""
        if (dx == 0 and dy == 0) or not self.holds(x + dx, y + dy) or not self.is_neighbour(y, dx, dy):
            return FAR
        there = self.at(x + dx, y + dy)
        kind = self.kind[there]
        if not kind.stands or self.rise[there] != self.rise[self.at(x, y)]:
            return FAR
        return STEP * kind.cost

    def is_neighbour(self, y: i64, dx: i64, dy: i64) -> bool:
        """RH-SET-06: eight neighbours, four with orthogonal counting, six on hexes (odd rows are half a tile right)."""
        if self.metric == ORTHOGONAL:
            return dx == 0 or dy == 0
        if self.metric == HEX and dy != 0:
            return dx == 0 or dx == (1 if y % 2 == 1 else -1)
        return True

    def tiles(self, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """RH-SET-06: the distance of two tiles."""
        dx = ax - bx if ax > bx else bx - ax
        dy = ay - by if ay > by else by - ay
        if self.metric == CHEBYSHEV:
            return dx if dx > dy else dy
        if self.metric == HEX:
            qa, qb = ax - (ay - (ay & 1)) // 2, bx - (by - (by & 1)) // 2
            along = qa - qb
            total = along + ay - by
            along = along if along >= 0 else -along
            total = total if total >= 0 else -total
            return (along + total + dy) // 2
        return dx + dy

    def lifted(self, tiles: i64, up: i64) -> i64:
        """RH-SET-06: heights are counted in tiles as well: so many tiles along the ground and so many up or down."""
        up = up if up >= 0 else -up
        if self.metric == ORTHOGONAL:
            return tiles + up
        return tiles if tiles > up else up

    def taken_tiles(self) -> list[i64]:
        """The tiles that are marked as taken."""
        return [square for square in range(len(self.kind)) if self.taken[square] >= self.mark]

    def comes_to(self, start: i64, goal: i64, limit: i64) -> bool:
        """Is there a walk around the taken tiles that is shorter than the limit? Most often a shortest one is free."""
        if self.walk(start)[goal] >= limit or self.taken[goal] >= self.mark:
            return False
        return self.leads_back(start, goal) or self.winds_to(start, goal, limit)

    def winds_to(self, start: i64, goal: i64, limit: i64) -> bool:
        """The same by a search of all tiles from which the rest can still stay below the limit."""
        return self.spreads_to(start, goal, limit, False)

    def spreads_to(self, start: i64, goal: i64, limit: i64, shortest: bool) -> bool:
        """That search, up to the first way or up to a shortest one; each tile knows from where one came to it."""
        self.search += 1
        self.reached[start] = self.search
        self.lengths[start] = 0
        queue = vec[i64]([start])
        at: i64 = 0
        while at < len(queue):
            here = queue[at]
            at += 1
            for way in self.ways(here):
                there = way >> PACKED
                total = self.lengths[here] + (way & LENGTH)
                if self.taken[there] >= self.mark or (
                    self.reached[there] == self.search and total >= self.lengths[there]
                ):
                    continue
                left = STEP * self.tiles(self.xs[there], self.ys[there], self.xs[goal], self.ys[goal])
                if total + left < limit:
                    if there == goal and not shortest:
                        return True
                    self.reached[there] = self.search
                    self.lengths[there] = total
                    self.before[there] = here
                    queue = append(queue, there)
        return self.reached[goal] == self.search

    def leads_back(self, start: i64, goal: i64) -> bool:
        """Does ``way_back`` find a walk?"""
        lengths = self.walk(start)
        here = goal
        while here != start and here >= 0:
            here = self.free_at(here, lengths, lengths[here] - STEP * self.kind[here].cost, start)
        return here >= 0

    def way(self, start: i64, goal: i64, limit: i64) -> list[i64]:
        """A shortest walk that avoids the taken tiles and is shorter than the limit; empty if there is none."""
        if self.walk(start)[goal] >= limit:
            return []
        found = self.way_back(start, goal)
        return self.winding_way(start, goal, limit) if len(found) == 0 else found

    def winding_way(self, start: i64, goal: i64, limit: i64) -> list[i64]:
        """The same, where no shortest walk is free."""
        path: list[i64] = []
        if self.spreads_to(start, goal, limit, True):
            here = goal
            while here != start:
                path.append(here)
                here = self.before[here]
            path.reverse()
        return path

    def way_back(self, start: i64, goal: i64) -> list[i64]:
        """A shortest walk around the taken tiles, found from its end: tile by tile to a free one that is nearer to the
        start. Empty if that fails, though there may be a way."""
        lengths = self.walk(start)
        here = goal
        path: list[i64] = []
        while here != start:
            path.append(here)
            here = self.free_at(here, lengths, lengths[here] - STEP * self.kind[here].cost, start)
            if here < 0:
                return []
        path.reverse()
        return path

    def free_at(self, here: i64, lengths: vec[i64], length: i64, start: i64) -> i64:
        """A neighbour at this distance from the start that is not taken; -1 if there is none."""
        for way in self.ways(here):
            there = way >> PACKED
            if lengths[there] == length and (there == start or self.taken[there] < self.mark):
                return there
        return -1

    def around(self, square: i64) -> vec[i64]:
        """The tiles that touch this one, whatever is on them; kept."""
        known = self.touching[square].numbers
        if len(known) == 0:
            x, y = self.xs[square], self.ys[square]
            near = [(x + dx, y + dy) for dy in range(-1, 2) for dx in range(-1, 2) if dx != 0 or dy != 0]
            known = vec[i64]([self.at(there, row) for there, row in near if self.holds(there, row)])
            self.touching[square] = Row(known)
        return known

    def mark_anew(self, side: i64) -> None:
        """No tile is taken but those on which a block of this side cannot lie with its top left corner; 0 lies
        anywhere."""
        self.mark += 1
        if len(self.rooms[side].numbers) == 0:
            fits = [self.fits(self.xs[s], self.ys[s], side) for s in range(len(self.kind))]
            self.rooms[side] = Row(vec[i64]([0 if fit else FAR for fit in fits]))
        self.taken = self.rooms[side].numbers

    def take(self, square: i64) -> None:
        """This tile is taken."""
        if self.taken[square] < self.mark:
            self.taken[square] = self.mark


def marked_number(terrain: Terrain, word: str) -> i64:
    """The number behind a word in what the terrain means: "burn 2"."""
    if not terrain.mark.startswith(word):
        return 0
    return int(terrain.mark[len(word) :])
