"""The end of a fight, and a Rest (ledger 3.12, RH-OPT-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.conditions import most_ward
from affray.games.rpg_hell.death import bleed_out, lose_door, stanched, wake_up
from affray.games.rpg_hell.derived import strain_limit
from affray.games.rpg_hell.names import CLUMSY, NO_INJURY
from affray.games.rpg_hell.rolls import AVERAGE, check
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.words import MEDICINE

MOST_SPANS: Final = 100  # ten seconds each; long before that everybody has stopped bleeding or died


def close_fight(fight: Battle) -> None:
    """RH-END-01, RH-END-02: Locked dice vanish; Bleeding Out goes on every ten seconds until it ends or kills, and
    those who stand may help each time."""
    fight.closed = True
    for f in fight.fighters:
        f._locked = 0
        f._pool = 0
    for _ in range(MOST_SPANS):
        bleeding = [f for f in fight.fighters if f.bleeding_out and f.is_alive()]
        if len(bleeding) == 0:
            return
        for f in bleeding:
            tend(fight, f)
            bleed_out(fight, f)


def tend(fight: Battle, f: Combatant) -> None:
    """RH-END-01, RH-ACT-18: an ally who stands, the best at Medicine, tries to stop it."""
    best: Combatant | None = None
    for ally in fight.fighters:
        if ally.side == f.side and ally is not f and ally.is_up():
            if best is None or ally.medicine > best.medicine:
                best = ally
    if best is not None and check(fight, best, MEDICINE, AVERAGE, 0, "stanch"):
        stanched(fight, f)


def rest(fight: Battle, f: Combatant) -> None:
    """RH-END-03, RH-DTH-11, RH-OPT-01: everything armour grants, all Health and Strain, uses per Rest; Death's Door,
    Exhaustion and stack conditions are gone, or for players one of each where rest is slower."""
    if f.dead:
        return
    slower = fight.house().slower_rest and f.is_player
    lose_door(fight, f, 1 if slower else f.deaths_door)
    f.exhaustion -= 1 if slower and f.exhaustion > 0 else (0 if slower else f.exhaustion)
    if f.unconscious and f.deaths_door < 2:
        wake_up(fight, f)
    f.health = f.max_health
    f.strain = strain_limit(f)
    f.armor, f.dodge, f.ward = f.armor_max, f.dodge_max, min(f.ward_max, most_ward(fight, f))
    f.bleeding_out = False
    f.door_since_rest = False
    if f.injury == CLUMSY:  # RH-OPT-09: until a Rest
        f.injury = NO_INJURY
    f.motivations = 0
    f.charges = 0
    f.bane = 0
    f.uses.clear()
    shed(f)


def shed(f: Combatant) -> None:
    """RH-END-03: stack conditions are gone, and what lasted is over."""
    f.burn = f.bleed = f.wet = f.slow = f.stun = 0
    f.marked = f.poisoned = f.silenced = f.blinded = f.sparking = 0
    f.stun_immune = 0
    f.lasting.clear()
    f.lasts = 0
    f.prone = False
    f.hidden = False
    f._locked = 0


def take_off_armour(f: Combatant, speed: i64) -> None:
    """RH-END-03: armour taken off takes with it what it gave; what is put on gives nothing before the next Rest."""
    f.armor = 0
    f.armor_max = 0
    f.dodge = 0
    f.dodge_max = 0
    f.ward = 0
    f.ward_max = 0
    f.speed_base += speed
