"""How crews are played when nobody plays them. Tactics hold no rule: they weigh what the menu offers.

Gunners fire at the weakest vessel in reach, the second of them works the torpedoes; the pilot dodges, or flies
the guns if nobody else does; technicians repair; comms jams; fires and breaches come first. Whoever carries
boarders closes in, the others keep away from them. A vessel that is losing leaves, unless a brute flies it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.aboard import (
    BOOST_ENGINES,
    BOOST_WEAPONS,
    DIRECT_DRONES,
    DODGE,
    ENGINES,
    FIRE_FORWARD,
    FIRE_TURRET,
    FOR_BLAST,
    HULL,
    JAM,
    JUMP,
    JURY_RIG,
    LAUNCH,
    LAUNCH_DRONES,
    LOCK,
    MODULE,
    OWN_WEAPON,
    PLOT,
    PUT_OUT_FIRE,
    RAM,
    SEAL_BREACH,
    TEND,
    TREAT,
    WEAPON,
    WhichPart,
    able_crew,
    engines_work,
    open_breach,
    pilot_of,
    working_slots,
)
from affray.games.plerion.battle import Battle
from affray.games.plerion.boarding import GO, MeetBoarders
from affray.games.plerion.crew import OtherTarget
from affray.games.plerion.crew_menu import crew_options
from affray.games.plerion.crew_targets import own_vessel, station_for
from affray.games.plerion.gear import NEVER
from affray.games.plerion.helm_tactics import is_hunted_by_shots, is_losing, steering
from affray.games.plerion.piloting import can_steer
from affray.games.plerion.sheet import Combatant, armor_of
from affray.games.plerion.vessel import Vessel
from affray.games.plerion.words import (
    BRUTE,
    COMMS,
    CREW,
    DETACHMENT,
    ENGINEERING,
    FORWARD,
    GUNNERY,
    HELM,
    HOLD,
    MOVE_AFTER,
    NO_ACTION,
    RETREAT,
    SEALED_SUIT,
    STAY,
    TRAUMA_MEDIKIT,
    TURRET,
)

UNWISE: Final = -1
ENOUGH: Final = 3  # gunners on one target; of more dice the best is hardly better (PL-ATK-05)
# Modules from the first to be given up to the last (PL-CREW-03).
DISPENSABLE: Final = [
    "Laboratory",
    "Stasis",
    "Cargo Bay",
    "Flight Deck",
    "Crew and Passenger Quarters",
    "Crew Quarters",
    "Self-Destruct",
    "Sickbay",
    "Emergency Power",
    "Life Support",
    "Escape Pod",
    "Stealth Package",
    "Odd Drive",
    "Combat Drones",
    "ECM Array",
    "Point Defence",
]


# ---------------------------------------------------------------- the action


def crew_tactic(fight: Battle, f: Combatant) -> Option:
    """The most useful of the crew actions on offer."""
    vessel = own_vessel(fight, f)
    best = Option(NO_ACTION)
    if vessel is None or f.kind == DETACHMENT:
        return best
    most: i64 = 0
    for option in crew_options(fight, f):
        value = 1000 * use_of(fight, f, vessel, option)
        if value > 0 and option.target != NOBODY and option.verb == CREW:
            value -= toughness(fight, f, vessel, fight.fighters[option.target])
        if value > most:
            most = value
            best = option
    return best


def use_of(fight: Battle, f: Combatant, vessel: Vessel, option: Option) -> i64:
    """How useful an action is, up to 100; UNWISE for what nobody does of their own accord."""
    if option.verb == RETREAT:
        return 90 if is_losing(fight, vessel) else UNWISE
    item = option.item
    if item in (PUT_OUT_FIRE, SEAL_BREACH):
        return 80 if is_fixer(fight, f, vessel, option.amount) else UNWISE
    if item in (TEND, TREAT):
        return care_use(fight, f, item, fight.fighters[option.target])
    if station_for(fight, f, item, option.target, option.amount) != f.station and not is_spare(f):
        return UNWISE
    if item in (DODGE, RAM, JUMP, PLOT):
        return helm_use(fight, f, vessel, item, option.target)
    if item in (JURY_RIG, BOOST_ENGINES, BOOST_WEAPONS):
        return technician_use(fight, f, vessel, item)
    if item == JAM:
        return 50 if f.station == COMMS or nobody_at(fight, vessel, COMMS) else UNWISE
    return gun_use(fight, f, vessel, option)


def is_spare(f: Combatant) -> bool:
    """Pilots and gunners stay where they are; the others go where they are needed."""
    return f.station != HELM and f.station != GUNNERY


def nobody_at(fight: Battle, vessel: Vessel, station: i64) -> bool:
    for f in able_crew(fight, vessel):
        if f.station == station:
            return False
    return True


def is_fixer(fight: Battle, f: Combatant, vessel: Vessel, area: i64) -> bool:
    """Fires and breaches that hurt somebody: a hand who is there, else the first spare one, else the pilot there."""
    there: i64 = NOBODY
    spare: i64 = NOBODY
    pilot: i64 = NOBODY
    for other in able_crew(fight, vessel):
        if other.station == area and other.station != HELM:
            there = other.id if there == NOBODY else there
        elif other.station == area:
            pilot = other.id if pilot == NOBODY else pilot
        elif is_spare(other) and other.kind != DETACHMENT:
            spare = other.id if spare == NOBODY else spare
    fixer = there if there != NOBODY else (spare if spare != NOBODY else pilot)
    return fixer == f.id and hurts_somebody(fight, vessel, area)


def hurts_somebody(fight: Battle, vessel: Vessel, area: i64) -> bool:
    for f in fight.fighters:
        if f.aboard == vessel.id and f.station == area and f.side == vessel.side:
            if not (f.is_gone() or f.has(SEALED_SUIT)):
                return True
    return False


def care_use(fight: Battle, f: Combatant, item: i64, other: Combatant) -> i64:
    """Aid for the dying; a kit where it does something; not by the pilot."""
    if f.station == HELM or (f.station == GUNNERY and other.station != GUNNERY):
        return UNWISE
    dying = (other.critical or other.mortal) and not other.stabilised
    if item == TEND:
        return 44 if dying else UNWISE
    if dying:
        return 46
    if f.kit == TRAUMA_MEDIKIT:
        return 36 if other.hp == 0 and other.hp_max > 0 and not other.deprived else UNWISE
    return 28 if 2 * other.hp < other.hp_max and not other.deprived else UNWISE


def helm_use(fight: Battle, f: Combatant, vessel: Vessel, item: i64, target: i64) -> i64:
    """Leave when it is lost; dodge what is locked on; ram only what breaks; else dodge, or fly the guns."""
    if item == JUMP:
        return 95 if is_losing(fight, vessel) else UNWISE
    if item == PLOT:
        return 60 if is_losing(fight, vessel) and not engines_work(vessel) else UNWISE
    if item == RAM:
        wise = vessel.stance == BRUTE and breaks(vessel, fight.fighters[target])
        return 40 if wise and not has_friends_aboard(fight, f, target) else UNWISE
    if is_hunted_by_shots(fight, vessel):
        return 42
    flies_guns = len(working_slots(fight, vessel, FORWARD)) > 0 and nobody_at(fight, vessel, GUNNERY)
    return 20 if flies_guns and 2 * vessel.hp > vessel.hp_max else (26 if flies_guns else 38)


def breaks(vessel: Vessel, target: Combatant) -> bool:
    """Does a ram bring the target to the end of its Hull, and not the rammer?"""
    force = (vessel.hp_max + 1) // 2
    return force - armor_of(target) >= target.hp and force - armor_of(vessel) < vessel.hp


def technician_use(fight: Battle, f: Combatant, vessel: Vessel, item: i64) -> i64:
    """Engines and guns first, then Hull; with nothing broken, boost the guns. Gunners only with nothing to fire."""
    if item == BOOST_ENGINES:
        return (48 if is_losing(fight, vessel) else 6) if is_spare(f) else UNWISE
    if item == BOOST_WEAPONS:
        return 18
    if vessel.engines_out:
        return 56 if is_spare(f) else 19
    return 30 if is_spare(f) else 19


# ---------------------------------------------------------------- guns


def gun_use(fight: Battle, f: Combatant, vessel: Vessel, option: Option) -> i64:
    """A torpedo when there is a lock, a lock if another gunner shoots meanwhile, and else the guns."""
    item = option.item
    if option.target != NOBODY and has_friends_aboard(fight, f, option.target):
        return UNWISE
    if item == LAUNCH:
        return 40
    if item == LOCK:
        return 35 if option.amount == FOR_BLAST and works_torpedoes(fight, f, vessel) else UNWISE
    if item == LAUNCH_DRONES:
        return 37
    if item == FIRE_TURRET:
        return 24 if place_in_row(fight, f, vessel) < len(working_slots(fight, vessel, TURRET)) else UNWISE
    if item == FIRE_FORWARD:
        return 25 if fires_forward(fight, f, vessel) else UNWISE
    if item == DIRECT_DRONES:
        return 23
    if item == OWN_WEAPON:
        weapon = fight.weapon(f.weapons[option.amount])
        return 12 if weapon.worth[armor_of(fight.fighters[option.target])] > 0 else UNWISE
    return UNWISE


def fires_forward(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-VEH-05: forward guns fire once a round: the first gunner does it, and the pilot where there is none."""
    if nobody_at(fight, vessel, GUNNERY):
        return pilot_of(fight, vessel) is f or (pilot_of(fight, vessel) is None and place_in_row(fight, f, vessel) == 0)
    return f.station == GUNNERY and place_in_row(fight, f, vessel) == 0


