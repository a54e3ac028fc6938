"""Carrying out an action (LS-ACT-01, LS-AOO-03): declared, paid, interrupted, resolved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import Option
from affray.games.lucky_stars.ailments import after_spending
from affray.games.lucky_stars.aim import can_attack
from affray.games.lucky_stars.attack import ITEM_SHIFT, attack, break_object, disarm, shatter, trip
from affray.games.lucky_stars.awareness import meets_unknown
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.choices import LOW_BITS
from affray.games.lucky_stars.courses import Action, why_helpless
from affray.games.lucky_stars.features import do_feature
from affray.games.lucky_stars.grapple import do_grapple, in_control, may_grapple
from affray.games.lucky_stars.hazards import enter_square
from affray.games.lucky_stars.hooks import interrupts
from affray.games.lucky_stars.items import do_item
from affray.games.lucky_stars.moving import duck, place, way_to
from affray.games.lucky_stars.opportunity import provoke
from affray.games.lucky_stars.paying import pay, use
from affray.games.lucky_stars.plans import lose_plans, reveal
from affray.games.lucky_stars.ready import do_ready
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.spending import class_of, is_attack, is_task, price
from affray.games.lucky_stars.stealth import after_sneak, do_stealth, noticed
from affray.games.lucky_stars.tasks import do_task, priced
from affray.games.lucky_stars.telling import declare
from affray.games.lucky_stars.walking import walk
from affray.games.lucky_stars.words import (
    ABANDON,
    ACTIONS,
    AGGRESSIVE,
    ATTACK,
    BREAK,
    CALL_OUT,
    CHARGE,
    COMES_IN_REACH,
    DECLARES_ATTACK,
    DISARM,
    ENTERS,
    FOCUS_ATTACK,
    FULL,
    GRAPPLE,
    HIDE,
    LEAVE,
    MOVE,
    READY,
    SEARCH,
    SEIZE,
    SHATTER,
    SNEAK,
    SPECIAL,
    STAND,
    STANDS_UP,
    STEP,
    TRIP,
    USE_COVER,
    WORK,
    YIELD,
)


def act(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-ATK-01, LS-AOO-03: declare and pay, let others interrupt, then resolve what is still possible."""
    if fight.gm is not None:
        option = priced(fight, f, option)
    cost = price(fight, f, option)
    if is_task(option.verb) or option.verb == WORK:
        use(fight, f, cost)
    else:
        pay(fight, f, cost)
    aggressive = class_of(fight, f, option) == AGGRESSIVE
    action = Declared(f, option, cost)
    fight.begin(action)
    log = fight.log
    if log is None:
        carry_through(fight, action, aggressive)
        return
    declare(fight, f, option, cost)
    log.depth += 1  # all that comes of it stands under it
    try:
        carry_through(fight, action, aggressive)
    finally:
        log.depth -= 1


def carry_through(fight: Battle, action: Declared, aggressive: bool) -> None:
    """LS-AOO-03, LS-STL-04: what was declared and paid, with all that interrupts it and comes of it."""
    f, option = action.actor, action.option
    if may_go_on(fight, action, aggressive):
        resolve(fight, f, option)
        if aggressive and fight.house().aoo_after and option.verb != MOVE and f.is_up():
            provoke(fight, f, defender_of(f, option), action)
    if aggressive and len(f.hidden_from) > 0:
        reveal(fight, f)
    if action.paid > 0:
        after_spending(fight, f)


@final
@mypyc_attr(acyclic=True)
class Declared(Action):
    """LS-AOO-03: an action of a turn, or one that was readied: it is lost if it can no longer be done as declared."""

    def __init__(self, actor: Combatant, option: Option, paid: i64) -> None:
        super().__init__(actor, ACTIONS[option.verb], paid)
        self.option: Final = option

    def why_ended(self, fight: Battle) -> str:
        option, f = self.option, self.actor
        why = why_helpless(f)
        if why != "":
            return "" if option.verb == SEIZE and f.can_act() else why
        if option.verb in (ATTACK, DISARM, TRIP, SHATTER):
            return why_not_on(fight, f, option)
        if option.verb == GRAPPLE and not may_grapple(fight, f, fight.fighters[option.target]):
            return f"{fight.fighters[option.target].name} cannot be grappled any more (LS-GRP-01)"
        if GRAPPLE < option.verb < SEIZE and not in_control(f):
            return f"{f.name} no longer controls the grapple (LS-GRP-06)"
        return ""


def why_not_on(fight: Battle, f: Combatant, option: Option) -> str:
    """LS-ACT-02, LS-ACT-05 to LS-ACT-07: the weapon must still be in hand, and the target still be met by it."""
    target = fight.fighters[option.target]
    if option.item >= 0 and not is_among(option.item, f.held):
        return f"{fight.gear(option.item).name} is no longer in hand (LS-ACT-02)"
    if can_attack(fight, f, option.item, option.amount & LOW_BITS, target):
        return ""
    return f"{target.name} cannot be attacked any more (LS-ACT-02)"


