"""Handling gear (RH-ACT-19, ledger 6.3): reload, draw, pick up, drop, lie down, stand up; bandages, grenades,
potions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import NO_FORM
from affray.games.rpg_hell.book.marks import TRAINED_MEDIC
from affray.games.rpg_hell.book.names import (
    ANTIDOTE_VIAL,
    BANDAGE,
    BLINDER_POISON,
    CLOUD,
    DEATHS_DEAL,
    DRAGON_POTION,
    FIRE,
    FIRE_FLASK,
    FLASH,
    FRAG,
    LOST_HAND,
    MEDKIT,
    PRECISION_POTION,
    RAGE_POTION,
    ROCKJOINT_POISON,
    SMOKE,
    SOUL_STITCH,
    STONE_SKIN_POTION,
)
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain, gain_until, get_rid, is_blinded
from affray.games.rpg_hell.law.damage import heal_by_item, pay_strain
from affray.games.rpg_hell.law.death import add_door
from affray.games.rpg_hell.law.effects import Choose, regain
from affray.games.rpg_hell.law.hazards import add_zone
from affray.games.rpg_hell.law.lasting import last
from affray.games.rpg_hell.law.pool import sum_of
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.telling import lasting_words, shots_words
from affray.games.rpg_hell.law.victims import near_tile

STITCHED: Final = 3
FLASHED: Final = 3
FIRE_ON_GROUND: Final = 2
WHERE: Final = 2  # a grenade's radius


def can_draw(fight: Battle, f: Combatant, item: i64) -> bool:
    """RH-ACT-19, RH-OPT-09: carried; what is in hand makes room, but for a shield; who lost a hand holds nothing
    two-handed."""
    if item not in f.carried or (fight.weapon(item).hands > 1 and f.injury == LOST_HAND):
        return False
    return fight.weapon(item).hands + fight.shield_of(f).hands <= f.hands


def has_hands(fight: Battle, f: Combatant, item: i64) -> bool:
    hands = fight.weapon(item).hands
    if hands > 1 and f.injury == LOST_HAND:
        return False
    return fight.hands_used(f) + hands <= f.hands


def can_pick_up(fight: Battle, f: Combatant, item: i64) -> bool:
    """RH-ACT-19: it lies within 1 tile."""
    for thing in fight.things():
        if thing.item == item:
            return fight.away(f, thing.square) <= 1 and has_hands(fight, f, item)
    return False


def can_drop(fight: Battle, f: Combatant, item: i64) -> bool:
    """RH-ACT-19: what is in hand and not a part of one's body."""
    return item in f.held and not fight.weapon(item).has(w.NATURAL)


def can_reload(fight: Battle, f: Combatant, item: i64) -> bool:
    """RH-ACT-19: a weapon in hand that is not full."""
    return item in f.held and fight.item_ammo[item] < fight.weapon(item).loading


def reload(fight: Battle, f: Combatant, item: i64) -> None:
    """RH-ACT-19: full again."""
    fight.item_ammo[item] = fight.weapon(item).loading
    if fight.log is not None:
        fight.tell("RH-ACT-19", f, f"has {fight.weapon(item).name} loaded: {shots_words(fight.item_ammo[item])}")


def autoload(fight: Battle, f: Combatant) -> None:
    """RH-TRN-06 (4): autoload weapons refill in the End phase."""
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.loading > 0 and weapon.has(w.AUTOLOAD) and not f.autoload_lost:
            if fight.log is not None and fight.item_ammo[item] < weapon.loading:
                fight.tell("RH-TRN-06", f, f"has {weapon.name} loaded again: {shots_words(weapon.loading)}")
            fight.item_ammo[item] = weapon.loading
    f.autoload_lost = False


def draw(fight: Battle, f: Combatant, item: i64) -> None:
    """RH-ACT-19: into the hand; where there is no room, weapons in hand are put away, and one says which first."""
    f.carried.remove(item)
    while not has_hands(fight, f, item):
        in_hand = [i for i in f.held if not fight.weapon(i).has(w.NATURAL)]
        if len(in_hand) == 0:
            break
        words = [fight.item_words(f.held, i) for i in in_hand]
        old = in_hand[0]
        if len(in_hand) > 1 and fight.weapon(item).hands == 1:
            old = in_hand[fight.pick(Choose("RH-ACT-19", f, words, "which weapon is put away"))]
        f.held.remove(old)
        f.carried.append(old)
        if fight.log is not None:
            fight.tell("RH-ACT-19", f, f"puts {fight.weapon(old).name} away")
    f.held.append(item)


def pick_up(fight: Battle, f: Combatant, item: i64) -> None:
    fight.lift(item)
    f.held.append(item)


def drop(fight: Battle, f: Combatant, item: i64) -> None:
    f.held.remove(item)
    fight.lay(item, fight.square(f))


# ---------------------------------------------------------------- consumables


def item_dice(f: Combatant, code: i64, printed: i64) -> i64:
    """RH-ACT-19, ledger 6.7 (Trained Medic): what it prints; a medic may bandage for ##."""
    return 2 if code == BANDAGE and f.traits & TRAINED_MEDIC else printed


