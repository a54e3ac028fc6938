"""From a scene to a fight: people, what they carry, where they stand."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import written
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene
from affray.engine.grid import COMMON
from affray.engine.placing import Placing, terrains_of, whole_number
from affray.engine.question import Mind
from affray.engine.written import own_fields
from barrow.battle import Ground
from barrow.house import HouseRules
from barrow.library import Library, Maker, library
from barrow.sheet import Delver
from barrow.turn import Fight

TERRAINS: Final = COMMON
MORE: Final[dict[str, Any]] = {}  # keys of an encounter that only this game has


class Company(written.Company[Delver, Maker]):
    """Everybody in the scene."""

    def __init__(self, scene: Scene, tables: Library) -> None:
        super().__init__(scene)
        self.tables: Final = tables
        self.armoury: Final = tables.armoury.copy()

    def enter(self, person: Person, id: int) -> tuple[Delver, Maker]:
        sheet = self.tables.sheet(person.sheet, [*person.where, "sheet"])
        maker = Maker(self.armoury, sheet, own_fields(person), person.where)
        return maker.fighter(id, person.name, person.side), maker


class Places(Placing[Delver]):
    """Where everybody stands; six paces apart where nothing is said."""

    def apart(self) -> int:
        return whole_number(self.scene, 6, 1, 100, "paces")


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """Everybody enters with what the sheet says, at their place; no round has begun."""
    tables = library()
    company = Company(scene, tables)
    company.enlist()
    places = Places(scene, company.fighters)
    ground = Ground(places.rows(), terrains_of(scene, TERRAINS), scene.light)
    fight = Fight(
        SeededDice(0),
        [mind for _ in scene.sides],
        company.fighters,
        list(scene.sides),
        ground,
        company.armoury.kinds,
        HouseRules(scene.options),
        tables.blocks,
    )
    fight.limit = scene.limit
    places.place_all(ground)
    return fight
