"""Charts as SVG that takes the width it is given: distances across are percents, distances down are pixels.

So letters stay readable on a phone, colours follow the page, and nothing needs a script or a network.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from affray.study.chance import Chance
from affray.study.report.markup import ink

BAR: Final = 20  # pixels of a bar with its whiskers
STACK: Final = 24
WORDY: Final = 24  # letters; a longer name takes several lines
FATE_FILLS: Final = {
    "unhurt": "var(--side-0)",
    "hurt": "url(#p-hurt)",
    "fled": "url(#p-fled)",
    "down": "url(#p-down)",
    "dead": "var(--ink)",
}
SOLID: Final = {"unhurt": "var(--on-solid)", "dead": "var(--paper)"}  # what is written on a full colour
ROOM: Final = 0.07  # a share narrower than this has no room for its number


def number(value: float) -> str:
    """A distance with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def across(share: float) -> str:
    return f"{number(100 * share)}%"


def svg(height: int, name: str, inner: str) -> str:
    """A drawing as wide as its place; without a name it is only there to be looked at."""
    said = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<svg class="chart" width="100%" height="{height}" {said}>{inner}</svg>'


def text(x: str, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x}" y="{number(y)}" font-size="11" text-anchor="middle" {more}>{escape(words)}</text>'


def line(x1: str, y1: float, x2: str, y2: float, more: str = "") -> str:
    return f'<line x1="{x1}" y1="{number(y1)}" x2="{x2}" y2="{number(y2)}" {more}/>'


def rect(x: float, width: float, y: float, height: float, fill: str, more: str = "") -> str:
    place = f'x="{across(x)}" width="{across(width)}" y="{number(y)}" height="{number(height)}"'
    return f'<rect {place} fill="{fill}" {more}/>'


def key(entries: Sequence[tuple[str, str]]) -> str:
    """What the fills mean; a fill is markup of a drawing of 16 by 16."""
    drawn = '<svg width="16" height="16" aria-hidden="true">'
    inner = "".join([f"<span>{f'{drawn}{fill}</svg>' if fill else ''}{escape(word)}</span>" for word, fill in entries])
    return f'<p class="key">{inner}</p>'


# ---------------------------------------------------------------- bars


@dataclass(frozen=True)
class Bar:
    """A row of a chart of chances."""

    name: str
    chance: Chance
    side: int


def whiskers(low: float, high: float, middle: float) -> str:
    """An interval, with a light edge so that it can be seen on a bar and beside it."""
    lines = line(across(low), middle, across(high), middle)
    lines += "".join([line(across(end), middle - 5, across(end), middle + 5) for end in (low, high)])
    return f'<g stroke="var(--leaf)" stroke-width="4">{lines}</g><g stroke="var(--ink)" stroke-width="1.5">{lines}</g>'


def quarters(height: int) -> str:
    """Lines at the quarters of the scale, the half a little darker."""
    return "".join(
        [
            line(f"{at}%", 0, f"{at}%", height, f'stroke="var({"--edge" if at == 50 else "--rule"})"')
            for at in (0, 25, 50, 75, 100)
        ]
    )


def win_bar(bar: Bar, band: tuple[float, float] | None) -> str:
    shade = "" if band is None else rect(band[0], band[1] - band[0], 0, BAR + 6, "var(--band)")
    drawn = rect(0, bar.chance.share, 7, 12, ink(bar.side))
    return svg(BAR + 6, "", shade + quarters(BAR + 6) + drawn + whiskers(bar.chance.low, bar.chance.high, 13))


def percent_axis() -> str:
    """The scale under a column of bars."""
    anchors = {0: "start", 100: "end"}
    words = [
        f'<text x="{at}%" y="12" font-size="11" class="soft{" minor" if at % 50 else ""}"'
        f' text-anchor="{anchors.get(at, "middle")}">{at} %</text>'
        for at in (0, 25, 50, 75, 100)
    ]
    return svg(16, "", "".join(words))


