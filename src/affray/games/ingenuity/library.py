# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, shields, armour and stat blocks; who is made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import FIGHTER, ITEMS, TEXT, SceneError
from affray.engine.tables import read_once, read_table
from affray.games.ingenuity import words
from affray.games.ingenuity.fields import (
    ATTRIBUTES,
    BY_NAME,
    DICE,
    FIELDS,
    FORMULAS,
    GIVEN_ONLY,
    ITEM_FIELDS,
    PROFICIENCIES,
    SKILLS,
)
from affray.games.ingenuity.gear import HANDS, Gear
from affray.games.ingenuity.sheet import NEVER, Combatant, passive

Where = list[str | int]
Values = dict[str, Any]

FOLDER: Final = Path(__file__).parent
PLAIN: Final = "Combatant"  # the stat block of those who have none
POINTS: Final = ["health", "endurance", "stamina", "focus"]
AS_NEW: Final = -1
STATE_KEYS: Final = ["item", "durability", "loaded"]  # of one item, not of its kind
GEAR_KEYS: Final = [
    "attributes",
    "proficiencies",
    "damage",
    "damage_types",
    "critical_threshold",
    "critical_damage",
    "modes",
    "reach",
    "range_normal",
    "range_max",
    "hands",
    "reload_actions",
    "nonlethal",
    "block",
    "parry",
    "durability_max",
    "material",
    "traits",
    "natural",
    "like",
]


def places(written: Any, known: list[str], what: str, where: Where) -> list[int]:
    """The places of some words in a list."""
    if not isinstance(written, list):
        raise SceneError(where, f"{what} is a list, not {written!r}.")
    for place, word in enumerate(written):
        if word not in known:
            raise SceneError([*where, place], f"There is no {what} {word!r}.", nearest(str(word), known))
    return [known.index(word) for word in written]


def bits(written: Any, known: list[str], what: str, where: Where) -> int:
    """Words of a list as one bit each."""
    return sum({1 << place for place in places(written, known, what, where)})


def flag(values: Values, key: str, where: Where) -> bool:
    value = values.get(key, False)
    if not isinstance(value, bool):
        raise SceneError([*where, key], f"{key} is true or false, not {value!r}.")
    return value


def count_of(values: Values, key: str, default: int, where: Where, low: int = 0) -> int:
    number = values.get(key, default)
    if number == default:
        return default
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= 1000:
        raise SceneError([*where, key], f"{key} is a whole number from {low}, not {number!r}.")
    return number


# ---------------------------------------------------------------- items


def gear_of(name: str, values: Values, where: Where) -> Gear:
    """Ledger 2.2: an item as a table or an encounter writes it; without damage it is no weapon."""
    for key in values:
        if key not in GEAR_KEYS:
            raise SceneError([*where, key], f"An item has no {key!r}.", nearest(str(key), STATE_KEYS + GEAR_KEYS))
    weapon = "damage" in values
    attributes = values.get("attributes", ["strength"] if weapon else [])
    if weapon and not attributes:
        raise SceneError([*where, "attributes"], f"A weapon such as {name!r} needs an attribute (IG-ATK-03).")
    damage = count_of(values, "damage", 0, where)
    return Gear(
        name,
        list(places(attributes, words.ATTRIBUTES, "attribute", [*where, "attributes"])),
        list(places(values.get("proficiencies", []), words.PROFICIENCIES, "proficiency", [*where, "proficiencies"])),
        damage,
        bits(values.get("damage_types", []), words.DAMAGE_TYPES, "damage type", [*where, "damage_types"]),
        threshold(values, where),
        count_of(values, "critical_damage", damage, where),
        bits(values.get("modes", ["melee"]), words.MODES, "mode", [*where, "modes"]),
        count_of(values, "reach", 1, where, 1),
        count_of(values, "range_normal", 0, where),
        count_of(values, "range_max", count_of(values, "range_normal", 0, where), where),
        count_of(values, "hands", 1, where),
        count_of(values, "reload_actions", 0, where),
        flag(values, "nonlethal", where),
        count_of(values, "block", NEVER, where),
        count_of(values, "parry", NEVER, where),
        count_of(values, "durability_max", NEVER, where, 1),
        values.get("material", "") == "metal",
        bits(values.get("traits", []), words.TRAITS, "trait", [*where, "traits"]),
        weapon,
        flag(values, "natural", where),
    )


def threshold(values: Values, where: Where) -> int:
    """IG-ATK-05: 2 to 20."""
    number = count_of(values, "critical_threshold", 20, where, 2)
    if number > 20:
        raise SceneError([*where, "critical_threshold"], f"critical_threshold is from 2 to 20, not {number}.")
    return number


