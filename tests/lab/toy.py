"""A game of a few rules in plain Python, to test what reads games: hits, Luck in secret, exploding dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.engine.dice import ScriptedDice
from affray.engine.fight import DEAD, HURT, UNHURT, Fight, Fighter
from affray.engine.game import FIGHTER, FLAG, NUMBER, NUMBERS, WORD, Field, Game, Scene, SceneError, Switch
from affray.engine.grid import COMMON, Grid
from affray.engine.question import NOBODY, IllegalAnswer, MayDo, Mind, Option, Question, SilentMind

MOODS = ["calm", "angry"]


class Duellist(Fighter):
    def __init__(self, id: int, name: str, side: int, sheet: str = "") -> None:
        super().__init__(id, name, side, sheet)
        self.hp = 6
        self.armor = 0
        self.stunned = False
        self.mood = 0
        self.rival = NOBODY
        self.pool: list[int] = []

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Duellist)
        self.hp, self.armor, self.stunned = other.hp, other.armor, other.stunned
        self.mood, self.rival, self.pool = other.mood, other.rival, list(other.pool)

    def twin(self) -> Duellist:
        return Duellist(int(self.id), self.name, int(self.side), self.sheet)

    def is_up(self) -> bool:
        return self.hp > 0 and not self.removed

    def ending(self) -> int:
        return DEAD if self.hp == 0 else (UNHURT if self.hp == 6 else HURT)


class Coin(Question):
    """TY-COIN-01: which face, in secret."""

    def options(self) -> list[Option]:
        return [Option(1), Option(2)]

    def words(self, option: Option) -> str:
        return "heads" if option.verb == 1 else "tails"


class Sign(Question):
    """Rock, paper or scissors, in secret."""

    def options(self) -> list[Option]:
        return [Option(1), Option(2), Option(3)]

    def words(self, option: Option) -> str:
        return ["rock", "paper", "scissors"][int(option.verb) - 1]


class Victim(Question):
    """TY-ATK-02: whom to hit."""

    def __init__(self, fight: Duel, by: Duellist) -> None:
        super().__init__("TY-ATK-02", by.side, by.name)
        self.foes = [f for f in fight.fighters if f.side != by.side and f.is_up()]

    def options(self) -> list[Option]:
        return [Option(1, f.id) for f in self.foes]

    def words(self, option: Option) -> str:
        return next(f.name for f in self.foes if f.id == option.target)


class Duel(Fight):
    fighters: list[Duellist]

    def __init__(self, fighters: list[Duellist], sides: list[str], grid: Grid, hard: bool) -> None:
        minds: list[Mind] = [SilentMind() for _ in sides]
        super().__init__(ScriptedDice([]), minds, fighters, sides, grid)
        self._hard = hard
        self.score = 0

    def blank(self) -> Duel:
        return Duel([f.twin() for f in self.fighters], self.sides, self.grid, self._hard)

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, Duel)
        self.score = other.score

    def sheets(self) -> list[str]:
        return ["Wolf"]

    def recruit(self, sheet: str, name: str, side: int) -> Duellist:
        new = Duellist(len(self.fighters), name, side, sheet)
        new.hp = 4
        return new

    def step(self) -> None:
        for f in self.fighters:
            foes = [g for g in self.fighters if g.side != f.side and g.is_up()]
            if f.is_up() and foes:
                hit(self, f, self.fighters[int(self.ask(Victim(self, f)).target)])
        self.round += 1


def hit(fight: Duel, by: Duellist, on: Duellist) -> int:
    """TY-ATK-01, TY-ATK-03: a d6 less armor, one more if angry, one less if the referee says so."""
    if on.hp == 0:
        raise IllegalAnswer("TY-ATK-01", by.name, f"attack {on.name}", ["rest"], "there is nobody left to hit")
    face = int(fight.dice.d(6, "damage"))
    swing = fight.ruled("TY-ATK-03", f"{by.name} swings", ["steady", "shaky"])
    harm = max(0, face + by.mood - on.armor - int(swing))
    on.hp = max(0, on.hp - harm)
    if on.hp == 0 and fight.dice.at_most(20, 5, "stun"):
        on.stunned = True
    fight.tell("TY-ATK-01", by.name, "hits", on.name, harm, [("harm", harm)])
    return harm


def explode(fight: Duel) -> int:
    """TY-EXP-01: a 6 is rolled again and added."""
    total = face = int(fight.dice.d(6, "open roll"))
    while face == 6:
        face = int(fight.dice.again(6, "open roll"))
        total += face
    return total


def pennies(fight: Duel, both: int, differ: int) -> int:
    """TY-COIN-01: both show a coin at once; what the first wins for two heads, and pays if they differ."""
    ask: list[Question] = [Coin("TY-COIN-01", f.side, f.name) for f in fight.fighters]
    mine, theirs = fight.ask_together(ask)
    same = mine.verb == theirs.verb
    fight.score += (both if mine.verb == 1 else 1) if same else -differ
    return fight.score


def signs(fight: Duel, by: Duellist, on: Duellist) -> int:
    ask: list[Question] = [Sign("TY-COIN-02", f.side, f.name) for f in (by, on)]
    mine, theirs = fight.ask_together(ask)
    fight.score += [0, 1, -1][int(mine.verb - theirs.verb) % 3]
    return fight.score


def gamble(fight: Duel, by: Duellist, on: Duellist) -> int:
    """TY-LUCK-01: one may double the stake; then the other, who knows it, may give up; then a d6 decides."""
    double = fight.ask(MayDo("TY-LUCK-01", by.side, by.name, 1, "double")).verb == 1
    stake = 2 if double else 1
    if fight.ask(MayDo("TY-LUCK-01", on.side, on.name, 1, "give up")).verb == 1:
        fight.score += 1
    else:
        fight.score += stake if fight.dice.at_most(6, 2, "gamble") else -stake
    return fight.score


class Toy(Game):
    key = "toy"
    title = "Toy"
    prefix = "TY"
    folder = str(Path(__file__).parent / "toy_game")

    def switches(self) -> list[Switch]:
        return [Switch("hard", "TY-ATK-01", ["off", "on"])]

    def fields(self) -> list[Field]:
        return [
            Field("hp", NUMBER, "hit points", high=20),
            Field("armor", NUMBER, "subtracted from harm", high=3),
            Field("stunned", FLAG, "cannot act"),
            Field("mood", WORD, "how it feels", words=MOODS),
            Field("rival", FIGHTER, "whom it hates"),
            Field("pool", NUMBERS, "dice that lie open", low=1, high=6),
        ]

    def fight_fields(self) -> list[Field]:
        return [Field("round", NUMBER, "the round"), Field("score", NUMBER, "coins won", low=-99)]

    def more(self) -> dict[str, Any]:
        return {"weather": {"description": "What falls from the sky.", "enum": ["rain", "snow"]}}

    def stances(self) -> list[str]:
        return ["wild"]

    def sheets(self) -> dict[str, str]:
        return {"Wolf": "creature"}

    def fight(self, scene: Scene) -> Duel:
        for name in scene.options:
            if name not in ("hard", "hr.hard"):
                raise SceneError(["options", name], f"Toy has no option {name!r}.", "Did you mean 'hard'?")
        for sign, terrain in scene.legend.items():
            if terrain not in [t.name for t in COMMON]:
                raise SceneError(["legend", sign], f"Toy has no terrain {terrain!r}.")
        names = [p.name for p in scene.people]
        fighters = [self.fighter(i, p.name, p.side, p.fields, p.at, names) for i, p in enumerate(scene.people)]
        grid = Grid(scene.rows or ["." * 30] * 30, COMMON)
        return Duel(fighters, scene.sides, grid, bool(scene.options))

    def fighter(
        self, id: int, name: str, side: int, fields: dict[str, Any], at: tuple[int, int] | None, names: list[str]
    ) -> Duellist:
        f = Duellist(id, name, side)
        f.x, f.y = at or (0, 0)
        known = {field.name: field for field in self.fields()}
        for word, value in fields.items():
            if known[word].kind == FIGHTER and value not in names:
                raise SceneError([name, word], f"Nobody is called {value!r}.")
            try:
                held = names.index(value) if known[word].kind == FIGHTER else known[word].value(value)
                setattr(f, known[word].alias, held)
            except ValueError as wrong:
                raise SceneError([name, word], str(wrong)) from None
        return f

    def tactic(self) -> Mind:
        return SilentMind()

    def verbs(self) -> dict[str, str]:
        return {
            "attack": "by, on: one blow (TY-ATK-01)",
            "distance": "by, on: squares apart",
            "gamble": "by, on: doubling (TY-LUCK-01)",
            "open roll": "an exploding d6 (TY-EXP-01)",
            "pennies": "[both], [differ]: two coins at once (TY-COIN-01)",
            "signs": "by, on: rock, paper, scissors",
            "turn": "a whole round",
            "mood": "of: how somebody feels",
            "hard": "is the hard option on?",
        }

    def do(self, fight: Fight, verb: str, given: dict[str, Any]) -> Any:
        assert isinstance(fight, Duel)
        by, on = (fight.named(str(given[k])) if k in given else fight.fighters[0] for k in ("by", "on"))
        if verb == "turn":
            return fight.step()
        if verb == "attack":
            return hit(fight, by, on)
        if verb == "distance":
            return max(abs(int(by.x - on.x)), abs(int(by.y - on.y)))
        if verb == "open roll":
            return explode(fight)
        if verb == "gamble":
            return gamble(fight, by, on)
        if verb == "signs":
            return signs(fight, by, on)
        if verb == "mood":
            return MOODS[fight.named(given["of"]).mood]
        if verb == "hard":
            return fight._hard
        return pennies(fight, given.get("both", 1), given.get("differ", 1))
