"""What a game is to everybody who reads it: name, credit, house rules, stat blocks, verbs of the lab."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from affray.engine.fight import FLED, Fight, Fighter
from affray.engine.grid import FULL_COVER, LIGHTS, STEP, cover_across, steps_between
from affray.engine.order import Order, as_listed
from affray.engine.question import Mind, Option, Question
from affray.engine.quoting import quoted

# Kinds of fields in stat blocks, for reading, checking, completing and showing them.
NUMBER: Final = "number"
FLAG: Final = "flag"  # true or false
WORD: Final = "word"  # one of a list; kept in the fighter as its place in the list
WORDS: Final = "words"  # some of a list; kept as one bit for each
ITEMS: Final = "items"  # names from one of the game's tables, such as weapons
NUMBERS: Final = "numbers"
FIGHTER: Final = "fighter"  # another fighter's name, or none
TEXT: Final = "text"

# What one act can make of a fighter, by its fate; a game may say it in more detail.
OUTCOMES: Final = ["no harm", "hurt, fights on", "flees", "out of the fight", "dead"]

# How a fighter sees a place or another fighter.
SEEN: Final = 0
CONCEALED: Final = 1
HIDDEN: Final = 2  # in clear line, and yet not seen
BLOCKED: Final = 3  # no line leads there
VIEWS: Final = ["seen", "concealed", "hidden", "blocked"]
NOT_HERE_YET: Final = "not here yet"
QUARTERS: Final = ["none", "quarter", "half", "three-quarters", "full"]


@final
class Field:
    """One field of a stat block: its kind, what it may hold, and what it means."""

    def __init__(
        self,
        name: str,
        kind: str,
        says: str,
        words: list[str] | None = None,
        low: int = 0,
        high: int = 1000,
        table: str = "",
        alias: str = "",
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.says: Final = says
        self.words: Final = words or []
        self.low: Final = low
        self.high: Final = high
        self.table: Final = table
        self.alias: Final = alias or name  # the attribute of the fighter that holds it

    def value(self, word: Any) -> Any:
        """What the fighter's attribute holds for what was written; ValueError says what would be right."""
        if self.kind == FLAG:
            if not isinstance(word, bool):
                raise ValueError(f"{self.name} is true or false, not {quoted(word)}")
            return word
        if self.kind == WORD:
            return self.place(word)
        if self.kind == WORDS:
            return sum([1 << self.place(w) for w in self.listed(word)])
        if self.kind == NUMBER:
            return self.number(word)
        if self.kind == NUMBERS:
            return [self.number(w) for w in self.listed(word)]
        return word

    def number(self, word: Any) -> int:
        if isinstance(word, bool) or not isinstance(word, int):
            raise ValueError(f"{self.name} must be a whole number, not {quoted(word)}")
        if not self.low <= word <= self.high:
            raise ValueError(f"{self.name} is from {self.low} to {self.high}, not {word}")
        return word

    def listed(self, word: Any) -> list[Any]:
        if isinstance(word, list):
            return word
        if isinstance(word, str):
            return [word]
        raise ValueError(f"{self.name} must be a list, not {quoted(word)}")

    def place(self, word: Any) -> int:
        if word not in self.words:
            raise ValueError(f"{self.name} has no {quoted(word)}; there are {', '.join(self.words)}")
        return self.words.index(word)

    def said(self, value: Any) -> Any:
        """What is written for what the fighter's attribute holds."""
        if self.kind == WORD:
            return self.words[value]
        if self.kind == WORDS:
            return [w for i, w in enumerate(self.words) if value >> i & 1]
        return value


def flags(says: dict[str, str]) -> list[Field]:
    """Fields that are true or false, each with what it means."""
    return [Field(name, FLAG, meaning) for name, meaning in says.items()]


@final
class Switch:
    """A house rule: its name, the rule it changes, its values with the book's first, or any number or dice."""

    def __init__(self, name: str, rule: str, values: list[str], free: str = "", says: str = "") -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.values: Final = values
        self.free: Final = free  # "", "number" or "dice": what else may be written
        self.says: Final = says

    def default(self) -> str:
        return self.values[0]

    def read(self, value: Any) -> str:
        """The value as a word, or ValueError with what would be right."""
        word = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
        text = str(word)
        if text in self.values:
            return text
        if self.free == "number" and isinstance(word, int) and word >= 0:
            return text
        if self.free == "dice" and is_dice(text):
            return text
        also = {"number": ", or any whole number", "dice": ", or any dice such as 2d10"}.get(self.free, "")
        raise ValueError(f"{self.name} is one of {', '.join(self.values)}{also}, not {quoted(value)} ({self.rule})")


