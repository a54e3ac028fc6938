"""An encounter and the fights that are set up from it."""

import gc

import pytest

from affray.encounter import load


@pytest.mark.parametrize(
    "name", ["plerion/duel", "ingenuity/cellar", "lucky_stars/bay", "legends/farmyard", "rpg_hell/back-alley"]
)
def test_the_collector_leaves_an_encounter_alone_that_fights_were_set_up_from(name: str) -> None:
    """A fight knows its encounter. If the encounter's kept fight did, too, the collector emptied both while in use."""
    encounter = load(name)
    sides = encounter.fight(seed=1).sides
    gc.collect()

    assert encounter.fight(seed=2).sides == sides
    assert encounter.source
