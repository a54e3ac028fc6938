# not compiled: read when a scene is set or shown
"""The fields of a stat block and of a fight that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, Field
from affray.engine.sheets import told
from affray.games.rpg_hell.book.sheet_table import FOREVER, MAIN, SHEET

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

FIGHT_FIELDS: Final = [
    Field("round", NUMBER, "the round; 0 before the first", high=FOREVER),
    Field("next", NUMBER, "the place in the order of whose turn comes next", high=FOREVER),
    Field("limit", NUMBER, "after this many rounds nobody has won", high=FOREVER),
    Field("order", ITEMS, "everybody in the order of their turns, a Boss twice (RH-INI-05)", table="fighters"),
    Field("acting", FIGHTER, "whose turn it is"),
    Field("last_side", NUMBER, "was the last to act a player (1) or not (0); -1 before the first", low=-1, high=1),
    Field("begun", FLAG, "initiative has been rolled"),
    Field("closed", FLAG, "what follows a fight is done (RH-END-01, RH-END-02)"),
    Field("goes_on", FLAG, "the game master lets it go on with one side left (RH-END-01)"),
    Field("won", NUMBER, "the side that was left when the last foe fell (RH-END-01); -1 before", low=-1, high=FOREVER),
    Field("lying", NUMBERS, "tile and item of what lies on the ground", high=FOREVER),
    Field("stuck", NUMBERS, "fighter and item of blades that stay in somebody", high=FOREVER),
    Field("zones", NUMBERS, "kind, tile, radius, amount, whose clock and phases of each zone", low=-1, high=FOREVER),
    Field("falling_stars", NUMBERS, "who and tile of each Starfall to come", high=FOREVER),
    Field("object_damage", NUMBERS, "tile of a thing and the damage it has taken (RH-DMG-17)", high=FOREVER),
]
