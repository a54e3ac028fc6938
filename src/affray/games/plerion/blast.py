"""Blast (ledger 3.8): whom a burst or a sweep can hit, and which die counts the victims."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.plerion.scale import band_between, bearer, can_strike, side_now, squared_half_metres
from affray.games.plerion.sheet import Battle, Combatant, Weapon
from affray.games.plerion.words import ATTACK, BLAST, BLOCKED, CLOSE, GRID, IMPAIRED, STARSHIP, SWEEP, VEHICLE

VEHICLE_RADIUS_M: Final = 50


def count_die(weapon: Weapon, state: i64) -> i64:
    """PL-BLAST-02: one die of the type used for damage: the d4 if impaired, else the weapon's own type."""
    if weapon.count == 0:
        return 6
    return 4 if state == IMPAIRED else weapon.sides


def is_sweep(weapon: Weapon) -> bool:
    """PL-BLAST-03: a cleaving blow, tentacles or a detachment's attack takes only enemies within reach."""
    return weapon.has(SWEEP) or not weapon.has(BLAST) or weapon.is_melee()


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
        return [Option(ATTACK, f.id) for f in self.tied]

    def words(self, option: Option) -> str:
        return self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"The blast of {self.who} reaches not all who are equally near. Who is hit?"


def nearest_victims(fight: Battle, attacker: Combatant, candidates: list[Combatant], number: i64) -> list[Combatant]:
    """PL-BLAST-02, PL-BLAST-03: as many as the count die shows, the nearest first; ties are the attacker's choice."""
    if number >= len(candidates) or number < 2:
        return candidates[:number]
    target = candidates[0]
    last = from_impact(fight, target, candidates[number])
    found = [target] + [f for f in candidates[1:number] if from_impact(fight, target, f) < last]
    tied = [f for f in candidates[1:] if from_impact(fight, target, f) == last]
    while len(found) < number:
        chosen = fight.fighters[fight.ask(NextVictim(fight, attacker, tied)).target]
        tied.remove(chosen)
        found.append(chosen)
    return found


def from_impact(fight: Battle, target: Combatant, f: Combatant) -> i64:
    if fight.position != GRID:
        return band_between(fight, target, f, f.scale)
    return squared_half_metres(fight, fight.square(target), fight.square(f))


def in_burst(fight: Battle, attacker: Combatant, target: Combatant, f: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-03, PL-MOD-05: friend and foe within the radius, unless a wall shields them from the point.

    The attacker itself is taken only if within close of the point.
    """
    if f is attacker or weapon.scale == STARSHIP or fight.position != GRID:
        return band_between(fight, target, f, weapon.scale) == CLOSE
    radius = fight.house().blast_radius if weapon.scale != VEHICLE else VEHICLE_RADIUS_M
    if weapon.area_m > 0:
        radius = weapon.area_m
    if from_impact(fight, target, f) > 4 * radius * radius:
        return False
    return fight.field().lines.get(fight.square(target), fight.square(f)) != BLOCKED


def in_sweep(fight: Battle, attacker: Combatant, f: Combatant, weapon: Weapon) -> bool:
    """PL-BLAST-03, PL-DET-03: enemies within the attack's reach."""
    if f.side == side_now(fight, attacker):
        return False
    return can_strike(fight, attacker, fight.square(attacker), weapon, f)
