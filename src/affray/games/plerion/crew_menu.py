"""What somebody aboard a vessel may declare, and how they may move (PL-CREW-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.plerion.aboard import (
    BOOST_ENGINES,
    BOOST_WEAPONS,
    DIRECT_DRONES,
    DODGE,
    ECM_ARRAY,
    FIRE_FORWARD,
    FIRE_TURRET,
    FOR_BLAST,
    FOR_GUNS,
    JAM,
    JUMP,
    JURY_RIG,
    LAUNCH,
    LAUNCH_DRONES,
    LOCK,
    MODULE_SHOT,
    ODD_DRIVE,
    OWN_WEAPON,
    PLOT,
    PUT_OUT_FIRE,
    RAM,
    SEAL_BREACH,
    TEND,
    TREAT,
    WEAPON,
    engines_work,
    has_module,
    open_breach,
    part_words,
    people_aboard,
    working_slots,
)
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew_targets import gets_to, own_vessel, station_for, takes_helm, targets_of
from affray.games.plerion.drones import can_launch_drones, drones_of
from affray.games.plerion.engineering import (
    boostable,
    broken_parts,
    can_boost_engines,
)
from affray.games.plerion.gear import NEVER
from affray.games.plerion.gunnery import is_alike
from affray.games.plerion.healing import can_use_kit, needs_aid
from affray.games.plerion.moving import can_walk_far
from affray.games.plerion.piloting import (
    READY,
    can_jump,
    can_steer,
    course_words,
    courses,
)
from affray.games.plerion.retreat import can_retreat
from affray.games.plerion.scale import vessel_of
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.vessel import Vessel
from affray.games.plerion.words import (
    COMMS,
    CREW,
    FORWARD,
    GUNNERY,
    HELM,
    KITS,
    MOVE_AFTER,
    MOVE_FIRST,
    NEEDS_LOCK,
    RETREAT,
    STATIONS,
    TURRET,
    VEHICLE,
)

PLAIN_WORDS: Final = {
    DODGE: "dodge and jink",
    PLOT: "plot a course",
    JUMP: "jump",
    BOOST_ENGINES: "boost engines",
    BOOST_WEAPONS: "boost weapons",
    JURY_RIG: "jury rig",
    LAUNCH_DRONES: "launch drones",
}
AIMED_WORDS: Final = {
    FIRE_FORWARD: "fire forward guns at",
    MODULE_SHOT: "shoot at a module of",
    DIRECT_DRONES: "direct drones at",
    RAM: "ram",
    JAM: "jam",
    TEND: "aid",
}


# ---------------------------------------------------------------- the action


def crew_options(fight: Battle, f: Combatant) -> list[Option]:
    """PL-CREW-01, PL-MOR-03: one crew action, a shot, or what else is needed aboard; who flees shoots no more."""
    vessel = own_vessel(fight, f)
    if vessel is None:
        return []
    if must_leave(fight, f):
        return [Option(CREW, NOBODY, JUMP), Option(RETREAT)] if can_jump(fight, vessel) else [Option(RETREAT)]
    found: list[Option] = []
    if not vessel.fleeing:
        found = guns(fight, f, vessel)
    if takes_helm(fight, f, vessel):
        found.extend(at_the_helm(fight, f, vessel))
    return found + systems(fight, f, vessel) + repairs(fight, f, vessel) + care(fight, f, vessel)


def must_leave(fight: Battle, f: Combatant) -> bool:
    """PL-MOR-02, PL-MOR-03: the pilot of a vessel that flees does nothing but try to get away."""
    vessel = own_vessel(fight, f)
    return vessel is not None and vessel.fleeing and f.station == HELM and can_retreat(fight, f)


def guns(fight: Battle, f: Combatant, vessel: Vessel) -> list[Option]:
    """PL-VEH-05, PL-CREW-07, PL-CREW-08, PL-CREW-10, PL-CREW-15: turrets, forward guns, locks, torpedoes, drones."""
    found: list[Option] = []
    if gets_to(f, GUNNERY):
        for slot in kinds_of(fight, vessel, TURRET):
            found.extend(aimed(fight, f, vessel, FIRE_TURRET, slot))
    if len(working_slots(fight, vessel, FORWARD)) > 0 and (f.station == HELM or gets_to(f, GUNNERY)):
        found.extend(aimed(fight, f, vessel, FIRE_FORWARD, 0))
    if gets_to(f, GUNNERY):
        for slot in kinds_of(fight, vessel, TURRET)[:1]:
            found.extend(aimed(fight, f, vessel, MODULE_SHOT, slot))
        for slot in kinds_of(fight, vessel, NEEDS_LOCK):
            found.extend(aimed(fight, f, vessel, LAUNCH, slot))
        if len(drones_of(fight, vessel)) > 0:
            found.extend(aimed(fight, f, vessel, DIRECT_DRONES, 0))
        if can_launch_drones(fight, vessel):
            found.append(Option(CREW, NOBODY, LAUNCH_DRONES))
    if f.station == GUNNERY:
        if len(working_slots(fight, vessel, TURRET)) > 0 or len(working_slots(fight, vessel, FORWARD)) > 0:
            found.extend(aimed(fight, f, vessel, LOCK, FOR_GUNS))
        if len(working_slots(fight, vessel, NEEDS_LOCK)) > 0:
            found.extend(aimed(fight, f, vessel, LOCK, FOR_BLAST))
    if vessel.scale == VEHICLE:
        for slot in range(len(f.weapons)):
            if can_use(fight, f, slot):
                found.extend(aimed(fight, f, vessel, OWN_WEAPON, slot))
    return found


def can_use(fight: Battle, f: Combatant, slot: i64) -> bool:
    """PL-ATK-02 (1), PL-SCAR-07: of one's own weapons, one with a use left and enough hands; a name stands once."""
    weapon = fight.weapon(f.weapons[slot])
    if f.uses[slot] == 0 or (f.broken_arm and weapon.hands > 1):
        return False
    return f.weapons.index(f.weapons[slot]) == slot


