"""Locks on targets (PL-CREW-07, PL-CREW-08, PL-CREW-09) and jamming (PL-CREW-06).

The fight keeps a lock as five numbers: vessel, gunner, target, what for, round. It keeps a jam as two, the
person and the vessel jammed; while it is not known whether the person goes on, the second is below NOBODY.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    ECM_ARRAY,
    FOR_BLAST,
    FOR_GUNS,
    STEALTH_PACKAGE,
    has_module,
    is_able,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.saves import impaired_save, save

LOCK_SIZE: Final = 5
ON_HOLD: Final = -2  # a jam on vessel n that may go on is kept as ON_HOLD - n


# ---------------------------------------------------------------- locks


def lock_on(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant, use: i64) -> bool:
    """PL-CREW-07: a full-round action and a SYS save of the own vessel lock one target; fail: no lock."""
    drop_lock(fight, f, target.id, use)
    if not lock_save(fight, vessel, f, target):
        return False
    fight.locks.extend([vessel.id, f.id, target.id, use, fight.round])
    if fight.log is not None:
        what = "torpedoes" if use == FOR_BLAST else "guns"
        fight.tell("PL-CREW-07", f, f"has a lock for {what} on", target)
    return True


def lock_save(fight: Battle, vessel: Vessel, f: Combatant, target: Combatant) -> bool:
    """PL-CREW-07, PL-CREW-06, PL-SAVE-03: impaired while jammed, or against a Stealth Package."""
    why = f"SYS save of {f.name} to lock {target.name}"
    if is_lock_impaired(fight, vessel, target):
        return impaired_save(fight, vessel, vessel.wil, why, "PL-CREW-07")
    return save(fight, vessel, vessel.wil, why, "PL-CREW-07")


def is_lock_impaired(fight: Battle, vessel: Vessel, target: Combatant) -> bool:
    """PL-CREW-06, PL-SAVE-03: while jammed, or against a Stealth Package."""
    hidden = isinstance(target, Vessel) and has_module(fight, target, STEALTH_PACKAGE)
    return hidden or is_jammed(fight, vessel)


def has_lock(fight: Battle, f: Combatant, target: i64, use: i64) -> bool:
    """PL-CREW-08: a lock of an earlier round; one for guns serves in the gunner's next turn only."""
    locks = fight.locks
    for i in range(0, len(locks), LOCK_SIZE):
        if locks[i + 1] == f.id and locks[i + 2] == target and locks[i + 3] == use:
            return locks[i + 4] < fight.round
    return False


def is_locked_by(fight: Battle, vessel: i64, target: i64) -> bool:
    """PL-CREW-10: does anybody of this vessel hold a lock for projectiles on the target?"""
    locks = fight.locks
    for i in range(0, len(locks), LOCK_SIZE):
        if locks[i] == vessel and locks[i + 2] == target and locks[i + 3] == FOR_BLAST:
            return True
    return False


def drop_lock(fight: Battle, f: Combatant, target: i64, use: i64) -> None:
    """PL-CREW-08: used up, or made anew."""
    locks = fight.locks
    for i in range(0, len(locks), LOCK_SIZE):
        if locks[i + 1] == f.id and locks[i + 2] == target and locks[i + 3] == use:
            del locks[i : i + LOCK_SIZE]
            return


def shake_locks(fight: Battle, target: Vessel, holder: i64) -> None:
    """PL-CREW-09: a successful dodge or a rise of ENG: every affected gunner re-rolls the SYS save at once, or the
    lock is lost. After a dodge only the locks of one vessel are affected, else (NOBODY) all."""
    i = 0
    while i < len(fight.locks):
        held = fight.locks[i : i + LOCK_SIZE]
        if held[2] == target.id and (holder == NOBODY or held[0] == holder) and not keeps_lock(fight, held, target):
            del fight.locks[i : i + LOCK_SIZE]
            if fight.log is not None:
                fight.tell("PL-CREW-09", fight.fighters[held[1]], "loses the lock on", target)
        else:
            i += LOCK_SIZE


def keeps_lock(fight: Battle, held: list[i64], target: Vessel) -> bool:
    """PL-CREW-09, PL-CREW-10: of a ship that is gone, or without the gunner, a lock cannot be re-rolled."""
    vessel, gunner = fight.fighters[held[0]], fight.fighters[held[1]]
    if not isinstance(vessel, Vessel) or vessel.is_gone() or not is_able(gunner):
        return False
    return lock_save(fight, vessel, gunner, target)


def locks_expire(fight: Battle) -> None:
    """PL-CREW-08: a lock for guns not used in the gunner's next turn is gone, and so is one on a target that left."""
    i = 0
    while i < len(fight.locks):
        held = fight.locks[i : i + LOCK_SIZE]
        if fight.fighters[held[2]].is_gone() or (held[3] == FOR_GUNS and held[4] < fight.round):
            del fight.locks[i : i + LOCK_SIZE]
        else:
            i += LOCK_SIZE


# ---------------------------------------------------------------- jamming


def is_jammed(fight: Battle, vessel: Vessel) -> bool:
    for i in range(0, len(fight.jams), 2):
        if fight.jams[i + 1] == vessel.id:
            return True
    return False


def jam(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant) -> bool:
    """PL-CREW-06: a WIL save with an ECM Array; then no new save while the action is spent on it each round."""
    if not has_module(fight, vessel, ECM_ARRAY):
        return False
    goes_on = is_jamming(fight, f, target.id)
    stop_jamming(fight, f)
    if not goes_on and not save(fight, f, f.wil, "WIL save to jam", "PL-CREW-06"):
        return False
    fight.jams.append(f.id)
    fight.jams.append(target.id)
    if fight.log is not None:
        fight.tell("PL-CREW-06", f, "goes on jamming" if goes_on else "jams", target)
    return True


def is_jamming(fight: Battle, f: Combatant, target: i64) -> bool:
    for i in range(0, len(fight.jams), 2):
        if fight.jams[i] == f.id and fight.jams[i + 1] in (target, ON_HOLD - target):
            return True
    return False


def stop_jamming(fight: Battle, f: Combatant) -> None:
    i = 0
    while i < len(fight.jams):
        if fight.jams[i] == f.id:
            del fight.jams[i : i + 2]
        else:
            i += 2


def hold_jam(fight: Battle, f: Combatant) -> None:
    """PL-CREW-06: when the officer's turn comes the jam is on hold until the action is spent on it again."""
    for i in range(0, len(fight.jams), 2):
        if fight.jams[i] == f.id and fight.jams[i + 1] > NOBODY:
            fight.jams[i + 1] = ON_HOLD - fight.jams[i + 1]


def jams_expire(fight: Battle) -> None:
    """PL-CREW-06: a jam ends with the officer, the array, the vessel, or when nobody goes on with it."""
    i = 0
    while i < len(fight.jams):
        f = fight.fighters[fight.jams[i]]
        if fight.jams[i + 1] <= ON_HOLD or not can_jam(fight, f) or fight.fighters[fight.jams[i + 1]].is_gone():
            del fight.jams[i : i + 2]
        else:
            i += 2


def can_jam(fight: Battle, f: Combatant) -> bool:
    """PL-CREW-06: somebody able, aboard a vessel with a working ECM Array."""
    if not is_able(f) or f.aboard == NOBODY:
        return False
    vessel = fight.fighters[f.aboard]
    return isinstance(vessel, Vessel) and not vessel.is_gone() and has_module(fight, vessel, ECM_ARRAY)
