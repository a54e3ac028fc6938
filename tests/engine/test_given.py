"""What verbs of a lab are given: people, words, squares, options; and turns and rounds as they go by."""

from __future__ import annotations

import pytest

from affray.engine import given
from affray.engine.question import IllegalAnswer, MayDo, Option, Ruling
from tests.engine.brawls import brawl
from tests.engine.tavern import Brawl


def test_people_are_meant_by_name() -> None:
    fight = brawl()
    assert given.person(fight, {"by": "Ann"}, "by") is fight.fighters[0]
    with pytest.raises(KeyError, match="who\\? 'who' is missing"):
        given.person(fight, {"by": "Ann"})


def test_words_have_places() -> None:
    known = ["", "Fire", "cold"]
    assert [given.place_in(known, word, "damage") for word in ("fire", "COLD")] == [1, 2]
    with pytest.raises(KeyError, match="no damage 'acid'; there are Fire, cold"):
        given.place_in(known, "acid", "damage")


def test_squares_are_on_the_map() -> None:
    fight = brawl()
    assert given.square(fight, {"to": [2, 1]}) == fight.grid.at(2, 1)
    with pytest.raises(KeyError, match="no square 6,0; its last one is 5,2"):
        given.square(fight, {"at": [6, 0]}, "at")


def test_one_thing_is_a_list_of_one() -> None:
    assert given.listed("wait") == ["wait"]
    assert given.listed(["wait", 3]) == ["wait", "3"]


def test_the_first_item_of_that_name_is_meant() -> None:
    own = [("Knife", 4), ("Club", 7), ("Knife", 9), ("Fists", -1)]
    assert [given.in_hand("Ann", own, word) for word in ("knife", "Club", "fists")] == [4, 7, -1]
    with pytest.raises(KeyError, match="Ann holds no 'Bow', only Knife, Club, Knife, Fists"):
        given.in_hand("Ann", own, "Bow")


class NotNow(MayDo):
    """What is offered is not allowed."""

    def allows(self, option: Option) -> bool:
        return option.verb == 0


def test_what_is_said_is_an_option_that_is_allowed() -> None:
    question = NotNow("TV-01", 0, "Ann", 3, "dance")
    assert given.meant(question, "Nothing") == Option(0)
    with pytest.raises(IllegalAnswer, match=r"Ann cannot 'dance': .* \(TV-01\)\. Possible: dance, nothing"):
        given.meant(question, "dance")


def test_a_verb_may_be_done_unless_it_is_refused() -> None:
    def say(fight: Brawl, given_: given.Given) -> Option:
        return given.meant(Ruling("TV-01", "it", ["yes", "no"]), str(given_["does"]))

    assert given.may(say, brawl(), {"does": "no"})
    assert not given.may(say, brawl(), {"does": "perhaps"})


def test_turns_and_rounds_go_by_until_somebody_has_won() -> None:
    def one_step(fight: Brawl) -> list[str]:
        """Two have a turn, a third step begins the next round; when the third round begins, somebody has won."""
        at = fight.next
        fight.next = (at + 1) % 3
        fight.round += 1 if at == 2 else 0
        if fight.round == 2:
            fight.ended = 1
        return [] if at == 2 else [fight.fighters[at].name]

    fight = brawl()
    assert given.turns(fight, {}, one_step) == ["Ann"]
    assert given.rounds(fight, {}, one_step, False) == ["Bea"]
    assert given.turns(fight, {"turns": 2}, one_step) == ["Ann", "Bea"]
    assert given.winner(fight, {}) == "undecided"
    assert given.rounds(fight, {"rounds": 5}, one_step, False) == []
    assert given.winner(fight, {}) == "dockers"
