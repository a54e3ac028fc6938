"""How combatants are played when nobody plays them: soldier, brute and cautious.

A soldier goes for the foe who is nearest to falling, and takes cover when hurt. A brute goes for the nearest, kills,
and never hides. The cautious shoot from behind cover, duck or hide after the shot, keep away from arms, and yield when
all is lost. Everybody attacks once, keeps a point for an attack of opportunity where foes are near, grapples whoever
is weaker at it, trips for friends, stands up, and sees to the dying. Tactics hold no rule: they ask the rules whether
a thing can be done.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.deed import May
from affray.engine.question import NOBODY, Mind, Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.cover import cover_between
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.answers import DodgeTo, UseFeature
from affray.games.lucky_stars.law.deeds.features import LockOn
from affray.games.lucky_stars.law.deeds.fighting import Attack, Trip
from affray.games.lucky_stars.law.deeds.grappling import Engage, Grapple, Seize
from affray.games.lucky_stars.law.deeds.moving import Move, Stand, Step, UseCover, Yield
from affray.games.lucky_stars.law.deeds.opportunity import Opportunity
from affray.games.lucky_stars.law.deeds.ready import Ready
from affray.games.lucky_stars.law.deeds.stealth import Hide, Search
from affray.games.lucky_stars.law.deeds.turn import END
from affray.games.lucky_stars.law.deeds.work import GoOn
from affray.games.lucky_stars.law.grapple import is_hot
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.menu import NextAction
from affray.games.lucky_stars.law.moving import NOWHERE, can_duck, may_move, may_use_cover, pace, spaces
from affray.games.lucky_stars.law.opportunity import can_strike_back
from affray.games.lucky_stars.law.paying import available
from affray.games.lucky_stars.law.readied import can_ready
from affray.games.lucky_stars.law.rolls import SpendLuck
from affray.games.lucky_stars.law.setup import FIRST, TiedAllies
from affray.games.lucky_stars.law.stealth import may_hide
from affray.games.lucky_stars.law.tasks import missing
from affray.games.lucky_stars.law.wounds import LethalOrNot
from affray.games.lucky_stars.tactics.errands import (
    arm,
    fetch,
    is_lost,
    open_door,
    press_own,
    rescue,
    shield_up,
    take_up,
)
from affray.games.lucky_stars.tactics.footwork import (
    apart_from,
    cooler_square,
    cooler_step,
    exposure,
    open_side,
    safer_step,
    square_in_range,
    square_in_shade,
    square_near,
    square_to_shoot,
    step_near,
    step_out,
    step_to_shoot,
    toward,
    way_out_of_sight,
)
from affray.games.lucky_stars.tactics.holding import control, worth_grappling
from affray.games.lucky_stars.tactics.quarry import (
    best_attack,
    can_answer,
    dearest_foe,
    foes_beside,
    has_hidden_foe,
    is_known,
    melee_weapon,
    nearest_foe,
    shooting_weapon,
    shoots,
)
from affray.games.lucky_stars.tactics.reflexes import (
    answer_luck,
    dodge_to,
    engage_or_not,
    lethal_or_not,
    take_opportunity,
    use_feature,
)
from affray.games.lucky_stars.tactics.worth import chance_to_hit

NEAR: Final = 2  # spaces within which lying down is no good
STEP_LENGTH: Final = 1000  # of the grid's walks
COMING: Final = 2  # the rounds in which foes who are coming are waited for
NEAR_FRIEND: Final = 3  # spaces
PATIENCE: Final = 4  # the round in which whoever lies hidden without a shot gets up
SEIZING: Final = Seize()  # what is nothing but its name is made once
STANDING: Final = Stand()
SEARCHING: Final = Search()
HIDING: Final = Hide()
YIELDING: Final = Yield()
POOR: Final = 2000  # a chance to hit, in ten-thousandths, for which it is better to go somewhere else


@final
class Tactics(Mind):
    """Plays every combatant in its own stance; holds no memory, so that the same fight is played the same way."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction):
            return next_action(question.fight, question.me)
        if isinstance(question, Opportunity):
            return take_opportunity(question)
        if isinstance(question, SpendLuck):
            return answer_luck(question)
        if isinstance(question, LethalOrNot):
            return lethal_or_not(question)
        if isinstance(question, Engage):
            return engage_or_not(question)
        if isinstance(question, UseFeature):
            return use_feature(question)
        if isinstance(question, DodgeTo):
            return dodge_to(question)
        if isinstance(question, TiedAllies):
            return Option(FIRST, question.tied[0])
        return question.deed if isinstance(question, May) else question.options()[0]