def is_dice(text: str) -> bool:
    count, d, sides = text.partition("d")
    return d == "d" and (count or "1").isdigit() and sides.isdigit() and int(sides) > 1 and int(count or "1") > 0


class SceneError(Exception):
    """A scene that cannot be set: where in it (keys and indices), what is wrong, what would be right."""

    def __init__(self, where: list[str | int], what: str, instead: str = "") -> None:
        super().__init__(what + (f" {instead}" if instead else ""))
        self.where: Final = where
        self.what: Final = what
        self.instead: Final = instead


@final
class Person:
    """One fighter of a scene: a stat block by name, and what is different about this one."""

    def __init__(
        self,
        name: str,
        sheet: str,
        side: int,
        fields: dict[str, Any] | None = None,
        at: tuple[int, int] | None = None,
        stance: str = "",
        where: list[str | int] | None = None,
        now: dict[str, Any] | None = None,
        comes: dict[str, Any] | None = None,
        bystander: bool = False,
    ) -> None:
        self.name: Final = name
        self.sheet: Final = sheet  # "" for the game's plain default
        self.side: Final = side
        self.fields: Final = fields or {}
        self.at: Final = at
        self.stance: Final = stance
        self.where: Final = where or []  # where it stands in the encounter file, for errors
        self.now: Final = now or {}  # how it begins: wounds and conditions, set when its stat block is made
        self.comes: Final = comes or {}  # what it waits for, if it is not there from the start
        self.bystander: Final = bystander  # it does not fight, and stands for no side


@final
class Scene:
    """Everything a game needs to set a fight up: an encounter that has been read, or a lab's scene."""

    def __init__(
        self,
        sides: list[str],
        people: list[Person],
        rows: list[str] | None = None,
        legend: dict[str, str] | None = None,
        distance: int | None = None,
        options: dict[str, Any] | None = None,
        more: dict[str, Any] | None = None,
        limit: int = 100,
        light: str = "",
        places: dict[str, list[tuple[int, int]]] | None = None,
        aims: list[dict[str, Any]] | None = None,
    ) -> None:
        self.sides: Final = sides
        self.people: Final = people
        self.rows: Final = rows or []  # the map; empty for an open field or no map at all
        self.legend: Final = legend or {}  # map signs the game does not know, and the terrain they stand for
        self.distance: Final = distance  # between the sides, where there is no map
        self.options: Final = options or {}
        self.more: Final = more or {}  # what only this game has: surprise, ranges, objectives
        self.limit: Final = limit
        self.light: Final = light  # b, d or k for each square of the map, row by row; empty: bright
        self.places: Final = places or {}  # squares that aims and arrivals name
        self.aims: Final = aims or []  # what sides win by beside being the last, as it is written


@final
class View:
    """What a fighter sees of a square or of another fighter: how, behind which cover, how far away, by which rules."""

    def __init__(self, state: int, cover: int, distance: str, rules: str = "") -> None:
        self.state: Final = state  # SEEN, CONCEALED, HIDDEN or BLOCKED
        self.cover: Final = cover  # a place in the game's ``covers``
        self.distance: Final = distance
        self.rules: Final = rules


@final
class Left:
    """What a fighter has left of something it spends or loses: how much of how much, or dice by their faces."""

    def __init__(
        self, name: str, now: int, most: int, rule: str = "", faces: list[int] | None = None, field: str = ""
    ) -> None:
        self.name: Final = name  # in the book's words: "action points"
        self.field: Final = field or name  # of the stat block, by which a game master sets it
        self.now: Final = now
        self.most: Final = most  # what it has at its best; 0 where the book has no most
        self.rule: Final = rule
        self.faces: Final = faces or []  # of dice that lie before it; then ``now`` is their number


