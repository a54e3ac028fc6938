"""Sight lines (ledger 3.7 to 3.9): what all the lines between two spaces say together, computed once per map.

Everything here is a pure function of the map and two spaces. What it finds is one number for each ordered pair
of spaces: the degree of cover of the second against the first, and a bit for each kind of line there is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from affray.engine.grid import NONE_KNOWN, NOT_YET, Row, crosses, gap
from affray.engine.sight import (
    APART,
    FIRST,
    PER_SIDE,
    UNIT,
    barrier,
    between,
    kinds_in,
    kinds_met,
    larger,
    lines_met,
    points_in,
    smaller,
    with_border,
    with_square,
)
from affray.games.legends.book import words as w
from affray.games.legends.law.ground import DARKNESS, OPAQUE, SOLID, TRANSPARENT, UNKNOWN, Feature, Field, table_place

DEGREE: Final = 7  # the first bits: the degree of cover (LG-COV-01)
CLEAR: Final = 8  # LG-LOS-01: a line that touches nothing solid or opaque
OPEN: Final = 16  # LG-AOE-01: a line that touches nothing solid; curtains do not matter
FREE: Final = 32  # LG-LOS-04: a clear line that touches nothing transparent either
UNSHADED: Final = 64  # LG-VIS-01: a clear line that touches no magical darkness
OBSCURED: Final = 128  # LG-VIS-03: the centre line crosses fog, or somebody stands in it
OPEN_FREE: Final = 256  # LG-LOS-04: a line for area effects: nothing solid, nothing transparent
BEHIND_CURTAINS: Final = 9  # where the degree begins that counts if merely opaque things hide nothing (LG-SEN-02)
ALL_LINES: Final = CLEAR | OPEN | FREE | UNSHADED | OPEN_FREE
A_FEATURE: Final = 1  # the kind of a feature's figures, when its lines are counted


def lines_between(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> i64:
    """LG-LOS-01, LG-COV-02: what the lines from the space at a to the space at b say; kept.

    A changed map asks the map it was made from, unless the change lies between the two or beside them.
    """
    if field.is_open:
        return ALL_LINES
    if a_side == 1 and b_side == 1 and field.has_pairs:
        place = a * field.squares + b
        if field.pairs[place] == UNKNOWN:
            field.pairs[place] = lines_of_row(field, a, 1, b, 1)
        return field.pairs[place]
    if not field.has_pairs:
        return lines_of_row(field, a, a_side, b, b_side)
    table = table_of(field, a_side, b_side)
    place = a * field.squares + b
    if table.numbers[place] == UNKNOWN:
        table.numbers[place] = lines_of_row(field, a, a_side, b, b_side)
    return table.numbers[place]


def table_of(field: Field, a_side: i64, b_side: i64) -> Row:
    """The table about larger spaces; made when it is first needed."""
    at = table_place(a_side, b_side)
    if field.tables[at] is NOT_YET:
        field.tables[at] = Row(vec[i64]([UNKNOWN] * len(field.pairs)))
    return field.tables[at]


def lines_of_row(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> i64:
    """The same from the rows by size."""
    row = field.single_rows[b] if a_side == 1 and b_side == 1 else NONE_KNOWN
    if row is NONE_KNOWN:
        row = field.row(a_side, b, b_side)
    known = i64(row.numbers[a])
    if known == UNKNOWN:
        parent = field.parent
        if parent is not None and not is_concerned(field, a, a_side, b, b_side):
            known = lines_between(parent, a, a_side, b, b_side)
        else:
            known = compute_lines(field, a, a_side, b, b_side)
        row.numbers[a] = i16(known)
    return known


def is_concerned(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> bool:
    """Does what is different about this map lie between two spaces, or beside one of them?"""
    ax, ay, bx, by = field.xs[a], field.ys[a], field.xs[b], field.ys[b]
    left, right = smaller(ax, bx) - 1, larger(ax + a_side, bx + b_side)
    top, bottom = smaller(ay, by) - 1, larger(ay + a_side, by + b_side)
    for s in field.concerned:
        if left <= field.xs[s] <= right and top <= field.ys[s] <= bottom:
            return True
    return False


def compute_lines(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> i64:
    """LG-COV-02: the lowest degree over all points of the first space that keep a clear line; Full if none does."""
    ax, ay, bx, by = field.xs[a], field.ys[a], field.xs[b], field.ys[b]
    figures = figures_between(field, ax, ay, a_side, bx=bx, by=by, b_side=b_side)
    shelters = shelters_of(field, ax, ay, a_side, bx=bx, by=by, b_side=b_side)
    found: i64 = 0
    best: i64 = w.FULL
    unveiled: i64 = w.FULL  # the same without curtains
    wanted: i64 = ALL_LINES
    for i in range(PER_SIDE * a_side):
        y0 = ay * UNIT + FIRST + APART * i
        for j in range(PER_SIDE * a_side):
            x0 = ax * UNIT + FIRST + APART * j
            hidden, seen = lines_from(x0, y0, bx, by, b_side, figures)
            found |= seen
            if seen & OPEN:
                degree = degree_of(hidden, points_in(b_side))
                if degree < best and len(shelters) > 0:
                    degree = raised_by_shelters(shelters, x0, y0, bx, by=by, b_side=b_side, degree=degree)
                unveiled = smaller(unveiled, degree)
                if seen & CLEAR:
                    best = smaller(best, degree)
            if best == w.NO_COVER and found == wanted:
                break
        if best == w.NO_COVER and found == wanted:
            break
    if field.is_foggy and is_obscured(field, ax, ay, a_side, bx=bx, by=by, b_side=b_side):
        found |= OBSCURED
    return found | best | unveiled << BEHIND_CURTAINS


def figures_between(field: Field, ax: i64, ay: i64, a_side: i64, bx: i64, by: i64, b_side: i64) -> vec[i64]:
    """LG-GEO-04: what may stop a line between two spaces; only in the rows of squares from the one to the other, and on
    borders."""
    rows = field.figure_rows
    end: i64 = len(field.figures)
    if len(field.borders) == 0:
        end = rows[smaller(larger(ay + a_side, by + b_side), field.height)]
    first = rows[smaller(ay, by)]
    return between(field.figures, ax, ay, a_side, bx=bx, by=by, b_size=b_side, first=first, end=end)


def lines_from(x0: i64, y0: i64, bx: i64, by: i64, b_side: i64, figures: vec[i64]) -> tuple[i64, i64]:
    """LG-GEO-03, LG-COV-02: from one test point: how many points of a space are behind something solid, and which
    lines there are to the others."""
    if len(figures) == 0:
        return 0, ALL_LINES
    hidden: i64 = 0
    seen: i64 = 0
    stopped_by: i64 = -1
    is_all_solid = kinds_in(figures) == SOLID
    for i in range(PER_SIDE * b_side):
        y1 = by * UNIT + FIRST + APART * i
        for j in range(PER_SIDE * b_side):
            x1 = bx * UNIT + FIRST + APART * j
            at = barrier(x0, y0, x1, y1, figures, kind=SOLID, last=stopped_by)
            if at >= 0:
                stopped_by = at
                hidden += 1
            elif is_all_solid:
                seen = ALL_LINES
            else:
                seen |= kinds_of_line(kinds_met(x0, y0, x1, y1, figures, SOLID))
    return hidden, seen


def kinds_of_line(met: i64) -> i64:
    """LG-LOS-01, LG-LOS-02, LG-LOS-04: what a line that touches nothing solid is good for, by what else it touches."""
    seen: i64 = OPEN
    if not met & TRANSPARENT:
        seen |= OPEN_FREE
    if not met & OPAQUE:
        seen |= CLEAR
        if not met & TRANSPARENT:
            seen |= FREE
        if not met & DARKNESS:
            seen |= UNSHADED
    return seen


def degree_of(hidden: i64, points: i64) -> i64:
    """LG-COV-01: a quarter of the body is Partial, half of it Half, three quarters Three-Quarters, all of it Full."""
    if hidden == points:
        return w.FULL
    if 4 * hidden >= 3 * points:
        return w.THREE_QUARTERS
    if 2 * hidden >= points:
        return w.HALF
    return w.PARTIAL if 4 * hidden >= points else w.NO_COVER


# ---------------------------------------------------------------- cover features


def protects(field: Field, f: Feature, ax: i64, ay: i64, a_side: i64, bx: i64, by: i64, b_side: i64) -> bool:
    """LG-COV-03: a prop protects who is beside it; an opening also anybody, unless the attacker is beside it."""
    if is_beside(field, f, bx, by, b_side):
        return True
    return not f.is_prop and not is_beside(field, f, ax, ay, a_side)


def is_beside(field: Field, f: Feature, x: i64, y: i64, side: i64) -> bool:
    """LG-COV-03: does a part of the feature touch this space?"""
    for place in f.places:
        if is_part_beside(field, f, place, x, y, side):
            return True
    return False


def is_part_beside(field: Field, f: Feature, place: i64, x: i64, y: i64, side: i64) -> bool:
    """LG-COV-03: a square beside a space touches a side or a corner of it; a border lies along one of its sides."""
    if f.is_border:
        border = field.borders[place]
        other_x, other_y = border.other()
        return (x <= border.x < x + side and y <= border.y < y + side) or (
            x <= other_x < x + side and y <= other_y < y + side
        )
    dx, dy = gap(x, y, side, field.xs[place], field.ys[place], 1)
    return dx <= 1 and dy <= 1


@final
class Shelter:
    """LG-COV-03: a feature as one pair of spaces has it: its degree, and the parts that count."""

    def __init__(self, degree: i64, figures: vec[i64]) -> None:
        self.degree: Final = degree
        self.figures: Final = figures


def shelters_of(field: Field, ax: i64, ay: i64, a_side: i64, bx: i64, by: i64, b_side: i64) -> list[Shelter]:
    """LG-COV-03: the features that protect the second space against the first, if enough lines touch them."""
    found: list[Shelter] = []
    for f in features_near(field, bx, by, b_side):
        if protects(field, f, ax, ay, a_side=a_side, bx=bx, by=by, b_side=b_side):
            figures = between(figures_of(field, f, bx, by, b_side), ax, ay, a_side, bx=bx, by=by, b_size=b_side)
            if len(figures) > 0:
                found.append(Shelter(f.degree, figures))
    return found


def features_near(field: Field, x: i64, y: i64, side: i64) -> list[Feature]:
    """LG-COV-03: those that may protect a space: where all are props, the ones beside it, which are kept for spaces of
    one square; else any."""
    if field.has_openings or side > 1:
        return field.features
    square = y * field.width + x
    if square not in field.props_beside:
        field.props_beside[square] = [f for f in field.features if is_beside(field, f, x, y, side)]
    return field.props_beside[square]


def figures_of(field: Field, f: Feature, x: i64, y: i64, side: i64) -> vec[i64]:
    """LG-COV-03: the parts of a feature that count: of a prop only those beside the protected space."""
    found = vec[i64]()
    for place in f.places:
        if f.is_prop and not is_part_beside(field, f, place, x, y, side):
            continue
        if f.is_border:
            border = field.borders[place]
            found = with_border(found, border.x, border.y, border.upright, A_FEATURE)
        else:
            found = with_square(found, field.xs[place], field.ys[place], A_FEATURE)
    return found


def raised_by_shelters(shelters: list[Shelter], x0: i64, y0: i64, bx: i64, by: i64, b_side: i64, degree: i64) -> i64:
    """LG-COV-03, LG-COV-08: the highest degree of those features that at least half of the lines touch."""
    for shelter in shelters:
        if shelter.degree > degree:
            if 2 * lines_met(x0, y0, bx, by, size=b_side, figures=shelter.figures, kind=A_FEATURE) >= points_in(b_side):
                degree = shelter.degree
    return degree


# ---------------------------------------------------------------- fog


def is_obscured(field: Field, ax: i64, ay: i64, a_side: i64, bx: i64, by: i64, b_side: i64) -> bool:
    """LG-VIS-03, LG-GEO-05: the centre line crosses an obscuring square, or one of the spaces lies in one."""
    x0, y0, x1, y1 = 2 * ax + a_side, 2 * ay + a_side, 2 * bx + b_side, 2 * by + b_side
    for y in range(smaller(ay, by), larger(ay + a_side, by + b_side)):
        for x in range(smaller(ax, bx), larger(ax + a_side, bx + b_side)):
            if field.material[field.at(x, y)].obscures:
                if crosses(x0, y0, x1, y1, left=2 * x, top=2 * y, side=2):
                    return True
                if (ax <= x < ax + a_side and ay <= y < ay + a_side) or (
                    bx <= x < bx + b_side and by <= y < by + b_side
                ):
                    return True
    return False


# ---------------------------------------------------------------- from the origin of an area


def lines_from_origin(field: Field, x: i64, y: i64, b: i64, b_side: i64) -> i64:
    """LG-COV-12, LG-AOE-02: the same from one point, in half squares: the centre of a square is odd; kept."""
    if field.is_open:
        return ALL_LINES
    if b_side == 1 and x & y & 1:  # both odd
        return lines_from_centre(field, (y >> 1) * field.width + (x >> 1), b)
    key = (((y * (2 * field.width + 1) + x) * len(field.kind)) + b) * 8 + b_side
    known = field.from_origins.get(key, UNKNOWN)
    if known == UNKNOWN:
        known = compute_from_origin(field, x, y, b, b_side)
        field.from_origins[key] = known
    return known


def lines_from_centre(field: Field, a: i64, b: i64) -> i64:
    """The same from the centre of a square to another square; kept in rows, which are quicker to look at."""
    row = field.from_centres[a]
    if row is NOT_YET:
        row = Row(vec[i64]([UNKNOWN] * len(field.kind)))
        field.from_centres[a] = row
    known = row.numbers[b]
    if known == UNKNOWN:
        known = compute_from_origin(field, 2 * field.xs[a] + 1, 2 * field.ys[a] + 1, b, 1)
        row.numbers[b] = known
    return known


def compute_from_origin(field: Field, x: i64, y: i64, b: i64, b_side: i64) -> i64:
    """LG-COV-12: only solid things and features count, so a point behind a curtain is not behind cover."""
    bx, by = field.xs[b], field.ys[b]
    x0, y0 = x * UNIT // 2, y * UNIT // 2
    hidden, seen = lines_from(x0, y0, bx, by, b_side, field.figures)
    if not seen & OPEN:
        return w.FULL
    degree = degree_of(hidden, points_in(b_side))
    # Against an opening the origin is beside it in its square; a corner of the grid in the one to its lower right.
    shelters: list[Shelter] = []
    for f in field.features:
        if protects(field, f, x // 2, y // 2, a_side=1, bx=bx, by=by, b_side=b_side):
            shelters.append(Shelter(f.degree, figures_of(field, f, bx, by, b_side)))
    return seen | raised_by_shelters(shelters, x0, y0, bx, by=by, b_side=b_side, degree=degree)


# ---------------------------------------------------------------- for those who want to know


def least_hidden(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> i64:
    """LG-COV-02: the smallest number of points behind something solid, over the points of the first space."""
    ax, ay, bx, by = field.xs[a], field.ys[a], field.xs[b], field.ys[b]
    figures = figures_between(field, ax, ay, a_side, bx=bx, by=by, b_side=b_side)
    least = points_in(b_side)
    for i in range(PER_SIDE * a_side):
        for j in range(PER_SIDE * a_side):
            x0, y0 = ax * UNIT + FIRST + APART * j, ay * UNIT + FIRST + APART * i
            least = smaller(least, lines_from(x0, y0, bx, by, b_side, figures)[0])
    return least


def crossed(field: Field, a: i64, a_side: i64, b: i64, b_side: i64) -> list[i64]:
    """LG-GEO-05: the squares whose inside the centre line runs through, those of the two spaces left out."""
    ax, ay, bx, by = field.xs[a], field.ys[a], field.xs[b], field.ys[b]
    x0, y0, x1, y1 = 2 * ax + a_side, 2 * ay + a_side, 2 * bx + b_side, 2 * by + b_side
    found: list[i64] = []
    for s in range(len(field.kind)):
        x, y = field.xs[s], field.ys[s]
        is_inside = (ax <= x < ax + a_side and ay <= y < ay + a_side) or (
            bx <= x < bx + b_side and by <= y < by + b_side
        )
        if not is_inside and crosses(x0, y0, x1, y1, left=2 * x, top=2 * y, side=2):
            found.append(s)
    return found
