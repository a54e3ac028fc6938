# not compiled: the tables are read once
"""The tables of ledger section 6 as frozen values: weapons, armour, implants and stat blocks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import FIGHTER, ITEMS, SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import Values, place
from affray.games.plerion.book import words
from affray.games.plerion.book.armoury import Armoury, armour_of, same_weapon, weapon_of
from affray.games.plerion.book.fields import BY_NAME, FIELDS, GIVEN_ONLY, VESSEL_NAMES, VESSEL_ONLY
from affray.games.plerion.book.gear import NEVER, UNARMED
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.setup import Armour, Implant, fit, settle_implants, slots_of_weapon, wear

FOLDER: Final = Path(__file__).parents[1]
LOADS: Final = [10, 20, 30]
PLAIN: Final = "NPC"  # PL-SETUP-01: what is not said about somebody is as with the default NPC
PLAIN_VESSEL: Final = "Vessel"
SCORES: Final = ["hp", "str", "dex", "wil"]


class Sheet:
    """One stat block: its kind for lists (character, creature, vessel), its values as written, its prototype."""

    def __init__(self, name: str, sort: str, values: Values) -> None:
        self.name: Final = name
        self.sort: Final = sort
        self.values: Final = values

    def is_vessel(self) -> bool:
        return self.sort == "vessel"


class Library:
    """All tables of the game."""

    def __init__(self) -> None:
        arms = table("weapons")
        self.armoury: Final = Armoury([], [], arms["add_ons"])
        for name, values in arms["weapons"].items():
            self.armoury.add(weapon_of(name, values, False, ["weapons", name]), "")
        assert same_weapon(self.armoury.weapons[0], UNARMED), "weapons.yaml and gear.py disagree about bare hands"
        del self.armoury.weapons[0], self.armoury.names[0]
        self.armour: Final = {name: armour_of(name, v, ["armour", name]) for name, v in table("armour").items()}
        self.implants: Final = [self.implant(n, v) for n, v in table("implants").items()]
        assert [i.name for i in self.implants] == words.IMPLANTS, "implants.yaml and words.py disagree"
        vessels = table("vessels")
        self.sheets: Final = all_sheets(vessels)
        self.modules: Final = all_modules(vessels)
        self.blocks: Final[dict[str, Combatant]] = {}
        for sheet in self.sheets.values():
            maker = Maker(self, self.armoury, sheet, {}, [sheet.name])
            block = maker.fighter(0, sheet.name, 0)
            assert not maker.links, f"the stat block {sheet.name} names another fighter"
            self.blocks[sheet.name] = block

    def implant(self, name: str, v: Values) -> Implant:
        weapon = self.armoury.place(v["weapon"], [name]) if "weapon" in v else -1
        return Implant(name, v.get("str", 0), v.get("dex", 0), v.get("wil", 0), v.get("armor", 0), weapon)

    def sheet(self, name: str, own: Values, where: Where) -> Sheet:
        """A stat block by its name; without one, the default vessel or the default NPC by what is said about it."""
        known = {n.casefold(): s for n, s in self.sheets.items()}
        is_vessel = own.get("kind") == "vessel" or any(key in VESSEL_ONLY or key != by_ability(key) for key in own)
        found = known.get((name or (PLAIN_VESSEL if is_vessel else PLAIN)).casefold())
        if found is None:
            raise SceneError(where, f"There is no stat block {name!r} in Plerion.", nearest(name, list(self.sheets)))
        return found

    def weapon_names(self) -> list[str]:
        """In the order of the armoury, and bare hands last, whose place is -1."""
        return [*self.armoury.names, UNARMED.name]


def table(name: str) -> dict[str, Any]:
    return read_table(FOLDER, name)


def all_sheets(vessels: dict[str, Any]) -> dict[str, Sheet]:
    sheets: dict[str, Sheet] = {}
    for name, values in table("creatures").items():
        sheets[name] = Sheet(name, "creature", {"kind": "npc", **values})
    for name, values in table("characters").items():
        sheets[name] = Sheet(name, "character", values)
    shared = {"kind": "vessel", "traits": ["electronic"]}
    ship = {**shared, "scale": "starship", "traits": ["electronic", "flies"]}
    for name, values in {**vessels["plain"], **vessels["starships"]}.items():
        sheets[name] = Sheet(
            name, "vessel", {**ship, **values, "modules": vessels["every_starship"] + values["modules"]}
        )
    for name, values in vessels["drones"].items():
        sheets[name] = Sheet(name, "vessel", {**ship, **values})
    for name, values in vessels["vehicles"].items():
        sheets[name] = Sheet(name, "vessel", {**shared, "scale": "vehicle", "modules": [], **values})
    return sheets


def all_modules(vessels: dict[str, Any]) -> list[str]:
    found = [*vessels["every_starship"], *vessels["other_modules"]]
    for values in vessels["starships"].values():
        found += values["modules"]
    return sorted(set(found))


class Maker:
    """Makes one fighter of a stat block and what is different about it; ``links`` are the others it names."""

    def __init__(self, library: Library, armoury: Armoury, sheet: Sheet, own: Values, where: Where) -> None:
        self.library: Final = library
        self.armoury: Final = armoury
        self.sheet: Final = sheet
        self.where: Final = where
        self.is_vessel: Final = sheet.is_vessel() or own.get("kind") == "vessel"
        self.own: Final = {by_ability(key): value for key, value in own.items()}
        block = {by_ability(key): value for key, value in sheet.values.items()}
        self.values: Final = {**block, **self.own}
        self.links: Final[list[tuple[str, Any]]] = []
        self.check_names(own)

    def check_names(self, own: Values) -> None:
        known = [f.name for f in FIELDS if self.is_vessel or f.name not in VESSEL_ONLY]
        for name in own:
            if name not in known:
                whose = "a vessel" if self.is_vessel else "somebody on foot"
                raise SceneError([*self.where, name], f"{whose} has no field {name!r}.", nearest(str(name), known))

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Vessel(id, name, side, self.sheet.name) if self.is_vessel else Combatant(id, name, side, self.sheet.name)
        self.simple_fields(f)
        self.scores(f)
        self.arms(f)
        if isinstance(f, Vessel):
            self.equip(f)
        self.dress(f)
        self.fit_implants(f)
        self.charges(f)
        return f

    def simple_fields(self, f: Combatant) -> None:
        for name, value in self.values.items():
            field = BY_NAME[name]
            if field.kind == FIGHTER or (field.kind == ITEMS and field.table == "fighters"):
                self.links.append((name, value))
            elif field.kind != ITEMS and field not in GIVEN_ONLY:
                setattr(f, field.alias, self.value(name, value))

    def value(self, name: str, value: Any) -> Any:
        try:
            return BY_NAME[name].value(value)
        except ValueError as wrong:
            raise SceneError([*self.where, name], f"{wrong}.") from None

    def scores(self, f: Combatant) -> None:
        """PL-SETUP-01: current values, not necessarily at their best.

        Of a score and its maximum one is enough. Who is made from a stat block keeps the block's maximum,
        unless the score given is higher; WIL that is missing without a reason is lost, not spent.
        """
        for name in SCORES:
            self.score(f, name)
        spent, damage = self.own.get("wil_spent"), self.own.get("wil_damage")
        if "wil" not in self.own:
            f.wil = f.wil_max - f.wil_spent - f.wil_damage
        elif damage is None:
            f.wil_damage = f.wil_max - f.wil - f.wil_spent
        elif spent is None:
            f.wil_spent = f.wil_max - f.wil - f.wil_damage
        if f.wil < 0 or f.wil_damage < 0 or f.wil_spent < 0 or f.wil + f.wil_spent + f.wil_damage != f.wil_max:
            raise SceneError(
                [*self.where, "wil"],
                f"wil {f.wil} is not wil_max {f.wil_max} less wil_spent {f.wil_spent} "
                f"and wil_damage {f.wil_damage} (PL-PSI-04).",
            )

    def score(self, f: Combatant, name: str) -> None:
        best = f"{name}_max"
        now = self.value(name, self.values.get(name, 10 if name != "hp" else 3))
        if best in self.own:
            top = self.value(best, self.own[best])
            now = now if name in self.own else top
        elif name in self.own and self.sheet.name not in (PLAIN, PLAIN_VESSEL):
            top = max(now, self.value(name, self.sheet_value(name)))
        else:
            top = now
        if now > top:
            raise SceneError([*self.where, name], f"{name} is {now}, more than {best}, which is {top}.")
        setattr(f, best, top)
        setattr(f, name, now)

    def sheet_value(self, name: str) -> Any:
        block = {by_ability(key): value for key, value in self.sheet.values.items()}
        return block.get(name, 10)

    def listed(self, name: str) -> list[Any]:
        value = self.values.get(name, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list):
            raise SceneError([*self.where, name], f"{name} must be a list, not {value!r}.")
        return value

    def arms(self, f: Combatant) -> None:
        natural = "weapons" not in self.own
        for at, written in enumerate(self.listed("weapons")):
            if written != UNARMED.name:
                f.weapons = [*f.weapons, self.armed(written, natural, [*self.where, "weapons", at])]

    def fit_implants(self, f: Combatant) -> None:
        """PL-CYB-01: what they add comes on top of Armor, worn or printed."""
        for implant in self.fitted():
            fit(f, implant)
            f.implants |= 1 << words.IMPLANTS.index(implant.name)
        settle_implants(f)

    def charges(self, f: Combatant) -> None:
        left = [int(use) for use in f.uses]
        full = [int(self.armoury.weapons[place].uses) for place in f.weapons]
        if len(left) > len(full):
            raise SceneError([*self.where, "uses"], f"There are {len(f.weapons)} weapons, but {len(left)} uses.")
        f.uses = left + full[len(left) :]

    def armed(self, written: Any, natural: bool, where: Where) -> int:
        place = self.armoury.read(written, self.sheet.name, natural, where)
        add_ons = self.listed("add_ons")
        return self.armoury.improved(place, add_ons, self.sheet.name, [*self.where, "add_ons"]) if add_ons else place

    def fitted(self) -> list[Implant]:
        chosen = self.value("fitted", self.values.get("fitted", []))
        return [implant for i, implant in enumerate(self.library.implants) if chosen >> i & 1]

    def dress(self, f: Combatant) -> None:
        """PL-SETUP-02: Armor from what is worn; an Armor that is given without it is the total."""
        pieces = [self.piece(name, place) for place, name in enumerate(self.listed("wears"))]
        wear(f, pieces)
        if "armor" in self.own and "wears" not in self.own:
            f.armor = self.own["armor"]
        if "slots_used" not in self.values and f.kind not in (words.DETACHMENT, words.VESSEL):
            held = [slots_of_weapon(self.armoury.weapons[place].tags) for place in f.weapons]
            f.slots_used = sum(held) + sum([p.slots for p in pieces]) + (1 if f.kit != words.NO_KIT else 0)

    def piece(self, name: Any, place: int) -> Armour:
        known = {n.casefold(): a for n, a in self.library.armour.items()}
        found = known.get(str(name).casefold())
        if found is None:
            there = nearest(str(name), list(self.library.armour))
            raise SceneError([*self.where, "wears", place], f"There is no armour {name!r}.", there)
        return found

    def equip(self, f: Vessel) -> None:
        f.kind = words.VESSEL
        if "load" not in self.values:
            f.load = LOADS[f.size]
        f.modules = [self.module(name, place) for place, name in enumerate(self.listed("modules"))]
        f.fires = self.areas("fires")
        f.breaches = self.areas("breaches")
        self.fill(f, "module_out", len(f.modules), 0)
        self.fill(f, "module_until", len(f.modules), NEVER)
        self.fill(f, "module_rigged", len(f.modules), NEVER)
        self.fill(f, "weapon_out", len(f.weapons), 0)
        self.fill(f, "weapon_until", len(f.weapons), NEVER)
        self.fill(f, "weapon_rigged", len(f.weapons), NEVER)
        self.fill(f, "breach_rigged", len(f.breaches), NEVER)

    def module(self, name: Any, place: int) -> str:
        if name not in self.library.modules:
            there = nearest(str(name), self.library.modules)
            raise SceneError([*self.where, "modules", place], f"There is no module {name!r}.", there)
        return str(name)

    def areas(self, name: str) -> list[int]:
        written = self.listed(name)
        return [place(w, words.STATIONS, "area", [*self.where, name, i]) for i, w in enumerate(written)]

    def fill(self, f: Vessel, name: str, length: int, default: int) -> None:
        """A list that runs beside another one is as long as that."""
        given = list(getattr(f, name))
        if len(given) > length:
            raise SceneError([*self.where, name], f"{name} has {len(given)} entries; {length} are needed.")
        setattr(f, name, given + [default] * (length - len(given)))


def by_ability(name: str) -> str:
    """PL-SCALE-01: hull, int, eng and sys are hp, str, dex and wil."""
    stem = name.removesuffix("_max")
    return VESSEL_NAMES.get(stem, stem) + name[len(stem) :]


@read_once
def library() -> Library:
    """The tables, read once."""
    return Library()
