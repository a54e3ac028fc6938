"""Forced movement (RH-DMG-15 to -17): Knockback, pulls, collisions with walls, creatures and things."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.lists import add_to
from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.house import HEX
from affray.games.rpg_hell.book.marks import IMMOVABLE, SWARM
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import COLLISION, NORMAL, hurt
from affray.games.rpg_hell.law.hazards import come_down, enter_tile, is_below
from affray.games.rpg_hell.law.telling import tiles_words, way_words

FREE: Final = 0
WALLED: Final = 1
CREATURE: Final = 2
THING: Final = 3


def direction(vx: i64, vy: i64) -> tuple[i64, i64]:
    """RH-DMG-15: of the eight directions the one closest in angle; halfway never happens between tile centres."""
    ax, ay = (vx if vx >= 0 else -vx), (vy if vy >= 0 else -vy)
    dx: i64 = 1 if vx > 0 else (-1 if vx < 0 else 0)
    dy: i64 = 1 if vy > 0 else (-1 if vy < 0 else 0)
    long = larger(ax, ay)
    if (ax + ay) * (ax + ay) < 2 * long * long:
        if ax > ay:
            return dx, 0
        return 0, dy
    return dx, dy


def away_from(source: Combatant, f: Combatant) -> tuple[i64, i64]:
    """RH-DMG-15: straight away, from the centre of one to the centre of the other."""
    return direction(2 * f.x + f.size - 2 * source.x - source.size, 2 * f.y + f.size - 2 * source.y - source.size)


def knock_back(fight: Battle, source: Combatant, f: Combatant, tiles: i64) -> i64:
    """RH-DMG-15: so many tiles straight away from the source; the collision damage, if any."""
    dx, dy = away_from(source, f)
    return push_along(fight, f, dx, dy, tiles, source.id)


def pull(fight: Battle, source: Combatant, f: Combatant, tiles: i64) -> None:
    """Ledger 6.5: so many tiles towards the source, at most to its side, and without harm."""
    for _ in range(tiles):
        if fight.apart(source, f) <= 1:
            return
        dx, dy = away_from(source, f)
        if stopped_by(fight, f, f.x - dx, f.y - dy, fight.level(f))[0] != FREE:
            return
        push_along(fight, f, -dx, -dy, 1, source.id)


def can_be_moved(f: Combatant) -> bool:
    return not f.passives & IMMOVABLE and not f.has(w.NO_KNOCKBACK)


def push_along(fight: Battle, f: Combatant, dx: i64, dy: i64, tiles: i64, source: i64) -> i64:
    """RH-DMG-15, RH-DMG-16, RH-DMG-17: tile by tile until something stops it, then the rest is damage; a fall comes
    last. It costs no dice, ignores rough ground and wakes no Overwatch."""
    if tiles <= 0 or (dx == 0 and dy == 0) or not can_be_moved(f) or not f.is_alive():
        return 0
    before = fight.field().rise[fight.square(f)]
    fight.disturb()
    moved: i64 = 0
    harm: i64 = 0
    while moved < tiles:
        x, y = next_tile(fight, f, dx, dy)
        what, whom = stopped_by(fight, f, x, y, before + f.height)
        if what != FREE:
            if fight.log is not None:
                tell_stop(fight, f, dx, dy, moved=moved, tiles=tiles, what=what, whom=whom)
            harm = collide(fight, f, what, whom, tiles - moved, source)
            break
        f.x, f.y = x, y
        moved += 1
        if fight.field().rise[fight.square(f)] >= before:
            enter_tile(fight, f)
    if fight.log is not None and moved == tiles:
        where = fight.grid.place(fight.square(f))
        fight.tell("RH-DMG-15", f, f"is moved {tiles_words(tiles)} {way_words(dx, dy)} to {where}")
    come_down(fight, f, before)
    if f.has(w.STARSTRUCK) and moved > 0:
        hurt(fight, f, moved, NORMAL, source, "being moved while starstruck")
    break_holds(fight, f)
    return harm


def next_tile(fight: Battle, f: Combatant, dx: i64, dy: i64) -> tuple[i64, i64]:
    """One tile on; on hexes a slanting step leans to the side of its row."""
    if fight.house().metric == HEX and dy != 0:
        lean: i64 = f.y & 1
        return f.x + (lean if dx >= 0 else lean - 1), f.y + dy
    return f.x + dx, f.y + dy


def stopped_by(fight: Battle, f: Combatant, x: i64, y: i64, level: i64) -> tuple[i64, i64]:
    """RH-DMG-16, RH-DMG-17: what stands on the next tiles for somebody at this height: nothing, a wall or ground that
    rises higher, a creature, or a thing that can break."""
    field = fight.field()
    for row in range(y, y + f.size):
        for column in range(x, x + f.size):
            if not field.holds(column, row):
                return WALLED, NEVER
            square = field.at(column, row)
            if not field.stands(square) and field.rise[square] >= 0:
                return (THING, square) if field.things[square] > 0 else (WALLED, NEVER)
            if field.rise[square] > level:
                return WALLED, NEVER
    for other in fight.people():
        if overlaps(other, x, y, f.size) and other is not f and stands_in_way(other):
            if not is_below(fight, other, level):
                return CREATURE, other.id
    return FREE, NEVER


def stands_in_way(f: Combatant) -> bool:
    """RH-ACT-01: the living, but for swarms that share tiles."""
    return f.is_alive() and not f.passives & SWARM


def collide(fight: Battle, f: Combatant, what: i64, whom: i64, rest: i64, source: i64) -> i64:
    """RH-DMG-16, RH-DMG-17: 1 damage for each tile not travelled; a creature or a thing takes as much."""
    if what == CREATURE:
        if fight.log is not None:
            fight.fighters[whom]._blow = f"struck by {f.name}, who was knocked into them"
        hurt(fight, fight.fighters[whom], rest, COLLISION, source)
    elif what == THING and damage_thing(fight, whom, rest) and f.size == 1:
        f.x, f.y = fight.grid.x_of(whom), fight.grid.y_of(whom)
    hurt(fight, f, rest, COLLISION, source)
    return rest


def tell_stop(fight: Battle, f: Combatant, dx: i64, dy: i64, moved: i64, tiles: i64, what: i64, whom: i64) -> None:
    """RH-DMG-16, RH-DMG-17: how far it came, and what stopped it."""
    x, y = next_tile(fight, f, dx, dy)
    obstacle = "the edge of the map"
    if what == CREATURE:
        obstacle = fight.fighters[whom].name
    elif fight.grid.holds(x, y):
        obstacle = f"the {fight.grid.kind[fight.grid.at(x, y)].name} at {x},{y}"
    came = f"is moved {tiles_words(moved)} {way_words(dx, dy)} and strikes" if moved > 0 else "is knocked against"
    f._blow = f"knocked against {obstacle}"
    said = f"{came} {obstacle}: {tiles_words(tiles - moved)} not travelled"
    fight.tell("RH-DMG-16", f, said)


def damage_thing(fight: Battle, square: i64, amount: i64) -> bool:
    """RH-DMG-17, ledger 6.6: an object loses Health, walls ignore small blows; did it break?"""
    if fight.ruled("RH-DMG-17", "something breakable is struck", ["by its Health", "it holds"]) == 1:
        return False
    health = fight.field().things[square]
    if amount <= ignored(health):
        return False
    if add_to(fight.object_damage, square, amount) < health:
        return False
    what = fight.grid.kind[square].name
    fight.grid = fight.grid.opened(square)
    if fight.log is not None:
        fight.tell("RH-DMG-17", "", f"The {what} at {fight.grid.place(square)} breaks")
    return True


def ignored(health: i64) -> i64:
    """Ledger 6.6: a thin thing feels everything, a wall nothing up to 3, a thick wall nothing up to 5."""
    if health >= 30:
        return 5
    return 3 if health >= 16 else 0


def break_holds(fight: Battle, f: Combatant) -> None:
    """RH-CND-10: a grapple ends when the two are no longer within 1 tile."""
    for other in fight.fighters:
        if other.grappled_by == f.id or f.grappled_by == other.id:
            if fight.apart(f, other) > 1:
                let_go(fight, f, other)


def throw_down(fight: Battle, f: Combatant) -> None:
    """RH-CND-13: it lies Prone."""
    f.prone = True
    if fight.log is not None:
        fight.tell("RH-CND-13", f, "is thrown down: Prone until standing up for a die")


def let_go(fight: Battle, a: Combatant, b: Combatant) -> None:
    """RH-CND-10: neither holds the other any more."""
    if a.grappled_by == b.id:
        a.grappled_by = NOBODY
        b.grappling = NOBODY
    if b.grappled_by == a.id:
        b.grappled_by = NOBODY
        a.grappling = NOBODY
    if fight.log is not None:
        fight.tell("RH-CND-10", a, "is no longer locked in a grapple with", b)


def hold(fight: Battle, f: Combatant, target: Combatant) -> None:
    """RH-ACT-06, RH-CND-10: the target is Grappled by it."""
    f.grappling = target.id
    target.grappled_by = f.id
    fight.disturb()
    if fight.log is not None:
        fight.tell("RH-ACT-06", f, "grapples", target)
