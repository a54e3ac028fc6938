"""Small fights for rule tests: people with dull defaults, scripted dice and answers that must be used up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from affray.engine.dice import Dice, ScriptedDice
from affray.engine.grid import COMMON, Terrain
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question, Ruling
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.house import house_rules
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.book.words import ASSISTANT, DETACHMENT, NPC, PC
from affray.games.plerion.law.field import Field
from affray.games.plerion.law.setup import count_groups
from affray.games.plerion.law.turn import Fight

HEROES = 0
FOES = 1
EXITS = [Terrain("exit", "D", mark="exit of heroes"), Terrain("exit", "E", mark="exit of foes")]


Scuffle = Fight  # the tests call the rules themselves, without rounds


def lines(fight: Scuffle) -> list[str]:
    assert fight.log is not None
    return fight.log.lines()


class Script(Mind):
    """Answers ``RULE who: words`` in the order they are asked; rulings without an answer take their default."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def answer(self, question: Question) -> Option:
        head = f"{question.rule} {question.who}"
        self.asked.append(head)
        if self.answers and self.answers[0].startswith(head + ": "):
            return question.read(self.answers.pop(0)[len(head) + 2 :])
        assert isinstance(question, Ruling), f"nobody answers {head}; next is {self.answers[:1]}"
        return question.default()


def dice_of(text: str) -> ScriptedDice:
    """``d20=9 d6=3`` as dice."""
    script = []
    for word in text.split():
        sides, face = word.removeprefix("d").split("=")
        script.append((int(sides), int(face)))
    return ScriptedDice(script)


def with_fields(f: Combatant, fields: dict[str, Any]) -> Combatant:
    """Set fields; a score without its max is at its max."""
    for name, value in fields.items():
        assert hasattr(f, name), f"a combatant has no {name!r}"
        setattr(f, name, value)
        if hasattr(f, f"{name}_max") and f"{name}_max" not in fields:
            setattr(f, f"{name}_max", value)
    return f


def combatant(name: str, side: int, kind: int, fields: dict[str, Any]) -> Combatant:
    f = Combatant(0, name, side, "")
    f.kind = kind
    return with_fields(f, fields)


def pc(name: str = "Aniet", **fields: Any) -> Combatant:
    return combatant(name, HEROES, PC, fields)


def assistant(name: str = "Manservant", **fields: Any) -> Combatant:
    return combatant(name, HEROES, ASSISTANT, fields)


def foe(name: str = "Pirate", **fields: Any) -> Combatant:
    return combatant(name, FOES, NPC, fields)


def detachment(name: str = "Boarding Party", **fields: Any) -> Combatant:
    return combatant(name, FOES, DETACHMENT, fields)


def vessel(name: str = "Trader", side: int = FOES, **fields: Any) -> Vessel:
    v = Vessel(0, name, side, "")
    with_fields(v, fields)
    return v


def numbered(f: Combatant, id: int) -> Combatant:
    """The same fighter with the id of its place in the fight."""
    twin = Vessel(id, f.name, f.side, f.sheet) if isinstance(f, Vessel) else Combatant(id, f.name, f.side, f.sheet)
    twin.restore(f)
    return twin


@contextmanager
def scuffle(
    *people: Combatant,
    dice: str = "",
    answers: list[str] | None = None,
    gm: bool = False,
    rows: list[str] | None = None,
    armoury: list[Weapon] | None = None,
    **options: str,
) -> Iterator[Scuffle]:
    """A fight of these people, in which all dice and all answers must have been used when it is over."""
    faces: Dice = dice_of(dice)
    mind = Script(answers or [])
    field = Field(rows or ["." * 10] * 3, COMMON + EXITS)
    fighters = [numbered(f, id) for id, f in enumerate(people)]
    fight = Scuffle(faces, [mind, mind], fighters, ["heroes", "foes"], field, armoury or [], house_rules(options), {})
    fight.log = Log()
    fight.round = 1
    fight.gm = mind if gm else None
    count_groups(fight)
    yield fight
    assert isinstance(faces, ScriptedDice)
    assert faces.left_over() == 0, f"{faces.left_over()} dice were not asked for"
    assert mind.answers == [], f"nobody asked for {mind.answers}"
