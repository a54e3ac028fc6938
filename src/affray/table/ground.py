"""The map as the page draws it."""

from __future__ import annotations

import hashlib
from typing import Final

from affray.engine.grid import Grid
from affray.table.wire_view import MapView, TerrainView

LIGHTS: Final = "bdk"


def map_of(grid: Grid) -> MapView:
    """The ground: every square, what it is made of, and its light."""
    rows = grid.drawing()
    width, height = int(grid.width), int(grid.height)
    lights = "".join([LIGHTS[int(grid.light(square))] for square in range(width * height)])
    light = [lights[y * width : (y + 1) * width] for y in range(height)] if lights.strip("b") else []
    terrains = [
        TerrainView(
            sign=t.sign,
            name=t.name,
            stands=t.stands,
            cover=int(t.cover),
            cost=int(t.cost),
            sight=t.sight,
            opens=t.opens,
            mark=t.mark,
        )
        for t in grid.terrains
    ]
    rev = hashlib.sha256(repr((rows, light)).encode()).hexdigest()[:12]
    has_map = width * height > 1
    return MapView(rev=rev, width=width, height=height, rows=rows, terrains=terrains, light=light, has_map=has_map)
