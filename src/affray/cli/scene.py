"""A fight as a terminal shows it: the map with its tokens, everybody's state, the log, the end."""

from __future__ import annotations

import re
import textwrap
from typing import Final

from affray.cli.look import Look, length, pad, right
from affray.engine.fight import DOWN, FLED, Fight, Fighter
from affray.engine.game import Game
from affray.engine.log import ARROW, Event
from affray.engine.question import GM
from affray.engine.sides import end_words

SIGNS: Final = {".": "·", "#": "█", " ": " "}  # others as the map draws them
FALLEN: Final = "x"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz0123456789"
LABEL: Final = 8  # of a line of arithmetic
FACES: Final = re.compile(r"\((\d+)((?:, \d+)*)")
BESIDE_MAP: Final = 6  # columns for the numbers of rows and the margin
SMALL_MAP: Final = 34  # columns up to which each is numbered


def tokens(fight: Fight) -> dict[str, str]:
    """One sign for each fighter: the number of "Pirate 3", else the first letter of the name that is free."""
    taken = {t.sign for t in fight.grid.terrains} | {FALLEN}
    found: dict[str, str] = {}
    for f in fight.fighters:
        number = f.name.rpartition(" ")[2]
        initials = [word[0].upper() for word in f.name.split()]
        wishes = [number] if len(number) == 1 and number.isdigit() else []
        wishes += [*initials, *f.name.upper().replace(" ", ""), *LETTERS]
        found[f.name] = next((w for w in wishes if w.isalnum() and w not in taken), "?")
        taken.add(found[f.name])
    return found


def has_map(fight: Fight) -> bool:
    return fight.grid.width * fight.grid.height > 1


def map_lines(game: Game, fight: Fight, look: Look, sides: set[int]) -> list[str]:
    """The map with numbered rows and columns; the sides' own fighters and all that they may know of."""
    grid = fight.grid
    width = int(grid.width)
    signs = [[SIGNS.get(sign, sign) for sign in row] for row in grid.drawing()]
    names = tokens(fight)
    for f in sorted(fight.fighters, key=lambda f: f.ending() < DOWN):  # who stands covers who lies there
        if is_on_map(fight, f, sides):
            sign = FALLEN if f.ending() >= DOWN else names[f.name]
            for x, y in squares_of(game, fight, f):
                signs[y][x] = look.side(int(f.side), sign)
    cells = cell_widths(width, look)
    lines = [look.dim("    " + column_numbers(cells))]
    for y, row in enumerate(signs):
        lines.append(look.dim(right(str(y), 3)) + " " + "".join([right(s, w) for s, w in zip(row, cells)]))
    return lines


def cell_widths(width: int, look: Look) -> list[int]:
    """How many columns each square takes: one, where the map is wide or the terminal narrow."""
    spaced = [2 if x < 10 else 3 for x in range(width)]
    return spaced if width <= SMALL_MAP and sum(spaced) + BESIDE_MAP <= look.width else [1] * width


def squares_of(game: Game, fight: Fight, f: Fighter) -> list[tuple[int, int]]:
    """Every square a fighter stands on, as far as the map goes."""
    side = game.width(fight, f.name)
    block = [(int(f.x) + dx, int(f.y) + dy) for dy in range(side) for dx in range(side)]
    return [(x, y) for x, y in block if fight.grid.holds(x, y)]


def column_numbers(cells: list[int]) -> str:
    if cells[0] > 1:
        return "".join([right(str(x), width) for x, width in enumerate(cells)])
    marks = [f"{x:<10}" for x in range(0, len(cells), 10)]
    return "".join(marks)[: len(cells) + 2].rstrip()


def is_on_map(fight: Fight, f: Fighter, sides: set[int]) -> bool:
    if f.removed or f.ending() == FLED or not fight.grid.holds(f.x, f.y):
        return False
    return int(f.side) in sides or any(not fight.is_hidden(side, f) for side in sides)


def state_lines(game: Game, fight: Fight, look: Look, sides: set[int]) -> list[str]:
    """A line for each fighter the sides may know of: token, name, and the state in the game's words."""
    names = tokens(fight)
    wide = max([len(f.name) for f in fight.fighters])
    lines = []
    for f in fight.fighters:
        if int(f.side) not in sides and all(fight.is_hidden(side, f) for side in sides):
            continue
        token = FALLEN if f.ending() >= DOWN else names[f.name]
        words = f"{pad(f.name, wide)}  {state_words(game, fight, f)}"
        lines.append(f"{look.side_sign(int(f.side))} {token} {words if f.is_up() else look.dim(words)}")
    return lines


