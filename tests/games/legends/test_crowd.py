"""Among many, what is remembered of who hides from whom is what looking anew would find."""

from __future__ import annotations

import pytest

from affray.encounter import read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED
from affray.engine.grid import is_among
from affray.games.legends.law.battle import MANY, Battle
from affray.games.legends.law.cover import NOTHING
from affray.games.legends.law.hiding import NOT_LOOKED, look_again, why_unseen
from affray.games.legends.law.vision import hides_from
from bench.sizes import text_of


@pytest.mark.parametrize("number", [1])
def test_what_is_kept_about_hiders_is_what_looking_anew_finds(number: int) -> None:
    fight = read(text_of("legends", 20, "20x20", "near"), "crowd.yaml").fight()
    fight.dice = SeededDice(stream(1, number))
    assert isinstance(fight, Battle) and len(fight.fighters) >= MANY
    hidden = 0

    while fight.winner() == UNDECIDED and fight.round < 12:
        fight.step()
        look_again(fight)
        for hider in fight.fighters:
            hidden += len(hider.hidden_from)
            for observer in fight.foes(hider):
                assert hides_from(fight, hider, observer) == is_among(observer.id, hider.hidden_from)
            for id in hider.hidden_from:
                observer = fight.fighters[id]
                assert not observer.is_up() or why_unseen(fight, hider, observer, NOT_LOOKED) != NOTHING

    assert hidden > 100
