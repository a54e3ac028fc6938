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
from affray.games.plerion.book.fight_records import (
    Cloud,
    Dodging,
    Jamming,
    Lock,
    Shot,
    cloud_read,
    cloud_row,
    dodging_read,
    dodging_row,
    jamming_read,
    jamming_row,
    lock_read,
    lock_row,
    shot_read,
    shot_row,
)


class FightStats(LitteredFight):
    """What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["smoke", "lying", "locks", "in_flight", "jams", "dodges"]

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self.clock: i64 = 0  # seconds since the fight began (PL-SCALE-02)
        self.scale: i64 = 0  # the scale of the fight (PL-SCALE-01)
        self.position: i64 = 0  # how positions are kept (PL-SCALE-04)
        self.square_m: i64 = 1  # metres of a square
        self.saving_side: i64 = 0  # the side whose members make the opening save (PL-INIT-03)
        self.start_size: list[i64] = []  # by side: how many entered the fight (PL-MOR-01)
        self.casualties: list[i64] = []  # by side: casualties so far
        self.tests: list[i64] = []  # by side: morale tests made
        self.tested_at: list[i64] = []  # by side: casualties when morale was last looked at
        # by side: rounds in which all only fled and no foe could strike them (PL-MOR-03)
        self.unharried: list[i64] = []
        self._smoke: list[Cloud] = []  # square and last round of each cloud of smoke
        self.ranges: list[i64] = []  # vessel, vessel and band of each pair
        self._locks: list[Lock] = []  # target locks (PL-CREW-08)
        self._in_flight: list[Shot] = []  # projectiles in flight (PL-CREW-10)
        self._jams: list[Jamming] = []  # jammed vessels (PL-CREW-06)
        self._dodges: list[Dodging] = []  # dodges that hold (PL-CREW-05)
        self.pool: list[i64] = []  # strikes that wait for the end of the round (hr.pool_scope=round)
        self.outer: list[i64] = []  # what the outer fight goes back to; empty while no inner one runs
        self.outer_grid: list[str] = []  # the map it goes back to
        self.hold_grid: list[str] = []  # the map of the hold

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, FightStats)
        model: FightStats = other  # whose class is looked at once, and not at every read
        self.clock = model.clock
        self.scale = model.scale
        self.position = model.position
        self.square_m = model.square_m
        self.saving_side = model.saving_side
        same(self.start_size, model.start_size)
        same(self.casualties, model.casualties)
        same(self.tests, model.tests)
        same(self.tested_at, model.tested_at)
        same(self.unharried, model.unharried)
        if len(self._smoke) > 0 or len(model._smoke) > 0:
            self._smoke = list(model._smoke)
        same(self.ranges, model.ranges)
        if len(self._locks) > 0 or len(model._locks) > 0:
            self._locks = list(model._locks)
        if len(self._in_flight) > 0 or len(model._in_flight) > 0:
            self._in_flight = list(model._in_flight)
        if len(self._jams) > 0 or len(model._jams) > 0:
            self._jams = list(model._jams)
        if len(self._dodges) > 0 or len(model._dodges) > 0:
            self._dodges = list(model._dodges)
        same(self.pool, model.pool)
        same(self.outer, model.outer)
        if self.outer_grid != model.outer_grid:
            self.outer_grid = list(model.outer_grid)
        if self.hold_grid != model.hold_grid:
            self.hold_grid = list(model.hold_grid)

    def clouds(self) -> list[Cloud]:
        return self._smoke

    @property
    def smoke(self) -> list[i64]:
        """Square and last round of each cloud of smoke."""
        return cloud_row(self._smoke)

    @smoke.setter
    def smoke(self, value: list[i64]) -> None:
        self._smoke = cloud_read(value)

    def held_locks(self) -> list[Lock]:
        return self._locks

    @property
    def locks(self) -> list[i64]:
        """Target locks (PL-CREW-08)."""
        return lock_row(self._locks)

    @locks.setter
    def locks(self, value: list[i64]) -> None:
        self._locks = lock_read(value)

    def shots(self) -> list[Shot]:
        return self._in_flight

    @property
    def in_flight(self) -> list[i64]:
        """Projectiles in flight (PL-CREW-10)."""
        return shot_row(self._in_flight)

    @in_flight.setter
    def in_flight(self, value: list[i64]) -> None:
        self._in_flight = shot_read(value)

    def held_jams(self) -> list[Jamming]:
        return self._jams

    @property
    def jams(self) -> list[i64]:
        """Jammed vessels (PL-CREW-06)."""
        return jamming_row(self._jams)

    @jams.setter
    def jams(self, value: list[i64]) -> None:
        self._jams = jamming_read(value)

    def evasions(self) -> list[Dodging]:
        return self._dodges

    @property
    def dodges(self) -> list[i64]:
        """Dodges that hold (PL-CREW-05)."""
        return dodging_row(self._dodges)

    @dodges.setter
    def dodges(self, value: list[i64]) -> None:
        self._dodges = dodging_read(value)
