"""Locks on targets (PL-CREW-07, PL-CREW-08, PL-CREW-09) and jamming (PL-CREW-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book.fight_records import Jamming, Lock
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

ON_HOLD: Final = -2  # a jam on vessel n that may go on is kept as ON_HOLD - n


# ---------------------------------------------------------------- locks


def lock_on(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant, use: i64) -> bool:
    """PL-CREW-07: a full-round action and a SYS save of the own vessel lock one target; fail: no lock."""
    drop_lock(fight, f, target.id, use)
    if not lock_save(fight, vessel, f, target):
        return False
    fight.held_locks().append(Lock(vessel.id, f.id, target.id, use, fight.round))
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
    for lock in fight.held_locks():
        if lock.gunner == f.id and lock.target == target and lock.use == use:
            return lock.since < fight.round
    return False


def is_locked_by(fight: Battle, vessel: i64, target: i64) -> bool:
    """PL-CREW-10: does anybody of this vessel hold a lock for projectiles on the target?"""
    for lock in fight.held_locks():
        if lock.vessel == vessel and lock.target == target and lock.use == FOR_BLAST:
            return True
    return False


def drop_lock(fight: Battle, f: Combatant, target: i64, use: i64) -> None:
    """PL-CREW-08: used up, or made anew."""
    locks = fight.held_locks()
    for i in range(len(locks)):
        if locks[i].gunner == f.id and locks[i].target == target and locks[i].use == use:
            del locks[i]
            return


def shake_locks(fight: Battle, target: Vessel, holder: i64) -> None:
    """PL-CREW-09: a successful dodge or a rise of ENG: every affected gunner re-rolls the SYS save at once, or the
    lock is lost. After a dodge only the locks of one vessel are affected, else (NOBODY) all."""
    locks = fight.held_locks()
    i = 0
    while i < len(locks):
        lock = locks[i]
        shaken = lock.target == target.id and (holder == NOBODY or lock.vessel == holder)
        if shaken and not keeps_lock(fight, lock, target):
            del locks[i]
            if fight.log is not None:
                fight.tell("PL-CREW-09", fight.fighters[lock.gunner], "loses the lock on", target)
        else:
            i += 1


def keeps_lock(fight: Battle, lock: Lock, target: Vessel) -> bool:
    """PL-CREW-09, PL-CREW-10: of a ship that is gone, or without the gunner, a lock cannot be re-rolled."""
    vessel, gunner = fight.fighters[lock.vessel], fight.fighters[lock.gunner]
    if not isinstance(vessel, Vessel) or vessel.is_gone() or not is_able(gunner):
        return False
    return lock_save(fight, vessel, gunner, target)


def locks_expire(fight: Battle) -> None:
    """PL-CREW-08: a lock for guns not used in the gunner's next turn is gone, and so is one on a target that left."""
    locks = fight.held_locks()
    i = 0
    while i < len(locks):
        lock = locks[i]
        if fight.fighters[lock.target].is_gone() or (lock.use == FOR_GUNS and lock.since < fight.round):
            del locks[i]
        else:
            i += 1


# ---------------------------------------------------------------- jamming


def is_jammed(fight: Battle, vessel: Vessel) -> bool:
    for held in fight.held_jams():
        if held.vessel == vessel.id:
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
    fight.held_jams().append(Jamming(f.id, target.id))
    if fight.log is not None:
        fight.tell("PL-CREW-06", f, "goes on jamming" if goes_on else "jams", target)
    return True


def is_jamming(fight: Battle, f: Combatant, target: i64) -> bool:
    for held in fight.held_jams():
        if held.officer == f.id and held.vessel in (target, ON_HOLD - target):
            return True
    return False


def stop_jamming(fight: Battle, f: Combatant) -> None:
    jams = fight.held_jams()
    jams[:] = [held for held in jams if held.officer != f.id]


def hold_jam(fight: Battle, f: Combatant) -> None:
    """PL-CREW-06: when the officer's turn comes the jam is on hold until the action is spent on it again."""
    jams = fight.held_jams()
    for i in range(len(jams)):
        if jams[i].officer == f.id and jams[i].vessel > NOBODY:
            jams[i] = Jamming(f.id, ON_HOLD - jams[i].vessel)


def jams_expire(fight: Battle) -> None:
    """PL-CREW-06: a jam ends with the officer, the array, the vessel, or when nobody goes on with it."""
    jams = fight.held_jams()
    jams[:] = [held for held in jams if still_jams(fight, held)]


def still_jams(fight: Battle, held: Jamming) -> bool:
    """PL-CREW-06: gone on with, by somebody who still can, and the vessel is there."""
    if held.vessel <= ON_HOLD or not can_jam(fight, fight.fighters[held.officer]):
        return False
    return not fight.fighters[held.vessel].is_gone()


def can_jam(fight: Battle, f: Combatant) -> bool:
    """PL-CREW-06: somebody able, aboard a vessel with a working ECM Array."""
    if not is_able(f) or f.aboard == NOBODY:
        return False
    vessel = fight.fighters[f.aboard]
    return isinstance(vessel, Vessel) and not vessel.is_gone() and has_module(fight, vessel, ECM_ARRAY)
