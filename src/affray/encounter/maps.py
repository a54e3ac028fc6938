"""The map: a drawing, a legend for its signs, light, and who stands where."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from affray.encounter.people import NONE, Recruit
from affray.encounter.problems import Complaints, Where
from affray.encounter.words import a, advice, nearest, shown, some, square_words
from affray.engine.game import Game, Scene
from affray.engine.grid import COMMON, EXIT_OF, LIGHTS, Grid

LARGEST = 100  # squares each way
FLOOR = "floor"
OUTSIDE = " "  # the engine takes it for a wall
START = "start of "
PLACE = "place "  # of a name that aims and arrivals use
LIGHT_SIGNS = "bdk"
ABOARD = "aboard"  # the field that names the vessel one is in
SHOWN_FREE = 3  # so many free squares are offered

Square = tuple[int, int]


@dataclass
class Drawing:
    """A map that has been read: what is drawn, what its signs mean, and which squares wait for whom."""

    rows: list[str]
    floor: str
    usual: dict[str, str]  # sign and terrain, as the game has them
    legend: dict[str, str] = field(default_factory=dict)  # the same, as this file has them
    starts: dict[int, list[Square]] = field(default_factory=dict)  # by side
    tokens: list[tuple[Where, str, list[Square]]] = field(default_factory=list)  # by name
    places: dict[str, list[Square]] = field(default_factory=dict)  # by name; under them there is floor
    taken: dict[Square, str] = field(default_factory=dict)
    by_sign: dict[str, list[Square]] = field(default_factory=dict)  # as drawn, in reading order
    grid: Grid | None = None  # as the game sees it; None if it cannot be had without people

    def __post_init__(self) -> None:
        for square in self.squares():
            self.by_sign.setdefault(self.sign(square), []).append(square)

    def width(self) -> int:
        return max(len(row) for row in self.rows)

    def holds(self, square: Square) -> bool:
        return 0 <= square[0] < self.width() and 0 <= square[1] < len(self.rows)

    def sign(self, square: Square) -> str:
        row = self.rows[square[1]]
        return row[square[0]] if square[0] < len(row) else OUTSIDE

    def terrain(self, square: Square) -> str:
        sign = self.sign(square)
        return self.legend.get(sign) or self.usual.get(sign) or "wall"

    def stands(self, square: Square) -> bool:
        """Can somebody stand there? Without the game's own map, as far as terrains that all games share tell."""
        if self.grid is not None:
            return self.grid.stands(self.grid.at(*square))
        terrain = self.terrain(square)
        return all(known.stands for known in COMMON if known.name == terrain)

    def squares(self) -> list[Square]:
        width = self.width()
        return [(x, y) for y in range(len(self.rows)) for x in range(width)]

    def marked(self, sign: str) -> list[Square]:
        return list(self.by_sign.get(sign, []))

    def clear(self, squares: list[Square]) -> None:
        """Who is drawn on a square stands on floor."""
        for x, y in squares:
            self.rows[y] = self.rows[y][:x] + self.floor + self.rows[y][x + 1 :]

    def near(self, square: Square) -> str:
        """'Nearest free squares: (9,2), (11,2), (10,3).' Where somebody stands or is to start is not free."""
        taken = {*self.taken, *[start for squares in self.starts.values() for start in squares]}
        free = sorted(
            [s for s in self.squares() if s not in taken and self.stands(s)],
            key=lambda s: ((s[0] - square[0]) ** 2 + (s[1] - square[1]) ** 2, s[1], s[0]),
        )
        words = ", ".join([square_words(s) for s in free[:SHOWN_FREE]])
        return f"Nearest free squares: {words}." if words else "No square is free."


def read_map(game: Game, values: dict[Any, Any], sides: list[str], complaints: Complaints) -> Drawing | None:
    """The map with its legend; None if there is none, or none that can be read."""
    if "map" not in values:
        if "legend" in values:
            said = "There is a legend, and no map."
            complaints.add(("legend",), said, "Draw a map, or leave the legend out.", on_key=True)
        return None
    rows = read_rows("map", values["map"], complaints)
    if rows is None:
        return None
    usual = {sign: name for name, sign in game.terrains().items()}
    floor = game.terrains().get(FLOOR, ".")
    drawing = Drawing(rows, floor, {**{floor: FLOOR}, **usual})
    read_legend(game, values, sides, drawing, complaints)
    drawing.grid = grid_of(game, sides, drawing)
    return drawing


