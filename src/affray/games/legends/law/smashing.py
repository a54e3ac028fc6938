"""Striking at things (LG-COV-13): they do not defend, make no saves, and break at 0 HP."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import gap
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.attack import BLOW_NAMES, SHOT_NAMES
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.blow import WEAK, attribute_damage, base_damage
from affray.games.legends.law.conditions import AN_ATTACK, penalty
from affray.games.legends.law.cover import come_up
from affray.games.legends.law.hiding import after_attack
from affray.games.legends.law.luck import finish, window
from affray.games.legends.law.manners import can_grip
from affray.games.legends.law.modifiers import burden
from affray.games.legends.law.objects import damage_object, place_words, square_of
from affray.games.legends.law.rolls import Roll, counted, numbered, shown, throw, weigh_first, weigh_one
from affray.games.legends.law.targets import LONG_BAND, SHORT_BAND, band_of, is_threatened

ALL_IT_HAS: Final = 2  # successes from which the attribute counts


def strike_object(fight: Battle, f: Combatant, item: i64, place: i64, plus: i64) -> None:
    """LG-COV-13, LG-ATK-03, LG-ATK-05: an attack that nobody defends against; base damage, and the attribute at 2."""
    weapon = fight.weapon_of(f, item)
    come_up(f)
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
    finish(fight, dice)
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
    attribute, skill = (w.DEXTERITY, w.RANGED) if weapon.is_ranged else (w.AGILITY, w.MELEE)
    fight.count()
    if plus != 0:
        fight.causes.add("LG-ACT-02", plus, numbered(plus))
    dice = Roll(f, f.attribute(attribute), f.skills[skill], "attack")
    dice.names = SHOT_NAMES if weapon.is_ranged else BLOW_NAMES
    weigh_first(fight, dice, attribute, AN_ATTACK)
    plus += penalty(fight, f, attribute, skill, AN_ATTACK)
    if band == LONG_BAND and not f.feats & w.MASTER_ARCHER:
        plus += 1
        fight.causes.add("LG-ATK-05", 1, "long range")
    if weapon.is_ranged and fight.house().threatened_shooter and is_threatened(fight, f):
        plus += 1
        fight.causes.add("LG-ATK-07", 1, "threatened")
    hinder(fight, f, weapon)
    throw(fight, dice, fight.fortunes.total, plus)
    weigh_one(fight, dice, attribute, AN_ATTACK)
    dice.needed = 1 if band == SHORT_BAND else ALL_IT_HAS
    window(fight, dice, None)
    return dice


def hinder(fight: Battle, f: Combatant, weapon: Weapon) -> None:
    """LG-FORT-02: sources of Misfortune that are the attacker's own."""
    if f.blinded:
        fight.fortunes.add("LG-FORT-02", -1, "blinded")
    if f.prone and not weapon.usable_prone:
        fight.fortunes.add("LG-FORT-02", -1, "prone")
    if f.shield > 0:
        fight.fortunes.add("LG-FORT-02", -burden(fight, f), "cumbersome shield")


def damage_to(fight: Battle, f: Combatant, weapon: Weapon, successes: i64) -> i64:
    """LG-ATK-03, LG-ATK-05: the weapon as it is held, by the wielder's size; the attribute from 2 successes on."""
    damage = base_damage(f, weapon, weapon.is_ranged, False, can_grip(fight, f, weapon))
    if successes >= ALL_IT_HAS:
        damage += attribute_damage(f, weapon, weapon.is_ranged)
    return larger(damage - WEAK, 1) if f.weakened and not weapon.is_ranged else damage
