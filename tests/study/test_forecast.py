"""Forecasts: the same numbers however the work is split, and the right ones where they can be worked out."""

import json
from dataclasses import replace
from typing import Any

import pytest

from affray.encounter import Encounter, read
from affray.study import blocks, telling
from affray.study.chance import is_sharp
from affray.study.forecast import Forecast, forecast, plural, quantile
from tests.feud import BRAWL, DUEL


@pytest.fixture
def duel() -> Encounter:
    return read(DUEL, "duel.yaml")


@pytest.fixture
def brawl() -> Encounter:
    return read(BRAWL, "brawl.yaml")


def facts(result: Forecast) -> dict[str, Any]:
    return replace(result, seconds=0.0).to_json()


def test_who_strikes_first_wins_two_fights_in_three(duel: Encounter) -> None:
    """Each hits with 1/2, Ann first: 1/2 + 1/4 * 1/2 + ... = 2/3."""
    result = forecast(duel, fights=9_000)

    wins = result.side("reds").wins
    assert wins.low < 2 / 3 < wins.high
    assert wins.high - wins.low < 0.02


def test_the_shares_of_all_sides_and_nobody_sum_to_1(brawl: Encounter) -> None:
    result = forecast(brawl, fights=400)

    assert sum(s.wins.share for s in result.sides) + result.nobody.share == pytest.approx(1)
    for fighter in result.fighters:
        assert sum(c.share for c in fighter.chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_workers_gives_the_same_numbers(brawl: Encounter, workers: int) -> None:
    alone = forecast(brawl, fights=1_130, seed=7)

    together = forecast(brawl, fights=1_130, seed=7, workers=workers)

    assert facts(together) == facts(alone)


def test_within_runs_until_every_side_is_sharp_with_any_number_of_workers(duel: Encounter) -> None:
    alone = forecast(duel, within=1.5, seed=3)

    together = forecast(duel, within=1.5, seed=3, workers=2)

    assert facts(together) == facts(alone)
    assert alone.fights % telling.LOOK == 0
    assert all(100 * side.wins.half_width() <= 1.5 for side in alone.sides)
    fewer = forecast(duel, fights=alone.fights - telling.LOOK, seed=3)
    wins = round(fewer.sides[0].wins.share * fewer.fights)
    assert not is_sharp(wins, fewer.fights, 1.5)


def test_another_seed_gives_other_fights(duel: Encounter) -> None:
    assert facts(forecast(duel, fights=500, seed=1)) != facts(forecast(duel, fights=500, seed=2))


def test_equal_fighters_share_a_line_and_their_chances_are_a_mean(brawl: Encounter) -> None:
    result = forecast(brawl, fights=300)

    assert [f.name for f in result.fighters] == ["Ann", "Ada", "Clansmen, each of 3"]
    assert result.fighters[2].names == ("Clansman 1", "Clansman 2", "Clansman 3")
    lost = 1 - result.fighters[2].left[0].mean
    assert result.fighters[2].chances["dead"].share == pytest.approx(lost)


def test_what_is_left_is_compared_with_the_start(brawl: Encounter) -> None:
    ada = forecast(brawl, fights=300).fighters[1]

    assert ada.left[0].start == 3
    assert 0 <= ada.left[0].mean <= 3


def test_a_fight_past_its_limit_is_won_by_nobody() -> None:
    short = read(DUEL.replace("title: Duel", "title: Duel, limit: 1"), "duel.yaml")

    result = forecast(short, fights=1_000)

    assert result.round_limit == 1
    assert result.nobody.low < 1 / 8 < result.nobody.high  # three misses: in the third turn round 2 begins
    assert result.limit_hits >= result.nobody.share * 1_000


def test_the_examples_are_fights_of_the_forecast(brawl: Encounter) -> None:
    """A typical one, the win with the least left, the loss with the least hope."""
    examples = {found.title: found for found in forecast(brawl, fights=300).examples}

    assert list(examples) == ["A typical fight", "A narrow win", "A disaster"]
    assert examples["A narrow win"].winner == "reds" and examples["A narrow win"].down in [("Ann",), ("Ada",)]
    assert examples["A disaster"].winner == "blues" and examples["A disaster"].down == ("Ann", "Ada")
    again = forecast(brawl, fights=max(found.fight for found in examples.values()))
    assert examples["A disaster"] in again.examples


def test_distributions_add_up_to_the_fights(brawl: Encounter) -> None:
    result = forecast(brawl, fights=300)

    assert sum(result.rounds.counts) == 300
    assert [sum(side.up) for side in result.sides] == [300, 300]
    assert result.sides[0].up[0] == round(result.sides[1].wins.share * 300)
    ada, clansmen = result.fighters[1], result.fighters[2]
    assert sum(times for _, times in ada.left[0].counts) == 300
    assert sum(times for _, times in clansmen.left[0].counts) == 3 * 300
    mean = sum(value * times for value, times in ada.left[0].counts) / 300
    assert ada.left[0].mean == pytest.approx(mean) and ada.left[0].spent == pytest.approx(3 - mean)


def test_pacing_says_who_is_ahead_and_ends_with_who_has_won(brawl: Encounter) -> None:
    result = forecast(brawl, fights=300)

    for pace in result.pace:
        assert sum(c.share for c in pace.ahead) + pace.even.share == pytest.approx(1)
    assert result.pace[-1].over.share == 1
    assert [c.share for c in result.pace[-1].ahead] == [side.wins.share for side in result.sides]


def test_ctrl_c_gives_what_is_known_so_far(duel: Encounter) -> None:
    def stop(done: int, whole: int) -> None:
        if done >= 500:
            raise KeyboardInterrupt

    result = forecast(duel, fights=10_000, progress=stop)

    assert result.stopped and result.fights == 500
    assert facts(replace(result, stopped=False)) == facts(forecast(duel, fights=500))


def test_ctrl_c_before_the_first_fights_stays_a_ctrl_c(duel: Encounter, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(blocks, "run_told", stop)

    with pytest.raises(KeyboardInterrupt):
        forecast(duel, fights=10)


def test_progress_is_told_after_each_block(duel: Encounter) -> None:
    told: list[tuple[int, int]] = []

    forecast(duel, fights=600, progress=lambda done, whole: told.append((done, whole)))

    assert told == [(250, 600), (500, 600), (600, 600)]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"fights": 0}, "at least 1 fight"),
        ({"within": 0.0}, "from 0.01 to 50"),
        ({"workers": 0}, "at least 1 worker"),
    ],
)
def test_impossible_numbers_are_refused(duel: Encounter, wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        forecast(duel, **wrong)


def test_the_rulings_of_an_encounter_are_in_force() -> None:
    """FE-AIM-01: every shot hard, hits with 1/3, so Ann wins 1/3 / (1 - 4/9) = 3/5."""
    hard = replace(read(DUEL, "duel.yaml"), rulings={"FE-AIM-01": "hard"})

    wins = forecast(hard, fights=9_000).side("reds").wins

    assert wins.low < 3 / 5 < wins.high


def test_a_forecast_is_json(brawl: Encounter) -> None:
    values = forecast(brawl, fights=100).to_json()

    assert json.loads(json.dumps(values)) == values
    assert values["sides"][0]["name"] == "reds"


def test_quantiles_are_counted_exactly() -> None:
    counts = [0, 1, 2, 3, 4]  # ten fights: 1 of 1 round, 2 of 2, 3 of 3, 4 of 4

    assert [quantile(counts, s) for s in (0.1, 0.25, 0.5, 0.75, 0.9)] == [1, 2, 3, 4, 4]


@pytest.mark.parametrize(
    ("one", "many"), [("Pirate", "Pirates"), ("Boy", "Boys"), ("Ally", "Allies"), ("Human", "Humans")]
)
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many
