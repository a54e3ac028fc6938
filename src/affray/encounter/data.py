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
            check_changes(changes, printed(Path(game.folder), name), (KEY, name), complaints)
    return data


def check_changes(changes: Any, there: Any, where: Where, complaints: Complaints) -> None:
    """A mapping changes what is in it, one by one; anything else takes the place of a value of its own kind."""
    if isinstance(there, dict) and isinstance(changes, dict):
        for key, value in changes.items():
            if key not in there:
                said = f"The game's table has no {shown(key)} here."
                complaints.unknown((*where, key), said, key, [str(k) for k in there], on_key=True)
            else:
                check_changes(value, there[key], (*where, key), complaints)
    elif kind_of(changes) != kind_of(there):
        said = f"{where[-1]} is {shown(there)} in the game's table; it cannot be {shown(changes)}."
        complaints.add(where, said)


def kind_of(value: Any) -> str:
    """Whole and other numbers are of one kind, true and false of another."""
    if isinstance(value, bool):
        return "flag"
    return "number" if isinstance(value, int | float) else type(value).__name__
