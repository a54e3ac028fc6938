# not compiled: a scene is set once
"""From a scene to a fight: people by their stat blocks, what they hold, places, zones and things on the ground."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import written
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import MapError
from affray.engine.placing import (
    Placing,
    lying_schema,
    square_of,
    square_schema,
    terrains_of,
    things_lying,
    whole_number,
)
from affray.engine.question import NOBODY, Mind
from affray.engine.written import own_fields, place
from affray.games.rpg_hell.book import names
from affray.games.rpg_hell.book.house import house_rules
from affray.games.rpg_hell.book.library import Armoury, Library, Piece, library
from affray.games.rpg_hell.book.maker import Maker, stat_blocks
from affray.games.rpg_hell.book.marks import SWARM
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import most_ward
from affray.games.rpg_hell.law.ground import TERRAINS, Field
from affray.games.rpg_hell.law.hazards import add_zone
from affray.games.rpg_hell.law.rest import rest
from affray.games.rpg_hell.law.turn import Fight

MOST_TILES: Final = 100
MOST_TURNS: Final = 10_000
USUAL_AMOUNT: Final = 2  # Burn of a fire

A_TILE: Final = square_schema(99, "tile")
MORE: Final[dict[str, Any]] = {
    "zones": {
        "description": "Fire, lava and smoke that lie there from the start (ledger 6.3, 6.5, 6.8).",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["of", "at"],
            "additionalProperties": False,
            "properties": {
                "of": {"enum": names.ZONES[:3]},
                "at": A_TILE,
                "radius": {"description": "In tiles.", "type": "integer", "minimum": 0, "maximum": MOST_TILES},
                "burn": {"description": "Stacks of Burn.", "type": "integer", "minimum": 0, "maximum": 100},
            },
        },
    },
    "lying": lying_schema("Weapons on the ground, to be picked up (RH-ACT-19).", A_TILE),
}


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """Everybody enters with what a Rest has given, at their place; initiative is still to be rolled (RH-INI-01)."""
    company = Company(scene)
    company.enlist()
    house = house_rules(scene.options)
    fight = Fight(
        SeededDice(0),
        [mind for _ in scene.sides],
        company.fighters,
        list(scene.sides),
        grid=Ground(scene, company.fighters).field(int(house.metric)),
        armoury=company.armoury.kinds,
        arts=company.tables.arts,
        items=company.tables.items,
        shields=company.tables.shields,
        house=house,
        stat_blocks=company.cast.blocks,
    )
    company.hand_out(fight)
    for f in fight.fighters:
        enter(fight, f)
    fight.limit = scene.limit
    set_lying(fight, scene, company.armoury)
    set_zones(fight, scene)
    return fight


# ---------------------------------------------------------------- people


def enter(fight: Battle, f: Combatant) -> None:
    """RH-DMG-04, RH-DMG-11, RH-OPT-07, RH-END-03, RH-DTH-10: within the ceilings, perhaps after a Rest; a creature
    without Death's Door and without Health is dead."""
    f.ward = min(f.ward, most_ward(fight, f))
    f.armor = min(f.armor, fight.house().armor_cap)
    if f.rested:
        rest(fight, f)
    if f.health <= 0 and not (f.uses_deaths_door or fight.house().door_for_all):
        f.dead = True


class Company(written.Company[Combatant, Maker]):
    """Everybody in the scene, with what they hold and carry."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.tables: Final[Library] = library()
        self.cast: Final = stat_blocks()
        self.armoury: Final[Armoury] = self.tables.armoury.copy()

    def enter(self, person: Person, id: int) -> tuple[Combatant, Maker]:
        sheet = self.cast.sheet(person.sheet, [*person.where, "sheet"])
        maker = Maker(self.tables, self.armoury, sheet, own_fields(person), person.where)
        return maker.fighter(id, person.name, person.side), maker

    def hand_out(self, fight: Battle) -> None:
        """What people hold and carry becomes items of the fight."""
        for f, maker in zip(self.fighters, self.makers, strict=True):
            f.held = [new_item(fight, piece) for piece in maker.held]
            f.carried = [new_item(fight, piece) for piece in maker.carried]
            if f.struck_with >= 0:
                f.struck_with = [*f.held, *f.carried][f.struck_with]


def new_item(fight: Battle, piece: Piece) -> int:
    at = int(fight.new_item(piece.kind))
    fight.item_ammo[at] = piece.ammo
    return at


# ---------------------------------------------------------------- what else is in the scene


def set_lying(fight: Battle, scene: Scene, armoury: Armoury) -> None:
    """RH-ACT-19: what lies on the ground can be picked up."""
    for thing, square, where in things_lying(scene, fight.grid):
        fight.lay(new_item(fight, armoury.read(thing, "Lost", where)), square)


def set_zones(fight: Battle, scene: Scene) -> None:
    """Ledger 6.3, 6.5, 6.8: fire, lava and smoke around a tile, for the whole fight."""
    for i, zone in enumerate(scene.more.get("zones", [])):
        x, y = square_of(fight.grid, zone["at"], ["zones", i, "at"])
        kind = place(zone["of"], names.ZONES, "zone", ["zones", i, "of"])
        amount = 0 if kind == names.CLOUD else zone.get("burn", USUAL_AMOUNT)
        add_zone(
            fight, kind, fight.grid.at(x, y), zone.get("radius", 0), amount=amount, whose=NOBODY, phases=MOST_TURNS
        )


# ---------------------------------------------------------------- places


class Ground(Placing[Combatant]):
    """A map or an open field, and where everybody is on it (RH-SET-06, RH-ACT-01)."""

    room = 12
    large = "RH-OPT-12"
    crowded = "Nobody shares a tile (RH-ACT-01)."

    def wide(self, f: Combatant) -> int:
        return int(f.size)

    def takes_room(self, f: Combatant) -> bool:
        """RH-ACT-01: the living, conscious or not."""
        return bool(f.is_alive())

    def fits_beside(self, there: list[Combatant], f: Combatant) -> bool:
        """Ledger 6.8: only swarms share tiles."""
        return not there or any(other.passives & SWARM for other in [*there, f])

    def apart(self) -> int:
        """RH-SET-06: tiles between the sides; next to each other if nothing is said."""
        return whole_number(self.scene, 1, 1, MOST_TILES, "tiles")

    def field(self, metric: int) -> Field:
        try:
            field = Field(self.rows(), terrains_of(self.scene, TERRAINS), metric, self.scene.light)
        except MapError as wrong:
            raise SceneError(["map"], f"{wrong}.") from None
        self.place_all(field)
        return field
