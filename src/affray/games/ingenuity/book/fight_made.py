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


class FightStats(LitteredFight):
    """What a fight keeps beside its people; ``law/battle.py`` says what follows from it."""

    PACKED: ClassVar[list[str]] = ["lying"]

    def __init__(self, dice: Dice, minds: list[Mind], fighters: list[Any], sides: list[str], grid: Grid) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self.order: list[i64] = []  # the teams in the order of their initiative (IG-INI-01)
        self.surprise: i64 = -1  # the team that has surprise, or none (IG-SUR-01)
        self.objectives: list[str] = []  # for each team: what it wins by (IG-SET-02)
        self.coming_objectives: list[str] = []  # the same from the next round on (IG-END-03)
        self.goes_on: bool = False  # the game master lets it go on with one team left (IG-END-01)
        self.item_kind: list[i64] = []  # what each item is, as a place in the armoury
        self.item_durability: list[i64] = []  # what it still takes until it breaks (IG-RCT-12)
        self.item_loaded: list[i64] = []  # 1 for what needs no reloading (IG-ACT-14)

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, FightStats)
        model: FightStats = other  # whose class is looked at once, and not at every read
        same(self.order, model.order)
        self.surprise = model.surprise
        if self.objectives != model.objectives:
            self.objectives = list(model.objectives)
        if self.coming_objectives != model.coming_objectives:
            self.coming_objectives = list(model.coming_objectives)
        self.goes_on = model.goes_on
        same(self.item_kind, model.item_kind)
        same(self.item_durability, model.item_durability)
        same(self.item_loaded, model.item_loaded)
