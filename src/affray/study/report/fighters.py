"""The parts of a report that tell of the fighters: how they end, how long they stand, what they have left."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from affray.study.report import charts
from affray.study.report.markup import beside, ink, numbers, part, table
from affray.study.report.words import subject
from affray.study.results import Fate, Forecast, Left

MOST_PLOTS: Final = 12  # distributions of what is left
MOST_VALUES: Final = 24  # columns of one of them
MOST_LINES: Final = 4  # fighters of a side that have a line of their own
MOST_MEASURES: Final = 3


def token(name: str, side: int) -> str:
    """A fighter's sign: round for the first side, with cut corners for the second, a square for others."""
    shapes = {
        0: '<circle cx="11" cy="11" r="9.5"',
        1: '<path d="M6.5 1.5h9l5 5v9l-5 5h-9l-5-5v-9z"',
    }
    drawn = shapes.get(side, '<rect x="1.5" y="1.5" width="19" height="19" rx="3"')
    fill = f'fill="var(--side-{side % 4}-wash)" stroke="{ink(side)}" stroke-width="1.75"/>'
    letter = f'<text x="11" y="15" font-size="10.5" font-weight="700" text-anchor="middle" style="fill:{ink(side)}">'
    inner = f"{drawn} {fill}{letter}{escape(name[:1])}</text>"
    return f'<svg class="token" width="22" height="22" aria-hidden="true">{inner}</svg>'


def fates(result: Forecast) -> str:
    """What becomes of each fighter, and what it has left."""
    rows = []
    for fighter in result.fighters:
        shares = {fate: chance.share for fate, chance in fighter.chances.items()}
        said = ", ".join([f"{fate} {chance.short()}" for fate, chance in fighter.chances.items()])
        rows.append(
            f'<tr><th scope="row"><span class="who">{token(fighter.name, fighter.side)}{escape(fighter.name)}'
            f'</span></th><td class="bar">{charts.fate_bar(shares, said)}</td></tr>'
        )
    head = '<thead class="vh"><tr><th scope="col">fighter</th><th scope="col">how it ends</th></tr></thead>'
    drawn = f'<table class="bars long">{head}<tbody>{"".join(rows)}</tbody></table>'
    inner = charts.fate_key() + beside(drawn, left_table(result))
    return part("What becomes of each fighter", fate_sentence(result), inner, fate_numbers(result))


def fate_sentence(result: Forecast) -> str:
    """Which of the first side is in the greatest danger, and who of the others in the least."""
    ours = [fighter for fighter in result.fighters if fighter.side == 0]
    worst = max(ours, key=lambda fighter: out_of_it(fighter))
    best = min(ours, key=lambda fighter: out_of_it(fighter))
    if len(ours) < 2 or worst is best:
        return f"{worst.name} is out of the fight at its end in {100 * out_of_it(worst):.0f} % of the fights."
    return (
        f"Of {subject(result.sides[0].name)}, {worst.name} is most often out of it at the end"
        f" ({100 * out_of_it(worst):.0f} %), {best.name} least often ({100 * out_of_it(best):.0f} %)."
    )


def out_of_it(fighter: Fate) -> float:
    return sum([fighter.chances[fate].share for fate in ("down", "dead", "fled")])


def left_table(result: Forecast) -> str:
    measures = [left.measure for left in result.fighters[0].left][:MOST_MEASURES]
    if not measures:
        return ""
    rows = [[f.name, *[left_words(left) for left in f.left[:MOST_MEASURES]]] for f in result.fighters]
    return table(["Left at the end", *measures], rows)


def left_words(left: Left) -> str:
    return f"{left.mean:.1f} of {left.start:g}"


def fate_numbers(result: Forecast) -> str:
    fates = list(result.fighters[0].chances)
    rows = [
        [f.name, *[f"{f.chances[fate].words()} ({f.chances[fate].interval()})" for fate in fates]]
        for f in result.fighters
    ]
    return numbers(table(["Fighter", *fates], rows, "Chances with their 95 % intervals"))


# ---------------------------------------------------------------- survival


