"""Movement and distance (ledger 3.8): metres, squares, diagonals, footprints, and who is in the way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR, STEP
from affray.games.ingenuity.sheet import Battle, Combatant, half, is_foe

NOWHERE: Final = -1


def is_able(f: Combatant) -> bool:
    """On the field and conscious."""
    return f.is_up()


def pace(f: Combatant) -> i64:
    """IG-MOV-01, IG-MOV-04: metres of one movement; half, rounded up, for the prone, the crippled, the encumbered."""
    speed = f.speed
    if f.prone:
        speed = half(speed)
    if f.crippled or f.encumbered:
        speed = half(speed)
    return speed


def covers(f: Combatant, x: i64, y: i64) -> bool:
    """Does it stand on this square?"""
    side = f.footprint()
    return f.x <= x < f.x + side and f.y <= y < f.y + side


def foes_in_the_way(fight: Battle, f: Combatant) -> list[i64]:
    """IG-MOV-04: nobody moves through able enemies."""
    squares: list[i64] = []
    for other in fight.fighters:
        if is_foe(f, other) and other.is_up():
            side = other.footprint()
            for dy in range(side):
                for dx in range(side):
                    squares.append(fight.grid.at(other.x + dx, other.y + dy))
    return squares


def is_taken(fight: Battle, f: Combatant, x: i64, y: i64) -> bool:
    """IG-MOV-04: does somebody awake stand where f's block would lie? The unconscious are no obstacle."""
    side = f.footprint()
    for other in fight.fighters:
        if other is f or not other.is_up():
            continue
        wide = other.footprint()
        if other.x < x + side and x < other.x + wide and other.y < y + side and y < other.y + wide:
            return True
    return False


def can_stand(fight: Battle, f: Combatant, square: i64) -> bool:
    """IG-MOV-05: does its whole block fit here, and is it free?"""
    x, y = fight.grid.x_of(square), fight.grid.y_of(square)
    return fight.grid.fits(x, y, f.footprint()) and not is_taken(fight, f, x, y)


def walk_length(fight: Battle, f: Combatant, start: i64, goal: i64, limit: i64) -> i64:
    """IG-MOV-02: metres in thousandths; every second diagonal counts double.

    Large creatures are led by their top left square; where it ends their block must fit.
    """
    if fight.grid.walk(start)[goal] >= limit:
        return FAR
    return fight.grid.walk_length(start, goal, foes_in_the_way(fight, f), limit)


def can_walk(fight: Battle, f: Combatant, goal: i64, metres: i64) -> bool:
    """IG-MOV-01, IG-MOV-04: may one movement of so many metres end there?"""
    limit = metres * STEP + 1
    start = fight.square(f)
    return goal != start and can_stand(fight, f, goal) and walk_length(fight, f, start, goal, limit) < limit


def reachable(fight: Battle, f: Combatant, metres: i64) -> list[i64]:
    """Every square where a movement may end, nearest first."""
    limit = metres * STEP + 1
    start = fight.square(f)
    lengths = fight.grid.flood(start, foes_in_the_way(fight, f), limit)
    found = [
        (int(lengths[s]), s)
        for s in range(len(fight.grid.kind))
        if s != start and lengths[s] < limit and can_stand(fight, f, s)
    ]
    found.sort()
    return [s for _, s in found]


def place(fight: Battle, f: Combatant, square: i64) -> None:
    """Set down; cover is left behind."""
    f.x = fight.grid.x_of(square)
    f.y = fight.grid.y_of(square)
    f.in_cover = False


def is_beside(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-MOV-03: within 1 m."""
    return fight.apart(a, b) <= 1


def sees(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-ATK-17: a line of sight between any squares of the two."""
    sight = fight.field().sight
    if a.footprint() == 1 and b.footprint() == 1:
        return sight.get(fight.square(a), fight.square(b)) == 1
    for ay in range(a.footprint()):
        for ax in range(a.footprint()):
            for by in range(b.footprint()):
                for bx in range(b.footprint()):
                    here, there = fight.grid.at(a.x + ax, a.y + ay), fight.grid.at(b.x + bx, b.y + by)
                    if sight.get(here, there) == 1:
                        return True
    return False


def is_by_cover(fight: Battle, f: Combatant) -> bool:
    """IG-ACT-09: is something within 1 m that gives cover?"""
    grid = fight.grid
    for y in range(f.y - 1, f.y + f.footprint() + 1):
        for x in range(f.x - 1, f.x + f.footprint() + 1):
            if grid.holds(x, y) and grid.kind[grid.at(x, y)].cover > 0:
                return True
    return False


def is_shaded(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """IG-ACT-09: the line from a to b crosses the obstacle b hides behind."""
    return fight.field().shade.get(fight.square(a), fight.square(b)) == 1
