"""Carrying out what was declared (ledger 3.5): moves, and every action that is not an attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.plerion.able import can_act, can_second_move, is_crew, near_square
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew import crew_act, crew_walk
from affray.games.plerion.doors import work_door
from affray.games.plerion.healing import aid, use_kit
from affray.games.plerion.moving import NOWHERE, can_move, is_beside, is_taken, moved, place, walk
from affray.games.plerion.psionics import is_attack, use_talent
from affray.games.plerion.retreat import can_carry, can_retreat, carry_out, retreat
from affray.games.plerion.saves import called_save
from affray.games.plerion.scale import vessel_of
from affray.games.plerion.setup import burden
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.vehicles import put_out
from affray.games.plerion.vessel import Vessel
from affray.games.plerion.words import (
    AID,
    CARRY_OUT,
    CREW,
    DOOR,
    DRAG,
    FIGHT_FIRE,
    FREE_HANDS,
    GRID,
    HELP,
    MEDIKIT,
    MOVE_AFTER,
    NO_ACTION,
    OTHER,
    PICK_UP,
    RETREAT,
    SECOND_MOVE,
    SHIELD,
    STAY,
    TAKE_COVER,
    TALENT,
    ZONES,
)
from affray.games.plerion.zones import partner_at, zone_at

REFUSED: Final = 1


def carry_out_move(fight: Battle, f: Combatant, when: i64) -> None:
    """PL-ACT-01, PL-TURN-03 (1) and (5): the declared move, if it belongs here and is still possible."""
    if f.move_when != when or not can_move(f):
        return
    if fight.gm is not None and not dares(fight, f, "its move"):
        return
    if is_crew(f):
        crew_walk(fight, f)
        return
    go(fight, f, f.move_to)
    if f.verb == SECOND_MOVE and f.second_to != NOWHERE:
        move_again(fight, f)


def move_again(fight: Battle, f: Combatant) -> None:
    """PL-ACT-02, PL-TURN-02, PL-SCAR-07: the second of two moves, if the legs still carry one so far."""
    if can_second_move(f):
        go(fight, f, f.second_to)
    elif fight.log is not None:
        fight.tell("PL-TURN-02", f.name, "can move no second time: the action is lost")


def dares(fight: Battle, f: Combatant, what: str) -> bool:
    """PL-SAVE-02: if the game master calls for a save and it fails, the rest of the turn is lost."""
    if called_save(fight, f, what):
        return True
    f.verb = NO_ACTION
    f.move_when = STAY
    return False


def go(fight: Battle, f: Combatant, goal: i64) -> None:
    """PL-ACT-01: to a square of the map, or to a spot in the zones."""
    if fight.position == GRID:
        walk(fight, f, goal)
    elif fight.position == ZONES:
        zone_walk(fight, f, zone_at(f, goal), partner_at(f, goal))


def zone_walk(fight: Battle, f: Combatant, zone: i64, partner: i64) -> None:
    """PL-SCALE-04: into a zone, and to close quarters with whoever is still there; the others are left behind."""
    f.zone = zone
    f.engaged = NOBODY
    for other in fight.fighters:
        if other.id == partner and other.zone == zone and not other.is_gone():
            f.engaged = partner
        elif other.engaged == f.id:
            other.engaged = NOBODY
    moved(f)
    if fight.log is not None:
        whom = "" if f.engaged == NOBODY else f" beside {fight.fighters[f.engaged].name}"
        fight.tell("PL-SCALE-04", f.name, f"moves to zone {f.zone}{whom}")


def act(fight: Battle, f: Combatant) -> None:
    """PL-ACT-05, PL-TURN-03 (2): the declared action, if it is not an attack and still possible."""
    verb = f.verb
    if verb in (NO_ACTION, SECOND_MOVE) or not can_act(f):
        return
    if fight.gm is not None and not dares(fight, f, "its action"):
        return
    if verb == CREW:
        crew_act(fight, f)
    elif verb == TALENT:
        if not is_attack(f.item):
            use_talent(fight, f, f.item, f.target)
    elif verb in (RETREAT, CARRY_OUT):
        leave(fight, f)
    elif f.target != NOBODY:
        act_on(fight, f, fight.fighters[f.target])
    else:
        act_alone(fight, f)


def leave(fight: Battle, f: Combatant) -> None:
    """PL-RET-01, PL-RET-03: retreat takes the whole turn."""
    if f.verb == CARRY_OUT and can_carry(fight, f, fight.fighters[f.target]):
        carry_out(fight, f, fight.fighters[f.target])
    elif can_retreat(fight, f):
        retreat(fight, f)


def act_on(fight: Battle, f: Combatant, other: Combatant) -> None:
    """PL-ACT-05: aid, medikits, freeing hands, dragging and helping need the other within close."""
    if not is_beside(fight, fight.square(f), f, other):
        if fight.log is not None:
            fight.tell("PL-TURN-02", f.name, f"cannot reach {other.name}: the action is lost")
        return
    if f.verb == AID:
        aid(fight, f, other)
    elif f.verb == MEDIKIT:
        use_kit(fight, f, other)
    elif f.verb == FREE_HANDS:
        free(fight, f, other)
    elif f.verb == DRAG:
        drag(fight, f, other)
    elif f.verb == HELP and fight.log is not None:
        fight.tell("PL-ACT-05", f.name, "helps", other.name)


def free(fight: Battle, f: Combatant, other: Combatant) -> None:
    """PL-ACT-05, PL-MOD-04: bound hands are freed by an action."""
    other.bound = False
    other.tied = False
    if fight.log is not None:
        fight.tell("PL-ACT-05", f.name, "frees", other.name)


def drag(fight: Battle, f: Combatant, other: Combatant) -> None:
    """PL-ACT-05: the fallen are dragged along with the move that follows the action."""
    if f.move_when != MOVE_AFTER:
        return
    if fight.position == GRID:
        if not walk(fight, f, f.move_to):
            return
        place(fight, other, square_behind(fight, f, other))
    elif fight.position == ZONES:
        zone_walk(fight, f, zone_at(f, f.move_to), NOBODY)
        zone_walk(fight, other, f.zone, f.id)
    f.move_when = STAY  # the move is made
    if fight.log is not None:
        fight.tell("PL-ACT-05", f.name, f"drags {other.name} along")


def square_behind(fight: Battle, f: Combatant, other: Combatant) -> i64:
    """The free square beside f that is nearest to where the other lay."""
    lengths = fight.grid.walk(fight.square(other))
    best: i64 = FAR
    found = fight.square(other)
    for square, _ in fight.grid.neighbours(fight.square(f)):
        if lengths[square] < best and not is_taken(fight, other, square):
            best = lengths[square]
            found = square
    return found


def act_alone(fight: Battle, f: Combatant) -> None:
    """PL-ACT-05: taking cover, the shield, things on the floor, fires, and what the game master allows."""
    if f.verb == TAKE_COVER:
        f.in_cover = True
        if fight.log is not None:
            fight.tell("PL-ACT-05", f.name, "takes cover: attacks that come through it are impaired")
    elif f.verb == SHIELD:
        f.shield = False
        if fight.log is not None:
            fight.tell("PL-SETUP-02", f.name, "drops the shield")
    elif f.verb == PICK_UP:
        pick_up(fight, f, f.item)
    elif f.verb == FIGHT_FIRE:
        fight_fire(fight, f)
    elif f.verb == DOOR:
        work_door(fight, f, f.item, f.amount)
    elif f.verb == OTHER:
        something_else(fight, f)


def pick_up(fight: Battle, f: Combatant, weapon: i64) -> None:
    """PL-ACT-05, PL-SETUP-03: what lies within close is taken in hand, and fills slots."""
    for i in range(0, len(fight.lying), 2):
        if fight.lying[i + 1] == weapon and near_square(fight, fight.square(f), fight.lying[i]):
            del fight.lying[i : i + 2]
            f.weapons = [*f.weapons, weapon]
            f.uses = [*f.uses, fight.weapon(weapon).uses]
            f.slots_used += fight.weapon(weapon).hands
            if fight.log is not None:
                fight.tell("PL-ACT-05", f.name, f"picks up {fight.weapon(weapon).name}")
            burden(fight, f)
            return


def fight_fire(fight: Battle, f: Combatant) -> None:
    """PL-VEH-10: someone in the area puts out a fire with a DEX save."""
    vessel = vessel_of(fight, f)
    if isinstance(vessel, Vessel):
        put_out(fight, f, vessel, f.station)


def something_else(fight: Battle, f: Combatant) -> None:
    """PL-ACT-05: players may propose anything; the game master accepts or refuses. It costs the action."""
    if fight.gm is not None and fight.ruled("PL-ACT-05", f"{f.name}'s proposal", ["works", "refused"]) == REFUSED:
        if fight.log is not None:
            fight.tell("PL-ACT-05", f.name, "may not do that")
        return
    if fight.log is not None:
        fight.tell("PL-ACT-05", f.name, "does something else")
