"""Numbers of the game's own tables that an encounter changes, for those who design games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.encounter.problems import Complaints, Where
from affray.encounter.words import shown
from affray.engine.game import Game
from affray.engine.tables import printed, table_names

KEY = "data"


def read_data(game: Game, values: dict[Any, Any], complaints: Complaints) -> dict[str, Any]:
    """The changes under ``data``, each of something that is in the game's tables and by a value of its kind."""
    data = values.get(KEY, {})
    if not isinstance(data, dict):
        said = f"data must be a mapping of the game's tables, not {shown(data)}."
        complaints.add((KEY,), said, "Write data: {TABLE: {NAME: {FIELD: VALUE}}}.")
        return {}
    known = table_names(game.folder)
    for name, changes in data.items():
        if name not in known:
            said = f"{game.title} has no table {shown(name)}."
            complaints.unknown((KEY, name), said, name, known, on_key=True)
        else:
            check_changes(changes, printed(Path(game.folder), name), {}, (KEY, name), complaints)
    return data


def check_changes(changes: Any, there: Any, besides: dict[str, float], where: Where, complaints: Complaints) -> None:
    """A mapping changes what is in it, one by one; anything else takes the place of a value of its own kind. A number
    that is not printed here may be given, if another entry of the table has one of that name."""
    if isinstance(there, dict) and isinstance(changes, dict):
        for key, value in changes.items():
            if key not in there and key in besides:
                check_changes(value, besides[key], {}, (*where, key), complaints)
            elif key not in there:
                said = f"The game's table has no {shown(key)} here."
                complaints.unknown((*where, key), said, key, [str(k) for k in there], on_key=True)
            else:
                check_changes(value, there[key], numbers_in(there), (*where, key), complaints)
    elif kind_of(changes) != kind_of(there):
        said = f"{where[-1]} is {shown(there)} in the game's table; it cannot be {shown(changes)}."
        complaints.add(where, said)


def numbers_in(entries: dict[Any, Any]) -> dict[str, float]:
    """The numbers that any entry of a table prints, by name: ``{"damage_mod": 3}``.

    >>> numbers_in({"Knife": {"threshold": 20}, "Baton": {"damage_mod": 3, "tags": []}})
    {'threshold': 20, 'damage_mod': 3}
    """
    rows = [entry for entry in entries.values() if isinstance(entry, dict)]
    return {str(key): value for row in rows for key, value in row.items() if kind_of(value) == "number"}


def kind_of(value: Any) -> str:
    """Whole and other numbers are of one kind, true and false of another."""
    if isinstance(value, bool):
        return "flag"
    return "number" if isinstance(value, int | float) else type(value).__name__
