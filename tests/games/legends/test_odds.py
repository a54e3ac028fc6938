"""The exact odds of one attack, and what it is made of, for ``affray odds`` and for menus."""

from fractions import Fraction
from functools import partial

import pytest

from affray import odds
from affray.encounter import Encounter, read
from affray.games.legends import GAME
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deeds.fighting import Attack, CalledShot, Feint
from affray.games.legends.law.deeds.turn import EndTurn
from affray.games.legends.law.menu import NextAction
from affray.minds.exact import OddsError
from tests.games.shared import facts_of, fight_as


def scene(hero: str, foe: str, distance: int = 5, more: str = "") -> Encounter:
    """One against one."""
    sides = f"sides: {{us: {{fighters: [{hero}]}}, them: {{fighters: [{foe}]}}}}"
    return read(f"{{game: legends, distance: {distance}, {sides}{more}}}", "scene.yaml")


ARCHER = "{name: A, dexterity: 5, ranged: 4, strength: 3, weapons: [Longbow]}"
FOE = "{name: X, hp: 40, agility: 4, luck: 3}"


def under(value: int, plus: int = 0) -> Fraction:
    """LG-DICE-01: the chance that one die passes, counted face by face."""
    faces = [face for face in range(1, 9) if face == 1 or (face != 8 and max(1, face + plus) < value)]
    return Fraction(len(faces), 8)


@pytest.mark.rule("LG-DICE-01")
@pytest.mark.rule("LG-ATK-05")
@pytest.mark.parametrize(("distance", "needed", "plus"), [(80, 1, 0), (85, 2, 0), (165, 2, 1)])
def test_a_shot_by_its_band(distance: int, needed: int, plus: int) -> None:
    report = odds(scene(ARCHER, FOE, distance), by="A", on="X", with_="Longbow")

    dex, skill = under(5, plus), under(4, plus)
    both = dex * skill
    one = dex * (1 - skill) + skill * (1 - dex)
    assert report.harm.get(13, 0) == both
    assert report.harm.get(8, 0) == (one if needed == 1 else 0)
    assert sum(report.outcomes.values()) == sum(report.harm.values()) == 1


@pytest.mark.rule("LG-COV-05")
def test_behind_a_barrel_a_hit_may_still_be_ducked() -> None:
    sides = f"sides: {{us: {{fighters: [{ARCHER}]}}, them: {{fighters: [{FOE}]}}}}"
    text = f'{{game: legends, map: ["1.......b2"], legend: {{1: A, 2: X}}, {sides}}}'

    report = odds(read(text, "scene.yaml"), by="A", on="X", with_="Longbow")

    miss = (1 - under(5)) * (1 - under(4))
    fails = (1 - under(4, -1)) * (1 - under(3, -1))
    assert report.harm[0] == miss + (1 - miss) * (1 - fails)


@pytest.mark.rule("LG-ATK-03")
@pytest.mark.rule("LG-CRIT-01")
def test_a_duel_of_two_rolls() -> None:
    hero = "{name: A, agility: 4, melee: 4, strength: 5, weapons: [Mace]}"
    foe = "{name: X, hp: 40, agility: 3, melee: 2}"

    report = odds(scene(hero, foe), by="A", on="X", with_="Mace")

    counts: dict[int, int] = {}
    for a in range(1, 9):
        for b in range(1, 9):
            for c in range(1, 9):
                for d in range(1, 9):
                    margin = successes(a, 4, b, 4) - successes(c, 3, d, 2)
                    harm = 0 if margin < 1 else (6 if margin == 1 else 11)
                    counts[harm] = counts.get(harm, 0) + 1
    assert {harm: chance for harm, chance in report.harm.items() if chance} == {
        harm: Fraction(count, 4096) for harm, count in counts.items()
    }
    assert (
        report.paths == 64 * 3 * 2
    )  # of the defence only what counts: a natural 1, passed, failed; 2 passes by a 1 alone


def successes(first: int, value: int, second: int, other: int) -> int:
    if first == second == 1:
        return 3
    return sum(face == 1 or (face != 8 and face < v) for face, v in ((first, value), (second, other)))


@pytest.mark.rule("LG-LUCK-03")
def test_luck_is_part_of_the_odds() -> None:
    poor = "{name: A, is_pc: true, dexterity: 3, ranged: 3, luck: 3, current_luck: 0, weapons: [Sling], stance: brute}"
    rich = poor.replace("current_luck: 0", "current_luck: 3")

    without = odds(scene(poor, FOE, 20), by="A", on="X").harm[0]
    with_luck = odds(scene(rich, FOE, 20), by="A", on="X").harm[0]

    # Three points bring a 5 under 3, so that only two faces of 6, 7 or 8 miss.
    assert without == Fraction(36, 64)
    assert with_luck == Fraction(9, 64)


def test_outcomes_go_from_no_harm_to_death() -> None:
    report = odds(scene(ARCHER, "{name: X, hp: 8}", 20), by="A", on="X", with_="Longbow")

    assert list(report.outcomes) == [
        "no harm",
        "a condition, no harm",
        "hurt, fights on",
        "out of the fight",
        "dead",
    ]
    assert report.outcomes["dead"] == 1 - report.outcomes["no harm"]
    assert max(report.harm) == 8, "nothing is lost beyond what there is"


