# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Small things of which a fight or a fighter keeps lists: numbers with names, which never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Suppression:
    """Who fires at which square (ledger 6.4, Suppressing Fire)."""

    def __init__(self, by: i64, square: i64) -> None:
        self.by: Final = by
        self.square: Final = square


def suppression_row(those: list[Suppression]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.by)
        row.append(it.square)
    return row


def suppression_read(row: list[i64]) -> list[Suppression]:
    return [Suppression(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