def win_bars(bars: Sequence[Bar], heads: tuple[str, str], band: tuple[float, float] | None = None) -> str:
    """Chances with their intervals; ``band`` is shaded behind. Who cannot see the bars reads them as a table."""
    rows = [
        f'<tr><th scope="row">{escape(bar.name)}</th><td class="bar">{win_bar(bar, band)}</td>'
        f'<td class="n">{escape(bar.chance.words())} <small>{bar.chance.interval()}</small></td></tr>'
        for bar in bars
    ]
    return bar_table(rows, heads, percent_axis(), is_wordy=are_wordy(bars))


def are_wordy(rows: Sequence[Bar] | Sequence[Difference]) -> bool:
    """Is one of the names too long for one line beside the bars?"""
    return max([len(row.name) for row in rows], default=0) > WORDY


def bar_table(rows: Sequence[str], heads: tuple[str, str], axis: str, *, is_wordy: bool = False) -> str:
    """Rows of a name, a bar and a number; where names are long they take several lines."""
    first, last = [escape(word) for word in heads]
    head = f'<thead class="vh"><tr><th scope="col">{first}</th><td></td><th scope="col">{last}</th></tr></thead>'
    scale = f'<tr aria-hidden="true"><td class="none"></td><td class="axis">{axis}</td><td class="none"></td></tr>'
    return f'<table class="bars long{" wordy" if is_wordy else ""}">{head}<tbody>{"".join(rows)}{scale}</tbody></table>'


@dataclass(frozen=True)
class Difference:
    """How much better than the first one a variant is, in shares, with its interval."""

    name: str
    difference: float
    low: float
    high: float


def difference_bars(changes: Sequence[Difference], heads: tuple[str, str]) -> str:
    """Differences to either side of a line, in percent points."""
    low = min([0.0, *[change.low for change in changes]]) * 1.05
    high = max([0.0, *[change.high for change in changes]]) * 1.05
    reach = max(0.01, high - low)
    zero = -low / reach
    rows = []
    for change in changes:
        start, end = sorted([zero, zero + change.difference / reach])
        drawn = rect(start, end - start, 7, 12, ink(0 if change.difference >= 0 else 1))
        drawn += line(across(zero), 0, across(zero), BAR + 6, 'stroke="var(--edge)"')
        drawn += whiskers(zero + change.low / reach, zero + change.high / reach, 13)
        interval = f"{signed(change.low)} to {signed(change.high)}"
        rows.append(
            f'<tr><th scope="row">{escape(change.name)}</th><td class="bar">{svg(BAR + 6, "", drawn)}</td>'
            f'<td class="n">{signed(change.difference)} <small>{interval}</small></td></tr>'
        )
    return bar_table(rows, heads, difference_axis(zero, low, high), is_wordy=are_wordy(changes))


def difference_axis(zero: float, low: float, high: float) -> str:
    """The line that stands for no change, and the ends of the scale where they are far enough from it."""
    ends = [("0%", "start", low)] if zero > 0.2 else []
    ends += [("100%", "end", high)] if zero < 0.8 else []
    middle = "start" if zero < 0.05 else ("end" if zero > 0.95 else "middle")
    words = [
        f'<text x="{x}" y="12" font-size="11" class="soft" text-anchor="{anchor}">{signed(at)}</text>'
        for x, anchor, at in [(across(zero), middle, 0.0), *ends]
    ]
    return svg(16, "", "".join(words))


def signed(share: float) -> str:
    """A difference in percent points.

    >>> signed(0.192), signed(-0.0049), signed(0.0)
    ('+19.2', '−0.5', '0.0')
    """
    points = f"{abs(share) * 100:.1f}"
    return points if points == "0.0" else ("−" if share < 0 else "+") + points


def fate_key() -> str:
    edge = 'width="15" height="15" x="0.5" y="0.5" stroke="var(--edge)"'
    return key([(fate, f'<rect {edge} fill="{fill}"/>') for fate, fill in FATE_FILLS.items()])


