"""What helps and hinders an attack (ledger 3.16, LG-ATK-07): sources of Fortune and Misfortune, and die modifiers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.battle import HALF_FEET, Battle
from affray.games.legends.plights import OPENED, STUCK
from affray.games.legends.sheet import Combatant, is_foe
from affray.games.legends.strike import Strike
from affray.games.legends.targets import LONG_BAND, is_able, is_in_melee, is_threatened
from affray.games.legends.traits import pack_tactics
from affray.games.legends.vision import is_concealed, senses
from affray.games.legends.words import (
    GAZE,
    MANEUVER_CALLED,
    MANEUVER_POWER,
    MASTER_ARCHER,
    MELEE,
    PRECISE_SHOT,
    RANGED,
)

REACH: Final = 5  # feet
ROUND_SHIELDS: Final = ["the shield helps", "it goes round the shield"]


# ---------------------------------------------------------------- Fortune and Misfortune


def attack_sources(fight: Battle, strike: Strike) -> i64:
    """LG-FORT-01, LG-FORT-02, LG-DICE-05: sources of Fortune less those of Misfortune."""
    return openings(fight, strike) - handicaps(fight, strike)


def openings(fight: Battle, strike: Strike) -> i64:
    """LG-FORT-01: each of these is one source, also where one condition brought another along."""
    attacker, target = strike.attacker, strike.target
    found: i64 = 0
    if target.suffers(OPENED):
        found = plights(target)
    if strike.from_hiding:
        found += 1
    if attacker.feinted == target.id:
        found += 1
        attacker.feinted = NOBODY
    if attacker.aided >= 0 and attacker.aided == (RANGED if strike.ranged else MELEE):
        found += 1
        attacker.aided = NOBODY
    return found


def plights(target: Combatant) -> i64:
    """LG-FORT-01: conditions of the target that open it to attacks."""
    found: i64 = 0
    if target.blinded:
        found += 1
    if target.cowering:
        found += 1
    if target.unconscious:
        found += 1
    if target.paralyzed:
        found += 1
    if target.stunned:
        found += 1
    if target.suffers(STUCK):
        found += 1
    return found + 1 if target.squeezing else found


def handicaps(fight: Battle, strike: Strike) -> i64:
    """LG-FORT-02, LG-REACT-04: sources of Misfortune."""
    attacker, target = strike.attacker, strike.target
    found: i64 = 0
    if attacker.blinded and not senses(fight, attacker, target):
        found += 1
    if attacker.prone and not strike.weapon.usable_prone:
        found += 1
    if target.total_defense:
        found += 1
    if strike.shielded:
        found += 1
    if attacker.shield > 0:
        found += burden(fight, attacker)
    if attacker.averting and target.can(GAZE):
        found += 1
    if strike.ranged and target.prone and fight.house().prone_ranged_misfortune:
        found += 1
    return found


def burden(fight: Battle, f: Combatant) -> i64:
    """LG-FORT-02: a carried pavise, or a kite shield for whom it is too heavy."""
    if not fight.is_cumbersome(f.shield):
        return 0
    shield = fight.shield_of(f)
    if shield.heavy and not f.planted:
        return 1
    return 1 if shield.clumsy_if_weak and f.strength < shield.min_str else 0


def defence_sources(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-02, ledger 6.1: shields marked so give the defender Fortune; round a flail only if the game master lets
    them."""
    target = strike.target
    if target.shield == 0 or not fight.shield_of(target).melee_fortune:
        return 0
    if strike.weapon.ignores_shield and fight.gm is not None:
        return 1 - fight.ruled("LG-ATK-02", f"the {strike.weapon.name} against {target.name}", ROUND_SHIELDS)
    return 1


# ---------------------------------------------------------------- die modifiers


def attack_plus(fight: Battle, strike: Strike) -> i64:
    """LG-DICE-02, LG-COV-10, LG-VIS-04: all that is added to both dice of an attack, but for the attacker's own
    conditions: +1 at a Concealed target, -1 in melee at a Prone one."""
    attacker, target = strike.attacker, strike.target
    plus = strike.penalty
    if strike.maneuver == MANEUVER_CALLED or strike.maneuver == MANEUVER_POWER:
        plus += 1
    if is_concealed(fight, attacker, target):
        plus += 1
    if target.averting and attacker.can(GAZE):
        plus -= 1
    if strike.ranged:
        return plus + shooting_plus(fight, strike)
    if target.prone:
        plus -= 1
    if fight.house().flanking and is_flanked(fight, attacker, target):
        plus -= 1
    return plus + pack_tactics(fight, attacker, target)


def shooting_plus(fight: Battle, strike: Strike) -> i64:
    """LG-ATK-05, LG-ATK-07: long range, an enemy at one's elbow, a target in melee: +1 both each."""
    attacker = strike.attacker
    house = fight.house()
    plus: i64 = 0
    if strike.band == LONG_BAND and not attacker.feats & MASTER_ARCHER:
        plus += 1
    if house.threatened_shooter and is_threatened(fight, attacker):
        plus += 1
    if house.shoot_into_melee and not attacker.feats & PRECISE_SHOT and is_in_melee(fight, attacker, strike.target):
        plus += 1
    return plus + pack_tactics(fight, attacker, strike.target)


def is_flanked(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LG-OPT-01: an ally on exactly the opposite side, both with the target in melee reach, at most one size larger."""
    if target.size > attacker.size + 1:
        return False
    for ally in fight.fighters:
        if ally is not attacker and ally.side == attacker.side and is_foe(ally, target) and is_able(ally):
            near = fight.apart(ally, target) <= ally.reach * HALF_FEET
            if near and target.size <= ally.size + 1 and is_opposite(attacker, ally, target):
                return True
    return False


def is_opposite(a: Combatant, b: Combatant, target: Combatant) -> bool:
    """LG-OPT-01: the line between the two centres enters and leaves the target's space by opposite sides or corners."""
    wide = 2 * target.space()
    left, top = 4 * target.x, 4 * target.y  # in quarters of a square
    ax, ay = 4 * a.x + 2 * a.space(), 4 * a.y + 2 * a.space()
    bx, by = 4 * b.x + 2 * b.space(), 4 * b.y + 2 * b.space()
    side = 2 * wide
    across = crosses_sides(ax, ay, bx, by, left, top, side)
    return across or crosses_sides(ay, ax, by, bx, top, left, side)


def crosses_sides(ax: i64, ay: i64, bx: i64, by: i64, left: i64, top: i64, side: i64) -> bool:
    """Does the segment pass through both the left and the right side of the square, its corners included?"""
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    if ax > left or bx < left + side:
        return False
    run = bx - ax
    at_left = ay * run + (by - ay) * (left - ax)
    at_right = ay * run + (by - ay) * (left + side - ax)
    return top * run <= at_left <= (top + side) * run and top * run <= at_right <= (top + side) * run
