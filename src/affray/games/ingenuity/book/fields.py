# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import ITEMS, Field
from affray.engine.sheets import told
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet_table import FIGHT, SHEET

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "gear",
        ITEMS,
        "weapons, shields and other items; what fits the hands is held, the rest is carried (IG-SET-03)",
        table="weapons",
    ),
    Field("worn", ITEMS, "armour; the armour rating is computed from it", table="armour"),
]

FIELDS: Final = [*told(SHEET), *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
ATTRIBUTES: Final = [BY_NAME[name] for name in w.ATTRIBUTES]
ITEM_FIELDS: Final = ["pending_item", "readied_item"]  # one item of its own

FIGHT_FIELDS: Final = told(FIGHT)
