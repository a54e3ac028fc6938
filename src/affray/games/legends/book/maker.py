# not compiled: a combatant is made once
"""Combatants by their stat blocks (ledger 2.1, 6.6) and what is different about them."""

from __future__ import annotations

from typing import Final

from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.tables import read_once
from affray.engine.written import Cast, Described, Sheet, Values, place, sheets_of, without
from affray.games.legends.book import words
from affray.games.legends.book.fields import BY_NAME, FIELDS, GIVEN_ONLY, LIGHT_FEET, LISTED
from affray.games.legends.book.gear import FIST, UNARMED
from affray.games.legends.book.library import Armoury, Item, Library, library, table
from affray.games.legends.book.sheet import NEVER, Combatant

PLAIN: Final = "Combatant"  # the stat block of those who have none
HP_PER_CON: Final = 8
NATURAL_REACH: Final = [0, 5, 5, 5, 10, 15]  # ledger 2.3
ITEM_FIELDS: Final = ["held", "carried", "multiattack"]
# Fields that the maker reads by itself, each in its own way.
SPECIAL: Final = {
    *[f.name for f in GIVEN_ONLY],
    *ITEM_FIELDS,
    *LISTED,
    "weaves",
    "hp",
    "max_hp",
    "base_dr",
    "current_luck",
    "energy",
    "energy_max",
    "reach",
    "aided",
    "readied_item",
}


def all_sheets() -> dict[str, Sheet]:
    heroes = sheets_of("character", table("heroes"), {"is_pc": True})
    return {**heroes, **sheets_of("creature", table("creatures"))}


