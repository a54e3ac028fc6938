"""Crew turns (PL-CREW-01): carrying out what was declared aboard, and what happens as turns and rounds go by."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.plerion.aboard import (
    BOOST_ENGINES,
    BOOST_WEAPONS,
    DIRECT_DRONES,
    DODGE,
    FIRE_FORWARD,
    FIRE_TURRET,
    JAM,
    JUMP,
    JURY_RIG,
    LAUNCH,
    LAUNCH_DRONES,
    LOCK,
    MODULE_SHOT,
    OWN_WEAPON,
    PLOT,
    PUT_OUT_FIRE,
    RAM,
    SEAL_BREACH,
    TEND,
    TREAT,
    working_slots,
)
from affray.games.plerion.attack import NONE, Strike, make_attack
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew_menu import crew_words
from affray.games.plerion.crew_targets import is_target, own_vessel, station_for, targets_of
from affray.games.plerion.drones import direct_drones, launch_drones
from affray.games.plerion.engineering import (
    boost_engines,
    boost_weapons,
    boosts_expire,
    jury_rig,
    rigs_expire,
    seal_breach,
)
from affray.games.plerion.gunnery import fire, free_slot, is_fired, module_shot
from affray.games.plerion.healing import aid, use_kit
from affray.games.plerion.locks import hold_jam, jam, jams_expire, lock_on, locks_expire
from affray.games.plerion.moving import NOWHERE, can_walk_far, moved
from affray.games.plerion.piloting import (
    courses_go_on,
    dodge,
    dodges_expire,
    end_dodge,
    jump,
    plot,
    ram,
    steer,
)
from affray.games.plerion.projectiles import launch, projectiles_arrive
from affray.games.plerion.scale import side_now, vessel_of
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.vehicles import put_out
from affray.games.plerion.vessel import Vessel
from affray.games.plerion.words import (
    CREW,
    FORWARD,
    NEEDS_LOCK,
    NO_ACTION,
    STATIONS,
    TURRET,
)

STRIKES: Final = (FIRE_TURRET, FIRE_FORWARD, MODULE_SHOT, DIRECT_DRONES, OWN_WEAPON)
AIMED: Final = (FIRE_TURRET, FIRE_FORWARD, MODULE_SHOT, DIRECT_DRONES, OWN_WEAPON, LOCK, LAUNCH, RAM, JAM)


# ---------------------------------------------------------------- the move


def crew_walk(fight: Battle, f: Combatant) -> None:
    """PL-CREW-01: carry out the declared move (move_to, second_to)."""
    vessel = own_vessel(fight, f)
    if vessel is None:
        return
    if f.second_to == NOWHERE:
        if can_walk_far(f):
            take_station(fight, f, f.move_to)
    else:
        steer(fight, f, vessel, f.second_to, f.move_to)


def take_station(fight: Battle, f: Combatant, station: i64) -> None:
    """PL-CREW-01: the move of somebody aboard is a change of station."""
    if station == f.station:
        return
    f.station = station
    moved(f)
    if fight.log is not None:
        fight.tell("PL-CREW-01", f.name, f"goes to {STATIONS[station]}")


# ---------------------------------------------------------------- carrying it out


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OtherTarget(Question):
    """PL-TURN-02: the declared target is gone or out of reach: another one for the same crew action."""

    def __init__(self, fight: Battle, actor: Combatant, targets: list[Combatant]) -> None:
        super().__init__("PL-TURN-02", side_now(fight, actor), actor.name)
        self.fight: Final = fight
        self.actor: Final = actor
        self.targets: Final = targets

    def options(self) -> list[Option]:
        f = self.actor
        return [Option(CREW, other.id, f.item, f.amount) for other in self.targets] + [Option(NO_ACTION)]

    def words(self, option: Option) -> str:
        return "nothing" if option.verb == NO_ACTION else crew_words(self.fight, self.actor, option)

    def prompt(self) -> str:
        return f"{self.who} cannot reach {self.fight.fighters[self.actor.target].name} any more. Whom instead?"


def target_now(fight: Battle, f: Combatant, vessel: Vessel) -> Combatant | None:
    """PL-TURN-02: the declared target, or another one if the house rules allow it, or the action is lost."""
    declared = fight.fighters[f.target]
    if is_target(fight, f, vessel, declared, f.item, f.amount, False):
        return declared
    if not fight.house().strict_declarations:
        others = targets_of(fight, f, vessel, f.item, f.amount, False)
        if len(others) > 0:
            answer = fight.ask(OtherTarget(fight, f, others))
            if answer.verb == CREW:
                f.target = answer.target
                return fight.fighters[answer.target]
    if fight.log is not None:
        fight.tell("PL-TURN-02", f.name, f"cannot reach {declared.name} any more: the action is lost")
    return None


def crew_act(fight: Battle, f: Combatant) -> None:
    """PL-CREW-01, PL-TURN-03 (2): go where the action is done; carry it out unless it is an attack."""
    vessel = own_vessel(fight, f)
    if vessel is None:
        return
    where = station_for(fight, f, f.item, f.target, f.amount)
    if where != f.station:
        if not can_walk_far(f):
            return
        take_station(fight, f, where)
    if f.item in STRIKES:
        return
    if f.item in AIMED:
        target = target_now(fight, f, vessel)
        if target is not None:
            aim(fight, f, vessel, target)
    elif f.item == TEND:
        aid(fight, f, fight.fighters[f.target])
    elif f.item == TREAT:
        use_kit(fight, f, fight.fighters[f.target])
    else:
        operate(fight, f, vessel)


def aim(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant) -> None:
    if f.item == LOCK:
        lock_on(fight, f, vessel, target, f.amount)
    elif f.item == JAM:
        jam(fight, f, vessel, target)
    elif f.item == RAM:
        ram(fight, f, vessel, target)
    else:
        slot = free_slot(fight, vessel, f.amount, NEEDS_LOCK, target)
        if slot != NONE:
            launch(fight, f, vessel, slot, target)
        else:
            lose_shot(fight, f)


def operate(fight: Battle, f: Combatant, vessel: Vessel) -> None:
    if f.item == DODGE:
        dodge(fight, f, vessel)
    elif f.item == PLOT:
        plot(fight, f, vessel)
    elif f.item == JUMP:
        jump(fight, f, vessel)
    elif f.item == BOOST_ENGINES:
        boost_engines(fight, f, vessel)
    elif f.item == BOOST_WEAPONS:
        boost_weapons(fight, f, vessel)
    elif f.item == JURY_RIG:
        jury_rig(fight, f, vessel)
    elif f.item == SEAL_BREACH:
        seal_breach(fight, f, vessel, f.amount)
    elif f.item == PUT_OUT_FIRE:
        put_out(fight, f, vessel, f.amount)
    elif f.item == LAUNCH_DRONES:
        launch_drones(fight, f, vessel)


def crew_strikes(fight: Battle, f: Combatant) -> list[Strike]:
    """PL-VEH-05, PL-TURN-03 (3): carry out the declared crew action if it is an attack."""
    vessel = own_vessel(fight, f)
    if vessel is None or f.item not in STRIKES:
        return []
    target = target_now(fight, f, vessel)
    if target is None:
        return []
    if f.item == DIRECT_DRONES:
        return direct_drones(fight, f, vessel, target)
    if f.item == OWN_WEAPON:
        return make_attack(fight, f, target, f.amount, NONE, False)
    if f.item == FIRE_FORWARD:
        slots = [s for s in working_slots(fight, vessel, FORWARD) if not is_fired(fight, vessel, s)]
        return [fire(fight, f, vessel, slots, target)] if len(slots) > 0 else lose_shot(fight, f)
    slot = free_slot(fight, vessel, f.amount, TURRET, target)
    if slot == NONE:
        return lose_shot(fight, f)
    if f.item == MODULE_SHOT and isinstance(target, Vessel):
        return [module_shot(fight, f, vessel, slot, target)]
    return [fire(fight, f, vessel, [slot], target)]


def lose_shot(fight: Battle, f: Combatant) -> list[Strike]:
    """PL-TURN-02, PL-VEH-05: a weapon is fired once a round, and one that is out not at all."""
    if fight.log is not None:
        fight.tell("PL-TURN-02", f.name, "has no such weapon left to fire: the action is lost")
    return []


# ---------------------------------------------------------------- turns and rounds


def crew_turn_begins(fight: Battle, f: Combatant) -> None:
    """PL-CREW-05, PL-CREW-06: a dodge ends with the pilot's next turn; a jam waits for the officer to go on."""
    if len(fight.jams) > 0:
        hold_jam(fight, f)
    vessel = vessel_of(fight, f)
    if vessel is not None and vessel.dodge_pilot == f.id:
        end_dodge(fight, vessel)


def crew_round_ends(fight: Battle) -> None:
    """PL-CREW-03, -08, -10, -11, -13: projectiles arrive, courses go on, boosts, rigs and locks expire.

    While people fight on foot inside a vessel, its own rounds stand still (PL-SCALE-08).
    """
    if len(fight.outer) > 0:
        return
    projectiles_arrive(fight)
    for vessel in fight.fighters:
        if isinstance(vessel, Vessel) and not vessel.is_gone():
            courses_go_on(fight, vessel)
            boosts_expire(fight, vessel)
            rigs_expire(fight, vessel)
            dodges_expire(fight, vessel)
    locks_expire(fight)
    jams_expire(fight)
