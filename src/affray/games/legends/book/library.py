# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, armour, shields, weaves, feats."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine import armoury
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import MOST, Values, bits, check_keys, count_of, flag, place, places
from affray.games.legends.book import words
from affray.games.legends.book.gear import FIST, NO_LIMIT, NO_SHIELD, Armour, Shield, Weapon, WeaveKind

FOLDER: Final = Path(__file__).parents[1]
TOUCH: Final = 5  # feet
STATE_KEYS: Final = ["item", "unloaded"]  # of one item, not of its kind
WEAPON_KEYS: Final = [
    "damage",
    "two_handed",
    "types",
    "properties",
    "reach",
    "bands",
    "reload",
    "min_str",
    "alternate",
    "nonlethal",
    "usable_prone",
    "natural",
    "magical",
    "extra",
    "rider",
    "ignores_shield",
    "shield",
    "like",
]
RIDER_KEYS: Final = ["condition", "margin", "save", "needs", "rounds"]
CLASS_OF_DAMAGE: Final = {4: 0, 6: 1, 8: 2, 10: 3}  # LG-ATK-06


# ---------------------------------------------------------------- weapons


def typed(values: Values, key: str, where: Where) -> tuple[int, int]:
    """``{fire: 6}``: an amount of one damage type; nothing if it is not there."""
    written = values.get(key)
    if written is None:
        return 0, int(words.NO_TYPE)
    if not isinstance(written, dict) or len(written) != 1:
        raise SceneError([*where, key], f"{key} is one damage type with a number, such as {{fire: 6}}.")
    name = next(iter(written))
    kind = place(name, words.DAMAGE_TYPES, "damage type", [*where, key])
    return count_of(written, name, 0, [*where, key]), kind


def bands(values: Values, where: Where) -> list[int]:
    """LG-ATK-05: short, medium and long; two numbers have no long band (LG-GAP-39)."""
    written = values.get("bands", [])
    if not isinstance(written, list) or not all(isinstance(n, int) and 0 < n <= MOST for n in written):
        raise SceneError([*where, "bands"], f"bands are up to three distances in feet, not {written!r}.")
    if len(written) > 3 or written != sorted(written):
        raise SceneError([*where, "bands"], "bands are short, medium and long, each farther than the one before.")
    return [*written, 0, 0, 0][:3]


def weapon_of(name: str, values: Values, where: Where) -> Weapon:
    """Ledger 2.2: a weapon as a table or an encounter writes it."""
    check_keys(values, STATE_KEYS + WEAPON_KEYS, "A weapon", where)
    damage = count_of(values, "damage", 4, where)
    short, medium, long = bands(values, where)
    alternate_damage, alternate_type = typed(values, "alternate", where)
    extra_damage, extra_type = typed(values, "extra", where)
    rider = values.get("rider", {})
    check_keys(rider, RIDER_KEYS, "A rider", [*where, "rider"])
    return Weapon(
        name,
        damage,
        list(places(values.get("types", ["bludgeoning"]), words.DAMAGE_TYPES, "damage type", [*where, "types"])),
        bits(values.get("properties", []), words.PROPERTIES, "property", [*where, "properties"]),
        two_handed_damage=count_of(values, "two_handed", 0, where),
        reach=count_of(values, "reach", 0, where),
        short=short,
        medium=medium,
        long=long,
        reload=count_of(values, "reload", 0, where),
        min_str=count_of(values, "min_str", 0, where),
        alternate_damage=alternate_damage,
        alternate_type=alternate_type,
        nonlethal=flag(values, "nonlethal", where),
        usable_prone=flag(values, "usable_prone", where),
        natural=flag(values, "natural", where),
        magical=flag(values, "magical", where),
        extra_damage=extra_damage,
        extra_type=extra_type,
        rider=place(rider["condition"], words.CONDITIONS, "condition", [*where, "rider"])
        if rider
        else words.NO_CONDITION,
        rider_margin=count_of(rider, "margin", 1, [*where, "rider"]),
        rider_save=place(rider["save"], words.SAVES, "save", [*where, "rider"]) if "save" in rider else words.NO_SAVE,
        rider_needs=count_of(rider, "needs", 1, [*where, "rider"]),
        rider_rounds=count_of(rider, "rounds", 0, [*where, "rider"]),
        damage_class=CLASS_OF_DAMAGE.get(damage, 1),
        ignores_shield=flag(values, "ignores_shield", where),
        shield=str(values.get("shield", "")),
    )


def facts(w: Weapon) -> tuple[object, ...]:
    """All that two kinds of weapon can differ in."""
    harm = (w.base_damage, tuple(w.types), w.two_handed_damage, w.alternate_damage, w.alternate_type)
    more = (w.extra_damage, w.extra_type, w.nonlethal, w.magical, w.natural, w.usable_prone, w.ignores_shield)
    use = (w.properties, w.reach, w.short, w.medium, w.long, w.reload, w.min_str, w.shield)
    return (w.name, *harm, *more, *use, w.rider, w.rider_margin, w.rider_save, w.rider_needs, w.rider_rounds)


class Item:
    """One weapon on the way into a fight: its kind, and the [Interact] actions of reloading it still needs."""

    def __init__(self, kind: int, unloaded: int = 0) -> None:
        self.kind: Final = kind
        self.unloaded: Final = unloaded


