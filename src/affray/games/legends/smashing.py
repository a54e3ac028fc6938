"""Striking at things (LG-COV-13): they do not defend, make no saves, and break at 0 HP."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import gap
from affray.engine.sight import larger
from affray.games.legends.attack import BLOW_NAMES, SHOT_NAMES
from affray.games.legends.battle import Battle
from affray.games.legends.blow import WEAK, attribute_damage, base_damage
from affray.games.legends.conditions import AN_ATTACK, first_die_penalty, one_die_penalty, penalty
from affray.games.legends.gear import Weapon
from affray.games.legends.hiding import after_attack
from affray.games.legends.luck import finish, window
from affray.games.legends.manners import can_grip
from affray.games.legends.modifiers import burden
from affray.games.legends.objects import damage_object, place_words, square_of
from affray.games.legends.rolls import Roll, counted, shift_one, shown, throw
from affray.games.legends.sheet import Combatant
from affray.games.legends.targets import LONG_BAND, SHORT_BAND, band_of, is_threatened
from affray.games.legends.words import AGILITY, DEXTERITY, MASTER_ARCHER, MELEE, RANGED

ALL_IT_HAS: Final = 2  # successes from which the attribute counts


def strike_object(fight: Battle, f: Combatant, item: i64, place: i64, plus: i64) -> None:
    """LG-COV-13, LG-ATK-03, LG-ATK-05: an attack that nobody defends against; base damage, and the attribute at 2."""
    weapon = fight.weapon_of(f, item)
    band: i64 = SHORT_BAND
    if weapon.is_ranged:
        band = band_to(fight, f, weapon, place)
        if weapon.reload > 0:
            fight.item_unloaded[item] = weapon.reload
    dice = roll_at(fight, f, weapon, band, plus)
    successes = dice.successes()
    if fight.log is not None:
        said = f"strikes at the {place_words(fight.field(), place)} with {counted(successes)}"
        fight.tell_of(f, "LG-COV-13", f"{said}: {shown(dice)}", said)
    if successes >= (1 if band == SHORT_BAND else ALL_IT_HAS):
        damage_object(fight, place, damage_to(fight, f, weapon, successes), weapon.first_type)
    after_attack(fight, f)


def band_to(fight: Battle, f: Combatant, weapon: Weapon, place: i64) -> i64:
    """LG-ATK-05: the range band of an object."""
    square = square_of(fight.field(), place)
    dx, dy = gap(f.x, f.y, f.space(), fight.grid.x_of(square), fight.grid.y_of(square), 1)
    return band_of(weapon, fight.half_feet(dx, dy))


def roll_at(fight: Battle, f: Combatant, weapon: Weapon, band: i64, plus: i64) -> Roll:
    """LG-COV-13, LG-FORT-02, LG-ATK-07: the attacker's dice, with what would hinder it against a creature too."""
    attribute, skill = (DEXTERITY, RANGED) if weapon.is_ranged else (AGILITY, MELEE)
    fight.count()
    fight.causes.add("LG-ACT-02", plus, "attacks before")
    dice = Roll(f, f.attribute(attribute), f.skills[skill], "attack")
    dice.names = SHOT_NAMES if weapon.is_ranged else BLOW_NAMES
    dice.plus_first += first_die_penalty(f, attribute, AN_ATTACK)
    plus += penalty(fight, f, attribute, skill, AN_ATTACK)
    if band == LONG_BAND and not f.feats & MASTER_ARCHER:
        plus += 1
        fight.causes.add("LG-ATK-05", 1, "long range")
    if weapon.is_ranged and fight.house().threatened_shooter and is_threatened(fight, f):
        plus += 1
        fight.causes.add("LG-ATK-07", 1, "threatened")
    throw(fight, dice, -hindrances(fight, f, weapon), plus)
    one = one_die_penalty(fight, f, attribute, AN_ATTACK)
    if one != 0:
        shift_one(fight, dice, one)
    window(fight, dice, None)
    finish(fight, dice)
    return dice


def hindrances(fight: Battle, f: Combatant, weapon: Weapon) -> i64:
    """LG-FORT-02: sources of Misfortune that are the attacker's own."""
    found: i64 = 1 if f.blinded else 0
    if f.prone and not weapon.usable_prone:
        found += 1
    return found + burden(fight, f) if f.shield > 0 else found


def damage_to(fight: Battle, f: Combatant, weapon: Weapon, successes: i64) -> i64:
    """LG-ATK-03, LG-ATK-05: the weapon as it is held, by the wielder's size; the attribute from 2 successes on."""
    damage = base_damage(f, weapon, weapon.is_ranged, False, can_grip(fight, f, weapon))
    if successes >= ALL_IT_HAS:
        damage += attribute_damage(f, weapon, weapon.is_ranged)
    return larger(damage - WEAK, 1) if f.weakened and not weapon.is_ranged else damage
