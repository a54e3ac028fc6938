# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, armour, shields, Arts, consumables, traits."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine import armoury
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import Values, bits, check_keys, count_of, flag, place
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.gear import FISTS, HIGH_AT, LOW_AT, NO_FORM, NO_SHIELD, Armour, Art, Item, Weapon
from affray.games.rpg_hell.book.marks import TRAITS
from affray.games.rpg_hell.book.reading import SIGHT, lines_of, needs_of, table_of
from affray.games.rpg_hell.law.artistry import is_reaction

FOLDER: Final = Path(__file__).parents[1]
BARE: Final = ["Fists", "Fist"]  # in both lists the same, and nobody's gear
STATE_KEYS: Final = ["item", "ammo"]  # of one item, not of its kind
LINE_KEYS: Final = ["on_hit", "bonus", "downside"]
WEAPON_KEYS: Final = [
    *LINE_KEYS,
    "needs",
    "hands",
    "reach",
    "range",
    "throw",
    "loading",
    "tags",
    "high_at",
    "low_at",
    "against_prone",
    "two_handed_damage",
    "two_handed_reach",
    "area",
    "radius",
]
ART_KEYS: Final = [
    "stat",
    "level",
    "dice",
    "least_face",
    "strain",
    "tags",
    "works",
    "range",
    "radius",
    "form",
    "melee",
    "ranged",
    "contest",
    "sum_change",
    "per_turn",
    "per_fight",
    "per_rest",
    "minutes",
    "reaction",
]


# ---------------------------------------------------------------- weapons


def weapon_of(name: str, values: Values, where: Where, more_tags: int = 0) -> Weapon:
    """Ledger 2.2: a weapon, natural attack or form as a table or an encounter writes it."""
    check_keys(values, STATE_KEYS + WEAPON_KEYS, "A weapon", where)
    tags = bits(values.get("tags", []), words.WEAPON_TAGS, "tags", [*where, "tags"]) | more_tags
    reach = 0 if "range" in values or tags & words.SPELL else 1
    return Weapon(
        name,
        lines_of(values, "on_hit", where),
        lines_of(values, "bonus", where),
        lines_of(values, "downside", where),
        needs=needs_of(values, where),
        hands=count_of(values, "hands", 0 if tags & words.NATURAL else 1, where),
        reach=count_of(values, "reach", reach, where),
        range=count_of(values, "range", 0, where),
        throw=count_of(values, "throw", 0, where),
        loading=count_of(values, "loading", 0, where),
        tags=tags,
        high_at=count_of(values, "high_at", HIGH_AT, where),
        low_at=count_of(values, "low_at", LOW_AT, where),
        against_prone=count_of(values, "against_prone", 0, where),
        two_handed_damage=count_of(values, "two_handed_damage", 0, where),
        two_handed_reach=count_of(values, "two_handed_reach", 0, where),
        area=place(values.get("area", "none"), words.AREAS, "area", [*where, "area"]),
        radius=count_of(values, "radius", 0, where),
    )


def facts(w: Weapon) -> tuple[object, ...]:
    """All that two kinds of weapon can differ in, but for the hands."""
    lines = (tuple(w.on_hit), tuple(w.bonus), tuple(w.downside), tuple(w.needs))
    reach = (w.reach, w.range, w.throw, w.two_handed_reach, w.area, w.radius)
    return (*lines, *reach, w.loading, w.tags, w.high_at, w.low_at, w.against_prone, w.two_handed_damage)


class Piece:
    """One weapon on the way into a fight: its kind, and the shots that are in it."""

    def __init__(self, kind: int, ammo: int) -> None:
        self.kind: Final = kind
        self.ammo: Final = ammo


class Armoury(armoury.Armoury[Weapon]):
    state_keys = STATE_KEYS

    def made(self, name: str, values: Values, where: Where) -> Weapon:
        return weapon_of(name, values, where)

    def facts(self, kind: Weapon) -> tuple[object, ...]:
        return (kind.name, kind.hands, *facts(kind))

    def read(self, written: Any, whose: str, where: Where) -> Piece:
        """RH-ACT-19: a weapon of somebody's, with all its shots if nothing else is said."""
        at = self.kind(written, whose, where)
        kind, most = self.kinds[at], int(self.kinds[at].loading)
        ammo = count_of(written, "ammo", most, where) if isinstance(written, dict) else most
        if ammo > most:
            raise SceneError([*where, "ammo"], f"{kind.name} holds {most} shots, not {ammo} (RH-ACT-19).")
        return Piece(at, ammo)


# ---------------------------------------------------------------- armour, Arts, consumables


