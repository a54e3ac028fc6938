"""Single bits of a number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The number with this one bit, from 0 to 62. A literal 1 would be shifted in 32 bits where rules are compiled."""
    return raised(1, n)


def raised(number: i64, places: i64) -> i64:
    return number << places
