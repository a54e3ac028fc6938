"""The exact odds of one attack with exploding dice, and what it is made of, for ``affray odds`` and for menus."""

from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from affray import odds
from affray.encounter import Encounter, read
from affray.games.lucky_stars import GAME
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deeds.fighting import Attack
from affray.games.lucky_stars.law.deeds.moving import Stand
from affray.games.lucky_stars.law.menu import NextAction
from affray.minds.exact import OddsError
from tests.games.shared import facts_of, fight_as


def scene(hero: str, foe: str, distance: int = 5, more: str = "underway: true") -> Encounter:
    """One against one in the middle of a fight."""
    sides = f"sides: {{us: {{fighters: [{hero}]}}, them: {{fighters: [{foe}]}}}}"
    return read(f"{{game: lucky_stars, distance: {distance}, {more}, {sides}}}", "scene.yaml")


def totals(deepest: int) -> dict[int, Fraction]:
    """LS-CORE-02: two exploding d6, each followed so many times; what lies deeper is left out."""
    one: dict[int, Fraction] = {}
    for sixes in range(deepest + 1):
        for face in range(1, 6):
            one[6 * sixes + face] = Fraction(1, 6) ** (sixes + 1)
    both: dict[int, Fraction] = {}
    for a, b in product(one, one):
        both[a + b] = both.get(a + b, Fraction(0)) + one[a] * one[b]
    return both


@pytest.mark.rule("LS-CORE-02")
@pytest.mark.rule("LS-ATK-04")
def test_the_chance_to_hit_agrees_with_brute_force_within_the_tail() -> None:
    """ATK 4 against DEF 5: the attacker's dice must be more than 1 ahead."""
    hero = "{name: A, DEX: 3, pistol: 1, weapons: [Light pistol]}"
    report = odds(scene(hero, "{name: X, DEF: 5, VIT: 3, lethal_policy: lethal}", 30), by="A", on="X")
    dice = totals(8)
    hits = sum((dice[a] * dice[b] for a, b in product(dice, dice) if a + 4 > b + 5), Fraction(0))
    missing = 1 - sum(dice.values()) ** 2

    hit = 1 - report.outcomes["no harm"] - report.tail
    assert 0 < report.tail < Fraction(1, 500)
    assert hit <= hits + missing and hits <= hit + report.tail
    assert sum(report.outcomes.values()) + report.tail == 1
    assert sum(report.harm.values()) + report.tail == 1


@pytest.mark.rule("LS-DMG-03")
@pytest.mark.rule("LS-APP-01")
def test_harm_is_what_is_lost_of_all_the_shields() -> None:
    """The least damage is 1d8 + 3, the most that counts is 2d8 + 3, or all there is."""
    hero = "{name: A, DEX: 3, weapons: [Light pistol]}"
    tough = odds(
        scene(hero, "{name: X, DEF: 25, max_DEF: 25, VIT: 2, prone: false}"), by="A", on="X", with_="Light pistol"
    )
    weak = odds(scene(hero, "{name: X, DEF: 2, VIT: 2}"), by="A", on="X", with_="Light pistol")

    assert set(tough.harm) == {0, *range(4, 20)}
    assert max(weak.harm) == 4, "two shields of 2"


@pytest.mark.rule("LS-DIE-02")
def test_outcomes_go_from_no_harm_to_death() -> None:
    hero = "{name: A, STR: 5, weapons: [Great maul], lethal_policy: lethal}"

    report = odds(scene(hero, "{name: X, max_DEF: 9, DEF: 6, VIT: 2, FORT: -2}"), by="A", on="X", with_="Great maul")

    assert list(report.outcomes) == [
        "no harm",
        "unhurt, but tripped, held or disarmed",
        "loses DEF, fights on",
        "loses VIT, fights on",
        "unconscious",
        "dying",
        "dead",
    ]
    assert min([report.outcomes[w] for w in ("no harm", "loses VIT, fights on", "dying", "dead")]) > 0
    assert report.outcomes["unconscious"] == 0, "its blows are lethal"


@pytest.mark.rule("LS-RES-02")
def test_against_full_resistance_nothing_is_lost() -> None:
    hero, foe = "{name: A, weapons: [Laser pistol]}", "{name: X, DEF: 2, full_resistance: [burn]}"

    report = odds(scene(hero, foe, 30), by="A", on="X")

    assert set(report.harm) == {0}


fight_of = partial(fight_as, Battle)
facts = partial(facts_of, GAME)


