# not compiled: files are read once; what they say is played by affray.minds.habits
"""Tables of stances in files: what ``examples/learning`` has learned, as minds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from affray.engine.question import Mind
from affray.minds.habits import SITUATIONS, Habits

FORMAT: Final = 2
Row = list[float]  # a number for each stance: the one with the largest answers


def learned(path: str | Path, game: Any, side: str, tactic: Mind | None = None) -> Habits:
    """The mind in a file of weights, for a side; ValueError says what is wrong with it. ``tactic`` answers in the
    stances that it chooses: an encounter's own, which knows of errands, or else the game's."""
    try:
        values = json.loads(Path(path).read_text(encoding="utf-8"))
        if values["format"] != FORMAT or values["game"] != game.key:
            raise ValueError(
                f"{path} has weights of format {values['format']} for {values['game']}, "
                f"not of format {FORMAT} for {game.key}"
            )
        if side not in values["sides"]:
            raise ValueError(f"{path} has learned to play {', '.join(values['sides'])}, not {side}")
        usual, table = values["sides"][side]["stance"], values["sides"][side]["weights"]
        weights = {str(key): read_rows(rows) for key, rows in table.items()}
    except OSError as missing:
        raise ValueError(f"the weights {path} cannot be read: {missing.strerror or missing}") from None
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
    stances = game.stances()
    if usual not in stances:
        raise ValueError(f"{path}: {game.title} has no stance {usual!r}")
    for key, found in weights.items():
        if any(len(row) != len(stances) for row in found.values()):
            raise ValueError(f"{path}: {key} needs {len(stances)} weights for each situation")
    return habits(tactic or game.tactic(), len(stances), stances.index(usual), weights)


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
    return {SITUATIONS.index(name): [float(weight) for weight in row] for name, row in rows.items()}


def meant_for(path: str | Path) -> tuple[str, list[str]]:
    """The game and the sides that a file of weights has learned to play."""
    try:
        values = json.loads(Path(path).read_text(encoding="utf-8"))
        return str(values["game"]), [str(side) for side in values["sides"]]
    except OSError as missing:
        raise ValueError(f"the weights {path} cannot be read: {missing.strerror or missing}") from None
    except (KeyError, TypeError, json.JSONDecodeError) as broken:
        raise ValueError(f"{path} is not a file of weights: {broken}") from None
