"""Games are found by entry points, and one that is broken does not break the rest."""

import subprocess
import sys
from pathlib import Path

import pytest

from affray.encounter import UnknownGame, broken_games, game_named, games, ready_encounters
from tests.encounter.skirmish import GAME

ROOT = Path(__file__).parents[2]


def test_the_built_in_games_and_those_of_other_packages_are_found() -> None:
    assert games()["skirmish"] is GAME
    assert games()["plerion"].title == "Plerion"
    assert game_named("skirmish") is GAME


def test_the_built_in_games_need_no_package_metadata() -> None:
    code = "from affray.encounter import game_named, games; print(game_named('plerion').title, *games())"
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )

    assert run.stdout.split()[:2] == ["Plerion", "plerion"]


def test_a_plug_in_that_cannot_be_loaded_is_left_out_and_the_reason_is_told() -> None:
    assert "absent" not in games() and "wrong" not in games()
    assert broken_games() == {
        "absent": "ModuleNotFoundError: No module named 'no_such_module_anywhere'",
        "wrong": "NotAGame: tests.encounter.skirmish:SHEETS is not a game",
    }
    with pytest.raises(UnknownGame, match='The game "absent" cannot be loaded: ModuleNotFoundError'):
        game_named("absent")


def test_no_plug_in_takes_the_name_of_a_built_in_game() -> None:
    assert games()["plerion"] is not GAME


def test_a_name_that_is_nearly_right_is_told_apart_from_one_that_is_not() -> None:
    with pytest.raises(UnknownGame) as near:
        game_named("skirmich")
    with pytest.raises(UnknownGame) as far:
        game_named("chess")

    assert str(near.value) == 'There is no game "skirmich". Did you mean "skirmish"?'
    assert near.value.nearest == "skirmish"
    assert (
        str(far.value)
        == 'There is no game "chess". There are: ingenuity, legends, lucky_stars, plerion, rpg_hell, skirmish.'
    )


def test_the_encounters_that_come_with_a_game_are_known_by_name() -> None:
    assert sorted(ready_encounters(GAME)) == ["bridge", "market"]