def has_friends_aboard(fight: Battle, f: Combatant, target: i64) -> bool:
    """Nobody fires at a vessel that friends have boarded."""
    for other in fight.fighters:
        if other.aboard == target and other.side == f.side and not other.is_gone():
            return True
    return False


def works_torpedoes(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """The last of many gunners, if nobody of the crew has a lock yet: it takes three rounds to do anything."""
    for i in range(0, len(fight.locks), 5):
        if fight.locks[i] == vessel.id and fight.locks[i + 3] == FOR_BLAST:
            return False
    last: i64 = NOBODY
    number: i64 = 0
    for other in able_crew(fight, vessel):
        if other.station == GUNNERY:
            last = other.id
            number += 1
    return number > ENOUGH and last == f.id


def place_in_row(fight: Battle, f: Combatant, vessel: Vessel) -> i64:
    """How many gunners come before; a spare hand stands behind all of them."""
    before: i64 = 0
    for other in able_crew(fight, vessel):
        if other is f and f.station == GUNNERY:
            break
        if other.station == GUNNERY or (is_spare(other) and other.id < f.id and f.station != GUNNERY):
            before += 1
    return before


def toughness(fight: Battle, f: Combatant, vessel: Vessel, other: Combatant) -> i64:
    """How far a target is from falling, below 1000; who runs comes last; from the fourth gunner on, another one."""
    tough = 10 * other.hp + 15 * armor_of(other) + 5 * other.str
    if other.fleeing or other.is_helpless():
        tough += 400
    if place_in_row(fight, f, vessel) >= ENOUGH and is_weakest(fight, vessel, other):
        tough += 300
    return tough if tough < 999 else 999


def is_weakest(fight: Battle, vessel: Vessel, target: Combatant) -> bool:
    least = 10 * target.hp + 15 * armor_of(target) + 5 * target.str
    for other in fight.fighters:
        if other.side != vessel.side and other.is_up() and other is not target:
            if 10 * other.hp + 15 * armor_of(other) + 5 * other.str < least:
                return False
    return True


# ---------------------------------------------------------------- the move


def crew_move_tactic(fight: Battle, f: Combatant) -> Option:
    """The pilot steers; whoever stands in a fire and is not putting it out steps out of it after the action."""
    vessel = own_vessel(fight, f)
    if vessel is None:
        return Option(STAY)
    if can_steer(fight, f, vessel):
        return steering(fight, f, vessel)
    if f.verb == CREW and f.item not in (PUT_OUT_FIRE, SEAL_BREACH) and f.station != HELM:
        if is_harmful(fight, vessel, f.station) and not f.has(SEALED_SUIT):
            for station in (HOLD, ENGINEERING, COMMS, GUNNERY):
                if not is_harmful(fight, vessel, station):
                    return Option(MOVE_AFTER, NOBODY, 0, station)
    return Option(STAY)


def is_harmful(fight: Battle, vessel: Vessel, area: i64) -> bool:
    return area in vessel.fires or open_breach(fight, vessel, area) != NEVER


# ---------------------------------------------------------------- other questions


def crew_answer(question: Question) -> Option | None:
    """The answer to a question of the crew's rules; None if it is somebody else's question."""
    if isinstance(question, WhichPart):
        return best_part(question)
    if isinstance(question, MeetBoarders):
        return meeting(question.fight, question.actor, question.vessel)
    if isinstance(question, OtherTarget):
        return other_target(question)
    return None


def best_part(question: WhichPart) -> Option:
    """Repair or hit what matters most; give up what matters least."""
    best = question.parts[0]
    most: i64 = -1
    gives_up = question.rule in ("PL-CREW-03", "PL-CREW-04")
    for part in question.parts:
        value = part_value(question.vessel, part)
        if gives_up and part.verb == MODULE:
            value = 100 - value
        if value > most:
            most = value
            best = part
    return best


def part_value(vessel: Vessel, part: Option) -> i64:
    if part.verb == ENGINES:
        return 60
    if part.verb == WEAPON:
        return 50
    if part.verb == HULL:
        return 40
    name = vessel.modules[part.item]
    return 3 * DISPENSABLE.index(name) if name in DISPENSABLE else 20


def meeting(fight: Battle, f: Combatant, vessel: Vessel) -> Option:
    """Everybody goes but the pilot, and the pilot too if there are no others."""
    pilot = pilot_of(fight, vessel)
    if pilot is f and len(able_crew(fight, vessel)) > 1:
        return Option(0)
    return Option(GO)


def other_target(question: OtherTarget) -> Option:
    """The weakest of those that are left."""
    least: i64 = 1 << 40
    best = Option(NO_ACTION)
    for option in question.options():
        if option.verb == CREW:
            other = question.fight.fighters[option.target]
            tough = 10 * other.hp + 15 * armor_of(other) + 5 * other.str
            if tough < least:
                least = tough
                best = option
    return best
