# not compiled: what is not a rule reaches the game through here
"""Ingenuity: teams take turns handing out turns; attack and damage are one roll, and defence is a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.engine.book import Book, ended, lying_words
from affray.engine.deed import Menu
from affray.engine.fight import Fight
from affray.engine.game import BLOCKED, CONCEALED, HIDDEN, ITEMS, SEEN, Field, Left, View
from affray.engine.grid import gap
from affray.engine.later import later
from affray.engine.order import TEAMS, Order, Part
from affray.engine.question import Option, Question
from affray.games.ingenuity.book import fields, library, words
from affray.games.ingenuity.book.sheet import NEVER
from affray.games.ingenuity.book.sheet import Combatant as Combatant
from affray.games.ingenuity.law.battle import Battle as Battle

# What a turn asks and an attack, for policies of one's own that ask of which kind something is.
if TYPE_CHECKING:
    from affray.games.ingenuity.law.actions import NextAction as NextAction
    from affray.games.ingenuity.law.deeds.fighting import Attack as Attack
else:
    __getattr__ = later(__name__, {"Attack": "law.deeds.fighting", "NextAction": "law.actions"})

# What a line about a combatant says of its conditions, worst first.
TOLD: Final = {
    "surprised": "surprised",
    "stunned": "stunned",
    "blinded": "blinded",
    "crippled": "crippled",
    "encumbered": "encumbered",
    "prone": "prone",
    "guarding": "on guard",
    "in_cover": "in cover",
}
COUNTED: Final = ["bleeding", "burning", "poison", "sickness"]
ENDS: Final = {"dead": "dead", "removed": "taken off the table", "fled": "fled", "surrendered": "surrendered"}


class Ingenuity(Book):
    """Ledger section 1: the game, its credit, and what everything that is not a rule asks only this game."""

    package = "affray.games.ingenuity"
    has_rooms = True
    key = "ingenuity"
    title = "Ingenuity"
    edition = "unfinished draft"
    author = "Loki Karolius Odinsson"
    licence = "CC BY 4.0"
    prefix = "IG"
    folder = str(library.FOLDER)

    def lasting(self) -> list[str]:
        """IG-END-04: what a break or a rest gives back."""
        worn = ["health", "endurance", "stamina", "focus", "ammunition", "fate", "death_difficulty"]
        return [*worn, "breaks", "poison", "sickness", "dead"]

    def down_means(self, fight: Fight) -> str:
        """IG-DTH-11: unconscious, until resuscitated or as the game master says after the fight."""
        return "Those who are down are unconscious, until resuscitated or as the game master says after the fight."

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """IG-END-04: a break between fights, a rest at night; both only with the switch ``recovery``."""
        return {"none": [], "break": [("recover", {"how": "break"})], "rest": [("recover", {"how": "rest"})]}

    def tables(self) -> dict[str, list[str]]:
        tables = library.library()
        return {"weapons": tables.item_names(), "armour": list(tables.armour), "maneuvers": words.MANEUVERS}

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        assert isinstance(fight, Battle)
        if field.alias == "skills":
            return f"d{value[words.SKILLS.index(field.name)]}"
        if field.alias == "proficiencies":
            return value[words.PROFICIENCIES.index(field.name)]
        if field in fields.ATTRIBUTES:
            return f"d{value}"
        if field.name in fields.ITEM_FIELDS:
            return "none" if value == NEVER else fight.gear(value).name
        if field.name == "surprise":
            return "none" if value == NEVER else fight.sides[value]
        if field.name == "lying":
            things = [item_words(fight, int(item)) for item in value[1::2]]
            return lying_words(fight.grid, value[::2], things)
        if field.kind == ITEMS:
            return [item_named(fight, field.table, item) for item in value]
        return super().said(fight, field, value)

    def order(self, fight: Fight) -> Order:
        """IG-RND-02: the teams in turn name a member who has not acted this round."""
        assert isinstance(fight, Battle)
        teams = [int(team) for team in fight.order]
        now = teams[int(fight.next) - 1] if teams else -1
        parts: list[Part] = []
        for team in teams:
            names = [f.name for f in fight.fighters if f.side == team and not f.acted_this_round]
            parts.append(Part(fight.sides[team], names, team == now, not names))
        acted = [f.name for f in fight.fighters if f.acted_this_round]
        return Order(TEAMS, "Teams", "IG-RND-02", [*parts, Part("have acted", acted, False, True)])

    def width(self, fight: Fight, name: str) -> int:
        return int(fight.named(name).footprint())

    def length(self, fight: Fight, squares: float) -> str:
        """IG-MOV-01: a square is 1 m wide."""
        return f"{squares:g} m"

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """IG-ECO-02, IG-ECO-03: actions, stamina and focus, with what is left."""
        return question.price(option) if isinstance(question, Menu) else ""

    def left(self, fight: Fight, name: str) -> list[Left]:
        """IG-ECO-01, IG-ECO-03, IG-ECO-04: the four stocks, the slots of a turn under way, and the reaction."""
        from affray.games.ingenuity.law.turn import ACTIONS_A_TURN

        f: Combatant = fight.named(name)
        found = [
            Left("endurance", int(f.endurance), int(f.endurance_max), "IG-DMG-01"),
            Left("health", int(f.health), int(f.health_max), "IG-DMG-01"),
            Left("stamina", int(f.stamina), int(f.stamina_max), "IG-ECO-03"),
            Left("focus", int(f.focus), int(f.focus_max), "IG-ECO-03"),
        ]
        if f.actions_left > 0:
            found.append(Left("slots", int(f.actions_left), ACTIONS_A_TURN, "IG-ECO-01", field="actions_left"))
        reactions = int(f.reactions_left)
        word = "reaction" if reactions < 2 else "reactions"
        found.append(Left(word, reactions, max(1, reactions), "IG-ECO-04", field="reactions_left"))
        return found

    def line(self, fight: Fight, name: str) -> str:
        f: Combatant = fight.named(name)
        return ended(f, ENDS) or ", ".join([*scores(f), *troubles(f)])

    def lights(self) -> list[str]:
        return ["bright", "dark"]

    def covers(self) -> list[str]:
        return ["none", "cover", "full"]

    def view(self, fight: Fight, name: str, square: int) -> View:
        """IG-ATK-17, IG-ACT-09: a straight line, and whether what stands beside the square would be in its way."""
        assert isinstance(fight, Battle)
        f, field = fight.named(name), fight.field()
        here = fight.square(f)
        dx, dy = gap(f.x, f.y, f.footprint(), field.xs[square], field.ys[square], 1)
        sees, shaded = field.sight.compute(here, square) == 1, field.shade.compute(here, square) == 1
        return seen(sees, field.is_dark(square), shaded, int(dx + dy // 2 if dx > dy else dy + dx // 2))

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        """IG-ATK-12, IG-ATK-17: the same between two, unless one has hidden."""
        from affray.games.ingenuity.law import moving
        from affray.games.ingenuity.law import targets as reach

        assert isinstance(fight, Battle)
        f, target = fight.named(name), fight.named(other)
        shaded = fight.field().has_cover and moving.is_shaded(fight, f, target)
        dark = fight.field().is_dark(fight.square(target))
        view = seen(moving.sees(fight, f, target), dark, shaded, int(fight.apart(f, target)))
        is_hidden = view.state != BLOCKED and reach.is_hidden(target, f)
        return View(HIDDEN, view.cover, view.distance, "IG-ATK-12") if is_hidden else view


def seen(sees: bool, dark: bool, shaded: bool, metres: int) -> View:
    """IG-ATK-17, IG-ACT-09: blocked without a line; the dark conceals; cover is there for those who seek it."""
    if not sees:
        return View(BLOCKED, 2, f"{metres} m", "IG-ATK-17")
    return View(CONCEALED if dark else SEEN, 1 if shaded else 0, f"{metres} m", "IG-ATK-17, IG-ACT-09")


def item_named(fight: Battle, table: str, item: Any) -> Any:
    """One item of a field by its name."""
    if table == "weapons":
        return item_words(fight, int(item))
    if table == "fighters":
        return fight.fighters[int(item)].name
    return fight.sides[int(item)] if table == "sides" else str(item)


def item_words(fight: Battle, item: int) -> Any:
    """An item by its name; one that is worn or unloaded as an encounter would write it."""
    gear = fight.gear(item)
    state: dict[str, Any] = {}
    if fight.item_durability[item] != gear.durability:
        state["durability"] = int(fight.item_durability[item])
    if gear.reload_actions > 0 and fight.item_loaded[item] == 0:
        state["loaded"] = False
    return {"item": gear.name, **state} if state else gear.name


def scores(f: Combatant) -> list[str]:
    """Health and endurance always, stamina and focus when they are not what they were."""
    said = [f"{f.health} of {f.health_max} health", f"{f.endurance} of {f.endurance_max} endurance"]
    if f.stamina != f.stamina_max:
        said.append(f"stamina {f.stamina}")
    if f.focus != f.focus_max:
        said.append(f"focus {f.focus}")
    return said


def troubles(f: Combatant) -> list[str]:
    said = ["unconscious"] if not f.conscious else []
    if f.conscious:  # IG-DMG-05, IG-DMG-06: both may hold
        said += [word for word, is_so in (("harmed", f.is_harmed()), ("bloodied", f.is_bloodied())) if is_so]
    said += [word for attribute, word in TOLD.items() if getattr(f, attribute)]
    said += [f"{name} {getattr(f, name)}" for name in COUNTED if getattr(f, name) > 0]
    if f.pending:
        said.append(f"{words.ACTIONS[f.pending]} {f.pending_done} of {f.pending_total}")
    if f.readied:
        due = f.readied == words.NOW
        said.append("readied action due" if due else f"readied for when {words.TRIGGERS[f.readied]}")
    return said


GAME: Final = Ingenuity()
