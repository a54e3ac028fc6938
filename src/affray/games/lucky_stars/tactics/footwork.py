"""Where a tactic goes: squares to strike from, to shoot from, to be safe on, and the way to a far foe.

Only squares are found here; whether one may go there is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, PACKED, STEP, gap
from affray.engine.sight import larger, smaller
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import Gear
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.grapple import is_hot
from affray.games.lucky_stars.law.ground import SPACE_FEET, Field
from affray.games.lucky_stars.law.moving import NOWHERE, can_walk, ground_for, may_step_to, pace, spaces, way_to
from affray.games.lucky_stars.tactics.quarry import is_known, shoots

TRIES: Final = 6  # squares looked at before giving up: others may stand there
PLACES: Final = 1 << 20  # above every number of a square
HOT: Final = 4 * STEP  # what a hazard is worth avoiding
LESS: Final = 2  # exposure that is worth a Move
SHELTER: Final = STEP // 2  # what low cover is worth at the end of a walk


def apart_from(f: Combatant, x: i64, y: i64, foe: Combatant) -> i64:
    """The spaces to the foe if f stood here."""
    dx, dy = gap(x, y, f.footprint(), foe.x, foe.y, foe.footprint())
    return dx if dx > dy else dy


def cool_ground(fight: Battle, f: Combatant) -> Field:
    """The map as somebody walks it who does not want to burn; the rules find the way around by themselves."""
    field = fight.field()
    if not field.has_hazards or f.full & field.hazard_types == field.hazard_types:
        return ground_for(fight, f)
    return field.cool_for(f.footprint())


def is_hot_way(fight: Battle, f: Combatant, goal: i64) -> bool:
    """Ledger 6.3: would it burn on the way there, because people leave no other way that is short enough?"""
    field = fight.field()
    if not field.has_hazards or f.full & field.hazard_types == field.hazard_types:
        return False
    hot = field.hazards_for(f.footprint())
    for square in way_to(fight, f, goal):
        if hot[square] == 1 and square != goal:
            return True
    return False


# ---------------------------------------------------------------- to strike


def step_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64) -> i64:
    """A square one step away from which a weapon of this reach meets the foe."""
    grid = fight.grid
    for way in grid.ways(fight.square(f)):
        square = way >> PACKED
        if apart_from(f, grid.xs[square], grid.ys[square], foe) <= reach and not is_hot(fight, f, square):
            if may_step_to(fight, f, square):
                return square
    return NOWHERE


def square_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64) -> i64:
    """Within one Move: the square with the shortest walk from which a weapon of this reach meets the foe."""
    last: i64 = -1
    feet = pace(f)
    for _ in range(TRIES):
        score = nearest_around(fight, f, foe, reach, feet, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, feet) and not is_hot_way(fight, f, square):
            return square
        last = score
    return NOWHERE


def nearest_around(fight: Battle, f: Combatant, foe: Combatant, reach: i64, feet: i64, last: i64) -> i64:
    """The least score above the last one of the squares around a foe; the square is in its lower bits."""
    grid = cool_ground(fight, f)
    lengths, hot = grid.walk(fight.square(f)), fight.field().hazards_for(f.footprint())
    limit = spaces(feet) * STEP
    side, wide = f.footprint(), foe.footprint()
    left, top = foe.x - reach - side + 1, foe.y - reach - side + 1
    right, bottom = foe.x + wide + reach, foe.y + wide + reach
    best: i64 = FAR
    width = grid.width
    for y in range(larger(top, 0), smaller(bottom, grid.height)):
        for square in range(y * width + larger(left, 0), y * width + smaller(right, width)):
            walked = lengths[square]
            if walked > limit:
                continue
            if hot[square] == 1:
                walked += HOT
            score = walked * PLACES + square
            if last < score < best:
                best = score
    return best


def toward(fight: Battle, f: Combatant, goal: i64) -> i64:
    """The square within one Move from which the walk to the goal is shortest; NOWHERE if none is nearer."""
    square = nearer(fight, f, goal, cool_ground(fight, f))
    if square == NOWHERE and fight.field().has_hazards:
        return nearer(fight, f, goal, ground_for(fight, f))  # there is no way but through the heat
    return square


def nearer(fight: Battle, f: Combatant, goal: i64, grid: Field) -> i64:
    """The same on this ground."""
    last: i64 = -1
    feet = pace(f)
    for _ in range(TRIES):
        score = nearest_to(fight, f, goal, grid, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, feet) and not (len(grid.shunned.numbers) > 0 and is_hot_way(fight, f, square)):
            return square
        last = score
    return NOWHERE


def nearest_to(fight: Battle, f: Combatant, goal: i64, grid: Field, last: i64) -> i64:
    """The same; low cover at the end of the way is worth half a space."""
    start = fight.square(f)
    lengths, hot = grid.walk(start), fight.field().hazards_for(f.footprint())
    to_goal = fight.grid.walk(goal)
    shelters = fight.field().shelters
    limit = spaces(pace(f)) * STEP
    best: i64 = FAR
    here = to_goal[start]
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        left = to_goal[square]
        if left >= here:
            continue
        if shelters[square]:
            left -= SHELTER
        if hot[square] == 1:
            left += HOT
        score = (left + STEP) * PLACES + square
        if last < score < best:
            best = score
    return best


# ---------------------------------------------------------------- to shoot


def has_shot_from(fight: Battle, f: Combatant, square: i64, gear: Gear) -> bool:
    """Would some known foe be in range and not in full cover?"""
    grid = fight.grid
    cover = fight.field().cover
    x, y = grid.xs[square], grid.ys[square]
    for foe in fight.people():
        if is_known(f, foe) and apart_from(f, x, y, foe) * SPACE_FEET <= gear.range_max:
            degree = cover.get(square, fight.square(foe))
            if degree != w.FULL and (degree == w.OPEN or foe.posture != w.FULL):
                return True
    return False


def step_to_shoot(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """A square one step away with a shot at somebody."""
    for way in fight.grid.ways(fight.square(f)):
        square = way >> PACKED
        if has_shot_from(fight, f, square, gear) and not is_hot(fight, f, square) and may_step_to(fight, f, square):
            return square
    return NOWHERE


def square_to_shoot(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """The nearest square within one Move with a shot at somebody; behind low cover, if one is as near but a space."""
    grid = cool_ground(fight, f)
    start = fight.square(f)
    lengths = grid.walk(start)
    shelters = fight.field().shelters
    limit = spaces(pace(f)) * STEP
    found: i64 = NOWHERE
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if is_hot(fight, f, square) or not has_shot_from(fight, f, square, gear):
            continue
        if found == NOWHERE or shelters[square]:
            if can_walk(fight, f, square, pace(f)):
                if shelters[square]:
                    return square
                found = square
                limit = lengths[square] + STEP if lengths[square] + STEP < limit else limit
    return found


def square_in_shade(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """The nearest square behind low cover within one Move where f has a shot and is clearly less exposed."""
    grid = cool_ground(fight, f)
    start = fight.square(f)
    lengths = grid.walk(start)
    shelters = fight.field().shelters
    limit = spaces(pace(f)) * STEP
    bar = exposure(fight, f, start, False) - LESS
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if shelters[square] and exposure(fight, f, square, False) <= bar:
            if has_shot_from(fight, f, square, gear) and can_walk(fight, f, square, pace(f)):
                return square
    return NOWHERE


def open_side(fight: Battle, f: Combatant, foe: Combatant, gear: Gear) -> i64:
    """The nearest square within one Move, out of the reach of arms, from which the foe has no cover."""
    if f.footprint() > 1 or foe.footprint() > 1:
        return NOWHERE
    grid = cool_ground(fight, f)
    start, feet = fight.square(f), pace(f)
    lengths = grid.walk(start)
    cover, there = fight.field().cover, fight.square(foe)
    limit = spaces(feet) * STEP
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if cover.get(square, there) != w.OPEN or is_hot(fight, f, square):
            continue
        x, y = grid.xs[square], grid.ys[square]
        if apart_from(f, x, y, foe) * SPACE_FEET <= gear.range_normal and is_clear(fight, f, x, y):
            if can_walk(fight, f, square, feet):
                return square
    return NOWHERE


def square_in_range(fight: Battle, f: Combatant, foe: Combatant, gear: Gear) -> i64:
    """The nearest square within one Move, out of the reach of arms, from which the foe is within the normal range and
    no better covered than from here."""
    grid = cool_ground(fight, f)
    start, feet = fight.square(f), pace(f)
    lengths = grid.walk(start)
    cover, there = fight.field().cover, fight.square(foe)
    here = cover.get(start, there)
    limit = spaces(feet) * STEP
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if cover.get(square, there) > here or is_hot(fight, f, square):
            continue
        x, y = grid.xs[square], grid.ys[square]
        if apart_from(f, x, y, foe) * SPACE_FEET <= gear.range_normal and is_clear(fight, f, x, y):
            if can_walk(fight, f, square, feet):
                return square
    return NOWHERE


# ---------------------------------------------------------------- to be safe


def exposure(fight: Battle, f: Combatant, square: i64, ducked: bool) -> i64:
    """How much f could be attacked there: shooters count by what they see, others by how near they are."""
    cover = fight.field().cover
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    total: i64 = 0
    for foe in fight.people():
        if not is_foe(f, foe) or not foe.is_up():
            continue
        degree = cover.get(fight.square(foe), square)
        if degree == w.FULL or (ducked and degree == w.PARTIAL):
            continue
        away = apart_from(f, x, y, foe)
        if away <= foe.reach():
            total += 5
        elif shoots(fight, foe):
            total += 2 if degree == w.PARTIAL else 4
        elif away <= foe.reach() + spaces(pace(foe)):
            total += 3
    return total


def safer_step(fight: Battle, f: Combatant, less_than: i64) -> i64:
    """A square one step away where f is less exposed than that; the safest."""
    best = less_than
    found: i64 = NOWHERE
    for way in fight.grid.ways(fight.square(f)):
        square = way >> PACKED
        if is_hot(fight, f, square):
            continue
        there = exposure(fight, f, square, False)
        if there < best and may_step_to(fight, f, square):
            best = there
            found = square
    return found


def way_out_of_sight(fight: Battle, f: Combatant, most: i64) -> tuple[i64, i64]:
    """LS-ACT-03, LS-COV-05: the nearest of the squares within one Move where f is least exposed, at most so much, and
    the posture in which it ends there: ducked behind low cover if that is better."""
    grid = cool_ground(fight, f)
    start, feet = fight.square(f), pace(f)
    lengths = grid.walk(start)
    shelters = fight.field().shelters
    best, found, posture = most + 1, i64(NOWHERE), i64(w.PARTIAL)
    for square in grid.nearest(start):
        if lengths[square] > spaces(feet) * STEP or best == 0:
            break
        if square == start or is_hot(fight, f, square):
            continue
        ducks = shelters[square] and f.footprint() == 1
        there = exposure(fight, f, square, ducks)
        if there < best and can_walk(fight, f, square, feet):
            best, found = there, square
            posture = w.FULL if ducks else w.PARTIAL
    return found, posture


def step_out(fight: Battle, f: Combatant) -> i64:
    """A square one step away that no foe has in the reach of its arms."""
    grid = fight.grid
    for way in grid.ways(fight.square(f)):
        square = way >> PACKED
        if is_clear(fight, f, grid.xs[square], grid.ys[square]) and not is_hot(fight, f, square):
            if may_step_to(fight, f, square):
                return square
    return NOWHERE


def is_clear(fight: Battle, f: Combatant, x: i64, y: i64) -> bool:
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and apart_from(f, x, y, foe) <= foe.reach():
            return False
    return True


def cooler_square(fight: Battle, f: Combatant) -> i64:
    """The nearest square within one Move that is in no hazard, for whoever has no such square beside it."""
    grid = ground_for(fight, f)
    start, feet = fight.square(f), pace(f)
    lengths = grid.walk(start)
    limit = spaces(feet) * STEP
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if not is_hot(fight, f, square) and can_walk(fight, f, square, feet):
            return square
    return NOWHERE


def cooler_step(fight: Battle, f: Combatant) -> i64:
    """A square one step away that is in no vent: the one from which most foes are in reach."""
    best: i64 = -1
    found: i64 = NOWHERE
    grid = fight.grid
    for way in grid.ways(fight.square(f)):
        square = way >> PACKED
        if is_hot(fight, f, square) or not may_step_to(fight, f, square):
            continue
        met: i64 = 0
        for foe in fight.people():
            if is_known(f, foe) and apart_from(f, grid.xs[square], grid.ys[square], foe) <= f.reach():
                met += 1
        if met > best:
            best = met
            found = square
    return found
