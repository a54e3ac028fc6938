"""Where a tactic goes: tiles to strike from, to shoot from, to be safe on, and the way to a far foe.

Only tiles are found here; whether one may go there is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import FAR, STEP, gap
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import FLIER
from affray.games.rpg_hell.book.names import CLOUD, HOP, WALK
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.ground import COMPLETE
from affray.games.rpg_hell.law.routes import can_go, has_jump, is_plain, reachable
from affray.games.rpg_hell.law.targets import is_taken, mark_taken, taken_squares

NOWHERE: Final = -1
NO_WALKS: Final = vec[i64]()
NOTHING_BURNS: Final[list[i64]] = []
TRIES: Final = 6  # tiles looked at before giving up: others may stand in the way
PLACES: Final = 1 << 20  # above every number of a tile
HOT: Final = 4 * STEP  # what a burning tile is worth avoiding


def tiles_from(fight: Battle, f: Combatant, square: i64, foe: Combatant) -> i64:
    """RH-SET-06: how far apart they would be if f stood here."""
    grid = fight.field()
    if f.size == 1 and foe.size == 1:
        tiles = grid.tiles(grid.xs[square], grid.ys[square], foe.x, foe.y)
    else:
        dx, dy = gap(grid.xs[square], grid.ys[square], f.size, foe.x, foe.y, foe.size)
        tiles = grid.tiles(0, 0, dx, dy)
    if grid.is_plane and foe.height == 0:
        return tiles
    return grid.lifted(tiles, fight.ground_at(f, square) - fight.level(foe))


def is_hot(fight: Battle, f: Combatant, square: i64) -> bool:
    """Does the ground burn there?"""
    field = fight.field()
    if f.passives & FLIER:
        return False
    if field.has_fires and field.fires[square] > 0:
        return True
    for zone in fight.all_zones():
        if zone.kind != CLOUD and zone.whose != f.id:
            at = zone.square
            if field.tiles(field.xs[square], field.ys[square], field.xs[at], field.ys[at]) <= zone.radius:
                return True
    return False


# ---------------------------------------------------------------- how far it is


def walks(fight: Battle, f: Combatant) -> vec[i64]:
    """The length of the walk to every tile, walls only in the way; empty for those who fly or climb and go straight."""
    return fight.grid.walk(fight.square(f)) if is_plain(fight, f, WALK) else NO_WALKS


def walk_to(fight: Battle, f: Combatant, foe: Combatant, lengths: vec[i64], apart: i64) -> i64:
    """The tiles to walk until two who are so far apart stand side by side."""
    if len(lengths) == 0:
        return apart - 1
    grid = fight.grid
    there = foe.y * grid.width + foe.x
    walked = lengths[there]
    if walked >= FAR:
        return FAR
    tiles = (walked - STEP * grid.kind[there].cost) // STEP
    if foe.size > 1 or f.size > 1:
        tiles -= larger(foe.size, f.size) - 1
    return larger(tiles, apart - 1)


# ---------------------------------------------------------------- to strike


def square_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64, tiles: i64) -> i64:
    """Within one Move of so many tiles: the tile with the shortest walk from which a weapon of this reach meets the
    foe."""
    last: i64 = -1
    hot = hot_for(fight, f)
    for _ in range(TRIES):
        score = nearest_around(fight, f, foe, reach, tiles, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, hot):
            return square
        last = score
    return NOWHERE


def nearest_around(fight: Battle, f: Combatant, foe: Combatant, reach: i64, tiles: i64, last: i64) -> i64:
    """The least score above the last one of the tiles around a foe; the tile is in its lower bits."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    flies = f.passives & FLIER != 0
    limit = tiles * STEP
    left, top = foe.x - reach - f.size + 1, foe.y - reach - f.size + 1
    right, bottom = foe.x + foe.size + reach, foe.y + foe.size + reach
    best: i64 = FAR
    width = grid.width
    burns = grid.has_fires or len(fight.all_zones()) > 0
    for y in range(larger(top, 0), smaller(bottom, grid.height)):
        for square in range(y * width + larger(left, 0), y * width + smaller(right, width)):
            walked = lengths[square]
            if flies:
                walked = STEP * fight.away(f, square) if grid.stands(square) else FAR
            if walked > limit or walked == 0 or (reach > 1 and not is_in_line(fight, f, square, foe)):
                continue
            if not grid.is_plane and tiles_from(fight, f, square, foe) > reach:
                continue
            if burns and is_hot(fight, f, square):
                walked += HOT
            score = walked * PLACES + square
            if last < score < best and not is_taken(fight, f, square):
                best = score
    return best


