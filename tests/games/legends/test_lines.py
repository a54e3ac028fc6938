"""Lines and cover of the map (LG-GEO, LG-LOS, LG-COV): the ledger's drawings, a second way to compute, and laws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from affray.engine.grid import FAR, MapError
from affray.engine.sight import between
from affray.games.legends.book.words import DEGREES, FULL, HALF, NO_COVER, PARTIAL, THREE_QUARTERS
from affray.games.legends.law.ground import TERRAINS, Field, border_note
from affray.games.legends.law.lines import (
    ALL_LINES,
    CLEAR,
    DEGREE,
    FREE,
    OBSCURED,
    OPEN,
    UNSHADED,
    compute_lines,
    crossed,
    degree_of,
    figures_between,
    least_hidden,
    lines_between,
    lines_from_origin,
)

LOW_WALL_BETWEEN = border_note("low wall", 0, 0, 1, 0)


def drawn(text: str, *notes: str) -> tuple[Field, dict[str, int]]:
    """A field, and where the letters A, B and O stand on it; they stand on floor."""
    rows = text.split("/")
    field = Field([*["".join("." if c in "ABO" else c for c in row) for row in rows], *notes], TERRAINS)
    places: dict[str, int] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in "ABO":
                places.setdefault(sign, int(field.at(x, y)))
    return field, places


def cover(text: str, *notes: str, sides: tuple[int, int] = (1, 1)) -> tuple[str, str]:
    """The degrees from A to B and from B to A."""
    field, at = drawn(text, *notes)
    there = lines_between(field, at["A"], sides[0], at["B"], sides[1]) & DEGREE
    back = lines_between(field, at["B"], sides[1], at["A"], sides[0]) & DEGREE
    return DEGREES[there], DEGREES[back]


def hidden(text: str, sides: tuple[int, int] = (1, 1)) -> tuple[int, int]:
    field, at = drawn(text)
    there = least_hidden(field, at["A"], sides[0], at["B"], sides[1])
    return int(there), int(least_hidden(field, at["B"], sides[1], at["A"], sides[0]))


# ---------------------------------------------------------------- the ledger's drawings


@pytest.mark.parametrize(
    ("name", "text", "both"),
    [
        ("V01", "A...B", ("none", "none")),
        ("V02", "A.#.B", ("full", "full")),
        ("V06", "A#/#B", ("full", "full")),
        ("V07", "A#/.B", ("none", "none")),
        ("V15", "#####/#B..#/#...#/##D##/..A..", ("full", "full")),
        ("V03", "..#B/A...", ("three-quarters", "partial")),
        ("V03b", "...#B/A....", ("three-quarters", "half")),
        ("V04", "A.#../....B", ("partial", "partial")),
        ("V05", "A.../..#./...B", ("three-quarters", "three-quarters")),
        ("V16", "#####/#...#/#B..#/##d##/..A..", ("half", "partial")),
        ("V08", "A..wB", ("partial", "none")),
        ("V09", "Aw..B", ("none", "partial")),
        ("V10", "A.w.B", ("none", "none")),
        ("V11", "..wB./...../...A.", ("none", "none")),
        ("V11b", "A..../...../...wB", ("partial", "none")),
        ("V12", "....#../A...sB./....#..", ("half", "none")),
        ("V13", "....#../...As.B/....#..", ("none", "half")),
        ("V13b", "....#../A...s.B/....#..", ("half", "half")),
        ("V14", "....#../A...mB./....#..", ("three-quarters", "none")),
        ("both beside the slit", "..#../.AsB./..#..", ("half", "half")),
    ],
)
@pytest.mark.rule("LG-COV-02")
@pytest.mark.rule("LG-COV-03")
def test_the_drawings_of_the_ledger_give_the_degrees_it_prints(name: str, text: str, both: tuple[str, str]) -> None:
    assert cover(text) == both, name


@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("A...B", (0, 0)),
        ("A.#.B", (16, 16)),
        ("A#/.B", (1, 1)),
        ("..#B/A...", (13, 6)),
        ("...#B/A....", (14, 8)),
        ("A.#../....B", (4, 6)),
        ("A.../..#./...B", (14, 13)),
        ("#####/#...#/#B..#/##d##/..A..", (10, 4)),
    ],
)
@pytest.mark.rule("LG-GEO-03")
def test_the_ledger_counts_the_points_behind_a_wall(text: str, both: tuple[int, int]) -> None:
    assert hidden(text) == both


@pytest.mark.rule("LG-COV-02")
def test_a_large_target_has_sixty_four_points() -> None:
    """V17."""
    text = "...#BB/A...BB"

    assert cover(text, sides=(1, 2)) == ("partial", "none")
    assert hidden(text, sides=(1, 2)) == (23, 0)


@pytest.mark.rule("LG-COV-03")
def test_a_low_wall_protects_against_attackers_beyond_it() -> None:
    """V11c: the attackers to whom w at (3,3) is Partial cover for B at (4,3), and those to whom it is none."""
    field, _ = drawn("...../...../...../...w.")
    target = field.at(4, 3)

    for x, y in [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]:
        assert lines_between(field, field.at(x, y), 1, target, 1) & DEGREE == PARTIAL
    for x, y in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (3, 2)]:
        assert lines_between(field, field.at(x, y), 1, target, 1) & DEGREE == NO_COVER


@pytest.mark.rule("LG-COV-03")
def test_a_low_wall_on_the_border_protects_both() -> None:
    """V18."""
    assert cover("AB", LOW_WALL_BETWEEN) == ("partial", "partial")


@pytest.mark.rule("LG-COV-03")
def test_squares_of_one_wall_count_as_one_feature() -> None:
    """V19: no single square of the wall is touched by half of the lines to a Huge target, all of them are."""
    assert cover(".......wBBB/A......wBBB/.......wBBB/.......w...", sides=(1, 3)) == ("partial", "none")
    assert cover(".......wBBB/A......wBBB/.......bBBB/.......w...", sides=(1, 3))[0] == "partial"
    assert cover("........BBB/A......wBBB/........BBB/...........", sides=(1, 3))[0] == "none"


@pytest.mark.rule("LG-COV-01")
def test_a_quarter_half_and_three_quarters_belong_to_the_higher_degree() -> None:
    by_points = {0: 0, 3: 0, 4: 1, 7: 1, 8: 2, 11: 2, 12: 3, 15: 3, 16: 4}

    assert {points: degree_of(points, 16) for points in by_points} == by_points
    assert [degree_of(points, 64) for points in (15, 16, 32, 48, 64)] == [0, PARTIAL, HALF, THREE_QUARTERS, FULL]


@pytest.mark.rule("LG-GEO-05")
def test_the_centre_line_crosses_the_squares_whose_inside_it_runs_through() -> None:
    field, _ = drawn("...../...../.....")

    places = {(int(field.xs[s]), int(field.ys[s])) for s in crossed(field, 0, 1, field.at(4, 2), 1)}

    assert places == {(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)}


@pytest.mark.parametrize(
    ("text", "has", "has_not"),
    [
        ("A.c.B", OPEN, CLEAR | FREE),
        ("A.X.B", CLEAR | FREE | OPEN, UNSHADED),
        ("A.g.B", CLEAR | OPEN | UNSHADED, FREE),
        ("A.f.B", ALL_LINES | OBSCURED, 0),
        ("A...B/..f..", ALL_LINES, OBSCURED),
        ("A.^.B", ALL_LINES, OBSCURED),
        ("A.~.B", ALL_LINES, OBSCURED),
        ("A.d.B", ALL_LINES, OBSCURED),
        ("A.u.B", ALL_LINES | OBSCURED, 0),
        ("A.D.B", 0, CLEAR | OPEN),
    ],
)
@pytest.mark.rule("LG-LOS-02")
@pytest.mark.rule("LG-LOS-03")
@pytest.mark.rule("LG-LOS-04")
def test_what_stands_between_stops_some_lines_and_not_others(text: str, has: int, has_not: int) -> None:
    field, at = drawn(text)

    lines = lines_between(field, at["A"], 1, at["B"], 1)

    assert lines & has == has
    assert lines & has_not == 0


@pytest.mark.rule("LG-COV-12")
def test_areas_are_measured_from_their_origin() -> None:
    def from_origin(text: str) -> int:
        field, at = drawn(text)
        x, y = int(field.xs[at["O"]]), int(field.ys[at["O"]])
        return int(lines_from_origin(field, 2 * x + 1, 2 * y + 1, at["B"], 1))

    assert [from_origin(text) & DEGREE for text in ("O.bB", "O.#B", "Ob.B", "O.cB")] == [HALF, FULL, NO_COVER, NO_COVER]
    assert from_origin("O.cB") & OPEN


# ---------------------------------------------------------------- a second way to compute


Point = tuple[int, int]  # in eighths of a square


def points(square: tuple[int, int], side: int) -> list[Point]:
    odd = range(1, 8 * side, 2)
    return [(8 * square[0] + dx, 8 * square[1] + dy) for dy, dx in product(odd, odd)]


def touches(p: Point, q: Point, square: tuple[int, int]) -> bool:
    """Clip the segment by the closed square: is anything left of it?"""
    low, high = Fraction(0), Fraction(1)
    for start, end, least in ((p[0], q[0], 8 * square[0]), (p[1], q[1], 8 * square[1])):
        if max(start, end) < least or min(start, end) > least + 8:
            return False
        if start != end:
            ends = sorted([Fraction(least - start, end - start), Fraction(least + 8 - start, end - start)])
            low, high = max(low, ends[0]), min(high, ends[1])
    return low <= high


def slow_cover(
    rows: list[str], a: tuple[int, int], b: tuple[int, int], sides: tuple[int, int] = (1, 1)
) -> tuple[int, bool]:
    """LG-COV-02 and LG-COV-03 once more, from the ledger's words: degree, and whether there is a clear line."""
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    solid = [s for s, sign in signs.items() if sign == "#"]
    opaque = [s for s, sign in signs.items() if sign in "#c"]
    best, is_clear = 4, False
    for p in points(a, sides[0]):
        lines = [(p, q) for q in points(b, sides[1])]
        if all(any(touches(*line, s) for s in opaque) for line in lines):
            continue
        is_clear = True
        share = Fraction(sum(any(touches(*line, s) for s in solid) for line in lines), len(lines))
        degree = sum(share >= bound for bound in (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(1)))
        for feature in slow_features(signs):
            parts = slow_parts(signs[feature[0]], feature, (*a, sides[0]), (*b, sides[1]))
            if 2 * sum(any(touches(*line, s) for s in parts) for line in lines) >= len(lines):
                degree = max(degree, {"w": 1, "b": 2, "s": 2, "m": 3}[signs[feature[0]]])
        best = min(best, degree)
    return best, is_clear


