"""Sides and fighters: stat blocks by name, what is different about each, how many, and what they are called."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any

from affray.encounter.parties import ALL, party_of
from affray.encounter.plots import BYSTANDER, NEUTRAL, read_comes, read_flag
from affray.encounter.problems import Complaints, Where
from affray.encounter.starting import read_now
from affray.encounter.words import a, is_misspelt, one_of, shown
from affray.engine.game import (
    FIGHTER,
    FLAG,
    ITEMS,
    NUMBER,
    NUMBERS,
    WORD,
    WORDS,
    Field,
    Game,
)

FEWEST_SIDES = 2
MOST_SIDES = 8
MOST_OF_AN_ENTRY = 100
MOST_FIGHTERS = 200
LONGEST_NAME = 60
NAMELESS = "Fighter"
NONE = "none"  # a field that holds another fighter may hold none
RESERVED = ("gm", "everybody", "nobody", "none", "fight", "undecided")

SIDE_KEYS = ["fighters", "stance", "party", "neutral"]
SHEET_KEYS = ["sheet", "creature", "character", "vessel"]
FIGHTER_KEYS = [*SHEET_KEYS, "name", "count", "at", "stance", "now", "comes", "bystander"]
PLACE_KEYS = ("x", "y")  # fields of every fighter, which at sets
FIGHTERS = "fighters"  # the table of everybody in this fight


@dataclasses.dataclass
class Recruit:
    """One fighter on the way into the scene."""

    base: str  # what it is called, perhaps with a number to come
    is_fixed: bool  # the name was given to this one alone
    sheet: str
    side: int
    where: Where
    stance: str = ""
    fields: dict[str, Any] = dataclasses.field(default_factory=dict)
    at: tuple[int, int] | None = None
    now: dict[str, Any] = dataclasses.field(default_factory=dict)  # how it begins
    is_misplaced: bool = False  # its square was complained about already
    comes: dict[str, Any] = dataclasses.field(default_factory=dict)  # what it waits for
    bystander: bool = False
    name: str = ""


def read_sides(game: Game, values: dict[Any, Any], complaints: Complaints) -> tuple[list[str], list[Recruit]]:
    """The names of the sides, and everybody who fights."""
    sides = values.get("sides")
    if "sides" not in values and is_misspelt("sides", values, ["sides"]):
        return [], []
    if not isinstance(sides, dict):
        said = "There are no sides." if "sides" not in values else f"sides must be a mapping, not {shown(sides)}."
        complaints.add(("sides",), said, "Write sides: {heroes: {fighters: [...]}, foes: {fighters: [...]}}.")
        return [], []
    if not FEWEST_SIDES <= len(sides) <= MOST_SIDES:
        said = f"A fight has {FEWEST_SIDES} to {MOST_SIDES} sides, not {len(sides)}."
        complaints.add(("sides",), said, on_key=True)
    recruits: list[Recruit] = []
    for number, (name, side) in enumerate(sides.items()):
        if len(recruits) > MOST_FIGHTERS:
            break
        if is_name(("sides", name), name, "A side", complaints, on_key=True):
            room = MOST_FIGHTERS - len(recruits)
            recruits += read_side(game, number, name, side, room, complaints, values.get(ALL))
            if isinstance(side, dict) and read_flag(NEUTRAL, side, ("sides", name), complaints):
                for recruit in [r for r in recruits if r.side == number]:
                    recruit.bystander = True
    names = [str(name) for name in sides]
    check_side_names(names, list(sides), complaints)
    give_names(recruits, names, complaints)
    check_references(game, recruits, complaints)
    return names, recruits


def check_side_names(names: list[str], keys: list[Any], complaints: Complaints) -> None:
    seen: set[str] = set()
    for name, key in zip(names, keys, strict=True):
        if name.casefold() in seen:
            said = f"There are two sides called {shown(name)}."
            complaints.add(("sides", key), said, "Small and capital letters are the same here.", on_key=True)
        seen.add(name.casefold())


def is_name(where: Where, name: Any, whose: str, complaints: Complaints, on_key: bool = False) -> bool:
    """Can somebody be called this? Names are said in answers, rulings and logs."""
    if not isinstance(name, str):
        complaints.add(where, f"{whose}'s name is a text, not {shown(name)}.", "Put it in quotes.", on_key=on_key)
    elif not name.strip() or name != name.strip() or not name.isprintable():
        complaints.add(where, f"{whose} cannot be called {shown(name)}.", "A name is one line of text.", on_key=on_key)
    elif len(name) > LONGEST_NAME:
        said = f"{whose}'s name has at most {LONGEST_NAME} characters, not {len(name)}."
        complaints.add(where, said, on_key=on_key)
    elif ":" in name or name.casefold() in RESERVED:
        why = "A colon ends a name in answers." if ":" in name else "That word means something else in answers."
        complaints.add(where, f"{whose} cannot be called {shown(name)}.", why, on_key=on_key)
    else:
        return True
    return False


def read_side(
    game: Game, number: int, name: str, side: Any, room: int, complaints: Complaints, parties: Any = None
) -> list[Recruit]:
    """Who fights for a side; reading stops when there is no more room."""
    where: Where = ("sides", name)
    if not isinstance(side, dict):
        said = f"The side {name} must be a mapping with its fighters, not {shown(side)}."
        complaints.add(where, said, f"Write {name}: {{fighters: [...]}}.")
        return []
    for key in [key for key in side if key not in SIDE_KEYS]:
        complaints.unknown((*where, key), f"A side has no {shown(key)}.", key, SIDE_KEYS, on_key=True)
    stance = read_stance(game, side, where, complaints)
    joined: list[Recruit] = []
    if (party := party_of(game, side, parties, where, complaints)) is not None:
        own = stance or read_stance(game, party[0], party[1], complaints)
        for place, entry in enumerate(party[0]["fighters"]):
            joined += read_entry(game, number, entry, (*party[1], "fighters", place), own, complaints)
    fighters = side.get("fighters")
    if "party" in side and fighters is None:
        return joined
    if is_misspelt("fighters", side, SIDE_KEYS):
        return []
    if not isinstance(fighters, list) or not fighters:
        said = f"The side {name} has no fighters."
        if fighters not in (None, []):
            said = f"fighters must be a list, not {shown(fighters)}."
        complaints.add((*where, "fighters"), said, "Write fighters: [NAME, {sheet: NAME, count: 2}].")
        return []
    recruits: list[Recruit] = joined
    for place, entry in enumerate(fighters):
        new = read_entry(game, number, entry, (*where, "fighters", place), stance, complaints)
        recruits += new
        if len(recruits) > room:
            complaints.add((*where, "fighters", place), f"A fight has at most {MOST_FIGHTERS} fighters.")
            break
    return recruits


def read_stance(game: Game, values: dict[Any, Any], where: Where, complaints: Complaints) -> str:
    stance = values.get("stance", "")
    if "stance" in values and stance not in game.stances():
        said = f"{game.title} has no stance {shown(stance)}."
        complaints.unknown((*where, "stance"), said, stance, game.stances())
        return ""
    return str(stance)


def read_entry(game: Game, side: int, entry: Any, where: Where, stance: str, complaints: Complaints) -> list[Recruit]:
    """One entry of the list: the name of a stat block, or a mapping that says more."""
    if isinstance(entry, str):
        sheet = read_sheet(game, entry, where, complaints)
        return [Recruit(sheet or entry, False, sheet, side, where, stance)]
    if not isinstance(entry, dict) or not entry:
        said = f"A fighter is the name of a stat block or a mapping, not {shown(entry or None)}."
        complaints.add(where, said, "Write NAME or {sheet: NAME, hp: 3}.")
        return []
    sheet = sheet_of(game, entry, where, complaints)
    stance = read_stance(game, entry, where, complaints) or stance
    count = read_count(entry, where, complaints)
    fields = read_fields(game, entry, where, complaints)
    at = read_at(entry, count, where, complaints)
    now = read_now(game, entry, where, complaints)
    comes = read_comes(entry, where, complaints)
    bystander = read_flag(BYSTANDER, entry, where, complaints)
    name = entry.get("name", sheet or NAMELESS)
    if "name" in entry and not is_name((*where, "name"), name, "A fighter", complaints):
        name = NAMELESS
    is_fixed = "name" in entry and count == 1
    is_misplaced = "at" in entry and at is None
    return [
        Recruit(name, is_fixed, sheet, side, where, stance, dict(fields), at, dict(now), is_misplaced, comes, bystander)
        for _ in range(count)
    ]


def sheet_of(game: Game, entry: dict[Any, Any], where: Where, complaints: Complaints) -> str:
    """The stat block an entry names; empty for the game's plain one."""
    keys = [key for key in SHEET_KEYS if key in entry]
    for key in keys[1:]:
        said = f"{key} and {keys[0]} both name the stat block."
        complaints.add((*where, key), said, f"Keep one of them; {key} is another word for sheet.", on_key=True)
    return read_sheet(game, entry[keys[0]], (*where, keys[0]), complaints) if keys else ""


