"""How crews are played when nobody plays them. Tactics hold no rule: they weigh what the menu offers.

Gunners fire at the weakest vessel in reach, the second of them works the torpedoes; where there is no gunner a spare
hand is; the pilot dodges, or flies the guns if nobody else can; technicians repair; comms jams; fires and breaches come
first. Whoever carries boarders closes in, the others keep away from them. A vessel that is losing leaves, unless a
brute flies it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    WhichPart,
    able_crew,
    engines_work,
    open_breach,
    pilot_of,
    working_slots,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_deed import CrewDeed, OtherTarget
from affray.games.plerion.law.crew_targets import own_vessel
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed
from affray.games.plerion.law.deeds.boarders import MEET, STAY_THERE, MeetBoarders
from affray.games.plerion.law.deeds.helm import Dodge, Jump, PlotCourse, Ram
from affray.games.plerion.law.deeds.leaving import Retreat
from affray.games.plerion.law.deeds.moving import STAYING, Going, GoToStation
from affray.games.plerion.law.deeds.systems import (
    AidAboard,
    BoostEngines,
    BoostWeapons,
    InArea,
    Jam,
    JuryRig,
    UseKitAboard,
)
from affray.games.plerion.law.menu import Declaration
from affray.games.plerion.law.picks import ENGINES, HULL, MODULE, WEAPON, Part
from affray.games.plerion.law.piloting import can_steer
from affray.games.plerion.tactics.gunners import (
    UNWISE,
    forward_gunner,
    gun_use,
    is_spare,
    is_wise_shot,
    toughness_aboard,
)
from affray.games.plerion.tactics.helm import is_hunted_by_shots, is_losing, steering

AID_USE: Final = 44
KIT_USE: Final = 46

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


def crew_tactic(fight: Battle, f: Combatant) -> PlerionDeed:
    """The most useful of the crew actions on offer."""
    vessel = own_vessel(fight, f)
    best: PlerionDeed = NO_DEED
    if vessel is None or f.kind == w.DETACHMENT:
        return best
    most: i64 = 0
    question = Declaration(fight, f)
    for kind in question.kinds():
        assert isinstance(kind, PlerionDeed)
        use = promise(fight, f, vessel, kind)
        if 1000 * use <= most or is_elsewhere(fight, f, kind):
            continue
        for deed in question.of_kind(kind):
            assert isinstance(deed, PlerionDeed)
            value = 1000 * use_of(fight, f, vessel, deed, use)
            if value > 0 and deed.target != NOBODY:
                value -= toughness_aboard(fight, f, vessel, fight.fighters[deed.target])
            if value > most:
                most = value
                best = deed
    return best


def is_elsewhere(fight: Battle, f: Combatant, kind: PlerionDeed) -> bool:
    """Is this kind of deed done at a station that f does not leave its own for? Then none of it need be listed."""
    if not isinstance(kind, CrewDeed) or is_spare(f) or isinstance(kind, (InArea, AidAboard, UseKitAboard)):
        return False
    return not kind.is_here(fight, f)


def promise(fight: Battle, f: Combatant, vessel: Vessel, kind: PlerionDeed) -> i64:
    """How useful an action of this kind can be, up to 100; UNWISE for what nobody does of their own accord."""
    if isinstance(kind, Retreat):
        return 90 if is_losing(fight, vessel) else UNWISE
    if isinstance(kind, InArea):
        return 80 if len(vessel.fires) > 0 or len(vessel.breaches) > 0 else UNWISE
    if isinstance(kind, AidAboard):
        return AID_USE if has_dying(fight, vessel) else UNWISE
    if isinstance(kind, UseKitAboard):
        return KIT_USE if f.kit != w.NO_KIT else UNWISE
    if isinstance(kind, (Dodge, Ram, Jump, PlotCourse)):
        return helm_use(fight, f, vessel, kind)
    if isinstance(kind, (JuryRig, BoostEngines, BoostWeapons)):
        return technician_use(fight, f, vessel, kind)
    if isinstance(kind, Jam):
        return 50 if f.station == w.COMMS or nobody_at(fight, vessel, w.COMMS) else UNWISE
    return gun_use(fight, f, vessel, kind)


def use_of(fight: Battle, f: Combatant, vessel: Vessel, deed: PlerionDeed, use: i64) -> i64:
    """How useful this action is: what its kind promises, unless something speaks against this one."""
    if isinstance(deed, InArea):
        return use if is_fixer(fight, f, vessel, deed.area) else UNWISE
    if isinstance(deed, (AidAboard, UseKitAboard)):
        return care_use(fight, f, isinstance(deed, UseKitAboard), fight.fighters[deed.target])
    if isinstance(deed, Ram) and not breaks(vessel, fight.fighters[deed.target]):
        return UNWISE
    if deed.target == NOBODY or isinstance(deed, Jam) or is_wise_shot(fight, f, deed):
        return use
    return UNWISE


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
        if other.station == area and other.station != w.HELM:
            there = other.id if there == NOBODY else there
        elif other.station == area:
            pilot = other.id if pilot == NOBODY else pilot
        elif is_spare(other) and other.kind != w.DETACHMENT:
            spare = other.id if spare == NOBODY else spare
    fixer = there if there != NOBODY else (spare if spare != NOBODY else pilot)
    return fixer == f.id and hurts_somebody(fight, vessel, area)


def hurts_somebody(fight: Battle, vessel: Vessel, area: i64) -> bool:
    for f in fight.fighters:
        if f.aboard == vessel.id and f.station == area and f.side == vessel.side:
            if not (f.is_gone() or f.has(w.SEALED_SUIT)):
                return True
    return False


def has_dying(fight: Battle, vessel: Vessel) -> bool:
    for f in fight.fighters:
        if f.aboard == vessel.id and is_dying(f):
            return True
    return False


def is_dying(f: Combatant) -> bool:
    return (f.critical or f.mortal) and not f.stabilised


def care_use(fight: Battle, f: Combatant, with_kit: bool, other: Combatant) -> i64:
    """Aid for the dying; a kit where it does something; not by the pilot."""
    if f.station == w.HELM or (f.station == w.GUNNERY and other.station != w.GUNNERY):
        return UNWISE
    dying = is_dying(other)
    if not with_kit:
        return AID_USE if dying else UNWISE
    if dying:
        return KIT_USE
    if f.kit == w.TRAUMA_MEDIKIT:
        return 36 if other.hp == 0 and other.hp_max > 0 and not other.deprived else UNWISE
    return 28 if 2 * other.hp < other.hp_max and not other.deprived else UNWISE


def helm_use(fight: Battle, f: Combatant, vessel: Vessel, kind: PlerionDeed) -> i64:
    """Leave when it is lost; dodge what is locked on; brutes ram; else dodge, or fly the guns."""
    if isinstance(kind, Jump):
        return 95 if is_losing(fight, vessel) else UNWISE
    if isinstance(kind, PlotCourse):
        return 60 if is_losing(fight, vessel) and not engines_work(vessel) else UNWISE
    if isinstance(kind, Ram):
        return 40 if vessel.stance == w.BRUTE else UNWISE
    if is_hunted_by_shots(fight, vessel):
        return 42
    if len(working_slots(fight, vessel, w.FORWARD)) > 0 and forward_gunner(fight, vessel) == f.id:
        return 20 if 2 * vessel.hp > vessel.hp_max else 26
    return 38


def breaks(vessel: Vessel, target: Combatant) -> bool:
    """Does a ram bring the target to the end of its Hull, and not the rammer?"""
    force = (vessel.hp_max + 1) // 2
    return force - armor_of(target) >= target.hp and force - armor_of(vessel) < vessel.hp


def technician_use(fight: Battle, f: Combatant, vessel: Vessel, kind: PlerionDeed) -> i64:
    """Engines and guns first, then Hull; with nothing broken, boost the guns. Gunners only with nothing to fire."""
    if isinstance(kind, BoostEngines):
        return (48 if is_losing(fight, vessel) else 6) if is_spare(f) else UNWISE
    if isinstance(kind, BoostWeapons):
        return 18
    if vessel.engines_out:
        return 56 if is_spare(f) else 19
    return 30 if is_spare(f) else 19


# ---------------------------------------------------------------- the move


def crew_move_tactic(fight: Battle, f: Combatant) -> Going:
    """The pilot steers; whoever stands in a fire and is not putting it out steps out of it after the action."""
    vessel = own_vessel(fight, f)
    if vessel is None:
        return STAYING
    if can_steer(fight, f, vessel):
        return steering(fight, f, vessel)
    deed = f.deed
    if isinstance(deed, CrewDeed) and not isinstance(deed, InArea) and f.station != w.HELM:
        if is_harmful(fight, vessel, f.station) and not f.has(w.SEALED_SUIT):
            for station in (w.HOLD, w.ENGINEERING, w.COMMS, w.GUNNERY):
                if not is_harmful(fight, vessel, station):
                    return GoToStation(w.MOVE_AFTER, station)
    return STAYING


def is_harmful(fight: Battle, vessel: Vessel, area: i64) -> bool:
    return area in vessel.fires or open_breach(fight, vessel, area) != NEVER


# ---------------------------------------------------------------- other questions


def crew_answer(question: Question) -> Option | None:
    """The answer to a question of the crew's rules; None if it is somebody else's question."""
    if isinstance(question, WhichPart):
        return best_part(question)
    if isinstance(question, MeetBoarders):
        return meeting(question.fight, question.me, question.vessel)
    if isinstance(question, OtherTarget):
        return other_target(question)
    return None


def best_part(question: WhichPart) -> Part:
    """Repair or hit what matters most; give up what matters least."""
    best = question.parts[0]
    most: i64 = -1
    gives_up = question.rule in ("PL-CREW-03", "PL-CREW-04")
    for part in question.parts:
        value = part_value(question.vessel, part)
        if gives_up and part.part == MODULE:
            value = 100 - value
        if value > most:
            most = value
            best = part
    return best


def part_value(vessel: Vessel, part: Part) -> i64:
    if part.part == ENGINES:
        return 60
    if part.part == WEAPON:
        return 50
    if part.part == HULL:
        return 40
    name = vessel.modules[part.place]
    return 3 * DISPENSABLE.index(name) if name in DISPENSABLE else 20


def meeting(fight: Battle, f: Combatant, vessel: Vessel) -> PlerionDeed:
    """Everybody goes but the pilot, and the pilot too if there are no others."""
    pilot = pilot_of(fight, vessel)
    if pilot is f and len(able_crew(fight, vessel)) > 1:
        return STAY_THERE
    return MEET


def other_target(question: OtherTarget) -> PlerionDeed:
    """The weakest of those that are left."""
    least: i64 = 1 << 40
    best: PlerionDeed = NO_DEED
    for other in question.targets:
        tough = 10 * other.hp + 15 * armor_of(other) + 5 * other.str
        if tough < least:
            least = tough
            best = question.declared.at(other.id)
    return best
