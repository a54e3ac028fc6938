"""The map of an encounter with what happened on it: where people stood, fell and were shot from; a film of one fight.

Everything is SVG and CSS that follow the colours of the page; nothing needs a script or a network.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from affray.encounter import Encounter
from affray.engine.fight import Fight
from affray.engine.grid import Grid, Terrain
from affray.study.report.charts import key, number
from affray.study.report.markup import ink, numbers, part, table
from affray.study.report.words import listed, subject, wins
from affray.study.results import Forecast
from affray.study.watching import Blow, Film, Frame, Token, Traces, film, has_map, number_watched, traces

TURNS_OF_FILM: Final = 1.6  # seconds of a frame
GROUND: Final = "ground"  # the id of the map that all pictures use
MOST_TOLD: Final = 12  # squares in the table
MOST_LINES: Final = 200  # of a round's log


def pictures(encounter: Encounter, result: Forecast) -> str:
    """Both parts; nothing for a fight without a map."""
    start = encounter.fight()
    if not has_map(start):
        return ""
    found = traces(encounter, result.seed, number_watched(encounter, result.fights))
    drawn = heat_part(start, found)
    typical = next(iter(result.examples), None)
    if typical is not None:
        shown = film(encounter, result.seed, typical.fight)
        drawn += film_part(start, shown, typical.title)
    return ground(start.grid) + drawn


# ---------------------------------------------------------------- the ground


def ground(grid: Grid) -> str:
    """The squares once, for all pictures to use: runs of one terrain are one rectangle."""
    shapes: list[str] = []
    wide, high = int(grid.width), int(grid.height)
    for y in range(high):
        x = 0
        while x < wide:
            terrain = grid.kind[y * wide + x]
            end = x
            while end < wide and grid.kind[y * wide + end] is terrain:
                end += 1
            kind = kind_of(terrain)
            if kind:
                shapes.append(f'<rect class="g-{kind}" x="{x}" y="{y}" width="{end - x}" height="1"/>')
            x = end
    lines = "".join([f"M{x} 0V{high}" for x in range(wide + 1)] + [f"M0 {y}H{wide}" for y in range(high + 1)])
    inner = (
        f'<rect class="g-floor" width="{wide}" height="{high}"/>{"".join(shapes)}<path class="g-lines" d="{lines}"/>'
    )
    return (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>'
        f'<symbol id="{GROUND}" viewBox="0 0 {wide} {high}">{inner}</symbol></defs></svg>'
    )


def kind_of(terrain: Terrain) -> str:
    if not terrain.sight:
        return "wall"
    if not terrain.stands:
        return "cover" if terrain.cover else "gap"
    return "rough" if terrain.cost > 1 or terrain.cover or (terrain.mark and " of " not in terrain.mark) else ""


def map_svg(grid: Grid, name: str, inner: str) -> str:
    wide, high = int(grid.width), int(grid.height)
    return (
        f'<svg class="map" viewBox="-0.2 -0.2 {wide + 0.4:g} {high + 0.4:g}" role="img" aria-label="{escape(name)}">'
        f'<use href="#{GROUND}" width="{wide}" height="{high}"/>{inner}</svg>'
    )


# ---------------------------------------------------------------- heat


def heat_part(start: Fight, found: Traces) -> str:
    panels = [stood_panel(start, found, side) for side in range(len(start.sides))]
    panels.append(dots_panel(start, "Where people fell", found.fell, "fell here"))
    hits = [sum(counts.values()) for counts in found.shot]
    if sum(hits):
        panels.append(dots_panel(start, "Where shots came from", found.shot, "shot somebody from here"))
    if sum([sum(counts.values()) for counts in found.struck]):
        panels.append(dots_panel(start, "Where blows came from", found.struck, "struck somebody beside from here"))
    says = (
        f"{found.fights:,} of these fights, {found.rounds:,} rounds. The stronger the colour of a square, the more "
        "often somebody of the side stood there when a round ended; the larger a dot, the more often it happened there."
    )
    return part("On the map", says, f'<div class="maps">{"".join(panels)}</div>', square_numbers(start, found))


def stood_panel(start: Fight, found: Traces, side: int) -> str:
    grid, counts = start.grid, found.stood[side]
    most = max(counts.values(), default=1)
    squares = "".join([heat_square(grid, square, times, most, side) for square, times in sorted(counts.items())])
    title = f"Where {subject(start.sides[side])} stood"
    return figure(title, map_svg(grid, f"{title}: {top_words(grid, counts)}", squares))


def heat_square(grid: Grid, square: int, times: int, most: int, side: int) -> str:
    x, y = int(grid.x_of(square)), int(grid.y_of(square))
    strength = number(0.12 + 0.78 * (times / most) ** 0.6)
    said = f"<title>{x},{y}: {times:,} times</title>"
    return f'<rect x="{x}" y="{y}" width="1" height="1" fill="{ink(side)}" fill-opacity="{strength}">{said}</rect>'


def dots_panel(start: Fight, title: str, sides: Sequence[dict[int, int]], what: str) -> str:
    """A dot for each side on each square, as large as it is frequent."""
    grid = start.grid
    most = max([times for counts in sides for times in counts.values()], default=1)
    dots = []
    for side, counts in enumerate(sides):
        shift = 0.0 if len(sides) == 1 else (side - (len(sides) - 1) / 2) * 0.36
        for square, times in sorted(counts.items()):
            x, y = int(grid.x_of(square)), int(grid.y_of(square))
            size = number(0.14 + 0.38 * (times / most) ** 0.5)
            said = f"<title>{escape(start.sides[side])} at {x},{y}: {times:,} times {what}</title>"
            dots.append(
                f'<circle class="dot" cx="{number(x + 0.5 + shift)}" cy="{y + 0.5}" r="{size}" fill="{ink(side)}">'
                f"{said}</circle>"
            )
    told = [f"{start.sides[side]} {top_words(grid, counts)}" for side, counts in enumerate(sides) if counts]
    return figure(title, map_svg(grid, f"{title}: {'; '.join(told) or 'nowhere'}", "".join(dots)))


def figure(title: str, drawn: str) -> str:
    return f'<figure class="onmap"><figcaption>{escape(title)}</figcaption><div class="scroll">{drawn}</div></figure>'


def top_words(grid: Grid, counts: dict[int, int]) -> str:
    """The squares with most, in words."""
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:3]
    return ", ".join([f"{grid.place(square)} ({times:,} times)" for square, times in ranked]) or "nowhere"


def square_numbers(start: Fight, found: Traces) -> str:
    """The squares where most happened, in numbers."""
    grid = start.grid
    every: dict[int, int] = {}
    for counts in (*found.stood, *found.fell, *found.shot, *found.struck):
        for square, times in counts.items():
            every[square] = every.get(square, 0) + times
    ranked = sorted(every, key=lambda square: (-every[square], square))[:MOST_TOLD]
    kinds = [("stood", found.stood), ("fell", found.fell), ("shot from", found.shot), ("struck from", found.struck)]
    heads = ["Square", *[f"{side} {word}" for word, _ in kinds for side in start.sides]]
    rows = [
        [grid.place(square), *[f"{counts.get(square, 0):,}" for _, sides in kinds for counts in sides]]
        for square in ranked
    ]
    return numbers(table(heads, rows, "The squares where most happened; column and row are counted from 0"))


# ---------------------------------------------------------------- the film


def film_part(start: Fight, shown: Film, title: str) -> str:
    """Every round of one fight; chosen by its number, or played."""
    count = len(shown.frames)
    picks = "".join([pick(frame, i) for i, frame in enumerate(shown.frames)])
    picks += '<label class="play"><input type="radio" name="film" class="film-play">Play</label>'
    frames = "".join([frame_figure(start, frame, i) for i, frame in enumerate(shown.frames)])
    rules = "".join(
        [f".film:has(.film-{i}:checked) .frame-{i}{{display:block}}" for i in range(count)]
        + [f".frame-{i}{{--delay:{TURNS_OF_FILM * i:g}s}}" for i in range(count)]
    )
    shows = 100 / count
    rules += (
        f"@keyframes film{{0%,{shows:.4f}%{{visibility:visible}}{shows + 0.01:.4f}%,100%{{visibility:hidden}}}}"
        f".film{{--length:{TURNS_OF_FILM * count:g}s}}"
    )
    won = wins(shown.winner) if shown.winner != "nobody" else "Nobody wins"
    says = f"Fight {shown.number}: {won}. Dashes lead from where somebody was when the round began, "
    says += "thin lines from who shoots and thick ones from who strikes to who is hurt."
    says += f" The bar below somebody hurt is the {start.measures()[0]} left." if start.measures() else ""
    if shown.left_out:
        says += f" {shown.left_out} rounds in the middle are left out."
    legend = "Choose a round; the arrow keys go from one to the next."
    inner = f'<fieldset class="rounds"><legend class="vh">{legend}</legend>{picks}</fieldset>'
    inner += f'<div class="frames">{frames}</div>{marks_key(start)}'
    return part(f"{title}, round by round", says, f'<style>{rules}</style><div class="film">{inner}</div>')


def marks_key(start: Fight) -> str:
    """What the marks mean: discs and squares are sides, crosses are people who are down."""
    entries = []
    for side, name in enumerate(start.sides):
        shape = '<circle cx="8" cy="8" r="6.5"' if side % 2 == 0 else '<rect x="2" y="2" width="12" height="12"'
        entries.append((name, f'{shape} fill="{ink(side)}"/>'))
    cross = '<path d="M3 3L13 13M13 3L3 13" fill="none" stroke="var(--ink)"'
    entries.append(("down", f'{cross} stroke-width="2" opacity="0.65"/>'))
    entries.append(("dead", f'{cross} stroke-width="3.5"/>'))
    entries.append(("wall", '<rect class="g-wall" width="16" height="16"/>'))
    entries.append(("cover", '<rect class="g-cover" width="16" height="16"/>'))
    return key(entries)


def pick(frame: Frame, place: int) -> str:
    checked = " checked" if place == 0 else ""
    word = "Start" if frame.round == 0 else str(frame.round)
    said = "" if frame.round == 0 else '<span class="vh">Round </span>'
    return f'<label><input type="radio" name="film" class="film-{place}"{checked}>{said}{word}</label>'


def frame_figure(start: Fight, frame: Frame, place: int) -> str:
    ways = "".join([way(token) for token in frame.tokens if (token.x, token.y) != (token.from_x, token.from_y)])
    blows = "".join([blow_line(blow) for blow in frame.blows])
    order = sorted(frame.tokens, key=lambda token: token.state == "up")  # who is up lies on top
    tokens = "".join([token_mark(start, token) for token in order])
    head = "How it begins" if frame.round == 0 else f"After round {frame.round}"
    words = frame_words(start, frame)
    drawn = map_svg(start.grid, f"{head}. {words}", ways + blows + tokens)
    lines = frame.log[:MOST_LINES]
    told = "".join([f'<li style="margin-left:{depth}em">{escape(text)}</li>' for depth, text in lines])
    log = f"<details><summary>The log of this round</summary><ol>{told}</ol></details>" if lines else ""
    return (
        f'<figure class="frame frame-{place}"><figcaption><b>{escape(head)}.</b> {escape(words)}</figcaption>'
        f'<div class="scroll">{drawn}</div>{log}</figure>'
    )


def frame_words(start: Fight, frame: Frame) -> str:
    """Who is up, who has fallen, come or gone."""
    up = []
    for side, name in enumerate(start.sides):
        count = len([token for token in frame.tokens if token.side == side and token.state == "up"])
        up.append(f"{name} {count}")
    said = f"Up: {', '.join(up)}."
    for names, word in ((frame.come, "come"), (frame.fallen, "fall"), (frame.gone, "leave")):
        if names:
            verb = word + "s" if len(names) == 1 else word
            said += f" {listed(names, 6)} {verb}."
    return said


def way(token: Token) -> str:
    half = token.size / 2
    a, b = (token.from_x + half, token.from_y + half), (token.x + half, token.y + half)
    ends = f'x1="{a[0]:g}" y1="{a[1]:g}" x2="{b[0]:g}" y2="{b[1]:g}"'
    return f'<line class="way" {ends} stroke="{ink(token.side)}"/>'


def blow_line(blow: Blow) -> str:
    ends = f'x1="{blow.x + 0.5:g}" y1="{blow.y + 0.5:g}" x2="{blow.to_x + 0.5:g}" y2="{blow.to_y + 0.5:g}"'
    return f'<line class="{"blow" if blow.near else "shot"}" {ends} stroke="{ink(blow.side)}"/>'


def token_mark(start: Fight, token: Token) -> str:
    """A disc of the side with a sign in it: sides differ by shape too; who is down is crossed out."""
    half = token.size / 2
    x, y, r = token.x + half, token.y + half, 0.42 * token.size
    said = f"{token.name} ({start.sides[token.side]}): {token.state}"
    if token.state == "up":
        said += f", {100 * token.left:.0f} % left"
    title = f"<title>{escape(said)}</title>"
    if token.state != "up":
        cross = f"M{x - r:g} {y - r:g}L{x + r:g} {y + r:g}M{x + r:g} {y - r:g}L{x - r:g} {y + r:g}"
        kind = "fallen dead" if token.state == "dead" else "fallen"
        return f'<path class="{kind}" d="{cross}" stroke="{ink(token.side)}">{title}</path>'
    if token.side % 2:
        box = f'x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" rx="0.08"'
        shape = f'<rect {box} fill="{ink(token.side)}"/>'
    else:
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{ink(token.side)}"/>'
    lost = f'<rect class="lost" x="{x - r:g}" y="{y + r - 0.14:g}" width="{2 * r:g}" height="0.14"/>'
    left = f'<rect class="left" x="{x - r:g}" y="{y + r - 0.14:g}" width="{2 * r * token.left:g}" height="0.14"/>'
    letter = f'<text x="{x:g}" y="{y + 0.17:g}" font-size="{0.5 * max(1.0, token.size * 0.8):g}">'
    letter += f"{escape(sign(token.name))}</text>"
    return (
        f'<g class="token">{title}{shape}{letter}{lost if token.left < 1 else ""}{left if token.left < 1 else ""}</g>'
    )


def sign(name: str) -> str:
    """A number, or the first letter."""
    last = name.rpartition(" ")[2]
    return last if last.isdigit() and len(last) < 4 else name[:1]
