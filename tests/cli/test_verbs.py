"""The verbs that answer: what they print, and the same facts as JSON."""

import json
import shlex
from pathlib import Path

import pytest

from affray.encounter import game_named, load, ready_encounters
from affray.encounter.games import BUILT_IN
from affray.study.chance import percent
from tests.cli.conftest import Affray


def test_new_from_copies_a_ready_encounter_with_its_comments(affray: Affray) -> None:
    said = affray("new", "--from", "cargo-bay", "tonight.yaml")
    again = affray("new", "--from", "cargo-bay", "tonight.yaml")
    unknown = affray("new", "--from", "cargobay", "other.yaml")
    both = affray("new", "--from", "cargo-bay", "--game", "legends", "other.yaml")

    ready = ready_encounters(game_named("plerion"))["cargo-bay"].read_text(encoding="utf-8")
    assert said.code == 0 and Path("tonight.yaml").read_text(encoding="utf-8") == ready and "#" in ready
    assert again.code == 2 and "is there already" in again.err
    assert unknown.code == 2 and "cargo-bay" in unknown.err and not Path("other.yaml").exists()
    assert both.code == 2 and affray("check", "tonight.yaml").code == 0


def test_a_forecast_says_who_wins_with_its_interval(affray: Affray) -> None:
    said = affray("forecast", "duel.yaml", "--fights", "400", "--seed", "7")

    assert said.code == 0 and said.err == ""
    assert "  The reds win 6" in said.out
    assert "400 fights, seed 7, " in said.out
    assert "Intervals: Wilson, 95 %." in said.out
    assert "● Ann" in said.out and "■ Bo" in said.out
    assert "affray replay duel.yaml --fight " in said.out and "--seed 7" in said.out


def test_the_forecasts_json_has_the_same_facts(affray: Affray) -> None:
    text = affray("forecast", "duel.yaml", "--fights", "400").out

    values = json.loads(affray("forecast", "duel.yaml", "--fights", "400", "--json").out)

    share = values["sides"][0]["wins"]["share"]
    assert f"The reds win {percent(share)} of these fights" in text
    assert values["fights"] == 400 and values["seed"] == 1


def test_an_encounter_may_come_from_standard_input(affray: Affray) -> None:
    text = Path("duel.yaml").read_text()

    said = affray("forecast", "-", "--fights", "50", typed=text)

    assert said.code == 0
    assert "affray replay" not in said.out


def test_no_line_is_longer_than_100_columns(affray: Affray) -> None:
    for words in (
        ["forecast", "brawl.yaml", "--fights", "50"],
        ["odds", "brawl.yaml", "--by", "Ann", "--on", "Ada"],
        ["replay", "brawl.yaml", "--fight", "1"],
        ["rules", "plerion"],
        ["rules", "plerion", "--all"],
        ["rules", "PL-ATK-05"],
        ["rules", "plerion", "--weapons"],
        ["vectors", "--verbs", "plerion"],
        ["games"],
    ):
        said = affray(*words)
        assert said.code == 0, said.err
        assert max([len(line) for line in said.out.splitlines()]) <= 100, words


def test_a_pipe_gets_no_colour(affray: Affray) -> None:
    assert "\x1b" not in affray("forecast", "duel.yaml", "--fights", "50").out


def test_the_replay_of_a_forecasts_example_is_that_fight(affray: Affray) -> None:
    values = json.loads(affray("forecast", "brawl.yaml", "--fights", "100", "--seed", "3", "--json").out)

    for example in values["examples"]:
        fight = str(example["fight"])
        replay = json.loads(affray("replay", "brawl.yaml", "--fight", fight, "--seed", "3", "--json").out)
        assert (replay["winner"], replay["rounds"]) == (example["winner"], example["rounds"])
        assert replay["events"][0]["rule"] == "FE-ATK-01"


def test_a_replay_tells_blow_by_blow_and_ends_with_who_has_won(affray: Affray) -> None:
    said = affray("replay", "duel.yaml", "--fight", "1")

    assert said.code == 0
    assert "  Round 1" in said.out
    assert "Ann hits Bo" in said.out or "Ann misses Bo" in said.out
    assert " won in round " in said.out


