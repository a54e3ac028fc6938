"""How messages speak: values as they were written, the nearest right word, lists of what there is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

LONGEST = 60  # characters of a value that a message repeats
MANY = 12  # a list with more is cut
MASS = ("text", "ground", "cover", "floor", "water", "fire", "glass", "ice", "mud", "lava", "smoke")


def shown(value: Any) -> str:
    """A value as a message repeats it.

    >>> shown("Pirate"), shown(True), shown(None), shown([1, 2]), shown(3)
    ('"Pirate"', 'true', 'nothing', 'a list', '3')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        line = " ".join(value.split())
        return f'"{line[:LONGEST]}..."' if len(line) > LONGEST else f'"{line}"'
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, int) and abs(value) >= 10**15:
        return "a huge number"
    return str(value)


def printable(text: str) -> str:
    """The text without anything that would move a terminal's cursor; as many characters as before."""
    return "".join([c if c.isprintable() else " " for c in text])


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word most like this one; empty if none is.

    >>> nearest("Projectle Rifle", ["Knife", "Projectile Rifle"])
    'Projectile Rifle'
    """
    meant = word[:LONGEST].casefold() if isinstance(word, str) else ""
    by_case = {k.casefold(): k for k in known}
    close = get_close_matches(meant, by_case, 1)
    return by_case[close[0]] if close else ""


def is_misspelt(key: str, values: Iterable[object], known: list[str]) -> bool:
    """Is the key missing because another word stands for it? Then that word is complained about, once.

    >>> is_misspelt("fighters", ["fightres"], ["fighters", "stance"])
    True
    """
    return any(value not in known and nearest(value, known) == key for value in values)


def listed(words: Iterable[str]) -> str:
    """The words one after another; of many only the first.

    >>> listed(["brute", "hunter"])
    'brute, hunter'
    """
    every = list(words)
    tail = f" and {len(every) - MANY} more" if len(every) > MANY else ""
    return ", ".join(every[:MANY]) + tail


def advice(near: str, known: Iterable[str], where_all_are: str = "") -> str:
    """What to write instead: the nearest word, or all there are, or where all are listed.

    >>> advice("brute", ["brute", "hunter"])
    'Did you mean "brute"?'
    >>> advice("", ["brute", "hunter"])
    'There are: brute, hunter.'
    """
    meant = f'Did you mean "{near}"?' if near else ""
    if where_all_are:
        return f"{meant} {where_all_are}".strip()
    every = list(known)
    return meant or (f"There are: {listed(every)}." if every else "There are none.")


def one_of(table: str) -> str:
    """One thing of a table: weapons, weapon.

    >>> one_of("weapons"), one_of("abilities"), one_of("armour")
    ('weapon', 'ability', 'armour')
    """
    if table.endswith("ies"):
        return table[:-3] + "y"
    return table.removesuffix("s")


def a(noun: str) -> str:
    """The noun with its article, where it takes one.

    >>> a("crate"), a("open door"), a("rough ground")
    ('a crate', 'an open door', 'rough ground')
    """
    if noun.endswith(MASS):
        return noun
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def some(number: int, noun: str) -> str:
    """A number of things.

    >>> some(1, "square"), some(3, "square")
    ('1 square', '3 squares')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def square_words(square: tuple[int, int]) -> str:
    """A square as messages and maps name it: column and row, both from 0."""
    return f"({square[0]},{square[1]})"
