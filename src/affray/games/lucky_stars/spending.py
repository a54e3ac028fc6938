"""What actions cost and which class they have (LS-TURN-03, LS-ACT-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import Option
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.features import feature_class, feature_price
from affray.games.lucky_stars.grapple import PRICES as GRAPPLE_PRICES
from affray.games.lucky_stars.items import item_price
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.stealth import stealth_price
from affray.games.lucky_stars.tasks import task_price
from affray.games.lucky_stars.words import (
    ABANDON,
    AGGRESSIVE,
    ATTACK,
    BREAK,
    CALL_OUT,
    CONTINUE,
    DEFENSIVE,
    DISARM,
    DRAW,
    END_GRAPPLE,
    END_TURN,
    FOCUS_ATTACK,
    GRAPPLE,
    GRAPPLE_ATTACK,
    HELP,
    HIDE,
    LEAVE,
    MOVE,
    NEUTRAL_ACTION,
    READY,
    SEARCH,
    SEIZE,
    SHATTER,
    SNEAK,
    SPECIAL,
    STABILISE,
    STAND,
    STEP,
    TRIP,
    USE_COVER,
    YIELD,
)

ATTACK_PRICE: Final = 2
MOVE_PRICE: Final = 2
MANEUVER_PRICE: Final = 3
SIMPLE_PRICE: Final = 1


def price(fight: Battle, f: Combatant, option: Option) -> i64:
    """LS-TURN-03, LS-ACT-02 to LS-ACT-11: AP of an action, as it is declared."""
    verb = option.verb
    if verb in (ATTACK, MOVE):
        return ATTACK_PRICE
    if verb in (STEP, STAND, USE_COVER, LEAVE):
        return SIMPLE_PRICE
    if verb in (DISARM, TRIP, SHATTER):
        return MANEUVER_PRICE
    if verb in (SNEAK, BREAK):
        return MOVE_PRICE
    if verb in (END_TURN, READY, YIELD):
        return 0
    return price_elsewhere(fight, f, option)


def price_elsewhere(fight: Battle, f: Combatant, option: Option) -> i64:
    """The prices that other chapters state."""
    verb = option.verb
    if GRAPPLE <= verb <= SEIZE:
        return GRAPPLE_PRICES[int(verb)]
    if verb in (HIDE, SEARCH, CALL_OUT):
        return stealth_price(option)
    if verb >= FOCUS_ATTACK:
        return feature_price(fight, f, option)
    if SPECIAL <= verb <= ABANDON and verb >= SPECIAL:
        return task_price(fight, f, option)
    return item_price(fight, f, option)


def class_of(fight: Battle, f: Combatant, option: Option) -> i64:
    """LS-ACT-01: aggressive, defensive or neutral; only aggressive actions provoke."""
    verb = option.verb
    if verb <= STAND:
        return NEUTRAL_ACTION if verb == END_TURN else AGGRESSIVE
    if verb in (STEP, USE_COVER, READY, SNEAK, HIDE):
        return DEFENSIVE
    if GRAPPLE <= verb <= SEIZE:
        return NEUTRAL_ACTION if verb == END_GRAPPLE else AGGRESSIVE
    if verb == BREAK:
        return AGGRESSIVE
    if verb == DRAW and fight.house().draw_provokes:
        return AGGRESSIVE
    if verb == SPECIAL:
        return option.item
    return feature_class(option) if verb >= FOCUS_ATTACK else NEUTRAL_ACTION


def is_attack(verb: i64) -> bool:
    """LS-RDY-02: does declaring it count as declaring an attack?"""
    return verb in (ATTACK, DISARM, TRIP, SHATTER, GRAPPLE, GRAPPLE_ATTACK)


def is_task(verb: i64) -> bool:
    """LS-MULT-01: paying into the long task itself does not take anybody off it."""
    return verb in (STABILISE, CONTINUE, HELP, ABANDON)
