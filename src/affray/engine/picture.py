# not compiled: a fight is drawn when somebody looks at it
"""A fight as a line of text, and as a picture for notebooks: the map, everybody on it, and what they have left."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from affray.engine.fight import FATES, FLED, UNDECIDED, Fight, Fighter
from affray.engine.grid import Terrain

SIZE: Final = 22  # of a square
# Chosen so that they differ in brightness too, on white and on black.
SIDES: Final = ["#1f6fb2", "#c2571a", "#3b8132", "#8a4fa3"]


def words_of(fight: Fight) -> str:
    """``<Fight 'Cargo bay', round 2: heroes 3 of 3 up, pirates 4 of 5 up>``"""
    encounter = fight._encounter
    title = f" {encounter.title!r}" if encounter is not None and encounter.title else ""
    up = []
    for side, name in enumerate(fight.sides):
        people = [f for f in fight.fighters if f.side == side]
        up.append(f"{name} {len([f for f in people if f.is_up()])} of {len(people)} up")
    return f"<Fight{title}, {stage(fight)}: {', '.join(up)}>"


def stage(fight: Fight) -> str:
    winner = int(fight.winner())
    if winner == UNDECIDED:
        return f"round {int(fight.round)}"
    won = f"{fight.sides[winner]} won" if winner < len(fight.sides) else "nobody won"
    return f"{won} in round {int(fight.round)}"


def html_of(fight: Fight) -> str:
    return f'<div class="affray-fight"><p>{escape(words_of(fight)[1:-1])}</p>{map_of(fight)}{table_of(fight)}</div>'


def map_of(fight: Fight) -> str:
    """The squares and tokens as SVG; nothing for a fight without a map."""
    grid = fight.grid
    wide, high = int(grid.width), int(grid.height)
    if wide * high <= 1:
        return ""
    squares = []
    for square, terrain in enumerate(grid.kind):
        x, y = int(grid.x_of(square)) * SIZE, int(grid.y_of(square)) * SIZE
        squares.append(
            f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="{fill_of(terrain)}" stroke="#999"'
            f' stroke-width="0.5"><title>{escape(terrain.name)} {x // SIZE},{y // SIZE}</title></rect>'
        )
    tokens = [token_of(f) for f in fight.fighters if is_on_map(fight, f)]
    size = f'width="{wide * SIZE}" height="{high * SIZE}" viewBox="0 0 {wide * SIZE} {high * SIZE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(squares)}{"".join(tokens)}</svg>'


def fill_of(terrain: Terrain) -> str:
    if not terrain.sight:
        return "#4a4a4a"
    if not terrain.stands:
        return "#a08a66" if terrain.cover else "#6f8496"
    return "#f4f1ea" if terrain.cost == 1 and not terrain.cover else "#d8d2bf"


def has_left(f: Fighter) -> bool:
    """Taken off, or away from the field. Who flees is on it, and may be shot, until it has got away."""
    return bool(f.removed) or (f.ending() == FLED and not f.is_up())


def is_on_map(fight: Fight, f: Fighter) -> bool:
    return not has_left(f) and bool(fight.grid.holds(f.x, f.y))


def token_of(f: Fighter) -> str:
    x, y = int(f.x) * SIZE + SIZE // 2, int(f.y) * SIZE + SIZE // 2
    faint = "" if f.is_up() else ' opacity="0.4"'
    number = f.name.rpartition(" ")[2]
    sign = number if number.isdigit() and len(number) < 3 else f.name[:1]
    return (
        f"<g{faint}><title>{escape(f'{f.name}: {f.looks()}')}</title>"
        f'<circle cx="{x}" cy="{y}" r="{SIZE // 2 - 2}" fill="{SIDES[int(f.side) % len(SIDES)]}"/>'
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" fill="#fff">{escape(sign)}</text></g>'
    )


def table_of(fight: Fight) -> str:
    heads = ["fighter", "side", "is", *fight.measures()]
    rows = [row_of(fight, f) for f in fight.fighters]
    head = "".join([f"<th>{escape(word)}</th>" for word in heads])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def row_of(fight: Fight, f: Any) -> str:
    cells = [f.name, fight.sides[f.side], "removed" if f.removed else FATES[f.ending()]]
    cells += [str(int(fight.measure(f, which))) for which in range(len(fight.measures()))]
    return f"<tr>{''.join([f'<td>{escape(word)}</td>' for word in cells])}</tr>"
