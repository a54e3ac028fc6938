"""Who mans a vessel and what of it works (ledger 2.2, PL-CREW-01)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import OUTER_ROUND, Battle
from affray.games.plerion.law.picks import ENGINES, HULL, MODULE, WEAPON, Part
from affray.games.plerion.law.scale import side_now

# PL-CREW-07: what a lock is for.
FOR_GUNS: Final = 0
FOR_BLAST: Final = 1

MAIN_PARTS: Final = ["Main Reactor", "Sub-light Drive"]  # PL-VEH-04: all other modules are secondary
ODD_DRIVE: Final = "Odd Drive"
ECM_ARRAY: Final = "ECM Array"
POINT_DEFENCE: Final = "Point Defence"
ESCAPE_POD: Final = "Escape Pod"
STEALTH_PACKAGE: Final = "Stealth Package"
COMBAT_DRONES: Final = "Combat Drones"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhichPart(Question):
    """PL-CREW-03, PL-CREW-04, PL-CREW-08, PL-CREW-13: which module, weapon or other part of a vessel?"""

    def __init__(
        self, fight: Battle, rule: str, actor: Combatant, vessel: Vessel, parts: list[Part], what: str
    ) -> None:
        super().__init__(rule, side_now(fight, actor), actor.name)
        self.fight: Final = fight
        self.actor: Final = actor
        self.vessel: Final = vessel
        self.parts: Final = parts
        self.what: Final = what

    def options(self) -> list[Option]:
        return list(self.parts)

    def words(self, option: Option) -> str:
        assert isinstance(option, Part)
        return part_words(self.fight, self.vessel, option)

    def prompt(self) -> str:
        return f"{self.who}: {self.what}"


def part_words(fight: Battle, vessel: Vessel, part: Part) -> str:
    """A part by its name; of several with one name, with its number."""
    if part.part == ENGINES:
        return "engines"
    if part.part == HULL:
        return "hull"
    names = vessel.modules if part.part == MODULE else [fight.weapon(one).name for one in vessel.weapons]
    name = names[part.place]
    return name if names.count(name) == 1 else f"{name} ({part.place + 1})"


def ask_part(fight: Battle, rule: str, f: Combatant, vessel: Vessel, parts: list[Part], what: str) -> Part:
    """Ask only where there is something to choose."""
    if len(parts) == 1:
        return parts[0]
    chosen = fight.ask(WhichPart(fight, rule, f, vessel, parts, what))
    assert isinstance(chosen, Part)
    return chosen


# ---------------------------------------------------------------- people


def is_able(f: Combatant) -> bool:
    return not (f.is_gone() or f.is_helpless())


def able_crew(fight: Battle, vessel: Vessel) -> list[Combatant]:
    """Everybody of the vessel's own side aboard who can do something."""
    return [f for f in fight.fighters if f.aboard == vessel.id and f.side == vessel.side and is_able(f)]


def people_aboard(fight: Battle, vessel: Vessel) -> list[Combatant]:
    """Friend and foe, the fallen included."""
    return [f for f in fight.fighters if f.aboard == vessel.id and not f.is_gone()]


def pilot_of(fight: Battle, vessel: Vessel) -> Combatant | None:
    """PL-CREW-01: whoever is at the helm, the first if there are several."""
    for f in fight.fighters:
        if f.aboard == vessel.id and f.station == w.HELM and f.side == vessel.side and is_able(f):
            return f
    return None


def vessels_against(fight: Battle, vessel: Vessel) -> list[Vessel]:
    """PL-CREW-05: the opposing vessels that are still there."""
    found: list[Vessel] = []
    for f in fight.fighters:
        if isinstance(f, Vessel) and f.side != vessel.side and not f.is_gone():
            found.append(f)
    return found


# ---------------------------------------------------------------- what works


def engines_work(vessel: Vessel) -> bool:
    """PL-VEH-04: with the engines out there is no move, Dodge, Ram, Boost Engines or retreat."""
    return not (vessel.engines_out or vessel.disabled or vessel.is_gone())


def vessel_round(fight: Battle) -> i64:
    """PL-SCALE-08: the round of the vessels; a fight on foot inside one belongs to the coming round."""
    return fight.round if len(fight.outer) == 0 else fight.outer[OUTER_ROUND] + 1


def is_working(fight: Battle, vessel: Vessel, module: i64) -> bool:
    """Neither out of action nor offline by a boost (PL-CREW-03)."""
    return vessel.module_out[module] == 0 and vessel.module_until[module] < vessel_round(fight)


