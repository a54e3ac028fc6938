"""What an attack is worth, as tactics see it: expected damage and chances, read from tables of two dice.

No rule is decided here. Advantage is taken as one more on the result, disadvantage as one less.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.games.ingenuity.aim import is_flanked, is_unseen, range_penalty
from affray.games.ingenuity.attack import PENALTY
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import deflection_of, evasion_of
from affray.games.ingenuity.gear import Gear
from affray.games.ingenuity.sheet import Combatant
from affray.games.ingenuity.words import COMBAT, ELEMENTAL, MELEE, PHYSICAL

LUCK_FACES: Final = 20
ROW: Final = 32  # sums 0 to 31 of two dice
DICE: Final = 7  # d0, d2, ... d12, by half their faces
MOST: Final = ROW - 1


def counted(summed: bool) -> vec[i64]:
    """For every pair of dice and every number: how many throws reach it, or the sum of those throws."""
    table = vec[i64]([0] * (DICE * DICE * ROW))
    for a in range(1, DICE):
        for b in range(1, DICE):
            for x in range(1, 2 * a + 1):
                for y in range(1, 2 * b + 1):
                    for t in range(x + y + 1):
                        table[(a * DICE + b) * ROW + t] += x + y if summed else 1
    return table


COUNTS: Final = counted(False)
SUMS: Final = counted(True)


def row_of(a: i64, b: i64) -> i64:
    return ((a >> 1) * DICE + (b >> 1)) * ROW


def within(t: i64) -> i64:
    return 0 if t < 0 else (MOST if t > MOST else t)


def hurting(row: i64, need: i64, more: i64) -> i64:
    """Sum over all throws that reach ``need`` of the throw and ``more``, each at least 1 (IG-DMG-02)."""
    floor = 1 - more
    if floor < need:
        floor = need
    many = COUNTS[row + within(floor)]
    return COUNTS[row + within(need)] - many + SUMS[row + within(floor)] + more * many


def critical_faces(f: Combatant, gear: Gear) -> i64:
    faces = LUCK_FACES + 1 - gear.critical_threshold + f.luck_bonus
    return 0 if faces < 0 else (LUCK_FACES if faces > LUCK_FACES else faces)


def best_die(f: Combatant, gear: Gear) -> i64:
    best: i64 = 0
    for a in gear.attributes:
        faces = f.attribute(a)
        if faces > best:
            best = faces
    return best


def best_proficiency(f: Combatant, gear: Gear) -> i64:
    best: i64 = 0
    for p in gear.proficiencies:
        if f.proficiencies[p] > best:
            best = f.proficiencies[p]
    return best


def deflection_against(target: Combatant, types: i64, parry: i64, difference: i64) -> i64:
    """The weakest deflection that matches one of the weapon's types."""
    if types & PHYSICAL == 0:
        return deflection_of(target, types & ELEMENTAL, 0, difference)
    physical = deflection_of(target, types & PHYSICAL, parry, difference)
    if types & ELEMENTAL == 0:
        return physical
    elemental = deflection_of(target, types & ELEMENTAL, 0, difference)
    return elemental if elemental < physical else physical


def expected(f: Combatant, gear: Gear, bonus: i64, evasion: i64, deflection: i64) -> i64:
    """Expected damage of an attack in hundredths; evasion and deflection already shifted by size."""
    a, b = best_die(f, gear), f.skills[COMBAT]
    row = row_of(a, b)
    faces = critical_faces(f, gear)
    plain = hurting(row, evasion - bonus, bonus + gear.damage - deflection)
    critical = hurting(row, 0, bonus + gear.critical_damage - deflection)
    return (plain * (LUCK_FACES - faces) + critical * faces) * 5 // (a * b)


def chance_of(f: Combatant, gear: Gear, bonus: i64, evasion: i64, deflection: i64, damage: i64) -> i64:
    """The chance in thousandths that an attack does at least this damage."""
    a, b = best_die(f, gear), f.skills[COMBAT]
    row = row_of(a, b)
    faces = critical_faces(f, gear)
    need = damage - bonus - gear.damage + deflection
    if need < evasion - bonus:
        need = evasion - bonus
    plain = COUNTS[row + within(need)]
    critical = COUNTS[row + within(damage - bonus - gear.critical_damage + deflection)]
    return (plain * (LUCK_FACES - faces) + critical * faces) * 50 // (a * b)


def chance(a: i64, b: i64, need: i64) -> i64:
    """The chance in thousandths that two dice reach a number."""
    return COUNTS[row_of(a, b) + within(need)] * 1000 // (a * b)


def excess(a: i64, b: i64, over: i64) -> i64:
    """By how much two dice exceed a number on average, in hundredths, where not exceeding it counts as 0."""
    t = row_of(a, b) + within(over + 1)
    return (SUMS[t] - over * COUNTS[t]) * 100 // (a * b)


def attack_bonus(fight: Battle, f: Combatant, gear: Gear, mode: i64, target: Combatant) -> i64:
    """Everything added to the dice, one for each net advantage among it."""
    bonus = best_proficiency(f, gear) - PENALTY * f.attacks_this_round - f.sickness
    if mode != MELEE:
        bonus -= range_penalty(fight, gear, fight.apart(f, target))
        if target.in_cover or target.prone:
            bonus -= 1
    elif target.prone:
        bonus += 1
    if is_unseen(f, target):
        bonus += 1
    if is_flanked(fight, target, f.side):
        bonus += 1
    return bonus


def worth(f: Combatant, gear: Gear, bonus: i64, target: Combatant) -> i64:
    """Expected damage of an attack on this target in hundredths, with no defence but its numbers."""
    difference = f.size - target.size
    deflection = deflection_against(target, gear.damage_types, 0, difference)
    return expected(f, gear, bonus, evasion_of(target) + difference, deflection)


def life(f: Combatant) -> i64:
    """How much damage it takes until it has to fortify (IG-DTH-01): endurance, and what constitution lets pass."""
    spare = f.constitution + 1 - (f.health_max - f.health)
    if spare < 1:
        spare = 1
    return f.endurance + (spare if spare < f.health else f.health)
