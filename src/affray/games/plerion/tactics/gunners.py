"""Who works a vessel's guns when nobody plays the crew, and at whom they fire."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import FOR_BLAST, able_crew, pilot_of, working_slots
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import PlerionDeed
from affray.games.plerion.law.deeds.guns import (
    DirectDrones,
    FireForward,
    FireOwnWeapon,
    FireTurret,
    Launch,
    LaunchDrones,
    LockOn,
)

UNWISE: Final = -1
ENOUGH: Final = 3  # gunners on one target; of more dice the best is hardly better (PL-ATK-05)


def is_spare(f: Combatant) -> bool:
    """Pilots and gunners stay where they are; the others go where they are needed."""
    return f.station != w.HELM and f.station != w.GUNNERY


def gun_use(fight: Battle, f: Combatant, vessel: Vessel, kind: PlerionDeed) -> i64:
    """A torpedo when there is a lock, a lock if another gunner shoots meanwhile, and else the guns."""
    if isinstance(kind, Launch):
        return 40
    if isinstance(kind, LockOn):
        return 35 if works_torpedoes(fight, f, vessel) else UNWISE
    if isinstance(kind, LaunchDrones):
        return 37
    if isinstance(kind, FireTurret):
        return 24 if place_in_row(fight, f, vessel) < len(working_slots(fight, vessel, w.TURRET)) else UNWISE
    if isinstance(kind, FireForward):
        return forward_use(fight, f, vessel)
    if isinstance(kind, DirectDrones):
        return 23
    return 12 if isinstance(kind, FireOwnWeapon) else UNWISE


def is_wise_shot(fight: Battle, f: Combatant, deed: PlerionDeed) -> bool:
    """Nobody fires at friends, locks on for the guns, or shoots with what does no harm."""
    if has_friends_aboard(fight, f, deed.target):
        return False
    if isinstance(deed, LockOn):
        return deed.use == FOR_BLAST
    if isinstance(deed, FireOwnWeapon):
        return fight.weapon(f.weapons[deed.weapon]).worth[armor_of(fight.fighters[deed.target])] > 0
    return True


def forward_use(fight: Battle, f: Combatant, vessel: Vessel) -> i64:
    """PL-VEH-05: forward guns fire once a round; a spare hand goes to guns that nobody works before it mends Hull."""
    if forward_gunner(fight, vessel) != f.id:
        return UNWISE
    return 31 if is_spare(f) else 25


def forward_gunner(fight: Battle, vessel: Vessel) -> i64:
    """The first gunner; where there is none the first spare hand, and where there is none either the pilot."""
    spare: i64 = NOBODY
    for f in able_crew(fight, vessel):
        if f.station == w.GUNNERY:
            return f.id
        if spare == NOBODY and is_spare(f) and f.kind != w.DETACHMENT:
            spare = f.id
    if spare != NOBODY:
        return spare
    pilot = pilot_of(fight, vessel)
    return NOBODY if pilot is None else pilot.id


def has_friends_aboard(fight: Battle, f: Combatant, target: i64) -> bool:
    """Nobody fires at a vessel that friends have boarded."""
    for other in fight.fighters:
        if other.aboard == target and other.side == f.side and not other.is_gone():
            return True
    return False


def works_torpedoes(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """The last of many gunners, if nobody of the crew has a lock yet: it takes three rounds to do anything."""
    for lock in fight.held_locks():
        if lock.vessel == vessel.id and lock.use == FOR_BLAST:
            return False
    last: i64 = NOBODY
    number: i64 = 0
    for other in able_crew(fight, vessel):
        if other.station == w.GUNNERY:
            last = other.id
            number += 1
    return number > ENOUGH and last == f.id


def place_in_row(fight: Battle, f: Combatant, vessel: Vessel) -> i64:
    """How many gunners come before; a spare hand stands behind all of them."""
    before: i64 = 0
    for other in able_crew(fight, vessel):
        if other is f and f.station == w.GUNNERY:
            break
        if other.station == w.GUNNERY or (is_spare(other) and other.id < f.id and f.station != w.GUNNERY):
            before += 1
    return before


def toughness_aboard(fight: Battle, f: Combatant, vessel: Vessel, other: Combatant) -> i64:
    """How far a target is from falling, below 1000; who runs comes last; from the fourth gunner on, another one."""
    tough = 10 * other.hp + 15 * armor_of(other) + 5 * other.str
    if other.fleeing or other.is_helpless():
        tough += 400
    if place_in_row(fight, f, vessel) >= ENOUGH and is_weakest(fight, vessel, other):
        tough += 300
    return tough if tough < 999 else 999


def is_weakest(fight: Battle, vessel: Vessel, target: Combatant) -> bool:
    least = 10 * target.hp + 15 * armor_of(target) + 5 * target.str
    for other in fight.fighters:
        if other.side != vessel.side and other.is_up() and other is not target:
            if 10 * other.hp + 15 * armor_of(other) + 5 * other.str < least:
                return False
    return True
