"""Chances of exploding dice, for prompts and tactics: how likely a total is, and a lead in an opposed roll.

No rule is decided here. Chances are in ten-thousandths; a die is followed through three explosions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CERTAIN: Final = 10_000
MOST_DICE: Final = 3
HALF: Final = 40  # leads from -40 to 40
WIDTH: Final = 2 * HALF + 1
FACES: Final = 6
HIGHEST: Final = 24  # four sixes; what lies above counts as this


def one_die() -> list[int]:
    """LS-CORE-02: how often each total of one exploding die comes up, out of 1296."""
    ways = [0] * (HIGHEST + 1)
    for total in range(1, HIGHEST):
        if total % FACES != 0:
            ways[total] = FACES ** (3 - total // FACES)
    ways[HIGHEST] = 1
    return ways


def added(one: list[int], other: list[int]) -> list[int]:
    """How often each sum of two independent totals comes up."""
    ways = [0] * (len(one) + len(other) - 1)
    for a, many in enumerate(one):
        if many:
            for b, more in enumerate(other):
                ways[a + b] += many * more
    return ways


def of_dice() -> list[list[int]]:
    """The totals of no die, one die, two and three."""
    found = [[1]]
    for _ in range(MOST_DICE):
        found.append(added(found[-1], one_die()))
    return found


def upward(ways: list[int], start: int) -> list[i64]:
    """The chance of at least each number from start to start + WIDTH - 1; place 0 of the ways is the number 0."""
    whole = sum(ways)
    chances: list[i64] = []
    left = whole
    done = 0
    for number in range(start, start + WIDTH):
        while done < number and done < len(ways):
            left -= ways[done]
            done += 1
        chances.append(left * CERTAIN // whole)
    return chances


def all_leads() -> list[i64]:
    """For every number of dice on both sides: the chance of each lead or a larger one."""
    found: list[i64] = []
    totals = of_dice()
    for mine in range(MOST_DICE + 1):
        for theirs in range(MOST_DICE + 1):
            against = list(reversed(totals[theirs]))  # place 0 is minus their highest total
            found += upward(added(totals[mine], against), len(against) - 1 - HALF)
    return found


LEADS: Final = vec[i64](all_leads())


def lead(dice: i64, against: i64, number: i64) -> i64:
    """The chance that so many dice beat so many others by at least this number."""
    if number < -HALF:
        number = -HALF
    elif number > HALF:
        number = HALF
    return LEADS[(dice * (MOST_DICE + 1) + against) * WIDTH + number + HALF]


def reaches(dice: i64, number: i64) -> i64:
    """The chance that so many dice show at least this number."""
    return lead(dice, 0, number)
