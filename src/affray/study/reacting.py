"""Reactions and spending in the middle of an attack, for odds: as tactics choose, none of them, or the best answer."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.fight import Fight
from affray.engine.game import Game
from affray.engine.question import Mind, Option, Question

AS_TACTIC: Final = "as-tactic"
NONE: Final = "none"
BEST: Final = "best"
REACTIONS: Final = [AS_TACTIC, NONE, BEST]


class Reacting(Mind):
    """Answers as the tactic; of what a rule offers in the middle of an attack it takes what ``always`` says, where that
    is offered. It keeps what was used, and what could have been."""

    def __init__(self, game: Game, tactic: Mind, always: str | None = None, side: int = -1) -> None:
        self.rules: Final = game.spending()
        self.tactic: Final = tactic
        self.always: Final = always  # the words of an answer, "" for nothing, None for the tactic's
        self.side: Final = side  # that takes it; the others do nothing. Without one: all sides
        self.used: Final[dict[str, None]] = {}
        self.offered: Final[dict[str, None]] = {}

    def answer(self, question: Question) -> Option:
        if question.rule not in self.rules:
            return self.tactic.answer(question)
        options = question.options()
        declined = next((option for option in options if option.is_nothing()), None)
        if declined is None:
            return self.tactic.answer(question)
        if question.side == self.side or self.side < 0:
            self.offered.update({question.words(o): None for o in options if not o.is_nothing()})
        chosen = self.chosen(question, options, declined)
        if not chosen.is_nothing():
            self.used[f"{question.who}: {self.told(question, chosen)} ({question.rule})"] = None
        return chosen

    def told(self, question: Question, chosen: Option) -> str:
        """What was chosen; of points that are spent as the dice fall, what is spent."""
        words = question.words(chosen)
        if not words[:1].isdigit():
            return words
        deed = str(getattr(chosen, "SAID", words))
        return deed if self.always is None else f"{deed}, {words}"

    def chosen(self, question: Question, options: list[Option], declined: Option) -> Option:
        if self.always is None:
            return self.tactic.answer(question)
        if not self.always or (self.side >= 0 and question.side != self.side):
            return declined
        meant = [option for option in options if question.words(option) == self.always]
        return meant[0] if meant else declined


def reacting(game: Game, fight: Fight, always: str | None, side: int = -1) -> tuple[Any, Reacting]:
    """A copy of the fight whose minds react so, and the mind."""
    trial = fight.copy()
    trial.dice, trial.gm, trial.log = fight.dice, fight.gm, fight.log
    mind = Reacting(game, game.tactic(), always, side)
    trial.minds = [mind for _ in fight.minds]
    return trial, mind
