"""What the tests of several games share: fights with a log, and the facts of an attack."""

from __future__ import annotations

from typing import Any, TypeVar

from affray.encounter import Encounter
from affray.engine.dice import SeededDice
from affray.engine.fight import Fight
from affray.engine.game import Game
from affray.engine.log import Log
from affray.engine.question import Mind, SilentMind

F = TypeVar("F", bound=Fight)


def fight_as(kind: type[F], encounter: Encounter) -> F:
    """The fight of an encounter, by its class in the game."""
    fight = encounter.fight()
    assert isinstance(fight, kind)
    return fight


def watched(fight: Fight, *minds: Mind) -> None:
    """Dice, minds, a game master who says nothing, and a log."""
    fight.dice = SeededDice(4)
    fight.minds = [*minds]
    fight.gm = SilentMind()
    fight.log = Log()


def facts_of(game: Game, fight: Fight, attack: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Value and reason of each fact of an attack, by its label."""
    return {label: (value, why) for label, value, why, _ in game.attack_facts(fight, attack)}
