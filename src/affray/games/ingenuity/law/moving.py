"""Movement and distance (ledger 3.8): metres, squares, diagonals, footprints, and who is in the way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, LENGTH, PACKED, SLANT, STEP, by_length, is_among
from affray.games.ingenuity.book.sheet import Combatant, half, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.ground import is_behind

NOWHERE: Final = -1


def pace(f: Combatant) -> i64:
    """IG-MOV-01, IG-MOV-04: metres of one movement; half, rounded up, for the prone, the crippled, the encumbered."""
    speed = f.speed
    if f.prone:
        speed = half(speed)
    if f.crippled:
        speed = half(speed)
    return half(speed) if f.encumbered else speed


def covers(f: Combatant, x: i64, y: i64) -> bool:
    """IG-MOV-05: does it stand on this square?"""
    side = f.footprint()
    return f.x <= x < f.x + side and f.y <= y < f.y + side


def overlaps(f: Combatant, x: i64, y: i64, side: i64) -> bool:
    """Does it stand on one of the squares of this block?"""
    if f.x >= x + side or f.y >= y + side:
        return False
    wide = f.footprint()
    return x < f.x + wide and y < f.y + wide


def is_in_the_way(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """IG-MOV-04: nobody moves through able enemies; one of whom nobody knows is met on the way (``step_onto``)."""
    return is_foe(f, other) and other.is_up() and not is_unknown(fight, f, other)


def is_unknown(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """IG-MOV-04, IG-ATK-12: an enemy who is unseen by everybody on f's side."""
    return len(other.unseen_by) > 0 and fight.is_hidden(f.side, other)


def foes_in_the_way(fight: Battle, f: Combatant) -> list[i64]:
    """IG-MOV-04, IG-MOV-05: where its top left corner cannot pass: nobody moves through able enemies, and the
    whole block must fit."""
    side = f.footprint()
    squares: list[i64] = list(fight.field().too_narrow(side)) if side > 1 else []
    for other in fight.people():
        if is_in_the_way(fight, f, other):
            wide = other.footprint()
            for y in range(other.y - side + 1, other.y + wide):
                for x in range(other.x - side + 1, other.x + wide):
                    if fight.grid.holds(x, y):
                        squares.append(fight.grid.at(x, y))
    return squares


def is_taken(fight: Battle, f: Combatant, x: i64, y: i64) -> bool:
    """IG-MOV-04: does somebody awake stand where f's block would lie, as far as f's side knows? The unconscious are
    no obstacle."""
    side = f.footprint()
    for other in fight.people():
        if overlaps(other, x, y, side) and other is not f and other.is_up() and not is_unknown(fight, f, other):
            return True
    return False


def can_stand(fight: Battle, f: Combatant, square: i64) -> bool:
    """IG-MOV-05: does its whole block fit here, and is it free?"""
    grid = fight.field()
    x, y, side = grid.xs[square], grid.ys[square], f.footprint()
    return (grid.stands(square) if side == 1 else grid.fits(x, y, side)) and not is_taken(fight, f, x, y)


def limit_to(fight: Battle, goal: i64, metres: i64) -> i64:
    """IG-OPT-06: walks below this length will do; the last square of rough ground needs only 1 m."""
    limit = metres * STEP + 1
    return limit + STEP if fight.house().rough_ground and fight.field().is_rough(goal) else limit


def walk_length(fight: Battle, f: Combatant, goal: i64, limit: i64) -> i64:
    """IG-MOV-02: metres in thousandths; every second diagonal counts double."""
    start = fight.square(f)
    if fight.field().walk(start)[goal] >= limit:
        return FAR
    closed = foes_in_the_way(fight, f)
    if f.footprint() > 1:
        return fight.grid.flood(start, closed, limit)[goal]
    return fight.grid.walk_length(start, goal, closed, limit)


def can_walk(fight: Battle, f: Combatant, goal: i64, metres: i64) -> bool:
    """IG-MOV-01, IG-MOV-04: may one movement of so many metres end there?"""
    if goal == fight.square(f) or not can_stand(fight, f, goal):
        return False
    return has_way(fight, f, goal, limit_to(fight, goal, metres))


