"""How fighters are played when nobody plays them: hunter, brute and cautious.

A hunter goes for the foe nearest to falling, and two hunters at most for the same one, because of all
attacks on one victim only the best counts (PL-ATK-05). A brute goes for the nearest. The cautious shoot
from cover, keep away from blades and leave while they can. Nobody shoots at what is out of reach, strikes
the fallen while foes stand, or throws a grenade among friends. Tactics hold no rule: they ask the menu's
own questions whether a thing can be done.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Mind, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import can_be_helped, can_second_move, is_by_cover, is_crew
from affray.games.plerion.law.attack import WhichWeapon
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed
from affray.games.plerion.law.deeds.care import Aid, UseKit
from affray.games.plerion.law.deeds.doings import TakeCover
from affray.games.plerion.law.deeds.fighting import AnotherVictim
from affray.games.plerion.law.deeds.leaving import Retreat
from affray.games.plerion.law.deeds.moving import MoveTwice
from affray.games.plerion.law.deeds.replacing import Replacement
from affray.games.plerion.law.healing import needs_aid
from affray.games.plerion.law.menu import Declaration, Moving
from affray.games.plerion.law.modifiers import OWN_DICE, TAKE_D12, WhichDice, d12_is_better
from affray.games.plerion.law.moving import is_beside
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.pool import WhoseAttack
from affray.games.plerion.law.retreat import can_retreat
from affray.games.plerion.law.scale import side_now
from affray.games.plerion.tactics.crews import crew_answer, crew_tactic
from affray.games.plerion.tactics.footwork import door_to_open, is_shut_off, moving
from affray.games.plerion.tactics.psi import psi_answer, talent_tactic
from affray.games.plerion.tactics.quarry import another_victim, best_attack, nearest_foe

AFRAID_STR: Final = 5  # at 0 HP, the cautious leave below this STR


@final
class Tactics(Mind):
    """Plays every fighter in its own stance; holds no memory, so that the same fight is played the same way."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, Declaration):
            return declared(question.fight, question.me)
        if isinstance(question, Moving):
            return moving(question)
        if isinstance(question, AnotherVictim):
            return another_victim(question.fight, question.me, question.declared)
        if isinstance(question, WhichDice):
            return Pick(TAKE_D12 if d12_is_better(question.first, question.second) else OWN_DICE)
        if isinstance(question, WhoseAttack):
            return whose(question)
        if isinstance(question, (WhichWeapon, Replacement)):
            return question.options()[0]
        known = psi_answer(question)
        if known is None:
            known = crew_answer(question)
        return question.options()[0] if known is None else known

    def answers_alone(self) -> bool:
        return True


def whose(question: WhoseAttack) -> Option:
    """PL-ATK-06: the tied attack with the most tags does more besides."""
    best = question.tied[0]
    for s in question.tied:
        if s.tags > best.tags:
            best = s
    return Pick(best.weapon, best.attacker)


def declared(fight: Battle, f: Combatant) -> PlerionDeed:
    """The action of a fighter by its stance."""
    if is_crew(f):
        return crew_tactic(fight, f)
    if f.fleeing:
        return flight(fight, f)
    if f.talents != 0 or f.talent_on != NEVER:
        talent = talent_tactic(fight, f)
        if talent is not None:
            return talent
    if (is_afraid(fight, f) or is_puppet(f)) and can_retreat(fight, f):
        return Retreat()
    attack = best_attack(fight, f)
    if attack is not None:
        return attack
    return without_attack(fight, f)


def flight(fight: Battle, f: Combatant) -> PlerionDeed:
    """PL-MOR-03: out, or away."""
    if can_retreat(fight, f):
        return Retreat()
    return MoveTwice() if can_second_move(f) else NO_DEED


def is_afraid(fight: Battle, f: Combatant) -> bool:
    """Unhurt, nobody leaves. The cautious leave when the next blow may kill them, hunters when hope is gone."""
    if f.hp > 0 or f.str > AFRAID_STR or f.stance == w.BRUTE:
        return False
    if f.stance == w.CAUTIOUS:
        return True
    friends, foes = standing(fight, f)
    return friends * 2 < foes


def is_puppet(f: Combatant) -> bool:
    """PL-PSI-08: whoever holds a foe's will sends it away: it does more good gone than with one more blow."""
    return f.controlled_by != NOBODY


def standing(fight: Battle, f: Combatant) -> tuple[i64, i64]:
    """How many friends (oneself included) and foes stand."""
    friends: i64 = 0
    foes: i64 = 0
    side = side_now(fight, f)
    for other in fight.people():
        if other.is_up():
            if other.side == side:
                friends += 1
            else:
                foes += 1
    return friends, foes


def without_attack(fight: Battle, f: Combatant) -> PlerionDeed:
    """Nobody can be attacked this turn: help the fallen, else get closer."""
    if has_fallen_friend(fight, f):
        care = care_for_friends(fight, f)
        if care is not None:
            return care
    if is_shut_off(fight, f):
        door = door_to_open(fight, f)
        if door is not None:
            return door
    if f.stance == w.CAUTIOUS and not f.in_cover and fight.position == w.GRID and is_by_cover(fight, fight.square(f)):
        return TakeCover()
    if can_second_move(f) and nearest_foe(fight, f) is not None:
        return MoveTwice()
    return NO_DEED


def care_for_friends(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """PL-CRIT-03, PL-HEAL-02: aid, or a medikit, for the first within close who needs it."""
    here = fight.square(f)
    for other in fight.friends(side_now(fight, f)):
        if (
            other.is_gone()
            or other.kind == w.VESSEL
            or other.inside != f.inside
            or not is_beside(fight, here, f, other)
        ):
            continue
        if needs_aid(other) and other is not f:
            return Aid(other.id)
        if f.kit != w.NO_KIT and not other.treated and can_be_helped(other):
            return UseKit(other.id, f.kit)
    return None


def has_fallen_friend(fight: Battle, f: Combatant) -> bool:
    for other in fight.people():
        if other.side == f.side and (other.critical or other.mortal) and not (other.stabilised or other.dead):
            return True
    return False