def next_action(fight: Battle, f: Combatant) -> Deed:
    """LS-TURN-02: what a combatant does with the AP that are left."""
    ap = available(f)
    if ap == 0:
        return END
    if f.grapple_role == w.PINNED:
        return END if f.seized else SEIZING
    if f.task != 0:
        needed = missing(fight, f)
        return GoOn(ap if ap < needed else needed)
    if f.grapple_role == w.IN_CONTROL:
        return control(fight, f, ap)
    if f.stance == w.CAUTIOUS and is_lost(fight, f):
        return YIELDING
    helped = rescue(fight, f, ap)
    if helped is not None:
        return helped
    if f.prone and should_stand(fight, f):
        return STANDING
    if f.standard_attacks == 0 and ap >= 2:
        return offence(fight, f, ap)
    return aftermath(fight, f, ap)


def should_stand(fight: Battle, f: Combatant) -> bool:
    """LS-SIT-05: a shooter far from foes lies well; everybody else gets up."""
    if not fight.house().prone_effects or not shoots(fight, f):
        return True
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and fight.apart(f, foe) <= NEAR:
            return True
    return best_attack(fight, f)[0] == NOBODY


# ---------------------------------------------------------------- attacking


def offence(fight: Battle, f: Combatant, ap: i64) -> Deed:
    """LS-ACT-02: the attack of this turn, from where it is best made."""
    ducked = f.posture == w.FULL
    if ducked:
        f.posture = w.PARTIAL  # to see what could be done once it is up
    target, item, primary, thrown = best_attack(fight, f)
    if ducked:
        f.posture = w.FULL
    if target == NOBODY:
        return without_target(fight, f, ap)
    if ducked:
        return UseCover(w.PARTIAL) if ap >= 3 else END
    if item == BARE_HANDS and ap >= 3:
        armed = take_up(fight, f)
        if armed is not None:
            return armed
    foe = fight.fighters[target]
    if ap >= 3:
        better = before_attacking(fight, f, foe, item, ap)
        if better is not None:
            return better
    return Attack(target, item, primary, thrown)


def before_attacking(fight: Battle, f: Combatant, foe: Combatant, item: i64, ap: i64) -> Deed | None:
    """A step out of other foes' reach, cover, a lock on the target; or a trip instead."""
    shooting = item != BARE_HANDS and fight.gear(item).range_max > 0 and fight.apart(f, foe) > f.reach()
    if shooting and f.stance != w.BRUTE and is_answered(fight, f, foe):
        square = step_out(fight, f)
        if square != NOWHERE:
            return Step(square)
    if f.features & w.TARGETING_DISPLAY != 0 and f.locked_on != foe.id:
        return LockOn(foe.id)
    if shooting:
        if ap < 4 or len(f.hidden_from) > 0:  # from hiding the shot is a surprise; who walks is seen
            return None
        sheltered = cover_first(fight, f, item)
        return press_on(fight, f, foe, item) if sheltered is None else sheltered
    if worth_tripping(fight, f, foe, item):
        return Trip(foe.id, item)
    return None