def read_sheet(game: Game, name: Any, where: Where, complaints: Complaints) -> str:
    known = list(game.sheets())
    if isinstance(name, str) and name in known:
        return name
    every = f"All stat blocks: affray rules {game.key} --sheets"
    complaints.unknown(where, f"{game.title} has no stat block {shown(name)}.", name, known, every)
    return ""


def read_count(entry: dict[Any, Any], where: Where, complaints: Complaints) -> int:
    count = entry.get("count", 1)
    if isinstance(count, bool) or not isinstance(count, int):
        complaints.add((*where, "count"), f"count must be a whole number, not {shown(count)}.")
        return 1
    if not 1 <= count <= MOST_OF_AN_ENTRY:
        said = f"count is from 1 to {MOST_OF_AN_ENTRY}, not {shown(count)}."
        complaints.add((*where, "count"), said)
        return 1
    return count


def read_at(entry: dict[Any, Any], count: int, where: Where, complaints: Complaints) -> tuple[int, int] | None:
    if "at" not in entry:
        return None
    at, where = entry["at"], (*where, "at")
    if not is_square(at):
        complaints.add(where, f"at must be a square, not {shown(at)}.", "Write at: [COLUMN, ROW], both from 0.")
        return None
    if count > 1:
        said = f"at is one square, and this entry is {count} fighters."
        complaints.add(where, said, "Draw them on the map, and name them in the legend.", on_key=True)
        return None
    return at[0], at[1]