def state_words(game: Game, fight: Fight, f: Fighter) -> str:
    return game.state(fight, f)


def scene_lines(game: Game, fight: Fight, look: Look, sides: set[int]) -> list[str]:
    """Map and states, side by side where there is room for both."""
    states = state_lines(game, fight, look, sides)
    if not has_map(fight):
        return ["  " + line for line in states]
    rows = map_lines(game, fight, look, sides)
    wide = max([length(row) for row in rows])
    if wide + 6 + max([length(line) for line in states]) > look.width:
        return ["  " + row for row in rows] + [""] + ["  " + line for line in states]
    beside = ["", *states]
    height = max(len(rows), len(beside))
    rows += [""] * (height - len(rows))
    beside += [""] * (height - len(beside))
    return [f"  {pad(row, wide)}    {line}".rstrip() for row, line in zip(rows, beside)]


def log_lines(events: list[Event], fight: Fight, look: Look, last_round: int = -1) -> list[str]:
    """The log, with a heading for each new round."""
    names = set(fight.names())
    lines: list[str] = []
    for event in events:
        if event.round != last_round:
            last_round = int(event.round)
            lines += ["", f"  {look.bold(round_title(last_round))}"]
        if event.who or event.what.casefold() != round_title(last_round).casefold():
            lines += event_lines(event, names, look)
    return lines


def round_title(number: int) -> str:
    return f"Round {number}" if number else "Before the first round"


def event_lines(event: Event, names: set[str], look: Look) -> list[str]:
    """What happened with its rule at the right; the arithmetic behind it or, if that is long, below."""
    if event.shown:
        return arithmetic(event, look)
    words = [look.bold(event.who) if event.who in names else event.who, event.what, event.whom]
    said = indent_of(event) + " ".join([w for w in words if w])
    if event.rule == GM or event.what.startswith("ruling: "):
        said = look.violet(said)
    rule = look.dim(event.rule)
    sum_words = sum_of(event)
    room = look.width - 4 - len(event.rule)
    whole = f"{said}  {sum_words}" if sum_words else said
    if length(whole) <= room:
        return [look.spread(whole, rule)]
    if length(said) <= room:
        return [look.spread(said, rule), *look.wrapped(sum_words, indent="    ")]
    text = indent_of(event) + " ".join([w for w in (event.who, event.what, event.whom, sum_words) if w])
    under = " " * (len(indent_of(event)) + 2)
    first, *others = textwrap.wrap(text, room, subsequent_indent=under, break_on_hyphens=False)
    return [look.spread(first, rule), *["  " + line for line in others]]


def indent_of(event: Event) -> str:
    """Two blanks for each step under what was declared; an arrow before what interrupts it."""
    return "  " * int(event.depth) + ("↳ " if event.label == ARROW else "")


def arithmetic(event: Event, look: Look) -> list[str]:
    """A line of arithmetic: its label, every die and cause, the rule at the right; long ones wrap between causes."""
    head = indent_of(event) + event.label.ljust(LABEL)
    room = look.width - 4 - len(event.rule)
    first, *others = textwrap.wrap(head + event.shown, room, subsequent_indent=" " * len(head), break_on_hyphens=False)
    return [look.spread(first, look.dim(event.rule)), *["  " + line for line in others]]


def sum_of(event: Event) -> str:
    """The arithmetic as people write it: ``kept 7 − armor 2 = 5``, ``2d8 (3, 7): 7 + bonus 1 = 8``."""
    words = ""
    for name, number in event.parts:
        sign = " − " if number < 0 else (" + " if words else "")
        words += sign + part_words(name, abs(number))
    return f"{words} = {event.total}" if len(event.parts) > 1 else words


def part_words(name: str, number: int) -> str:
    """A part of a sum; dice have their faces in brackets, and one face is the number itself."""
    faces = FACES.search(name)
    if faces is None:
        return f"{name} {number}"
    return name if faces.group(1) == str(number) and "," not in faces.group(2) else f"{name}: {number}"


def end_lines(game: Game, fight: Fight, look: Look) -> list[str]:
    everybody = set(range(len(fight.sides)))
    lines = ["", f"  {look.bold(end_words(fight))}", ""]
    return lines + ["  " + line for line in state_lines(game, fight, look, everybody)]
