"""Exact odds: fractions that sum to 1, and sentences for what cannot be computed."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from affray.encounter import Encounter, load, read
from affray.engine.state import digest
from affray.minds.exact import OddsError
from affray.study.odds import chance_named, odds, preview
from tests.feud import BRAWL


@pytest.fixture
def brawl() -> Encounter:
    return read(BRAWL, "brawl.yaml")


def test_four_or_more_on_a_d6_takes_a_life(brawl: Encounter) -> None:
    """FE-ATK-01: three faces of six."""
    report = odds(brawl, by="Ann", on="Clansman 2")

    assert report.harm == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert report.outcomes["no harm"] == report.outcomes["dead"] == Fraction(1, 2)
    assert report.outcomes["hurt, fights on"] == 0
    assert report.conditions == {"angry": Fraction(1, 2)}
    assert report.paths == 2
    assert report.mean_harm() == Fraction(1, 2)


def test_who_has_lives_left_fights_on(brawl: Encounter) -> None:
    report = odds(brawl, by="Clansman 1", on="Ada")

    assert report.outcomes["hurt, fights on"] == Fraction(1, 2)
    assert report.outcomes["dead"] == 0


def test_chances_sum_to_exactly_1(brawl: Encounter) -> None:
    report = odds(brawl, by="Ann", on="Clansman 1")

    assert sum(report.harm.values()) + report.tail == 1
    assert sum(report.outcomes.values()) + report.tail == 1


def test_the_rulings_of_an_encounter_are_in_force(brawl: Encounter) -> None:
    """FE-AIM-01: a hard shot needs 5 or 6."""
    hard = replace(brawl, rulings={"FE-AIM-01": "hard"})

    assert odds(hard, by="Ann", on="Ada").harm[1] == Fraction(1, 3)


def test_the_first_attack_is_taken_and_the_others_are_named(brawl: Encounter) -> None:
    assert (odds(brawl, by="Ann", on="Ada").attack, odds(brawl, by="Ann", on="Ada").others) == ("fist", ("foot",))
    assert odds(brawl, by="Ann", on="Ada", with_="foot").attack == "foot"


def test_names_may_be_written_in_any_case(brawl: Encounter) -> None:
    report = odds(brawl, by="ANN", on="clansman 1")

    assert (report.by, report.on) == ("Ann", "Clansman 1")


@pytest.mark.parametrize(
    ("by", "on", "weapon", "words"),
    [
        ("Anna", "Ada", None, "nobody is called 'Anna'. Did you mean 'Ann'?"),
        ("Ann", "Clansman 9", None, "Did you mean 'Clansman"),
        ("Ann", "Ann", None, "Ann is no target for Ann"),
        ("Ann", "Ada", "sword", "no attack on Ada with 'sword'. Possible: fist, foot."),
    ],
)
def test_what_cannot_be_computed_gets_a_sentence(
    brawl: Encounter, by: str, on: str, weapon: str | None, words: str
) -> None:
    with pytest.raises(OddsError) as refused:
        odds(brawl, by=by, on=on, with_=weapon)

    assert words in str(refused.value)


def test_the_attack_can_be_made_from_another_square(brawl: Encounter) -> None:
    assert odds(brawl, by="Ann", on="Ada", at=(5, 2)).paths == 2
    with pytest.raises(OddsError, match="Ann cannot stand at 50,2; name a free square"):
        odds(brawl, by="Ann", on="Ada", at=(50, 2))


def test_the_example_is_the_log_of_one_attack(brawl: Encounter) -> None:
    (event,) = odds(brawl, by="Ann", on="Ada").example

    assert event.text() in ("Ann hits Ada (FE-ATK-01)", "Ann misses Ada (FE-ATK-01)")


def test_a_report_is_json_with_fractions_as_text(brawl: Encounter) -> None:
    values = odds(brawl, by="Ann", on="Clansman 1").to_json()

    assert json.loads(json.dumps(values)) == values
    assert values["harm"][1] == {"harm": 1, "fraction": "1/2", "value": 0.5, "words": "50.0 %"}


def test_a_preview_leaves_the_fight_as_it_was(brawl: Encounter) -> None:
    fight = brawl.fight()
    before = digest(fight)

    short = preview(brawl.game, fight, {"by": "Ann", "on": "Clansman 1", "with": "fist"})

    assert (short.hurt, short.down, short.mean) == (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2))
    assert digest(fight) == before


@pytest.mark.parametrize(
    ("name", "by", "on", "what", "said"),
    [
        ("quarry-gate", "Fighter", "Fresh Zombie", "frag grenade", "it is thrown at a tile within 6 tiles"),
        ("quarry-gate", "Fighter", "Fresh Zombie", "grapple", "it takes a foe within 1 tile"),
        ("brig", "Odhran Fell", "Guard 1", "grapple", "within melee reach"),
        ("crypt", "Elara", "Giant Rat 1", "Fire Burst", "it takes a target in sight within 5 ft"),
    ],
)
def test_what_is_no_weapon_is_refused_in_the_laws_words(name: str, by: str, on: str, what: str, said: str) -> None:
    with pytest.raises(OddsError, match=f"{by} cannot use {what} on {on}: .*{said}"):
        odds(load(name), by=by, on=on, with_=what)


def test_contests_are_among_the_other_attacks() -> None:
    report = odds(load("brig"), by="Odhran Fell", on="Guard 1", at=(7, 3))

    assert {"grapple", "trip"} <= set(report.others)


@pytest.mark.parametrize(
    ("name", "by", "on", "what", "begins"),
    [
        ("legends/toll-wall", "Kessa", "Orc Warrior", "hide", "hidden from all "),
        ("ingenuity/alarm", "Fabian", "Guard 1", "Hide", "hidden "),
        ("ingenuity/alarm", "Fabian", "Guard 1", "short task", "works "),
        ("rpg_hell/back-alley", "Thief", "City Guard 1", "hide", "hidden 50.0 %"),
        ("rpg_hell/back-alley", "Thief", "City Guard 1", "stanch", ""),
        ("plerion/cargo-bay", "Aniet", "Pirate 1", "hide", ""),
    ],
)
def test_what_hurts_nobody_has_its_chance_by_its_name(name: str, by: str, on: str, what: str, begins: str) -> None:
    said = chance_named(load(name), by, on, what)

    assert said.startswith(begins) and bool(said) is bool(begins)
