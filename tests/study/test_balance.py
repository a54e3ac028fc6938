"""Balance: levers that any encounter has, and suggestions that reach the aim when they are run in full."""

from __future__ import annotations

from dataclasses import replace

import pytest

from affray import load
from affray.encounter import Encounter, read
from affray.study.balance import NEAR, Balance, Step, Suggestion, balance, combined
from affray.study.compare import Variant, compare
from affray.study.forecast import forecast
from affray.study.levers import fine_levers, levers
from affray.study.variants import Change, varied
from tests.feud import BRAWL

FAMILIES = """
game: feud
title: Two families
sides:
  reds: {fighters: [{name: Ann, lives: 4}, {name: Ada, lives: 5}]}
  blues: {fighters: [{sheet: Clansman, count: 4, lives: 2}]}
"""


@pytest.fixture
def brawl() -> Encounter:
    return read(BRAWL, "brawl.yaml")


def words(encounter: Encounter, *, easier: bool) -> list[str]:
    return [lever.words(1) for lever in levers(encounter, 0, easier=easier)]


def test_every_encounter_has_levers_of_who_how_strong_where_and_healing() -> None:
    assert words(load("cargo-bay"), easier=True) == [
        "one Pirate Boss fewer",
        "one Pirate fewer",
        "1 HP less for each of the pirates",
        "the others begin 1 square further away",
        "the others begin 1 square nearer",
        "Aniet has one more First Aid Kit",
    ]


def test_to_make_it_harder_there_are_more_and_stronger_foes_and_no_gifts(brawl: Encounter) -> None:
    assert words(brawl, easier=False) == ["one Clansman more", "1 lives more for each of the blues"]


def test_a_healing_item_is_one_more_than_there_was() -> None:
    gifts = [lever for lever in levers(load("legends/crypt"), 0, easier=True) if lever.kind == "healing"]

    before = load("legends/crypt").fight().fighters[0].potions
    after = varied(load("legends/crypt"), gifts[0].changes(1)).fight().fighters[0].potions

    assert after == before + 1


def test_foes_move_away_to_free_squares_of_their_own() -> None:
    bay = load("cargo-bay")
    away = next(lever for lever in levers(bay, 0, easier=True) if "further" in lever.words(1))

    moved = varied(bay, away.changes(2)).scene.people

    assert [p.at for p in moved[:3]] == [p.at for p in bay.scene.people[:3]]
    assert len({p.at for p in moved}) == len(moved)
    assert sum(p.at[0] for p in moved[3:] if p.at) > sum(p.at[0] for p in bay.scene.people[3:] if p.at)


def test_what_is_said_to_reach_the_aim_does_and_the_rest_is_on_the_way() -> None:
    families = read(FAMILIES, "families.yaml")

    result = balance(families, aim=0.75, fights=800)

    assert [s.words for s in result.suggestions if s.reaches] == ["one Clansman fewer"]
    for suggestion in result.suggestions:
        share = suggestion.variant.wins().share
        assert suggestion.reaches == (abs(share - 0.75) <= NEAR)
        assert share > result.now.wins().share
        assert varied(families, suggestion.changes).source == suggestion.variant.encounter.source


def test_where_every_lever_goes_too_far_another_sets_it_back() -> None:
    """One life less for each is far more than enough; so there are more of them."""
    result = balance(read(FAMILIES, "families.yaml"), aim=0.4, fights=800)

    assert "1 lives less for each of the blues and two Clansmen more" in [s.words for s in result.suggestions]
    for suggestion in result.suggestions:
        assert abs(suggestion.variant.wins().share - 0.4) < abs(result.now.wins().share - 0.4)


def test_the_first_suggestion_has_the_aim_within_its_interval_and_is_forecast_so() -> None:
    """Each lever jumps over 40 %: one life less for two of the four does not."""
    result = balance(read(FAMILIES, "families.yaml"), aim=0.4, fights=2_000)

    first = result.suggestions[0]
    again = forecast(read(first.variant.encounter.to_text(), "again.yaml"), fights=2_000).sides[0].wins
    assert first.holds and first.reaches and "1 lives less for Clansman 4 and Clansman 3" in first.words
    assert again == first.variant.wins() and again.low <= 0.4 <= again.high
    assert [s.holds for s in result.suggestions] == sorted([s.holds for s in result.suggestions], reverse=True)


def test_points_are_not_dealt_to_somebody_whom_no_path_leads_to() -> None:
    """One Bo more is Bo 2, of whom the encounter as it is knows nothing."""
    both = read(
        "{game: feud, sides: {reds: {fighters: [{name: Ann, lives: 9}]}, blues: {fighters: [{name: Bo}]}}}", "x"
    )
    changes = [Change("blues.Bo.count", 3)]
    more = compare([("as it is", both), ("two Bos more", varied(both, changes))], fights=20).variants[1]
    step = Step("", (Change("Bo 3.lives", 1, by=True),), both, 1, 0.5, fine_levers(both, 0, easier=False)[0])

    assert combined(both, Suggestion("two Bos more", tuple(changes), more, False), step) is None
    assert balance(both, aim=0.9, fights=300).suggestions


@pytest.mark.parametrize("easier", [True, False])
def test_points_are_dealt_out_to_one_foe_after_another(easier: bool) -> None:
    bay = load("cargo-bay")
    (lever,) = fine_levers(bay, 0, easier=easier)

    for step in range(1, min(9, lever.most + 1)):
        moved = varied(bay, lever.changes(step)).fight()
        lost = [int(old.hp - new.hp) for old, new in zip(bay.fight().fighters, moved.fighters)]
        assert lost[:3] == [0, 0, 0] and abs(sum(lost)) == step and max(lost[3:]) - min(lost[3:]) <= 1
    assert lever.words(2) == f"1 HP {'less' if easier else 'more'} for Pirate 4 and Pirate 3"


def test_where_it_is_already_nothing_is_suggested(brawl: Encounter) -> None:
    now = balance(brawl, aim=0.5, fights=1_000).now.wins().share

    result = balance(brawl, aim=now, fights=1_000)

    assert result.is_there() and not result.suggestions


def without_time(result: Balance) -> Balance:
    def still(variant: Variant) -> Variant:
        return replace(variant, forecast=replace(variant.forecast, seconds=0.0))

    suggestions = tuple(replace(s, variant=still(s.variant)) for s in result.suggestions)
    return replace(result, now=still(result.now), suggestions=suggestions, seconds=0.0)


def test_two_workers_suggest_the_same(brawl: Encounter) -> None:
    alone = balance(brawl, aim=0.8, fights=300)

    assert without_time(balance(brawl, aim=0.8, fights=300, workers=2)).to_json() == without_time(alone).to_json()
