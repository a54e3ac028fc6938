"""How combatants are played when nobody plays them: hunter, brute and cautious.

A hunter goes for the foe who is nearest to falling, spends Luck where it turns a blow and searches for those who
hide. A brute goes for the nearest and strikes as often as it can. The cautious shoot and weave from behind cover,
leave contact when they are hurt, keep Luck for saves and look after the fallen. Tactics hold no rule: they ask the
rules' own predicates whether a thing can be done.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.deed import NOTHING_DONE, May
from affray.engine.question import NOBODY, NOTHING, Mind, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon
from affray.games.legends.book.plights import TROUBLED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.abilities import NextTarget, aim_at, can_multiattack
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import speed_of
from affray.games.legends.law.cover import cover_of_map
from affray.games.legends.law.critical import ChooseEffect, usual_effect
from affray.games.legends.law.deed import map_penalty
from affray.games.legends.law.deeds.fighting import Attack, BreakFree, Escape, Multiattack, TwoWeapons
from affray.games.legends.law.deeds.helping import Extinguish
from affray.games.legends.law.deeds.moving import Advance, Disengage, StandUp, Surface
from affray.games.legends.law.deeds.turn import Hide
from affray.games.legends.law.drops import DROPS, WhatFalls
from affray.games.legends.law.grips import HowToResist, HowToShove
from affray.games.legends.law.hiding import HideFirst, HowToSearch, can_hide
from affray.games.legends.law.luck import Spend
from affray.games.legends.law.manners import ExtraManeuver, Manner, melee_reach
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.opportunity import Opportunity
from affray.games.legends.law.pairs import STRIKES, SecondTarget, is_pair
from affray.games.legends.law.places import budget
from affray.games.legends.law.points import SpendPoints
from affray.games.legends.law.rolls import Assign, PickDie, Reroll, usual_assignment, usual_die
from affray.games.legends.law.setup import DECLARES, InitiativeSkill, usual_skill
from affray.games.legends.law.shields import OnHit, RaiseIt
from affray.games.legends.law.targets import can_target, is_usable
from affray.games.legends.law.traits import is_nimble
from affray.games.legends.tactics.conjuring import best_weaving, helping_hand
from affray.games.legends.tactics.errands import END, without_target
from affray.games.legends.tactics.footwork import (
    NOWHERE,
    foes_reaching,
    square_away,
    square_farther,
    square_in_cover,
    square_near,
    toward,
)
from affray.games.legends.tactics.maneuvering import best_maneuver, called_effect
from affray.games.legends.tactics.quarry import Aim, best_attack, first_shooter, foes_beside, has_shot
from affray.games.legends.tactics.rearming import is_disarmed, rearm
from affray.games.legends.tactics.reflexes import (
    choose_die,
    choose_extra,
    choose_luck,
    choose_shove,
    how_to_search,
    manner,
    meet_hit,
    plain,
    raise_shield,
    resist,
    strike_out,
)

HARDLY: Final = 25  # an attack of less expected damage, in hundredths, is none
SNEAKY: Final = 3  # rank in Stealth from which hiding is worth an action


@final
class Tactics(Mind):
    """Plays every combatant in its own stance; holds no memory, so that the same fight is played the same way."""

    def declines(self, question: Question) -> bool:
        """Whoever does not lie in wait need not find out whether it could hide."""
        return isinstance(question, HideFirst) and not lies_in_wait(question.asked)

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextAction):
            return next_action(question.fight, question.me)
        if isinstance(question, Manner):
            return manner(question)
        if isinstance(question, Spend):
            return choose_luck(question)
        if isinstance(question, Assign):
            return plain(usual_assignment(question.roll, question.low, question.high))
        if isinstance(question, Opportunity):
            return strike_out(question)
        if isinstance(question, InitiativeSkill):
            return Option(DECLARES, NOBODY, usual_skill(question.fight, question.me))
        if isinstance(question, OnHit):
            return meet_hit(question)
        if isinstance(question, PickDie):
            return plain(usual_die(question.roll, question.plus))
        if isinstance(question, NextTarget):
            return next_target(question.fight, question.fighter, question.item)
        if isinstance(question, SecondTarget):
            return second_target(question)
        return rarer(question)


def rarer(question: Question) -> Option:
    """What is asked less often; whatever may be done or left is done."""
    if isinstance(question, ChooseEffect):
        if question.called:
            return Option(called_effect(question.fight, question.strike))
        return Option(usual_effect(question.fight, question.strike, False))
    if isinstance(question, Reroll):
        return choose_die(question)
    if isinstance(question, HideFirst):
        return question.deed if lies_in_wait(question.asked) else question.decline
    if isinstance(question, ExtraManeuver):
        return choose_extra(question)
    if isinstance(question, HowToResist):
        return resist(question)
    if isinstance(question, HowToShove):
        return choose_shove(question)
    if isinstance(question, HowToSearch):
        return how_to_search(question)
    if isinstance(question, WhatFalls):
        return Option(DROPS, question.target.id, question.options()[0].item)
    if isinstance(question, SpendPoints):
        return spend_points(question)
    if isinstance(question, RaiseIt):
        return raise_shield(question)
    if isinstance(question, May):  # do what was readied, raise the shield, avert the eyes, use Resilient Defense
        return question.deed
    return question.options()[0]


def lies_in_wait(f: Combatant) -> bool:
    return f.skills[w.STEALTH] >= SNEAKY and f.stance != w.BRUTE


# ---------------------------------------------------------------- what to do


def next_action(fight: Battle, f: Combatant) -> Option:
    """LG-ACT-01: what a combatant does with the next of its actions."""
    if f.actions_left <= 0:
        return last_free_act(fight, f)
    if f.readied != w.NO_TRIGGER:  # there was nothing better a moment ago
        return END
    if f.suffers(TROUBLED):
        way = out_of_trouble(fight, f)
        if way is not None:
            return way
    if f.elevation == w.BURROWING:
        return underground(fight, f)
    if is_disarmed(f):
        weapon = rearm(fight, f)
        if weapon is not None:
            return weapon
    if len(f.weaves) > 0 or f.stance != w.BRUTE:
        help = helping_hand(fight, f)
        if help is not None:
            return help
    return fighting(fight, f)


def last_free_act(fight: Battle, f: Combatant) -> Option:
    """LG-ACT-01: with no actions left: Aggressive, a hiding that rides on a move, else the end."""
    if f.minors > 0 and is_nimble(f) and f.combat_actions > 0 and can_hide(fight, f):
        if foes_beside(fight, f) == 0:
            return Hide()
    return END


def out_of_trouble(fight: Battle, f: Combatant) -> Option | None:
    """Section 4: away from what one fears, out of bonds and flames, and onto one's feet."""
    if f.fleeing and f.fear_source != NOBODY:
        square = square_farther(fight, f, fight.fighters[f.fear_source], budget(f)) if speed_of(f) > 0 else NOWHERE
        if square != NOWHERE and not f.moved:
            return Advance(square)
    if f.restrained or f.frozen:
        return BreakFree()
    if (f.ignited or f.burning) and f.actions_left > 1:
        return Extinguish(f.id)
    if f.prone and speed_of(f) > 0 and (f.actions_left > 1 or foes_beside(fight, f) > 0):
        return StandUp()
    if f.grappled and f.stance == w.CAUTIOUS and f.grappler != NOBODY:
        return Escape()
    return None


