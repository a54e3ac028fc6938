"""Where a pilot steers when nobody plays the crew: closer, away, or not at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import EXIT_OF
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import is_able, turrets_and_guns, vessels_against, weapon_now
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deeds.helm import Ram
from affray.games.plerion.law.deeds.moving import STAYING, Going, Steer
from affray.games.plerion.law.gunnery import bears
from affray.games.plerion.law.moving import NOWHERE, can_walk
from affray.games.plerion.law.scale import band_between, in_reach, move_limit

AFRAID_INT: Final = 4  # at Hull 0, hunters who are outnumbered leave from this INT on


# ---------------------------------------------------------------- how it stands


def is_losing(fight: Battle, vessel: Vessel) -> bool:
    """A fleeing or unarmed vessel leaves; so does a cautious one at Hull 0 with half its INT, a hunter near its end."""
    if vessel.fleeing or len(vessel.weapons) == 0:
        return True
    if vessel.hp > 0 or vessel.stance == w.BRUTE:
        return False
    if vessel.stance == w.CAUTIOUS:
        return 2 * vessel.str <= vessel.str_max
    return vessel.str <= AFRAID_INT and is_outnumbered(fight, vessel)


def is_outnumbered(fight: Battle, vessel: Vessel) -> bool:
    friends: i64 = 0
    foes: i64 = 0
    for f in fight.fighters:
        if isinstance(f, Vessel) and f.is_up():
            if f.side == vessel.side:
                friends += 1
            else:
                foes += 1
    return foes > friends


def is_hunted_by_shots(fight: Battle, vessel: Vessel) -> bool:
    """Is somebody's lock on it, or a projectile on its way?"""
    for lock in fight.held_locks():
        if lock.target == vessel.id:
            return True
    for shot in fight.shots():
        if shot.target == vessel.id:
            return True
    return False


def carries_boarders(fight: Battle, vessel: Vessel) -> bool:
    for f in fight.fighters:
        if (
            f.aboard == vessel.id
            and f.side == vessel.side
            and f.kind == w.DETACHMENT
            and f.station == w.HOLD
            and is_able(f)
        ):
            return True
    return False


# ---------------------------------------------------------------- steering


def steering(fight: Battle, f: Combatant, vessel: Vessel) -> Going:
    """The pilot's move with what was declared."""
    deed = f.deed
    when = w.MOVE_AFTER if deed.is_crew_action() else w.MOVE_FIRST
    if isinstance(deed, Ram):
        return towards(fight, vessel, fight.fighters[deed.target], w.MOVE_FIRST)
    foe = nearest(fight, vessel)
    if foe is None:
        return STAYING
    if is_losing(fight, vessel):
        return to_the_exit(fight, vessel, foe, when)
    if carries_boarders(fight, vessel):
        return towards(fight, vessel, foe, w.MOVE_FIRST)
    danger = boarders_near(fight, vessel)
    if danger is not None and vessel.stance != w.BRUTE:
        return away_from(fight, vessel, danger, when)
    slots = turrets_and_guns(fight, vessel)
    if len(slots) == 0:
        return STAYING
    if fight.position == w.GRID:
        return to_a_clear_line(fight, vessel, weapon_now(fight, vessel, slots[0]), foe)
    return STAYING if reaches_any(fight, vessel) else towards(fight, vessel, foe, w.MOVE_FIRST)


def nearest(fight: Battle, vessel: Vessel) -> Vessel | None:
    """The opposing vessel that is nearest, no drone."""
    best: i64 = w.OUT_OF_RANGE + 1
    found: Vessel | None = None
    for other in vessels_against(fight, vessel):
        band = band_between(fight, vessel, other, vessel.scale)
        if other.mother == NOBODY and band < best:
            best = band
            found = other
    return found


def boarders_near(fight: Battle, vessel: Vessel) -> Vessel | None:
    """An opposing vessel with boarders that could come close soon."""
    for other in vessels_against(fight, vessel):
        if band_between(fight, vessel, other, vessel.scale) < w.DISTANT and carries_boarders(fight, other):
            return other
    return None


