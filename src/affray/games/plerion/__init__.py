# not compiled: what is not a rule reaches the game through here
"""Plerion: a science-fiction relative of Cairn. Attacks always land; what is rolled is how much they hurt."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from affray.engine.book import Book, ended
from affray.engine.deed import Menu
from affray.engine.fight import Fight
from affray.engine.game import BLOCKED, ITEMS, SEEN, Field, Left, View
from affray.engine.later import later
from affray.engine.order import BLOCKS, Order, Part, as_listed
from affray.engine.question import Option, Question
from affray.games.plerion.book import library, words
from affray.games.plerion.book.sheet import Combatant as Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle as Battle

# What a turn asks and an attack, for policies of one's own that ask of which kind something is.
if TYPE_CHECKING:
    from affray.games.plerion.law.deeds.fighting import Attack as Attack
    from affray.games.plerion.law.menu import Declaration as Declaration
else:
    __getattr__ = later(__name__, {"Attack": "law.deeds.fighting", "Declaration": "law.menu"})

# What a line about a fighter says of its conditions, worst first.
TOLD: Final = {
    "critical": "critically damaged",
    "mortal": "mortally wounded",
    "unconscious": "unconscious",
    "petrified": "petrified",
    "tied": "bound hand and foot",
    "paralysed": "paralysed",
    "stunned": "stunned",
    "fleeing": "fleeing",
    "weakened": "weakened",
    "bound": "hands bound",
    "hamstrung": "hamstrung",
    "broken_arm": "broken arm",
    "broken_leg": "broken leg",
    "deaf": "deaf",
    "deprived": "deprived",
    "doomed": "doomed",
    "astral": "away from its body",
    "cloaked": "cloaked",
    "levitating": "levitating",
    "in_cover": "in cover",
    "prone": "prone",
}
ENDS: Final = {
    "dead": "dead",
    "removed": "taken off the table",
    "fled": "fled",
    "surrendered": "surrendered",
    "routed": "routed",
}


BLOCK_TITLES: Final = {words.EARLY: "early", words.OPPOSITION: "opposition", words.LATE: "late"}


class Plerion(Book):
    """Ledger section 1: the game, its credit, and what everything that is not a rule asks only this game."""

    package = "affray.games.plerion"
    has_rooms = True
    key = "plerion"
    title = "Plerion"
    edition = "1.0.0 (2022)"
    author = "Roberto Bisceglie"
    licence = "CC BY-SA 4.0"
    prefix = "PL"
    folder = str(library.FOLDER)

    def lasting(self) -> list[str]:
        """PL-HEAL-01, PL-SCAR: what a rest gives back or not."""
        most = ["hp_max", "str_max", "dex_max", "wil_max"]
        worn = ["hp", "str", "dex", "wil", "wil_spent", "wil_damage", "fatigue", "uses", "stims", "kit", "treated"]
        return [*most, *worn, "scars", "pending", "broken_arm", "broken_leg", "deaf", "hamstrung", "deprived", "dead"]

    def down_means(self, fight: Fight) -> str:
        """PL-CRIT-04: the critically damaged die when an hour has passed without aid."""
        if any(isinstance(f, Vessel) for f in fight.fighters):
            return ""
        return "Those who are down by critical damage die within the hour unless somebody helps."

    def rests(self) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        """PL-CRIT-03, PL-HEAL-01: the able aid the fallen, and all rest."""
        short: list[tuple[str, dict[str, Any]]] = [("after the fight", {}), ("side rests", {"side": ""})]
        return {
            "short": short,
            "hours": [*short, ("rest", {"how": "hours"})],
            "night": [*short, ("rest", {"how": "night"})],
        }

    def tables(self) -> dict[str, list[str]]:
        tables = library.library()
        return {
            "weapons": tables.weapon_names(),
            "armour": list(tables.armour),
            "kits": words.KITS[1:],
            "implants": words.IMPLANTS,
            "talents": [*words.TALENTS, "Mind Attack"],
            "add_ons": list(tables.armoury.add_ons),
            "modules": tables.modules,
            "areas": words.STATIONS,
        }

    def focused(self, fight: Fight, attack: dict[str, Any]) -> Fight:
        found: Fight = self.part("odds").focused(fight, attack)
        return found

    def cost(self, fight: Fight, question: Question, option: Option) -> str:
        """PL-RET-01, PL-PSI-02: the whole turn, a use, WIL, with what is left."""
        return question.price(option) if isinstance(question, Menu) else ""

    def outcome(self, fight: Fight, before: Fight, name: str) -> str:
        """PL-CREW-06, PL-CREW-07: a lock and a jam are outcomes, too."""
        odds = self.part("odds")
        then = super().outcome(fight, before, name)
        return str(odds.mark_of(fight, before, name) or then) if then == odds.NO_HARM else then

    def together(self) -> set[str]:
        """PL-ATK-05: of several attacks on one target only the best counts; saves of daring ones stand between them."""
        return {"PL-ATK-02", "PL-MOD-07"}

    def outcomes(self, fight: Fight, name: str) -> list[str]:
        found: list[str] = self.part("odds").outcomes(fight.named(name))
        return found

    def said(self, fight: Fight, field: Field, value: Any) -> Any:
        if field.name == "saving_side":
            return fight.sides[value]
        if field.kind != ITEMS:
            return super().said(fight, field, value)
        assert isinstance(fight, Battle)
        return [named(fight, field.table, item) for item in value]

    def order(self, fight: Fight) -> Order:
        """PL-INIT-02: declarations, then three blocks; until the opening saves are rolled nobody is in one."""
        assert isinstance(fight, Battle)
        if fight.round == 0:
            return as_listed(fight, [], 0, "PL-INIT-01")
        now = int(fight.next)
        parts = [Part("declarations", [], now == words.DECLARING, now > words.DECLARING)]
        for block, title in BLOCK_TITLES.items():
            there = [f for f in fight.fighters if not f.is_gone() and f.kind != words.VESSEL]
            names = [f.name for f in there if f.block == block]
            parts.append(Part(title, names, now == block, now > block))
        return Order(BLOCKS, "Blocks", "PL-INIT-02", parts)

    def length(self, fight: Fight, squares: float) -> str:
        """PL-SCALE-04: metres."""
        assert isinstance(fight, Battle)
        return f"{round(squares * int(fight.square_m), 1):g} m"

    def whereabouts(self, fight: Fight, name: str) -> str:
        """PL-SCALE-04: a zone and who is met there; aboard, a station."""
        assert isinstance(fight, Battle)
        f: Combatant = fight.named(name)
        if f.aboard >= 0 and not f.inside:
            return f"{words.STATIONS[f.station]} of {fight.fighters[f.aboard].name}"
        if fight.position != words.ZONES:
            return ""
        met = f", at close quarters with {fight.fighters[f.engaged].name}" if f.engaged >= 0 else ""
        return f"zone {f.zone}{met}"

    def ranges(self, fight: Fight) -> list[tuple[str, str, str]]:
        """PL-SCALE-04: range is relative, told by zones or kept on the band track."""
        from affray.games.plerion.law import scale

        assert isinstance(fight, Battle)
        own = [f for f in fight.fighters if not f.is_gone() and scale.bearer(fight, f) is f]
        pairs = [(a, b) for i, a in enumerate(own) for b in own[i + 1 :]]
        return [(a.name, b.name, words.BANDS[scale.band_between(fight, a, b, 0)]) for a, b in pairs]

    def left(self, fight: Fight, name: str) -> list[Left]:
        """PL-SETUP-01, PL-SETUP-03, PL-VEH-01: what damage and talents take, in a vessel's words too; free slots."""
        f: Combatant = fight.named(name)
        names = ["Hull", "INT", "ENG", "SYS"] if isinstance(f, Vessel) else ["HP", "STR", "DEX", "WIL"]
        now, most = [f.hp, f.str, f.dex, f.wil], [f.hp_max, f.str_max, f.dex_max, f.wil_max]
        found = [Left(names[i], int(now[i]), int(most[i]), field=names[i].lower()) for i in range(len(names))]
        if not isinstance(f, Vessel) and f.slots > 0:
            free = int(f.slots) - int(f.slots_used) - int(f.fatigue)
            found.append(Left("free slots", max(0, free), int(f.slots), "PL-SETUP-03", field="fatigue"))
        return found

    def line(self, fight: Fight, name: str) -> str:
        f: Combatant = fight.named(name)
        return ended(f, ENDS) or ", ".join([*scores(f), *troubles(f)])

    def lights(self) -> list[str]:
        return []

    def covers(self) -> list[str]:
        return ["none", "cover", "full"]

    def view(self, fight: Fight, name: str, square: int) -> View:
        """PL-MOD-05: a line is clear, through cover, or blocked."""
        from affray.games.plerion.law import scale

        assert isinstance(fight, Battle)
        here = fight.square(scale.bearer(fight, fight.named(name)))
        metres = math.sqrt(float(scale.squared_half_metres(fight, here, square))) / 2
        return seen_along(int(fight.field().lines.compute(here, square)), metres)

    def view_of(self, fight: Fight, name: str, other: str) -> View:
        """PL-MOD-05: the same, with whatever the other has done to be covered, and smoke."""
        from affray.games.plerion.law import scale

        assert isinstance(fight, Battle)
        f, target = fight.named(name), fight.named(other)
        return seen_along(int(scale.line_from(fight, fight.square(f), f, target)), scale.metres(fight, f, target))


