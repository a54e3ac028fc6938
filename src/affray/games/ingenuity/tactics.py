"""How combatants are played when nobody plays them: hunter, brute and cautious.

A hunter goes for the foe who is nearest to falling, flanks it with friends and throws itself in front of one who
is about to fall. A brute goes for the nearest and guards last. The cautious shoot from behind cover, keep away
from blades and keep their stamina. Nobody attacks again where the penalty for many attacks makes guarding, or
commanding a friend, worth more; nobody strikes the fallen while foes stand. Tactics hold no rule: they ask the
menu's own questions whether a thing can be done.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.question import NOBODY, NOTHING, MayDo, Mind, Option, Question
from affray.games.ingenuity.aim import HowToAttack, is_flanked, is_usable, mode_for, usual_way
from affray.games.ingenuity.choices import (
    NO_SECOND,
    can_command,
    can_reload,
    can_resuscitate,
    forced_item,
    grips,
    has_forced,
    may_move,
)
from affray.games.ingenuity.errands import errand, rescue
from affray.games.ingenuity.footwork import (
    foes_beside,
    square_in_shade,
    square_near,
    square_to_shoot,
    step_near,
    step_out,
    toward,
)
from affray.games.ingenuity.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.instinct import (
    after_dodging,
    best_parry,
    block_or_not,
    defend,
    faces_shooters,
    has_shot,
    intercept_or_not,
    parry_value,
    where_to,
)
from affray.games.ingenuity.intercept import Intercept, WhereTo
from affray.games.ingenuity.menu import NextAction
from affray.games.ingenuity.moving import NOWHERE, is_by_cover, pace, sees
from affray.games.ingenuity.objectives import task_square
from affray.games.ingenuity.reactions import AfterDodge, BlockIt, Defence
from affray.games.ingenuity.rolls import ATTRIBUTE_DIE, SKILL_DIE, Reroll, usual_reroll
from affray.games.ingenuity.sheet import NEVER, Battle, Combatant, is_foe
from affray.games.ingenuity.turn import PICK, NextMember, is_eligible
from affray.games.ingenuity.words import (
    ABANDON,
    ATTACK,
    BRUTE,
    CAUTIOUS,
    COMES_NEAR,
    COMMAND,
    CONTINUE,
    DROP_PRONE,
    END_TURN,
    GUARD,
    HUNTER,
    IN_REACH,
    MELEE,
    MOVE,
    PROJECTILE,
    READY,
    RELOAD,
    RESUSCITATE,
    SEEK_COVER,
    SPRINT,
    STAND_UP,
    STEP,
    TASK,
    THROWN,
    WAIT,
)
from affray.games.ingenuity.worth import attack_bonus, best_proficiency, life, worth

FAR_AWAY: Final = 1 << 50
# In hundredths of a point of damage.
HARDLY: Final = 30  # less than this is no attack
BLADE_THREAT: Final = 70  # what a guard saves against each foe within 2 m
BOW_THREAT: Final = 40
COMING_THREAT: Final = 30
LATER_ATTACKS: Final = 150  # what a commanded attack costs a friend who has yet to act
COMMAND_FROM: Final = 80
FOCUS_KEPT: Final = 2  # for resisting
A_PARRY: Final = 3  # a parry that is worth waiting for


@final
class Tactics(Mind):
    """Plays every combatant in its own stance; holds no memory, so that the same fight is played the same way."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction):
            if question.commanded:
                return commanded(question.fight, question.me)
            return next_action(question.fight, question.me)
        if isinstance(question, Defence):
            return defend(question)
        if isinstance(question, HowToAttack):
            return usual_way(question.attacker, question.target, question.gear)
        if isinstance(question, Reroll):
            return reroll(question)
        if isinstance(question, Intercept):
            return intercept_or_not(question)
        if isinstance(question, NextMember):
            return next_member(question.fight, question.side)
        if isinstance(question, AfterDodge):
            return after_dodging(question)
        if isinstance(question, BlockIt):
            return block_or_not(question)
        if isinstance(question, MayDo):  # fortify, resist, roll against death, fire what was readied
            return Option(question.verb)
        return where_to(question) if isinstance(question, WhereTo) else declined(question)


def declined(question: Question) -> Option:
    """Nothing, where that is possible."""
    options = question.options()
    for option in options:
        if option.verb == NOTHING:
            return option
    return options[0]


