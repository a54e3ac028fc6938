"""What is true of every seat: no player's page tells a number of a foe unless the game master shows exact numbers.

Three ways to look for one. Foes get numbers that occur nowhere else, and no such number may be seen. With the numbers
they really have, no line about a foe may name a score beside a number. And every line in the text of the rules that
holds a score says whose it is, whether or not a ready encounter ever comes to it.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import games, ready_encounters
from affray.engine.fight import Fight, Fighter, play
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.engine.seats import EXACT, NOTHING_SHOWN, WORDS, told, view

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
MARK = 700_000  # numbers of foes lie around it, and nothing else does
MARKED = range(MARK - 9_000, MARK + 9_000)
NUMBER = re.compile(r"\d+")
# The scores of all games as their logs name them, beside a number: "HP 3", "armor 2", "-2 armor", "against 12".
SCORE = re.compile(
    r"\b(?:HP|STR|DEX|WIL|Hull|INT|ENG|SYS|[Aa]rmor|Fatigue|endurance|deflection|DEF|VIT|Health) (?:of )?\d+"
    r"|(?<!success )(?<!successes )against \d+"  # successes against successes are seen by everybody
    r"|\d+ (?:HP|STR|WIL|armor|health|durability)\b|initiative \d+"
)
# What the foes of a game have left, and what they are measured by.
LEFT = {
    "plerion": ["hp"],
    "ingenuity": ["endurance", "health"],
    "lucky_stars": ["vit"],
    "legends": ["hp"],
    "rpg_hell": ["health", "armor"],
}
ABILITIES = {
    "plerion": ["str", "dex", "wil"],
    "ingenuity": ["evasion", "constitution", "physical_deflection"],
    "lucky_stars": ["initiative_stat", "grapple", "max_def"],
    "legends": ["current_luck", "wisdom", "constitution"],
    "rpg_hell": ["level"],
}


def marked(fight: Fight, side: int, scores: str, game: str) -> None:
    """Give every foe of this side numbers that nobody else has: all that it has left, or only its abilities."""
    for f in fight.fighters:
        if f.side != side:
            for n, name in enumerate(LEFT[game] if scores == "hit points" else ABILITIES[game]):
                setattr(f, name, MARK + 100 * n)
                if hasattr(f, most_of(f, name)):
                    setattr(f, most_of(f, name), MARK + 100 * n)
            if scores == "abilities":
                for name in LEFT[game]:
                    setattr(f, name, 1)
                    if hasattr(f, most_of(f, name)):
                        setattr(f, most_of(f, name), 1)


def most_of(f: Fighter, name: str) -> str:
    """The field that holds the maximum of another, as the game's ledger calls it."""
    return f"max_{name}" if hasattr(f, f"max_{name}") else f"{name}_max"


def numbers(text: str) -> set[int]:
    return {int(n) for n in NUMBER.findall(text) if int(n) in MARKED}


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


def fought(ready: str, side: int, scores: str, rounds: int, seed: int = 4) -> tuple[Fight, Listening]:
    encounter = load(ready.split("/")[1])
    fight = encounter.fight(seed)
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
    told_numbers: set[int] = set()
    for seed, side in product(range(4, 24), (0, 1)):
        fight, _ = fought(ready, side, scores, 6, seed)
        assert fight.log is not None
        told_numbers |= numbers(" ".join(fight.log.lines()))
        if told_numbers:
            break

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


# ---------------------------------------------------------------- the text of the rules


def is_score(node: ast.AST, scores: set[str]) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in scores
    return isinstance(node, ast.Name) and node.id == "score"


def parts_of(node: ast.AST, named: dict[str, list[ast.expr]], seen: frozenset[str] = frozenset()) -> Iterator[ast.AST]:
    """A node and all that is in it, with what its names stand for in this function; conditions are not said."""
    if isinstance(node, ast.IfExp):
        yield from parts_of(node.body, named, seen)
        yield from parts_of(node.orelse, named, seen)
        return
    yield node
    if isinstance(node, ast.Name) and node.id not in seen:
        for value in named.get(node.id, []):
            yield from parts_of(value, named, seen | {node.id})
    for inner in ast.iter_child_nodes(node):
        yield from parts_of(inner, named, seen)


def assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    """The texts that the names of a function stand for."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if isinstance(node.value, (ast.JoinedStr, ast.IfExp)):
                found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def unowned(source: str, scores: set[str]) -> Iterator[str]:
    """Lines that tell a score and do not say whose."""
    for function in [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.FunctionDef)]:
        named = assigned(function)
        for call in [n for n in ast.walk(function) if isinstance(n, ast.Call)]:
            if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
                is_owned = any(k.arg == "numbers_of" for k in call.keywords)
                if not is_owned and any(is_score(part, scores) for arg in call.args for part in parts_of(arg, named)):
                    yield ast.unparse(call)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_line_that_holds_a_score_says_whose_it_is(key: str) -> None:
    game = games()[key]
    ready = next(iter(ready_encounters(game)))
    people: list[Any] = list(load(f"{key}/{ready}").fight().fighters)
    most = {field for f in people for field in dir(f) if field.endswith("_max")}
    scores = most | {field.removesuffix("_max") for field in most} | {"armor"}

    lines = [path.read_text(encoding="utf-8") for path in sorted(Path(game.folder).glob("*.py"))]

    assert [line for text in lines for line in unowned(text, scores)] == []


@pytest.mark.parametrize(
    "line",
    [
        'fight.tell("XX-A-01", f.name, f"has HP {f.hp} left")',
        'what = f"has HP {f.hp} left"\n    fight.tell("XX-A-01", f.name, what)',
        'why = f"STR {f.str}" if f.str > 0 else ""\n    fight.tell("XX-A-01", f.name, f"is hurt: {why}")',
    ],
)
def test_such_a_line_is_found(line: str) -> None:
    assert list(unowned(f"def rule(fight, f):\n    {line}\n", {"hp", "str"}))
