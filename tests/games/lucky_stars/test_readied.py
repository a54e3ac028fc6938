"""A readied action may wait for anything in free words; the game master says when it comes (LS-RDY-01)."""

from __future__ import annotations

import re

import pytest

from affray.encounter.games import game_named
from affray.engine.dice import SeededDice
from affray.engine.edits import apply_edit
from affray.engine.question import IllegalAnswer, Mind, Option, Question
from affray.games.lucky_stars.book.words import ACTIONS, ANYTHING, NO_TRIGGER, NOW
from affray.games.lucky_stars.law.actions import act
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.ready import Ready
from affray.games.lucky_stars.law.kinds import KINDS
from affray.games.lucky_stars.law.menu import NextAction
from affray.games.lucky_stars.law.turn import Fight, take_turn
from affray.lab.setting import set_scene
from tests.games.shared import watched


class Passive(Mind):
    """Fires what it has readied, and does nothing else."""

    def answer(self, question: Question) -> Option:
        options = question.options()
        return options[0] if question.rule == "LS-RDY-02" else options[-1]


def gunner() -> Fight:
    people = {
        "A": {"weapons": ["Light pistol"], "at": [0, 0], "AP": 4},
        "X": {"at": [3, 0]},
        "map": ["......"],
        "underway": True,
    }
    fight = set_scene(game_named("lucky_stars"), people)
    assert isinstance(fight, Fight)
    watched(fight, Passive(), Passive())
    return fight


def ready(fight: Fight, words: str) -> None:
    deed = NextAction(fight, fight.fighters[0]).read(words)
    assert isinstance(deed, Deed)
    act(fight, fight.fighters[0], deed)


@pytest.mark.rule("LS-RDY-01")
def test_a_trigger_in_free_words_is_fired_by_the_game_master() -> None:
    fight = gunner()
    ready(fight, "ready attack with Light pistol for when the bell rings")
    a, x = fight.fighters
    assert (a.readied, a.readied_event, a.ap) == (ANYTHING, "the bell rings", 4)

    apply_edit(fight, "trigger A")
    assert a.readied == NOW
    take_turn(fight, x)

    assert (a.readied, a.ap) == (NO_TRIGGER, 2)
    assert fight.log is not None and any("attacks X with Light pistol" in line for line in fight.log.lines())


@pytest.mark.rule("LS-RDY-01")
def test_nobody_can_be_triggered_who_has_readied_nothing() -> None:
    with pytest.raises(IllegalAnswer, match="A has readied nothing"):
        apply_edit(gunner(), "trigger A")


@pytest.mark.rule("LS-RDY-02")
def test_what_cannot_be_done_when_it_is_called_is_lost_and_says_so() -> None:
    fight = gunner()
    ready(fight, "ready attack with Light pistol for when the bell rings")
    a, x = fight.fighters
    a.held.clear()

    apply_edit(fight, "trigger A")
    take_turn(fight, x)

    assert a.readied == NO_TRIGGER
    assert fight.log is not None and any("loses the readied action" in line for line in fight.log.lines())


@pytest.mark.rule("LS-RDY-01")
def test_every_deed_of_a_turn_is_kept_by_its_words_and_read_from_them() -> None:
    fight = gunner()
    a = fight.fighters[0]

    assert [kind.SAID for kind in KINDS if kind.SAID not in ACTIONS] == []
    for deed in NextAction(fight, a).options():
        assert isinstance(deed, Deed)
        assert NextAction(fight, a).read(deed.words(fight, a)) == deed
    assert any(isinstance(deed, Ready) and deed.deed == "search" for deed in NextAction(fight, a).options())


@pytest.mark.rule("LS-CORE-08")
def test_the_question_about_luck_says_what_it_is_about_and_its_odds() -> None:
    people = {
        "A": {"weapons": ["Light pistol"], "DEX": 3, "luck": 2, "at": [0, 0], "AP": 4},
        "X": {"DEF": 5, "max_DEF": 5, "at": [3, 0]},
        "map": ["......"],
        "underway": True,
    }
    fight = set_scene(game_named("lucky_stars"), people)
    assert isinstance(fight, Fight)
    asked: list[str] = []
    chances: list[list[str]] = []

    class Listening(Mind):
        def answer(self, question: Question) -> Option:
            asked.append(question.prompt())
            if "Luck" in question.prompt():
                told = [
                    game_named("lucky_stars").attack_of(fight, question, option)["chance"]
                    for option in question.options()
                ]
                chances.append([hits[0] for words in told for hits in [re.findall(r"([\d.]+) %", words)] if hits])
            return question.options()[-1]

    fight.minds, fight.gm = [Listening(), Listening()], None
    fight.dice = SeededDice(1)
    deed = NextAction(fight, fight.named("A")).read("attack X with Light pistol")
    assert isinstance(deed, Deed)
    act(fight, fight.named("A"), deed)

    luck = [line for line in asked if "Luck" in line]
    assert luck[0] == (
        "A attacks X with Light pistol; the attack: 2d6 + ATK 3. Does A spend a point of Luck on the attack? "
        "The other side decides unseen."
    )
    spent, kept = chances[0]
    assert 10 < float(kept) < float(spent) < 90
