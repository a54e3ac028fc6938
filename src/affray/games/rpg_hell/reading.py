# not compiled: the tables are read once
"""How tables and encounters write things: words of a list, whole numbers, and the lines of what an attack does."""

from __future__ import annotations

import re
from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.games.rpg_hell import words

Values = dict[str, Any]

MOST: Final = 1000
SIGHT: Final = 1000  # tiles: whoever is seen
STAR: Final = "*"
AMOUNT: Final = re.compile(r"(?:(-?\d+)(?: \+ )?)?(?:(?:(\d+)\*)?([a-z]+))?")
LINES: Final = [*words.EFFECTS, *words.CONDITIONS]


def place(word: Any, known: list[str], what: str, where: Where) -> int:
    """The place of a word in a list; capital letters are as small ones."""
    low = [w.casefold() for w in known]
    meant = str(word).casefold()
    if meant not in low:
        raise SceneError(where, f"There is no {what} {word!r}.", nearest(str(word), known))
    return low.index(meant)


def places(written: Any, known: list[str], what: str, where: Where) -> list[int]:
    if not isinstance(written, list):
        raise SceneError(where, f"{what} is a list, not {written!r}.")
    return [place(word, known, what, [*where, i]) for i, word in enumerate(written)]


def bits(values: Values, key: str, known: list[str], where: Where) -> int:
    """Words of a list as one bit each."""
    return sum({1 << at for at in places(values.get(key, []), known, key, [*where, key])})


def flag(values: Values, key: str, default: bool, where: Where) -> bool:
    value = values.get(key, default)
    if not isinstance(value, bool):
        raise SceneError([*where, key], f"{key} is true or false, not {value!r}.")
    return value


def whole(values: Values, key: str, default: int, where: Where, low: int = 0) -> int:
    number = values.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= MOST:
        raise SceneError([*where, key], f"{key} is a whole number from {low} to {MOST}, not {number!r}.")
    return number


def table_of(values: Values, key: str, where: Where) -> Values:
    written = values.get(key, {})
    if not isinstance(written, dict):
        raise SceneError([*where, key], f"{key} is a mapping, not {written!r}.")
    return written


def check_keys(values: Values, known: list[str], what: str, where: Where) -> None:
    for key in values:
        if key not in known:
            raise SceneError([*where, key], f"{what} has no {key!r}.", nearest(str(key), known))


def needs_of(values: Values, where: Where) -> list[int]:
    """RH-ATT-06: stat and least value, one after the other."""
    written = table_of(values, "needs", where)
    found: list[int] = []
    for stat in written:
        found += [place(stat, words.STATS, "stat", [*where, "needs"]), whole(written, stat, 0, [*where, "needs"])]
    return found


def lines_of(values: Values, key: str, where: Where) -> list[int]:
    """``{damage: 1 + body, slow*: 1}``: four numbers for each line (words.py): effect, flat amount, stat, factor."""
    found: list[int] = []
    for name, amount in table_of(values, key, where).items():
        found += [code_of(str(name), [*where, key, name]), *amount_of(amount, [*where, key, name])]
    return found


def code_of(name: str, where: Where) -> int:
    """An effect by its name, or a condition; with a star the condition until the start of the user's next turn."""
    if name in words.EFFECTS:
        return int(words.EFFECTS[name])
    starred = name.endswith(STAR)
    plain = name.removesuffix(STAR)
    if plain not in words.CONDITIONS:
        raise SceneError(where, f"No attack does {name!r}.", nearest(plain, LINES))
    return words.CONDITIONS.index(plain) + (int(words.STARRED) if starred else 0)


def amount_of(written: Any, where: Where) -> tuple[int, int, int]:
    """``3``, ``nature``, ``2*soul``, ``1 + body``: the flat amount, the stat and its factor."""
    text = str(written).strip()
    match = AMOUNT.fullmatch(text)
    if not match or not text or isinstance(written, bool):
        raise SceneError(where, f"{written!r} is no amount.", "Such as 3, nature, 2*soul or 1 + body.")
    flat, factor, stat = match.groups()
    if stat is None:
        return int(flat), int(words.NO_STAT), 0
    return int(flat or 0), place(stat, words.STATS, "stat", where), int(factor or 1)
