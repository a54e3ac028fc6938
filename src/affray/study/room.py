"""Room on the map for more fighters than it was drawn for, and no more signs than fighters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.encounter.maps import FLOOR, START
from affray.engine.game import Game

Square = tuple[int, int]
PLAIN_FLOOR: Final = "."


def make_room(game: Game, values: dict[str, Any], base_name: Callable[[Any], str]) -> None:
    """Fit the signs of the map to the fighters: squares are added beside those drawn, and taken from the last on."""
    drawn = values.get("map")
    if drawn is None:
        return
    rows = drawn.split("\n") if isinstance(drawn, str) else list(drawn)
    plan = Plan(rows, game.terrains().get(FLOOR, PLAIN_FLOOR), taken(values))
    legend = values.setdefault("legend", {})
    own = {}
    for sign, meaning in list(legend.items()):
        wanted = len([e for e in everybody(values) if base_name(e).casefold() == str(meaning).casefold()])
        if wanted or is_name_of_nobody(game, values, str(meaning)):
            own[sign] = wanted
            plan.fit(str(sign), wanted, fewer=True)
            if wanted == 0:
                del legend[sign]
    with_signs = {str(legend[sign]).casefold() for sign in own if sign in legend}
    for sign, meaning in legend.items():
        if str(meaning).startswith(START):
            side = str(meaning).removeprefix(START)
            waiting = [e for e in everybody(values, side) if base_name(e).casefold() not in with_signs]
            plan.fit(str(sign), len([e for e in waiting if not has_square(e)]), fewer=False)
    values["map"] = "\n".join(plan.rows) if isinstance(drawn, str) else plan.rows


def everybody(values: dict[str, Any], side: str = "") -> list[Any]:
    """One entry for each fighter, of one side or of all."""
    found = []
    for name, group in values["sides"].items():
        if side in ("", name):
            for entry in group["fighters"]:
                found += [entry] * (entry.get("count", 1) if isinstance(entry, dict) else 1)
    return found


def has_square(entry: Any) -> bool:
    return isinstance(entry, dict) and ("at" in entry or "aboard" in entry)


def taken(values: dict[str, Any]) -> set[Square]:
    return {(e["at"][0], e["at"][1]) for e in everybody(values) if isinstance(e, dict) and "at" in e}


def is_name_of_nobody(game: Game, values: dict[str, Any], meaning: str) -> bool:
    """Does a sign stand for a stat block of which nobody is left?"""
    return meaning in game.sheets() and meaning not in game.terrains()


class Plan:
    """The rows of a map whose signs are being fitted."""

    def __init__(self, rows: list[str], floor: str, taken: set[Square]) -> None:
        self.rows: Final = rows
        self.floor: Final = floor
        self.taken: Final = taken

    def marked(self, sign: str) -> list[Square]:
        return [(x, y) for y, row in enumerate(self.rows) for x, c in enumerate(row) if c == sign]

    def fit(self, sign: str, wanted: int, *, fewer: bool) -> None:
        there = self.marked(sign)
        if fewer:
            for square in there[wanted:]:
                self.write(square, self.floor)
        if there and len(there) < wanted:
            free = [s for s in self.marked(self.floor) if s not in self.taken]
            free.sort(key=lambda s: (min([(s[0] - x) ** 2 + (s[1] - y) ** 2 for x, y in there]), s[1], s[0]))
            for square in free[: wanted - len(there)]:
                self.write(square, sign)

    def write(self, square: Square, sign: str) -> None:
        x, y = square
        self.rows[y] = self.rows[y][:x] + sign + self.rows[y][x + 1 :]
