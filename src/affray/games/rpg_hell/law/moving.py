"""Moving (RH-ACT-01 to -04): step by step, past those who may strike, up walls and over pits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import CLIMBER, FLIER
from affray.games.rpg_hell.book.names import WALK
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import NORMAL, hurt
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.forced import break_holds, direction, knock_back
from affray.games.rpg_hell.law.hazards import come_down, enter_tile, is_crowded
from affray.games.rpg_hell.law.lasting import reveal
from affray.games.rpg_hell.law.overwatch import is_watched, on_entering, on_leaving, watchers_of
from affray.games.rpg_hell.law.rolls import check, target_number
from affray.games.rpg_hell.law.routes import NO_WAY, is_climb, is_jump, route, step_cost, tiles_between, tiles_of
from affray.games.rpg_hell.law.targets import is_taken, mark_taken, unknown_foes


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Course):
    """RH-REA-02: a Move under way continues if the mover still can: who falls, is held or is moved goes no farther."""

    def __init__(self, mover: Combatant, square: i64) -> None:
        super().__init__()
        self.mover: Final = mover
        self.square: i64 = square  # where the last step has led

    def why_ended(self, fight: Battle) -> str:
        f = self.mover
        if not f.is_up():
            return f"{f.name} has fallen (RH-CND-12)"
        if fight.square(f) != self.square:
            return f"{f.name} has been moved (RH-DMG-15)"
        return f"{f.name} cannot move (RH-SET-04)" if speed(fight, f) == 0 else ""

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            reason = why.removeprefix(f"{self.mover.name} ")
            fight.tell(rule, self.mover, f"{reason} and goes no farther")


NO_WATCHERS: Final[list[Combatant]] = []
DRAGS: Final = ["drags along", "must let go"]


def go(fight: Battle, f: Combatant, gait: i64, goal: i64, path: list[i64]) -> i64:
    """RH-ACT-01: one Move along the named path, or the cheapest; left-over tiles are lost. How many tiles were
    moved."""
    f.moves += 1
    way = path if len(path) > 0 else route(fight, f, gait, goal)
    return walk(fight, f, gait, way, tiles_of(fight, f, goal), speed(fight, f))


def walk(fight: Battle, f: Combatant, gait: i64, path: list[i64], tiles: i64, pace: i64) -> i64:
    """RH-ACT-01, RH-REA-02: each step may be answered, before it leaves a reach and after it enters one. Whoever loses
    some of the Speed it set out with loses as many tiles."""
    start = fight.square(f)
    course = Walk(f, start)
    fight.begin(course)
    watched = is_watched(fight, f)
    watchers = watchers_of(fight, f, tiles) if watched else NO_WATCHERS
    jumped = gait == WALK
    moved: i64 = 0
    left = tiles
    lurking = unknown_foes(fight, f)
    for square in path:
        here = fight.square(f)
        cost = step_cost(fight, f, gait, here, there=square, jumped=jumped, first=moved == 0)
        climbs = is_climb(fight, gait, here, square) and not f.passives & FLIER
        if cost == NO_WAY or (cost > left and not climbs):
            break
        last = here
        if watched:
            last = go_past(fight, course, here, square, watchers)
            if last == NEVER:
                break
            lost = larger(pace - speed(fight, f), 0)
            left -= lost
            pace -= lost
            if lost > 0 and last == here and (left <= 0 or (cost > left and not climbs)):  # it has not left yet
                break
        if len(lurking) > 0 and runs_into(fight, f, square, lurking):
            free = last_free(fight, f, start, path, square)
            f.x, f.y = fight.grid.x_of(free), fight.grid.y_of(free)
            break
        if climbs and not climb(fight, f, square, left):
            break
        jumped = jumped or is_jump(fight, gait, here, square)
        left -= cost
        course.square = square
        moved += step_to(fight, f, square)
        if watched and f.is_alive() and fight.square(f) == square:
            on_entering(fight, f, last, watchers)
        if not fight.carries_on(course):
            break
        now = speed(fight, f)
        left -= larger(pace - now, 0)
        pace = smaller(pace, now)
    if fight.log is not None and not (pace > 0 and len(path) > 0 and fight.square(f) == path[-1]):
        there = fight.grid.place(fight.square(f))
        fight.tell("RH-ACT-01", f, f"ends at {there}" if pace > 0 else f"runs to {there}")
    return moved


def dash(fight: Battle, f: Combatant, goal: i64, tiles: i64) -> i64:
    """RH-ATT-11, RH-REA-02: a run of some tiles that an attack, Art or trait allows. It is no Move and costs no die,
    but it is one's own movement, which Overwatch answers. How many tiles were moved."""
    mark_taken(fight, f)
    return walk(fight, f, WALK, fight.field().way(fight.square(f), goal, FAR), tiles, 0)


