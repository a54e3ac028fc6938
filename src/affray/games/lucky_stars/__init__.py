# not compiled: what is not a rule reaches the game through here
"""These Lucky Stars: exploding dice against each other, a shield that springs back, four action points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.engine.book import Book, ended, lying_words
from affray.engine.deed import Menu
from affray.engine.fight import Fight
from affray.engine.game import BLOCKED, CONCEALED, HIDDEN, ITEMS, SEEN, Field, Left, View
from affray.engine.grid import gap
from affray.engine.later import later
from affray.engine.order import Order, as_listed
from affray.engine.question import Option, Question
from affray.games.lucky_stars.book import fields, library, sheet_table, words
from affray.games.lucky_stars.book.sheet import NEVER
from affray.games.lucky_stars.book.sheet import Combatant as Combatant
from affray.games.lucky_stars.law.battle import Battle as Battle
from affray.games.lucky_stars.law.ground import SPACE_FEET, VEILED
from affray.games.lucky_stars.law.rolls import SpendLuck

# What a turn asks and an attack, for policies of one's own that ask of which kind something is.
if TYPE_CHECKING:
    from affray.games.lucky_stars.law.deeds.fighting import Attack as Attack
    from affray.games.lucky_stars.law.menu import NextAction as NextAction
else:
    __getattr__ = later(__name__, {"Attack": "law.deeds.fighting", "NextAction": "law.menu"})

# What a line about a combatant says of its conditions, worst first.
TOLD: Final = {
    "dying": "dying",
    "unconscious": "unconscious",
    "immobilized": "immobilized",
    "blinded": "blinded",
    "crippled": "crippled",
    "fatigued": "fatigued",
    "frightened": "frightened",
    "restrained_legs": "legs restrained",
    "prone": "prone",
    "suppressed": "suppressed",
    "fleeing": "fleeing",
}
COUNTED: Final = ["bleeding", "confused", "retching", "shaken", "sick", "stress"]
ENDS: Final = {"dead": "dead", "removed": "taken off the table", "fled": "fled", "yielded": "yielded"}


class LuckyStars(Book):
    """Ledger section 1: the game, its credit, and what everything that is not a rule asks only this game."""

    package = "affray.games.lucky_stars"
    has_rooms = True
    map_chapter = "ground"
    key = "lucky_stars"
    title = "These Lucky Stars"
    edition = "February 2026"
    author = "Sword in Board Workshop"
    licence = "CC BY-NC-SA 4.0"
    prefix = "LS"
    folder = str(library.FOLDER)

    def lasting(self) -> list[str]:
        """LS-END-01: DEF is at its maximum after a fight; VIT, wounds and Luck are not."""
        return ["vit", "max_vit", "lost_vit", "luck", "wounds", "stress", "poor_body", "poor_mind", "crippled", "dead"]

    def down_means(self, fight: Fight) -> str:
        """LS-DIE-02, LS-DIE-03: unconscious, or dying with a check in every turn."""
        return "Those who are down are unconscious, or dying with a harder check every turn until somebody helps."

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """LS-END-01: a fight after another gives no VIT back, a full day does."""
        return {"none": [], "day": [("rest", {"days": 1})]}

    def tables(self) -> dict[str, list[str]]:
        return library.library().tables()

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        assert isinstance(fight, Battle)
        if field.alias == "attributes":
            return value[words.SHORT.index(field.name)]
        if field in sheet_table.PROFICIENCIES:
            return value[sheet_table.PROFICIENCIES.index(field)]
        if field in sheet_table.ARMOUR_PROFICIENCIES:
            return value[sheet_table.ARMOUR_PROFICIENCIES.index(field)]
        if field.name in fields.ITEM_FIELDS:
            return "none" if value == NEVER else fight.gear(value).name
        if field.name == "starters":
            return "none" if value == NEVER else fight.sides[value]
        if field.name == "lying":
            things = [item_words(fight, int(item)) for item in value[1::2]]
            return lying_words(fight.grid, value[::2], things)
        if field.name in ("armour", "device"):
            return [] if value == NEVER else [item_words(fight, int(value))]
        if field.kind == ITEMS:
            return [named(fight, field.table, item) for item in value]
        return super().said(fight, field, value)

    def order(self, fight: Fight) -> Order:
        """LS-INIT-01, LS-TURN-01: one turn each, down the order of initiative."""
        assert isinstance(fight, Battle)
        return as_listed(fight, [int(id) for id in fight.order], int(fight.next) - 1, "LS-INIT-01")

    def width(self, fight: Fight, name: str) -> int:
        return int(fight.named(name).footprint())

    def covers(self) -> list[str]:
        return ["none", "partial", "full"]

    def view(self, fight: Fight, name: str, square: int) -> View:
        """LS-COV-01, LS-GAP-07: from its best square, to somebody of ordinary size who uses what cover is there."""
        from affray.games.lucky_stars.law import moving

        assert isinstance(fight, Battle)
        f, field = fight.named(name), fight.field()
        degrees = [int(field.cover.compute(here, square)) for here in moving.squares_of(fight, f)]
        cover = min([words.PARTIAL if degree == VEILED else degree for degree in degrees])
        dx, dy = gap(f.x, f.y, f.footprint(), field.xs[square], field.ys[square], 1)
        away = int(max(dx, dy) if fight.house().diagonals == 0 else max(dx, dy) + min(dx, dy) // 2)
        return seen(cover, field.haze.compute(fight.square(f), square) != words.CLEAR, away)

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        """LS-COV-01, LS-STL-02: the same between two, by their sizes and postures, unless one is hidden."""
        from affray.games.lucky_stars.law import cover, moving

        assert isinstance(fight, Battle)
        f, target = fight.named(name), fight.named(other)
        away = int(fight.apart(f, target))
        if moving.wall_between(fight, f, target):
            return seen(words.FULL, False, away)
        degree, distance = int(cover.cover_between(fight, f, target)), f"{away * SPACE_FEET} ft"
        if int(f.id) in target.hidden_from:
            return View(HIDDEN, degree, distance, "LS-STL-02")
        hazy = fight.field().haze.compute(fight.square(f), fight.square(target)) != words.CLEAR
        return View(CONCEALED if hazy else SEEN, degree, distance, "LS-COV-01, LS-SIT-04")

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """LS-TURN-02: action points, with what is left."""
        if isinstance(question, SpendLuck):
            return f"1 Luck, {question.me.luck - 1 or 'none'} left" if not option.is_nothing() else ""
        return question.price(option) if isinstance(question, Menu) else ""

    def left(self, fight: Fight, name: str) -> list[Left]:
        """LS-STAT-01, LS-STAT-02, LS-STAT-04, LS-CORE-08: DEF over VIT, action points, Luck."""
        f: Combatant = fight.named(name)
        found = [
            Left("DEF", int(f.defence), int(f.max_def), "LS-STAT-01"),
            Left("VIT", int(f.vit), int(f.max_vit), "LS-STAT-02"),
        ]
        if f.has_acted or f.ap > 0:  # LS-TURN-04: nobody has any before the first turn
            found.append(Left("action points", int(f.ap) + int(f.temp_ap), int(f.max_ap), "LS-STAT-04", field="AP"))
        if f.max_luck > 0:
            found.append(Left("Luck", int(f.luck), int(f.max_luck), "LS-CORE-08", field="luck"))
        return found

    def line(self, fight: Fight, name: str) -> str:
        f: Combatant = fight.named(name)
        return ended(f, ENDS) or ", ".join([*scores(f), *troubles(f)])


def seen(cover: int, hazy: bool, spaces: int) -> View:
    """LS-COV-03, LS-SIT-04: nothing is seen through a wall; smoke and the dark conceal."""
    state = BLOCKED if cover == words.FULL else (CONCEALED if hazy else SEEN)
    return View(state, cover, f"{spaces * SPACE_FEET} ft", "LS-COV-01, LS-SIT-04")


def named(fight: Battle, table: str, item: Any) -> Any:
    """One item of a field by its name."""
    if table == "weapons":
        return item_words(fight, int(item))
    if table == "wounds":
        return library.wound_written(int(item))
    return fight.fighters[int(item)].name


def item_words(fight: Battle, item: int) -> Any:
    """An item by its name; one that is damaged or has been fired as an encounter would write it."""
    gear = fight.gear(item)
    state: dict[str, Any] = {}
    if item >= 0 and fight.item_damage[item] > 0:
        state["damage"] = int(fight.item_damage[item])
    if item >= 0 and fight.item_ammo[item] != gear.ammo_die:
        state["ammo"] = int(fight.item_ammo[item])
    return {"item": gear.name, **state} if state else gear.name


def scores(f: Combatant) -> list[str]:
    """DEF and VIT always, Luck if it has some."""
    said = [f"DEF {f.defence} of {f.max_def}", f"VIT {f.vit} of {f.max_vit}"]
    if f.has_acted:
        said.append(f"{f.ap} AP")
    if f.max_luck > 0:
        said.append(f"Luck {f.luck}")
    return said


def troubles(f: Combatant) -> list[str]:
    said = [word for attribute, word in TOLD.items() if getattr(f, attribute)]
    said += [f"{name} {getattr(f, name)}" for name in COUNTED if getattr(f, name) > 0]
    said += [library.wound_written(int(wound)) for wound in f.wounds]
    if f.grapple_role:
        said.append(f"grapple: {words.ROLES[f.grapple_role]}")
    if f.task:
        said.append(f"{words.ACTIONS[f.task]} {f.task_paid} of {f.task_price} AP")
    if f.readied:
        said.append(f"readied for when {words.TRIGGERS[f.readied]}")
    return said


GAME: Final = LuckyStars()
