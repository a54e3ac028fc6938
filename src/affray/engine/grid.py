"""Maps of squares: terrain, doors, cover, light; distances, walks, and exact integer geometry.

A grid never changes. Opening a door or breaking a crate gives another grid, and the same change gives
the same grid again, so that whatever was computed about it (walks here, lines of sight in the games)
is computed once per map and kept.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from affray.engine.sight import larger, meets, smaller

# How distance is counted, as the game's book has it.
EUCLID: Final = 0  # a diagonal step is 1.414 straight ones, distance is the straight line
KING: Final = 1  # a diagonal step counts as one
ALTERNATING: Final = 2  # every second diagonal counts double
TAXI: Final = 3  # only straight steps
LATER_HALF: Final = 4  # the first diagonal of a walk counts as one, every later one as one and a half

WIDEST: Final = 5  # squares along the side of the largest body in any book

# Light of a square.
BRIGHT: Final = 0
DIM: Final = 1
DARK: Final = 2
LIGHTS: Final = ["bright", "dim", "dark"]

STEP: Final = 1000  # a straight step; lengths of walks are in thousandths of a square
DIAGONAL: Final = 1414
FAR: Final = 1 << 40  # there is no way
LENGTH: Final = (1 << 24) - 1  # a step in one number: its length,
SLANT: Final = 1 << 24  # whether it is diagonal,
PACKED: Final = 25  # and above these bits the square it leads to
MOST_KEPT: Final = 1_000  # squares of a map on which ways are kept from end to end
MOST_HELD: Final = 16_000_000  # numbers about walks that a large map keeps, eight bytes each
FORGET: Final = 1_000
MOST_STEPS: Final = 24  # of a way that is looked for by the shortest walk from each square
DIGIT: Final = 9  # bits; squares are sorted by lengths digit by digit
DIGITS: Final = 1 << 9
MOST_COST: Final = 10_000  # of a step, so that its length fits below that bit
EXIT_OF: Final = "exit of "  # the mark of a square, with the name of the side it belongs to
FULL_COVER: Final = 4  # cover of a square in quarters of a standing person: 0 none, 4 a wall


class MapError(Exception):
    """A map that cannot be read: says which sign in which row."""


@final
class Terrain:
    """What a square is made of: may one stand there, how much it hides, what a step costs, what it opens to."""

    def __init__(
        self,
        name: str,
        sign: str,
        stands: bool = True,
        cover: i64 = 0,
        cost: i64 = 1,
        sight: bool = True,
        opens: str = "",
        mark: str = "",
    ) -> None:
        if not 1 <= cost <= MOST_COST:
            raise MapError(f"a step into {name} costs from 1 to {MOST_COST}, not {cost}")
        self.name: Final = name
        self.sign: Final = sign
        self.stands: Final = stands  # a fighter can stand and walk here
        self.cover: Final = cover  # quarters of a standing person hidden behind it
        self.cost: Final = cost  # each step into it counts this often
        self.sight: Final = sight  # one can see through it (glass and bars hide nothing and stop steps)
        self.opens: Final = opens  # the sign of what it becomes when opened, closed or broken
        self.mark: Final = mark  # what it means to the game: "exit of heroes", "fire"


FLOOR: Final = Terrain("floor", ".")
WALL: Final = Terrain("wall", "#", stands=False, cover=FULL_COVER, sight=False)
COMMON: Final = [
    FLOOR,
    WALL,
    Terrain("low cover", "o", stands=False, cover=2),
    Terrain("closed door", "+", stands=False, cover=FULL_COVER, sight=False, opens="/"),
    Terrain("open door", "/", opens="+"),
    Terrain("rough ground", ",", cost=2),
    Terrain("window", "=", stands=False, cover=3, opens="/"),
    Terrain("chasm", ":", stands=False),
]


@final
class Row:
    """Numbers that belong to one square, such as one for every other square; kept."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers: Final = numbers


NOT_YET: Final = Row(vec[i64]())


