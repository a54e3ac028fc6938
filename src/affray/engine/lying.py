"""What lies on the ground: dropped, thrown, or there before the fight."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.dice import Dice
from affray.engine.fight import CompiledFight, Fight
from affray.engine.grid import Grid
from affray.engine.question import Mind


@final
class Lying:
    """Something that lies on the ground."""

    def __init__(self, square: i64, item: i64) -> None:
        self.square: Final = square
        self.item: Final = item


class LitteredFight(CompiledFight):
    """A fight in which things lie about. What an item is, and who may take it up, the game says."""

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._lying: list[Lying] = []

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, LitteredFight)
        model: LitteredFight = other
        if len(self._lying) > 0 or len(model._lying) > 0:
            self._lying = list(model._lying)

    def things(self) -> list[Lying]:
        return self._lying

    def lay(self, item: i64, square: i64) -> None:
        """It lies on this square."""
        self._lying.append(Lying(square, item))

    def lift(self, item: i64) -> None:
        """It no longer lies on the ground, if it did."""
        if len(self._lying) > 0:
            self._lying = [thing for thing in self._lying if thing.item != item]

    @property
    def lying(self) -> list[i64]:
        """Square and item of each, as saves and game masters know them."""
        row: list[i64] = []
        for thing in self._lying:
            row.append(thing.square)
            row.append(thing.item)
        return row

    @lying.setter
    def lying(self, value: list[i64]) -> None:
        self._lying = [Lying(value[i], value[i + 1]) for i in range(0, len(value) - 1, 2)]
