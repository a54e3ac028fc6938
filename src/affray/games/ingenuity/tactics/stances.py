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

from affray.engine.deed import NOTHING_DONE, May
from affray.engine.question import NOBODY, NOTHING, Mind, Option, Question
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.actions import NextAction, opening, pending_deed
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.fighting import Attack
from affray.games.ingenuity.law.deeds.moving import Move, Sprint, StandUp, Step, may_move, may_sprint, may_step
from affray.games.ingenuity.law.deeds.reactions import AfterDodge, BlockIt, Defence
from affray.games.ingenuity.law.deeds.things import Brandish, Reload
from affray.games.ingenuity.law.deeds.turn import Abandon, Command, Continue, EndTurn
from affray.games.ingenuity.law.fate import SET_LUCK, FateDie, HalveIt
from affray.games.ingenuity.law.intercept import Intercept, StandIn, WhereTo
from affray.games.ingenuity.law.modifiers import HowToAttack, is_flanked, usual_way
from affray.games.ingenuity.law.moving import NOWHERE, pace
from affray.games.ingenuity.law.rolls import ATTRIBUTE_DIE, NO_REROLL, SKILL_DIE, Reroll, usual_reroll
from affray.games.ingenuity.law.targets import is_usable
from affray.games.ingenuity.law.turn import PICK, NextMember, is_eligible
from affray.games.ingenuity.tactics.errands import errand, open_door, rescue
from affray.games.ingenuity.tactics.footwork import (
    foes_beside,
    is_alone_at,
    square_in_shade,
    square_near,
    square_to_flank,
    square_to_shoot,
    step_near,
    toward,
)
from affray.games.ingenuity.tactics.quarry import (
    best_attack,
    faces_shooters,
    first_shooter,
    has_shot,
    liking,
    longest_reach,
    nearest_foe,
    shot_range,
    weakest_within,
    would_shelter,
)
from affray.games.ingenuity.tactics.reflexes import after_dodging, block_or_not, defend, where_to, would_intercept
from affray.games.ingenuity.tactics.shelter import best_command, commanded, hold, last_free_act, shelter, threat
from affray.games.ingenuity.tactics.worth import best_proficiency, life

FAR_AWAY: Final = 1 << 50
NO_OPENING: Final[list[Option]] = []
HARDLY: Final = 30  # an attack of less expected damage, in hundredths, is none
STANDS_LONG: Final = 6  # life of a foe whom it is worth an action to flank
MUCH: Final = 4  # damage that is worth a point of fate
KEEP_BOTH: Final = Option(NO_REROLL)
THE_ATTRIBUTE: Final = Option(ATTRIBUTE_DIE)
THE_SKILL: Final = Option(SKILL_DIE)