class Armoury(armoury.Armoury[Weapon]):
    state_keys = STATE_KEYS

    def made(self, name: str, values: Values, where: Where) -> Weapon:
        return weapon_of(name, values, where)

    def facts(self, kind: Weapon) -> tuple[object, ...]:
        return facts(kind)

    def read(self, written: Any, whose: str, where: Where) -> Item:
        """LG-ATK-04: a weapon of somebody's, which may have to be reloaded first."""
        at = self.kind(written, whose, where)
        unloaded = count_of(written, "unloaded", 0, where) if isinstance(written, dict) else 0
        kind = self.kinds[at]
        if unloaded > kind.reload:
            said = f"{kind.name} takes {kind.reload} actions to reload, not {unloaded} (LG-ATK-04)."
            raise SceneError([*where, "unloaded"], said)
        return Item(at, unloaded)


# ---------------------------------------------------------------- armour, shields, weaves


def armour_of(name: str, values: Values) -> Armour:
    where: Where = [name]
    weak = [values["weak"]] if "weak" in values else []
    resists = [values["resists"]] if "resists" in values else []
    return Armour(
        name,
        count_of(values, "dr", 0, where),
        list(places(weak, words.DAMAGE_TYPES, "damage type", where)),
        list(places(resists, words.DAMAGE_TYPES, "damage type", where)),
        count_of(values, "stealth", 0, where),
    )


def shield_of(name: str, values: Values) -> Shield:
    where: Where = [name]
    reaches = values.get("ranged", 0)
    return Shield(
        name,
        flag(values, "fortune", where),
        flag(values, "block", where),
        NO_LIMIT if reaches == "any" else count_of(values, "ranged", 0, where),
        crouch_cover=place(values.get("crouch", "none"), words.DEGREES, "degree of cover", where),
        min_str=count_of(values, "min_str", 0, where),
        bonus_dr=count_of(values, "bonus_dr", 0, where),
        parry=flag(values, "parry", where),
        heavy=flag(values, "heavy", where),
        clumsy_if_weak=flag(values, "clumsy_if_weak", where),
    )


def weave_of(name: str, values: Values) -> WeaveKind:
    """Ledger 6.5: one row."""
    where: Where = [name]
    energies = [(place(e, words.ENERGIES, "energy", where), n) for e, n in values["energies"].items()]
    none = (int(words.NO_ENERGY), 0)
    (first, points), (second, more), (third, most) = [*energies, none, none][:3]
    reach = count_of(values, "range", 0, where)
    return WeaveKind(
        name,
        first,
        points,
        second,
        second_points=more,
        third_energy=third,
        third_points=most,
        actions=count_of(values, "actions", 2, where),
        range=reach if reach > 0 else TOUCH,
        shape=place(values.get("area", "one"), words.SHAPES, "shape", where),
        radius=count_of(values, "radius", 0, where),
        attack=values["kind"] == "attack",
        save=place(values["save"], words.SAVES, "save", where) if "save" in values else words.NO_SAVE,
        scale=list(values.get("scale", [])),
        damage_type=place(values["type"], words.DAMAGE_TYPES, "damage type", where)
        if "type" in values
        else words.NO_TYPE,
        heals=values["kind"] == "heal",
        condition=place(values["condition"], words.CONDITIONS, "condition", where)
        if "condition" in values
        else words.NO_CONDITION,
        condition_from=count_of(values, "from", 0, where),
        minutes=list(values.get("minutes", [])),
        zone=place(values["zone"], words.ZONES, "zone", where) if "zone" in values else -1,
        sense=count_of(values, "sense", 0, where),
        ignores_full_cover=flag(values, "ignores_full_cover", where),
        concentration=flag(values, "concentration", where),
    )


# ---------------------------------------------------------------- the library


class Library:
    """All tables of the game but the stat blocks, which are made of them."""

    def __init__(self) -> None:
        self.armoury: Final = Armoury([], all_weapons())
        for name, values in self.armoury.rows.items():
            self.armoury.kinds.append(weapon_of(name, values, [name]))
        assert facts(self.armoury.kinds[0])[1:] == facts(FIST)[1:], "weapons.yaml and gear.py disagree about fists"
        del self.armoury.kinds[0]
        self.armour: Final = {name: armour_of(name, values) for name, values in table("armour").items()}
        self.shields: Final = [NO_SHIELD, *[shield_of(name, values) for name, values in table("shields").items()]]
        self.weaves: Final = [weave_of(name, values) for name, values in table("weaves").items()]
        self.feats: Final[dict[str, str]] = {name: values["says"] for name, values in table("feats").items()}

    def suit(self, name: Any, where: Where) -> Armour:
        return list(self.armour.values())[place(name, list(self.armour), "armour", where)]

    def weave_names(self) -> list[str]:
        return [weave.name for weave in self.weaves]

    def shield_names(self) -> list[str]:
        return [shield.name for shield in self.shields]


def table(name: str) -> dict[str, Any]:
    return read_table(FOLDER, name)


def all_weapons() -> dict[str, Values]:
    """Bare hands first; a special one is like a row of the table, or written out."""
    arms = table("weapons")
    rows: dict[str, Values] = dict(arms["weapons"])
    for name, values in arms["special"].items():
        like = rows[values["like"]] if "like" in values else {}
        rows[name] = {**like, **{key: value for key, value in values.items() if key != "like"}}
    return rows


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