@pytest.mark.rule("LS-ATK-02")
@pytest.mark.rule("LS-ATK-05")
def test_what_an_attack_is_made_of() -> None:
    hero = "{name: A, DEX: 2, pistol: 1, weapons: [Light pistol], shaken: 2}"
    foe = "{name: X, DEF: 4, max_DEF: 6, VIT: 2, size: huge, weaknesses: [physical]}"
    found = facts(fight_of(scene(hero, foe, 45)), {"by": "A", "on": "X", "with": "Light pistol"})

    assert found["range"] == ("45 ft, ranged", "Light pistol 30/60 ft")
    assert found["attack"] == ("2d6 + 3 ATK − 3 minor disadvantage − 1 shaken", "A, DEX")
    assert found["minor disadvantage"] == ("−3", "A, 45 ft, beyond 30")
    assert found["to beat"] == ("2d6 + 4 DEF", "X")
    assert found["damage"] == ("1d4 + 2", "medium against huge, one die more by 5")
    assert found["× resistance"] == ("2", "X, physical")
    assert found["against"] == ("DEF 4 of 6, VIT 2 of 2", "")


@pytest.mark.rule("LS-SUR-02")
def test_before_the_first_turn_an_attack_is_a_surprise() -> None:
    fight = fight_of(scene("{name: A, weapons: [Knife]}", "{name: X, DEF: 9}", more="title: start"))

    assert facts(fight, {"by": "A", "on": "X", "with": "Knife"})["to beat"] == ("2d6", "X, surprised")


@pytest.mark.rule("LS-DMG-06")
def test_a_menu_knows_which_attack_an_option_means() -> None:
    fight = fight_of(scene("{name: A, weapons: [Shock baton, Knife]}", "{name: X}"))
    a = fight.fighters[0]
    question = NextAction(fight, a)
    baton, knife = a.held

    attack = GAME.attack_of(fight, question, Attack(1, baton, 1))
    assert attack == {"by": "A", "on": "X", "with": "Shock baton", "type": "shock"}
    thrown = GAME.attack_of(fight, question, Attack(1, knife, 0, True))
    assert thrown == {"by": "A", "on": "X", "with": "Knife", "thrown": True}
    assert facts(fight, thrown)["range"][0] == "5 ft, thrown"
    assert GAME.attack_of(fight, question, Stand()) == {}


def test_attacks_that_cannot_be_made_are_refused_with_the_reason() -> None:
    far = scene("{name: A, weapons: [Hatchet]}", "{name: X}", 50)

    assert GAME.attacks_on(far.fight(), "A", "X", "") == []
    with pytest.raises(OddsError, match="X is 50 ft away, out of reach of Hatchet"):
        odds(far, by="A", on="X", with_="Hatchet")
    near = scene("{name: A, weapons: [Shock baton]}", "{name: X}")
    named = [(attack["with"], attack.get("type", "")) for attack in GAME.attacks_on(near.fight(), "A", "X", "")]
    assert named == [("Shock baton", "physical"), ("Shock baton", "shock"), ("Unarmed", "")]
    thrown = scene("{name: A, weapons: [Hatchet]}", "{name: X}", 30)
    assert GAME.attacks_on(thrown.fight(), "A", "X", "hatchet") == [
        {"by": "A", "on": "X", "with": "Hatchet", "thrown": True}
    ]


def test_checks_and_contests_have_odds_by_their_names() -> None:
    """LS-DIE-05: KNO 2 against 10."""
    medic = "{name: A, KNO: 2, weapons: [Medic kit, Knife]}"
    patient = "{name: B, VIT: 0, dying: true, unconscious: true}"
    sides = f"sides: {{us: {{fighters: [{medic}, {patient}]}}, them: {{fighters: [{{name: X}}]}}}}"
    encounter = read(f"{{game: lucky_stars, distance: 5, underway: true, {sides}}}", "scene.yaml")
    saved = odds(encounter, by="A", on="B", with_="stabilise")
    dice = totals(8)

    assert saved.facts[0].label == "check" and saved.facts[0].value.startswith("passes ")
    needed = 1 - sum((chance for total, chance in dice.items() if total + 2 < 10), Fraction(0))
    assert saved.outcomes["dying"] + saved.outcomes["dead"] <= 1 - needed + Fraction(1, 500)


def test_a_trip_by_somebody_with_luck_can_be_followed() -> None:
    """LS-ACT-06: a hit and a contest, each of exploding dice against exploding dice."""
    hero = "{name: A, STR: 2, medium_melee: 1, luck: 2, VIT: 5, max_VIT: 5, weapons: [Hatchet]}"
    report = odds(scene(hero, "{name: X, AGI: 1, DEF: 4}"), by="A", on="X", with_="trip", reactions="none")

    assert 0 < report.outcomes["unhurt, but tripped, held or disarmed"] < 1
    assert report.paths < 50_000
