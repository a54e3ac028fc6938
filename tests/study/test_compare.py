"""Comparisons: the same dice, a paired difference that is sharper for it, and intervals that hold."""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import pvariance
from typing import Any

import pytest

from affray.encounter import Encounter, read
from affray.engine.story import run_told
from affray.study.band import as_written, band, tactics_in
from affray.study.compare import Comparison, compare, paired
from affray.study.paths import VariantError
from affray.study.variants import Change, varied
from tests.feud import BRAWL, FeudGame
from tests.study.test_duels import ann_wins, duel


@pytest.fixture
def brawl() -> Encounter:
    return read(BRAWL, "brawl.yaml")


def more_lives(encounter: Encounter) -> Encounter:
    return varied(encounter, [Change("reds.lives", 1, by=True)])


def winners(encounter: Encounter, seed: int, fights: int) -> list[int]:
    found: list[int] = []
    run_told(encounter.fight(), seed, 1, fights, 1, found)
    return [int(winner == 0) for winner in found]


def test_common_dice_reduce_the_variance_of_a_difference(brawl: Encounter) -> None:
    """Measured: the difference over blocks of 100 fights, with the same dice and with dice of their own."""
    base, same, other = (
        winners(brawl, 1, 6_000),
        winners(more_lives(brawl), 1, 6_000),
        winners(more_lives(brawl), 2, 6_000),
    )

    def blocks(variant: list[int]) -> list[int]:
        return [sum(variant[i : i + 100]) - sum(base[i : i + 100]) for i in range(0, 6_000, 100)]

    assert pvariance(blocks(same)) < 0.75 * pvariance(blocks(other))


def test_how_much_sharper_it_is_is_told_as_it_is(brawl: Encounter) -> None:
    found = compare([("a", brawl), ("b", more_lives(brawl))], fights=2_000).variants[1].difference

    assert found is not None and found.is_seen() and found.gain > 0
    assert found.sharper > 1.1
    assert found.half_width() < 0.95 * 1.96 * (2 * 0.25 / 2_000) ** 0.5


def test_of_the_intervals_of_a_difference_93_to_97_percent_hold_the_truth() -> None:
    """Two solved duels, 600 pairs of blocks of 50 fights."""
    truth = float(ann_wins(2, 1) - ann_wins(1, 1))
    one, two = winners(duel(1, 1), 3, 30_000), winners(duel(2, 1), 3, 30_000)

    held = 0
    for i in range(0, 30_000, 50):
        pairs = list(zip(one[i : i + 50], two[i : i + 50], strict=True))
        found = paired(pairs.count((0, 1)), pairs.count((1, 0)), sum(a for a, _ in pairs), sum(b for _, b in pairs), 50)
        held += found.low <= truth <= found.high

    assert 0.93 <= held / 600 <= 0.97, held


def test_a_variant_against_itself_makes_no_difference_and_is_not_certain(brawl: Encounter) -> None:
    found = compare([("a", brawl), ("b", brawl)], fights=500).variants[1].difference

    assert found is not None and found.gain == 0 and not found.is_seen()
    assert found.low < 0 < found.high


def facts(result: Comparison) -> Any:
    variants = tuple(replace(v, forecast=replace(v.forecast, seconds=0.0)) for v in result.variants)
    return replace(result, variants=variants, seconds=0.0).to_json()


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_workers_gives_the_same_comparison(brawl: Encounter, workers: int) -> None:
    variants = [("a", brawl), ("b", more_lives(brawl))]

    alone = compare(variants, fights=600, seed=4)

    assert facts(compare(variants, fights=600, seed=4, workers=workers)) == facts(alone)
    assert json.loads(json.dumps(facts(alone))) == facts(alone)


def test_within_goes_on_until_every_difference_is_sharp(brawl: Encounter) -> None:
    found = compare([("a", brawl), ("b", more_lives(brawl))], within=2.0).variants[1].difference

    assert found is not None and 100 * found.half_width() <= 2.0


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feud with three stances, which are all played alike."""
    monkeypatch.setattr(FeudGame, "stances", lambda self: ["wild", "calm", "grim"])


@pytest.mark.usefixtures("moody")
def test_a_band_has_every_pair_of_stances_with_dice_of_its_own(brawl: Encounter) -> None:
    result = band(brawl, tactics={"reds": "calm"}, fights=300)

    assert [cell.tactics for cell in result.cells] == [("calm", s) for s in ("wild", "calm", "grim")]
    assert {cell.fights for cell in result.cells} == {100} and result.forecast.fights == 300
    assert len({cell.wins[0].share for cell in result.cells}) > 1  # played alike, with other dice
    for found in result.forecast.examples:
        assert found.tactics == result.cells[(found.fight - 1) % 3].tactics


@pytest.mark.usefixtures("moody")
def test_all_fights_of_a_band_are_those_of_one_forecast_where_stances_do_nothing(brawl: Encounter) -> None:
    result, point = band(brawl, fights=900), as_written(brawl, fights=900)

    assert len(result.cells) == 9
    assert result.forecast.sides == point.forecast.sides
    assert sum([chance.share for chance in result.if_played(1).values()]) / 3 == pytest.approx(
        result.forecast.sides[0].wins.share
    )


def test_a_game_with_one_stance_has_a_point_and_the_same_numbers(brawl: Encounter) -> None:
    result, point = band(brawl, fights=300), as_written(brawl, fights=300)

    assert result.is_point() and point.is_point()
    assert result.forecast.sides == point.forecast.sides


@pytest.mark.usefixtures("moody")
@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_workers_gives_the_same_band(brawl: Encounter, workers: int) -> None:
    alone = band(brawl, fights=1_000, seed=2)

    together = band(brawl, fights=1_000, seed=2, workers=workers)

    assert replace(together.forecast, seconds=0.0) == replace(alone.forecast, seconds=0.0)
    assert together.cells == alone.cells


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("blues=wild", {"blues": "wild"}),
        ("wild,wild", {"reds": "wild", "blues": "wild"}),
        ("reds=wild, blues=wild", {"reds": "wild", "blues": "wild"}),
    ],
)
def test_tactics_are_written_by_side_or_in_order(brawl: Encounter, text: str, found: dict[str, str]) -> None:
    assert tactics_in(text, brawl) == found


@pytest.mark.parametrize(("tactics", "words"), [({"green": "wild"}, "no side"), ({"reds": "mild"}, "no stance")])
def test_tactics_that_do_not_exist_are_refused(brawl: Encounter, tactics: dict[str, str], words: str) -> None:
    with pytest.raises(VariantError, match=words):
        band(brawl, tactics=tactics, fights=10)
