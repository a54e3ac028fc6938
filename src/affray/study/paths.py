"""Where a dotted path leads in an encounter's values, and how a value is put there."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from affray.encounter import Encounter
from affray.encounter.data import numbers_in
from affray.encounter.people import FIGHTER_KEYS, MOST_FIGHTERS
from affray.encounter.reading import KEYS
from affray.encounter.words import advice, nearest, shown
from affray.engine.game import Game
from affray.engine.quoting import quoted
from affray.engine.tables import printed, table_names

HEROES: Final = "heroes"  # the first side, if none is called that
FOES: Final = "foes"  # the other one, if there are two
COUNT: Final = "count"
DATA: Final = "data"
UNPLACED: Final = (-1, -1)  # the square of a newcomer until it has one

Entry = dict[str, Any]


class VariantError(ValueError):
    """A change that cannot be made: what is wrong, and what would be right."""

    def __init__(self, what: str, instead: str = "") -> None:
        super().__init__(f"{what} {instead}".strip())
        self.what: Final = what
        self.instead: Final = instead


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def parts_of(path: str) -> list[str]:
    """The words of a path: ``sides.heroes.fighters[0].hp`` has five."""
    return [part.strip() for part in re.sub(r"\[(\d+)\]", r".\1", path).split(".")]


def is_about_people(encounter: Encounter, path: str) -> bool:
    """Does the path begin with a side or a fighter, and not with a key of the file?"""
    return parts_of(path)[0] not in [*KEYS, *encounter.game.more()]


def is_count(path: str) -> bool:
    return parts_of(path)[-1] == COUNT


def put(encounter: Encounter, values: dict[str, Any], path: str, value: Any, by: bool = False) -> None:
    """Change the values in place; VariantError says why a path leads nowhere.

    For a path that is about people the values are those of the encounter written out: an entry for everybody.
    """
    first, *rest = parts_of(path)
    if first == DATA and rest:
        put_data(encounter.game, values, path, rest, value, by)
    elif first == "options" and rest:
        put_option(encounter.game, values, path, ".".join(rest), value, by)
    elif not is_about_people(encounter, path):
        put_raw(values, path, [first, *rest], value, by)
    elif rest:
        put_in_people(encounter, values, path, first, rest, value, by)
    else:
        raise unknown(encounter, path, first)


def unknown(encounter: Encounter, path: str, first: str) -> VariantError:
    people = [*encounter.scene.sides, *dict.fromkeys([stem_of(p.name) or p.name for p in encounter.scene.people])]
    near = nearest(first, [*people, *KEYS, *encounter.game.more()])
    return VariantError(
        f"{quoted(path)} leads nowhere: the encounter has no {shown(first)}.",
        advice(near, [*people, "options", DATA, "limit"]),
    )


# ---------------------------------------------------------------- sides and fighters


def put_in_people(
    encounter: Encounter, values: dict[str, Any], path: str, first: str, rest: list[str], value: Any, by: bool
) -> None:
    """``SIDE.FIELD``, ``SIDE.NAME.FIELD`` or ``NAME.FIELD``, for everybody who is meant."""
    side = side_called(encounter, first)
    sides = [side] if side else list(encounter.scene.sides)
    if side and len(rest) > 1 and field_called(encounter.game, rest[0]) not in field_names(encounter.game):
        word, *rest = rest
    elif side and rest == [COUNT]:
        word = counted_group(values, path, side)
    else:
        word = "" if side else first
    meant = those_called(word, [(s, entry) for s in sides for entry in values["sides"][s]["fighters"]])
    if not meant and side:
        known = list(dict.fromkeys([kind_name(entry) for entry in values["sides"][side]["fighters"]]))
        raise VariantError(
            f"{quoted(path)} leads nowhere: {side} has nobody called {shown(word)}.",
            advice(nearest(word, known), known),
        )
    if not meant:
        raise unknown(encounter, path, first)
    rest = [field_called(encounter.game, rest[0]), *rest[1:]]
    if rest == [COUNT]:
        several = list(dict.fromkeys([s for s, _ in meant]))
        if len(several) > 1:
            raise VariantError(
                f"{quoted(path)} could mean those of {' or '.join(several)}.", f"Say whose: {several[-1]}.{word}.count"
            )
        put_count(encounter, values, path, meant, value, by)
        return
    for _, entry in meant:
        if by and len(rest) == 1 and rest[0] not in entry:
            entry[rest[0]] = present(encounter, path, entry["name"], rest[0])
        put_raw(entry, path, rest, value, by)


def side_called(encounter: Encounter, word: str) -> str:
    """The side of this name; ``heroes`` is the first and ``foes`` the second of two, if none is called that."""
    sides = encounter.scene.sides
    by_name = {name.casefold(): name for name in sides}
    stand_ins = dict(zip([HEROES, FOES], sides)) if len(sides) == 2 else {}
    return by_name.get(word.casefold()) or stand_ins.get(word.casefold(), "")


def kind_name(entry: Entry) -> str:
    """What a fighter is called without its number."""
    return stem_of(entry["name"]) or str(entry["name"])


def those_called(word: str, people: list[tuple[str, Entry]]) -> list[tuple[str, Entry]]:
    """Everybody of this name, without its number; if nobody has it, everybody of a stat block called so."""
    if not word:
        return people
    named = [(side, entry) for side, entry in people if is_called(word, entry["name"], kind_name(entry))]
    return named or [(side, entry) for side, entry in people if is_called(word, entry.get("sheet", ""))]


def is_called(word: str, *names: Any) -> bool:
    """Is it one of these names? A plural means the same."""
    words, meant = {str(name).casefold() for name in names}, word.casefold()
    return meant in words or (meant.endswith("s") and meant[:-1] in words)


def field_names(game: Game) -> list[str]:
    return [*FIGHTER_KEYS, *[field.name for field in game.fields()]]


def field_called(game: Game, word: str) -> str:
    """The field as the game writes it, whatever its capitals."""
    return {name.casefold(): name for name in field_names(game)}.get(word.casefold(), word)


def counted_group(values: dict[str, Any], path: str, side: str) -> str:
    """Whom a side's ``count`` counts: its only kind of fighter, or the only kind it has several of."""
    counts = Counter([kind_name(entry) for entry in values["sides"][side]["fighters"]])
    several = list(counts) if len(counts) == 1 else [name for name, count in counts.items() if count > 1]
    if len(several) != 1:
        could = several or list(counts)
        raise VariantError(f"{quoted(path)} could mean {' or '.join(could)}.", f"Say whom: {side}.{could[0]}.count")
    return several[0]


