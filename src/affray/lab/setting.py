"""Setting a scene: what a vector's ``given`` says becomes a fight."""

from __future__ import annotations

from typing import Any, Final

from affray.encounter.maps import LIGHT_SIGNS
from affray.encounter.shapes import misfits
from affray.encounter.words import shown
from affray.engine.fight import Fight
from affray.engine.game import Game, Person, Scene, SceneError
from affray.engine.grid import LIGHTS, MapError
from affray.engine.log import Log
from affray.engine.quoting import quoted
from affray.lab.errors import ODD, LabError, Where, check_keys, mapping, sentence, sequence, unknown
from affray.lab.fields import FIGHT, fields_of_fighters, fields_of_fights, set_field

SIDES: Final = ["heroes", "foes"]
MOST_SIDES: Final = 20
LARGEST: Final = 200  # columns and rows of a map or field
# Keys of ``given`` that are not fighters.
MAP, LEGEND, LIGHT, DISTANCE = "map", "legend", "light", "distance"
OPTIONS, SIDE_NAMES = "options", "sides"
RESERVED: Final = {
    MAP: "rows of signs; a fighter's one-letter name, or a sign of the legend, puts it there",
    LEGEND: "what signs of the map stand for: a fighter or a terrain",
    LIGHT: "bright, dim or dark; or rows as large as the map: b bright, d dim, k dark",
    DISTANCE: "between the two sides, where there is no map",
    OPTIONS: "house rules",
    FIGHT: "fields of the fight itself",
    SIDE_NAMES: "the names of the sides; heroes and foes if nothing is said",
}
# Keys of a fighter beside the game's fields.
OWN: Final = {
    "sheet": "a stat block of the game by name; the fields beside it are laid over it",
    "side": "its side, by name or by number from 0; the first fighter is on side 0, the others on side 1",
    "at": "[x, y]: column and row of its square, from 0",
    "x": "the column alone",
    "y": "the row alone",
    "stance": "how the tactic plays it",
}


def set_scene(game: Game, given: dict[str, Any]) -> Fight:
    """The fight that ``given`` describes; LabError says where and why there can be none."""
    given = mapping(given, "given")
    reserved = [*RESERVED, *game.more()]
    fighters = {name: value for name, value in given.items() if name not in reserved}
    if not fighters:
        raise LabError((), "There is no fighter in this scene.", "Write one: {A: {}}.")
    sides = side_names(given, fighters)
    people = Places(game, given, fighters).people(sides)
    scene = Scene(
        sides,
        people.persons,
        people.rows,
        people.legend,
        given.get(DISTANCE),
        mapping(given.get(OPTIONS), OPTIONS, (OPTIONS,)),
        more_of(game, given),
        light=people.light,
    )
    fight = built(game, scene)
    fight.log = Log()
    of_fight = fields_of_fights(game)
    for key, value in check_keys(given.get(FIGHT), of_fight, "the fight", (FIGHT,)).items():
        set_field(fight, fight, of_fight[key], value, (FIGHT, key))
    return fight


