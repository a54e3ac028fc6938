# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, shields, armour and stat blocks; who is made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import Cast, Described, Sheet, Values, sheets_of, without
from affray.games.ingenuity.book import words
from affray.games.ingenuity.book.armoury import Armour, Armoury, Item, facts, gear_of
from affray.games.ingenuity.book.fields import ATTRIBUTES, FIELDS, GIVEN_ONLY, ITEM_FIELDS
from affray.games.ingenuity.book.gear import HANDS
from affray.games.ingenuity.book.sheet import Combatant, passive
from affray.games.ingenuity.book.sheet_table import DICE, FORMULAS, PROFICIENCIES, SKILLS

FOLDER: Final = Path(__file__).parents[1]
PLAIN: Final = "Combatant"  # the stat block of those who have none
POINTS: Final = ["health", "endurance", "stamina", "focus"]


# ---------------------------------------------------------------- stat blocks


class Library(Cast[Combatant]):
    """All tables of the game, the stat blocks among them."""

    def __init__(self) -> None:
        self.armoury: Final = Armoury([], all_items())
        for name, values in self.armoury.rows.items():
            self.armoury.add(gear_of(name, values, [name]))
        assert facts(self.armoury.kinds[0]) == facts(HANDS), "weapons.yaml and sheet.py disagree about bare hands"
        del self.armoury.kinds[0]
        self.armoury.shields.extend([self.armoury.place(name, []) for name in table("shields")])
        self.armour: Final = all_armour()
        super().__init__("Ingenuity", PLAIN, all_sheets(), self.maker)

    def maker(self, sheet: Sheet) -> Maker:
        return Maker(self, self.armoury, sheet, {}, False, [sheet.name])

    def item_names(self) -> list[str]:
        return self.armoury.names()


def table(name: str) -> dict[str, Any]:
    return read_table(FOLDER, name)


def all_items() -> dict[str, Values]:
    """Bare hands first; a shield strikes by the row of the shield bash."""
    arms = table("weapons")
    rows: dict[str, Values] = dict(arms["weapons"])
    bash = rows.pop("Shield bash")
    for name, values in arms["special"].items():
        like = rows[values["like"]] if "like" in values else {}
        rows[name] = {**like, **{k: v for k, v in values.items() if k != "like"}}
    for name, values in table("shields").items():
        rows[name] = {**bash, **values}
    return rows


def all_armour() -> dict[str, Armour]:
    tables = table("armour")
    return {n: Armour(n, v["rating"], v["lower"]) for n, v in {**tables["suits"], **tables["parts"]}.items()}


def all_sheets() -> dict[str, Sheet]:
    return {**sheets_of("character", table("characters")), **sheets_of("creature", table("creatures"))}


def formulas(f: Combatant) -> dict[str, int]:
    """IG-GAP-01, IG-TST-07: what the numbers of a combatant are if nobody has stated them."""
    resolve, agility = passive(f.resolve), passive(f.skills[words.AGILITY])
    have = f.proficiencies
    return {
        "health_max": int(6 + f.strength),
        "endurance_max": int(6 + f.resolve),
        "stamina_max": int(6 + f.dexterity),
        "focus_max": int(6 + f.intelligence),
        "constitution": int(resolve + passive(f.strength) + have[words.FORTITUDE]),
        "evasion": int(resolve + passive(f.dexterity) + have[words.DODGE_PROFICIENCY]),
        "willpower": int(resolve + passive(f.intelligence) + have[words.RESISTANCE]),
        "physical_deflection": int(resolve + f.armour_rating),
        "elemental_deflection": int(passive(f.intelligence) + f.armour_rating),
        "speed": int(f.size + passive(f.dexterity) + agility + have[words.RUNNING]),
        "passive_perception": int(passive(f.dexterity) + passive(f.skills[words.PERCEPTION]) + have[words.SEARCH]),
    }


# Fields that the maker reads by itself, each in its own way.
SPECIAL: Final = {
    *[f.name for f in [*ATTRIBUTES, *SKILLS, *PROFICIENCIES, *GIVEN_ONLY]],
    *FORMULAS,
    *[f"{name}_max" for name in POINTS],
    *ITEM_FIELDS,
    "size",
    "held",
    "carried",
}


