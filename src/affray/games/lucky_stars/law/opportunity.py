"""Attacks of opportunity (ledger 3.6): whoever does not defend may answer an aggressive action in its reach."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.paying import can_pay
from affray.games.lucky_stars.law.targets import NO_WEAPON, can_attack, has_alike, is_usable

PRICE: Final = 1  # LS-AOO-02


def may_answer(fight: Battle, me: Combatant, actor: Combatant) -> bool:
    """LS-AOO-02: everything but the weapon and the distance."""
    if me.side == actor.side or me.aoo_used or me.id == fight.turn_of:
        return False
    return can_pay(me, PRICE) and me.can_react()


def is_strike_weapon(fight: Battle, me: Combatant, item: i64) -> bool:
    """LS-AOO-02: a melee weapon in hand, natural ones included; bare hands only with the feature."""
    if item == BARE_HANDS:
        return me.features & w.MARTIAL_TRAINING != 0
    gear = fight.gear(item)
    return gear.sort == w.WEAPON and gear.mode == w.MELEE and gear.opportunity and is_usable(fight, me, item)


def strike_weapons(fight: Battle, me: Combatant, actor: Combatant) -> list[i64]:
    """LS-AOO-02: with what the actor can be struck where it stands."""
    found: list[i64] = []
    for item in me.held:
        if can_strike_with(fight, me, item, actor) and not has_alike(fight, found, item):
            found.append(item)
    if can_strike_with(fight, me, BARE_HANDS, actor):
        found.append(BARE_HANDS)
    return found


def can_strike_with(fight: Battle, me: Combatant, item: i64, actor: Combatant) -> bool:
    """LS-AOO-01, ledger 6.4: a melee weapon that reaches, or with Focus In a ranged one into the watched line."""
    if is_strike_weapon(fight, me, item):
        return can_attack(fight, me, item, 0, False, actor)
    if len(me.watched) == 0 or item == BARE_HANDS or fight.square(actor) not in me.watched:
        return False
    gear = fight.gear(item)
    return gear.sort == w.WEAPON and gear.mode == w.RANGED and can_attack(fight, me, item, 0, False, actor)


def strike_weapon(fight: Battle, me: Combatant, actor: Combatant) -> i64:
    """The first weapon that can be used for it, NO_WEAPON if there is none."""
    for item in me.held:
        if can_strike_with(fight, me, item, actor):
            return item
    return BARE_HANDS if can_strike_with(fight, me, BARE_HANDS, actor) else NO_WEAPON


def can_strike_back(fight: Battle, me: Combatant, actor: Combatant) -> bool:
    """LS-AOO-01, LS-AOO-02: could it attack now?"""
    if not may_answer(fight, me, actor) or not is_near(fight, me, actor):
        return False
    return strike_weapon(fight, me, actor) != NO_WEAPON


def is_near(fight: Battle, me: Combatant, f: Combatant) -> bool:
    """Within any reach there is, or watched from afar; only to leave the others out quickly."""
    return fight.apart(me, f) <= me.reach() + fight.longest() or len(me.watched) > 0


def is_anybody_near(fight: Battle, actor: Combatant, defender: i64) -> bool:
    """Could anybody answer at all? Most often nobody can."""
    for me in fight.people():
        if me.side != actor.side and me.id != defender:
            if may_answer(fight, me, actor) and is_near(fight, me, actor):
                return True
    return False