def grid_of(game: Game, sides: list[str], drawing: Drawing) -> Grid | None:
    """The map as the game sees it, with nobody on it."""
    try:
        grid = game.fight(Scene(sides, [], drawing.rows, drawing.legend)).grid
    except Exception:  # the map is not right yet, or the game sets no scene without people
        return None
    return grid if (grid.width, grid.height) == (drawing.width(), len(drawing.rows)) else None


def read_rows(key: str, drawn: Any, complaints: Complaints) -> list[str] | None:
    """A drawing as rows: a text of several lines, or a list of them."""
    rows = drawn.split("\n") if isinstance(drawn, str) else drawn
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        complaints.add(
            (key,), f"{key} must be a drawing, not {shown(drawn)}.", f"Write {key}: | and the rows below it."
        )
        return None
    while rows and not rows[-1].strip():
        rows = rows[:-1]
    if not any(row.strip() for row in rows):
        complaints.add((key,), f"The {key} is empty.", f"Write {key}: | and the rows below it.")
        return None
    width = max(len(row) for row in rows)
    if width > LARGEST or len(rows) > LARGEST:
        said = f"The {key} is {width} by {len(rows)} squares; at most {LARGEST} by {LARGEST} are read."
        complaints.add((key,), said)
        return None
    return list(rows)


def read_legend(game: Game, values: dict[Any, Any], sides: list[str], drawing: Drawing, complaints: Complaints) -> None:
    """What the signs mean, then whether every sign of the map means something."""
    legend = values.get("legend", {})
    if not isinstance(legend, dict):
        said = f"legend must be a mapping, not {shown(legend)}."
        complaints.add(("legend",), said, "Write legend: {P: start of heroes}.")
        return
    signs = {key: read_sign(key, complaints) for key in legend}
    for key, sign in signs.items():
        if sign:
            read_meaning(game, sign, ("legend", key), legend[key], sides, drawing, complaints)
    if all(signs.values()):
        check_signs(drawing, set(signs.values()), complaints)
    drawn = [*drawing.starts.values(), *drawing.places.values(), *[squares for _, _, squares in drawing.tokens]]
    for squares in drawn:
        drawing.clear(squares)


def read_sign(key: Any, complaints: Complaints) -> str:
    """One sign of the map; a digit may stand without quotes."""
    sign = str(key) if isinstance(key, int) and not isinstance(key, bool) and 0 <= key <= 9 else key
    if isinstance(sign, str) and len(sign) == 1 and sign.isprintable() and not sign.isspace():
        return sign
    instead = 'Write "~" in quotes.' if key is None else 'Write it in quotes, such as "~".'
    complaints.add(("legend", key), f"A sign of the map is one character, not {shown(key)}.", instead, on_key=True)
    return ""


def read_meaning(
    game: Game,
    sign: str,
    where: Where,
    meaning: Any,
    sides: list[str],
    drawing: Drawing,
    complaints: Complaints,
) -> None:
    """What one sign stands for: a start, an exit, a terrain, or a fighter."""
    words = " ".join(meaning.split()) if isinstance(meaning, str) else ""
    if not words:
        said = f"A legend explains {shown(sign)} in words, not by {shown(meaning)}."
        complaints.add(where, said, "Such as: start of SIDE, exit of SIDE, place NAME, a terrain, a fighter's name.")
    elif drawing.usual.get(sign, words) != words:
        said = f"In {game.title} the sign {shown(sign)} is {a(drawing.usual[sign])}."
        complaints.add(where, said, f"Choose another sign for {shown(words)}.", on_key=True)
    elif words.startswith((START, EXIT_OF)):
        read_side_sign(sign, where, words, sides, drawing, complaints)
    elif words.startswith(PLACE):
        drawing.places.setdefault(words.removeprefix(PLACE), []).extend(drawing.marked(sign))
    elif words not in game.terrains():
        drawing.tokens.append((where, words, drawing.marked(sign)))
    elif sign not in drawing.usual:
        drawing.legend[sign] = words


