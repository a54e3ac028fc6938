"""Tavern: a brawl of six rules in plain Python, on nothing but the public classes of Affray's engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.engine.dice import SeededDice
from affray.engine.fight import DOWN, HURT, UNHURT, Fight, Fighter
from affray.engine.game import FLAG, NUMBER, Field, Game, Person, Scene, SceneError
from affray.engine.grid import COMMON, KING, STEP, Grid, open_field
from affray.engine.question import NOTHING, Mind, Option, Question

HIT, DUCK = 1, 2  # verbs; NOTHING is 0 in every game
STRIDE = 4 * STEP
SHEETS = {"Sailor": 3, "Docker": 4, "Bouncer": 6}


class Brawler(Fighter):
    """Anybody in the room: how much grit is left, and whether nobody can see it."""

    def __init__(self, id: int, name: str, side: int, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.grit_max = SHEETS[sheet]
        self.grit = self.grit_max
        self.ducked = False

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Brawler)
        self.grit_max, self.grit, self.ducked = other.grit_max, other.grit, other.ducked

    def twin(self) -> Brawler:
        return Brawler(self.id, self.name, self.side, self.sheet)

    def is_up(self) -> bool:
        return self.grit > 0 and not self.removed

    def ending(self) -> int:
        return DOWN if self.grit == 0 else (UNHURT if self.grit == self.grit_max else HURT)


class Taproom(Grid):
    """TV-WALK-01: a diagonal step is a step like any other. Tables are low cover."""

    def __init__(self, rows: list[str], light: str = "") -> None:
        super().__init__(rows, COMMON, KING, light)

    def like(self, rows: list[str]) -> Taproom:
        return Taproom(rows, self.light_signs)

    def has_table_beside(self, x: int, y: int) -> bool:
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return any(self.holds(a, b) and self.kind[self.at(a, b)].name == "low cover" for a, b in around)


class Turn(Question):
    """TV-TURN-02: hit somebody within reach, duck beside a table, or wait."""

    def __init__(self, fight: Brawl, actor: Brawler) -> None:
        super().__init__("TV-TURN-02", actor.side, actor.name)
        self.fight = fight
        self.actor = actor

    def options(self) -> list[Option]:
        found = [Option(HIT, foe.id) for foe in self.fight.in_reach(self.actor)]
        if self.fight.can_duck(self.actor):
            found.append(Option(DUCK))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == HIT:
            return f"hit {self.fight.fighters[option.target].name}"
        return "duck" if option.verb == DUCK else "wait"


class Brawl(Fight[Brawler]):
    """The state is that of the fighters, whose turn it is, and the room."""

    def blank(self) -> Brawl:
        return Brawl(self.dice, self.minds, [f.twin() for f in self.fighters], self.sides, self.grid)

    def step(self) -> None:
        """TV-TURN-01: turns go round in the order of the list; whoever has no grit left has none."""
        if self.next == 0:
            self.round += 1
        actor = self.fighters[self.next]
        self.next = (self.next + 1) % len(self.fighters)
        if actor.is_up():
            take_turn(self, actor)

    def in_reach(self, actor: Brawler) -> list[Brawler]:
        """TV-WALK-01, TV-DUCK-01: foes that stand up and can be walked to in four steps; none that has ducked."""
        foes = [f for f in self.fighters if f.side != actor.side and f.is_up() and not f.ducked]
        return [f for f in foes if self.way(actor, f, STRIDE + STEP)]

    def way(self, actor: Brawler, foe: Brawler, limit: int) -> list[int]:
        """The squares of a shortest walk to the foe's, around everybody else; none if it is longer than the limit."""
        start, goal = self.square(actor), self.square(foe)
        taken = [self.square(f) for f in self.fighters if f.is_up() and f is not actor and f is not foe]
        if self.grid.walk_length(start, goal, taken, limit + 1) > limit:
            return []
        return self.grid.path(start, goal, taken)

    def square(self, f: Brawler) -> int:
        return self.grid.at(f.x, f.y)

    def can_duck(self, actor: Brawler) -> bool:
        assert isinstance(self.grid, Taproom)
        return not actor.ducked and self.grid.has_table_beside(actor.x, actor.y)

    def is_hidden(self, side: int, fighter: Brawler) -> bool:
        """TV-DUCK-01: no foe knows where somebody under a table is."""
        return fighter.ducked and fighter.side != side

    def measures(self) -> list[str]:
        return ["grit"]

    def measure(self, fighter: Brawler, which: int) -> int:
        return fighter.grit

    def sheets(self) -> list[str]:
        return sorted(SHEETS)

    def recruit(self, sheet: str, name: str, side: int) -> Brawler:
        return Brawler(len(self.fighters), name, side, sheet)


