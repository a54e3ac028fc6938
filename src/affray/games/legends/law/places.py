"""Where somebody can stand and how far it is to walk (LG-GEO-01, LG-MOVE-01)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import FAR, LENGTH, PACKED, SLANT, STEP, by_length
from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.conditions import let_go, speed_of
from affray.games.legends.law.vision import knows_place, may_hide

HALF_FOOT: Final = 100  # in the thousandths of a square that walks are counted in
TINY_IN_A_SQUARE: Final = 4  # LG-GEO-01


def overlaps(f: Combatant, x: i64, y: i64, side: i64) -> bool:
    """Does it stand on one of the squares of this block?"""
    if f.x >= x + side or f.y >= y + side:
        return False
    wide = f.space()
    return x < f.x + wide and y < f.y + wide


def is_in_the_way(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """LG-MOVE-01: those awake and above ground; of whom the mover has no idea is only met on the way (LG-HID-06)."""
    if other is f or not other.is_up() or other.elevation == w.BURROWING:
        return False
    if other.side == f.side or not may_hide(fight, f, other):
        return True
    return knows_place(fight, f, other)


def is_taken(fight: Battle, f: Combatant, x: i64, y: i64) -> bool:
    """LG-MOVE-01, LG-GEO-01: does somebody stand where f's block would lie? Up to four Tiny ones share a square."""
    side = f.space()
    small: i64 = 0
    for other in fight.people():
        if overlaps(other, x, y, side) and is_in_the_way(fight, f, other):
            if f.size != w.TINY or other.size != w.TINY:
                return True
            small += 1
    return small >= TINY_IN_A_SQUARE


def can_stand(fight: Battle, f: Combatant, square: i64) -> bool:
    """LG-GEO-01: does its whole block fit here, and is it free?"""
    grid = fight.grid
    x, y, side = grid.xs[square], grid.ys[square], f.space()
    return (grid.stands(square) if side == 1 else grid.fits(x, y, side)) and not is_taken(fight, f, x, y)


def closed_to(fight: Battle, f: Combatant, except_for: i64) -> list[i64]:
    """LG-MOVE-01: where its top left corner cannot pass: enemies it knows of, and where the block does not fit."""
    side = f.space()
    squares: list[i64] = list(fight.field().too_narrow(side)) if side > 1 else []
    for other in fight.foes(f):
        if other.id != except_for and is_in_the_way(fight, f, other):
            wide = other.space()
            for y in range(other.y - side + 1, other.y + wide):
                for x in range(other.x - side + 1, other.x + wide):
                    if fight.grid.holds(x, y):
                        squares.append(fight.grid.at(x, y))
    return squares


def step_factor(f: Combatant) -> i64:
    """LG-MOVE-01: crawling doubles every step."""
    return 2 if f.prone else 1


def budget(f: Combatant) -> i64:
    """LG-MOVE-01: half-feet of one Advance."""
    return 2 * speed_of(f)


def has_way(fight: Battle, f: Combatant, goal: i64, half_feet: i64) -> bool:
    """LG-MOVE-01: is there a legal way of at most so many half-feet? Around whoever is in the way the straight one is
    tried first; only where that fails are all ways looked at."""
    grid = fight.grid
    start = fight.square(f)
    limit = half_feet * HALF_FOOT // step_factor(f) + 1
    direct = grid.walk(start)[goal]
    if direct >= limit:
        return False
    if f.space() == 1 and is_nobody_between(fight, f, start, goal, direct):
        return not f.slanted or length_at(fight, f, goal, grid.places_within(start, limit)) < limit
    closed = closed_to(fight, f, NOBODY)
    if not f.slanted and grid.finds_way(start, goal, closed, limit):
        return True
    return length_at(fight, f, goal, grid.places_toward(start, goal, closed, limit)) < limit


def length_at(fight: Battle, f: Combatant, goal: i64, lengths: vec[i64]) -> i64:
    """LG-MOVE-01: of the two lengths to a square the shorter; if the Advance has had its first diagonal already, the
    first of these counts as one of the others."""
    n: i64 = len(fight.grid.kind)
    straight, slanted = lengths[goal], lengths[n + goal]
    if f.slanted and slanted < FAR:
        slanted += STEP // 2
        if fight.field().has_rough:
            slanted = exact_length(fight, f, goal)
    return straight if straight < slanted else slanted


def exact_length(fight: Battle, f: Combatant, goal: i64) -> i64:
    """The same by its steps, where the first diagonal may lead over difficult ground."""
    path = way_to(fight, f, goal, -1)
    if len(path) == 0:
        return FAR
    return path_length(fight, f, path) * HALF_FOOT // step_factor(f)


def is_nobody_between(fight: Battle, f: Combatant, start: i64, goal: i64, direct: i64) -> bool:
    """Does no enemy stand on any shortest walk? Larger ones may stand anywhere. Who stands farther than the goal is not
    on it: no walk from there is looked for."""
    grid = fight.grid
    lengths = grid.walk(start)
    for other in fight.foes(f):
        if other.is_up():
            there = fight.square(other)
            if other.size > w.MEDIUM or (
                lengths[there] <= direct and lengths[there] + grid.walk(there)[goal] <= direct
            ):
                return False
    return True


