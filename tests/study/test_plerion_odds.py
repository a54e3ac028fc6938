"""Odds of Plerion attacks, worked out by hand, and what they are made of."""

from fractions import Fraction

import pytest

from affray.encounter import Encounter, load, read
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.menu import Declaration
from affray.minds.exact import OddsError
from affray.study.odds import odds

CRATE = """
game: plerion
map: |
  1.........o...2
legend: {1: Freelancer, 2: Pirate}
sides:
  heroes: {fighters: [Freelancer]}
  pirates: {fighters: [Pirate]}
"""
BLAST = """
game: plerion
map: |
  1.........
  .......222
  .......22.
legend: {1: start of us, 2: start of them}
sides:
  us: {fighters: [Jarhead]}
  them: {fighters: [{sheet: Pirate, count: 5}]}
"""


@pytest.fixture
def cargo_bay() -> Encounter:
    return load("cargo-bay")


def test_through_a_crate_a_rifle_rolls_a_d4(cargo_bay: Encounter) -> None:
    """PL-MOD-05, PL-MOD-01: d4 less Armor 1 against 4 HP hurts in three of four cases."""
    report = odds(cargo_bay, by="Freelancer", on="Pirate 2")

    assert report.harm == {n: Fraction(1, 4) for n in range(4)}
    assert report.outcomes["hurt, fights on"] == Fraction(3, 4)
    facts = {fact.label: (fact.value, fact.why) for fact in report.facts}
    assert facts["die"] == ("d10, but impaired: d4", "impaired: cover")
    assert facts["range"][0] == "13.2 m, nearby"
    assert (facts["− armor"][0], facts["against"][0]) == ("1", "HP 4, STR 10")


def test_without_the_crate_it_rolls_its_d10() -> None:
    """Armor 1, 4 HP, STR 10. d10 = 1: nothing; 2 to 4: hurt; 5: exactly 0; 6 to 10: 1 to 5 past 0.

    Past 0 the STR save needs 9, 8, 7, 6, 5 or less on a d20: (9+8+7+6+5)/20 of 1/10 each is 7/40 passed, and
    the rest, 13/40, is out.
    """
    clear = read(CRATE.replace("...o...", "......."), "clear.yaml")

    outcomes = odds(clear, by="Freelancer", on="Pirate", with_="Projectile Rifle").outcomes

    assert outcomes == {
        "no harm": Fraction(1, 10),
        "hurt, fights on": Fraction(3, 10),
        "HP exactly 0, fights on": Fraction(1, 10),
        "past 0, passes the STR save, fights on": Fraction(7, 40),
        "out of the fight": Fraction(13, 40),
        "dead": Fraction(0),
    }


def test_a_blast_is_rolled_for_its_target_only() -> None:
    """PL-BLAST-01: five victims with dice of their own would be millions of cases."""
    report = odds(read(BLAST, "blast.yaml"), by="Jarhead", on="Pirate 2", with_="Frag Grenade")

    assert report.paths < 100
    assert report.outcomes["out of the fight"] == Fraction(13, 40)


def test_two_weapons_are_one_attack(cargo_bay: Encounter) -> None:
    """PL-ATK-07: the higher of two d8 less Armor 2; 8 - 2 = 6 comes up in 15 of 64 cases."""
    report = odds(cargo_bay, by="Smuggler", on="Pirate Boss", with_="Energy Pistol and Electrowhip", at=(14, 3))

    assert report.harm[6] == Fraction(15, 64)
    assert "stunned" in report.conditions


def test_out_of_reach_says_why(cargo_bay: Encounter) -> None:
    with pytest.raises(OddsError, match=r"Knife reaches close \(PL-SCALE-05\)\. Possible: Projectile Rifle\."):
        odds(cargo_bay, by="Freelancer", on="Pirate 2", with_="Knife")


