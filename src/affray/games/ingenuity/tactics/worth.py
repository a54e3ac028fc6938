"""What an attack is worth, as tactics see it: expected damage and chances, read from tables of two dice.

No rule is decided here. Advantage is taken as one more on the result, disadvantage as one less.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.attack import PENALTY
from affray.games.ingenuity.law.defence import deflection_of, evasion_of

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


def bounded(t: i64) -> i64:
    if t < 0:
        return 0
    if t > MOST:
        return MOST
    return t


def hurting(row: i64, need: i64, more: i64) -> i64:
    """Sum over all throws that reach ``need`` of the throw and ``more``, each at least 1 (IG-DMG-02)."""
    floor = 1 - more
    if floor < need:
        floor = need
    many = COUNTS[row + bounded(floor)]
    return COUNTS[row + bounded(need)] - many + SUMS[row + bounded(floor)] + more * many


def critical_faces(f: Combatant, gear: Gear) -> i64:
    faces = LUCK_FACES + 1 - gear.critical_threshold + f.luck_bonus
    if faces < 0:
        return 0
    if faces > LUCK_FACES:
        return LUCK_FACES
    return faces


def best_die(f: Combatant, gear: Gear) -> i64:
    best: i64 = 0
    for a in gear.dice:
        faces = f.attribute(a)
        if faces > best:
            best = faces
    return best


def best_proficiency(f: Combatant, gear: Gear) -> i64:
    best: i64 = 0
    for p in gear.skills:
        bonus = f.proficiencies[p]
        if bonus > best:
            best = bonus
    return best


def deflection_against(target: Combatant, types: i64, parry: i64, difference: i64) -> i64:
    """The weakest deflection that matches one of the weapon's types."""
    if types & w.PHYSICAL == 0:
        return deflection_of(target, types & w.ELEMENTAL, 0, difference)
    physical = deflection_of(target, types & w.PHYSICAL, parry, difference)
    if types & w.ELEMENTAL == 0:
        return physical
    elemental = deflection_of(target, types & w.ELEMENTAL, 0, difference)
    return elemental if elemental < physical else physical


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Swing:
    """An attack with one weapon, whoever it is aimed at: its two dice, its bonus, its luck."""

    def __init__(self, f: Combatant, gear: Gear) -> None:
        a, b = best_die(f, gear), f.skills[w.COMBAT]
        self.gear: Final = gear
        self.size: Final = f.size
        self.row: Final = row_of(a, b)
        self.ways: Final = a * b
        self.critical: Final = critical_faces(f, gear)
        self.sum: Final = SUMS[self.row]  # of all throws
        self.bonus: Final = best_proficiency(f, gear) - PENALTY * f.attacks_this_round - f.sickness

    def expected(self, bonus: i64, evasion: i64, deflection: i64) -> i64:
        """Expected damage in hundredths; evasion and deflection already shifted by size."""
        plain = hurting(self.row, evasion - bonus, bonus + self.gear.damage - deflection)
        more = bonus + self.gear.critical_damage - deflection
        # Two dice show at least 2: then every throw hurts by itself and all of ``more``.
        critical = self.sum + more * self.ways if more >= -1 else hurting(self.row, 0, more)
        return (plain * (LUCK_FACES - self.critical) + critical * self.critical) * 5 // self.ways

    def chance_of(self, bonus: i64, evasion: i64, deflection: i64, damage: i64) -> i64:
        """The chance in thousandths that it does at least this damage."""
        need = damage - bonus - self.gear.damage + deflection
        if need < evasion - bonus:
            need = evasion - bonus
        plain = COUNTS[self.row + bounded(need)]
        critical = COUNTS[self.row + bounded(damage - bonus - self.gear.critical_damage + deflection)]
        return (plain * (LUCK_FACES - self.critical) + critical * self.critical) * 50 // self.ways

    def usual(self, bonus: i64) -> i64:
        """The total of an ordinary hit."""
        return self.sum // self.ways + bonus + self.gear.damage

    def worth(self, target: Combatant, more: i64) -> i64:
        """Expected damage on this target in hundredths, with no defence but its numbers."""
        difference = self.size - target.size
        deflection = deflection_against(target, self.gear.damage_types, 0, difference)
        return self.expected(self.bonus + more, evasion_of(target) + difference, deflection)


def chance(a: i64, b: i64, need: i64) -> i64:
    """The chance in thousandths that two dice reach a number."""
    return COUNTS[row_of(a, b) + bounded(need)] * 1000 // (a * b)


def excess(a: i64, b: i64, over: i64) -> i64:
    """By how much two dice exceed a number on average, in hundredths, where not exceeding it counts as 0."""
    t = row_of(a, b) + bounded(over + 1)
    return (SUMS[t] - over * COUNTS[t]) * 100 // (a * b)


def life(f: Combatant) -> i64:
    """How much damage it takes until it has to fortify (IG-DTH-01): endurance, and what constitution lets pass."""
    spare = f.constitution + 1 - (f.health_max - f.health)
    if spare < 1:
        spare = 1
    return f.endurance + (spare if spare < f.health else f.health)
