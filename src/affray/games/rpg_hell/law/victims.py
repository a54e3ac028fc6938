"""Several targets (RH-ATT-10): whom a line, a cone, a burst or a spread of shot strikes, in initiative order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import crosses
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.forced import direction
from affray.games.rpg_hell.law.ground import COMPLETE
from affray.games.rpg_hell.law.reactions import by_initiative
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE, Strike

AT_WALLS: Final = ["it works", "the wall stops it"]


def strikes_one(strike: Strike) -> bool:
    """RH-ATT-10: is it certain that nobody but the target is struck? Of an area each is a target on its own."""
    weapon = strike.weapon
    return strike.is_area or not (weapon.has(w.SPREAD) or (strike.bits & HAS_BONUS != 0 and weapon.bonus_spreads))


def victims_of(fight: Battle, strike: Strike, target: Combatant) -> list[Combatant]:
    """RH-ATT-10: the target alone, or with those that the weapon's spread, line, cone or splash also strikes."""
    weapon = strike.weapon
    length = bonus_amount(strike, w.WHOLE_LINE)
    if length > 0:
        return with_target(fight, strike, target, in_line(fight, strike.attacker, target, length))
    cone = bonus_amount(strike, w.CONE)
    if cone > 0:
        return with_target(fight, strike, target, in_cone(fight, strike.attacker, target, cone))
    splash = bonus_amount(strike, w.SPLASH)
    if splash > 0:
        return with_target(fight, strike, target, around(fight, target, splash))
    if weapon.has(w.SPREAD) and not (strike.bits & HAS_DOWNSIDE and downside_has(strike, w.MAIN_ONLY)):
        return with_target(fight, strike, target, left_and_right(fight, strike.attacker, target))
    return [target]


def bonus_amount(strike: Strike, code: i64) -> i64:
    """The amount of such a line of the Bonus, if it is earned."""
    if strike.bits & HAS_BONUS:
        for i in range(0, len(strike.weapon.bonus), w.LINE):
            if strike.weapon.bonus[i] == code:
                return strike.weapon.bonus[i + 1]
    return 0


def downside_has(strike: Strike, code: i64) -> bool:
    for i in range(0, len(strike.weapon.downside), w.LINE):
        if strike.weapon.downside[i] == code:
            return True
    return False


def with_target(fight: Battle, strike: Strike, target: Combatant, others: list[Combatant]) -> list[Combatant]:
    """RH-ATT-10: all of them, friends too, each for itself, in initiative order; but not the one who strikes."""
    found: list[Combatant] = []
    for f in by_initiative(fight):
        if f is target or (f in others and f is not strike.attacker and f.is_alive()):
            found.append(f)
    return found


def in_line(fight: Battle, f: Combatant, target: Combatant, length: i64) -> list[Combatant]:
    """Those whom the line from the attacker through the target crosses, up to a length."""
    x0, y0 = 2 * f.x + f.size, 2 * f.y + f.size
    vx, vy = 2 * target.x + target.size - x0, 2 * target.y + target.size - y0
    long = vx if vx > 0 else -vx
    high = vy if vy > 0 else -vy
    longest = long if long > high else high
    if longest == 0:
        return []
    x1, y1 = x0 + vx * 2 * length // longest, y0 + vy * 2 * length // longest
    found: list[Combatant] = []
    for other in fight.people():
        if other is not f and crosses(x0, y0, x1, y1, left=2 * other.x, top=2 * other.y, side=2 * other.size):
            found.append(other)
    return found


def in_cone(fight: Battle, f: Combatant, target: Combatant, length: i64) -> list[Combatant]:
    """Those within so many tiles whose direction is that of the target, or next to it."""
    dx, dy = direction(target.x - f.x, target.y - f.y)
    found: list[Combatant] = []
    for other in fight.people():
        ox, oy = direction(other.x - f.x, other.y - f.y)
        turn = (dx - ox) * (dx - ox) + (dy - oy) * (dy - oy)
        if other is not f and turn <= 1 and fight.apart(f, other) <= length:
            found.append(other)
    return found


def left_and_right(fight: Battle, f: Combatant, target: Combatant) -> list[Combatant]:
    """Those on the tiles left and right of the target, as the attacker sees it."""
    dx, dy = direction(target.x - f.x, target.y - f.y)
    found: list[Combatant] = []
    for other in fight.people():
        ox, oy = other.x - target.x, other.y - target.y
        if (ox == -dy and oy == dx) or (ox == dy and oy == -dx):
            found.append(other)
    return found


def around(fight: Battle, target: Combatant, tiles: i64) -> list[Combatant]:
    """Those within so many tiles of the target."""
    return [f for f in fight.fighters if f is not target and fight.apart(f, target) <= tiles]


def near_tile(fight: Battle, square: i64, tiles: i64) -> list[Combatant]:
    """RH-ATT-10: everybody living within so many tiles of a point, in initiative order."""
    near = [f for f in by_initiative(fight) if f.is_alive() and fight.away(f, square) <= tiles]
    return near if fight.gm is None else [f for f in near if is_reached(fight, square, f)]


def is_reached(fight: Battle, square: i64, f: Combatant) -> bool:
    """RH-COV-02: an area works behind walls; the game master may rule that a wall stops it."""
    field = fight.field()
    if not field.has_cover or field.cover.get(square, fight.square(f)) != COMPLETE:
        return True
    return fight.ruled("RH-COV-02", f"a wall is between {f.name} and the middle of an area", AT_WALLS) == 0


def near_user(fight: Battle, user: Combatant, tiles: i64) -> list[Combatant]:
    """RH-ATT-10: everybody else within so many tiles of the user."""
    return [f for f in by_initiative(fight) if f is not user and f.is_alive() and fight.apart(f, user) <= tiles]
