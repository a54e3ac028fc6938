"""The words of the book that several chapters use."""

from __future__ import annotations

from typing import Final

STANCES: Final = ["bold", "wary"]  # bold: goes for the weakest foe in reach; wary: shoots, braces, keeps away
BOLD: Final = 0
WARY: Final = 1

PACES: Final = 6  # BW-MOVE-01
MOST_ARMOR: Final = 3  # BW-ARM-01
IMPAIRED: Final = 4  # BW-ATK-03: the sides of the die
ENHANCED: Final = 12
