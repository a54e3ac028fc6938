"""Striking at things (LG-COV-13): they do not defend, make no saves, and break at 0 HP."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import gap
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import AN_ATTACK, first_die_penalty, penalty
from affray.games.legends.hiding import come_out
from affray.games.legends.luck import finish, window
from affray.games.legends.objects import damage_object, place_words, square_of
from affray.games.legends.rolls import Roll, counted, shown, throw
from affray.games.legends.sheet import Combatant
from affray.games.legends.targets import LONG_BAND, SHORT_BAND, band_of
from affray.games.legends.words import AGILITY, DEXTERITY, FINESSE, MELEE, RANGED


def strike_object(fight: Battle, f: Combatant, item: i64, place: i64, plus: i64) -> None:
    """LG-COV-13, LG-ATK-03, LG-ATK-05: an attack that nobody defends against; base damage, and the attribute at 2."""
    weapon = fight.weapon_of(f, item)
    attribute, skill = (DEXTERITY, RANGED) if weapon.is_ranged else (AGILITY, MELEE)
    band: i64 = SHORT_BAND
    if weapon.is_ranged:
        square = square_of(fight.field(), place)
        dx, dy = gap(f.x, f.y, f.space(), fight.grid.x_of(square), fight.grid.y_of(square), 1)
        band = band_of(weapon, fight.half_feet(dx, dy))
        if weapon.reload > 0:
            fight.item_unloaded[item] = weapon.reload
    dice = Roll(f, f.attribute(attribute), f.skills[skill], "attack")
    dice.plus_first += first_die_penalty(f, attribute, AN_ATTACK)
    more = plus + penalty(fight, f, attribute, skill, AN_ATTACK) + (1 if band == LONG_BAND else 0)
    throw(fight, dice, -1 if f.prone or f.blinded else 0, more)
    window(fight, dice, None)
    finish(fight, dice)
    successes = dice.successes()
    if fight.log is not None:
        said = f"strikes at the {place_words(fight.field(), place)} with {counted(successes)}"
        fight.tell_of(f, "LG-COV-13", f"{said}: {shown(dice)}", said)
    come_out(fight, f)
    if successes < (1 if band == SHORT_BAND else 2):
        return
    damage = weapon.base_damage
    if successes >= 2:
        finesse = weapon.properties & FINESSE != 0 and f.agility > f.strength
        damage += f.dexterity if weapon.is_ranged else (f.agility if finesse else f.strength)
    damage_object(fight, place, damage, weapon.types[0])
