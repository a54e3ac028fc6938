"""Sides that cannot reach each other: the forecast and the check say so, in every game."""

from __future__ import annotations

import json

import pytest

from affray.encounter import Encounter, game_named, games, read, warnings_of
from affray.encounter.warnings import CUT_OFF
from affray.study.forecast import forecast

PERSON = {"plerion": "Pirate", "ingenuity": "Guard", "lucky_stars": "Dock Thug", "legends": "Goblin", "rpg_hell": ""}


def scene(key: str, between: str) -> Encounter:
    sheet = PERSON[key] or next(iter(game_named(key).sheets()))
    sides = {side: {"fighters": [{"sheet": sheet, "name": side[:-1]}]} for side in ("Reds", "Blues")}
    rows = f"R.{between}..\n..{between}.B\n"
    legend = {"R": "start of Reds", "B": "start of Blues"}
    text = {"game": key, "title": "x", "limit": 3, "map": rows, "legend": legend, "sides": sides}
    return read(json.dumps(text), "scene.yaml")


@pytest.mark.parametrize("key", sorted(games()))
def test_a_wall_between_the_sides_is_told(key: str) -> None:
    encounter = scene(key, "#")

    result = forecast(encounter, fights=8, seed=1, workers=1)

    assert CUT_OFF in warnings_of(encounter)
    assert result.undecided is not None
    assert result.undecided.words(["Reds", "Blues"]).startswith(CUT_OFF)
    assert result.undecided.to_json()["cut_off"] is True


@pytest.mark.parametrize("key", sorted(games()))
@pytest.mark.parametrize("terrain", ["floor", "closed door"])
def test_a_way_between_the_sides_is_none(key: str, terrain: str) -> None:
    encounter = scene(key, game_named(key).terrains()[terrain])

    assert CUT_OFF not in warnings_of(encounter)


@pytest.mark.parametrize("key", ["ingenuity", "legends"])
def test_a_locked_door_is_a_wall(key: str) -> None:
    found = warnings_of(scene(key, game_named(key).terrains()["locked door"]))

    assert CUT_OFF in found
    assert any(words.startswith("The locked door at 2,0 is a wall") for words in found)
