"""Maps: walks against brute force, exact geometry, and what is computed once and kept."""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise, product
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine.grid import (
    ALTERNATING,
    BRIGHT,
    COMMON,
    DARK,
    DIAGONAL,
    DIM,
    EUCLID,
    FAR,
    KING,
    LATER_HALF,
    LENGTH,
    MOST_COST,
    MOST_KEPT,
    STEP,
    TAXI,
    Grid,
    Kept,
    MapError,
    Terrain,
    crosses,
    gap,
    open_field,
    root,
    span,
    steps_between,
    touches,
)

RULES = [EUCLID, KING, ALTERNATING, TAXI, LATER_HALF]
COUNTED = (ALTERNATING, LATER_HALF)  # the rules by which diagonals do not all count the same
TERRAINS = [*COMMON, Terrain("mud", "m", cost=3), Terrain("heroes' gate", "H", mark="exit of heroes")]
SIGNS = {t.sign: t for t in TERRAINS}


@st.composite
def maps(draw: st.DrawFn, signs: str = "...#,m", most: int = 6) -> list[str]:
    width = draw(st.integers(1, most))
    return draw(st.lists(st.text(signs, min_size=width, max_size=width), min_size=1, max_size=most))


@st.composite
def errands(draw: st.DrawFn, signs: str = "...#,m") -> tuple[list[str], int, int, list[int]]:
    """A map, where somebody stands, where it wants to go, and the squares that others have taken."""
    rows = draw(maps(signs))
    squares = st.integers(0, len(rows) * len(rows[0]) - 1)
    return rows, draw(squares), draw(squares), draw(st.lists(squares, max_size=5, unique=True))


# ---------------------------------------------------------------- brute force


def step(rows: list[str], rule: int, x: int, y: int, dx: int, dy: int) -> int | None:
    """The length of a step; None if it cannot be made. Written from the words, not from the code."""
    if not (0 <= x + dx < len(rows[0]) and 0 <= y + dy < len(rows)):
        return None
    there = SIGNS[rows[y + dy][x + dx]]
    if not there.stands:
        return None
    if dx and dy:
        if rule == TAXI or not (SIGNS[rows[y][x + dx]].stands or SIGNS[rows[y + dy][x]].stands):
            return None
    return (1414 if dx and dy and rule == EUCLID else 1000) * int(there.cost)


