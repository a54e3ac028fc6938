# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Small things of which a fight or a fighter keeps lists: numbers with names, which never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Zone:
    """Magical darkness or silence on the map: around which square, how many feet, how long, by whom."""

    def __init__(self, kind: i64, x: i64, y: i64, feet: i64, last_round: i64, source: i64) -> None:
        self.kind: Final = kind
        self.x: Final = x
        self.y: Final = y
        self.feet: Final = feet
        self.last_round: Final = last_round
        self.source: Final = source


def zone_row(those: list[Zone]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.kind)
        row.append(it.x)
        row.append(it.y)
        row.append(it.feet)
        row.append(it.last_round)
        row.append(it.source)
    return row


def zone_read(row: list[i64]) -> list[Zone]:
    return [Zone(row[i], row[i + 1], row[i + 2], row[i + 3], row[i + 4], row[i + 5]) for i in range(0, len(row) - 5, 6)]
