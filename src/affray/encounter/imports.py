"""Stat blocks from JSON: one, several, or a pack; in our own words, or as actors of Foundry VTT."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from affray.engine.game import Game
from affray.engine.quoting import quoted

MOST: Final = 100
ENTRY: Final = {"sheet", "creature", "character", "vessel", "name", "count", "stance", "now", "at", "bystander"}
HOLDERS: Final = ("fighters", "actors", "sheets", "creatures")


class ImportFault(Exception):
    """The text holds no stat block: says why."""


@dataclass(frozen=True)
class ImportedSheet:
    """An entry of ``fighters`` that an encounter can take, and what of its source could not be taken over."""

    name: str
    entry: dict[str, Any]
    notes: list[str]


def imported(game: Game, text: str) -> list[ImportedSheet]:
    """All stat blocks in a text."""
    found = [sheet_of(game, value) for value in values_in(text)[:MOST]]
    if not found:
        raise ImportFault("There is no stat block in this file.")
    return found


def values_in(text: str) -> list[Any]:
    """One value, a list, a mapping that holds a list, or one value on each line, as older packs have them."""
    try:
        found = json.loads(text)
    except ValueError:
        return lines_in(text)
    except RecursionError:
        raise ImportFault("This file is nested too deep.") from None
    if isinstance(found, dict):
        held = [found[key] for key in HOLDERS if isinstance(found.get(key), list) and "system" not in found]
        return list(held[0]) if held else [found]
    return found if isinstance(found, list) else []


def lines_in(text: str) -> list[Any]:
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        raise ImportFault("This file is not JSON.") from None


def sheet_of(game: Game, value: Any) -> ImportedSheet:
    if not isinstance(value, dict):
        raise ImportFault(f"A stat block is a mapping, not {quoted(value)}."[:200])
    if "system" in value or "items" in value:
        entry, notes = game.foundry(value)
        if not entry:
            raise ImportFault(f"{game.title} has no system for Foundry VTT that Affray reads.")
        return ImportedSheet(str(entry["name"]), entry, notes)
    known = ENTRY | {field.name for field in game.fields()}
    entry = {str(key): part for key, part in value.items() if key in known}
    named = [str(entry[key]) for key in ("name", "sheet", "creature", "character", "vessel") if entry.get(key)]
    if not named:
        raise ImportFault("A stat block has a name.")
    notes = [f"{game.title} has no value {quoted(key)}" for key in value if key not in known]
    return ImportedSheet(named[0], entry, notes)
