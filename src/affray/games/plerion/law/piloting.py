"""At the helm (PL-CREW-01, PL-CREW-05, PL-CREW-11, PL-CREW-12): the vessel's move, dodging, ramming, jumping."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.fight_records import Dodging
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    ODD_DRIVE,
    engines_work,
    has_module,
    is_able,
    people_aboard,
    pilot_of,
    vessels_against,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.locks import shake_locks
from affray.games.plerion.law.moving import can_walk, reachable, walk
from affray.games.plerion.law.projectiles import bands_to, defend_approach
from affray.games.plerion.law.retreat import leave
from affray.games.plerion.law.saves import chance, save
from affray.games.plerion.law.scale import band_between, set_track_band, track_band
from affray.games.plerion.law.vehicles import harm_by

READY: Final = -1  # PL-CREW-11: the course is plotted


# ---------------------------------------------------------------- the vessel's move


def can_steer(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-01: the vessel moves once per round with the pilot's move: no pilot, no move."""
    return vessel.moved_round != fight.round and engines_work(vessel) and pilot_of(fight, vessel) is f


def courses(fight: Battle, vessel: Vessel) -> list[tuple[int, int]]:
    """PL-ACT-01, PL-SCALE-04: where the pilot's move may lead, as whom and what: the vessel itself and a square of the
    map or a zone; or another one and its zone, or the band the range to it becomes."""
    found: list[tuple[int, int]] = []
    if fight.position == w.GRID:
        return [(int(vessel.id), int(square)) for square in reachable(fight, vessel, fight.square(vessel))]
    for other in fight.fighters:
        if other.side != vessel.side and other.aboard == NOBODY and not other.is_gone():
            found.extend([(int(other.id), int(to)) for to in courses_to(fight, vessel, other)])
    if fight.position != w.TRACK:
        for zone in (vessel.zone + 1, vessel.zone - 1):
            if 0 <= zone < fight.grid.width:
                found.append((int(vessel.id), int(zone)))
    return found


def courses_to(fight: Battle, vessel: Vessel, other: Combatant) -> list[i64]:
    """PL-SCALE-04: the zone of another vessel, or the bands that are one nearer or farther."""
    found: list[i64] = []
    if fight.position != w.TRACK:
        if -1 <= vessel.zone - other.zone <= 1 and vessel.engaged != other.id:
            found.append(other.zone)
        return found
    band = track_band(fight, vessel.id, other.id)
    if band > w.CLOSE:
        found.append(band - 1)
    if band < w.OUT_OF_RANGE:
        found.append(band + 1)
    return found


def is_course(fight: Battle, vessel: Vessel, whom: i64, to: i64) -> bool:
    """PL-ACT-01, PL-SCALE-04: is this one of them?"""
    if fight.position == w.GRID:
        return (
            whom == vessel.id and 0 <= to < len(fight.grid.kind) and can_walk(fight, vessel, fight.square(vessel), to)
        )
    return (int(whom), int(to)) in courses(fight, vessel)


def steer(fight: Battle, f: Combatant, vessel: Vessel, whom: i64, to: i64) -> None:
    """PL-CREW-01, PL-SCALE-04, PL-CREW-14: the pilot's move; point defence fires at a Small vessel that comes close."""
    if not can_steer(fight, f, vessel):
        return
    before = bands_to(fight, vessel)
    if fight.position == w.GRID:
        if not walk(fight, vessel, to):
            return
    elif fight.position == w.TRACK:
        shift(fight, vessel, whom, to)
    else:
        vessel.engaged = whom if whom != vessel.id else NOBODY
        vessel.zone = to
    vessel.moved_round = fight.round
    defend_approach(fight, vessel, before)


IN_BAND: Final = ["close to", "near", "distant from", "out of range of"]  # in the order of BANDS


def shift(fight: Battle, vessel: Vessel, whom: i64, band: i64) -> None:
    """PL-SCALE-04: one band nearer or farther; what the other did meanwhile does not make it two."""
    now = track_band(fight, vessel.id, whom)
    if band == now:
        return
    then = now - 1 if band < now else now + 1
    set_track_band(fight, vessel.id, whom, then)
    if fight.log is not None:
        other = fight.fighters[whom]
        fight.tell("PL-SCALE-04", vessel, f"moves and is now {IN_BAND[then]} {other.name}", about=[other])


# ---------------------------------------------------------------- dodging and ramming


def dodge(fight: Battle, f: Combatant, vessel: Vessel) -> None:
    """PL-CREW-05, PL-CREW-09: each opposing pilot saves on WIL; a failure impairs that vessel's attacks on this one
    until the dodging pilot's next turn, and shakes its locks."""
    if not engines_work(vessel):
        return
    if fight.log is not None:
        fight.tell("PL-CREW-05", f, "dodges and jinks with", vessel)
    end_dodge(fight, vessel)
    vessel.dodge_pilot = f.id
    vessel.dodge_round = fight.round
    for other in vessels_against(fight, vessel):
        if not follows(fight, other):
            fight.evasions().append(Dodging(vessel.id, other.id))
            shake_locks(fight, vessel, other.id)


