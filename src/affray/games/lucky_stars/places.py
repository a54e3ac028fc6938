# not compiled: a scene is set once
"""Where everybody stands at the start: a map or an open field, and how many fit in a space (LS-STAT-10)."""

from __future__ import annotations

from typing import Final

from affray.engine.game import Scene
from affray.engine.grid import ALTERNATING, KING
from affray.engine.placing import Placing, terrains_of, whole_number
from affray.games.lucky_stars import words
from affray.games.lucky_stars.ground import SPACE_FEET, TERRAINS, Field
from affray.games.lucky_stars.house import DIAGONAL_ALTERNATING, HouseRules
from affray.games.lucky_stars.sheet import Combatant

BESIDE: Final = 5  # feet between the sides of a scene that says nothing
MOST_FEET: Final = 2000
SPACE: Final = 2  # what a space holds: one Medium, two Small, any number of Tiny


class Ground(Placing[Combatant]):
    """A map or an open field, and where everybody is on it (LS-STAT-10)."""

    large = "LS-STAT-10"
    crowded = "Only the Tiny share a space, and two Small (LS-STAT-10)."

    def __init__(self, scene: Scene, fighters: list[Combatant], house: HouseRules) -> None:
        super().__init__(scene, fighters)
        self.terrains: Final = terrains_of(scene, TERRAINS)
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
