"""How talents and implants are used when nobody plays their owner: never to the last WIL, never on a friend.

Holds no rule: it asks ``talent_targets`` what can be done, and weighs it against the weapons at hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, UNARMED, Weapon
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import in_burst
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed
from affray.games.plerion.law.deeds.fighting import DaringAttack
from affray.games.plerion.law.deeds.implants import CLOAK, DOSE, MayCloak, MayTakeDose
from affray.games.plerion.law.deeds.leaving import CarryOut, Retreat
from affray.games.plerion.law.deeds.moving import STAYING, Going, Move
from affray.games.plerion.law.deeds.psi import KEEP, STOP, KeepOrStop, NewTarget, UseTalent
from affray.games.plerion.law.moving import NOWHERE, can_move, reachable
from affray.games.plerion.law.picks import NO_PICK, Pick
from affray.games.plerion.law.psi_effects import Destination, is_shielded, other_zones, seen_squares
from affray.games.plerion.law.scale import in_reach, side_now, squared_half_metres
from affray.games.plerion.law.talents import (
    MIND,
    has_talent,
    highest_price,
    is_blast_talent,
    is_seen,
    name_of,
    talent_reaches,
    talent_targets,
)

FAR_AWAY: Final = 1 << 50
ATTACKS: Final[list[i64]] = [w.ERGOKINESIS, w.PYROKINESIS, w.PSYCHOKINESIS, w.PSYCHIC_SURGERY]


def talent_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """A talent worth its price now, or None: heal, get away, take a mind, turn to stone, burn."""
    if f.talents == 0 and not f.has(w.MIND_ATTACK):
        return None
    option = healing_tactic(fight, f)
    if option is None:
        option = escape_tactic(fight, f)
    if option is None:
        option = mind_tactic(fight, f)
    if option is None:
        option = stone_tactic(fight, f)
    return attack_tactic(fight, f) if option is None else option


def can_afford(fight: Battle, f: Combatant, talent: i64) -> bool:
    """Never so dear that WIL could fall to 0."""
    return has_talent(f, talent) and f.wil > highest_price(fight, f, talent)


def healing_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """Mending, else Psychic Surgery, for a fallen friend within touch."""
    for talent in (w.MENDING, w.PSYCHIC_SURGERY):
        if can_afford(fight, f, talent):
            for target in talent_targets(fight, f, talent):
                other = fight.fighters[target]
                if other.side == side_now(fight, f) and (other.critical or (other.mortal and not other.stabilised)):
                    return UseTalent(target, talent)
    return None


def escape_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """Teleportation for who has no HP left and a foe within close, if there is a spot that is farther off."""
    if f.hp > 0 or not can_afford(fight, f, w.TELEPORTATION) or fight.position != w.GRID or not is_pressed(fight, f):
        return None
    return UseTalent(NOBODY, w.TELEPORTATION)


def is_pressed(fight: Battle, f: Combatant) -> bool:
    for other in fight.fighters:
        if acts_against(fight, f, other) and in_reach(fight, other, fight.square(other), UNARMED, f):
            return True
    return False


def acts_against(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """Somebody who stands and acts against f."""
    return other.is_up() and not other.fleeing and side_now(fight, other) != side_now(fight, f)


def mind_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """Thought Control on the foe who is worth most and likely to give way; the last foe is told to end it."""
    talent = mind_talent(f)
    if f.talent_on != NEVER:
        return last_order(fight, f, talent)
    if not can_afford(fight, f, talent) or foes_left(fight, f) < 2:
        return None
    best: i64 = 0
    found: i64 = NOBODY
    for target in talent_targets(fight, f, talent):
        other = fight.fighters[target]
        if acts_against(fight, f, other) and not is_shielded(other):
            value = strength(fight, other) * (20 - other.wil)
            if value > best:
                best = value
                found = target
    return UseTalent(found, talent) if best > 0 and worth_a_try(fight, found) else None


def mind_talent(f: Combatant) -> i64:
    return w.THOUGHT_CONTROL if has_talent(f, w.THOUGHT_CONTROL) else MIND


def worth_a_try(fight: Battle, target: i64) -> bool:
    """Two chances in five at least."""
    return fight.fighters[target].wil <= 12


def last_order(fight: Battle, f: Combatant, talent: i64) -> PlerionDeed | None:
    """PL-PSI-08: with no other foe left the puppet is all that is in the way."""
    if (
        f.talent_on == w.THOUGHT_CONTROL
        and foes_left(fight, f) == 0
        and f.talent_target in talent_targets(fight, f, talent)
    ):
        return UseTalent(f.talent_target, talent)
    return None


def foes_left(fight: Battle, f: Combatant) -> i64:
    number: i64 = 0
    for other in fight.fighters:
        if acts_against(fight, f, other):
            number += 1
    return number


def strength(fight: Battle, f: Combatant) -> i64:
    """What its best weapon does to somebody without armor."""
    best = UNARMED.worth[0]
    for place in f.weapons:
        worth = fight.weapon(place).worth[0]
        best = worth if worth > best else best
    return best


def stone_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """Petrification for a foe who is hard to hurt and not too hard to turn."""
    if not can_afford(fight, f, w.PETRIFICATION):
        return None
    best: i64 = 0
    found: i64 = NOBODY
    for target in talent_targets(fight, f, w.PETRIFICATION):
        other = fight.fighters[target]
        value = (20 - other.str) * strength(fight, other)
        if acts_against(fight, f, other) and other.hp > 0 and value > best:
            best = value
            found = target
    return UseTalent(found, w.PETRIFICATION) if best > 0 else None


# ---------------------------------------------------------------- attacks


def attack_tactic(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """The talent that does more than any weapon from here, if there is one."""
    best: i64 = weapon_worth(fight, f)
    option: PlerionDeed | None = None
    for talent in ATTACKS:
        if can_afford(fight, f, talent):
            for target in talent_targets(fight, f, talent):
                value: i64 = 0 if target == NOBODY else attack_worth(fight, f, talent, fight.fighters[target])
                if value > best:
                    best = value
                    option = UseTalent(target, talent)
    return talent_after_move(fight, f) if best == 0 else option


def talent_after_move(fight: Battle, f: Combatant) -> PlerionDeed | None:
    """Nobody is in reach: a talent on the nearest foe from a square within a move, if no weapon would do more."""
    victim = nearest_mind(fight, f)
    if victim is None or fight.position != w.GRID or not can_move(f):
        return None
    best: i64 = 0
    for place in f.weapons:
        value = harm_to(fight.weapon(place), victim)
        best = value if value > best else best
    for talent in ATTACKS:
        if can_afford(fight, f, talent) and attack_worth(fight, f, talent, victim) > best:
            if square_for(fight, f, talent, victim) != NOWHERE:
                return UseTalent(victim.id, talent)
    return None


def nearest_mind(fight: Battle, f: Combatant) -> Combatant | None:
    least: i64 = FAR_AWAY
    found: Combatant | None = None
    here = fight.square(f)
    for other in fight.fighters:
        if acts_against(fight, f, other) and bearer_stands(other):
            apart = squared_half_metres(fight, here, fight.square(other))
            if apart < least:
                least = apart
                found = other
    return found


def square_for(fight: Battle, f: Combatant, talent: i64, target: Combatant) -> i64:
    """The nearest square within a move from which a talent reaches its target; NOWHERE if there is none."""
    for square in reachable(fight, f, fight.square(f)):
        if talent_reaches(fight, f, square, talent, target):
            return square
    return NOWHERE


def talent_move(fight: Battle, f: Combatant, deed: UseTalent) -> Going:
    """Where to go with the talent that was declared: stay, or as far as it takes to reach its target."""
    if deed.fits(fight, f, fight.square(f)):
        return STAYING
    square = square_for(fight, f, deed.talent, fight.fighters[deed.target])
    return STAYING if square == NOWHERE else Move(w.MOVE_FIRST, square)


def attack_worth(fight: Battle, f: Combatant, talent: i64, victim: Combatant) -> i64:
    """What the attack is likely to do; a burst counts every foe in it, and nothing if a friend stands there."""
    weapon = fight.weapon(fight.place_of(name_of(talent)))
    if not (acts_against(fight, f, victim) or (victim.fleeing and victim.is_up() and foes_left(fight, f) == 0)):
        return 0
    if not is_blast_talent(talent):
        armor = 0 if talent == w.PSYCHIC_SURGERY else armor_of(victim)
        return 0 if weapon.damage_type & victim.immune else weapon.worth[armor]
    total: i64 = 0
    for other in fight.fighters:
        if other is victim or (not other.is_gone() and in_burst(fight, f, victim, other, weapon)):
            if side_now(fight, other) == side_now(fight, f):
                return 0
            total += harm_to(weapon, other)
    return total


def harm_to(weapon: Weapon, other: Combatant) -> i64:
    """What a weapon does to one victim on average; those who are down do not count."""
    return 0 if other.is_helpless() or weapon.damage_type & other.immune else weapon.worth[armor_of(other)]


def weapon_worth(fight: Battle, f: Combatant) -> i64:
    """What the best weapon at hand does to somebody within its reach."""
    best: i64 = 0
    here = fight.square(f)
    for other in fight.fighters:
        if acts_against(fight, f, other) and bearer_stands(other):
            for slot in range(len(f.weapons)):
                weapon = fight.weapon(f.weapons[slot])
                if f.uses[slot] != 0 and in_reach(fight, f, here, weapon, other) and is_seen(fight, here, f, other):
                    value = harm_to(weapon, other)
                    best = value if value > best else best
    return best


def bearer_stands(other: Combatant) -> bool:
    return other.aboard == NOBODY or other.inside


# ---------------------------------------------------------------- questions


def psi_answer(question: Question) -> Option | None:
    """The answer to a question of psionics or implants; None if it is somebody else's."""
    if isinstance(question, KeepOrStop):
        return KEEP if keeps(question) else STOP
    if isinstance(question, Destination):
        return farthest_spot(question)
    if isinstance(question, NewTarget):
        return new_target(question)
    if isinstance(question, MayTakeDose):
        return DOSE if needs_dose(question) else NOTHING_DONE
    return CLOAK if isinstance(question, MayCloak) else None


