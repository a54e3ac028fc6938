"""Numbers, names and functions that a caller gives: what they must be, said in a sentence before anything is done."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from affray.encounter.words import shown
from affray.engine.quoting import quoted

SEED_BITS: Final = 63


def whole(value: Any, what: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number, neither too small nor too large.

    >>> whole(3, "the number of fights", 1)
    3
    """
    try:
        number = integer(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {quoted(value)}") from None
    if least is not None and number < least:
        raise ValueError(f"{what} is at least {least}, not {number}")
    if most is not None and number > most:
        raise ValueError(f"{what} is at most {most:,}, not {shown(number)}")
    return number


def integer(value: Any) -> int:
    """A whole number of any kind, numpy's too; True is none."""
    if isinstance(value, bool):
        raise TypeError
    return index(value)


def checked_seed(seed: int | None) -> int | None:
    """Dice are seeded with whole numbers; anything else would fail deep inside."""
    if seed is None:
        return None
    try:
        number = integer(seed)
    except TypeError:
        raise ValueError(f"a seed is a whole number, not {quoted(seed)}") from None
    if abs(number) >> SEED_BITS:
        raise ValueError(f"a seed has at most {SEED_BITS} bits; {shown(number)} has more")
    return number


def name(value: Any, what: str) -> str:
    """A name that was given as text.

    >>> name("Aniet", "who attacks")
    'Aniet'
    """
    if not isinstance(value, str):
        raise TypeError(f"{what} is given by name, not as {quoted(value)}")
    return value


def flag(value: Any, what: str) -> bool:
    """True or false; anything else is a mistake.

    >>> flag(True, "gm")
    True
    """
    if not isinstance(value, bool):
        raise TypeError(f"{what} is True or False, not {quoted(value)}")
    return value


def callback(value: Any, what: str) -> None:
    """A function, or nothing."""
    if value is not None and not callable(value):
        raise TypeError(f"{what} is a function, not {quoted(value)}")
