"""Retreat (ledger 3.14): a passed DEX save and a safe place to run to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import EXIT_OF, STEP
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import disengage, stop_talent
from affray.games.plerion.law.moving import is_beside
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scale import MOVE_M, bearer

SAFE: Final = "there is a safe place to run to"
UNSAFE: Final = "there is nowhere safe to run"
ZONES_IN_TWO_MOVES: Final = 2


def can_retreat(fight: Battle, f: Combatant) -> bool:
    """PL-RET-01, PL-RET-02: who can run by itself may try, if there is a safe place to run to.

    Asks nobody, so that menus may use it; the game master's word comes when the attempt is made.
    """
    return can_run(fight, f) and has_safe_place(fight, bearer(fight, f))


def can_run(fight: Battle, f: Combatant) -> bool:
    """PL-RET-03, PL-VEH-04: not the fallen, stunned, hamstrung or gone; a vessel needs a pilot and its engines."""
    if f.is_gone() or is_fallen(f):
        return False
    runner = bearer(fight, f)
    if isinstance(runner, Vessel):
        return not (runner.is_gone() or runner.engines_out or runner.disabled) and (runner is f or f.station == w.HELM)
    return True


def why_it_stays(fight: Battle, f: Combatant) -> str:
    """PL-RET-02, PL-RET-03, PL-VEH-04: why somebody who wants to run does not get the chance to."""
    runner = bearer(fight, f)
    if can_run(fight, f):
        return "no safe place is near enough"
    if isinstance(runner, Vessel) and not is_fallen(f):
        if runner.engines_out:
            return f"the engines of {runner.name} are out"
        return f"{runner.name} is disabled" if runner.disabled else "not at the helm"
    return "hamstrung" if f.hamstrung else "fallen"


def is_fallen(f: Combatant) -> bool:
    """PL-RET-03: critically damaged, mortally wounded, hamstrung, stunned, paralysed or delirious."""
    return f.is_helpless() or f.hamstrung or f.stunned


# ---------------------------------------------------------------- the safe place


def has_safe_place(fight: Battle, f: Combatant) -> bool:
    """PL-RET-02: a marked exit within two moves, or the own ship; a starship has all of space to run to."""
    if fight.position == w.TRACK:
        return f.kind == w.VESSEL
    if f.kind != w.VESSEL and has_own_ship(fight, f):
        return True
    return fight.position == w.GRID and has_exit(fight, f)


def has_own_ship(fight: Battle, f: Combatant) -> bool:
    """PL-RET-02: a vessel of the own side that is still there, within two moves."""
    for other in fight.fighters:
        if other.kind != w.VESSEL or other.side != f.side or other.is_gone():
            continue
        if fight.position == w.ZONES and -ZONES_IN_TWO_MOVES <= other.zone - f.zone <= ZONES_IN_TWO_MOVES:
            return True
        if fight.position == w.GRID and is_within_two_moves(fight, f, fight.square(other)):
            return True
    return False


def has_exit(fight: Battle, f: Combatant) -> bool:
    """PL-RET-02: the map marks the exits that are safe for a side."""
    for square in fight.field().marked(EXIT_OF + fight.sides[f.side]):
        if is_within_two_moves(fight, f, square):
            return True
    return False


def is_within_two_moves(fight: Battle, f: Combatant, goal: i64) -> bool:
    """PL-RET-02, PL-ACT-01: one walk strictly below a move, or two of them that meet on a square."""
    limit = MOVE_M[f.scale] * STEP // fight.square_m
    here = fight.square(f)
    away = fight.field().walk(here)
    if away[goal] < limit:
        return True
    if away[goal] >= 2 * limit:
        return False
    back = fight.field().walk(goal)
    if back[here] < limit:
        return True
    for square in fight.field().nearest(here):
        if away[square] >= limit:
            return False
        if back[square] < limit:
            return True
    return False


def is_allowed(fight: Battle, f: Combatant) -> bool:
    """PL-RET-02: the game master may add a safe place or take it away; without one there is no roll."""
    runner = bearer(fight, f)
    safe = has_safe_place(fight, runner)
    if fight.gm is not None:
        choices = [SAFE, UNSAFE] if safe else [UNSAFE, SAFE]
        safe = choices[fight.ruled("PL-RET-02", f"{runner.name} runs away", choices)] == SAFE
    if not safe and fight.log is not None:
        fight.tell("PL-RET-02", runner, "has nowhere safe to run")
    return safe


# ---------------------------------------------------------------- the attempt


def retreat(fight: Battle, f: Combatant) -> bool:
    """PL-RET-01: a passed DEX save takes the runner out of the fight, who fails stays where it is.

    A vessel rolls ENG once for all aboard. The whole turn is gone either way. Did it get away?
    """
    return can_run(fight, f) and is_allowed(fight, f) and run(fight, f)


def run(fight: Battle, f: Combatant) -> bool:
    """PL-RET-01: the save of who may run."""
    if not gets_away(fight, f):
        return False
    leave(fight, bearer(fight, f))
    return True


def gets_away(fight: Battle, f: Combatant) -> bool:
    """PL-RET-01, PL-VEH-01: each runner rolls alone, DEX or ENG."""
    runner = bearer(fight, f)
    why = "ENG save to get away" if runner.kind == w.VESSEL else "DEX save to get away"
    return save(fight, runner, runner.dex, why, "PL-RET-01")


def can_carry(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """PL-RET-03: one of the fallen of the own side, within close of somebody who can run."""
    if friend is f or friend.side != f.side or friend.is_gone() or friend.kind == w.VESSEL:
        return False
    if not is_fallen(friend) or not can_run(fight, f) or bearer(fight, f).kind == w.VESSEL:
        return False
    return friend.inside == f.inside and is_beside(fight, fight.square(f), f, friend)


def carry_out(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """PL-RET-03: only the carrier rolls, and both leave or both stay."""
    return can_carry(fight, f, friend) and is_allowed(fight, f) and run_with(fight, f, friend)


def run_with(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """PL-RET-03: the save of who may carry somebody out."""
    if not gets_away(fight, f):
        return False
    if fight.log is not None:
        fight.tell("PL-RET-03", f, "carries out", friend)
    leave(fight, f)
    leave(fight, friend)
    return True


def leave(fight: Battle, f: Combatant, rule: str = "PL-RET-01", why: str = "") -> None:
    """PL-RET-01, PL-PSI-08: out of the fight, in safety; with a vessel everybody aboard."""
    f.fled = True
    f.declare_nothing()
    if fight.log is not None:
        fight.tell(rule, f, f"gets away{why}")
    stop_talent(fight, f)
    disengage(fight, f)
    if f.kind == w.VESSEL:
        for other in fight.fighters:
            if other.aboard == f.id and not other.is_gone():
                other.fled = True
