"""Look a name up: a stat block as the book prints it with what follows from it, a weapon, an item, a spell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from affray.encounter.games import games
from affray.encounter.words import advice, nearest, one_of, shown
from affray.engine.game import WORDS, Field, Game, Person, Scene
from affray.engine.tables import printed, table_names
from affray.lab import ledger_of
from affray.lab.effects import effects_of, in_tables
from affray.study.paths import VariantError

SIDES: Final = ["one", "other"]
OTHER: Final = "Somebody else"
CHOSEN: Final = ("shield", "size", "scale", "kind", "world")  # one word of several that an encounter names
NOT_SHOWN: Final = ("x", "y", "stance", "removed", "aboard")


@dataclass(frozen=True)
class Sheet:
    """What a name means in a game: of which kind it is, what is printed, and what follows from that in a fight."""

    game: str
    name: str
    kind: str  # creature, character, weapon, armour ...
    printed: dict[str, Any]  # as the game's table has it
    line: str = ""  # how it begins a fight, in a few words; of what is no fighter, what it does
    fields: tuple[tuple[str, Any, str], ...] = ()  # what an encounter may set and what it is: name, value, sentence
    items: tuple[Sheet, ...] = field(default=())  # weapons, armour, spells that it names
    rules: tuple[tuple[str, str], ...] = ()  # of a name without a row: the rules that speak of it, id and sentence

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "name": self.name,
            "kind": self.kind,
            "printed": self.printed,
            "line": self.line,
            "fields": {name: value for name, value, _ in self.fields},
            "items": [item.to_json() for item in self.items],
            "rules": dict(self.rules),
        }


def names_of(game: Game) -> dict[str, str]:
    """Every name that an encounter of the game can use, each with its kind."""
    found = dict(game.sheets())
    for table, names in game.tables().items():
        for name in names:
            found.setdefault(name, one_of(table).replace("_", " "))
    return found


def look_up(word: str, among: list[Game] | None = None) -> list[Sheet]:
    """What a name means, in every game that knows it; VariantError says which names are like it.

    >>> [(sheet.game, sheet.kind) for sheet in look_up("pirate boss")]
    [('Plerion', 'character')]
    """
    chosen = list(games().values()) if among is None else among
    found = []
    for game in chosen:
        for name, kind in names_of(game).items():
            if name.casefold() == word.casefold():
                found.append(sheet_of(game, name, kind))
    found = found or [sheet for game in chosen for sheet in word_sheets(game, word)]
    if not found:
        every = [name for game in chosen for name in [*names_of(game), *words_of(game)]]
        where = f" in {chosen[0].title}" if len(chosen) == 1 else ""
        more = f"All of them: affray rules {chosen[0].key if len(chosen) == 1 else 'GAME'} --sheets"
        raise VariantError(f"There is no {shown(word)}{where}.", advice(nearest(word, every), every, more))
    return found


def words_of(game: Game) -> dict[str, Field]:
    """What a stat block may say without a table of its own: features, traits, sizes, resistances, each with its key."""
    found: dict[str, Field] = {}
    for one in game.fields():
        if one.kind == WORDS or one.name in CHOSEN:
            for word in one.words:
                found.setdefault(word, one)
    return found


def says_of(game: Game, word: str) -> str:
    """The sentence of the key that takes a word; empty if none does."""
    one = words_of(game).get(word)
    return one.says if one is not None else ""


def word_sheets(game: Game, word: str) -> Iterator[Sheet]:
    """A word of a stat block: the key that takes it, and the rules that speak of it."""
    for name, one in words_of(game).items():
        if name.casefold() == word.casefold() and name != "none":
            rules = tuple(rules_on(game, name))
            said = effects_of(game.folder).get(name.casefold(), "") or in_tables(game.folder, name) or one.says
            yield Sheet(game.title, name, f"word for {one.name!r}", {}, said, rules=rules)


def sheet_of(game: Game, name: str, kind: str) -> Sheet:
    row = row_of(game, name)
    if name not in game.sheets():
        rules = () if row else tuple(rules_on(game, name))
        said = effects_of(game.folder).get(name.casefold(), "")
        if not (said or row or rules):
            said = in_tables(game.folder, name) or says_of(game, name)
        return Sheet(game.title, name, kind, row, said, rules=rules)
    line, fields = set_up(game, name, row)
    return Sheet(game.title, name, kind, row, line, fields, tuple(items_in(game, name, row)))


def rules_on(game: Game, name: str) -> Iterator[tuple[str, str]]:
    """The rules of the ledger that speak of a name, each with the sentences in which it stands."""
    there = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    for rule in ledger_of(game).rules.values():
        text = rule.text.replace("**", "").replace("`", "")
        whole = there.search(rule.title) is not None
        said = [part for part in re.split(r"(?<=[.;]) ", text) if whole or there.search(part)]
        if said:
            yield rule.id, f"{rule.title}: {' '.join(said)}" if whole else " ".join(said)


def row_of(game: Game, name: str) -> dict[str, Any]:
    """The row of a name in the game's tables; nothing if it is only a name."""
    tables = tables_in(game.folder)
    for rows in (rows_under, rows_called):
        for values in tables:
            for found in rows(values, name):
                return {key: value for key, value in found.items() if key != "name"}
    return {}


@cache
def tables_in(folder: str) -> list[dict[str, Any]]:
    return [printed(Path(folder), table) for table in table_names(folder)]


def rows_under(values: Any, name: str) -> Iterator[dict[str, Any]]:
    """Rows of tables whose key is the name."""
    if isinstance(values, dict):
        if isinstance(values.get(name), dict):
            yield values[name]
        for inner in values.values():
            yield from rows_under(inner, name)


def rows_called(values: Any, name: str) -> Iterator[dict[str, Any]]:
    """What a stat block writes out for itself under this name."""
    if isinstance(values, dict):
        if values.get("name") == name:
            yield values
        for inner in values.values():
            yield from rows_called(inner, name)
    elif isinstance(values, list):
        for inner in values:
            yield from rows_called(inner, name)


def items_in(game: Game, name: str, row: dict[str, Any]) -> Iterator[Sheet]:
    """The things that a stat block names, and those that it writes out."""
    known = names_of(game)
    for key, value in row.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict) and isinstance(item.get("name"), str):
                yield Sheet(game.title, item["name"], one_of(key), {k: v for k, v in item.items() if k != "name"})
            elif isinstance(item, str) and item in known and item != name and item not in game.sheets():
                yield Sheet(game.title, item, known[item], row_of(game, item))


def set_up(game: Game, name: str, row: dict[str, Any]) -> tuple[str, tuple[tuple[str, Any, str], ...]]:
    """How it begins a fight: in words, and what the encounter file calls its fields."""
    usual = next(iter(game.sheets()))
    try:
        fight = game.fight(Scene(SIDES, [Person(name, name, 0), Person(OTHER, usual, 1)]))
        fighter = fight.named(name)
    except Exception:  # some can only be in a fight of a certain kind, a vessel for one
        return "", ()
    found = []
    for f in game.fields():
        if f.name in NOT_SHOWN:
            continue
        try:
            value = game.said(fight, f, getattr(fighter, f.alias))
        except (AttributeError, IndexError, TypeError):
            continue
        if f.name in row or tells(value):
            found.append((f.name, value, f.says))
    return game.line(fight, name), tuple(found)


def tells(value: Any) -> bool:
    """Is it more than nothing, none, or not yet?"""
    if isinstance(value, bool) or value in (0, -1, "", "none", None):
        return False
    return not isinstance(value, list) or any([tells(item) for item in value])
