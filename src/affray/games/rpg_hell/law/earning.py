"""What an attack earns (RH-ATT-03 to -08): its sum, Bonus and Downside for each weapon, and what Empowered changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book.gear import Weapon
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.rolls import charmed_die
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.law.targets import bands, charmer_of, meets_needs, sum_modifier

LEAST_SUM: Final = 2


def earn(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-03, RH-ATT-04, RH-ATT-08: what the sum earns against this target, for each weapon on its own."""
    f = strike.attacker
    strike.sum = strike.total + sum_modifier(fight, f, target, strike.how)
    if charmer_of(f) == target.id:
        strike.sum -= charmed_die(fight, f, target)
        strike.sum = strike.sum if strike.sum > LEAST_SUM else LEAST_SUM
    strike.spared = False
    strike.bits = earned(fight, strike, target, strike.weapon)
    if strike.other is not None:
        strike.other_bits = earned(fight, strike, target, strike.other)


def earned(fight: Battle, strike: Strike, target: Combatant, weapon: Weapon) -> i64:
    """RH-ATT-06, RH-ATT-07: the Bonus once; requirements are judged for each weapon."""
    bits = bands(fight, strike.attacker, target, weapon, strike.how, strike.sum)
    return granted(strike, bits) if meets_needs(strike.attacker, weapon) else bits


def lacks_bonus(strike: Strike) -> bool:
    """RH-ATT-05, RH-ATT-08: is there a weapon whose Bonus is not earned yet, and may be (RH-ATT-06)?"""
    f = strike.attacker
    weapon = strike.weapon
    has_one = len(weapon.bonus) > 0 or weapon.bonus_run > 0 or weapon.bonus_reach > 0
    if strike.bits & HAS_BONUS == 0 and has_one and meets_needs(f, weapon):
        return True
    return (
        strike.other is not None
        and strike.other_bits & HAS_BONUS == 0
        and len(strike.other.bonus) > 0
        and meets_needs(f, strike.other)
    )


def has_downside(strike: Strike) -> bool:
    """RH-ATT-05, RH-ATT-08: is there a weapon with a Downside that may be ignored (RH-ATT-06)?"""
    f = strike.attacker
    if strike.bits & HAS_DOWNSIDE and meets_needs(f, strike.weapon):
        return True
    return (
        strike.other is not None
        and strike.other_bits & HAS_DOWNSIDE != 0
        and len(strike.other.downside) > 0
        and meets_needs(f, strike.other)
    )


def earn_again(strike: Strike) -> None:
    """RH-ATT-06, RH-ATT-07: what was granted counts at once, for each weapon whose requirements are met."""
    if meets_needs(strike.attacker, strike.weapon):
        strike.bits = granted(strike, strike.bits)
    if strike.other is not None and meets_needs(strike.attacker, strike.other):
        strike.other_bits = granted(strike, strike.other_bits)


def granted(strike: Strike, bits: i64) -> i64:
    if strike.grants_bonus:
        bits |= HAS_BONUS
    if strike.no_downside and bits & HAS_DOWNSIDE:
        strike.spared = True
        bits &= ~HAS_DOWNSIDE
    return bits
