"""Encounter files: reading, checking, JSON Schema; and which games there are."""

from affray.encounter.encounter import Encounter
from affray.encounter.finding import AnEncounter, encounter_of, load
from affray.encounter.games import UnknownGame, broken_games, game_named, games, ready_encounters
from affray.encounter.problems import EncounterError, EncounterProblem
from affray.encounter.reading import problems_of, read
from affray.encounter.schema import schema
from affray.encounter.warnings import warnings_of

__all__ = [
    "AnEncounter",
    "Encounter",
    "EncounterError",
    "EncounterProblem",
    "UnknownGame",
    "broken_games",
    "encounter_of",
    "game_named",
    "games",
    "load",
    "problems_of",
    "read",
    "ready_encounters",
    "schema",
    "warnings_of",
]
