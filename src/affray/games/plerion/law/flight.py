"""Flight without an exit (PL-MOR-03): whoever has shaken off every foe for two rounds has got away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import BARE_HANDS, can_act, is_usable, is_victim, weapon_at
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.retreat import can_retreat, leave
from affray.games.plerion.law.scale import can_strike

ROUNDS: Final = 2


def shake_off(fight: Battle) -> None:
    """PL-MOR-03: at the end of a round; the second in a row in which a side only fled ends its flight."""
    for side in range(len(fight.unharried)):
        if not only_flees(fight, side) or is_harried(fight, side):
            fight.unharried[side] = 0
        else:
            fight.unharried[side] += 1
            if fight.unharried[side] >= ROUNDS:
                get_away(fight, side)


def only_flees(fight: Battle, side: i64) -> bool:
    """Does somebody of this side stand, and do all of them flee?"""
    found = False
    for f in fight.friends(side):
        if f.is_up():
            if not f.fleeing:
                return False
            found = True
    return found


def is_harried(fight: Battle, side: i64) -> bool:
    """Can one of them still retreat by the rules, or be struck by somebody from where that one stands?"""
    for f in fight.friends(side):
        if f.is_up() and (can_retreat(fight, f) or is_threatened(fight, f)):
            return True
    return False


def is_threatened(fight: Battle, f: Combatant) -> bool:
    for foe in fight.people():
        if foe.is_up() and not foe.fleeing and is_victim(fight, foe, f) and can_reach(fight, foe, f):
            return True
    return False


def can_reach(fight: Battle, foe: Combatant, f: Combatant) -> bool:
    """PL-ATK-02 (1): with any weapon it can use, from here; of a vessel, with any aboard."""
    if foe.kind != w.VESSEL and not can_act(foe):
        return False
    here = fight.square(foe)
    for slot in range(BARE_HANDS, foe.arms()):
        if is_usable(fight, foe, slot) and can_strike(fight, foe, here, weapon_at(fight, foe, slot), f):
            return True
    return False


def get_away(fight: Battle, side: i64) -> None:
    """PL-MOR-03, PL-RET-01: all of them are out of the fight; the fallen stay where they lie."""
    for f in fight.friends(side):
        if f.is_up():
            leave(fight, f, "PL-MOR-03", ": for two rounds no foe could strike")
