"""Blast (ledger 3.8): whom a burst or a sweep can hit, and which die counts the victims."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.scale import (
    band_between,
    band_of,
    bearer,
    can_strike,
    reach_of,
    reach_squared,
    side_now,
    squared_half_metres,
)

VEHICLE_RADIUS_M: Final = 50


def count_die(weapon: Weapon, state: i64) -> i64:
    """PL-BLAST-02: one die of the type used for damage: the d4 if impaired, else the weapon's own type."""
    if weapon.count == 0:
        return 6
    return 4 if state == w.IMPAIRED else weapon.sides


def is_sweep(weapon: Weapon) -> bool:
    """PL-BLAST-03: a cleaving blow, tentacles or a detachment's attack takes only enemies within reach."""
    return weapon.has(w.SWEEP) or not weapon.has(w.BLAST) or weapon.is_melee()


def point_victims(fight: Battle, attacker: Combatant, point: i64, weapon: Weapon) -> list[Combatant]:
    """PL-ACT-03, PL-BLAST-03: of a burst aimed at a square: whoever is nearest to it first; ties are the attacker's."""
    found: list[tuple[int, bool, int]] = []
    side = side_now(fight, attacker)
    for f in fight.fighters:
        if (
            not (f.is_gone() or f.petrified)
            and bearer(fight, f) is f
            and in_burst_at(fight, attacker, point, f, weapon)
        ):
            found.append((int(squared_half_metres(fight, point, fight.square(f))), f.side == side, int(f.id)))
    found.sort()
    tied = [fight.fighters[id] for apart, _, id in found if apart == found[0][0]]
    if len(tied) > 1:
        first = fight.ask(NextVictim(fight, attacker, tied)).target
        return [fight.fighters[first]] + [fight.fighters[id] for _, _, id in found if id != first]
    return [fight.fighters[id] for _, _, id in found]


def can_aim_at(fight: Battle, f: Combatant, square: i64, weapon: Weapon, point: i64) -> bool:
    """PL-ACT-03, PL-SCALE-05, PL-MOD-05: may f, standing on this square, aim a burst at that one?"""
    if fight.position != w.GRID or weapon.scale != w.ON_FOOT or is_sweep(weapon) or not fight.grid.stands(point):
        return False
    near = squared_half_metres(fight, square, point) < reach_squared(w.ON_FOOT, reach_of(fight, f, weapon))
    return near and fight.field().lines.get(square, point) != w.BLOCKED


def blast_victims(fight: Battle, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Combatant]:
    """PL-BLAST-03: the aimed-at victim first, then the others by distance from the impact point."""
    others: list[tuple[int, bool, int]] = []
    side = side_now(fight, attacker)
    sweep = is_sweep(weapon)
    for f in fight.fighters:
        if f is target or f.is_gone() or bearer(fight, f) is not f or f.petrified:
            continue
        inside = in_sweep(fight, attacker, f, weapon) if sweep else in_burst(fight, attacker, target, f, weapon)
        if inside:
            others.append((int(from_impact(fight, target, f)), f.side == side, int(f.id)))
    others.sort()
    if fight.gm is not None and len(others) > 0:
        about = f"victims of {attacker.name}'s {weapon.name}"
        if fight.ruled("PL-BLAST-03", about, ["nearest first", "only the one aimed at"]) == 1:
            return [target]
    return [target] + [fight.fighters[id] for _, _, id in others]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextVictim(Question):
    """PL-BLAST-03: of those who are equally far from the impact point, the attacker names who is hit."""

    def __init__(self, fight: Battle, attacker: Combatant, tied: list[Combatant]) -> None:
        super().__init__("PL-BLAST-03", side_now(fight, attacker), attacker.name)
        self.fight: Final = fight
        self.tied: Final = tied

    def options(self) -> list[Option]:
        return [Pick(0, f.id) for f in self.tied]

    def words(self, option: Option) -> str:
        return self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"{self.who}'s blast does not reach all who are equally near. Who is hit?"


def nearest_victims(
    fight: Battle, attacker: Combatant, candidates: list[Combatant], number: i64, point: i64 = NEVER
) -> list[Combatant]:
    """PL-BLAST-02, PL-BLAST-03: as many as the count die shows, the nearest first; ties are the attacker's choice."""
    if number >= len(candidates) or number < 2:
        return candidates[:number]
    target = candidates[0]
    last = from_impact(fight, target, candidates[number], point)
    found = [target] + [f for f in candidates[1:number] if from_impact(fight, target, f, point) < last]
    tied = [f for f in candidates[1:] if from_impact(fight, target, f, point) == last]
    while len(found) < number:
        chosen = fight.fighters[fight.ask(NextVictim(fight, attacker, tied)).target]
        tied.remove(chosen)
        found.append(chosen)
    return found


def from_impact(fight: Battle, target: Combatant, f: Combatant, point: i64 = NEVER) -> i64:
    """How far f is from the point that was aimed at, or from the aimed-at victim."""
    if fight.position != w.GRID:
        return band_between(fight, target, f, f.scale)
    return squared_half_metres(fight, fight.square(target) if point == NEVER else point, fight.square(f))


def in_burst(fight: Battle, attacker: Combatant, target: Combatant, f: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-03, PL-MOD-05: friend and foe within the radius, unless a wall shields them from the point.

    The attacker itself is taken only if within close of the point.
    """
    if weapon.scale == w.STARSHIP or fight.position != w.GRID:
        return band_between(fight, target, f, weapon.scale) == w.CLOSE
    return in_burst_at(fight, attacker, fight.square(target), f, weapon)


def in_burst_at(fight: Battle, attacker: Combatant, point: i64, f: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-03: the same for a square of the map."""
    apart = squared_half_metres(fight, point, fight.square(f))
    if f is attacker:
        return band_of(fight, weapon.scale, apart) == w.CLOSE
    radius = fight.house().blast_radius if weapon.scale != w.VEHICLE else VEHICLE_RADIUS_M
    if weapon.area_m > 0:
        radius = weapon.area_m
    if apart > 4 * radius * radius:
        return False
    return fight.field().lines.get(point, fight.square(f)) != w.BLOCKED


def in_sweep(fight: Battle, attacker: Combatant, f: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-03, PL-DET-03: enemies within the attack's reach."""
    if f.side == side_now(fight, attacker):
        return False
    return can_strike(fight, attacker, fight.square(attacker), weapon, f)
