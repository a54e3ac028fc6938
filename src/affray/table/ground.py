"""The map as the page draws it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from affray.engine.grid import Grid
from affray.table.wire_view import MapView, TerrainView

LIGHTS: Final = "bdk"
UNKNOWN: Final = "\u2591"  # the sign of a square that is not shown
NOT_KNOWN: Final = TerrainView(
    sign=UNKNOWN, name="not known", stands=False, cover=0, cost=1, sight=True, opens="", mark="fog"
)


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
    return MapView(
        rev=rev, width=width, height=height, rows=rows, terrains=terrains, light=light, has_map=has_map, fog=[]
    )


def with_fog(ground: MapView, fog: list[int], is_gm: bool) -> MapView:
    """The map under the game master's fog: others do not learn what lies there."""
    if not fog:
        return ground
    width, hidden = ground.width, set(fog)
    marks = "".join(["#" if square in hidden else "." for square in range(width * ground.height)])
    fogged = [marks[y * width : (y + 1) * width] for y in range(ground.height)]
    rev = hashlib.sha256(repr((ground.rev, fogged, is_gm)).encode()).hexdigest()[:12]
    if is_gm:
        return replace(ground, rev=rev, fog=fogged)
    rows = ["".join([UNKNOWN if f == "#" else c for f, c in zip(fogs, row)]) for fogs, row in zip(fogged, ground.rows)]
    shown = {sign for row in rows for sign in row}
    terrains = [terrain for terrain in ground.terrains if terrain.sign in shown]
    light = ["".join(["k" if f == "#" else c for f, c in zip(*both)]) for both in zip(fogged, ground.light)]
    return replace(ground, rev=rev, rows=rows, terrains=[*terrains, NOT_KNOWN], light=light, fog=fogged)
