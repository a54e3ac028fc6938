# not compiled: a scene is set once
"""From a scene to a fight: people by their stat blocks, crews, places, surprise (ledger 3.3 and 2.4)."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.grid import COMMON, FULL_COVER, Terrain
from affray.engine.placing import (
    Placing,
    Where,
    fighter_named,
    ids_of,
    side_named,
    terrain_named,
    terrains_of,
    whole_number,
)
from affray.engine.question import NOBODY, Mind
from affray.engine.written import check_newcomer, own_fields
from affray.games.plerion.book import words
from affray.games.plerion.book.armoury import Armoury
from affray.games.plerion.book.fields import BY_NAME
from affray.games.plerion.book.house import house_rules
from affray.games.plerion.book.library import Library, Maker, library
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.field import Field
from affray.games.plerion.law.moving import is_in_the_way
from affray.games.plerion.law.scale import band_of, set_track_band
from affray.games.plerion.law.setup import SURPRISES, begin_dead, burden, count_groups, surprise
from affray.games.plerion.law.talents import talent_weapons
from affray.games.plerion.law.turn import Fight

HATCH: Final = Terrain("hatch", "%", mark="hatch")
LOCKED: Final = Terrain("locked door", "L", stands=False, cover=FULL_COVER, sight=False)  # PL-ACT-05: a wall
TERRAINS: Final = [*COMMON, HATCH, LOCKED]
SQUARE_M: Final = [1, 10, 1]  # PL-SCALE-04, by scale
AT_CLOSE: Final = 1  # metres between the sides of a scene that says nothing
MOST_M: Final = 500

HELM_NAMES: Final = {
    words.HELM: "pilot",
    words.GUNNERY: "gunner",
    words.ENGINEERING: "technician",
    words.COMMS: "comms officer",
}
AI: Final = "Integrated Artificial Intelligence"

A_BAND: Final = {"enum": words.BANDS}
MORE: Final[dict[str, Any]] = {
    "scale": {
        "description": "The scale of the fight (PL-SCALE-01). If nothing is said: on foot if anybody is outside of a "
        "vessel, else the largest of those who fight.",
        "enum": words.SCALES,
    },
    "saves": {
        "description": "The side that makes the opening saves (PL-INIT-03), such as foes; if nothing is said the first "
        "with a player character.",
        "type": "string",
    },
    "surprise": {
        "description": "What is fixed about fighters or whole sides at the start (PL-SETUP-05), such as "
        "{A: ambushed, foes: unaware}: ambusher, ambushed or unaware.",
        "type": "object",
        "additionalProperties": {"enum": [*SURPRISES[1:], "unaware"]},
    },
    "ranges": {
        "description": "Starships: pairs of vessels with the band between them (PL-SCALE-04), such as "
        "[[Explorer, Fighter, close]]; others are distant.",
        "type": "array",
        "items": {"type": "array", "minItems": 3, "maxItems": 3, "items": {"type": "string"}},
    },
    "zones": {
        "description": "Zones in a row instead of a map (PL-SCALE-04): how many there are, or their names, such as "
        "[bridge, corridor, hold].",
        "anyOf": [
            {"type": "integer", "minimum": 1, "maximum": 100},
            {"type": "array", "minItems": 1, "maxItems": 100, "items": {"type": "string"}},
        ],
    },
    "hold": {
        "description": "The map of a hold for boarding actions (PL-SCALE-08), such as "
        "{map: A...H, legend: {A: exit of heroes, H: hatch}}.",
        "type": "object",
        "required": ["map"],
        "additionalProperties": False,
        "properties": {
            "map": {"type": "string"},
            "legend": {"type": "object", "additionalProperties": {"type": "string"}},
        },
    },
}


def set_scene(scene: Scene, mind: Mind) -> Fight:
    """PL-SETUP-01: everybody enters with their current values, at their place; the round has not begun."""
    house = house_rules(scene.options)
    company = Company(scene)
    company.enlist()
    scale = scale_of(scene, company.fighters)
    terrains = all_terrains(scene)
    ground = Ground(scene, company, scale, terrains)
    fight = Fight(
        SeededDice(0),
        [mind for _ in scene.sides],
        company.fighters,
        list(scene.sides),
        grid=ground.field(),
        armoury=company.armoury.weapons + talent_weapons(house),
        house=house,
        stat_blocks=company.library.blocks,
    )
    fight.scale = scale
    fight.square_m = SQUARE_M[scale]
    fight.position = ground.position
    fight.limit = scene.limit
    fight.saving_side = saving_side(scene, company.fighters)
    set_ranges(fight, scene)
    set_hold(fight, scene)
    set_surprise(fight, scene)
    for f in fight.fighters:
        burden(fight, f)
        begin_dead(f)
    count_groups(fight)
    return fight


# ---------------------------------------------------------------- people


class Company:
    """Everybody in the scene, crews included; their places in the list are their ids."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.library: Final[Library] = library()
        self.armoury: Final[Armoury] = self.library.armoury.copy()
        self.fighters: Final[list[Combatant]] = []
        self.links: Final[list[tuple[Combatant, str, Any, Where]]] = []
        self.crewed: Final[list[Vessel]] = []  # vessels that get a crew if none is named

    def enlist(self) -> None:
        for person in self.scene.people:
            self.add(person)
        for f, name, value, where in self.links:
            setattr(f, BY_NAME[name].alias, ids_of(value, [f.name for f in self.fighters], [*where, name]))
        for vessel in self.crewed:
            if not has_crew(vessel, self.fighters):
                self.man(vessel)

    def add(self, person: Person) -> None:
        check_newcomer(self.scene, person, [f.name for f in self.fighters])
        sheet = self.library.sheet(person.sheet, person.fields, [*person.where, "sheet"])
        own = {**own_fields(person), **self.zone(person)}
        maker = Maker(self.library, self.armoury, sheet, own, person.where)
        f = maker.fighter(len(self.fighters), person.name, person.side)
        self.fighters.append(f)
        self.links.extend([(f, name, value, person.where) for name, value in maker.links])
        if isinstance(f, Vessel) and maker.value("crew", maker.values.get("crew", True)):
            self.crewed.append(f)

    def zone(self, person: Person) -> dict[str, Any]:
        """PL-SCALE-04: a zone by its name; without one a side starts at its end of the row."""
        zones = self.scene.more.get("zones")
        if zones is None:
            return {}
        names = [str(n) for n in range(zones)] if isinstance(zones, int) else zones
        zone = person.fields.get("zone", 0 if person.side == 0 else len(names) - 1)
        if isinstance(zone, str) and zone in names:
            return {"zone": names.index(zone)}
        if isinstance(zone, int) and 0 <= zone < len(names):
            return {"zone": zone}
        raise SceneError([*person.where, "zone"], f"There is no zone {zone!r}.", nearest(str(zone), names))

    def man(self, vessel: Vessel) -> None:
        """PL-CREW-01: a pilot, a gunner for each turret, a technician if Medium or Large, a comms officer if there
        is an ECM Array, all 10/10/10; an Integrated Artificial Intelligence has the ship's SYS for WIL."""
        self.recruit(vessel, words.HELM, "")
        turrets = [w for w in vessel.weapons if self.armoury.weapons[w].has(words.TURRET)]
        for number in range(len(turrets)):
            self.recruit(vessel, words.GUNNERY, f" {number + 1}" if len(turrets) > 1 else "")
        if vessel.size != words.SMALL:
            self.recruit(vessel, words.ENGINEERING, "")
        if "ECM Array" in vessel.modules:
            self.recruit(vessel, words.COMMS, "")
        if AI in vessel.modules:
            mind = self.crew_member(vessel, words.COMMS, f"{vessel.name} AI")
            mind.wil_max = mind.wil = vessel.wil

    def recruit(self, vessel: Vessel, station: int, number: str) -> None:
        self.crew_member(vessel, station, f"{vessel.name} {HELM_NAMES[station]}{number}")

    def crew_member(self, vessel: Vessel, station: int, name: str) -> Combatant:
        maker = Maker(self.library, self.armoury, self.library.sheets["Crew"], {}, [])
        f = maker.fighter(len(self.fighters), name, int(vessel.side))
        f.aboard = vessel.id
        f.station = station
        f.stance = vessel.stance
        self.fighters.append(f)
        return f


