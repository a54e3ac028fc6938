# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FLAG, ITEMS, Field
from affray.engine.sheets import told
from affray.games.lucky_stars.book.sheet_table import FIGHT, SHEET

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons",
        ITEMS,
        "weapons and other items; what fits the hands is held, the rest is carried",
        table="weapons",
    ),
    Field("base", FLAG, "the attributes are written as they are before size and armour (LS-STAT-10)"),
]

# Numbers that follow from others.
DERIVED: Final = ["max_DEF", "max_VIT", "max_AP", "initiative_stat", "speed", "grapple", "stress_threshold"]

FIELDS: Final = [*told(SHEET), *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
ITEM_FIELDS: Final = ["readied_item"]  # one item of its own

FIGHT_FIELDS: Final = told(FIGHT)
