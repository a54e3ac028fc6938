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


@final
class Lock:
    """A lock on a target (PL-CREW-07): for guns or for torpedoes, since which round."""

    def __init__(self, vessel: i64, gunner: i64, target: i64, use: i64, since: i64) -> None:
        self.vessel: Final = vessel
        self.gunner: Final = gunner
        self.target: Final = target
        self.use: Final = use
        self.since: Final = since


def lock_row(those: list[Lock]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.vessel)
        row.append(it.gunner)
        row.append(it.target)
        row.append(it.use)
        row.append(it.since)
    return row


def lock_read(row: list[i64]) -> list[Lock]:
    return [Lock(row[i], row[i + 1], row[i + 2], row[i + 3], row[i + 4]) for i in range(0, len(row) - 4, 5)]


@final
class Shot:
    """A projectile in flight (PL-CREW-10): the weapon's slot, the rounds of its launch and arrival, its damage dice."""

    def __init__(
        self, vessel: i64, gunner: i64, slot: i64, target: i64, launched: i64, arrives: i64, dice: i64
    ) -> None:
        self.vessel: Final = vessel
        self.gunner: Final = gunner
        self.slot: Final = slot
        self.target: Final = target
        self.launched: Final = launched
        self.arrives: Final = arrives
        self.dice: Final = dice


def shot_row(those: list[Shot]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.vessel)
        row.append(it.gunner)
        row.append(it.slot)
        row.append(it.target)
        row.append(it.launched)
        row.append(it.arrives)
        row.append(it.dice)
    return row


def shot_read(row: list[i64]) -> list[Shot]:
    return [
        Shot(row[i], row[i + 1], row[i + 2], row[i + 3], row[i + 4], row[i + 5], row[i + 6])
        for i in range(0, len(row) - 6, 7)
    ]


@final
class Jamming:
    """Who jams which vessel (PL-CREW-06); below NOBODY while it is not known whether the officer goes on."""

    def __init__(self, officer: i64, vessel: i64) -> None:
        self.officer: Final = officer
        self.vessel: Final = vessel


def jamming_row(those: list[Jamming]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.officer)
        row.append(it.vessel)
    return row


def jamming_read(row: list[i64]) -> list[Jamming]:
    return [Jamming(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]


@final
class Dodging:
    """A vessel that dodges, and one that cannot follow it (PL-CREW-05)."""

    def __init__(self, vessel: i64, other: i64) -> None:
        self.vessel: Final = vessel
        self.other: Final = other


def dodging_row(those: list[Dodging]) -> list[i64]:
    row: list[i64] = []
    for it in those:
        row.append(it.vessel)
        row.append(it.other)
    return row


def dodging_read(row: list[i64]) -> list[Dodging]:
    return [Dodging(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