def slow_features(signs: dict[tuple[int, int], str]) -> list[list[tuple[int, int]]]:
    left = {s for s, sign in signs.items() if sign in "wbsm"}
    found = []
    while left:
        feature = [left.pop()]
        for x, y in feature:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left and signs[near] == signs[feature[0]]:
                    left.remove(near)
                    feature.append(near)
        found.append(feature)
    return found


def slow_parts(
    sign: str, feature: list[tuple[int, int]], a: tuple[int, int, int], b: tuple[int, int, int]
) -> list[tuple[int, int]]:
    def near(s: tuple[int, int], block: tuple[int, int, int]) -> bool:
        x, y, side = block
        return x - 1 <= s[0] <= x + side and y - 1 <= s[1] <= y + side

    if sign in "wb":
        return [s for s in feature if near(s, b)]
    if any(near(s, b) for s in feature) or not any(near(s, a) for s in feature):
        return feature
    return []


@st.composite
def scenes(draw: st.DrawFn, signs: str = "....#.cwbsm") -> tuple[list[str], tuple[int, int], tuple[int, int]]:
    """A small map and two squares on it where somebody stands."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(1, 5))
    rows = draw(st.lists(st.text(signs, min_size=width, max_size=width), min_size=height, max_size=height))
    a, b = [(draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))) for _ in range(2)]
    assume(a != b)
    for x, y in (a, b):
        rows[y] = rows[y][:x] + "." + rows[y][x + 1 :]
    return rows, a, b


Scene = tuple[list[str], tuple[int, int], tuple[int, int]]


@given(scenes())
@settings(max_examples=40, deadline=None)
@pytest.mark.rule("LG-COV-02")
def test_cover_is_what_the_words_of_the_ledger_say_when_computed_in_fractions(scene: Scene) -> None:
    rows, a, b = scene
    field = Field(rows, TERRAINS)

    lines = lines_between(field, field.at(*a), 1, field.at(*b), 1)

    assert (lines & DEGREE, lines & CLEAR != 0) == slow_cover(rows, a, b)


@given(scenes("....#.wbs"), st.sampled_from([(1, 2), (2, 1)]))
@settings(max_examples=6, deadline=None)
@pytest.mark.rule("LG-GEO-01")
@pytest.mark.rule("LG-COV-02")
def test_the_same_for_large_ones(scene: Scene, sides: tuple[int, int]) -> None:
    rows, a, b = scene
    width = len(rows[0])
    rows = [*[row + ".." for row in rows], "." * (width + 2)]
    for (x, y), side in ((a, sides[0]), (b, sides[1])):
        for i in range(y, y + side):
            rows[i] = rows[i][:x] + "." * side + rows[i][x + side :]
    field = Field(rows, TERRAINS)

    lines = lines_between(field, field.at(*a), sides[0], field.at(*b), sides[1])

    assert (lines & DEGREE, lines & CLEAR != 0) == slow_cover(rows, a, b, sides)


# ---------------------------------------------------------------- laws


@given(scenes("...#.cgXf,wbs"))
@settings(max_examples=80, deadline=None)
@pytest.mark.rule("LG-LOS-01")
def test_lines_are_the_same_both_ways(scene: Scene) -> None:
    rows, a, b = scene
    field = Field(rows, TERRAINS)

    there = lines_between(field, field.at(*a), 1, field.at(*b), 1)
    back = lines_between(field, field.at(*b), 1, field.at(*a), 1)

    kinds = ALL_LINES | OBSCURED
    assert there & kinds == back & kinds
    assert (there & DEGREE == FULL) == (not there & CLEAR) == (back & DEGREE == FULL)


@given(scenes("...#cgw"), st.booleans())
@settings(max_examples=40, deadline=None)
@pytest.mark.rule("LG-GEO-04")
def test_the_rows_between_two_spaces_hold_all_that_may_stop_their_lines(scene: Scene, has_border: bool) -> None:
    rows, a, b = scene
    field = Field([*rows, *([border_note("wall", 0, 0, 1, 0)] if has_border else [])], TERRAINS)

    found = figures_between(field, *a, 1, *b, 1)

    assert list(found) == list(between(field.figures, *a, 1, *b, 1))


@given(scenes("....#"), st.sampled_from("wb#m"))
@settings(max_examples=60, deadline=None)
@pytest.mark.rule("LG-COV-07")
def test_cover_never_helps_from_behind(scene: Scene, sign: str) -> None:
    """A wall, barrel or opening in the next column behind somebody, seen from the attacker, makes no difference."""
    rows, a, b = scene
    way = 1 if b[0] >= a[0] else -1
    open_behind = ["".join("." if way * (x - b[0]) > 0 else c for x, c in enumerate(row)) for row in rows]
    behind = [row[: b[0] + way] + sign + row[b[0] + way + 1 :] if b[0] + way >= 0 else row for row in open_behind]

    def degree(drawn_rows: list[str]) -> int:
        field = Field(drawn_rows, TERRAINS)
        return int(lines_between(field, field.at(*a), 1, field.at(*b), 1) & DEGREE)

    assert degree(behind) == degree(open_behind)


@given(scenes("...#D.dcgXfwbs"), st.lists(st.tuples(st.integers(0, 29), st.sampled_from(".#Ddwbsf")), max_size=4))
@settings(max_examples=60, deadline=None)
@pytest.mark.rule("LG-COV-13")
def test_kept_numbers_of_changed_maps_are_those_of_a_fresh_map(scene: Scene, changes: list[tuple[int, str]]) -> None:
    rows, a, b = scene
    field = Field(rows, TERRAINS)
    pairs = [(field.at(*a), field.at(*b)), (field.at(*b), field.at(*a)), (0, len(field.kind) - 1)]

    for square, sign in changes:
        for p, q in pairs:
            lines_between(field, p, 1, q, 1)
        changed = field.changed(square % len(field.kind), sign)
        assert isinstance(changed, Field)
        field = changed
        fresh = Field(field.written(), TERRAINS)
        for p, q in pairs:
            assert lines_between(field, p, 1, q, 1) == lines_between(fresh, p, 1, q, 1)


@given(st.data())
@settings(max_examples=40, deadline=None)
@pytest.mark.rule("LG-COV-13")
def test_kept_numbers_are_right_when_borders_come_and_go(data: st.DataObject) -> None:
    rows = ["....", "....", "...."]
    places = [(x, y, x + 1, y) for x in range(3) for y in range(3)] + [
        (x, y, x, y + 1) for x in range(4) for y in range(2)
    ]
    kinds = ["wall", "low wall", "closed door", "glass", "arrow slit"]
    chosen = data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=4, unique=True))
    notes = sorted(border_note(data.draw(st.sampled_from(kinds)), *place) for place in chosen)
    field = Field([*rows, *notes], TERRAINS)
    a, b = data.draw(st.integers(0, 11)), data.draw(st.integers(0, 11))

    before = lines_between(field, a, 1, b, 1)
    gone = field.changed_border(data.draw(st.sampled_from(sorted(field.borders))), "")

    assert before == compute_lines(Field(field.written(), TERRAINS), a, 1, b, 1) or field.is_open
    if not gone.is_open:
        assert lines_between(gone, a, 1, b, 1) == compute_lines(Field(gone.written(), TERRAINS), a, 1, b, 1)


def test_the_same_change_gives_the_same_map_and_the_change_back_the_first_one() -> None:
    field, at = drawn("A.D.B")
    door = field.at(2, 0)

    opened = field.opened(door)

    assert opened is field.opened(door)
    assert opened.opened(door) is field
    assert isinstance(opened, Field)
    assert lines_between(opened, at["A"], 1, at["B"], 1) == ALL_LINES
    assert not lines_between(field, at["A"], 1, at["B"], 1) & CLEAR


def test_pairs_far_from_a_change_are_taken_over_without_computing_them_again() -> None:
    field, _ = drawn("..b...../......../......../....D..#")
    row = field.row(1, field.at(3, 0), 1)
    row.numbers[0] = 99  # as if it had been computed before

    opened = field.opened(field.at(4, 3))

    assert isinstance(opened, Field)
    assert lines_between(opened, 0, 1, field.at(3, 0), 1) == 99
    assert opened.concerned == [field.at(4, 3)]


# ---------------------------------------------------------------- steps, borders, notes


@pytest.mark.rule("LG-MOVE-01")
def test_the_first_diagonal_costs_five_feet_and_later_ones_seven_and_a_half() -> None:
    field, _ = drawn("...../...../...../...../.....")

    assert [field.walk(0)[field.at(n, n)] for n in range(1, 5)] == [1000, 2500, 4000, 5500]
    assert field.walk(0)[field.at(4, 2)] == 4500


@pytest.mark.rule("LG-MOVE-01")
def test_a_diagonal_between_two_solid_corners_is_closed_and_past_one_it_is_open() -> None:
    closed, _ = drawn(".#/#.")
    past_one, _ = drawn(".#/..")
    props, _ = drawn(".b/b.")

    assert closed.walk(0)[3] >= FAR
    assert past_one.walk(0)[3] == 1000
    assert props.walk(0)[3] == 1000


@pytest.mark.rule("LG-GEO-04")
def test_walls_on_borders_stop_steps_and_lines() -> None:
    field, at = drawn("AB", border_note("wall", 1, 0, 0, 0))

    assert field.walk(0)[1] >= FAR
    assert not lines_between(field, at["A"], 1, at["B"], 1) & CLEAR
    gone = field.changed_border(field.number(1, 0, True), "")
    assert gone.walk(0)[1] == 1000
    assert gone.written() == [".."]


@pytest.mark.parametrize(
    ("note", "words"),
    [
        ("\tlow wall between 0,0 and 2,0", "no neighbours"),
        ("\tmoat between 0,0 and 1,0", "'moat'"),
        ("\tlow wall between 5,0 and 6,0", "no square 6,0"),
        ("\tnonsense", "'nonsense'"),
    ],
)
def test_what_is_written_below_a_map_and_makes_no_sense_is_refused(note: str, words: str) -> None:
    with pytest.raises(MapError, match=words):
        Field(["..."], TERRAINS).redrawn(["...", note])