def is_thrown(fight: Battle, code: i64) -> bool:
    """A grenade needs a point, the others a person."""
    return FRAG <= code <= FIRE_FLASK


def use_item(fight: Battle, f: Combatant, code: i64, target: Combatant, square: i64, dice: i64) -> None:
    """RH-ACT-19, ledger 6.3: its price is paid; now it works."""
    item = fight.consumable(code)
    if item.used_up:
        f.satchel.remove(code)
    if fight.log is not None and 0 < item.strain <= f.strain:
        words = f"pays {item.strain} Strain for it: Strain {f.strain} → {f.strain - item.strain}"
        fight.tell_of(f, "RH-ACT-19", words)
    pay_strain(fight, f, item.strain)
    if not f.is_up():
        return
    if is_thrown(fight, code):
        throw(fight, f, code, square, dice)
    elif code <= MEDKIT:
        bandage(fight, f, code, target)
    else:
        drink(fight, f, code)


def bandage(fight: Battle, f: Combatant, code: i64, target: Combatant) -> None:
    """RH-DMG-19: what it heals, and no more Bleed."""
    why = ""
    if fight.log is not None:
        trained = code == BANDAGE and f.traits & TRAINED_MEDIC
        why = f"{'4 + twice ' if trained else ('1 + ' if code == BANDAGE else '')}Medicine {f.medicine}"
    heal_by_item(fight, target, healed_by(f, code), f.id, why)


def healed_by(f: Combatant, code: i64) -> i64:
    """Ledger 6.3, 6.7: a bandage heals 1 + Medicine, a medkit Medicine, a trained medic's bandage 4 + 2*Medicine."""
    if code == BANDAGE and f.traits & TRAINED_MEDIC:
        return 4 + 2 * f.medicine
    return f.medicine + (1 if code == BANDAGE else 0)


def drink(fight: Battle, f: Combatant, code: i64) -> None:
    """Ledger 6.3: potions and poisons last a minute, by the drinker's own clock."""
    if code == ANTIDOTE_VIAL:
        get_rid(fight, f, w.POISONED, "RH-ACT-19")
        begin_to(fight, f, w.ANTIDOTE)
    elif code == STONE_SKIN_POTION:
        begin_to(fight, f, w.STONE_SKIN)
        begin_to(fight, f, w.NO_KNOCKBACK)
    elif code == RAGE_POTION:
        begin_to(fight, f, w.RAGE)
    elif code == PRECISION_POTION:
        begin_to(fight, f, w.PRECISION)
    elif code == DRAGON_POTION:
        begin_to(fight, f, w.DRAGON_POWER)
    elif code == SOUL_STITCH:
        regain(fight, f, STITCHED)
    elif code == DEATHS_DEAL:
        if fight.log is not None:
            said = f"strikes a deal with death: Health {f.health} → {f.max_health}"
            fight.tell_of(f, "RH-ACT-19", said, "strikes a deal with death")
        f.health = f.max_health
        add_door(fight, f)
    elif code == ROCKJOINT_POISON:
        begin_to(fight, f, w.ROCKJOINT)
    elif code == BLINDER_POISON:
        begin_to(fight, f, w.BLINDER)


def begin_to(fight: Battle, f: Combatant, condition: i64) -> None:
    """Ledger 6.3: what a potion does for a minute."""
    last(f, condition, 1, f.id, w.AT_START, w.MINUTE)
    if fight.log is not None:
        fight.tell("RH-ACT-19", f, lasting_words(fight, f, condition, 1, "for a minute"))


def power_fades(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3 (dragon's power): after its minute no die can be locked for a minute."""
    last(f, w.NO_LOCKING, 1, f.id, w.AT_START, w.MINUTE)
    if fight.log is not None:
        fight.tell("RH-ACT-19", f, "cannot lock dice for a minute: the dragon's power has faded")


def throw(fight: Battle, f: Combatant, code: i64, square: i64, dice: i64) -> None:
    """Ledger 6.3, RH-ATT-10: around a point: an Area Attack, light, smoke or fire."""
    form = fight.consumable(code).form
    if code == SMOKE:
        add_zone(fight, CLOUD, square, WHERE, amount=0, whose=f.id, phases=w.MINUTE)
        return
    if code == FIRE_FLASK:
        add_zone(fight, FIRE, square, WHERE, amount=FIRE_ON_GROUND, whose=f.id, phases=1)
    strike = Strike(f, form, NEVER, w.BY_RANGE, sum_of(dice))
    strike.pair = dice
    strike.spread(square, WHERE)
    for other in near_tile(fight, square, WHERE):
        if code == FLASH:
            dazzle(fight, f, other)
        elif form is not NO_FORM:
            attack(fight, strike, other)


def dazzle(fight: Battle, f: Combatant, other: Combatant) -> None:
    """Ledger 6.3 (flash grenade): Blinded until the end of its turn; who is Blinded already gains Stun 3."""
    if is_blinded(other):
        gain(fight, other, w.STUN, FLASHED, f.id)
    else:
        gain_until(fight, other, w.BLINDED, 1, whose=other.id, moment=w.AT_END, phases=1)