def has_crew(vessel: Vessel, fighters: list[Combatant]) -> bool:
    """Somebody is at one of its stations; people in the hold are passengers."""
    return any(f.aboard == vessel.id and f.station != words.HOLD for f in fighters)


def saving_side(scene: Scene, fighters: list[Combatant]) -> int:
    """PL-INIT-03: the side named by the user, else the first with a player character, else the first."""
    if "saves" in scene.more:
        return side_named(scene, scene.more["saves"], ["saves"])
    for side in range(len(scene.sides)):
        if any(f.side == side and f.kind == words.PC for f in fighters):
            return side
    return 0


def scale_of(scene: Scene, fighters: list[Combatant]) -> int:
    """PL-SCALE-01: as the scene says; else the largest scale, but on foot where anybody is out on foot."""
    if "scale" in scene.more:
        said = scene.more["scale"]
        if said not in words.SCALES:
            raise SceneError(["scale"], f"There is no scale {said!r}.", nearest(str(said), words.SCALES))
        return words.SCALES.index(said)
    outside = [int(f.scale) for f in fighters if f.aboard == NOBODY]
    return max(outside) if outside and min(outside) > words.ON_FOOT else words.ON_FOOT


def set_surprise(fight: Fight, scene: Scene) -> None:
    """PL-SETUP-05: for a fighter, or for all of a side."""
    known = [*SURPRISES[1:], "unaware"]
    for name, word in scene.more.get("surprise", {}).items():
        where: Where = ["surprise", name]
        if word not in known:
            raise SceneError(where, f"Surprise is one of {', '.join(known)}, not {word!r} (PL-SETUP-05).")
        meant = [f for f in fight.fighters if f.name == name or scene.sides[f.side] == name]
        if not meant:
            there = nearest(str(name), [*fight.names(), *scene.sides])
            raise SceneError(where, f"There is neither a fighter nor a side {name!r}.", there)
        for f in meant:
            surprise(f, word)


