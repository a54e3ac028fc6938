"""Who can be attacked with what (LS-ACT-02, LS-ACT-04, LS-ATK-05, LS-COV-03): one predicate for menu and check."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS, Gear
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import BROKEN, Battle
from affray.games.lucky_stars.law.cover import cover_between, pierced
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.moving import feet_between

NO_WEAPON: Final = -2


def mode_of(gear: Gear, thrown: bool) -> i64:
    """LS-ACT-02: as the weapon is made, or thrown."""
    if thrown:
        return w.THROWN
    return gear.mode


def attack_attribute(gear: Gear, mode: i64) -> i64:
    """LS-STAT-06: ranged and thrown attacks use DEX, melee STR, unless the weapon names another."""
    if mode == w.THROWN:
        return w.DEX
    return gear.attribute


def atk_of(f: Combatant, gear: Gear, mode: i64) -> i64:
    """LS-STAT-06: attribute, proficiency with the class, and what the weapon adds."""
    return attribute(f, attack_attribute(gear, mode)) + atk_bonus(f, gear)


def atk_bonus(f: Combatant, gear: Gear) -> i64:
    """LS-STAT-06, ledger 6.3: what is added to the attribute; an open mounted shield is in the way."""
    more = f.proficiency[gear.weapon_class] + gear.atk_mod
    return more - 1 if f.shield_open and gear.mounted_shield else more


def is_proficient(f: Combatant, gear: Gear) -> bool:
    """LS-ACT-05, ledger 2.1: a proficiency with the class, or a weapon of the own stat block."""
    return f.proficiency[gear.weapon_class] > 0 or f.trained >> gear.weapon_class & 1 != 0


def weapons_of(fight: Battle, f: Combatant) -> list[i64]:
    """LS-ACT-02, LS-ACT-04: every weapon in hand that can be used, natural ones, and bare hands; of alike the first."""
    found: list[i64] = []
    for item in f.held:
        if is_usable(fight, f, item) and not has_alike(fight, found, item):
            found.append(item)
    found.append(BARE_HANDS)
    return found


def has_alike(fight: Battle, items: list[i64], item: i64) -> bool:
    """Is one of the same kind among them?"""
    for other in items:
        if other >= 0 and fight.item_kind[other] == fight.item_kind[item]:
            return True
    return False


def is_usable(fight: Battle, f: Combatant, item: i64) -> bool:
    """LS-WND-05, LS-OPT-01, section 4.2: a weapon that is not broken nor empty, with enough arms free for it."""
    return is_fit(fight, f, item, fight.gear(item))


def is_fit(fight: Battle, f: Combatant, item: i64, gear: Gear) -> bool:
    """LS-WND-05, LS-OPT-01, section 4.2: the same of an item whose kind is known."""
    if gear.sort != w.WEAPON or (item >= 0 and fight.item_damage[item] > 0 and fight.item_state(item) == BROKEN):
        return False
    if f.restrained_arms > 0 and gear.hands > f.hands - f.restrained_arms:
        return False
    return gear.ammo_die == 0 or gear.mode != w.RANGED or not fight.house().ammo or fight.item_ammo[item] > 0


def can_hit(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LS-COV-03, LS-STL-02: an opponent on the field, not hidden from f, and nobody attacks who has ducked."""
    if target.removed or target.dead or target is f or not is_foe(f, target) or target.fled or target.yielded:
        return False
    return f.posture != w.FULL and (len(target.hidden_from) == 0 or not is_among(f.id, target.hidden_from))


def is_in_range(f: Combatant, gear: Gear, mode: i64, apart: i64) -> bool:
    """LS-ACT-02, LS-ATK-05: in melee within reach; ranged within the maximum range. Walls are a matter of cover."""
    if mode == w.MELEE:
        return apart <= f.reach() + gear.reach
    return apart * SPACE_FEET <= gear.range_max


def can_attack(fight: Battle, f: Combatant, item: i64, primary: i64, thrown: bool, target: Combatant) -> bool:
    """LS-ACT-02, LS-COV-03: can this weapon be turned against the target now, whatever the action costs?

    ``primary`` is the place of the primary type among the weapon's (LS-DMG-06).
    """
    gear = fight.gear(item)
    cover = cover_between(fight, f, target)
    if cover == w.FULL and 0 <= primary < len(gear.types):
        cover = pierced(fight, cover, f, target, gear, gear.types[primary])
    return can_attack_with(
        fight, f, item, gear, primary=primary, thrown=thrown, target=target, apart=fight.apart(f, target), cover=cover
    )


def can_attack_with(
    fight: Battle,
    f: Combatant,
    item: i64,
    gear: Gear,
    primary: i64,
    thrown: bool,
    target: Combatant,
    apart: i64,
    cover: i64,
) -> bool:
    """LS-ACT-02, LS-COV-03: the same where the kind of weapon, the spaces between them and the cover are known."""
    if not can_hit(fight, f, target) or (item != BARE_HANDS and not is_fit(fight, f, item, gear)):
        return False
    if thrown and not gear.can_be_thrown():
        return False
    if not 0 <= primary < len(gear.types) or not is_in_range(f, gear, mode_of(gear, thrown), apart):
        return False
    return cover != w.FULL and not is_pinned_down(fight, f, target)


def is_pinned_down(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LS-GRP-02, LS-GRP-07: the partner is attacked by its own action; others only if the switch allows it."""
    if f.grapple_role == w.NO_GRAPPLE:
        return False
    return f.grapple_partner == target.id or fight.house().grapple_outside == 2


def why_no_attack(fight: Battle, f: Combatant, item: i64, primary: i64, thrown: bool, target: Combatant) -> str:
    """The reason why ``can_attack`` says no, for people; empty if it says yes."""
    if can_attack(fight, f, item, primary, thrown, target):
        return ""
    gear = fight.gear(item)
    if f.posture == w.FULL:
        return "nobody attacks from full cover; use cover to come out of it"
    if is_among(f.id, target.hidden_from):
        return f"{f.name} does not know where {target.name} is"
    if item != BARE_HANDS and not is_usable(fight, f, item):
        return f"{gear.name} cannot be used"
    if not is_foe(f, target) or not target.is_there():
        return f"{target.name} is not an opponent on the field"
    if not is_in_range(f, gear, mode_of(gear, thrown), fight.apart(f, target)):
        feet = feet_between(fight, f, target)
        return f"{target.name} is {feet} ft away, out of reach of {gear.name}"
    if cover_between(fight, f, target) == w.FULL:
        return f"{target.name} is in full cover"
    return f"{gear.name} cannot be used so"


def attacks_allowed(f: Combatant, gear: Gear) -> i64:
    """LS-ACT-02, ledger 6.4: one Standard Attack per turn; two with Extra Attack and a proficient weapon."""
    return 2 if f.has_feature(w.EXTRA_ATTACK) and is_proficient(f, gear) else 1


def has_attack_left(f: Combatant, gear: Gear) -> bool:
    """LS-ACT-02: within the limit of this turn."""
    return f.standard_attacks < attacks_allowed(f, gear)
