"""Brawls in the tavern, for tests: dull unless something else is said."""

from __future__ import annotations

from typing import Any

from affray.engine.dice import SeededDice
from affray.engine.game import Person, Scene
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from tests.engine.tavern import GAME, Brawl

ROOM = ["......", "..o...", "......"]
SAILORS, DOCKERS = 0, 1


def person(name: str, sheet: str, side: int, x: int, y: int, **fields: Any) -> Person:
    return Person(name, sheet, side, fields, (x, y))


def brawl(*people: Person, rows: list[str] | None = None, seed: int = 1) -> Brawl:
    """Ann and Bea, two sailors, against Carl and Dan, two dockers, in a room with a table."""
    usual = [
        person("Ann", "Sailor", SAILORS, 0, 0),
        person("Bea", "Sailor", SAILORS, 1, 2),
        person("Carl", "Docker", DOCKERS, 4, 0),
        person("Dan", "Docker", DOCKERS, 5, 2),
    ]
    fight = GAME.fight(Scene(["sailors", "dockers"], list(people) or usual, rows or ROOM))
    fight.dice = SeededDice(seed)
    fight.log = Log()
    return fight


class Saying(Mind):
    """Answers in the given words, one after the other; then with the first option. Keeps what it was asked."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[str] = []

    def answer(self, question: Question) -> Option:
        self.asked.append(f"{question.rule} {question.who}")
        return question.read(self.words.pop(0)) if self.words else question.options()[0]
