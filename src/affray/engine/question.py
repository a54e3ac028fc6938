"""Options, questions, rulings and minds: what does this fighter, side or game master decide?

Each choice rule is a small final class of question that carries its situation with types. A tactic
reads it and answers directly; only those who want a list (people, search, checks) pay for one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.quoting import quoted

NOBODY: Final = -1
NOTHING: Final = 0  # in every game the verb of declining, passing, ending
NO_PATH: Final[list[i64]] = []
NO_SIDE: Final = -1
GM: Final = "GM"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """Something that may be chosen now: a verb, on whom, with what, how much, along which squares.

    What can be done is a ``Deed`` (engine/deed.py), which names its own fields instead.
    """

    def __init__(
        self, verb: i64, target: i64 = NOBODY, item: i64 = 0, amount: i64 = 0, path: list[i64] = NO_PATH
    ) -> None:
        self.verb: Final = verb
        self.target: Final = target
        self.item: Final = item
        self.amount: Final = amount
        self.path: Final = path

    def is_nothing(self) -> bool:
        """Is it to decline, to pass, to end the turn?"""
        return self.verb == NOTHING

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return False
        return (
            self.verb == other.verb
            and self.target == other.target
            and self.item == other.item
            and self.amount == other.amount
            and self.path == other.path
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.target, self.item, self.amount, tuple(self.path)))

    def __repr__(self) -> str:
        return f"Option({self.verb}, {self.target}, {self.item}, {self.amount}, {list(self.path)})"


class IllegalAnswer(Exception):
    """An answer that is not allowed now: who tried what, by which rule not, and what can be done instead."""

    def __init__(self, rule: str, who: str, words: str, instead: list[str], why: str = "") -> None:
        reason = why or "that is not possible now"
        can = ", ".join(instead[:12]) + (f" and {len(instead) - 12} more" if len(instead) > 12 else "")
        possible = f" Possible: {can}." if instead else ""
        super().__init__(f"{who} cannot {quoted(words)}: {reason} ({rule}).{possible}")
        self.rule: Final = rule
        self.who: Final = who
        self.said: Final = words
        self.instead: Final = instead


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question:
    """Who is asked, by which rule, in which situation. Options are listed only for those who want a list."""

    def __init__(self, rule: str, side: i64, who: str) -> None:
        self.rule: Final = rule
        self.side: Final = side
        self.who: Final = who

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.rule}, asked of {self.who}>"

    def options(self) -> list[Option]:
        """Everything that may be offered, in a fixed order; words are distinct."""
        raise NotImplementedError

    def words(self, option: Option) -> str:
        """The option as people say it."""
        raise NotImplementedError

    def group(self, option: Option) -> str:
        """The heading under which a menu shows this option; none by default."""
        return ""

    def prompt(self) -> str:
        """The question in one sentence, for people."""
        return f"What does {self.who} do?"

    def allows(self, option: Option) -> bool:
        """Overridden where more is legal than can be listed: any path to an offered square."""
        return option in self.options()

    def again(self, option: Option) -> Option:
        """The same answer where the step is run again: a deed in an attack under way belongs to this run's attack."""
        return option

    def idle(self) -> Option | None:
        """The answer where all answers come to the same, so that no person is asked; none where they differ."""
        return None

    def shortlist(self) -> list[Option]:
        """A few sensible options, for search and learners; overridden where the full list is long."""
        return self.options()

    def read(self, words: str) -> Option:
        """The option people mean by these words."""
        meant = " ".join(words.split()).casefold()
        for option in self.options():
            if self.words(option).casefold() == meant:
                return option
        raise IllegalAnswer(self.rule, self.who, words, [self.words(o) for o in self.options()])


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class MayDo(Question):
    """May: one deed, or nothing."""

    def __init__(self, rule: str, side: i64, who: str, verb: i64, deed: str) -> None:
        super().__init__(rule, side, who)
        self.verb: Final = verb
        self.deed: Final = deed

    def options(self) -> list[Option]:
        return [Option(self.verb), Option(NOTHING)]

    def words(self, option: Option) -> str:
        return self.deed if option.verb == self.verb else "nothing"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class OneOf(Question):
    """One of a few things, said in words. The answer is its place among them; see ``fight.pick``."""

    def __init__(self, rule: str, side: i64, who: str, choices: list[str]) -> None:
        super().__init__(rule, side, who)
        self.choices: Final = choices

    def options(self) -> list[Option]:
        return [Option(i) for i in range(len(self.choices))]

    def words(self, option: Option) -> str:
        return self.choices[option.verb]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Ruling(Question):
    """A question to the game master: a few words to choose from, the ledger's default first.

    It is put only where a game master sits at the table, and silence is the default.
    """

    def __init__(self, rule: str, about: str, choices: list[str]) -> None:
        super().__init__(rule, NO_SIDE, GM)
        self.about: Final = about
        self.choices: Final = choices

    def options(self) -> list[Option]:
        return [Option(i) for i in range(len(self.choices))]

    def words(self, option: Option) -> str:
        return self.choices[option.verb]

    def prompt(self) -> str:
        return f"Ruling: {self.about}? (silence: {self.choices[0]})"

    def default(self) -> Option:
        return Option(0)


class AnswerNeeded(Exception):
    """The run ends here: these questions (more than one if asked together) wait for people."""

    def __init__(self, questions: list[Question]) -> None:
        super().__init__(", ".join([f"{q.rule} {q.who}" for q in questions]))
        self.questions: Final = questions


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What does this fighter, side or game master decide?"""

    def answer(self, question: Question) -> Option:
        """One of the question's options."""
        raise NotImplementedError

    def declines(self, question: Question) -> bool:
        """Is nothing the answer, whatever is offered? Rules ask this before they find out at some cost whether there is
        anything to offer. A mind that does not know is asked the question itself."""
        return False

    def answers_alone(self) -> bool:
        """Is each question answered as if it were the only one, and at once? Then nobody need collect those that belong
        together."""
        return False

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """Several are asked at once: nobody's answer is known before everybody's is given."""
        answers: list[Option] = []
        waiting: list[Question] | None = None
        for question in questions:
            try:
                answers.append(self.answer(question))
            except AnswerNeeded:
                if waiting is None:
                    waiting = []
                waiting.append(question)
        if waiting is not None:
            raise AnswerNeeded(waiting)
        return answers


@final
class SilentMind(Mind):
    """A game master who never speaks: every ruling has its default."""

    def answer(self, question: Question) -> Option:
        return question.options()[0]
