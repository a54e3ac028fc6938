# not compiled: what is not a rule reaches the game through here
"""Legends: two small dice rolled under, a purse of Luck, and position as the defence against an archer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.engine.book import Book, ended, lying_words
from affray.engine.deed import Menu
from affray.engine.fight import Fight
from affray.engine.game import ITEMS, Field, Left, View
from affray.engine.later import later
from affray.engine.order import Order, as_listed
from affray.engine.question import Option, Question
from affray.games.legends.book import words
from affray.games.legends.book.gear import FIST, UNARMED
from affray.games.legends.book.library import FOLDER, library
from affray.games.legends.book.sheet import Combatant as Combatant
from affray.games.legends.law.battle import Battle as Battle

# What a turn asks and an attack, for policies of one's own that ask of which kind something is.
if TYPE_CHECKING:
    from affray.games.legends.law.deeds.fighting import Attack as Attack
    from affray.games.legends.law.menu import NextAction as NextAction
else:
    __getattr__ = later(__name__, {"Attack": "law.deeds.fighting", "NextAction": "law.menu"})

# What a line about a combatant says of its conditions, worst first.
TOLD: Final = [
    "dying",
    "stable",
    "unconscious",
    "paralyzed",
    "stunned",
    "cowering",
    "restrained",
    "frozen",
    "grappled",
    "surprised",
    "blinded",
    "deafened",
    "fleeing",
    "frightened",
    "prone",
    "burning",
    "ignited",
    "smoldering",
    "poisoned",
    "dazed",
    "dazzled",
    "clumsy",
    "weakened",
    "sickened",
    "grievously_wounded",
    "invisible",
    "revealed",
    "charmed",
]
ENDS: Final = {"dead": "dead", "removed": "taken off the table", "fled": "fled", "surrendered": "surrendered"}


class Legends(Book):
    """Ledger section 1: the game, its credit, and what everything that is not a rule asks only this game."""

    package = "affray.games.legends"
    has_rooms = True
    map_chapter = "ground"
    key = "legends"
    title = "Legends"
    edition = "0.4.3"
    author = "Sean (athelu)"
    licence = "MIT (software); the rules are the author's"
    prefix = "LG"
    folder = str(FOLDER)

    def sheets(self) -> dict[str, str]:
        from affray.games.legends.book.maker import cast

        return {name: sheet.sort for name, sheet in cast().sheets.items()}

    def lasting(self) -> list[str]:
        """LG-END-02: what a rest gives back or not."""
        return ["hp", "lethal_loss", "current_luck", "energy", "action_points", "uses", "potions", "exhausted", "dead"]

    def down_means(self, fight: Fight) -> str:
        """LG-DOWN-02, LG-DOWN-03, LG-NL-02: unconscious; who is dying saves in every turn."""
        return "Those who are down are unconscious; the dying save every turn until they are stable or dead."

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """LG-END-02: a short one between fights, a long one at night."""
        return {"short": [("rest", {"how": "short"})], "long": [("rest", {"how": "long"})]}

    def foundry(self, actor: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        from affray.games.legends.book.foundry import entry_of

        return entry_of(actor, self.tables()["weapons"])

    def tables(self) -> dict[str, list[str]]:
        tables = library()
        return {
            "weapons": tables.armoury.names(),
            "armour": list(tables.armour),
            "shields": tables.shield_names()[1:],
            "weaves": tables.weave_names(),
            "feats": list(tables.feats),
        }

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        from affray.games.legends.book.fields import LISTED

        assert isinstance(fight, Battle)
        if field.name in LISTED:
            return field.said(value[LISTED[field.name]])
        if field.name == "aided":
            return "none" if value < 0 else words.SKILLS[value]
        if field.name == "readied_item":
            return FIST.name if value == UNARMED else fight.weapon(value).name
        if field.name == "lying":
            things = [item_written(fight, int(item)) for item in value[1::2]]
            return lying_words(fight.grid, value[::2], things)
        if field.kind == ITEMS:
            return [named(fight, field.table, item) for item in value]
        return super().said(fight, field, value)

    def covers(self) -> list[str]:
        return list(words.DEGREES)

    def view(self, fight: Fight, name: str, square: int) -> View:
        from affray.games.legends.law import views

        assert isinstance(fight, Battle)
        return views.view(fight, fight.named(name), square)

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        from affray.games.legends.law import views

        assert isinstance(fight, Battle)
        return views.view_of(fight, fight.named(name), fight.named(other))

    def order(self, fight: Fight) -> Order:
        """LG-INIT-04, LG-TURN-01: one turn each, in order of initiative."""
        assert isinstance(fight, Battle)
        ids = [int(id) for id in fight.order]
        at = ids.index(int(fight.acting)) if fight.acting in ids else int(fight.next) - 1
        return as_listed(fight, ids, at, "LG-INIT-04")

    def focused(self, fight: Fight, attack: dict[str, Any]) -> Fight:
        found: Fight = self.part("odds").focused(fight, attack)
        return found

    def width(self, fight: Fight, name: str) -> int:
        return int(fight.named(name).space())

    def length(self, fight: Fight, squares: float) -> str:
        """LG-GEO-01: a square is 5 ft wide."""
        return f"{round(5 * squares, 1):g} ft"

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """LG-ACT-01, LG-WEAVE-01: actions and Energy, with what is left."""
        return question.price(option) if isinstance(question, Menu) else ""

    def left(self, fight: Fight, name: str) -> list[Left]:
        """LG-LUCK-01, LG-ACT-01, LG-REACT-01, LG-WEAVE-01: hit points, Luck, Energy, actions and the reaction."""
        from affray.games.legends.law.conditions import actions_of

        f: Combatant = fight.named(name)
        found = [Left("hit points", int(f.hp), int(f.max_hp), "LG-DOWN-01", field="hp")]
        if f.temp_hp > 0:
            found.append(Left("temporary hit points", int(f.temp_hp), 0, "LG-TEMP-01", field="temp_hp"))
        found.append(Left("Luck", int(f.current_luck), int(f.luck), "LG-LUCK-01", field="current_luck"))
        if f.weaves:
            found.append(Left("Energy", int(f.energy), int(f.energy_max), "LG-WEAVE-01", field="energy"))
        if f.actions_left > 0:
            found.append(Left("actions", int(f.actions_left), int(actions_of(f)), "LG-ACT-01", field="actions_left"))
        found.append(Left("reaction", int(f.reaction_ready), 1, "LG-REACT-01", field="reaction_ready"))
        return found

    def line(self, fight: Fight, name: str) -> str:
        f: Combatant = fight.named(name)
        return ended(f, ENDS) or ", ".join([*scores(f), *troubles(f)])


def named(fight: Battle, table: str, item: Any) -> Any:
    """One item of a field by its name."""
    if table == "weapons":
        return item_written(fight, int(item))
    if table == "weaves":
        return fight.weave_kind(int(item)).name
    return fight.fighters[int(item)].name if table == "fighters" else str(item)


def item_written(fight: Battle, item: int) -> Any:
    """A weapon by its name; one that is not loaded as an encounter would write it."""
    name, unloaded = fight.weapon(item).name, int(fight.item_unloaded[item])
    return {"item": name, "unloaded": unloaded} if unloaded else name


def scores(f: Combatant) -> list[str]:
    """Hit points, Luck, and Energy where there is any to weave with."""
    found = [f"{f.hp} of {f.max_hp} HP"]
    if f.temp_hp:
        found.append(f"{f.temp_hp} temporary HP")
    found.append(f"Luck {f.current_luck}")
    if f.weaves:
        found.append(f"Energy {f.energy}")
    return found


def troubles(f: Combatant) -> list[str]:
    found = [word.replace("_", " ") for word in TOLD if getattr(f, word)]
    if f.unconscious:
        found = [word for word in found if word not in ("blinded", "prone")]
    if f.bleeding:
        found.append(f"bleeding {f.bleeding}")
    if f.exhausted:
        found.append(f"exhausted {f.exhausted}")
    if f.elevation == words.BURROWING:
        found.append("burrowed")
    return found


GAME: Final = Legends()
