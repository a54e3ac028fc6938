# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, armour, shields and stat blocks; who is made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine.armoury import within_hands
from affray.engine.book import nearest
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import Sheet, Values, count_of, flag, place, places, sheet_named, sheets_of
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.gear import FISTS, NO_TYPE, Gear
from affray.games.lucky_stars.law.conditions import wound_words as plain_words

FOLDER: Final = Path(__file__).parents[1]
PLAIN: Final = "Combatant"  # the stat block of those who have none
AS_NEW: Final = -1
STATE_KEYS: Final = ["item", "damage", "ammo"]  # of one item, not of its kind
WEAPON_KEYS: Final = [
    "class",
    "kind",
    "attribute",
    "atk_mod",
    "damage_mod",
    "damage_mod_per_die",
    "damage_types",
    "extreme",
    "range_min",
    "range_normal",
    "range_max",
    "thrown_normal",
    "thrown_max",
    "hands",
    "reach",
    "injury",
    "threshold",
    "ammo_die",
    "ammo_mode",
    "aoo_capable",
    "tags",
]
KEYS: Final = {
    words.WEAPON: WEAPON_KEYS,
    words.ARMOUR: ["class", "def_bonus", "agi_dex_penalty", "threshold", "resist"],
    words.HAND_SHIELD: ["def_bonus", "hands", "threshold"],
    words.SHIELD_DEVICE: ["points", "rounds", "radius"],
}
OTHER_KEYS: Final = ["sort", "hands"]
KINDS: Final = ["melee", "ranged"]
TAGS: Final = ["concealable", "shock", "unwieldy", "saw", "arcing", "long reload", "mounted shield"]
AMMO_DICE: Final = ["d4", "d6", "d8", "d10", "d12"]
AMMO_MODES: Final = {"single": words.SINGLE_SHOT, "semi": words.SUPPLY_ROLL, "full": words.SUPPLY_ROLL}
RESISTANCES: Final = ["partial", "full"]
SHOCK_DAMAGE: Final = 1  # ledger 6.1
SHOCK_SAVE: Final = 6
UNWIELDY: Final = 2
NO_STRENGTH: Final = -99
SAW: Final = 5
RELOAD: Final = 2
LONG_RELOAD: Final = 3


def place_in(values: Values, key: str, default: str, known: list[str], where: Where) -> int:
    """The place of a word in a list."""
    return place(values.get(key, default), known, key, [*where, key])


# ---------------------------------------------------------------- wounds


# Care that a wound has had, as a word before it, and what is kept of it.
CARE: Final = {
    "": 0,
    "dressed ": words.DRESSED,
    "pressed ": words.PRESSED,
    "reopened ": words.REOPENED,
    "pressed reopened ": words.PRESSED | words.REOPENED,
    "dressed reopened ": words.DRESSED | words.REOPENED,
}
THROUGH: Final = " through the skin"  # of a fracture


def all_wounds() -> dict[str, int]:
    """Ledger 4.3: every wound in words, and the number it is kept as."""
    found: dict[str, int] = {}
    for kind in range(len(words.WOUNDS)):
        limbs = [0, words.ARM] if kind in (words.DISLOCATION, words.SPRAIN) else [0]
        skins = {"": 0, THROUGH: words.BROKEN_SKIN} if kind == words.FRACTURE else {"": 0}
        for care, done in CARE.items():
            for severity in [0, words.MAJOR]:
                for limb in limbs:
                    for skin, broken in skins.items():
                        wound = kind | severity | limb
                        found[f"{care}{plain_words(wound)}{skin}"] = wound | broken | done
    return found


WOUNDS: Final = all_wounds()
IN_WORDS: Final = {wound: name for name, wound in WOUNDS.items()}


def wound_written(wound: int) -> str:
    """A wound with the care it has had, as encounters write it."""
    return IN_WORDS[wound]


# ---------------------------------------------------------------- items


def gear_of(name: str, sort: int, values: Values, where: Where) -> Gear:
    """Ledger 2.2, 2.3: an item as a table or an encounter writes it."""
    known = KEYS.get(sort, OTHER_KEYS)
    for key in values:
        if key not in known:
            raise SceneError([*where, key], f"Such an item has no {key!r}.", nearest(str(key), STATE_KEYS + known))
    if sort == words.WEAPON:
        return weapon_of(name, values, where)
    if sort == words.ARMOUR:
        return armour_of(name, values, where)
    if sort == words.HAND_SHIELD:
        hands, bonus = count_of(values, "hands", 1, where), count_of(values, "def_bonus", 0, where)
        return Gear(name, sort, hands=hands, def_bonus=bonus, threshold=count_of(values, "threshold", 0, where))
    if sort == words.SHIELD_DEVICE:
        points, rounds = count_of(values, "points", 0, where), count_of(values, "rounds", 0, where)
        return Gear(name, sort, points=points, rounds=rounds, radius=count_of(values, "radius", 0, where))
    return Gear(name, place_in(values, "sort", "other", words.SORTS, where), hands=count_of(values, "hands", 0, where))


