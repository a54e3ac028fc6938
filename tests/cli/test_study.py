"""The verbs of studies: compare, balance, luck, and a forecast over tactics; what they print, and the same as JSON."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from affray.encounter import load
from affray.engine.record import Session
from affray.study.saves import save
from tests.cli.conftest import Affray
from tests.feud import FeudGame

CATWALK = """
game: plerion
limit: 15
map: |
  ############
  #h...o...p.#
  #h..o....p.#
  #....o..p..#
  ############
legend: {h: start of heroes, p: start of pirates}
sides:
  heroes: {fighters: [Aniet, Smuggler]}
  pirates: {fighters: [{sheet: Pirate, count: 3}]}
"""


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feud with two stances, which are played alike."""
    monkeypatch.setattr(FeudGame, "stances", lambda self: ["wild", "calm"])


@pytest.mark.usefixtures("moody")
def test_a_forecast_runs_over_the_stances_of_both_sides_and_says_so(affray: Affray) -> None:
    said = affray("forecast", "brawl.yaml", "--fights", "400")

    assert said.code == 0
    assert "all tactics weighed alike" in said.out
    assert re.search(r"How they are played makes no difference beyond luck: \d+ % to \d+ % over 4 pairs", said.out)
    assert re.search(r"reds wild +\d+ % +\d+ %", said.out) and "100 fights with each of 4 pairs" in said.out


def test_where_the_way_of_playing_matters_it_is_told_what_it_changes(affray: Affray, tmp_path: Path) -> None:
    """Plerion's pirates aim at the weakest or at the nearest; the map is small, so that fights are quick."""
    (tmp_path / "walk.yaml").write_text(CATWALK, encoding="utf-8")

    said = affray("forecast", "walk.yaml", "--fights", "450", "--tactics", "heroes=hunter").out

    assert re.search(r"How they are played moves that from \d+ % \(pirates \w+\) to \d+ % \(pirates \w+\)\.", said)


@pytest.mark.usefixtures("moody")
def test_tactics_fix_how_the_sides_are_played(affray: Affray) -> None:
    fixed = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "wild,calm").out
    half = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "blues=calm").out
    written = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "as-written").out

    assert "Played as wild and calm." in fixed and "How they are played" not in fixed
    assert "over 2 pairs of tactics" in half and "On the whole" not in half
    assert "How they are played" not in written and "weighed alike" not in written


@pytest.mark.usefixtures("moody")
def test_the_fights_it_names_are_replayed_by_the_command_it_prints(affray: Affray) -> None:
    text = affray("forecast", "brawl.yaml", "--fights", "200", "--set", "blues.count=2", "--seed", "3").out
    commands = [shlex.split(c) for c in re.findall(r"affray (replay .*?)(?:   |\n)", text)]
    values = json.loads(
        affray("forecast", "brawl.yaml", "--fights", "200", "--set", "blues.count=2", "--seed", "3", "--json").out
    )

    assert len(commands) == 3
    for command, example in zip(commands, values["examples"], strict=True):
        replay = json.loads(affray(*command, "--json").out)
        assert (replay["winner"], replay["rounds"]) == (example["winner"], example["rounds"])


def test_the_full_forecast_has_the_distributions(affray: Affray) -> None:
    said = affray("forecast", "brawl.yaml", "--fights", "100", "--full").out

    assert "\n  rounds\n" in said and "reds up at the end" in said and "Ada: lives left" in said


def test_who_is_ahead_is_told_round_by_round(affray: Affray) -> None:
    said = affray("forecast", "brawl.yaml", "--fights", "100").out

    assert re.search(r"after round +1 +2", said)
    assert re.search(r"reds ahead( +[<>]?[\d.]+ %)+", said) and "who leads wins" in said


def test_a_comparison_says_in_a_sentence_what_a_change_does(affray: Affray) -> None:
    said = affray("compare", "brawl.yaml", "--vary", "blues.count=3,2,1", "--fights", "300")

    assert said.code == 0
    assert "the same dice in all three, 300 fights each" in said.out
    assert re.search(r"One Clansman fewer: \+[\d.]+ points, \+[\d.]+ to \+[\d.]+\.", said.out)
    assert re.search(r"Two Clansmen fewer: \+[\d.]+ points", said.out)
    assert "times as sharp as separate ones" in said.out


def test_a_single_value_is_compared_with_the_encounter_as_it_is(affray: Affray) -> None:
    values = json.loads(affray("compare", "brawl.yaml", "--vary", "reds.lives+=1", "--fights", "300", "--json").out)

    assert [v["name"] for v in values["variants"]] == ["as it is", "reds.lives + 1"]
    assert values["variants"][0]["difference"] is None
    assert values["variants"][1]["difference"]["low"] > 0


def test_two_files_are_compared_and_what_cannot_be_seen_is_not_claimed(affray: Affray) -> None:
    said = affray("compare", "duel.yaml", "duel.yaml", "--fights", "100").out

    assert "the same dice in both" in said
    assert "With duel.yaml: no difference that 100 fights could show" in said