def reroll(question: Reroll) -> Option:
    """IG-TST-04, IG-TST-05: the defaults of the ledger."""
    dice = question.dice
    if question.better:
        return Option(usual_reroll(dice))
    return Option(SKILL_DIE if dice.skill_faces > dice.attribute_faces else ATTRIBUTE_DIE)


# ---------------------------------------------------------------- who goes next


def next_member(fight: Battle, team: i64) -> Option:
    """IG-RND-02: whoever can do most now; those whose reaction is spent in the middle of foes cannot wait."""
    best: i64 = -FAR_AWAY
    found: i64 = NOBODY
    for f in fight.fighters:
        if f.side == team and is_eligible(fight, f):
            score = urgency(fight, f)
            if score > best:
                best = score
                found = f.id
    return Option(PICK, found)


def urgency(fight: Battle, f: Combatant) -> i64:
    """How much it matters that this one acts now."""
    near: i64 = FAR_AWAY
    for other in fight.fighters:
        if other.side != f.side and other.is_up():
            metres = fight.apart(f, other)
            if metres < near:
                near = metres
    score: i64 = 15 if f.forced_verb != 0 else 0
    if near <= 2:
        score += 40
        if f.reactions_left == 0:
            score += 30
        if life(f) <= 5:
            score += 10
    elif has_shot(fight, f):
        score += 30
    elif near <= f.speed + 2:
        score += 20
    if f.guarding or f.waiting or f.in_cover or f.readied != 0:
        score -= 25
    return score


# ---------------------------------------------------------------- what to do


def next_action(fight: Battle, f: Combatant) -> Option:
    """IG-ECO-01: what a combatant does with the next of its actions."""
    if f.forced_verb != 0 and has_forced(fight, f):
        return Option(ATTACK, f.forced_target, forced_item(fight, f))
    if f.pending != 0:
        return go_on(fight, f)
    if f.actions_left <= 0:
        return last_free_act(fight, f)
    if f.side < len(fight.objectives):
        goal = errand(fight, f)
        if goal is not None:
            return goal
    if f.stance != BRUTE:
        help = rescue(fight, f)
        if help is not None:
            return help
    return fighting(fight, f)


def go_on(fight: Battle, f: Combatant) -> Option:
    """IG-ECO-07, IG-ECO-08: what was begun is finished, unless it has become pointless."""
    if f.pending == RESUSCITATE and not can_resuscitate(fight, f, fight.fighters[f.pending_target]):
        return Option(ABANDON)
    if f.pending == TASK and task_square(fight, f) == NEVER:
        return Option(ABANDON)
    return Option(CONTINUE) if f.actions_left > 0 else Option(END_TURN)


def last_free_act(fight: Battle, f: Combatant) -> Option:
    """IG-ECO-05: the cautious step away from blades, and lie down where only bows are near."""
    if f.stance == CAUTIOUS:
        beside = foes_beside(fight, f, f.x, f.y)
        if beside > 0 and can_step(f):
            square = step_out(fight, f, False)
            if square != NOWHERE:
                return Option(STEP, NOBODY, 0, square)
        if not f.prone and has_shot(fight, f) and only_shooters(fight, f):
            return Option(DROP_PRONE)
    return Option(END_TURN)


def only_shooters(fight: Battle, f: Combatant) -> bool:
    """Can every foe only shoot at f before its next turn?"""
    found = False
    for other in fight.fighters:
        if is_foe(f, other) and other.is_up():
            if not has_shot(fight, other) or fight.apart(f, other) <= 2:
                return False
            found = True
    return found


def can_step(f: Combatant) -> bool:
    """IG-FRE-03: one Step in place of the Move."""
    return not f.used_move and not f.stepped_this_turn


def fighting(fight: Battle, f: Combatant) -> Option:
    """Attack while it is worth an action, from where it is worth most."""
    value, target, item = best_attack(fight, f)
    if f.prone and (target == NOBODY or foes_beside(fight, f, f.x, f.y) > 0):
        return Option(STAND_UP)
    if target == NOBODY:
        return without_target(fight, f)
    foe = fight.fighters[target]
    if can_step(f):
        square = better_place(fight, f, foe, item)
        if square != NOWHERE:
            return Option(STEP, NOBODY, 0, square)
    if f.attacks_this_round == 0 and f.actions_left > 1:
        better = before_attacking(fight, f, value, foe)
        return Option(ATTACK, target, item) if better is None else better
    return again(fight, f, value, target, item)


