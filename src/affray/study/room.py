"""Squares for newcomers to a map."""

from __future__ import annotations

import copy
from typing import Any, Final

from affray.encounter.maps import FLOOR
from affray.engine.game import Game
from affray.study.paths import UNPLACED, kind_name

Square = tuple[int, int]
PLAIN_FLOOR: Final = "."


def has_newcomers(values: dict[str, Any]) -> bool:
    return any([is_unplaced(entry) for side in values["sides"].values() for entry in side.get("fighters", [])])


def is_unplaced(entry: Any) -> bool:
    return isinstance(entry, dict) and entry.get("at") == list(UNPLACED)


def placed(game: Game, values: dict[str, Any], space: int) -> dict[str, Any]:
    """The values with a square for everybody who has none yet: free floor near others of the kind, with some space."""
    if not has_newcomers(values):
        return values
    values = copy.deepcopy(values)
    drawn = values["map"]
    rows = drawn.split("\n") if isinstance(drawn, str) else drawn
    everybody = [entry for side in values["sides"].values() for entry in side.get("fighters", [])]
    floor = game.terrains().get(FLOOR, PLAIN_FLOOR)
    for entry in [e for e in everybody if is_unplaced(e)]:
        there = [e for e in everybody if "at" in e and not is_unplaced(e)]
        kin = [e for e in there if kind_name(e) == kind_name(entry)]
        square = nearest_free(rows, floor, space, squares(there), squares(kin or there))
        entry["at"] = list(square) if square is not None else entry["at"]
    return values


def squares(entries: list[dict[str, Any]]) -> list[Square]:
    return [(entry["at"][0], entry["at"][1]) for entry in entries]


def nearest_free(rows: list[str], floor: str, space: int, taken: list[Square], near: list[Square]) -> Square | None:
    """The floor square nearest to these that is free, with so much floor to the right and below."""
    free = [
        (x, y)
        for y in range(len(rows) - space + 1)
        for x in range(len(rows[y]) - space + 1)
        if all([row[x : x + space] == floor * space for row in rows[y : y + space]])
        and all([max(abs(x - i), abs(y - j)) >= space for i, j in taken])
    ]
    return min(free, key=lambda s: (nearness(s, near), s[1], s[0])) if free else None


def nearness(square: Square, others: list[Square]) -> int:
    return min([(square[0] - x) ** 2 + (square[1] - y) ** 2 for x, y in others])
