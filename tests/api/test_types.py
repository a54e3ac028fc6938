"""Types: a fight is of its game's own class, and so are its fighters. mypy reads these as much as pytest does."""

from __future__ import annotations

from typing import assert_type

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
