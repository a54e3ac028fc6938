"""Fights in which sides are played well: the same numbers however they are run, and words that name the sides."""

from __future__ import annotations

import pytest

from affray.encounter import load
from affray.engine.record import Session
from affray.study.compare import compare
from affray.study.forecast import forecast
from affray.study.judging import judged_decisions
from affray.study.paths import VariantError
from affray.study.regret import mean_of, regret
from affray.study.searched import Minds, minds_in, play_well, seconds_for
from affray.study.well import played_well

FEW = Minds((0,), 40)


def test_minds_are_read_for_all_sides_or_by_side() -> None:
    bay = load("cargo-bay")

    assert minds_in("search", bay).sides == (0, 1)
    assert minds_in("nature", bay).sides == ()
    assert minds_in("pirates=search", bay, 60) == Minds((1,), 60)
    assert minds_in("heroes=nature, pirates=search", bay).sides == (1,)


@pytest.mark.parametrize("words", ["pirate=search", "pirates=clever", "clever"])
def test_minds_that_nobody_has_are_refused_with_what_there_is(words: str) -> None:
    with pytest.raises(VariantError) as refused:
        minds_in(words, load("cargo-bay"))

    assert "pirates" in str(refused.value) + str(vars(refused.value))


def test_a_searched_forecast_is_the_same_with_any_number_of_workers() -> None:
    duel = load("duel")
    one = forecast(duel, fights=6, minds=FEW, seed=3)
    two = forecast(duel, fights=6, minds=FEW, seed=3, workers=2)

    assert one.to_json()["sides"] == two.to_json()["sides"]
    assert one.fights == 6
    assert "the heroes search, 40 rollouts a decision" in one.method


def test_an_example_of_a_searched_forecast_is_the_fight_that_was_counted() -> None:
    duel = load("duel")
    result = forecast(duel, fights=4, minds=FEW, seed=3)

    for example in result.examples:
        fight = duel.fight()
        winner = play_well(fight, duel, FEW, 3, example.fight)
        assert example.winner == [*fight.sides, "nobody"][winner]
        assert example.rounds == fight.round


def test_variants_are_compared_with_search() -> None:
    duel = load("duel")

    result = compare([("one", duel), ("other", duel)], fights=3, minds=FEW)

    assert result.variants[1].difference is not None
    assert result.variants[1].difference.gain == 0


def test_the_band_has_a_row_for_each_side_played_well_and_for_all() -> None:
    rows = played_well(load("duel"), fights=2, rollouts=40)

    assert [row.who for row in rows] == [("heroes",), ("beasts",), ("heroes", "beasts")]
    assert all(row.fights == 2 for row in rows)


def test_an_estimate_grows_with_the_number_of_fights() -> None:
    duel = load("duel")

    assert seconds_for(duel, FEW, 1000) > 0


def test_regret_is_the_same_with_any_number_of_workers() -> None:
    duel = load("duel")
    one = regret(duel, decisions=6, budget=40, pairs=20, seed=3)
    two = regret(duel, decisions=6, budget=40, pairs=20, seed=3, workers=2)

    assert one.all == two.all
    assert one.blunders == two.blunders
    assert one.decisions >= 6
    assert sum(mean.decisions for mean in one.sides.values()) == one.decisions
    assert sum(mean.decisions for mean in one.rules.values()) == one.decisions


def test_regret_finds_a_blunder_and_is_not_taken_in_by_luck() -> None:
    """The dice that chose a rival think more of it than fresh ones do: over many decisions the naive mean is higher."""
    result = regret(load("duel"), decisions=30, budget=60, pairs=60, seed=5)

    assert result.naive >= result.all.mean
    assert result.all.low <= result.all.mean <= result.all.high
    for found in result.blunders:
        assert found.better != found.usual
        assert found.again > 0


def test_regret_needs_enough_to_judge() -> None:
    with pytest.raises(ValueError, match="pairs must be at least 20"):
        regret(load("duel"), pairs=3)


def test_nothing_is_known_of_no_decision() -> None:
    assert (mean_of([]).low, mean_of([]).high) == (-1.0, 1.0)


def test_decisions_of_people_are_judged_and_those_of_tactics_are_not() -> None:
    duel = load("duel")
    session = Session(duel.fight(), 5, duel.game.tactic(), {"heroes"})
    session.run()
    said: list[tuple[str, str]] = []
    while session.waiting and len(said) < 3:
        question = next(iter(session.waiting.values()))
        words = question.words(question.options()[-1])
        said.append((question.who, words))
        session.answer(words)

    found = judged_decisions(duel, session, budget=40, pairs=20)

    assert [(row.who, row.usual) for row in found] == said
