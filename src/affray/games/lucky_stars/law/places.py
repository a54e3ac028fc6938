# not compiled: a scene is set once
"""Where everybody stands at the start: a map or an open field, and how many fit in a space (LS-STAT-10)."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.game import Scene, SceneError
from affray.engine.grid import ALTERNATING, KING
from affray.engine.placing import Placing, Where, square_of, terrains_of, whole_number
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.house import DIAGONAL_ALTERNATING, HouseRules
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.ground import SPACE_FEET, TERRAINS, Field, Thing

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
        things = objects_of(self.scene, field)
        if things:
            field = Field(field.drawing(), self.terrains, self.distance, self.scene.light, things)
        self.place_all(field)
        return field


def objects_of(scene: Scene, field: Field) -> list[Thing]:
    """LS-COV-04: objects with a threshold of their own, or that some weapon classes or damage types pierce."""
    found: list[Thing] = []
    for i, entry in enumerate(scene.more.get("objects", [])):
        squares = squares_said(field, entry, ["objects", i])
        by = entry.get("pierced_by", [])
        classes = sum([1 << words.CLASSES.index(word) for word in set(by) if word in words.CLASSES])
        types = sum([1 << words.DAMAGE_TYPES.index(word) for word in set(by) if word in words.DAMAGE_TYPES])
        found = [thing for thing in found if thing.square not in squares]  # what is said later counts
        found += [Thing(square, entry.get("threshold", 0), classes, types) for square in squares]
    return found


def squares_said(field: Field, entry: dict[str, Any], where: Where) -> list[int]:
    """One object by its square, or all of one kind."""
    if ("at" in entry) == ("of" in entry):
        raise SceneError(where, "An object is at a square, or all of one kind of terrain are meant; say one of both.")
    if "of" in entry:
        found = [s for s in range(len(field.kind)) if field.kind[s].name == entry["of"] and field.kind[s].cover > 0]
    else:
        square = field.at(*square_of(field, entry["at"], where))
        found = [square] if field.kind[square].cover > 0 else []
    if not found:
        raise SceneError(where, "Nothing stands there that gives cover (LS-COV-04).")
    return found


def room(f: Combatant) -> int:
    """What it takes of a space."""
    return 0 if f.size == words.TINY else (1 if f.size == words.SMALL else SPACE)
