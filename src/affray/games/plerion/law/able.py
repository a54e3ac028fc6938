"""What somebody is able to do now: the one set of predicates that menus, tactics and rules share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import UNARMED, Weapon
from affray.games.plerion.book.plights import CREW, GONE, STUNNED
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.attack import NONE
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import can_aim_at
from affray.games.plerion.law.healing import needs_aid
from affray.games.plerion.law.moving import NOWHERE, can_move, is_beside, reachable
from affray.games.plerion.law.scale import can_strike, in_reach, side_now, vessel_of
from affray.games.plerion.law.zones import zone_spots

BARE_HANDS: Final = -1  # as a slot: the unarmed attack of PL-ATK-04


def is_crew(f: Combatant) -> bool:
    """Aboard a vessel and not fighting on foot inside it."""
    return f.suffers(CREW)


def can_act(f: Combatant) -> bool:
    """PL-TURN-04: the dead, fled, stunned, paralysed, delirious, petrified and fallen take no action."""
    return not (f.suffers(GONE | STUNNED) or f.removed or f.is_helpless())


def is_usable(fight: Battle, f: Combatant, slot: i64) -> bool:
    """PL-ATK-02 (1): has the weapon a use left and enough hands? (PL-SCAR-07: a broken arm.)"""
    if slot == BARE_HANDS:
        return not f.has(w.UNARMED_HELPER)
    if f.uses_left(slot) == 0:
        return False
    if not f.broken_arm or f.has(w.WEAPONIZED):
        return True
    return fight.weapon(f.arm(slot)).hands <= 1


def weapon_at(fight: Battle, f: Combatant, slot: i64) -> Weapon:
    return UNARMED if slot == BARE_HANDS else fight.weapon(f.arm(slot))


def usable_slots(fight: Battle, f: Combatant) -> list[i64]:
    """Every weapon that may be used now, bare hands last; a name stands once."""
    slots: list[i64] = []
    names: list[str] = []
    for slot in range(len(f.weapons)):
        name = fight.weapon(f.weapons[slot]).name
        if is_usable(fight, f, slot) and name not in names:
            slots.append(slot)
            names.append(name)
    if is_usable(fight, f, BARE_HANDS) and UNARMED.name not in names:
        slots.append(BARE_HANDS)
    return slots


def can_pair(fight: Battle, f: Combatant, a: i64, b: i64) -> bool:
    """PL-ATK-07, PL-ITEM-01: two one-handed weapons that are not blast, two natural attacks, or two implants."""
    if a < 0 or a >= b or f.broken_arm:
        return False
    one, other = fight.weapon(f.arm(a)), fight.weapon(f.arm(b))
    if one.hands + other.hands > 2 and not one.has(w.NATURAL):
        return False
    if one.tags & (w.BLAST | w.BULKY) or other.tags & (w.BLAST | w.BULKY):
        return False
    if one.has(w.NATURAL) != other.has(w.NATURAL) or one.has(w.IMPLANTED) != other.has(w.IMPLANTED):
        return False
    return is_usable(fight, f, a) and is_usable(fight, f, b)


def are_paired(fight: Battle, f: Combatant, one: i64, other: i64) -> bool:
    """PL-ATK-07: the same, whichever of the two was named first."""
    return can_pair(fight, f, one, other) if one < other else can_pair(fight, f, other, one)


def is_victim(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """Anybody of another side who is still there, on the same ground."""
    return (
        other.side != side_now(fight, f)
        and other is not f
        and not (other.suffers(GONE | CREW) or other.removed)
        and other.inside == f.inside
    )


def squares_of(fight: Battle, f: Combatant) -> list[i64]:
    """Where f can stand when it acts: here, or at the end of a move."""
    if fight.knows_squares(f):
        return fight.known_squares()
    here = fight.square(f)
    if not can_move(f):
        return [here]
    return [here] + (reachable(fight, f, here) if fight.position == w.GRID else zone_spots(fight, f, here))


def strikes_from(fight: Battle, f: Combatant, squares: list[i64], weapon: Weapon, victim: Combatant) -> bool:
    for square in squares:
        if can_strike(fight, f, square, weapon, victim):
            return True
    return False


def comes_to_strike(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant) -> bool:
    """PL-ACT-01, PL-ATK-02 (1): does the weapon reach the victim from here, or from the end of a move?"""
    if not fight.knows_squares(f):
        return strikes_from(fight, f, squares_of(fight, f), weapon, victim)
    known = fight.reached()
    key = (weapon.name, int(victim.id))
    if key not in known:
        known[key] = strikes_from(fight, f, fight.known_squares(), weapon, victim)
    return known[key]


def slot_named(fight: Battle, f: Combatant, name: str) -> i64:
    """The first weapon of this name that can be used."""
    for slot in usable_slots(fight, f):
        if weapon_at(fight, f, slot).name.casefold() == name.casefold():
            return slot
    return BARE_HANDS


def can_aim_now(fight: Battle, f: Combatant, slot: i64, point: i64) -> bool:
    """PL-ACT-03, PL-ATK-02 (1): a usable burst weapon, and reach and line to the square."""
    return is_usable(fight, f, slot) and can_aim_at(fight, f, fight.square(f), weapon_at(fight, f, slot), point)


def can_aim_somehow(fight: Battle, f: Combatant, slot: i64, point: i64) -> bool:
    """The same, from some square that a move leads to."""
    if not can_act(f) or f.fleeing or is_crew(f) or not 0 <= slot < len(f.weapons) or not is_usable(fight, f, slot):
        return False
    if not 0 <= point < len(fight.grid.kind):
        return False
    weapon = weapon_at(fight, f, slot)
    for square in squares_of(fight, f):
        if can_aim_at(fight, f, square, weapon, point):
            return True
    return False


def can_second_move(f: Combatant) -> bool:
    """PL-ACT-02, PL-SCAR-07, PL-SCAR-10: the action may be a second move, but not with a broken leg or hamstrung."""
    return can_move(f) and not (f.broken_leg or f.hamstrung or f.critical)


def can_attack_now(fight: Battle, f: Combatant, victim: Combatant, slot: i64, second: i64) -> bool:
    """PL-ATK-02 (1): reach, line, hands and working weapons, at this moment."""
    if not is_victim(fight, f, victim) or slot >= f.arms() or not is_usable(fight, f, slot):
        return False
    square = fight.square(f)
    if second != NONE and not (
        are_paired(fight, f, slot, second) and in_reach(fight, f, square, weapon_at(fight, f, second), victim)
    ):
        return False
    return can_strike(fight, f, square, weapon_at(fight, f, slot), victim)


def can_be_helped(f: Combatant) -> bool:
    return needs_aid(f) or f.hp < f.hp_max


def is_beside_any(fight: Battle, squares: list[i64], f: Combatant, other: Combatant) -> bool:
    for square in squares:
        if is_beside(fight, square, f, other):
            return True
    return False


def burns_around(fight: Battle, f: Combatant) -> bool:
    vessel = vessel_of(fight, f)
    return isinstance(vessel, Vessel) and f.station in vessel.fires


def is_by_cover(fight: Battle, square: i64) -> bool:
    """Is there something beside this square to crouch behind?"""
    grid = fight.grid
    x, y = grid.x_of(square), grid.y_of(square)
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if grid.holds(x + dx, y + dy) and grid.kind[grid.at(x + dx, y + dy)].cover > 0:
                return True
    return False


def is_by_cover_somewhere(fight: Battle, squares: list[i64]) -> bool:
    for square in squares:
        if is_by_cover(fight, square):
            return True
    return False


def can_pick_up(fight: Battle, weapon: i64, squares: list[i64]) -> bool:
    """PL-ACT-05, PL-ITEM-07: does such a thing, that others can fire, lie within close of one of these squares?"""
    if fight.position != w.GRID or fight.weapon(weapon).has(w.SECURITY):
        return False
    for square in squares:
        if lies_near(fight, weapon, square) != NOWHERE:
            return True
    return False


def lies_near(fight: Battle, weapon: i64, square: i64) -> i64:
    """The place among what lies about of such a thing within close of the square, the first; else NOWHERE."""
    things = fight.things()
    for i in range(len(things)):
        if things[i].item == weapon and near_square(fight, square, things[i].square):
            return i
    return NOWHERE


def near_square(fight: Battle, a: i64, b: i64) -> bool:
    grid = fight.grid
    dx, dy = grid.x_of(a) - grid.x_of(b), grid.y_of(a) - grid.y_of(b)
    return -1 <= dx <= 1 and -1 <= dy <= 1
