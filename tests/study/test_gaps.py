"""The open questions of the books, and what the switches move."""

from __future__ import annotations

import pytest

from affray.encounter import Encounter, game_named, games, load, ready_encounters
from affray.lab import ledger_of
from affray.study.gaps import flips, one_more, open_questions, weigh
from affray.study.paths import VariantError
from affray.study.report.gaps import gaps_page
from affray.study.variants import Change, read_change, varied

FIVE = ["plerion", "ingenuity", "lucky_stars", "legends", "rpg_hell"]


@pytest.mark.parametrize("key", FIVE)
def test_every_gap_of_a_ledger_is_a_question_with_a_ruling(key: str) -> None:
    game = game_named(key)
    questions = open_questions(game)

    assert [q.id for q in questions] == list(ledger_of(game).gaps)
    assert all([q.question and q.ruling for q in questions])
    assert any([q.rules for q in questions]) and any([q.switches for q in questions])


def test_a_question_names_its_readings_its_switch_and_the_rules_it_touches() -> None:
    by_id = {q.id: q for key in FIVE for q in open_questions(game_named(key))}

    morale = next(q for q in by_id.values() if "morale" in [s.name for s in q.switches])
    prone = by_id["LG-GAP-03"]
    assert morale.id.startswith("PL-GAP") and morale.readings
    assert [s.name for s in prone.switches] == ["prone_ranged_misfortune"]
    assert prone.ruling.startswith("cover step only") and "LG-COV-09" in prone.rules
    assert [s.name for s in by_id["RH-GAP-03"].switches] == ["downside_from"]


def test_every_other_value_of_every_switch_is_weighed() -> None:
    for game in games().values():
        changes = [(change.path, change.value) for change, _ in flips(game)]
        assert changes == [(f"options.{s.name}", value) for s in game.switches() for value in s.values[1:]]


def test_what_changes_nothing_moves_nothing_and_what_matters_comes_first() -> None:
    """In a duel the rules of starships move nothing; a hero of twice the strength wins more often."""
    game = game_named("plerion")
    idle = flips(game, ["torpedo_dice", "vehicle_critical"])
    strong = [(read_change("heroes.hp+=10"), None)]

    found = weigh(game, [*idle, *strong], fights=60, encounters=["duel"])

    assert found[0].words == "heroes.hp + 10" and found[0].points() > 5
    most = found[0].most()
    assert most is not None and most.difference.gain > 0 and most.encounter == "duel"
    assert not found[0].is_idle() and all([weight.is_idle() for weight in found[1:]])
    for weight in found[1:]:
        assert weight.points() == 0 and weight.most() is None
        mean, low, high = weight.mean()
        assert mean == 0 and low < 0 < high


def test_one_more_of_everything_that_is_on_the_table() -> None:
    said = {key: [change.words() for change, _ in one_more(game_named(key))] for key in FIVE}

    assert all([words[0].startswith("foes.") and len(words) > 15 for words in said.values()])
    assert {"foes.Pirate.count + 1", "heroes.armor + 1", "heroes.hp + 1"} <= set(said["plerion"])
    assert "data.weapons.weapons.Projectile Rifle.dice = 2d10" in said["plerion"]
    assert "data.weapons.weapons.Longsword.damage + 1" in said["legends"]
    assert not [words for words in said["rpg_hell"] if "arts" in words]
    assert "data.weapons.current.Long bow.on_hit.damage + 1" in said["rpg_hell"]
    assert "data.weapons.Service rifle.damage_mod + 1" in said["lucky_stars"]
    assert all([len([one for one in words if one.startswith("data.weapons.")]) > 10 for words in said.values()])


@pytest.mark.parametrize("key", FIVE)
def test_one_more_can_be_done_or_is_refused_with_a_reason(key: str) -> None:
    """Nothing else happens; and of what can be done somewhere there is enough to compare."""
    game = game_named(key)
    scenes = [load(path) for path in ready_encounters(game).values()][:3]

    done = [change for change, _ in one_more(game) if [scene for scene in scenes if can_be_done(scene, change)]]

    assert len(done) > 10


def can_be_done(encounter: Encounter, change: Change) -> bool:
    try:
        varied(encounter, [change])
    except VariantError:
        return False
    return True


@pytest.mark.parametrize(
    ("key", "scene", "change"),
    [
        ("rpg_hell", "ford-at-dusk", "data.weapons.current.Sword.on_hit.damage+=3"),
        ("lucky_stars", "dockside", "data.weapons.Light pistol.damage_mod+=9"),
    ],
)
def test_a_stronger_weapon_changes_who_wins(key: str, scene: str, change: str) -> None:
    found = weigh(game_named(key), [(read_change(change), None)], fights=60, encounters=[scene])

    assert not found[0].is_idle() and not found[0].left_out


def test_one_more_foe_makes_it_harder() -> None:
    game = game_named("plerion")

    found = weigh(game, [(read_change("foes.Pirate.count+=1"), None)], fights=600, encounters=["plain"])

    most = found[0].most()
    assert most is not None and most.difference.gain < -0.04


def test_the_page_has_the_chart_and_every_question() -> None:
    game = game_named("plerion")
    questions = open_questions(game)
    weights = weigh(game, [(read_change("heroes.hp+=10"), None)], fights=40, encounters=["duel"])

    page = gaps_page(game, questions, weights, 40, 1)

    assert "<svg" in page and "heroes.hp + 10 (duel)" in page
    assert all([q.id in page for q in questions])