def weapon_of(name: str, values: Values, where: Where) -> Gear:
    """Ledger 2.2: melee by STR, what is shot by DEX; range_max is twice range_normal (LS-ATK-05)."""
    mode = place_in(values, "kind", "melee", KINDS, where)
    tags = [TAGS[i] for i in places(values.get("tags", []), TAGS, "tag", [*where, "tags"])]
    near = count_of(values, "thrown_normal" if mode == words.MELEE else "range_normal", 0, where)
    if mode == words.RANGED and near == 0:
        raise SceneError(where, f"{name} is ranged, so it needs range_normal (LS-ATK-05).")
    types = places(values.get("damage_types", ["physical"]), words.DAMAGE_TYPES, "type", [*where, "damage_types"])
    if not types:
        raise SceneError([*where, "damage_types"], f"{name} needs a damage type (LS-DMG-06).")
    shock = "shock" in tags
    return Gear(
        name,
        words.WEAPON,
        place_in(values, "class", "natural", words.CLASSES, where),
        mode,
        attribute=place_in(values, "attribute", "STR" if mode == words.MELEE else "DEX", words.SHORT, where),
        atk_mod=count_of(values, "atk_mod", 0, where, -20),
        damage_mod=count_of(values, "damage_mod", 0, where, -20),
        damage_per_die=count_of(values, "damage_mod_per_die", 0, where, -20),
        types=list(types),
        extreme=flag(values, "extreme", where),
        range_min=count_of(values, "range_min", 0, where),
        range_normal=near,
        range_max=count_of(values, "thrown_max" if mode == words.MELEE else "range_max", 2 * near, where),
        hands=count_of(values, "hands", 1, where),
        injury=place_in(values, "injury", "other", words.INJURIES, where),
        threshold=count_of(values, "threshold", 0, where),
        ammo_die=ammunition(values, where),
        firing=AMMO_MODES[one_word(values, "ammo_mode", list(AMMO_MODES), where)] if "ammo_die" in values else 0,
        reload=LONG_RELOAD if "long reload" in tags else RELOAD,
        reach=count_of(values, "reach", 0, where),
        opportunity=flag(values, "aoo_capable", where, mode == words.MELEE),
        concealable="concealable" in tags,
        strength_needed=UNWIELDY if "unwieldy" in tags else NO_STRENGTH,
        special_type=words.SHOCK if shock else NO_TYPE,
        special_damage=SHOCK_DAMAGE if shock else 0,
        special_save=SHOCK_SAVE if shock else 0,
        shatter_armour=SAW if "saw" in tags else 0,
        arcing="arcing" in tags,
        mounted_shield="mounted shield" in tags,
    )


def one_word(values: Values, key: str, known: list[str], where: Where) -> str:
    return known[place_in(values, key, known[0], known, where)]


def ammunition(values: Values, where: Where) -> int:
    """LS-OPT-01: the faces of the supply die, 0 where nothing runs out."""
    if "ammo_die" not in values:
        return 0
    return int(one_word(values, "ammo_die", AMMO_DICE, where)[1:])


def armour_of(name: str, values: Values, where: Where) -> Gear:
    """Ledger 2.3."""
    resist = values.get("resist", {})
    if not isinstance(resist, dict):
        raise SceneError([*where, "resist"], f"resist is such as {{burn: partial}}, not {resist!r}.")
    bits = {"partial": 0, "full": 0}
    for kind, how in resist.items():
        place = place_in({"type": kind}, "type", "", words.DAMAGE_TYPES, [*where, "resist"])
        bits[one_word({"resistance": how}, "resistance", RESISTANCES, [*where, "resist"])] |= 1 << place
    loss = count_of(values, "agi_dex_penalty", 0, where, -20)
    if loss > 0:
        raise SceneError([*where, "agi_dex_penalty"], f"agi_dex_penalty is 0 or below, not {loss}.")
    return Gear(
        name,
        words.ARMOUR,
        threshold=count_of(values, "threshold", 0, where),
        armour_class=place_in(values, "class", "light", words.ARMOUR_CLASSES, where),
        def_bonus=count_of(values, "def_bonus", 0, where, -20),
        penalty=loss,
        partial=bits["partial"],
        full=bits["full"],
    )


def facts(g: Gear) -> tuple[object, ...]:
    """All that two kinds of item can differ in."""
    kind = (g.name, g.sort, g.weapon_class, g.mode, g.attribute, tuple(g.types), g.injury, g.hands, g.threshold)
    numbers = (g.atk_mod, g.damage_mod, g.damage_per_die, g.range_min, g.range_normal, g.range_max, g.reach)
    supply = (g.ammo_die, g.firing, g.reload, g.extreme, g.opportunity, g.concealable, g.strength_needed)
    special = (g.special_type, g.special_damage, g.special_save, g.shatter_armour, g.arcing, g.mounted_shield)
    worn = (g.armour_class, g.def_bonus, g.penalty, g.partial, g.full, g.points, g.rounds, g.radius)
    return (*kind, *numbers, *supply, *special, *worn)


