"""What is true of every seat: no player's page tells a number of a foe unless the game master shows exact numbers.

Two ways to look for one. Foes get numbers that occur nowhere else, and no such number may be seen. And with the
numbers they really have, no line about a foe may name a score beside a number.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.engine.fight import Fight, play
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.engine.seats import EXACT, NOTHING_SHOWN, WORDS, told, view

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
MARK = 70_000  # numbers of foes lie around it, and nothing else does
MARKED = range(MARK - 9_000, MARK + 9_000)
NUMBER = re.compile(r"\d+")
# The scores of all games as their logs name them, beside a number: "HP 3", "armor 2", "-2 armor", "against 12".
SCORE = re.compile(
    r"\b(?:HP|STR|DEX|WIL|Hull|INT|ENG|SYS|[Aa]rmor|Fatigue|against|endurance|deflection) (?:of )?\d+"
    r"|\d+ (?:HP|STR|WIL|armor|health|durability)\b"
)
# What the foes of a game have left, and what they are measured by.
LEFT = {"plerion": ["hp"], "ingenuity": ["endurance", "health"]}
ABILITIES = {"plerion": ["str", "dex", "wil"], "ingenuity": ["evasion", "constitution", "physical_deflection"]}


def marked(fight: Fight[Any], side: int, scores: str, game: str) -> None:
    """Give every foe of this side numbers that nobody else has: all that it has left, or only its abilities."""
    for f in fight.fighters:
        if f.side != side:
            for n, name in enumerate(LEFT[game] if scores == "hit points" else ABILITIES[game]):
                setattr(f, name, MARK + 100 * n)
                if hasattr(f, f"{name}_max"):
                    setattr(f, f"{name}_max", MARK + 100 * n)
            if scores == "abilities":
                for name in LEFT[game]:
                    setattr(f, name, 1)
                    setattr(f, f"{name}_max", 1)


def numbers(text: str) -> set[int]:
    return {int(n) for n in NUMBER.findall(text)} & set(MARKED)


class Listening(Mind):
    """Keeps every word that the questions to one side say; of some questions of each rule, all options."""

    def __init__(self, mind: Mind, side: int) -> None:
        self.mind = mind
        self.side = side
        self.asked: dict[str, int] = {}
        self.heard: list[str] = []

    def answer(self, question: Question) -> Option:
        option = self.mind.answer(question)
        if question.side == self.side:
            self.hear(question, [option])
        return option

    def hear(self, question: Question, options: list[Option]) -> None:
        times = self.asked.get(question.rule, 0)
        self.asked[question.rule] = times + 1
        if times % (1 if COMPILED else 8) == 0:
            options = question.options()
        self.heard.append(question.prompt())
        self.heard += [f"{question.group(o)} {question.words(o)}" for o in options]


def fought(ready: str, side: int, scores: str, rounds: int) -> tuple[Fight[Any], Listening]:
    encounter = load(ready.split("/")[1])
    fight = encounter.fight(seed=4)
    marked(fight, side, scores, encounter.game.key)
    mind = Listening(encounter.game.tactic(), side)
    fight.minds = [mind for _ in fight.sides]
    fight.log = Log()
    fight.limit = rounds
    play(fight)
    return fight, mind


@pytest.mark.parametrize("scores", ["hit points", "abilities"])
@pytest.mark.parametrize("side", [0, 1])
def test_no_number_of_a_foe_reaches_a_player(ready: str, side: int, scores: str) -> None:
    fight, mind = fought(ready, side, scores, rounds=3)

    for shown in (WORDS, NOTHING_SHOWN):
        assert numbers(json.dumps(view(fight, side, shown))) == set()
    assert [words for words in mind.heard if numbers(words)] == []
    assert numbers(json.dumps(view(fight, side, EXACT))) != set()


@pytest.mark.parametrize("scores", ["hit points", "abilities"])
def test_the_log_would_tell_such_numbers(ready: str, scores: str) -> None:
    """Else the law above would hold because nothing was said."""
    told_numbers = set()
    for side in (0, 1):
        fight, _ = fought(ready, side, scores, rounds=3)
        assert fight.log is not None
        told_numbers |= numbers(" ".join(fight.log.lines()))

    assert told_numbers


@pytest.mark.parametrize("seed", range(3))
def test_no_line_about_a_foe_names_a_score_beside_a_number(ready: str, seed: int) -> None:
    fight = load(ready.split("/")[1]).fight(seed)
    fight.log = Log()
    play(fight)
    lines = {side: [(e.who, e.text()) for e in told(fight.log, side)] for side in range(len(fight.sides))}

    for side, heard in lines.items():
        others = {f.name for f in fight.fighters if f.side != side}
        assert [text for who, text in heard if who in others and SCORE.search(text)] == []
        assert heard, "a player must not be left without a log"
    assert any(SCORE.search(line) for line in fight.log.lines())


@pytest.mark.parametrize("shown", [WORDS, NOTHING_SHOWN, EXACT])
def test_own_lines_keep_their_numbers(ready: str, shown: str) -> None:
    fight = load(ready.split("/")[1]).fight(2)
    fight.log = Log()
    play(fight)

    for side in range(len(fight.sides)):
        own = [e.text() for e in fight.log.events if e.numbers_of == 1 << side]
        assert [e.text() for e in told(fight.log, side, shown) if e.numbers_of == 1 << side] == own
