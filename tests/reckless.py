"""A mind for referees: mostly the tactic, so that fights go on; now and then anything that is offered."""

from __future__ import annotations

from random import Random

from affray.engine.question import Mind, Option, Question


class Reckless(Mind):
    """Mostly the tactic; now and then anything that is offered."""

    def __init__(self, tactic: Mind, seed: int) -> None:
        self.tactic, self.random = tactic, Random(seed)

    def answer(self, question: Question) -> Option:
        if self.random.random() < 0.3:
            return self.random.choice(question.shortlist() or question.options())
        return self.tactic.answer(question)
