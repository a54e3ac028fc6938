"""Where a dotted path leads in an encounter's values, and how a value is put there."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from affray.encounter import Encounter
from affray.encounter.people import FIGHTER_KEYS, SHEET_KEYS
from affray.encounter.reading import KEYS
from affray.encounter.words import advice, nearest, shown
from affray.engine.game import Game
from affray.engine.tables import printed, table_names
from affray.study.room import make_room

HEROES: Final = "heroes"  # the first side, if none is called that
FOES: Final = "foes"  # the other one, if there are two
COUNT: Final = "count"
DATA: Final = "data"

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


def put(encounter: Encounter, values: dict[str, Any], path: str, value: Any, by: bool = False) -> None:
    """Change the values in place; VariantError says why a path leads nowhere."""
    first, *rest = parts_of(path)
    game = encounter.game
    if first == DATA and rest:
        put_data(game, values, path, rest, value, by)
    elif first == "options" and len(rest) == 1:
        put_option(game, values, path, rest[0], value, by)
    elif (side := side_called(values, first)) and rest:
        put_in_side(encounter, values, path, side, rest, value, by)
    elif first in KEYS or first in game.more():
        put_raw(values, path, [first, *rest], value, by)
    elif rest and group_called(values, list(values["sides"]), first):
        put_in_group(encounter, values, path, list(values["sides"]), first, rest, value, by)
    else:
        raise unknown(encounter, values, path, first)


def unknown(encounter: Encounter, values: dict[str, Any], path: str, first: str) -> VariantError:
    known = [*values["sides"], *names_in(values), *KEYS, *encounter.game.more()]
    near = nearest(first, known)
    return VariantError(
        f"{path!r} leads nowhere: the encounter has no {shown(first)}.",
        advice(near, [*values["sides"], *names_in(values), "options", DATA, "limit"]),
    )


# ---------------------------------------------------------------- sides and fighters


def side_called(values: dict[str, Any], word: str) -> str:
    """The side of this name; ``heroes`` is the first and ``foes`` the second of two, if none is called that."""
    sides = {str(name).casefold(): str(name) for name in values["sides"]}
    stand_in = dict(zip([HEROES, FOES], values["sides"])) if len(values["sides"]) == 2 else {}
    return sides.get(word.casefold()) or str(stand_in.get(word.casefold(), ""))


def entries_of(values: dict[str, Any], side: str) -> list[Any]:
    entries: list[Any] = values["sides"][side]["fighters"]
    return entries


def base_name(entry: Any) -> str:
    """What an entry's fighters are called, without a number."""
    if not isinstance(entry, dict):
        return str(entry)
    sheets = [entry[key] for key in SHEET_KEYS if key in entry]
    return str(entry.get("name", sheets[0] if sheets else "Fighter"))


def names_in(values: dict[str, Any]) -> list[str]:
    return list(dict.fromkeys([base_name(e) for side in values["sides"] for e in entries_of(values, side)]))


def matches(entry: Any, word: str) -> bool:
    """Is the entry called so, or its stat block? A plural means the same."""
    words = {base_name(entry).casefold()}
    if isinstance(entry, dict):
        words |= {str(entry[key]).casefold() for key in SHEET_KEYS if key in entry}
    meant = word.casefold()
    return meant in words or (meant.endswith("s") and meant[:-1] in words)


def group_called(values: dict[str, Any], sides: list[str], word: str) -> list[tuple[str, int]]:
    """The entries that a word means, as side and place; one of a numbered group becomes an entry of its own."""
    found = [(s, i) for s in sides for i, entry in enumerate(entries_of(values, s)) if matches(entry, word)]
    stem, _, number = word.rpartition(" ")
    if found or not stem or not number.isdigit():
        return found
    return single_out(
        values, [(s, i) for s in sides for i, e in enumerate(entries_of(values, s)) if matches(e, stem)], int(number)
    )


def single_out(values: dict[str, Any], group: list[tuple[str, int]], number: int) -> list[tuple[str, int]]:
    """Of a numbered group the one with this number, taken out of its entry."""
    before = 0
    for side, i in group:
        entry = entries_of(values, side)[i]
        count = count_of(entry)
        if number <= before + count:
            if count > 1 and "name" in entry:
                raise VariantError(
                    f"{base_name(entry)} {number} shares one entry with others.", "Give it an entry of its own first."
                )
            one = {key: v for key, v in as_mapping(entry).items() if key != COUNT}
            split = [copy.deepcopy(one) for _ in range(count)]
            entries_of(values, side)[i : i + 1] = split
            return [(side, i + number - before - 1)]
        before += count
    return []


def as_mapping(entry: Any) -> Entry:
    return entry if isinstance(entry, dict) else {"sheet": entry}


def count_of(entry: Any) -> int:
    return int(entry.get(COUNT, 1)) if isinstance(entry, dict) else 1


