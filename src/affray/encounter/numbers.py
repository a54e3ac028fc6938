"""Numbers and names that a caller gives: what they must be, said in a sentence before anything is done."""

from __future__ import annotations

from operator import index
from typing import Any, Final

SEED_BITS: Final = 63


def whole(value: Any, what: str, least: int | None = None) -> int:
    """A whole number, not too small.

    >>> whole(3, "the number of fights", 1)
    3
    """
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None
    if least is not None and number < least:
        raise ValueError(f"{what} is at least {least}, not {number}")
    return number


def checked_seed(seed: int | None) -> int | None:
    """Dice are seeded with whole numbers; anything else would fail deep inside."""
    if seed is None:
        return None
    try:
        number = index(seed)
    except TypeError:
        raise ValueError(f"a seed is a whole number, not {seed!r}") from None
    if abs(number) >> SEED_BITS:
        raise ValueError(f"a seed has at most {SEED_BITS} bits; {seed} has more")
    return number


def name(value: Any, what: str) -> str:
    """A name that was given as text.

    >>> name("Aniet", "who attacks")
    'Aniet'
    """
    if not isinstance(value, str):
        raise TypeError(f"{what} is given by name, not as {value!r}")
    return value