def rush_through(fight: Battle, f: Combatant, path: list[i64], tiles: i64, push: i64) -> list[i64]:
    """Ledger 6.4 (Bull Rush), RH-REA-02: so many tiles of a path through creatures, answered like any movement of one's
    own; each foe in the way is knocked back so far, once. Who ends where somebody stands comes back to the last free
    tile. The tiles it came over."""
    way = [fight.square(f)]
    course = Walk(f, way[0])
    fight.begin(course)
    watchers = watchers_of(fight, f, tiles) if is_watched(fight, f) else NO_WATCHERS
    pace = speed(fight, f)
    met: list[i64] = []
    for square in path:
        before = fight.square(f)
        on_leaving(fight, f, square, watchers)
        now = speed(fight, f)
        tiles -= larger(pace - now, 0)
        pace = smaller(pace, now)
        if tiles <= 0 or not fight.carries_on(course):
            break
        if push > 0:
            knock_aside(fight, f, square, push, met)
        course.square = square
        way.append(square)
        tiles -= step_to(fight, f, square)
        if f.is_alive() and fight.square(f) == square:
            on_entering(fight, f, before, watchers)
        if not fight.carries_on(course):
            break
        now = speed(fight, f)
        tiles -= larger(pace - now, 0)
        pace = smaller(pace, now)
    while len(way) > 1 and f.is_alive() and is_crowded(fight, f, fight.square(f)):
        way.pop()
        f.x, f.y = fight.grid.x_of(way[-1]), fight.grid.y_of(way[-1])
    if fight.log is not None and len(path) > 0 and fight.square(f) != path[-1]:
        fight.tell("RH-ACT-01", f, f"ends at {fight.grid.place(fight.square(f))}")
    break_holds(fight, f)
    return way


def knock_aside(fight: Battle, f: Combatant, square: i64, tiles: i64, met: list[i64]) -> None:
    """Ledger 6.4 (Bull Rush): whoever stands there is knocked back, once."""
    for other in fight.foes(f.side):
        if (
            other.is_alive()
            and other.id not in met
            and overlaps(other, fight.grid.xs[square], fight.grid.ys[square], 1)
        ):
            met.append(other.id)
            knock_back(fight, f, other, tiles)


def go_past(fight: Battle, course: Walk, here: i64, square: i64, watchers: list[Combatant]) -> i64:
    """RH-REA-02, RH-ACT-04: whoever's reach it leaves may answer before the step; a leap goes through the tiles between
    and is answered there. The last tile before the next one, or NEVER if it does not come to that."""
    f = course.mover
    height, level = f.height, fight.level(f)
    tiles = flown_over(fight, here, square)
    tiles.append(square)
    for over in tiles:
        on_leaving(fight, f, over, watchers)
        if not fight.carries_on(course) or over == square:
            break
        last = course.square
        f.x, f.y = fight.grid.xs[over], fight.grid.ys[over]
        f.height = level - fight.field().rise[over]
        course.square = over
        on_entering(fight, f, last, watchers)
        if not fight.carries_on(course):
            break
    last = course.square
    if not course.lost:
        f.x, f.y, f.height = fight.grid.xs[here], fight.grid.ys[here], height
        return last
    if last != here and fight.square(f) == last:
        drop_from_leap(fight, f, here)
    return NEVER


