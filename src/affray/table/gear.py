"""What a weapon, a suit or an ability is, in the words of the game's tables: for stat blocks.

Nothing is computed here: a line of ``data/weapons.yaml`` is said as it is written, key by key; what the ledger's own
tables say of its effect comes first.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from affray.encounter import game_named
from affray.encounter.encounter import Encounter
from affray.engine.log import with_minus
from affray.engine.tables import changed, read_table, table_names

KEPT: Final = 32  # games with the changes that encounters make in their tables

# Who may learn it, which of our functions works it, and what is told another way.
UNSAID: Final = {"needs", "stat", "level", "says", "sort", "works"}
SHAPE: Final = "form"  # of an Art: its numbers are the Art's
IN_EFFECT: Final = {"contest", "kind", "save", "condition", "from", "type", "zone", "sense", "scale", "minutes"}
EFFECT: Final = "Effect"  # the heading of a column of the ledger
ONLY_IDS: Final = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+(, -\d+)*")
# What tables of a ledger write short.
SHORT: Final = (
    (re.compile(r"(?<=\w)\*(?!\w)"), " until the start of the user's next turn"),
    (re.compile(r"(^|[;:,.] ?)B:? (?=\S)"), r"\1Bonus: "),
    (re.compile(r"(^|[;:,.] ?)D:? (?=\S)"), r"\1Downside: "),
    (re.compile(r"\bKB\b"), "Knockback"),
    (re.compile(r"\brem (?=[\dA-Z])"), "Armor removal "),
    (re.compile(r"##"), "two dice"),
)


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


@lru_cache(KEPT)
def effects_of(folder: str) -> dict[str, str]:
    """What the ledger's tables say of the effect of whatever stands in their first column."""
    found: dict[str, str] = {}
    heads: list[str] = []
    ledger = Path(folder) / "ledger.md"
    for line in ledger.read_text(encoding="utf-8").splitlines() if ledger.is_file() else []:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        place = next((n for n, head in enumerate(heads) if head.startswith(EFFECT)), 0)
        if 0 < place < len(cells) and not ONLY_IDS.fullmatch(cells[place]):
            effect, (name, *more) = spelt_out(cells[place]), cells[0].split(" (")
            for one in name.casefold().split(" / "):  # "Bull Rush" and not "Bull Rush (classic)"
                found[one] = found.get(one, effect) if more else effect
        heads = (heads or cells) if cells else []
    return found


def spelt_out(words: str) -> str:
    """
    >>> spelt_out("Spell Attack 18: 2 damage; B another +1; D one less, Slow*")
    "Spell Attack 18: 2 damage; Bonus: another +1; Downside: one less, Slow until the start of the user's next turn"
    """
    for short, long in SHORT:
        words = short.sub(long, words)
    return with_minus(words)


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