def read_side_sign(
    sign: str, where: Where, words: str, sides: list[str], drawing: Drawing, complaints: Complaints
) -> None:
    what, _, side = words.partition(" of ")
    if side not in sides:
        near = nearest(side, sides)
        instead = advice(near, sides)
        complaints.add(where, f"There is no side {shown(side)}.", instead, f"{what} of {near}" if near else "")
    elif words.startswith(START):
        squares = drawing.starts.setdefault(sides.index(side), [])
        squares += drawing.marked(sign)
        squares.sort(key=lambda square: (square[1], square[0]))
    else:
        drawing.legend[sign] = words


def check_signs(drawing: Drawing, meant: set[str], complaints: Complaints) -> None:
    """Every sign of the map is the game's or in the legend; each unknown one is named once."""
    seen: set[str] = {OUTSIDE, *meant, *drawing.usual}
    for x, y in drawing.squares():
        sign = drawing.sign((x, y))
        if sign in seen:
            continue
        seen.add(sign)
        said = f"The map has {shown(sign)} at {square_words((x, y))}, and nothing says what that is."
        known = ", ".join([f"{s} {name}" for s, name in sorted(drawing.usual.items())])
        complaints.add(("map", y, x), said, f"Add it to the legend, or use one of the usual signs: {known}.")


def read_light(game: Game, values: dict[Any, Any], drawing: Drawing | None, complaints: Complaints) -> str:
    """A letter for each square, row by row; empty where all is bright."""
    light = values.get("light", LIGHTS[0])
    if light == LIGHTS[0]:
        return ""
    known = game.lights()
    if not known:
        said = f"{game.title} has no rule about light, so this would change nothing."
        complaints.add(("light",), said, "Leave it out.", on_key=True)
        return ""
    if "map" not in values:
        complaints.add(("light",), "There is light for a map, and no map.", "Draw a map.", on_key=True)
    if drawing is None:
        return ""
    if isinstance(light, str) and light in known:
        return LIGHT_SIGNS[LIGHTS.index(light)] * (drawing.width() * len(drawing.rows))
    if isinstance(light, str) and "\n" not in light and len(drawing.rows) > 1:
        complaints.unknown(("light",), f"{game.title} has no light {shown(light)}.", light, known)
        return ""
    rows = read_rows("light", light, complaints)
    return drawn_light(rows, drawing, known, complaints) if rows is not None else ""


def drawn_light(rows: list[str], drawing: Drawing, known: list[str], complaints: Complaints) -> str:
    """Light drawn square by square, as large as the map."""
    signs = {sign: word for sign, word in zip(LIGHT_SIGNS, LIGHTS, strict=True) if word in known}
    every = ", ".join([f"{sign} {word}" for sign, word in signs.items()])
    width, height = max(len(row) for row in rows), len(rows)
    if (width, height) != (drawing.width(), len(drawing.rows)):
        said = f"The light is {width} by {height} squares, and the map {drawing.width()} by {len(drawing.rows)}."
        complaints.add(("light",), said, f"Draw a letter for each square: {every}.")
        return ""
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign not in signs and sign not in OUTSIDE:
                said = f"The light has {shown(sign)} at {square_words((x, y))}."
                complaints.add(("light", y, x), said, f"There are {every}.")
                return ""
    return "".join([row.ljust(width) for row in rows]).replace(OUTSIDE, LIGHT_SIGNS[0])


def place_all(game: Game, recruits: list[Recruit], sides: list[str], drawing: Drawing, complaints: Complaints) -> None:
    """Everybody gets a square: one's own, that of one's sign, or the next start of one's side."""
    for where, name, squares in drawing.tokens:
        place_token(game, where, name, squares, recruits, drawing, complaints)
    for recruit in [r for r in recruits if r.at is not None]:
        place_one(recruit, drawing, complaints)
    for number, side in enumerate(sides):
        waiting = [r for r in recruits if r.side == number and r.at is None and not is_elsewhere(r)]
        left = place_rest(number, waiting, drawing)
        if left and not complaints.are_below("legend"):
            refuse_rest(number, side, left, drawing, complaints)


