"""Which Art may be used on whom or where (RH-ACT-14, RH-ACT-15, ledger 6.4, 6.5, 6.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST, Art
from affray.games.rpg_hell.book.groups import (
    ON_ALLY,
    ON_BODY,
    ON_SELF,
    ON_TILE,
    RUSHES,
)
from affray.games.rpg_hell.book.names import (
    ARMOR_RIP,
    BLADE_WAVE,
    BLIND_SPOT,
    BULL_RUSH,
    BULL_RUSH_CLASSIC,
    CHARGE,
    COMMAND,
    CONTEST,
    CURSE,
    DESTRUCTIVE_POWER,
    DOLPHIN_DIVE,
    EXPLOIT,
    HEADBUTT,
    LUNGE,
    MARK,
    MOTIVATE,
    PUPPET_THROW,
    SHRAPNEL,
    SOUL_SKIP,
    SPIN_WEBS,
    STRIKE,
    THINK_AHEAD,
    TOSS,
    WALK,
)
from affray.games.rpg_hell.book.sheet import Combatant, is_foe, overlaps
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded, is_empowered
from affray.games.rpg_hell.law.cover import sees, sees_tile
from affray.games.rpg_hell.law.derived import can_hide, speed
from affray.games.rpg_hell.law.hazards import is_obscured
from affray.games.rpg_hell.law.lasting import amount_of, entry_of
from affray.games.rpg_hell.law.pool import highest
from affray.games.rpg_hell.law.routes import can_go, can_move, flight_path
from affray.games.rpg_hell.law.targets import can_aim, can_wield, nearest_run, plain_reach, reach_of
from affray.games.rpg_hell.law.traits import bad_conditions

LUNGE_TILES: Final = 3
TOUCH: Final = 1


def art_price(fight: Battle, f: Combatant, place: i64) -> i64:
    """RH-AD-01: what it prints."""
    return fight.art(place).dice


def can_use_art(fight: Battle, f: Combatant, place: i64, target: i64, square: i64) -> bool:
    """RH-ACT-14: its tags and limits are met, and there is something to use it on; Reactions are no actions, and what
    takes minutes is nothing for a fight."""
    art = fight.art(place)
    if art.is_reaction or art.minutes > 0 or not has_tags(fight, f, art) or not has_uses(f, place, art):
        return False
    aim = art.aim
    if aim == ON_SELF:
        return target == NOBODY and square < 0 and can_use_alone(f, art)
    if aim == ON_TILE:
        return target == NOBODY and square >= 0 and can_use_there(fight, f, art, square)
    if target == NOBODY or square >= 0:
        return False
    whom = fight.fighters[target]
    if aim == ON_BODY:
        return whom.dead and whom.side == f.side and fight.apart(f, whom) <= art.range
    return can_help(fight, f, art, whom) if aim == ON_ALLY else can_use_on(fight, f, art, whom)


def can_use_alone(f: Combatant, art: Art) -> bool:
    """Ledger 6.4: Think Ahead splits a die that is no 1; the others need nothing."""
    if art.working == THINK_AHEAD:
        return highest(f._pool) > 1 and f.arts_used.count(-THINK_AHEAD) < f.mind
    return art.working != BLIND_SPOT or can_hide(f)


def can_use_there(fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
    """RH-ATT-01, RH-COV-02: a point within range and in sight; a tile to go to."""
    if art.working == DOLPHIN_DIVE:
        return can_move(fight, f) and can_go(fight, f, WALK, square)
    if art.working in (BULL_RUSH, BULL_RUSH_CLASSIC):
        return can_rush(fight, f, art, square)
    if art.working == SOUL_SKIP:
        return 0 < fight.away(f, square) <= art.range and fight.grid.stands(square) and has_room_at(fight, f, square)
    if art.working == SHRAPNEL:
        return len(weapons_at(fight, f, square)) > 0
    if art.range == 0:
        return square == fight.square(f)
    if is_blinded(f) and art.range > 0:
        return False
    return fight.away(f, square) <= art.range and sees_tile(fight, f, square)


def has_room_at(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-ACT-01: does nobody stand where it would stand?"""
    for other in fight.people():
        if (
            other is not f
            and other.is_alive()
            and overlaps(other, fight.grid.x_of(square), fight.grid.y_of(square), f.size)
        ):
            return False
    return True