def standing(result: Forecast) -> str:
    """Survival curves: a plot for each side, a line for each fighter."""
    last = max(2, min(result.rounds.longest, result.rounds.most[1] + 2))
    plots = [side_plot(result, side, last) for side in range(len(result.sides))]
    drawn = f'<div class="two even">{"".join([f"<div>{plot}</div>" for plot in plots if plot])}</div>'
    says = "The share of fights in which each is up after every round; who is up when a fight ends stays up."
    heads = ["After round", *[str(round) for round in range(1, last + 1)]]
    rows = [[f.name, *[f"{100 * share:.0f} %" for share in f.standing[1 : last + 1]]] for f in result.fighters]
    return part("Who is still standing", says, drawn, numbers(table(heads, rows)))


def side_plot(result: Forecast, side: int, last: int) -> str:
    people = [fighter for fighter in result.fighters if fighter.side == side and fighter.standing]
    if not people:
        return ""
    own = people if len(people) <= MOST_LINES else []
    curves = [charts.Curve(f.name, side, f.standing[: last + 1]) for f in own] or [mean_curve(people, side, last)]
    places = ["start", *[str(round) for round in range(1, last + 1)]]
    name = f"Survival of {subject(result.sides[side].name)}; the numbers are in the table below"
    drawn = charts.plot(places, curves, name, "after round", 130)
    return f"<h3>{escape(result.sides[side].name)}</h3>{charts.curve_key(curves)}{drawn}"


def mean_curve(people: Sequence[Fate], side: int, last: int) -> charts.Curve:
    """All of a side together, if they are too many for lines of their own."""
    count = sum([len(f.names) for f in people])
    shares = [
        sum([f.standing[round] * len(f.names) for f in people]) / count
        for round in range(min(last, len(people[0].standing) - 1) + 1)
    ]
    return charts.Curve(f"each of {count}, on average", side, shares)


# ---------------------------------------------------------------- what is left


def what_is_left(result: Forecast) -> str:
    """How much of the first measure each fighter has at the end, as a distribution."""
    measured = [f for f in result.fighters if f.left and f.left[0].counts][:MOST_PLOTS]
    if not measured:
        return ""
    drawn = "".join([f'<div class="small">{left_plot(f)}</div>' for f in measured])
    measure = measured[0].left[0].measure
    says = (
        f"How much {measure} everybody has at the end, per cent of the fights; the column in full colour is the median."
    )
    return part("What is left", says, f'<div class="many">{drawn}</div>', left_numbers(measured))


def left_plot(fighter: Fate) -> str:
    left = fighter.left[0]
    bins = binned(left)
    whole = sum([times for _, times in left.counts])
    middle = median_of(left.counts)
    marked = next((i for i, (_, values, _) in enumerate(bins) if values[0] <= middle <= values[1]), -1)
    shares = [(word, times / whole) for word, _, times in bins]
    name = f"{left.measure} of {fighter.name} at the end: on average {left.mean:.1f} of {left.start:g}, median {middle}"
    title = f'<h3 class="who">{token(fighter.name, fighter.side)}{escape(fighter.name)}</h3>'
    return f"{title}{charts.columns(shares, name, marked, None, 70)}"


def binned(left: Left) -> list[tuple[str, tuple[int, int], int]]:
    """The values in columns of equal width: a word, the first and last value, and how often."""
    low, high = min(0, left.counts[0][0]), max(int(left.start), left.counts[-1][0])
    width = -(-(high - low + 1) // MOST_VALUES)
    found = []
    for first in range(low, high + 1, width):
        last = min(first + width - 1, high)
        times = sum([times for value, times in left.counts if first <= value <= last])
        found.append((str(first) if width == 1 else f"{first}–{last}", (first, last), times))
    return found


def median_of(counts: Sequence[tuple[int, int]]) -> int:
    so_far, whole = 0, sum([times for _, times in counts])
    for value, times in counts:
        so_far += times
        if 2 * so_far >= whole:
            return value
    return 0


def left_numbers(fighters: Sequence[Fate]) -> str:
    rows = []
    for f in fighters:
        counts, whole = f.left[0].counts, sum([times for _, times in f.left[0].counts])
        none = sum([times for value, times in counts if value <= 0]) / whole
        full = sum([times for value, times in counts if value >= f.left[0].start]) / whole
        rows.append(
            [
                f.name,
                f"{f.left[0].mean:.2f} of {f.left[0].start:g}",
                str(median_of(counts)),
                f"{100 * none:.1f} %",
                f"{100 * full:.1f} %",
            ]
        )
    heads = ["Fighter", f"{fighters[0].left[0].measure}, mean", "median", "none left", "all left"]
    return numbers(table(heads, rows))
