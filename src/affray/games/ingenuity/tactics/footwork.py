"""Where a tactic goes: squares to strike from, to flank from, to shoot from, and the way to a far goal.

Only squares are found here; whether one may go there is asked of the rules (``moving.can_walk``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.grid import FAR, PACKED, STEP, gap
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.modifiers import side_of
from affray.games.ingenuity.law.moving import NOWHERE, can_stand, can_walk, pace

TRIES: Final = 8  # squares looked at before giving up: others may stand there
FLANK_WORTH: Final = 100 * STEP  # a movement costs the same however long it is: who can flank with it does
CROWD: Final = 3  # so many foes within so many metres are too many for one
CROWD_RADIUS: Final = 3
PLACES: Final = 1 << 20  # above every number of a square


def flanking_bit(x: i64, y: i64, side: i64, foe: Combatant) -> i64:
    """Which of the nine sides of the foe a block of squares lies on, as a place from 0 to 8 (IG-ATK-13)."""
    wide = foe.footprint()
    return 4 + side_of(x, side, foe.x, wide) + 3 * side_of(y, side, foe.y, wide)


def sides_held(fight: Battle, f: Combatant, foe: Combatant) -> i64:
    """The sides of the foe where its other able enemies stand, one bit each."""
    held: i64 = 0
    for other in fight.people():
        if (
            other is not f
            and is_foe(other, foe)
            and is_next_to(other.x, other.y, other.footprint(), foe)
            and other.is_up()
        ):
            held |= bit(flanking_bit(other.x, other.y, other.footprint(), foe))
    return held


def is_opposite(held: i64, x: i64, y: i64, side: i64, foe: Combatant) -> bool:
    """Would a block here and one of the held sides have the foe between them?"""
    return held >> (8 - flanking_bit(x, y, side, foe)) & 1 == 1


def metres_if_at(f: Combatant, x: i64, y: i64, foe: Combatant) -> i64:
    """IG-MOV-03: the distance to the foe if f stood here."""
    dx, dy = x - foe.x, y - foe.y
    side, wide = f.footprint(), foe.footprint()
    if side > 1 or wide > 1:
        dx, dy = gap(x, y, side, foe.x, foe.y, wide)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx + (dy >> 1) if dx > dy else dy + (dx >> 1)


def is_next_to(x: i64, y: i64, side: i64, foe: Combatant) -> bool:
    """IG-MOV-03: is a block of squares within 1 m of the foe?"""
    dx, dy, wide = x - foe.x, y - foe.y, foe.footprint()
    return dx <= wide and dy <= wide and dx >= -side and dy >= -side


def square_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64, metres: i64) -> i64:
    """The square with the shortest walk from which a weapon of this reach meets the foe; flanking is worth a detour."""
    held = sides_held(fight, f, foe)
    last: i64 = -FAR
    for _ in range(TRIES):
        score = nearest_around(fight, f, foe, reach, metres=metres, held=held, last=last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, metres):
            return square
        last = score
    return NOWHERE


def square_to_flank(fight: Battle, f: Combatant, foe: Combatant, metres: i64) -> i64:
    """IG-ATK-13: the nearest square within a movement from which f and a friend have the foe between them."""
    held = sides_held(fight, f, foe)
    if held == 0:
        return NOWHERE
    last: i64 = -FAR
    for _ in range(TRIES):
        score = nearest_around(fight, f, foe, 1, metres=metres, held=held, last=last)
        if score >= FLANK_WORTH * PLACES:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, metres):
            return square
        last = score
    return NOWHERE


def nearest_around(fight: Battle, f: Combatant, foe: Combatant, reach: i64, metres: i64, held: i64, last: i64) -> i64:
    """The least score above the last one of the squares around a foe; the square is in its lower bits."""
    grid = fight.field()
    lengths = grid.walk(fight.square(f))
    limit = metres * STEP
    side, wide = f.footprint(), foe.footprint()
    best: i64 = FAR
    left, right = within(foe.x - reach - side + 1, grid.width), within(foe.x + wide + reach, grid.width)
    for y in range(within(foe.y - reach - side + 1, grid.height), within(foe.y + wide + reach, grid.height)):
        for x in range(left, right):
            square = grid.at(x, y)
            walked = lengths[square]
            if walked > limit:
                continue
            away = metres_if_at(f, x, y, foe)
            if away == 0 or away > reach:
                continue
            if held == 0 or away > 1 or not is_opposite(held, x, y, side, foe):
                walked += FLANK_WORTH
            score = walked * PLACES + square
            if last < score < best:
                best = score
    return best


def within(n: i64, most: i64) -> i64:
    """A column or row of the map, or the one after its last."""
    if n < 0:
        return 0
    return n if n < most else most


def step_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64, only_flanking: bool) -> i64:
    """A square one step away from which the weapon meets the foe, flanking if it must be or can be."""
    held = sides_held(fight, f, foe)
    if only_flanking and held == 0:
        return NOWHERE
    found: i64 = NOWHERE
    side = f.footprint()
    grid = fight.field()
    for way in grid.ways(fight.square(f)):
        square = way >> PACKED
        x, y = grid.xs[square], grid.ys[square]
        away = metres_if_at(f, x, y, foe)
        if away > reach or not can_stand(fight, f, square):
            continue
        if away <= 1 and is_opposite(held, x, y, side, foe):
            return square
        if not only_flanking and found == NOWHERE:
            found = square
    return found


def step_out(fight: Battle, f: Combatant, walking: bool) -> i64:
    """A square one step away where no foe is within 1 m; ``walking``: the rules count the metre."""
    grid = fight.grid
    for way in grid.ways(fight.square(f)):
        square = way >> PACKED
        if foes_beside(fight, f, grid.xs[square], grid.ys[square]) == 0:
            if can_walk(fight, f, square, 1) if walking else can_stand(fight, f, square):
                return square
    return NOWHERE


def foes_beside(fight: Battle, f: Combatant, x: i64, y: i64) -> i64:
    """How many able foes are within 1 m of f if it stood here."""
    many: i64 = 0
    side = f.footprint()
    for other in fight.people():
        if is_foe(f, other) and is_next_to(x, y, side, other) and other.is_up():
            many += 1
    return many


def is_alone_at(fight: Battle, f: Combatant, square: i64) -> bool:
    """Would f stand here among foes who are too many for it, with no friend near?"""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    foes: i64 = 0
    for other in fight.people():
        if other is not f and other.is_up() and metres_if_at(f, x, y, other) <= CROWD_RADIUS:
            if not is_foe(f, other):
                return False
            foes += 1
    return foes >= CROWD


def toward(fight: Battle, f: Combatant, goal: i64, metres: i64) -> i64:
    """The square within one movement from which the walk to the goal is shortest; NOWHERE if none is nearer."""
    last: i64 = -1
    for _ in range(TRIES):
        score = nearest_to(fight, f, goal, metres, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, metres):
            return square
        last = score
    return NOWHERE


def nearest_to(fight: Battle, f: Combatant, goal: i64, metres: i64, last: i64) -> i64:
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    to_goal = grid.walk(goal)
    limit = metres * STEP
    here = to_goal[start]
    best: i64 = FAR
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if to_goal[square] < here:
            score = to_goal[square] * PLACES + square
            if last < score < best:
                best = score
    return best


def square_to_shoot(fight: Battle, f: Combatant, foe: Combatant, range_m: i64) -> i64:
    """The nearest square within a movement that sees the foe from within range."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    limit = pace(f) * STEP
    there = fight.square(foe)
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if metres_if_at(f, grid.xs[square], grid.ys[square], foe) <= range_m and grid.sight.get(square, there) == 1:
            if can_walk(fight, f, square, pace(f)):
                return square
    return NOWHERE


def square_in_shade(fight: Battle, f: Combatant, shooter: Combatant) -> i64:
    """The nearest square within a movement that sees a shooter over something that gives cover (IG-ACT-09)."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    limit = pace(f) * STEP
    there = fight.square(shooter)
    sight, shade = grid.sight, grid.shade
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if shade.get(there, square) == 1 and sight.get(square, there) == 1 and can_walk(fight, f, square, pace(f)):
            return square
    return NOWHERE