def put_count(
    encounter: Encounter, values: dict[str, Any], path: str, meant: list[tuple[str, Entry]], value: Any, by: bool
) -> None:
    """So many of a kind in all: the last ones go first, and new ones are like the last."""
    wanted = len(meant) + value if by else value
    if not is_number(wanted) or wanted < 0:
        raise VariantError(f"{quoted(path)} is a number of fighters, not {shown(wanted)}.")
    for side, entry in meant[wanted:]:
        values["sides"][side]["fighters"].remove(entry)
    side, last = meant[-1]
    entries = values["sides"][side]["fighters"]
    for _ in range(wanted - len(meant)):
        if len(entries) > MOST_FIGHTERS:
            raise VariantError(f"{quoted(path)}: a fight has at most {MOST_FIGHTERS} fighters.")
        new = {**copy.deepcopy(last), "name": next_name(values, kind_name(last))}
        if "at" in last:
            new["at"] = list(UNPLACED)
        entries.insert(entries.index(last) + 1, new)
        last = new


def next_name(values: dict[str, Any], kind: str) -> str:
    """The next number of this kind that nobody has."""
    taken = {entry["name"] for side in values["sides"].values() for entry in side["fighters"]}
    number = 2
    while f"{kind} {number}" in taken:
        number += 1
    return f"{kind} {number}"


def present(encounter: Encounter, path: str, name: str, word: str) -> Any:
    """What a fighter's stat block gives it in a field."""
    field = next((f for f in encounter.game.fields() if f.name == word), None)
    if field is None:
        raise VariantError(
            f"{quoted(path)} leads nowhere: {encounter.game.title} has no field {shown(word)}.",
            advice(nearest(word, field_names(encounter.game)), field_names(encounter.game)),
        )
    fight = encounter.fight()
    fighter = fight.named(name)
    if not hasattr(fighter, field.alias):
        raise VariantError(f"{quoted(path)}: {name} has no {word} that could be added to.", "Write PATH=VALUE.")
    return encounter.game.said(fight, field, getattr(fighter, field.alias))


def stem_of(name: str) -> str:
    """The name without its number: "Pirate" for "Pirate 3"; empty if it has none."""
    stem, _, number = name.rpartition(" ")
    return stem if number.isdigit() else ""


# ---------------------------------------------------------------- options, tables, everything else


def put_option(game: Game, values: dict[str, Any], path: str, name: str, value: Any, by: bool) -> None:
    known = {switch.name: switch for switch in game.switches()}
    name = name.removeprefix("hr.")
    if name not in known:
        raise VariantError(f"{game.title} has no option {shown(name)}.", advice(nearest(name, known), known))
    options = values.setdefault("options", {})
    options.pop(f"hr.{name}", None)
    if by and name not in options:
        book = known[name].default()
        options[name] = int(book) if book.isdigit() else book
    put_raw(options, path, [name], value, by)