def better_place(fight: Battle, f: Combatant, foe: Combatant, item: i64) -> i64:
    """IG-ATK-13: one free step to where the foe is between f and a friend."""
    if fight.apart(f, foe) > fight.gear(item).reach or is_flanked(fight, foe, f.side):
        return NOWHERE
    return step_near(fight, f, foe, fight.gear(item).reach, True)


def before_attacking(fight: Battle, f: Combatant, value: i64, foe: Combatant) -> Option | None:
    """The cautious shooter goes behind cover first; a hunter goes on to a foe who is twice as near to falling."""
    if not may_move(fight, f, MOVE, False):
        return None
    if f.stance == CAUTIOUS and has_shot(fight, f) and not is_by_cover(fight, f):
        shooter = first_shooter(fight, f)
        if shooter is not None:
            square = square_in_shade(fight, f, shooter)
            if square != NOWHERE:
                return Option(MOVE, NOBODY, 0, square)
    if f.stance == HUNTER and f.actions_left == 3 and not has_shot(fight, f):
        weak = weakest_within(fight, f, pace(f), 2 * liking(fight, f, foe, value))
        if weak is not None and weak is not foe:
            square = square_near(fight, f, weak, longest_reach(fight, f), pace(f))
            if square != NOWHERE:
                return Option(MOVE, NOBODY, 0, square)
    return None


def first_shooter(fight: Battle, f: Combatant) -> Combatant | None:
    for other in fight.fighters:
        if is_foe(f, other) and other.is_up() and has_shot(fight, other) and sees(fight, f, other):
            return other
    return None


def again(fight: Battle, f: Combatant, value: i64, target: i64, item: i64) -> Option:
    """IG-ATK-10: another attack at a penalty, or a friend's, or none."""
    ally, theirs = best_command(fight, f)
    if f.actions_left > 1:
        if theirs > value:
            return Option(COMMAND, ally)
        if value >= HARDLY:
            return Option(ATTACK, target, item)
    danger = threat(fight, f)
    if theirs > value and theirs > danger:
        return Option(COMMAND, ally)
    if value >= danger and value > 0:
        return Option(ATTACK, target, item)
    return shelter(fight, f, danger)


# ---------------------------------------------------------------- whom to attack


def best_attack(fight: Battle, f: Combatant) -> tuple[i64, i64, i64]:
    """What can be attacked from here: expected damage, the target this stance likes best (or NOBODY), the weapon."""
    best: i64 = -1
    value: i64 = 0
    target: i64 = NOBODY
    found: i64 = BARE_HANDS
    for foe in fight.fighters:
        if foe.side == f.side or not foe.is_up():
            continue
        here, item = best_weapon(fight, f, foe)
        if here > 0:
            score = liking(fight, f, foe, here)
            if score > best:
                best = score
                value = here
                target = foe.id
                found = item
    return value, target, found


def best_weapon(fight: Battle, f: Combatant, foe: Combatant) -> tuple[i64, i64]:
    """The weapon that does most to this foe from here, and its expected damage; 0 if none reaches."""
    best: i64 = 0
    found: i64 = BARE_HANDS
    for item in f.held:
        if not is_usable(fight, f, item):
            continue
        mode = mode_for(fight, f, item, foe)
        if mode == 0 or (mode == THROWN and not can_spare(fight, f)):
            continue
        gear = fight.gear(item)
        value = worth(f, gear, attack_bonus(fight, f, gear, mode, foe), foe)
        if value > best:
            best = value
            found = item
    if best == 0 and fight.apart(f, foe) <= 1:
        best = worth(f, HANDS, attack_bonus(fight, f, HANDS, MELEE, foe), foe)
    return best, found


def can_spare(fight: Battle, f: Combatant) -> bool:
    """A weapon is thrown only if another one is in hand."""
    weapons: i64 = 0
    for item in f.held:
        if fight.gear(item).modes & MELEE and is_usable(fight, f, item):
            weapons += 1
    return weapons > 1


def liking(fight: Battle, f: Combatant, foe: Combatant, value: i64) -> i64:
    """The higher the better: the nearest for a brute, what brings a foe nearest to falling for the others."""
    if f.stance == BRUTE:
        return (1000 - fight.apart(f, foe)) * 10_000 + value
    return value * 64 // (life(foe) + 2)


