"""The verbs of studies: compare, balance, luck, and a forecast over tactics; what they print, and the same as JSON."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from affray.cli import look
from affray.cli.progress import Progress
from affray.encounter import load, read
from affray.engine.question import Mind, Option, Question
from affray.engine.record import Session
from affray.engine.story import run_told
from affray.study.chance import wilson
from affray.study.forecast import forecast
from affray.study.playing import stances_in
from affray.study.saves import save
from affray.study.undecided import undecided_in
from affray.study.variants import Change, varied
from tests.cli.conftest import Affray
from tests.feud import DUEL, FeudGame

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


class Waiting(Mind):
    """Does nothing, whatever is asked."""

    def answer(self, question: Question) -> Option:
        return next(option for option in question.options() if question.words(option) == "wait")


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feud with two stances, which are played alike."""
    monkeypatch.setattr(FeudGame, "stances", lambda self: ["wild", "calm"])


@pytest.mark.usefixtures("moody")
def test_a_forecast_answers_for_one_way_of_playing_and_shows_the_band_beside_it(affray: Affray) -> None:
    said = affray("forecast", "brawl.yaml", "--fights", "400")

    assert said.code == 0
    assert "Played by tactics: reds as wild, blues as wild." in said.out and "averaged over" not in said.out
    assert re.search(r"How they are played makes no difference beyond luck: \d+ % to \d+ % over 4 pairs", said.out)
    assert re.search(r"reds wild +\d+ % +\d+ %", said.out) and "the band: reds win; 50 fights each" in said.out

    alone = affray("forecast", "brawl.yaml", "--fights", "400", "--no-band").out
    assert "the band" not in alone and said.out.split("\n")[3] == alone.split("\n")[3]


@pytest.mark.usefixtures("moody")
def test_a_forecast_over_every_stance_says_that_it_is_one(affray: Affray) -> None:
    said = affray("forecast", "brawl.yaml", "--fights", "400", "--tactics", "every")

    assert said.code == 0 and "averaged over all tactics" in said.out and "Played by tactics" not in said.out
    assert "100 fights with each of 4 pairs" in said.out


@pytest.mark.usefixtures("moody")
@pytest.mark.parametrize(("tactics", "says"), [([], "blues as wild"), (["--tactics", "blues=calm"], "blues as calm")])
def test_every_study_says_how_the_sides_are_played(affray: Affray, tactics: list[str], says: str) -> None:
    few = ["--fights", "40", *tactics]
    for words in (
        ["forecast", "brawl.yaml"],
        ["compare", "brawl.yaml", "--vary", "blues.count=3,2"],
        ["balance", "brawl.yaml", "--aim", "40%"],
        ["sweep", "brawl.yaml", "--over", "blues.count=2..3"],
        ["luck", "duel.yaml", "--fight", "1"],
    ):
        said = affray(*words, *few).out
        assert "reds as wild" in said and says in said, words


def test_stances_that_nobody_gave_are_those_that_the_game_plays() -> None:
    """What is said to be played is what is played: the same stance, written out, gives the same fights."""
    for name in ("plerion/duel", "ingenuity/cellar", "lucky_stars/bay", "legends/farmyard", "rpg_hell/back-alley"):
        encounter = load(name)
        told = stances_in(encounter, encounter.fight())
        sides = [side for side, stance in zip(encounter.scene.sides, told) if "(" not in stance]
        changes = [Change(f"{side}.stance", told[encounter.scene.sides.index(side)]) for side in sides]
        assert all([stance.partition(" ")[0] in encounter.game.stances() for stance in told])
        same = varied(encounter, changes)
        assert forecast(same, fights=3).sides == forecast(encounter, fights=3).sides


def test_where_the_way_of_playing_matters_it_is_told_what_it_changes(affray: Affray, tmp_path: Path) -> None:
    """Plerion's pirates aim at the weakest or at the nearest; the map is small, so that fights are quick."""
    (tmp_path / "walk.yaml").write_text(CATWALK, encoding="utf-8")

    said = affray("forecast", "walk.yaml", "--fights", "450", "--tactics", "heroes=hunter").out

    assert re.search(r"Played otherwise it goes from \d+ % \(pirates \w+\) to \d+ % \(pirates \w+\)\.", said)