def kinds_of(fight: Battle, vessel: Vessel, tag: i64) -> list[i64]:
    """Of weapons that do the same now, the first."""
    kinds: list[i64] = []
    for slot in working_slots(fight, vessel, tag):
        for known in kinds:
            if is_alike(fight, vessel, slot, known):
                break
        else:
            kinds.append(slot)
    return kinds


def aimed(fight: Battle, f: Combatant, vessel: Vessel, item: i64, amount: i64) -> list[Option]:
    targets = targets_of(fight, f, vessel, item, amount, True)
    return [Option(CREW, other.id, item, amount) for other in targets]


def at_the_helm(fight: Battle, f: Combatant, vessel: Vessel) -> list[Option]:
    """PL-CREW-05, PL-CREW-11, PL-CREW-12, PL-RET-01: dodge, ram, jump, retreat."""
    found: list[Option] = []
    if engines_work(vessel):
        found.append(Option(CREW, NOBODY, DODGE))
        if not vessel.fleeing:
            found.extend(aimed(fight, f, vessel, RAM, 0))
    if can_jump(fight, vessel):
        found.append(Option(CREW, NOBODY, JUMP))
    if can_retreat(fight, f):
        found.append(Option(RETREAT))
    return found


def systems(fight: Battle, f: Combatant, vessel: Vessel) -> list[Option]:
    """PL-CREW-03, PL-CREW-04, PL-CREW-06, PL-CREW-11: boosts, jamming, a course."""
    found: list[Option] = []
    if has_module(fight, vessel, ODD_DRIVE) and vessel.course != READY and (f.station == HELM or gets_to(f, COMMS)):
        found.append(Option(CREW, NOBODY, PLOT))
    if can_boost_engines(fight, vessel):
        found.append(Option(CREW, NOBODY, BOOST_ENGINES))
    if len(boostable(fight, vessel)) > 0:
        found.append(Option(CREW, NOBODY, BOOST_WEAPONS))
    if has_module(fight, vessel, ECM_ARRAY) and gets_to(f, COMMS):
        found.extend(aimed(fight, f, vessel, JAM, 0))
    return found


