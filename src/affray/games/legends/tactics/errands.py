"""When nobody can be attacked from here (LG-TGT-03): walk up, take another weapon, open doors, search, wait."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import speed_of
from affray.games.legends.law.deeds.fighting import Release
from affray.games.legends.law.deeds.moving import Advance, Charge, Leave
from affray.games.legends.law.deeds.things import Draw, Reload, Stow, has_hands_for
from affray.games.legends.law.deeds.turn import ATTACK, EndTurn, Ready, Search
from affray.games.legends.law.deeds.weaving import Vanish
from affray.games.legends.law.hiding import can_search
from affray.games.legends.law.manners import melee_reach
from affray.games.legends.law.menu import may
from affray.games.legends.law.places import budget, can_walk
from affray.games.legends.law.vision import knows_place, perceives
from affray.games.legends.law.weaves import can_weave
from affray.games.legends.tactics.doorways import through_a_door
from affray.games.legends.tactics.footwork import (
    NOWHERE,
    can_reach,
    is_watched,
    square_away,
    square_near,
    square_out_of_sight,
    square_to_shoot,
    toward,
)
from affray.games.legends.tactics.quarry import has_shot, nearest_foe

PATIENCE: Final = 20  # rounds
END: Final = EndTurn()


def without_target(fight: Battle, f: Combatant) -> Option:
    """LG-TGT-03: nobody can be attacked from here: load, walk up, draw, search, or be ready for them."""
    if f.disengaged:
        square = square_away(fight, f, budget(f))
        return END if square == NOWHERE else Advance(square)
    if len(f.held) > 0:
        for item in f.held:
            if fight.item_unloaded[item] > 0:
                return Reload(item)
    if f.grappling != NOBODY and f.free_actions == 0:
        return Release()
    foe = nearest_foe(fight, f)
    if foe is None:
        return look_around(fight, f)
    closer = approach(fight, f, foe)
    return wait(fight, f) if closer is None else closer


def approach(fight: Battle, f: Combatant, foe: Combatant) -> Option | None:
    """A square to shoot or strike from; else closer; else another weapon."""
    if speed_of(f) == 0:
        return None
    square: i64 = NOWHERE
    if has_shot(fight, f):
        square = square_for_a_shot(fight, f, foe)
        if square != NOWHERE:
            return Advance(square)
    if not can_reach(fight, f, foe):
        return with_another_weapon(fight, f)
    square = NOWHERE
    if not has_shot(fight, f):  # archers go for a line, not for contact
        square = square_near(fight, f, foe, melee_reach(fight, f), budget(f))
        if square == NOWHERE:
            square = square_near_others(fight, f, foe)
    if square == NOWHERE:
        square = toward(fight, f, fight.square(foe), budget(f))
    if square == NOWHERE:
        return None
    if f.can(w.AGGRESSIVE) and not f.used_aggressive and perceives(fight, f, foe):
        charge = Charge(square)
        if may(fight, f, charge):
            return charge
    return Advance(square)


def square_for_a_shot(fight: Battle, f: Combatant, nearest: Combatant) -> i64:
    """A square to shoot the nearest foe from; where there is none, one to shoot another foe from."""
    feet = longest_shot(fight, f)
    square = square_to_shoot(fight, f, nearest, feet, budget(f))
    if square != NOWHERE:
        return square
    for foe in fight.foes(f):
        if foe is not nearest and foe.is_up() and knows_place(fight, f, foe):
            square = square_to_shoot(fight, f, foe, feet, budget(f))
            if square != NOWHERE:
                return square
    return NOWHERE


def square_near_others(fight: Battle, f: Combatant, nearest: Combatant) -> i64:
    """Where the nearest foe is out of reach, or has no room around it: a square beside another one."""
    far = budget(f) + melee_reach(fight, f)
    for foe in fight.foes(f):
        if foe is not nearest and foe.is_up() and fight.apart(f, foe) <= far:
            if knows_place(fight, f, foe):
                square = square_near(fight, f, foe, melee_reach(fight, f), budget(f))
                if square != NOWHERE:
                    return square
    return NOWHERE


def longest_shot(fight: Battle, f: Combatant) -> i64:
    """Feet: the medium band of what it shoots with."""
    most: i64 = 0
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.is_ranged and weapon.medium > most:
            most = weapon.medium
    return most


def with_another_weapon(fight: Battle, f: Combatant) -> Option | None:
    """LG-ACT-03: what cannot be walked to is shot at, with whatever is carried; else one gets out of sight."""
    for item in f.carried:
        weapon = fight.weapon(item)
        if weapon.is_ranged or weapon.is_thrown:
            if has_hands_for(fight, f, item):
                return Draw(item)
            for held in f.held:
                if not fight.weapon(held).natural and not fight.weapon(held).is_ranged and f.shield == 0:
                    return Stow(held)
    door = through_a_door(fight, f)
    if door is not None:
        return door
    if is_hopeless(fight, f):
        return withdraw(fight, f)
    if not is_watched(fight, f):
        return None
    square = square_out_of_sight(fight, f, budget(f))
    return None if square == NOWHERE else Advance(square)


def is_hopeless(fight: Battle, f: Combatant) -> bool:
    """Can nobody of its side shoot, weave at or walk to any foe that is left?"""
    for ally in fight.friends(f):
        if ally.is_up():
            if has_shot(fight, ally) or has_attack_weave(fight, ally):
                return False
            for foe in fight.foes(f):
                if foe.is_up() and can_reach(fight, ally, foe):
                    return False
    return True


def has_attack_weave(fight: Battle, f: Combatant) -> bool:
    for item in f.weaves:
        kind = fight.weave_kind(item)
        if kind.damage_type >= 0 and can_weave(fight, f, kind):
            return True
    return False


def withdraw(fight: Battle, f: Combatant) -> Option | None:
    """LG-END-01: to the edge of the map, and over it."""
    way_out = Leave()
    if may(fight, f, way_out):
        return way_out
    grid = fight.grid
    for square in grid.nearest(fight.square(f)):
        x, y = grid.xs[square], grid.ys[square]
        if x == 0 or y == 0 or x + f.space() == grid.width or y + f.space() == grid.height:
            goal = square if can_walk(fight, f, square, budget(f)) else toward(fight, f, square, budget(f))
            return None if goal == NOWHERE else Advance(goal)
    return None


def is_weaker(fight: Battle, side: i64) -> bool:
    """Have those of this side who are up fewer hit points left than the others?"""
    more: i64 = 0
    for f in fight.people():
        if f.is_up():
            more += f.hp if f.side == side else -f.hp
    return more < 0


def look_around(fight: Battle, f: Combatant) -> Option:
    """LG-HID-07: whoever is left hides: search, or be ready."""
    if f.can(w.INVISIBLE_AT_WILL) and not f.invisible:
        return Vanish()
    if f.actions_left > 1 and can_search(fight, f):
        return Search()
    return wait(fight, f)


def wait(fight: Battle, f: Combatant) -> Option:
    """LG-REACT-05: ready an attack for when somebody shows itself; but when nothing has come of that for long, the
    weaker side gives the field up."""
    if fight.round > PATIENCE and is_weaker(fight, f.side):
        way = withdraw(fight, f)
        if way is not None:
            return way
    if f.actions_left > 0 and len(f.held) > 0 and f.readied == 0:
        plan = Ready(w.SHOWS_ITSELF, ATTACK, f.held[0])
        if may(fight, f, plan):
            return plan
    return END
