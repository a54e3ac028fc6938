"""Who decides for those whom nobody plays: the game's tactic, or the weights that ``affray serve --minds`` names."""

from __future__ import annotations

from typing import Final

from affray.encounter import Encounter, game_named
from affray.engine.question import Mind
from affray.minds.habits import BySide
from affray.minds.learned import learned, meant_for

WEIGHTS: Final[list[str]] = []  # files, of this server


def take_weights(path: str) -> None:
    """From now on these weights play fights of their game whose sides they know; ValueError says what is wrong."""
    game, sides = meant_for(path)
    for side in sides:
        learned(path, game_named(game), side)
    WEIGHTS.append(path)


def mind_of(encounter: Encounter) -> Mind:
    """Of several files that fit the last one plays."""
    sides = encounter.scene.sides
    for path in reversed(WEIGHTS):
        game, known = meant_for(path)
        if game == encounter.game.key and {*known} == {*sides}:
            tactic = encounter.tactic()
            return BySide([learned(path, encounter.game, side, tactic) for side in sides])
    return encounter.tactic()