def is_square(at: Any) -> bool:
    return isinstance(at, list) and len(at) == 2 and all(isinstance(n, int) and not isinstance(n, bool) for n in at)


def read_fields(game: Game, entry: dict[Any, Any], where: Where, complaints: Complaints) -> dict[str, Any]:
    """What is different about this one, as it was written; only what is right."""
    known = {f.name: f for f in game.fields()}
    fields: dict[str, Any] = {}
    for key, value in entry.items():
        if key in FIGHTER_KEYS:
            continue
        if key in PLACE_KEYS:
            said = f"A fighter's square is written with at, not with {key}."
            complaints.add((*where, key), said, "Write at: [COLUMN, ROW].", "at", on_key=True)
        elif key not in known:
            said = f"{game.title} has no field {shown(key)}."
            complaints.unknown((*where, key), said, key, [*FIGHTER_KEYS, *known], on_key=True)
        elif is_right(game, known[key], value, (*where, key), complaints):
            fields[key] = value
    return fields


def is_right(game: Game, field: Field, value: Any, where: Where, complaints: Complaints) -> bool:
    """Can the field hold this value? Each part of a list is looked at by itself."""
    if field.kind in (WORDS, ITEMS, NUMBERS):
        return is_right_list(game, field, value, where, complaints)
    if field.kind == NUMBER:
        return is_numbered_name(game, field, value) or is_right_number(field, value, where, complaints)
    if field.kind == WORD:
        return is_known_word(field.words, value, f"{field.name} has no {shown(value)}.", where, complaints)
    if field.kind == FLAG and not isinstance(value, bool):
        complaints.add(where, f"{field.name} is true or false, not {shown(value)}.")
        return False
    if field.kind != FLAG and not isinstance(value, str) and not (field.kind == FIGHTER and value is None):
        complaints.add(where, f"{field.name} must be {a(field.kind)}, not {shown(value)}.")
        return False
    return True