def is_in_line(fight: Battle, f: Combatant, square: i64, foe: Combatant) -> bool:
    """RH-COV-02: no wall between a tile and a foe."""
    field = fight.field()
    return not field.has_cover or field.cover.get(square, fight.square(foe)) != COMPLETE


def toward(fight: Battle, f: Combatant, foe: Combatant) -> i64:
    """The tile within one Move from which the walk to the foe is shortest; NOWHERE if none is nearer."""
    last: i64 = -1
    hot = hot_for(fight, f)
    for _ in range(TRIES):
        score = nearest_to(fight, f, foe, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, hot):
            return square
        last = score
    return NOWHERE


def nearest_to(fight: Battle, f: Combatant, foe: Combatant, last: i64) -> i64:
    """The least score above the last one of the tiles within one Move: first by what is then left of the way. The
    farthest are looked at first: where one leads straight to the foe, no tile nearer to f can be better."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    to_goal = grid.walk(fight.square(foe))
    best: i64 = FAR
    here = to_goal[start]
    slack = STEP * (grid.kind[start].cost - 1)  # a step costs what its tile costs, and back again another tile
    burns = grid.has_fires or len(fight.all_zones()) > 0
    near = grid.nearest(start)
    for i in range(number_within(near, lengths, speed(fight, f) * STEP) - 1, -1, -1):
        square = near[i]
        if best <= (here - lengths[square] - slack) * 8 * PLACES:
            break
        left = to_goal[square]
        if left >= here:
            continue
        if burns and is_hot(fight, f, square):
            left += HOT
        score = (left * 8 + lengths[square] // STEP) * PLACES + square
        if last < score < best and not is_taken(fight, f, square):
            best = score
    return best


def number_within(near: vec[i64], lengths: vec[i64], limit: i64) -> i64:
    """How many of these tiles, which are in the order of their lengths, lie within the limit."""
    low, high = i64(0), i64(len(near))
    while low < high:
        middle = (low + high) // 2
        if lengths[near[middle]] <= limit:
            low = middle + 1
        else:
            high = middle
    return low


def door_toward(fight: Battle, f: Combatant, foe: Combatant) -> tuple[i64, i64]:
    """RH-ACT-19: where only closed doors bar the way to a foe: the first of them, and the farthest tile of the way to
    it within one Move; NOWHERE if there is no such door, or nothing to walk."""
    field = fight.field()
    tile: i64 = NOWHERE
    if field.has_doors:
        for square in field.with_doors_open().path(fight.square(f), fight.square(foe), []):
            if not field.stands(square):
                return (square, tile) if field.is_door(square) else (i64(NOWHERE), i64(NOWHERE))
            if can_go(fight, f, WALK, square):
                tile = square
    return NOWHERE, NOWHERE


def climb_to(fight: Battle, f: Combatant, foe: Combatant) -> tuple[i64, i64]:
    """RH-ACT-02, RH-ACT-03: out of a pit, or up or down to a foe on other ground: a jump or a Move, and the tile where
    it is nearest to the foe; NOWHERE if none is nearer."""
    best = fight.apart(f, foe)
    found: i64 = NOWHERE
    how: i64 = WALK
    if fight.field().is_plane or fight.level(f) == fight.level(foe):
        return how, found
    for gait in (HOP, WALK):
        if gait == WALK or has_jump(fight, f, gait):
            for square in reachable(fight, f, gait):
                tiles = tiles_from(fight, f, square, foe)
                if tiles < best:
                    best = tiles
                    found = square
                    how = gait
    return how, found


# ---------------------------------------------------------------- to shoot, to be safe


def square_to_shoot(fight: Battle, f: Combatant, foe: Combatant, far: i64) -> i64:
    """The nearest tile within one Move from which the foe is in range and in sight."""
    grid = fight.grid
    start = fight.square(f)
    lengths = grid.walk(start)
    limit = speed(fight, f) * STEP
    hot = hot_for(fight, f)
    for square in grid.nearest(start):
        if lengths[square] > limit:
            break
        if tiles_from(fight, f, square, foe) <= far and is_in_line(fight, f, square, foe):
            if not is_hot(fight, f, square) and can_walk(fight, f, square, hot):
                return square
    return NOWHERE


def danger_at(fight: Battle, f: Combatant, square: i64) -> i64:
    """How many foes could strike f there: those beside it count double, those within a Move once."""
    total: i64 = 0
    for foe in fight.foes(f.side):
        if not foe.is_up() or foe.world != w.ROLLS:
            continue
        apart = tiles_from(fight, f, square, foe)
        if apart <= 1:
            total += 2
        elif apart <= 1 + foe.speed_base:
            total += 1
    return total


def square_back(fight: Battle, f: Combatant, tiles: i64) -> i64:
    """The nearest tile within one Move with no foe beside it; NOWHERE if there is none."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    hot = hot_for(fight, f)
    best: i64 = FAR
    found: i64 = NOWHERE
    for square in grid.nearest(start):
        if lengths[square] > tiles * STEP:
            break
        if square == start or beside(fight, f, square) > 0:
            continue
        danger = danger_at(fight, f, square)
        if danger < best and not is_hot(fight, f, square) and can_walk(fight, f, square, hot):
            best = danger
            found = square
            if best == 0:
                break
    return found