def open_breach(fight: Battle, vessel: Vessel, area: i64) -> i64:
    """PL-VEH-10: the place of the first breach of this area that nobody has sealed, NEVER if there is none."""
    for i in range(len(vessel.breaches)):
        if vessel.breaches[i] == area and vessel.breach_rigged[i] < vessel_round(fight):
            return i
    return NEVER


def has_module(fight: Battle, vessel: Vessel, name: str) -> bool:
    """Is a module of this name aboard, and does it work now?"""
    for i in range(len(vessel.modules)):
        if vessel.modules[i] == name and is_working(fight, vessel, i):
            return True
    return False


def working_modules(fight: Battle, vessel: Vessel) -> list[Part]:
    """PL-VEH-04, PL-CREW-03: secondary modules that work: all but Main Reactor and Sub-light Drive."""
    found: list[Part] = []
    for i in range(len(vessel.modules)):
        if vessel.modules[i] not in MAIN_PARTS and is_working(fight, vessel, i):
            found.append(Part(MODULE, i))
    return found


def working_weapons(vessel: Vessel) -> list[Part]:
    """PL-VEH-05: an out-of-action weapon cannot fire."""
    return [Part(WEAPON, i) for i in range(len(vessel.weapons)) if vessel.weapon_out[i] == 0]


def weapon_now(fight: Battle, vessel: Vessel, slot: i64) -> Weapon:
    """PL-CREW-04, PL-GAP-55: the weapon with one more die while boosted; torpedoes by hr.torpedo_dice."""
    weapon = fight.weapon(vessel.weapons[slot])
    house = fight.house()
    count, sides = weapon.count, weapon.sides
    if weapon.name.startswith("Torpedo") and "torpedo_dice" in house.words:
        count, sides = house.torpedo_count, house.torpedo_sides
    if vessel.weapon_until[slot] >= fight.round:
        count += 1
    return weapon if count == weapon.count and sides == weapon.sides else weapon.with_dice(count, sides)


def is_projectile(weapon: Weapon) -> bool:
    """PL-VEH-05: torpedoes, bombs and mass-drivers arrive later and need a lock first."""
    return weapon.tags & (w.NEEDS_LOCK | w.BLAST) != 0


def mount(weapon: Weapon) -> i64:
    """PL-VEH-05: a launcher (NEEDS_LOCK), a forward mount (FORWARD), or else a turret (TURRET)."""
    if is_projectile(weapon):
        return w.NEEDS_LOCK
    return w.FORWARD if weapon.has(w.FORWARD) else w.TURRET


def working_slots(fight: Battle, vessel: Vessel, tag: i64) -> list[i64]:
    """The working turrets (TURRET), forward mounts (FORWARD) or launchers (NEEDS_LOCK) of a vessel."""
    found: list[i64] = []
    for i in range(len(vessel.weapons)):
        weapon = fight.weapon(vessel.weapons[i])
        if vessel.weapon_out[i] == 0 and mount(weapon) == tag:
            found.append(i)
    return found


def knock_out(fight: Battle, vessel: Vessel, part: Part, rule: str, die: str = "") -> None:
    """PL-VEH-04, PL-CREW-08: a module, a weapon or the engines are out of action until repaired."""
    words = knocked_out_words(fight, vessel, part, die) if fight.log is not None else ""
    if part.part == MODULE:
        vessel.module_out[part.place] = 1
        vessel.module_rigged[part.place] = NEVER
    elif part.part == WEAPON:
        vessel.weapon_out[part.place] = 1
        vessel.weapon_rigged[part.place] = NEVER
    elif not vessel.engines_out:
        vessel.engines_out = True
        vessel.engines_rigged = NEVER
        vessel.engines_out_since = fight.round
    if fight.log is not None:
        fight.tell(rule, vessel, words)


def knocked_out_words(fight: Battle, vessel: Vessel, part: Part, die: str) -> str:
    """PL-VEH-04: what is out of action, and what that means; engines that are out already do not fail again."""
    if part.part == ENGINES and vessel.engines_out:
        return "has no engines to lose: they are out already"
    means = "no move, dodge, ram or retreat" if part.part == ENGINES else "out of action"
    return f"loses its {part_words(fight, vessel, part)}{die}: {means} until repaired"


def turrets_and_guns(fight: Battle, vessel: Vessel) -> list[i64]:
    """Every normal weapon that works."""
    return working_slots(fight, vessel, w.TURRET) + working_slots(fight, vessel, w.FORWARD)