@mypyc_attr(allow_interpreted_subclasses=True)
class Grid:
    """Squares are numbered row by row; ``at(x, y)`` is the number, ``x_of`` and ``y_of`` lead back."""

    def __init__(self, rows: list[str], terrains: list[Terrain], distance: i64 = EUCLID, light: str = "") -> None:
        self.terrains: Final = terrains
        self.distance: Final = distance
        self.height: Final[i64] = len(rows)
        self.width: Final[i64] = max([len(row) for row in rows]) if rows else 0
        self.kind: Final = self.kinds(rows)
        self.is_level: Final = all([t.cost == 1 or not t.stands for t in self.kind])
        # A walk back is as long as the walk there, but for the squares the two end on.
        self.is_even: Final = self.is_level or distance == KING
        # One of b, d, k for each square, row by row; empty: all bright, as is a map redrawn in another size.
        self.light_signs: Final = light if len(light) == len(self.kind) else ""
        self.xs: Final = vec[i64]([s % int(self.width) for s in range(len(self.kind))])
        self.ys: Final = vec[i64]([s // int(self.width) for s in range(len(self.kind))])
        self.walks: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.returns: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.orders: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.nearby: Final[list[Row]] = [NOT_YET for _ in self.kind]  # see ``near``
        self.nearby_below: Final = vec[i64]([0] * len(self.kind))
        self.marks: Final[dict[str, list[i64]]] = {}
        self.narrow: Final[list[list[i64]]] = [[] for _ in range(WIDEST + 1)]
        self.steps: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.layers: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self.backs: Final[list[Row]] = [NOT_YET for _ in self.kind]
        self._ways: vec[i64] = vec[i64]()  # see ``all_ways``
        self.most_held: i64 = MOST_HELD
        self._held: i64 = 0  # numbers that are kept; see ``keep``
        self._kept_rows: list[list[Row]] = []
        self._kept_squares: list[i64] = []
        self._dropped: i64 = 0
        self.others: Final[dict[str, Grid]] = {self.written_text(): self}

    def kinds(self, rows: list[str]) -> list[Terrain]:
        by_sign = {t.sign: t for t in self.terrains}
        found: list[Terrain] = []
        for y in range(len(rows)):
            row = rows[y] + " " * (int(self.width) - len(rows[y]))
            for x in range(len(row)):
                sign = "#" if row[x] == " " and " " not in by_sign else row[x]
                if sign not in by_sign:
                    known = " ".join(sorted(by_sign))
                    raise MapError(f"row {y + 1} of the map has {sign!r} in column {x + 1}; known signs: {known}")
                found.append(by_sign[sign])
        return found

    def like(self, rows: list[str]) -> Grid:
        """Another grid of the same class, terrains and light; subclasses override it."""
        return Grid(rows, self.terrains, self.distance, self.light_signs)

    def drawing(self) -> list[str]:
        w = int(self.width)
        signs = "".join([t.sign for t in self.kind])
        return [signs[y * w : (y + 1) * w] for y in range(int(self.height))]

    def written(self) -> list[str]:
        """The rows that ``redrawn`` takes; a map with more than squares writes the rest of it below them."""
        return self.drawing()

    def written_text(self) -> str:
        return "\n".join(self.written())

    def redrawn(self, rows: list[str]) -> Grid:
        """The grid that is written so; the same rows give the same grid."""
        key = "\n".join(rows)
        known = self.others.get(key)
        if known is None:
            known = self.like(rows)
            key = known.written_text()
            if key in self.others:  # the same squares in other words: short rows, blanks for walls
                return self.others[key]
            known.others.clear()
            for old_key, old in self.others.items():
                known.others[old_key] = old
            for old in list(self.others.values()):
                old.others[key] = known
            known.others[key] = known
        return known

    def changed(self, square: i64, sign: str) -> Grid:
        """The grid with one square of another terrain."""
        rows = self.written()
        x, y = int(self.x_of(square)), int(self.y_of(square))
        rows[y] = rows[y][:x] + sign + rows[y][x + 1 :]
        return self.redrawn(rows)

    def opened(self, square: i64) -> Grid:
        """A door opened or closed, a crate broken: the square becomes what its terrain opens to."""
        sign = self.kind[square].opens
        if not sign:
            raise MapError(f"the {self.kind[square].name} at {self.place(square)} does not open")
        return self.changed(square, sign)

    def at(self, x: i64, y: i64) -> i64:
        return y * self.width + x

    def x_of(self, square: i64) -> i64:
        return square % self.width

    def y_of(self, square: i64) -> i64:
        return square // self.width

    def place(self, square: i64) -> str:
        return f"{self.x_of(square)},{self.y_of(square)}"

    def holds(self, x: i64, y: i64) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def stands(self, square: i64) -> bool:
        return self.kind[square].stands

    def light(self, square: i64) -> i64:
        if not self.light_signs:
            return BRIGHT
        sign = self.light_signs[square]
        return DARK if sign == "k" else (DIM if sign == "d" else BRIGHT)

    def marked(self, mark: str) -> list[i64]:
        """The squares with this mark; kept."""
        known = self.marks.get(mark)
        if known is None:
            known = [s for s in range(len(self.kind)) if self.kind[s].mark == mark]
            self.marks[mark] = known
        return known

    def fits(self, x: i64, y: i64, size: i64) -> bool:
        """May a fighter of size by size squares stand with its top left corner here?"""
        for dy in range(size):
            for dx in range(size):
                if not self.holds(x + dx, y + dy) or not self.stands(self.at(x + dx, y + dy)):
                    return False
        return True

    def too_narrow(self, side: i64) -> list[i64]:
        """The squares on which a block of this side cannot lie with its top left corner; kept."""
        known = self.narrow[side]
        if not known:
            known = [s for s in range(len(self.kind)) if not self.fits(self.x_of(s), self.y_of(s), side)]
            self.narrow[side] = known
        return known

    def neighbours(self, square: i64) -> list[tuple[i64, i64]]:
        """Squares one step away, with the length of the step."""
        return [(way >> PACKED, way & LENGTH) for way in self.ways(square)]

    def ways(self, square: i64) -> vec[i64]:
        """The steps that lead away from a square, each packed into one number; computed once."""
        known = self.steps[square].numbers
        if len(known) == 0:
            known = self.steps_from(square)
            self.steps[square] = Row(known)
        return known

    def all_ways(self) -> vec[i64]:
        """The same of all squares in one row, eight places for each; -1 ends them. For floods."""
        if len(self._ways) == 0:
            found = vec[i64]([-1] * (8 * len(self.kind)))
            number: i64 = len(self.kind)
            for s in range(number):
                at = 8 * s
                for way in self.ways(s):
                    found[at] = way
                    at += 1
            self._ways = found
        return self._ways

    def steps_from(self, square: i64) -> vec[i64]:
        """The neighbours one can step to."""
        x, y = self.x_of(square), self.y_of(square)
        found = vec[i64]()
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                length = self.step_length(x, y, dx, dy)
                if length < FAR:
                    slant: i64 = SLANT if dx != 0 and dy != 0 else 0
                    found = append(found, self.at(x + dx, y + dy) << PACKED | slant | length)
        return found

    def step_length(self, x: i64, y: i64, dx: i64, dy: i64) -> i64:
        """One step to a neighbour where one can stand, FAR if there is none; no cutting of a corner between two walls.

        Where diagonals do not all count the same, that of a first one.
        """
        if (dx == 0 and dy == 0) or not self.holds(x + dx, y + dy):
            return FAR
        there = self.at(x + dx, y + dy)
        diagonal = dx != 0 and dy != 0
        if not self.stands(there) or (diagonal and self.distance == TAXI):
            return FAR
        if diagonal and not (self.stands(self.at(x + dx, y)) or self.stands(self.at(x, y + dy))):
            return FAR
        return (DIAGONAL if diagonal and self.distance == EUCLID else STEP) * self.kind[there].cost

    def keep(self, rows: list[Row], square: i64, numbers: vec[i64]) -> None:
        """Keep the numbers about a square. Of a large map not all is kept: what was found first is dropped first."""
        rows[square] = Row(numbers)
        self._held += len(numbers)
        if len(self.kind) > MOST_KEPT:
            self._kept_rows.append(rows)
            self._kept_squares.append(square)
            while self._held > self.most_held:
                oldest, at = self._kept_rows[self._dropped], self._kept_squares[self._dropped]
                self._dropped += 1
                self._held -= len(oldest[at].numbers)
                oldest[at] = NOT_YET
            if self._dropped > FORGET:
                del self._kept_rows[: self._dropped]
                del self._kept_squares[: self._dropped]
                self._dropped = 0

    def walk(self, start: i64) -> vec[i64]:
        """The length of the shortest walk from here to every square, walls only in the way; kept."""
        known = self.walks[start].numbers
        if len(known) == 0:
            if self.is_level and self.counts_diagonals():
                known = self.spread(start)
            else:
                known = self.flood(start, [], FAR)  # compiled code passes 0 to a plug-in for a number left out
            self.keep(self.walks, start, known)
        return known

    def walk_to(self, goal: i64) -> vec[i64]:
        """The length of the shortest walk to here from every square that a walk from here leads to; kept."""
        if self.is_level:
            return self.walk(goal)
        known = self.returns[goal].numbers
        if len(known) == 0:
            known = vec[i64]([FAR] * len(self.kind))
            number: i64 = len(known)
            for s in range(number):
                known[s] = self.length_back(s, goal)
            self.keep(self.returns, goal, known)
        return known

    def length_back(self, square: i64, goal: i64) -> i64:
        """The same from one square: a step costs what the square it leads to costs."""
        there = self.walk(goal)[square]
        if there == FAR:
            return there
        if not self.is_even:
            return self.walk(square)[goal]
        return there + STEP * (self.kind[goal].cost - self.kind[square].cost)

    def nearest(self, start: i64) -> vec[i64]:
        """Every square one can walk to from here, nearest first and the start left out; kept."""
        known = self.orders[start].numbers
        if len(known) == 0:
            known = by_length(self.walk(start), self.box(start, FAR), FAR - 1)
            self.keep(self.orders, start, known)
        return known

    def near(self, start: i64, limit: i64) -> vec[i64]:
        """The first of the ``nearest``, at least all whose walk is not longer than the limit; kept.

        Who moves looks no farther than it gets, so that a large map keeps a few numbers and not all of its squares.
        """
        if len(self.kind) <= MOST_KEPT:
            return self.nearest(start)
        known = self.nearby[start].numbers
        if self.nearby_below[start] <= limit:
            known = by_length(self.walk(start), self.box(start, limit), limit)
            self.nearby[start] = Row(known)
            self.nearby_below[start] = limit + 1
        return known

    def box(self, start: i64, limit: i64) -> vec[i64]:
        """The squares that a walk of this length may lead to, row by row: no step is shorter than a square."""
        squares = limit // STEP
        found = vec[i64]()
        x, y = self.xs[start], self.ys[start]
        left, right = larger(x - squares, 0), smaller(x + squares, self.width - 1)
        top, bottom = larger(y - squares, 0), smaller(y + squares, self.height - 1)
        for row in range(top, bottom + 1):
            for square in range(row * self.width + left, row * self.width + right + 1):
                found = append(found, square)
        return found

    def flood(self, start: i64, taken: list[i64], limit: i64 = FAR) -> vec[i64]:
        """The length of the shortest walk to every square that avoids the taken ones and stays below the limit."""
        length = self.flood_places(start, taken, limit)
        if not self.counts_diagonals():
            return length
        n: i64 = len(self.kind)
        shorter = vec[i64]([FAR] * len(self.kind))
        for s in range(n):
            shorter[s] = length[n + s] if length[n + s] < length[s] else length[s]
        return shorter

    def counts_diagonals(self) -> bool:
        """Does the length of a step depend on the diagonals before it?"""
        return self.distance == ALTERNATING or self.distance == LATER_HALF

    def flood_places(self, start: i64, taken: list[i64], limit: i64) -> vec[i64]:
        """The same for every place: where diagonals are counted, a square with an even number of them behind one,
        or none (first half), and with an odd number, or some."""
        n: i64 = len(self.kind)
        rule = self.distance
        counted = self.counts_diagonals()
        length = vec[i64]([FAR] * (2 * len(self.kind) if counted else len(self.kind)))
        closed = vec[i64]([0] * len(self.kind))
        for s in taken:
            closed[s] = 1
        queue = vec[i64]([start])
        length[start] = 0
        at: i64 = 0
        ways = self.all_ways()
        while at < len(queue):
            place = queue[at]
            at += 1
            here = place if place < n else place - n
            so_far = length[place]
            first = 8 * here
            for i in range(first, first + 8):
                way = ways[i]
                if way < 0:
                    break
                there = way >> PACKED
                total = so_far + (way & LENGTH)
                if total >= limit or closed[there] == 1:
                    continue
                if counted and way & SLANT:
                    total += more_for(way & LENGTH, place >= n, rule)
                    if counts_on(place >= n, rule):
                        there += n
                else:
                    there += place - here  # as many diagonals as before
                if total < length[there] and total < limit:
                    length[there] = total
                    queue = append(queue, there)
        return length

    def spread(self, start: i64) -> vec[i64]:
        """``walk`` on level ground where diagonals are counted: square by square in the order of their lengths.

        What more the next diagonal costs is never more than the least difference of two lengths: so of the walks
        to a square only a shortest one matters, and of several one after which the next diagonal is cheap.
        """
        n: i64 = len(self.kind)
        stays = self.distance == LATER_HALF
        straight: i64 = 1  # in steps, or in halves of them
        if stays:
            straight = 2
        later = straight + 1
        length = vec[i64]([FAR] * len(self.kind))
        costly = vec[i64]([0] * len(self.kind))  # 1: the next diagonal costs more
        queue = vec[i64]([0] * (4 * len(self.kind)))  # squares by their lengths, for this one and the next three
        count = vec[i64]([0, 0, 0, 0])
        ways = self.all_ways()
        queue[0] = start
        count[0] = 1
        length[start] = 0
        now: i64 = 0
        left: i64 = 1
        while left > 0:
            slot = now & 3
            number = count[slot]
            for i in range(slot * n, slot * n + number):
                here = queue[i]
                if length[here] != now:
                    continue  # a shorter walk was found since
                for k in range(8 * here, 8 * here + 8):
                    way = ways[k]
                    if way < 0:
                        break
                    there = way >> PACKED
                    total = now + straight
                    after = costly[here]
                    if way & SLANT:
                        if after == 1:
                            total = now + later
                        if after == 0 or stays:
                            after = 1
                        else:
                            after = 0
                    if total < length[there]:
                        length[there] = total
                        costly[there] = after
                        queue[(total & 3) * n + count[total & 3]] = there
                        count[total & 3] += 1
                        left += 1
                    elif total == length[there] and after < costly[there]:
                        costly[there] = after
            left -= number
            count[slot] = 0
            now += 1
        unit = STEP // straight
        for s in range(n):
            if length[s] < FAR:
                length[s] *= unit
        return length

    def places_toward(self, start: i64, goal: i64, taken: list[i64], limit: i64) -> vec[i64]:
        """``flood_places``, but only of places from which a way to the goal may still stay below the limit.

        On maps where the walk back says nothing about the walk there nothing is left out.
        """
        if not self.is_even:
            return self.flood_places(start, taken, limit)
        n: i64 = len(self.kind)
        to_goal = self.walk_to(goal)
        rule = self.distance
        counted = self.counts_diagonals()
        length = vec[i64]([FAR] * (2 * len(self.kind) if counted else len(self.kind)))
        queue = vec[i64]([start])
        length[start] = 0
        at: i64 = 0
        while at < len(queue):
            place = queue[at]
            at += 1
            odd: i64 = 0
            if place >= n:
                odd = n
            for way in self.ways(place - odd):
                there = way >> PACKED
                total = length[place] + (way & LENGTH)
                after = there + odd
                if counted and way & SLANT:
                    total += more_for(way & LENGTH, odd > 0, rule)
                    after = there + n if counts_on(odd > 0, rule) else there
                if total + to_goal[there] < limit and total < length[after] and not is_among(there, taken):
                    length[after] = total
                    queue = append(queue, after)
        return length

    def places(self, start: i64) -> vec[i64]:
        """``flood_places`` with nobody in the way; kept."""
        known = self.layers[start].numbers
        if len(known) == 0:
            known = self.flood_places(start, [], FAR)
            self.layers[start] = Row(known)
        return known

    def places_within(self, start: i64, limit: i64) -> vec[i64]:
        """The same as far as lengths stay below the limit, and of a small map all of them. Of a large one they are not
        kept: to find them again is cheap."""
        return self.places(start) if len(self.kind) <= MOST_KEPT else self.flood_places(start, [], limit)

    def alternated(self, place: i64, there: i64, cost: i64) -> tuple[i64, i64]:
        """Where a step leads and what it costs when every second diagonal counts double."""
        n: i64 = len(self.kind)
        here, odd = place % n, place >= n
        if self.x_of(here) == self.x_of(there) or self.y_of(here) == self.y_of(there):
            return place - here + there, cost
        cost += more_for(cost, odd, ALTERNATING)
        if counts_on(odd, ALTERNATING):
            return there + n, cost
        return there, cost

    def path(self, start: i64, goal: i64, taken: list[i64]) -> list[i64]:
        """A shortest walk from start to goal that avoids the taken squares; empty if there is none."""
        n: i64 = len(self.kind)
        direct = self.walk(start)[goal]
        open_way = direct < FAR and self.is_open_way(start, goal, direct, taken)
        keeps = open_way and n <= MOST_KEPT
        if keeps:
            lengths = self.places(start)
        elif open_way:
            lengths = self.flood_places(start, [], direct + 1)
        else:
            lengths = self.places_around(start, goal, taken, direct)
        back = self.back(start) if keeps else NOT_YET.numbers
        place = goal
        if self.counts_diagonals() and lengths[n + goal] < lengths[goal]:
            place = n + goal
        path: list[i64] = []
        while 0 < lengths[place] < FAR:
            path.append(place % n)
            if not keeps:
                place = self.place_before(place, lengths)
                continue
            if back[place] < 0:
                back[place] = self.place_before(place, lengths)
            place = back[place]
        path.reverse()
        return path

    def places_around(self, start: i64, goal: i64, taken: list[i64], direct: i64) -> vec[i64]:
        """The lengths of walks around taken squares, as far as the shortest to the goal needs them: first with a
        detour of two steps at most, and if there is none, all of them."""
        if direct < FAR and self.is_even:
            n: i64 = len(self.kind)
            lengths = self.places_toward(start, goal, taken, direct + 2 * STEP + 1)
            if lengths[goal] < FAR or (self.counts_diagonals() and lengths[n + goal] < FAR):
                return lengths
        return self.flood_places(start, taken, FAR)

    def back(self, start: i64) -> vec[i64]:
        """For each place the one before it on the walk from here that ``path`` takes, -1 until asked for; kept."""
        known = self.backs[start].numbers
        if len(known) == 0:
            known = vec[i64]([-1] * len(self.places(start)))
            self.backs[start] = Row(known)
        return known

    def place_before(self, place: i64, lengths: vec[i64]) -> i64:
        """The last place but one of a shortest walk to this one."""
        n: i64 = len(self.kind)
        here, odd = place % n, place // n
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                x, y = self.x_of(here) - dx, self.y_of(here) - dy
                if not self.holds(x, y):
                    continue
                before, cost = self.at(x, y), self.step_length(x, y, dx, dy)
                slant = self.counts_diagonals() and dx != 0 and dy != 0
                for was in range(2):  # 1: before this step the next diagonal cost more
                    after = was == 1
                    more: i64 = 0
                    if slant:
                        after = counts_on(was == 1, self.distance)
                        more = more_for(cost, was == 1, self.distance)
                    if after == (odd == 1) and lengths[before + was * n] + cost + more == lengths[place]:
                        return before + was * n
        raise AssertionError(f"no step leads to {self.place(here)}")

    def walk_length(self, start: i64, goal: i64, taken: list[i64], limit: i64 = FAR) -> i64:
        """How far it is to walk around the taken squares, FAR if there is no way.

        If it is not below the limit, any number that is not below it either.
        """
        direct = self.walk(start)[goal]
        if direct >= limit or self.is_open_way(start, goal, direct, taken):
            return direct
        return self.flood(start, taken, limit)[goal]

    def has_way(self, start: i64, goal: i64, taken: list[i64], limit: i64) -> bool:
        """Is there a walk around the taken squares that is shorter than the limit?"""
        direct = self.walk(start)[goal]
        if direct >= limit:
            return False
        if self.is_open_way(start, goal, direct, taken) or self.finds_way(start, goal, taken, limit):
            return True
        if self.is_even and start != goal:
            return self.leads_to(start, goal, taken, limit)
        return self.flood(start, taken, limit)[goal] < limit

    def leads_to(self, start: i64, goal: i64, taken: list[i64], limit: i64) -> bool:
        """A flood of the places from which the rest can still stay below the limit, ended at the goal."""
        n: i64 = len(self.kind)
        to_goal = self.walk_to(goal)
        rule = self.distance
        counted = self.counts_diagonals()
        length = vec[i64]([FAR] * (2 * len(self.kind)))
        queue = vec[i64]([start])
        length[start] = 0
        at: i64 = 0
        while at < len(queue):
            place = queue[at]
            at += 1
            odd: i64 = 0 if place < n else n
            here = place - odd
            for way in self.ways(here):
                there = way >> PACKED
                total = length[place] + (way & LENGTH)
                after = there + odd
                if counted and way & SLANT:
                    total += more_for(way & LENGTH, odd > 0, rule)
                    after = there + n if counts_on(odd > 0, rule) else there
                if total + to_goal[there] < limit and total < length[after] and not is_among(there, taken):
                    if there == goal:
                        return True
                    length[after] = total
                    queue = append(queue, after)
        return False

    def finds_way(self, start: i64, goal: i64, taken: list[i64], limit: i64) -> bool:
        """Go from square to square, each time to the open one from which the rest is shortest; this may fail where
        there is a way."""
        to_goal = self.walk(goal)
        rule = self.distance
        counted = self.counts_diagonals()
        here, before = start, start
        total: i64 = 0
        odd = False
        for _ in range(MOST_STEPS):
            best: i64 = FAR
            ahead: i64 = 0
            for way in self.ways(here):
                there = way >> PACKED
                cost = way & LENGTH
                if counted and way & SLANT:
                    cost += more_for(cost, odd, rule)
                if cost + to_goal[there] < best and there != before and not is_among(there, taken):
                    best = cost + to_goal[there]
                    ahead = way
            if best == FAR:
                return False
            before, here = here, ahead >> PACKED
            total += best - to_goal[here]
            if ahead & SLANT:
                odd = counts_on(odd, rule)
            if here == goal or total >= limit:
                return total < limit
        return False

    def is_open_way(self, start: i64, goal: i64, direct: i64, taken: list[i64]) -> bool:
        """Does no taken square lie on any shortest walk? Then the walk computed without them stands.

        Two walks that meet on a square are no longer than one walk through it; where diagonals are counted they
        may be shorter, because the second begins its count anew. Only where every second diagonal counts double and
        some ground is rough may the one walk be shorter, when its double diagonals lie on the better ground.
        """
        lengths = self.walk(start)
        is_sure = self.is_level or self.distance != ALTERNATING
        for s in taken:
            if lengths[s] <= direct:
                rest = self.walk(s)[goal] if is_sure else self.least(s, goal)
                if lengths[s] + rest <= direct:
                    return False
        return True

    def least(self, start: i64, goal: i64) -> i64:
        """No walk between two squares is shorter: as many steps as there are columns or rows between them."""
        dx, dy = self.xs[start] - self.xs[goal], self.ys[start] - self.ys[goal]
        dx, dy = dx if dx > 0 else -dx, dy if dy > 0 else -dy
        return (dx if dx > dy else dy) * STEP

    def squared_to(self, square: i64, x: i64, y: i64) -> i64:
        """The squared straight distance from the centre of a square to that of another, in squares."""
        dx, dy = self.xs[square] - x, self.ys[square] - y
        return dx * dx + dy * dy


def open_field(width: i64, height: i64) -> list[str]:
    """Rows of an open field."""
    return ["." * int(width) for _ in range(int(height))]


def by_length(lengths: vec[i64], squares: vec[i64], limit: i64) -> vec[i64]:
    """Those of the squares with a length up to the limit, the shortest first, those of one length as they are numbered;
    0 is left out.

    Sorted by the digits of the lengths, the last digit first: no number is compared, and none becomes an object.
    """
    longest: i64 = 0
    order = vec[i64]()
    for s in squares:
        if 0 < lengths[s] <= limit:
            order = append(order, s)
            if lengths[s] > longest:
                longest = lengths[s]
    shift: i64 = 0
    while longest >> shift > 0:
        order = by_digit(order, lengths, shift)
        shift += DIGIT
    return order


def number_below(order: vec[i64], lengths: vec[i64], limit: i64) -> i64:
    """How many of the squares, in the order of their lengths, have a length below the limit."""
    low: i64 = 0
    high: i64 = len(order)
    while low < high:
        middle = (low + high) >> 1
        if lengths[order[middle]] < limit:
            low = middle + 1
        else:
            high = middle
    return low


def by_digit(order: vec[i64], lengths: vec[i64], shift: i64) -> vec[i64]:
    """The same squares by one digit of their lengths; those whose digit is the same keep their order."""
    first = vec[i64]([0] * (DIGITS + 1))
    for s in order:
        first[(lengths[s] >> shift & DIGITS - 1) + 1] += 1
    digits: i64 = DIGITS
    for i in range(digits):
        first[i + 1] += first[i]
    found = vec[i64]([0] * len(order))
    for s in order:
        digit = lengths[s] >> shift & DIGITS - 1
        found[first[digit]] = s
        first[digit] += 1
    return found


def more_for(cost: i64, after: bool, rule: i64) -> i64:
    """What a diagonal costs more than a first one; ``after``: it follows an odd number of them, or any."""
    if not after:
        return 0
    return cost if rule == ALTERNATING else cost >> 1


def counts_on(after: bool, rule: i64) -> bool:
    """Does the next diagonal after this one cost more? Every second does, or every later one."""
    return not (after and rule == ALTERNATING)


def is_among(square: i64, squares: list[i64]) -> bool:
    """Is it one of these few?"""
    for s in squares:
        if s == square:
            return True
    return False


def gap(ax: i64, ay: i64, a_size: i64, bx: i64, by: i64, b_size: i64) -> tuple[i64, i64]:
    """How many columns and rows lie between the nearest squares of two fighters of several squares."""
    dx: i64 = 0
    dy: i64 = 0
    if bx > ax + a_size - 1:
        dx = bx - (ax + a_size - 1)
    elif ax > bx + b_size - 1:
        dx = ax - (bx + b_size - 1)
    if by > ay + a_size - 1:
        dy = by - (ay + a_size - 1)
    elif ay > by + b_size - 1:
        dy = ay - (by + b_size - 1)
    return dx, dy


def steps_between(dx: i64, dy: i64, distance: i64) -> i64:
    """The distance of squares dx columns and dy rows apart by the game's rule, in thousandths."""
    long, short = (dx, dy) if dx > dy else (dy, dx)
    if distance == KING:
        return long * STEP
    if distance == ALTERNATING:
        return (long + short // 2) * STEP
    if distance == TAXI:
        return (long + short) * STEP
    if distance == LATER_HALF:
        return long * STEP + (((short - 1) * STEP) >> 1 if short > 0 else 0)
    return root(dx * dx * STEP * STEP + dy * dy * STEP * STEP)


def root(n: i64) -> i64:
    """The whole part of the square root, exact."""
    if n <= 0:
        return 0
    guess: i64 = n
    better: i64 = guess // 2 + guess % 2
    while better < guess:
        guess = better
        better = (guess + n // guess) // 2
    return guess


def touches(x0: i64, y0: i64, x1: i64, y1: i64, left: i64, top: i64, side: i64) -> bool:
    """Does the segment share a point with the closed square? A shared corner counts."""
    return meets(x0, y0, x1, y1, left, top, side, side)


def crosses(x0: i64, y0: i64, x1: i64, y1: i64, left: i64, top: i64, side: i64) -> bool:
    """Does the segment pass through the inside of the square? Touching an edge or a corner does not count."""
    if (x0 <= left and x1 <= left) or (x0 >= left + side and x1 >= left + side):
        return False
    if (y0 <= top and y1 <= top) or (y0 >= top + side and y1 >= top + side):
        return False
    dx, dy = x1 - x0, y1 - y0
    if dx == 0 and dy == 0:
        return True
    a = dx * (top - y0) - dy * (left - x0)
    b = a - dy * side
    c = a + dx * side
    d = b + dx * side
    return not ((a >= 0 and b >= 0 and c >= 0 and d >= 0) or (a <= 0 and b <= 0 and c <= 0 and d <= 0))


def cover_across(grid: Grid, a: i64, b: i64) -> i64:
    """The most cover of any square that the line between two centres crosses, the two left out; a wall is FULL_COVER.

    For games that say nothing else; in quarters of a standing person.
    """
    ax, ay, bx, by = grid.x_of(a), grid.y_of(a), grid.x_of(b), grid.y_of(b)
    most: i64 = 0
    for y in range(ay if ay < by else by, (by if ay < by else ay) + 1):
        left, right = span(ax, ay, bx, by, y)
        for x in range(left, right + 1):
            square = grid.at(x, y)
            terrain = grid.kind[square]
            cover: i64 = terrain.cover if terrain.sight else FULL_COVER
            if cover > most and square != a and square != b:
                if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2):
                    most = cover
    return most


NOT_KNOWN: Final = -32768  # in place of a number that nobody has asked for yet


@final
class Packed:
    """Small numbers about one square, one for every other square, a quarter of the room of a ``Row``."""

    def __init__(self, numbers: vec[i16]) -> None:
        self.numbers: Final = numbers


NONE_KNOWN: Final = Packed(vec[i16]())


@mypyc_attr(allow_interpreted_subclasses=True)
class Kept:
    """A small number (16 bits) for every ordered pair of squares, such as a line of sight or a degree of cover.

    It is computed when somebody asks for it, and kept.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self.rows: Final[list[Packed]] = [NONE_KNOWN for _ in grid.kind]

    def compute(self, a: i64, b: i64) -> i64:
        """The number from square a to square b."""
        raise NotImplementedError

    def get(self, a: i64, b: i64) -> i64:
        """The number from square a to square b."""
        known = self.rows[b].numbers
        if len(known) == 0:
            known = vec[i16]([i16(NOT_KNOWN)] * len(self.rows))
            self.rows[b] = Packed(known)
        number = i64(known[a])
        if number == NOT_KNOWN:
            number = self.compute(a, b)
            known[a] = i16(number)
        return number

    def to(self, b: i64) -> vec[i64]:
        """The numbers from every square to square b, for those who want all of them."""
        return vec[i64]([self.get(a, b) for a in range(len(self.rows))])


def span(ax: i64, ay: i64, bx: i64, by: i64, y: i64) -> tuple[i64, i64]:
    """The columns, from and to, that the line between two square centres may cross in a row between them.

    Rather one too many at either end: who asks looks with ``crosses``.
    """
    left, right = (ax, bx) if ax < bx else (bx, ax)
    if ay == by:
        return left, right
    if ay > by:
        ax, ay, bx, by = bx, by, ax, ay
    high = by - ay
    # Twice the column where the line comes into the row and where it leaves it; within the line.
    above, below = 2 * (y - ay) - 1, 2 * (y - ay) + 1
    first = (2 * ax + 1) + (bx - ax) * above // high
    last = (2 * ax + 1) + (bx - ax) * below // high
    low, most = (first, last) if first < last else (last, first)
    low, most = (low >> 1) - 1, (most >> 1) + 1
    return (low if low > left else left), (most if most < right else right)
