"""The state of a fight as JSON values and back, and its digest."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from affray.engine.fight import Fight, Fighter
from affray.engine.grid import Grid, MapError
from affray.engine.quoting import quoted

LIMIT: Final = 1 << 63
# What never changes in a fight, or is somebody else's: not part of the state.
FIXED: Final = {
    "id",
    "name",
    "side",
    "sheet",
    "sides",
    "fighters",
    "dice",
    "minds",
    "gm",
    "log",
    "causes",
    "fortunes",
    "blame",
}
# Lists that most fights have no use for (who comes later, aims, what is veiled): empty, they are no part of the state.
SPARE: Final = {"course", "veiled", "fog"}


def fields_of(thing: object) -> list[str]:
    """The state fields of a fighter or a fight: all attributes but those that never change.

    An attribute whose name begins with an underscore is a catalogue or a cache, not state; a class may keep several
    flags in one such number, and name them in ``PACKED``. Lists that are never changed in place, only replaced, need
    not be copied by ``restore``: a class names them in ``SHARED``.
    """
    return [n for n in all_fields_of(thing) if n not in SPARE or getattr(thing, n)]


def all_fields_of(thing: object) -> list[str]:
    """The same with those that are no part of the state while they are empty."""
    names = {*getattr(thing, "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ()), *getattr(thing, "PACKED", ())}
    return sorted([n for n in names if n not in FIXED and not n.startswith("_")])


def plain(value: Any) -> Any:
    """A field as a JSON value; a map is drawn."""
    if isinstance(value, Grid):
        return value.written()
    return list(value) if isinstance(value, list) else value


def fields(thing: object) -> dict[str, Any]:
    return {n: plain(getattr(thing, n)) for n in fields_of(thing)}


def state(fight: Fight) -> dict[str, Any]:
    """The whole state as JSON values."""
    people = [{"name": f.name, "side": int(f.side), "sheet": f.sheet, "fields": fields(f)} for f in fight.fighters]
    return {"fight": fields(fight), "fighters": people}


def load_state(fight: Fight, values: dict[str, Any]) -> None:
    """Take on a state that ``state`` gave for a fight of the same encounter."""
    people = values["fighters"]
    met = 0
    while met < min(len(people), len(fight.fighters)) and is_same(fight.fighters[met], people[met]):
        met += 1
    del fight.fighters[met:]  # somebody else has joined since
    for person in people[met:]:
        fight.fighters.append(fight.recruit(person["sheet"], person["name"], person["side"]))
    for i in range(len(people)):
        set_fields(fight.fighters[i], people[i]["fields"])
    set_fields(fight, values["fight"])


def is_same(fighter: Fighter, person: dict[str, Any]) -> bool:
    return (fighter.name, fighter.side, fighter.sheet) == (person["name"], person["side"], person["sheet"])


def set_fields(thing: object, values: dict[str, Any]) -> None:
    """Set the named fields, and only those; a wrong name or type is refused before anything changes."""
    known = all_fields_of(thing)
    new = {}
    for name, value in values.items():
        if name not in known:
            raise KeyError(f"no field {quoted(name)}; there are " + ", ".join(known))
        new[name] = fitting(name, getattr(thing, name), value)
    for name, value in new.items():
        setattr(thing, name, value)


def fitting(name: str, old: Any, value: Any) -> Any:
    """The value in the type of the field it goes to."""
    if isinstance(old, Grid):
        return redrawn(name, old, value)
    if isinstance(old, list):
        return listed(name, old, value)
    if isinstance(old, bool) or isinstance(value, bool):
        if not (isinstance(old, bool) and isinstance(value, bool)):
            raise ValueError(
                f"{name} must be {'true or false' if isinstance(old, bool) else 'a number'}, not {quoted(value)}"
            )
        return value
    if type(old) is not type(value):
        raise ValueError(
            f"{name} must be {'a word' if isinstance(old, str) else 'a whole number'}, not {quoted(value)}"
        )
    if isinstance(value, int) and not -LIMIT <= value < LIMIT:
        raise ValueError(f"{name} must be a whole number of 64 bits, not {value}")
    return value


def redrawn(name: str, old: Grid, value: Any) -> Grid:
    if not isinstance(value, list) or not value or not all([isinstance(row, str) for row in value]):
        raise ValueError(f"{name} must be the rows of a map, not {quoted(value)}")
    try:
        return old.redrawn(value)
    except MapError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


def listed(name: str, old: list[Any], value: Any) -> list[Any]:
    """A list whose elements are alike, and like those it takes the place of; a copy."""
    if not isinstance(value, list):
        raise ValueError(f"{name} is a list, not {quoted(value)}")
    for element in value:
        like = old[0] if old else value[0]
        if isinstance(element, (list, tuple)) and isinstance(like, (list, tuple)):
            continue
        fitting(f"each of {name}", like, element)
    return list(value)


def digest(fight: Fight) -> str:
    """Equal states, log included, have equal digests on every machine."""
    lines = [] if fight.log is None else fight.log.lines()
    return hashlib.sha256(json.dumps([state(fight), lines], sort_keys=True).encode()).hexdigest()
