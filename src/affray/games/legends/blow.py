"""What a hit does (ledger 3.15, 3.17, 3.19): damage by margin, grip and attribute, and what comes with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import cure, inflict
from affray.games.legends.cover import melee_dr
from affray.games.legends.critical import apply_effects, choose_effects
from affray.games.legends.drops import let_fall
from affray.games.legends.gear import Weapon
from affray.games.legends.harm import deal
from affray.games.legends.riders import bring_rider
from affray.games.legends.rolls import D8
from affray.games.legends.sheet import Combatant
from affray.games.legends.strike import Strike
from affray.games.legends.words import (
    BY_SOURCE,
    CHARMED,
    FINESSE,
    GREAT_WEAPON_MASTERY,
    MANEUVER_DISARM,
    MANEUVER_POWER,
    MANEUVER_TRIP,
    MASTER_ARCHER,
    PRONE,
)

MAXIMUM: Final = 3  # LG-CRIT-02: a margin of 3 or more
MASTERY: Final = 2  # damage of Great Weapon Mastery and Master Archer
WEAK: Final = 2  # Weakened
SIZE_DAMAGE: Final = [-2, -1, 0, 2, 4, 6]  # ledger 2.3
LEAST: Final = 2


def land(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-01, steps 9 to 11: the extra effects are chosen, damage is dealt, riders follow; gives the effect of a
    critical."""
    effect = choose_effects(fight, strike)
    target = strike.target
    strike.damage = damage_of(fight, strike)
    more = strike.blocked_dr
    if not strike.ranged:
        more += melee_dr(strike.cover)
    fight.blame = f"{strike.attacker.name}'s {strike.weapon.name}" if fight.log is not None else ""
    if strike.damage > 0:
        magical = strike.weapon.magical
        strike.through = deal(
            fight, target, strike.damage, strike.damage_type, more, strike.bypass, strike.nonlethal, magical
        )
    extra = strike.weapon.extra_damage
    if extra > 0 and strike.damage > 0 and not target.dead:
        strike.through += deal(fight, target, extra, strike.weapon.extra_type, more, strike.bypass, False, True)
    if target.charmed and strike.through > 0:
        break_charm(fight, strike)
    if not target.dead:
        bring_maneuver(fight, strike)
        apply_effects(fight, strike, effect)
        bring_rider(fight, strike)
    return effect


def break_charm(fight: Battle, strike: Strike) -> None:
    """Section 4, Charmed: harm by the charmer's side ends it."""
    charmer = strike.target.charmer
    if charmer == NOBODY or fight.fighters[charmer].side == strike.attacker.side:
        cure(fight, strike.target, CHARMED)


def damage_of(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-03, LG-ATK-05, LG-MAN-03..05, LG-CRIT-02: base, and the attribute from the second step on; dice of a
    critical count 8."""
    steps = strike.margin
    if strike.maneuver == MANEUVER_DISARM or strike.maneuver == MANEUVER_TRIP:
        steps = steps - 1 if steps < MAXIMUM else steps
    if steps < 1:
        return 0
    damage = base_damage(strike.attacker, strike.weapon, strike.ranged, strike.alternate, strike.both_hands)
    if steps >= 2:
        damage += attribute_damage(strike.attacker, strike.weapon, strike.ranged)
    if strike.maneuver == MANEUVER_POWER:
        most: i64 = D8
        damage += most if steps >= MAXIMUM else fight.dice.d(D8, "power attack")
    if strike.attacker.weakened and not strike.ranged:
        damage = larger(damage - WEAK, 1)
    return damage // 2 if strike.halved else damage


def base_damage(f: Combatant, weapon: Weapon, ranged: bool, alternate: bool, both_hands: bool) -> i64:
    """LG-ATK-03, LG-ATK-06, ledger 6.4: the weapon by its grip or its alternate strike, with masteries."""
    if alternate:
        return sized(f, weapon, weapon.alternate_damage)
    damage = sized(f, weapon, weapon.two_handed_damage if both_hands else weapon.base_damage)
    if ranged:
        return damage + MASTERY if f.feats & MASTER_ARCHER else damage
    held_in_both = weapon.is_two_handed or both_hands
    return damage + MASTERY if held_in_both and f.feats & GREAT_WEAPON_MASTERY else damage


def sized(f: Combatant, weapon: Weapon, damage: i64) -> i64:
    """Ledger 2.3: a weapon in large hands does more and in small ones less, at least 2; natural ones are as printed."""
    if weapon.natural:
        return damage
    damage += SIZE_DAMAGE[f.size]
    return larger(damage, LEAST)


def attribute_damage(f: Combatant, weapon: Weapon, ranged: bool) -> i64:
    """LG-ATK-03, LG-ATK-04: Strength in melee, with Finesse Agility if it is higher; Dexterity from afar."""
    if ranged:
        return f.dexterity
    if weapon.properties & FINESSE and f.agility > f.strength:
        return f.agility
    return f.strength


def bring_maneuver(fight: Battle, strike: Strike) -> None:
    """LG-MAN-04, LG-MAN-05: from a margin of 1 on the target drops an item, or is Prone."""
    if strike.maneuver == MANEUVER_DISARM:
        let_fall(fight, strike.attacker, strike.target)
    elif strike.maneuver == MANEUVER_TRIP and not strike.target.prone:
        inflict(fight, strike.target, PRONE, BY_SOURCE, 0, strike.attacker.id)
