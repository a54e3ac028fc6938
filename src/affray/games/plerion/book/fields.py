# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FLAG, ITEMS, WORDS, Field
from affray.engine.sheets import told
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet_table import FIGHT, ON_FOOT, VESSEL

# What is only read when a fighter is made; a fighter has no such attribute.
GIVEN_ONLY: Final = [
    Field("wears", ITEMS, "armour worn or held; the Armor total is computed from it (PL-SETUP-02)", table="armour"),
    Field(
        "fitted",
        WORDS,
        "implants whose bonuses are still to be added to the scores (PL-CYB-01)",
        words=w.IMPLANTS,
    ),
    Field("add_ons", ITEMS, "add-ons, each on every weapon it goes on (PL-ITEM-07)", table="add_ons"),
    Field("crew", FLAG, "a vessel whose crew is not named gets one (PL-CREW-01); true unless said otherwise"),
]

FIELDS: Final = [*told(ON_FOOT), *told(VESSEL), *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}
VESSEL_ONLY: Final = {f.name for f in told(VESSEL)} | {"crew"}
VESSEL_NAMES: Final = {"hull": "hp", "int": "str", "eng": "dex", "sys": "wil"}

FIGHT_FIELDS: Final = told(FIGHT)
