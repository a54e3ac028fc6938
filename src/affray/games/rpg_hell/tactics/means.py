"""What a fighter has at hand in a turn, as tactics see it: weapons it can use, dice it may lock, tiles of a Move.

No rule is decided here: each is asked of the rules.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.routes import has_moves
from affray.games.rpg_hell.law.targets import has_fist, is_fit


def usable(fight: Battle, f: Combatant) -> list[i64]:
    """RH-ACT-05: what it holds and can use, in the way it is made for; or, with nothing else, its bare fist."""
    if len(f.held) > 0 and are_fit(fight, f):
        return f.held
    found = [item for item in f.held if is_usable(fight, item)]
    if len(found) == 0 and has_fist(fight, f):
        found.append(BARE_FIST)
    return found


def are_fit(fight: Battle, f: Combatant) -> bool:
    """Can it use all that it holds? Most often it can."""
    for item in f.held:
        if not is_usable(fight, item):
            return False
    return True


def is_usable(fight: Battle, item: i64) -> bool:
    """RH-ACT-05: a weapon in hand that can be used in the way it is made for."""
    weapon = fight.weapon(item)
    return is_fit(fight, weapon, item, w.BY_RANGE if weapon.range > 0 else w.BY_REACH)


def slots_of(f: Combatant) -> i64:
    """RH-ACT-12, ledger 6.3: how many dice it may lock; the dragon's power fills one slot when the turn ends."""
    if f.has(w.NO_LOCKING):
        return 0
    return f.lock_slots - 1 if f.has(w.DRAGON_POWER) else f.lock_slots


def tiles_of_move(fight: Battle, f: Combatant) -> i64:
    """RH-ACT-01: how far one Move goes; 0 if it can make none."""
    if not has_moves(fight, f):
        return 0
    return speed(fight, f)
