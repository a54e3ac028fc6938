"""Running away (section 4, Fleeing): what somebody may not do before it has got away from what it fears."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import speed_of
from affray.games.legends.law.deed import NOWHERE, Deed
from affray.games.legends.law.places import budget, can_walk


def must_flee(fight: Battle, f: Combatant, deed: Deed) -> bool:
    """Section 4, Fleeing: does this not lead away from the source, although a first movement away is still owed?"""
    if not f.fleeing or f.fear_source == NOBODY:
        return False
    source = fight.fighters[f.fear_source]
    if deed.leads_to() != NOWHERE:
        return not leads_away(fight, f, source, deed.leads_to())
    return not f.moved and speed_of(f) > 0 and not f.prone and has_way_out(fight, f, source)


def leads_away(fight: Battle, f: Combatant, source: Combatant, goal: i64) -> bool:
    x, y = f.x, f.y
    before = fight.apart(f, source)
    f.x, f.y = fight.grid.x_of(goal), fight.grid.y_of(goal)
    after = fight.apart(f, source)
    f.x, f.y = x, y
    return after > before


def has_way_out(fight: Battle, f: Combatant, source: Combatant) -> bool:
    """Is there a square one step away that is farther from the source?"""
    for square, _ in fight.grid.neighbours(fight.square(f)):
        if leads_away(fight, f, source, square) and can_walk(fight, f, square, budget(f)):
            return True
    return False