def reaches_any(fight: Battle, vessel: Vessel) -> bool:
    for slot in turrets_and_guns(fight, vessel):
        weapon = weapon_now(fight, vessel, slot)
        for other in fight.fighters:
            if other.side != vessel.side and other.is_up() and bears(fight, vessel, weapon, other):
                return True
    return False


def towards(fight: Battle, vessel: Vessel, other: Combatant, when: i64) -> Going:
    band = band_between(fight, vessel, other, vessel.scale)
    if fight.position == w.GRID:
        return drive(fight, vessel, fight.square(other), when, True) if band != w.CLOSE else STAYING
    if fight.position == w.TRACK:
        return Steer(when, other.id, band - 1) if band > w.CLOSE else STAYING
    apart = other.zone - vessel.zone
    if -1 <= apart <= 1:
        return Steer(when, other.id, other.zone) if vessel.engaged != other.id else STAYING
    return Steer(when, vessel.id, vessel.zone + (1 if apart > 0 else -1))


def away_from(fight: Battle, vessel: Vessel, other: Combatant, when: i64) -> Going:
    if fight.position == w.GRID:
        return drive(fight, vessel, fight.square(other), when, False)
    if fight.position == w.TRACK:
        band = band_between(fight, vessel, other, vessel.scale)
        return Steer(when, other.id, band + 1) if band < w.OUT_OF_RANGE else STAYING
    zone = vessel.zone + (1 if vessel.zone > other.zone else -1)
    return Steer(when, vessel.id, zone) if 0 <= zone < fight.grid.width else STAYING


def to_the_exit(fight: Battle, vessel: Vessel, foe: Vessel, when: i64) -> Going:
    """PL-RET-02: to where it can get away from, if the map has such a place; else away."""
    if fight.position != w.GRID:
        return away_from(fight, vessel, foe, when)
    exits = fight.grid.marked(EXIT_OF + fight.sides[vessel.side])
    if len(exits) > 0:
        return drive(fight, vessel, exits[0], when, True)
    return drive(fight, vessel, fight.square(foe), when, False)


def to_a_clear_line(fight: Battle, vessel: Vessel, weapon: Weapon, foe: Vessel) -> Going:
    """Stay where some foe can be shot at over a clear line; else to the nearest square for it, else closer."""
    here = fight.square(vessel)
    if sees_somebody(fight, vessel, here, weapon):
        return STAYING
    lengths = fight.grid.walk(here)
    best = move_limit(fight, vessel)
    found: i64 = NOWHERE
    for square in range(len(fight.grid.kind)):
        if lengths[square] < best and square != here and sees_somebody(fight, vessel, square, weapon):
            if can_walk(fight, vessel, here, square):
                best = lengths[square]
                found = square
    if found == NOWHERE:
        return STAYING if reaches_any(fight, vessel) else towards(fight, vessel, foe, w.MOVE_FIRST)
    return Steer(w.MOVE_FIRST, vessel.id, found)


def sees_somebody(fight: Battle, vessel: Vessel, square: i64, weapon: Weapon) -> bool:
    lines = fight.field().lines
    for other in fight.fighters:
        if other.side != vessel.side and other.is_up() and lines.get(square, fight.square(other)) == w.CLEAR:
            if in_reach(fight, vessel, square, weapon, other):
                return True
    return False


def drive(fight: Battle, vessel: Vessel, point: i64, when: i64, closer: bool) -> Going:
    """On a map: to the square in reach that is nearest to a point by its walks, or farthest."""
    start = fight.square(vessel)
    lengths = fight.grid.walk(start)
    goal = fight.grid.walk(point)
    limit = move_limit(fight, vessel)
    best = goal[start]
    found: i64 = NOWHERE
    for square in range(len(fight.grid.kind)):
        if lengths[square] >= limit or not fight.grid.stands(square):
            continue
        better = goal[square] < best if closer else goal[square] > best
        if better and can_walk(fight, vessel, start, square):
            best = goal[square]
            found = square
    return STAYING if found == NOWHERE else Steer(when, vessel.id, found)