def has_way(fight: Battle, f: Combatant, goal: i64, limit: i64) -> bool:
    """IG-MOV-02, IG-MOV-04: is there a walk below the limit that leads around able enemies?"""
    grid = fight.field()
    start = fight.square(f)
    direct = grid.walk(start)[goal]
    if direct >= limit:
        return False
    if f.footprint() == 1 and is_nobody_between(fight, f, start, goal, direct):
        return True
    return grid.has_way(start, goal, foes_in_the_way(fight, f), limit)


def is_nobody_between(fight: Battle, f: Combatant, start: i64, goal: i64, direct: i64) -> bool:
    """Does no able enemy stand on any shortest walk? Larger ones may stand anywhere."""
    grid = fight.field()
    lengths = grid.walk(start)
    for other in fight.people():
        if is_in_the_way(fight, f, other):
            there = fight.square(other)
            left = direct - lengths[there]
            if other.footprint() > 1 or (left >= 0 and grid.walk(there)[goal] <= left):
                return False
    return True


def reachable(fight: Battle, f: Combatant, metres: i64) -> list[i64]:
    """Every square where a movement may end, nearest first."""
    start = fight.square(f)
    limit = metres * STEP + STEP + 1
    lengths = fight.grid.flood(start, foes_in_the_way(fight, f), limit)
    near = by_length(lengths, fight.grid.box(start, limit), limit - 1)
    return [s for s in near if lengths[s] < limit_to(fight, s, metres) and can_stand(fight, f, s)]


# ---------------------------------------------------------------- along a path


def path_length(fight: Battle, f: Combatant, path: list[i64]) -> i64:
    """IG-ACT-06, IG-MOV-02: the length of a walk over these squares; FAR if a step of it cannot be made."""
    closed = foes_in_the_way(fight, f)
    n: i64 = len(fight.grid.kind)
    total: i64 = 0
    here = fight.square(f)
    for there in path:
        cost = step_cost(fight, here % n, there)
        if cost == FAR or there in closed:
            return FAR
        here, cost = fight.grid.alternated(here, there, cost)
        total += cost
    return total


def step_cost(fight: Battle, here: i64, there: i64) -> i64:
    """The length of one step by itself; FAR if the squares are no neighbours."""
    for way in fight.grid.ways(here):
        if way >> PACKED == there:
            return way & LENGTH
    return FAR


def can_follow(fight: Battle, f: Combatant, path: list[i64], metres: i64) -> bool:
    """IG-ACT-06: may one movement of so many metres go along this path?"""
    goal = path[-1]
    if goal == fight.square(f) or not can_stand(fight, f, goal):
        return False
    return path_length(fight, f, path) < limit_to(fight, goal, metres)


def plain_way(fight: Battle, start: i64, goal: i64, closed: list[i64]) -> list[i64]:
    """From square to square, each time to the one from which the rest is shortest; empty if this is longer than the
    walk without enemies."""
    grid = fight.field()
    to_goal = grid.walk(goal)
    left = grid.walk(start)[goal]
    path: list[i64] = []
    here = start
    odd: i64 = 0
    while here != goal:
        best: i64 = FAR
        ahead: i64 = 0
        for way in grid.ways(here):
            there = way >> PACKED
            cost = way & LENGTH
            if way & SLANT:
                cost += cost * odd
            if cost + to_goal[there] < best and not is_among(there, closed):
                best = cost + to_goal[there]
                ahead = way
        here = ahead >> PACKED
        left -= best - to_goal[here]
        if best == FAR or left < 0:
            return []
        if ahead & SLANT:
            odd = 1 - odd
        path.append(here)
    return path


