"""The state of a fight between two steps, and the questions about places that every chapter asks."""

from __future__ import annotations

from affray.engine.dice import Dice
from affray.engine.fight import Fight
from affray.engine.grid import COMMON, FULL_COVER, KING, STEP, Grid, Terrain, cover_across, steps_between
from affray.engine.question import Mind
from barrow.house import HouseRules
from barrow.sheet import Delver, Weapon


class Ground(Grid):
    """A diagonal step counts as one."""

    def __init__(self, rows: list[str], terrains: list[Terrain] = COMMON, light: str = "") -> None:
        super().__init__(rows, terrains, KING, light)

    def like(self, rows: list[str]) -> Ground:
        return Ground(rows, self.terrains, self.light_signs)


class Battle(Fight):
    """Beside the fighters: whose turn it is, and which sides have tested morale how often."""

    fighters: list[Delver]

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Delver],
        sides: list[str],
        ground: Grid,
        weapons: list[Weapon],
        house: HouseRules,
        blocks: dict[str, Delver],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, ground)
        self.order: list[int] = []  # the ids in the order of this round
        self.tests: list[int] = [0 for _ in sides]  # BW-MOR-01: 1 after the first casualty, 2 after half
        self._weapons = weapons
        self._house = house
        self._blocks = blocks

    def blank(self) -> Fight:
        people = [f.twin() for f in self.fighters]
        return type(self)(
            self.dice, self.minds, people, self.sides, self.grid, self._weapons, self._house, self._blocks
        )

    def restore(self, other: Fight) -> None:
        super().restore(other)
        assert isinstance(other, Battle)
        self.order, self.tests = list(other.order), list(other.tests)

    # ------------------------------------------------------------ people

    def house(self) -> HouseRules:
        return self._house

    def weapon(self, place: int) -> Weapon:
        return self._weapons[place]

    def weapons(self) -> list[Weapon]:
        return self._weapons

    def foes(self, f: Delver) -> list[Delver]:
        return [o for o in self.fighters if o.side != f.side and o.is_up()]

    def friends(self, f: Delver) -> list[Delver]:
        return [o for o in self.fighters if o.side == f.side and o is not f and not o.removed]

    def sheets(self) -> list[str]:
        return sorted(self._blocks)

    def recruit(self, sheet: str, name: str, side: int) -> Delver:
        newcomer = Delver(len(self.fighters), name, side, sheet)
        newcomer.restore(self._blocks[sheet])
        return newcomer

    def measures(self) -> list[str]:
        return ["HP", "STR"]

    def measure(self, fighter: Delver, which: int) -> int:
        return fighter.hp if which == 0 else fighter.strength

    # ------------------------------------------------------------ places

    def square(self, f: Delver) -> int:
        return int(self.grid.at(f.x, f.y))

    def apart(self, a: int, b: int) -> int:
        """Paces between two squares."""
        grid = self.grid
        dx, dy = abs(int(grid.xs[a] - grid.xs[b])), abs(int(grid.ys[a] - grid.ys[b]))
        return int(steps_between(dx, dy, grid.distance)) // STEP

    def is_beside(self, a: Delver, b: Delver) -> bool:
        return self.apart(self.square(a), self.square(b)) <= 1 and self.has_line(a, b)

    def has_line(self, a: Delver, b: Delver) -> bool:
        return self.cover(a, b) < FULL_COVER

    def cover(self, a: Delver, b: Delver) -> int:
        return int(cover_across(self.grid, self.square(a), self.square(b)))

    def taken(self, f: Delver) -> list[int]:
        """The squares of everybody else who stands."""
        return [self.square(o) for o in self.fighters if o is not f and o.is_up()]
