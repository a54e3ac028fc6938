"""Vehicles and starships (ledger 2.2): a combatant with modules, weapons that fail, fires and breaches."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.games.plerion.book import words as w
from affray.games.plerion.book.vessel_made import VesselStats


@final
class Vessel(VesselStats):
    """Ledger 2.2: a vehicle or starship. STR, DEX, WIL and HP are its INT, ENG, SYS and Hull (PL-SCALE-01)."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.kind = w.VESSEL

    def twin(self) -> Vessel:
        return Vessel(self.id, self.name, self.side, self.sheet)

    def blank_as(self, id: i64, name: str, side: i64) -> Vessel:
        return Vessel(id, name, side, self.sheet)

    def is_up(self) -> bool:
        return not (self.is_gone() or self.disabled)

    def ending(self) -> i64:
        if self.dead:
            return DEAD
        if self.disabled or self.surrendered or self.removed:
            return DOWN
        if self.fled:
            return FLED
        return UNHURT if self.hp >= self.hp_max and self.str >= self.str_max else HURT

    def looks(self) -> str:
        return "wrecked" if self.dead else ("unhurt" if self.hp == self.hp_max else "damaged")
