"""Moving (RH-ACT-01 to -04): step by step, past those who may strike, up walls and over pits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.damage import NORMAL, hurt
from affray.games.rpg_hell.derived import speed
from affray.games.rpg_hell.forced import break_holds, overlaps
from affray.games.rpg_hell.hazards import come_down, enter_tile
from affray.games.rpg_hell.lasting import reveal
from affray.games.rpg_hell.names import MOVE
from affray.games.rpg_hell.overwatch import is_watched, on_entering, on_leaving, watchers_of
from affray.games.rpg_hell.rolls import check, target_number
from affray.games.rpg_hell.routes import NO_WAY, is_climb, is_jump, route, step_cost, tiles_between, tiles_of
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.talents import CLIMBER, FLIER
from affray.games.rpg_hell.targets import is_taken, mark_taken, unknown_foes
from affray.games.rpg_hell.words import BODY, HAMSTRUNG

NO_WATCHERS: Final[list[Combatant]] = []
DRAGS: Final = ["drags along", "must let go"]


def go(fight: Battle, f: Combatant, verb: i64, goal: i64, path: list[i64]) -> i64:
    """RH-ACT-01: one Move along the named path, or the cheapest; left-over tiles are lost. How many tiles were
    moved."""
    f.moves += 1
    way = path if len(path) > 0 else route(fight, f, verb, goal)
    return walk(fight, f, verb, way, tiles_of(fight, f, goal))


def walk(fight: Battle, f: Combatant, verb: i64, path: list[i64], tiles: i64) -> i64:
    """RH-ACT-01, RH-REA-02: each step may be answered, before it leaves a reach and after it enters one."""
    start = fight.square(f)
    watched = is_watched(fight, f)
    watchers = watchers_of(fight, f, tiles) if watched else NO_WATCHERS
    jumped = verb == MOVE
    moved: i64 = 0
    left = tiles
    lurking = unknown_foes(fight, f)
    for square in path:
        here = fight.square(f)
        cost = step_cost(fight, f, verb, here, square, jumped, moved == 0)
        climbs = is_climb(fight, verb, here, square) and not f.passives & FLIER
        if cost == NO_WAY or (cost > left and not climbs):
            break
        if watched:
            on_leaving(fight, f, square, watchers)
            if not can_go_on(fight, f, here):
                break
        if len(lurking) > 0 and runs_into(fight, f, square, lurking):
            free = last_free(fight, f, start, path, square)
            f.x, f.y = fight.grid.x_of(free), fight.grid.y_of(free)
            break
        if climbs and not climb(fight, f, square, left):
            break
        jumped = jumped or is_jump(fight, verb, here, square)
        left -= cost
        moved += step_to(fight, f, square)
        if watched and f.is_alive() and fight.square(f) == square:
            on_entering(fight, f, here, watchers)
        if not can_go_on(fight, f, square):
            break
    if fight.log is not None:
        there = fight.grid.place(fight.square(f))
        fight.tell("RH-ACT-01", f.name, f"moves from {fight.grid.place(start)} to {there}")
    return moved


def dash(fight: Battle, f: Combatant, goal: i64, tiles: i64) -> i64:
    """RH-ATT-11, RH-REA-02: a run of some tiles that an attack, Art or trait allows. It is no Move and costs no die,
    but it is one's own movement, which Overwatch answers. How many tiles were moved."""
    mark_taken(fight, f)
    return walk(fight, f, MOVE, fight.field().way(fight.square(f), goal, FAR), tiles)


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
                fight.tell("RH-CND-11", f.name, "runs into", other.name)
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


def can_go_on(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-REA-02: the move continues if the mover still can."""
    return f.is_up() and fight.square(f) == square and speed(fight, f) > 0


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
    if f.has(HAMSTRUNG):
        hurt(fight, f, tiles, NORMAL, NOBODY)
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
        if not check(fight, f, BODY, number, 0, "climb"):
            return False
    if up + 1 <= left:
        f.height = 0
        return True
    f.height += up if up < left else left
    return False
