# not compiled: scenes are small
"""What vectors see and do of vehicles and starships: loads, locks, projectiles, jams, dodges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, person
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law import locks, projectiles, vehicles
from affray.games.plerion.law.aboard import FOR_GUNS
from affray.games.plerion.law.battle import Battle

VESSEL_VERBS: Final[dict[str, str]] = {
    "overloaded day": "who, day: this day of a vessel's overload is over (PL-VEH-06)",
    "load": "[things], [broad], [cargo], [passengers], [barrels]: gives the slots they fill (PL-VEH-06)",
    "locks": ": gives the locks on targets, as 'Gunner on Trader for torpedoes' (PL-CREW-08)",
    "projectiles": ": gives what is in flight, as 'Torpedo of Explorer at Trader, end of round 3' (PL-CREW-10)",
    "jams": ": gives the names of the vessels that are jammed (PL-CREW-06)",
    "dodges": ": gives the dodges that hold, as 'Fighter from Explorer' (PL-CREW-05)",
    "arrival": "by, on, with: what a projectile of the vessel does that arrives with its lock held (PL-CREW-10)",
    "vessel effect": "who: the Effect of a vessel's critical damage (PL-VEH-04)",
}


def vessel(fight: Battle, given: Given) -> Vessel:
    who = person(fight, given, "who")
    if not isinstance(who, Vessel):
        raise KeyError(f"{who.name} is not a vessel")
    return who


def lab_overloaded_day(fight: Battle, given: Given) -> None:
    vehicles.overloaded_day(fight, vessel(fight, given), int(given["day"]))


def load(fight: Battle, given: Given) -> int:
    kinds = ["things", "broad", "cargo", "passengers", "barrels"]
    things, broad, cargo, passengers, barrels = [int(given.get(kind, 0)) for kind in kinds]
    return int(vehicles.load_slots(things, broad, cargo, passengers, barrels))


def lock_words(fight: Battle, given: Given) -> list[str]:
    found = []
    for lock in fight.held_locks():
        holder, target = fight.fighters[lock.gunner], fight.fighters[lock.target]
        use = "guns" if lock.use == FOR_GUNS else "torpedoes"
        found.append(f"{holder.name} on {target.name} for {use}")
    return found


def projectile_words(fight: Battle, given: Given) -> list[str]:
    found = []
    for shot in fight.shots():
        vessel, target = fight.fighters[shot.vessel], fight.fighters[shot.target]
        weapon = fight.weapon(vessel.weapons[shot.slot])
        found.append(f"{weapon.name} of {vessel.name} at {target.name}, end of round {shot.arrives}")
    return found


def jam_words(fight: Battle, given: Given) -> list[str]:
    return [f.name for f in fight.fighters if isinstance(f, Vessel) and locks.is_jammed(fight, f)]


def dodge_words(fight: Battle, given: Given) -> list[str]:
    people = fight.fighters
    return [f"{people[pair.vessel].name} from {people[pair.other].name}" for pair in fight.evasions()]


def arrival(fight: Battle, given: Given) -> None:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    names = [fight.weapon(place).name for place in by.weapons]
    projectiles.arrive(fight, by, names.index(str(given["with"])), on)


VESSEL_DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "overloaded day": lab_overloaded_day,
    "load": load,
    "locks": lock_words,
    "projectiles": projectile_words,
    "jams": jam_words,
    "dodges": dodge_words,
    "arrival": arrival,
    "vessel effect": lambda fight, given: vehicles.effect(fight, vessel(fight, given)),
}