@final
class DicePrice:
    """Dice of a fighter's own pool that an option takes: how many, the face they show at least, or these very faces."""

    def __init__(self, count: int, least: int = 1, faces: list[int] | None = None) -> None:
        self.count: Final = count
        self.least: Final = least
        self.faces: Final = faces or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. The five built-in ones and anybody's sixth are found by the entry-point group affray.games."""

    key: str = ""  # one word, as it is written in files and commands
    title: str = ""
    edition: str = ""
    author: str = ""
    licence: str = ""
    prefix: str = ""  # of rule ids: "PL"
    folder: str = ""  # where ledger.md, data/ and encounters/ lie

    def switches(self) -> list[Switch]:
        """The house rules."""
        return []

    def fields(self) -> list[Field]:
        """The fields of a stat block that an encounter, a vector or a game master may set and see."""
        return []

    def fight_fields(self) -> list[Field]:
        """The fields of the fight itself that a vector may set and see."""
        return []

    def more(self) -> dict[str, Any]:
        """Keys of an encounter that only this game has, each with its JSON Schema."""
        return {}

    def stances(self) -> list[str]:
        """How its fighters can be played, the default first."""
        return []

    def sheets(self) -> dict[str, str]:
        """The stat blocks by name, each with its kind: character, creature, vessel."""
        return {}

    def tables(self) -> dict[str, list[str]]:
        """The game's other tables by name, with the names in them: weapons, armour."""
        return {}

    def terrains(self) -> dict[str, str]:
        """The terrain a map's legend may name: name and usual sign."""
        return {}

    def lights(self) -> list[str]:
        """The lights between which the rules make a difference; none if the book says nothing about light."""
        return LIGHTS

    def fight(self, scene: Scene) -> Fight:
        """Set the scene; SceneError says where and why it cannot be set."""
        raise NotImplementedError

    def tactic(self) -> Mind:
        """Plays whoever has no person, each fighter in its own stance."""
        raise NotImplementedError

    def verbs(self) -> dict[str, str]:
        """What a vector or a script can do in this game's lab: each verb with its arguments and what it does.

        ``"by, on, [with]: one attack (PL-ATK-02)"``: the names before the first colon, in brackets those
        that may be left out. The lab refuses others.
        """
        return {}

    def questions(self) -> dict[str, str]:
        """The questions a vector can answer, by rule: who is asked, and the words that answer it."""
        return {}

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        """What people write for what a field holds; a game whose items are places in a table names them."""
        if field.kind == FIGHTER:
            return fight.fighters[value].name if value >= 0 else "none"
        return field.said(value)

    def do(self, fight: Fight, verb: str, given: dict[str, Any]) -> Any:
        """Carry out one verb of the lab and return its value."""
        raise NotImplementedError

    def line(self, fight: Fight, name: str) -> str:
        """A fighter's state in a few words, for terminals: '5 of 6 HP, STR 12, stunned'."""
        raise NotImplementedError

    def state(self, fight: Fight, fighter: Fighter) -> str:
        """The same; of those who are not on the table, that they are not."""
        if fight.is_awaited(fighter):
            return NOT_HERE_YET
        return "removed" if fighter.removed else self.line(fight, fighter.name)

    def attacks_on(self, fight: Fight, by: str, on: str, weapon: str) -> list[dict[str, Any]]:
        """One fighter's attacks on another now, as ``do(fight, "attack", ...)`` takes them, for odds.

        Each has ``by`` and ``on``, fighters' names, and ``with``, a name or several. If a weapon is named, only
        those with it.
        """
        return []

    def attack_of(self, fight: Fight, question: Question, option: Option) -> dict[str, Any]:
        """The attack an option of a question means, as ``do(fight, "attack", ...)`` takes it; empty if none.

        Menus show its exact odds. An attack that another verb of the lab carries out names it as ``do``, with its
        arguments as ``given``. If it cannot be made as things stand, only ``note`` says why: ``after a move``. What
        hurts nobody but has dice says its ``chance`` in words, for those who may know numbers: ``trips 41 %``.
        """
        return {}

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """What choosing an option costs, in the game's words: ``2 AP``; empty where it costs nothing."""
        return ""

    def left(self, fight: Fight, name: str) -> list[Left]:
        """What a fighter has left, as its sheet draws it: hit points, action points, dice. By default its measures."""
        f = fight.named(name)
        return [Left(word, int(fight.measure(f, i)), 0) for i, word in enumerate(fight.measures())]

    def dice_price(self, fight: Fight, question: Question, option: Option) -> DicePrice | None:
        """The dice of one's own pool that an option takes, in a game that has such pools."""
        return None

    def giving(self) -> str:
        """The words between an option and the faces of the dice that are given to it; empty: dice cannot be named."""
        return ""

    def spending(self) -> list[str]:
        """The rules whose questions offer a reaction, or to spend something, in the middle of an attack: odds name what
        was chosen, and can leave it out."""
        return []

    def contests_on(self, fight: Fight, by: str, on: str) -> list[str]:
        """What else one may try on the other now, by names that ``attacks_on`` takes: what hurts nobody."""
        return []

    def chance_named(self, fight: Fight, by: str, on: str, what: str) -> str:
        """How often something works that hurts nobody and has dice, by its name: hiding, tending; empty if unknown."""
        return ""

    def why_no_attack(self, fight: Fight, by: str, on: str, what: str) -> str:
        """Why one cannot do to the other now what is no attack with a weapon: the law's refusal; empty if it is
        nothing of the kind."""
        return ""

    def attack_facts(self, fight: Fight, attack: dict[str, Any]) -> list[tuple[str, str, str, str]]:
        """What an attack is made of before its dice fall: label, value, whose or why, rule ids.

        Such as ``("die", "d10, but impaired: d4", "crate at 8,3 between them", "PL-MOD-05, PL-MOD-01")``.
        """
        return []

    def focused(self, fight: Fight, attack: dict[str, Any]) -> Fight:
        """The fight in which an attack's dice fall only for its target, where those of other victims change nothing.

        It makes the exact odds of an attack on many victims affordable; the default is the fight itself.
        """
        return fight

    def harm(self, fight: Fight, before: Fight, name: str) -> int:
        """What a fighter has lost since ``before``; of the first measure, unless harm goes on elsewhere."""
        now, then = fight.named(name), before.named(name)
        return int(before.measure(then, 0)) - int(fight.measure(now, 0)) if fight.measures() else 0

    def outcome(self, fight: Fight, before: Fight, name: str) -> str:
        """What one act made of a fighter, in one of the words of ``outcomes``; for odds."""
        fate = int(fight.named(name).ending())
        if fate >= FLED:
            return OUTCOMES[fate]
        return OUTCOMES[1] if self.harm(fight, before, name) > 0 else OUTCOMES[0]

    def together(self) -> set[str]:
        """Rules by which several act one after the other and what they did then comes to one result."""
        return set()

    def outcomes(self, fight: Fight, name: str) -> list[str]:
        """What one act can make of this fighter, from best to worst for it."""
        return list(OUTCOMES)

    def lasting(self) -> list[str]:
        """What goes with a fighter from one fight into the next, as attributes of the fighter: wounds, uses, scars.

        By default its measures, and whether it is dead; everything else is as the encounter says.
        """
        return ["dead"]

    def down_means(self, fight: Fight) -> str:
        """What it means to be down when this fight is over, in a sentence; none where nothing is left to say."""
        return ""

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """The rests that the book allows between two fights, the usual one first: what the lab does for each fighter
        who is left, ``who`` is filled in; for a whole side where ``side`` stands without a value. By default none."""
        return {}

    def order(self, fight: Fight) -> Order:
        """The turn order now: the ids in ``fight.order``; of a game that keeps none, its sides."""
        return as_listed(fight, [int(id) for id in getattr(fight, "order", [])], int(fight.next) - 1, "")

    def width(self, fight: Fight, name: str) -> int:
        """Squares along each side of the block a fighter stands on."""
        return 1

    def length(self, fight: Fight, squares: float) -> str:
        """The length of a walk of so many squares in the game's unit: ``15 ft``."""
        return f"{squares:g} square{'' if squares == 1 else 's'}"

    def whereabouts(self, fight: Fight, name: str) -> str:
        """Where a fighter is, in words, in a fight without a map."""
        return ""

    def ranges(self, fight: Fight) -> list[tuple[str, str, str]]:
        """How far apart those are who have a place of their own in a fight without a map: one, another, the range."""
        return []

    def foundry(self, actor: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        """An actor of Foundry VTT as an entry of ``fighters``, and what could not be taken over; an empty entry if the
        game has no system there."""
        return {}, []

    def covers(self) -> list[str]:
        """The degrees of cover, from none to full; by default quarters of a standing person."""
        return list(QUARTERS)

    def view(self, fight: Fight, name: str, square: int) -> View:
        """What a fighter would see of somebody of ordinary size who stood on this square and did not hide.

        By default a straight line between the centres, and the cover of the squares it crosses.
        """
        f, grid = fight.named(name), fight.grid
        cover = int(cover_across(grid, grid.at(f.x, f.y), square))
        dx, dy = abs(int(grid.xs[square]) - int(f.x)), abs(int(grid.ys[square]) - int(f.y))
        squares = round(int(steps_between(dx, dy, grid.distance)) / STEP, 1)
        words = f"{squares:g} square{'' if squares == 1 else 's'}"
        return View(BLOCKED if cover == FULL_COVER else SEEN, cover, words)

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        """What one fighter sees of another."""
        f, target = fight.named(name), fight.named(other)
        view = self.view(fight, name, int(fight.grid.at(target.x, target.y)))
        is_hidden = view.state < HIDDEN and fight.is_hidden(f.side, target)
        return View(HIDDEN, view.cover, view.distance, view.rules) if is_hidden else view
