"""Whom a tactic goes for: the best attack from here, the nearest foe; each foe is looked at once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import FIST, UNARMED, Weapon
from affray.games.legends.book.plights import OUT
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.cover import is_shut_off
from affray.games.legends.law.targets import is_threatened, is_usable, may_attack, reach_of
from affray.games.legends.law.vision import is_barred, knows_place, state
from affray.games.legends.tactics.worth import hindrance, left_by_cover, worth_of_blow, worth_of_shot

FAR_AWAY: Final = 1 << 40
UNKNOWN: Final = -1
ENOUGH: Final = 1000  # the worth of an attack that need not be weighed
HANDS_WORTH: Final = 60  # of 100: bare hands only where weapons are not


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aim:
    """The best attack that can be made now: at whom, with what, and what it is worth in hundredths."""

    def __init__(self, plus: i64) -> None:
        self.plus: Final = plus  # the penalty of the actions before
        self.weighs: bool = True  # is there anything to choose from?
        self.concealed: bool = False  # how the only foe so far is seen
        self.usable: i64 = 0  # which of the weapons in hand can be used, one bit each
        self.shoots: i64 = UNKNOWN  # what shooting under pressure adds, once it is known
        self.target: i64 = NOBODY
        self.item: i64 = UNARMED
        self.thrown: bool = False
        self.worth: i64 = 0
        self.away: i64 = 0  # how far away the target is
        self.liking: i64 = -1


def best_attack(fight: Battle, f: Combatant, plus: i64) -> Aim:
    """Once more the attack that was best before, as long as it can be made; else every foe once, with every weapon in
    hand that reaches it; stances like different ones."""
    aim = Aim(plus)
    if f.aimed_at != NOBODY and strike_again(fight, f, fight.fighters[f.aimed_at], aim):
        return aim
    longest = look_at_weapons(fight, f, aim)
    aim.weighs = not is_simple(f, aim)
    for foe in fight.foes(f):
        if foe.suffers(OUT):
            continue
        away = fight.apart(f, foe)
        if away > longest or not may_attack(f, foe):
            continue
        if f.stance == w.BRUTE and aim.target != NOBODY and away > aim.away:  # it takes the nearest
            continue
        how = state(fight, f, foe)
        if how <= w.CONCEALED and not is_shut_off(f, foe, False) and not is_barred(fight, f, foe):
            if not aim.weighs and aim.target != NOBODY:
                weigh_one_before(fight, f, aim)
            consider(fight, f, foe, away, how == w.CONCEALED, aim)
    return aim


def is_simple(f: Combatant, aim: Aim) -> bool:
    """Is the first attack of a turn with the only weapon all there is to weigh? Then the only foe in reach is not."""
    if f.combat_actions > 0 or f.actions_left == 0 or len(f.weaves) > 0 or aim.usable & (aim.usable - 1) != 0:
        return False
    return not f.can(w.BREATH) and not f.can(w.FRIGHTFUL_PRESENCE)


def weigh_one_before(fight: Battle, f: Combatant, aim: Aim) -> None:
    """There is another foe: now the one before it is weighed as well."""
    first = fight.fighters[aim.target]
    aim.weighs = True
    aim.liking = -1
    consider(fight, f, first, aim.away, aim.concealed, aim)


def strike_again(fight: Battle, f: Combatant, foe: Combatant, aim: Aim) -> bool:
    """The last attack of this turn again: its target is hurt and nothing has come nearer, so none is better."""
    item = f.aimed_with
    if foe.suffers(OUT) or foe.side == f.side or not (item == UNARMED or is_among(item, f.held)):
        return False
    weapon = fight.weapon_of(f, item)
    if not is_usable(fight, f, item, weapon, False):
        return False
    away = fight.apart(f, foe)
    far = weapon.furthest() if weapon.is_ranged else reach_of(f, weapon)
    if away > far * HALF_FEET or not may_attack(f, foe) or is_shut_off(f, foe, weapon.is_ranged):
        return False
    how = state(fight, f, foe)
    if how > w.CONCEALED or is_barred(fight, f, foe):
        return False
    aim.target = foe.id
    aim.item = item
    if f.actions_left > 1 and len(f.weaves) == 0 and not f.can(w.BREATH):
        aim.worth = ENOUGH  # nothing else is weighed against it
        return True
    if weapon.is_ranged:
        plus = aim.plus + hindrance(f, foe, how == w.CONCEALED) + (1 if is_threatened(fight, f) else 0)
        aim.worth = left_by_cover(fight, f, foe, worth_of_shot(fight, f, foe, weapon, away, plus))
    else:
        aim.worth = blow(fight, f, foe, weapon, how == w.CONCEALED, aim)
    return True


def look_at_weapons(fight: Battle, f: Combatant, aim: Aim) -> i64:
    """Which weapons in hand can be used; half-feet beyond which none of them does anything."""
    most: i64 = 0
    if f.hands > 0:
        most = f.reach
    bit: i64 = 1
    before = FIST
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon is not before and is_usable(fight, f, item, weapon, False):
            before = weapon  # another one like it is no better
            aim.usable |= bit
            far = weapon.furthest() if weapon.is_ranged or weapon.is_thrown else reach_of(f, weapon)
            most = far if far > most else most
        bit <<= 1
    return most * HALF_FEET


def consider(fight: Battle, f: Combatant, foe: Combatant, away: i64, concealed: bool, aim: Aim) -> None:
    """Each weapon in hand against this foe; the last weapon is not thrown."""
    aim.concealed = concealed
    armed = False
    bit: i64 = 1
    for item in f.held:
        if aim.usable & bit:
            weapon = fight.weapon(item)
            if weapon.is_ranged:
                if away <= weapon.furthest() * HALF_FEET and not is_shut_off(f, foe, True) and not f.can(w.ARRESTS):
                    armed = True
                    shoot(fight, f, foe, away, item=item, thrown=False, concealed=concealed, aim=aim)
            elif away <= reach_of(f, weapon) * HALF_FEET:
                armed = True
                take(f, foe, away, item, thrown=False, value=blow(fight, f, foe, weapon, concealed, aim), aim=aim)
            elif weapon.is_thrown and len(f.held) > 1 and away <= weapon.medium * HALF_FEET and f.skills[w.RANGED] > 0:
                if not is_shut_off(f, foe, True) and not f.can(w.ARRESTS):  # who throws to arrest kills
                    shoot(fight, f, foe, away, item=item, thrown=True, concealed=concealed, aim=aim)
        bit <<= 1
    if not armed and away <= f.reach * HALF_FEET and f.hands > 0:
        value = blow(fight, f, foe, fight.weapon_of(f, UNARMED), concealed, aim)
        take(f, foe, away, UNARMED, thrown=False, value=value * HANDS_WORTH // 100, aim=aim)


def blow(fight: Battle, f: Combatant, foe: Combatant, weapon: Weapon, concealed: bool, aim: Aim) -> i64:
    if not aim.weighs:
        return ENOUGH
    return worth_of_blow(fight, f, foe, weapon, plus=aim.plus + hindrance(f, foe, concealed), more=0, bypass=False)


def shoot(
    fight: Battle, f: Combatant, foe: Combatant, away: i64, item: i64, thrown: bool, concealed: bool, aim: Aim
) -> None:
    """A shot or throw; cover is only looked at where the shot would be the best one without it."""
    if not aim.weighs:
        take(f, foe, away, item, thrown=thrown, value=ENOUGH, aim=aim)
        return
    if aim.shoots == UNKNOWN:
        aim.shoots = 1 if is_threatened(fight, f) else 0
    plus = aim.plus + aim.shoots + hindrance(f, foe, concealed)
    value = worth_of_shot(fight, f, foe, fight.weapon(item), away, plus)
    if liking_of(f, foe, away, value) > aim.liking:
        take(f, foe, away, item, thrown=thrown, value=left_by_cover(fight, f, foe, value), aim=aim)


def take(f: Combatant, foe: Combatant, away: i64, item: i64, thrown: bool, value: i64, aim: Aim) -> None:
    """Keep the attack that this stance likes best."""
    liking = liking_of(f, foe, away, value)
    if liking > aim.liking:
        aim.liking = liking
        aim.away = away
        aim.target = foe.id
        aim.item = item
        aim.thrown = thrown
        aim.worth = value


def liking_of(f: Combatant, foe: Combatant, away: i64, value: i64) -> i64:
    """Brutes take the nearest; others whoever is nearest to falling by what the attack is worth."""
    if f.stance == w.BRUTE:
        return value + (1 << 20) - away * 1000 if away < 1000 else value
    left: i64 = 6
    if foe.hp > 0:  # else it is beaten, but acts at the same moment (LG-INIT-05)
        left += foe.hp + foe.temp_hp
    return value * 100 // left


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    """The nearest foe whose place is known, as far as walking goes; else the nearest by the map."""
    lengths = fight.grid.walk(fight.square(f))
    best: i64 = FAR_AWAY
    found: Combatant | None = None
    for foe in fight.foes(f):
        if foe.is_up() and foe.elevation != w.BURROWING:
            way = lengths[fight.square(foe)]
            away = fight.apart(f, foe) * 100
            score = way if way < FAR_AWAY else FAR_AWAY // 2 + away
            if foe.space() > 1 or f.space() > 1:
                score = away
            if score < best and knows_place(fight, f, foe):
                best = score
                found = foe
    return found


def has_shot(fight: Battle, f: Combatant) -> bool:
    """Does it hold a bow?"""
    for item in f.held:
        if fight.weapon(item).is_ranged:
            return True
    return False


def first_shooter(fight: Battle, f: Combatant) -> Combatant | None:
    """A foe with a bow that perceives f."""
    for foe in fight.foes(f):
        if foe.is_up() and has_shot(fight, foe) and state(fight, foe, f) <= w.CONCEALED:
            return foe
    return None


def foes_beside(fight: Battle, f: Combatant) -> i64:
    """How many able foes are within 5 ft."""
    many: i64 = 0
    for foe in fight.foes(f):
        if not fight.is_far(f, foe) and foe.is_up() and foe.elevation != w.BURROWING:
            if fight.apart(f, foe) <= 5 * HALF_FEET:
                many += 1
    return many
