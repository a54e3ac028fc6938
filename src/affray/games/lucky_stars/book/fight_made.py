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
from affray.games.lucky_stars.book.fight_records import Suppression, suppression_read, suppression_row


class FightStats(LitteredFight):
    """What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["lying", "suppressed_squares"]

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self.order: list[i64] = []  # everybody in the order of initiative (LS-INIT-01)
        self.starters: i64 = -1  # the side that started combat (LS-INIT-04), or none
        self.declarer: i64 = -1  # the initiator (LS-SET-01)
        self.declared_target: i64 = -1  # whom the first attack was declared against
        self.turn_of: i64 = -1  # whose turn it is
        # by side: rounds in which all only fled and no foe could attack them (LS-END-02)
        self.unharried: list[i64] = [0 for _ in sides]
        self.weather: i64 = 0  # how well one sees (LS-SIT-04)
        self.object_damage: list[i64] = []  # square and damage of what was struck (LS-COV-04)
        self._suppressed_squares: list[Suppression] = []  # who fires at which square (Suppressing Fire)
        self.goes_on: bool = False  # the game master lets it go on with one side left (LS-END-01)
        self.won: i64 = -1  # the number of the side that was left when the last foe fell, or -1 (LS-END-01)
        self.item_kind: list[i64] = []  # what each item is, as a place in the armoury
        self.item_damage: list[i64] = []  # the damage that each item has taken
        self.item_ammo: list[i64] = []  # the supply die now, 0 for empty (LS-OPT-01)

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, FightStats)
        model: FightStats = other  # whose class is looked at once, and not at every read
        same(self.order, model.order)
        self.starters = model.starters
        self.declarer = model.declarer
        self.declared_target = model.declared_target
        self.turn_of = model.turn_of
        same(self.unharried, model.unharried)
        self.weather = model.weather
        same(self.object_damage, model.object_damage)
        if len(self._suppressed_squares) > 0 or len(model._suppressed_squares) > 0:
            self._suppressed_squares = list(model._suppressed_squares)
        self.goes_on = model.goes_on
        self.won = model.won
        same(self.item_damage, model.item_damage)
        same(self.item_ammo, model.item_ammo)

    def suppressions(self) -> list[Suppression]:
        return self._suppressed_squares

    @property
    def suppressed_squares(self) -> list[i64]:
        """Who fires at which square (Suppressing Fire)."""
        return suppression_row(self._suppressed_squares)

    @suppressed_squares.setter
    def suppressed_squares(self, value: list[i64]) -> None:
        self._suppressed_squares = suppression_read(value)