def can_rush(fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
    """Ledger 6.4 (Bull Rush): through creatures, to a free tile within Speed; the classic one straight and half as
    far."""
    tiles = speed(fight, f)
    if art.working == BULL_RUSH_CLASSIC:
        tiles = (tiles + 1) // 2
        dx, dy = fight.grid.x_of(square) - f.x, fight.grid.y_of(square) - f.y
        if not (dx == 0 or dy == 0 or dx == dy or dx == -dy):
            return False
    if tiles == 0 or square == fight.square(f) or not fight.grid.stands(square) or not has_room_at(fight, f, square):
        return False
    way = flight_path(fight, f, square)
    for tile in way:
        if not fight.grid.stands(tile):
            return False
    return 0 < len(way) <= tiles


def can_help(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """Ledger 6.4, 6.5: a living ally within range, oneself included where it is no gift of dice; without a range, in
    sight."""
    if whom.side != f.side or not whom.is_alive():
        return False
    if art.working in (COMMAND, MOTIVATE):
        return whom is not f and whom.is_up() and sees(fight, f, whom)
    if whom is f:
        return True
    reach = art.range if art.range > 0 else TOUCH
    return fight.apart(f, whom) <= reach and sees(fight, f, whom)


def can_use_on(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """RH-ACT-15, RH-ATT-01: a foe that a weapon reaches, or within the range of the spell."""
    if not is_foe(f, whom):
        return False
    if art.is_strike:
        if art.working == EXPLOIT and len(bad_conditions(whom)) == 0:
            return False
        return has_weapon_for(fight, f, art, whom)
    if art.working in RUSHES:
        return can_aim(fight, f, whom, False) and can_reach_by_rush(fight, f, art, whom)
    if art.working == DESTRUCTIVE_POWER and not is_empowered(f):
        return False
    if art.working == CURSE and entry_of(whom, w.CURSED, f.id) >= 0:
        return False
    if art.working in (ARMOR_RIP, SPIN_WEBS):
        return can_take_hold(fight, f, art, whom)
    far = art.range if art.range > 0 else art.form.range
    ranged = far > TOUCH and art.working != DESTRUCTIVE_POWER
    far = far if far > 0 else (art.form.reach if art.form.reach > 0 else TOUCH)
    if art.working in (CONTEST, TOSS, MARK, PUPPET_THROW):
        if is_taunted_away(f, whom) or (ranged and is_beyond_sight(fight, f, whom)):
            return False
        return fight.apart(f, whom) <= far and sees(fight, f, whom) and whom.is_alive()
    return fight.apart(f, whom) <= far and can_aim(fight, f, whom, ranged)


def is_beyond_sight(fight: Battle, f: Combatant, whom: Combatant) -> bool:
    """RH-CND-16, RH-CND-17: the Blinded do nothing at range, and nothing at range finds the Obscured and Invisible."""
    return is_blinded(f) or whom.has(w.INVISIBLE) or is_obscured(fight, whom)


def is_taunted_away(f: Combatant, whom: Combatant) -> bool:
    """Ledger 6.4 (Taunt): it may target only the one who taunted it."""
    return f.has(w.TAUNTED) and amount_of(f, w.TAUNTED) != whom.id


def can_take_hold(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """Ledger 6.4, 6.8 (Armor Rip, Webs): within reach; Armor Rip also on whom it holds."""
    if art.working == SPIN_WEBS and whom.has(w.WEBBED):
        return False
    return whom.is_alive() and can_aim(fight, f, whom, False) and fight.apart(f, whom) <= (art.range or TOUCH)


def can_reach_by_rush(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """Ledger 6.4, 6.8 (Charge, Lunge, Pounce, Ram): there is a way of one Move, or three tiles, that ends next to it;
    who has no Speed strikes from where it stands, but a Charge needs its run."""
    moves = speed(fight, f)
    if moves == 0:
        return art.working != CHARGE and fight.apart(f, whom) <= TOUCH
    tiles: i64 = LUNGE_TILES if art.working == LUNGE else moves
    if fight.apart(f, whom) > tiles + TOUCH:
        return False
    return fight.apart(f, whom) <= TOUCH or nearest_run(fight, f, whom, TOUCH, tiles) >= 0


# ---------------------------------------------------------------- weapons for an Art


def has_weapon_for(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    return len(weapons_for(fight, f, art, whom)) > 0


def weapons_for(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> list[i64]:
    """RH-ACT-15: the weapons in hand, a bare fist among them, with which this Art meets that foe; how is told by
    ``manner``."""
    found: list[i64] = []
    for item in [*f.held, BARE_FIST]:
        how = manner(fight, item)
        if not can_wield(fight, f, item, how) or not can_aim(fight, f, whom, how == w.BY_RANGE):
            continue
        if (art.melee_only and how != w.BY_REACH) or (art.ranged_only and how != w.BY_RANGE):
            continue
        if art.working == HEADBUTT and not fight.weapon(item).has(w.FIST):
            continue
        if fight.apart(f, whom) <= art_reach(fight, f, art, item, how):
            found.append(item)
    if art.working == HEADBUTT and len(found) == 0 and can_aim(fight, f, whom, False) and fight.apart(f, whom) <= 1:
        found.append(BARE_FIST)
    return found


def manner(fight: Battle, item: i64) -> i64:
    """A ranged weapon shoots, any other strikes."""
    return w.BY_RANGE if fight.weapon(item).range > 0 else w.BY_REACH


def art_reach(fight: Battle, f: Combatant, art: Art, item: i64, how: i64) -> i64:
    """Ledger 6.4, 6.5 (Reach for It, Blade Wave): the weapon's, longer, or as far as the wave goes."""
    if how == w.BY_RANGE:
        return reach_of(fight, f, fight.weapon(item), item, how, 0)
    reach = plain_reach(fight, f, item)
    if art.working == BLADE_WAVE:
        return 2 + f.arcana if 2 + f.arcana > reach else reach
    if art.range > 0 and art.working == STRIKE:
        return art.range if art.range > reach + 1 else reach + 1
    return reach


def weapons_at(fight: Battle, f: Combatant, square: i64) -> list[i64]:
    """Ledger 6.4 (Shrapnel Shot): the ranged weapons that reach a point."""
    found: list[i64] = []
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.range > 0 and can_wield(fight, f, item, w.BY_RANGE) and not is_blinded(f):
            if fight.away(f, square) <= reach_of(fight, f, weapon, item, w.BY_RANGE, 0) and sees_tile(fight, f, square):
                found.append(item)
    return found
