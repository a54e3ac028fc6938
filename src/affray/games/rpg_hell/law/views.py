# not compiled: for people who look at a map
"""What a fighter sees of tiles and of others, for ``affray sight``: the rules' own answers about somebody there."""

from __future__ import annotations

from typing import Final

from affray.engine.game import BLOCKED, CONCEALED, HIDDEN, SEEN, View
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.cover import cover_between
from affray.games.rpg_hell.law.ground import COMPLETE
from affray.games.rpg_hell.law.hazards import is_obscured

ANYBODY: Final = -1  # the id of somebody of one tile who is not in the fight


def view(fight: Battle, f: Combatant, square: int) -> View:
    """RH-COV-03: somebody of one tile who stands there and does not hide."""
    there = Combatant(ANYBODY, "", 1 - f.side, "")
    there.x, there.y = fight.grid.xs[square], fight.grid.ys[square]
    return view_of(fight, f, there)


def view_of(fight: Battle, f: Combatant, other: Combatant) -> View:
    """RH-COV-02, RH-COV-03, RH-CND-11, RH-CND-17: behind a wall, Hidden, in smoke or Invisible, or in plain sight."""
    cover = int(cover_between(fight, f, other))
    state, rules = SEEN, "RH-COV-03"
    if cover == COMPLETE:
        state, rules = BLOCKED, "RH-COV-02, RH-COV-03"
    elif other.hidden and other.side != f.side:
        state, rules = HIDDEN, "RH-CND-11"
    elif other.has(w.INVISIBLE) or is_obscured(fight, other):
        state, rules = CONCEALED, "RH-CND-17"
    tiles = int(fight.apart(f, other))
    return View(state, cover, f"{tiles} tile{'' if tiles == 1 else 's'}", rules)
