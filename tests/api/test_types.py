"""Types: a fight is of its game's own class, and so are its fighters. mypy reads these as much as pytest does."""

from __future__ import annotations

from typing import Any, assert_type

import pytest

import affray
from affray.games import ingenuity, legends, lucky_stars, plerion, rpg_hell

GAMES = {
    "duel": (plerion.Battle, plerion.Combatant),
    "cellar": (ingenuity.Battle, ingenuity.Combatant),
    "bay": (lucky_stars.Battle, lucky_stars.Combatant),
    "farmyard": (legends.Battle, legends.Combatant),
    "back-alley": (rpg_hell.Battle, rpg_hell.Combatant),
}


@pytest.mark.parametrize("ready", sorted(GAMES))
def test_a_fight_is_of_its_games_own_class(ready: str) -> None:
    fight = affray.load(ready).fight()
    battle, combatant = GAMES[ready]

    assert isinstance(fight, battle)
    assert all(isinstance(f, combatant) for f in fight.fighters)


def test_whoever_names_the_class_has_its_fields_typed() -> None:
    fight = affray.load("duel").fight()
    assert_type(fight, affray.Fight)
    assert isinstance(fight, plerion.Battle)
    assert_type(fight.fighters[0], plerion.Combatant)

    assert fight.fighters[0].hp == 5
    assert repr(fight.fighters[0]).startswith("<Combatant 'Aniet': unhurt, at ")
    assert_type(fight.copy(), plerion.Battle)
    assert_type(affray.sample("duel", fights=1, frame="rows"), list[dict[str, Any]])


QUESTIONS = {
    "duel": (plerion.Declaration, plerion.Attack),
    "cellar": (ingenuity.NextAction, ingenuity.Attack),
    "bay": (lucky_stars.NextAction, lucky_stars.Attack),
    "farmyard": (legends.NextAction, legends.Attack),
    "back-alley": (rpg_hell.NextDeed, rpg_hell.Attack),
}


@pytest.mark.parametrize("ready", sorted(QUESTIONS))
def test_what_a_turn_asks_and_an_attack_are_told_by_their_class(ready: str) -> None:
    asks, attack = QUESTIONS[ready]
    met: list[affray.Option] = []

    def watching(question: affray.Question) -> affray.Option:
        if isinstance(question, asks):
            met.extend([option for option in question.shortlist() if isinstance(option, attack)])
        return tactic.answer(question)

    encounter = affray.load(ready)
    tactic = encounter.tactic()
    affray.play(encounter, seed=2, minds={encounter.scene.sides[0]: watching})

    assert met


def test_an_attack_names_its_fields() -> None:
    question = affray.Session("duel", play="heroes", seed=2).asked.question  # type: ignore[union-attr]
    assert isinstance(question, plerion.Declaration)
    deed = question.options()[0]
    assert isinstance(deed, plerion.Attack)

    assert deed.target == 1
    with pytest.raises(AttributeError, match=r"'affray\.games\.plerion' has no attribute 'Atack'"):
        plerion.Atack  # type: ignore[attr-defined]  # noqa: B018
