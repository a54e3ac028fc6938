# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import ITEMS, WORD, Field
from affray.engine.sheets import told
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet_table import COUNTED, FIGHT, SHEET

LIGHT_SOURCES: Final = ["none", "torch", "lantern", "candle"]
LIGHT_FEET: Final = [0, 20, 15, 10]  # LG-VIS-02: bright so far, and dim so much farther

# Fields that are a place in a list of the combatant: name, list and place.
LISTED: Final[dict[str, int]] = {
    **{name: i for i, name in enumerate(w.SKILLS)},
    **{f"resist_{name}": i for i, name in enumerate(w.DAMAGE_TYPES)},
    **COUNTED,
    **{f"{name}_potential": i for i, name in enumerate(w.ENERGIES)},
    **{f"{name}_mastery": i for i, name in enumerate(w.ENERGIES)},
}

# What is only read when a combatant is made; it has no such attribute.
GIVEN_ONLY: Final = [
    Field(
        "weapons", ITEMS, "what it fights with; as much as fits the hands is held, the rest carried", table="weapons"
    ),
    Field("armour", ITEMS, "what it wears: DR, weakness and resistance, stealth penalty", table="armour"),
    Field("carries_light", WORD, "a light it carries (LG-VIS-02)", words=LIGHT_SOURCES),
]

FIELDS: Final = [*told(SHEET), *GIVEN_ONLY]
BY_NAME: Final = {field.name: field for field in FIELDS}

FIGHT_FIELDS: Final = told(FIGHT)
