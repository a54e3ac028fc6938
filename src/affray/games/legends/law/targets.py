"""Targeting (ledger 3.14): line of sight, reach or range, cover below Full, not hidden; and what to do otherwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED, Weapon
from affray.games.legends.book.plights import IS_CHARMED, IS_FLEEING, OUT, STILL
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.cover import is_shut_off
from affray.games.legends.law.vision import has_free_line, is_barred, state

OUT_OF_RANGE: Final = -1  # LG-ATK-05: bands
SHORT_BAND: Final = 0
MEDIUM_BAND: Final = 1
LONG_BAND: Final = 2


def reach_of(f: Combatant, weapon: Weapon) -> i64:
    """LG-ATK-02: feet that a melee attack with this weapon reaches."""
    return weapon.reach if weapon.reach > 0 else f.reach


def flies(weapon: Weapon, thrown: bool) -> bool:
    """LG-ATK-04: is it a ranged attack: a bow, or a weapon that is thrown?"""
    return weapon.is_ranged or thrown


def band_of(weapon: Weapon, half_feet: i64) -> i64:
    """LG-ATK-05: short, medium or long; two numbers mean no long band; beyond the last it is illegal."""
    if half_feet <= weapon.short * HALF_FEET:
        return SHORT_BAND
    if half_feet <= weapon.medium * HALF_FEET:
        return MEDIUM_BAND
    return LONG_BAND if half_feet <= weapon.long * HALF_FEET else OUT_OF_RANGE


def is_in_range(fight: Battle, f: Combatant, target: Combatant, weapon: Weapon, thrown: bool) -> bool:
    """LG-TGT-01: within reach, or within the last band."""
    away = fight.apart(f, target)
    if flies(weapon, thrown):
        return away <= weapon.furthest() * HALF_FEET
    return away <= reach_of(f, weapon) * HALF_FEET


def can_use(fight: Battle, f: Combatant, item: i64, thrown: bool) -> bool:
    """LG-ATK-04: a weapon in hand, loaded, strong enough for it, both hands free for a two-handed one."""
    return is_usable(fight, f, item, fight.weapon(item), thrown)


def is_usable(fight: Battle, f: Combatant, item: i64, weapon: Weapon, thrown: bool) -> bool:
    """LG-ATK-04: the same of a weapon that has been looked up."""
    if item == UNARMED:
        return not thrown
    if fight.item_unloaded[item] > 0 or f.strength < weapon.min_str or (thrown and not weapon.is_thrown):
        return False
    if weapon.is_two_handed and not weapon.natural:
        return f.shield == 0 and fight.hands_used(f) <= f.hands
    return True


def may_attack(f: Combatant, target: Combatant) -> bool:
    """Section 4: nobody attacks what it flees from, or who has charmed it; the Dead are no targets."""
    if target is f or not target.is_alive():
        return False
    if not f.suffers(IS_FLEEING | IS_CHARMED):
        return True
    return not (f.fleeing and f.fear_source == target.id) and not (f.charmed and f.charmer == target.id)


def can_target(fight: Battle, f: Combatant, target: Combatant, weapon: Weapon, thrown: bool) -> bool:
    """LG-TGT-01, LG-COV-06, LG-HID-01, LG-LOS-04: seen or concealed, within reach or range, cover below Full, no
    pane between."""
    if not may_attack(f, target) or not is_in_range(fight, f, target, weapon, thrown):
        return False
    if flies(weapon, thrown) and is_shut_off(f, target, True):
        return False
    return is_exposed(fight, f, target)


def is_exposed(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-TGT-01: in line of sight, with cover below Full and nothing transparent in between."""
    if state(fight, f, target) > w.CONCEALED:
        return False
    return not is_shut_off(f, target, False) and not is_barred(fight, f, target)


def can_attack(fight: Battle, f: Combatant, target: Combatant, item: i64, thrown: bool) -> bool:
    """LG-TGT-01, LG-ATK-04: is this weapon usable, and this target legal?"""
    weapon = fight.weapon_of(f, item)
    return is_usable(fight, f, item, weapon, thrown) and can_target(fight, f, target, weapon, thrown)


def why_not(fight: Battle, f: Combatant, target: Combatant, item: i64, thrown: bool) -> tuple[str, str]:
    """LG-TGT-02: the rule and the reason that forbid an attack; nothing has been paid for it."""
    weapon = fight.weapon_of(f, item)
    if not can_use(fight, f, item, thrown):
        return "LG-ATK-04", f"the {weapon.name} cannot be used now"
    if not may_attack(f, target):
        return "LG-TGT-01", f"{target.name} is not a target"
    how = state(fight, f, target)
    if how == w.HIDDEN:
        return "LG-TGT-01", f"{target.name} is hidden"
    if how == w.BLOCKED or is_shut_off(f, target, flies(weapon, thrown)):
        return "LG-TGT-01", f"{target.name} has full cover"
    if is_barred(fight, f, target):
        return "LG-LOS-04", f"the way to {target.name} is obstructed"
    return "LG-TGT-01", f"{target.name} is out of {'range' if flies(weapon, thrown) else 'reach'}"


def is_able(f: Combatant) -> bool:
    """LG-ATK-07: awake and able to attack."""
    return not f.suffers(OUT | STILL) and not f.removed


def is_threatened(fight: Battle, f: Combatant) -> bool:
    """LG-ATK-07: a hostile able to attack is within 5 ft, and no wall between."""
    for foe in fight.foes(f):
        if not fight.is_far(f, foe) and is_able(foe) and fight.apart(f, foe) <= 5 * HALF_FEET:
            if has_free_line(fight, f, foe):
                return True
    return False


def is_in_melee(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-ATK-07: an ally of the shooter who can fight stands beside the target, and no wall between."""
    for ally in fight.friends(f):
        if ally is not f and ally is not target and fight.is_adjacent(ally, target) and is_able(ally):
            if has_free_line(fight, ally, target):
                return True
    return False
