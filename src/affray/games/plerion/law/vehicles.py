"""Vehicles and starships (ledger 3.16): damage to the hull, Effects, fires, falls, wrecks, load."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.house import DISABLED, EFFECT
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    ESCAPE_POD,
    able_crew,
    has_module,
    is_able,
    knock_out,
    people_aboard,
    pilot_of,
    vessel_round,
    working_modules,
    working_weapons,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import die
from affray.games.plerion.law.damage import EXACT, PAST, Blow, apply_damage
from affray.games.plerion.law.harm import hurt, suffer
from affray.games.plerion.law.moving import is_taken
from affray.games.plerion.law.picks import ENGINES, Part
from affray.games.plerion.law.saves import save

D6: Final = 6
D12: Final = 12
EFFECTS: Final = ["a module", "a weapon", "fire", "the engines", "a hull breach", "the controls blow up"]
SOFTENED: Final = 1  # the game master's other choice
SLOT_T: Final = 100  # PL-VEH-06: tonnes of cargo, passengers and barrels of fuel to a slot
SLOT_PASSENGERS: Final = 2
SLOT_BARRELS: Final = 10


# ---------------------------------------------------------------- damage


def vessel_suffers(fight: Battle, blow: Blow) -> None:
    """PL-VEH-02, PL-VEH-03, PL-DMG-03: Hull left: it works; exactly 0: an Effect; past 0: a wreck or an INT save."""
    vessel = blow.victim
    if not isinstance(vessel, Vessel) or vessel.dead:
        return
    if blow.result == EXACT:
        effect(fight, vessel, " at exactly 0 Hull")
    elif blow.result == PAST:
        if vessel.str == 0:
            wreck(fight, vessel)
        else:
            integrity_save(fight, vessel, blow.str_before if fight.house().save_before_loss else vessel.str)


def integrity_save(fight: Battle, vessel: Vessel, score: i64) -> None:
    """PL-VEH-01, PL-VEH-03: an INT save; a failure is critical damage: an Effect, or what hr.vehicle_critical says."""
    if save(fight, vessel, score, "INT save against critical damage", "PL-VEH-03"):
        return
    rule = fight.house().vehicle_critical
    if rule != EFFECT:
        vessel.disabled = True
        if fight.log is not None:
            fight.tell("PL-VEH-03", vessel, "is disabled: no crew action is possible")
    if rule != DISABLED:
        effect(fight, vessel)


def harm_by(fight: Battle, victim: Combatant, total: i64, cause: str = "") -> None:
    """PL-SCALE-01: damage that is no pooled attack (a ram, a crash, a projectile), on a vessel or anybody else."""
    fight.blame(cause)
    if isinstance(victim, Vessel):
        vessel_suffers(fight, apply_damage(fight, victim, total, False))
    else:
        suffer(fight, apply_damage(fight, victim, total, False), 0)
    fight.blame("")


# ---------------------------------------------------------------- effects


def effect(fight: Battle, vessel: Combatant, why: str = "") -> None:
    """PL-VEH-04: a d6: a module, a weapon, fire, the engines, a breach, the controls.

    Nothing left for 1 or 2: the other of them, then 4.
    """
    if not isinstance(vessel, Vessel):
        return
    face = fight.dice.d(D6, "Effect")
    modules, weapons = working_modules(fight, vessel), working_weapons(vessel)
    parts, others = (modules, weapons) if face == 1 else (weapons, modules)
    if fight.log is not None:
        none_left = no_part_words(face, parts, others) if face <= 2 else ""
        fight.tell("PL-VEH-04", vessel, f"suffers an Effect{why}: d6 {face}, {EFFECTS[face - 1]}{none_left}")
    if face <= 2:
        lose_one_of(fight, vessel, parts if len(parts) > 0 else others, "PL-VEH-04")
    elif face == 3:
        burn_in(fight, vessel, random_area(fight))
    elif face == 4:
        knock_out(fight, vessel, Part(ENGINES), "PL-VEH-04")
    elif face == 5:
        breach_in(fight, vessel, random_area(fight))
    else:
        controls_blow_up(fight, vessel)


def no_part_words(face: i64, parts: list[Part], others: list[Part]) -> str:
    """PL-VEH-04: with no module or weapon left it is the other of them, and with neither the engines."""
    if len(parts) > 0:
        return ""
    return f" (none works: {EFFECTS[2 - face] if len(others) > 0 else 'the engines'} instead)"


def lose_one_of(fight: Battle, vessel: Vessel, parts: list[Part], rule: str) -> None:
    """PL-VEH-04: at random among what works; with nothing left, the engines."""
    number: i64 = len(parts)
    if number < 2:
        knock_out(fight, vessel, parts[0] if number == 1 else Part(ENGINES), rule)
    else:
        face = fight.dice.d(number, "which part")
        knock_out(fight, vessel, parts[face - 1], rule, f" (d{number} {face})" if fight.log is not None else "")


def random_area(fight: Battle) -> i64:
    """PL-VEH-04: 1 helm, 2 gunnery, 3 engineering, 4 comms, 5 and 6 hold and quarters."""
    face = fight.dice.d(D6, "area")
    return face - 1 if face < D6 else w.HOLD


def burn_in(fight: Battle, vessel: Vessel, area: i64) -> None:
    vessel.fires.append(area)
    if fight.log is not None:
        harm = "d6 to all unprotected there each round until it is put out"
        fight.tell("PL-VEH-04", vessel, f"is on fire {w.AREAS[area]} (area d6 {fight.dice.last}): {harm}")


def breach_in(fight: Battle, vessel: Vessel, area: i64) -> None:
    vessel.breaches.append(area)
    vessel.breach_rigged.append(NEVER)
    if fight.log is not None:
        harm = "d6 past armor to all unprotected there each round until it is sealed"
        fight.tell("PL-VEH-04", vessel, f"has a hull breach {w.AREAS[area]} (area d6 {fight.dice.last}): {harm}")


def controls_blow_up(fight: Battle, vessel: Vessel) -> None:
    """PL-VEH-04: whoever uses the helm takes d6, a DEX save avoids it all; the helm keeps working."""
    pilot = pilot_of(fight, vessel)
    if pilot is not None and not save(fight, pilot, pilot.dex, "DEX save from the controls", "PL-VEH-04"):
        hurt(fight, pilot, fight.dice.d(D6, "controls"), cause="the blast of the controls")


# ---------------------------------------------------------------- the end of a round


def vessels_round_ends(fight: Battle) -> None:
    """PL-VEH-04, PL-VEH-07, PL-SCALE-08: fires and breaches hurt, flyers without engines fall, the unmanned drift.

    "Every round" is a round of the scale at which the victim acts: inside a vessel, an on-foot round.
    """
    on_foot = len(fight.outer) > 0
    for vessel in fight.fighters:
        if isinstance(vessel, Vessel) and (on_foot or not vessel.is_gone()):
            for area in list(vessel.fires):
                burn(fight, vessel, area, on_foot)
            for i in range(len(vessel.breaches)):
                if vessel.breach_rigged[i] < vessel_round(fight):
                    vent(fight, vessel, vessel.breaches[i], on_foot)
            if not on_foot:
                fall_from_sky(fight, vessel)
    if not on_foot:
        drift(fight)


def suffers_there(fight: Battle, f: Combatant, vessel: Vessel, area: i64, on_foot: bool) -> bool:
    """PL-SCALE-08: in this area, and acting in the rounds that are counted now."""
    if f.aboard != vessel.id or f.station != area or f.is_gone() or f.inside != on_foot:
        return False
    return on_foot or f.since <= fight.round


def burn(fight: Battle, vessel: Vessel, area: i64, on_foot: bool) -> None:
    """PL-VEH-04, PL-VEH-10, PL-ITEM-05: everyone in the area without protection takes d6, Armor applies."""
    for f in fight.fighters:
        if suffers_there(fight, f, vessel, area, on_foot) and not (f.has(w.SEALED_SUIT) or f.immune & w.FIRE):
            hurt(fight, f, fight.dice.d(D6, "fire"), cause="the fire")


def vent(fight: Battle, vessel: Vessel, area: i64, on_foot: bool) -> None:
    """PL-VEH-04, PL-ITEM-05, PL-CYB-01: vacuum, or toxic air around a vehicle: d6, only what is sealed helps."""
    for f in fight.fighters:
        if suffers_there(fight, f, vessel, area, on_foot) and not f.has(w.SEALED_SUIT):
            if not (vessel.scale == w.VEHICLE and f.implanted(w.AIR_FILTER)):
                hurt(fight, f, fight.dice.d(D6, "breach"), True, cause="the breach")


def fall_from_sky(fight: Battle, vessel: Vessel) -> None:
    """PL-VEH-07: a flyer in gravity whose engines are out crashes at the end of the next round."""
    flies = vessel.in_gravity and (vessel.has(w.FLIES) or vessel.scale == w.STARSHIP)
    if flies and vessel.engines_out and vessel.engines_out_since < fight.round:
        crash(fight, vessel)


def crash(fight: Battle, vessel: Vessel) -> None:
    """PL-VEH-01, PL-VEH-07: an INT save, and it is down unhurt; else d12 to the vehicle and d6 to all aboard."""
    vessel.in_gravity = False
    about = f"{vessel.name} falls"
    if fight.gm is not None and fight.ruled("PL-VEH-07", about, ["INT save", "it comes down safely"]) == SOFTENED:
        return
    if save(fight, vessel, vessel.str, "INT save to come down safely", "PL-VEH-07"):
        return
    people = people_aboard(fight, vessel)
    harm_by(fight, vessel, fight.dice.d(D12, "crash"), "the crash")
    for f in people:
        if not f.is_gone():
            hurt(fight, f, fight.dice.d(D6, "crash"), cause="the crash", rule="PL-VEH-07")


def drift(fight: Battle) -> None:
    """PL-CREW-01, PL-END-01: a vessel without anybody able is adrift, and so are the drones of one that is gone."""
    for vessel in fight.fighters:
        if not isinstance(vessel, Vessel) or vessel.is_gone():
            continue
        if vessel.mother != NOBODY:
            adrift = fight.fighters[vessel.mother].is_gone()
        else:
            adrift = len(able_crew(fight, vessel)) == 0
        if adrift:
            vessel.surrendered = True
            if fight.log is not None:
                fight.tell("PL-END-01", vessel, "drifts: nobody aboard can act, it is out of the fight")


# ---------------------------------------------------------------- wrecks


def wreck(fight: Battle, vessel: Vessel) -> None:
    """PL-VEH-03, PL-VEH-08, PL-ABIL-01: INT 0: destroyed, with people aboard."""
    people = people_aboard(fight, vessel)
    pod = has_module(fight, vessel, ESCAPE_POD)
    die(fight, vessel)
    for f in people:
        if vessel.scale == w.STARSHIP:
            abandon_ship(fight, vessel, f, pod)
        else:
            jump_out(fight, vessel, f)


def abandon_ship(fight: Battle, vessel: Vessel, f: Combatant, pod: bool) -> None:
    """PL-VEH-08: a working Escape Pod and a DEX save, or dead; the game master may soften it."""
    saved = fight.gm is not None and is_softened(fight, vessel, f)
    if saved or (pod and save(fight, f, f.dex, "DEX save to reach the Escape Pod", "PL-VEH-08")):
        f.fled = True
        if fight.log is not None:
            fight.tell("PL-VEH-08", f, "gets out of", vessel)
    else:
        die(fight, f, f"dies in the wreck of {vessel.name}")


def jump_out(fight: Battle, vessel: Vessel, f: Combatant) -> None:
    """PL-VEH-08: out of a vehicle with a DEX save, unhurt, or with d12 damage."""
    saved = fight.gm is not None and is_softened(fight, vessel, f)
    f.uncounted = True
    set_down(fight, vessel, f)
    if not saved and not save(fight, f, f.dex, "DEX save to get out", "PL-VEH-08"):
        hurt(fight, f, fight.dice.d(D12, "wreck"), cause="the wreck", die="d12", rule="PL-VEH-08")


def is_softened(fight: Battle, vessel: Vessel, f: Combatant) -> bool:
    return (
        fight.ruled("PL-VEH-08", f"{f.name} aboard the wreck of {vessel.name}", ["as written", "gets out"]) == SOFTENED
    )


def set_down(fight: Battle, vessel: Vessel, f: Combatant) -> None:
    """Who leaves a vehicle stands beside it; where there are only vessels, it is out of the fight."""
    f.aboard = NOBODY
    f.inside = False
    f.zone = vessel.zone
    f.x = vessel.x
    f.y = vessel.y
    if fight.position == w.TRACK:
        f.fled = True
    elif fight.position == w.GRID:
        step_aside(fight, f)


def step_aside(fight: Battle, f: Combatant) -> None:
    """To the nearest square where nobody stands."""
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FAR
    found = fight.square(f)
    for square in range(len(fight.grid.kind)):
        if lengths[square] < best and fight.grid.stands(square) and not is_taken(fight, f, square):
            best = lengths[square]
            found = square
    f.x = fight.grid.x_of(found)
    f.y = fight.grid.y_of(found)


# ---------------------------------------------------------------- fires and load


def put_out(fight: Battle, f: Combatant, vessel: Vessel, area: i64) -> bool:
    """PL-VEH-10: an action in the area and a DEX save: the fire is out, and nobody takes its d6."""
    if area not in vessel.fires or f.station != area or not is_able(f):
        return False
    word: i64 = 0
    if fight.gm is not None:
        word = fight.ruled("PL-VEH-10", f"{f.name} fights the fire", ["DEX save", "it is out", "it burns on"])
    if word == 2 or (word == 0 and not save(fight, f, f.dex, "DEX save against the fire", "PL-VEH-10")):
        return False
    vessel.fires.remove(area)
    if fight.log is not None:
        fight.tell("PL-VEH-10", f, f"puts out the fire {w.AREAS[area]}")
    return True


def load_slots(things: i64, broad: i64, cargo_t: i64, passengers: i64, barrels: i64) -> i64:
    """PL-VEH-06: a module or weapon 1, broad 2, 100 t of cargo 1, two passengers 1, ten barrels 1; crew none."""
    cargo = (cargo_t + SLOT_T - 1) // SLOT_T
    people = (passengers + SLOT_PASSENGERS - 1) // SLOT_PASSENGERS
    return things + 2 * broad + cargo + people + (barrels + SLOT_BARRELS - 1) // SLOT_BARRELS


def is_overloaded(vessel: Vessel) -> bool:
    """PL-VEH-06: over the limit: it cannot recover Hull or scores."""
    return vessel.load_used > vessel.load


def overloaded_day(fight: Battle, vessel: Vessel, day: i64) -> None:
    """PL-VEH-06: after the first day overloaded one module is lost each day, and fills a slot until repaired."""
    modules = working_modules(fight, vessel)
    if day > 1 and is_overloaded(vessel) and len(modules) > 0:
        lose_one_of(fight, vessel, modules, "PL-VEH-06")
        vessel.load_used += 1
