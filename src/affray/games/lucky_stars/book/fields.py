# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, TEXT, WORD, Field
from affray.engine.sheets import told
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet_table import FOREVER, SHEET

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

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before initiative", high=FOREVER),
    Field("next", NUMBER, "the place in the order of who comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "everybody in the order of initiative (LS-INIT-01)", table="fighters"),
    Field("starters", TEXT, "the side that started combat (LS-INIT-04), or none"),
    Field("declarer", FIGHTER, "the initiator (LS-SET-01)"),
    Field("declared_target", FIGHTER, "whom the first attack was declared against"),
    Field("turn_of", FIGHTER, "whose turn it is"),
    Field("unharried", NUMBERS, "by side: rounds in which all only fled and no foe could attack them (LS-END-02)"),
    Field("weather", WORD, "how well one sees (LS-SIT-04)", words=w.SIGHTS),
    Field("lying", NUMBERS, "square and item of what lies on the ground", high=FOREVER),
    Field("object_damage", NUMBERS, "square and damage of what was struck (LS-COV-04)", high=FOREVER),
    Field("suppressed_squares", NUMBERS, "who fires at which square (Suppressing Fire)", high=FOREVER),
    Field("goes_on", FLAG, "the game master lets it go on with one side left (LS-END-01)"),
    Field("won", NUMBER, "the number of the side that was left when the last foe fell, or -1 (LS-END-01)", low=-1),
]
