"""Lists of numbers: made equal to those of a model, in place; and pairs of a key and a number in one list."""

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


# A list may keep a number for each of a few keys: key, number, key, number. They are too few to look up.


def number_of(pairs: list[i64], key: i64) -> i64:
    """The number that is kept for this key; 0 if none is."""
    for i in range(0, len(pairs) - 1, 2):
        if pairs[i] == key:
            return pairs[i + 1]
    return 0


def add_to(pairs: list[i64], key: i64, more: i64) -> i64:
    """So much more for this key; gives the whole."""
    for i in range(0, len(pairs) - 1, 2):
        if pairs[i] == key:
            pairs[i + 1] += more
            return pairs[i + 1]
    pairs.append(key)
    pairs.append(more)
    return more


def drop_key(pairs: list[i64], key: i64) -> None:
    """Nothing is kept for this key any more."""
    for i in range(0, len(pairs) - 1, 2):
        if pairs[i] == key:
            del pairs[i : i + 2]
            return
