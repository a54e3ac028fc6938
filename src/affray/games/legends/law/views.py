# not compiled: for people who look at a map
"""What a fighter sees of squares and of others, for ``affray sight``: the rules' own answers about somebody there."""

from __future__ import annotations

from typing import Final

from affray.engine.game import View
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.cover import cover
from affray.games.legends.law.vision import state

ANYBODY: Final = -1  # the id of somebody of Medium size who is not in the fight
RULES: Final = "LG-VIS-01, LG-COV-02"


def view(fight: Battle, f: Combatant, square: int) -> View:
    """LG-VIS-01, LG-COV-02: somebody of Medium size who stands there and does not hide."""
    there = Combatant(ANYBODY, "", 1 - f.side, "")
    there.x, there.y = fight.grid.xs[square], fight.grid.ys[square]
    return view_of(fight, f, there)


def view_of(fight: Battle, f: Combatant, other: Combatant) -> View:
    """LG-VIS-01, LG-COV-02, LG-CRE-02: another as it is, with those who stand between."""
    how = int(state(fight, f, other))
    degree = w.FULL if how == w.BLOCKED else int(cover(fight, f, other))
    return View(how, degree, feet(int(fight.apart(f, other))), RULES)


def feet(half_feet: int) -> str:
    """LG-GEO-02: 17.5 ft are kept exactly."""
    return f"{half_feet / HALF_FEET:g} ft"
