"""Where a tactic goes: squares to strike from, to shoot from, behind cover, out of sight, and the way to a far goal.

Only squares are found here; whether one may go there is asked of the rules (``places.can_walk``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, gap
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.lines import CLEAR, DEGREE, FREE, lines_between
from affray.games.legends.law.places import HALF_FOOT, can_stand, can_walk, has_in_reach, step_factor

NOWHERE: Final = -1
TRIES: Final = 8  # squares looked at before giving up: others may stand there
MORE_TRIES: Final = 24  # the same on the way to somebody whom others stand around
PLACES: Final = 1 << 20  # above every number of a square


def limit_of(f: Combatant, half_feet: i64) -> i64:
    """So far by the kept walks, whose unit is a thousandth of a square."""
    return half_feet * HALF_FOOT // step_factor(f)


def away_from(fight: Battle, f: Combatant, square: i64, foe: Combatant) -> i64:
    """LG-GEO-02: half-feet to the foe if f stood there."""
    dx, dy = gap(fight.grid.xs[square], fight.grid.ys[square], f.space(), foe.x, foe.y, foe.space())
    return fight.half_feet(dx, dy)


def square_near(fight: Battle, f: Combatant, foe: Combatant, reach: i64, half_feet: i64) -> i64:
    """The square with the shortest walk from which a weapon of this reach (half-feet) meets the foe."""
    last: i64 = -1
    tries: i64 = TRIES
    while tries > 0:
        tries -= 1
        score = nearest_around(fight, f, foe, reach, half_feet, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, half_feet):
            return square
        last = score
    return NOWHERE


def nearest_around(fight: Battle, f: Combatant, foe: Combatant, reach: i64, half_feet: i64, last: i64) -> i64:
    """The least score above the last one of the free squares around a foe; the square is in its lower bits."""
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    side, wide = f.space(), foe.space()
    squares = larger(reach // 10, 1)
    best: i64 = FAR
    for y in range(foe.y - squares - side + 1, foe.y + wide + squares):
        for x in range(foe.x - squares - side + 1, foe.x + wide + squares):
            if not grid.holds(x, y):
                continue
            square = grid.at(x, y)
            walked = lengths[square]
            if walked > limit:
                continue
            score = walked * PLACES + square
            if last < score < best:
                away = away_from(fight, f, square, foe)
                if 0 < away <= reach and can_stand(fight, f, square):
                    best = score
    return best


def toward(fight: Battle, f: Combatant, goal: i64, half_feet: i64) -> i64:
    """The square within one movement from which the walk to the goal is shortest; NOWHERE if none is nearer."""
    last: i64 = -1
    tries: i64 = MORE_TRIES
    while tries > 0:
        tries -= 1
        score = nearest_to(fight, f, goal, half_feet, last)
        if score == FAR:
            return NOWHERE
        square = score & (PLACES - 1)
        if can_walk(fight, f, square, half_feet):
            return square
        last = score
    return NOWHERE


def nearest_to(fight: Battle, f: Combatant, goal: i64, half_feet: i64, last: i64) -> i64:
    grid = fight.grid
    start = fight.square(f)
    lengths = grid.walk(start)
    to_goal = grid.walk(goal)
    limit = limit_of(f, half_feet)
    here = to_goal[start]
    best: i64 = FAR
    for square in grid.near(start, limit):
        if lengths[square] > limit:
            break
        if to_goal[square] < here:
            score = to_goal[square] * PLACES + square
            if last < score < best:
                best = score
    return best


def can_reach(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """Is there any way to it, whoever stands in it?"""
    return fight.grid.walk(fight.square(foe))[fight.square(f)] < FAR


# ---------------------------------------------------------------- lines and cover


def lines_at(fight: Battle, f: Combatant, square: i64, foe: Combatant) -> i64:
    """What the lines from the foe to that square say."""
    return lines_between(fight.field(), fight.square(foe), foe.space(), square, f.space())


def square_to_shoot(fight: Battle, f: Combatant, foe: Combatant, range_feet: i64, half_feet: i64) -> i64:
    """The nearest square within a movement from which the foe can be shot at."""
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    for square in grid.near(fight.square(f), limit):
        if lengths[square] > limit:
            break
        if away_from(fight, f, square, foe) <= 2 * range_feet and lines_at(fight, f, square, foe) & FREE:
            if can_walk(fight, f, square, half_feet):
                return square
    return NOWHERE


def square_in_cover(fight: Battle, f: Combatant, foe: Combatant, half_feet: i64) -> i64:
    """LG-COV-15: the nearest square with Half cover or better from a shooter, which can still be shot at from there."""
    if fight.field().is_open:
        return NOWHERE
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    for square in grid.near(fight.square(f), limit):
        if lengths[square] > limit:
            break
        lines = lines_at(fight, f, square, foe)
        if lines & FREE and lines & DEGREE >= w.HALF and foes_reaching(fight, f, square) == 0:
            if can_walk(fight, f, square, half_feet):
                return square
    return NOWHERE


def square_out_of_sight(fight: Battle, f: Combatant, half_feet: i64) -> i64:
    """The nearest square to which no foe that is up has a line."""
    if fight.field().is_open:
        return NOWHERE
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    watchers = [foe for foe in fight.foes(f) if foe.is_up()]
    for square in grid.near(fight.square(f), limit):
        if lengths[square] > limit:
            break
        if not is_in_sight(fight, f, square, watchers) and can_walk(fight, f, square, half_feet):
            return square
    return NOWHERE


def is_in_sight(fight: Battle, f: Combatant, square: i64, watchers: list[Combatant]) -> bool:
    """Has one of these a line to f if it stood there?"""
    for foe in watchers:
        if lines_at(fight, f, square, foe) & CLEAR:
            return True
    return False


def is_watched(fight: Battle, f: Combatant) -> bool:
    """Has a foe that is up a line to where f stands?"""
    for foe in fight.foes(f):
        if foe.is_up() and lines_at(fight, f, fight.square(f), foe) & CLEAR:
            return True
    return False


# ---------------------------------------------------------------- blades


def foes_reaching(fight: Battle, f: Combatant, square: i64) -> i64:
    """How many foes that are up would have f in melee reach there."""
    many: i64 = 0
    for foe in fight.foes(f):
        if foe.is_up() and foe.elevation != w.BURROWING:
            if has_in_reach(fight, foe, away_from(fight, f, square, foe)):
                many += 1
    return many


def square_away(fight: Battle, f: Combatant, half_feet: i64) -> i64:
    """The nearest square where no foe has f in reach."""
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    for square in grid.near(fight.square(f), limit):
        if lengths[square] > limit:
            break
        if foes_reaching(fight, f, square) == 0 and can_walk(fight, f, square, half_feet):
            return square
    return NOWHERE


def square_farther(fight: Battle, f: Combatant, source: Combatant, half_feet: i64) -> i64:
    """Section 4, Fleeing: a square that is as far as possible from the source within one movement."""
    grid = fight.grid
    lengths = grid.walk(fight.square(f))
    limit = limit_of(f, half_feet)
    best = fight.apart(f, source)
    found: i64 = NOWHERE
    for square in grid.near(fight.square(f), limit):
        if lengths[square] > limit:
            break
        away = away_from(fight, f, square, source)
        if away > best and can_walk(fight, f, square, half_feet):
            best = away
            found = square
    return found
