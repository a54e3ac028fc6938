"""What is true of every mind: its answers are allowed, whatever the stance; search is no worse than its tactic."""

from __future__ import annotations

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.engine.question import Mind, Option, Question
from affray.engine.state import digest
from affray.minds.checking import CheckingMind, Dishonest
from affray.minds.search import play_searching

# A list of moves takes long where nothing is compiled; then fewer answers are looked at.
COMPILED = not str(affray.engine.fight.__file__).endswith(".py")


@pytest.mark.parametrize("stance", ["as written", "first", "second", "third"])
def test_every_answer_of_a_tactic_is_on_the_list(ready: str, stance: str) -> None:
    encounter = load(ready.split("/")[1])
    stances = encounter.game.stances()
    fight = encounter.fight(seed=11)
    if stance != "as written":
        for f in fight.fighters:
            f.stance = ["first", "second", "third"].index(stance) % len(stances)
    mind = CheckingMind(encounter.game.tactic(), 1 if COMPILED else 12)
    fight.minds = [mind for _ in fight.sides]

    play(fight)

    assert sum(mind.asked.values()) > 0


def test_the_checking_mind_finds_what_is_not_on_the_list() -> None:
    class Cheat(Mind):
        def answer(self, question: Question) -> Option:
            return Option(999, 3, 4, 5)

    fight = load("duel").fight()
    fight.minds = [CheckingMind(Cheat()) for _ in fight.sides]

    with pytest.raises(Dishonest, match="possible"):
        play(fight)


class Asked(Mind):
    """A tactic that is asked everything and declines nothing beforehand."""

    def __init__(self, tactic: Mind) -> None:
        self.tactic = tactic

    def answer(self, question: Question) -> Option:
        return self.tactic.answer(question)


def test_what_a_tactic_declines_beforehand_it_would_have_declined(ready: str) -> None:
    encounter = load(ready.split("/")[1])
    for seed in range(30 if COMPILED else 3):
        plain, asked = encounter.fight(seed), encounter.fight(seed)
        asked.minds = [Asked(encounter.tactic()) for _ in asked.sides]

        assert play(plain) == play(asked)
        assert digest(plain) == digest(asked)


@pytest.mark.parametrize("name", ["duel", "shields"])
def test_search_plays_whole_fights(name: str) -> None:
    encounter = load(name)

    winner = play_searching(encounter.fight(), [0, 1], encounter.game.tactic(), 3, 200 if COMPILED else 30, 5)

    assert winner in (0, 1)


def test_search_wins_more_than_the_tactic_it_starts_from() -> None:
    """Forty fights searched take a minute and more where nothing is compiled; there a handful must do."""
    encounter = load("cargo-bay" if COMPILED else "duel")
    tactic = encounter.game.tactic()
    fights = range(40 if COMPILED else 4)
    budget = 200 if COMPILED else 30
    plain = 0
    for seed in fights:
        fight = encounter.fight()
        fight.dice = SeededDice(seed)
        plain += play(fight) == 0

    searched = sum(play_searching(encounter.fight(), [0], tactic, 3, budget, seed) == 0 for seed in fights)

    assert searched > plain if COMPILED else searched + 2 >= plain
