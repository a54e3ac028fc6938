"""Movement and distance (LS-ACT-03, LS-GAP-21, LS-STAT-10): spaces, footprints, and who is in the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import FAR, LENGTH, PACKED, STEP, by_length, is_among
from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.ground import SPACE_FEET, Field

NOWHERE: Final = -1


def pace(f: Combatant) -> i64:
    """LS-ACT-03, LS-STAT-05: feet of one Move; who can fly uses the faster way."""
    return f.fly if f.fly > f.speed and not f.restrained_legs else f.speed


def may_move(fight: Battle, f: Combatant) -> bool:
    """LS-ACT-03, LS-SIT-05, LS-GRP-02: not while prone or in a grapple."""
    return not (f.prone and fight.house().prone_effects) and f.grapple_role == w.NO_GRAPPLE and pace(f) > 0


def spaces(feet: i64) -> i64:
    """A space is 5 ft."""
    return feet // SPACE_FEET


def covers(f: Combatant, x: i64, y: i64) -> bool:
    """LS-STAT-10: does it stand on this square?"""
    side = f.footprint()
    return f.x <= x < f.x + side and f.y <= y < f.y + side


def overlaps(f: Combatant, x: i64, y: i64, side: i64) -> bool:
    """Does it stand on one of the squares of this block?"""
    if f.x >= x + side or f.y >= y + side:
        return False
    wide = f.footprint()
    return x < f.x + wide and y < f.y + wide


def is_barrier(f: Combatant, other: Combatant) -> bool:
    """LS-ACT-03: nobody moves through an able opponent, the Tiny excepted; allies may be passed."""
    return is_foe(f, other) and other.size > w.TINY and f.size > w.TINY and other.is_up()


def is_known_barrier(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """LS-GAP-21: an opponent of whom nobody of f's side is aware is met on the way (``awareness.runs_into``)."""
    return is_barrier(f, other) and not is_unknown(fight, f, other)