def weakest_within(fight: Battle, f: Combatant, metres: i64, more_than: i64) -> Combatant | None:
    """The foe this stance likes best among those a walk of so many metres may lead to."""
    lengths = fight.grid.walk(fight.square(f))
    gear = melee_gear(fight, f)
    limit = (metres + gear.reach + 1) * 1000
    best = more_than
    found: Combatant | None = None
    bonus = best_proficiency(f, gear) - 2 * f.attacks_this_round
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and lengths[fight.square(foe)] <= limit:
            score = liking(fight, f, foe, worth(f, gear, bonus, foe))
            if score > best:
                best = score
                found = foe
    return found


def melee_gear(fight: Battle, f: Combatant) -> Gear:
    """The best blade in hand, bare hands if there is none."""
    found = HANDS
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & MELEE and gear.damage > found.damage and is_usable(fight, f, item):
            found = gear
    return found


def longest_reach(fight: Battle, f: Combatant) -> i64:
    return melee_gear(fight, f).reach


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    """The foe with the shortest walk to it; None if there is no way to any."""
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FAR_AWAY
    found: Combatant | None = None
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up():
            length = lengths[fight.square(foe)]
            if length < best:
                best = length
                found = foe
    return found


# ---------------------------------------------------------------- nobody in reach


def without_target(fight: Battle, f: Combatant) -> Option:
    """Nobody can be attacked from here: load, draw, step or walk up, else be ready for them."""
    blades = foes_beside(fight, f, f.x, f.y)
    for item in f.held:
        if can_reload(fight, f, item) and (blades == 0 or f.actions_left > fight.gear(item).reload_actions):
            return Option(RELOAD, NOBODY, item)
    drawn = draw(fight, f)
    if drawn is not None:
        return drawn
    if has_loaded_shot(fight, f):
        foe = nearest_foe(fight, f)
        if foe is not None and may_move(fight, f, MOVE, False):
            square = square_to_shoot(fight, f, foe, shot_range(fight, f))
            if square != NOWHERE:
                return Option(MOVE, NOBODY, 0, square)
    closer = advance(fight, f)
    if closer is not None:
        return closer
    return hold(fight, f)


def has_loaded_shot(fight: Battle, f: Combatant) -> bool:
    return shot_range(fight, f) > 0


def shot_range(fight: Battle, f: Combatant) -> i64:
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & PROJECTILE and is_usable(fight, f, item):
            return gear.range_max
    return 0


def draw(fight: Battle, f: Combatant) -> Option | None:
    """IG-ACT-02: with nothing in hand that can strike, the best of what is carried or lies near is taken up."""
    if not is_disarmed(fight, f) or (len(f.carried) == 0 and len(fight.lying) == 0):
        return None
    best: i64 = 0
    found: Option | None = None
    for option in grips(fight, f):
        value = grip_worth(fight, f, option.item)
        if option.amount != NO_SECOND:
            value += grip_worth(fight, f, option.amount - 1) // 2
        if value > best:
            best = value
            found = option
    return found


def is_disarmed(fight: Battle, f: Combatant) -> bool:
    """Nothing in hand can be used now, and no shot can be made ready in peace."""
    for item in f.held:
        if is_usable(fight, f, item):
            return False
    return True


def grip_worth(fight: Battle, f: Combatant, item: i64) -> i64:
    gear = fight.gear(item)
    if not is_usable(fight, f, item):
        return 0
    return 10 * gear.damage + 3 * best_proficiency(f, gear)


def advance(fight: Battle, f: Combatant) -> Option | None:
    """A free step, a Move or a Sprint to where somebody can be struck; else closer to the nearest foe."""
    reach = longest_reach(fight, f)
    foe = nearest_foe(fight, f)
    if foe is None:
        return None
    if can_step(f) and fight.apart(f, foe) <= reach + 2:
        square = step_near(fight, f, foe, reach, False)
        if square != NOWHERE:
            return Option(STEP, NOBODY, 0, square)
    verb: i64 = MOVE if may_move(fight, f, MOVE, False) else SPRINT
    if verb == SPRINT and not may_move(fight, f, SPRINT, False):
        return None
    square = square_to_strike(fight, f, foe, reach)
    if square == NOWHERE and (verb == MOVE or is_worth_a_sprint(fight, f, foe)):
        square = toward(fight, f, fight.square(foe), pace(f))
    elif square != NOWHERE and verb == SPRINT and f.actions_left < 2 and f.stance != BRUTE:
        return None  # it could not strike any more this turn
    return None if square == NOWHERE else Option(verb, NOBODY, 0, square)


