"""Dice as counts of their faces, four bits for each face: a whole pool is one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FACES: Final = 6
NIBBLE: Final = 4  # bits for the number of dice that show one face
NIBBLES: Final = 15
EVERY_SECOND: Final = 0x0F0F0F
ADDED_UP: Final = 0x010101
BYTE: Final = 255


def faces(dice: i64) -> list[i64]:
    """The faces, highest first."""
    shown: list[i64] = []
    for face in range(FACES, 0, -1):
        for _ in range(count(dice, face)):
            shown.append(face)
    return shown


def packed(shown: list[i64]) -> i64:
    """The same as counts."""
    dice: i64 = 0
    for face in shown:
        if not 1 <= face <= FACES or count(dice, face) == NIBBLES:
            raise ValueError(f"dice show 1 to {FACES}, and at most {NIBBLES} of them the same, not {face}")
        dice += one(face)
    return dice


def one(face: i64) -> i64:
    """One die that shows this face."""
    return i64(1) << (face - 1) * NIBBLE


def count(dice: i64, face: i64) -> i64:
    """How many of the dice show this face."""
    return dice >> (face - 1) * NIBBLE & NIBBLES


def number(dice: i64) -> i64:
    """How many dice there are: neighbouring counts are added, and then the three sums by one multiplication."""
    pairs = (dice & EVERY_SECOND) + (dice >> NIBBLE & EVERY_SECOND)
    return pairs * ADDED_UP >> 4 * NIBBLE & BYTE
