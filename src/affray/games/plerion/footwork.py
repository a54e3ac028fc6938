"""Tactics: where to go with what was declared."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY, Option
from affray.games.plerion.able import (
    is_crew,
    weapon_at,
)
from affray.games.plerion.attack import NONE
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew_tactics import crew_move_tactic
from affray.games.plerion.doors import OPEN, closed_doors, doors_from, is_by
from affray.games.plerion.menu import Moving, action_fits, weapons_reach
from affray.games.plerion.moving import NOWHERE, can_move, can_walk
from affray.games.plerion.psi_tactics import talent_move
from affray.games.plerion.quarry import FAR_AWAY, is_worth, nearest_foe, square_to_strike
from affray.games.plerion.scale import line_from, move_limit
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.words import (
    ATTACK,
    BLOCKED,
    CAUTIOUS,
    CLEAR,
    COVERED,
    DARING_ATTACK,
    GRID,
    MOVE_AFTER,
    MOVE_FIRST,
    NO_ACTION,
    SECOND_MOVE,
    STAY,
    TALENT,
)
from affray.games.plerion.zones import partner_at, zone_at

STAYING: Final = Option(STAY)


def moving(question: Moving) -> Option:
    """Where a fighter goes with what it declared."""
    fight, f = question.fight, question.actor
    if is_crew(f):
        return crew_move_tactic(fight, f)
    if fight.position != GRID:
        return zone_move(question)
    if f.verb in (ATTACK, DARING_ATTACK):
        return move_to_attack(question)
    if f.verb == SECOND_MOVE:
        return run(fight, f, question.start())
    if f.verb == NO_ACTION:
        return STAYING
    if f.verb == TALENT:
        wanted = talent_move(fight, f)
        return wanted if wanted.verb != STAY or question.fits_here() else question.options()[0]
    return STAYING if action_fits(fight, f, fight.square(f)) else question.options()[0]


def zone_move(question: Moving) -> Option:
    """PL-SCALE-04: in zones: to where the action is possible; with two moves towards the foes, or away from them."""
    fight, f = question.fight, question.actor
    if f.verb == SECOND_MOVE:
        return zone_run(question)
    return STAYING if action_fits(fight, f, fight.square(f)) else question.options()[0]


def zone_run(question: Moving) -> Option:
    """The zone nearest to the foes, or farthest from them if fleeing; as it is if no zone is better."""
    fight, f = question.fight, question.actor
    best = zones_to_foes(fight, f, zone_at(f, question.start()))
    found = Option(STAY)
    for option in question.options():
        if option.verb == STAY or partner_at(f, option.amount) != NOBODY:
            continue
        away = zones_to_foes(fight, f, zone_at(f, option.amount))
        if (away > best) if f.fleeing else (away < best):
            best = away
            found = option
    return found


def zones_to_foes(fight: Battle, f: Combatant, zone: i64) -> i64:
    """How many zones it is from there to the nearest foe."""
    least: i64 = FAR_AWAY
    for other in fight.fighters:
        if is_worth(fight, f, other):
            apart = other.zone - zone if other.zone > zone else zone - other.zone
            least = apart if apart < least else least
    return least


def move_to_attack(question: Moving) -> Option:
    """Stay if the line is clear; step aside from cover; walk up if the victim is out of reach."""
    fight, f = question.fight, question.actor
    victim = fight.fighters[f.target]
    weapon = weapon_at(fight, f, f.item)
    here = fight.square(f)
    line = line_from(fight, here, f, victim)
    fits = line != BLOCKED and weapons_reach(fight, f, here, victim)
    if fits and f.stance == CAUTIOUS and not weapon.is_melee():
        return duck(fight, f)
    if fits and line == CLEAR:
        return STAYING
    if f.amount == NONE:
        square = square_to_strike(fight, f, weapon, victim, True)
        if square == NOWHERE and not fits:
            square = square_to_strike(fight, f, weapon, victim, False)
        if square != NOWHERE:
            return Option(MOVE_FIRST, NOBODY, 0, square)
    return STAYING if fits else question.options()[0]


def duck(fight: Battle, f: Combatant) -> Option:
    """After the shot, the cautious step to where fewer foes can shoot back."""
    start = fight.square(f)
    lengths = fight.field().walk(start)
    limit = move_limit(fight, f)
    best = exposure(fight, f, start) * 100_000
    found: i64 = NOWHERE
    for square in range(len(fight.grid.kind)):
        if lengths[square] >= limit or square == start or not fight.field().stands(square):
            continue
        score = exposure(fight, f, square) * 100_000 + lengths[square]
        if score < best and can_walk(fight, f, start, square):
            best = score
            found = square
    return Option(STAY) if found == NOWHERE else Option(MOVE_AFTER, NOBODY, 0, found)


def exposure(fight: Battle, f: Combatant, square: i64) -> i64:
    """How openly the foes see a square: 2 for each clear line, 1 through cover."""
    total: i64 = 0
    lines = fight.field().lines
    for other in fight.fighters:
        if is_worth(fight, f, other):
            line = lines.get(fight.square(other), square)
            total += 2 if line == CLEAR else (1 if line == COVERED else 0)
    return total


def is_shut_off(fight: Battle, f: Combatant) -> bool:
    """Is there no way to any foe, but a door that can be opened?"""
    if fight.position != GRID or len(fight.field().doors) == 0 or not can_move(f):
        return False
    foe = nearest_foe(fight, f)
    return foe is not None and fight.field().walk(fight.square(f))[fight.square(foe)] >= FAR


def door_to_open(fight: Battle, f: Combatant) -> Option | None:
    """PL-ACT-05: the nearest closed door that can be opened in this turn."""
    here = fight.square(f)
    square = square_by_door(fight, f, here)
    if square == NOWHERE or (square != here and not can_walk(fight, f, here, square)):
        return None
    for option in doors_from(fight, [square]):
        if option.item == OPEN:
            return option
    return None


def square_by_door(fight: Battle, f: Combatant, start: i64) -> i64:
    """The square with the shortest walk from which a closed door can be opened."""
    doors = closed_doors(fight)
    for door in doors:
        if is_by(fight, start, door):
            return start
    for square in fight.field().nearest(start):
        for door in doors:
            if is_by(fight, square, door):
                return square
    return NOWHERE


def run(fight: Battle, f: Combatant, start: i64) -> Option:
    """Away from the foes if fleeing, else as near to the nearest of them, or to a door, as the walk goes."""
    foe = nearest_foe(fight, f)
    if foe is None:
        return Option(STAY)
    goal = fight.square(foe)
    if not f.fleeing and is_shut_off(fight, f):
        goal = square_by_door(fight, f, start)
        if goal in (NOWHERE, start):
            return Option(STAY)
        if can_walk(fight, f, start, goal):
            return Option(MOVE_FIRST, NOBODY, 0, goal)
    near = fight.field().nearest(goal)
    lengths = fight.field().walk(goal)
    here = lengths[start]
    last = len(near) - 1
    for i in range(len(near)):
        square = near[last - i] if f.fleeing else near[i]
        away = lengths[square]
        if away == here or (away < here) == f.fleeing:
            break
        if can_walk(fight, f, start, square):
            return Option(MOVE_FIRST, NOBODY, 0, square)
    return Option(STAY)
