"""Exact geometry on 5-ft squares (ledger 3.7 to 3.9): test points, sight lines, cover of walls and features; kept."""

from __future__ import annotations

from typing import Final, final

from affray.engine.grid import Grid


@final
class Lines:
    """What the map alone says about every ordered pair of spaces; computed once per pair and kept."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
