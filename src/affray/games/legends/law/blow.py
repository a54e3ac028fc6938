"""What a hit does (ledger 3.15, 3.17, 3.19): damage by margin, grip and attribute, and what comes with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import break_charm, inflict
from affray.games.legends.law.cover import melee_dr, weapon_cover
from affray.games.legends.law.critical import apply_effects, choose_effects
from affray.games.legends.law.drops import let_fall
from affray.games.legends.law.harm import Packet, after_dr, deal, spell
from affray.games.legends.law.riders import bring_rider
from affray.games.legends.law.rolls import D8
from affray.games.legends.law.strike import Strike

MAXIMUM: Final = 3  # LG-CRIT-02: a margin of 3 or more
MASTERY: Final = 2  # damage of Great Weapon Mastery and Master Archer
WEAK: Final = 2  # Weakened
SIZE_DAMAGE: Final = [-2, -1, 0, 2, 4, 6]  # ledger 2.3
LEAST: Final = 2


def blame_words(strike: Strike) -> str:
    """Whose blow it was, for the line of a fall."""
    thing = "bare hands" if strike.weapon.name == "unarmed" else strike.weapon.name
    return f"{strike.attacker.name}'s {thing}"


def land(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-01, steps 9 to 11: the extra effects are chosen, damage is dealt, riders follow; gives the effect of a
    critical."""
    effect = choose_effects(fight, strike)
    target = strike.target
    strike.damage = damage_of(fight, strike)
    parts = fight.causes.heard
    fight.blame = blame_words(strike) if fight.log is not None else ""
    if strike.damage > 0:
        packet = Packet(strike.damage, strike.damage_type)
        packet.magical = strike.weapon.magical
        packet.parts = parts
        strike.through = deal(fight, target, with_defences(strike, packet))
    extra = strike.weapon.extra_damage // 2 if strike.halved else strike.weapon.extra_damage
    if extra > 0 and strike.damage > 0 and not target.dead:
        strike.through += deal(fight, target, with_defences(strike, spell(extra, strike.weapon.extra_type)))
    if target.charmed and strike.through > 0:
        break_charm(fight, target, strike.attacker)
    if not target.dead:
        bring_maneuver(fight, strike)
        apply_effects(fight, strike, effect)
        bring_rider(fight, strike)
    return effect


def with_defences(strike: Strike, packet: Packet) -> Packet:
    """LG-DMG-02: cover in melee, a Shield Block, half the DR bypassed; non-lethal with all it does (LG-NL-01)."""
    packet.cover = i64(0) if strike.ranged else melee_dr(strike.cover)
    packet.block = strike.blocked_dr
    packet.bypass = strike.bypass
    packet.nonlethal = strike.nonlethal
    return packet


def damage_of(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-03, LG-ATK-05, LG-MAN-03..05, LG-CRIT-02: base, and the attribute from the second step on; dice of a
    critical count 8. Each part is a cause."""
    causes = fight.causes
    causes.begin(fight.log is not None)
    steps = strike.margin
    if strike.maneuver == w.MANEUVER_DISARM or strike.maneuver == w.MANEUVER_TRIP:
        steps = steps - 1 if steps < MAXIMUM else steps
    if steps < 1:
        return 0
    attacker, weapon, ranged = strike.attacker, strike.weapon, strike.ranged
    causes.add("LG-ATK-03", base_damage(attacker, weapon, ranged, strike.alternate, strike.both_hands), weapon.name)
    if steps >= 2:
        attribute = damage_attribute(attacker, weapon, ranged)
        causes.add("LG-ATK-03", attacker.attribute(attribute), w.SHORT[attribute])
    if strike.maneuver == w.MANEUVER_POWER:
        most: i64 = D8
        causes.add("LG-MAN-03", most if steps >= MAXIMUM else fight.dice.d(D8, "power attack"), "power attack d8")
    if attacker.weakened and not ranged:
        causes.add("LG-DICE-02", larger(causes.total - WEAK, 1) - causes.total, "weakened")
    if strike.halved:
        causes.add("LG-REACT-04", causes.total // 2 - causes.total, "dodged")
    return causes.total


def foreseen(fight: Battle, strike: Strike, margin: i64, block: i64) -> i64:
    """LG-ATK-03, LG-DMG-02: what a hit of this margin would do to HP, as far as no dice are in it; for people who are
    asked about it, and for those who answer."""
    steps = margin
    if strike.maneuver == w.MANEUVER_DISARM or strike.maneuver == w.MANEUVER_TRIP:
        steps = steps - 1 if steps < MAXIMUM else steps
    if steps < 1:
        return 0
    attacker, weapon, ranged = strike.attacker, strike.weapon, strike.ranged
    damage = base_damage(attacker, weapon, ranged, strike.alternate, strike.both_hands)
    if steps >= 2:
        damage += attribute_damage(attacker, weapon, ranged)
    packet = Packet(damage, strike.damage_type)
    packet.magical = weapon.magical
    packet.block = block
    packet.cover = 0 if ranged else melee_dr(weapon_cover(fight, attacker, strike.target, False))
    through = after_dr(fight, strike.target, packet)
    if weapon.extra_damage == 0:
        return through
    extra = spell(weapon.extra_damage, weapon.extra_type)
    extra.block, extra.cover = packet.block, packet.cover
    return through + after_dr(fight, strike.target, extra)


def base_damage(f: Combatant, weapon: Weapon, ranged: bool, alternate: bool, both_hands: bool) -> i64:
    """LG-ATK-03, LG-ATK-06, ledger 6.4: the weapon by its grip or its alternate strike, with masteries."""
    if alternate:
        return sized(f, weapon, weapon.alternate_damage)
    damage = sized(f, weapon, weapon.two_handed_damage if both_hands else weapon.base_damage)
    if ranged:
        return damage + MASTERY if f.feats & w.MASTER_ARCHER else damage
    held_in_both = weapon.is_two_handed or both_hands
    return damage + MASTERY if held_in_both and f.feats & w.GREAT_WEAPON_MASTERY else damage


def sized(f: Combatant, weapon: Weapon, damage: i64) -> i64:
    """Ledger 2.3: a weapon in large hands does more and in small ones less, at least 2; natural ones are as printed."""
    if weapon.natural:
        return damage
    damage += SIZE_DAMAGE[f.size]
    return larger(damage, LEAST)


def attribute_damage(f: Combatant, weapon: Weapon, ranged: bool) -> i64:
    """LG-ATK-03, LG-ATK-04: what the attribute adds."""
    return f.attribute(damage_attribute(f, weapon, ranged))


def damage_attribute(f: Combatant, weapon: Weapon, ranged: bool) -> i64:
    """LG-ATK-03, LG-ATK-04: Strength in melee, with Finesse Agility if it is higher; Dexterity from afar."""
    if ranged:
        return w.DEXTERITY
    return w.AGILITY if weapon.properties & w.FINESSE and f.agility > f.strength else w.STRENGTH


def bring_maneuver(fight: Battle, strike: Strike) -> None:
    """LG-MAN-04, LG-MAN-05: from a margin of 1 on the target drops an item, or is Prone."""
    if strike.maneuver == w.MANEUVER_DISARM:
        let_fall(fight, strike.attacker, strike.target)
    elif strike.maneuver == w.MANEUVER_TRIP and not strike.target.prone:
        inflict(fight, strike.target, w.PRONE, w.BY_SOURCE, number=0, source=strike.attacker.id, rule="LG-MAN-05")