def facts(g: Gear) -> tuple[object, ...]:
    """All that two kinds of item can differ in."""
    attack = (g.damage, g.damage_types, g.critical_threshold, g.critical_damage, g.nonlethal, g.traits, g.weapon)
    use = (g.modes, g.reach, g.range_normal, g.range_max, g.hands, g.reload_actions, g.natural)
    return (
        g.name,
        tuple(g.attributes),
        tuple(g.proficiencies),
        *attack,
        *use,
        g.block,
        g.parry,
        g.durability,
        g.metal,
    )


class Armoury:
    """All kinds of item by name; a fight adds its own at the end, so that places stay what they were."""

    def __init__(self, kinds: list[Gear], rows: dict[str, Values], shields: list[int]) -> None:
        self.kinds: Final = kinds
        self.rows: Final = rows  # as the tables write them, so that an encounter can change one
        self.shields: Final = shields  # the places of those that are shields

    def copy(self) -> Armoury:
        return Armoury(list(self.kinds), self.rows, list(self.shields))

    def names(self) -> list[str]:
        return [kind.name for kind in self.kinds]

    def place(self, name: Any, where: Where) -> int:
        low = [known.casefold() for known in self.names()]
        if isinstance(name, str) and name.casefold() in low:
            return low.index(name.casefold())
        raise SceneError(where, f"There is no item {name!r}.", nearest(str(name), self.names()))

    def add(self, gear: Gear) -> int:
        for place, known in enumerate(self.kinds):
            if facts(known) == facts(gear):
                return place
        self.kinds.append(gear)
        return len(self.kinds) - 1

    def read(self, written: Any, whose: str, where: Where) -> Item:
        """What an encounter writes: a name; or a mapping with the state of one, or one that is changed or new."""
        if not isinstance(written, dict):
            return Item(self.place(written, where))
        name = written.get("item")
        if not isinstance(name, str) or not name:
            raise SceneError(where, "An item that is written out needs a name.", "Such as {item: Spear}.")
        kind = self.kind(name, {k: v for k, v in written.items() if k not in STATE_KEYS}, whose, where)
        return Item(kind, self.durability(kind, written, where), self.loaded(written, where))

    def kind(self, name: str, changes: Values, whose: str, where: Where) -> int:
        if not changes:
            return self.place(name, where)
        if name.casefold() not in [known.casefold() for known in self.rows]:
            return self.add(gear_of(name, changes, where))
        like = self.place(name, where)
        changed = self.add(gear_of(f"{whose}'s {name}", {**self.rows[self.kinds[like].name], **changes}, where))
        if like in self.shields:
            self.shields.append(changed)
        return changed

    def hold(self, gear: list[Item], hands: int) -> list[int]:
        """IG-SET-03: of all that one has, what is in hand at the start: the first weapon, a shield, more weapons.

        As far as hands go; what needs none, such as teeth, is always there. Returned are places in the list.
        """
        shields = [i for i, item in enumerate(gear) if item.kind in self.shields]
        weapons = [i for i, item in enumerate(gear) if i not in shields and self.kinds[item.kind].weapon]
        free, held = hands, []
        for i in [*weapons[:1], *shields[:1], *weapons[1:]]:
            needed = int(self.kinds[gear[i].kind].hands)
            if needed <= free:
                free -= needed
                held.append(i)
        return sorted(held)

    def durability(self, kind: int, written: Values, where: Where) -> int:
        """IG-RCT-11, IG-RCT-12: from 0, broken, to what such an item has."""
        most = int(self.kinds[kind].durability)
        left = count_of(written, "durability", AS_NEW, where)
        if left > most:
            said = f"A {self.kinds[kind].name} has durability {most}, not {left} (IG-RCT-11)."
            raise SceneError([*where, "durability"], said, "durability_max changes what it has.")
        return left

    def loaded(self, written: Values, where: Where) -> bool:
        return flag({"loaded": True, **written}, "loaded", where)


class Item:
    """One item on the way into a fight: its kind, and its state."""

    def __init__(self, kind: int, durability: int = AS_NEW, loaded: bool = True) -> None:
        self.kind: Final = kind
        self.durability: Final = durability
        self.loaded: Final = loaded


class Armour:
    """A suit or a part: its rating in the headed table, and in the lower one (IG-GAP-36)."""

    def __init__(self, name: str, rating: int, lower: int) -> None:
        self.name: Final = name
        self.rating: Final = rating
        self.lower: Final = lower


# ---------------------------------------------------------------- stat blocks


class Sheet:
    """One stat block: its kind for lists (character, creature) and its values as written."""

    def __init__(self, name: str, sort: str, values: Values) -> None:
        self.name: Final = name
        self.sort: Final = sort
        self.values: Final = values


