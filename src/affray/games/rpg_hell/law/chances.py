"""Chances of contests and checks, as tactics and odds see them, in ten-thousandths.

No rule is decided here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.sight import larger, smaller

CERTAIN: Final = 10_000
MOST_LEAD: Final = 12
SUMS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # how often 2d6 show each sum, of 36
PAIRS: Final = 36
CHECK_FACES: Final = 12


def wins(lead: int) -> int:
    """RH-SET-08, RH-SET-10: of the 1296 rolls of both sides, those in which a side so far ahead wins; ties lose."""
    total = 0
    for mine in range(2, 13):
        for theirs in range(2, 13):
            if mine + lead > theirs:
                total += SUMS[mine] * SUMS[theirs]
    return total


def beaten(total: int) -> int:
    """RH-SET-09: of 36 rolls of a defender, those that a given total beats."""
    return sum([SUMS[theirs] for theirs in range(2, 13) if theirs < total])


WINS: Final = vec[i64]([wins(lead) * CERTAIN // (PAIRS * PAIRS) for lead in range(-MOST_LEAD, MOST_LEAD + 1)])
BEATEN: Final = vec[i64]([beaten(total) * CERTAIN // PAIRS for total in range(2 * MOST_LEAD + 1)])


def contest_chance(lead: i64) -> i64:
    """RH-SET-08: both roll; the initiator is so much ahead by stats and modifiers."""
    return WINS[smaller(larger(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]


def given_chance(total: i64) -> i64:
    """RH-SET-09: a total of given faces, less the defender's stat and modifiers, against 2d6."""
    return BEATEN[smaller(larger(total, 0), 2 * MOST_LEAD)]


def check_chance(stat: i64, target: i64) -> i64:
    """RH-SET-07: a d12 and the stat reach the target number."""
    good = smaller(CHECK_FACES + 1 - (target - stat), CHECK_FACES)
    return larger(good, 0) * CERTAIN // CHECK_FACES
