"""How a tactic answers in the middle of things: opportunities, Luck, mercy, grapples won, features."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOTHING, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.cover import cover_between
from affray.games.lucky_stars.law.deeds.answers import DodgeAway, DodgeTo, DoubleDefence, StandIn, UseFeature
from affray.games.lucky_stars.law.deeds.grappling import Engage
from affray.games.lucky_stars.law.deeds.opportunity import WAITING, Opportunity, StrikeBack
from affray.games.lucky_stars.law.moving import NOWHERE
from affray.games.lucky_stars.law.opportunity import can_strike_with
from affray.games.lucky_stars.law.rolls import GRAPPLE_CONTEST, NO_TARGET, SPEND, SpendLuck
from affray.games.lucky_stars.law.wounds import KILL, SPARE, LethalOrNot
from affray.games.lucky_stars.tactics.footwork import step_out
from affray.games.lucky_stars.tactics.quarry import foes_beside, shoots
from affray.games.lucky_stars.tactics.worth import best_type, life, mean_damage

CLOSE: Final = 30  # LS-CORE-08: totals within 3 of one another, in tenths
FRAIL: Final = 2  # VIT at which Luck is spent
MORTAL: Final = 45  # for the dying, the lead over the target that is not enough to be sure
STURDY: Final = 3  # DEF that is enough to stand in for a friend


def take_opportunity(question: Opportunity) -> Option:
    """LS-AOO-01, LS-AOO-04: AP that are left are for this; only what was readied is not given up for it."""
    me = question.me
    if me.readied != w.NO_TRIGGER:
        return NOTHING_DONE
    if question.may_wait and not question.best_moment:
        return WAITING
    item = best_strike(question.fight, me, question.mover)
    primary = best_type(question.fight, question.fight.gear(item), question.mover)
    return StrikeBack(question.mover.id, item, primary)


def best_strike(fight: Battle, me: Combatant, actor: Combatant) -> i64:
    """The weapon for an opportunity: the only one, or the one that does most."""
    found: i64 = BARE_HANDS
    best: i64 = -1
    cover = cover_between(fight, me, actor)
    for item in me.held:
        if can_strike_with(fight, me, item, actor):
            gear = fight.gear(item)
            value = mean_damage(
                fight,
                me,
                gear,
                gear.mode,
                place_of_type=best_type(fight, gear, actor),
                target=actor,
                apart=1,
                cover=cover,
            )
            if value > best:
                best = value
                found = item
    return found


SPENDING: Final = Option(SPEND)
KEEPING: Final = Option(NOTHING)


def answer_luck(question: SpendLuck) -> Option:
    """LS-CORE-08: the ledger's default: close totals and few VIT left; the dying spend it where death is near.

    A grapple is worth none.
    """
    me = question.me
    if question.theirs == NO_TARGET or me.vit > FRAIL:
        return KEEPING
    ahead = question.mine - question.theirs
    if me.dying:
        return SPENDING if ahead <= MORTAL else KEEPING
    if ahead < -CLOSE or ahead > CLOSE or question.why == GRAPPLE_CONTEST:
        return KEEPING
    return SPENDING


def lethal_or_not(question: LethalOrNot) -> Option:
    """LS-DIE-02: brutes kill; who is knocked out is out of the fight just as well."""
    return Option(KILL if question.me.stance == w.BRUTE else SPARE)


def engage_or_not(question: Engage) -> Option:
    """LS-GRP-01: the ledger's default: hold on with the better Grapple stat."""
    return question.deed if question.winner.grapple > question.loser.grapple else question.decline


def use_feature(question: UseFeature) -> Option:
    """Ledger 6.4: doubled DEF and outbursts always; a friend is covered by who can bear it better."""
    if isinstance(question.deed, StandIn):
        me, friend = question.me, question.about
        return question.deed if me.defence >= STURDY and life(me) > life(friend) else question.decline
    if isinstance(question.deed, DoubleDefence):
        return question.deed
    return question.deed if question.about.is_up() else question.decline


def dodge_to(question: DodgeTo) -> Option:
    """Ledger 6.4, Agile Dodge: shooters get out of the reach of arms."""
    fight, me = question.fight, question.me
    if me.stance != w.BRUTE and shoots(fight, me) and foes_beside(fight, me) > 0:
        square = step_out(fight, me)
        if square != NOWHERE:
            return DodgeAway(square)
    return NOTHING_DONE