def is_numbered_name(game: Game, field: Field, value: Any) -> bool:
    """Where the game lets an encounter name things, such as ``zones``, a ``zone`` may be said by name."""
    return isinstance(value, str) and f"{field.name}s" in game.more()


def is_right_list(game: Game, field: Field, value: Any, where: Where, complaints: Complaints) -> bool:
    if isinstance(value, str) and field.kind != NUMBERS:
        return is_right_item(game, field, value, where, complaints)
    if not isinstance(value, list):
        complaints.add(where, f"{field.name} must be a list, not {shown(value)}.")
        return False
    if len(value) > MOST_OF_AN_ENTRY:
        complaints.add(where, f"{field.name} is a list of at most {MOST_OF_AN_ENTRY}, not {len(value)}.")
        return False
    right = [is_right_item(game, field, v, (*where, i), complaints) for i, v in enumerate(value)]
    return all(right)


def is_right_item(game: Game, field: Field, value: Any, where: Where, complaints: Complaints) -> bool:
    if field.kind == NUMBERS:
        return is_right_number(field, value, where, complaints)
    if field.kind == WORDS:
        return is_known_word(field.words, value, f"{field.name} has no {shown(value)}.", where, complaints)
    if isinstance(value, dict) or (isinstance(value, str) and field.table == FIGHTERS):
        return True  # what an item that is written out may hold, the game says; names are looked at later
    said = f"{game.title} has no {one_of(field.table)} {shown(value)}."
    every = f"All {field.table}: affray rules {game.key} --{field.table}"
    return is_known_word(game.tables().get(field.table, []), value, said, where, complaints, every)


def is_right_number(field: Field, value: Any, where: Where, complaints: Complaints) -> bool:
    if isinstance(value, bool) or not isinstance(value, int):
        complaints.add(where, f"{field.name} must be a whole number, not {shown(value)}.")
        return False
    if not field.low <= value <= field.high:
        complaints.add(where, f"{field.name} is from {field.low} to {field.high}, not {shown(value)}.")
        return False
    return True


def is_known_word(
    known: list[str], value: Any, said: str, where: Where, complaints: Complaints, every: str = ""
) -> bool:
    if isinstance(value, str) and value in known:
        return True
    complaints.unknown(where, said, value, known, every)
    return False


def give_names(recruits: list[Recruit], sides: list[str], complaints: Complaints) -> None:
    """Whoever shares a name gets a number: Pirate 1, Pirate 2. Names given to one alone must differ."""
    taken = {side.casefold() for side in sides}
    for recruit in [r for r in recruits if r.is_fixed]:
        recruit.name = recruit.base
        if recruit.name.casefold() in taken:
            said = f"{shown(recruit.name)} is the name of somebody else."
            if recruit.name.casefold() in {side.casefold() for side in sides}:
                said = f"{shown(recruit.name)} is the name of a side."
            complaints.add((*recruit.where, "name"), said, "Everybody needs a name of their own.")
        taken.add(recruit.name.casefold())
    sharing = Counter([r.base.casefold() for r in recruits])
    numbers: Counter[str] = Counter()
    for recruit in [r for r in recruits if not r.is_fixed]:
        base = recruit.base.casefold()
        recruit.name = recruit.base
        while recruit.name.casefold() in taken or (sharing[base] > 1 and recruit.name == recruit.base):
            numbers[base] += 1
            recruit.name = f"{recruit.base} {numbers[base]}"
        taken.add(recruit.name.casefold())


def check_references(game: Game, recruits: list[Recruit], complaints: Complaints) -> None:
    """A field that holds other fighters names some who are there."""
    names = [r.name for r in recruits]
    for recruit in recruits:
        for where, name in references(game, recruit):
            if name not in names:
                said = f"{where[0]} names {shown(name)}, and nobody is called that."
                complaints.unknown((*recruit.where, *where), said, name, names)


def references(game: Game, recruit: Recruit) -> Iterator[tuple[Where, str]]:
    """The names of others in a fighter's fields, with their places."""
    for field in game.fields():
        value = recruit.fields.get(field.name)
        if field.kind == FIGHTER and value not in (None, NONE):
            yield (field.name,), value
        elif field.kind == ITEMS and field.table == FIGHTERS and value is not None:
            for place, name in enumerate(field.listed(value)):
                yield (field.name, place), name
