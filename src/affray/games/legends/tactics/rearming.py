"""Hands that are empty: a tactic picks up what was dropped, or draws what it carries (LG-ACT-03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import Option
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deeds.things import Draw, PickUp, has_hands_for, is_at_feet

NO_ITEM: Final = -1
BOW: Final = 2  # what a bow is worth more than its damage where it can be used in peace


def rearm(fight: Battle, f: Combatant) -> Option | None:
    """LG-ACT-03: the best weapon that lies near or is carried, for somebody who holds none; else none."""
    found: i64 = NO_ITEM
    best: i64 = 0
    lies = False
    for thing in fight.things():
        value = use_of(fight, f, thing.item)
        if value > best and is_at_feet(fight, f, thing.item):
            found, best, lies = thing.item, value, True
    for item in f.carried:
        value = use_of(fight, f, item)
        if value > best:
            found, best, lies = item, value, False
    if found == NO_ITEM:
        return None
    return PickUp(found) if lies else Draw(found)


def use_of(fight: Battle, f: Combatant, item: i64) -> i64:
    """What a weapon does in these hands, roughly; 0 if it does not fit into them."""
    if not has_hands_for(fight, f, item):
        return 0
    weapon = fight.weapon(item)
    return weapon.base_damage + BOW if weapon.is_ranged and weapon.medium > 0 else weapon.base_damage


def is_disarmed(f: Combatant) -> bool:
    """Has it hands, and nothing in them?"""
    return f.hands > 0 and len(f.held) == 0