def is_elsewhere(recruit: Recruit) -> bool:
    """Whoever is aboard of a vessel stands where the vessel stands."""
    return recruit.is_misplaced or recruit.fields.get(ABOARD) not in (None, NONE)


def place_token(
    game: Game,
    where: Where,
    name: str,
    squares: list[Square],
    recruits: list[Recruit],
    drawing: Drawing,
    complaints: Complaints,
) -> None:
    """A sign that stands for a fighter, or for several who share a name, in reading order."""
    meant = [r for r in recruits if r.name == name] or [r for r in recruits if r.base == name]
    if not meant:
        known = [*game.terrains(), *dict.fromkeys([r.name for r in recruits])]
        said = f"{shown(name)} is neither a terrain of {game.title} nor one of the fighters."
        complaints.unknown(where, said, name, known, f"Or write: {START}SIDE, {EXIT_OF}SIDE.")
        return
    if len(meant) == 1 and is_block(squares):
        squares = squares[:1]  # a large fighter is drawn with all its squares; its place is the top left one
    if len(meant) != len(squares):
        said = f"The map has {some(len(squares), 'square')} with this sign, and there are {len(meant)} called {name}."
        if len(meant) == 1:
            said = f"{name} needs one square, and the map has {some(len(squares), 'square')} with this sign."
        complaints.add(where, said)
    for recruit, square in zip(meant, squares, strict=False):
        if recruit.at is not None:
            said = f"{recruit.name} stands at {square_words(recruit.at)}, and is on the map at {square_words(square)}."
            complaints.add((*recruit.where, "at"), said, "Keep one of the two.")
        recruit.at = square


def is_block(squares: list[Square]) -> bool:
    """Are these, in reading order, as many columns as rows without a gap?"""
    wide = math.isqrt(len(squares))
    left, top = squares[0] if squares else (0, 0)
    return squares == [(left + dx, top + dy) for dy in range(wide) for dx in range(wide)]


def place_one(recruit: Recruit, drawing: Drawing, complaints: Complaints) -> None:
    square = recruit.at
    assert square is not None
    where = (*recruit.where, "at")
    stands = f"{recruit.name} stands at {square_words(square)}, and"
    if not drawing.holds(square):
        size = f"{drawing.width()} columns and {len(drawing.rows)} rows"
        complaints.add(where, f"{stands} the map has {size}, counted from 0.", drawing.near(square))
    elif not drawing.stands(square):
        complaints.add(where, f"{stands} that square is {a(drawing.terrain(square))}.", drawing.near(square))
    elif square in drawing.taken:
        complaints.add(where, f"{stands} so does {drawing.taken[square]}.", drawing.near(square))
    else:
        drawing.taken[square] = recruit.name


def place_rest(number: int, waiting: list[Recruit], drawing: Drawing) -> list[Recruit]:
    """The start squares of a side, in reading order, to whoever has none yet; those for whom none is left."""
    free = [square for square in drawing.starts.get(number, []) if square not in drawing.taken]
    for recruit, square in zip(waiting, free, strict=False):
        recruit.at = square
        drawing.taken[square] = recruit.name
    return waiting[len(free) :]


def refuse_rest(number: int, side: str, left: list[Recruit], drawing: Drawing, complaints: Complaints) -> None:
    said = f"{left[0].name} has no square to stand on"
    said += f", and neither have {len(left) - 1} more of the {side}." if len(left) > 1 else "."
    marked = len(drawing.starts.get(number, []))
    instead = f"The map has {some(marked, 'square')} marked {START}{side}: draw more of them"
    if not marked:
        instead = f"Mark squares of the map and say in the legend: {START}{side}"
    complaints.add(left[0].where, said, f"{instead}; or write at: [COLUMN, ROW].")