def test_odds_are_fractions_bars_and_percent(affray: Affray) -> None:
    said = affray("odds", "brawl.yaml", "--by", "Ann", "--on", "Clansman 1")

    assert said.code == 0
    assert "Ann attacks Clansman 1: fist" in said.out and "exact, 2 cases" in said.out
    assert "harm   0   1/2  50.0 %  ████" in said.out
    assert "  hurt, fights on                                 0     0 %" in said.out
    assert "For example:" in said.out and "FE-ATK-01" in said.out
    assert "Other attacks, for --with: foot." in said.out


def test_odds_as_json(affray: Affray) -> None:
    values = json.loads(affray("odds", "brawl.yaml", "--by", "Ann", "--on", "Ada", "--with", "foot", "--json").out)

    assert values["attack"] == "foot" and values["method"] == "exact"
    assert [h["fraction"] for h in values["harm"]] == ["1/2", "1/2"]


def test_check_says_that_a_file_is_right(affray: Affray) -> None:
    said = affray("check", "brawl.yaml")

    assert (said.code, said.out) == (0, "brawl.yaml: OK\n")


def test_check_lists_all_that_is_wrong_and_the_answer_is_no(affray: Affray) -> None:
    text = Path("brawl.yaml").read_text().replace("lives: 2", "lifes: 2").replace("count: 3", "count: 0")
    Path("wrong.yaml").write_text(text)

    said = affray("check", "wrong.yaml")

    assert said.code == 1
    assert said.out.count("error: wrong.yaml, line ") == 2
    assert "2 errors in wrong.yaml. Nothing was run." in said.out


def test_check_warns_of_somebody_who_is_dead_from_the_start(affray: Affray) -> None:
    Path("ghost.yaml").write_text(
        "game: plerion\nsides:\n"
        "  heroes: {fighters: [{sheet: Pirate, name: Ann, str: 0}, Aniet]}\n"
        "  foes: {fighters: [Pirate]}\n"
    )

    said = affray("check", "ghost.yaml")

    ghost = "Ann is dead when the fight begins, and will not act."
    assert (said.code, said.out) == (0, f"warning: ghost.yaml: {ghost}\nghost.yaml: OK\n")
    assert json.loads(affray("check", "ghost.yaml", "--json").out)[0]["warnings"] == [ghost]


def test_check_as_json_has_lines_and_fields(affray: Affray) -> None:
    Path("wrong.yaml").write_text(Path("brawl.yaml").read_text().replace("lives: 2", "lifes: 2"))

    said = affray("check", "brawl.yaml", "wrong.yaml", "--json")

    right, wrong = json.loads(said.out)
    assert said.code == 1 and right["problems"] == []
    assert wrong["problems"][0]["line"] == 5 and wrong["problems"][0]["nearest"] == "lives"


def test_a_broken_encounter_runs_nothing(affray: Affray) -> None:
    Path("wrong.yaml").write_text(Path("brawl.yaml").read_text().replace("lives: 2", "lifes: 2"))

    said = affray("forecast", "wrong.yaml")

    assert said.code == 2 and said.out == ""
    assert 'Feud has no field "lifes"' in said.err


@pytest.mark.parametrize("game", ["feud", *BUILT_IN])
def test_a_new_encounter_is_right_and_runs(affray: Affray, game: str) -> None:
    said = affray("new", "gate", "--game", game)

    assert said.code == 0 and "Wrote gate.yaml" in said.out
    assert load("gate.yaml").title == "Gate"
    assert affray("forecast", "gate.yaml", "--fights", "5").code == 0


def test_games_lists_authors_licences_and_ready_encounters(affray: Affray) -> None:
    said = affray("games")

    assert said.code == 0
    for words in ("Feud", "Plerion", "CC BY-SA 4.0", "cargo-bay", "Try one: affray forecast NAME"):
        assert words in said.out
    values = json.loads(affray("games", "--json").out)
    assert {"feud", "plerion"} <= {game["key"] for game in values["games"]}


def test_a_schema_is_json(affray: Affray) -> None:
    assert json.loads(affray("schema", "feud").out)["properties"]["game"] == {
        "const": "feud",
        "description": "The game whose rules hold.",
    }


