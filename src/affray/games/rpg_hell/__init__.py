# not compiled: what is not a rule reaches the game through here
"""RPG Hell: a handful of d6 rolled open and spent one by one; attacks always land, and defence is a stock that runs
out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from affray.engine.book import Book, ended, lying_words
from affray.engine.fight import Fight
from affray.engine.game import ITEMS, DicePrice, Field, Left, View
from affray.engine.later import later
from affray.engine.question import Option, Question
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.library import FOLDER, library
from affray.games.rpg_hell.book.sheet import Combatant as Combatant
from affray.games.rpg_hell.law.battle import Battle as Battle
from affray.games.rpg_hell.law.ground import COVERS

# What a turn asks and an attack, for policies of one's own that ask of which kind something is.
if TYPE_CHECKING:
    from affray.games.rpg_hell.law.deeds.fighting import Attack as Attack
    from affray.games.rpg_hell.law.menu import NextDeed as NextDeed
else:
    __getattr__ = later(__name__, {"Attack": "law.deeds.fighting", "NextDeed": "law.menu"})

ENDS: Final = {"dead": "dead", "removed": "taken off the table", "fled": "fled"}
# Names that a field keeps as a place: of the armoury, of the Arts, of the fight's items.
NONE: Final = "none"
TOLD: Final = ["prone", "hidden"]


class RpgHell(Book):
    """Ledger section 1: the game, its credit, and what everything that is not a rule asks only this game."""

    package = "affray.games.rpg_hell"
    has_rooms = True
    map_chapter = "ground"
    key = "rpg_hell"
    title = "RPG Hell"
    edition = "January 2026"
    author = "Joshua Zack (Quiltic)"
    licence = "MIT"
    prefix = "RH"
    folder = str(FOLDER)

    def stances(self) -> list[str]:
        return list(names.STANCES)

    def sheets(self) -> dict[str, str]:
        from affray.games.rpg_hell.book.maker import stat_blocks

        return {name: sheet.sort for name, sheet in stat_blocks().sheets.items()}

    def lasting(self) -> list[str]:
        """RH-END-03: what a rest gives back or not."""
        worn = [
            "health",
            "strain",
            "armor",
            "dodge",
            "ward",
            "injury",
            "exhaustion",
            "satchel",
            "charges",
            "deaths_door",
        ]
        return [*worn, "door_since_rest", "uses", "uses_deaths_door", "dead"]

    def down_means(self, fight: Fight) -> str:
        """RH-DTH-08, RH-DTH-09, RH-CND-12: unconscious; a third stack of Death's Door is death."""
        return "Those who are down are unconscious, mostly by two stacks of Death's Door; a third one is death."

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """RH-END-03: fights of a day follow each other without a Rest, unless there is one."""
        return {"none": [], "rest": [("rest", {})]}

    def tables(self) -> dict[str, list[str]]:
        tables = library()
        return {
            "weapons": tables.armoury.names(),
            "armour": list(tables.armour),
            "arts": tables.art_names(),
            "items": list(names.ITEMS),
            "traits": list(tables.traits),
            "stats": list(words.STATS),
        }

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        assert isinstance(fight, Battle)
        if field.name == "soul_blade":
            return NONE if value < 0 else fight._armoury[value].name
        if field.name == "struck_with":
            return NONE if value < 0 else fight.weapon(value).name
        if field.name == "focus":
            return NONE if value < 0 else fight.art(value).name
        if field.name == "lying":
            things = [item_words(fight, int(item)) for item in value[1::2]]
            return lying_words(fight.grid, value[::2], things)
        if field.kind == ITEMS:
            return [named(fight, field.table, item) for item in value]
        return super().said(fight, field, value)

    def lights(self) -> list[str]:
        return []

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """RH-AD-01, RH-REA-01: dice, Strain, Locked dice and stocks, with what is left."""
        from affray.games.rpg_hell.law import prices

        return prices.cost(question, option)

    def covers(self) -> list[str]:
        return list(COVERS)

    def view(self, fight: Fight, name: str, square: int) -> View:
        from affray.games.rpg_hell.law import views

        assert isinstance(fight, Battle)
        return views.view(fight, fight.named(name), square)

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        from affray.games.rpg_hell.law import views

        assert isinstance(fight, Battle)
        return views.view_of(fight, fight.named(name), fight.named(other))

    def left(self, fight: Fight, name: str) -> list[Left]:
        """RH-SET-02, RH-SET-03, RH-DMG-02, RH-TRN-04, RH-ACT-11: Health, the stocks before it, Strain, and the dice."""
        from affray.games.rpg_hell.law.derived import strain_limit

        f: Combatant = fight.named(name)
        found = [
            Left("Health", int(f.health), int(f.max_health), "RH-SET-02", field="health"),
            Left("Armor", int(f.armor), int(f.armor_max), "RH-DMG-02", field="armor"),
            Left("Dodge", int(f.dodge), int(f.dodge_max), "RH-DMG-06", field="dodge"),
            Left("Ward", int(f.ward), int(f.ward_max), "RH-DMG-09", field="ward"),
            Left("Strain", int(f.strain), int(strain_limit(f)), "RH-SET-03", field="strain"),
        ]
        found = [left for left in found if left.now or left.most]
        pool, locked = [int(face) for face in f.pool], [int(face) for face in f.locked]
        if pool:
            found.append(Left("open dice", len(pool), 0, "RH-TRN-04", pool))
        return [*found, Left("locked", len(locked), int(f.lock_slots), "RH-ACT-11", locked)] if locked else found

    def dice_price(self, fight: Fight, question: Question, option: Option) -> DicePrice | None:
        """RH-AD-01, RH-AD-03, RH-AD-04: the dice that a deed takes, or those that are picked."""
        from affray.games.rpg_hell.law import prices

        return prices.dice_price(question, option)

    def giving(self) -> str:
        """RH-AD-04: dice may be named with the deed."""
        from affray.games.rpg_hell.law.deed import GIVING

        return GIVING

    def line(self, fight: Fight, name: str) -> str:
        f: Combatant = fight.named(name)
        return ended(f, ENDS) or ", ".join([*scores(f), *stock(f), *troubles(fight, f)])