def underground(fight: Battle, f: Combatant) -> Option:
    """LG-SEN-03: the burrowed come up beside somebody they feel."""
    prey = nearest_by_feel(fight, f)
    if prey is None:
        return END
    if fight.apart(f, prey) <= melee_reach(fight, f):
        return Surface()
    if f.actions_left > 1:
        square = square_near(fight, f, prey, melee_reach(fight, f), budget(f))
        if square == NOWHERE:
            square = toward(fight, f, fight.square(prey), budget(f))
        if square != NOWHERE:
            return Advance(square)
    return END


def nearest_by_feel(fight: Battle, f: Combatant) -> Combatant | None:
    best: i64 = 1 << 40
    found: Combatant | None = None
    for foe in fight.foes(f):
        if foe.is_up() and foe.elevation == 0:
            away = fight.apart(f, foe)
            if away < best:
                best = away
                found = foe
    return found


def fighting(fight: Battle, f: Combatant) -> Option:
    """Attack or weave while it is worth an action, from where it is worth most."""
    if f.disengaged and speed_of(f) > 0 and foes_reaching(fight, f, fight.square(f)) > 0:
        away = leave_contact(fight, f)
        if away is not None:
            return away
    if len(f.multiattack) > 0 and goes_all_in(fight, f):
        better = before_attacking(fight, f) if f.actions_left > 1 else None
        return Multiattack() if better is None else better
    plus = map_penalty(f, f.combat_actions + 1)
    aim = best_attack(fight, f, plus)
    if len(f.weaves) > 0 or f.can(w.BREATH) or f.can(w.FRIGHTFUL_PRESENCE):
        woven = best_weaving(fight, f, plus, aim.worth)
        if woven is not None:
            return woven
    if aim.target == NOBODY:
        return without_target(fight, f)
    if f.actions_left > 1 and f.combat_actions == 0:
        better = before_attacking(fight, f)
        if better is not None:
            return better
    if f.actions_left == 1 and f.combat_actions > 0:
        last = last_action(fight, f, aim)
        if last is not None:
            return last
    if aim.worth < HARDLY and f.combat_actions > 0:
        return END
    return attack_with(fight, f, aim)


