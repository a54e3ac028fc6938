# not compiled: the tables are read once
"""From the tables to items: damage, skill, durability and tags as they are written."""

from __future__ import annotations

from typing import Any, Final

from affray.engine import armoury
from affray.engine.armoury import within_hands
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.written import Values, bits, check_keys, count_of, flag, places
from affray.games.ingenuity.book import words
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import NEVER

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


def gear_of(name: str, values: Values, where: Where) -> Gear:
    """Ledger 2.2: an item as a table or an encounter writes it; without damage it is no weapon."""
    check_keys(values, GEAR_KEYS, "An item", where)
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
        damage_types=bits(values.get("damage_types", []), words.DAMAGE_TYPES, "damage type", [*where, "damage_types"]),
        critical_threshold=threshold(values, where),
        critical_damage=count_of(values, "critical_damage", damage, where),
        modes=bits(values.get("modes", ["melee"]), words.MODES, "mode", [*where, "modes"]),
        reach=count_of(values, "reach", 1, where, 1),
        range_normal=count_of(values, "range_normal", 0, where),
        range_max=count_of(values, "range_max", count_of(values, "range_normal", 0, where), where),
        hands=count_of(values, "hands", 1, where),
        reload_actions=count_of(values, "reload_actions", 0, where),
        nonlethal=flag(values, "nonlethal", where),
        block=count_of(values, "block", NEVER, where),
        parry=count_of(values, "parry", NEVER, where),
        durability=count_of(values, "durability_max", NEVER, where, 1),
        metal=values.get("material", "") == "metal",
        traits=bits(values.get("traits", []), words.TRAITS, "trait", [*where, "traits"]),
        weapon=weapon,
        natural=flag(values, "natural", where),
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


class Armoury(armoury.Armoury[Gear]):
    what = "item"
    state_keys = STATE_KEYS

    def __init__(self, kinds: list[Gear], rows: dict[str, Values], shields: list[int] | None = None) -> None:
        super().__init__(kinds, rows)
        self.shields: Final = shields or []  # the places of those that are shields

    def copy(self) -> Armoury:
        return Armoury(list(self.kinds), self.rows, list(self.shields))

    def made(self, name: str, values: Values, where: Where) -> Gear:
        return gear_of(name, values, where)

    def facts(self, kind: Gear) -> tuple[object, ...]:
        return facts(kind)

    def changed(self, like: str, changes: Values, name: str, where: Where) -> int:
        """A shield with some differences is a shield."""
        at = super().changed(like, changes, name, where)
        if self.place(like, where) in self.shields:
            self.shields.append(at)
        return at

    def read(self, written: Any, whose: str, where: Where) -> Item:
        """IG-RCT-11, IG-ACT-14: an item of somebody's, as new if nothing else is said."""
        kind = self.kind(written, whose, where)
        state = written if isinstance(written, dict) else {}
        return Item(kind, self.durability(kind, state, where), flag(state, "loaded", where, True))

    def hold(self, gear: list[Item], hands: int) -> list[int]:
        """IG-SET-03: of all that one has, what is in hand at the start: the first weapon, a shield, more weapons.

        As far as hands go; what needs none, such as teeth, is always there. Returned are places in the list.
        """
        shields = [i for i, item in enumerate(gear) if item.kind in self.shields]
        weapons = [i for i, item in enumerate(gear) if i not in shields and self.kinds[item.kind].weapon]
        needed = [int(self.kinds[item.kind].hands) for item in gear]
        return within_hands([*weapons[:1], *shields[:1], *weapons[1:]], needed, hands)

    def durability(self, kind: int, written: Values, where: Where) -> int:
        """IG-RCT-11, IG-RCT-12: from 0, broken, to what such an item has."""
        most = int(self.kinds[kind].durability)
        left = count_of(written, "durability", AS_NEW, where)
        if left > most:
            said = f"A {self.kinds[kind].name} has durability {most}, not {left} (IG-RCT-11)."
            raise SceneError([*where, "durability"], said, "durability_max changes what it has.")
        return left


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
