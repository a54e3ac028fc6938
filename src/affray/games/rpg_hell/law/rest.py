"""The end of a fight, and a Rest (ledger 3.12, RH-OPT-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.names import BANDAGE, CLUMSY, MEDKIT, NO_INJURY
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import most_ward
from affray.games.rpg_hell.law.damage import can_be_healed
from affray.games.rpg_hell.law.death import bleed_out, check_zero, lose_door, stanched, wake_up
from affray.games.rpg_hell.law.deeds.choices import takes
from affray.games.rpg_hell.law.deeds.gear import BindWounds
from affray.games.rpg_hell.law.derived import strain_limit
from affray.games.rpg_hell.law.items import healed_by
from affray.games.rpg_hell.law.rolls import AVERAGE, check

MOST_SPANS: Final = 100  # ten seconds each; long before that everybody has stopped bleeding or died


def close_fight(fight: Battle) -> None:
    """RH-END-01, RH-END-02: Locked dice vanish; Bleeding Out and Death's Door go on every ten seconds until they end or
    kill, and those who stand may help each time."""
    fight.closed = True
    for f in fight.fighters:
        f._locked = 0
        f._pool = 0
    for _ in range(MOST_SPANS):
        dying = [f for f in fight.fighters if is_dying(f)]
        if len(dying) == 0:
            return
        for f in dying:
            tend(fight, f)
            bleed_on(fight, f)


def is_dying(f: Combatant) -> bool:
    """RH-END-01: bleeding out, or at 0 Health or less."""
    return f.is_alive() and (f.bleeding_out or f.health <= 0)


def bleed_on(fight: Battle, f: Combatant) -> None:
    """RH-DTH-02, RH-DTH-05, RH-END-01: ten seconds later: a new window for Death's Door, and the roll."""
    f.window_used = False
    check_zero(fight, f)
    if f.is_alive():
        bleed_out(fight, f)


def tend(fight: Battle, f: Combatant) -> None:
    """RH-END-01, RH-ACT-18, RH-DTH-06: a healing item, else a Medicine check by the ally who stands and is best at it;
    alone one can only bind oneself."""
    helper = best_helper(fight, f, True)
    if helper is None and f.is_up() and f.health <= 0 and healing_item(f) != NEVER:
        helper = f
    if helper is not None and can_be_healed(f) and not f.has(w.NO_HEALING):
        code = healing_item(helper)
        if takes(fight, helper, BindWounds(f, code)):
            return
    helper = best_helper(fight, f, False)
    if f.bleeding_out and helper is not None and check(fight, helper, w.MEDICINE, AVERAGE, 0, "stanch"):
        stanched(fight, f)


def best_helper(fight: Battle, f: Combatant, with_item: bool) -> Combatant | None:
    """The ally who stands and is best at Medicine, of all or of those with something to heal with."""
    best: Combatant | None = None
    for ally in fight.fighters:
        if ally.side == f.side and ally is not f and ally.is_up():
            if (best is None or ally.medicine > best.medicine) and not (with_item and healing_item(ally) == NEVER):
                best = ally
    return best


def healing_item(f: Combatant) -> i64:
    """Ledger 6.3: a bandage, or a medkit that it has Strain for; NEVER if it has none that would heal."""
    if BANDAGE in f.satchel and healed_by(f, BANDAGE) > 0:
        return BANDAGE
    return MEDKIT if MEDKIT in f.satchel and f.strain > 0 and healed_by(f, MEDKIT) > 0 else NEVER


def rest(fight: Battle, f: Combatant) -> None:
    """RH-END-03, RH-DTH-11, RH-OPT-01: everything armour grants, all Health and Strain, uses per Rest; Death's Door,
    Exhaustion and stack conditions are gone, or for players one of each where rest is slower."""
    f.rested = False
    if f.dead:
        return
    slower = fight.house().slower_rest and f.is_player
    lose_door(fight, f, 1 if slower else f.deaths_door)
    f.exhaustion -= 1 if slower and f.exhaustion > 0 else (0 if slower else f.exhaustion)
    if f.unconscious and f.deaths_door < 2:
        wake_up(fight, f)
    f.health = f.max_health
    f.strain = strain_limit(f)
    f.armor = min(f.armor_max, fight.house().armor_cap)
    f.dodge, f.ward = f.dodge_max, min(f.ward_max, most_ward(fight, f))
    f.bleeding_out = False
    f.door_since_rest = False
    if f.injury == CLUMSY:  # RH-OPT-09: until a Rest
        f.injury = NO_INJURY
    f.motivations = 0
    f.charges = 0
    f.bane = 0
    f.uses.clear()
    shed(f)
    if fight.log is not None:
        fight.tell_of(f, "RH-END-03", f"has had a Rest: Health {f.health}, Armor {f.armor}", "has had a Rest")


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
