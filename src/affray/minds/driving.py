"""Fights that stop at every question, and many of them side by side: the loop of the arena, compiled.

A fight runs in a greenlet, which whoever drives it makes and hands in: here it is only something that can be switched
to. Nothing else than the switch is left to the interpreter between two questions.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import Mind, Option, Question
from affray.minds.search import SearchMind
from affray.minds.seeing import Sight, Stances


@final
class Asker(Mind):
    """Hands every question to whoever drives the fight, and waits for the option."""

    def __init__(self) -> None:
        self.hand_out: Any = None  # the switch to the greenlet that is handed the questions

    def answer(self, question: Question) -> Option:
        option: Option = self.hand_out(question)
        return option


@final
class Course:
    """One fight under way: ``question`` waits for ``go_on(option)``, and is None when the fight is over."""

    def __init__(self, fight: Fight) -> None:
        self.fight: Final = fight
        self.asker: Final = Asker()
        self.question: Question | None = None
        self.asked: i64 = 0  # questions so far; a game may use one question object for several
        self.search: SearchMind | None = None  # who plays other sides, if somebody searches
        self.hand_in: Any = None  # the switch to the greenlet in which the fight runs

    def play(self) -> None:
        """The whole fight, to be run in a greenlet."""
        fight, search = self.fight, self.search
        while fight.winner() == UNDECIDED and fight.round <= fight.limit:
            if search is not None:
                search.begin()
            fight.step()

    def go_on(self, option: Option) -> Question | None:
        """Answer the open question; returns the next one, or None if the fight is over."""
        question: Question | None = self.hand_in(option)
        self.question = question
        self.asked += 1
        return question


@final
class Herd:
    """Fights side by side whose actions are stances: one call takes each of them to its next question."""

    def __init__(self, sight: Sight, courses: list[Course], stances: list[Stances], observes: bool) -> None:
        self.sight: Final = sight
        self.courses: Final = courses
        self.stances: Final = stances
        self.observes: Final = observes

    def step(self, actions: list[int]) -> list[int]:
        """Returns the rows that need more: the fight is over, or its ground is another than before."""
        sight, observes, more = self.sight, self.observes, []
        for row in range(i64(len(self.courses))):
            course = self.courses[row]
            question = course.question
            assert question is not None
            stance: i64 = actions[row]
            knows_all = observes and sight.unknown[row] == 0  # it was looked at when this was asked
            question = course.go_on(self.stances[row].answer(question, stance, knows_all))
            if question is None:
                more.append(int(row))
            elif not observes:
                sight.sides[row] = question.side
            elif sight.look(row, course.fight, question, question.side):
                more.append(int(row))
        return more
