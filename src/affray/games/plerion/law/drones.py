"""Combat Drones (PL-CREW-15): launched from their ship, directed by its gunners."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import COMBAT_DRONES, has_module
from affray.games.plerion.law.attack import Strike
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.gunnery import bears, fire
from affray.games.plerion.law.scale import set_track_band

DRONE: Final = "Combat Drone"  # its stat block
WIL_PER_DRONE: Final = 3


def can_launch_drones(fight: Battle, vessel: Vessel) -> bool:
    """PL-CREW-15: a working module with drones left in it."""
    return vessel.drones > 0 and has_module(fight, vessel, COMBAT_DRONES) and DRONE in fight.sheets()


def launch_drones(fight: Battle, f: Combatant, vessel: Vessel) -> None:
    """PL-CREW-15: an action launches all drones aboard, each a Small vessel; they attack from the next round on."""
    if not can_launch_drones(fight, vessel):
        return
    number = vessel.drones
    if fight.gm is not None:
        word = fight.ruled("PL-CREW-15", f"{vessel.name} launches drones", ["all of them", "half of them", "none"])
        number = number if word == 0 else (number // 2 if word == 1 else 0)
    if fight.log is not None:
        fight.tell("PL-CREW-15", f, f"launches {number} drones from", vessel)
    for _ in range(number):
        add_drone(fight, vessel)
    vessel.drones -= number


def add_drone(fight: Battle, vessel: Vessel) -> None:
    """It begins beside its ship and as far from everybody else."""
    drone = fight.recruit(DRONE, drone_name(fight, vessel), vessel.side)
    assert isinstance(drone, Vessel)
    drone.mother = vessel.id
    drone.scale = vessel.scale
    drone.block = vessel.block
    drone.stance = vessel.stance
    drone.zone = vessel.zone
    drone.x = vessel.x
    drone.y = vessel.y
    fight.fighters.append(drone)
    if fight.position == w.TRACK:
        keep_ranges(fight, vessel, drone)


def drone_name(fight: Battle, vessel: Vessel) -> str:
    number = 1
    names = fight.names()
    while f"{vessel.name} drone {number}" in names:
        number += 1
    return f"{vessel.name} drone {number}"


def keep_ranges(fight: Battle, vessel: Vessel, drone: Vessel) -> None:
    """PL-SCALE-04: the bands of the ship are those of its drone at first."""
    ranges = list(fight.ranges)
    for i in range(0, len(ranges), 3):
        if ranges[i] == vessel.id:
            set_track_band(fight, drone.id, ranges[i + 1], ranges[i + 2])
        elif ranges[i + 1] == vessel.id:
            set_track_band(fight, drone.id, ranges[i], ranges[i + 2])
    set_track_band(fight, drone.id, vessel.id, w.CLOSE)


def most_drones(f: Combatant) -> i64:
    """PL-CREW-15: one gunner directs up to a third of WIL, rounded down."""
    return f.wil // WIL_PER_DRONE


def drones_of(fight: Battle, vessel: Vessel) -> list[Vessel]:
    """The drones out there that nobody has directed in this round."""
    found: list[Vessel] = []
    for f in fight.fighters:
        if isinstance(f, Vessel) and f.mother == vessel.id and not f.is_gone() and f.last_round != fight.round:
            if f.since <= fight.round and not f.disabled and f.weapon_out[0] == 0:
                found.append(f)
    return found


def drones_reach(fight: Battle, vessel: Vessel, target: Combatant) -> bool:
    for drone in drones_of(fight, vessel):
        if bears(fight, drone, fight.weapon(drone.weapons[0]), target):
            return True
    return False


def direct_drones(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant) -> list[Strike]:
    """PL-CREW-15: with one action each directed drone attacks on its own; on a common victim they pool."""
    strikes: list[Strike] = []
    for drone in drones_of(fight, vessel):
        if len(strikes) < most_drones(f) and bears(fight, drone, fight.weapon(drone.weapons[0]), target):
            strikes.append(fire(fight, drone, drone, [0], target))
    return strikes
