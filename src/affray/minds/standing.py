"""A game master whose rulings are written down beforehand, in the encounter."""

from __future__ import annotations

from typing import Final, final

from affray.engine.question import IllegalAnswer, Mind, Option, Question


@final
class StandingRulings(Mind):
    """Answers each ruling of the named rules in the written words, and every other by its default.

    A rule may ask for several things (what is lost, then which limb): words that are none of the
    choices are meant for another of its questions.
    """

    def __init__(self, rulings: dict[str, str]) -> None:
        self.rulings: Final = rulings

    def answer(self, question: Question) -> Option:
        words = self.rulings.get(question.rule)
        if words is not None:
            try:
                return question.read(words)
            except IllegalAnswer:
                pass
        return question.options()[0]
