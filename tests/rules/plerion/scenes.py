"""Scenes that are set or refused, for tests."""

from typing import Any

import pytest

from affray.engine.game import Person, Scene, SceneError
from affray.games.plerion import GAME
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle

SIDES = ["heroes", "foes"]


def person(name: str, sheet: str = "", side: int = 0, at: tuple[int, int] | None = None, **fields: Any) -> Person:
    return Person(name, sheet, side, fields, at, "", [name])


def fight_of(*people: Person, **scene: Any) -> Battle:
    fight = GAME.fight(Scene(SIDES, list(people), **scene))
    assert isinstance(fight, Battle)
    return fight


def one(sheet: str = "", **fields: Any) -> Combatant:
    """Somebody alone in a scene."""
    return fight_of(person("A", sheet, **fields)).fighters[0]


def vessel(sheet: str, **fields: Any) -> Vessel:
    f = one(sheet, **fields)
    assert isinstance(f, Vessel)
    return f


def refusal(*people: Person, **scene: Any) -> SceneError:
    with pytest.raises(SceneError) as refused:
        fight_of(*people, **scene)
    return refused.value
