"""Who fights, and with what. Every field is set in ``__init__`` and copied in ``restore``."""

from __future__ import annotations

from typing import Final

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT, Fighter


class Weapon:
    """One line of the weapons' table: a die, how far the hand reaches, how far it shoots."""

    def __init__(self, name: str, die: int, reach: int, range_: int) -> None:
        self.name: Final = name
        self.die: Final = die
        self.reach: Final = reach
        self.range: Final = range_

    def facts(self) -> tuple[object, ...]:
        return (self.name, self.die, self.reach, self.range)

    def shoots(self) -> bool:
        return self.range > 0


class Delver(Fighter):
    """Anybody in the fight, living or not."""

    def __init__(self, id: int, name: str, side: int, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self.hp = 3
        self.hp_max = 3
        self.strength = 10
        self.strength_max = 10
        self.dex = 10
        self.wil = 10
        self.armor = 0
        self.fearless = False
        self.weapons: list[int] = []  # places in the fight's list
        self.stance = 0
        self.early = False  # BW-TURN-01
        self.has_moved = False  # in this turn
        self.has_acted = False
        self.has_struck_back = False  # BW-MOVE-02: its parting blow of this round is spent
        self.braced = False
        self.wounded = False
        self.tended = False
        self.routed = False
        self.fled = False

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Delver)
        for name in COPIED:
            setattr(self, name, getattr(other, name))
        self.weapons = list(other.weapons)

    def twin(self) -> Delver:
        return Delver(int(self.id), self.name, int(self.side), self.sheet)

    def is_dead(self) -> bool:
        """BW-HARM-03."""
        return self.strength <= 0

    def is_up(self) -> bool:
        return not (self.wounded or self.fled or self.removed or self.is_dead())

    def ending(self) -> int:
        if self.is_dead():
            return DEAD
        if self.wounded:
            return DOWN
        if self.fled:
            return FLED
        return UNHURT if self.hp == self.hp_max and self.strength == self.strength_max else HURT


COPIED: Final = [
    n for n in vars(Delver(0, "", 0, "")) if n not in ("id", "name", "side", "sheet", "x", "y", "removed", "weapons")
]