def test_at_least_makes_the_exit_code_an_answer(affray: Affray) -> None:
    words = ["compare", "brawl.yaml", "--vary", "blues.count=1", "--fights", "200", "--at-least"]

    assert affray(*words, "5").code == 0
    assert affray(*words, "90").code == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["compare", "duel.yaml"], "There is nothing to compare it with."),
        (["compare", "duel.yaml", "brawl.yaml", "--vary", "limit=3"], "--vary is for one encounter."),
        (["compare", "duel.yaml", "cargo-bay"], "These encounters are of different games."),
        (["compare", "duel.yaml", "--vary", "nonsense"], "'nonsense' does not say what to change."),
        (["forecast", "duel.yaml", "--set", "rads.lives=2"], "the encounter has no \"rads\". Did you mean \"reds\"?"),
        (["forecast", "duel.yaml", "--tactics", "wild"], "does not say how each side is played."),
        (["forecast", "duel.yaml", "--tactics", "wild,mild"], "Feud has no stance \"mild\"."),
        (["replay", "duel.yaml", "--tactics", "wild,wild"], "--tactics belongs to the fight of a forecast."),
        (["balance", "duel.yaml"], "--aim is missing."),
        (["balance", "duel.yaml", "--aim", "120%"], "from 1 % to 99 %, not 120%"),
        (["luck", "duel.yaml"], "duel.yaml is no saved fight."),
        (["luck", "nowhere.json"], "there is no file nowhere.json here."),
        (["luck", "duel.yaml", "--fight", "1", "--side", "greens"], "There is no side 'greens'."),
    ],
)  # fmt: skip
def test_misuse_is_told_with_what_would_be_right(affray: Affray, words: list[str], message: str) -> None:
    said = affray(*words)

    assert said.code == 2
    assert message in said.err


def test_balance_suggests_changes_with_commands_that_show_them(affray: Affray, tmp_path: Path) -> None:
    said = affray("balance", "brawl.yaml", "--aim", "95%", "--fights", "300", "--write", "easier.yaml")

    assert said.code == 0, said.out
    assert "aim 95 % for the reds" in said.out and "One Clansman fewer" in said.out
    command = re.findall(r"affray (forecast .*--set .*)", said.out)[0]
    assert affray(*shlex.split(command), "--fights", "50").code == 0
    assert load(tmp_path / "easier.yaml").title == "Brawl"


def test_an_aim_that_nothing_reaches_is_a_no(affray: Affray) -> None:
    said = affray("balance", "duel.yaml", "--aim", "20%", "--fights", "200", "--json")

    assert said.code == (0 if any(s["reaches"] for s in json.loads(said.out)["suggestions"]) else 1)


def saved_duel(folder: Path) -> Path:
    """A duel in which a person waits once, then strikes."""
    encounter = load(folder / "duel.yaml")
    session = Session(encounter.fight(), 3, encounter.game.tactic(), {"Ann"}, iter(range(5, 99)).__next__)
    session.run()
    answers = ["wait"]
    while not session.is_over():
        session.answer(answers.pop() if answers else "hit Bo")
    file = folder / "evening.json"
    file.write_text(save(session, encounter), encoding="utf-8")
    return file


def test_luck_tells_dice_from_decisions(affray: Affray, tmp_path: Path) -> None:
    said = affray("luck", str(saved_duel(tmp_path)), "--fights", "200", "--each")

    assert said.code == 0
    assert "Duel, as the reds see it" in said.out
    assert "The dice: " in said.out and "worse than the tactic's" in said.out
    assert re.search(r"round 1 +−[\d.]+ +\d+ % \([\d.]+ to [\d.]+\) +answer Ann: wait", said.out)
    assert re.search(r"1 +\d+ % +", said.out) and "Every answer and every roll" in said.out


def test_luck_of_a_forecasts_fight_has_the_same_facts_as_json(affray: Affray) -> None:
    values = json.loads(affray("luck", "duel.yaml", "--fight", "2", "--fights", "50", "--json").out)

    way = values["moments"][-1]["chance"]["share"] - values["moments"][0]["chance"]["share"]
    assert values["dice"]["gain"] == pytest.approx(way, abs=1e-5) and values["decisions"] == {}


@pytest.mark.usefixtures("moody")
def test_no_line_is_longer_than_100_columns(affray: Affray, tmp_path: Path) -> None:
    for words in (
        ["forecast", "brawl.yaml", "--fights", "50", "--full"],
        ["compare", "brawl.yaml", "--vary", "blues.count=3,2", "--fights", "50"],
        ["balance", "brawl.yaml", "--aim", "95", "--fights", "50"],
        ["luck", str(saved_duel(tmp_path)), "--fights", "20"],
    ):
        said = affray(*words)
        assert said.code in (0, 1), said.err
        assert max([len(line) for line in said.out.splitlines()]) <= 100, words