class Library:
    """All tables of the game."""

    def __init__(self) -> None:
        self.armoury: Final = Armoury([], all_items(), [])
        for name, values in self.armoury.rows.items():
            self.armoury.add(gear_of(name, values, [name]))
        assert facts(self.armoury.kinds[0]) == facts(HANDS), "weapons.yaml and sheet.py disagree about bare hands"
        del self.armoury.kinds[0]
        self.armoury.shields.extend([self.armoury.place(name, []) for name in table("shields")])
        self.armour: Final = all_armour()
        self.sheets: Final = all_sheets()
        self.blocks: Final[dict[str, Combatant]] = {}
        for sheet in self.sheets.values():
            maker = Maker(self, self.armoury, sheet, {}, False, [sheet.name])
            self.blocks[sheet.name] = maker.fighter(0, sheet.name, 0)
            assert not maker.links, f"the stat block {sheet.name} names another combatant"

    def sheet(self, name: str, where: Where) -> Sheet:
        """A stat block by its name; the plain one for those without."""
        known = {n.casefold(): s for n, s in self.sheets.items()}
        found = known.get((name or PLAIN).casefold())
        if found is None:
            raise SceneError(where, f"There is no stat block {name!r} in Ingenuity.", nearest(name, list(self.sheets)))
        return found

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
    characters = {name: Sheet(name, "character", values) for name, values in table("characters").items()}
    creatures = {name: Sheet(name, "creature", values) for name, values in table("creatures").items()}
    return {**characters, **creatures}


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
    "size",
    "held",
    "carried",
}


class Maker:
    """Makes one combatant of a stat block and what is different about it.

    ``links`` are the others it names; ``held`` and ``carried`` its items, which become real with the fight.
    """

    def __init__(
        self, library: Library, armoury: Armoury, sheet: Sheet, own: Values, lower: bool, where: Where
    ) -> None:
        self.library: Final = library
        self.armoury: Final = armoury
        self.sheet: Final = sheet
        self.own: Final = own
        self.values: Final = {**sheet.values, **own}
        self.lower: Final = lower  # which armour table counts (IG-GAP-36)
        self.where: Final = where
        self.links: Final[list[tuple[str, Any]]] = []
        self.named_items: Final[list[tuple[str, str]]] = []
        self.held: Final[list[Item]] = []
        self.carried: Final[list[Item]] = []
        known = [f.name for f in FIELDS]
        for name in own:
            if name not in known:
                raise SceneError([*where, name], f"A combatant has no field {name!r}.", nearest(str(name), known))

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Combatant(id, name, side, self.sheet.name)
        self.simple_fields(f)
        self.basics(f, self.values, self.lower)
        self.numbers(f)
        self.points(f)
        if not f.conscious and "prone" not in self.own:
            f.prone = True  # IG-DTH-11
        self.equip(f, name)
        return f

    def simple_fields(self, f: Combatant) -> None:
        for name, value in self.values.items():
            field = BY_NAME[name]
            if name in SPECIAL:
                continue
            if field.kind == FIGHTER or field.kind == ITEMS:
                self.links.append((name, value))
            elif field.kind == TEXT:
                assert name in ITEM_FIELDS
                self.named_items.append((name, value))
            else:
                setattr(f, field.alias, self.value(name, value))

    def value(self, name: str, value: Any) -> Any:
        try:
            return BY_NAME[name].value(value)
        except ValueError as wrong:
            raise SceneError([*self.where, name], f"{wrong}.") from None

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

    def listed(self, name: str, values: Values) -> list[Any]:
        value = values.get(name, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list):
            raise SceneError([*self.where, name], f"{name} takes a list, not {value!r}.")
        return value

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
            self.check_hands(f)
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

    def check_hands(self, f: Combatant) -> None:
        """IG-ACT-02: no more than there are hands; two-handed items take two."""
        needed = sum([int(self.armoury.kinds[item.kind].hands) for item in self.held])
        if needed > f.hands:
            names = ", ".join([self.armoury.kinds[item.kind].name for item in self.held])
            said = f"{names} take {needed} hands; there are {f.hands} (IG-ACT-02)."
            raise SceneError([*self.where, "held"], said, "What is not in hand goes under carried.")


def is_fist(written: Any) -> bool:
    """Bare hands are always there."""
    return isinstance(written, str) and written.casefold() == HANDS.name.casefold()


def without(gear: list[Item], held: list[Item]) -> list[Item]:
    """What is left of the gear when some of it is in hand."""
    left = list(gear)
    for item in held:
        same = next((other for other in left if other.kind == item.kind), None)
        if same is not None:
            left.remove(same)
    return left


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