@pytest.mark.usefixtures("moody")
def test_tactics_fix_how_the_sides_are_played(affray: Affray) -> None:
    fixed = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "wild,calm").out
    half = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "blues=calm").out
    written = affray("forecast", "brawl.yaml", "--fights", "100", "--tactics", "as-written").out

    assert "reds as wild, blues as calm." in fixed and "How they are played" not in fixed
    assert "over 2 pairs of tactics" in half and "On the whole" not in half
    assert "reds as wild, blues as wild." in written and "averaged over" not in written


def test_balance_says_that_nothing_is_written_where_the_aim_is_reached(affray: Affray, tmp_path: Path) -> None:
    said = affray("balance", "duel.yaml", "--aim", "66.7%", "--fights", "2000", "--write", "even.yaml")

    assert said.code == 0 and "It is there already. Nothing was written to even.yaml." in said.out
    assert not (tmp_path / "even.yaml").exists()


def test_gaps_says_what_each_switch_moves_and_how_far_the_rest_may_be_from_nothing(affray: Affray) -> None:
    said = affray("gaps", "plerion", "--weigh", "--only", "pool_scope,morale", "--in", "duel,plain", "--fights", "60")

    interval = r"[−+]?\d+\.\d \([−+]?\d+\.\d to [−+]?\d+\.\d\)"
    moved = re.search(rf"  morale = off  PL-MOR-01 +\d+\.\d   {interval} in plain", said.out)
    rest = re.search(rf"  pool_scope = off  PL-ATK-05 +-\s+not beyond luck: {interval}", said.out)
    assert moved and rest and moved.start() < rest.start()
    assert "60 fights of duel and plain with each value" in said.out
    assert max([len(line) for line in said.out.splitlines()]) <= 100


def test_what_balance_writes_is_forecast_as_balance_said(affray: Affray) -> None:
    found = json.loads(
        affray("balance", "brawl.yaml", "--aim", "50%", "--fights", "400", "--write", "even.yaml", "--json").out
    )
    first = found["suggestions"][0]["forecast"]["sides"][0]["wins"]

    wins = json.loads(affray("forecast", "even.yaml", "--fights", "2000", "--json").out)["sides"][0]["wins"]

    assert found["suggestions"][0]["reaches"]
    assert wins["low"] <= first["high"] and first["low"] <= wins["high"]
    assert wins["low"] - 0.03 <= 0.5 <= wins["high"] + 0.03


def test_many_fights_without_a_winner_are_told_with_the_reason(affray: Affray) -> None:
    short = affray("forecast", "brawl.yaml", "--fights", "60", "--set", "limit=1").out
    values = json.loads(affray("forecast", "brawl.yaml", "--fights", "60", "--set", "limit=1", "--json").out)
    whole = affray("forecast", "brawl.yaml", "--fights", "60").out

    said = " ".join(short.split())
    assert re.search(
        r"Nobody wins [\w .]+ % of these fights\. \d+ went past the limit of 1 round: they were still", said
    )
    assert values["undecided"]["by_limit"] == values["limit_hits"] > 0
    assert "Nobody wins" not in whole


def test_of_fights_in_which_nobody_is_hurt_any_more_that_is_said(tmp_path: Path) -> None:
    """Two who never strike: nothing happens from the first round on."""
    encounter = read(DUEL[:-1] + ", limit: 8}", "duel.yaml")
    start = encounter.fight()
    start.minds = [Waiting() for _ in start.sides]
    tally, story = run_told(start, 1, 1, 20, 1, [])
    nobody = wilson(int(tally.wins[-1]), 20)

    found = undecided_in(start, story, 1, nobody, int(tally.rounds[-1]))

    assert found is not None and (found.by_limit, found.otherwise, found.since) == (20, 0, 0)
    assert found.still == found.looked > 0 and found.up == (1.0, 1.0)
    assert "nobody was ever hurt" in found.words(["reds", "blues"])


