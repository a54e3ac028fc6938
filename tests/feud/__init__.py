"""Feud: a game of three rules, small enough that its chances can be worked out by hand.

FE-ATK-01: on its turn a fighter hits one foe with a d6; 4 or more takes one life.
FE-ACT-01: instead it may wait.
FE-AIM-01: the game master may call a shot hard; then only 5 or more hits.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from affray.encounter.games import found
from affray.engine.dice import SeededDice
from affray.engine.fight import DEAD, HURT, UNHURT, Fight, Fighter
from affray.engine.game import FLAG, NUMBER, Field, Game, Scene
from affray.engine.grid import COMMON, Grid, open_field
from affray.engine.question import NOTHING, Mind, Option, Question, SilentMind

ATTACK = 1


class Clansman(Fighter):
    def __init__(self, id: int, name: str, side: int, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.lives = 1
        self.most = 1
        self.angry = False

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Clansman)
        self.lives, self.most, self.angry = other.lives, other.most, other.angry

    def twin(self) -> Clansman:
        return Clansman(int(self.id), self.name, int(self.side), self.sheet)

    def is_up(self) -> bool:
        return self.lives > 0 and not self.removed

    def ending(self) -> int:
        return DEAD if self.lives == 0 else (UNHURT if self.lives == self.most else HURT)


class Turn(Question):
    """FE-ATK-01, FE-ACT-01: whom to hit, or wait."""

    def __init__(self, fight: Feud, who: Clansman) -> None:
        super().__init__("FE-ATK-01", who.side, who.name)
        self.foes = [f for f in fight.fighters if f.side != who.side and f.is_up()]

    def options(self) -> list[Option]:
        return [Option(ATTACK, f.id) for f in self.foes] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "wait" if option.verb == NOTHING else "hit " + next(f.name for f in self.foes if f.id == option.target)

    def group(self, option: Option) -> str:
        return "Other" if option.verb == NOTHING else "Attack"


class Feud(Fight):
    """One step is one fighter's turn."""

    def blank(self) -> Feud:
        return Feud(self.dice, self.minds, [f.twin() for f in self.fighters], self.sides, self.grid)

    def step(self) -> None:
        if self.next == 0:
            self.round += 1
        who = self.fighters[self.next]
        self.next = (self.next + 1) % len(self.fighters)
        if who.is_up():
            option = self.ask(Turn(self, who))
            if option.verb == ATTACK:
                strike(self, who, self.fighters[option.target])

    def measures(self) -> list[str]:
        return ["lives"]

    def measure(self, fighter: Clansman, which: int) -> int:
        return fighter.lives

    def sheets(self) -> list[str]:
        return ["Clansman"]

    def recruit(self, sheet: str, name: str, side: int) -> Clansman:
        return Clansman(len(self.fighters), name, side, sheet)


def strike(fight: Feud, by: Clansman, on: Clansman) -> bool:
    """FE-ATK-01, FE-AIM-01: 4 or more on a d6 takes a life, 5 or more if the shot is hard."""
    needed = 4 + int(fight.ruled("FE-AIM-01", f"{by.name} aims at {on.name}", ["easy", "hard"]))
    is_hit = not fight.dice.at_most(6, needed - 1, "strike")
    if is_hit:
        on.lives -= 1
        on.angry = True
    fight.tell("FE-ATK-01", by.name, "hits" if is_hit else "misses", on.name)
    return is_hit


class FeudGame(Game):
    key = "feud"
    title = "Feud"
    edition = "first"
    author = "Nobody"
    licence = "none"
    prefix = "FE"

    def fields(self) -> list[Field]:
        return [Field("lives", NUMBER, "hits it can take", low=1, high=9), Field("angry", FLAG, "was hit")]

    def stances(self) -> list[str]:
        return ["wild"]

    def sheets(self) -> dict[str, str]:
        return {"Clansman": "creature"}

    def terrains(self) -> dict[str, str]:
        return {t.name: t.sign for t in COMMON}

    def fight(self, scene: Scene) -> Feud:
        people = []
        for i, p in enumerate(scene.people):
            f = Clansman(i, p.name, p.side, p.sheet)
            f.lives = f.most = p.fields.get("lives", 1)
            f.x, f.y = p.at or (i, 0)
            people.append(f)
        minds: list[Mind] = [self.tactic() for _ in scene.sides]
        grid = Grid(scene.rows or open_field(8, 3), COMMON)
        return Feud(SeededDice(0), minds, people, scene.sides, grid)

    def tactic(self) -> Mind:
        return SilentMind()

    def line(self, fight: Fight, name: str) -> str:
        return f"{fight.named(name).lives} lives"

    def do(self, fight: Fight, verb: str, given: dict[str, Any]) -> Any:
        assert isinstance(fight, Feud)
        return strike(fight, fight.named(given["by"]), fight.named(given["on"]))

    def attacks_on(self, fight: Fight, by: str, on: str, weapon: str) -> list[dict[str, Any]]:
        return [{"by": by, "on": on, "with": w} for w in ["fist", "foot"] if weapon in ("", w)]

    def attack_of(self, fight: Fight, question: Question, option: Option) -> dict[str, Any]:
        if not isinstance(question, Turn) or option.verb != ATTACK:
            return {}
        return {"by": question.who, "on": fight.fighters[option.target].name, "with": "fist"}


GAME = FeudGame()
DUEL = "{game: feud, title: Duel, sides: {reds: {fighters: [{name: Ann}]}, blues: {fighters: [{name: Bo}]}}}"
BRAWL = """
game: feud
title: Brawl
sides:
  reds: {fighters: [{name: Ann, lives: 2}, {name: Ada, lives: 3}]}
  blues: {fighters: [{sheet: Clansman, count: 3}]}
"""


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Feud as pip would install it, with its metadata in this folder, so that it is found like any other game."""
    info = folder / "feud-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: feud\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[affray.games]\nfeud = tests.feud:GAME\n")
    sys.path[:0] = [str(folder), str(Path(__file__).parents[2])]
    found.cache_clear()
    yield
    del sys.path[:2]
    found.cache_clear()
