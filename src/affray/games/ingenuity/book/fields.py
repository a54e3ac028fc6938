# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FLAG, ITEMS, NUMBER, NUMBERS, TEXT, Field
from affray.engine.sheets import told
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet_table import FOREVER, SHEET

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

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before the first and in a surprise round", high=FOREVER),
    Field("next", NUMBER, "the place in the order of the team that picks next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "the teams in the order of their initiative (IG-INI-01)", table="sides"),
    Field("surprise", TEXT, "the team that has surprise, or none (IG-SUR-01)"),
    Field("objectives", ITEMS, "for each team: what it wins by (IG-SET-02)", table="objectives"),
    Field("coming_objectives", ITEMS, "the same from the next round on (IG-END-03)", table="objectives"),
    Field("goes_on", FLAG, "the game master lets it go on with one team left (IG-END-01)"),
    Field("lying", NUMBERS, "square and item of what lies on the ground", low=0, high=FOREVER),
]
