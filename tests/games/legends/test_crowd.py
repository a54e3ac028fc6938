"""Among many, what is remembered of who hides from whom is what looking anew would find."""

from __future__ import annotations

import pytest

from affray.encounter import read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED
from affray.engine.grid import is_among
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import MANY, Battle
from affray.games.legends.law.hiding import look_again, why_unseen
from affray.games.legends.law.lines import lines_between
from affray.games.legends.law.unseen import BY_MAP, FALLEN, NOT_LOOKED, NOTHING
from affray.games.legends.law.vision import hides_from, lines_to
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
            assert_counted(fight, hider)

    assert hidden > 100


def assert_counted(fight: Battle, hider: Combatant) -> None:
    """Who screens a hider, and what may be over at any time, is counted as the reasons say."""
    unseen, first = fight._unseen, hider.id * len(fight.fighters)
    reasons = [unseen.why[first + other] for other in hider.hidden_from]

    assert [unseen.behind[first + f.id] for f in fight.fighters] == [reasons.count(f.id) for f in fight.fighters]
    assert unseen.loose[hider.id] == sum(1 for why in reasons if why < 0 and why not in (BY_MAP, FALLEN))


def test_what_is_kept_of_lines_between_fighters_follows_steps_and_doors() -> None:
    """LG-LOS-01: on a large map lines are kept for each two fighters: those of the squares where both stand."""
    fight = read(text_of("legends", 4, "60x40", "near"), "crowd.yaml").fight(3)
    assert isinstance(fight, Battle) and not fight.field().has_pairs
    changes = 0

    while fight.winner() == UNDECIDED and fight.round < 8:
        fight.step()
        if fight.round == 4 and changes == 0:
            fight.grid = fight.grid.changed(fight.grid.at(30, 20), "#")
            changes += 1
        for f in fight.fighters:
            for other in fight.fighters:
                there = (fight.square(f), f.space(), fight.square(other), other.space())
                assert lines_to(fight.field(), fight, f, other) == lines_between(fight.field(), *there)
    assert changes == 1 and len(fight._kept_lines) == len(fight.fighters) ** 2


def test_who_is_changed_by_hand_is_looked_for_anew() -> None:
    """The game master writes down that somebody hides: what is kept about the crowd follows."""
    fight = read(text_of("legends", 20, "20x20", "near"), "crowd.yaml").fight(1)
    assert isinstance(fight, Battle)
    fight.step()
    look_again(fight)
    hider = next(f for f in fight.fighters if not f.hidden_from)
    observer = fight.foes(hider)[0]

    hider.hidden_from = [observer.id]
    fight.edited(hider, "hidden_from")

    assert hides_from(fight, hider, observer)
