"""The vector format on a toy game: what it can say, and what it says when something is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.engine.fight import Fight
from affray.engine.game import Field
from affray.lab import VectorError, read_book, run_file, run_text
from affray.lab.vectors import Report, laid_over
from tests.lab.toy import Toy

TOY = Toy()
FILE = Path(__file__).parent / "toy_game" / "vectors" / "toy.yaml"
HEAD = "game: toy\nvectors:\n"


def run(text: str) -> Report:
    return run_text(HEAD + text, "a.yaml", {"toy": TOY})


def failure(text: str) -> str:
    """The one failure of the one vector."""
    (result,) = run(text).results
    (found,) = result.failures
    return found.text()


def vector(given: str = "{A: {}, B: {}}", when: str = "{do: attack, by: A, on: B, dice: [4]}", then: str = "{}") -> str:
    return f"  - {{rules: [TY-ATK-01], say: a blow, given: {given}, when: {when}, then: {then}}}\n"


def test_all_that_the_format_can_say_holds_where_it_should() -> None:
    report = read_book(FILE, {"toy": TOY}).run()

    assert report.text() == f"{FILE}: 13 vectors hold"


@pytest.mark.parametrize(
    ("then", "says"),
    [
        ("{B: {hp: 1}}", "B.hp: expected 1, got 2"),
        ("{B: {hp: {at least: 3}}}", "B.hp: expected {at least: 3}, got 2"),
        ("{B: {hp: {not: 2}}}", "B.hp: expected {not: 2}, got 2"),
        ("{B: {hp: {any of: [1, 3]}}}", "B.hp: expected {any of: [1, 3]}, got 2"),
        ("{B: {pool: [6]}}", "B.pool: expected [6], got []"),
        ("{B: {pool: {has: 6}}}", "B.pool: expected {has: 6}, got []"),
        ("{B: {mood: angry}}", "B.mood: expected angry, got calm"),
        ("{B: {stunned: true}}", "B.stunned: expected true, got false"),
        ("{B: {rival: A}}", "B.rival: expected A, got none"),
        ("{B: {at: [1, 0]}}", "B.at: expected [1, 0], got [0, 0]"),
        ("{fight: {round: 3}}", "round: expected 3, got 0"),
        ("{gives: 3}", "gives: expected 3, got 4"),
        ("{gives at most: 3}", "gives: expected {at most: 3}, got 4"),
        ("{gives: true}", "gives: expected true, got 4"),
        ("{gives: {about: 3.4}}", "gives: expected {about: 3.4}, got 4"),
        ("{asked: [TY-ATK-02 A]}", "asked: expected [TY-ATK-02 A], got []"),
        ("{asked has: [TY-ATK-02 A]}", "asked: expected 'TY-ATK-02 A' among them, got []"),
        ("{offered: {TY-ATK-02 A: [B]}}", "TY-ATK-02 A: expected to be asked, got only []"),
        ("{legal: {TY-ATK-02 A: [B]}}", "TY-ATK-02 A: expected to be asked, got only []"),
        ("{refused: TY-ATK-01}", "refused: expected a refusal by TY-ATK-01, got none"),
        ("{events: [misses]}", "events: expected 'misses', got only A hits B +4 harm = 4 (TY-ATK-01)"),
        ("{events not: [hits]}", "events: expected no 'hits', got A hits B +4 harm = 4 (TY-ATK-01)"),
        ("{events in order: [hits, hits]}", "events in order: expected 'hits' in its place, got only A hits B"),
    ],
)
def test_what_is_not_as_expected_is_named(then: str, says: str) -> None:
    assert says in failure(vector(then=then))


@pytest.mark.parametrize(
    ("when", "says"),
    [
        ("{do: attack, by: A, on: B}", "when: the script has no die left for d6 (damage)"),
        ("{do: attack, by: A, on: B, dice: [4, d6=2]}", "when: nobody asked for d6=2"),
        ("{do: attack, by: A, on: B, dice: [d8=4]}", "when: die 1 of the script is d8=4, asked was d6 (damage)"),
        ("{do: attack, by: A, on: B, dice: [7]}", "when: die 1 of the script is d6=7, asked was d6 (damage)"),
        ("{do: attack, by: A, on: B, dice: [d=7]}", 'when.dice.0: "d=7" is not a die.'),
        ("{do: attack, by: A, on: B, dice: [2d6=7]}", 'when.dice.0: "2d6=7" has 1 face.'),
        ("{do: turn, dice: [4]}", "when: TY-ATK-02 A is asked, but there is no answer left; possible: B"),
        (
            "{do: attack, by: A, on: B, dice: [4], answers: [TY-ATK-02 A: B]}",
            "when: nobody asked for 'TY-ATK-02 A: B'",
        ),
        ("{do: attack, by: A, on: B, dice: [4], answers: [heads]}", 'when.answers.0: "heads" is not an answer.'),
        ("{do: atack, by: A, on: B}", 'when.do: Toy has no verb "atack". Did you mean "attack"?'),
        ("{do: attack, by: A, onto: B}", "when.onto: 'attack' takes no \"onto\". It takes: by, on."),
        ("{do: attack, by: A}", "when: 'attack' needs on."),
        ("{do: attack, by: A, on: Z, dice: [4]}", "when: 'attack' cannot be done: nobody is called 'Z'"),
        ("{do: attack, by: A, on: B, others: luck}", 'when.others: others cannot be "luck".'),
        ("{by: A}", "when: The action does not say what is done. Write do: and a verb."),
        ("[]", "when: Nothing is done."),
        ("{do: undo}", "when: There is nothing to undo."),
        ("{do: edit, words: 'B: luck = 3'}", "refused: the game master cannot 'B: luck = 3'"),
    ],
)
def test_what_cannot_be_done_is_said(when: str, says: str) -> None:
    assert says in failure(vector(when=when, then="{B: {hp: 6}}"))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("{A: {hpp: 3}, B: {}}", 'given.A.hpp: The fighter A has no key "hpp". Did you mean "hp"?'),
        ("{A: {hp: 99}, B: {}}", "given.A.hp: hp is from 0 to 20, not 99"),
        ("{A: {side: fose}, B: {}}", 'given.A.side: There is no side "fose". Did you mean "foes"?'),
        ("{A: {sheet: Wlf}, B: {}}", 'given.A.sheet: There is no stat block "Wlf". Did you mean "Wolf"?'),
        ("{A: {at: 3}, B: {}}", "given.A.at: A place is a column and a row from 0 to 199, not 3. Write at: [3, 0]."),
        ("{A: {x: 200}, B: {}}", "given.A: A place is a column and a row from 0 to 199, not [200, 0]."),
        ("{A: {side: 1000000000}, B: {}}", "given.A.side: There is no side 1000000000."),
        ("{A: {at: [1, 1]}, B: {}, map: 'A.B'}", "given.A: A cannot stand in 2 places: [(0, 0), (1, 1)]."),
        ("{A: {rival: Z}, B: {}}", "given.A.rival: Nobody is called 'Z'."),
        ("{A: 3, B: {}}", "given.A: The fighter A is a mapping such as {key: value}, not 3."),
        ("{A: {}, B: {}, fight: {scor: 1}}", 'given.fight.scor: the fight has no key "scor". Did you mean "score"?'),
        ("{A: {}, B: {}, options: {hrd: true}}", "given.options.hrd: Toy has no option 'hrd'. Did you mean 'hard'?"),
        ("{A: {}, B: {}, map: 'A?B'}", "given.map: row 1 of the map has '?' in column 2"),
        ("{A: {}, B: {}, map: 'AwB', legend: {w: wal}}", "given.legend.w: Toy has no terrain 'wal'."),
        ("{A: {}, B: {}, weather: rian}", 'given.weather: weather has no "rian". Did you mean "rain"?'),
        ("{odds: {}, B: {}}", "given.odds: No fighter can be called 'odds'"),
        ("{}", "given: There is no fighter in this scene."),
    ],
)
def test_a_scene_that_cannot_be_set_is_explained(given: str, says: str) -> None:
    assert says in failure(vector(given=given, then="{B: {hp: 6}}"))


@pytest.mark.parametrize(
    ("then", "says"),
    [
        ("{}", "The vector expects nothing."),
        ("{C: {hp: 3}}", 'then.C: then has no "C": neither a fighter nor a known word.'),
        ("{givs: 3}", 'then.givs: then has no "givs": neither a fighter nor a known word. Did you mean "gives"?'),
        ("{B: {hpp: 3}}", 'then.B.hpp: B has no field "hpp". Did you mean "hp"?'),
        ("{B: {hp: {atleast: 3}}}", 'then.B.atleast: an expected value has no key "atleast". Did you mean "at least"?'),
        ("{odds: {of: {B: {hp: 2}}, is: 1}}", "when.dice: Odds try every face, so the last action can have no dice."),
    ],
)
def test_an_expectation_that_cannot_be_read_is_explained(then: str, says: str) -> None:
    assert says in failure(vector(then=then))


@pytest.mark.parametrize(
    ("then", "says"),
    [
        ("{odds: {gives: 6, is: 1/5}}", "the chance of gives 6: expected 1/5 (0.2), got 1/6 (0.166667)"),
        ("{odds: {gives: 6, about: 0.16}}", "expected 31/200 (0.155) to 33/200 (0.165), got 1/6"),
        ("{odds: {mean of: gives, is: 3}}", "mean of gives: expected 3, got 7/2 (3.5)"),
        ("{odds: {mean of: B.mood, is: 3}}", "B.mood is 'calm', which is not a number."),
        ("{odds: {of: {B: {hp: 2}}}}", "then.odds.0: It is not said what the number must be."),
        ("{odds: {is: 1}}", "then.odds.0: This entry does not say what the chance is of."),
        (
            "{odds: {off: {B: {hp: 2}}, is: 1}}",
            'then.odds.0.off: an entry of odds has no key "off". Did you mean "of"?',
        ),
        ("{odds: {of: {Z: {hp: 2}}, is: 1}}", 'then.odds.0.of.Z: Nobody is called "Z".'),
        ("{odds: {gives: 6, is: a lot}}", 'then.odds.0.is: "a lot" is not a number.'),
        ("{odds: {gives: 6, is: 1/6, about: 0.1}}", "then.odds.0.about: about stands alone."),
        ("{odds: {gives: 6, is: 1/6}, B: {hp: 3}}", "then.B: 'B' cannot stand beside odds or best"),
        ("{best: {value: B.hp, is: 3}}", "then.best.0: best needs for."),
        ("{best: {value: B.hp, for: Z, is: 3}}", 'then.best.0.for: There is no side "Z".'),
        ("{best: {value: B.hp, for: B, is: 3}}", "best B.hp for B: expected 3, got 5/2 (2.5)"),
    ],
)
def test_chances_that_are_not_as_expected_are_named(then: str, says: str) -> None:
    assert says in failure(vector(when="{do: attack, by: A, on: B}", then=then))


def test_exploding_dice_without_bounds_have_no_mean() -> None:
    text = vector(when="{do: open roll}", then="{odds: {mean of: gives, is: 4.2}}")

    assert "the lowest and the highest possible value are needed" in failure(text)


def test_an_answer_nobody_ever_asks_for_fails_odds_too() -> None:
    when = "{do: attack, by: A, on: B, answers: [TY-ATK-02 A: B]}"

    assert "nobody ever asked for 'TY-ATK-02 A: B'" in failure(vector(when=when, then="{odds: {gives: 6, is: 1/6}}"))


def test_what_is_done_with_dice_comes_before_the_odds() -> None:
    when = "[{do: attack, by: A, on: B, dice: [2]}, {do: attack, by: A, on: B}, {do: attack, by: A, on: B}]"

    then = "{odds: [{of: {B: {hp: {at most: 6}}}, is: 1/36}, {mean of: B.hp, is: 11}]}"

    assert run(vector("{A: {}, B: {hp: 20}}", when, then)).failed == []


def test_odds_of_what_is_refused_on_some_path_are_not_given() -> None:
    when = "[{do: attack, by: A, on: B}, {do: attack, by: A, on: B}]"

    assert "there is nobody left to hit" in failure(vector(when=when, then="{odds: {gives: 6, is: 1/6}}"))
    assert "there is nobody left to hit" in failure(vector(when=when, then="{best: {value: gives, for: A, is: 1}}"))


def test_odds_in_the_midst_change_nothing() -> None:
    when = (
        "[{do: attack, by: A, on: B, dice: [2], then: {B: {hp: 4}}},"
        " {do: attack, by: A, on: B, then: {odds: {of: {B: {up: false}}, is: 1/2}}},"
        " {do: attack, by: A, on: B, dice: [3], then: {B: {hp: 1}}}, {do: undo, then: {B: {hp: 4}}},"
        " {do: edit, words: 'B: hp = 6', then: {B: {hp: 6}, events: ['ruling: B: hp = 6']}}]"
    )

    assert run(vector(when=when)).failed == []


def test_a_failure_in_the_midst_says_after_which_action() -> None:
    when = "[{do: attack, by: A, on: B, dice: [2], then: {B: {hp: 5}}}, {do: attack, by: A, on: B, dice: [3]}]"

    assert failure(vector(when=when, then="{B: {hp: 1}}")) == "after action 1: B.hp: expected 5, got 4"


def test_a_refusal_nobody_expected_fails_and_is_taken_back() -> None:
    when = "[{do: attack, by: A, on: B, dice: [6, 1]}, {do: attack, by: A, on: B}]"

    assert "there is nobody left to hit (TY-ATK-01)" in failure(vector(when=when, then="{B: {hp: 0}}"))


def test_newcomers_can_be_looked_at() -> None:
    when = "[{do: edit, words: ['add Wolf as W to foes at 3,0', 'W: hp = 2']}, {do: attack, by: A, on: W, dice: [1]}]"

    assert run(vector(when=when, then="{W: {hp: 1, at: [3, 0], side: foes}}")).failed == []


def test_a_ruling_can_be_announced() -> None:
    when = "[{do: edit, words: 'next TY-ATK-03: shaky'}, {do: attack, by: A, on: B, dice: [4]}]"

    assert run(vector(when=when, then="{gives: 3}")).failed == []


@pytest.mark.parametrize(("others", "hurt"), [("tactic", "B"), ("first", "B")])
def test_others_answer_what_the_script_leaves_open(others: str, hurt: str) -> None:
    when = f"{{do: turn, others: {others}, dice: [2, 1]}}"

    assert run(vector(when=when, then=f"{{{hurt}: {{hp: 4}}}}")).failed == []


def test_others_can_decline() -> None:
    when = "{do: gamble, by: A, on: B, others: nothing, dice: [1]}"

    assert run(vector(when=when, then="{gives: 1, asked: [TY-LUCK-01 A, TY-LUCK-01 B]}")).failed == []


def test_those_who_are_asked_together_may_answer_in_any_order() -> None:
    when = "{do: pennies, answers: [TY-COIN-01 B: tails, TY-COIN-01 A: heads]}"

    assert run(vector(when=when, then="{gives: -1}")).failed == []


def test_every_game_can_be_stepped_and_played() -> None:
    when = "[{do: step, steps: 2, dice: [1, 1, 1, 1], others: first}, {do: play, dice: [4, 20], others: first}]"

    assert run(vector(when=when, then="{gives: heroes, fight: {round: 3, winner: heroes}}")).failed == []


def test_house_rules_and_sides_are_given_with_the_scene() -> None:
    given = "{A: {side: red}, B: {side: blue}, options: {hard: on}, sides: [blue, red], fight: {score: -2}}"

    assert run(vector(given, "{do: hard}", "{gives: true, A: {side: red}, fight: {score: -2}}")).failed == []


def test_a_case_is_laid_over_its_vector() -> None:
    base = {"given": {"A": {"hp": 3, "armor": 1}}, "when": {"do": "x", "dice": [1, 2]}, "then": {"gives": 1}}

    case = laid_over(base, {"given": {"A": {"hp": 4}}, "when": {"dice": [6]}, "then": {"gives": None, "asked": []}})

    assert case == {
        "given": {"A": {"hp": 4, "armor": 1}},
        "when": {"do": "x", "dice": [6]},
        "then": {"asked": []},
    }


def test_a_report_names_file_line_rule_words_and_case() -> None:
    report = run(
        "  - rules: [TY-ATK-01]\n"
        "    say: a blow\n"
        "    given: {A: {}, B: {}}\n"
        "    when: {do: attack, by: A, on: B}\n"
        "    cases:\n"
        "      - {when: {dice: [4]}, then: {B: {hp: 2}}}\n"
        "      - {when: {dice: [5]}, then: {B: {hp: 2}}}\n"
    )

    assert report.text() == (
        "a.yaml, line 9: TY-ATK-01: a blow, case 2\n    B.hp: expected 2, got 1\na.yaml: 1 of 2 vectors failed"
    )
    assert report.values()["vectors"][1]["failures"] == [{"what": "B.hp", "expected": "2", "got": "1"}]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game: toy\nvectors:\n  - {a: [}\n", "a.yaml, line 3: "),
        ("vectors: []\n", "a.yaml: The file does not name its game. Write game: plerion."),
        ("game: toy\nvectors: 3\n", "a.yaml, line 2: vectors is a list, not 3."),
        ("game: toi\nvectors: []\n", 'a.yaml, line 1: There is no game "toi".'),
        ("game: toy\nvector: []\n", 'a.yaml, line 2: a file of vectors has no key "vector". Did you mean "vectors"?'),
        ("game: toy\nvectors:\n  - {rule: TY-ATK-01}\n", 'line 3: a vector has no key "rule". Did you mean "rules"?'),
        ("game: toy\nvectors:\n  - {cases: [{whn: 3}]}\n", 'line 3: a case has no key "whn". Did you mean "when"?'),
    ],
)
def test_a_file_that_cannot_be_run_gets_a_sentence_with_its_line(text: str, says: str) -> None:
    with pytest.raises(VectorError) as caught:
        run_text(text, "a.yaml", {"toy": TOY})

    assert says in str(caught.value)


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(VectorError, match="cannot be read: No such file"):
        run_file(tmp_path / "none.yaml")
    (tmp_path / "latin.yaml").write_bytes(b"game: \xe9")
    with pytest.raises(VectorError, match="not UTF-8"):
        run_file(tmp_path / "latin.yaml")


def test_a_vector_names_rules_that_the_ledger_has() -> None:
    assert "does not say which rules" in failure(vector(then="{gives: 4}").replace("[TY-ATK-01]", "[]"))
    assert "TY-ATK-09 is not in the ledger of Toy." in failure(vector(then="{gives: 4}").replace("01", "09"))


class Broken(Toy):
    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        raise AttributeError("no such thing")


def test_a_bug_of_ours_fails_one_vector_and_says_where() -> None:
    report = run_text(HEAD + vector(then="{B: {hp: 2}}") + vector(then="{gives: 4}"), "a.yaml", {"toy": Broken()})

    assert [result.holds for result in report.results] == [False, True]
    assert "A bug of ours: AttributeError: no such thing (test_vectors.py, line" in report.text()
