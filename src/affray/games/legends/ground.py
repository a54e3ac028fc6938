"""The map: 5-ft squares of the ledger's letters, and what a step costs (LG-MOVE-01)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import LATER_HALF, Grid, Terrain
from affray.games.legends.lines import Lines
from affray.games.legends.words import BRIGHT, DARK, DIM, MAGIC_DARK

# What a terrain means beside what the engine knows of it, in its ``mark``.
PROP: Final = "prop"  # a terrain with cover 1 or 2 that blocks no lines
OPENING: Final = "opening"  # a terrain with cover 2 or 3 that one sees through
CURTAIN: Final = "curtain"  # opaque, not solid
GLASS: Final = "glass"  # transparent barrier
FOG: Final = "fog"  # obscuring

# LG-LOS, ledger 3.7: the letters of the maps. ``cover`` is the degree of a prop or opening, FULL of a wall.
TERRAINS: Final = [
    Terrain("floor", "."),
    Terrain("wall", "#", stands=False, cover=4, sight=False),
    Terrain("closed door", "D", stands=False, cover=4, sight=False, opens="d"),
    Terrain("open door", "d", opens="D"),
    Terrain("curtain", "c", sight=False, mark=CURTAIN),
    Terrain("low wall", "w", stands=False, cover=1, opens=".", mark=PROP),
    Terrain("barrel", "b", stands=False, cover=2, opens=".", mark=PROP),
    Terrain("tree trunk", "t", stands=False, cover=1, opens=".", mark=PROP),
    Terrain("thick tree trunk", "T", stands=False, cover=2, opens=".", mark=PROP),
    Terrain("table", "o", stands=False, cover=1, opens=".", mark=PROP),
    Terrain("portcullis", "P", stands=False, cover=2, opens=".", mark=OPENING),
    Terrain("arrow slit", "s", stands=False, cover=2, opens=".", mark=OPENING),
    Terrain("murder hole", "m", stands=False, cover=3, opens=".", mark=OPENING),
    Terrain("glass", "g", stands=False, opens=".", mark=GLASS),
    Terrain("fog", "f", mark=FOG),
    Terrain("undergrowth", "u", cost=2, mark=FOG),
    Terrain("dim light", ","),
    Terrain("darkness", "x"),
    Terrain("magical darkness", "X"),
    Terrain("clear water", "~"),
    Terrain("rubble", "^", cost=2),
]
DARKNESS: Final = {",": DIM, "x": DARK, "X": MAGIC_DARK}


@final
class Field(Grid):
    """The map of a fight of Legends: the first diagonal of a walk costs 5 ft, every further one 7.5 ft (LG-MOVE-01)."""

    def __init__(self, rows: list[str], terrains: list[Terrain], light: str = "") -> None:
        super().__init__(rows, terrains, LATER_HALF, light)
        self.lines: Final = Lines(self)
        self.narrow: Final[list[list[i64]]] = [[] for _ in range(6)]
        self.dark: Final = vec[i64]([self.darkness(s) for s in range(len(self.kind))])
        self.all_bright: Final = all([d == BRIGHT for d in self.dark])

    def like(self, rows: list[str]) -> Field:
        return Field(rows, self.terrains, self.light_signs)

    def darkness(self, square: i64) -> i64:
        """LG-VIS-02: the light of a square by its letter or by the encounter's own light map, the darker of the two."""
        by_letter = DARKNESS.get(self.kind[square].sign, BRIGHT)
        by_map = self.light(square)
        return by_letter if by_letter > by_map else by_map

    def too_narrow(self, side: i64) -> list[i64]:
        """LG-GEO-01: the squares on which a block of this side cannot lie with its top left corner; kept."""
        known = self.narrow[side]
        if not known:
            known = [s for s in range(len(self.kind)) if not self.fits(self.x_of(s), self.y_of(s), side)]
            self.narrow[side] = known
        return known
