"""Whom the crew of a vessel can reach, and which stations somebody comes to (PL-CREW-01)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import pilot_of, weapon_now
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.gunnery import bears
from affray.games.plerion.law.moving import can_walk_far
from affray.games.plerion.law.piloting import can_steer
from affray.games.plerion.law.scale import (
    MOVE_M,
    band_between,
    band_of,
    in_reach,
    reach_of,
    side_now,
    squared_half_metres,
    vessel_of,
)


def own_vessel(fight: Battle, f: Combatant) -> Vessel | None:
    """PL-CREW-01, PL-VEH-03: the vessel whose crew f is, if anything can be done aboard of it."""
    vessel = vessel_of(fight, f)
    if vessel is None or vessel.is_gone() or vessel.disabled or vessel.side != f.side:
        return None
    return vessel


def gets_to(f: Combatant, station: i64) -> bool:
    """PL-CREW-01: at the station, or there by a move."""
    return f.station == station or can_walk_far(f)


def takes_helm(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-01: the pilot; if there is none, whoever goes there."""
    pilot = pilot_of(fight, vessel)
    return pilot is f or (pilot is None and gets_to(f, w.HELM))


def is_foe(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """Of another side, still there, and not inside a vessel; for a puppet not the vessel that it is aboard of."""
    return other.side != side_now(fight, f) and other.aboard == NOBODY and not other.is_gone() and other.id != f.aboard


# ---------------------------------------------------------------- targets


def shoots(fight: Battle, f: Combatant, vessel: Vessel, weapon: Weapon, other: Combatant) -> bool:
    """PL-SCALE-06: a shot with one's own weapon, its reach in its own scale, from where the vehicle is."""
    if not in_reach(fight, f, fight.square(vessel), weapon, other):
        return False
    if fight.position != w.GRID:
        return True
    return fight.field().lines.get(fight.square(vessel), fight.square(other)) != w.BLOCKED


def meets(fight: Battle, vessel: Vessel, other: Combatant, later: bool) -> bool:
    """PL-CREW-12: within close, now or after the pilot's move."""
    if band_between(fight, vessel, other, vessel.scale) == w.CLOSE:
        return True
    return later and comes_near(fight, vessel, other, w.CLOSE, vessel.scale)


def any_bears(fight: Battle, vessel: Vessel, slots: list[i64], other: Combatant, later: bool) -> bool:
    for slot in slots:
        weapon = weapon_now(fight, vessel, slot)
        if bears(fight, vessel, weapon, other) or (later and may_bear(fight, vessel, weapon, other)):
            return True
    return False


def may_bear(fight: Battle, vessel: Vessel, weapon: Weapon, other: Combatant) -> bool:
    return comes_near(fight, vessel, other, reach_of(fight, vessel, weapon), weapon.scale)


def comes_near(fight: Battle, vessel: Vessel, other: Combatant, reach: i64, scale: i64) -> bool:
    """PL-ACT-01: may the pilot's move of this round bring the other within the band? Walls are not looked at."""
    pilot = pilot_of(fight, vessel)
    if pilot is None or not can_steer(fight, pilot, vessel):
        return False
    if fight.position != w.GRID:
        return band_between(fight, vessel, other, scale) - 1 <= reach
    squared = squared_half_metres(fight, fight.square(vessel), fight.square(other))
    step = 2 * MOVE_M[vessel.scale]
    away: i64 = 0
    while (away + step) * (away + step) < squared:
        away += 2 * fight.square_m
    return band_of(fight, scale, away * away) <= reach
