"""Which maneuver a tactic makes of an attack (LG-MAN-02, LG-MAN-03): for the gaps in armour, for blood, with all
its strength."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import Option
from affray.engine.sight import larger, smaller
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.ailments import BLEED
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import is_immune
from affray.games.legends.law.critical import can_choose, usual_effect
from affray.games.legends.law.deeds.fighting import Attack, CalledShot, PowerAttack
from affray.games.legends.law.manners import allows_maneuver
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import is_threatened
from affray.games.legends.law.vision import state
from affray.games.legends.tactics.quarry import Aim
from affray.games.legends.tactics.worth import hindrance, worth_of_blow, worth_of_shot

DEAR: Final = 1  # LG-MAN-01: what a maneuver adds to both dice
POWER: Final = 4  # LG-MAN-03: a d8, rounded down
PACE: Final = 8  # HP that somebody loses in a round of a usual fight
LONGEST: Final = 4  # rounds that a tactic looks ahead


def best_maneuver(fight: Battle, f: Combatant, aim: Aim) -> Option:
    """The attack as it is, a Called Shot, or a Power Attack: whichever is worth most. Brutes do not take aim."""
    foe = fight.fighters[aim.target]
    weapon = fight.weapon_of(f, aim.item)
    gain = called_gain(f, foe)
    power = f.feats & w.POWER_ATTACK_FEAT != 0 and not weapon.is_ranged
    if aim.thrown or (not power and not is_worth_aiming(f, foe, weapon, gain)):
        return Attack(aim.target, aim.item, aim.thrown)
    plus = aim.plus + hindrance(f, foe, state(fight, f, foe) == w.CONCEALED)
    best = worth(fight, f, foe, weapon, plus=plus, more=0, besides=0)
    found: Option = Attack(aim.target, aim.item)
    called = worth(fight, f, foe, weapon, plus=plus + DEAR, more=0, besides=gain)
    if called > best:
        best = called
        found = CalledShot(aim.target, aim.item)
    if power and allows_maneuver(fight, f, foe, aim.item, False, w.MANEUVER_POWER):
        if worth(fight, f, foe, weapon, plus=plus + DEAR, more=POWER, besides=0) > best:
            found = PowerAttack(aim.target, aim.item)
    return found


def is_worth_aiming(f: Combatant, foe: Combatant, weapon: Weapon, gain: i64) -> bool:
    """May what a Called Shot adds outweigh the harder blow? Not where any hit fells."""
    through = weapon.base_damage - foe.base_dr
    if gain == 0 or foe.hp + foe.temp_hp <= through:
        return False
    return 3 * gain > through + (f.dexterity if weapon.is_ranged else f.strength)


def called_gain(f: Combatant, foe: Combatant) -> i64:
    """LG-MAN-02: hit points that a Called Shot costs besides its damage: by the gaps in armour, or by blood."""
    return i64(0) if f.stance == w.BRUTE else larger(foe.base_dr // 2, blood_of(f, foe))


def blood_of(f: Combatant, foe: Combatant) -> i64:
    """Section 4, Bleeding: what one more stack costs until the foe falls, as far as a tactic looks ahead; who makes
    arrests sheds none."""
    if is_immune(foe, w.BLEEDING) or f.can(w.ARRESTS):
        return 0
    return BLEED * smaller(foe.hp // PACE, LONGEST)


def called_effect(fight: Battle, strike: Strike) -> i64:
    """LG-MAN-02: the gaps in armour where they are worth more than blood."""
    blood = blood_of(strike.attacker, strike.target)
    if strike.target.base_dr // 2 >= blood and can_choose(fight, strike, w.BYPASS):
        return w.BYPASS
    return w.EFFECT_BLEEDING if blood > 0 else usual_effect(fight, strike, True)


def worth(fight: Battle, f: Combatant, foe: Combatant, weapon: Weapon, plus: i64, more: i64, besides: i64) -> i64:
    if not weapon.is_ranged:
        return worth_of_blow(fight, f, foe, weapon, plus=plus, more=more, bypass=False, besides=besides)
    pressed: i64 = 1 if is_threatened(fight, f) else 0
    return worth_of_shot(fight, f, foe, weapon, away=fight.apart(f, foe), plus=plus + pressed, besides=besides)