def shortest(rows: list[str], rule: int, start: int, taken: list[int]) -> dict[int, int]:
    """Dijkstra over squares and the diagonals behind one: odd or not, some or none."""
    width = len(rows[0])
    best: dict[tuple[int, int], int] = {}
    queue = [(0, start, 0)]
    while queue:
        length, square, odd = heappop(queue)
        if (square, odd) in best:
            continue
        best[square, odd] = length
        for dx, dy in set(product((-1, 0, 1), repeat=2)) - {(0, 0)}:
            cost = step(rows, rule, square % width, square // width, dx, dy)
            there = square + dy * width + dx
            if cost is None or there in taken:
                continue
            turned = odd
            if dx and dy and rule in COUNTED:
                cost += odd * (cost if rule == ALTERNATING else cost // 2)
                turned = odd ^ 1 if rule == ALTERNATING else 1
            heappush(queue, (length + cost, there, turned))
    return {s: min(best.get((s, 0), FAR), best.get((s, 1), FAR)) for s, _ in best}


def length_of(rows: list[str], rule: int, walk: list[int]) -> int:
    """The length of a walk step by step; fails if a step of it cannot be made."""
    width, total, odd = len(rows[0]), 0, False
    for here, there in pairwise(walk):
        dx, dy = there % width - here % width, there // width - here // width
        assert max(abs(dx), abs(dy)) == 1, "not a neighbour"
        cost = step(rows, rule, here % width, here // width, dx, dy)
        assert cost is not None, "no such step"
        if dx and dy and odd and rule in COUNTED:
            cost += cost if rule == ALTERNATING else cost // 2
        total += cost
        if dx and dy:
            odd = not odd if rule == ALTERNATING else True
    return total


# ---------------------------------------------------------------- walks


@pytest.mark.parametrize("rule", RULES)
@given(errands())
def test_walks_are_as_short_as_brute_force_finds_them(rule: int, errand: tuple[list[str], int, int, list[int]]) -> None:
    rows, start, _, taken = errand
    grid = Grid(rows, TERRAINS, rule)
    free, around = shortest(rows, rule, start, []), shortest(rows, rule, start, taken)

    for square in range(len(grid.kind)):
        assert grid.walk(start)[square] == free.get(square, FAR)
        assert grid.flood(start, taken)[square] == around.get(square, FAR)


@pytest.mark.parametrize("rule", RULES)
@given(errands(), st.integers(0, 12_000))
def test_the_length_of_a_walk_is_that_of_a_flood_around_the_taken_squares(
    rule: int, errand: tuple[list[str], int, int, list[int]], limit: int
) -> None:
    rows, start, goal, taken = errand
    grid = Grid(rows, TERRAINS, rule)
    length = shortest(rows, rule, start, taken).get(goal, FAR)

    assert grid.walk_length(start, goal, taken) == length
    if length < limit:
        assert grid.walk_length(start, goal, taken, limit) == length
        assert grid.flood(start, taken, limit)[goal] == length
    else:
        assert grid.walk_length(start, goal, taken, limit) >= min(limit, length)
    assert grid.has_way(start, goal, taken, limit) == (length < limit)


@pytest.mark.parametrize("rule", RULES)
@settings(max_examples=300)
@given(
    st.one_of(errands(), errands("....#"), errands("...m,")),
    st.sampled_from([-500, -1, 0, 1, 2, 500, 501, 1_000, 1_001, 1_415]),
)
def test_a_limit_near_the_true_length_is_kept(
    rule: int, errand: tuple[list[str], int, int, list[int]], more: int
) -> None:
    """A way is shorter than the limit or it is not: a limit anywhere else hardly ever shows a wrong length."""
    rows, start, goal, taken = errand
    grid = Grid(rows, TERRAINS, rule)
    length = shortest(rows, rule, start, taken).get(goal, FAR)
    limit = max(0, (length if length < FAR else 5_000) + more)

    assert grid.has_way(start, goal, taken, limit) == (length < limit)
    found = grid.walk_length(start, goal, taken, limit)
    assert found == length if length < limit else found >= limit


def test_a_later_diagonal_costs_one_and_a_half_where_ways_are_looked_for() -> None:
    """From 2,0 to 0,0 around 1,0: a first diagonal and a later one, 2.5 squares."""
    grid = Grid(["...", "..."], TERRAINS, LATER_HALF)

    assert not grid.has_way(2, 0, [1], 2_500) and grid.has_way(2, 0, [1], 2_501)


def test_on_rough_ground_the_second_half_of_a_walk_may_be_shorter_than_a_walk_of_its_own() -> None:
    """The double diagonal lies on better ground: what lies on the shortest walk is taken, and the next is 8 long."""
    rows, taken = [".m..m.#", ".,,..m,"], [10, 11]
    grid = Grid(rows, TERRAINS, ALTERNATING)

    assert shortest(rows, ALTERNATING, 1, taken)[13] == 8_000
    assert grid.walk_length(1, 13, taken) == 8_000
    assert not grid.has_way(1, 13, taken, 8_000)


def test_somebody_at_the_corner_makes_the_second_diagonal_the_first() -> None:
    """Past the mud, from 0,2 to 0,0: by two diagonals 1 + 2 squares, or with 1,1 taken by the mud 3 + 1."""
    grid = Grid(["..", "m.", ".."], TERRAINS, ALTERNATING)

    assert grid.walk_length(4, 0, []) == 3 * STEP
    assert grid.walk_length(4, 0, [3]) == 4 * STEP


@pytest.mark.parametrize("rule", RULES)
@given(errands())
def test_a_path_is_a_legal_walk_and_a_shortest_one(rule: int, errand: tuple[list[str], int, int, list[int]]) -> None:
    rows, start, goal, taken = errand
    grid = Grid(rows, TERRAINS, rule)
    length = shortest(rows, rule, start, taken).get(goal, FAR)

    path = [int(s) for s in grid.path(start, goal, taken)]

    if length in (0, FAR):
        assert path == []
    else:
        assert path[-1] == goal and start not in path
        assert not set(path) & set(taken)
        assert length_of(rows, rule, [start, *path]) == length


@pytest.mark.parametrize("rule", RULES)
@given(maps("...#"))
def test_where_all_steps_cost_the_same_the_way_back_is_as_long(rule: int, rows: list[str]) -> None:
    grid = Grid(rows, TERRAINS, rule)
    standing = [s for s in range(len(grid.kind)) if grid.stands(s)]

    for a, b in product(standing, repeat=2):
        assert grid.walk(a)[b] == grid.walk(b)[a]


def test_rough_ground_costs_who_steps_into_it_and_not_who_leaves_it() -> None:
    grid = Grid([".,."], TERRAINS)

    assert (grid.walk(0)[1], grid.walk(1)[0], grid.walk(0)[2]) == (2 * STEP, STEP, 3 * STEP)


def test_nobody_slips_through_the_corner_of_two_walls() -> None:
    closed, ajar = Grid([".#", "#."], TERRAINS), Grid([".#", ".."], TERRAINS)

    assert closed.walk(0)[3] == FAR
    assert ajar.walk(0)[3] == DIAGONAL


def test_every_second_diagonal_counts_double_whatever_lies_between() -> None:
    """Two diagonals with a straight step between them: 1 + 1 + 2 squares."""
    grid = Grid(["..##", "#...", "##.."], TERRAINS, ALTERNATING)

    assert grid.walk(0)[11] == 4 * STEP


@pytest.mark.parametrize("rule", [KING, ALTERNATING, TAXI, LATER_HALF])
@given(st.integers(1, 7), st.integers(1, 7))
def test_on_an_open_field_a_walk_is_as_long_as_the_distance(rule: int, width: int, height: int) -> None:
    grid = Grid(open_field(width, height), TERRAINS, rule)

    for square in range(width * height):
        dx, dy = int(grid.x_of(square)), int(grid.y_of(square))
        assert grid.walk(0)[square] == steps_between(dx, dy, rule)


@pytest.mark.parametrize("rule", COUNTED)
@given(errands("....#"))
def test_on_level_ground_walks_are_found_in_one_go(rule: int, errand: tuple[list[str], int, int, list[int]]) -> None:
    rows, start, _, _ = errand
    grid = Grid(rows, TERRAINS, rule)

    assert list(grid.spread(start)) == list(grid.flood(start, [], FAR))


@pytest.mark.parametrize("rule", RULES)
def test_on_a_large_map_paths_are_the_same_as_on_a_part_of_it(rule: int) -> None:
    part = [".....#....", "..##....#.", "#...#.....", "...#...#.."]
    small, large = Grid(part, TERRAINS, rule), Grid([row + "#" * 291 for row in part], TERRAINS, rule)

    for start, goal in product((0, 11, 24), (9, 19, 29, 38)):
        path = [(int(small.x_of(s)), int(small.y_of(s))) for s in small.path(start, goal, [])]
        there = large.path(large.at(start % 10, start // 10), large.at(goal % 10, goal // 10), [])
        assert path == [(int(large.x_of(s)), int(large.y_of(s))) for s in there]
    assert len(large.kind) > MOST_KEPT


@pytest.mark.parametrize("rule", RULES)
@given(errands())
def test_the_nearest_squares_come_first(rule: int, errand: tuple[list[str], int, int, list[int]]) -> None:
    rows, start, _, _ = errand
    grid = Grid(rows, TERRAINS, rule)
    lengths = shortest(rows, rule, start, [])

    nearest = [int(s) for s in grid.nearest(start)]

    assert nearest == sorted((s for s in lengths if s != start), key=lambda s: (lengths[s], s))


@pytest.mark.parametrize("rule", RULES)
@given(errands())
def test_neighbours_are_the_squares_one_step_away(rule: int, errand: tuple[list[str], int, int, list[int]]) -> None:
    rows, start, _, _ = errand
    grid = Grid(rows, TERRAINS, rule)
    x, y = start % len(rows[0]), start // len(rows[0])

    steps = {
        (start + dy * len(rows[0]) + dx, step(rows, rule, x, y, dx, dy))
        for dx, dy in product((-1, 0, 1), repeat=2)
        if (dx, dy) != (0, 0)
    }

    assert {(int(s), int(n)) for s, n in grid.neighbours(start)} == {(s, n) for s, n in steps if n is not None}


def test_whoever_stands_where_nobody_can_stand_may_walk_out() -> None:
    """A door closed on somebody, or a ruling."""
    grid = Grid(["+.."], TERRAINS)

    assert list(grid.path(0, 2, [])) == [1, 2]
    assert grid.walk_length(0, 2, []) == 2 * STEP
    assert grid.walk(2)[0] == FAR


@pytest.mark.parametrize("rule", RULES)
def test_the_costliest_ground_still_counts_exactly(rule: int) -> None:
    grid = Grid(["MMM", "MMM"], [Terrain("mire", "M", cost=MOST_COST)], rule)

    assert DIAGONAL * MOST_COST <= LENGTH
    assert grid.walk(0)[2] == 2 * STEP * MOST_COST


@pytest.mark.parametrize("cost", [0, -1, MOST_COST + 1, 2**63 - 1])
def test_ground_without_a_cost_or_beyond_all_measure_is_refused(cost: int) -> None:
    with pytest.raises(MapError, match=f"a step into bog costs from 1 to {MOST_COST}, not {cost}"):
        Terrain("bog", "b", cost=cost)


# ---------------------------------------------------------------- geometry

COORDINATE = st.integers(-6, 6)
SEGMENTS = st.tuples(COORDINATE, COORDINATE, COORDINATE, COORDINATE)


def spans(at: int, along: int, low: int, high: int) -> tuple[Fraction, Fraction] | None:
    """For which t lies at + t * along strictly between low and high? None: for all; empty: (0, 0)."""
    if along == 0:
        return None if low < at < high else (Fraction(0), Fraction(0))
    ends = sorted([Fraction(low - at, along), Fraction(high - at, along)])
    return ends[0], ends[1]


def is_inside(segment: tuple[int, int, int, int], left: int, top: int, side: int) -> bool:
    """Has the segment a point strictly inside the square? Open intervals of its parameter, in fractions."""
    x0, y0, x1, y1 = segment
    open_ = [s for s in (spans(x0, x1 - x0, left, left + side), spans(y0, y1 - y0, top, top + side)) if s is not None]
    first = max((a for a, _ in open_), default=Fraction(-1))
    last = min((b for _, b in open_), default=Fraction(2))
    return first < last and first < 1 and last > 0


def is_on(segment: tuple[int, int, int, int], left: int, top: int, side: int) -> bool:
    """Has the segment a point in the closed square? Then one of these: an end of it, or where it meets a border."""
    x0, y0, x1, y1 = segment
    dx, dy = x1 - x0, y1 - y0
    times = {Fraction(0), Fraction(1)}
    times |= {Fraction(edge - x0, dx) for edge in (left, left + side) if dx}
    times |= {Fraction(edge - y0, dy) for edge in (top, top + side) if dy}
    points = [(x0 + t * dx, y0 + t * dy) for t in times if 0 <= t <= 1]
    return any(left <= x <= left + side and top <= y <= top + side for x, y in points)


@settings(max_examples=600)
@given(SEGMENTS, COORDINATE, COORDINATE, st.integers(1, 4))
def test_lines_cross_and_touch_squares_as_fractions_say(
    segment: tuple[int, int, int, int], left: int, top: int, side: int
) -> None:
    assert crosses(*segment, left, top, side) == is_inside(segment, left, top, side)
    assert touches(*segment, left, top, side) == is_on(segment, left, top, side)


@given(SEGMENTS, COORDINATE, COORDINATE, st.integers(1, 4))
def test_lines_are_the_same_from_both_ends(segment: tuple[int, int, int, int], left: int, top: int, side: int) -> None:
    back = (segment[2], segment[3], segment[0], segment[1])

    assert crosses(*segment, left, top, side) == crosses(*back, left, top, side)
    assert touches(*segment, left, top, side) == touches(*back, left, top, side)


def test_a_line_along_an_edge_or_through_a_corner_touches_and_does_not_cross() -> None:
    edge, corner = (0, 2, 9, 2), (0, 4, 4, 0)

    assert touches(*edge, 2, 2, 2) and not crosses(*edge, 2, 2, 2)
    assert touches(*corner, 2, 2, 2) and not crosses(*corner, 2, 2, 2)


def test_a_line_that_is_a_single_point_crosses_the_square_it_lies_in() -> None:
    assert crosses(3, 3, 3, 3, 2, 2, 2) and touches(3, 3, 3, 3, 2, 2, 2)
    assert touches(2, 3, 2, 3, 2, 2, 2) and not crosses(2, 3, 2, 3, 2, 2, 2)
    assert not touches(1, 3, 1, 3, 2, 2, 2)


SIZE = st.integers(1, 4)


@given(COORDINATE, COORDINATE, SIZE, COORDINATE, COORDINATE, SIZE)
def test_the_gap_between_large_fighters_is_that_of_their_nearest_squares(
    ax: int, ay: int, a_size: int, bx: int, by: int, b_size: int
) -> None:
    columns = min(abs(a - b) for a in range(ax, ax + a_size) for b in range(bx, bx + b_size))
    rows = min(abs(a - b) for a in range(ay, ay + a_size) for b in range(by, by + b_size))

    assert gap(ax, ay, a_size, bx, by, b_size) == (columns, rows)
    assert gap(bx, by, b_size, ax, ay, a_size) == (columns, rows)


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_distances_by_each_rule(dx: int, dy: int) -> None:
    long, short = max(dx, dy), min(dx, dy)

    assert steps_between(dx, dy, EUCLID) == isqrt(10**6 * (dx * dx + dy * dy))
    assert steps_between(dx, dy, KING) == 1000 * long
    assert steps_between(dx, dy, ALTERNATING) == 1000 * (long + short // 2)
    assert steps_between(dx, dy, TAXI) == 1000 * (dx + dy)
    assert steps_between(dx, dy, LATER_HALF) == 1000 * long + 500 * max(0, short - 1)


@given(st.one_of(st.integers(-5, 10**6), st.integers(2**62, 2**63 - 1)))
def test_roots_are_exact_up_to_the_last_number(n: int) -> None:
    assert root(n) == (isqrt(n) if n > 0 else 0)


@given(maps(".#o+/=:"), st.integers(-2, 7), st.integers(-2, 7), st.integers(1, 3))
def test_a_large_fighter_fits_where_all_its_squares_can_be_stood_on(rows: list[str], x: int, y: int, size: int) -> None:
    squares = [(x + dx, y + dy) for dx in range(size) for dy in range(size)]
    free = [0 <= a < len(rows[0]) and 0 <= b < len(rows) and rows[b][a] in "./" for a, b in squares]

    assert Grid(rows, TERRAINS).fits(x, y, size) == all(free)


# ---------------------------------------------------------------- drawing and redrawing


@given(maps(".#o+/=:,mH"))
def test_a_grid_is_what_was_drawn(rows: list[str]) -> None:
    grid = Grid(rows, TERRAINS)

    assert grid.drawing() == rows
    assert (grid.width, grid.height) == (len(rows[0]), len(rows))
    for square in range(len(grid.kind)):
        x, y = int(grid.x_of(square)), int(grid.y_of(square))
        assert (grid.at(x, y), grid.place(square)) == (square, f"{x},{y}")
        assert grid.kind[square].sign == rows[y][x]


def test_blanks_and_short_rows_are_walls() -> None:
    assert Grid(["...", ".", " . "], TERRAINS).drawing() == ["...", ".##", "#.#"]


def test_a_sign_that_nobody_knows_is_named_with_its_place() -> None:
    with pytest.raises(MapError, match=r"row 2 of the map has '\?' in column 3; known signs: .*#"):
        Grid(["...", "..?"], TERRAINS)


def test_an_empty_map_holds_nothing() -> None:
    grid = Grid([], TERRAINS)

    assert (grid.width, grid.height, grid.drawing()) == (0, 0, [])
    assert not grid.holds(0, 0) and not grid.fits(0, 0, 1)


class CountingGrid(Grid):
    """A map of a plug-in: counts how often it floods."""

    floods = 0

    def like(self, rows: list[str]) -> CountingGrid:
        return CountingGrid(rows, self.terrains, self.distance, self.light_signs)

    def flood(self, start: int, taken: list[int], limit: int = FAR) -> object:  # type: ignore[override]
        self.floods += 1
        return super().flood(start, taken, limit)


def test_the_same_change_gives_the_same_grid_and_what_it_knew() -> None:
    grid = CountingGrid(["..+..", "##.##"], TERRAINS)
    before = grid.walk(0)[4]

    opened = grid.opened(2)
    assert isinstance(opened, CountingGrid) and opened is not grid
    assert (before, opened.walk(0)[4]) == (FAR, 4 * STEP)
    assert opened.opened(2) is grid
    assert grid.changed(2, "/") is grid.redrawn(["../..", "##.##"]) is opened
    for other in (grid, opened.opened(2), opened, grid.changed(2, "/")):
        other.walk(0)
    assert (grid.floods, opened.floods) == (1, 1)


@given(maps(".#,"), st.lists(st.tuples(st.integers(0, 35), st.sampled_from(".#,")), max_size=8))
def test_any_changes_lead_to_one_grid_for_each_drawing(rows: list[str], changes: list[tuple[int, str]]) -> None:
    grid = first = Grid(rows, TERRAINS)
    seen = {first.written_text(): first}
    for square, sign in changes:
        grid = grid.changed(square % len(grid.kind), sign)
        assert seen.setdefault(grid.written_text(), grid) is grid

    for drawing, known in seen.items():
        assert grid.redrawn(drawing.split("\n")) is known
        assert first.redrawn(drawing.split("\n")) is known
    assert first.drawing() == rows


def test_the_same_squares_in_other_words_are_the_same_grid() -> None:
    grid = Grid(["..", ".#"], TERRAINS)

    assert grid.redrawn(["..", "."]) is grid
    assert grid.redrawn(["..", ". "]) is grid
    assert grid.redrawn([".", ".."]).drawing() == [".#", ".."]


def test_what_does_not_open_says_so() -> None:
    grid = Grid(["..", ".+"], TERRAINS)

    with pytest.raises(MapError, match="the floor at 1,0 does not open"):
        grid.opened(1)


def test_squares_are_lit_as_they_were_drawn_and_stay_so_when_a_door_opens() -> None:
    grid = Grid(["..+", "..."], TERRAINS, light="bdkkbd")

    assert [grid.light(s) for s in range(6)] == [BRIGHT, DIM, DARK, DARK, BRIGHT, DIM]
    assert [grid.opened(2).light(s) for s in range(6)] == [BRIGHT, DIM, DARK, DARK, BRIGHT, DIM]


def test_a_map_without_lights_is_bright_and_so_is_one_redrawn_in_another_size() -> None:
    """A fight that goes on inside a vessel has another map, which no light of the first falls on."""
    grid = Grid(["..", ".."], TERRAINS, light="kkkk")
    inside = grid.redrawn(["...", "...", "..."])

    assert {Grid(["...."], TERRAINS).light(s) for s in range(4)} == {BRIGHT}
    assert {inside.light(s) for s in range(9)} == {BRIGHT}
    assert {inside.redrawn(["..", ".."]).light(s) for s in range(4)} == {DARK}


def test_marked_squares_are_found_and_another_mark_is_not() -> None:
    grid = Grid(["H.", ".H"], TERRAINS)

    assert list(grid.marked("exit of heroes")) == [0, 3]
    assert list(grid.marked("exit of pirates")) == []
    assert list(grid.changed(0, ".").marked("exit of heroes")) == [3]


class Straight(Kept):
    """Columns from a to b, signed; counts what it computes."""

    computed = 0

    def compute(self, a: int, b: int) -> int:
        self.computed += 1
        return int(self.grid.x_of(b) - self.grid.x_of(a))


def test_what_is_kept_for_pairs_of_squares_is_computed_once_and_in_the_right_direction() -> None:
    kept = Straight(Grid(open_field(4, 2), TERRAINS))

    assert (kept.get(0, 3), kept.get(3, 0), kept.get(5, 3)) == (3, -3, 2)
    assert (kept.get(0, 3), kept.get(3, 0), kept.get(5, 3)) == (3, -3, 2)
    assert kept.computed == 3
    assert list(kept.to(3)) == [3, 2, 1, 0, 3, 2, 1, 0]
    assert kept.computed == 1 + 8


@given(*[st.integers(0, 30)] * 4)
def test_a_line_crosses_no_square_beside_the_span_of_its_row(ax: int, ay: int, bx: int, by: int) -> None:
    for y in range(min(ay, by), max(ay, by) + 1):
        low, high = span(ax, ay, bx, by, y)
        for x in range(min(ax, bx), max(ax, bx) + 1):
            if crosses(2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2):
                assert low <= x <= high


def test_the_spans_of_a_long_line_hold_few_squares() -> None:
    held = sum(high - low + 1 for low, high in (span(0, 0, 99, 49, y) for y in range(50)))

    assert held < 4 * 100


def test_a_large_map_forgets_the_walks_it_has_found_first() -> None:
    grid = Grid(open_field(40, 30), TERRAINS, KING)
    grid.most_held = 5 * 1200
    found = {s: list(grid.walk(s)) for s in range(8)}

    assert [s for s in range(8) if len(grid.walks[s].numbers) > 0] == [3, 4, 5, 6, 7]
    assert {s: list(grid.walk(s)) for s in range(8)} == found


def test_a_small_map_forgets_nothing() -> None:
    grid = Grid(open_field(10, 10), TERRAINS, KING)
    grid.most_held = 100

    for s in range(100):
        grid.walk(s)

    assert all(len(row.numbers) == 100 for row in grid.walks)


@pytest.mark.parametrize("rule", RULES)
def test_who_looks_no_farther_than_it_gets_finds_the_same_squares_in_the_same_order(rule: int) -> None:
    """A map of more squares than are kept from end to end, and the same limit twice, a larger and a smaller one."""
    rows = [
        "".join("#" if (3 * x + 5 * y) % 17 == 0 else "," if (x + y) % 11 == 0 else "." for x in range(40))
        for y in range(30)
    ]
    grid = Grid(rows, COMMON, rule)
    start = grid.at(20, 13)
    lengths = grid.walk(start)

    for limit in (0, 6 * STEP, 6 * STEP, 12 * STEP + 500, 3 * STEP, 100 * STEP):
        found = [s for s in grid.near(start, limit) if lengths[s] <= limit]
        assert found == [s for s in grid.nearest(start) if lengths[s] <= limit]


@pytest.mark.parametrize("rule", RULES)
def test_places_within_a_limit_are_those_of_the_whole_map(rule: int) -> None:
    rows = ["".join("#" if (3 * x + 5 * y) % 17 == 0 else "." for x in range(40)) for y in range(30)]
    grid = Grid(rows, COMMON, rule)
    whole = grid.places(grid.at(20, 13))

    within = grid.places_within(grid.at(20, 13), 7 * STEP)

    assert list(within) == [length if length < 7 * STEP else FAR for length in whole]
