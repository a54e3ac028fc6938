"""The report of a sweep: heat maps and curves, and every cell as a row of a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from itertools import combinations
from typing import Any, Final

from affray.study.cells import Counts
from affray.study.chance import Chance, percent, wilson
from affray.study.report import charts
from affray.study.report.markup import answer, beside, numbers, page, part, table, terms
from affray.study.report.words import subject, wins
from affray.study.sweep import Cell, Sweep
from affray.study.variants import Axis, changes_words, value_words
from affray.version import VERSION

MOST_ROWS: Final = 2_000  # of the table; the files have all of them
MOST_PAIRS: Final = 6  # heat maps
MOST_CURVES: Final = 4  # in one plot
MOST_BARS: Final = 40
MOST_PROBLEMS: Final = 20
SHOWN: Final = 15  # so many rows are not folded away


def sweep_page(sweep: Sweep, side: int = 0) -> str:
    """The whole page."""
    plan, encounter = sweep.plan, sweep.plan.encounter
    about = f"{encounter.game.title} · {' × '.join([axis.path for axis in plan.axes])}"
    notes = [
        f"sweep of {len(sweep.done()):,} cells, {plan.fights:,} fights each, seed {plan.seed}",
        f"Affray {VERSION}, {encounter.game.title} rules {encounter.game.edition}",
    ]
    parts = [headline(sweep, side), *pictures(sweep, side), every_cell(sweep, side), how(sweep)]
    return page(encounter.title, about, notes, parts)


def headline(sweep: Sweep, side: int) -> str:
    fought = [(chance, cell) for cell in sweep.done() if (chance := sweep.chance(cell, side)) is not None]
    if not fought:
        return part("No cell was fought", "The table below says why.")
    worst = min(fought, key=lambda found: (found[0].share, found[1].number))
    best = max(fought, key=lambda found: (found[0].share, -found[1].number))
    name = sweep.sides[side]
    sentence = (
        f"{escape(wins(name))} between <b>{nbsp(worst[0].words())}</b> with {escape(changes_words(worst[1].changes))}"
        f" and <b>{nbsp(best[0].words())}</b> with {escape(changes_words(best[1].changes))}."
    )
    stopped = f"Stopped after {len(sweep.done()):,} of {len(sweep.cells):,} cells. " if sweep.stopped else ""
    note = f"{stopped}{worst[0].interval()} and {best[0].interval()} with 95 % confidence, each cell for itself"
    low, high = short(worst[0]), short(best[0])
    number = low if low == high else (f"{low}–{high}" if (low + high).isdigit() else f"{low} to {high}")
    return answer(number, "%", side, sentence, note)


def short(chance: Chance) -> str:
    """Whole percents; of what always or never happened the bound that is known."""
    if chance.share <= 0:
        return f"<{max(1, math.ceil(100 * chance.high))}"
    if chance.share >= 1:
        return f">{min(99, math.floor(100 * chance.low))}"
    return f"{min(99, max(1, round(100 * chance.share)))}"


def nbsp(words: str) -> str:
    return escape(words).replace(" ", "&nbsp;")


def pictures(sweep: Sweep, side: int) -> list[str]:
    """A curve of one axis, a heat map of each pair of them, and what each does on average."""
    axes = sweep.plan.axes
    parts = []
    if len(axes) == 1:
        parts.append(only_curve(sweep, side))
    else:
        pairs = list(combinations(range(len(axes)), 2))[:MOST_PAIRS]
        parts += [pair_map(sweep, side, down, across) for down, across in pairs]
        if len(axes) > 2 or len(axes[1].values) > MOST_CURVES:
            parts.append(effects(sweep, side))
    return [*parts, costs(sweep, side)]


def words_of(axis: Axis, value: Any) -> str:
    return ("+" if axis.by and value >= 0 else "") + value_words(value)


def only_curve(sweep: Sweep, side: int) -> str:
    axis = sweep.plan.axes[0]
    places = [words_of(axis, value) for value in axis.values]
    curves = [curve_of(sweep.sides[s], s, sweep, s, grouped(sweep, 0)) for s in range(len(sweep.sides))]
    name = f"Chance of each side to win over {axis.path}; the numbers are in the table of all cells"
    drawn = charts.plot(places, curves, name, axis.path)
    bars = [
        charts.Bar(place, chance, side)
        for place, group in zip(places, grouped(sweep, 0), strict=True)
        if (chance := together(group, side)) is not None
    ]
    shown = charts.win_bars(bars, (axis.path, f"{sweep.sides[side]} win")) if len(bars) <= MOST_BARS else ""
    says = "The line is the share of fights won, the shade around it the 95 % interval."
    inner = beside(drawn, shown, even=True) if shown else drawn
    return part(f"Who wins, by {axis.path}", says, charts.curve_key(curves), inner)


def curve_of(name: str, colour: int, sweep: Sweep, side: int, groups: Sequence[Sequence[Cell]]) -> charts.Curve:
    """The chances of a side over groups of cells, each group taken together."""
    chances = [together(group, side) for group in groups]
    return charts.Curve(
        name,
        colour,
        [None if c is None else c.share for c in chances],
        [None if c is None else c.low for c in chances],
        [None if c is None else c.high for c in chances],
    )


def together(cells: Sequence[Cell], side: int) -> Chance | None:
    """The mean chance of several cells. They share their dice, so the interval is that of one of them."""
    counts = [found for cell in cells if (found := cell.counts()) is not None]
    if not counts:
        return None
    mean = sum([found.wins[side] for found in counts]) / len(counts)
    return wilson(mean, counts[0].fights)


def grouped(sweep: Sweep, axis: int) -> list[list[Cell]]:
    """The cells by the value that they have of an axis."""
    values = sweep.plan.axes[axis].values
    return [[cell for cell in sweep.cells if cell.changes[axis].value == value] for value in values]


def pair_map(sweep: Sweep, side: int, down: int, across: int) -> str:
    axes = sweep.plan.axes
    by_value = {
        (i, k): [cell for cell in row if cell.changes[across].value == value]
        for i, row in enumerate(grouped(sweep, down))
        for k, value in enumerate(axes[across].values)
    }
    cells = [
        [together(by_value[i, k], side) for k in range(len(axes[across].values))] for i in range(len(axes[down].values))
    ]
    names = (axes[down].path, axes[across].path, f"{sweep.sides[side]} win, per cent, with the 95 % interval")
    says = "The stronger the colour, the likelier." + (
        " Each number is the mean over all other values." if len(axes) > 2 else ""
    )
    drawn = charts.heat_map(
        [words_of(axes[down], value) for value in axes[down].values],
        [words_of(axes[across], value) for value in axes[across].values],
        cells,
        names,
        side,
    )
    title = f"{axes[down].path} and {axes[across].path}"
    if len(axes[across].values) > MOST_CURVES:
        return part(title, says, drawn)
    return part(title, says, f'<div class="fit">{drawn}{family(sweep, side, down, across, by_value)}</div>')


def family(sweep: Sweep, side: int, down: int, across: int, cells: dict[tuple[int, int], list[Cell]]) -> str:
    """The same as curves over the first axis, one for each value of the second."""
    first, second = sweep.plan.axes[down], sweep.plan.axes[across]
    curves = []
    for k, value in enumerate(second.values):
        groups = [cells[i, k] for i in range(len(first.values))]
        curve = curve_of(words_of(second, value), k, sweep, side, groups)
        curves.append(charts.Curve(curve.name, curve.side, curve.shares))
    name = f"{sweep.sides[side]} win over {first.path}, a line for each {second.path}; numbers in the heat map"
    lines = charts.plot([words_of(first, value) for value in first.values], curves, name, first.path, 170)
    return f"<div>{charts.curve_key(curves, second.path)}{lines}</div>"


def effects(sweep: Sweep, side: int) -> str:
    """One curve for each axis, over everything else."""
    drawn = []
    for place, axis in enumerate(sweep.plan.axes):
        curve = curve_of(sweep.sides[side], side, sweep, side, grouped(sweep, place))
        name = f"{sweep.sides[side]} win by {axis.path}, the mean over everything else"
        shares = [share for share in curve.shares if share is not None]
        reach = f"{percent(min(shares))} to {percent(max(shares))}" if shares else "not run"
        places = [words_of(axis, value) for value in axis.values]
        drawn.append(f"<div><h3>{escape(axis.path)}</h3>{charts.plot(places, [curve], name, reach, 110)}</div>")
    says = f"The chance of {subject(sweep.sides[side])} over each value alone, the mean over everything else."
    return part("What each value does", says, f'<div class="many">{"".join(drawn)}</div>')


def costs(sweep: Sweep, side: int) -> str:
    """How long it takes and what it costs, over the first axis."""
    axis = sweep.plan.axes[0]
    places = [words_of(axis, value) for value in axis.values]
    groups = grouped(sweep, 0)
    curves = []
    for name, fate in (("dead", 4), ("down", 3), ("fled", 2)):
        curves.append(charts.Curve(name, {"dead": -1, "down": 1, "fled": 2}[name], fates_over(groups, side, fate)))
    drawn = charts.plot(
        places, curves, f"How the fighters of {subject(sweep.sides[side])} end over {axis.path}", axis.path, 120
    )
    rows = [[place, *cost_words(group, sweep, side)] for place, group in zip(places, groups, strict=True)]
    heads = [axis.path, "rounds", *[f"{measure} left" for measure in sweep.measures[:2]]]
    says = f"What becomes of each fighter of {subject(sweep.sides[side])}, and what is left of what they began with."
    return part("What it costs", says, charts.curve_key(curves), beside(drawn, table(heads, rows), even=True))


def counts_in(cells: Sequence[Cell]) -> list[Counts]:
    return [counts for cell in cells if (counts := cell.counts()) is not None]


def fates_over(groups: Sequence[Sequence[Cell]], side: int, fate: int) -> list[float | None]:
    shares: list[float | None] = []
    for group in groups:
        counts = counts_in(group)
        shares.append(sum([c.fate(side, fate) for c in counts]) / len(counts) if counts else None)
    return shares


def cost_words(cells: Sequence[Cell], sweep: Sweep, side: int) -> list[str]:
    counts = counts_in(cells)
    if not counts:
        return ["–", *["–" for _ in sweep.measures[:2]]]
    rounds = sum([c.mean_rounds() for c in counts]) / len(counts)
    left = [sum([c.left_share(side, k) for c in counts]) / len(counts) for k in range(min(2, len(sweep.measures)))]
    return [f"{rounds:.1f}", *[f"{100 * share:.0f} %" for share in left]]


def every_cell(sweep: Sweep, side: int) -> str:
    """The numbers of the charts."""
    done = sweep.done()
    heads = [*[axis.path for axis in sweep.plan.axes], f"{sweep.sides[side]} win", "95 % interval", "rounds"]
    rows = [cell_row(sweep, cell, side) for cell in done[:MOST_ROWS]]
    more = f", the first {MOST_ROWS:,} of {len(done):,}" if len(done) > MOST_ROWS else ""
    inner = table(heads, rows, f"Every cell{more}")
    shown = numbers(inner, f"{min(len(done), MOST_ROWS):,} cells in a table", len(done) <= SHOWN)
    wrong = "".join([f"<p>{escape(cell.problem())}</p>" for cell in done if cell.problem()][:MOST_PROBLEMS])
    return part("The numbers", "", shown, f"<h3>Not fought</h3>{wrong}" if wrong else "")


def cell_row(sweep: Sweep, cell: Cell, side: int) -> list[str]:
    values = [words_of(axis, change.value) for axis, change in zip(sweep.plan.axes, cell.changes, strict=True)]
    counts = cell.counts()
    if counts is None:
        return [*values, "–", "–", "–"]
    chance = counts.chance(side)
    return [*values, chance.words(), chance.interval(), f"{counts.mean_rounds():.1f}"]


def how(sweep: Sweep) -> str:
    plan = sweep.plan
    design = (
        f"{plan.latin:,} samples of {plan.size():,} combinations, spread evenly (a Latin hypercube)"
        if plan.latin
        else f"every one of {plan.size():,} combinations"
    )
    pairs = [
        (
            "Dice",
            f"Fight n has the same dice in every cell (seed {plan.seed}), so cells differ by values, not by luck.",
        ),
        ("Intervals", "Wilson, 95 %, for each cell alone. Among many cells some will lie outside theirs."),
        ("Cells", design[:1].upper() + design[1:] + "."),
        ("Tactics", sweep.played_words() or "Everybody is played as the encounter says."),
        *([("Undecided", undecided)] if (undecided := sweep.undecided_words()) else []),
        ("Again", f"The same numbers come on every machine and with any number of workers. Affray {VERSION}."),
    ]
    return part("How these numbers were made", "", terms(pairs))