def square_to_strike(fight: Battle, f: Combatant, nearest: Combatant, reach: i64) -> i64:
    """Within one movement: beside the foe this stance likes best, else beside the nearest."""
    metres = pace(f)
    if f.stance != BRUTE:
        weak = weakest_within(fight, f, metres, 0)
        if weak is not None and weak is not nearest:
            square = square_near(fight, f, weak, reach, metres)
            if square != NOWHERE:
                return square
    return square_near(fight, f, nearest, reach, metres)


def is_worth_a_sprint(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """IG-ACT-11: out of breath nobody dodges: only a brute, or under fire, or to strike in this turn."""
    if f.stamina * 2 <= f.stamina_max:
        return False
    return f.stance == BRUTE or (f.stance == HUNTER and faces_shooters(fight, f))


def hold(fight: Battle, f: Combatant) -> Option:
    """Nobody can be reached: ready a blow for the first who comes, or shelter."""
    danger = threat(fight, f)
    if danger > 0 and f.attacks_this_round == 0 and not faces_shooters(fight, f):
        gear = melee_gear(fight, f)
        if comes_soon(fight, f, gear):
            return Option(READY, NOBODY, item_of(fight, f, gear), COMES_NEAR if gear.reach == 1 else IN_REACH)
    return shelter(fight, f, danger)


def item_of(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """The first usable item of this kind in hand."""
    for item in f.held:
        if fight.gear(item) is gear and is_usable(fight, f, item):
            return item
    return BARE_HANDS


def comes_soon(fight: Battle, f: Combatant, gear: Gear) -> bool:
    """Is there a foe who has yet to act this round and can walk up to f?"""
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and not foe.acted_this_round:
            if fight.apart(f, foe) <= foe.speed + gear.reach:
                return True
    return False


# ---------------------------------------------------------------- shelter and friends


def threat(fight: Battle, f: Combatant) -> i64:
    """What a guard would save until the next turn; the cautious think more of it, brutes less."""
    danger: i64 = 0
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up():
            metres = fight.apart(f, foe)
            if metres <= 2:
                danger += BLADE_THREAT
            elif has_shot(fight, foe):
                danger += BOW_THREAT if sees(fight, foe, f) else 0
            elif metres <= foe.speed + 1:
                danger += COMING_THREAT
    if f.stance == BRUTE:
        return danger // 2
    return danger * 3 // 2 if f.stance == CAUTIOUS or life(f) <= 5 else danger


def shelter(fight: Battle, f: Combatant, danger: i64) -> Option:
    """IG-ACT-05, IG-ACT-09, IG-ACT-13: cover against bows, one more reaction for a good parry, else Guard."""
    if danger == 0:
        return Option(END_TURN)
    blades = foes_beside(fight, f, f.x, f.y)
    if f.stance == CAUTIOUS and blades > 0 and can_step(f) and has_shot(fight, f):
        square = step_out(fight, f, False)
        if square != NOWHERE:
            return Option(STEP, NOBODY, 0, square)
    if blades == 0 and not f.in_cover and faces_shooters(fight, f) and is_by_cover(fight, f):
        return Option(SEEK_COVER)
    if 0 < blades <= 2 and f.stamina * 2 > f.stamina_max:
        if parry_value(fight, best_parry(fight, f)) >= A_PARRY:
            return Option(WAIT)
    return Option(GUARD)


def best_command(fight: Battle, f: Combatant) -> tuple[i64, i64]:
    """IG-ACT-03: the friend whose attack at once is worth most, and how much; NOBODY if none is worth it."""
    best: i64 = COMMAND_FROM
    found: i64 = NOBODY
    if f.focus < FOCUS_KEPT + 2:
        return NOBODY, 0
    for ally in fight.fighters:
        if ally is f or ally.side != f.side or not can_command(fight, f, ally):
            continue
        value, target, _ = best_attack(fight, ally)
        if target == NOBODY:
            continue
        if not ally.acted_this_round:
            value -= LATER_ATTACKS
        if value > best:
            best = value
            found = ally.id
    return (NOBODY, 0) if found == NOBODY else (found, best)


def commanded(fight: Battle, f: Combatant) -> Option:
    """IG-ACT-03: an attack, on one's feet, or a walk to where one is possible."""
    _, target, item = best_attack(fight, f)
    if target != NOBODY:
        return Option(ATTACK, target, item)
    if f.prone:
        return Option(STAND_UP)
    foe = nearest_foe(fight, f)
    if foe is not None:
        square = square_near(fight, f, foe, longest_reach(fight, f), pace(f))
        if square != NOWHERE:
            return Option(MOVE, NOBODY, 0, square)
    return Option(END_TURN)