def put_raw(values: Any, path: str, parts: list[str], value: Any, by: bool) -> None:
    """Follow the words through mappings and lists, and put the value at the end."""
    *way, last = parts
    inner = values
    for part in way:
        inner = step_into(inner, part, path)
    key = key_in(inner, last, path)
    if by:
        there = inner[key] if isinstance(inner, list) else inner.get(key)
        if not is_number(there):
            raise VariantError(f"{quoted(path)} is {shown(there)}: nothing can be added to it.", "Write PATH=VALUE.")
        value = there + value
    inner[key] = value


def step_into(inner: Any, part: str, path: str) -> Any:
    if isinstance(inner, dict):
        return inner.setdefault(part, {})
    return inner[key_in(inner, part, path)]


def key_in(inner: Any, part: str, path: str) -> Any:
    if isinstance(inner, dict):
        return part
    if not isinstance(inner, list):
        raise VariantError(f"{quoted(path)} leads nowhere: there is {shown(inner)} before {shown(part)}.")
    named = [i for i, item in enumerate(inner) if isinstance(item, dict) and item.get("name") == part]
    if part.isdigit() and int(part) < len(inner):
        return int(part)
    if not named:
        raise VariantError(
            f"{quoted(path)} leads nowhere: that list has {len(inner)} entries, and none is {shown(part)}."
        )
    return named[0]


def put_data(game: Game, values: dict[str, Any], path: str, parts: list[str], value: Any, by: bool) -> None:
    """A value of the game's tables; words in between may be left out where it stays clear which is meant."""
    tables = {name: printed(Path(game.folder), name) for name in table_names(game.folder)}
    place = place_in_tables(game, tables, path, parts)
    changes = values.setdefault(DATA, {})
    there: Any = tables
    for depth, key in enumerate(place[:-1]):
        there = there[key]
        if isinstance(there, list):  # a list changes as a whole
            changes = changes.setdefault(key, copy.deepcopy(there))
            put_raw(changes, path, [str(k) for k in place[depth + 1 :]], value, by)
            return
        changes = changes.setdefault(key, {})
    if by:
        changes.setdefault(place[-1], there.get(place[-1], 0))  # what is not printed adds nothing yet
    put_raw(changes, path, [place[-1]], value, by)


def place_in_tables(game: Game, tables: dict[str, Any], path: str, parts: list[str]) -> tuple[Any, ...]:
    words = [part.casefold() for part in parts]
    every = list(leaves(tables, (), ()))
    found = [(said, place) for said, place in every if is_within(words, said)]
    exact = [place for said, place in found if list(said) == words]
    if exact or len(found) == 1:
        return exact[0] if exact else found[0][1]
    if found:
        several = ", ".join([DATA + "." + ".".join([str(k) for k in place]) for _, place in found[:4]])
        raise VariantError(f"{quoted(path)} could mean {len(found)} values of {game.title}.", f"Such as {several}.")
    if (unprinted := place_beside(every, tables, words)) is not None:
        return unprinted
    names = [said[-2] for said, _ in every if len(said) > 1]
    raise VariantError(
        f"{game.title}'s tables have no {'.'.join(parts)!r}.",
        advice(nearest(parts[0], names), [], f"Its tables: {', '.join(tables)}."),
    )


def place_beside(
    every: list[tuple[tuple[str, ...], tuple[Any, ...]]], tables: dict[str, Any], words: list[str]
) -> tuple[Any, ...] | None:
    """Where a number would stand that this entry does not print and others of its table do; None if none does."""
    *way, last = words
    entries = {place[:-1] for said, place in every if way and said[:-1] and is_within(way, said[:-1])}
    if len(entries) != 1:
        return None
    entry = entries.pop()
    table = entry_at(tables, entry[:-1])
    known = numbers_in(table) if isinstance(table, dict) and len(entry) > 1 else {}
    named = [name for name in known if name.casefold() == last]
    return (*entry, named[0]) if named else None


def entry_at(tables: dict[str, Any], place: tuple[Any, ...]) -> Any:
    inner: Any = tables
    for key in place:
        inner = inner[key]
    return inner


def is_within(words: list[str], said: tuple[str, ...]) -> bool:
    """Are these the words of the place, in order, with the last one last?"""
    rest = iter(said)
    return words[-1] == said[-1] and all(word in rest for word in words)


def leaves(
    value: Any, said: tuple[str, ...], place: tuple[Any, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[Any, ...]]]:
    """Every value of the tables: how it is called, and where it is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*said, str(key).casefold()), (*place, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            word = str(inner.get("name", i)) if isinstance(inner, dict) else str(i)
            yield from leaves(inner, (*said, word.casefold()), (*place, i))
    else:
        yield said, place