def beside(fight: Battle, f: Combatant, square: i64) -> i64:
    """How many foes could strike f there without a step."""
    total: i64 = 0
    for foe in fight.foes(f.side):
        if foe.is_up() and foe.world == w.ROLLS and tiles_from(fight, f, square, foe) <= 1:
            total += 1
    return total


def safer_square(fight: Battle, f: Combatant, tiles: i64) -> i64:
    """A tile within one Move with clearly less danger, the nearest of the safest; low cover breaks ties."""
    grid = fight.field()
    start = fight.square(f)
    lengths = grid.walk(start)
    best = danger_at(fight, f, start) - 1
    hot = hot_for(fight, f)
    found: i64 = NOWHERE
    for square in grid.nearest(start):
        if lengths[square] > tiles * STEP:
            break
        danger = danger_at(fight, f, square)
        if danger < best and not is_hot(fight, f, square) and can_walk(fight, f, square, hot):
            best = danger
            found = square
            if best == 0:
                break
    return found


# ---------------------------------------------------------------- around fire


def burning(fight: Battle, f: Combatant) -> list[i64]:
    """The tiles that burn who steps on them."""
    field = fight.field()
    if f.passives & FLIER or len(fight.all_zones()) == 0:
        return [] if f.passives & FLIER else field.hot
    found: list[i64] = list(field.hot)
    for zone in fight.all_zones():
        if zone.kind != CLOUD and zone.whose != f.id:
            at, radius = zone.square, zone.radius
            for y in range(larger(field.ys[at] - radius, 0), smaller(field.ys[at] + radius + 1, field.height)):
                for x in range(larger(field.xs[at] - radius, 0), smaller(field.xs[at] + radius + 1, field.width)):
                    found.append(y * field.width + x)
    return found


def hot_for(fight: Battle, f: Combatant) -> list[i64]:
    """The burning tiles that a Move had better go around; none for those who go straight."""
    if (not fight.field().has_fires and len(fight.all_zones()) == 0) or not is_plain(fight, f, WALK):
        return NOTHING_BURNS
    return burning(fight, f)


def can_walk(fight: Battle, f: Combatant, square: i64, hot: list[i64]) -> bool:
    """RH-ACT-01: is it within one Move, and without a step into fire?"""
    if len(hot) == 0:
        return can_go(fight, f, WALK, square)
    if not can_go(fight, f, WALK, square):
        return False
    field = fight.field()
    start = fight.square(f)
    if field.is_open_way(start, square, field.walk(start)[square], hot):
        return True
    mark_taken(fight, f)
    for tile in hot:
        field.take(tile)
    return field.comes_to(start, square, speed(fight, f) * STEP + 1)


def way_around_fire(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """The tiles of a Move that steps on no fire, where the shortest one might; else empty: the shortest will do."""
    hot = hot_for(fight, f)
    if len(hot) == 0:
        return []
    grid = fight.grid
    start = fight.square(f)
    if grid.is_open_way(start, goal, grid.walk(start)[goal], hot):
        return []
    path = grid.path(start, goal, taken_squares(fight, f) + hot)
    total: i64 = 0
    for square in path:
        total += grid.kind[square].cost
    return path if total <= speed(fight, f) else []
