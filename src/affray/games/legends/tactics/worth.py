"""What an attack is worth to a tactic: expected damage in hundredths of a hit point, by the dice alone.

These are estimates: criticals, Luck and reactions are left out, and Fortune counts as two pips.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon, WeaveKind
from affray.games.legends.book.plights import HELPLESS, IS_BLINDED, IS_PRONE, OPENED, UNSTEADY
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.cover import melee_dr, weapon_cover
from affray.games.legends.law.harm import dr_against, let_through, stops_all
from affray.games.legends.law.targets import LONG_BAND, SHORT_BAND, band_of
from affray.games.legends.law.traits import pack_tactics

FACES: Final = 8
PAIRS: Final = 64
HUNDRED: Final = 100
NEAR: Final = 5  # feet, at which nobody stands in between
LUCKY: Final = 2  # what Fortune is worth, in pips


def passing(value: i64, plus: i64) -> i64:
    """LG-DICE-01: so many of the eight faces pass: 1 always, 8 never."""
    most = value - plus - 1
    if most < 1 or value < 2:
        return 1
    if most < FACES:
        return most
    return FACES - 1


def openness(target: Combatant) -> i64:
    """LG-FORT-01: pips that the target's plight is worth to its attacker."""
    return LUCKY if target.suffers(OPENED) else 0


def hindrance(f: Combatant, target: Combatant, concealed: bool) -> i64:
    """LG-FORT-02, LG-VIS-04: pips against the attack, whatever its kind."""
    pips: i64 = -openness(target)
    if concealed:
        pips += 1
    if f.suffers(IS_PRONE | IS_BLINDED):
        pips += LUCKY
    if target.total_defense:
        pips += LUCKY
    if f.suffers(UNSTEADY):
        pips += 1
    return pips


def worth_of_blow(
    fight: Battle,
    f: Combatant,
    target: Combatant,
    weapon: Weapon,
    plus: i64,
    more: i64,
    bypass: bool,
    besides: i64 = 0,
) -> i64:
    """LG-ATK-02, LG-ATK-03: both sides' dice; base damage by one, the attribute added by two; ``besides`` is what a hit
    is worth beyond its damage."""
    if target.prone:
        plus -= 1
    if f.can(w.PACK_TACTICS):
        plus += pack_tactics(fight, f, target)
    first, second = passing(f.agility, plus), passing(f.skills[w.MELEE], plus)
    both = first * second
    one = FACES * (first + second) - 2 * both
    theirs_none: i64 = PAIRS
    theirs_one: i64 = 0
    if not target.suffers(HELPLESS):
        minus: i64 = -LUCKY if target.shield > 0 and fight.shield_of(target).melee_fortune else 0
        a, b = passing(target.agility, minus), passing(target.skills[w.MELEE], minus)
        theirs_none = (FACES - a) * (FACES - b)
        theirs_one = FACES * (a + b) - 2 * a * b
    attribute = f.strength
    if weapon.properties & w.FINESSE and f.agility > attribute:
        attribute = f.agility
    base = weapon.base_damage + more
    dr: i64 = 0
    if weapon.reach > NEAR:
        dr = melee_dr(weapon_cover(fight, f, target, False))
    tiers = target.resist[weapon.first_type]
    if stops_all(tiers, weapon.magical):
        return 0
    dr = dr_against(fight, target, weapon.first_type, dr, bypass)
    light = let_through(fight, tiers, base, dr) + besides
    heavy = let_through(fight, tiers, base + attribute, dr) + besides
    return ((one * theirs_none + both * theirs_one) * light + both * theirs_none * heavy) * HUNDRED // (PAIRS * PAIRS)


def worth_of_shot(
    fight: Battle, f: Combatant, target: Combatant, weapon: Weapon, away: i64, plus: i64, besides: i64 = 0
) -> i64:
    """LG-ATK-05: by the band, at somebody without cover; ``besides`` is what a hit is worth beyond its damage."""
    band = band_of(weapon, away)
    if band < 0:
        return 0
    if band == LONG_BAND:
        plus += 1
    first, second = passing(f.dexterity, plus), passing(f.skills[w.RANGED], plus)
    both = first * second
    tiers = target.resist[weapon.first_type]
    if stops_all(tiers, weapon.magical):
        return 0
    dr = dr_against(fight, target, weapon.first_type, 0, False)
    total = both * (let_through(fight, tiers, weapon.base_damage + f.dexterity, dr) + besides)
    if band == SHORT_BAND:
        one = FACES * (first + second) - 2 * both
        total += one * (let_through(fight, tiers, weapon.base_damage, dr) + besides)
    return total * HUNDRED // PAIRS


def left_by_cover(fight: Battle, f: Combatant, target: Combatant, value: i64) -> i64:
    """LG-COV-05: what is left of a shot's worth when the target may duck."""
    degree = weapon_cover(fight, f, target, True)
    if degree == w.NO_COVER:
        return value
    return value * duck_failure(target, degree) // PAIRS


def duck_failure(target: Combatant, degree: i64) -> i64:
    """LG-COV-05: of 64, how often the ducking save fails."""
    if degree == w.FULL:
        return 0
    minus: i64 = -1 if degree >= w.HALF else 0
    first, second = passing(target.agility, minus), passing(target.current_luck, minus)
    return (FACES - first) * (FACES - second)


# ---------------------------------------------------------------- weaves


def expected_successes(f: Combatant, weave: WeaveKind, plus: i64) -> i64:
    """LG-WEAVE-01: in hundredths, over all energies of the weave."""
    total = energy_successes(f, weave.energy, weave.points, plus)
    if weave.second_energy != w.NO_ENERGY:
        total += energy_successes(f, weave.second_energy, weave.second_points, plus)
    if weave.third_energy != w.NO_ENERGY:
        total += energy_successes(f, weave.third_energy, weave.third_points, plus)
    return total


def energy_successes(f: Combatant, energy: i64, points: i64, plus: i64) -> i64:
    mastery = f.masteries[energy]
    plus += larger(points - mastery, 0)
    return (passing(f.potentials[energy], plus) + passing(mastery, plus)) * HUNDRED // FACES


def by_scale_hundredths(weave: WeaveKind, successes: i64) -> i64:
    """What so many hundredths of a success give, between the steps of the scale, in hundredths."""
    if len(weave.scale) < 5 or successes <= 0:
        return 0
    step = successes // HUNDRED
    if step >= 4:
        return weave.scale[4] * HUNDRED
    rest = successes - step * HUNDRED
    return weave.scale[step] * (HUNDRED - rest) + weave.scale[step + 1] * rest
