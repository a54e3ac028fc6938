# not compiled: files are read once; what they say is played by affray.minds.habits
"""Tables of stances in files: what ``examples/learning`` has learned, as minds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from affray.engine.question import Mind
from affray.engine.quoting import cut, quoted
from affray.minds.habits import SITUATIONS, Habits

FORMAT: Final = 2
LARGEST: Final = 1e9  # no weight is farther from 0
Row = list[float]  # a number for each stance: the one with the largest answers


def learned(path: str | Path, game: Any, side: str, tactic: Mind | None = None) -> Habits:
    """The mind in a file of weights, for a side; ValueError says what is wrong with it. ``tactic`` answers in the
    stances that it chooses: an encounter's own, which knows of errands, or else the game's."""
    try:
        values = read_file(path)
        if values["format"] != FORMAT or values["game"] != game.key:
            raise ValueError(
                f"{path} has weights of format {quoted(values['format'])} for {cut(str(values['game']))}, "
                f"not of format {FORMAT} for {game.key}"
            )
        sides = mapping(values["sides"], "sides")
        if side not in sides:
            raise ValueError(f"{path} has learned to play {', '.join(sides)}, not {side}")
        own = mapping(sides[side], side)
        usual, table = own["stance"], mapping(own["weights"], "weights")
        weights = {key: read_rows(mapping(rows, key)) for key, rows in table.items()}
    except KeyError as missing:
        raise ValueError(f"{path} is not a file of weights: it has no {missing}") from None
    except (TypeError, RecursionError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
    stances = game.stances()
    if usual not in stances:
        raise ValueError(f"{path}: {game.title} has no stance {quoted(usual)}")
    for key, found in weights.items():
        if any(len(row) != len(stances) for row in found.values()):
            raise ValueError(f"{path}: {key} needs {len(stances)} weights for each situation")
    return habits(tactic or game.tactic(), len(stances), stances.index(usual), weights)


def read_file(path: str | Path) -> dict[str, Any]:
    """The values in a file of weights, whatever they are."""
    try:
        return mapping(json.loads(Path(path).read_text(encoding="utf-8")), "the whole")
    except OSError as missing:
        raise ValueError(f"the weights {path} cannot be read: {missing.strerror or missing}") from None
    except (ValueError, TypeError, RecursionError) as broken:  # neither JSON nor text, or no mapping
        raise ValueError(f"{quoted(str(path))} is not a file of weights: {broken}") from None


def mapping(value: Any, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(f"{what} is a mapping there, not {quoted(value)}")
    return value


def habits(tactic: Mind, stances: int, usual: int, weights: dict[str, dict[int, Row]]) -> Habits:
    """``weights``: by rule and stat block (``PL-TURN-02 Pirate``), and then by situation, a number for each stance."""
    mind = Habits(tactic, stances, usual)
    for key, rows in weights.items():
        rule, _, sheet = key.partition(" ")
        first = mind.add(rule, sheet)
        for place, row in rows.items():
            mind.chosen[first + place] = row.index(max(row))
    return mind


def read_rows(rows: dict[str, Row]) -> dict[int, Row]:
    for name in rows:
        if name not in SITUATIONS:
            raise ValueError(f"there is no situation {name!r}; there are {', '.join(SITUATIONS)}")
        row = rows[name]
        if not isinstance(row, list) or not all(is_weight(weight) for weight in row):
            raise TypeError(f"{name} has a list of numbers there, not {quoted(row)}")
    return {SITUATIONS.index(name): [float(weight) for weight in row] for name, row in rows.items()}


def is_weight(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and -LARGEST < value < LARGEST


def meant_for(path: str | Path) -> tuple[str, list[str]]:
    """The game and the sides that a file of weights has learned to play."""
    values = read_file(path)
    try:
        return str(values["game"]), list(mapping(values["sides"], "sides"))
    except KeyError as missing:
        raise ValueError(f"{path} is not a file of weights: it has no {missing}") from None
    except TypeError as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
