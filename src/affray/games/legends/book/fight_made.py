# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from affray.engine.dice import Dice
from affray.engine.fight import Fight
from affray.engine.grid import Grid
from affray.engine.lists import same
from affray.engine.lying import LitteredFight
from affray.engine.question import Mind
from affray.games.legends.book.fight_records import Zone, zone_read, zone_row


class FightStats(LitteredFight):
    """What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["lying", "zones"]

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self.order: list[i64] = []  # everybody in the order of their turns (LG-INIT-04)
        self.surprise_round: bool = False  # the round in which only the unsurprised act (LG-SURP-01)
        self.surprise_ruled: bool = False  # who is Surprised has been said (LG-SURP-02)
        self.begun: bool = False  # initiative has been rolled
        self.goes_on: bool = False  # the game master lets it go on with one side left (LG-END-01)
        self.won: i64 = -1  # the side that has won, -1 for none yet (LG-END-01)
        # rounds in which all of a side only fled, out of reach (LG-END-01)
        self.flights: list[i64] = [0 for _ in sides]
        self.acting: i64 = -1  # whose turn it is
        self.worn: list[i64] = []  # square or edge of cover, and the damage it has taken (LG-COV-13)
        self._zones: list[Zone] = []  # kind, x, y, radius, last round and source of each zone
        self.item_kind: list[i64] = []  # what each item is, as a place in the armoury
        self.item_unloaded: list[i64] = []  # [Interact] actions of reloading still needed

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, FightStats)
        model: FightStats = other  # whose class is looked at once, and not at every read
        same(self.order, model.order)
        self.surprise_round = model.surprise_round
        self.surprise_ruled = model.surprise_ruled
        self.begun = model.begun
        self.goes_on = model.goes_on
        self.won = model.won
        same(self.flights, model.flights)
        self.acting = model.acting
        same(self.worn, model.worn)
        if len(self._zones) > 0 or len(model._zones) > 0:
            self._zones = list(model._zones)
        same(self.item_kind, model.item_kind)
        same(self.item_unloaded, model.item_unloaded)

    def all_zones(self) -> list[Zone]:
        return self._zones

    @property
    def zones(self) -> list[i64]:
        """Kind, x, y, radius, last round and source of each zone."""
        return zone_row(self._zones)

    @zones.setter
    def zones(self, value: list[i64]) -> None:
        self._zones = zone_read(value)