def is_unknown(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """LS-STL-02: an opponent who is hidden from everybody of f's side."""
    return len(other.hidden_from) > 0 and fight.is_hidden(f.side, other)


def foes_in_the_way(fight: Battle, f: Combatant) -> list[i64]:
    """LS-ACT-03, LS-STAT-10: where its top left corner cannot pass for opponents; walls are in ``ground_for``."""
    side, width = f.footprint(), fight.grid.width
    squares: list[i64] = []
    for other in fight.people():
        if is_known_barrier(fight, f, other):
            wide = other.footprint()
            left = larger(0, other.x - side + 1)
            for y in range(larger(0, other.y - side + 1), other.y + wide):
                for square in range(y * width + left, y * width + other.x + wide):
                    squares.append(square)
    return squares


def ground_for(fight: Battle, f: Combatant) -> Field:
    """LS-STAT-10: the map, without the squares where its whole block does not fit."""
    field = fight.field()
    return field if f.size <= w.MEDIUM else field.for_size(f.footprint())


def is_taken(fight: Battle, f: Combatant, x: i64, y: i64) -> bool:
    """LS-STAT-10, LS-GAP-21: nobody ends in an occupied space, but the Tiny share it, and two Small fit in one.

    Who lies there incapacitated is no obstacle, nor is an opponent of whom nobody of f's side is aware.
    """
    if f.size == w.TINY:
        return False
    side = f.footprint()
    small: i64 = 0
    for other in fight.people():
        if overlaps(other, x, y, side) and other is not f and other.size > w.TINY and other.is_up():
            if is_unknown(fight, f, other):
                continue
            if f.size != w.SMALL or other.size != w.SMALL:
                return True
            small += 1
    return small > 1


def can_stand(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-STAT-10: does its whole block fit here, and is it free, as far as its side knows?"""
    grid = ground_for(fight, f)
    return grid.stands(square) and not is_taken(fight, f, grid.xs[square], grid.ys[square])


def has_room(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-STAT-10: is it free indeed? Who is thrown or dragged runs into nobody."""
    return can_stand(fight, f, square) and one_of(fight, f, square, unknown_foes(fight, f)) == NOBODY


def last_free(fight: Battle, f: Combatant, start: i64, path: list[i64], end: i64) -> i64:
    """LS-GAP-21: the last space of a path before its end where nobody else stands, or where it began."""
    free = start
    for square in path:
        if square == end:
            break
        if not is_taken(fight, f, fight.grid.xs[square], fight.grid.ys[square]):
            free = square
    return free


def unknown_foes(fight: Battle, f: Combatant) -> list[i64]:
    """LS-GAP-21: those whom it could run into, because nobody of its side is aware of them."""
    return [other.id for other in fight.fighters if is_unknown(fight, f, other) and is_barrier(f, other)]


def one_of(fight: Battle, f: Combatant, square: i64, lurking: list[i64]) -> i64:
    """Which of these would it run into there?"""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for id in lurking:
        other = fight.fighters[id]
        if is_barrier(f, other) and overlaps(other, x, y, f.footprint()):
            return id
    return NOBODY


def limit_of(feet: i64) -> i64:
    """Walks below this length will do."""
    return spaces(feet) * STEP + 1


def can_walk(fight: Battle, f: Combatant, goal: i64, feet: i64) -> bool:
    """LS-ACT-03: may one Move of so many feet end there?"""
    if goal == fight.square(f) or not can_stand(fight, f, goal):
        return False
    return has_way(fight, f, goal, limit_of(feet))


def has_way(fight: Battle, f: Combatant, goal: i64, limit: i64) -> bool:
    """LS-ACT-03: is there a walk below the limit that leads around able opponents? Difficult ground costs double."""
    grid = ground_for(fight, f)
    start = fight.square(f)
    direct = grid.walk(start)[goal]
    if direct >= limit:
        return False
    if is_nobody_between(fight, f, goal, direct):
        return True
    return grid.has_way(start, goal, foes_in_the_way(fight, f), limit)


def is_nobody_between(fight: Battle, f: Combatant, goal: i64, direct: i64) -> bool:
    """Does no able opponent stand on any shortest walk, which is so long?"""
    grid = ground_for(fight, f)
    side, width = f.footprint(), grid.width
    lengths, to_goal = grid.walk(fight.square(f)), grid.walk_to(goal)
    for other in fight.people():
        if is_known_barrier(fight, f, other) and is_between(other, side, width, lengths, to_goal, direct):
            return False
    return True


def is_between(other: Combatant, side: i64, width: i64, lengths: vec[i64], to_goal: vec[i64], direct: i64) -> bool:
    """LS-STAT-10: is a square where the top left corner of such a block cannot pass for it on a shortest walk?"""
    wide = other.footprint()
    left = larger(0, other.x - side + 1)
    for y in range(larger(0, other.y - side + 1), other.y + wide):
        for there in range(y * width + left, y * width + other.x + wide):
            if lengths[there] + to_goal[there] <= direct:
                return True
    return False


def reachable(fight: Battle, f: Combatant, feet: i64) -> list[i64]:
    """LS-ACT-03: every square where a Move may end, nearest first."""
    start = fight.square(f)
    limit = limit_of(feet)
    lengths = ground_for(fight, f).flood(start, foes_in_the_way(fight, f), limit)
    return [s for s in by_length(lengths, fight.grid.box(start, limit), limit - 1) if can_stand(fight, f, s)]


def step_cost(grid: Field, here: i64, there: i64) -> i64:
    """The length of one step by itself; FAR if the squares are no neighbours."""
    for way in grid.ways(here):
        if way >> PACKED == there:
            return way & LENGTH
    return FAR


def path_length(fight: Battle, f: Combatant, path: list[i64]) -> i64:
    """LS-ACT-03: the length of a walk over these squares; FAR if a step of it cannot be made."""
    grid = ground_for(fight, f)
    closed = foes_in_the_way(fight, f)
    here = fight.square(f)
    for there in path:
        if step_cost(grid, here, there) == FAR or there in closed:
            return FAR
        here = there
    return length_along(fight, f, fight.square(f), path)


def length_along(fight: Battle, f: Combatant, start: i64, path: list[i64]) -> i64:
    """LS-ACT-03, LS-GAP-21: the length of a walk from there whose steps can all be made."""
    costs = ground_for(fight, f).costs
    alternating = fight.house().diagonals != 0
    total: i64 = 0
    here = start
    for there in path:
        cost = costs[there]
        if alternating:
            here, cost = fight.grid.alternated(here, there, cost)
        else:
            here = there
        total += cost
    return total


def can_follow(fight: Battle, f: Combatant, path: list[i64], feet: i64) -> bool:
    """LS-ACT-03: may one Move of so many feet go along this path?"""
    goal = path[-1]
    if goal == fight.square(f) or not can_stand(fight, f, goal):
        return False
    return path_length(fight, f, path) < limit_of(feet)


def way_to(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """LS-ACT-03: a shortest legal walk, or if that leads through a hazard one around it that is not too long."""
    path = shortest_way(fight, f, goal)
    if not fight.field().has_hazards:
        return path
    hot = fight.field().hazards_for(f.footprint())
    for square in path:
        if hot[square] == 1 and square != goal:
            return way_around(fight, f, goal, path)
    return path


def way_around(fight: Battle, f: Combatant, goal: i64, path: list[i64]) -> list[i64]:
    """Ledger 6.3: without a step into a hazard, if the Move is long enough for it; the goal is its own choice."""
    field, side = fight.field(), f.footprint()
    hot = field.hazards_for(side)
    if hot[goal] == 1:
        vents: list[i64] = [s for s in range(len(hot)) if hot[s] == 1 and s != goal]
        around = ground_for(fight, f).path(fight.square(f), goal, [*foes_in_the_way(fight, f), *vents])
    else:
        around = field.cool_for(side).path(fight.square(f), goal, foes_in_the_way(fight, f))
    if len(around) == 0 or length_along(fight, f, fight.square(f), around) >= limit_of(pace(f)):
        return path
    return around


def shortest_way(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """LS-ACT-03: a shortest legal walk, square by square, the start left out."""
    grid = ground_for(fight, f)
    start = fight.square(f)
    direct = grid.walk(start)[goal]
    if fight.house().diagonals == 0 and direct < FAR and is_nobody_between(fight, f, goal, direct):
        return straight_way(grid, start, goal)
    return grid.path(start, goal, foes_in_the_way(fight, f))


def straight_way(grid: Field, start: i64, goal: i64) -> list[i64]:
    """A shortest walk where nobody is in the way: always to the neighbour from which the rest is shortest; kept."""
    ahead = grid.onward(goal)
    path: list[i64] = []
    here = start
    while here != goal:
        if ahead[here] == NOWHERE:
            ahead[here] = best_neighbour(grid, here, goal)
        here = ahead[here]
        path.append(here)
    return path


def best_neighbour(grid: Field, here: i64, goal: i64) -> i64:
    """The first step of a shortest walk."""
    to_goal = grid.walk_to(goal)
    best: i64 = FAR
    found = here
    for way in grid.ways(here):
        there = way >> PACKED
        total = (way & LENGTH) + to_goal[there]
        if total < best:
            best = total
            found = there
    return found


def place(fight: Battle, f: Combatant, square: i64) -> None:
    """LS-COV-05: set down; it uses what cover the space offers."""
    f.x = fight.grid.xs[square]
    f.y = fight.grid.ys[square]
    f.posture = w.PARTIAL


def duck(fight: Battle, f: Combatant, posture: i64) -> None:
    """LS-COV-05: a Move may also end in full cover, or in the open."""
    if posture == w.FULL and not can_duck(fight, f):
        posture = w.PARTIAL
    f.posture = posture


def can_duck(fight: Battle, f: Combatant) -> bool:
    """LS-COV-05: is there low cover beside it to duck behind?"""
    field = fight.field()
    return f.footprint() == 1 and field.shelters[fight.square(f)]


def may_use_cover(fight: Battle, f: Combatant, posture: i64) -> bool:
    """LS-COV-05: another posture without moving."""
    if posture == f.posture or not w.OPEN <= posture <= w.FULL:
        return False
    return can_duck(fight, f) or f.posture == w.FULL


def may_step_to(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-ACT-09, LS-SIT-05: one space, also crawling; in a grapple nobody steps."""
    if f.grapple_role != w.NO_GRAPPLE or (f.stepped and fight.house().step_once):
        return False
    if not 0 <= square < len(fight.grid.kind) or not can_stand(fight, f, square):
        return False
    for way in fight.grid.ways(fight.square(f)):
        if way >> PACKED == square:
            return True
    return False


# ---------------------------------------------------------------- near and far


def is_beside(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """In the same space or the next one."""
    return fight.apart(a, b) <= 1


def in_reach(fight: Battle, a: Combatant, b: Combatant, extra: i64) -> bool:
    """LS-STAT-10: within melee reach; a polearm adds a space. The Tiny must share the space."""
    return fight.apart(a, b) <= a.reach() + extra and not is_walled_off(fight, a, b)


def is_walled_off(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LS-COV-03: is a wall between them wherever one looks from?"""
    return wall_between(fight, a, b)


def squares_of(fight: Battle, f: Combatant) -> list[i64]:
    """LS-STAT-10: every square it stands on."""
    side = f.footprint()
    return [fight.grid.at(f.x + dx, f.y + dy) for dy in range(side) for dx in range(side)]


def wall_between(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LS-GAP-07: does every line from a's squares to b's cross a wall?"""
    cover = fight.field().cover
    if a.footprint() == 1 and b.footprint() == 1:
        return cover.get(fight.square(a), fight.square(b)) == w.FULL
    wide, side, width = b.footprint(), a.footprint(), fight.grid.width
    first, other = fight.square(a), fight.square(b)
    for dy in range(wide):
        for there in range(other + dy * width, other + dy * width + wide):
            for ay in range(side):
                for here in range(first + ay * width, first + ay * width + side):
                    if cover.get(here, there) != w.FULL:
                        return False
    return True


def sees(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LS-ATK-03: a line of sight between any squares of the two, and b is not hidden from a."""
    return not wall_between(fight, a, b) and (len(b.hidden_from) == 0 or not is_among(a.id, b.hidden_from))


def feet_between(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """LS-ATK-05: the distance in feet."""
    return SPACE_FEET * fight.apart(a, b)
