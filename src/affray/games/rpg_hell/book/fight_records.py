# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Small things of which a fight or a fighter keeps lists: numbers with names, which never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Zone:
    """Fire, lava, smoke or an aura on the map: for how many Beginning phases of who made it."""

    def __init__(self, kind: i64, square: i64, radius: i64, amount: i64, whose: i64, phases: i64) -> None:
        self.kind: Final = kind
        self.square: Final = square
        self.radius: Final = radius
        self.amount: Final = amount
        self.whose: Final = whose
        self.phases: Final = phases


def zone_row(those: list[Zone]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.kind)
        row.append(it.square)
        row.append(it.radius)
        row.append(it.amount)
        row.append(it.whose)
        row.append(it.phases)
    return row


def zone_read(row: list[i64]) -> list[Zone]:
    return [Zone(row[i], row[i + 1], row[i + 2], row[i + 3], row[i + 4], row[i + 5]) for i in range(0, len(row) - 5, 6)]
