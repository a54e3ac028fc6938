"""Lists of numbers that a copy makes equal to those of its model, in place."""

from __future__ import annotations

from mypy_extensions import i64


def same(mine: list[i64], theirs: list[i64]) -> None:
    """Make the first list equal to the second; most are equal already, and many are empty."""
    if (len(mine) > 0 or len(theirs) > 0) and mine != theirs:
        make_same(mine, theirs)


def make_same(mine: list[i64], theirs: list[i64]) -> None:
    """The same where they differ: most often in one number."""
    n = len(theirs)
    if len(mine) != n:
        mine[:] = theirs
        return
    for i in range(n):
        if mine[i] != theirs[i]:
            mine[i] = theirs[i]