def can_walk(fight: Battle, f: Combatant, goal: i64, half_feet: i64) -> bool:
    """LG-MOVE-01, LG-MOVE-03: may a movement of so many half-feet end there?"""
    if goal == fight.square(f) or not can_stand(fight, f, goal) or ends_in_reach(fight, f, goal):
        return False
    return has_way(fight, f, goal, half_feet)


def ends_in_reach(fight: Battle, f: Combatant, goal: i64) -> bool:
    """LG-MOVE-03: who has disengaged may not end within the melee reach of an enemy it knows of."""
    if not f.disengaged:
        return False
    grid = fight.grid
    known = [foe for foe in fight.foes(f) if foe.is_up() and knows_place(fight, f, foe)]
    x, y = f.x, f.y
    f.x, f.y = grid.x_of(goal), grid.y_of(goal)
    found = False
    for foe in known:
        if has_in_reach(fight, foe, fight.apart(f, foe)):
            found = True
            break
    f.x, f.y = x, y
    return found


def has_in_reach(fight: Battle, f: Combatant, away: i64) -> bool:
    """LG-MOVE-02: does it reach so many half-feet in melee, by fists or by its longest weapon in hand?"""
    if away <= f.reach * HALF_FEET:
        return True
    return away <= fight.longest_reach() and away <= reach_in_feet(fight, f) * HALF_FEET


def reach_in_feet(fight: Battle, f: Combatant) -> i64:
    """LG-MOVE-02: feet that the longest melee weapon in hand reaches; fists always do."""
    most = f.reach
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.reach > most and not weapon.is_ranged:
            most = weapon.reach
    return most


def way_to(fight: Battle, f: Combatant, goal: i64, through: i64) -> list[i64]:
    """A shortest legal walk, square by square, the start left out; ``through``: an enemy that is tumbled through."""
    return fight.grid.path(fight.square(f), goal, closed_to(fight, f, through))


def path_length(fight: Battle, f: Combatant, path: list[i64]) -> i64:
    """LG-MOVE-01: half-feet of these steps from where it stands: the first diagonal of an Advance costs 5 ft, the
    others 7.5; FAR if they do not hang together."""
    total: i64 = 0
    here = fight.square(f)
    slanted = f.slanted
    for there in path:
        cost = step_cost(fight, here, there, slanted)
        if cost == FAR:
            return FAR
        total += cost
        slanted = slanted or is_slant(fight, here, there)
        here = there
    return total * step_factor(f)


def step_cost(fight: Battle, here: i64, there: i64, slanted: bool) -> i64:
    """LG-MOVE-01: half-feet of one step; difficult ground doubles it. FAR if the squares are no neighbours."""
    for way in fight.grid.ways(here):
        if way >> PACKED == there:
            length = way & LENGTH
            return (length + length // 2 if slanted and way & SLANT else length) // HALF_FOOT
    return FAR


def is_slant(fight: Battle, here: i64, there: i64) -> bool:
    grid = fight.grid
    return grid.xs[here] != grid.xs[there] and grid.ys[here] != grid.ys[there]


def can_follow(fight: Battle, f: Combatant, path: list[i64], half_feet: i64) -> bool:
    """LG-MOVE-01: may a movement of so many half-feet go along this path?"""
    goal = path[-1]
    if goal == fight.square(f) or not can_stand(fight, f, goal) or ends_in_reach(fight, f, goal):
        return False
    closed = closed_to(fight, f, NOBODY)
    for square in path:
        if square in closed:
            return False
    return path_length(fight, f, path) <= half_feet


def reachable(fight: Battle, f: Combatant, half_feet: i64) -> list[i64]:
    """Every square where a movement of so many half-feet may end, nearest first."""
    start = fight.square(f)
    limit = half_feet * HALF_FOOT // step_factor(f) + 1
    lengths = fight.grid.flood_places(start, closed_to(fight, f, NOBODY), limit)
    n: i64 = len(fight.grid.kind)
    ended = vec[i64]([0] * len(fight.grid.kind))  # the length of a movement that ends there
    for square in range(n):
        if square != start and (lengths[square] < limit or lengths[square + n] < limit):
            ended[square] = length_at(fight, f, square, lengths)
    near = by_length(ended, fight.grid.box(start, FAR), limit - 1)
    return [s for s in near if can_stand(fight, f, s) and not ends_in_reach(fight, f, s)]


def put(fight: Battle, f: Combatant, square: i64) -> None:
    """Somebody stands elsewhere, by a step or by force; what it crouched behind is left, and watchers take notice."""
    f.x = fight.grid.xs[square]
    f.y = fight.grid.ys[square]
    f.crouched = 0
    f.planted = False
    if f.grappling != NOBODY or f.grappler != NOBODY:
        slip_away(fight, f)
    fight.moved(f)


def slip_away(fight: Battle, f: Combatant) -> None:
    """LG-ACT-03: a grapple holds as far as the grappler's own reach; who is moved beyond it is free."""
    for holder in fight.people():
        if holder.grappling != NOBODY and (holder is f or holder.grappling == f.id):
            if fight.apart(holder, fight.fighters[holder.grappling]) > holder.reach * HALF_FEET:
                let_go(fight, holder)
