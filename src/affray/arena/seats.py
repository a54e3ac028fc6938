"""What a side may know of a fight, as arrays of fixed shape, for every game alike.

Of own fighters the measures are told, of others what ``shown`` says: ``exact`` numbers, ``words`` (unhurt, hurt, fled,
down, dead), or ``nothing`` but where they stand. Whoever is hidden from the side has a row of zeros. The compiled
``Sight`` fills the numbers; here they become numpy arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from affray.arena.deeds import Deeds
from affray.arena.running import Beginning, Running
from affray.engine.grid import Grid
from affray.engine.quoting import quoted
from affray.engine.seats import SHOWN, WORDS
from affray.minds.seeing import HEAD, TOLD, Sight

FIGHT: Final = "fight"
FIGHTERS: Final = "fighters"
GROUND: Final = "ground"
DEEDS: Final = "deeds"
MASK: Final = "action_mask"


class Eyes:
    """The observations of one fight or of several side by side; ``arrays`` have a row for each of them."""

    def __init__(self, begin: Beginning, deeds: Sequence[Deeds], shown: str = WORDS) -> None:
        if not isinstance(shown, str) or shown not in SHOWN:
            raise ValueError(f"what is shown of foes is one of {', '.join(SHOWN)}, not {quoted(shown)}")
        fights, size, grid = len(deeds), deeds[0].size, begin.start.grid
        sight = self.sight = Sight(begin.start, fights, size, shown)
        self.deeds: Final = deeds
        self.high, self.wide = max(1, int(grid.height)), max(1, int(grid.width))
        # The memory that the compiled code writes into, as arrays.
        self.heads: Final = np.frombuffer(memoryview(sight.heads)).reshape(fights, HEAD)
        self.people: Final = np.frombuffer(memoryview(sight.fighters)).reshape(fights, -1, sight.columns)
        self.options: Final = np.frombuffer(memoryview(sight.options)).reshape(fights, size, len(TOLD))
        self.arrays: Final[dict[str, NDArray[Any]]] = {
            FIGHT: np.zeros(self.heads.shape, np.float32),
            FIGHTERS: np.zeros(self.people.shape, np.float32),
            GROUND: np.zeros((fights, 3, self.high, self.wide), np.int8),
            DEEDS: np.zeros(self.options.shape, np.float32),
            MASK: np.frombuffer(memoryview(sight.mask), np.int8).reshape(fights, size),
        }
        self.counts: Final = np.frombuffer(memoryview(sight.listed), np.int64)
        self.grounds: Final[dict[int, tuple[Grid, NDArray[np.int8]]]] = {}

    def space(self) -> spaces.Dict:
        """The Gymnasium space of what ``seen`` gives."""
        boxes: dict[str, Any] = {}
        for name, array in self.arrays.items():
            low, high = (0, 1) if name == MASK else ((-128, 127) if name == GROUND else (-np.inf, np.inf))
            boxes[name] = spaces.Box(low, high, array.shape[1:], array.dtype.type)
        return spaces.Dict(boxes)

    def seen(self, running: Running, side: int) -> dict[str, NDArray[Any]]:
        """What this side may know now, in arrays of its own; deeds only where it is asked."""
        self.look(0, running, side)
        self.show()
        return {name: array[0].copy() for name, array in self.arrays.items()}

    def look(self, row: int, running: Running, side: int) -> None:
        """Write what this side may know now into a row; ``show`` makes it seen."""
        question, fight, sight, deeds = running.question, running.fight, self.sight, self.deeds[row]
        if question is None or question.side != side:
            is_new = sight.look(row, fight, None, side)
            sight.set_mask(row, 0)
            self.arrays[DEEDS][row] = 0
        else:
            is_new = sight.look(row, fight, question, side)
            if not deeds.is_by_stance:
                before = int(self.counts[row])
                most = max(before, sight.tell_deeds(row, fight, question, deeds.listed(question)))
                self.arrays[DEEDS][row, :most] = self.options[row, :most]
            elif self.counts[row] == 0:
                sight.tell_stances(row)
                self.arrays[DEEDS][row] = self.options[row]
        if is_new:
            self.show_ground(row, fight.grid)

    def show_ground(self, row: int, grid: Grid) -> None:
        self.arrays[GROUND][row] = self.ground(grid)

    def show(self) -> None:
        """Bring what was looked at into the arrays, all rows in one go."""
        self.arrays[FIGHT][:] = self.heads
        self.arrays[FIGHTERS][:] = self.people

    def ground(self, grid: Grid) -> NDArray[np.int8]:
        """May one stand, how much it covers, what a step costs; made once for each map."""
        kept = self.grounds.get(id(grid))
        if kept is not None:
            return kept[1]
        layers = np.zeros((3, self.high, self.wide), np.int8)
        for square, terrain in enumerate(grid.kind):
            x, y = int(grid.x_of(square)), int(grid.y_of(square))
            if x < self.wide and y < self.high:
                layers[:, y, x] = (terrain.stands, int(terrain.cover), int(terrain.cost))
        self.grounds[id(grid)] = (grid, layers)
        return layers
