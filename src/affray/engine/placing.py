# not compiled: nothing here runs while a fight does
"""What a scene says of places and people: terrains by name, squares, fighters by name, and where everybody stands.

People stand on the squares that were told, else on free ones, else face to face.
"""

from __future__ import annotations

from itertools import count
from typing import Any, Final, Generic, Protocol

from affray.engine.book import nearest
from affray.engine.fight import F
from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import EXIT_OF, Grid, Terrain
from affray.engine.question import NOBODY
from affray.engine.quoting import quoted

RANKS: Final = 10  # so many of a side stand beside one another
Square = tuple[int, int]
Where = list[str | int]


class Among(Protocol[F]):
    """A fight, as far as somebody is looked for among its people."""

    fighters: list[F]

    def names(self) -> list[str]: ...

    def named(self, name: str) -> Any: ...


class Placing(Generic[F]):
    """The people of a scene and the squares they take up. A game says how large they are and who shares a square."""

    room: int = 10  # squares of open field around everybody
    large: str = ""  # the rule that gives somebody several squares
    crowded: str = "Nobody shares a square."

    def __init__(self, scene: Scene, fighters: list[F]) -> None:
        self.scene: Final = scene
        self.pairs: Final = list(zip(scene.people, fighters, strict=False))
        self.taken: Final[dict[Square, list[F]]] = {}

    def wide(self, f: F) -> int:
        """Squares along each side of the block it stands on."""
        return 1

    def takes_room(self, f: F) -> bool:
        return f.is_up()

    def fits_beside(self, there: list[F], f: F) -> bool:
        """May it stand where these stand?"""
        return not there

    def apart(self) -> int:
        """Squares between the sides where there is no map."""
        raise NotImplementedError

    def rows(self) -> list[str]:
        """The map, or an open field with everybody on it."""
        return self.scene.rows or self.open_field()

    def place_all(self, grid: Grid) -> None:
        for person, f in self.pairs:
            if person.at is not None:
                self.put(grid, person, f, *person.at)
            elif not self.scene.rows:
                self.put(grid, person, f, int(f.x), int(f.y))
        for person, f in self.pairs:
            if person.at is None and self.scene.rows:
                self.put(grid, person, f, *self.free_square(grid, person, f))

    def put(self, grid: Grid, person: Person, f: F, x: int, y: int) -> None:
        """The whole block has to fit, and be free."""
        where: Where = [*person.where, "at"]
        wide = self.wide(f)
        if not grid.holds(x, y):
            said = f"{f.name} stands at {x},{y}; the map has {grid.width} columns and {grid.height} rows."
            raise SceneError(where, said)
        if not grid.fits(x, y, wide):
            block = f" with {wide} by {wide} squares ({self.large})" if wide > 1 else ""
            why = f"there is {grid.kind[grid.at(x, y)].name}" if not grid.fits(x, y, 1) else "there is no room"
            raise SceneError(where, f"{f.name} cannot stand at {x},{y}{block}: {why}.")
        for square in block_of(x, y, wide) if self.takes_room(f) else []:
            there = self.taken.setdefault(square, [])
            if not self.fits_beside(there, f):
                raise SceneError(
                    where, f"{f.name} and {there[0].name} stand both at {square[0]},{square[1]}.", self.crowded
                )
            there.append(f)
        f.x, f.y = x, y

    def free_square(self, grid: Grid, person: Person, f: F) -> Square:
        """The first free square, for those whose place nobody has told."""
        wide = self.wide(f)
        for y in range(int(grid.height)):
            for x in range(int(grid.width)):
                if grid.fits(x, y, wide) and not any(self.taken.get(s) for s in block_of(x, y, wide)):
                    return x, y
        raise SceneError(person.where, f"There is no free square for {person.name}.")

    def open_field(self) -> list[str]:
        """An open field with the sides as far apart as was said, and room around everybody.

        Those whose places were told keep them.
        """
        taken: set[Square] = set()
        for person, f in self.pairs:
            if person.at is not None:
                taken.update(block_of(*person.at, self.wide(f)))
        margin = 0 if taken else self.room
        first = [self.wide(f) for p, f in self.pairs if p.side == 0]
        front = margin + (sum(first) - 1) // RANKS + max(first, default=1) - 1
        for side in range(len(self.scene.sides)):
            self.line_up(side, front + side * self.apart(), margin, taken)
        wide = max([x for x, _ in taken], default=0) + self.room + 1
        high = max([y for _, y in taken], default=0) + self.room + 1
        return ["." * wide] * high

    def line_up(self, side: int, front: int, top: int, taken: set[Square]) -> None:
        """The front ranks face one another; who does not fit into them stands behind."""
        for person, f in self.pairs:
            if person.side == side and person.at is None:
                wide = self.wide(f)
                for n in count():
                    rank, y = n // RANKS, top + n % RANKS
                    x = front - rank - wide + 1 if side == 0 else front + rank
                    block = block_of(x, y, wide)
                    if x >= 0 and not taken.intersection(block):
                        break
                taken.update(block)
                f.x, f.y = x, y


