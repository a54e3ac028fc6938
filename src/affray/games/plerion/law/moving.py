"""Moving (ledger 3.5, PL-ACT-01, PL-ACT-02): one walk shorter than nearby, before or after the action.

Where the book is silent: one may walk through friends and the fallen but not through standing foes, and
nobody ends a walk on a square where somebody stands. See README.md of this game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import FAR, PACKED, by_length
from affray.games.plerion.book import words as w
from affray.games.plerion.book.plights import UNMOVING
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.scale import move_limit, side_now, squared_half_metres
from affray.games.plerion.law.zones import zone_band

NOWHERE: Final = -1
NO_ONE: Final = 0  # who is met on a walk
BARRED: Final = 1
SOMEBODY_THERE: Final = 2
CLOSE_SQUARED: Final = 9  # 1.5 m, in half metres, squared


def is_in_the_way(f: Combatant) -> bool:
    """The fallen and those who left are not in anybody's way."""
    return not f.is_out()


def foes_in_the_way(fight: Battle, f: Combatant) -> list[i64]:
    """The squares of standing foes, through which nobody walks."""
    side = side_now(fight, f)
    squares: list[i64] = []
    for other in fight.foes(side):
        if is_in_the_way(other):
            squares.append(fight.square(other))
    return squares


def is_taken(fight: Battle, f: Combatant, square: i64) -> bool:
    """Does somebody else stand there?"""
    field = fight.field()
    x, y = field.xs[square], field.ys[square]
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        if people[i].x == x and people[i].y == y and people[i] is not f and is_in_the_way(people[i]):
            return True
    return False


def can_walk(fight: Battle, f: Combatant, start: i64, goal: i64) -> bool:
    """PL-ACT-01: is the goal a free square at the end of a short enough walk?"""
    limit = move_limit(fight, f)
    field = fight.field()
    if f.levitating:
        return field.stands(goal) and not is_taken(fight, f, goal) and walk_length(fight, f, start, goal, limit) < limit
    lengths = field.walk(start)
    if lengths[goal] >= limit:  # no walk leads to where nobody can stand
        return False
    met = met_on_walk(fight, f, lengths, goal)
    return met == NO_ONE or (met == BARRED and field.has_way(start, goal, foes_in_the_way(fight, f), limit))


def walk_length(fight: Battle, f: Combatant, start: i64, goal: i64, limit: i64) -> i64:
    """PL-ACT-01, PL-PSI-09: 1 for a straight step and 1.414 for a diagonal one; who levitates goes straight."""
    if f.levitating:
        squared = squared_half_metres(fight, start, goal)
        side = 2 * fight.square_m
        return isqrt_thousandths(squared, side)
    lengths = fight.field().walk(start)
    if lengths[goal] >= limit:
        return FAR
    barred = met_on_walk(fight, f, lengths, goal) != NO_ONE
    return walk_around(fight, f, start, goal, limit) if barred else lengths[goal]


def walk_around(fight: Battle, f: Combatant, start: i64, goal: i64, limit: i64) -> i64:
    """How far it is around the foes who stand in the way; not below the limit if there is no such walk."""
    return fight.field().flood(start, foes_in_the_way(fight, f), limit)[goal]


def met_on_walk(fight: Battle, f: Combatant, lengths: vec[i64], goal: i64) -> i64:
    """Who is met on the walk: somebody on the goal, or a foe on a shortest walk to it, or nobody.

    A foe who stands on no shortest walk makes it no longer. The lengths are those of all walks from where it begins.
    """
    field = fight.field()
    direct = lengths[goal]
    side = side_now(fight, f)
    width = field.width
    met: i64 = NO_ONE
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        square = people[i].y * width + people[i].x
        if square == goal:
            if people[i] is not f and is_in_the_way(people[i]):
                return SOMEBODY_THERE
        elif people[i].side != side and is_in_the_way(people[i]):
            if lengths[square] < direct and lengths[square] + field.walk(square)[goal] == direct:
                met = BARRED
    return met


def isqrt_thousandths(squared: i64, side: i64) -> i64:
    """A straight distance in thousandths of a square, rounded up."""
    low: i64 = 0
    high: i64 = 1_000_000
    while low < high:
        middle = (low + high) // 2
        if middle * middle * side * side >= squared * 1_000_000:
            high = middle
        else:
            low = middle + 1
    return low


