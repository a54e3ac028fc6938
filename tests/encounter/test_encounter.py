"""An encounter and the fights that are set up from it."""

import gc

import pytest

from affray.encounter import load
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.engine.state import digest

NAMES = ["plerion/duel", "ingenuity/cellar", "lucky_stars/bay", "legends/farmyard", "rpg_hell/back-alley"]


@pytest.mark.parametrize("name", NAMES)
def test_the_collector_leaves_an_encounter_alone_that_fights_were_set_up_from(name: str) -> None:
    """A fight knows its encounter. If the encounter's kept fight did, too, the collector emptied both while in use."""
    encounter = load(name)
    sides = encounter.fight(seed=1).sides
    gc.collect()

    assert encounter.fight(seed=2).sides == sides
    assert encounter.source


@pytest.mark.parametrize("name", NAMES)
def test_everybody_is_set_up_once_and_no_fight_changes_another(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    encounter = load(name)
    fresh = encounter.set_up()
    before = digest(encounter.fight(3))
    monkeypatch.setattr(type(encounter), "set_up", lambda self: pytest.fail("it was set up again"))
    played = encounter.fight(3)
    winner = play(played)
    played.minds[0], played.sides[0] = played.minds[1], "nobody else"

    again = encounter.fight(3)
    assert digest(again) == before == digest(fresh)
    assert again.sides == fresh.sides and again.minds is not played.minds
    fresh.dice = SeededDice(3)
    assert play(fresh) == play(again) == winner and digest(fresh) == digest(again) == digest(played)