def block_of(x: int, y: int, wide: int) -> list[Square]:
    """The squares of a block whose first one is here."""
    return [(x + dx, y + dy) for dy in range(wide) for dx in range(wide)]


def whole_number(scene: Scene, default: int, least: int, most: int, unit: str) -> int:
    """The distance of a scene, checked."""
    told = scene.distance if scene.distance is not None else default
    if isinstance(told, bool) or not isinstance(told, int) or not least <= told <= most:
        raise SceneError(["distance"], f"The distance is from {least} to {most} {unit}, not {quoted(told)}.")
    return told


def square_of(grid: Grid, at: Any, where: Where) -> Square:
    """A square of the map that somebody has named."""
    x, y = at
    if not grid.holds(x, y):
        said = f"The map has no square {x},{y}."
        raise SceneError(where, said, f"It goes from 0,0 to {grid.width - 1},{grid.height - 1}.")
    return x, y


def square_schema(most: int, word: str = "square") -> dict[str, Any]:
    """The JSON Schema of a square in an encounter."""
    return {
        "description": f"A {word}: [COLUMN, ROW], both from 0.",
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer", "minimum": 0, "maximum": most},
    }


def lying_schema(says: str, square: dict[str, Any]) -> dict[str, Any]:
    """The JSON Schema of what lies on the ground."""
    thing = {"type": "object", "required": ["item", "at"], "properties": {"item": {"type": "string"}, "at": square}}
    return {"description": says, "type": "array", "items": thing}


def things_lying(scene: Scene, grid: Grid) -> list[tuple[dict[str, Any], int, Where]]:
    """What lies on the ground at the start: each thing as it is written, its square, and where it is written."""
    found: list[tuple[dict[str, Any], int, Where]] = []
    for i, thing in enumerate(scene.more.get("lying", [])):
        x, y = square_of(grid, thing["at"], ["lying", i, "at"])
        written = {key: value for key, value in thing.items() if key != "at"}
        found.append((written, int(grid.at(x, y)), ["lying", i]))
    return found


def terrains_of(scene: Scene, usual: list[Terrain]) -> list[Terrain]:
    """The usual terrains of a game, and what the legend of the map stands for."""
    terrains = {t.sign: t for t in usual}
    for sign, name in scene.legend.items():
        terrains[sign] = terrain_named(scene, usual, sign, name, ["legend", sign])
    return list(terrains.values())


def terrain_named(scene: Scene, usual: list[Terrain], sign: str, name: str, where: Where) -> Terrain:
    """One of the usual terrains under another sign, or the exit of a side."""
    if name.startswith(EXIT_OF):
        side_named(scene, name.removeprefix(EXIT_OF), where)
        return Terrain(name, sign, mark=name)
    for t in usual:
        if t.name == name:
            return Terrain(name, sign, t.stands, t.cover, t.cost, t.sight, t.opens, t.mark)
    names = [t.name for t in usual] + [EXIT_OF + side for side in scene.sides]
    raise SceneError(where, f"There is no terrain {quoted(name)}.", nearest(name, names))


def side_named(scene: Scene, name: Any, where: Where) -> int:
    if name not in scene.sides:
        raise SceneError(where, f"There is no side {quoted(name)}.", nearest(str(name), scene.sides))
    return scene.sides.index(name)


def fighter_named(fight: Among[F], name: Any, where: Where) -> F:
    if name not in fight.names():
        raise SceneError(where, f"Nobody is called {quoted(name)}.", nearest(str(name), fight.names()))
    return fight.fighters[fight.names().index(name)]


def ids_of(value: Any, names: list[str], where: Where) -> Any:
    """The id of a fighter by name, or of several."""
    if isinstance(value, list):
        return [ids_of(name, names, [*where, i]) for i, name in enumerate(value)]
    if value in (None, "none"):
        return NOBODY
    if value not in names:
        raise SceneError(where, f"Nobody is called {quoted(value)}.", nearest(str(value), names))
    return names.index(value)
