"""What can be attacked from here, and with what (IG-ACT-01, IG-ATK-17): weapons, reach, range and line of sight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.deed import split_reason
from affray.engine.question import IllegalAnswer
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS, Gear
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.moving import sees

ANY_MODE: Final = 0  # melee if it reaches, else thrown or shot


def mode_for(fight: Battle, f: Combatant, item: i64, target: Combatant) -> i64:
    """IG-ATK-17: melee within reach, else thrown or shot within range and sight; 0 if the weapon cannot."""
    return mode_at(fight, f, fight.gear(item), target, fight.apart(f, target))


def mode_at(fight: Battle, f: Combatant, gear: Gear, target: Combatant, metres: i64) -> i64:
    """IG-ATK-17: the same where the distance is known."""
    modes = gear.modes
    if modes & w.MELEE and metres <= gear.reach and (metres <= 1 or sees(fight, f, target)):
        return w.MELEE
    if modes == w.MELEE or metres > gear.range_max or not sees(fight, f, target):
        return 0
    return modes & w.THROWN if modes & w.THROWN else modes & w.PROJECTILE


def reaches(fight: Battle, f: Combatant, item: i64, target: Combatant, mode: i64) -> bool:
    """IG-ATK-17: melee needs distance up to reach, a missile the maximum range; both a clear line, but for those who
    stand beside each other."""
    gear = fight.gear(item)
    if not gear.modes & mode:
        return False
    metres = fight.apart(f, target)
    if mode == w.MELEE:
        return metres <= gear.reach and (metres <= 1 or sees(fight, f, target))
    return metres <= gear.range_max and sees(fight, f, target)


def is_usable(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-01, IG-RCT-12, IG-ACT-14: a weapon in hand, whole and loaded, with ammunition; bare hands always."""
    if item == BARE_HANDS:
        return f.hands > 0
    return is_fit(fight, f, item, fight.gear(item))


def is_fit(fight: Battle, f: Combatant, item: i64, gear: Gear) -> bool:
    """IG-ACT-01, IG-RCT-12, IG-ACT-14: the same for an item in hand that is known."""
    if not gear.weapon or (
        fight.item_durability[item] <= 0 and fight.is_broken(item) and fight.house().broken_unusable
    ):
        return False
    if gear.modes & w.PROJECTILE and f.ammunition == 0:
        return False
    return gear.reload_actions == 0 or fight.item_loaded[item] == 1


def weapons_of(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-01: what is held and usable, each name once, and bare hands."""
    found: list[i64] = []
    names: list[str] = []
    for item in f.held:
        name = fight.gear(item).name
        if is_usable(fight, f, item) and name not in names:
            found.append(item)
            names.append(name)
    if is_usable(fight, f, BARE_HANDS):
        found.append(BARE_HANDS)
    return found


def can_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01, IG-ATK-17: a usable weapon and a target in reach and not hidden; the unconscious may be struck,
    the dead not."""
    return may_attack(fight, f, item, target) and mode_for(fight, f, item, target) != 0


def may_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01: the same, wherever the target is."""
    return is_foe(f, target) and target.is_there() and is_usable(fight, f, item) and not is_hidden(target, f)


def is_hidden(target: Combatant, f: Combatant) -> bool:
    """IG-ATK-12: does f not know where the target is?"""
    return len(target.unseen_by) > 0 and f.id in target.unseen_by


def can_throw(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01: the mode is a choice: what reaches in the hand may be thrown all the same."""
    return can_attack(fight, f, item, target) and reaches(fight, f, item, target, w.THROWN)


def why_no_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> str:
    """IG-ACT-01: why this attack cannot be made, with the rule that forbids it."""
    gear = fight.gear(item)
    if not is_foe(f, target):
        return f"{target.name} is not an enemy (IG-SET-01)"
    if not target.is_there() or is_hidden(target, f):
        return f"{target.name} is no longer there (IG-ACT-01)"
    if item != BARE_HANDS and fight.is_broken(item) and fight.house().broken_unusable:
        return f"{gear.name} is broken (IG-RCT-12)"
    if not is_usable(fight, f, item):
        return f"{gear.name} is unloaded, without ammunition, or not a weapon (IG-ACT-01)"
    return f"{target.name} is {fight.apart(f, target)} m away, or out of sight (IG-ATK-17)"


def refuse_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> IllegalAnswer:
    """IG-ACT-01: the refusal of an attack that cannot be made."""
    rule, why = split_reason(why_no_attack(fight, f, item, target), "IG-ACT-01")
    return IllegalAnswer(rule, f.name, f"attack {target.name} with {fight.gear(item).name}", [], why)


def range_penalty(fight: Battle, gear: Gear, metres: i64) -> i64:
    """IG-ATK-17: -1 for every further started multiple of the normal range."""
    if metres <= gear.range_normal or gear.range_normal == 0 or not fight.house().range_penalty:
        return 0
    return (metres - 1) // gear.range_normal


def has_both_hands(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-14, IG-OPT-02: nothing else is in the hands."""
    return f.hands >= 2 and fight.hands_used(f) == fight.gear(item).hands