def take_turn(fight: Brawl, actor: Brawler) -> None:
    """TV-TURN-02: ask, and carry it out."""
    answer = fight.ask(Turn(fight, actor))
    if answer.verb == HIT:
        hit(fight, actor, fight.fighters[answer.target])
    elif answer.verb == DUCK:
        fight.tell("TV-DUCK-01", actor.name, "ducks under a table")
        actor.ducked = True


def hit(fight: Brawl, by: Brawler, on: Brawler) -> int:
    """TV-HIT-01, TV-FOUL-01: walk up and strike; every success takes 1 grit, unless the landlord calls it foul."""
    for square in fight.way(by, on, STRIDE + STEP)[:-1]:
        by.x, by.y = fight.grid.x_of(square), fight.grid.y_of(square)
    by.ducked = False
    harm = successes(fight)
    if harm > 0 and fight.ruled("TV-FOUL-01", f"{by.name} hits {on.name}", ["fair", "foul"]) == 1:
        harm = 0
    on.grit = max(0, on.grit - harm)
    fight.tell("TV-HIT-01", by.name, f"hits with {harm}" if harm > 0 else "misses", on.name)
    if harm > 0:
        fight.tell_of(on, "TV-HIT-01", f"has {on.grit} grit left", "has had enough" if on.grit == 0 else "")
    return harm


def successes(fight: Brawl) -> int:
    """TV-HIT-01, TV-HIT-02: 4 or more on a d6 is a success, and a 6 is thrown again for another."""
    face = fight.dice.d(6, "blow")
    count = 1 if face >= 4 else 0
    while face == 6:
        face = fight.dice.again(6, "blow")
        count += 1 if face >= 4 else 0
    return count


class Regular(Mind):
    """How a brawler is played when nobody plays it: hits whoever has least left, ducks with its last grit."""

    def answer(self, question: Question) -> Option:
        options = question.options()
        if not isinstance(question, Turn):
            return options[0]
        if question.actor.grit == 1 and Option(DUCK) in options:
            return Option(DUCK)
        return min(options, key=lambda o: question.fight.fighters[o.target].grit if o.verb == HIT else 100 - o.verb)


class Tavern(Game):
    key = "tavern"
    title = "Tavern"
    edition = "1"
    author = "Nobody in particular"
    licence = "CC0-1.0"
    prefix = "TV"
    folder = str(Path(__file__).parent)

    def fields(self) -> list[Field]:
        return [Field("grit", NUMBER, "what is left of it", high=20), Field("ducked", FLAG, "is under a table")]

    def sheets(self) -> dict[str, str]:
        return dict.fromkeys(SHEETS, "character")

    def terrains(self) -> dict[str, str]:
        return {terrain.name: terrain.sign for terrain in COMMON}

    def fight(self, scene: Scene) -> Brawl:
        room = Taproom(scene.rows or open_field(12, len(scene.people)), scene.light)
        people = [self.brawler(room, id, person) for id, person in enumerate(scene.people)]
        return Brawl(SeededDice(0), [self.tactic() for _ in scene.sides], people, scene.sides, room)

    def brawler(self, room: Taproom, id: int, person: Person) -> Brawler:
        f = Brawler(id, person.name, person.side, person.sheet or "Sailor")
        f.grit = person.fields.get("grit", f.grit)
        f.ducked = person.fields.get("ducked", False)
        f.x, f.y = person.at or (min(4 * person.side, room.width - 1), id % room.height)
        if not room.fits(f.x, f.y, 1):
            raise SceneError([*person.where, "at"], f"{f.name} cannot stand at {f.x},{f.y}.")
        return f

    def tactic(self) -> Mind:
        return Regular()

    def questions(self) -> dict[str, str]:
        return {
            "TV-TURN-02": "whose turn it is: hit NAME; duck; wait",
            "TV-FOUL-01": "the game master, of a blow: fair; foul",
        }

    def verbs(self) -> dict[str, str]:
        return {"attack": "by, on: one blow, with the walk that leads there (TV-HIT-01)"}

    def do(self, fight: Fight[Any], verb: str, given: dict[str, Any]) -> int:
        assert isinstance(fight, Brawl)
        return hit(fight, fight.named(given["by"]), fight.named(given["on"]))

    def attacks_on(self, fight: Fight[Any], by: str, on: str, weapon: str) -> list[dict[str, Any]]:
        return [{"by": by, "on": on}]

    def line(self, fight: Fight[Any], name: str) -> str:
        f = fight.named(name)
        return f"{f.grit} of {f.grit_max} grit" + (", under a table" if f.ducked else "")


GAME = Tavern()
