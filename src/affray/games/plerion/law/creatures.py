"""Specials of creatures (ledger 6.3) that need more than a tag: clash of wills, the queen's call, splash and burst.

Poison, thorns and crushers are tags of attacks (PL-CRIT-05, PL-DMG-01), Mind Attack is among the talents, and
hives are in morale.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import critical_damage
from affray.games.plerion.law.damage import Blow, apply_damage
from affray.games.plerion.law.harm import suffer
from affray.games.plerion.law.moving import is_taken
from affray.games.plerion.law.psi_effects import check_hold, is_shielded
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scale import band_between, bearer, side_now
from affray.games.plerion.law.talents import is_seen
from affray.games.plerion.law.vehicles import vessel_suffers

DRONE: Final = "Arachnid Drone"
AFTER_A_BLOW: Final = w.CALLS_DRONES | w.TOXIC_SPLASH | w.DEATH_BURST
NOBODY_NEAR: Final = 2  # the game master's word on a death burst


def first_turn(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3: what a creature does when its turn begins."""
    if f.traits & w.CLASH_OF_WILLS and not f.clashed:
        clash_of_wills(fight, f)


def after_blow(fight: Battle, blow: Blow, attacker: i64) -> None:
    """PL-CRIT-05, PL-PSI-06: what a blow sets off in its victim, after all saves; a psion may lose its hold."""
    victim = blow.victim
    if victim.traits & AFTER_A_BLOW:
        set_off(fight, victim, attacker)
    if victim.talent_on != NEVER:
        check_hold(fight, victim)


def set_off(fight: Battle, victim: Combatant, attacker: i64) -> None:
    if victim.traits & w.CALLS_DRONES and not victim.called and attacker != NOBODY and not victim.is_gone():
        calls_drones(fight, victim)
    if victim.traits & w.TOXIC_SPLASH and victim.hp == 0:
        toxic_splash(fight, victim)
    if victim.traits & w.DEATH_BURST and (victim.critical or (victim.dead and victim.str > 0)):
        death_burst(fight, victim)


def clash_of_wills(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3, Black Destroyer: at its first turn each enemy in sight saves on WIL or is attacked enhanced.

    They stay so for the whole fight. A shielded mind is not reached.
    """
    f.clashed = True
    here = fight.square(f)
    for other in fight.fighters:
        if other.side == side_now(fight, f) or not other.is_up() or other.kind == w.VESSEL or other.inside != f.inside:
            continue
        if is_shielded(other) or not is_seen(fight, here, f, other):
            continue
        if not save(fight, other, other.wil, f"WIL save against {f.name}'s will", "PL-MOD-04"):
            f.clash.append(other.id)


# ---------------------------------------------------------------- the queen's call


def calls_drones(fight: Battle, queen: Combatant) -> None:
    """Ledger 6.3, Arachnid Queen: attacked directly for the first time she has 2d6 drones in her defence.

    They come as near to her as there is room, and act from the next round on.
    """
    queen.called = True
    if DRONE not in fight.sheets():
        return
    number = fight.dice.two(6, 6, "drones")
    if fight.log is not None:
        fight.tell("PL-INIT-02", queen, f"calls {number} drones for defence (2d6 {number})")
    for _ in range(number):
        if not one_drone(fight, queen):
            return


def one_drone(fight: Battle, queen: Combatant) -> bool:
    """PL-INIT-02: a newcomer on the queen's side, on the nearest free square; False if there is none."""
    drone = fight.recruit(DRONE, free_name(fight), queen.side)
    drone.zone = queen.zone
    drone.inside = queen.inside
    drone.aboard = queen.aboard
    if fight.position == w.GRID:
        square = nearest_free(fight, queen, drone)
        if square == NEVER:
            return False
        drone.x = fight.grid.x_of(square)
        drone.y = fight.grid.y_of(square)
    fight.fighters.append(drone)
    return True


def free_name(fight: Battle) -> str:
    names = fight.names()
    number = 1
    while f"{DRONE} {number}" in names:
        number += 1
    return f"{DRONE} {number}"


def nearest_free(fight: Battle, queen: Combatant, drone: Combatant) -> i64:
    """The free square with the shortest walk to the queen."""
    lengths = fight.grid.walk(fight.square(queen))
    ways: list[tuple[int, int]] = []
    for square in range(len(fight.grid.kind)):
        if fight.grid.stands(square) and lengths[square] < FAR:
            ways.append((int(lengths[square]), square))
    ways.sort()
    for _, square in ways:
        if not is_taken(fight, drone, square):
            return square
    return NEVER


# ---------------------------------------------------------------- splash and burst


def toxic_splash(fight: Battle, ooze: Combatant) -> None:
    """Ledger 6.3, Ooze: the first time it is at 0 HP, everyone within close saves on STR or takes critical damage."""
    ooze.traits &= ~w.TOXIC_SPLASH
    if fight.log is not None:
        fight.tell("PL-CRIT-05", ooze, "releases a toxic splash")
    for other in around(fight, ooze, w.CLOSE):
        if other.kind != w.VESSEL and not save(
            fight, other, other.str, "STR save against the toxic splash", "PL-CRIT-05"
        ):
            fight.blame(f"{ooze.name}'s toxic splash")
            critical_damage(fight, other)
            fight.blame("")


def death_burst(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3, Star Leviathan: when it fails its own critical save everyone near takes d12, by the game master."""
    f.traits &= ~w.DEATH_BURST
    word = fight.ruled("PL-CRIT-05", f"{f.name} bursts", ["everyone nearby", "everyone close", "nobody"])
    if word == NOBODY_NEAR:
        return
    if fight.log is not None:
        fight.tell("PL-CRIT-05", f, "bursts")
    fight.blame(f"the burst of {f.name}")
    for other in around(fight, f, w.NEARBY if word == 0 else w.CLOSE):
        blow = apply_damage(fight, other, fight.dice.d(12, "death burst"), False)
        if other.kind == w.VESSEL:
            vessel_suffers(fight, blow)
        else:
            suffer(fight, blow, 0)
        after_blow(fight, blow, NOBODY)
    fight.blame("")


def around(fight: Battle, centre: Combatant, band: i64) -> list[Combatant]:
    """Everyone, friend and foe, within a band of somebody."""
    found: list[Combatant] = []
    for other in fight.fighters:
        if other is centre or other.is_gone() or other.petrified or bearer(fight, other) is not other:
            continue
        if other.inside == centre.inside and band_between(fight, centre, other, centre.scale) <= band:
            found.append(other)
    return found