def goes_all_in(fight: Battle, f: Combatant) -> bool:
    """LG-NPC-01: can a creature that neither weaves nor breathes begin with all its attacks? Then none is weighed;
    whom each of them is for is asked later."""
    if (
        f.used_multiattack
        or f.combat_actions > 0
        or len(f.weaves) > 0
        or f.can(w.BREATH)
        or f.can(w.FRIGHTFUL_PRESENCE)
    ):
        return False
    for item in f.multiattack:
        weapon = fight.weapon_of(f, item)
        if is_usable(fight, f, item, weapon, False) and has_quarry(fight, f, weapon):
            return True
    return False


def has_quarry(fight: Battle, f: Combatant, weapon: Weapon) -> bool:
    """Can somebody who still stands be attacked with it?"""
    for foe in fight.foes(f):
        if foe.is_up() and can_target(fight, f, foe, weapon, False):
            return True
    return False


def attack_with(fight: Battle, f: Combatant, aim: Aim) -> Option:
    """LG-NPC-01, LG-TWF-01: all attacks at once where the stat block or two weapons allow it, else one."""
    if len(f.multiattack) > 0 and can_multiattack(fight, f):
        return Multiattack()
    if not aim.thrown and f.feats & w.TWO_WEAPON_FIGHTING and len(f.held) == 2:
        second = f.held[1] if f.held[0] == aim.item else f.held[0]
        if is_pair(fight, f, aim.item, second):
            return TwoWeapons(aim.target, aim.item, second)
    return best_maneuver(fight, f, aim)


def before_attacking(fight: Battle, f: Combatant) -> Option | None:
    """LG-COV-15: the cautious go behind cover before they shoot, and leave contact first when they are hurt."""
    if f.stance != w.CAUTIOUS or f.moved or speed_of(f) == 0 or not has_shot(fight, f):
        return None
    leaves = f.disengaged or wants_away(f)
    shooter = first_shooter(fight, f)
    if shooter is not None and is_sheltered(fight, f, shooter):
        shooter = None
    if shooter is None and not leaves:
        return None
    if foes_reaching(fight, f, fight.square(f)) > 0:
        return leave_contact(fight, f) if leaves else None
    if shooter is None:
        return None
    square = square_in_cover(fight, f, shooter, budget(f))
    return None if square == NOWHERE else Advance(square)


def is_sheltered(fight: Battle, f: Combatant, shooter: Combatant) -> bool:
    return cover_of_map(fight, shooter, f) >= w.PARTIAL


def leave_contact(fight: Battle, f: Combatant) -> Option | None:
    """LG-MOVE-03: Disengage where it is cheap, or dear but needed; then go where nobody reaches."""
    if f.disengaged:
        square = square_away(fight, f, budget(f))
        return None if square == NOWHERE else Advance(square)
    if wants_away(f) and square_away(fight, f, budget(f)) != NOWHERE:
        return Disengage()
    return None


def wants_away(f: Combatant) -> bool:
    """LG-MOVE-03: at the start of a turn, where Disengage is cheap, or dear but needed."""
    return f.actions_left == 3 and (3 * f.hp <= f.max_hp or is_nimble(f))


def last_action(fight: Battle, f: Combatant, aim: Aim) -> Option | None:
    """LG-HID-02: with the last action the sneaky hide again, if nobody stands beside them."""
    if lies_in_wait(f) and f.stance == w.CAUTIOUS and aim.worth < 4 * HARDLY and can_hide(fight, f):
        if foes_beside(fight, f) == 0:
            return Hide()
    return None


# ---------------------------------------------------------------- several attacks


def next_target(fight: Battle, f: Combatant, item: i64) -> Option:
    """LG-NPC-01: whoever is nearest to falling, within reach of this attack."""
    best: i64 = 1 << 40
    found: i64 = NOBODY
    weapon = fight.weapon_of(f, item)
    if not is_usable(fight, f, item, weapon, False):
        return plain(NOTHING)
    for foe in fight.foes(f):
        if foe.hp < best and foe.is_up() and can_target(fight, f, foe, weapon, False):
            best = foe.hp
            found = foe.id
    return plain(NOTHING) if found == NOBODY else aim_at(found)


def second_target(question: SecondTarget) -> Option:
    option = next_target(question.fight, question.me, question.item)
    return option if option.is_nothing() else Option(STRIKES, option.target, question.item)


def spend_points(question: SpendPoints) -> Option:
    """LG-NPC-03: one more attack, if somebody is within reach."""
    fight, f = question.fight, question.me
    aim = best_attack(fight, f, 0)
    if aim.target == NOBODY or aim.worth < HARDLY:
        return NOTHING_DONE
    return Attack(aim.target, aim.item, aim.thrown)
