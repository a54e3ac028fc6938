# not compiled: a scene is set once
"""Where everybody stands at the start: a map or an open field, and how many fit in a space (LS-STAT-10)."""

from __future__ import annotations

from itertools import count
from typing import Final

from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import ALTERNATING, KING, Terrain
from affray.games.lucky_stars import words
from affray.games.lucky_stars.ground import SPACE_FEET, TERRAINS, Field
from affray.games.lucky_stars.house import DIAGONAL_ALTERNATING, HouseRules
from affray.games.lucky_stars.library import Where, nearest
from affray.games.lucky_stars.sheet import Combatant

EXIT: Final = "exit of "
ROOM: Final = 10  # spaces of open field around everybody
RANKS: Final = 10  # so many of a side stand beside one another
BESIDE: Final = 5  # feet between the sides of a scene that says nothing
MOST_FEET: Final = 2000
SPACE: Final = 2  # what a space holds: one Medium, two Small, any number of Tiny


class Ground:
    """A map or an open field, and where everybody is on it."""

    def __init__(self, scene: Scene, fighters: list[Combatant], house: HouseRules) -> None:
        self.scene: Final = scene
        self.pairs: Final = list(zip(scene.people, fighters, strict=True))
        self.terrains: Final = all_terrains(scene)
        self.distance: Final = ALTERNATING if house.diagonals == DIAGONAL_ALTERNATING else KING
        self.full: Final[dict[tuple[int, int], list[Combatant]]] = {}  # squares that are taken, and by whom

    def field(self) -> Field:
        if self.scene.rows:
            field = Field(self.scene.rows, self.terrains, self.distance, self.scene.light)
        else:
            field = Field(self.open_field(), self.terrains, self.distance)
        self.place_all(field)
        return field

    def place_all(self, field: Field) -> None:
        for person, f in self.pairs:
            if person.at is not None:
                self.put(field, person, f, *person.at)
            elif not self.scene.rows:
                self.put(field, person, f, int(f.x), int(f.y))
        for person, f in self.pairs:
            if person.at is None and self.scene.rows:
                self.put(field, person, f, *self.free_square(field, person, f))

    def put(self, field: Field, person: Person, f: Combatant, x: int, y: int) -> None:
        """LS-STAT-10: the whole block has to fit; only the Tiny, the Small and the fallen share a space."""
        where: Where = [*person.where, "at"]
        wide = int(f.footprint())
        if not field.holds(x, y):
            said = f"{f.name} stands at {x},{y}; the map has {field.width} columns and {field.height} rows."
            raise SceneError(where, said)
        if not field.fits(x, y, wide):
            block = f" with {wide} by {wide} spaces (LS-STAT-10)" if wide > 1 else ""
            raise SceneError(where, f"{f.name} cannot stand at {x},{y}{block}: there is no room.")
        for square in block_of(x, y, wide) if f.is_up() else []:
            there = self.full.setdefault(square, [])
            if not fits_beside(there, f):
                said = f"{f.name} and {there[0].name} stand both at {square[0]},{square[1]}."
                raise SceneError(where, said, "Only the Tiny share a space, and two Small (LS-STAT-10).")
            there.append(f)
        f.x, f.y = x, y

    def free_square(self, field: Field, person: Person, f: Combatant) -> tuple[int, int]:
        """The first free space, for those whose place nobody has told."""
        wide = int(f.footprint())
        for y in range(int(field.height)):
            for x in range(int(field.width)):
                if field.fits(x, y, wide) and not any(self.full.get(s) for s in block_of(x, y, wide)):
                    return x, y
        raise SceneError(person.where, f"There is no free space for {person.name}.")

    def open_field(self) -> list[str]:
        """An open field with the sides as far apart as was said, and room around everybody.

        Those whose places were told keep them.
        """
        taken: set[tuple[int, int]] = set()
        for person, f in self.pairs:
            if person.at is not None:
                taken.update(block_of(*person.at, int(f.footprint())))
        margin = 0 if taken else ROOM
        first = [int(f.footprint()) for p, f in self.pairs if p.side == 0]
        front = margin + (sum(first) - 1) // RANKS + max(first, default=1) - 1
        for side in range(len(self.scene.sides)):
            self.line_up(side, front + side * self.apart(), margin, taken)
        wide = max([x for x, _ in taken], default=0) + ROOM + 1
        high = max([y for _, y in taken], default=0) + ROOM + 1
        return ["." * wide] * high

    def line_up(self, side: int, front: int, top: int, taken: set[tuple[int, int]]) -> None:
        """The front ranks face one another; who does not fit into them stands behind."""
        for person, f in self.pairs:
            if person.side == side and person.at is None:
                wide = int(f.footprint())
                for n in count():
                    rank, y = n // RANKS, top + n % RANKS
                    x = front - rank - wide + 1 if side == 0 else front + rank
                    block = block_of(x, y, wide)
                    if x >= 0 and not taken.intersection(block):
                        break
                taken.update(block)
                f.x, f.y = x, y

    def apart(self) -> int:
        """Spaces between the sides; the distance is written in feet."""
        feet = self.scene.distance if self.scene.distance is not None else BESIDE
        if isinstance(feet, bool) or not isinstance(feet, int) or not BESIDE <= feet <= MOST_FEET:
            raise SceneError(["distance"], f"The distance is from {BESIDE} to {MOST_FEET} feet, not {feet!r}.")
        return feet // SPACE_FEET


def fits_beside(there: list[Combatant], f: Combatant) -> bool:
    """LS-STAT-10: is there room for f in a space with these?"""
    return sum([room(other) for other in there]) + room(f) <= SPACE or room(f) == 0


def room(f: Combatant) -> int:
    """What it takes of a space."""
    return 0 if f.size == words.TINY else (1 if f.size == words.SMALL else SPACE)


def block_of(x: int, y: int, wide: int) -> list[tuple[int, int]]:
    """LS-STAT-10: the squares of a block by its top left one."""
    return [(x + dx, y + dy) for dy in range(wide) for dx in range(wide)]


def all_terrains(scene: Scene) -> list[Terrain]:
    """The usual terrains, and what the legend of the map stands for."""
    terrains = {t.sign: t for t in TERRAINS}
    for sign, name in scene.legend.items():
        terrains[sign] = terrain(scene, sign, name)
    return list(terrains.values())


def terrain(scene: Scene, sign: str, name: str) -> Terrain:
    if name.startswith(EXIT):
        side = name.removeprefix(EXIT)
        if side not in scene.sides:
            raise SceneError(["legend", sign], f"There is no side {side!r}.", nearest(side, scene.sides))
        return Terrain(name, sign, mark=name)
    for t in TERRAINS:
        if t.name == name:
            return Terrain(t.name, sign, t.stands, t.cover, t.cost, t.sight, t.opens, t.mark)
    names = [t.name for t in TERRAINS] + [EXIT + side for side in scene.sides]
    raise SceneError(["legend", sign], f"There is no terrain {name!r}.", nearest(name, names))