def flown_over(fight: Battle, here: i64, there: i64) -> list[i64]:
    """RH-ACT-04: the tiles between the ends of a leap; none for a step."""
    grid = fight.grid
    x, y = grid.xs[here], grid.ys[here]
    dx, dy = direction(grid.xs[there] - x, grid.ys[there] - y)
    return [grid.at(x + dx * i, y + dy * i) for i in range(1, tiles_between(fight, here, there))]


def drop_from_leap(fight: Battle, f: Combatant, start: i64) -> None:
    """RH-ACT-04, RH-REA-02: stopped in the middle of a leap it comes down there, or falls; over an obstacle it comes
    back to where it stood."""
    field = fight.field()
    square = fight.square(f)
    if field.stands(square) or field.rise[square] < 0:
        f.tiles_moved += tiles_between(fight, start, square)
        come_down(fight, f, field.rise[square])
        enter_tile(fight, f)
    else:
        f.x, f.y = field.xs[start], field.ys[start]
    f.height = 0
    break_holds(fight, f)


def runs_into(fight: Battle, f: Combatant, square: i64, lurking: list[i64]) -> bool:
    """RH-CND-11: a step onto a foe who was Hidden when it set out: neither is Hidden any more, and the Move ends on the
    last free tile."""
    x, y = fight.grid.x_of(square), fight.grid.y_of(square)
    for id in lurking:
        other = fight.fighters[id]
        if other.is_alive() and overlaps(other, x, y, f.size):
            reveal(other)
            reveal(f)
            if fight.log is not None:
                fight.tell("RH-CND-11", f, "runs into", other)
            return True
    return False


def last_free(fight: Battle, f: Combatant, start: i64, path: list[i64], end: i64) -> i64:
    """RH-GAP-26: the last tile of a path before its end where nobody else stands, or where it began."""
    free = start
    for square in path:
        if square == end:
            break
        if not is_taken(fight, f, square):
            free = square
    return free


def step_to(fight: Battle, f: Combatant, square: i64) -> i64:
    """RH-ACT-01, RH-CND-10: onto the tile, with whom it holds; what the ground does; how many tiles it was."""
    before = fight.square(f)
    field = fight.field()
    rise = field.rise[before]
    tiles = tiles_between(fight, before, square)
    f.x, f.y = field.xs[square], field.ys[square]
    f.tiles_moved += tiles
    if f.height > 0 or field.rise[square] != rise:
        f.height = 0 if field.rise[square] >= rise else f.height
        come_down(fight, f, rise)
    if f.grappling != NOBODY:
        drag(fight, f, fight.fighters[f.grappling], before)
    if f.has(w.HAMSTRUNG):
        hurt(fight, f, tiles, NORMAL, NOBODY, "moving while hamstrung")
    enter_tile(fight, f)
    return tiles


def drag(fight: Battle, f: Combatant, held: Combatant, before: i64) -> None:
    """RH-CND-10: the holder drags the held creature along to the tile it left; the game master may forbid it."""
    if fight.apart(f, held) > 1:
        if fight.ruled("RH-CND-10", f"{f.name} moves with {held.name} in its grip", DRAGS) == 0:
            held.x, held.y = fight.grid.x_of(before), fight.grid.y_of(before)
            enter_tile(fight, held)
        break_holds(fight, f)


def climb(fight: Battle, f: Combatant, square: i64, left: i64) -> bool:
    """RH-ACT-02: a Body check at the foot, then vertical tiles one for one; who does not come all the way hangs on."""
    up = fight.field().rise[square] - fight.field().rise[fight.square(f)] - f.height
    if up > 0 and not f.passives & CLIMBER:
        number = target_number(fight, "RH-ACT-02", f"{f.name} climbs")
        if not check(fight, f, w.BODY, number, 0, "climb"):
            return False
    if up + 1 <= left:
        f.height = 0
        return True
    f.height += up if up < left else left
    return False
