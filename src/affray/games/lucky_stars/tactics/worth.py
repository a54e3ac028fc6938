"""What an attack is worth, as tactics see it: chances from tables, levels at a glance.

No rule is decided here; whether an attack can be made at all is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import Gear
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.circumstances import is_open_to_surprise, is_unsteady
from affray.games.lucky_stars.law.conditions import open_to_attack
from affray.games.lucky_stars.law.damage import damage_die, multiplier
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.leads import CERTAIN, lead
from affray.games.lucky_stars.law.rolls import MINOR, penalty_of
from affray.games.lucky_stars.law.targets import atk_bonus, attack_attribute

DICE: Final = 2
LITTLE: Final = 10  # the least damage, in tenths


def advantage(fight: Battle, f: Combatant, gear: Gear, mode: i64, target: Combatant, apart: i64, cover: i64) -> i64:
    """What the levels of both sides are worth to the attacker, in points of the roll; in melee, whatever the cover."""
    more: i64 = MINOR if open_to_attack(target) else 0
    if mode == w.MELEE:
        if target.prone:
            more = MINOR
        if f.prone:
            more -= MINOR
        if fight.field().bad_footing and more == 0:
            if is_unsteady(fight, target):
                more = 0 if is_unsteady(fight, f) else MINOR
            elif is_unsteady(fight, f):
                more = -MINOR
        return more
    feet = apart * SPACE_FEET
    if feet > gear.range_normal or (gear.range_min > 0 and feet <= gear.range_min):
        more -= MINOR
    if (target.prone and apart > 1) or cover == w.PARTIAL:
        more -= MINOR
    return more


def ahead(
    fight: Battle, f: Combatant, own: i64, gear: Gear, mode: i64, target: Combatant, apart: i64, cover: i64
) -> i64:
    """By how much an attacker with this attribute of its own is ahead before the dice."""
    mine = (
        own
        + atk_bonus(f, gear)
        + penalty_of(f)
        + advantage(fight, f, gear, mode, target=target, apart=apart, cover=cover)
    )
    if is_open_to_surprise(fight, f, target):
        return mine
    return mine - target.defence - penalty_of(target)


def chance_to_hit(fight: Battle, f: Combatant, gear: Gear, mode: i64, target: Combatant, apart: i64, cover: i64) -> i64:
    """In ten-thousandths."""
    own = attribute(f, attack_attribute(gear, mode))
    return lead(DICE, DICE, 1 - ahead(fight, f, own, gear, mode=mode, target=target, apart=apart, cover=cover))


def mean_damage(
    fight: Battle, f: Combatant, gear: Gear, mode: i64, place_of_type: i64, target: Combatant, apart: i64, cover: i64
) -> i64:
    """The mean damage of an attack in hundredths, the misses included."""
    dtype = gear.types[place_of_type]
    halves = multiplier(fight, target, dtype, gear.extreme)
    if halves == 0:
        return 0
    own = attribute(f, attack_attribute(gear, mode))
    start = ahead(fight, f, own, gear, mode=mode, target=target, apart=apart, cover=cover)
    hit = lead(DICE, DICE, 1 - start)
    well = lead(DICE, DICE, fight.house().bonus_die_margin - start)
    die = 5 * (damage_die(f.size, target.size) + 1) + 10 * gear.damage_per_die  # tenths
    one = die + 10 * (own + gear.damage_mod)
    if dtype == gear.special_type:
        one += 10 * gear.special_damage
    if one < LITTLE:
        one = LITTLE
    return (hit * one + well * die) * halves // (2 * CERTAIN // 10)


def best_type(fight: Battle, gear: Gear, target: Combatant) -> i64:
    """LS-DMG-06: the place of the type that does most; the special one of a shock weapon among equals."""
    if len(gear.types) == 1:
        return 0
    found: i64 = 0
    best: i64 = -1
    for i in range(len(gear.types)):
        score = 2 * multiplier(fight, target, gear.types[i], gear.extreme)
        if gear.types[i] == gear.special_type:
            score += 1
        if score > best:
            best = score
            found = i
    return found


def life(f: Combatant) -> i64:
    """How much damage it takes until VIT is 0."""
    return f.defence + (f.vit - 1) * f.max_def if f.vit > 0 else f.defence


def contest_chance(mine: i64, theirs: i64) -> i64:
    """LS-CORE-03: the chance to win a contest, in ten-thousandths; ties are rerolled."""
    win = lead(DICE, DICE, 1 + theirs - mine)
    tie = lead(DICE, DICE, theirs - mine) - win
    return win * CERTAIN // (CERTAIN - tie)
