"""Things (RH-DMG-17, ledger 6.6): striking at what can break, and digging through rock (ledger 6.8, Golem)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import FLOOR, FULL_COVER
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import ONCE_TUNNELED, TUNNELER
from affray.games.rpg_hell.book.sheet import Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded
from affray.games.rpg_hell.law.cover import sees_tile
from affray.games.rpg_hell.law.effects import amount_at
from affray.games.rpg_hell.law.forced import break_holds, damage_thing
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE
from affray.games.rpg_hell.law.targets import bands, can_wield, reach_of

DIE: Final = 4


def way_to(fight: Battle, item: i64) -> i64:
    """RH-ATT-01: a ranged weapon shoots at a thing, any other strikes it."""
    return w.BY_RANGE if fight.weapon(item).range > 0 else w.BY_REACH


def can_smash(fight: Battle, f: Combatant, item: i64, square: i64) -> bool:
    """RH-ACT-05, RH-ATT-01: something breakable within the weapon's reach and in sight; whoever is held or taunted has
    other things to strike."""
    if not 0 <= square < len(fight.grid.kind) or fight.field().things[square] == 0:
        return False
    if f.grappled_by != NOBODY or f.has(w.WEBBED) or f.has(w.TAUNTED):
        return False
    how = way_to(fight, item)
    if not can_wield(fight, f, item, how) or (how == w.BY_RANGE and is_blinded(f)):
        return False
    reach = reach_of(fight, f, fight.weapon(item), item, how, 0)
    return fight.away(f, square) <= reach and sees_tile(fight, f, square)


def smash(fight: Battle, f: Combatant, item: i64, square: i64, total: i64) -> None:
    """RH-DMG-01 (1), (2), RH-DMG-17: what the blow would do to anybody; a weapon for it doubles its damage."""
    weapon = fight.weapon(item)
    bits = bands(fight, f, f, weapon, way_to(fight, item), total)
    damage = damage_in(fight, f, weapon.on_hit)
    if bits & HAS_BONUS:
        damage += damage_in(fight, f, weapon.bonus)
    if bits & HAS_DOWNSIDE:
        damage += damage_in(fight, f, weapon.downside)
    if weapon.has(w.OBJECTS):
        damage *= 2
    if weapon.loading > 0:
        fight.item_ammo[item] -= 1
    if fight.log is not None:
        what = fight.grid.kind[square].name
        fight.tell("RH-DMG-17", "", f"The {what} at {fight.grid.place(square)} takes {damage} damage")
    if damage > 0:
        damage_thing(fight, square, damage)


def damage_in(fight: Battle, f: Combatant, lines: vec[i64]) -> i64:
    """The damage of some lines; conditions and movements mean nothing to a thing."""
    total: i64 = 0
    for i in range(0, len(lines), w.LINE):
        amount = amount_at(f, lines, i)
        if lines[i] == w.DAMAGE:
            total += amount
        elif lines[i] == w.D4:
            for _ in range(amount if amount > 0 else -amount):
                total += fight.dice.d(DIE, "damage") * (1 if amount > 0 else -1)
    return total


def can_open(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-ACT-19: a door within 1 tile, to be opened, or closed where nobody stands in it."""
    if not 0 <= square < len(fight.grid.kind) or not fight.field().is_door(square) or fight.away(f, square) > 1:
        return False
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for other in fight.people():
        if other.is_alive() and overlaps(other, x, y, 1):
            return False
    return True


def turn_door(fight: Battle, square: i64) -> None:
    """RH-ACT-19: a closed door is open now, an open one closed."""
    fight.grid = fight.grid.opened(square)


def can_tunnel(fight: Battle, f: Combatant, square: i64) -> bool:
    """Ledger 6.8 (Groundbreaker Golem): into rock or a wall beside it, one tile per turn."""
    if not f.passives & TUNNELER or f.used_once & ONCE_TUNNELED or not 0 <= square < len(fight.grid.kind):
        return False
    return f.size == 1 and fight.away(f, square) == 1 and fight.grid.kind[square].cover == FULL_COVER


def tunnel(fight: Battle, f: Combatant, square: i64) -> None:
    """RH-ACT-01, ledger 6.8: a Move of one tile, and where it went the way stays open."""
    f.used_once |= ONCE_TUNNELED
    f.moves += 1
    f.tiles_moved += 1
    fight.grid = fight.grid.changed(square, FLOOR.sign)
    f.x, f.y = fight.grid.x_of(square), fight.grid.y_of(square)
    break_holds(fight, f)