def test_a_stopped_forecast_says_how_sharp_it_is(affray: Affray, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: Progress, done: int, whole: int) -> None:
        if done >= 1_000:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", stop)
    said = " ".join(affray("forecast", "brawl.yaml", "--within", "0.2").out.split())
    both = " ".join(affray("compare", "brawl.yaml", "--vary", "blues.count=3,2", "--within", "0.2").out.split())

    assert re.search(r"Interrupted after [\d,]+ fights: .* known within \d\.\d points, not yet within 0\.2\.", said)
    assert "interrupted before every side's was within 0.2 percent points" in said and "until every side" not in said
    assert re.search(r"Interrupted after [\d,]+ fights of each: .* known within \d\.\d points, not within 0\.2\.", both)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(
    "words",
    [
        ["forecast", "cargo-bay", "--fights", "18"],
        ["compare", "cargo-bay", "--vary", "pirates.count=4,3,2", "--fights", "10"],
        ["balance", "duel.yaml", "--aim", "65%", "--fights", "20"],
        ["sweep", "duel.yaml", "--over", "Ann.lives=1..3", "--fights", "20"],
        ["sweep", "duel.yaml", "--over", "Ann.lives=1..3", "--over", "limit=5..7", "--latin", "5", "--fights", "20"],
        ["luck", "duel.yaml", "--fight", "1", "--fights", "20", "--each"],
        ["rules", "plerion"],
        ["rules", "PL-ATK-05"],
        ["games"],
        ["day", "duel", "duel", "--days", "5"],
        ["gaps", "plerion"],
        ["gaps", "plerion", "--weigh", "--only", "pool_scope", "--in", "duel", "--fights", "20"],
        ["odds", "alarm", "--by", "Agnessa", "--on", "Guard 1", "--reactions", "best"],
        ["replay", "cargo-bay", "--fight", "2"],
        ["regret", "duel", "--decisions", "2", "--budget", "40", "--pairs", "20"],
        ["sheet", "Pirate Boss"],
        ["sight", "cargo-bay", "--from", "Freelancer"],
        ["sweep", "duel.yaml", "--over", "Ann.lives=1..3", "--over", "limit=5..9", "--fights", "20"],
        ["vectors", "--verbs", "plerion"],
        ["forecast", "--help"],
        ["forecast", "nosuch"],
        ["check", "wrong.yaml"],
        ["nosuchverb"],
    ],
)
def test_nothing_is_wider_than_the_terminal(
    affray: Affray, words: list[str], width: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wrong = (
        "{game: plerion, sides: {heroes: {fighters: [Aniet, Smuggler, Freelancer, Anietta]}, b: {fighters: [Pirate]}}}"
    )
    (tmp_path / "wrong.yaml").write_text(wrong, encoding="utf-8")
    monkeypatch.setattr(look, "width_of", lambda stream: width)
    monkeypatch.setenv("COLUMNS", str(width))  # argparse looks at this
    said = affray(*words)

    assert said.code in (0, 1, 2) and said.out + said.err, said.err
    assert [line for line in (said.out + said.err).split("\n") if len(line) > width] == []


def test_a_command_that_is_too_long_can_be_pasted_from_several_lines(
    affray: Affray, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["balance", "cargo-bay", "--aim", "65%", "--fights", "100"]
    wide = affray(*words).out
    monkeypatch.setattr(look, "width_of", lambda stream: 60)
    narrow = affray(*words).out

    commands = re.findall(r"^ +(affray .*)$", wide, re.MULTILINE)
    joined = " ".join(narrow.replace("\\\n", " ").split())
    assert max([len(command) for command in commands]) > 60
    assert all(command in joined for command in commands)


def test_names_stay_readable_at_40_columns(affray: Affray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "width_of", lambda stream: 40)
    said = affray("forecast", "cargo-bay", "--fights", "9", "--no-band").out

    for name in ("Aniet", "Smuggler", "Freelancer", "Pirate Boss", "Pirates, each of 4"):
        assert name in said
    band = affray("forecast", "cargo-bay", "--fights", "18").out
    assert "heroes against pirates" in band and "cautious against cautious" in band


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
    assert re.search(r"reds ahead( +[<>]?[\d.]+ %)+", said) and "leader goes on to win" in said


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
        (["luck", "duel.yaml"], "duel.yaml is not a saved fight."),
        (["luck", "nowhere.json"], "file not found: nowhere.json."),
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
    assert re.search(r"round 1 +−[\d.]+ \(−[\d.]+ to −?[\d.]+\) +\d+ % +answer Ann: wait", said.out)
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
