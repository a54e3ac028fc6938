# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Small things of which a fight or a fighter keeps lists: numbers with names, which never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Cloud:
    """Smoke around a square, until the end of a round."""

    def __init__(self, square: i64, last_round: i64) -> None:
        self.square: Final = square
        self.last_round: Final = last_round


def cloud_row(those: list[Cloud]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.square)
        row.append(it.last_round)
    return row


def cloud_read(row: list[i64]) -> list[Cloud]:
    return [Cloud(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