# ---------------------------------------------------------------- places


def all_terrains(scene: Scene) -> list[Terrain]:
    """The usual terrains, and what the legends of map and hold stand for."""
    terrains = {t.sign: t for t in terrains_of(scene, TERRAINS)}
    hold = scene.more.get("hold", {})
    for sign, name in hold.get("legend", {}).items():
        if sign in scene.legend and scene.legend[sign] != name:
            raise SceneError(
                ["hold", "legend", sign], f"{sign!r} stands for {scene.legend[sign]!r} in the legend of the map."
            )
        terrains[sign] = terrain_named(scene, TERRAINS, sign, name, ["hold", "legend", sign])
    return list(terrains.values())


class Ground(Placing[Combatant]):
    """PL-SCALE-04: a map, an open field, zones or the band track; and where everybody is on it."""

    def __init__(self, scene: Scene, company: Company, scale: int, terrains: list[Terrain]) -> None:
        super().__init__(scene, company.fighters)
        self.pairs[:] = [(p, f) for p, f in self.pairs if f.aboard == NOBODY]  # the others are where their vessel is
        self.fighters: Final = company.fighters
        self.scale: Final = scale
        self.terrains: Final = terrains
        self.position: Final = self.kind()

    def takes_room(self, f: Combatant) -> bool:
        return is_in_the_way(f)

    def kind(self) -> int:
        if "zones" in self.scene.more or any("zone" in p.fields for p in self.scene.people):
            return words.ZONES
        return words.TRACK if self.scale == words.STARSHIP else words.GRID

    def field(self) -> Field:
        """The map with everybody on it; zones are a row of squares on which nobody is, starships have a single one."""
        if self.position != words.GRID:
            if self.scene.rows:
                what = "Zones" if self.position == words.ZONES else "Starships"
                raise SceneError(["map"], f"{what} have no map (PL-SCALE-04).", "The hold's map goes under hold.")
            return Field(["." * self.zones()], self.terrains)
        field = Field(self.rows(), self.terrains, self.scene.light)
        self.place_all(field)
        for f in self.fighters:
            if f.aboard != NOBODY:
                f.x, f.y = self.fighters[f.aboard].x, self.fighters[f.aboard].y
        return field

    def zones(self) -> int:
        """PL-SCALE-04: how many zones there are in the row; without zones, one square does."""
        named = self.scene.more.get("zones", 1)
        return max([int(f.zone) + 1 for f in self.fighters] + [named if isinstance(named, int) else len(named)])

    def apart(self) -> int:
        """Squares between the sides; the distance is written in metres."""
        metres = whole_number(self.scene, AT_CLOSE, 1, MOST_M, "metres")
        return max(1, metres // SQUARE_M[self.scale])


def set_ranges(fight: Fight, scene: Scene) -> None:
    """PL-SCALE-03, PL-SCALE-04: bands between vessels, as told, or all by one distance in kilometres."""
    if scene.distance is not None and fight.position == words.TRACK:
        band = band_of(fight, words.STARSHIP, 4 * scene.distance * scene.distance)
        for a in fight.fighters:
            for b in fight.fighters:
                if a.side < b.side and a.aboard == NOBODY and b.aboard == NOBODY:
                    set_track_band(fight, a.id, b.id, band)
    for i, pair in enumerate(scene.more.get("ranges", [])):
        where: Where = ["ranges", i]
        if not isinstance(pair, list) or len(pair) != 3:
            raise SceneError(where, "A range is two vessels and a band.", "Such as [Explorer, Freighter, nearby].")
        if pair[2] not in words.BANDS:
            raise SceneError([*where, 2], f"There is no band {pair[2]!r}.", nearest(str(pair[2]), words.BANDS))
        ids = [fighter_named(fight, name, [*where, k]).id for k, name in enumerate(pair[:2])]
        set_track_band(fight, ids[0], ids[1], words.BANDS.index(pair[2]))


def set_hold(fight: Fight, scene: Scene) -> None:
    """PL-SCALE-08: the map on which boarders and crew meet."""
    hold = scene.more.get("hold")
    if hold is None:
        return
    drawn = hold["map"]
    rows = drawn.rstrip("\n").split("\n") if isinstance(drawn, str) else list(drawn)
    fight.grid.redrawn(rows)  # refuses signs that nobody has explained
    fight.hold_grid = rows
