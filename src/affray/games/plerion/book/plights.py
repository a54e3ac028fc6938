# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Conditions as bits of one number, and those that rules ask for together."""

from __future__ import annotations

from typing import Final

CRITICAL: Final = 1 << 0
DEAD: Final = 1 << 1
UNCONSCIOUS: Final = 1 << 2
PARALYSED: Final = 1 << 3
STUNNED: Final = 1 << 4
TIED: Final = 1 << 5
PETRIFIED: Final = 1 << 6
ASTRAL: Final = 1 << 7
FLED: Final = 1 << 8
SURRENDERED: Final = 1 << 9
ROUTED: Final = 1 << 10
AWAY: Final = 1 << 11
MORTAL: Final = 1 << 12
NO_DEX: Final = 1 << 13  # PL-ABIL-02
NO_WIL: Final = 1 << 14  # PL-ABIL-03
CREW: Final = 1 << 15  # aboard a vessel, and not fighting on foot inside it

GONE: Final = DEAD | FLED | SURRENDERED | ROUTED | AWAY
STILL: Final = UNCONSCIOUS | PARALYSED | MORTAL | TIED | PETRIFIED | ASTRAL | NO_DEX | NO_WIL
HELPLESS: Final = CRITICAL | STILL
UNMOVING: Final = GONE | STUNNED | STILL