fight_of = partial(fight_as, Battle)
facts = partial(facts_of, GAME)


@pytest.mark.rule("LG-ACT-02")
def test_what_a_shot_is_made_of() -> None:
    fight = fight_of(scene(ARCHER, "{name: X, armour: Gambeson, prone: true}", 165))

    found = facts(fight, {"by": "A", "on": "X", "with": "Longbow", "map": 1, "maneuver": "called shot"})

    assert found["range"] == ("165 ft, long", "Longbow 80/160/320: 2 successes hit")
    assert found["dice"] == ("2d8 under 5 and 4, +3 both", "+1 second attack, +1 called shot, +1 long range")
    assert found["cover"] == ("partial", "the target ducks")
    assert found["ducks"] == ("Reflex, 2d8 under 3 and Luck 3", "X")
    assert found["damage"] == ("8, or 13", "piercing, by 1 or 2: +8 Longbow, +5 Dex")
    assert found["− DR"] == ("2", "X against piercing: +4 armour, −2 weakness")
    assert found["against"][0] == "24 of 24 HP"


@pytest.mark.rule("LG-SURP-01")
def test_the_defence_of_the_surprised_is_told_with_what_it_loses() -> None:
    fight = fight_of(scene("{name: A, weapons: [Mace]}", "{name: X, agility: 4, melee: 4, surprised: true}"))

    assert facts(fight, {"by": "A", "on": "X", "with": "Mace"})["defence"] == (
        "2d8 under 4 and 4, +2 both",
        "X: +2 surprised",
    )


@pytest.mark.rule("LG-DICE-05")
def test_what_a_blow_is_made_of() -> None:
    hero, foe = "{name: A, weapons: [Mace], prone: true, feinted: X}", "{name: X, unconscious: true, temp_hp: 3}"
    fight = fight_of(scene(hero, foe))

    found = facts(fight, {"by": "A", "on": "X", "with": "Mace"})

    assert found["reach"] == ("5 ft", "Mace reaches 5 ft")
    assert found["dice"] == ("2d8 under 3 and 0, −1 both", "−1 target prone")
    assert found["3 dice"] == ("Fortune", "for: target blinded, target unconscious, feint; against: prone")
    assert found["defence"] == ("none", "X: unconscious")
    assert found["against"][0] == "24 of 24 HP, 3 temporary"
    assert fight.named("A").feinted == fight.named("X").id, "asking for facts uses up no feint"


@pytest.mark.rule("LG-ACT-03")
def test_a_feint_against_one_whom_it_has_charmed_is_easier_in_odds_and_menu_too() -> None:
    fight = fight_of(scene("{name: A, charisma: 4, deception: 3, combat_actions: 0}", "{name: X, empathy: 3}"))
    a, x = fight.fighters
    question, deed = NextAction(fight, a), Feint(x.id)
    feint = next(attack for attack in GAME.attacks_on(fight, "A", "X", "feint"))
    plainly, menu = facts(fight, feint), GAME.attack_of(fight, question, deed)["chance"]

    x.charmed, x.charmer = True, a.id
    charmed = facts(fight, feint)

    assert charmed["dice"][0] == f"{plainly['dice'][0]}, −1 both"
    assert charmed["dice"][1].endswith("−1 X is charmed")
    assert charmed["against"] == plainly["against"]
    assert f"works {plainly['works'][0]}" == menu
    assert f"works {charmed['works'][0]}" == GAME.attack_of(fight, question, deed)["chance"] != menu


def test_a_menu_knows_which_attack_an_option_means() -> None:
    fight = fight_of(scene("{name: A, weapons: [Dagger], combat_actions: 1, actions_left: 2}", "{name: X}"))
    a = fight.fighters[0]
    question = NextAction(fight, a)
    dagger = a.held[0]

    assert GAME.attack_of(fight, question, Attack(1, dagger)) == {
        "by": "A",
        "on": "X",
        "with": "Dagger",
        "map": 1,
    }
    thrown = GAME.attack_of(fight, question, CalledShot(1, dagger, True))
    assert thrown == {"by": "A", "on": "X", "with": "Dagger", "thrown": True, "maneuver": "called shot", "map": 1}
    assert GAME.attack_of(fight, question, Attack(1, UNARMED))["with"] == "unarmed"
    assert GAME.attack_of(fight, question, EndTurn()) == {}


def test_attacks_that_cannot_be_made_are_refused_with_the_reason() -> None:
    far = scene("{name: A, weapons: [Mace]}", "{name: X}", 20)

    assert GAME.attacks_on(far.fight(), "A", "X", "") == []
    with pytest.raises(OddsError, match="out of reach"):
        odds(far, by="A", on="X", with_="Mace")
    near = scene("{name: A, weapons: [Dagger]}", "{name: X}")
    found = GAME.attacks_on(near.fight(), "A", "X", "")
    assert [(attack["with"], attack.get("thrown", False)) for attack in found] == [
        ("Dagger", False),
        ("Dagger", True),
        ("unarmed", False),
    ]
