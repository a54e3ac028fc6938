"""Features that are actions of their own (ledger 6.4), each only for whoever's stat block lists it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.fight_records import Suppression
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import add_stress
from affray.games.lucky_stars.law.moving import can_stand, foes_in_the_way, pace, sees, spaces, squares_of
from affray.games.lucky_stars.law.rolls import check
from affray.games.lucky_stars.law.targets import can_attack, is_usable

SHORTEST_CHARGE: Final = 2  # spaces
CHARGE_MOVES: Final = 2  # up to twice the speed
SUPPRESSION_TARGET: Final = 8
LINE: Final = 60  # spaces of a watched line at most


# ---------------------------------------------------------------- what may be done


def has_ranged_weapon(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.4: something to shoot with in hand."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.sort == w.WEAPON and gear.mode == w.RANGED and is_usable(fight, f, item):
            return True
    return False


def may_support(f: Combatant, ally: Combatant) -> bool:
    return ally is not f and not is_foe(f, ally) and ally.is_up() and not ally.supported


def may_lock(fight: Battle, f: Combatant, target: Combatant) -> bool:
    return is_foe(f, target) and target.is_there() and sees(fight, f, target) and f.locked_on != target.id


def may_aim_at(fight: Battle, f: Combatant, square: i64) -> bool:
    """Ledger 6.4: Focus In and Suppressing Fire need a ranged weapon and a square that can be seen."""
    if not 0 <= square < len(fight.grid.kind) or not has_ranged_weapon(fight, f):
        return False
    return square != fight.square(f) and fight.field().cover.get(fight.square(f), square) != w.FULL


def why_no_charge(fight: Battle, f: Combatant, target: Combatant, item: i64, primary: i64, square: i64) -> str:
    """Ledger 6.4, Charge: straight, 10 ft or more, up to twice the speed, to where a melee weapon meets the target."""
    if not 0 <= square < len(fight.grid.kind) or f.prone or f.grapple_role != w.NO_GRAPPLE:
        return "nobody charges while prone or in a grapple"
    if (item != BARE_HANDS and item not in f.held) or fight.gear(item).mode != w.MELEE:
        return "it takes a melee weapon in hand"
    path = straight_path(fight, f, square)
    if not SHORTEST_CHARGE <= len(path) <= CHARGE_MOVES * spaces(pace(f)):
        return "it takes a free straight line of 10 ft or more, and up to twice the speed"
    reached = would_reach(fight, f, target, item, primary, square)
    return "" if reached else f"{target.name} cannot be attacked from there"


def would_reach(fight: Battle, f: Combatant, target: Combatant, item: i64, primary: i64, square: i64) -> bool:
    """Could the target be attacked from there?"""
    x, y = f.x, f.y
    f.x, f.y = fight.grid.xs[square], fight.grid.ys[square]
    reached = can_attack(fight, f, item, primary, False, target)
    f.x, f.y = x, y
    return reached


def straight_path(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """The squares in a straight line to the goal; none if it is not straight, not free, or somebody is in the way."""
    grid = fight.grid
    dx, dy = grid.xs[goal] - f.x, grid.ys[goal] - f.y
    steps = largest(dx, -dx, largest(dy, -dy, 0))
    path: list[i64] = []
    if steps == 0 or dx % steps != 0 or dy % steps != 0 or not can_stand(fight, f, goal):
        return path
    closed = foes_in_the_way(fight, f)
    for i in range(1, steps + 1):
        x, y = f.x + dx // steps * i, f.y + dy // steps * i
        if not grid.fits(x, y, f.footprint()) or grid.at(x, y) in closed:
            return []
        path.append(grid.at(x, y))
    return path


def largest(a: i64, b: i64, c: i64) -> i64:
    best = a if a > b else b
    return best if best > c else c


# ---------------------------------------------------------------- doing it


def line_to(fight: Battle, f: Combatant, square: i64) -> list[i64]:
    """Ledger 6.4, Focus In: the squares from f to this one and beyond, until the map or a wall ends it."""
    grid = fight.grid
    dx, dy = grid.xs[square] - f.x, grid.ys[square] - f.y
    steps = largest(dx, -dx, largest(dy, -dy, 1))
    found: list[i64] = []
    for i in range(1, LINE):
        x, y = f.x + rounded(dx * i, steps), f.y + rounded(dy * i, steps)
        if not grid.holds(x, y) or not grid.kind[grid.at(x, y)].sight:
            return found
        found.append(grid.at(x, y))
    return found


def rounded(n: i64, by: i64) -> i64:
    """The nearest whole number of n / by."""
    return (2 * n + by) // (2 * by)


def fire_at(fight: Battle, f: Combatant, square: i64) -> None:
    """Ledger 6.4, Suppressing Fire: four spaces, this one and those to its right and below, until the next turn."""
    grid = fight.grid
    x, y = grid.xs[square], grid.ys[square]
    for dy in range(2):
        for dx in range(2):
            if grid.holds(x + dx, y + dy):
                fight.suppressions().append(Suppression(f.id, grid.at(x + dx, y + dy)))


def under_fire(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4, Suppressing Fire: acting in one of those spaces needs WILL 8, or Stress grows and nothing is done."""
    f.suppressed = False
    if len(fight.suppressions()) == 0 or not f.is_up():
        return
    own = squares_of(fight, f)
    for fire in fight.suppressions():
        if fire.square in own and is_foe(f, fight.fighters[fire.by]):
            why = "under suppressing fire"
            if not check(fight, f, w.WILL, SUPPRESSION_TARGET, why=why, rule="LS-ACT-11", more=0, level=w.NEUTRAL):
                f.suppressed = True
                add_stress(fight, f, 1)
                if fight.log is not None:
                    fight.tell("LS-ACT-11", f, "does nothing this turn: suppressing fire")
            return