def put_in_side(
    encounter: Encounter, values: dict[str, Any], path: str, side: str, rest: list[str], value: Any, by: bool
) -> None:
    if len(rest) > 1 and rest[0] not in field_names(encounter.game):
        if not group_called(values, [side], rest[0]):
            known = list(dict.fromkeys([base_name(entry) for entry in entries_of(values, side)]))
            raise VariantError(
                f"{path!r} leads nowhere: {side} has nobody called {shown(rest[0])}.",
                advice(nearest(rest[0], known), known),
            )
        put_in_group(encounter, values, path, [side], rest[0], rest[1:], value, by)
    elif rest == [COUNT]:
        put_in_group(encounter, values, path, [side], counted_group(values, path, side), rest, value, by)
    else:
        if rest == ["stance"]:
            values["sides"][side]["stance"] = value
        for i in range(len(entries_of(values, side))):
            if rest != ["stance"]:
                put_in_entry(encounter, values, path, (side, i), rest, value, by)
            elif isinstance(entry := entries_of(values, side)[i], dict):
                entry.pop("stance", None)


def field_names(game: Game) -> list[str]:
    return [*FIGHTER_KEYS, *[field.name for field in game.fields()]]


def counted_group(values: dict[str, Any], path: str, side: str) -> str:
    """Whom a side's ``count`` counts: its only kind of fighter, or the only kind it has several of."""
    counts: dict[str, int] = {}
    for entry in entries_of(values, side):
        counts[base_name(entry)] = counts.get(base_name(entry), 0) + count_of(entry)
    several = list(counts) if len(counts) == 1 else [name for name, count in counts.items() if count > 1]
    if len(several) != 1:
        raise VariantError(
            f"{path!r} could mean {' or '.join(several or counts)}.",
            f"Say whom: {side}.{(several or [*counts])[0]}.count",
        )
    return several[0]


def put_in_group(
    encounter: Encounter,
    values: dict[str, Any],
    path: str,
    sides: list[str],
    word: str,
    rest: list[str],
    value: Any,
    by: bool,
) -> None:
    group = group_called(values, sides, word)
    if rest == [COUNT]:
        put_count(encounter, values, path, group, value, by)
        return
    for place in group:
        put_in_entry(encounter, values, path, place, rest, value, by)


def put_count(
    encounter: Encounter, values: dict[str, Any], path: str, group: list[tuple[str, int]], value: Any, by: bool
) -> None:
    """So many of a kind in all: the last ones go first, and new ones are like the last."""
    now = sum([count_of(entries_of(values, side)[i]) for side, i in group])
    wanted = now + value if by else value
    if not is_number(wanted) or wanted < 0:
        raise VariantError(f"{path!r} is a number of fighters, not {shown(wanted)}.")
    for side, i in reversed(group):
        entries = entries_of(values, side)
        fewer = min(count_of(entries[i]), max(0, now - wanted))
        now -= fewer
        if fewer == count_of(entries[i]) > 0:
            del entries[i]
        elif fewer:
            entries[i][COUNT] = count_of(entries[i]) - fewer
    if now < wanted:
        add_more(entries_of(values, group[-1][0]), group[-1][1], wanted - now)
    make_room(encounter.game, values, base_name)


def add_more(entries: list[Any], last: int, more: int) -> None:
    entry = as_mapping(entries[last])
    if "at" in entry or ("name" in entry and count_of(entry) == 1):
        new = {key: copy.deepcopy(v) for key, v in entry.items() if key not in ("at", "name")}
        entries.insert(last + 1, {**new, COUNT: more})
    else:
        entries[last] = {**entry, COUNT: count_of(entry) + more}


def put_in_entry(
    encounter: Encounter,
    values: dict[str, Any],
    path: str,
    place: tuple[str, int],
    rest: list[str],
    value: Any,
    by: bool,
) -> None:
    side, i = place
    entries = entries_of(values, side)
    entries[i] = as_mapping(entries[i])
    if by and len(rest) == 1 and rest[0] not in entries[i]:
        entries[i][rest[0]] = present(encounter, path, place, rest[0])
    put_raw(entries[i], path, rest, value, by)


def present(encounter: Encounter, path: str, place: tuple[str, int], name: str) -> Any:
    """What a fighter's stat block gives it in a field."""
    field = next((f for f in encounter.game.fields() if f.name == name), None)
    people = [p for p in encounter.scene.people if p.where[1:4] == [place[0], "fighters", place[1]]]
    if field is None or not people:
        raise VariantError(
            f"{path!r} leads nowhere: {encounter.game.title} has no field {shown(name)}.",
            advice(nearest(name, field_names(encounter.game)), []),
        )
    fight = encounter.fight()
    return encounter.game.said(fight, field, getattr(fight.named(people[0].name), field.alias))


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
            raise VariantError(f"{path!r} is {shown(there)}: nothing can be added to it.", "Write PATH=VALUE.")
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
        raise VariantError(f"{path!r} leads nowhere: there is {shown(inner)} before {shown(part)}.")
    named = [i for i, item in enumerate(inner) if isinstance(item, dict) and item.get("name") == part]
    if part.isdigit() and int(part) < len(inner):
        return int(part)
    if not named:
        raise VariantError(f"{path!r} leads nowhere: that list has {len(inner)} entries, and none is {shown(part)}.")
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
        changes.setdefault(place[-1], there[place[-1]])
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
        raise VariantError(f"{path!r} could mean {len(found)} values of {game.title}.", f"Such as {several}.")
    names = [said[-2] for said, _ in every if len(said) > 1]
    raise VariantError(
        f"{game.title}'s tables have no {'.'.join(parts)!r}.",
        advice(nearest(parts[0], names), [], f"Its tables: {', '.join(tables)}."),
    )


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
