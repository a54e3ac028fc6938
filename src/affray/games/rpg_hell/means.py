"""What a fighter has at hand in a turn, as tactics see it: weapons it can use, dice it may lock, tiles of a Move.

No rule is decided here: each is asked of the rules.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.derived import speed
from affray.games.rpg_hell.gear import BARE_FIST
from affray.games.rpg_hell.routes import has_moves
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.targets import has_fist, is_fit
from affray.games.rpg_hell.words import BY_RANGE, BY_REACH, NO_LOCKING


def usable(fight: Battle, f: Combatant) -> list[i64]:
    """RH-ACT-05: what it holds and can use, in the way it is made for; or its bare fist."""
    found: list[i64] = []
    for item in f.held:
        weapon = fight.weapon(item)
        if is_fit(fight, weapon, item, BY_RANGE if weapon.range > 0 else BY_REACH):
            found.append(item)
    if len(f.held) < 2 and has_fist(fight, f):
        found.append(BARE_FIST)
    return found


def with_one(places: list[i64], place: i64) -> list[i64]:
    """A list with one more; the empty one is shared by all."""
    if len(places) == 0:
        return [place]
    places.append(place)
    return places


def slots_of(f: Combatant) -> i64:
    """RH-ACT-12: how many dice it may lock."""
    if f.has(NO_LOCKING):
        return 0
    return f.lock_slots


def tiles_of_move(fight: Battle, f: Combatant) -> i64:
    """RH-ACT-01: how far one Move goes; 0 if it can make none."""
    if not has_moves(fight, f):
        return 0
    return speed(fight, f)
