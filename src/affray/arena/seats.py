"""What a side may know of a fight, as arrays of fixed shape, for every game alike.

Of own fighters the measures are told, of others what ``shown`` says: ``exact`` numbers, ``words`` (unhurt, hurt, fled,
down, dead), or ``nothing`` but where they stand. Whoever is hidden from the side has a row of zeros.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final
from zlib import crc32

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from affray.arena.deeds import TOLD, Deeds
from affray.arena.running import Beginning, Running
from affray.engine.fight import FATES, FLED
from affray.engine.question import Question
from affray.engine.seats import EXACT, NOTHING_SHOWN, SHOWN, WORDS

# The columns of ``fighters``; behind them one for each measure, as a share of what it was at the start.
KNOWN: Final = ("known", "own", "asked", "up", "x", "y", *FATES)
RULES: Final = 251
NO_FATE: Final = [0.0] * len(FATES)
BY_FATE: Final = [[float(i == fate) for i in range(len(FATES))] for fate in range(len(FATES))]
NEWCOMERS: Final = 4  # rows kept free for those who join later


class Eyes:
    """The shapes of a fight's observations, and how they are filled."""

    def __init__(self, begin: Beginning, shown: str = WORDS) -> None:
        if shown not in SHOWN:
            raise ValueError(f"what is shown of foes is one of {', '.join(SHOWN)}, not {shown!r}")
        start = begin.start
        self.shown: Final = shown
        self.people: Final = len(start.fighters) + NEWCOMERS
        self.measures: Final = len(start.measures())
        self.columns: Final = len(KNOWN) + self.measures
        self.high, self.wide = max(1, int(start.grid.height)), max(1, int(start.grid.width))
        self.most: Final = [
            [max(1, abs(int(start.measure(f, k)))) for k in range(self.measures)] for f in start.fighters
        ]
        self.packed: Final = Struct(f"={self.people * self.columns}f")
        self.nobody: Final = [0.0] * self.columns
        self.unmeasured: Final = [0.0] * self.measures
        self.grounds: Final[dict[int, tuple[Any, NDArray[np.int8]]]] = {}

    def shapes(self, deeds: Deeds) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and type of every part."""
        return {
            "fight": ((4,), np.float32),
            "fighters": ((self.people, self.columns), np.float32),
            "ground": ((3, self.high, self.wide), np.int8),
            "deeds": ((deeds.size, len(TOLD)), np.float32),
            "action_mask": ((deeds.size,), np.int8),
        }

    def space(self, deeds: Deeds) -> spaces.Dict:
        """The Gymnasium space of what ``seen`` gives."""
        boxes: dict[str, Any] = {}
        for name, (shape, kind) in self.shapes(deeds).items():
            low, high = (0, 1) if name == "action_mask" else ((-np.inf, np.inf) if kind is np.float32 else (-128, 127))
            boxes[name] = spaces.Box(low, high, shape, kind)
        return spaces.Dict(boxes)

    def empty(self, deeds: Deeds) -> dict[str, NDArray[Any]]:
        return {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes(deeds).items()}

    def seen(self, running: Running, deeds: Deeds, side: int) -> dict[str, NDArray[Any]]:
        """What this side may know now; deeds only where it is asked."""
        found = self.empty(deeds)
        self.look(found, running, deeds, side)
        return found

    def look(self, found: dict[str, NDArray[Any]], running: Running, deeds: Deeds, side: int) -> None:
        """The same, written into arrays that are there."""
        question = running.question
        is_mine = question is not None and int(question.side) == side
        self.fill_fight(found["fight"], running, question if is_mine else None, side)
        self.fill_people(found["fighters"], running, question if is_mine else None, side)
        found["ground"][:] = self.ground(running)
        found["deeds"][:] = 0
        found["action_mask"][:] = 0
        if is_mine and question is not None:
            found["action_mask"][: deeds.told(found["deeds"], question)] = 1

    def fill_fight(self, row: NDArray[np.float32], running: Running, question: Question | None, side: int) -> None:
        fight = running.fight
        rule = 0 if question is None else 1 + crc32(question.rule.encode()) % RULES
        row[:] = (int(fight.round) / max(1, int(fight.limit)), side, rule, question is not None)

    def fill_people(self, rows: NDArray[np.float32], running: Running, question: Question | None, side: int) -> None:
        """All numbers in one go: to set them one by one, or row by row, costs several times as much."""
        fight = running.fight
        who = "" if question is None else question.who
        told: list[float] = []
        for i, f in enumerate(fight.fighters[: self.people]):
            if f.side == side:
                told += self.told_of(running, f, i, True, f.name == who)
            elif fight.is_unknown(side, f):
                told += self.nobody
            else:
                told += self.told_of(running, f, i, False, False)
        told += [0.0] * (self.people * self.columns - len(told))
        self.packed.pack_into(rows.data.cast("B"), 0, *told)

    def told_of(self, running: Running, f: Any, i: int, own: bool, asked: bool) -> list[float]:
        """The row of one fighter."""
        fate = f.ending()
        is_told = own or self.shown != NOTHING_SHOWN
        up, ended = (f.is_up(), BY_FATE[fate]) if is_told else (False, NO_FATE)
        x, y = (-1, -1) if fate == FLED or f.removed else (f.x, f.y)
        row = [1, own, asked, up, x, y, *ended]
        if not own and self.shown != EXACT:
            return row + self.unmeasured
        measure = running.fight.measure
        most = self.most[i] if i < len(self.most) else [1] * self.measures
        return row + [measure(f, k) / most[k] for k in range(self.measures)]

    def ground(self, running: Running) -> NDArray[np.int8]:
        """May one stand, how much it covers, what a step costs; made once for each map."""
        grid = running.fight.grid
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
