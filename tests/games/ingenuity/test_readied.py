"""A readied deed may wait for anything in free words; the game master says when it comes (IG-ACT-07)."""

from __future__ import annotations

import pytest

from affray.encounter.games import game_named
from affray.engine.edits import apply_edit
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.games.ingenuity.book.words import ANYTHING, NOW
from affray.games.ingenuity.law.actions import NextAction, act
from affray.games.ingenuity.law.deed import Deed
from affray.games.ingenuity.law.turn import Fight, take_turn
from affray.lab.setting import set_scene
from tests.games.shared import watched


class Passive(Mind):
    """Fires what it has readied, and does nothing else."""

    def answer(self, question: Question) -> Option:
        options = question.options()
        return options[0] if question.rule == "IG-ACT-07" else options[-1]


def archer() -> Fight:
    people = {"A": {"held": ["Longbow"], "actions_left": 3, "at": [0, 0]}, "B": {"side": 1, "at": [5, 0]}}
    fight = set_scene(game_named("ingenuity"), people)
    assert isinstance(fight, Fight)
    watched(fight, Passive(), Passive())
    return fight


def ready(fight: Fight, words: str) -> None:
    deed = NextAction(fight, fight.fighters[0]).read(words)
    assert isinstance(deed, Deed)
    act(fight, fight.fighters[0], deed)


@pytest.mark.rule("IG-ACT-07")
def test_a_trigger_in_free_words_is_fired_by_the_game_master() -> None:
    fight = archer()
    ready(fight, "ready Longbow for when the bell rings")
    a, b = fight.fighters
    assert (a.readied, a.readied_event) == (ANYTHING, "the bell rings")

    apply_edit(fight, "trigger A")
    assert a.readied == NOW
    take_turn(fight, b)

    assert a.readied == 0 and a.reactions_left == 0
    assert fight.log is not None and any("shoots B with Longbow" in line for line in fight.log.lines())


@pytest.mark.rule("IG-ACT-07")
def test_nobody_can_be_triggered_who_has_readied_nothing() -> None:
    with pytest.raises(IllegalAnswer, match="A has readied nothing"):
        apply_edit(archer(), "trigger A")


@pytest.mark.rule("IG-ACT-07")
def test_without_words_there_is_no_trigger() -> None:
    fight = archer()

    with pytest.raises(IllegalAnswer):
        ready(fight, "ready Longbow for when ")