def test_crew_attack_with_their_vessel() -> None:
    report = odds(load("boarders"), by="Jarhead", on="Fighter")

    assert (report.by, report.attack) == ("Explorer", "Turret 1")
    assert "Torpedo" not in report.others
    assert list(report.outcomes)[-1] == "destroyed"


@pytest.mark.parametrize("name", ["cargo-bay", "chase", "boarders", "plain", "duel"])
def test_odds_of_the_first_and_last_on_each_other_sum_to_1(name: str) -> None:
    encounter = load(name)
    names = encounter.fight().names()
    some = sorted({*names[:2], *names[-2:]})
    found = 0
    for by in some:
        for on in some:
            try:
                report = odds(encounter, by=by, on=on)
            except OddsError:
                continue
            found += 1
            assert sum(report.harm.values()) == sum(report.outcomes.values()) == 1
            assert report.facts and report.example
    assert found


# ---------------------------------------------------------------- everything else with dice


def test_a_talent_has_its_price_and_its_dice() -> None:
    """PL-PSI-05: d6 less Armor 3 hurts in half of the cases."""
    report = odds(load("psions"), by="Matterjammer", on="Hiver Queen", with_="Ergokinesis")

    facts = {fact.label: fact.value for fact in report.facts}
    assert (facts["price"], facts["die"], facts["− armor"]) == ("d6 WIL of 15", "d6", "3")
    assert report.outcomes["no harm"] == Fraction(1, 2)


def test_a_talent_that_is_resisted_has_the_odds_of_the_save() -> None:
    """PL-PSI-07: a drone of WIL 8 fails in 12 of 20 cases."""
    report = odds(load("psions"), by="Mindbender", on="Hiver Drone 1", with_="Thought Control")

    assert report.outcomes["controlled"] == Fraction(12, 20)
    assert {fact.label: fact.value for fact in report.facts}["resisted"] == "WIL save, 8 or less on d20"


def test_a_torpedo_has_odds_for_when_it_arrives_with_its_lock() -> None:
    """PL-CREW-10: the highest of 3d12 less Armor 2."""
    report = odds(load("boarders"), by="Aniet", on="Freighter", with_="Torpedo")

    assert report.harm[0] == Fraction(8, 12**3)
    assert report.facts[0].label == "arrives"


def test_a_lock_is_an_outcome() -> None:
    """PL-CREW-07: SYS 14."""
    report = odds(load("boarders"), by="Aniet", on="Freighter", with_="lock on Freighter for torpedoes")

    assert report.outcomes["locked"] == Fraction(14, 20)


def test_a_stunt_is_found_by_its_name(cargo_bay: Encounter) -> None:
    """PL-MOD-07: with DEX 12 a d12 in 12 of 20 cases, else a d4."""
    plain = odds(cargo_bay, by="Aniet", on="Pirate 1", with_="Energy Pistol", at=(9, 1))
    daring = odds(cargo_bay, by="Aniet", on="Pirate 1", with_="daringly Energy Pistol", at=(9, 1))

    assert max(plain.harm) == 7
    assert daring.harm[11] == Fraction(12, 20) * Fraction(1, 12)


def test_menus_show_prices_and_chances() -> None:
    """PL-RET-01, PL-PSI-02: odds from the nearest square that serves, prices with what is left, saves in percent."""
    encounter = load("psions")
    fight = encounter.fight(1)
    assert isinstance(fight, Battle)
    question = Declaration(fight, fight.named("Matterjammer"))
    found = {question.words(o): (encounter.game.attack_of(fight, question, o), o) for o in question.options()}

    away, deed = found["retreat"]
    assert away == {"note": "away 55 %"}
    assert encounter.game.cost(fight, question, deed) == "the whole turn"
    blow, _ = found["attack Hiver Queen with Unarmed"]
    assert blow["from"] == [9, 3]
    talent, deed = found["use Ergokinesis on Hiver Queen"]
    assert talent["do"] == "talent"
    assert encounter.game.cost(fight, question, deed) == "d6 WIL of 15"