class Item:
    """One item on the way into a fight: its kind, and its state."""

    def __init__(self, kind: int, damage: int = 0, ammo: int = AS_NEW) -> None:
        self.kind: Final = kind
        self.damage: Final = damage
        self.ammo: Final = ammo


class Armoury:
    """All kinds of item by name; a fight adds its own at the end, so that places stay what they were."""

    def __init__(self, kinds: list[Gear], rows: dict[str, Values]) -> None:
        self.kinds: Final = kinds
        self.rows: Final = rows  # as the tables write them, so that an encounter can change one

    def copy(self) -> Armoury:
        return Armoury(list(self.kinds), self.rows)

    def names(self, sorts: list[int] | None = None) -> list[str]:
        return [kind.name for kind in self.kinds if sorts is None or kind.sort in sorts]

    def place(self, name: Any, where: Where) -> int:
        low = [known.casefold() for known in self.names()]
        if isinstance(name, str) and name.casefold() in low:
            return low.index(name.casefold())
        raise SceneError(where, f"There is no item {name!r}.", nearest(str(name), self.names()))

    def add(self, gear: Gear) -> int:
        for at, known in enumerate(self.kinds):
            if facts(known) == facts(gear):
                return at
        self.kinds.append(gear)
        return len(self.kinds) - 1

    def read(self, written: Any, sort: int, whose: str, where: Where) -> Item:
        """What an encounter writes: a name; or a mapping with the state of one, or one that is changed or new."""
        if not isinstance(written, dict):
            return Item(self.place(written, where))
        name = written.get("item")
        if not isinstance(name, str) or not name:
            raise SceneError(where, "An item that is written out needs a name.", "Such as {item: Knife}.")
        changes = {key: value for key, value in written.items() if key not in STATE_KEYS}
        kind = self.kind(name, sort, changes, whose, where)
        return Item(kind, count_of(written, "damage", 0, where), count_of(written, "ammo", AS_NEW, where))

    def kind(self, name: str, sort: int, changes: Values, whose: str, where: Where) -> int:
        if not changes:
            return self.place(name, where)
        if name.casefold() not in [known.casefold() for known in self.rows]:
            sort = words.OTHER_ITEM if "sort" in changes else sort
            return self.add(gear_of(name, sort, changes, where))
        like = self.kinds[self.place(name, where)]
        return self.add(gear_of(f"{whose}'s {name}", int(like.sort), {**self.rows[like.name], **changes}, where))

    def hold(self, items: list[Item], hands: int) -> list[int]:
        """LS-SET-02: of all that one has, what is in hand at the start: the first weapon, a shield, more weapons.

        As far as hands go; what needs none, such as teeth, is always there. Returned are places in the list.
        """
        kinds = [self.kinds[item.kind] for item in items]
        shields = [i for i, kind in enumerate(kinds) if kind.sort == words.HAND_SHIELD]
        weapons = [i for i, kind in enumerate(kinds) if kind.sort == words.WEAPON]
        return within_hands([*weapons[:1], *shields[:1], *weapons[1:]], [int(kind.hands) for kind in kinds], hands)


# ---------------------------------------------------------------- stat blocks


class Library:
    """All tables of the game."""

    def __init__(self) -> None:
        self.armoury: Final = Armoury([], {})
        self.add_all(words.WEAPON, table("weapons"))
        assert facts(self.armoury.kinds[0]) == facts(FISTS), "weapons.yaml and gear.py disagree about bare hands"
        del self.armoury.kinds[0]
        protection = table("armour")
        self.add_all(words.ARMOUR, protection["armour"])
        self.add_all(words.HAND_SHIELD, protection["shields"])
        self.add_all(words.SHIELD_DEVICE, protection["energy shields"])
        self.add_all(words.OTHER_ITEM, table("items"))
        assert list(table("features")) == words.FEATURES, "features.yaml and words.py disagree"
        self.sheets: Final = all_sheets()

    def add_all(self, sort: int, rows: dict[str, Values]) -> None:
        for name, values in rows.items():
            self.armoury.rows[name] = values
            self.armoury.add(gear_of(name, sort, values, [name]))

    def sheet(self, name: str, where: Where) -> Sheet:
        """A stat block by its name; the plain one for those without."""
        return sheet_named(name or PLAIN, self.sheets, "These Lucky Stars", where)

    def tables(self) -> dict[str, list[str]]:
        """Names by table: what can be held or carried, armour, energy shields, wounds."""
        holdable = [words.WEAPON, words.HAND_SHIELD, words.POTION, words.MEDIC_KIT, words.OTHER_ITEM]
        return {
            "weapons": self.armoury.names(holdable),
            "armour": self.armoury.names([words.ARMOUR]),
            "energy shields": self.armoury.names([words.SHIELD_DEVICE]),
            "wounds": list(WOUNDS),
        }


def table(name: str) -> dict[str, Any]:
    return read_table(FOLDER, name)


def all_sheets() -> dict[str, Sheet]:
    return {**sheets_of("character", table("characters")), **sheets_of("creature", table("creatures"))}


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