def repairs(fight: Battle, f: Combatant, vessel: Vessel) -> list[Option]:
    """PL-CREW-13, PL-VEH-10: jury rigging, breaches and fires, each area once."""
    found: list[Option] = []
    if len(broken_parts(fight, vessel)) > 0:
        found.append(Option(CREW, NOBODY, JURY_RIG))
    for area in range(len(STATIONS)):
        if gets_to(f, area):
            if open_breach(fight, vessel, area) != NEVER:
                found.append(Option(CREW, NOBODY, SEAL_BREACH, area))
            if area in vessel.fires:
                found.append(Option(CREW, NOBODY, PUT_OUT_FIRE, area))
    return found


def care(fight: Battle, f: Combatant, vessel: Vessel) -> list[Option]:
    """PL-ACT-05, PL-CRIT-03, PL-HEAL-02: aid and medikits for those at the same station, or there by a move."""
    found: list[Option] = []
    for other in people_aboard(fight, vessel):
        if other.side != f.side or not gets_to(f, other.station):
            continue
        if needs_aid(other) and other is not f:
            found.append(Option(CREW, other.id, TEND))
        if can_use_kit(f, other):
            found.append(Option(CREW, other.id, TREAT))
    return found


def crew_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The crew action as people say it; one that is done elsewhere names the station first."""
    vessel = vessel_of(fight, f)
    if vessel is None:
        return "nothing"
    where = station_for(fight, f, option.item, option.target, option.amount)
    what = action_words(fight, f, vessel, option)
    return what if where == f.station else f"go to {STATIONS[where]} and {what}"


def action_words(fight: Battle, f: Combatant, vessel: Vessel, option: Option) -> str:
    item = option.item
    if item in PLAIN_WORDS:
        return PLAIN_WORDS[item]
    if item == SEAL_BREACH:
        return f"seal the breach in {STATIONS[option.amount]}"
    if item == PUT_OUT_FIRE:
        return f"put out the fire in {STATIONS[option.amount]}"
    whom = fight.fighters[option.target].name
    if item in AIMED_WORDS:
        return f"{AIMED_WORDS[item]} {whom}"
    if item == TREAT:
        return f"use {KITS[f.kit]} on {whom}"
    if item == LOCK:
        return f"lock on {whom} for {'guns' if option.amount == FOR_GUNS else 'torpedoes'}"
    if item == OWN_WEAPON:
        return f"attack {whom} with {fight.weapon(f.weapons[option.amount]).name}"
    if item == FIRE_TURRET and len(kinds_of(fight, vessel, TURRET)) == 1:
        return f"fire turret at {whom}"
    return f"fire {part_words(fight, vessel, Option(WEAPON, item=option.amount))} at {whom}"


# ---------------------------------------------------------------- the move


def crew_may_move(fight: Battle, f: Combatant) -> bool:
    """PL-CREW-01, PL-CREW-07, PL-CRIT-02, PL-SCAR-10: not with a full-round action, nor if the action is done
    at another station; who moves within close only comes to none."""
    vessel = own_vessel(fight, f)
    if vessel is None or not (can_walk_far(f) or can_steer(fight, f, vessel)):
        return False
    if f.verb != CREW:
        return True
    return f.item != LOCK and station_for(fight, f, f.item, f.target, f.amount) == f.station


def crew_moves(fight: Battle, f: Combatant) -> list[Option]:
    """PL-CREW-01: change station; the pilot moves the vessel, before or after the action.

    A station is the amount of an option without target; squares and zones have the vessel as target, bands
    the other vessel.
    """
    vessel = own_vessel(fight, f)
    if vessel is None or not crew_may_move(fight, f):
        return []
    acts = f.verb == CREW
    when = MOVE_AFTER if acts else MOVE_FIRST
    found = [Option(when, NOBODY, 0, s) for s in range(len(STATIONS)) if s != f.station] if can_walk_far(f) else []
    if can_steer(fight, f, vessel):
        found.extend(courses(fight, vessel, MOVE_FIRST))
        if acts:
            found.extend(courses(fight, vessel, MOVE_AFTER))
    return found


def crew_move_words(fight: Battle, f: Combatant, option: Option) -> str:
    vessel = vessel_of(fight, f)
    if vessel is None:
        return "stay"
    order = "" if f.verb != CREW else ("first " if option.verb == MOVE_FIRST else "then ")
    if option.target == NOBODY:
        return f"{order}go to {STATIONS[option.amount]}"
    return order + course_words(fight, vessel, option)
