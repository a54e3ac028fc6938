"""The fields of a stat block that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import FLAG, ITEMS, NUMBER, WORD, Field
from barrow.words import MOST_ARMOR, STANCES

FIELDS: Final = [
    Field("hp", NUMBER, "hit points left", high=30),
    Field("str", NUMBER, "strength left", high=20, alias="strength"),
    Field("dex", NUMBER, "quickness, for the first round", high=20),
    Field("wil", NUMBER, "will, for morale", high=20),
    Field("armor", NUMBER, "taken off every blow", high=MOST_ARMOR),
    Field("fearless", FLAG, "knows no morale"),
    Field("weapons", ITEMS, "what it fights with", table="weapons"),
    Field("stance", WORD, "how it is played when nobody plays it", words=STANCES),
    Field("braced", FLAG, "1 more armour until its next turn"),
    Field("wounded", FLAG, "down with a critical wound"),
    Field("tended", FLAG, "was tended in this fight"),
    Field("routed", FLAG, "runs on its next turn"),
    Field("fled", FLAG, "has got away"),
    Field("has_moved", FLAG, "has moved in this turn"),
    Field("has_acted", FLAG, "has acted in this turn"),
    Field("has_struck_back", FLAG, "has struck its parting blow of this round"),
]
FIGHT_FIELDS: Final[list[Field]] = []
