"""Weaves, breath and a helping hand, as a tactic uses them: on groups, on the wounded, on the dying."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.engine.sight import smaller
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED, WeaveKind
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.abilities import BREATH_DAMAGE, BREATH_FEET, can_use_special
from affray.games.legends.law.ailments import can_tend
from affray.games.legends.law.areas import area_at, is_caught
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.conditions import speed_of
from affray.games.legends.law.deeds.helping import Potion, Tend
from affray.games.legends.law.deeds.moving import Advance
from affray.games.legends.law.deeds.weaving import Breathe, Presence, Weave
from affray.games.legends.law.harm import dr_against, stops_all
from affray.games.legends.law.lines import OPEN_FREE
from affray.games.legends.law.places import budget, has_in_reach
from affray.games.legends.law.vision import knows_place, state
from affray.games.legends.law.weaves import can_weave, can_weave_at, can_weave_on
from affray.games.legends.tactics.footwork import NOWHERE, square_near
from affray.games.legends.tactics.worth import (
    HUNDRED,
    by_scale_hundredths,
    expected_successes,
    left_by_cover,
    worth_of_blow,
)

FRIEND_FIRE: Final = 3  # a friend in the area weighs as much as so many foes
SAVED: Final = 70  # hundredths of a success that a save takes off on average
TOUCH: Final = 5 * HALF_FEET
NO_WEAVE: Final = -1
COMPLEX: Final = 2  # actions
LEAST_RISK: Final = 50  # hundredths of a hit point that any blow is feared for


# ---------------------------------------------------------------- against foes


def best_weaving(fight: Battle, f: Combatant, plus: i64, otherwise: i64) -> Option | None:
    """A weave, a breath or a presence that is worth more, for each action it takes, than the best blow."""
    best = otherwise
    found: Option | None = None
    risk = danger(fight, f)
    for item in f.weaves:
        weave = fight.weave_kind(item)
        if weave.heals or weave.actions > f.actions_left or len(weave.scale) == 0 or not can_weave(fight, f, weave):
            continue
        enough = (best + 1) * weave.actions  # what it must be worth to be better for each action
        price = risk if weave.actions >= COMPLEX else 0
        if weave.shape == w.ONE:
            target, value = best_single(fight, f, weave, plus, enough - 1 + price)
            value -= price
            if target != NOBODY:
                best = value // weave.actions
                found = Weave(item, target)
        else:
            square, value = best_spot(fight, f, weave, plus, enough - 1 + price)
            value -= price
            if square != NOBODY:
                best = value // weave.actions
                found = Weave(item, NOBODY, square)
    if f.specials != 0:
        special = best_special(fight, f, best)
        if special is not None:
            return special
    return found


def danger(fight: Battle, f: Combatant) -> i64:
    """LG-WEAVE-04: what those who may strike at a weaver in their reach would do to it on average, all together."""
    total: i64 = 0
    for foe in fight.foes(f):
        if foe.is_up() and foe.reaction_ready and has_in_reach(fight, foe, fight.apart(foe, f)):
            weapon = fight.weapon_of(foe, foe.held[0] if len(foe.held) > 0 else UNARMED)
            if not weapon.is_ranged:
                total += LEAST_RISK + worth_of_blow(fight, foe, f, weapon, plus=0, more=0, bypass=False)
    return total


def best_single(fight: Battle, f: Combatant, weave: WeaveKind, plus: i64, best: i64) -> tuple[i64, i64]:
    """The foe on whom an attack weave does most, and how much, if that is more than the best so far."""
    found: i64 = NOBODY
    in_sight = by_scale_hundredths(weave, expected_successes(f, weave, plus))
    concealed = by_scale_hundredths(weave, expected_successes(f, weave, plus + 1))
    for foe in fight.foes(f):
        if not foe.is_up() or fight.apart(f, foe) > weave.range * HALF_FEET:
            continue
        if single_worth(fight, foe, weave, in_sight) > best and can_weave_on(fight, f, weave, foe):
            value = single_worth(fight, foe, weave, concealed if state(fight, f, foe) == w.CONCEALED else in_sight)
            if weave.is_ranged() and value > best:
                value = left_by_cover(fight, f, foe, value)
            if value > best:
                best = value
                found = foe.id
    return found, best


def single_worth(fight: Battle, foe: Combatant, weave: WeaveKind, damage: i64) -> i64:
    """What of so much damage gets through to this foe; it loses no more than it has, the immune nothing."""
    if stops_all(foe.resist[weave.damage_type], True):
        return 0
    dr = dr_against(fight, foe, weave.damage_type, 0, False)
    return smaller(damage - dr * HUNDRED, foe.hp * HUNDRED)


def best_spot(fight: Battle, f: Combatant, weave: WeaveKind, plus: i64, best: i64) -> tuple[i64, i64]:
    """The square of a foe around which an area weave does most, friends counted against it, if that is more than the
    best so far."""
    successes = expected_successes(f, weave, plus) - (SAVED if weave.save != w.NO_SAVE else 0)
    each = by_scale_hundredths(weave, successes)
    found: i64 = NOBODY
    most = whole_harvest(fight, f, each) if each > 0 else 0
    if most <= best:
        return found, best
    for foe in fight.foes(f):
        if foe.is_up() and knows_place(fight, f, foe):
            square = fight.square(foe)
            if can_weave_at(fight, f, weave, square):
                value = harvest(fight, f, weave.shape, weave.radius, square=square, each=each, kind=weave.damage_type)
                if value > best:
                    best = value
                    found = square
                    if best == most:
                        break
    return found, best


def whole_harvest(fight: Battle, f: Combatant, each: i64) -> i64:
    """What an area would do that caught all foes and no friend."""
    total: i64 = 0
    for foe in fight.foes(f):
        if foe.is_up():
            total += smaller(each, foe.hp * HUNDRED)
    return total


def harvest(fight: Battle, f: Combatant, shape: i64, feet: i64, square: i64, each: i64, kind: i64) -> i64:
    """What an area there does to foes less what it does to friends; nobody loses more than it has."""
    area = area_at(fight, f, shape, feet, square)
    total: i64 = 0
    for other in fight.people():
        if other.is_up() and is_caught(fight, area, other, OPEN_FREE):
            if stops_all(other.resist[kind], True):
                continue
            most = other.hp * HUNDRED
            harm = each if each < most else most
            total += harm if is_foe(f, other) else -FRIEND_FIRE * harm
    return total


def best_special(fight: Battle, f: Combatant, otherwise: i64) -> Option | None:
    """Ledger 6.6: a breath that catches enough; a presence at the beginning of a fight."""
    if can_use_special(fight, f, w.FRIGHTFUL_PRESENCE) and f.actions_left == 3 and fight.round <= 1:
        return Presence()
    if not can_use_special(fight, f, w.BREATH):
        return None
    best = otherwise
    found: i64 = NOBODY
    for foe in fight.foes(f):
        if foe.is_up() and fight.apart(f, foe) <= BREATH_FEET * HALF_FEET:
            if knows_place(fight, f, foe) and fight.apart(f, foe) > 0:
                square = fight.square(foe)
                value = harvest(
                    fight, f, w.CONE, BREATH_FEET, square=square, each=BREATH_DAMAGE[1] * HUNDRED, kind=w.FIRE
                )
                if value > best:
                    best = value
                    found = square
    return None if found == NOBODY else Breathe(found)


# ---------------------------------------------------------------- for friends


def helping_hand(fight: Battle, f: Combatant) -> Option | None:
    """LG-DOWN-04: the dying and the badly hurt are healed or tended, if they are near; a potion when one is low."""
    if f.potions > 0 and 3 * f.hp <= f.max_hp:
        return Potion(f.id)
    mending: i64 = NO_WEAVE
    if len(f.weaves) > 0:
        mending = mending_weave(fight, f)
    heals = mending != NO_WEAVE
    if not heals and f.skills[w.MEDICINE] == 0:
        return None
    patient = neediest(fight, f, heals)
    if patient is None:
        return None
    if fight.apart(f, patient) <= TOUCH:
        if heals:
            return Weave(mending, patient.id)
        return Tend(patient.id) if can_tend(fight, f, patient) else None
    if f.moved or f.actions_left < 2 or speed_of(f) == 0 or f.stance == w.BRUTE:
        return None
    square = square_near(fight, f, patient, TOUCH, budget(f))
    return None if square == NOWHERE else Advance(square)


def mending_weave(fight: Battle, f: Combatant) -> i64:
    """The healing weave it can pay for, or none."""
    for item in f.weaves:
        weave = fight.weave_kind(item)
        if weave.heals and weave.actions <= f.actions_left and can_weave(fight, f, weave):
            return item
    return NO_WEAVE


def neediest(fight: Battle, f: Combatant, heals: bool) -> Combatant | None:
    """LG-DOWN-03: the Dying first; with a healing weave also who has less than a third of its hit points left."""
    best: i64 = 0
    found: Combatant | None = None
    for friend in fight.friends(f):
        if not friend.is_alive():
            continue
        need: i64 = 0
        if friend.dying:
            need = 100
        elif heals and (friend.stable or 3 * friend.hp < friend.max_hp):
            need = 50
        if need > 0 and fight.apart(f, friend) > 2 * budget(f):
            need = 0
        if need > best:
            best = need
            found = friend
    return found