def test_a_rule_is_shown_with_text_switch_and_code(affray: Affray) -> None:
    said = affray("rules", "pl-atk-05")

    assert said.code == 0
    for words in ("PL-ATK-05   Several attackers on one victim", "pool_scope   block (default)", "pool.py"):
        assert words in said.out
    assert json.loads(affray("rules", "PL-ATK-05", "--json").out)["kind"] == "engine"


def test_a_gap_is_shown_too(affray: Affray) -> None:
    said = affray("rules", "PL-GAP-10")

    assert said.code == 0 and "a gap of the book" in said.out


def test_a_games_rules_are_counted(affray: Affray) -> None:
    said = affray("rules", "plerion")

    assert said.code == 0
    assert "Plerion   140 rules" in said.out and "84 gaps ruled" in said.out


def test_a_game_without_a_ledger_says_so(affray: Affray) -> None:
    assert "without a ledger" in affray("rules", "feud").out


def test_tables_are_listed(affray: Affray) -> None:
    assert "Projectile Rifle" in affray("rules", "plerion", "--weapons").out
    assert "Clansman (creature)" in affray("rules", "feud", "--sheets").out
    said = affray("rules", "feud", "--weapons")
    assert said.code == 2 and "Feud has no weapons." in said.err


VECTORS = """
game: plerion
vectors:
  - rules: [PL-DMG-02]
    say: damage below HP costs HP and nothing else
    given: {A: {hp: 5, armor: 0}, B: {}}
    when: {do: harm, whom: A, total: 2}
    then: {A: {hp: %d}}
"""


def test_vectors_that_hold_are_counted(affray: Affray) -> None:
    Path("right.yaml").write_text(VECTORS % 3)

    said = affray("vectors", "right.yaml")

    assert (said.code, said.out) == (0, "All hold: 1 vectors in 1 file, for 1 rules.\n")


def test_a_vector_that_fails_says_what_was_expected_and_what_came_out(affray: Affray) -> None:
    Path("wrong.yaml").write_text(VECTORS % 4)

    said = affray("vectors", "wrong.yaml")

    assert said.code == 1
    assert "failed: wrong.yaml, line 4: PL-DMG-02: damage below HP" in said.out
    assert "1 failed of 1 vectors" in said.out
    values = json.loads(affray("vectors", "wrong.yaml", "--json").out)
    assert values[0]["vectors"][0]["holds"] is False


def test_sheet_shows_a_stat_block_and_rules_shows_the_same(affray: Affray) -> None:
    shown = affray("sheet", "Pirate Boss")

    assert "Projectile Rifle, weapon" in shown.out and "6 of 6 HP" in shown.out
    assert affray("rules", "plerion", "--sheets", "Pirate Boss").out == shown.out
    assert json.loads(affray("sheet", "Longsword", "--game", "legends", "--json").out)[0]["printed"]["damage"] == 8


def test_day_says_how_often_it_is_won(affray: Affray) -> None:
    shown = affray("day", "duel", "duel", "--days", "5")
    assert shown.out.count("Played by tactics: heroes as ") == 1

    assert "A day of 2 fights" in shown.out and "come to" in shown.out
    assert affray("day", "duel", "arrest").code == 2


@pytest.mark.parametrize("name", ["toll-wall", "alarm", "cargo-bay", "boarders", "back-alley", "bay"])
def test_help_shows_an_example_of_the_encounter_at_hand(affray: Affray, name: str) -> None:
    """What it shows can be run as it stands; where nothing fits, it is the usual example."""
    for verb in ("odds", "sight", "play", "check"):
        line = affray(verb, name, "--help").out.rstrip().splitlines()[-1].strip()
        words = shlex.split(line)

        assert words[:2] == ["affray", verb]
        if words[2] == name and verb != "play":
            assert affray(*words[1:]).code == 0, line
        else:
            assert verb == "play" or name == "boarders", line


def test_help_of_what_is_no_encounter_shows_the_usual_example(affray: Affray) -> None:
    assert 'affray odds cargo-bay --by Freelancer --on "Pirate 2"' in affray("odds", "nosuch", "--help").out
    assert "affray rules legends --missing" in affray("rules", "legends", "--help").out
