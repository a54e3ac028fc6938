# not compiled: a scene is set once
"""From a scene to a fight: people by their stat blocks, what they hold, places, borders, zones, surprise."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import written
from affray.engine.book import nearest
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import MapError
from affray.engine.placing import (
    Placing,
    Where,
    lying_schema,
    square_of,
    square_schema,
    terrains_of,
    things_lying,
    whole_number,
)
from affray.engine.question import NOBODY, Mind
from affray.engine.written import own_fields, place
from affray.games.legends.book import words
from affray.games.legends.book.fight_records import Zone
from affray.games.legends.book.house import house_rules
from affray.games.legends.book.library import Armoury, Item, Library, library
from affray.games.legends.book.maker import Maker, cast
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.ground import TERRAINS, Field, border_note, toughness_note
from affray.games.legends.law.objects import breakables
from affray.games.legends.law.turn import Fight

FEET: Final = 5  # of a square
MOST_FEET: Final = 2500
TINY_IN_A_SQUARE: Final = 4
MOST_ROUNDS: Final = 10_000

A_SQUARE: Final = square_schema(99)
MORE: Final[dict[str, Any]] = {
    "surprised": {
        "description": "Who is Surprised: fighters or sides by name; [] for nobody. Otherwise as LG-SURP-02 has it.",
        "type": "array",
        "items": {"type": "string"},
    },
    "borders": {
        "description": "Walls, doors and cover on the border between two squares (LG-GEO-04, LG-COV-03).",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["of", "between"],
            "additionalProperties": False,
            "properties": {
                "of": {"description": "A terrain, such as low wall.", "enum": [t.name for t in TERRAINS]},
                "between": {"type": "array", "minItems": 2, "maxItems": 2, "items": A_SQUARE},
            },
        },
    },
    "zones": {
        "description": "Magical darkness and silence that lie there from the start (ledger 6.5).",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["of", "at", "radius"],
            "additionalProperties": False,
            "properties": {
                "of": {"enum": list(words.ZONES)},
                "at": A_SQUARE,
                "radius": {"description": "In feet.", "type": "integer", "minimum": 0, "maximum": 500},
                "rounds": {"description": "The last round of it.", "type": "integer", "minimum": 1},
            },
        },
    },
    "objects": {
        "description": "Cover with HP and DR of its own instead of those of ledger 6.3 (LG-COV-13).",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["hp"],
            "additionalProperties": False,
            "properties": {
                "at": A_SQUARE,
                "between": {"type": "array", "minItems": 2, "maxItems": 2, "items": A_SQUARE},
                "hp": {"type": "integer", "minimum": 1, "maximum": 10_000},
                "dr": {"description": "0 if it is not given.", "type": "integer", "minimum": 0, "maximum": 100},
            },
        },
    },
    "lying": lying_schema("Weapons on the ground, to be picked up (LG-ACT-03).", A_SQUARE),
}


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """LG-SETUP-01: everybody enters with what the sheet says, at their place; initiative is still to be rolled."""
    company = Company(scene)
    company.enlist()
    fight = Fight(
        SeededDice(0),
        [mind for _ in scene.sides],
        company.fighters,
        list(scene.sides),
        grid=Ground(scene, company.fighters).field(),
        armoury=company.armoury.kinds,
        shields=company.tables.shields,
        weaves=company.tables.weaves,
        house=house_rules(scene.options),
        stat_blocks=company.cast.blocks,
    )
    company.hand_out(fight)
    fight.limit = scene.limit
    set_lying(fight, scene, company.armoury)
    set_zones(fight, scene)
    set_surprise(fight, scene)
    return fight


# ---------------------------------------------------------------- people


class Company(written.Company[Combatant, Maker]):
    """Everybody in the scene, with what they hold and carry."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.tables: Final[Library] = library()
        self.cast: Final = cast()
        self.armoury: Final[Armoury] = self.tables.armoury.copy()

    def enter(self, person: Person, id: int) -> tuple[Combatant, Maker]:
        sheet = self.cast.sheet(person.sheet, [*person.where, "sheet"])
        maker = Maker(self.tables, self.armoury, sheet, own_fields(person), person.where)
        f = maker.fighter(id, person.name, person.side)
        start_down(f, house_rules(self.scene.options).npc_dying)
        return f, maker

    def hand_out(self, fight: Battle) -> None:
        """LG-SETUP-01: what people hold and carry becomes items of the fight."""
        for f, maker in zip(self.fighters, self.makers, strict=True):
            f.held = [new_item(fight, item) for item in maker.held]
            f.carried = [new_item(fight, item) for item in maker.carried]
            owned = [*f.held, *f.carried]
            f.multiattack = [owned[at] for at in maker.multiattack]
            if f.readied_item >= 0:
                f.readied_item = owned[f.readied_item]


def start_down(f: Combatant, npc_dying: bool) -> None:
    """LG-DOWN-01, LG-DOWN-02, LG-DOWN-06: who enters with 0 HP or less is down from the first moment: as the scene
    says, Dead at -Con, else Dying, and a creature Dead."""
    if f.hp > 0 or f.dead or f.unconscious or f.falls_later:
        return
    f.unconscious = f.blinded = f.prone = True
    if f.hp <= -f.constitution or not (f.is_pc or npc_dying or f.dying or f.stable):
        f.dead = True
        f.dying = f.stable = False
    elif not f.stable:
        f.dying = f.from_dying = True


