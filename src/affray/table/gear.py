"""What a weapon, a suit or an ability is, in the words of the game's tables: for stat blocks.

Nothing is computed here: a line of ``data/weapons.yaml`` is said as it is written, key by key; what the ledger's own
tables say of its effect comes first.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from affray.encounter import game_named
from affray.encounter.encounter import Encounter
from affray.engine.log import with_minus
from affray.engine.tables import changed, read_table, table_names
from affray.lab.effects import effects_of

KEPT: Final = 32  # games with the changes that encounters make in their tables

# Who may learn it, which of our functions works it, and what is told another way.
UNSAID: Final = {"needs", "stat", "level", "says", "sort", "works"}
SHAPE: Final = "form"  # of an Art: its numbers are the Art's
IN_EFFECT: Final = {"contest", "kind", "save", "condition", "from", "type", "zone", "sense", "scale", "minutes"}


@lru_cache(KEPT)
def gear(key: str, changes: str) -> dict[str, str]:
    """Everything that a game's tables name and that is no stat block, with what stands there of it."""
    game = game_named(key)
    sheets = {name.casefold() for name in game.sheets()}
    with changed(json.loads(changes)):
        tables = [read_table(Path(game.folder), name) for name in table_names(game.folder)]
    effects = effects_of(game.folder)
    lines = [
        (item.casefold(), with_minus(told(values, effects.get(item.casefold(), ""))))
        for table in tables
        for item, values in items(table)
    ]
    return {item: words for item, words in reversed(lines) if item not in sheets}


def items(values: dict[str, Any]) -> list[tuple[str, Any]]:
    """The lines of a table, which may be sorted into parts."""
    found: list[tuple[str, Any]] = []
    for name, value in values.items():
        is_part = name.islower() and isinstance(value, dict) and all([isinstance(one, dict) for one in value.values()])
        found += [(str(item), inner) for item, inner in value.items()] if is_part else [(str(name), value)]
    return found


def told(values: Any, effect: str) -> str:
    """Its effect in a sentence, and the numbers that no sentence says; or all of its numbers."""
    if not effect or not isinstance(values, dict) or values.get("says"):
        return said(values)
    numbers = said({key: values[key] for key in values if key not in IN_EFFECT and not isinstance(values[key], dict)})
    return f"{effect} ({numbers})" if numbers else effect


def said(values: Any) -> str:
    """A line of a table in words.

    >>> said({"damage": 8, "two_handed": 9, "properties": ["versatile"], "on_hit": {"bleed": 1}, "natural": True})
    'damage 8, two handed 9, versatile, natural; on hit: bleed 1'
    """
    if not isinstance(values, dict):
        return "" if isinstance(values, list) else str(values)
    if values.get("says"):
        return str(values["says"])
    known = {str(key): value for key, value in values.items() if key not in UNSAID}
    plain = [worded(key, value) for key, value in known.items() if not isinstance(value, dict)]
    inner = [worded(key, value) for key, value in known.items() if isinstance(value, dict)]
    return "; ".join([part for part in (", ".join([word for word in plain if word]), *inner) if part])


def worded(key: str, value: Any) -> str:
    name = key.replace("_", " ")
    if isinstance(value, bool):
        return name if value else ""
    if isinstance(value, list):
        words = ", ".join([str(one) for one in value if not isinstance(one, dict | list)])
        return f"{name} {words}" if words and not isinstance(value[0], str) else words
    if isinstance(value, dict):
        inner = said(value)
        return inner if key == SHAPE or not inner else f"{name}: {inner}"
    return f"{name} {value}"


def does(encounter: Encounter, word: str) -> str:
    """What the tables say of a thing on a sheet, which may be told with its state: "Light Crossbow (unloaded)"."""
    known = gear(encounter.game.key, json.dumps(encounter.data, sort_keys=True))
    name = word.casefold()
    return known.get(name) or known.get(name.split(" (")[0]) or ""
