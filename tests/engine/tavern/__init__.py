"""Tavern: a brawl of seven rules in plain Python, on nothing but the public classes of Affray's engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from affray.engine.dice import SeededDice
from affray.engine.fight import DOWN, HURT, UNHURT, Fight, Fighter
from affray.engine.game import FLAG, NUMBER, Field, Game, Person, Scene, SceneError
from affray.engine.grid import COMMON, FAR, KING, STEP, Grid, open_field
from affray.engine.question import NOTHING, IllegalAnswer, Mind, Option, Question

HIT, GO, DUCK = 1, 2, 3  # verbs; NOTHING is 0 in every game
STEPS = 4
REACH = (STEPS + 1) * STEP  # four steps, and the one to the foe's own square
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
    """TV-TURN-02: hit somebody within reach, go to somebody else, duck beside a table, or wait."""

    def __init__(self, fight: Brawl, actor: Brawler) -> None:
        super().__init__("TV-TURN-02", actor.side, actor.name)
        self.fight = fight
        self.actor = actor

    def options(self) -> list[Option]:
        found = [Option(HIT if way <= REACH else GO, foe.id) for foe, way in self.fight.foes_of(self.actor)]
        if self.fight.can_duck(self.actor):
            found.append(Option(DUCK))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb in (HIT, GO):
            return f"{'hit' if option.verb == HIT else 'go to'} {self.fight.fighters[option.target].name}"
        return "duck" if option.verb == DUCK else "wait"


class Brawl(Fight):
    """The state is that of the fighters, whose turn it is, and the room."""

    fighters: list[Brawler]

    def blank(self) -> Brawl:
        return Brawl(self.dice, self.minds, [f.twin() for f in self.fighters], self.sides, self.grid)

    def step(self) -> None:
        """TV-TURN-01: turns go round in the order of the list; a brawler without grit has none."""
        if self.next == 0:
            self.round += 1
        actor = self.fighters[self.next]
        self.next = (self.next + 1) % len(self.fighters)
        if actor.is_up():
            take_turn(self, actor)

    def foes_of(self, actor: Brawler) -> list[tuple[Brawler, int]]:
        """TV-WALK-01, TV-DUCK-01: foes that stand up and have not ducked, with the length of the way to each."""
        foes = [f for f in self.fighters if f.side != actor.side and f.is_up() and not f.ducked]
        ways = [self.grid.walk_length(self.square(actor), self.square(f), self.others(actor, f)) for f in foes]
        return [(foe, way) for foe, way in zip(foes, ways, strict=True) if way < FAR]

    def others(self, actor: Brawler, foe: Brawler) -> list[int]:
        """The squares of everybody else who stands: nobody walks through them."""
        return [self.square(f) for f in self.fighters if f.is_up() and f is not actor and f is not foe]

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
    elif answer.verb == GO:
        go_to(fight, actor, fight.fighters[answer.target])
    elif answer.verb == DUCK:
        fight.tell("TV-DUCK-01", actor.name, "ducks under a table")
        actor.ducked = True


def go_to(fight: Brawl, actor: Brawler, foe: Brawler) -> None:
    """TV-WALK-01: up to four steps on a shortest way to the foe, and not onto its square."""
    way = fight.grid.path(fight.square(actor), fight.square(foe), fight.others(actor, foe))
    for square in way[:-1][:STEPS]:
        actor.x, actor.y = fight.grid.x_of(square), fight.grid.y_of(square)
    actor.ducked = False


def hit(fight: Brawl, by: Brawler, on: Brawler) -> int:
    """TV-HIT-01, TV-FOUL-01: walk up and strike; every success takes 1 grit, unless the landlord calls it foul."""
    go_to(fight, by, on)
    harm = successes(fight)
    if harm > 0 and fight.ruled("TV-FOUL-01", f"{by.name} hits {on.name}", ["fair", "foul"]) == 1:
        harm = 0
    on.grit = max(0, on.grit - harm)
    fight.tell("TV-HIT-01", by.name, f"takes {harm} grit from" if harm > 0 else "misses", on.name)
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
    """How a brawler is played when nobody plays it: hits the one who has least left, and ducks with its last grit."""

    def answer(self, question: Question) -> Option:
        options = question.options()
        if not isinstance(question, Turn):
            return options[0]
        if question.actor.grit == 1 and Option(DUCK) in options:
            return Option(DUCK)
        victims = [o for o in options if o.verb == HIT] or [o for o in options if o.verb == GO]
        return min(victims, key=lambda o: question.fight.fighters[o.target].grit, default=Option(NOTHING))


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
        return {"attack": "by, on, [with]: one blow, with the walk that leads there (TV-HIT-01)"}

    def do(self, fight: Fight, verb: str, given: dict[str, Any]) -> int:
        assert isinstance(fight, Brawl)
        by, on = fight.named(given["by"]), fight.named(given["on"])
        if not self.can_hit(fight, by, on):
            raise IllegalAnswer("TV-WALK-01", by.name, f"hit {on.name}", ["duck", "wait"], "it is out of reach")
        return hit(fight, by, on)

    def attacks_on(self, fight: Fight, by: str, on: str, weapon: str) -> list[dict[str, Any]]:
        assert isinstance(fight, Brawl)
        is_possible = self.can_hit(fight, fight.named(by), fight.named(on)) and weapon in ("", "fists")
        return [{"by": by, "on": on, "with": "fists"}] if is_possible else []

    def can_hit(self, fight: Brawl, by: Brawler, on: Brawler) -> bool:
        return any(foe is on and way <= REACH for foe, way in fight.foes_of(by))

    def line(self, fight: Fight, name: str) -> str:
        f = fight.named(name)
        return f"{f.grit} of {f.grit_max} grit" + (", under a table" if f.ducked else "")


GAME = Tavern()