class Maker(Described):
    """Makes one combatant of a stat block and what is different about it.

    ``held`` and ``carried`` are its items, which become real with the fight.
    """

    def __init__(
        self, library: Library, armoury: Armoury, sheet: Sheet, own: Values, lower: bool, where: Where
    ) -> None:
        super().__init__(FIELDS, sheet, own, where)
        self.library: Final = library
        self.armoury: Final = armoury
        self.lower: Final = lower  # which armour table counts (IG-GAP-36)
        self.held: Final[list[Item]] = []
        self.carried: Final[list[Item]] = []

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Combatant(id, name, side, self.sheet.name)
        self.simple_fields(f, SPECIAL)
        self.basics(f, self.values, self.lower)
        self.numbers(f)
        self.points(f)
        if f.health <= 0 and "conscious" not in self.values:
            f.conscious = False  # IG-DTH-03; who was resuscitated is written as conscious
        if not f.conscious and "prone" not in self.own:
            f.prone = True  # IG-DTH-11
        self.equip(f, name)
        return f

    def basics(self, f: Combatant, values: Values, lower: bool) -> None:
        """Size, dice, proficiencies and armour: what the formulas start from."""
        f.size = self.value("size", values.get("size", 4))
        for field in ATTRIBUTES:
            setattr(f, field.alias, self.die(field.name, values))
        f.skills = [self.die(name, values) for name in words.SKILLS]
        f.proficiencies = [self.value(name, values.get(name, 0)) for name in words.PROFICIENCIES]
        f.armour_rating = self.armour(values, lower)

    def armour(self, values: Values, lower: bool) -> int:
        """Ledger 2.1: the sum of what is worn, unless it is stated; what is worn instead changes what is stated."""
        worn = self.worn(values, lower)
        if "armour_rating" in self.own or "armour_rating" not in values:
            return int(self.value("armour_rating", values.get("armour_rating", worn)))
        return int(self.value("armour_rating", values["armour_rating"])) + worn - self.worn(self.sheet.values, False)

    def worn(self, values: Values, lower: bool) -> int:
        pieces = [self.piece(name, place) for place, name in enumerate(self.listed("worn", values))]
        return sum([piece.lower if lower else piece.rating for piece in pieces])

    def die(self, name: str, values: Values) -> int:
        """The faces of a die that is written d6."""
        return int(DICE[self.value(name, values.get(name, DICE[0]))][1:])

    def numbers(self, f: Combatant) -> None:
        """IG-GAP-01: a number that is stated stands; the formulas fill the blanks.

        Where somebody differs from a stat block in what a formula starts from, a number printed in the block
        changes by as much as the formula's result.
        """
        as_printed = Combatant(0, "", 0, "")
        self.basics(as_printed, self.sheet.values, False)
        before, now = formulas(as_printed), formulas(f)
        for name in now:
            if name in self.own:
                value = self.value(name, self.own[name])
            elif name in self.sheet.values:
                value = self.value(name, max(0, self.sheet.values[name] + now[name] - before[name]))
            else:
                value = now[name]
            setattr(f, name, value)

    def points(self, f: Combatant) -> None:
        """IG-SET-03: current values, not necessarily at their best; of a value and its maximum one is enough."""
        for name in POINTS:
            top = int(getattr(f, f"{name}_max"))
            now = self.value(name, self.values.get(name, top))
            if now > top and f"{name}_max" in self.own:
                said = f"{name} is {now}, more than {name}_max, which is {top}."
                raise SceneError([*self.where, name], said)
            setattr(f, f"{name}_max", max(top, now))
            setattr(f, name, now)

    def piece(self, name: Any, place: int) -> Armour:
        known = {n.casefold(): a for n, a in self.library.armour.items()}
        found = known.get(str(name).casefold())
        if found is None:
            there = nearest(str(name), list(self.library.armour))
            raise SceneError([*self.where, "worn", place], f"There is no armour {name!r}.", there)
        return found

    def equip(self, f: Combatant, whose: str) -> None:
        """IG-SET-03: what is held as the scenario says, else what fits the hands; the rest is carried."""
        gear = self.items("gear", whose)
        if "held" in self.own:
            self.held.extend(self.items("held", whose))
            kinds = [self.armoury.kinds[item.kind] for item in self.held]
            needed = sum([int(kind.hands) for kind in kinds])
            self.check_hands([kind.name for kind in kinds], needed, int(f.hands), "IG-ACT-02")
            left = without(gear, self.held) if "gear" in self.values else []
        else:
            chosen = self.armoury.hold(gear, int(f.hands))
            self.held.extend([gear[i] for i in chosen])
            left = [item for i, item in enumerate(gear) if i not in chosen]
        self.carried.extend(self.items("carried", whose) if "carried" in self.own else left)
        f.held = [item.kind for item in self.held]
        f.carried = [item.kind for item in self.carried]

    def items(self, name: str, whose: str) -> list[Item]:
        written = self.listed(name, self.values)
        return [self.armoury.read(w, whose, [*self.where, name, i]) for i, w in enumerate(written) if not is_fist(w)]


def is_fist(written: Any) -> bool:
    """Bare hands are always there."""
    return isinstance(written, str) and written.casefold() == HANDS.name.casefold()


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
