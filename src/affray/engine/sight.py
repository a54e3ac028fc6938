"""Straight lines between blocks of squares, and which closed figures they touch: exact, in whole numbers.

A square is eight units wide and carries sixteen points, at 1, 3, 5 and 7 units on both axes; they stand for
any point in it, and each for an equal share of whatever fills it. Figures are closed: a line that shares a
corner with one touches it. They are boxes of whole squares, or borders between squares, which are boxes
without width or without height. Several figures are kept in one row of numbers, five for each: left, top,
width, height, and the kind, one bit of a mask, which is the caller's business.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

UNIT: Final = 8  # the side of a square
FIRST: Final = 1  # the first point of a square lies here on each axis,
APART: Final = 2  # the next ones so far from each other
PER_SIDE: Final = 4
PER_SQUARE: Final = 16
NUMBERS: Final = 5  # of a figure


def points_in(size: i64) -> i64:
    """How many points a block of size by size squares carries."""
    return PER_SQUARE * size * size


def meets(x0: i64, y0: i64, x1: i64, y1: i64, left: i64, top: i64, wide: i64, high: i64) -> bool:
    """Does the segment share a point with the closed box? Width or height may be 0."""
    if (x0 < left and x1 < left) or (x0 > left + wide and x1 > left + wide):
        return False
    if (y0 < top and y1 < top) or (y0 > top + high and y1 > top + high):
        return False
    dx, dy = x1 - x0, y1 - y0
    a = dx * (top - y0) - dy * (left - x0)
    b = a - dy * wide
    c = a + dx * high
    d = b + dx * high
    return not ((a > 0 and b > 0 and c > 0 and d > 0) or (a < 0 and b < 0 and c < 0 and d < 0))


def kinds_met(x0: i64, y0: i64, x1: i64, y1: i64, figures: vec[i64], enough: i64) -> i64:
    """The kinds of all figures the segment touches; it stops looking when one of the kinds that are enough is met."""
    found: i64 = 0
    at: i64 = 0
    end: i64 = len(figures)
    while at < end:
        kind = figures[at + 4]
        if found & kind != kind:
            if meets(x0, y0, x1, y1, figures[at], figures[at + 1], figures[at + 2], figures[at + 3]):
                found |= kind
                if kind & enough:
                    return found
        at += NUMBERS
    return found


def barrier(x0: i64, y0: i64, x1: i64, y1: i64, figures: vec[i64], kind: i64, last: i64) -> i64:
    """Where in the row the figure begins that stops the segment, -1 if none of this kind does. The one that stopped the
    last segment (-1: none has) is looked at first: lines beside each other are mostly stopped by the same one."""
    if last >= 0:
        if meets(x0, y0, x1, y1, figures[last], figures[last + 1], figures[last + 2], figures[last + 3]):
            return last
    at: i64 = 0
    end: i64 = len(figures)
    while at < end:
        if figures[at + 4] & kind:
            if meets(x0, y0, x1, y1, figures[at], figures[at + 1], figures[at + 2], figures[at + 3]):
                return at
        at += NUMBERS
    return -1


def kinds_in(figures: vec[i64]) -> i64:
    """The kinds of all of them."""
    found: i64 = 0
    for at in range(4, len(figures), NUMBERS):
        found |= figures[at]
    return found


def lines_met(x0: i64, y0: i64, column: i64, row: i64, size: i64, figures: vec[i64], kind: i64) -> i64:
    """How many of the lines from this point to the points of a block touch a figure of this kind."""
    count: i64 = 0
    side = PER_SIDE * size
    for i in range(side):
        y1 = row * UNIT + FIRST + APART * i
        for j in range(side):
            x1 = column * UNIT + FIRST + APART * j
            if kinds_met(x0, y0, x1, y1, figures, kind) & kind:
                count += 1
    return count


def with_square(figures: vec[i64], x: i64, y: i64, kind: i64) -> vec[i64]:
    """One more figure: the square in this column and row."""
    figures = append(append(figures, x * UNIT), y * UNIT)
    return append(append(append(figures, UNIT), UNIT), kind)


def with_border(figures: vec[i64], x: i64, y: i64, is_upright: bool, kind: i64) -> vec[i64]:
    """One more figure: the left border of a square, which is upright, or its upper one."""
    figures = append(append(figures, x * UNIT), y * UNIT)
    return append(append(append(figures, 0 if is_upright else UNIT), UNIT if is_upright else 0), kind)


def between(
    figures: vec[i64], ax: i64, ay: i64, a_size: i64, bx: i64, by: i64, b_size: i64, first: i64 = 0, end: i64 = -1
) -> vec[i64]:
    """Those of the figures that some line between the points of two blocks may touch; none of the others is.

    Who knows that only those from ``first`` on and before ``end`` come into question says so.
    """
    if end < 0:
        end = len(figures)
    a_left, a_top = ax * UNIT + FIRST, ay * UNIT + FIRST
    b_left, b_top = bx * UNIT + FIRST, by * UNIT + FIRST
    a_right, a_bottom = (ax + a_size) * UNIT - FIRST, (ay + a_size) * UNIT - FIRST
    b_right, b_bottom = (bx + b_size) * UNIT - FIRST, (by + b_size) * UNIT - FIRST
    left, right = smaller(a_left, b_left), larger(a_right, b_right)
    top, bottom = smaller(a_top, b_top), larger(a_bottom, b_bottom)
    found = vec[i64]()
    for at in range(first, end, NUMBERS):
        x, y, wide, high = figures[at], figures[at + 1], figures[at + 2], figures[at + 3]
        if x > right or x + wide < left or y > bottom or y + high < top:
            continue
        # The hull of both blocks has two slanting sides; beyond either of them no line passes.
        if b_left >= a_left and b_right >= a_right:
            outside = is_beyond(a_left, a_top, a_right, a_bottom, b_left, b_top, b_right, b_bottom, x, y, wide, high)
        elif b_left <= a_left and b_right <= a_right:
            outside = is_beyond(b_left, b_top, b_right, b_bottom, a_left, a_top, a_right, a_bottom, x, y, wide, high)
        else:
            outside = False
        if not outside:
            for i in range(NUMBERS):
                found = append(found, figures[at + i])
    return found


def is_beyond(
    a_left: i64,
    a_top: i64,
    a_right: i64,
    a_bottom: i64,
    b_left: i64,
    b_top: i64,
    b_right: i64,
    b_bottom: i64,
    x: i64,
    y: i64,
    wide: i64,
    high: i64,
) -> bool:
    """Does the box lie beyond a slanting side of the hull of two blocks, the second farther to the right?"""
    if b_top >= a_top and b_bottom >= a_bottom:  # and lower: from upper right to upper right, lower left to lower left
        return (
            turn(a_right, a_top, b_right, b_top, x, y + high) < 0
            or turn(a_left, a_bottom, b_left, b_bottom, x + wide, y) > 0
        )
    if b_top <= a_top and b_bottom <= a_bottom:  # and higher
        return (
            turn(a_left, a_top, b_left, b_top, x + wide, y + high) < 0
            or turn(a_right, a_bottom, b_right, b_bottom, x, y) > 0
        )
    return False


def turn(x0: i64, y0: i64, x1: i64, y1: i64, x: i64, y: i64) -> i64:
    """On which side of the line from the first point to the second is the third: below 0 above it, over 0 below."""
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)


def smaller(a: i64, b: i64) -> i64:
    return a if a < b else b


def larger(a: i64, b: i64) -> i64:
    return a if a > b else b


def centre_meets(ax: i64, ay: i64, a_size: i64, bx: i64, by: i64, b_size: i64, cx: i64, cy: i64, c_size: i64) -> bool:
    """Does the line between the centres of two blocks touch a third one? A shared corner counts."""
    return meets(
        2 * ax + a_size, 2 * ay + a_size, 2 * bx + b_size, 2 * by + b_size, 2 * cx, 2 * cy, 2 * c_size, 2 * c_size
    )
