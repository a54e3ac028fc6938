"""Dice and answers written down beforehand: they must fit what is asked for, and all must be used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from affray.encounter.words import shown, some
from affray.engine.question import IllegalAnswer, Mind, Option, Question, Ruling
from affray.lab.errors import LabError, Mismatch, sequence, unknown

DIE: Final = re.compile(r"(?:(\d*)d(\d+)=)?(\d+(?:[\s,]+\d+)*)")
ANSWER: Final = re.compile(r"(\S+) (.+?): (.+)")

TACTIC: Final = "tactic"
FIRST: Final = "first"
DECLINE: Final = "nothing"
OTHERS: Final = [TACTIC, FIRST, DECLINE]


def read_dice(dice: Any) -> list[tuple[int, int]]:
    """4 fits any die, d20=4 only a d20, 3d10=3 9 5 are three d10.

    >>> read_dice([4, "d20=7", "2d6=1 6"])
    [(0, 4), (20, 7), (6, 1), (6, 6)]
    """
    out: list[tuple[int, int]] = []
    for i, die in enumerate(sequence(dice, "dice", ("dice",))):
        found = DIE.fullmatch(str(die).strip()) if not isinstance(die, bool) else None
        if not found:
            raise LabError(("dice", i), f"{shown(die)} is not a die.", "Write 4, d20=4 or 3d10=3 9 5.")
        faces = [int(face) for face in found.group(3).replace(",", " ").split()]
        if len(faces) != int(found.group(1) or 1):
            raise LabError(("dice", i), f"{shown(die)} has {some(len(faces), 'face')}.", "Write 3d10=3 9 5.")
        out += [(int(found.group(2) or 0), face) for face in faces]
    return out


class Answer:
    """One scripted answer: the rule that asks, who is asked, and the words."""

    def __init__(self, rule: str, who: str, words: str) -> None:
        self.rule = rule
        self.who = who
        self.words = words

    def fits(self, question: Question) -> bool:
        return (self.rule, self.who.casefold()) == (question.rule, question.who.casefold())

    def __str__(self) -> str:
        return f"{self.rule} {self.who}: {self.words}"


def read_answers(answers: Any) -> list[Answer]:
    """``"RULE who: words"``; without the quotes YAML makes it a mapping of one key, which is the same.

    >>> [str(a) for a in read_answers(["PL-MOD-04 GM: impaired", {"PL-ATK-06 heroes": "B"}])]
    ['PL-MOD-04 GM: impaired', 'PL-ATK-06 heroes: B']
    """
    out: list[Answer] = []
    for i, answer in enumerate(sequence(answers, "answers", ("answers",))):
        if isinstance(answer, Mapping) and len(answer) == 1:
            answer = ": ".join(str(part) for part in next(iter(answer.items())))
        found = ANSWER.fullmatch(answer.strip()) if isinstance(answer, str) else None
        if not found:
            raise LabError(
                ("answers", i),
                f"{shown(answer)} is not an answer.",
                'Write "RULE who: words": "PL-MOD-04 GM: impaired".',
            )
        out.append(Answer(*found.groups()))
    return out


class ScriptMind(Mind):
    """Answers from the script, in the order in which questions are asked; keeps what was asked and offered.

    A ruling that the script does not name has its default in silence. Any other question goes to ``others``.
    """

    def __init__(self, script: list[Answer], others: Mind | None, trials: dict[str, list[str]] | None = None) -> None:
        self.script: Final = script
        self.others: Final = others
        self.trials: Final = trials or {}  # by question: words that are only tried, as to whether they are legal
        self.asked: list[str] = []
        self.offered: dict[str, list[str]] = {}
        self.legal: dict[tuple[str, str], bool] = {}
        self.left: list[Answer] = list(script)
        self.announced: dict[str, str] = {}  # rulings for the next time their rule asks
        self.notes: bool = True

    def begin(self) -> None:
        """Start the script again from the top."""
        self.left[:] = self.script

    def scripted(self, question: Question, among: int = 1) -> Option | None:
        """The answer of the script, if one of the next ones is for this question."""
        for i, answer in enumerate(self.left[:among]):
            if answer.fits(question):
                del self.left[i]
                return legal(question, answer.words)
        return None

    def answer(self, question: Question) -> Option:
        return self.answered(question, 1)

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """Those who are asked together may answer in any order."""
        return [self.answered(q, len(questions) - i) for i, q in enumerate(questions)]

    def answered(self, question: Question, among: int) -> Option:
        is_named = any(answer.fits(question) for answer in self.left[:among])
        if isinstance(question, Ruling) and not is_named:
            words = self.announced.pop(question.rule, None)
            return question.default() if words is None else legal(question, words)
        if self.notes:
            self.note(question)
        option = self.scripted(question, among)
        if option is not None:
            return option
        if self.others is None:
            asked = f"{question.rule} {question.who}"
            next_one = f"the next answer is {str(self.left[0])!r}" if self.left else "there is no answer left"
            raise Mismatch(f"{asked} is asked, but {next_one}; possible: {offers(question)}")
        return self.others.answer(question)

    def note(self, question: Question) -> None:
        head = f"{question.rule} {question.who}"
        self.asked.append(head)
        self.offered[head] = [question.words(o) for o in question.options()]
        for words in self.trials.get(head, []):
            self.legal[head, words] = is_legal(question, words)


def legal(question: Question, words: str) -> Option:
    """The option these words mean, or a refusal."""
    option = question.read(words)
    if not question.allows(option):
        raise IllegalAnswer(question.rule, question.who, words, [question.words(o) for o in question.options()])
    return option


def is_legal(question: Question, words: str) -> bool:
    try:
        legal(question, words)
    except IllegalAnswer:
        return False
    return True


def offers(question: Question) -> str:
    words = [question.words(o) for o in question.options()]
    return ", ".join(words[:12]) + (f" and {len(words) - 12} more" if len(words) > 12 else "")


class FirstMind(Mind):
    """Takes what is offered first."""

    def answer(self, question: Question) -> Option:
        return question.options()[0]


class DeclineMind(Mind):
    """Declines whatever can be declined."""

    def answer(self, question: Question) -> Option:
        for option in question.options():
            if option.is_nothing():
                return option
        raise Mismatch(f"{question.rule} {question.who} is asked and cannot decline; possible: {offers(question)}")


def other_mind(others: str, tactic: Mind) -> Mind | None:
    """Who answers what the script does not: nobody, the game's tactic, the first option, or a no."""
    minds: dict[str, Mind | None] = {"": None, TACTIC: tactic, FIRST: FirstMind(), DECLINE: DeclineMind()}
    if others not in list(minds):
        raise unknown(("others",), f"others cannot be {shown(others)}.", others, OTHERS)
    return minds[others]
