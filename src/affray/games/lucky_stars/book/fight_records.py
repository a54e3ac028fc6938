# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""Small things of which a fight or a fighter keeps lists: numbers with names, which never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Lying:
    """Something that lies on the ground."""

    def __init__(self, square: i64, item: i64) -> None:
        self.square: Final = square
        self.item: Final = item


def lying_row(those: list[Lying]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.square)
        row.append(it.item)
    return row


def lying_read(row: list[i64]) -> list[Lying]:
    return [Lying(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
