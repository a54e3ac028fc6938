"""Lines between blocks of squares, against fractions written from the words."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.sight import (
    NUMBERS,
    PER_SQUARE,
    barrier,
    between,
    centre_meets,
    kinds_met,
    lines_met,
    meets,
    points_in,
    with_border,
    with_square,
)

Segment = tuple[int, int, int, int]
Box = tuple[int, int, int, int]

COORDINATES = st.integers(-6, 12)
segments = st.tuples(COORDINATES, COORDINATES, COORDINATES, COORDINATES)
boxes = st.tuples(COORDINATES, COORDINATES, st.integers(0, 5), st.integers(0, 5))
blocks = st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(1, 3))


def is_shared(segment: Segment, box: Box) -> bool:
    """Clip the segment by the box, exactly: is anything left of it?"""
    x0, y0, x1, y1 = segment
    left, top, wide, high = box
    low, high_t = Fraction(0), Fraction(1)
    for start, way, least, most in ((x0, x1 - x0, left, left + wide), (y0, y1 - y0, top, top + high)):
        if way == 0:
            if not least <= start <= most:
                return False
            continue
        ends = sorted([Fraction(least - start, way), Fraction(most - start, way)])
        low, high_t = max(low, ends[0]), min(high_t, ends[1])
    return low <= high_t


def points(block: tuple[int, int, int]) -> list[tuple[int, int]]:
    x, y, size = block
    odd = range(1, 8 * size, 2)
    return [(8 * x + dx, 8 * y + dy) for dy, dx in product(odd, odd)]


@given(segments, boxes)
def test_a_segment_meets_a_box_when_they_share_a_point(segment: Segment, box: Box) -> None:
    assert meets(*segment, *box) == is_shared(segment, box)


@given(segments, boxes)
def test_it_does_not_matter_from_which_end_one_looks(segment: Segment, box: Box) -> None:
    x0, y0, x1, y1 = segment

    assert meets(x0, y0, x1, y1, *box) == meets(x1, y1, x0, y0, *box)


def test_a_shared_corner_and_an_end_on_a_border_count() -> None:
    assert meets(4, 4, 12, 12, 8, 0, 8, 8)  # the corner of the square to the right
    assert meets(0, 0, 8, 4, 8, 0, 0, 8)  # ends on an upright border
    assert not meets(0, 0, 7, 4, 8, 0, 0, 8)


@given(blocks, blocks, st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7), st.booleans()), max_size=6))
@settings(max_examples=40, deadline=None)
def test_figures_that_are_left_out_between_two_blocks_touch_none_of_their_lines(
    a: tuple[int, int, int], b: tuple[int, int, int], drawn: list[tuple[int, int, bool]]
) -> None:
    figures = vec[i64]()
    for x, y, is_border in drawn:
        figures = with_border(figures, x, y, True, 1) if is_border else with_square(figures, x, y, 1)
    kept = between(figures, *a, *b)
    left_out = [f for f in sorted(split(figures)) if f not in split(kept)]

    for figure in left_out:
        assert not any(meets(*p, *q, *figure) for p in points(a)[::3] for q in points(b))


@given(segments, st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(1, 3)), max_size=5), st.data())
def test_a_barrier_is_found_whichever_figure_is_looked_at_first(
    segment: Segment, drawn: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    figures = vec[i64]()
    for x, y, kind in drawn:
        figures = with_square(figures, x, y, kind)
    solid = [i * NUMBERS for i, (_, _, kind) in enumerate(drawn) if kind & 1]
    last = data.draw(st.sampled_from([-1, *solid]))

    found = barrier(*segment, figures, 1, last)

    assert (found >= 0) == (kinds_met(*segment, figures, 1) & 1 == 1)
    assert found < 0 or (found in solid and meets(*segment, *[int(n) for n in figures[found : found + 4]]))


def split(figures: vec[i64]) -> list[Box]:
    rows = [figures[i : i + NUMBERS] for i in range(0, len(figures), NUMBERS)]
    return [(int(row[0]), int(row[1]), int(row[2]), int(row[3])) for row in rows]


@given(blocks, st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=4), st.integers(0, 15))
@settings(max_examples=30, deadline=None)
def test_lines_are_counted_one_by_one(block: tuple[int, int, int], squares: list[tuple[int, int]], which: int) -> None:
    figures = vec[i64]()
    for x, y in squares:
        figures = with_square(figures, x, y, 2)
    p = points((3, 3, 1))[which]

    met = [q for q in points(block) if any(is_shared((*p, *q), (8 * x, 8 * y, 8, 8)) for x, y in squares)]

    assert lines_met(*p, *block, figures, 2) == len(met)
    assert lines_met(*p, *block, figures, 1) == 0


def test_the_kinds_of_all_figures_are_found_unless_one_is_enough() -> None:
    figures = with_square(with_square(vec[i64](), 1, 0, 1), 2, 0, 2)

    assert kinds_met(4, 4, 28, 4, figures, 0) == 3
    assert kinds_met(4, 4, 28, 4, figures, 1) == 1
    assert kinds_met(4, 4, 4, 28, figures, 0) == 0


def test_a_block_carries_sixteen_points_for_each_square() -> None:
    assert [points_in(size) for size in (1, 2, 3)] == [PER_SQUARE, 64, 144]
    assert len(points((0, 0, 3))) == 144


def test_the_line_between_centres_touches_a_third_block_also_at_a_corner() -> None:
    assert centre_meets(0, 0, 1, 3, 3, 1, 2, 1, 1)
    assert not centre_meets(0, 0, 1, 3, 3, 1, 3, 1, 1)
    assert centre_meets(0, 0, 2, 6, 0, 2, 3, 1, 1)  # between two blocks of 2 by 2 it runs along a border
    assert not centre_meets(0, 0, 2, 6, 0, 2, 3, 2, 1)
