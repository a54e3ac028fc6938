"""Zones in a row (PL-SCALE-04), for fights without a map.

A spot is where one can be: a zone, and whom one is at close quarters with there. As one number it stands
where a map has a square; 0, which is everybody's square in zones, is where one is now.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle

HERE: Final = 0
MANY: Final = 65_536  # more than there are fighters


def spot_in(zone: i64, partner: i64) -> i64:
    return zone * MANY + partner + 2


def zone_at(f: Combatant, spot: i64) -> i64:
    return f.zone if spot == HERE else (spot - 1) // MANY


def partner_at(f: Combatant, spot: i64) -> i64:
    return f.engaged if spot == HERE else (spot - 1) % MANY - 1


def zone_band(a: Combatant, b: Combatant, spot: i64 = HERE) -> i64:
    """PL-SCALE-04: same zone close if engaged, else nearby; one zone apart nearby, two distant, more out of range.

    ``spot`` is where a would be; whoever moves leaves those behind who were at close quarters with it.
    """
    apart = zone_at(a, spot) - b.zone
    if apart == 0:
        if partner_at(a, spot) == b.id or a is b or (spot == HERE and b.engaged == a.id):
            return w.CLOSE
        return w.NEARBY
    if apart < 0:
        apart = -apart
    return w.NEARBY if apart == 1 else (w.DISTANT if apart == 2 else w.OUT_OF_RANGE)


def zone_spots(fight: Battle, f: Combatant, start: i64) -> list[i64]:
    """PL-ACT-01, PL-SCALE-04: a move leads to an adjacent zone, or to close quarters there or here, or out of them.

    PL-CRIT-02, PL-SCAR-10: who moves within close only comes nowhere.
    """
    spots: list[i64] = []
    if fight.position != w.ZONES or f.critical or f.hamstrung:
        return spots
    zone, partner = zone_at(f, start), partner_at(f, start)
    is_met = partner != NOBODY
    for other in fight.fighters:
        if other is f or other.is_gone() or other.aboard != NOBODY or not -1 <= zone - other.zone <= 1:
            continue
        if other.id != partner:
            spots.append(spot_in(other.zone, other.id))
        if start == HERE and other.engaged == f.id:
            is_met = True
    for there in (zone, zone + 1, zone - 1):
        if 0 <= there < fight.grid.width and (there != zone or is_met):
            spots.append(spot_in(there, NOBODY))
    return spots


def step_words(fight: Battle, f: Combatant, spot: i64) -> str:
    partner = partner_at(f, spot)
    return f"engage {fight.fighters[partner].name}" if partner != NOBODY else f"move to zone {zone_at(f, spot)}"