def follows(fight: Battle, other: Vessel) -> bool:
    """PL-CREW-05: the pilot's WIL save; a drone is its own pilot, and without a pilot nobody follows."""
    if other.mother != NOBODY:
        return save(fight, other, other.wil, "SYS save to follow the dodge", "PL-CREW-05")
    pilot = pilot_of(fight, other)
    return pilot is not None and save(fight, pilot, pilot.wil, "WIL save to follow the dodge", "PL-CREW-05")


def chance_to_follow(fight: Battle, other: Vessel) -> i64:
    """PL-CREW-05: how often its pilot follows a dodge, in percent."""
    if other.mother != NOBODY:
        return chance(other.wil)
    pilot = pilot_of(fight, other)
    return 0 if pilot is None else chance(pilot.wil)


def end_dodge(fight: Battle, vessel: Vessel) -> None:
    """PL-CREW-05: when the dodging pilot's next turn comes."""
    vessel.dodge_pilot = NOBODY
    evasions = fight.evasions()
    evasions[:] = [dodging for dodging in evasions if dodging.vessel != vessel.id]


def ram(fight: Battle, f: Combatant, vessel: Vessel, target: Combatant) -> bool:
    """PL-CREW-12: within close, an ENG save: both take half the rammer's maximum Hull, rounded up, less Armor."""
    if not engines_work(vessel) or band_between(fight, vessel, target, vessel.scale) != w.CLOSE:
        return False
    if not save(fight, vessel, vessel.dex, "ENG save to ram", "PL-CREW-12"):
        return False
    force = (vessel.hp_max + 1) // 2
    if fight.log is not None:
        whose = bit(vessel.side)
        told = f"rams {target.name}: {force} to each, half of its Hull of {vessel.hp_max}"
        plainly = f"rams {target.name}"
        fight.tell("PL-CREW-12", vessel, told, "", numbers_of=whose, plainly=plainly, about=[target])
    harm_by(fight, target, force, "the ram")
    harm_by(fight, vessel, force, "the ram")
    return True


def can_be_rammed(vessel: Vessel, target: Combatant) -> bool:
    """PL-CREW-12: a vehicle, or something as large."""
    return target.kind == w.VESSEL or target.scale >= vessel.scale


# ---------------------------------------------------------------- a course, and the jump


def plot(fight: Battle, f: Combatant, vessel: Vessel) -> None:
    """PL-CREW-11: plotting takes 1 round unless the game master says more; another's work starts over."""
    if vessel.course <= 0 or vessel.plotter != f.id:
        vessel.course = rounds_to_plot(fight, f)
        vessel.plotter = f.id
    vessel.plot_round = fight.round
    if fight.log is not None:
        fight.tell_of(
            f,
            "PL-CREW-11",
            f"plots a course: {vessel.course} {'round' if vessel.course == 1 else 'rounds'} to go",
            "plots a course",
        )


def rounds_to_plot(fight: Battle, f: Combatant) -> i64:
    if fight.gm is None:
        return 1
    word = fight.ruled("PL-CREW-11", f"how long {f.name} plots a course", ["1 round", "1d4 rounds", "1d6 rounds"])
    return 1 if word == 0 else fight.dice.d(4 if word == 1 else 6, "rounds to plot")


def courses_go_on(fight: Battle, vessel: Vessel) -> None:
    """PL-CREW-11: at the end of a round: another action starts it over; when the time is up a WIL save, or over."""
    if vessel.course <= 0:
        return
    plotter = fight.fighters[vessel.plotter]
    if vessel.plot_round != fight.round or not is_able(plotter):
        vessel.course = 0
        if fight.log is not None:
            fight.tell("PL-CREW-11", vessel, "has lost the course that was being plotted: it starts over")
        return
    vessel.course -= 1
    if vessel.course == 0 and save(fight, plotter, plotter.wil, "WIL save to plot the course", "PL-CREW-11"):
        vessel.course = READY


def can_jump(fight: Battle, vessel: Vessel) -> bool:
    """PL-CREW-11: a plotted course and a working Odd Drive."""
    return vessel.course == READY and has_module(fight, vessel, ODD_DRIVE)


def jump(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-11: the ship leaves the fight with everybody aboard; no ENG save."""
    if f.station != w.HELM or not can_jump(fight, vessel):
        return False
    if fight.log is not None:
        fight.tell("PL-CREW-11", vessel, f"jumps with {len(people_aboard(fight, vessel))} aboard")
    leave(fight, vessel)
    return True


def dodges_expire(fight: Battle, vessel: Vessel) -> None:
    """PL-CREW-05, PL-TURN-04: a pilot's lost turn counts as taken."""
    if vessel.dodge_pilot != NOBODY and vessel.dodge_round < fight.round:
        end_dodge(fight, vessel)
        vessel.dodge_round = NEVER
