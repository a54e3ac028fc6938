"""A sixth game, as anybody could publish it: plain Python, small, with one field of every kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.engine import fight as engine
from affray.engine.dice import SeededDice
from affray.engine.fight import DOWN, HURT, UNHURT
from affray.engine.game import (
    FIGHTER,
    FLAG,
    ITEMS,
    NUMBER,
    NUMBERS,
    TEXT,
    WORD,
    WORDS,
    Field,
    Game,
    Scene,
    SceneError,
    Switch,
)
from affray.engine.grid import COMMON, Grid, Terrain, open_field
from affray.engine.question import MayDo, Mind, Option, Question

SWING = 1
SHEETS = {"Guard": ("character", 4), "Rat": ("creature", 2), "Barge": ("vessel", 9)}
WEAPONS = ["Sword", "Club", "Teeth"]
STANCES = ["bold", "shy"]
MOODS = ["calm", "angry"]
TRAITS = ["tough", "quick", "small"]
# What it adds to the terrains that all games share: a pool that nobody can stand in.
POOL = Terrain("pool", "%", stands=False)


class Fighter(engine.Fighter):
    def __init__(self, id: int, name: str, side: int, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.hp = SHEETS[sheet][1] if sheet else 3
        self.hp_max = self.hp
        self.stance = 0
        self.given: dict[str, Any] = {}

    def restore(self, other: engine.Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Fighter)
        self.hp, self.hp_max, self.stance, self.given = other.hp, other.hp_max, other.stance, other.given

    def twin(self) -> Fighter:
        return Fighter(self.id, self.name, self.side, self.sheet)

    def is_up(self) -> bool:
        return self.hp > 0

    def ending(self) -> int:
        return DOWN if self.hp <= 0 else (HURT if self.hp < self.hp_max else UNHURT)


class Swing(MayDo):
    """SK-TURN-01: whoever's turn it is may swing at the first foe who stands."""

    def __init__(self, me: Fighter) -> None:
        super().__init__("SK-TURN-01", me.side, me.name, SWING, "swing")


class Brawl(engine.Fight):
    def blank(self) -> Brawl:
        people = [f.twin() for f in self.fighters]
        return Brawl(self.dice, self.minds, people, self.sides, self.grid)

    def step(self) -> None:
        """SK-TURN-02: turns go round; a swing hits on 4 or more, or on 2 or more at an angry table."""
        me = self.fighters[self.next]
        self.next += 1
        if self.next == len(self.fighters):
            self.next = 0
            self.round += 1
        foes = [f for f in self.fighters if f.side != me.side and f.is_up()]
        if me.is_up() and foes and self.ask(Swing(me)).verb == SWING:
            easy = self.ruled("SK-TURN-02", "how hard a hit is", ["hard", "easy"])
            if self.dice.d(6, "swing") >= (2 if easy else 4):
                foes[0].hp -= 1


class Brute(Mind):
    def answer(self, question: Question) -> Option:
        return Option(SWING)


class Skirmish(Game):
    key = "skirmish"
    title = "Skirmish"
    edition = "first"
    author = "Nobody"
    licence = "CC0-1.0"
    prefix = "SK"
    folder = str(Path(__file__).parent)

    def switches(self) -> list[Switch]:
        return [
            Switch("charge", "SK-TURN-01", ["off", "on"], says="the first swing is free"),
            Switch("reach", "SK-TURN-02", ["1"], "number", "squares a swing reaches"),
            Switch("swing_die", "SK-TURN-02", ["1d6", "1d8"], "dice", "the die of a swing"),
        ]

    def fields(self) -> list[Field]:
        return [
            Field("hp", NUMBER, "hit points now", high=20),
            Field("leader", FLAG, "leads"),
            Field("mood", WORD, "how it feels", words=MOODS),
            Field("traits", WORDS, "what it is", words=TRAITS),
            Field("weapons", ITEMS, "what it holds", table="weapons"),
            Field("foes", ITEMS, "whom it hates", table="fighters"),
            Field("scars", NUMBERS, "rows of the table of scars", high=6),
            Field("aboard", FIGHTER, "the vessel it is in"),
            Field("motto", TEXT, "what it shouts"),
            Field("x", NUMBER, "column"),
            Field("y", NUMBER, "row"),
        ]

    def more(self) -> dict[str, Any]:
        aim = {"enum": ["kill", "hold"]}
        return {
            "weather": {"enum": ["dry", "rain"], "description": "rain makes everything slippery"},
            "objectives": {
                "type": "object",
                "description": "what each side wants",
                "additionalProperties": {
                    "type": "object",
                    "properties": {
                        "aim": aim,
                        "rounds": {"type": "integer", "minimum": 1, "maximum": 20},
                        "of": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
                    },
                    "required": ["aim"],
                    "additionalProperties": False,
                },
            },
        }

    def stances(self) -> list[str]:
        return list(STANCES)

    def sheets(self) -> dict[str, str]:
        return {name: kind for name, (kind, _) in SHEETS.items()}

    def tables(self) -> dict[str, list[str]]:
        return {"weapons": list(WEAPONS)}

    def terrains(self) -> dict[str, str]:
        return {terrain.name: terrain.sign for terrain in [*COMMON, POOL]}

    def questions(self) -> dict[str, str]:
        return {"SK-TURN-01": "a fighter: swing; nothing", "SK-TURN-02": "the game master, of a swing: hard; easy"}

    def fight(self, scene: Scene) -> Brawl:
        people = [self.fighter(scene, id) for id in range(len(scene.people))]
        if "objectives" in scene.more:
            for side in scene.more["objectives"]:
                if side not in scene.sides:
                    raise SceneError(["objectives", side], f"Nobody fights for {side!r}.", "Name a side.")
        drawn = [Terrain(words, sign) for sign, words in scene.legend.items()]
        rows = scene.rows or open_field(scene.distance or 10, 1)
        grid = Grid(rows, [*COMMON, POOL, *drawn], light=scene.light)
        return Brawl(SeededDice(0), [Brute() for _ in scene.sides], people, scene.sides, grid)

    def fighter(self, scene: Scene, id: int) -> Fighter:
        person = scene.people[id]
        f = Fighter(id, person.name, person.side, person.sheet)
        f.stance = STANCES.index(person.stance or STANCES[0])
        f.x, f.y = person.at or (0, 0)
        f.given = dict(person.fields)
        f.hp = f.given.get("hp", f.hp)
        if f.hp > f.hp_max + 5:
            raise SceneError([*person.where, "hp"], f"{f.name} is too healthy.", "Ten are enough.")
        return f

    def tactic(self) -> Mind:
        return Brute()


GAME = Skirmish()
