"""Doors in the way of a tactic (LG-ACT-03, LG-COV-13): it opens what opens, and breaks what is locked."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import Option
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deeds.fighting import StrikeObject
from affray.games.legends.law.deeds.moving import Advance
from affray.games.legends.law.deeds.things import OpenOrClose
from affray.games.legends.law.ground import LOCKED_DOOR, Field
from affray.games.legends.law.menu import may
from affray.games.legends.law.objects import breakables, doors_beside, dr_of, material_at
from affray.games.legends.law.places import budget, can_stand, can_walk
from affray.games.legends.tactics.footwork import NOWHERE, toward


def through_a_door(fight: Battle, f: Combatant) -> Option | None:
    """Where no way leads to a foe: open a door, go to one, or break one down; none if there is no door to try."""
    opened = door_here(fight, f)
    if opened is not None:
        return opened
    closed = [place for place in fight.field().doors if is_closed(fight.field(), place)]
    there = to_a_door(fight, f, closed)
    return break_down(fight, f) if there is None else there


def door_here(fight: Battle, f: Combatant) -> Option | None:
    """LG-ACT-03: a closed door beside one is opened."""
    field = fight.field()
    if len(field.doors) == 0:
        return None
    for place in doors_beside(fight, f):
        if is_closed(field, place):
            return OpenOrClose(place)
    return None


def is_closed(field: Field, place: i64) -> bool:
    return not material_at(field, place).terrain.stands


def to_a_door(fight: Battle, f: Combatant, doors: list[i64]) -> Option | None:
    """LG-ACT-03: to the nearest of these doors that can be walked to; none if one is there already."""
    field = fight.field()
    lengths = field.walk(fight.square(f))
    best: i64 = FAR
    goal: i64 = NOWHERE
    for place in doors:
        for square in beside_door(field, place):
            if lengths[square] < best and can_stand(fight, f, square):
                best = lengths[square]
                goal = square
    if goal == NOWHERE:
        return None
    if not can_walk(fight, f, goal, budget(f)):
        goal = toward(fight, f, goal, budget(f))
    return None if goal == NOWHERE else Advance(goal)


def beside_door(field: Field, place: i64) -> list[i64]:
    """The squares from which a door can be opened (LG-ACT-03)."""
    if place >= len(field.material):
        border = field.borders[place - len(field.material)]
        x, y = border.other()
        return [field.at(border.x, border.y), field.at(x, y)]
    found: list[i64] = []
    for y in range(field.ys[place] - 1, field.ys[place] + 2):
        for x in range(field.xs[place] - 1, field.xs[place] + 2):
            if field.holds(x, y) and field.stands(field.at(x, y)):
                found.append(field.at(x, y))
    return found


# ---------------------------------------------------------------- locked ones


def break_down(fight: Battle, f: Combatant) -> Option | None:
    """LG-COV-13: a locked door can only be broken: strike the nearest with the heaviest weapon, or go to it."""
    field = fight.field()
    if not field.has_locks:
        return None
    locked = [place for place in breakables(field) if material_at(field, place).terrain.name == LOCKED_DOOR]
    weapon = heaviest(fight, f)
    strikes = False
    for place in locked:
        if fight.weapon_of(f, weapon).base_damage + f.strength > dr_of(fight, place):
            strikes = True
            blow = StrikeObject(place, weapon)
            if may(fight, f, blow):
                return blow
    return to_a_door(fight, f, locked) if strikes else None


def heaviest(fight: Battle, f: Combatant) -> i64:
    """The weapon in hand that does most; bare hands if none is there."""
    found: i64 = UNARMED
    best: i64 = -1
    for item in f.held:
        weapon = fight.weapon(item)
        if not weapon.is_ranged and weapon.base_damage > best:
            found, best = item, weapon.base_damage
    return found
