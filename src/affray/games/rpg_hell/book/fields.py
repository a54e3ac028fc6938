# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import ITEMS, NUMBER, Field
from affray.engine.sheets import told
from affray.games.rpg_hell.book.sheet_table import FIGHT, MAIN, SHEET

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons", ITEMS, "what it fights with; as much as fits the hands is held, the rest carried", table="weapons"
    ),
    Field("armour", ITEMS, "what it wears: Armor, Dodge, Ward and Speed (ledger 6.3)", table="armour"),
    Field("boss", ITEMS, f"made a Boss by raising two main stats of {', '.join(MAIN)} (RH-OPT-11)", table="stats"),
    Field("horde", NUMBER, "this many of them fight as one Horde (RH-OPT-12)", low=4, high=100),
]

FIELDS: Final = [*told(SHEET), *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}

FIGHT_FIELDS: Final = told(FIGHT)