def may_go_on(fight: Battle, action: Declared, aggressive: bool) -> bool:
    """LS-AOO-03, LS-RDY-02, ledger 6.4: after attacks of opportunity and readied actions on the declaration."""
    f, option = action.actor, action.option
    if fight.has_features() and interrupts(fight, f):
        return False
    if not aggressive or option.verb in (MOVE, CHARGE):
        return True
    if not fight.house().aoo_after:
        provoke(fight, f, defender_of(f, option), action)
    if is_attack(option.verb) and fight.carries_on(action):
        fight.trigger(f, DECLARES_ATTACK)
    return fight.carries_on(action)


def defender_of(f: Combatant, option: Option) -> i64:
    """LS-AOO-01: who defends against it and so may not answer it: the target, or the partner in a grapple."""
    if GRAPPLE < option.verb <= SEIZE:
        return f.grapple_partner
    return option.target


# ---------------------------------------------------------------- resolving


def resolve(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-ACT-02 to LS-ACT-11: what the action does, if it still can be done."""
    verb = option.verb
    if verb == ATTACK or verb in (DISARM, TRIP, SHATTER):
        resolve_attack(fight, f, option)
    elif verb in (MOVE, SNEAK):
        move(fight, f, option)
    elif verb == STEP:
        step(fight, f, option.amount)
    elif verb == STAND:
        stand(fight, f)
    elif verb == USE_COVER:
        take_cover(fight, f, option.item)
    elif GRAPPLE <= verb <= SEIZE:
        do_grapple(fight, f, option)
    elif verb == READY:
        do_ready(fight, f, option)
    else:
        resolve_other(fight, f, option)


def resolve_other(fight: Battle, f: Combatant, option: Option) -> None:
    verb = option.verb
    if verb in (HIDE, SEARCH, CALL_OUT):
        do_stealth(fight, f, option)
    elif SPECIAL <= verb <= ABANDON:
        do_task(fight, f, option)
    elif verb == BREAK:
        f.standard_attacks += 1
        break_object(fight, f, option.item, option.amount)
    elif verb in (YIELD, LEAVE):
        give_up(fight, f, verb)
    elif verb >= FOCUS_ATTACK:
        do_feature(fight, f, option)
    else:
        do_item(fight, f, option)


def resolve_attack(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-ACT-02, LS-ACT-05 to LS-ACT-07: what each kind of attack does."""
    target = fight.fighters[option.target]
    verb, item, amount = option.verb, option.item, option.amount
    if verb == ATTACK or fight.house().limit_all_attacks:
        f.standard_attacks += 1
    if verb == ATTACK:
        attack(fight, f, target, item, amount, ATTACK, False)
    elif verb == TRIP:
        trip(fight, f, target, item, amount, verb)
    elif verb == DISARM:
        disarm(fight, f, target, item, amount, verb)
    elif amount >> ITEM_SHIFT > 0:
        shatter(fight, f, target, item, amount, verb)


def move(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-ACT-03, LS-COV-05, LS-STL-01: along the path named, or the shortest; then the posture it ends in."""
    silent = option.verb == SNEAK
    path = option.path if len(option.path) > 0 else way_to(fight, f, option.amount)
    if walk(fight, f, path, silent):
        duck(fight, f, option.item)
    if silent and f.can_act():
        after_sneak(fight, f)


def step(fight: Battle, f: Combatant, square: i64) -> None:
    """LS-ACT-09: one space, defensive; nobody may answer it, but readied actions can."""
    f.stepped = True
    if meets_unknown(fight, f, square):
        return
    place(fight, f, square)
    enter_square(fight, f)
    noticed(fight, f)
    fight.trigger(f, ENTERS)
    fight.trigger(f, COMES_IN_REACH)


def stand(fight: Battle, f: Combatant) -> None:
    """LS-ACT-08: no longer prone."""
    f.prone = False
    fight.trigger(f, STANDS_UP)


def take_cover(fight: Battle, f: Combatant, posture: i64) -> None:
    """LS-COV-05, LS-COV-03: another posture; who ducks cannot be hit over the cover, and cannot attack."""
    f.posture = posture
    if posture != FULL:
        noticed(fight, f)


def give_up(fight: Battle, f: Combatant, verb: i64) -> None:
    """LS-END-02: it no longer counts as able to fight."""
    from_map = verb == LEAVE
    lose_plans(fight, f)
    if from_map:
        f.fled = True
    else:
        f.yielded = True
    if fight.log is not None:
        fight.tell("LS-END-02", f.name, "leaves the field" if from_map else "yields")
