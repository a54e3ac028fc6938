# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Conditions as bits of one number, and those that rules ask for together."""

from __future__ import annotations

from typing import Final

UNCONSCIOUS: Final = 1 << 0
KILLED: Final = 1 << 1
ESCAPED: Final = 1 << 2
SURRENDERED: Final = 1 << 3

GONE: Final = KILLED | ESCAPED | SURRENDERED
