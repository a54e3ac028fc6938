"""What can be wrong with a scene, an action or a vector: where it is, what is wrong, what would be right."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from affray.encounter.words import advice, nearest, shown

Where = tuple[Any, ...]  # keys and places in lists

# What a game's code raises when it is given something odd, such as a word for a number.
ODD = (AssertionError, AttributeError, LookupError, NotImplementedError, OverflowError, TypeError, ValueError)


class LabError(Exception):
    """Something that cannot be done as it was written."""

    def __init__(self, where: Where, what: str, instead: str = "") -> None:
        super().__init__(f"{what} {instead}".strip())
        self.where = where
        self.what = what
        self.instead = instead

    def under(self, *place: Any) -> LabError:
        """The same error, seen from further up."""
        return LabError((*place, *self.where), self.what, self.instead)


class Mismatch(Exception):
    """What was done did not go as the script says: dice or answers too many, too few or others."""


def sentence(odd: BaseException) -> str:
    """What went wrong inside a game, in its own words; if it has none for people, with the place in the code."""
    words = str(odd.args[0] if odd.args else odd).rstrip(".")
    if isinstance(odd, KeyError | ValueError) and " " in words:
        return f"{words}."
    place = traceback.extract_tb(odd.__traceback__)
    where = f" ({Path(place[-1].filename).name}, line {place[-1].lineno})" if place else ""
    return f"{type(odd).__name__}: {words}{where}."


def unknown(where: Where, what: str, word: Any, known: Iterable[str]) -> LabError:
    """There is no such word; this one was probably meant, or these there are."""
    every = list(known)
    return LabError(where, what, advice(nearest(word, every), every))


def check_keys(given: Any, known: Iterable[str], what: str, where: Where = ()) -> dict[str, Any]:
    """A mapping that has none but the known keys."""
    found = mapping(given, what, where)
    every = list(known)
    for key in found:
        if key not in every:
            raise unknown((*where, key), f"{what} has no key {shown(key)}.", key, every)
    return found


def mapping(given: Any, what: str, where: Where = ()) -> dict[str, Any]:
    """A mapping with words as keys; nothing at all is an empty one."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise LabError(where, f"{what} is a mapping such as {{key: value}}, not {shown(given)}.")
    for key in given:
        if not isinstance(key, str):
            raise LabError((*where, key), f"{what} has words for keys, not {shown(key)}.", f'Write "{key}".')
    return dict(given)


def sequence(given: Any, what: str, where: Where = ()) -> list[Any]:
    """A list; one thing alone is a list of it, and nothing an empty one."""
    if given is None:
        return []
    if isinstance(given, Mapping):
        raise LabError(where, f"{what} is a list, not {shown(given)}.")
    return list(given) if isinstance(given, list | tuple) else [given]
