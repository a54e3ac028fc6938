"""Attacks of opportunity (ledger 3.6): whoever does not defend may answer an aggressive action in its reach."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.question import Option, Question
from affray.games.lucky_stars.aim import NO_WEAPON, can_attack, has_alike, is_usable
from affray.games.lucky_stars.attack import attack
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.courses import Action
from affray.games.lucky_stars.gear import BARE_HANDS, Gear
from affray.games.lucky_stars.paying import available, can_pay, pay
from affray.games.lucky_stars.plans import forget_readied, reveal
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.telling import tell_deed
from affray.games.lucky_stars.words import (
    ATTACK,
    DAMAGE_TYPES,
    KEEP,
    MARTIAL_TRAINING,
    MELEE,
    NO_TRIGGER,
    RANGED,
    STRIKE,
    WAIT,
    WEAPON,
)

PRICE: Final = 1  # LS-AOO-02


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Opportunity(Question):
    """LS-AOO-01, LS-AOO-04: take it, or keep the AP; against a Move also: not yet.

    ``best_moment`` is the ledger's default moment on the path of a Move; otherwise always now.
    """

    def __init__(self, fight: Battle, me: Combatant, actor: Combatant, may_wait: bool, best_moment: bool) -> None:
        super().__init__("LS-AOO-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.actor: Final = actor
        self.may_wait: Final = may_wait
        self.best_moment: Final = best_moment

    def options(self) -> list[Option]:
        found: list[Option] = []
        for item in strike_weapons(self.fight, self.me, self.actor):
            for place in range(len(self.fight.gear(item).types)):
                found.append(Option(STRIKE, self.actor.id, item, place))
        if self.may_wait:
            found.append(Option(WAIT))
        return [*found, Option(KEEP)]

    def words(self, option: Option) -> str:
        if option.verb != STRIKE:
            return "wait" if option.verb == WAIT else "nothing"
        gear = self.fight.gear(option.item)
        return f"strike with {gear.name}" + type_words(gear, option.amount)

    def read(self, words: str) -> Option:
        """``strike`` alone means the first weapon that can."""
        if words.strip().casefold() == "strike":
            return self.options()[0]
        return super().read(words)

    def prompt(self) -> str:
        gives_up = " It gives up what it has readied." if self.me.readied != NO_TRIGGER else ""
        left = available(self.me)
        return f"{self.actor.name} gives {self.who} an opportunity. Attack for 1 AP of {left}?{gives_up}"


def type_words(gear: Gear, place: i64) -> str:
    """The primary type, where there is a choice (LS-DMG-06)."""
    return f" ({DAMAGE_TYPES[gear.types[place]]})" if len(gear.types) > 1 else ""


# ---------------------------------------------------------------- who may


def may_answer(fight: Battle, me: Combatant, actor: Combatant) -> bool:
    """LS-AOO-02: everything but the weapon and the distance."""
    if me.side == actor.side or me.aoo_used or me.id == fight.turn_of:
        return False
    return can_pay(me, PRICE) and me.can_react()


def is_strike_weapon(fight: Battle, me: Combatant, item: i64) -> bool:
    """LS-AOO-02: a melee weapon in hand, natural ones included; bare hands only with the feature."""
    if item == BARE_HANDS:
        return me.features & MARTIAL_TRAINING != 0
    gear = fight.gear(item)
    return gear.sort == WEAPON and gear.mode == MELEE and gear.opportunity and is_usable(fight, me, item)


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
        return can_attack(fight, me, item, 0, actor)
    if len(me.watched) == 0 or item == BARE_HANDS or fight.square(actor) not in me.watched:
        return False
    gear = fight.gear(item)
    return gear.sort == WEAPON and gear.mode == RANGED and can_attack(fight, me, item, 0, actor)


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


# ---------------------------------------------------------------- resolving


def provoke(fight: Battle, actor: Combatant, defender: i64, action: Course) -> None:
    """LS-AOO-01, LS-AOO-03, LS-AOO-05: everybody in reach but the defender may answer, in order of initiative.

    Once the action is declared and paid, before it resolves; when it is lost, the rest keep their AP.
    """
    if not is_anybody_near(fight, actor, defender):
        return
    for id in fight.order:
        me = fight.fighters[id]
        if me.side != actor.side and id != defender and can_strike_back(fight, me, actor):
            answer = fight.ask(Opportunity(fight, me, actor, False, True))
            if answer.verb == STRIKE:
                strike_back(fight, me, actor, answer.item, answer.amount)
                if not fight.carries_on(action):
                    return


def is_anybody_near(fight: Battle, actor: Combatant, defender: i64) -> bool:
    """Could anybody answer at all? Most often nobody can."""
    for me in fight.fighters:
        if me.side != actor.side and me.id != defender:
            if may_answer(fight, me, actor) and is_near(fight, me, actor):
                return True
    return False


def strike_back(fight: Battle, me: Combatant, actor: Combatant, item: i64, amount: i64) -> None:
    """LS-AOO-02, LS-AOO-03: 1 AP, once per round, a full melee attack; it provokes nobody (LS-AOO-05).

    What the reactor had readied is abandoned first.
    """
    if me.readied != NO_TRIGGER:
        forget_readied(me)
    me.aoo_used = True
    pay(fight, me, PRICE)
    fight.disturb()
    log = fight.log
    if log is None:
        strike_now(fight, me, actor, item, amount)
        return
    told = f"takes the opportunity and attacks {actor.name} with {fight.gear(item).name}"
    tell_deed(fight, me, "LS-AOO-01", told, f"{PRICE} AP, {available(me) or 'none'} left")
    log.depth += 1
    try:
        strike_now(fight, me, actor, item, amount)
    finally:
        log.depth -= 1


def strike_now(fight: Battle, me: Combatant, actor: Combatant, item: i64, amount: i64) -> None:
    """LS-AOO-03, LS-STL-04: the attack itself; by the switch aoo_chain others may answer it first."""
    if fight.house().aoo_chain:
        action = Action(me, f"attack on {actor.name}", PRICE)
        fight.begin(action)
        provoke(fight, me, actor.id, action)
        if not fight.carries_on(action):
            return
    if can_attack(fight, me, item, amount, actor):
        attack(fight, me, actor, item, amount, ATTACK, True)
    if len(me.hidden_from) > 0:
        reveal(fight, me)