def pool(f: Combatant) -> int:
    """Ledger 2.1: Energy is all potentials, twice the casting attribute, Constitution, and half of all masteries."""
    casting = max(f.intelligence, f.wisdom, f.charisma)
    return int(sum(f.potentials) + 2 * casting + f.constitution + sum(f.masteries) // 2)


class Maker(Described):
    """Makes one combatant of a stat block and what is different about it.

    ``held`` and ``carried`` are its weapons, which become real with the fight.
    """

    def __init__(self, tables: Library, armoury: Armoury, sheet: Sheet, own: Values, where: Where) -> None:
        super().__init__(FIELDS, sheet, own, where)
        self.tables: Final = tables
        self.armoury: Final = armoury
        self.held: Final[list[Item]] = []
        self.carried: Final[list[Item]] = []
        self.multiattack: Final[list[int]] = []  # places in held and carried together

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Combatant(id, name, side, self.sheet.name)
        self.simple_fields(f, SPECIAL)
        self.listed_fields(f)
        self.derived(f)
        self.dress(f)
        self.equip(f, name)
        if f.unconscious:  # section 4: Blinded and Prone come with it
            f.blinded = self.own.get("blinded", True)
            f.prone = self.own.get("prone", True)
        return f

    def listed_fields(self, f: Combatant) -> None:
        """Potentials, masteries, skills and the like are places in a list."""
        for name, at in LISTED.items():
            if name in self.values:
                getattr(f, BY_NAME[name].alias)[at] = self.value(name, self.values[name])

    def derived(self, f: Combatant) -> None:
        """LG-SETUP-01, LG-LUCK-01: what is printed or said stands; formulas fill the blanks."""
        top = self.values.get("max_hp", self.sheet.values.get("hp", HP_PER_CON * int(f.constitution)))
        f.max_hp = self.value("max_hp", top)
        f.hp = self.value("hp", self.values.get("hp", top))
        if "hp" in self.own and "max_hp" not in self.own:
            f.max_hp = max(f.max_hp, f.hp)
        self.at_most(f, "hp", "max_hp")
        f.current_luck = self.value("current_luck", self.values.get("current_luck", int(f.luck)))
        self.at_most(f, "current_luck", "luck")
        f.energy_max = self.value("energy_max", self.values.get("energy_max", self.sheet.values.get("energy", pool(f))))
        f.energy = self.value("energy", self.values.get("energy", int(f.energy_max)))
        f.energy_max = f.energy_max if "energy_max" in self.own else max(f.energy_max, f.energy)
        self.at_most(f, "energy", "energy_max")
        f.reach = self.value("reach", self.values.get("reach", NATURAL_REACH[f.size]))
        skill = self.values.get("aided", "none")
        f.aided = NEVER if skill == "none" else place(skill, words.SKILLS, "skill", [*self.where, "aided"])

    def at_most(self, f: Combatant, name: str, top: str) -> None:
        now, most = int(getattr(f, name)), int(getattr(f, top))
        if now > most:
            raise SceneError([*self.where, name], f"{name} is {now}, more than {top}, which is {most}.")

    def dress(self, f: Combatant) -> None:
        """LG-DMG-02, ledger 6.2: armour gives DR, a weakness, a resistance and noise, unless the block says it."""
        f.base_dr = self.value("base_dr", self.values.get("base_dr", 0))
        worn = self.values.get("armour", [])
        for name in worn if isinstance(worn, list) else [worn]:
            suit = self.tables.suit(name, [*self.where, "armour"])
            if "base_dr" not in self.own:
                f.base_dr = suit.dr
            if "stealth_penalty" not in self.own:
                f.stealth_penalty = suit.stealth_penalty
            for kind in suit.weak:
                f.resist[kind] |= words.WEAKNESS
            for kind in suit.resists:
                f.resist[kind] |= words.RESISTANCE
        source = self.value("carries_light", self.values.get("carries_light", "none"))
        if source:
            f.light_bright = f.light_dim = LIGHT_FEET[source]

    # ---------------------------------------------------------------- weapons, weaves

    def equip(self, f: Combatant, whose: str) -> None:
        """LG-SETUP-01: what is held as the scenario says, else as much as fits the hands; the rest is carried."""
        weapons = self.items("weapons", whose)
        if "held" in self.values:
            self.held.extend(self.items("held", whose))
            names = [self.armoury.kinds[item.kind].name for item in self.held]
            self.check_hands(names, sum([self.hands_for(item) for item in self.held]), int(f.hands))
            left = without(weapons, self.held) if "weapons" in self.own else []
        else:
            chosen = self.grasped(f, weapons)
            self.held.extend([weapons[i] for i in chosen])
            left = [item for i, item in enumerate(weapons) if i not in chosen]
        self.carried.extend(self.items("carried", whose) if "carried" in self.own else left)
        f.held = [item.kind for item in self.held]
        f.carried = [item.kind for item in self.carried]
        self.learn(f)
        self.join(f, whose)

    def items(self, name: str, whose: str) -> list[Item]:
        written = self.values.get(name, [])
        listed = written if isinstance(written, list) else [written]
        found = [w for w in listed if str(w).casefold() != FIST.name]
        return [self.armoury.read(w, whose, [*self.where, name, i]) for i, w in enumerate(found)]

    def hands_for(self, item: Item) -> int:
        kind = self.armoury.kinds[item.kind]
        return 0 if kind.natural else (2 if kind.is_two_handed else 1)

    def grasped(self, f: Combatant, weapons: list[Item]) -> list[int]:
        """The first weapon, then others as far as hands go; a shield takes one, if the first weapon leaves it."""
        free, chosen = int(f.hands), []
        for i, item in enumerate(weapons):
            needed = self.hands_for(item)
            if needed <= free:
                free -= needed
                chosen.append(i)
                if len(chosen) == 1 and f.shield > 0 and free > 0:
                    free -= 1
            elif not chosen:
                break
        return chosen

    def learn(self, f: Combatant) -> None:
        names = self.tables.weave_names()
        f.weaves = [
            place(name, names, "weave", [*self.where, "weaves", i])
            for i, name in enumerate(self.values.get("weaves", []))
        ]

    def join(self, f: Combatant, whose: str) -> None:
        """LG-NPC-01: the attacks of a multiattack are with weapons it has; of what a block lists, those it has."""
        owned = [item.kind for item in [*self.held, *self.carried]]
        for i, item in enumerate(self.items("multiattack", whose)):
            if item.kind in owned:
                self.multiattack.append(owned.index(item.kind))
            elif "multiattack" in self.own:
                name = self.armoury.kinds[item.kind].name
                raise SceneError([*self.where, "multiattack", i], f"{whose} has no {name} (LG-NPC-01).")
        f.multiattack = [owned[at] for at in self.multiattack]
        name = str(self.values.get("readied_item", "none"))
        if name not in ("none", FIST.name):
            names = [self.armoury.kinds[kind].name for kind in owned]
            f.readied_item = place(name, names, "weapon of its own", [*self.where, "readied_item"])
        elif name == FIST.name:
            f.readied_item = UNARMED


@read_once
def cast() -> Cast[Combatant]:
    """The stat blocks, read once."""
    tables = library()
    return Cast("Legends", PLAIN, all_sheets(), lambda sheet: Maker(tables, tables.armoury, sheet, {}, [sheet.name]))
