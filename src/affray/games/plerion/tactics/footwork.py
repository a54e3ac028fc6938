"""Tactics: where to go with what was declared."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.engine.grid import FAR, number_below
from affray.engine.question import NOBODY
from affray.engine.sight import smaller
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import (
    is_crew,
    weapon_at,
)
from affray.games.plerion.law.attack import NONE
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import PlerionDeed
from affray.games.plerion.law.deeds.doings import OpenDoor
from affray.games.plerion.law.deeds.fighting import Armed
from affray.games.plerion.law.deeds.moving import STAYING, Going, Move
from affray.games.plerion.law.deeds.psi import UseTalent
from affray.games.plerion.law.doors import can_work, closed_doors, is_by
from affray.games.plerion.law.menu import Moving
from affray.games.plerion.law.moving import NOWHERE, can_move, can_walk, is_taken, walks_around
from affray.games.plerion.law.scale import line_from, move_limit, reach_of, reach_squared, side_now
from affray.games.plerion.law.zones import partner_at, zone_at
from affray.games.plerion.tactics.crews import crew_move_tactic
from affray.games.plerion.tactics.psi import talent_move
from affray.games.plerion.tactics.quarry import (
    FAR_AWAY,
    is_claimed,
    is_crowd,
    is_free,
    is_worth,
    nearest_foe,
    square_to_strike,
)

ASIDE: Final = 25  # squares that are looked at: some two steps around
TOGETHER: Final = 16  # squares, squared: nearer than that one place is beside both, or one step from it


def moving(question: Moving) -> Going:
    """Where a fighter goes with what it declared."""
    fight, f = question.fight, question.me
    if is_crew(f):
        return crew_move_tactic(fight, f)
    if fight.position != w.GRID:
        return zone_move(question)
    deed = f.deed
    if isinstance(deed, Armed):
        return move_to_attack(question, deed)
    if deed.is_second_move():
        return hurry(fight, f, question.start(), question.second)
    if deed.is_nothing():
        return STAYING
    if isinstance(deed, UseTalent):
        wanted = talent_move(fight, f, deed)
        return wanted if not wanted.is_nothing() or question.fits_here() else first_move(question)
    return STAYING if question.fits_here() else first_move(question)


def first_move(question: Moving) -> Going:
    """The first on the list: the nearest from where what was declared can be done."""
    first = question.options()[0]
    assert isinstance(first, Going)
    return first


def zone_move(question: Moving) -> Going:
    """PL-SCALE-04: in zones: to where the action is possible; with two moves towards the foes, or away from them."""
    if question.me.deed.is_second_move():
        return zone_run(question)
    return STAYING if question.fits_here() else first_move(question)


def zone_run(question: Moving) -> Going:
    """The zone nearest to the foes, or farthest from them if fleeing; as it is if no zone is better."""
    fight, f = question.fight, question.me
    best = zones_to_foes(fight, f, zone_at(f, question.start()))
    found: Going = STAYING
    for move in question.options():
        if not isinstance(move, Move) or partner_at(f, move.square) != NOBODY:
            continue
        away = zones_to_foes(fight, f, zone_at(f, move.square))
        if (away > best) if f.fleeing else (away < best):
            best = away
            found = move
    return found


def zones_to_foes(fight: Battle, f: Combatant, zone: i64) -> i64:
    """How many zones it is from there to the nearest foe."""
    least: i64 = FAR_AWAY
    for other in fight.fighters:
        if is_worth(fight, f, other):
            apart = other.zone - zone if other.zone > zone else zone - other.zone
            least = apart if apart < least else least
    return least


def move_to_attack(question: Moving, deed: Armed) -> Going:
    """Stay if the line is clear; step aside from cover; walk up if the victim is out of reach."""
    fight, f = question.fight, question.me
    victim = fight.fighters[deed.target]
    weapon = weapon_at(fight, f, deed.weapon)
    here = fight.square(f)
    line = line_from(fight, here, f, victim)
    fits = line != w.BLOCKED and deed.reaches(fight, f, here, victim)
    if fits and f.stance == w.CAUTIOUS and not weapon.is_melee():
        return duck(fight, f)
    if is_crowd(f) and deed.second == NONE:
        square = square_amid(fight, f, weapon, victim)
        if square != NOWHERE:
            return STAYING if square == here else Move(w.MOVE_FIRST, square)
    if is_crowd(victim) and not weapon.is_melee() and deed.second == NONE:
        square = square_apart(fight, f, weapon, victim)
        if square != NOWHERE:
            return STAYING if square == here else Move(w.MOVE_FIRST, square)
    if fits and line == w.CLEAR:
        return out_of_sight(fight, f) if f.stance == w.HUNTER and not weapon.is_melee() else STAYING
    if deed.second == NONE:
        square = square_to_strike(fight, f, weapon, victim, True)
        if square == NOWHERE and not fits:
            square = square_to_strike(fight, f, weapon, victim, False)
        if square != NOWHERE:
            return Move(w.MOVE_FIRST, square)
    return STAYING if fits else first_move(question)


def square_amid(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant) -> i64:
    """PL-BLAST-03: a crowd takes all foes within its reach: the square within a move that has the victim and the most
    others in reach, the nearest of these, its own first."""
    start = fight.square(f)
    field = fight.field()
    lengths = field.walk(start)
    limit = move_limit(fight, f)
    reach = far_reach(fight, f, weapon)
    most = reached(fight, f, reach, start, victim)
    found: i64 = start if most > 0 else NOWHERE
    for square in field.nearest(start):
        if lengths[square] >= limit:
            break
        number = reached(fight, f, reach, square, victim)
        if number > most and is_free(fight, f, start, square):
            most = number
            found = square
    return found


def reached(fight: Battle, f: Combatant, reach: i64, square: i64, victim: Combatant) -> i64:
    """How many foes a weapon has in reach from this square; 0 if the victim is none of them."""
    number: i64 = 0
    if is_in_reach(fight, reach, square, victim):
        for other in fight.foes(side_now(fight, f)):
            if is_worth(fight, f, other) and is_in_reach(fight, reach, square, other):
                number += 1
    return number


def square_apart(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant) -> i64:
    """PL-BLAST-03: who shoots at a crowd keeps away from friends, so that it cannot take all of them at once: the
    nearest square with the fewest friends that one place has in reach together with it."""
    start = fight.square(f)
    field = fight.field()
    lengths = field.walk(start)
    limit = move_limit(fight, f)
    reach = far_reach(fight, f, weapon)
    fits = is_in_reach(fight, reach, start, victim)
    least: i64 = friends_near(fight, f, start) if fits else FAR_AWAY
    found: i64 = start if fits else NOWHERE
    around = vec[i64]()
    for square in field.nearest(start):
        if lengths[square] >= limit or least == 0:
            break
        number = friends_near(fight, f, square)
        if number < least and is_in_reach(fight, reach, square, victim):
            if len(around) == 0:
                around = walks_around(fight, f, start)
            if around[square] < limit and not is_taken(fight, f, square) and not is_claimed(fight, f, square):
                least = number
                found = square
    return found


def friends_near(fight: Battle, f: Combatant, square: i64) -> i64:
    """How many of the friends who come before f one place may be beside together with this square."""
    field = fight.field()
    number: i64 = 0
    for friend in fight.friends(f.side):
        if friend.id < f.id and friend.is_up() and field.squared_to(square, friend.x, friend.y) < TOGETHER:
            number += 1
    return number


def far_reach(fight: Battle, f: Combatant, weapon: Weapon) -> i64:
    """How far the weapon reaches, in squared half metres."""
    return reach_squared(weapon.scale, reach_of(fight, f, weapon))


def is_in_reach(fight: Battle, reach: i64, square: i64, other: Combatant) -> bool:
    """Would a weapon of this reach meet somebody from this square?"""
    field = fight.field()
    if field.squared_to(square, other.x, other.y) * 4 * fight.square_m * fight.square_m >= reach:
        return False
    return field.lines.get(square, fight.square(other)) != w.BLOCKED


def duck(fight: Battle, f: Combatant) -> Going:
    """After the shot, the cautious step to where fewer foes can shoot back."""
    start = fight.square(f)
    lengths = fight.field().walk(start)
    limit = move_limit(fight, f)
    foes = squares_of_foes(fight, f)
    best = exposure(fight, foes, start, FAR_AWAY) * 100_000
    found: i64 = NOWHERE
    around = vec[i64]()
    for square in fight.field().nearest(start):
        if lengths[square] >= limit:
            break
        score = exposure(fight, foes, square, best // 100_000) * 100_000 + lengths[square]
        if score < best:
            if len(around) == 0:
                around = walks_around(fight, f, start)
            if around[square] < limit and not is_taken(fight, f, square):
                best = score
                found = square
    return STAYING if found == NOWHERE else Move(w.MOVE_AFTER, found)


def out_of_sight(fight: Battle, f: Combatant) -> Going:
    """After the shot, hunters go where at most half as many foes can shoot back, if that is near. Those of the saving
    side stay: it wins them nothing to step aside."""
    if f.side == fight.saving_side:
        return STAYING
    start = fight.square(f)
    field = fight.field()
    lengths = field.walk(start)
    limit = move_limit(fight, f)
    near = field.nearest(start)
    foes = squares_of_foes(fight, f)
    most = exposure(fight, foes, start, FAR_AWAY) // 2
    found: i64 = NOWHERE
    around = vec[i64]()
    for i in range(smaller(ASIDE, i64(len(near)))):
        square = near[i]
        if lengths[square] >= limit or most < 0:
            break
        seen = exposure(fight, foes, square, most)
        if seen <= most and square != start:
            if len(around) == 0:
                around = walks_around(fight, f, start)
            if around[square] < limit and not is_taken(fight, f, square):
                most = seen - 1
                found = square
    return STAYING if found == NOWHERE else Move(w.MOVE_AFTER, found)


def squares_of_foes(fight: Battle, f: Combatant) -> vec[i64]:
    """Where those stand who may shoot back."""
    found = vec[i64]()
    for other in fight.fighters:
        if is_worth(fight, f, other):
            found = append(found, fight.square(other))
    return found


def exposure(fight: Battle, foes: vec[i64], square: i64, most: i64) -> i64:
    """How openly the foes see a square: 2 for each clear line, 1 through cover; not counted on beyond so much."""
    total: i64 = 0
    lines = fight.field().lines
    for i in range(len(foes)):
        line = lines.get(foes[i], square)
        total += 2 if line == w.CLEAR else (1 if line == w.COVERED else 0)
        if total > most:
            break
    return total


def is_shut_off(fight: Battle, f: Combatant) -> bool:
    """Is there no way to any foe, but a door that can be opened?"""
    if fight.position != w.GRID or len(fight.field().doors) == 0 or not can_move(f):
        return False
    foe = nearest_foe(fight, f)
    return foe is not None and fight.field().walk(fight.square(f))[fight.square(foe)] >= FAR


def door_to_open(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """PL-ACT-05: the nearest closed door that can be opened in this turn."""
    here = fight.square(f)
    square = square_by_door(fight, f, here)
    if square == NOWHERE or (square != here and not can_walk(fight, f, here, square)):
        return None
    for door in fight.field().doors:
        if is_by(fight, square, door) and can_work(fight, door, True):
            return OpenDoor(door)
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


def hurry(fight: Battle, f: Combatant, start: i64, second: bool) -> Going:
    """Away from the foes if fleeing, else as near to the nearest of them, or to a door, as the walk goes."""
    foe = nearest_foe(fight, f)
    if foe is None:
        return STAYING
    goal = fight.square(foe)
    if not f.fleeing and is_shut_off(fight, f):
        goal = square_by_door(fight, f, start)
        if goal in (NOWHERE, start):
            return STAYING
        if can_walk(fight, f, start, goal):
            return Move(w.MOVE_FIRST, goal, second)
    near = fight.field().nearest(goal)
    lengths = fight.field().walk(goal)
    here = lengths[start]
    way: i64 = -1 if f.fleeing else 1
    i = first_in_reach(fight, f, near, lengths, here)
    while 0 <= i < len(near):
        square = near[i]
        away = lengths[square]
        if away == here or (away < here) == f.fleeing:
            break
        if can_walk(fight, f, start, square) and not is_claimed(fight, f, square):
            return Move(w.MOVE_FIRST, square, second)
        i += way
    return STAYING


def first_in_reach(fight: Battle, f: Combatant, near: vec[i64], lengths: vec[i64], here: i64) -> i64:
    """The place in the order of squares around a goal where those begin that one walk may lead to.

    Who stands ``here`` away from the goal comes no nearer by a walk than that walk is long, and no farther from it.
    """
    is_sure = fight.field().is_level and not f.levitating
    limit = move_limit(fight, f)
    if f.fleeing:
        return (number_below(near, lengths, here + limit) if is_sure else len(near)) - 1
    return number_below(near, lengths, here - limit + 1) if is_sure else 0