def reachable(fight: Battle, f: Combatant, start: i64) -> list[i64]:
    """Every square where a walk from the start may end, nearest first."""
    limit = move_limit(fight, f)
    lengths = walks_around(fight, f, start)
    near = by_length(lengths, fight.grid.box(start, limit), limit - 1)
    return [s for s in near if fight.grid.stands(s) and not is_taken(fight, f, s)]


def walks_around(fight: Battle, f: Combatant, start: i64) -> vec[i64]:
    """PL-ACT-01: how far it is around the foes to every square that one move leads to, FAR to the others."""
    if f.levitating:
        return flights(fight, f, start)
    return fight.field().flood(start, foes_in_the_way(fight, f), move_limit(fight, f))


def flights(fight: Battle, f: Combatant, start: i64) -> vec[i64]:
    """PL-PSI-09: how far it is straight to every square."""
    lengths = vec[i64]([0] * len(fight.grid.kind))
    for square in range(i64(len(fight.grid.kind))):
        lengths[square] = walk_length(fight, f, start, square, FAR)
    return lengths


def can_move(f: Combatant) -> bool:
    """PL-TURN-04, PL-CRIT-02, PL-ABIL-02: who is down may at most crawl; the paralysed do not even that."""
    return not (f.suffers(UNMOVING) or f.removed)


def can_walk_far(f: Combatant) -> bool:
    """PL-CRIT-02, PL-SCAR-10: farther than within close, such as to another station; not the fallen or hamstrung."""
    return can_move(f) and not (f.critical or f.hamstrung)


def walk(fight: Battle, f: Combatant, goal: i64) -> bool:
    """PL-ACT-01, PL-TURN-02: walk there; if somebody stands there by now, to the nearest free square beside it.

    Where it has become too far, for one who was lamed or carried off since, the move is lost.
    """
    start = fight.square(f)
    if goal == start:
        return False
    if not can_walk(fight, f, start, goal):
        wanted = goal
        near = is_in_walking_reach(fight, f, start, goal)
        goal = beside(fight, f, start, goal) if near else i64(NOWHERE)
        if goal == NOWHERE:
            if fight.log is not None:
                there = f"{fight.grid.place(wanted)}, {'taken or cut off' if near else 'too far'} by now"
                fight.tell("PL-TURN-02", f, f"can no longer move to {there}: the move is lost")
            return False
    place(fight, f, goal)
    if fight.log is not None:
        fight.tell("PL-ACT-01", f, f"moves from {fight.grid.place(start)} to {fight.grid.place(goal)}")
    return True


def is_in_walking_reach(fight: Battle, f: Combatant, start: i64, goal: i64) -> bool:
    """PL-ACT-01: is it near enough for a move, whoever stands in the way?"""
    limit = move_limit(fight, f)
    return f.levitating or fight.field().walk(start)[goal] < limit


def place(fight: Battle, f: Combatant, square: i64) -> None:
    f.x = fight.grid.x_of(square)
    f.y = fight.grid.y_of(square)
    moved(f)


def moved(f: Combatant) -> None:
    """PL-ITEM-06, PL-SCAR-06: what moving ends: aim, cover taken, lying flat."""
    f.moved_since_attack = True
    f.on_the_move = True
    f.in_cover = False
    f.prone = False


def beside(fight: Battle, f: Combatant, start: i64, goal: i64) -> i64:
    """The free square next to the goal that is nearest to walk to, if any is in reach."""
    best: i64 = FAR
    found: i64 = NOWHERE
    lengths = fight.field().walk(start)
    for way in fight.field().ways(goal):
        square = way >> PACKED
        if lengths[square] < best and square != start and can_walk(fight, f, start, square):
            best = lengths[square]
            found = square
    return found


def is_beside(fight: Battle, square: i64, f: Combatant, other: Combatant) -> bool:
    """Within close of somebody who stands on the map, for f on this square."""
    if fight.position != w.GRID:
        return f is other or zone_band(f, other, square) == w.CLOSE
    return f is other or squared_half_metres(fight, square, fight.square(other)) < CLOSE_SQUARED
