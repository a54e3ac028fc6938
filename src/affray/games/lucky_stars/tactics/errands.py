"""What a tactic does beside fighting: friends who are dying, wounds that bleed, weapons that lie about, doors."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import STEP
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.law.battle import BROKEN, Battle
from affray.games.lucky_stars.law.conditions import bleeds, is_open
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.moving import Move
from affray.games.lucky_stars.law.deeds.things import Activate, Draw, Drop, OpenDoor, PickUp, Reload
from affray.games.lucky_stars.law.deeds.work import Press, Stabilise, Wake
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.items import free_hands, is_at_hand, may_activate, may_draw, may_open, may_reload
from affray.games.lucky_stars.law.leads import reaches
from affray.games.lucky_stars.law.medicine import STABILISE_PRICE, has_kit, may_press, may_stabilise, may_wake
from affray.games.lucky_stars.law.moving import NOWHERE, may_move
from affray.games.lucky_stars.tactics.footwork import square_near, toward
from affray.games.lucky_stars.tactics.quarry import foes_beside

LIKELY: Final = 3500  # a chance that is worth a turn, in ten-thousandths
DICE: Final = 2
FETCHED: Final = 9  # spaces from which a weapon on the floor is fetched


# ---------------------------------------------------------------- friends


def rescue(fight: Battle, f: Combatant, ap: i64) -> Deed | None:
    """LS-DIE-05: who has a kit and knows how sees to a dying friend; a sleeping one is woken on the way."""
    for friend in fight.people():
        if not friend.unconscious or friend.side != f.side or friend is f or friend.dead:
            continue
        if friend.dying and is_healer(fight, f):
            if may_stabilise(fight, f, friend):
                paid = ap if ap < STABILISE_PRICE else STABILISE_PRICE
                return Stabilise(friend.id, paid)
            if ap >= 2 and not f.prone:
                return walk_to(fight, f, friend)
        elif ap >= 2 and may_wake(fight, f, friend):
            return Wake(friend.id)
    return None


def is_healer(fight: Battle, f: Combatant) -> bool:
    """A kit, and a fair chance to save somebody."""
    needed = fight.house().stabilise_target - attribute(f, w.KNO) - f.medicine
    return reaches(DICE, needed) >= LIKELY and has_kit(fight, f)


def walk_to(fight: Battle, f: Combatant, friend: Combatant) -> Deed | None:
    square = square_near(fight, f, friend, 1)
    if square == NOWHERE:
        square = toward(fight, f, fight.square(friend))
    return None if square == NOWHERE else Move(square)


def press_own(fight: Battle, f: Combatant) -> Deed | None:
    """LS-DIE-05: with AP to spare, a hand on one's own bleeding wound."""
    for i in range(len(f.wounds)):
        if bleeds(f.wounds[i]) and is_open(f.wounds[i]) and may_press(fight, f, f, i):
            return Press(f.id, i)
    return None


# ---------------------------------------------------------------- things


def arm(fight: Battle, f: Combatant) -> Deed | None:
    """LS-ACT-10, LS-OPT-01: with nothing in hand that works, reload, pick up, draw; what is broken is dropped."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.sort == w.WEAPON and may_reload(fight, f, item) and fight.item_ammo[item] == 0:
            return Reload(item)
    for thing in fight.things():
        gear = fight.gear(thing.item)
        if gear.sort == w.WEAPON and gear.hands <= free_hands(fight, f) and is_at_hand(fight, f, thing.square):
            return PickUp(thing.item)
    for item in f.carried:
        if fight.gear(item).sort == w.WEAPON and fight.item_state(item) != BROKEN and may_draw(fight, f, item):
            return Draw(item)
    return drop_broken(fight, f)


def take_up(fight: Battle, f: Combatant) -> Deed | None:
    """LS-ACT-10: bare hands are for those who have nothing to pick up or draw; 1 AP and the attack is still there."""
    armed = arm(fight, f)
    return armed if isinstance(armed, (PickUp, Draw)) else None


def fetch(fight: Battle, f: Combatant, ap: i64) -> Deed | None:
    """LS-ACT-10: with bare hands, a Move to the nearest weapon that lies about, if nobody is in the way of it."""
    if ap < 2 or not may_move(fight, f) or foes_beside(fight, f) > 0:
        return None
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FETCHED * STEP
    found: i64 = NOWHERE
    for thing in fight.things():
        gear = fight.gear(thing.item)
        if gear.sort == w.WEAPON and gear.hands <= free_hands(fight, f) and lengths[thing.square] <= best:
            best = lengths[thing.square]
            found = thing.square
    if found == NOWHERE or is_at_hand(fight, f, found):
        return None
    goal = toward(fight, f, found)
    return None if goal == NOWHERE else Move(goal)


def drop_broken(fight: Battle, f: Combatant) -> Deed | None:
    for item in f.held:
        if fight.item_state(item) == BROKEN and not fight.gear(item).is_natural() and len(f.carried) > 0:
            return Drop(item)
    return None


def shield_up(fight: Battle, f: Combatant) -> Deed | None:
    """LS-OPT-02: 1 AP for an energy shield that is ready."""
    return Activate() if f.device != NEVER and may_activate(fight, f) else None


def open_door(fight: Battle, f: Combatant, ap: i64) -> Deed | None:
    """LS-ACT-10: where there is no way to any foe, a door is opened, or walked up to."""
    door = door_beside(fight, f, f.x, f.y)
    if door != NOWHERE and may_open(fight, f, door):
        return OpenDoor(door)
    grid = fight.grid
    if ap >= 2 and not f.prone:
        for square in grid.nearest(fight.square(f)):
            if door_beside(fight, f, grid.xs[square], grid.ys[square]) != NOWHERE:
                goal = toward(fight, f, square)
                return None if goal == NOWHERE else Move(goal)
    return None


def door_beside(fight: Battle, f: Combatant, x: i64, y: i64) -> i64:
    """A closed door beside a place."""
    grid = fight.grid
    side = f.footprint()
    for v in range(y - 1, y + side + 1):
        for u in range(x - 1, x + side + 1):
            if grid.holds(u, v):
                terrain = grid.kind[grid.at(u, v)]
                if terrain.opens and not terrain.stands:
                    return grid.at(u, v)
    return NOWHERE


# ---------------------------------------------------------------- giving up


def is_lost(fight: Battle, f: Combatant) -> bool:
    """LS-END-02: alone, hurt, and three or more able foes."""
    if f.is_pc or f.vit > 1 or 2 * f.defence > f.max_def:
        return False
    foes: i64 = 0
    for other in fight.people():
        if other is not f and other.is_up():
            if not is_foe(f, other):
                return False
            foes += 1
    return foes >= 3
