# not compiled: a scene is set once
"""Where everybody stands at the start: a map or an open field, and how many fit in a space (LS-STAT-10)."""

from __future__ import annotations

from typing import Final

from affray.engine.book import nearest
from affray.engine.game import Scene, SceneError
from affray.engine.grid import ALTERNATING, KING, Terrain
from affray.engine.placing import Placing, whole_number
from affray.games.lucky_stars import words
from affray.games.lucky_stars.ground import SPACE_FEET, TERRAINS, Field
from affray.games.lucky_stars.house import DIAGONAL_ALTERNATING, HouseRules
from affray.games.lucky_stars.sheet import Combatant

EXIT: Final = "exit of "
BESIDE: Final = 5  # feet between the sides of a scene that says nothing
MOST_FEET: Final = 2000
SPACE: Final = 2  # what a space holds: one Medium, two Small, any number of Tiny


class Ground(Placing[Combatant]):
    """A map or an open field, and where everybody is on it (LS-STAT-10)."""

    large = "LS-STAT-10"
    crowded = "Only the Tiny share a space, and two Small (LS-STAT-10)."

    def __init__(self, scene: Scene, fighters: list[Combatant], house: HouseRules) -> None:
        super().__init__(scene, fighters)
        self.terrains: Final = all_terrains(scene)
        self.distance: Final = ALTERNATING if house.diagonals == DIAGONAL_ALTERNATING else KING

    def wide(self, f: Combatant) -> int:
        return int(f.footprint())

    def fits_beside(self, there: list[Combatant], f: Combatant) -> bool:
        """LS-STAT-10: is there room for f in a space with these?"""
        return sum([room(other) for other in there]) + room(f) <= SPACE or room(f) == 0

    def apart(self) -> int:
        """Spaces between the sides; the distance is written in feet."""
        return whole_number(self.scene, BESIDE, BESIDE, MOST_FEET, "feet") // SPACE_FEET

    def field(self) -> Field:
        field = Field(self.rows(), self.terrains, self.distance, self.scene.light)
        self.place_all(field)
        return field


def room(f: Combatant) -> int:
    """What it takes of a space."""
    return 0 if f.size == words.TINY else (1 if f.size == words.SMALL else SPACE)


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