def more_of(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """The keys that only this game has, as its encounters have them."""
    found = {key: given[key] for key in game.more() if given.get(key) is not None}
    for key, value in found.items():
        for wrong in misfits(key, value, game.more()[key]):
            raise LabError((key, *wrong.where), wrong.sentence, wrong.instead)
    return found


def built(game: Game, scene: Scene) -> Fight:
    try:
        return game.fight(scene)
    except SceneError as wrong:
        raise LabError(tuple(wrong.where), wrong.what, wrong.instead) from None
    except MapError as wrong_map:
        raise LabError((MAP,), f"{wrong_map}.") from None
    except ODD as odd:
        raise LabError((), f"The scene cannot be set: {sentence(odd)}") from odd


def side_names(given: dict[str, Any], fighters: dict[str, Any]) -> list[str]:
    """The sides by name: as given, or heroes and foes and as many more as the numbers ask for."""
    if SIDE_NAMES in given:
        return [str(name) for name in sequence(given[SIDE_NAMES], SIDE_NAMES, (SIDE_NAMES,))]
    numbers = [fields.get("side") for fields in fighters.values() if isinstance(fields, dict)]
    last = min(MOST_SIDES - 1, max([1, *(n for n in numbers if isinstance(n, int))]))
    return SIDES + [f"side {n}" for n in range(2, last + 1)]


class Setting:
    """The people of a scene and the map they stand on."""

    def __init__(self, persons: list[Person], rows: list[str], legend: dict[str, str], light: str) -> None:
        self.persons = persons
        self.rows = rows
        self.legend = legend
        self.light = light


class Places:
    """Who stands where: by the map's signs, or by ``at``, or by ``x`` and ``y``."""

    def __init__(self, game: Game, given: dict[str, Any], fighters: dict[str, Any]) -> None:
        self.game = game
        self.fighters = fighters
        self.rows = rows_of(given.get(MAP), MAP)
        self.light = light_of(given.get(LIGHT), self.rows)
        self.legend: dict[str, str] = {}  # signs of terrain
        self.stand: dict[str, tuple[int, int]] = {}  # by the map
        self.read_map(given.get(LEGEND) or {})

    def read_map(self, legend: Any) -> None:
        """Take the fighters off the map and remember where they stood; the other signs are the game's to read."""
        if not isinstance(legend, dict):
            raise LabError(
                (LEGEND,), f"legend is a mapping, not {shown(legend)}.", "Write {a: Aniet, E: exit of foes}."
            )
        named = {name: name for name in self.fighters if len(name) == 1}
        for sign, meaning in legend.items():
            if meaning in list(self.fighters):
                named[str(sign)] = meaning
            else:
                self.legend[str(sign)] = str(meaning)
        for y, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign in named:
                    left, top = self.stand.get(named[sign], (x, y))
                    self.stand[named[sign]] = min(left, x), min(top, y)  # a large one covers several squares
        floor = self.game.terrains().get("floor", ".")
        self.rows = ["".join([floor if sign in named else sign for sign in row]) for row in self.rows]

    def people(self, sides: list[str]) -> Setting:
        persons = [self.person(i, name, fields, sides) for i, (name, fields) in enumerate(self.fighters.items())]
        return Setting(persons, self.rows, self.legend, self.light)

    def person(self, number: int, name: str, given: Any, sides: list[str]) -> Person:
        known = fields_of_fighters(self.game)
        given = check_keys(given, [*OWN, *known], f"The fighter {name}", (name,))
        fields = {k: v for k, v in given.items() if k in known and k not in OWN}
        side = side_number(given.get("side", min(number, 1)), sides, (name, "side"))
        sheet = str(given.get("sheet", ""))
        if sheet and sheet not in self.game.sheets():
            raise unknown((name, "sheet"), f"There is no stat block {shown(sheet)}.", sheet, self.game.sheets())
        return Person(name, sheet, side, fields, self.place(name, given), str(given.get("stance", "")), [name])

    def place(self, name: str, given: dict[str, Any]) -> tuple[int, int] | None:
        """Where a fighter stands; said in two ways, it must be the same place."""
        ways = [self.stand.get(name)]
        if given.get("at") is not None:
            ways.append(square(given["at"], (name, "at")))
        if "x" in given or "y" in given:
            ways.append(square([given.get("x", 0), given.get("y", 0)], (name,)))
        places = {way for way in ways if way is not None}
        if len(places) > 1:
            raise LabError((name,), f"{name} cannot stand in {len(places)} places: {sorted(places)}.")
        return places.pop() if places else None


def square(said: Any, where: Where) -> tuple[int, int]:
    """A column and a row."""
    if isinstance(said, list | tuple) and len(said) == 2 and all(is_place(number) for number in said):
        return said[0], said[1]
    told = quoted(said) if isinstance(said, list | tuple) and said else shown(said)
    what = f"A place is a column and a row from 0 to {LARGEST - 1}, not {told}."
    raise LabError(where, what, "Write at: [3, 0].")


def is_place(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < LARGEST


def light_of(drawn: Any, rows: list[str]) -> str:
    """A letter for each square of the map, row by row; a word for all of them does as well."""
    width, height = max([len(row) for row in rows], default=0), len(rows)
    if drawn in LIGHTS:
        return LIGHT_SIGNS[LIGHTS.index(drawn)] * (width * height)
    light = rows_of(drawn, LIGHT)
    if light and ([len(row) for row in light] != [width] * height or not set("".join(light)) <= set(LIGHT_SIGNS)):
        said = f"The light is not drawn as {height} rows of {width} letters, one for each square of the map."
        raise LabError((LIGHT,), said, f"Write b, d and k, or a word for all of it: {', '.join(LIGHTS)}.")
    return "".join(light)


def rows_of(drawn: Any, what: str) -> list[str]:
    """A drawing as rows: one text with line breaks, or a list of rows."""
    if drawn is None:
        return []
    rows = drawn.rstrip("\n").split("\n") if isinstance(drawn, str) else drawn
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        raise LabError((what,), f"{what} is text or a list of rows, not {shown(drawn)}.")
    if max([len(rows), *(len(row) for row in rows)]) > LARGEST:
        raise LabError((what,), f"{what} is larger than {LARGEST} by {LARGEST} squares.")
    return list(rows)


def side_number(side: Any, sides: list[str], where: Where) -> int:
    if isinstance(side, int) and not isinstance(side, bool) and 0 <= side < len(sides):
        return side
    if side in sides:
        return sides.index(side)
    raise unknown(where, f"There is no side {shown(side)}.", side, [*sides, *map(str, range(len(sides)))])