def armour_of(name: str, values: Values) -> Armour:
    """Ledger 2.3: armour or a shield."""
    where: Where = [name]
    return Armour(
        name,
        count_of(values, "per_body", 0, where),
        count_of(values, "per_mind", 0, where),
        count_of(values, "per_level", 0, where),
        dodge=count_of(values, "dodge", 0, where),
        ward=count_of(values, "ward", 0, where),
        speed=count_of(values, "speed", 0, where, -10),
        hands=count_of(values, "hands", 0, where),
        needs_body=count_of(values, "needs_body", 0, where),
    )


def form_of(name: str, values: Values, tags: int, where: Where) -> Weapon:
    """RH-ACT-15: what an Art or a grenade does; the one that is nothing where it does nothing of its own."""
    if "form" not in values:
        return NO_FORM
    return weapon_of(name, {"hands": 0, "reach": 0, **table_of(values, "form", where)}, [*where, "form"], tags)


def art_of(name: str, values: Values, tags: int = 0) -> Art:
    """Ledger 2.4: one row; an Art works by its own name where nothing else is said."""
    where: Where = [name]
    check_keys(values, ART_KEYS, "An Art", where)
    works = str(values.get("works", name.casefold()))
    working = names.WORKINGS[list(names.WORKINGS)[place(works, list(names.WORKINGS), "working", [*where, "works"])]]
    mine, theirs = values.get("contest", [None, None])
    art = Art(
        name,
        working,
        stat_of(values.get("stat"), where),
        count_of(values, "level", 0, where),
        dice=count_of(values, "dice", 2, where),
        least_face=count_of(values, "least_face", 1, where),
        strain=count_of(values, "strain", 0, where),
        tags=bits(values.get("tags", []), words.ART_TAGS, "tags", [*where, "tags"]) | tags,
        range=SIGHT if values.get("range") == "sight" else count_of(values, "range", 0, where),
        radius=count_of(values, "radius", 0, where),
        form=form_of(name, values, int(words.SPELL), where),
        melee_only=flag(values, "melee", where),
        ranged_only=flag(values, "ranged", where),
        my_stat=stat_of(mine, where),
        their_stat=stat_of(theirs, where),
        sum_change=count_of(values, "sum_change", 0, where, -10),
        per_turn=count_of(values, "per_turn", 0, where),
        per_fight=count_of(values, "per_fight", 0, where),
        per_rest=flag(values, "per_rest", where),
        minutes=count_of(values, "minutes", 0, where),
    )
    assert is_reaction(art) == flag(values, "reaction", where), f"{name}: is it a Reaction?"
    return art


def stat_of(name: Any, where: Where) -> int:
    return int(words.NO_STAT) if name is None else place(name, words.STATS, "stat", where)


def item_of(name: str, values: Values) -> Item:
    """Ledger 6.3: one row."""
    where: Where = [name]
    dice, strain = count_of(values, "dice", 1, where), count_of(values, "strain", 0, where)
    return Item(name, dice, strain, flag(values, "used_up", where, True), form_of(name, values, 0, where))


# ---------------------------------------------------------------- the library


class Library:
    """All tables of the game but the stat blocks, which are made of them."""

    def __init__(self) -> None:
        lists = table("weapons")
        rows: dict[str, Values] = {**lists["classic"], **lists["current"], **lists["creatures"]}
        for name in BARE:
            bare = weapon_of(name, rows.pop(name), [name])
            assert facts(bare) == facts(FISTS), f"weapons.yaml and gear.py disagree about {name}"
        self.armoury: Final = Armoury([weapon_of(name, values, [name]) for name, values in rows.items()], rows)
        self.armour: Final = {name: armour_of(name, values) for name, values in table("armour").items()}
        self.shields: Final = [NO_SHIELD, *[armour_of(name, values) for name, values in table("shields").items()]]
        arts = table("arts")
        self.arts: Final = [
            *[art_of(name, values) for name, values in arts["techniques"].items()],
            *[art_of(name, values, int(words.SPELLS)) for name, values in arts["spells"].items()],
            *[art_of(name, values) for name, values in arts["creatures"].items()],
        ]
        self.items: Final = [item_of(name, values) for name, values in table("items").items()]
        assert [item.name for item in self.items] == names.ITEMS, "items.yaml and names.py disagree"
        self.traits: Final[dict[str, Values]] = table("traits")
        assert list(self.traits) == TRAITS, "traits.yaml and marks.py disagree"

    def suit(self, name: Any, where: Where) -> Armour:
        return list(self.armour.values())[place(name, list(self.armour), "armour", where)]

    def art_names(self) -> list[str]:
        return [art.name for art in self.arts]

    def shield_names(self) -> list[str]:
        return [shield.name for shield in self.shields]


def table(name: str) -> dict[str, Any]:
    return read_table(FOLDER, name)


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
