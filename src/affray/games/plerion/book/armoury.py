# not compiled: the tables are read once
"""From the tables to weapons and armour: dice, tags, hands and reach as they are written."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import SceneError, is_dice
from affray.engine.placing import Where
from affray.engine.written import Values, bits, check_keys, count_of, place
from affray.games.plerion.book import words
from affray.games.plerion.book.gear import NEVER, Weapon
from affray.games.plerion.law.setup import Armour

WEAPON_KEYS: Final = [
    "name",
    "dice",
    "bonus",
    "hands",
    "reach",
    "type",
    "tags",
    "uses",
    "scale",
    "area_m",
    "add_ons",
    "held",
]


def dice_of(written: Any, where: Where) -> tuple[int, int]:
    """(2, 8) for 2d8; (0, 1) for a fixed 1."""
    if isinstance(written, int) and not isinstance(written, bool) and 0 <= written <= 1000:
        return 0, written
    if isinstance(written, str) and is_dice(written):
        count, _, sides = written.partition("d")
        if int(count or "1") <= 100 and int(sides) <= 1000:
            return int(count or "1"), int(sides)
    raise SceneError(where, f"Dice are written like 1d8 or 2d12, or a fixed number, not {written!r}.")


def weapon_of(name: str, values: Values, natural: bool, where: Where) -> Weapon:
    """Ledger 2.3: a weapon as a table or an encounter writes it."""
    check_keys(values, WEAPON_KEYS, "A weapon", where)
    if "dice" not in values:
        raise SceneError(
            where, f"There is no weapon {name!r}, and to make one its dice are needed.", "Such as dice: 1d8."
        )
    count, sides = dice_of(values["dice"], [*where, "dice"])
    tags = bits(values.get("tags", []), words.TAGS, "tag", [*where, "tags"])
    if natural and not values.get("held", False):
        tags |= words.NATURAL
    return Weapon(
        name,
        count,
        sides,
        count_of(values, "bonus", 0, where, -1),
        hands=count_of(values, "hands", 2 if tags & words.BULKY else 1, where),
        reach=place(values.get("reach", "close"), words.BANDS[:3], "reach", [*where, "reach"]),
        damage_type=1 << place(values.get("type", "crushing"), words.DAMAGE_TYPES, "damage type", [*where, "type"]),
        tags=tags,
        uses=count_of(values, "uses", NEVER, where),
        scale=place(values.get("scale", "on foot"), words.SCALES, "scale", [*where, "scale"]),
        area_m=count_of(values, "area_m", 0, where),
    )


def same_weapon(one: Weapon, other: Weapon) -> bool:
    return facts(one) == facts(other)


def facts(w: Weapon) -> tuple[object, ...]:
    return (w.name, w.count, w.sides, w.bonus, w.hands, w.reach, w.damage_type, w.tags, w.uses, w.scale, w.area_m)


class Armoury:
    """All weapons by name; a fight adds its own at the end, so that places stay what they were."""

    def __init__(self, weapons: list[Weapon], names: list[str], add_ons: dict[str, Values]) -> None:
        self.weapons: Final = weapons
        self.names: Final = names
        self.add_ons: Final = add_ons

    def copy(self) -> Armoury:
        return Armoury(list(self.weapons), list(self.names), self.add_ons)

    def add(self, weapon: Weapon, whose: str) -> int:
        """The place of this weapon; one that differs from another of its name is told apart by its owner's."""
        for at, known in enumerate(self.weapons):
            if same_weapon(known, weapon):
                return at
        name = f"{whose} {weapon.name}" if weapon.name in self.names else weapon.name
        while name in self.names:
            name += "*"
        self.weapons.append(weapon)
        self.names.append(name)
        return len(self.weapons) - 1

    def place(self, name: Any, where: Where) -> int:
        if name in self.names:
            return self.names.index(name)
        low = [known.casefold() for known in self.names]
        if isinstance(name, str) and name.casefold() in low:
            return low.index(name.casefold())
        raise SceneError(where, f"There is no weapon {name!r}.", nearest(str(name), self.names))

    def read(self, written: Any, whose: str, natural: bool, where: Where) -> int:
        """The place of what an encounter writes: a name, or a mapping that changes a weapon or makes one."""
        if not isinstance(written, dict):
            return self.place(written, where)
        name = written.get("name")
        if not isinstance(name, str) or not name:
            raise SceneError(where, "A weapon that is written out needs a name.")
        base: Values = {}
        if "dice" not in written and name.casefold() in [n.casefold() for n in self.names]:
            base = written_out(self.weapons[self.place(name, where)])
        values = {**base, **{k: v for k, v in written.items() if k not in ("name", "add_ons")}}
        self.improve(name, values, written.get("add_ons", []), [*where, "add_ons"])
        return self.add(weapon_of(name, values, natural, where), whose)

    def improve(self, name: str, values: Values, add_ons: Any, where: Where) -> None:
        """PL-ITEM-07: add-ons give a bonus or a tag."""
        bits(add_ons, list(self.add_ons), "add-on", where)
        for at, add_on in enumerate(add_ons):
            if not self.fits(name, values, add_on):
                raise SceneError([*where, at], f"A {add_on} does not go on a {name} (PL-ITEM-07).")
            values["bonus"] = values.get("bonus", 0) + self.add_ons[add_on].get("bonus", 0)
            values["tags"] = sorted({*values.get("tags", []), *self.add_ons[add_on]["tags"]})

    def fits(self, name: str, values: Values, add_on: str) -> bool:
        """PL-ITEM-07: does the add-on go on this weapon?"""
        tags = values.get("tags", [])
        if "natural" in tags or "grenade" in tags:
            return False
        wanted = self.add_ons[add_on]["fits"]
        if wanted == "ranged":
            return bool(values.get("reach", "close") != "close")
        return wanted == "any" or any(part in name for part in wanted)

    def improved(self, place: int, add_ons: list[Any], whose: str, where: Where) -> int:
        """The place of a weapon with those of the add-ons that go on it."""
        bits(add_ons, list(self.add_ons), "add-on", where)
        weapon = self.weapons[place]
        values = written_out(weapon)
        fitting = [add_on for add_on in add_ons if self.fits(weapon.name, values, add_on)]
        self.improve(weapon.name, values, fitting, where)
        return self.add(weapon_of(weapon.name, values, False, where), whose)


def written_out(w: Weapon) -> Values:
    """A weapon as a table writes it."""
    return {
        "dice": w.dice_words() if w.count else int(w.sides),
        "bonus": int(w.bonus),
        "hands": int(w.hands),
        "reach": words.BANDS[w.reach],
        "type": words.DAMAGE_TYPES[int(w.damage_type).bit_length() - 1],
        "tags": [t for i, t in enumerate(words.TAGS) if w.tags >> i & 1],
        "uses": int(w.uses),
        "scale": words.SCALES[w.scale],
        "area_m": int(w.area_m),
    }


def armour_of(name: str, values: Values, where: Where) -> Armour:
    tags = values.get("tags", [])
    worn = [tag for tag in tags if tag in words.TRAITS]
    bits(tags, [*words.TRAITS, "bulky", "shield", "implant"], "tag", [*where, "tags"])
    slots = 0 if "implant" in tags else (2 if "bulky" in tags else 1)
    traits = bits(worn, words.TRAITS, "trait", where)
    return Armour(name, values.get("value", 0), values.get("bonus", 0), traits, "shield" in tags, slots)
