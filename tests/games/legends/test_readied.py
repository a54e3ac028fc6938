"""Any deed can be readied, for a listed trigger or one in free words that the game master fires (LG-REACT-05)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.edits import apply_edit
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.games.legends.book.words import ANYTHING, ATTACKS, NO_TRIGGER, NOW
from affray.games.legends.law.actions import act
from affray.games.legends.law.deed import Deed
from affray.games.legends.law.deeds.fighting import Attack
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.turn import Fight, take_turn
from affray.lab.setting import set_scene
from tests.games.shared import watched

ARCHER = {"weapons": ["Longbow"], "dexterity": 5, "ranged": 5, "actions_left": 3, "at": [0, 0]}
FOE = {"side": 1, "hp": 40, "at": [5, 0], "weapons": ["Dagger"]}


class Passive(Mind):
    """Fires what it has readied, in the way it is told, and does nothing else."""

    def __init__(self, how: str = "") -> None:
        self.how = how

    def answer(self, question: Question) -> Option:
        if question.rule == "LG-REACT-05":
            options = question.options()
            said = [o for o in options if question.words(o) == self.how]
            return said[0] if said else options[0]
        return question.options()[0 if question.rule == "LG-ATK-01" else -1]


def scene(how: str = "", **people: dict[str, Any]) -> Fight:
    fight = set_scene(game_named("legends"), {"A": ARCHER, "B": FOE, **people})
    assert isinstance(fight, Fight)
    watched(fight, Passive(how), Passive())
    fight.acting = 0
    return fight


def ready(fight: Fight, words: str) -> None:
    deed = NextAction(fight, fight.fighters[0]).read(words)
    assert isinstance(deed, Deed)
    act(fight, fight.fighters[0], deed)
    fight.acting = -1


def told(fight: Fight) -> str:
    assert fight.log is not None
    return "\n".join(fight.log.lines())


@pytest.mark.rule("LG-REACT-05")
def test_a_trigger_in_free_words_is_fired_by_the_game_master() -> None:
    fight = scene()
    ready(fight, "ready Longbow for when the bell rings")
    a, b = fight.fighters
    assert (a.readied, a.readied_event) == (ANYTHING, "the bell rings")

    apply_edit(fight, "trigger A")
    assert a.readied == NOW
    take_turn(fight, b)

    assert a.readied == NO_TRIGGER and not a.reaction_ready
    assert "shoots B with Longbow, as readied for when the bell rings (reaction)" in told(fight)


@pytest.mark.rule("LG-REACT-05")
def test_nobody_can_be_triggered_who_has_readied_nothing_and_without_words_there_is_no_trigger() -> None:
    with pytest.raises(IllegalAnswer, match="A has readied nothing"):
        apply_edit(scene(), "trigger A")
    with pytest.raises(IllegalAnswer):
        ready(scene(), "ready Longbow for when ")


@pytest.mark.rule("LG-REACT-05")
def test_any_deed_of_one_or_two_actions_can_be_readied() -> None:
    fight = scene("advance to 0,3")
    ready(fight, "ready to advance when an enemy attacks")
    a, b = fight.fighters
    assert a.readied == ATTACKS and a.actions_left == 2

    fight.acting = b.id
    b.x = 1
    b.actions_left = 3
    act(fight, b, Attack(a.id, b.held[0]))

    assert (a.x, a.y, a.move_left) == (0, 3, 0)
    assert "B loses the attack on A" in told(fight), "who has gone is no target"


@pytest.mark.rule("LG-REACT-05")
@pytest.mark.parametrize("words", ["total defense", "end the turn", "ready", "drop prone", "go on"])
def test_what_is_free_or_takes_the_whole_turn_cannot_be_readied(words: str) -> None:
    with pytest.raises(IllegalAnswer, match="one action or two"):
        ready(scene(), f"ready to {words} when an enemy attacks")


@pytest.mark.rule("LG-REACT-05")
def test_a_readied_maneuver_is_made_at_the_penalty_it_was_readied_with() -> None:
    fight = scene()
    fight.fighters[0].combat_actions = 1
    ready(fight, "ready called shot with Longbow for when the bell rings")

    apply_edit(fight, "trigger A")
    take_turn(fight, fight.fighters[1])

    assert "shoots B with Longbow, called shot, as readied for when the bell rings" in told(fight)
    assert "+2 both" in told(fight), "the second action of the turn, and a called shot"


@pytest.mark.rule("LG-REACT-05")
def test_a_readied_deed_that_cannot_be_done_says_why() -> None:
    fight = scene()
    ready(fight, "ready Longbow for when the bell rings")
    a, b = fight.fighters
    a.held.clear()

    apply_edit(fight, "trigger A")
    take_turn(fight, b)

    assert "cannot take the readied action: Longbow is not in hand" in told(fight)
    assert a.readied == NO_TRIGGER


@pytest.mark.rule("LG-REACT-05")
def test_a_friend_may_be_tended_when_the_trigger_comes() -> None:
    fallen = {"side": 0, "at": [0, 1], "hp": 0, "dying": True, "unconscious": True, "is_pc": True}
    fight = scene("tend C", C=fallen)
    ready(fight, "ready to tend when an enemy attacks")
    fight.fighters[0].held.clear()
    b = fight.fighters[1]

    fight.acting = b.id
    b.x, b.y, b.actions_left = 1, 1, 3
    act(fight, b, Attack(0, b.held[0]))

    assert "tends C, as readied for when an enemy attacks (reaction)" in told(fight)


@pytest.mark.rule("LG-REACT-05")
def test_who_shows_itself_is_shot_whatever_made_it_visible() -> None:
    """Neither a step nor an attack: the weave that hid it ends."""
    fight = scene(B={**FOE, "invisible": True})
    ready(fight, "ready Longbow for when an enemy shows itself")
    b = fight.fighters[1]
    fight.acting = b.id

    b.invisible = False
    fight.changed()

    assert "shoots B with Longbow, as readied for when an enemy shows itself (reaction)" in told(fight)
