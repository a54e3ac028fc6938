"""Fights with somebody hidden on both sides, and all that a player could be told of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import orjson

from affray.engine.fight import Fight, is_named
from affray.table import odds
from affray.table.deeds import ANSWER, Deed, Head, Place, Story
from affray.table.fights import TableFight, question_key
from affray.table.menus import ordered
from affray.table.sheets import sheet_of
from affray.table.squares import squares_of
from affray.table.view import Eyes, Renderer

SCENES: Final = {
    "ingenuity": """
game: ingenuity
map: |
  ##############
  #.h...q....g.#
  #....c..c....#
  #.h...z....g.#
  #....c..c....#
  #.h........g.#
  ##############
legend: {h: start of sellswords, g: start of guards, q: Quill, z: Zora}
sides:
  sellswords:
    fighters:
      - {sheet: Guard, name: Ada}
      - {sheet: Fabian, name: Bo}
      - {sheet: Guard, name: Zora, unseen_by: [Pike, Blade, Quill]}
  guards:
    fighters:
      - {sheet: Guard, name: Pike}
      - {sheet: Goblin archer, name: Quill, unseen_by: [Ada, Bo, Zora]}
      - {sheet: Guard, name: Blade}
""",
    "lucky_stars": """
game: lucky_stars
map: |
  ####################
  #.......om.........#
  #.....q..o.........#
  #..........o....t..#
  #.V.M.z.........C..#
  #.B........o....t..#
  #..........o.......#
  ####################
legend: {V: Vesna, M: Mara, B: Brann, z: Zora, m: Marks, C: Ember, t: Troop, q: Quill}
sides:
  heroes:
    fighters:
      - {sheet: Vesna Kole, name: Vesna}
      - {sheet: Brannick Oduya, name: Brann}
      - {sheet: Mara Teel, name: Mara}
      - {sheet: Odhran Fell, name: Zora, stealth_total: 10}
  security:
    fighters:
      - {sheet: Marksman, name: Marks}
      - {sheet: Enforcer Captain, name: Ember}
      - {sheet: Security Trooper, name: Troop, count: 2}
      - {sheet: Security Trooper, name: Quill, stealth_total: 11}
""",
    "legends": """
game: legends
map: |
  .........1..
  .KM..ff.....
  .I...ff.#.V.
  ...Z..q.#...
  .........2..
legend: {K: Bors, M: Mark, I: Iris, Z: Zora, V: Gob 1, 1: Gob 2, 2: Gob 3, q: Quill}
sides:
  heroes:
    fighters:
      - {sheet: Borin, name: Bors}
      - {sheet: Maro, name: Zora, invisible: true}
      - {sheet: Maro, name: Mark}
      - {sheet: Ilva, name: Iris}
  dwellers:
    fighters:
      - {sheet: Veiled Hunter, name: Quill, invisible: true}
      - {sheet: Goblin, name: Gob, count: 3}
""",
    "rpg_hell": """
game: rpg_hell
map: |
  wwwwwwwwwwwwww
  w....c.....G.w
  wK...c...o...w
  w..T..q..o.H.w
  wM...oo.z.E..w
  w..L.....c.D.w
  wwwwwwwwwwwwww
legend: {K: Kay, T: Tam, M: Mo, L: Lu, G: Watch 1, E: Watch 2, H: Hal, D: Dog, q: Quill, z: Zora}
sides:
  heroes:
    fighters:
      - {sheet: Commander, name: Kay}
      - {sheet: Thief, name: Tam}
      - {sheet: Monk, name: Mo}
      - {sheet: Paladin, name: Lu}
      - {sheet: Thief, name: Zora, hidden: true}
  watch:
    fighters:
      - {sheet: City Guard, name: Watch, count: 2}
      - {sheet: "City Guard, ranged", name: Hal}
      - {sheet: Trained Dog, name: Dog}
      - {sheet: City Guard, name: Quill, hidden: true}
""",
}
# Nobody hides in Plerion's rules; what its players must not know is what others declare before all have declared.


class Table:
    """A fight in which people decide for everybody, answered at random."""

    def __init__(self, source: str, seed: int) -> None:
        self.head: Final = Head("t", "", "t.yaml", source, seed, False, False, 0)
        self.story: Final = Story()
        self.story.people = {"everybody"}
        self.running: Final = TableFight(self.head, self.story)
        self.random: Final = random.Random(seed)
        for side in range(len(self.fight.sides)):
            names = [f.name for f in self.fight.fighters if f.side == side]
            self.story.seats[f"p{side}"] = Place(f"p{side}", "player", f"Anna {side}", side, "", None, names)

    @property
    def fight(self) -> Fight:
        return self.running.session.fight

    def unknown(self, side: int) -> list[str]:
        return [f.name for f in self.fight.fighters if f.side != side and self.fight.is_hidden(side, f)]

    def answer(self, words: str = "") -> None:
        """One of the open questions is answered: in these words, or at random, each group as likely as any other."""
        number, question = self.random.choice(list(self.running.session.waiting.items()))
        _, options = self.random.choice(ordered(question))
        said = words or question.words(self.random.choice(options))
        body = self.running.answer(question_key(self.head, number, self.story.epoch), self.story.epoch, said, [])
        self.story.apply(Deed(self.story.version + 1, f"i{self.story.version}", ANSWER, "p0", 0, body))

    def view(self, side: int, shown: str) -> dict[str, Any]:
        """Everything that reaches a player of this side by itself."""
        self.story.settings["shown"] = shown
        renderer = Renderer(self.head, self.story, self.running, [], False)
        values: dict[str, Any] = orjson.loads(orjson.dumps(renderer.view(self.story.seats[f"p{side}"])))
        return values

    def asked(self, side: int, shown: str) -> Iterator[Any]:
        """What a player of this side can ask for: the map through somebody's eyes, and the odds."""
        eyes = Eyes(self.story.seats[f"p{side}"], shown)
        own = [f for f in self.fight.fighters if f.side == side and f.is_up() and not f.removed]
        f = self.random.choice(own)
        yield squares_of(self.running, self.story, eyes, f.name).model_dump()
        renderer = Renderer(self.head, self.story, self.running, [], False)
        for other in self.fight.fighters:
            if eyes.sees(self.fight, other):
                yield orjson.loads(orjson.dumps(sheet_of(renderer, self.running, eyes, other.name)))
        yield odds.asked_at(self.running, eyes, f.name, int(f.x), int(f.y))[1]
        for question in self.running.session.waiting.values():
            if question.side == side:
                yield odds.asked_of(self.running, question, eyes)[1]


def saying(value: Any, name: str, at: str = "") -> Iterator[str]:
    """Every place where the values say this name, with the words."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from saying(inner, name, f"{at}/{key}")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from saying(inner, name, at)
    elif isinstance(value, str) and is_named(name, value):
        yield f"{at}: {value}"