def named(fight: Battle, table: str, item: Any) -> Any:
    """One item of a field by its name."""
    if table == "weapons":
        return item_words(fight, int(item))
    if table == "arts":
        return fight.art(int(item)).name
    if table == "items":
        return names.ITEMS[int(item)]
    return fight.fighters[int(item)].name if table == "fighters" else str(item)


def item_words(fight: Battle, item: int) -> Any:
    """A weapon by its name; one that has been shot as an encounter would write it."""
    kind, ammo = fight.weapon(item), int(fight.item_ammo[item])
    return {"item": kind.name, "ammo": ammo} if ammo != kind.loading else kind.name


def scores(f: Combatant) -> list[str]:
    """Health and what stands before it, then Strain where there are Arts to pay for."""
    from affray.games.rpg_hell.law.lasting import amount_of

    found = [f"{f.health} of {f.max_health} Health"]
    temporary = int(amount_of(f, words.TEMP_ARMOR))
    if f.armor or f.armor_max:
        found.append(f"Armor {f.armor}" + (f" + {temporary}" if temporary else ""))
    elif temporary:
        found.append(f"temporary Armor {temporary}")
    for name in ("dodge", "ward"):
        if getattr(f, name):
            found.append(f"{name.capitalize()} {getattr(f, name)}")
    if f.arts:
        found.append(f"Strain {f.strain}")
    return found


def stock(f: Combatant) -> list[str]:
    """The dice that lie open (RH-TRN-04), and those locked (RH-ACT-11)."""
    found = []
    for name, dice in (("dice", f.pool), ("locked", f.locked)):
        if dice:
            found.append(f"{name} {' '.join([str(face) for face in dice])}")
    return found


def troubles(fight: Fight, f: Combatant) -> list[str]:
    """What ails it, worst first."""
    found = [f"Death's Door {f.deaths_door}"] if f.deaths_door else []
    if f.is_out():
        found.append("unconscious")
    if f.bleeding_out:
        found.append("bleeding out")
    if f.grappled_by >= 0:
        found.append(f"held by {fight.fighters[f.grappled_by].name}")
    found += [word for word in TOLD if getattr(f, word)]
    for word in words.CONDITIONS[: words.STACKED]:
        if getattr(f, word):
            found.append(f"{word} {getattr(f, word)}")
    for at, word in enumerate(words.CONDITIONS):
        if f.has(at) and at not in (words.TEMP_ARMOR, words.ASLEEP) and not (at < words.STACKED and getattr(f, word)):
            found.append(word)
    if f.exhaustion:
        found.append(f"exhaustion {f.exhaustion}")
    return found


GAME: Final = RpgHell()
