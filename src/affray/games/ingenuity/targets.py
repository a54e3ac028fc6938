"""Whom a tactic attacks, and with what: the nearest for a brute, whoever is nearest to falling for the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, STEP
from affray.engine.question import NOBODY
from affray.games.ingenuity.aim import is_usable, mode_for
from affray.games.ingenuity.attack import PENALTY
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.moving import sees
from affray.games.ingenuity.sheet import Combatant, is_foe
from affray.games.ingenuity.words import BRUTE, MELEE, PROJECTILE, THROWN
from affray.games.ingenuity.worth import attack_bonus, best_proficiency, life, worth

NEARER: Final = 10_000  # a metre, to a brute; more than any damage in hundredths


def best_attack(fight: Battle, f: Combatant) -> tuple[i64, i64, i64]:
    """What can be attacked from here: expected damage, the target this stance likes best (or NOBODY), the weapon."""
    best: i64 = -1
    value: i64 = 0
    target: i64 = NOBODY
    found: i64 = BARE_HANDS
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up():
            here, item = best_weapon(fight, f, foe)
            if here > 0:
                score = liking(fight, f, foe, here)
                if score > best:
                    best = score
                    value = here
                    target = foe.id
                    found = item
    return value, target, found


def best_weapon(fight: Battle, f: Combatant, foe: Combatant) -> tuple[i64, i64]:
    """The weapon that does most to this foe from here, and its expected damage; 0 if none reaches."""
    best: i64 = 0
    found: i64 = BARE_HANDS
    for item in f.held:
        mode = mode_for(fight, f, item, foe)
        if mode == 0 or not is_usable(fight, f, item) or (mode == THROWN and not can_spare(fight, f)):
            continue
        gear = fight.gear(item)
        value = worth(f, gear, attack_bonus(fight, f, gear, mode, foe), foe)
        if value > best:
            best = value
            found = item
    if best == 0 and fight.apart(f, foe) <= 1 and is_usable(fight, f, BARE_HANDS):
        best = worth(f, HANDS, attack_bonus(fight, f, HANDS, MELEE, foe), foe)
    return best, found


def can_spare(fight: Battle, f: Combatant) -> bool:
    """A weapon is thrown only if another one is in hand."""
    weapons: i64 = 0
    for item in f.held:
        if fight.gear(item).modes & MELEE and is_usable(fight, f, item):
            weapons += 1
    return weapons > 1


def liking(fight: Battle, f: Combatant, foe: Combatant, value: i64) -> i64:
    """The higher the better: the nearest for a brute, what brings a foe nearest to falling for the others."""
    if f.stance == BRUTE:
        return (1000 - fight.apart(f, foe)) * NEARER + value
    return value * 64 // (life(foe) + 2)


def weakest_within(fight: Battle, f: Combatant, metres: i64, more_than: i64) -> Combatant | None:
    """The foe this stance likes best among those a walk of so many metres may lead to."""
    lengths = fight.grid.walk(fight.square(f))
    gear = melee_gear(fight, f)
    limit = (metres + gear.reach + 1) * STEP
    bonus = best_proficiency(f, gear) - PENALTY * f.attacks_this_round
    best = more_than
    found: Combatant | None = None
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and lengths[fight.square(foe)] <= limit:
            score = liking(fight, f, foe, worth(f, gear, bonus, foe))
            if score > best:
                best = score
                found = foe
    return found


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    """The foe with the shortest walk to it; None if there is no way to any."""
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FAR
    found: Combatant | None = None
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up():
            length = lengths[fight.square(foe)]
            if length < best:
                best = length
                found = foe
    return found


def melee_gear(fight: Battle, f: Combatant) -> Gear:
    """The best blade in hand, bare hands if there is none."""
    found = HANDS
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & MELEE and gear.damage > found.damage and is_usable(fight, f, item):
            found = gear
    return found


def longest_reach(fight: Battle, f: Combatant) -> i64:
    return melee_gear(fight, f).reach


def has_shot(fight: Battle, f: Combatant) -> bool:
    """Does it hold a bow or the like with something to shoot, loaded or not?"""
    for item in f.held:
        if fight.gear(item).modes & PROJECTILE and f.ammunition != 0 and not fight.is_broken(item):
            return True
    return False


def shot_range(fight: Battle, f: Combatant) -> i64:
    """How far it can shoot now; 0 if it cannot."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & PROJECTILE and is_usable(fight, f, item):
            return gear.range_max
    return 0


def faces_shooters(fight: Battle, f: Combatant) -> bool:
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and has_shot(fight, foe):
            return True
    return False


def first_shooter(fight: Battle, f: Combatant) -> Combatant | None:
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and has_shot(fight, foe) and sees(fight, f, foe):
            return foe
    return None
