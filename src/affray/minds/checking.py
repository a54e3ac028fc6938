"""A mind that proves another one honest: every answer is allowed, and words and options agree."""

from __future__ import annotations

from typing import Final, final

from affray.engine.question import Mind, Option, Question


class Dishonest(Exception):
    """An answer that was not on the list, or words that do not mean what they say."""


@final
class CheckingMind(Mind):
    """Asks another mind and checks every so-many-th answer of each rule; ``asked`` counts the questions."""

    def __init__(self, mind: Mind, every: int = 1) -> None:
        self.mind: Final = mind
        self.every: Final = every
        self.asked: Final[dict[str, int]] = {}

    def answer(self, question: Question) -> Option:
        option = self.mind.answer(question)
        before = self.asked.get(question.rule, 0)
        self.asked[question.rule] = before + 1
        if before % self.every == 0:
            self.check(question, option)
        return option

    def check(self, question: Question, option: Option) -> None:
        options = question.options()
        words = [question.words(o) for o in options]
        if len({w.casefold() for w in words}) != len(words):
            raise Dishonest(f"{question.rule}: two options of {question.who} have the same words: {words}")
        if not question.allows(option):
            raise Dishonest(f"{question.rule}: {question.who} said {option!r}, possible: {words}")
        for o in [option, *options[:20], *question.shortlist()]:
            if not question.allows(o):
                raise Dishonest(f"{question.rule}: {question.words(o)!r} is offered and not allowed")
            if question.read(question.words(o)) != o:
                raise Dishonest(f"{question.rule}: {question.words(o)!r} means something else when read back")