def is_answered(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """LS-AOO-01: would somebody other than the target answer an attack?"""
    for other in fight.people():
        if other.side != f.side and other is not foe and can_strike_back(fight, other, f):
            return True
    return False


def cover_first(fight: Battle, f: Combatant, item: i64) -> Deed | None:
    """LS-COV-05: a shooter in the open goes behind low cover before it shoots: the cautious always, soldiers hurt."""
    if f.stance == w.BRUTE or (f.stance != w.CAUTIOUS and f.vit == f.max_vit and 2 * f.defence > f.max_def):
        return None
    if can_duck(fight, f) or not may_move(fight, f) or foes_beside(fight, f) > 0:
        return None
    square = square_in_shade(fight, f, fight.gear(item))
    return None if square == NOWHERE else Move(square)


def press_on(fight: Battle, f: Combatant, foe: Combatant, item: i64) -> Deed | None:
    """A shot from beyond the normal range, or one that hardly ever hits, is worth a Move first: nearer; up to the
    target with a blade that does better; or, of those who keep away from arms, around its cover."""
    gear, apart = fight.gear(item), fight.apart(f, foe)
    if gear.mode != w.RANGED or not may_move(fight, f):
        return None
    if apart * SPACE_FEET > gear.range_normal:
        square = square_in_range(fight, f, foe, gear)
        if square != NOWHERE:
            return Move(square)
    cover = cover_between(fight, f, foe)
    chance = chance_to_hit(fight, f, gear, w.RANGED, target=foe, apart=apart, cover=cover)
    if chance >= POOR:
        return None
    if f.stance != w.CAUTIOUS:
        blade = melee_weapon(fight, f)
        arm_of = fight.gear(blade)
        if (
            blade != BARE_HANDS
            and chance_to_hit(fight, f, arm_of, w.MELEE, target=foe, apart=1, cover=w.OPEN) >= 2 * chance
        ):
            square = square_near(fight, f, foe, f.reach() + arm_of.reach)
            if square != NOWHERE:
                return Move(square)
    square = open_side(fight, f, foe, gear) if cover == w.PARTIAL else NOWHERE
    return None if square == NOWHERE else Move(square)


def worth_tripping(fight: Battle, f: Combatant, foe: Combatant, item: i64) -> bool:
    """LS-ACT-06: a strong one trips a clumsy foe whom two friends or more can strike on the ground."""
    if foe.prone or not fight.house().prone_effects or fight.house().limit_all_attacks:
        return False
    if f.attributes[0] < foe.attributes[1] + 2 or fight.apart(f, foe) > f.reach():
        return False
    friends: i64 = 0
    for other in fight.people():
        if other.side == f.side and other is not f and other.can_act() and fight.apart(other, foe) <= other.reach():
            friends += 1
    return friends >= 2 and melee_weapon(fight, f) == item


# ---------------------------------------------------------------- nobody in reach


def without_target(fight: Battle, f: Combatant, ap: i64) -> Deed:
    """Nobody can be attacked from here: take up arms, go where somebody can be, search, or wait for them."""
    gun = shooting_weapon(fight, f)
    blade = melee_weapon(fight, f)
    if gun == BARE_HANDS and blade == BARE_HANDS:
        armed = arm(fight, f)
        if armed is None:
            armed = fetch(fight, f, ap)
        if armed is not None:
            return armed
    foe = nearest_foe(fight, f)
    if foe is None:
        return nobody_about(fight, f, gun, ap)
    if gun != BARE_HANDS and fight.round < PATIENCE and fight.is_hidden(foe.side, f) and can_ready(fight, f):
        return wait_for_them(fight, f, gun, ap)
    go = go_and_shoot(fight, f, gun, ap) if gun != BARE_HANDS else go_and_strike(fight, f, blade, ap)
    if go is None and ap >= 2 and may_move(fight, f) and (ap >= 4 or should_close_in(fight, f, foe)):
        square = toward(fight, f, fight.square(foe))
        if square != NOWHERE and not is_alone_at(fight, f, square):
            return Move(square)
    return wait_for_them(fight, f, gun, ap) if go is None else go


def is_alone_at(fight: Battle, f: Combatant, square: i64) -> bool:
    """Would it stand there, its turn over, within a Move of more foes than it has friends near? In the first rounds
    they had better come themselves, to where its friends are; who shoots need not come."""
    if f.stance == w.BRUTE or fight.round > COMING:
        return False
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    many: i64 = 0
    has_friends = False
    for other in fight.people():
        if other is f or not other.is_up():
            continue
        away = apart_from(f, x, y, other)
        if other.side == f.side:
            has_friends = True
            if away <= NEAR_FRIEND:
                many -= 1
        elif is_known(f, other):
            if shoots(fight, other):
                return False
            if away <= other.reach() + spaces(pace(other)):
                many += 1
    return has_friends and many > 0


def go_and_shoot(fight: Battle, f: Combatant, gun: i64, ap: i64) -> Deed | None:
    """One step, or one Move, to a place with a shot."""
    gear = fight.gear(gun)
    if ap >= 3:
        square = step_to_shoot(fight, f, gear)
        if square != NOWHERE:
            return Step(square)
    if not may_move(fight, f):
        return None
    square = square_to_shoot(fight, f, gear)
    return None if square == NOWHERE else Move(square)


def go_and_strike(fight: Battle, f: Combatant, blade: i64, ap: i64) -> Deed | None:
    """One step, or one Move, to a foe; with less than 4 AP only if it does not end in the middle of them."""
    reach = f.reach() + fight.gear(blade).reach
    limit = (spaces(pace(f)) + reach) * STEP_LENGTH
    foe = dearest_foe(fight, f, blade, limit)
    if foe is None:
        return None
    if ap >= 3 and fight.apart(f, foe) <= reach + 1:
        square = step_near(fight, f, foe, reach)
        if square != NOWHERE:
            return Step(square)
    if not may_move(fight, f) or (ap < 4 and not should_close_in(fight, f, foe)):
        return None
    square = square_near(fight, f, foe, reach)
    if square == NOWHERE:
        near = nearest_foe(fight, f)
        square = NOWHERE if near is None or near is foe else square_near(fight, f, near, reach)
    return None if square == NOWHERE else Move(square)


def should_close_in(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """With AP for a Move but not for a blow: shooters must be run down; others may come, and be answered."""
    if f.stance == w.BRUTE or shoots(fight, foe) or not can_answer(fight, f):
        return True
    return fight.apart(f, foe) > foe.reach() + spaces(pace(foe))


def nobody_about(fight: Battle, f: Combatant, gun: i64, ap: i64) -> Deed:
    """LS-STL-03: all foes are hidden, or behind doors and walls."""
    if ap >= 2 and not f.blinded and has_hidden_foe(fight, f):
        return SEARCHING
    way = open_door(fight, f, ap)
    return wait_for_them(fight, f, gun, ap) if way is None else way


def wait_for_them(fight: Battle, f: Combatant, gun: i64, ap: i64) -> Deed:
    """LS-RDY-01: a shot readied for whoever shows up; else cover and reactions."""
    if gun != BARE_HANDS and f.posture != w.FULL and can_ready(fight, f):
        return Ready(w.COMES_IN_REACH, "attack", gun)
    return aftermath(fight, f, ap)


# ---------------------------------------------------------------- after the attack


def aftermath(fight: Battle, f: Combatant, ap: i64) -> Deed:
    """LS-TURN-02: what is left of the AP: out of the heat, a grapple, pressure, cover, closing in; or it is kept for
    reactions."""
    if not f.burned and is_hot(fight, f, fight.square(f)):
        left = leave_heat(fight, f, ap)
        if left is not None:
            return left
    if ap >= 2:
        if f.bleeding > 0:
            pressed = press_own(fight, f)
            if pressed is not None:
                return pressed
        whom = worth_grappling(fight, f)
        if whom != NOBODY:
            return Grapple(whom)
    shielded = shield_up(fight, f)
    if shielded is not None:
        return shielded
    if f.stance != w.BRUTE and f.posture != w.FULL:
        safe = safety(fight, f)
        if safe is not None:
            return safe
    if ap >= 2 and may_move(fight, f):
        return close_in(fight, f)
    return END


def leave_heat(fight: Battle, f: Combatant, ap: i64) -> Deed | None:
    """Ledger 6.3: out of a vent before the turn ends: a step, or a Move where no space beside it is cool."""
    square = cooler_step(fight, f)
    if square != NOWHERE:
        return Step(square)
    if ap >= 2 and may_move(fight, f) and foes_beside(fight, f) <= 1:
        square = cooler_square(fight, f)
    return None if square == NOWHERE else Move(square)


def safety(fight: Battle, f: Combatant) -> Deed | None:
    """LS-APP-05, LS-COV-05, LS-STL-01: the cautious after every attack, soldiers when hurt: duck, slip away, hide."""
    hurt = 2 * f.defence <= f.max_def
    if f.stance != w.CAUTIOUS and not hurt:
        return None
    if not shoots(fight, f) and foes_beside(fight, f) > 0:
        return None  # in melee the point is worth more as a threat
    here = exposure(fight, f, fight.square(f), False)
    if here == 0:
        return None
    if can_duck(fight, f) and may_use_cover(fight, f, w.FULL):
        if 2 * exposure(fight, f, fight.square(f), True) <= here:
            return UseCover(w.FULL)
    square = safer_step(fight, f, (here + 1) // 2)
    if square != NOWHERE:
        return Step(square)
    if available(f) >= 2 and may_move(fight, f) and shoots(fight, f) and foes_beside(fight, f) == 0:
        square, posture = way_out_of_sight(fight, f, here // 2)
        if square != NOWHERE:
            return Move(square, posture)
    if f.stance == w.CAUTIOUS and len(f.hidden_from) == 0 and may_hide(fight, f):
        return HIDING
    return None


def close_in(fight: Battle, f: Combatant) -> Deed:
    """A fighter without a gun whom nobody is near goes on to the next foe, if that one would not come by itself."""
    if shoots(fight, f) or foes_beside(fight, f) > 0:
        return END
    foe = nearest_foe(fight, f)
    if foe is None or not should_close_in(fight, f, foe):
        return END
    square = toward(fight, f, fight.square(foe))
    return END if square == NOWHERE or is_alone_at(fight, f, square) else Move(square)
