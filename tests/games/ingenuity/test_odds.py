"""The exact odds of one attack, and what it is made of, for ``affray odds`` and for menus."""

from fractions import Fraction
from functools import partial

import pytest

from affray import odds
from affray.encounter import Encounter, load, read
from affray.games.ingenuity import GAME
from affray.games.ingenuity.book import words
from affray.games.ingenuity.law.actions import NextAction
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.fighting import Attack
from affray.games.ingenuity.law.deeds.turn import Guard
from affray.minds.exact import OddsError
from tests.games.shared import facts_of, fight_as


def scene(hero: str, foe: str, distance: int = 1) -> Encounter:
    """One against one; whoever has no stamina has no reaction to spoil the sums."""
    text = (
        f"{{game: ingenuity, distance: {distance}, sides: {{us: {{fighters: [{hero}]}}, them: {{fighters: [{foe}]}}}}}}"
    )
    return read(text, "scene.yaml")


PETRA = "{sheet: Petra, name: A}"
BEAR = "{sheet: Grizzly bear, name: X, stamina: 0}"


@pytest.mark.rule("IG-ATK-05")
@pytest.mark.rule("IG-ATK-15")
def test_a_shot_at_the_bear_misses_by_a_low_roll_without_critical_luck() -> None:
    report = odds(scene(PETRA, BEAR, 5), by="A", on="X", with_="Crossbow")

    # 2d6 + 1 is less than evasion 8 - 2 in 6 of 36 ways, and 17 of 20 luck rolls are no critical.
    assert report.outcomes["no harm"] == Fraction(6, 36) * Fraction(17, 20)
    assert report.harm[0] == report.outcomes["no harm"]
    assert sum(report.outcomes.values()) == sum(report.harm.values()) == 1
    # The best roll: 12 + 1 + 10 critical damage - (8 + 2) deflection.
    assert max(report.harm) == 13 and report.harm[13] == Fraction(1, 36) * Fraction(3, 20)


@pytest.mark.rule("IG-DTH-01")
@pytest.mark.rule("IG-DTH-05")
def test_outcomes_go_from_no_harm_to_death() -> None:
    victim = "{name: X, health: 6, health_max: 6, endurance: 4, constitution: 2, stamina: 0, evasion: 0}"

    report = odds(scene("{name: A, gear: [Greatsword], strength: d8}", victim), by="A", on="X", with_="Greatsword")

    assert list(report.outcomes) == [
        "no harm",
        "loses endurance, fights on",
        "loses health, fights on",
        "unconscious",
        "dead",
    ]
    assert report.outcomes["no harm"] == 0
    assert min([report.outcomes[word] for word in ("loses health, fights on", "unconscious", "dead")]) > 0
    assert max(report.harm) == 10, "nothing is lost beyond what there is"


fight_of = partial(fight_as, Battle)
facts = partial(facts_of, GAME)


@pytest.mark.rule("IG-ATK-10")
@pytest.mark.rule("IG-ATK-17")
def test_what_an_attack_is_made_of() -> None:
    hero = "{name: A, dexterity: d8, combat: d6, finesse: 2, gear: [Dagger], attacks_this_round: 2, sickness: 1}"
    fight = fight_of(scene(hero, "{sheet: Goblin, name: X}", 12))

    found = facts(fight, {"by": "A", "on": "X", "with": "Dagger"})

    assert found["range"] == ("12 m, thrown", "Dagger 5/35 m")
    assert found["dice"] == ("d8 + d6", "dexterity, combat")
    assert found["+ finesse"][0] == "2"
    assert found["− third attack"][0] == "4"
    assert found["− range"][0] == "2"
    assert found["− sick"][0] == "1"
    assert found["to meet"] == ("6", "X: +5 evasion, +1 size")
    assert found["critical"][0] == "18 or more on d20"
    assert found["− deflection"] == ("3", "X, piercing: +4 armour and toughness, −1 size")
    assert found["against"][0] == "endurance 10, health 10"
    assert "rerolls" not in found


@pytest.mark.rule("IG-TST-06")
@pytest.mark.parametrize(
    ("hero", "foe", "distance", "rerolls"),
    [
        ("gear: [Mace]", "prone: true", 1, ("1 reroll, advantage", "advantage: prone")),
        ("gear: [Mace]", "conscious: false", 1, ("2 rerolls, advantage", "advantage: unseen, prone")),
        ("gear: [Shortbow]", "prone: true", 9, ("1 reroll, disadvantage", "disadvantage: prone")),
        (
            "gear: [Shortbow]",
            "conscious: false",
            9,
            ("none: they cancel out", "advantage: unseen; "),
        ),
        (
            "gear: [Mace], blinded: true, encumbered: true",
            "prone: false",
            1,
            ("2 rerolls, disadvantage", "disad"),
        ),
        ("gear: [Mace], unseen_by: [X]", "prone: false", 1, ("1 reroll, advantage", "advantage: unseen")),
    ],
)
def test_every_source_of_a_reroll_is_named(hero: str, foe: str, distance: int, rerolls: tuple[str, str]) -> None:
    fight = fight_of(scene(f"{{name: A, {hero}}}", f"{{name: X, {foe}}}", distance))
    weapon = fight.gear(fight.fighters[0].held[0]).name

    value, why = facts(fight, {"by": "A", "on": "X", "with": weapon})["rerolls"]

    assert value == rerolls[0] and why.startswith(rerolls[1])


def test_a_menu_knows_which_attack_an_option_means() -> None:
    fight = fight_of(scene("{name: A, gear: [Knife]}", "{name: X}"))
    a = fight.fighters[0]
    question = NextAction(fight, a)

    assert GAME.attack_of(fight, question, Attack(1, a.held[0])) == {
        "by": "A",
        "on": "X",
        "with": "Knife",
    }
    thrown = GAME.attack_of(fight, question, Attack(1, a.held[0], words.THROWN))
    assert thrown == {"by": "A", "on": "X", "with": "Knife", "thrown": True}
    assert facts(fight, thrown)["range"][0] == "1 m, thrown"
    assert GAME.attack_of(fight, question, Guard()) == {}


def test_attacks_that_cannot_be_made_are_refused_with_the_reason() -> None:
    far = scene("{name: A, gear: [Mace]}", "{name: X}", 9)

    assert GAME.attacks_on(far.fight(), "A", "X", "") == []
    with pytest.raises(OddsError, match="9 m away"):
        odds(far, by="A", on="X", with_="Mace")
    near = scene("{name: A, gear: [Mace]}", "{name: X}")
    assert [attack["with"] for attack in GAME.attacks_on(near.fight(), "A", "X", "")] == ["Mace", "Bare hands"]
    assert GAME.attacks_on(near.fight(), "A", "X", "mace") == [{"by": "A", "on": "X", "with": "Mace"}]


def test_reactions_are_named_and_can_be_left_out() -> None:
    """A parry that the tactic chooses is told, with the odds without it beside; none and best are as they say."""
    encounter = load("alarm")
    by_tactic = odds(encounter, by="Agnessa", on="Guard 1")
    none = odds(encounter, by="Agnessa", on="Guard 1", reactions="none")
    best = odds(encounter, by="Agnessa", on="Guard 1", reactions="best")

    assert by_tactic.used[0] == "Guard 1: parry with Small shield (IG-RCT-02)"
    assert by_tactic.without is not None and by_tactic.without.mean == none.mean_harm()
    assert none.used == () and none.without is None
    assert best.mean_harm() < by_tactic.mean_harm() < none.mean_harm()
    assert by_tactic.to_json()["reactions"] == "as-tactic"
