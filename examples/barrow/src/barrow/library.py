"""The tables of the book as values: weapons, and who is made of which stat block."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from affray.engine import armoury
from affray.engine.placing import Where
from affray.engine.tables import read_once, read_table
from affray.engine.written import Cast, Described, Sheet, Values, check_keys, count_of, sheets_of
from barrow.fields import FIELDS
from barrow.sheet import Delver, Weapon

FOLDER: Final = Path(__file__).parent
PLAIN: Final = "Delver"


class Armoury(armoury.Armoury[Weapon]):
    """Every weapon by name."""

    def made(self, name: str, values: Values, where: Where) -> Weapon:
        check_keys(values, ["die", "reach", "range"], "A weapon", where)
        reach, range_ = count_of(values, "reach", 1, where, 1), count_of(values, "range", 0, where)
        return Weapon(name, count_of(values, "die", 6, where, 2), reach, range_)

    def facts(self, kind: Weapon) -> tuple[object, ...]:
        return kind.facts()


class Library(Cast[Delver]):
    """All tables, the stat blocks among them."""

    def __init__(self) -> None:
        rows = read_table(FOLDER, "weapons")
        self.armoury: Final = Armoury([], rows)
        for name, values in rows.items():
            self.armoury.add(self.armoury.made(name, values, [name]))
        sheets = {
            **sheets_of("character", read_table(FOLDER, "characters")),
            **sheets_of("creature", read_table(FOLDER, "creatures")),
        }
        super().__init__("Barrow", PLAIN, sheets, self.maker)

    def maker(self, sheet: Sheet) -> Maker:
        return Maker(self.armoury, sheet, {}, [sheet.name])


class Maker(Described):
    """From what is written about somebody to a fighter."""

    def __init__(self, armoury: Armoury, sheet: Sheet, own: Values, where: Where) -> None:
        super().__init__(FIELDS, sheet, own, where)
        self.armoury: Final = armoury

    def fighter(self, id: int, name: str, side: int) -> Delver:
        f = Delver(id, name, side, self.sheet.name)
        self.simple_fields(f, {"weapons"})
        f.hp_max, f.strength_max = f.hp, f.strength
        f.weapons = [self.weapon(name, w, i) for i, w in enumerate(self.listed("weapons", self.values))]
        return f

    def weapon(self, whose: str, written: Any, place: int) -> int:
        return self.armoury.kind(written, whose, [*self.where, "weapons", place])


@read_once
def library() -> Library:
    return Library()
