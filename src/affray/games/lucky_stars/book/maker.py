# not compiled: people are made when a scene is set
"""Who is made of the tables: a combatant by its stat block and what is different about it."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.book import nearest
from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.written import Described, Sheet, Values, flag, without
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.fields import DERIVED, FIELDS, GIVEN_ONLY, ITEM_FIELDS
from affray.games.lucky_stars.book.gear import FISTS
from affray.games.lucky_stars.book.library import WOUNDS, Armoury, Item, Library
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.book.sheet_table import ARMOUR_PROFICIENCIES, ATTRIBUTES, PROFICIENCIES
from affray.games.lucky_stars.law.derived import PER_RANK

# Fields that the maker reads by itself, each in its own way; some only when the combatant stands in a fight.
SPECIAL: Final = {
    *[f.name for f in [*ATTRIBUTES, *PROFICIENCIES, *ARMOUR_PROFICIENCIES, *GIVEN_ONLY]],
    *DERIVED,
    *ITEM_FIELDS,
    *["size", "DEF", "VIT", "AP", "luck", "max_luck", "held", "carried", "armour", "device", "wounds", "trained"],
}


class Maker(Described):
    """Makes one combatant of a stat block and what is different about it.

    ``held``, ``carried``, ``worn`` and ``device`` are its items, which become real with the fight, as do the numbers
    that follow from all that.
    """

    def __init__(
        self, library: Library, armoury: Armoury, sheet: Sheet, own: Values, sized: bool, where: Where
    ) -> None:
        super().__init__(FIELDS, sheet, own, where)
        self.library: Final = library
        self.armoury: Final = armoury
        self.sized: Final = sized  # does size change attributes? (LS-STAT-10)
        self.held: Final[list[Item]] = []
        self.carried: Final[list[Item]] = []
        self.worn: Final[list[Item]] = []
        self.device: Final[list[Item]] = []

    def fighter(self, id: int, name: str, side: int) -> Combatant:
        f = Combatant(id, name, side, self.sheet.name)
        f.size = self.value("size", self.values.get("size", "medium"))
        if self.values.get("is_pc", False):
            f.lethal_policy = words.ASK  # ledger 2.1
        self.simple_fields(f, SPECIAL)
        self.equip(f, name)
        self.attributes(f)
        self.training(f)
        f.wounds = [self.wound(w, i) for i, w in enumerate(self.listed("wounds", self.values))]
        return f

    def wound(self, written: Any, place: int) -> int:
        if written not in WOUNDS:
            there = nearest(str(written), list(WOUNDS))
            raise SceneError([*self.where, "wounds", place], f"There is no wound {written!r}.", there)
        return WOUNDS[written]

    # ---------------------------------------------------------------- attributes

    def attributes(self, f: Combatant) -> None:
        """LS-STAT-10: as they are written; what the stat block says changes with another size or armour.

        With ``base`` the ones that are given are those before size and armour.
        """
        as_printed = self.changes(self.sheet.values.get("size", "medium"), self.sheet_penalty())
        now = self.changes(words.SIZES[f.size], self.penalty())
        base = flag(self.own, "base", self.where)
        for which, field in enumerate(ATTRIBUTES):
            value = int(self.value(field.name, self.values.get(field.name, 0)))
            if field.name not in self.own:
                value += now[which] - as_printed[which]
            elif base:
                value += now[which]
            f.attributes[which] = 0 if f.null >> which & 1 else value

    def changes(self, size: str, penalty: int) -> list[int]:
        """LS-STAT-10, ledger 2.3: what size and armour do to each attribute."""
        rank = words.SIZES.index(size) - words.MEDIUM if self.sized else 0
        changes = [0] * len(words.SHORT)
        changes[words.STR] = PER_RANK * rank
        changes[words.AGI] = penalty - PER_RANK * rank
        changes[words.DEX] = penalty
        return changes

    def penalty(self) -> int:
        return sum([int(self.armoury.kinds[item.kind].penalty) for item in self.worn])

    def sheet_penalty(self) -> int:
        name = self.sheet.values.get("armour")
        return int(self.armoury.kinds[self.armoury.place(name, [])].penalty) if name else 0

    def training(self, f: Combatant) -> None:
        """LS-STAT-06, LS-ACT-05: what it is proficient with; a creature with all that its stat block lists."""
        f.proficiency = [self.value(field.name, self.values.get(field.name, 0)) for field in PROFICIENCIES]
        f.armour_proficiency = [self.value(n.name, self.values.get(n.name, 0)) for n in ARMOUR_PROFICIENCIES]
        f.trained = self.value("trained", self.values.get("trained", []))
        for weapon_class, bonus in enumerate(f.proficiency):
            if bonus > 0:
                f.trained |= 1 << weapon_class
        if not f.is_pc and "trained" not in self.values:
            for item in [*self.held, *self.carried]:
                kind = self.armoury.kinds[item.kind]
                if kind.sort == words.WEAPON:
                    f.trained |= 1 << int(kind.weapon_class)

    # ---------------------------------------------------------------- items

    def equip(self, f: Combatant, whose: str) -> None:
        """LS-SET-02: what is held as the scenario says, else what fits the hands; the rest is carried."""
        items = self.items("weapons", words.WEAPON, whose)
        if "held" in self.own:
            self.held.extend(self.items("held", words.WEAPON, whose))
            kinds = [self.armoury.kinds[item.kind] for item in self.held]
            self.check_hands([kind.name for kind in kinds], sum([int(kind.hands) for kind in kinds]), int(f.hands))
            left = without(items, self.held)
        else:
            chosen = self.armoury.hold(items, int(f.hands))
            self.held.extend([items[i] for i in chosen])
            left = [item for i, item in enumerate(items) if i not in chosen]
        self.carried.extend(self.items("carried", words.WEAPON, whose) if "carried" in self.own else left)
        self.worn.extend(self.only("armour", words.ARMOUR, whose))
        self.device.extend(self.only("device", words.SHIELD_DEVICE, whose))
        f.held = [item.kind for item in self.held]
        f.carried = [item.kind for item in self.carried]
        f.armour = self.worn[0].kind if self.worn else NEVER
        f.device = self.device[0].kind if self.device else NEVER

    def items(self, name: str, sort: int, whose: str) -> list[Item]:
        written = [w for w in self.listed(name, self.values) if not is_fist(w)]
        return [self.armoury.read(w, sort, whose, [*self.where, name, i]) for i, w in enumerate(written)]

    def only(self, name: str, sort: int, whose: str) -> list[Item]:
        """Armour and energy shields: one at most, and of that sort."""
        found = self.items(name, sort, whose)
        if len(found) > 1:
            raise SceneError([*self.where, name], f"One {words.SORTS[sort]} at a time, not {len(found)}.")
        for item in found:
            kind = self.armoury.kinds[item.kind]
            if kind.sort != sort:
                said = f"{kind.name} is no {words.SORTS[sort]}."
                raise SceneError([*self.where, name], said, nearest(kind.name, self.armoury.names([sort])))
        return found


def is_fist(written: Any) -> bool:
    """Bare hands are always there."""
    return isinstance(written, str) and written.casefold() == FISTS.name.casefold()
