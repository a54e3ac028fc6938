# not compiled: the tables are read once
"""How tables and encounters write what an attack does and needs: mappings, lines, amounts."""

from __future__ import annotations

import re
from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.written import Values, count_of, place
from affray.games.rpg_hell.book import words

SIGHT: Final = 1000  # tiles: whoever is seen
STAR: Final = "*"
AMOUNT: Final = re.compile(r"(?:(-?\d+)(?: \+ )?)?(?:(?:(\d+)\*)?([a-z]+))?")
LINES: Final = [*words.EFFECTS, *words.CONDITIONS]


def table_of(values: Values, key: str, where: Where) -> Values:
    written = values.get(key, {})
    if not isinstance(written, dict):
        raise SceneError([*where, key], f"{key} is a mapping, not {written!r}.")
    return written


def needs_of(values: Values, where: Where) -> list[int]:
    """RH-ATT-06: stat and least value, one after the other."""
    written = table_of(values, "needs", where)
    found: list[int] = []
    for stat in written:
        found += [place(stat, words.STATS, "stat", [*where, "needs"]), count_of(written, stat, 0, [*where, "needs"])]
    return found


def lines_of(values: Values, key: str, where: Where) -> list[int]:
    """``{damage: 1 + body, slow*: 1}``: four numbers for each line (words.py): effect, flat amount, stat, factor."""
    found: list[int] = []
    for name, amount in table_of(values, key, where).items():
        found += [effect_named(str(name), [*where, key, name]), *amount_read(amount, [*where, key, name])]
    return found


def effect_named(name: str, where: Where) -> int:
    """An effect by its name, or a condition; with a star the condition until the start of the user's next turn."""
    if name in words.EFFECTS:
        return int(words.EFFECTS[name])
    starred = name.endswith(STAR)
    plain = name.removesuffix(STAR)
    if plain not in words.CONDITIONS:
        raise SceneError(where, f"No attack does {name!r}.", nearest(plain, LINES))
    return words.CONDITIONS.index(plain) + (int(words.STARRED) if starred else 0)


def amount_read(written: Any, where: Where) -> tuple[int, int, int]:
    """``3``, ``nature``, ``2*soul``, ``1 + body``: the flat amount, the stat and its factor."""
    text = str(written).strip()
    match = AMOUNT.fullmatch(text)
    if not match or not text or isinstance(written, bool):
        raise SceneError(where, f"{written!r} is not a valid amount.", "Such as 3, nature, 2*soul or 1 + body.")
    flat, factor, stat = match.groups()
    if stat is None:
        return int(flat), int(words.NO_STAT), 0
    return int(flat or 0), place(stat, words.STATS, "stat", where), int(factor or 1)
