"""A short list is made without the whole one, and is what the whole one would be cut down to."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.engine.deed import Menu, shortened
from affray.engine.question import Mind, Option, Question
from affray.games.plerion.law.deeds.fighting import Armed
from affray.games.plerion.law.menu import ENOUGH, Declaration, Moving

READY = ["cargo-bay", "psions", "cellar", "bay", "farmyard", "crypt", "back-alley"]


class Comparing(Mind):
    """Plays by the tactic, and makes both lists of every menu."""

    def __init__(self, tactic: Mind) -> None:
        self.tactic, self.met = tactic, 0

    def answer(self, question: Question) -> Option:
        if isinstance(question, Menu):
            self.met += 1
            assert question.shortlist() == self.cut_down(question), question
        return self.tactic.answer(question)

    def cut_down(self, question: Menu) -> list[Any]:
        if isinstance(question, Moving):
            return question.options()[:ENOUGH]
        short = shortened(question.options())
        if isinstance(question, Declaration):  # which leaves out dull ones besides
            short = [d for d in short if not (isinstance(d, Armed) and d.is_dull(question.fight, question.me))]
        return short


@pytest.mark.parametrize("name", READY)
def test_a_short_list_is_the_long_one_cut_down(name: str) -> None:
    encounter = affray.load(name)
    fight = encounter.fight(seed=5)
    mind = Comparing(encounter.tactic())
    fight.minds = [mind for _ in fight.sides]

    while mind.met < 25 and fight.round < 8 and len({f.side for f in fight.fighters if f.is_up()}) > 1:
        fight.step()

    assert mind.met > 5
