"""Sides that are played well, at the command line: forecast, compare, replay, regret."""

from __future__ import annotations

import json
from pathlib import Path

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
    assert "Played by tactics: heroes as hunter, beasts as brute." in out
    assert json.loads(as_json)["played"] == {"heroes": "hunter", "beasts": "brute"}
    assert json.loads(as_json)["decisions"] >= 12
    if json.loads(as_json)["blunders"]:
        assert "affray replay duel --seed 5 --fight" in out


def test_a_mind_that_nobody_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "forecast", "duel", "--minds", "heroes=clever")

    assert code == 2
    assert "heroes=search" in err


def weights(folder: Path) -> str:
    """Weights that say nothing of any situation: the heroes of a duel always as brutes."""
    values = {"format": 2, "game": "plerion", "sides": {"heroes": {"stance": "brute", "weights": {}}}}
    path = folder / "heroes.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    return str(path)


def test_learnt_weights_play_in_the_forecast_that_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Weights that always play as brute give the fights of the stance brute, and other ones than the usual stance."""
    fixed, file = ["forecast", "psions", "--fights", "60", "--json", "--no-band"], weights(tmp_path)
    _, learnt, _ = said(capsys, *fixed[:-1], "--minds", f"heroes={file}")
    _, brute, _ = said(capsys, *fixed[:-1], "--tactics", "heroes=brute")
    _, usual, _ = said(capsys, *fixed)

    assert json.loads(learnt)["played"]["heroes"] == f"weights {file}"
    assert json.loads(learnt)["fighters"] == json.loads(brute)["fighters"] != json.loads(usual)["fighters"]


@pytest.mark.parametrize("verb", [["forecast", "duel"], ["compare", "duel", "--vary", "heroes.hp=3,9"]])
def test_every_output_says_who_plays_by_weights_or_searches(
    verb: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = weights(tmp_path)
    _, learnt, _ = said(capsys, *verb, "--minds", f"heroes={file}", "--fights", "4", "--plain")
    _, found, _ = said(capsys, *verb, "--minds", "heroes=search", "--rollouts", "40", "--fights", "2", "--plain")

    assert f"by tactics: beasts as brute; by learnt weights: heroes ({file})." in " ".join(learnt.split())
    assert "Played by tactics: beasts as brute; by search: heroes." in " ".join(found.split())


def test_a_replay_shows_the_fight_of_the_forecast_by_weights(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["psions", "--minds", f"heroes={weights(tmp_path)}"]
    _, out, _ = said(capsys, "forecast", *words, "--fights", "20", "--json")
    examples = json.loads(out)["examples"]

    for example in examples:
        code, out, _ = said(capsys, "replay", *words, "--fight", str(example["fight"]), "--json")
        assert code == 0
        assert (json.loads(out)["winner"], json.loads(out)["rounds"]) == (example["winner"], example["rounds"])


def test_all_tactics_together_are_not_asked_of_sides_without_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = said(capsys, "forecast", "duel", "--minds", f"heroes={weights(tmp_path)}", "--tactics", "every")

    assert code == 2
    assert "--tactics every is for sides that play by tactics." in err
