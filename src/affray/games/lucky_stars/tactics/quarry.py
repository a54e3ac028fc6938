"""Whom a tactic attacks, and with what: the nearest for a brute, whoever is nearest to falling for the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, is_among
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS, FISTS, Gear
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.cover import cover_between, pierced
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.opportunity import is_strike_weapon
from affray.games.lucky_stars.law.targets import can_attack, can_attack_with, has_attack_left, is_usable
from affray.games.lucky_stars.tactics.worth import best_type, life, mean_damage

UNKNOWN: Final = -1  # a cover that nobody has looked up
NEARER: Final = 100_000  # a space, to a brute; more than any damage in hundredths


def is_known(f: Combatant, foe: Combatant) -> bool:
    """An able opponent whom f is aware of."""
    return foe.side != f.side and foe.is_up() and (len(foe.hidden_from) == 0 or not is_among(f.id, foe.hidden_from))


def best_attack(fight: Battle, f: Combatant) -> tuple[i64, i64, i64, bool]:
    """What can be attacked from here: the target this stance likes best (or NOBODY), the weapon, the place of
    its type, and whether it is thrown.

    A brute does not look beyond the nearest whom it can attack.
    """
    best: i64 = 0
    farthest: i64 = FAR
    target: i64 = NOBODY
    found: i64 = BARE_HANDS
    primary: i64 = 0
    thrown = False
    for foe in fight.people():
        if foe.side != f.side and is_known(f, foe):
            apart = fight.apart(f, foe)
            if apart > farthest:
                continue
            here, item, place, throws = best_weapon(fight, f, foe, apart)
            if here > 0:
                score = liking(f, foe, apart, here)
                if f.stance == w.BRUTE:
                    farthest = apart
                if score > best:
                    best = score
                    target = foe.id
                    found = item
                    primary = place
                    thrown = throws
    return target, found, primary, thrown


def best_weapon(fight: Battle, f: Combatant, foe: Combatant, apart: i64) -> tuple[i64, i64, i64, bool]:
    """The weapon that does most to this foe from here: its mean damage (0 if none reaches), the weapon, the place of
    its type, and whether it is thrown."""
    best: i64 = 0
    found: i64 = BARE_HANDS
    primary: i64 = 0
    thrown = False
    cover: i64 = UNKNOWN
    for item in f.held:
        gear = fight.gear(item)
        mode = mode_at(f, gear, apart)
        if mode < 0 or not has_attack_left(f, gear) or (mode == w.THROWN and not can_spare(fight, f)):
            continue
        if cover == UNKNOWN:
            cover = cover_between(fight, f, foe)
        place = best_type(fight, gear, foe)
        shelter = pierced(fight, cover, f, foe, gear, gear.types[place])
        value = mean_damage(fight, f, gear, mode, place_of_type=place, target=foe, apart=apart, cover=shelter)
        throws = mode == w.THROWN
        if value > best and can_attack_with(
            fight, f, item, gear, primary=place, thrown=throws, target=foe, apart=apart, cover=shelter
        ):
            best = value
            found = item
            primary = place
            thrown = throws
    if best == 0 and apart <= f.reach() and f.hands > 0 and has_attack_left(f, FISTS):
        if can_attack(fight, f, BARE_HANDS, 0, False, foe):
            best = mean_damage(fight, f, FISTS, w.MELEE, place_of_type=0, target=foe, apart=apart, cover=w.OPEN)
    return best, found, primary, thrown


def mode_at(f: Combatant, gear: Gear, apart: i64) -> i64:
    """How a weapon could meet somebody so many spaces away; -1 if it cannot. Only to leave the others out quickly."""
    if gear.sort != w.WEAPON:
        return -1
    if gear.mode == w.MELEE and apart <= f.reach() + gear.reach:
        return w.MELEE
    if gear.range_max == 0 or apart * SPACE_FEET > gear.range_max:
        return -1
    return w.RANGED if gear.mode == w.RANGED else w.THROWN


def can_spare(fight: Battle, f: Combatant) -> bool:
    """A weapon is thrown only if another one is in hand."""
    weapons: i64 = 0
    for item in f.held:
        if fight.gear(item).sort == w.WEAPON and is_usable(fight, f, item):
            weapons += 1
    return weapons > 1


def liking(f: Combatant, foe: Combatant, apart: i64, value: i64) -> i64:
    """The higher the better: the nearest for a brute, what brings a foe nearest to falling for the others."""
    if f.stance == w.BRUTE:
        return (1000 - apart) * NEARER + value
    if value <= 0:
        return 0
    return 1 + value * 64 // (life(foe) + 2)


# ---------------------------------------------------------------- what somebody holds


def melee_weapon(fight: Battle, f: Combatant) -> i64:
    """The first usable melee weapon in hand, bare hands if there is none."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.sort == w.WEAPON and gear.mode == w.MELEE and is_usable(fight, f, item):
            return item
    return BARE_HANDS


def shooting_weapon(fight: Battle, f: Combatant) -> i64:
    """The first usable ranged weapon in hand, bare hands if there is none."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.sort == w.WEAPON and gear.mode == w.RANGED and is_usable(fight, f, item):
            return item
    return BARE_HANDS


def shoots(fight: Battle, f: Combatant) -> bool:
    return shooting_weapon(fight, f) != BARE_HANDS


def can_answer(fight: Battle, f: Combatant) -> bool:
    """LS-AOO-02: has it something in hand for attacks of opportunity?"""
    for item in f.held:
        if is_strike_weapon(fight, f, item):
            return True
    return is_strike_weapon(fight, f, BARE_HANDS)


# ---------------------------------------------------------------- who is where


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    """The known foe with the shortest walk to it; None if there is no way to any."""
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FAR
    found: Combatant | None = None
    for foe in fight.people():
        if is_known(f, foe):
            length = lengths[fight.square(foe)]
            if length < best:
                best = length
                found = foe
    return found


def dearest_foe(fight: Battle, f: Combatant, item: i64, limit: i64) -> Combatant | None:
    """The foe this stance likes best among those to whom the walk is at most so long; brutes take the nearest."""
    if f.stance == w.BRUTE:
        return nearest_foe(fight, f)
    lengths = fight.grid.walk(fight.square(f))
    gear = fight.gear(item)
    best: i64 = 0
    found: Combatant | None = None
    for foe in fight.people():
        if is_known(f, foe) and lengths[fight.square(foe)] <= limit:
            value = mean_damage(
                fight, f, gear, w.MELEE, place_of_type=best_type(fight, gear, foe), target=foe, apart=1, cover=w.OPEN
            )
            score = liking(f, foe, 1, value)
            if score > best:
                best = score
                found = foe
    return found


def foes_beside(fight: Battle, f: Combatant) -> i64:
    """How many able foes have f in the reach of their arms."""
    many: i64 = 0
    for foe in fight.people():
        if foe.side != f.side and foe.is_up() and fight.apart(f, foe) <= foe.reach():
            many += 1
    return many


def has_hidden_foe(fight: Battle, f: Combatant) -> bool:
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and is_among(f.id, foe.hidden_from):
            return True
    return False
