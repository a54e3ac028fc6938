"""Two builds by turns: the arithmetic of what is told."""

from __future__ import annotations

import pytest

from affray.encounter import load
from bench import turns


def turn(us: float, endings: list[str], decisions: int, rounds: int = 10) -> dict[str, object]:
    return {"us": us, "endings": endings, "rounds": rounds, "decisions": decisions}


def test_the_best_turn_of_each_build_counts() -> None:
    old = [turn(100.0, ["a", "b"], 50), turn(80.0, ["a", "b"], 50)]
    new = [turn(90.0, ["a", "c"], 60), turn(100.0, ["a", "c"], 60)]

    found = turns.compared("duel", old, new)

    assert found.ratio() == pytest.approx(80 / 90)
    assert found.pairs == pytest.approx([100 / 90, 80 / 100])
    assert found.alike == 1


def test_a_fight_that_takes_longer_because_more_is_decided_costs_the_same_for_each_decision() -> None:
    found = turns.compared("duel", [turn(100.0, [], 50, 4)], [turn(200.0, [], 100, 4)])

    assert found.ratio() == pytest.approx(0.5)
    assert found.by_decision() == pytest.approx(1.0)
    assert found.by_round() == pytest.approx(0.5)


def test_each_encounter_is_played_as_often_as_the_others() -> None:
    quick = turns.compared("quick", [turn(10.0, [], 10)], [turn(20.0, [], 10)])
    slow = turns.compared("slow", [turn(190.0, [], 10)], [turn(180.0, [], 10)])

    assert turns.together([quick, slow]) == pytest.approx(1.0)
    assert turns.together_by_decision([quick, slow]) == pytest.approx(1.0)


@pytest.mark.parametrize(("us", "word"), [(103.0, "met"), (104.0, "NOT MET")])
def test_the_floor_is_097_of_the_old_rate(us: float, word: str) -> None:
    found = turns.compared("duel", [turn(100.0, [], 10)], [turn(us, [], 10)])

    assert turns.verdict("plerion", [found]).endswith(f": {word})")


def test_one_turn_counts_what_a_fight_decides() -> None:
    endings, rounds, decisions = turns.counted(load("duel").fight())

    assert len(endings) == turns.COUNTED
    assert rounds >= turns.COUNTED
    assert decisions >= rounds
