"""Tactics: where to go with what was declared."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.plerion.able import (
    is_crew,
    weapon_at,
)
from affray.games.plerion.attack import NONE
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew_tactics import crew_move_tactic
from affray.games.plerion.menu import Moving, action_fits, weapons_reach
from affray.games.plerion.moving import NOWHERE, can_walk
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
        return move_to_attack(fight, f)
    if f.verb == SECOND_MOVE:
        return run(fight, f, question.start())
    if f.verb == NO_ACTION:
        return STAYING
    if f.verb == TALENT:
        return talent_move(fight, f)
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


def move_to_attack(fight: Battle, f: Combatant) -> Option:
    """Stay if the line is clear; step aside from cover; walk up if the victim is out of reach."""
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
    return STAYING


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


def run(fight: Battle, f: Combatant, start: i64) -> Option:
    """Away from the foes if fleeing, else as near to the nearest of them as the walk goes."""
    foe = nearest_foe(fight, f)
    if foe is None:
        return Option(STAY)
    goal = fight.square(foe)
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
