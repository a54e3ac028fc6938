"""The fields of a stat block that an encounter, a vector or a game master may set and see."""

from __future__ import annotations

from typing import Final

from affray.engine.game import Field
from affray.engine.sheets import told
from barrow.sheet_table import SHEET

FIELDS: Final = told(SHEET)
FIGHT_FIELDS: Final[list[Field]] = []
