"""Cover (ledger 3.11): what stands between two fighters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import crosses
from affray.engine.sight import smaller
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.ground import COMPLETE, COVERS, HALF_COVER, NO_COVER

BY_THE_MAP: Final = "as the map has it"


def cover_between(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """RH-COV-03: what the map has between them, or a larger creature beside the target."""
    best = cover_on_map(fight, a, b)
    if best == NO_COVER and len(fight._large) > 0 and has_shield_creature(fight, a, b):
        return HALF_COVER
    return best


def cover_on_map(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """RH-COV-03, RH-COV-02: on the line between the centres; of large creatures, from the best pair of tiles."""
    field = fight.field()
    if not field.has_cover:
        return NO_COVER
    if a.size == 1 and b.size == 1:
        return field.cover.get(fight.square(a), fight.square(b))
    return least_cover(fight, a, b)


def is_walled_off(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """RH-COV-02: Complete Cover, which only the map gives."""
    return cover_on_map(fight, a, b) == COMPLETE


def least_cover(fight: Battle, a: Combatant, b: Combatant) -> i64:
    field = fight.field()
    best: i64 = COMPLETE
    for ay in range(a.y, a.y + a.size):
        for ax in range(a.x, a.x + a.size):
            for by in range(b.y, b.y + b.size):
                for bx in range(b.x, b.x + b.size):
                    best = smaller(best, field.cover.get(field.at(ax, ay), field.at(bx, by)))
                    if best == NO_COVER:
                        return best
    return best


def has_shield_creature(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """RH-COV-03: a larger creature beside the target that the line crosses serves as a low obstacle."""
    for other in fight._large:
        if other.size <= b.size or other is a or other is b or not other.is_up():
            continue
        x0, y0, x1, y1 = 2 * a.x + a.size, 2 * a.y + a.size, 2 * b.x + b.size, 2 * b.y + b.size
        if fight.apart(other, b) <= 1 and crosses(
            x0, y0, x1, y1, left=2 * other.x, top=2 * other.y, side=2 * other.size
        ):
            return True
    return False


def ruled_cover(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """RH-COV-03: the game master may set the cover of a pair."""
    found = cover_between(fight, a, b)
    if fight.gm is None:
        return found
    about = f"the cover of {b.name} from {a.name} ({COVERS[found]})"
    word = fight.ruled("RH-COV-03", about, [BY_THE_MAP, *COVERS])
    return found if word == 0 else word - 1


def is_ruled_off(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """RH-COV-03: has the game master set Complete Cover where the map has none? What a wall on the map stops was not
    offered, or goes around it."""
    return fight.gm is not None and not is_walled_off(fight, a, b)


def sees(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """RH-COV-02, RH-CND-11: no wall between, and not Hidden."""
    return not (b.hidden and a.side != b.side) and not is_walled_off(fight, a, b)


def sees_tile(fight: Battle, a: Combatant, square: i64) -> bool:
    """RH-COV-02: no wall between a fighter and a tile."""
    field = fight.field()
    return not field.has_cover or field.cover.get(fight.square(a), square) != COMPLETE
