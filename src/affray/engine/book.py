# not compiled: nothing here runs while a fight does
"""A game that is one folder of chapters, as the built-in ones are: where what everybody asks of a game is found in it.

A folder holds ``house`` (SWITCHES), ``fields`` (FIELDS, FIGHT_FIELDS), ``scene`` (MORE, TERRAINS, set_scene), ``words``
(STANCES), ``library`` (library), ``tactics`` (Tactics), ``lab`` (VERBS, DEEDS), ``questions`` (QUESTIONS) and ``odds``.
A large game has rooms for them: ``book`` (what is printed and read), ``law`` (what holds) and ``tactics`` (how it is
played). Each is imported when it is first needed, so that asking which games there are stays quick.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from affray.engine.fight import Fight, Fighter
from affray.engine.game import Field, Game, Scene, SceneError, Switch
from affray.engine.grid import Grid
from affray.engine.question import Mind, Option, Question
from affray.engine.quoting import quoted

# Where the chapters of a game with rooms stand; those not named here are in its ``book``.
ROOMS = {"ground": "law.ground", "odds": "law.odds", "tactics": "tactics.stances"}


class Book(Game):
    """The chapters of a folder as a game; what only this game has, it adds."""

    package: str = ""  # the folder, as it is imported
    has_rooms: bool = False  # book, law and tactics; a small game keeps all chapters in one folder
    map_chapter: str = "scene"  # that holds TERRAINS

    def part(self, chapter: str) -> Any:
        place = ROOMS.get(chapter, f"book.{chapter}") if self.has_rooms else chapter
        return import_module(f"{self.package}.{place}")

    def switches(self) -> list[Switch]:
        found: list[Switch] = self.part("house").SWITCHES
        return found

    def fields(self) -> list[Field]:
        found: list[Field] = self.part("fields").FIELDS
        return found

    def fight_fields(self) -> list[Field]:
        found: list[Field] = self.part("fields").FIGHT_FIELDS
        return found

    def more(self) -> dict[str, Any]:
        found: dict[str, Any] = self.part("scene").MORE
        return found

    def stances(self) -> list[str]:
        found: list[str] = self.part("words").STANCES
        return found

    def sheets(self) -> dict[str, str]:
        return {name: sheet.sort for name, sheet in self.part("library").library().sheets.items()}

    def terrains(self) -> dict[str, str]:
        return {terrain.name: terrain.sign for terrain in self.part(self.map_chapter).TERRAINS}

    def fight(self, scene: Scene) -> Fight:
        found: Fight = self.part("scene").set_scene(scene, self.tactic())
        return found

    def tactic(self) -> Mind:
        found: Mind = self.part("tactics").Tactics()
        return found

    def verbs(self) -> dict[str, str]:
        found: dict[str, str] = self.part("lab").VERBS
        return found

    def questions(self) -> dict[str, str]:
        found: dict[str, str] = self.part("questions").QUESTIONS
        return found

    def spending(self) -> list[str]:
        return list(getattr(self.part("odds"), "SPENDING", ()))

    def do(self, fight: Fight, verb: str, given: dict[str, Any]) -> Any:
        lab = self.part("lab")
        if verb not in lab.DEEDS:
            raise KeyError(f"{self.title}'s lab has no {quoted(verb)}. {nearest(verb, list(lab.DEEDS))}")
        return lab.DEEDS[verb](fight, given)

    def attacks_on(self, fight: Fight, by: str, on: str, weapon: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.part("odds").attacks_on(fight, fight.named(by), fight.named(on), weapon)
        return found

    def attack_of(self, fight: Fight, question: Question, option: Option) -> dict[str, Any]:
        found: dict[str, Any] = self.part("odds").attack_of(fight, question, option)
        return found

    def contests_on(self, fight: Fight, by: str, on: str) -> list[str]:
        odds = self.part("odds")
        if not hasattr(odds, "contests_on"):
            return []
        return list(odds.contests_on(fight, fight.named(by), fight.named(on)))

    def chance_named(self, fight: Fight, by: str, on: str, what: str) -> str:
        odds = self.part("odds")
        if not hasattr(odds, "chance_named"):
            return ""
        return str(odds.chance_named(fight, fight.named(by), fight.named(on), what.casefold()))

    def why_no_attack(self, fight: Fight, by: str, on: str, what: str) -> str:
        odds = self.part("odds")
        if not hasattr(odds, "refusal_on"):
            return ""
        return str(odds.refusal_on(fight, fight.named(by), fight.named(on), what))

    def attack_facts(self, fight: Fight, attack: dict[str, Any]) -> list[tuple[str, str, str, str]]:
        found: list[tuple[str, str, str, str]] = self.part("odds").attack_facts(fight, attack)
        return found

    def harm(self, fight: Fight, before: Fight, name: str) -> int:
        return int(self.part("odds").harm(fight.named(name), before.named(name)))

    def outcome(self, fight: Fight, before: Fight, name: str) -> str:
        return str(self.part("odds").outcome(fight.named(name), before.named(name)))

    def outcomes(self, fight: Fight, name: str) -> list[str]:
        return list(self.part("odds").OUTCOMES)


def read_options(title: str, switches: list[Switch], options: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """The options of an encounter in words, each one known and with a value it can have.

    The names may carry a prefix that the ledger writes before them.
    """
    known = {switch.name: switch for switch in switches}
    words: dict[str, str] = {}
    for written, value in options.items():
        name = written.removeprefix(prefix)
        if name not in known:
            raise SceneError(
                ["options", written], f"{title} has no option {quoted(written)}.", nearest(name, list(known))
            )
        try:
            words[name] = known[name].read(value)
        except ValueError as wrong:
            raise SceneError(["options", written], str(wrong) + ".") from None
    return words


def places_of(switches: list[Switch], words: dict[str, str]) -> dict[str, int]:
    """By the name of each house rule the place of its value among those it lists, or -1 for any other."""
    places: dict[str, int] = {}
    for switch in switches:
        word = words.get(switch.name, switch.default())
        places[switch.name] = switch.values.index(word) if word in switch.values else -1
    return places


def ended(f: Fighter, ends: dict[str, str]) -> str:
    """The word for the first of these endings that a fighter has met; none while it is in the fight."""
    return next((word for attribute, word in ends.items() if getattr(f, attribute)), "")


def lying_words(grid: Grid, squares: list[int], things: list[Any]) -> list[dict[str, Any]]:
    """What lies where, as an encounter would write it; a thing is a name, or a mapping with its state."""
    found: list[dict[str, Any]] = []
    for square, thing in zip(squares, things, strict=True):
        written = thing if isinstance(thing, dict) else {"item": thing}
        found.append({**written, "at": [int(grid.x_of(square)), int(grid.y_of(square))]})
    return found


def nearest(word: str, known: list[str]) -> str:
    """'Did you mean X?', or all that there are."""
    close = get_close_matches(word, known, 1)
    return f"Did you mean {close[0]!r}?" if close else "There are: " + ", ".join(known) + "."