@final
class Tactics(Mind):
    """Plays every combatant in its own stance; holds no memory, so that the same fight is played the same way."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction):
            if question.commanded:
                return commanded(question.fight, question.me)
            return next_action(question.fight, question.me)
        if isinstance(question, Intercept):
            return StandIn(question.strike) if would_intercept(question) else NOTHING_DONE
        if isinstance(question, HowToAttack):
            return usual_way(question.attacker, question.target, question.gear)
        if isinstance(question, Defence):
            return defend(question)
        if isinstance(question, Reroll):
            return reroll(question)
        if isinstance(question, NextMember):
            return next_member(question.fight, question.side)
        if isinstance(question, AfterDodge):
            return after_dodging(question)
        if isinstance(question, BlockIt):
            return block_or_not(question)
        return rarer(question)

    def declines(self, question: Question) -> bool:
        return isinstance(question, Intercept) and has_no_use_for(question)


def has_no_use_for(question: Intercept) -> bool:
    """IG-RCT-13: most attacks are nobody's business but the target's."""
    return not would_intercept(question)


def rarer(question: Question) -> Option:
    """Fate, squares for others, and whatever may be done or left: it is done."""
    if isinstance(question, HalveIt):
        return question.deed if question.damage >= MUCH else question.decline
    if isinstance(question, FateDie):  # a failed luck test against death is worth it
        return Option(SET_LUCK if question.open_dice == 1 << SET_LUCK else NOTHING)
    if isinstance(question, May):  # fortify, resist, roll against death, fire what was readied
        return question.deed
    return where_to(question) if isinstance(question, WhereTo) else question.options()[0]


def reroll(question: Reroll) -> Option:
    """IG-TST-04, IG-TST-05: the defaults of the ledger."""
    dice = question.dice
    if question.better:
        which = usual_reroll(dice)
        if which == NO_REROLL:
            return KEEP_BOTH
        return THE_SKILL if which == SKILL_DIE else THE_ATTRIBUTE
    return THE_SKILL if dice.skill_faces > dice.attribute_faces else THE_ATTRIBUTE


# ---------------------------------------------------------------- who goes next


def next_member(fight: Battle, team: i64) -> Option:
    """IG-RND-02: whoever can do most now; those whose reaction is spent in the middle of foes cannot wait."""
    best: i64 = -FAR_AWAY
    found: i64 = NOBODY
    for f in fight.people():
        if f.side == team and is_eligible(fight, f):
            score = urgency(fight, f)
            if score > best:
                best = score
                found = f.id
    return Option(PICK, found)


def urgency(fight: Battle, f: Combatant) -> i64:
    """How much it matters that this one acts now."""
    near: i64 = FAR_AWAY
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up():
            metres = fight.apart(f, foe)
            if metres < near:
                near = metres
                if near <= 2:
                    break  # nearer makes no difference
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
    first = opening(fight, f) if f.forced_verb != 0 else NO_OPENING
    if len(first) > 0:
        return first[0]
    if f.pending != 0:
        return go_on_with_it(fight, f)
    if f.actions_left <= 0:
        return last_free_act(fight, f)
    if f.side < len(fight.objectives):
        goal = errand(fight, f)
        if goal is not None:
            return goal
    if f.stance != w.BRUTE and f.actions_left > 1:
        helped = rescue(fight, f)
        if helped is not None:
            return helped
    return fighting(fight, f)


def go_on_with_it(fight: Battle, f: Combatant) -> Option:
    """IG-ECO-07, IG-ECO-08: what was begun is finished, unless it has become pointless."""
    if pending_deed(fight, f).why_not(fight, f):
        return Abandon()
    return Continue() if f.actions_left > 0 else EndTurn()


def fighting(fight: Battle, f: Combatant) -> Option:
    """Attack while it is worth an action, from where it is worth most."""
    value, target, item = best_attack(fight, f)
    if f.prone and (target == NOBODY or foes_beside(fight, f, f.x, f.y) > 0):
        return StandUp()
    if target == NOBODY:
        return without_target(fight, f)
    if item == BARE_HANDS and len(f.held) > 0:
        better = better_than_fists(fight, f)
        if better is not None:
            return better
    foe = fight.fighters[target]
    place = better_place(fight, f, foe, item)
    if place is not None:
        return place
    if f.attacks_this_round == 0 and f.actions_left > 1:
        first = before_attacking(fight, f, value, foe)
        return Attack(target, item) if first is None else first
    return again(fight, f, value, target, item)


def better_place(fight: Battle, f: Combatant, foe: Combatant, item: i64) -> Option | None:
    """IG-ATK-13: to where the foe is between f and a friend: one free step, or a walk where the foe stands for long."""
    moves = f.stance != w.BRUTE and f.actions_left > 1 and life(foe) >= STANDS_LONG and may_move(f)
    steps = f.actions_left == 3 and may_step(f)
    if not moves and not steps:
        return None
    reach = fight.gear(item).reach
    if fight.apart(f, foe) > reach or is_flanked(fight, foe):
        return None
    if steps:
        square = step_near(fight, f, foe, reach, True)
        if square != NOWHERE:
            return Step(square)
    square = square_to_flank(fight, f, foe, pace(f)) if moves else NOWHERE
    return None if square == NOWHERE else Move(square)


def before_attacking(fight: Battle, f: Combatant, value: i64, foe: Combatant) -> Option | None:
    """The cautious shooter goes behind cover first; a hunter goes on to a foe who is twice as near to falling."""
    if not may_move(f):
        return None
    shoots = has_shot(fight, f)
    if shoots and f.stance == w.CAUTIOUS and not would_shelter(fight, f):
        shooter = first_shooter(fight, f)
        if shooter is not None:
            square = square_in_shade(fight, f, shooter)
            if square != NOWHERE:
                return Move(square)
    if not shoots and f.stance == w.HUNTER and f.actions_left == 3:
        weak = weakest_within(fight, f, pace(f), 2 * liking(fight, f, foe, value), life(foe) * 2 // 3)
        if weak is not None and weak is not foe:
            square = square_near(fight, f, weak, longest_reach(fight, f), pace(f))
            if square != NOWHERE:
                return Move(square)
    return None


def again(fight: Battle, f: Combatant, value: i64, target: i64, item: i64) -> Option:
    """IG-ATK-10: another attack at a penalty, or a friend's, or none."""
    ally, theirs = best_command(fight, f)
    if f.actions_left > 1:
        if theirs > value:
            return Command(ally)
        if value >= HARDLY:
            return Attack(target, item)
    danger = threat(fight, f)
    if theirs > value and theirs > danger:
        return Command(ally)
    if value >= danger:
        return Attack(target, item)
    return shelter(fight, f, danger)


# ---------------------------------------------------------------- nobody in reach


