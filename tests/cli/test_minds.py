"""Sides that are played well, at the command line: forecast, compare, replay, regret."""

from __future__ import annotations

import json

import pytest

from affray.cli.main import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out = capsys.readouterr()
    return code, out.out, out.err


def test_a_forecast_with_search_says_beforehand_how_long_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(
        capsys, "forecast", "duel", "--minds", "heroes=search", "--rollouts", "40", "--fights", "3", "--plain"
    )

    assert code == 0
    assert "3 fights with search will take about" in err
    assert "the heroes search, 40 rollouts a decision" in " ".join(out.split())
    assert "--minds heroes=search" in out


def test_the_forecast_tells_what_good_play_changes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(
        capsys, "forecast", "duel", "--no-band", "--well", "--rollouts", "40", "--fights", "50", "--plain"
    )

    assert code == 0
    assert "played well by" in out
    assert "heroes and beasts" in out


def test_a_replay_shows_the_fight_of_the_searched_forecast(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", "--minds", "search", "--rollouts", "40"]
    _, out, _ = said(capsys, "forecast", *words, "--fights", "2", "--json")
    counted = json.loads(out)
    example = counted["examples"][0]

    code, out, _ = said(capsys, "replay", *words, "--fight", str(example["fight"]), "--json")

    assert code == 0
    assert json.loads(out)["winner"] == example["winner"]


def test_variants_are_compared_with_search(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(
        capsys, "compare", "duel", "--vary", "heroes.hp=3,9", "--minds", "search", "--rollouts", "40", "--fights", "2"
    )

    assert code == 0
    assert "4 fights with search" in err


def test_regret_names_the_largest_blunders_with_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["regret", "duel", "--decisions", "12", "--budget", "60", "--pairs", "40", "--seed", "5"]
    code, out, _ = said(capsys, *words, "--plain")
    _, as_json, _ = said(capsys, *words, "--json")

    assert code == 0
    assert "points of win chance" in out
    assert "by rule" in out
    assert json.loads(as_json)["decisions"] >= 12
    if json.loads(as_json)["blunders"]:
        assert "affray replay duel --seed 5 --fight" in out


def test_a_mind_that_nobody_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "forecast", "duel", "--minds", "heroes=clever")

    assert code == 2
    assert "heroes=search" in err
