"""Who fights, and with what. ``sheet_table.py`` declares what a delver keeps."""

from __future__ import annotations

from typing import Final

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from barrow.sheet_made import Stats


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


class Delver(Stats):
    """Anybody in the fight, living or not."""

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