def without_target(fight: Battle, f: Combatant) -> Option:
    """Nobody can be attacked from here: load, draw, step or walk up, else be ready for them."""
    armed = load(fight, f, foes_beside(fight, f, f.x, f.y))
    if armed is None:
        armed = draw(fight, f, 0)
    if armed is not None:
        return armed
    foe = nearest_foe(fight, f)
    if foe is None:
        way = open_door(fight, f)
        return hold(fight, f) if way is None else way
    range_m = shot_range(fight, f)
    if range_m > 0 and may_move(f):
        square = square_to_shoot(fight, f, foe, range_m)
        if square != NOWHERE:
            return Move(square)
    closer = close_in(fight, f, foe)
    return hold(fight, f) if closer is None else closer


def better_than_fists(fight: Battle, f: Combatant) -> Option | None:
    """A foe is beside and nothing in hand can strike it: load if there is time to shoot, or draw; else it is fists."""
    if f.actions_left < 2:
        return None
    loaded = load(fight, f, 1)
    if loaded is not None:
        return loaded
    return draw(fight, f, worth_in_hand(f, HANDS))


def load(fight: Battle, f: Combatant, blades: i64) -> Option | None:
    """IG-ACT-14: what is empty in hand, with blades about only if it can be shot in the same turn."""
    for item in f.held:
        if fight.gear(item).reload_actions == 0 or fight.item_loaded[item] == 1:
            continue
        reload = Reload(item)
        if reload.why_not(fight, f) == "" and (blades == 0 or f.actions_left > fight.gear(item).reload_actions):
            return reload
    return None


def draw(fight: Battle, f: Combatant, least: i64) -> Option | None:
    """IG-ACT-02: with nothing in hand that can strike, the best of what is carried or lies near is taken up, if it is
    worth more than this."""
    if len(f.carried) == 0 and len(fight.things()) == 0:
        return None
    for item in f.held:
        if is_usable(fight, f, item):
            return None
    best = least
    found: Option | None = None
    for deed in Brandish().candidates(fight, f):
        assert isinstance(deed, Brandish)
        value: i64 = 0
        for i in range(len(deed.items)):  # the first hand counts most
            value += grip_worth(fight, f, deed.items[i]) if i == 0 else grip_worth(fight, f, deed.items[i]) // 2
        if value > best:
            best = value
            found = deed
    return found


def grip_worth(fight: Battle, f: Combatant, item: i64) -> i64:
    """An item in hand by its damage and the wielder's skill with it; bare hands are worth nothing."""
    if item < 0 or not is_usable(fight, f, item):
        return 0
    return worth_in_hand(f, fight.gear(item))


def worth_in_hand(f: Combatant, gear: Gear) -> i64:
    return 10 * gear.damage + 3 * best_proficiency(f, gear)


def close_in(fight: Battle, f: Combatant, foe: Combatant) -> Option | None:
    """A free step, a Move or a Sprint to where somebody can be struck; else closer to the nearest foe."""
    reach = longest_reach(fight, f)
    if may_step(f) and fight.apart(f, foe) <= reach + 2:
        square = step_near(fight, f, foe, reach, False)
        if square != NOWHERE:
            return Step(square)
    moves = may_move(f)
    if not moves and not may_sprint(f):
        return None
    square = square_to_strike(fight, f, foe, reach)
    if square == NOWHERE and (moves or is_worth_a_sprint(fight, f)):
        square = toward(fight, f, fight.square(foe), pace(f))
    elif square != NOWHERE and not moves and f.actions_left < 2 and f.stance != w.BRUTE:
        return None  # it could not strike any more this turn
    if square != NOWHERE and f.stance != w.BRUTE and fight.round <= 1 and is_alone_at(fight, f, square):
        return None  # friends will come along in the next round
    if square == NOWHERE:
        return None
    return Move(square) if moves else Sprint(square)


def square_to_strike(fight: Battle, f: Combatant, nearest: Combatant, reach: i64) -> i64:
    """Within one movement: beside the foe this stance likes best, else beside the nearest."""
    metres = pace(f)
    if f.stance != w.BRUTE:
        weak = weakest_within(fight, f, metres, 0, FAR_AWAY)
        if weak is not None and weak is not nearest:
            square = square_near(fight, f, weak, reach, metres)
            if square != NOWHERE:
                return square
    return square_near(fight, f, nearest, reach, metres)


def is_worth_a_sprint(fight: Battle, f: Combatant) -> bool:
    """IG-ACT-11: out of breath nobody dodges; only a brute, or a hunter under fire, runs at far foes."""
    if f.stamina * 2 <= f.stamina_max:
        return False
    return f.stance == w.BRUTE or (f.stance == w.HUNTER and faces_shooters(fight, f))