def keeps(question: KeepOrStop) -> bool:
    """A puppet who is of use is kept, and a friend in the air, while more than the price is left."""
    fight, f = question.fight, question.me
    if f.astral or f.fleeing or f.wil <= question.cost:
        return False
    return f.talent_on != w.THOUGHT_CONTROL or is_of_use(fight, f, fight.fighters[f.talent_target])


def is_of_use(fight: Battle, f: Combatant, puppet: Combatant) -> bool:
    """It stands, and there are others to set it on, or it can be told to end it."""
    if not puppet.is_up():
        return False
    return foes_left(fight, f) > 0 or puppet.id in talent_targets(fight, f, mind_talent(f))


def new_target(question: NewTarget) -> PlerionDeed:
    """Another foe who stands, for what is used on foes; else nothing."""
    fight, f = question.fight, question.me
    for target in question.targets:
        if target != NOBODY and acts_against(fight, f, fight.fighters[target]):
            return UseTalent(target, question.talent)
    return NO_DEED


def needs_dose(question: MayTakeDose) -> bool:
    """Before the opening save, and for what is decided by a DEX save."""
    f = question.user
    return question.opening or f.fleeing or isinstance(f.deed, (Retreat, CarryOut, DaringAttack))


def farthest_spot(question: Destination) -> Option:
    """The spot that is farthest from whoever acts against who is moved; of equals the first."""
    fight, mover = question.fight, question.mover
    if fight.position != w.GRID:
        zones = other_zones(fight, mover)
        return Pick(zones[-1]) if zones else NO_PICK
    best: i64 = distance_of_foes(fight, mover, fight.square(mover))
    found: Option = NO_PICK
    for square in seen_squares(fight, question.psion, mover):
        apart = distance_of_foes(fight, mover, square)
        if apart > best:
            best = apart
            found = Pick(square)
    return found


def distance_of_foes(fight: Battle, f: Combatant, square: i64) -> i64:
    """Squared, to the nearest foe."""
    nearest: i64 = FAR_AWAY
    for other in fight.fighters:
        if acts_against(fight, f, other) and other.kind != w.VESSEL:
            apart = squared_half_metres(fight, square, fight.square(other))
            nearest = apart if apart < nearest else nearest
    return nearest