def seen_along(line: int, metres: float) -> View:
    """PL-MOD-05: what a line of this kind shows; full cover blocks it."""
    return View(BLOCKED if line == words.BLOCKED else SEEN, line, f"{round(metres, 1):g} m", "PL-MOD-05")


def named(fight: Battle, table: str, item: Any) -> str:
    """One item of a field by its name."""
    if table == "weapons":
        return fight.weapon(item).name
    if table == "fighters":
        return fight.fighters[int(item)].name
    return words.STATIONS[int(item)] if table == "areas" else str(item)


def scores(f: Combatant) -> list[str]:
    """HP and STR always, the others when they are not what they were."""
    vessel = isinstance(f, Vessel)
    said = [f"{f.hp} of {f.hp_max} {'Hull' if vessel else 'HP'}", f"{'INT' if vessel else 'STR'} {f.str}"]
    if f.dex != f.dex_max:
        said.append(f"{'ENG' if vessel else 'DEX'} {f.dex}")
    if f.wil != f.wil_max:
        said.append(f"{'SYS' if vessel else 'WIL'} {f.wil}")
    return said


def troubles(f: Combatant) -> list[str]:
    said = [word for attribute, word in TOLD.items() if getattr(f, attribute)]
    if f.stabilised:
        said.append("stabilised")
    if isinstance(f, Vessel):
        said += ["engines out"] if f.engines_out else []
        said += ["disabled"] if f.disabled else []
        said += [f"fire {words.AREAS[area]}" for area in f.fires]
        said += [f"breach {words.AREAS[area]}" for area in f.breaches]
    return said


GAME: Final = Plerion()