def fate_bar(shares: dict[str, float], name: str) -> str:
    """What becomes of a fighter, as parts of one bar with their percents."""
    inner, at = "", 0.0
    for fate, share in shares.items():
        if share > 0:
            inner += rect(at, share, 0, STACK, FATE_FILLS[fate], 'stroke="var(--leaf)" stroke-width="1.5"')
            if share >= ROOM:
                inner += fate_number(at + share / 2, fate, f"{100 * share:.0f}")
            at += share
    return svg(STACK, name, inner)


def fate_number(middle: float, fate: str, words: str) -> str:
    weight = 'font-weight="600"'
    if fate in SOLID:
        return text(across(middle), 16, words, f'{weight} style="fill:{SOLID[fate]}"')
    box = '<rect x="-10" y="4" width="20" height="16" rx="2" fill="var(--leaf)"/>'
    return f'<svg x="{across(middle)}" overflow="visible">{box}</svg>' + text(across(middle), 16, words, weight)


# ---------------------------------------------------------------- columns


def columns(
    shares: Sequence[tuple[str, float]],
    name: str,
    marked: int = -1,
    span: tuple[int, int] | None = None,
    high: int = 130,
) -> str:
    """A distribution: a column for each value, with its percent; one may be marked and a span shaded."""
    top = max([share for _, share in shares], default=0) or 1.0
    slot = 1 / max(1, len(shares))
    every = -(-len(shares) // 14)
    inner = ""
    if span is not None:
        inner += rect(span[0] * slot, (span[1] - span[0] + 1) * slot, 0, high + 16, "var(--band)", 'opacity=".55"')
    for i, (word, share) in enumerate(shares):
        tall = high * share / top
        fill = "var(--ink-2)" if i == marked else "var(--grey)"
        middle = across((i + 0.5) * slot)
        if share > 0:
            inner += rect((i + 0.12) * slot, 0.76 * slot, 16 + high - max(1.0, tall), max(1.0, tall), fill)
        if share >= 0.005 and slot > 0.045:
            inner += text(middle, 12 + high - tall, f"{100 * share:.0f}", 'style="fill:var(--ink-2)"')
        if i % every == 0:
            inner += text(middle, high + 31, word)
    inner += line("0%", high + 16.5, "100%", high + 16.5, 'stroke="var(--edge)"')
    return svg(high + 36, name, inner)


# ---------------------------------------------------------------- lines


@dataclass(frozen=True)
class Curve:
    """A line over places from left to right, and the interval around each of its points if there is one."""

    name: str
    side: int
    shares: Sequence[float | None]
    lows: Sequence[float | None] = ()
    highs: Sequence[float | None] = ()


DASHES: Final = ("", "7 4", "2 3", "10 3 2 3")
WIDE: Final = 1000  # what a plot is wide inside, whatever it is outside


def plot(places: Sequence[str], curves: Sequence[Curve], name: str, caption: str, high: int = 150) -> str:
    """Shares from 0 to 100 % over places."""
    slot = 1 / max(1, len(places))
    every = -(-len(places) // 14)
    inner = "".join(
        [
            line("0%", down(at, high), "100%", down(at, high), f'stroke="var({"--edge" if at == 0 else "--rule"})"')
            for at in (0, 0.25, 0.5, 0.75, 1)
        ]
    )
    drawn = "".join([band_of(curve, slot, high) for curve in curves])
    drawn += "".join([path_of(curve, slot, high, i) for i, curve in enumerate(curves)])
    box = f'viewBox="0 0 {WIDE} {high + 20}" preserveAspectRatio="none"'
    inner += f'<svg width="100%" height="{high + 20}" {box}>{drawn}</svg>'
    inner += "".join([dots_of(curve, slot, high) for curve in curves]) if len(places) <= 24 else ""
    inner += "".join(
        [text(across((i + 0.5) * slot), high + 26, place) for i, place in enumerate(places) if i % every == 0]
    )
    axis = "".join(
        [
            f'<text x="34" y="{number(down(at, high) + 4)}" font-size="11" text-anchor="end" class="soft">'
            f"{at * 100:.0f} %</text>"
            for at in (0, 0.5, 1)
        ]
    )
    side = f'<svg width="40" height="{high + 30}" aria-hidden="true">{axis}</svg>'
    return (
        f'<figure class="plot">{side}{svg(high + 30, name, inner)}<figcaption>{escape(caption)}</figcaption></figure>'
    )


def down(share: float, high: int) -> float:
    return 10 + high * (1 - share)


def runs(curve: Curve) -> list[list[int]]:
    """The places of a curve that follow one another without a gap."""
    found: list[list[int]] = [[]]
    for i, share in enumerate(curve.shares):
        if share is not None:
            found[-1].append(i)
        elif found[-1]:
            found.append([])
    return [run for run in found if run]


def band_of(curve: Curve, slot: float, high: int) -> str:
    if not curve.lows or not curve.highs:
        return ""
    shapes = ""
    for run in runs(curve):
        there = [point(i, curve.highs[i], slot, high) for i in run]
        back = [point(i, curve.lows[i], slot, high) for i in reversed(run)]
        shapes += f'<polygon points="{" ".join(there + back)}" fill="{ink(curve.side)}" opacity=".16"/>'
    return shapes


def path_of(curve: Curve, slot: float, high: int, order: int) -> str:
    dash = DASHES[order % len(DASHES)]
    style = f'fill="none" stroke="{ink(curve.side)}" stroke-width="2.5" vector-effect="non-scaling-stroke"'
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return "".join(
        [
            f'<polyline points="{" ".join([point(i, curve.shares[i], slot, high) for i in run])}" {style}{dashed}/>'
            for run in runs(curve)
        ]
    )


def dots_of(curve: Curve, slot: float, high: int) -> str:
    return "".join(
        [
            f'<circle cx="{across((i + 0.5) * slot)}" cy="{number(down(share, high))}" r="3" fill="{ink(curve.side)}">'
            f"<title>{escape(curve.name)}: {share * 100:.1f} %</title></circle>"
            for i, share in enumerate(curve.shares)
            if share is not None
        ]
    )


def point(place: int, share: float | None, slot: float, high: int) -> str:
    return f"{number(WIDE * (place + 0.5) * slot)},{number(down(share or 0.0, high))}"


def curve_key(curves: Sequence[Curve], title: str = "") -> str:
    entries = [(title, "")] if title else []
    for order, curve in enumerate(curves):
        dash = DASHES[order % len(DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        entries.append(
            (curve.name, f'<path d="M0 8H16" stroke="{ink(curve.side)}" stroke-width="2.5" fill="none"{dashed}/>')
        )
    return key(entries)


# ---------------------------------------------------------------- heat maps


def heat_map(
    rows: Sequence[str],
    heads: Sequence[str],
    cells: Sequence[Sequence[Chance | None]],
    names: tuple[str, str, str],
    side: int,
) -> str:
    """Chances in a table, the likelier the darker. ``names``: of the rows, of the columns, and what is shown."""
    down_name, across_name, caption = [escape(name) for name in names]
    top = f'<tr><th class="path" scope="col">{down_name}</th>'
    top += "".join([f'<th scope="col">{escape(word)}</th>' for word in heads]) + "</tr>"
    first = f'<tr><td></td><th class="path" scope="colgroup" colspan="{len(heads)}">{across_name}</th></tr>'
    body = "".join(
        [
            f'<tr><th scope="row">{escape(word)}</th>{"".join([heat_cell(chance) for chance in row])}</tr>'
            for word, row in zip(rows, cells, strict=True)
        ]
    )
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{caption}">'
        f'<table class="heat" style="--heat:{ink(side)}"><caption>{caption}</caption>'
        f"<thead>{first}{top}</thead><tbody>{body}</tbody></table></div>"
    )


def heat_cell(chance: Chance | None) -> str:
    """The colour stays so light that the number on it can be read."""
    if chance is None:
        return '<td class="none">–</td>'
    return (
        f'<td class="cell" style="--v:{number(4 + 38 * chance.share)}%">{escape(chance.short().removesuffix(" %"))}'
        f"<small>{100 * chance.low:.0f}–{100 * chance.high:.0f}</small></td>"
    )
