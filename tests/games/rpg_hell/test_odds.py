"""Exact odds of RPG Hell: pools, contests and checks by the ledger's numbers; attacks by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from affray.encounter import load, read
from affray.games.rpg_hell.law.odds import check_odds, contest_odds, given_odds, pool_chance
from affray.study.odds import odds


@pytest.mark.rule("RH-TRN-04")
@pytest.mark.parametrize(("dice", "chance"), [(4, Fraction(25, 36)), (5, Fraction(2089, 2592))])
def test_some_pair_reaches_nine(dice: int, chance: Fraction) -> None:
    assert pool_chance(dice, 9) == chance


@pytest.mark.parametrize("least", range(2, 13))
def test_pool_odds_count_every_roll(least: int) -> None:
    rolls = list(product(range(1, 7), repeat=4))
    good = [roll for roll in rolls if sum(sorted(roll)[-2:]) >= least]

    assert pool_chance(4, least) == Fraction(len(good), len(rolls))


@pytest.mark.rule("RH-SET-08")
@pytest.mark.parametrize(
    ("lead", "chance"), [(0, Fraction(575, 1296)), (1, Fraction(721, 1296)), (2, Fraction(287, 432))]
)
def test_contests_by_the_ledgers_numbers(lead: int, chance: Fraction) -> None:
    assert contest_odds(lead) == chance


@pytest.mark.rule("RH-SET-09")
def test_a_given_ten_beats_five_of_six() -> None:
    assert given_odds(10) == Fraction(5, 6)


@pytest.mark.rule("RH-SET-07")
@pytest.mark.parametrize("stat", range(-4, 5))
def test_a_check_against_nine(stat: int) -> None:
    assert check_odds(stat, 9) == Fraction(4 + stat, 12)


def test_an_attack_is_made_with_the_two_best_of_all_dice() -> None:
    """The golem's claws do 3, and take 3 Armor away from a sum of 9 on: 25 of 36 rolls of four dice."""
    report = odds(load("quarry-gate"), by="Groundbreaker Golem", on="Fighter", at=(2, 1))

    assert report.harm == {3: Fraction(11, 36), 6: Fraction(25, 36)}
    assert report.outcomes["loses Armor"] == 1


def test_a_bow_hurts_nobody_with_the_lowest_sums() -> None:
    report = odds(load("quarry-gate"), by="Ranger", on="Groveling")

    assert report.harm[0] == Fraction(5, 324)
    assert sum(report.harm.values()) == 1


# ---------------------------------------------------------------- what is no weapon


def test_a_powder_puts_to_sleep_as_often_as_its_contest_is_won() -> None:
    """Ledger 6.4, RH-SET-08: Soul 2 against Soul 1 wins 721 of 1296."""
    report = odds(load("quarry-gate"), by="Cleric", on="Groveling", with_="Sleeping Powder")

    assert report.outcomes["unconscious"] == Fraction(721, 1296)
    assert ("contest", "2d6 +2 Soul against 2d6 +1 Soul") in [(f.label, f.value) for f in report.facts]


def test_a_spell_attack_is_made_with_the_two_best_of_all_dice() -> None:
    """Ledger 6.5 (Soul Shard): 2 damage, one more from 9 on, one less up to 4."""
    report = odds(load("quarry-gate"), by="Cleric", on="Groveling", with_="Soul Shard")

    assert report.harm == {1: Fraction(5, 324), 2: Fraction(47, 162), 3: Fraction(25, 36)}


def test_grenades_pushes_and_rushes_have_odds() -> None:
    grenade = odds(load("ford-at-dusk"), by="Fighter", on="Bear", at=(7, 3), with_="frag grenade")
    charge = odds(load("ford-at-dusk"), by="Fighter", on="Bear", at=(7, 3), with_="Charge")
    push = odds(load("ford-at-dusk"), by="Fighter", on="Bear", at=(10, 3), with_="push")

    assert grenade.harm == {4: Fraction(11, 36), 6: Fraction(25, 36)}
    assert charge.harm == {3: Fraction(11, 36), 5: Fraction(25, 36)}
    assert push.harm == {0: Fraction(287, 432), 1: Fraction(145, 432)}  # 3 tiles, and the map ends after 2


def test_pairs_of_weapons_are_named_as_pairs() -> None:
    report = odds(load("ford-at-dusk"), by="Thief", on="Bear", at=(7, 5))

    assert report.attack in ("Hand crossbow and Dagger", "Dagger and Hand crossbow")


def test_each_weapon_of_a_pair_earns_by_its_own_sums() -> None:
    """RH-ATT-08: the first has its Bonus from 7 on, the other from 9 on: three ways to hit."""
    hero = "{name: A, is_player: true, body: 2, weapons: [{item: Hand axe, high_at: 7}, Dagger]}"
    sides = f"{{us: {{fighters: [{hero}]}}, them: {{fighters: [Bear]}}}}"
    report = odds(read(f"{{game: rpg_hell, distance: 1, sides: {sides}}}", "pair.yaml"), by="A", on="Bear")

    assert report.attack == "A's Hand axe and Dagger"
    bonus = [
        (fact.value, fact.why.partition(",")[0])
        for fact in report.facts
        if fact.label == "Bonus" and "sum" in fact.value
    ]
    assert bonus == [("with a sum of 7 to 12", "A's Hand axe"), ("with a sum of 9 to 12", "Dagger")]
    assert report.harm[3] + report.harm[4] == 1 - pool_chance(4, 7)  # neither has its Bonus
    assert report.harm[7] == pool_chance(4, 7) - pool_chance(4, 9)  # the axe alone: 3 Armor more
    assert sum([report.harm[harm] for harm in range(8, 12)]) == pool_chance(4, 9)  # and the dagger's d4
