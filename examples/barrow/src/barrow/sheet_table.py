"""The sheet of a delver: everything it keeps, each declared once. ``affray.lab.write_sheets`` makes the class of it."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FLAG, ITEMS, NUMBER, WORD, Field
from affray.engine.sheets import Declared, Line, untold
from barrow.words import MOST_ARMOR, STANCES

SHEET: Final[list[Line | Field]] = [
    Line("hp", NUMBER, "hit points left", 3, high=30),
    untold("hp_max", "hit points at their best", 3),
    Line("strength", NUMBER, "strength left", 10, high=20, shown="str"),
    untold("strength_max", "strength at its best", 10),
    Line("dex", NUMBER, "quickness, for the first round", 10, high=20),
    Line("wil", NUMBER, "will, for morale", 10, high=20),
    Line("armor", NUMBER, "taken off every blow", high=MOST_ARMOR),
    Line("fearless", FLAG, "knows no morale"),
    Line("weapons", ITEMS, "what it fights with", table="weapons"),  # places in the fight's list
    Line("stance", WORD, "how it is played when nobody plays it", words=STANCES),
    Line("braced", FLAG, "1 more armour until its next turn"),
    Line("wounded", FLAG, "down with a critical wound"),
    Line("tended", FLAG, "was tended in this fight"),
    Line("routed", FLAG, "runs on its next turn"),
    Line("fled", FLAG, "has got away"),
    untold("early", "acts before the others in the first round (BW-TURN-01)", type="bool"),
    Line("has_moved", FLAG, "has moved in this turn"),
    Line("has_acted", FLAG, "has acted in this turn"),
    Line("has_struck_back", FLAG, "has struck its parting blow of this round"),
]

DECLARED: Final = [
    Declared("barrow", "sheet_made", "Stats", "What a delver keeps.", SHEET, base="affray.engine.fight.Fighter")
]