def new_item(fight: Battle, item: Item) -> int:
    at = int(fight.new_item(item.kind))
    fight.item_unloaded[at] = item.unloaded
    return at


# ---------------------------------------------------------------- what else is in the scene


def set_lying(fight: Battle, scene: Scene, armoury: Armoury) -> None:
    """LG-ACT-03: what lies on the ground can be picked up."""
    for thing, square, where in things_lying(scene, fight.grid):
        fight.lay(new_item(fight, armoury.read(thing, "Lost", where)), square)


def set_zones(fight: Battle, scene: Scene) -> None:
    """Ledger 6.5: magical darkness and silence around a square."""
    for i, zone in enumerate(scene.more.get("zones", [])):
        x, y = square_of(fight.grid, zone["at"], ["zones", i, "at"])
        kind = place(zone["of"], words.ZONES, "zone", ["zones", i, "of"])
        fight.all_zones().append(Zone(kind, x, y, zone["radius"], zone.get("rounds", MOST_ROUNDS), NOBODY))


def set_surprise(fight: Battle, scene: Scene) -> None:
    """LG-SURP-02: who is Surprised, where the encounter says it; a field of somebody says it, too."""
    listed = scene.more.get("surprised")
    for i, name in enumerate(listed or []):
        if name not in [*scene.sides, *fight.names()]:
            known = nearest(str(name), [*fight.names(), *scene.sides])
            raise SceneError(["surprised", i], f"Nobody is called {name!r}.", known)
        for f in fight.fighters:
            if f.name == name or scene.sides[f.side] == name:
                f.surprised = not f.has_feat(words.ALERT)
    fight.surprise_ruled = listed is not None or any(f.surprised for f in fight.fighters)


# ---------------------------------------------------------------- places


def notes_of(scene: Scene) -> list[str]:
    """LG-GEO-04: the borders of the scene, as they are written below a map."""
    notes: list[str] = []
    for i, border in enumerate(scene.more.get("borders", [])):
        (x, y), (to_x, to_y) = border["between"]
        try:
            notes.append(border_note(border["of"], x, y, to_x, to_y))
        except MapError as wrong:
            raise SceneError(["borders", i], f"{wrong}.") from None
    notes += [toughness(entry, ["objects", i]) for i, entry in enumerate(scene.more.get("objects", []))]
    return sorted(notes)


def toughness(entry: dict[str, Any], where: Where) -> str:
    """LG-COV-13: the HP and DR of one object of the scene, on a square or on a border."""
    if ("at" in entry) == ("between" in entry):
        raise SceneError(where, "An object is at a square or between two; say one of both.")
    if "at" in entry:
        x, y = entry["at"]
        return toughness_note(f"on {x},{y}", entry["hp"], entry.get("dr", 0))
    (x, y), (to_x, to_y) = sorted(entry["between"])
    return toughness_note(f"between {x},{y} and {to_x},{to_y}", entry["hp"], entry.get("dr", 0))


def check_objects(scene: Scene, field: Field) -> None:
    """LG-COV-13: HP are only given to what is there."""
    known = breakables(field)
    for i, entry in enumerate(scene.more.get("objects", [])):
        squares = [entry["at"]] if "at" in entry else sorted(entry["between"])
        for x, y in squares:
            square_of(field, [x, y], ["objects", i])
        place = field.at(*squares[0])
        if len(squares) > 1:
            (_, y), (to_x, to_y) = squares
            place = len(field.kind) + field.number(to_x, to_y, y == to_y)
        if place not in known:
            raise SceneError(["objects", i], "Nothing stands there that could be broken (LG-COV-13).")


class Ground(Placing[Combatant]):
    """A map or an open field, and where everybody is on it (LG-GEO-01, LG-MOVE-01)."""

    room = 12
    large = "LG-GEO-01"
    crowded = "Nobody shares a square (LG-MOVE-01)."

    def wide(self, f: Combatant) -> int:
        return int(f.space())

    def takes_room(self, f: Combatant) -> bool:
        """Nobody steps on those who are up; the fallen and the burrowed are in nobody's way."""
        return bool(f.is_up()) and f.elevation != words.BURROWING

    def fits_beside(self, there: list[Combatant], f: Combatant) -> bool:
        return not there or (is_tiny([*there, f]) and len(there) < TINY_IN_A_SQUARE)

    def apart(self) -> int:
        """LG-GEO-01: squares between the sides; beside each other if nothing is said."""
        feet = whole_number(self.scene, FEET, FEET, MOST_FEET, "feet")
        if feet % FEET:
            raise SceneError(["distance"], f"The distance goes in steps of {FEET} feet, not {feet} (LG-GEO-01).")
        return feet // FEET

    def field(self) -> Field:
        try:
            field = Field([*self.rows(), *notes_of(self.scene)], terrains_of(self.scene, TERRAINS), self.scene.light)
        except MapError as wrong:
            raise SceneError(["map"], f"{wrong}.") from None
        check_objects(self.scene, field)
        self.place_all(field)
        return field


def is_tiny(people: list[Combatant]) -> bool:
    return all(f.size == words.TINY for f in people)
