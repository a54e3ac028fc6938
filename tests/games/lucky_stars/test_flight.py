"""LS-END-02: flight on a map without a way out ends: who is left alone for two rounds has got away."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.fight import UNDECIDED
from affray.engine.question import Mind, Option, Question
from affray.games.lucky_stars.law.deeds.moving import Flee
from affray.games.lucky_stars.law.menu import NextAction
from affray.games.lucky_stars.law.turn import Fight
from affray.lab.setting import set_scene

SHUT_IN = ["#######", "#A.#.X#", "#######"]
IN_SIGHT = ["#######", "#A...X#", "#######"]


class Runaway(Mind):
    """A turns to flight, and nobody does anything else."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction) and question.who == "A" and not question.me.fleeing:
            return Flee()
        return question.options()[-1]


def after_rounds(rows: list[str], foe: dict[str, Any], rounds: int) -> Fight:
    given: dict[str, Any] = {"A": {}, "X": foe, "map": rows, "underway": True}
    fight = set_scene(game_named("lucky_stars"), given)
    assert isinstance(fight, Fight)
    fight.minds = [Runaway(), Runaway()]
    while fight.round <= rounds and fight.winner() == UNDECIDED:
        fight.step()
    return fight


@pytest.mark.rule("LS-END-02")
def test_a_side_that_only_flees_and_cannot_be_attacked_has_got_away_after_two_rounds() -> None:
    fight = after_rounds(SHUT_IN, {"weapons": ["Light pistol"]}, 5)

    assert fight.named("A").fled and fight.round == 3
    assert fight.sides[fight.winner()] == fight.sides[fight.named("X").side]


@pytest.mark.rule("LS-END-02")
def test_nobody_gets_away_under_a_gun() -> None:
    assert not after_rounds(IN_SIGHT, {"weapons": ["Light pistol"]}, 5).named("A").fled


@pytest.mark.rule("LS-END-02")
def test_out_of_reach_of_arms_is_far_enough() -> None:
    assert after_rounds(IN_SIGHT, {"weapons": ["Hatchet"]}, 5).named("A").fled
