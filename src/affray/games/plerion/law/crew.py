"""Crew turns (PL-CREW-01): what happens aboard as turns and rounds go by. What a crew does stands in law/deeds."""

from __future__ import annotations

from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.engineering import boosts_expire, rigs_expire
from affray.games.plerion.law.locks import hold_jam, jams_expire, locks_expire
from affray.games.plerion.law.piloting import courses_go_on, dodges_expire, end_dodge
from affray.games.plerion.law.projectiles import projectiles_arrive
from affray.games.plerion.law.scale import vessel_of


def crew_turn_begins(fight: Battle, f: Combatant) -> None:
    """PL-CREW-05, PL-CREW-06: a dodge ends with the pilot's next turn; a jam waits for the officer to go on."""
    if len(fight.held_jams()) > 0:
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
