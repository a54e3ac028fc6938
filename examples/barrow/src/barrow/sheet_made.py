# generated from sheet_table.py by affray.lab.write_sheets: do not edit
"""What a delver keeps."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.fight import Fighter
from affray.engine.lists import same


class Stats(Fighter):
    """What a delver keeps."""

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.hp: i64 = 3  # hit points left
        self.hp_max: i64 = 3  # hit points at their best
        self.strength: i64 = 10  # strength left
        self.strength_max: i64 = 10  # strength at its best
        self.dex: i64 = 10  # quickness, for the first round
        self.wil: i64 = 10  # will, for morale
        self.armor: i64 = 0  # taken off every blow
        self.fearless: bool = False  # knows no morale
        self.weapons: list[i64] = []  # what it fights with
        self.stance: i64 = 0  # how it is played when nobody plays it
        self.braced: bool = False  # 1 more armour until its next turn
        self.wounded: bool = False  # down with a critical wound
        self.tended: bool = False  # was tended in this fight
        self.routed: bool = False  # runs on its next turn
        self.fled: bool = False  # has got away
        self.early: bool = False  # acts before the others in the first round (BW-TURN-01)
        self.has_moved: bool = False  # has moved in this turn
        self.has_acted: bool = False  # has acted in this turn
        self.has_struck_back: bool = False  # has struck its parting blow of this round

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Stats)
        model: Stats = other  # whose class is looked at once, and not at every read
        self.hp = model.hp
        self.hp_max = model.hp_max
        self.strength = model.strength
        self.strength_max = model.strength_max
        self.dex = model.dex
        self.wil = model.wil
        self.armor = model.armor
        self.fearless = model.fearless
        same(self.weapons, model.weapons)
        self.stance = model.stance
        self.braced = model.braced
        self.wounded = model.wounded
        self.tended = model.tended
        self.routed = model.routed
        self.fled = model.fled
        self.early = model.early
        self.has_moved = model.has_moved
        self.has_acted = model.has_acted
        self.has_struck_back = model.has_struck_back
