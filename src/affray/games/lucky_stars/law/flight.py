"""Flight without an exit (LS-END-02): a side that has shaken off every foe for two rounds has got away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.plans import lose_plans
from affray.games.lucky_stars.law.targets import can_attack, weapons_of

ROUNDS: Final = 2


def shake_off(fight: Battle) -> None:
    """LS-END-02: at the end of a round; the second in a row in which a side only fled ends its flight."""
    for side in range(len(fight.sides)):
        if not only_flees(fight, side) or is_harried(fight, side):
            fight.unharried[side] = 0
        else:
            fight.unharried[side] += 1
            if fight.unharried[side] >= ROUNDS:
                get_away(fight, side)


def only_flees(fight: Battle, side: i64) -> bool:
    """LS-END-02: does somebody of this side stand, and do all of them flee?"""
    found = False
    for f in fight.people():
        if f.side == side and f.is_up():
            if not f.fleeing:
                return False
            found = True
    return found


def is_harried(fight: Battle, side: i64) -> bool:
    """LS-END-02: can one of them be attacked by somebody from where that one stands?"""
    for f in fight.people():
        if f.side == side and f.is_up():
            for foe in fight.people():
                if is_foe(f, foe) and foe.can_act() and not foe.fleeing and can_reach(fight, foe, f):
                    return True
    return False


def can_reach(fight: Battle, foe: Combatant, f: Combatant) -> bool:
    """LS-ACT-02: with any weapon it can use, from here."""
    for item in weapons_of(fight, foe):
        if can_attack(fight, foe, item, 0, False, f):
            return True
    return False


def get_away(fight: Battle, side: i64) -> None:
    """LS-END-02: all who stand are out of the fight; the fallen stay where they lie."""
    for f in fight.people():
        if f.side == side and f.is_up():
            lose_plans(fight, f)
            f.fled = True
            if fight.log is not None:
                fight.tell("LS-END-02", f, "has got away")
