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
from affray.games.rpg_hell.book.fight_records import Zone, zone_read, zone_row


class FightStats(LitteredFight):
    """What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["lying", "zones"]

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self.order: list[i64] = []  # everybody in the order of their turns, a Boss twice (RH-INI-05)
        self.acting: i64 = -1  # whose turn it is
        self.last_side: i64 = -1  # was the last to act a player (1) or not (0); -1 before the first
        self.begun: bool = False  # initiative has been rolled
        self.closed: bool = False  # what follows a fight is done (RH-END-01, RH-END-02)
        self.goes_on: bool = False  # the game master lets it go on with one side left (RH-END-01)
        self.won: i64 = -1  # the side that was left when the last foe fell (RH-END-01); -1 before
        self.stuck: list[i64] = []  # fighter and item of blades that stay in somebody
        self._zones: list[Zone] = []  # kind, tile, radius, amount, whose clock and phases of each zone
        self.falling_stars: list[i64] = []  # who and tile of each Starfall to come
        self.object_damage: list[i64] = []  # tile of a thing and the damage it has taken (RH-DMG-17)
        self.item_kind: list[i64] = []  # what each item is, as a place in the armoury
        self.item_ammo: list[i64] = []  # shots left

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, FightStats)
        model: FightStats = other  # whose class is looked at once, and not at every read
        same(self.order, model.order)
        self.acting = model.acting
        self.last_side = model.last_side
        self.begun = model.begun
        self.closed = model.closed
        self.goes_on = model.goes_on
        self.won = model.won
        same(self.stuck, model.stuck)
        if len(self._zones) > 0 or len(model._zones) > 0:
            self._zones = list(model._zones)
        same(self.falling_stars, model.falling_stars)
        same(self.object_damage, model.object_damage)
        same(self.item_kind, model.item_kind)
        same(self.item_ammo, model.item_ammo)

    def all_zones(self) -> list[Zone]:
        return self._zones

    @property
    def zones(self) -> list[i64]:
        """Kind, tile, radius, amount, whose clock and phases of each zone."""
        return zone_row(self._zones)

    @zones.setter
    def zones(self, value: list[i64]) -> None:
        self._zones = zone_read(value)
