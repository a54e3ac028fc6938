"""When attacking is worth no more: guard, cover, wait, keep away, or let a friend strike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS, Gear
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.fighting import Attack
from affray.games.ingenuity.law.deeds.moving import DropProne, Move, SeekCover, StandUp, Step, may_step
from affray.games.ingenuity.law.deeds.turn import Continue, EndTurn, Guard, Ready, Wait, can_command
from affray.games.ingenuity.law.moving import NOWHERE, pace, sees
from affray.games.ingenuity.law.targets import is_usable
from affray.games.ingenuity.tactics.footwork import foes_beside, square_near, step_out
from affray.games.ingenuity.tactics.quarry import (
    best_attack,
    faces_shooters,
    has_shot,
    longest_reach,
    melee_gear,
    nearest_foe,
    would_shelter,
)
from affray.games.ingenuity.tactics.reflexes import best_parry, value_of_parry
from affray.games.ingenuity.tactics.worth import life

# In hundredths of a point of damage.
BLADE_THREAT: Final = 70  # what a guard saves against each foe within 2 m
BOW_THREAT: Final = 40
COMING_THREAT: Final = 30
COMMAND_FROM: Final = 80
FOCUS_NEEDED: Final = 4  # 2 for the command, 2 for resisting
A_PARRY: Final = 3  # a parry that is worth waiting for
FRAIL: Final = 5
DONE: Final = EndTurn()
ON_GUARD: Final = Guard()


def threat(fight: Battle, f: Combatant) -> i64:
    """What a guard would save until the next turn; the cautious think more of it, brutes less."""
    danger: i64 = 0
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up():
            metres = fight.apart(f, foe)
            if metres <= 2:
                danger += BLADE_THREAT
            elif has_shot(fight, foe):
                danger += BOW_THREAT if sees(fight, foe, f) else 0
            elif metres <= foe.speed + 1:
                danger += COMING_THREAT
    if f.stance == w.BRUTE:
        return danger // 2
    return danger * 3 // 2 if f.stance == w.CAUTIOUS or life(f) <= FRAIL else danger


def shelter(fight: Battle, f: Combatant, danger: i64) -> Option:
    """IG-ACT-05, IG-ACT-09, IG-ACT-13: cover against bows, one more reaction for a good parry, else Guard."""
    if danger == 0:
        return DONE
    blades = foes_beside(fight, f, f.x, f.y)
    if f.stance == w.CAUTIOUS and blades > 0 and may_step(f) and has_shot(fight, f):
        square = step_out(fight, f, False)
        if square != NOWHERE:
            return Step(square)
    if blades == 0 and not f.in_cover and would_shelter(fight, f):
        return SeekCover()
    if 0 < blades <= 2 and f.stamina * 2 > f.stamina_max:
        if value_of_parry(fight, best_parry(fight, f)) >= A_PARRY:
            return Wait()
    return ON_GUARD


def last_free_act(fight: Battle, f: Combatant) -> Option:
    """IG-ECO-05: the cautious step away from blades; who shoots lies down where only arrows can come before its next
    turn."""
    if f.stance == w.BRUTE or not has_shot(fight, f):
        return DONE
    if f.stance == w.CAUTIOUS and may_step(f) and foes_beside(fight, f, f.x, f.y) > 0:
        square = step_out(fight, f, False)
        if square != NOWHERE:
            return Step(square)
    return DropProne() if not f.prone and only_arrows_come(fight, f) else DONE


def only_arrows_come(fight: Battle, f: Combatant) -> bool:
    """Is f seen by a shooter, and every blade too far to come up to f in one turn?"""
    found = False
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up():
            if has_shot(fight, foe):
                if fight.apart(f, foe) <= 2:
                    return False
                found = found or sees(fight, foe, f)
            elif fight.apart(f, foe) <= 2 * foe.speed + longest_reach(fight, foe):
                return False
    return found


def hold(fight: Battle, f: Combatant) -> Option:
    """IG-ACT-07: nobody can be reached: ready a blow for the first who comes, or shelter."""
    danger = threat(fight, f)
    if danger > 0 and f.attacks_this_round == 0 and not faces_shooters(fight, f):
        gear = melee_gear(fight, f)
        if comes_soon(fight, f, gear):
            item = first_of(fight, f, gear)
            return Ready(w.COMES_NEAR if gear.reach == 1 else w.IN_REACH, Attack.SAID, item)
    return shelter(fight, f, danger)


def first_of(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """The first usable item of this kind in hand."""
    for item in f.held:
        if fight.gear(item) is gear and is_usable(fight, f, item):
            return item
    return BARE_HANDS


def comes_soon(fight: Battle, f: Combatant, gear: Gear) -> bool:
    """Is there a foe who has yet to act this round and can walk up to f?"""
    if gear.natural and not is_usable(fight, f, BARE_HANDS):
        return False
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and not foe.acted_this_round:
            if fight.apart(f, foe) <= foe.speed + gear.reach:
                return True
    return False


# ---------------------------------------------------------------- friends


def best_command(fight: Battle, f: Combatant) -> tuple[i64, i64]:
    """IG-ACT-03: the friend whose attack at once is worth most, and how much; NOBODY if none is worth it."""
    if f.focus < FOCUS_NEEDED:
        return NOBODY, 0
    ally = freshest(fight, f)
    if ally is None:
        return NOBODY, 0
    value, target, _ = best_attack(fight, ally)
    if target == NOBODY or value <= COMMAND_FROM:
        return NOBODY, 0
    return ally.id, value


def freshest(fight: Battle, f: Combatant) -> Combatant | None:
    """The friend who has attacked least in this round, and less than f, of those who have had their turn: who has
    not will strike by itself."""
    best = f.attacks_this_round
    found: Combatant | None = None
    for ally in fight.people():
        if ally.attacks_this_round < best and ally.acted_this_round and not is_foe(f, ally):
            if can_command(fight, f, ally) and can_strike(fight, ally):
                best = ally.attacks_this_round
                found = ally
    return found


def can_strike(fight: Battle, f: Combatant) -> bool:
    """Is a foe near enough for a blade, or a bow at hand?"""
    if has_shot(fight, f):
        return True
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and fight.apart(f, foe) <= 2:
            return True
    return False


def commanded(fight: Battle, f: Combatant) -> Option:
    """IG-ACT-03: an attack, on one's feet, or a walk to where one is possible."""
    _, target, item = best_attack(fight, f)
    if target != NOBODY:
        return Attack(target, item)
    if f.pending != 0:
        return Continue()
    if f.prone:
        return StandUp()
    foe = nearest_foe(fight, f)
    if foe is not None and not f.halted:
        square = square_near(fight, f, foe, longest_reach(fight, f), pace(f))
        if square != NOWHERE:
            return Move(square)
    return DONE