def way_to(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """A shortest legal walk, square by square."""
    start = fight.square(f)
    closed = foes_in_the_way(fight, f)
    plain = plain_way(fight, start, goal, closed)
    return plain if len(plain) > 0 else fight.grid.path(start, goal, closed)


def unknown_foes(fight: Battle, f: Combatant) -> list[i64]:
    """IG-MOV-04: those whom it could run into."""
    return [other.id for other in fight.fighters if is_unknown(fight, f, other) and other.is_up()]


def runs_into(fight: Battle, f: Combatant, square: i64, lurking: list[i64]) -> bool:
    """IG-MOV-04: does one of those of whom nobody knew when it set out stand there? Then both see each other, and the
    step is not made."""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for id in lurking:
        other = fight.fighters[id]
        if other.is_up() and overlaps(other, x, y, f.footprint()):
            if is_unknown(fight, f, other):
                meet(fight, f, other)
            return True
    return False


def step_onto(fight: Battle, f: Combatant, square: i64) -> bool:
    """IG-MOV-04: a single step; has it been made?"""
    if runs_into(fight, f, square, unknown_foes(fight, f)):
        return False
    place(fight, f, square)
    return True


def meet(fight: Battle, f: Combatant, other: Combatant) -> None:
    """IG-MOV-04: who runs into somebody unseen finds them, and is seen."""
    other.unseen_by = [id for id in other.unseen_by if id != f.id]
    f.unseen_by = [id for id in f.unseen_by if id != other.id]
    if fight.log is not None:
        words = f"runs into {other.name}: neither is hidden from the other any longer"
        fight.tell("IG-MOV-04", f, words, "", about=[other])


def last_free(fight: Battle, f: Combatant, start: i64, path: list[i64], end: i64) -> i64:
    """IG-MOV-04: the last square of a path before its end where nobody else stands, or where it began."""
    free = start
    for square in path:
        if square == end:
            break
        if not is_taken(fight, f, fight.grid.xs[square], fight.grid.ys[square]):
            free = square
    return free


def place(fight: Battle, f: Combatant, square: i64) -> None:
    """Set down; cover is left behind."""
    f.x = fight.grid.xs[square]
    f.y = fight.grid.ys[square]
    f.in_cover = False


# ---------------------------------------------------------------- near, seen, covered


def is_beside(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-MOV-03: within 1 m."""
    return fight.apart(a, b) <= 1


def is_within_one(fight: Battle, f: Combatant, square: i64) -> bool:
    """IG-MOV-03: is this square its own, or one of those around it?"""
    x, y = fight.grid.x_of(square), fight.grid.y_of(square)
    return -1 <= x - f.x <= f.footprint() and -1 <= y - f.y <= f.footprint()


def squares_of(fight: Battle, f: Combatant) -> list[i64]:
    """IG-MOV-05: every square it stands on."""
    side = f.footprint()
    return [fight.grid.at(f.x + dx, f.y + dy) for dy in range(side) for dx in range(side)]


def sees(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-ATK-17: a line of sight between any squares of the two."""
    sight = fight.field().sight
    if a.footprint() == 1 and b.footprint() == 1:
        return sight.get(fight.square(a), fight.square(b)) == 1
    for here in squares_of(fight, a):
        for there in squares_of(fight, b):
            if sight.get(here, there) == 1:
                return True
    return False


def is_by_cover(fight: Battle, f: Combatant) -> bool:
    """IG-ACT-09: is something within 1 m that gives cover?"""
    grid = fight.field()
    if not grid.has_cover:
        return False
    for y in range(f.y - 1, f.y + f.footprint() + 1):
        for x in range(f.x - 1, f.x + f.footprint() + 1):
            if grid.holds(x, y) and grid.kind[grid.at(x, y)].cover > 0:
                return True
    return False


def is_shaded(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-ACT-09: every line from a to b crosses what b hides behind; where the map shows no cover, any will do."""
    field = fight.field()
    if not field.has_cover:
        return True
    if a.footprint() == 1 and b.footprint() == 1:
        return field.shade.get(fight.square(a), fight.square(b)) == 1
    for here in squares_of(fight, a):
        for there in squares_of(fight, b):
            if not is_behind(field, here, there, b.x, b.y, b.footprint()):
                return False
    return True
