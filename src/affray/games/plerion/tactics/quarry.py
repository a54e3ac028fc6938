"""Tactics: whom to attack, and with what, from here or after a move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import STEP
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant, armor_of, is_individual
from affray.games.plerion.law.able import (
    BARE_HANDS,
    can_pair,
    is_usable,
    strikes_from,
    usable_slots,
    weapon_at,
)
from affray.games.plerion.law.attack import NONE
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import blast_victims
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed
from affray.games.plerion.law.deeds.fighting import Armed, Attack, DaringAttack
from affray.games.plerion.law.moving import NOWHERE, can_move, can_walk
from affray.games.plerion.law.scale import (
    can_strike,
    how_far,
    line_from,
    move_limit,
    reach_limit,
    reach_of,
    reach_squared,
    side_now,
)
from affray.games.plerion.law.zones import HERE, MANY, zone_spots

FAR_AWAY: Final = 1 << 50
BEHIND_COVER: Final = 60  # as much as 6 HP more


def is_worth(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """A foe who still fights: not the fallen, and not a puppet of one's own side."""
    side = side_now(fight, f)
    return other.side != side and fights_on(fight, other, side, f.inside)


def fights_on(fight: Battle, foe: Combatant, side: i64, inside: bool) -> bool:
    """The same of somebody of another side than this one, which is on this ground."""
    if foe.is_out() or foe.petrified or foe.inside != inside:
        return False
    return foe.controlled_by == NOBODY or side_now(fight, foe) != side


def best_attack(fight: Battle, f: Combatant) -> Armed | None:
    """The victim of this stance's liking among those that can be attacked now, else after a move; players dare."""
    attack = liked_attack(fight, f)
    if attack is None:
        attack = attack_after_move(fight, f)
    if attack is not None and f.kind == w.PC and pays_to_dare(fight, f, attack):
        return DaringAttack(attack.target, attack.weapon, attack.second)
    return attack


def pays_to_dare(fight: Battle, f: Combatant, attack: Attack) -> bool:
    """PL-MOD-07: is a stunt likely to do more than the plain attack? Not if something enhances it anyway.

    Through cover a passed save makes the attack whole again, and a failed one makes it no worse.
    """
    victim = fight.fighters[attack.target]
    weapon = weapon_at(fight, f, attack.weapon)
    if attack.second != NONE or weapon.has(w.BLAST) or weapon.count == 0 or f.foresight or f.cloaked or victim.unaware:
        return False
    if weapon.tags & w.ENHANCING or f.traits & (w.ENHANCED_ALL | w.ENHANCED_MELEE | w.CLUMSY_ARMOR):
        return False
    armor = armor_of(victim)
    plain, best = weapon.worth[armor], weapon.worth_enhanced[armor]
    is_hard = weapon.damage_type & victim.resists != 0 or is_crowd(victim)
    if is_hard or line_from(fight, fight.square(f), f, victim) == w.COVERED:
        plain, best = weapon.worth_impaired[armor], weapon.worth[armor]
    chance = smaller(larger(f.dex, 1), 19)
    return chance * best + (20 - chance) * weapon.worth_impaired[armor] > 20 * plain


def is_crowd(victim: Combatant) -> bool:
    """PL-DET-02: what one does to a detachment is impaired."""
    return victim.kind == w.DETACHMENT and not is_individual(victim)


def liked_attack(fight: Battle, f: Combatant) -> Attack | None:
    """Among the foes in reach: the nearest for a brute, the weakest for the others, shared out by rank."""
    number, liked = note_foes_in_reach(fight, f)
    skip = i64(0) if number < 2 or f.stance == w.BRUTE else friends_before(fight, f) // 2
    victim: Combatant | None = None
    slot: i64 = NONE
    while liked != FAR_AWAY:
        other = fight.fighters[liked % MANY]
        best = best_slot(fight, f, other)
        if best != NONE:
            victim, slot = other, best
            skip -= 1
            if skip < 0:
                break
        liked = next_liked(fight, number, liked)
    return None if victim is None else armed_attack(fight, f, victim, slot)


def note_foes_in_reach(fight: Battle, f: Combatant) -> tuple[i64, i64]:
    """Note how f likes each foe who still fights and whom some weapon may reach from here.

    How many they are, and what is liked best, FAR_AWAY if there is nobody.
    """
    square = 4 * fight.square_m * fight.square_m
    reach = longest_reach(fight, f)
    side = side_now(fight, f)
    inside = f.inside
    here = fight.square(f)
    notes = fight.notes()
    number: i64 = 0
    least: i64 = FAR_AWAY
    for other in fight.foes(side):
        if fights_on(fight, other, side, inside) and (reach == FAR_AWAY or squares_apart(f, other) * square < reach):
            liked = liking(fight, f, other)
            if f.stance != w.BRUTE and line_from(fight, here, f, other) == w.COVERED:
                liked += BEHIND_COVER * MANY
            notes[number] = liked
            number += 1
            if liked < least:
                least = liked
    return number, least


def friends_before(fight: Battle, f: Combatant) -> i64:
    """How many friends come before f, in its block or in an earlier one: what they aim at may be down by then."""
    before: i64 = 0
    for other in fight.friends(side_now(fight, f)):
        if (other.block < f.block or (other.block == f.block and other.id < f.id)) and other.is_up():
            before += 1
    return before


def armed_attack(fight: Battle, f: Combatant, victim: Combatant, slot: i64) -> Attack:
    """PL-ATK-07: an attack with this weapon and, if there is one, with another at the same time."""
    second = second_slot(fight, f, slot, victim)
    if NONE < second < slot:  # two weapons are named in the order in which they are carried
        return Attack(victim.id, second, slot)
    return Attack(victim.id, slot, second)


def longest_reach(fight: Battle, f: Combatant) -> i64:
    """How far f can strike at all from where it stands, in squared half metres; without a map, anywhere."""
    if fight.position != w.GRID:
        return FAR_AWAY
    longest = reach_squared(w.ON_FOOT, w.CLOSE)
    for slot in range(f.arms()):
        weapon = fight.weapon(f.arm(slot))
        if weapon.scale == w.STARSHIP:
            return FAR_AWAY
        reach = reach_squared(weapon.scale, reach_of(fight, f, weapon))
        if reach > longest and is_usable(fight, f, slot):
            longest = reach
    return longest


def next_liked(fight: Battle, number: i64, last: i64) -> i64:
    """What is liked best after those that have been looked at, FAR_AWAY if nothing is left."""
    notes = fight.notes()
    least: i64 = FAR_AWAY
    for i in range(number):
        if last < notes[i] < least:
            least = notes[i]
    return least


def liking(fight: Battle, f: Combatant, other: Combatant) -> i64:
    """The lower the better; no two foes are alike. Who runs comes last; leaders hold the others together."""
    score = squares_apart(f, other) if f.stance == w.BRUTE else toughness(other)
    if other.fleeing:
        score += 10_000
    return score * MANY + other.id


def toughness(other: Combatant) -> i64:
    """How far from falling: HP, armor twice, and the STR that the critical save looks at."""
    return 10 * other.hp + 15 * armor_of(other) + 5 * other.str - (i64(20) if other.leader else i64(0))


def squares_apart(f: Combatant, other: Combatant) -> i64:
    dx, dy = f.x - other.x, f.y - other.y
    return dx * dx + dy * dy


def best_slot(fight: Battle, f: Combatant, victim: Combatant) -> i64:
    """The weapon that does most to this victim from here; NONE if none reaches."""
    here = fight.square(f)
    line = line_from(fight, here, f, victim)
    if line == w.BLOCKED:
        return NONE
    found: i64 = NONE
    best: i64 = -1
    scale: i64 = NONE
    away: i64 = 0
    for slot in range(f.arms()):
        weapon = fight.weapon(f.arm(slot))
        if weapon.scale != scale:
            scale = weapon.scale
            away = how_far(fight, f, here, scale, victim)
        if away < reach_limit(fight, f, weapon) and is_usable(fight, f, slot):
            if f.arms() == 1 and not weapon.has(w.BLAST):  # nothing to weigh it against
                return slot
            value = worth(fight, f, weapon, victim, line)
            if value > best and not is_reckless(weapon, victim, value):
                best = value
                found = slot
    if (
        found == NONE
        and is_usable(fight, f, BARE_HANDS)
        and can_strike(fight, f, here, weapon_at(fight, f, BARE_HANDS), victim)
    ):
        return BARE_HANDS
    return found


def worth(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant, line: i64) -> i64:
    """What an attack is likely to do; a blast counts every foe it may take, and not if a friend stands in it."""
    if weapon.damage_type & victim.immune:
        return 0
    armor = armor_of(victim)
    if weapon.has(w.BLAST):
        return blast_worth(fight, f, weapon, victim)
    if (line == w.COVERED or weapon.damage_type & victim.resists or is_crowd(victim)) and weapon.count > 0:
        return weapon.worth_impaired[armor]
    return weapon.worth[armor]


def is_reckless(weapon: Weapon, victim: Combatant, value: i64) -> bool:
    """Is it a blast that takes a friend, or may by the time it goes off? Then nobody uses it.

    A crowd is another matter: little else hurts it (PL-DET-02), so those who act late fire at it all the same. Heroes
    who hold their fire in swarm win 30 % of the fights, those who fire 65 %.
    """
    return weapon.has(w.BLAST) and (value < 0 or (value == 0 and victim.kind != w.DETACHMENT))


def blast_worth(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant) -> i64:
    """What a blast does to all foes in it: nothing if it may take friends by then, less than nothing if it does now."""
    total: i64 = 0
    if f.block == w.LATE and f.controlled_by == NOBODY and may_be_mixed(fight, f, victim):
        return 0
    for other in blast_victims(fight, f, victim, weapon):
        if other.side == side_now(fight, f):
            return -1
        if not other.is_helpless():
            total += weapon.worth[armor_of(other)]
    return total


def may_be_mixed(fight: Battle, f: Combatant, victim: Combatant) -> bool:
    """May the victim, who acts before the late do, be among friends by then? Then another weapon is better."""
    if fight.position != w.GRID or not can_move(victim):
        return fight.position != w.GRID
    lengths = fight.field().walk(fight.square(victim))
    near = move_limit(fight, victim) + fight.house().blast_radius * STEP // fight.square_m
    for friend in fight.friends(f.side):
        if not friend.is_gone() and lengths[fight.square(friend)] < near:
            return True
    return False


def second_slot(fight: Battle, f: Combatant, slot: i64, victim: Combatant) -> i64:
    """PL-ATK-07: another weapon that can be used at the same time, if any."""
    if slot == BARE_HANDS or f.arms() < 2:
        return NONE
    for other in range(f.arms()):
        pairs = can_pair(fight, f, slot, other) if slot < other else can_pair(fight, f, other, slot)
        if pairs and can_strike(fight, f, fight.square(f), fight.weapon(f.arm(other)), victim):
            return other
    return NONE


def attack_after_move(fight: Battle, f: Combatant) -> Attack | None:
    """The nearest foe that can be attacked from some square in reach of a move."""
    if not can_move(f):
        return None
    if fight.position != w.GRID:
        return zone_attack(fight, f)
    last: i64 = -1
    for _try in range(3):
        victim = nearest_beyond(fight, f, last)
        if victim is None:
            return None
        slot = slot_after_move(fight, f, victim)
        if slot != NONE:
            return Attack(victim.id, slot, NONE)
        last = walk_to(fight, f, victim) * 256 + victim.id
    return None


def zone_attack(fight: Battle, f: Combatant) -> Attack | None:
    """PL-SCALE-04: in zones, the weapon that does most to somebody from a spot that a move leads to."""
    spots = zone_spots(fight, f, HERE)
    found: Attack | None = None
    best: i64 = -1
    for other in fight.fighters:
        if not is_worth(fight, f, other):
            continue
        for slot in usable_slots(fight, f):
            weapon = weapon_at(fight, f, slot)
            value = worth(fight, f, weapon, other, w.CLEAR)
            if value > best and not is_reckless(weapon, other, value) and strikes_from(fight, f, spots, weapon, other):
                best = value
                found = Attack(other.id, slot, NONE)
    return found


def walk_to(fight: Battle, f: Combatant, other: Combatant) -> i64:
    return fight.field().walk(fight.square(f))[fight.square(other)]


def nearest_beyond(fight: Battle, f: Combatant, last: i64) -> Combatant | None:
    """The foe with the shortest walk to it, after those that have been looked at."""
    lengths = fight.field().walk(fight.square(f))
    side = side_now(fight, f)
    best: i64 = FAR_AWAY
    found: Combatant | None = None
    for other in fight.foes(side):
        if fights_on(fight, other, side, f.inside):
            score = lengths[fight.square(other)] * 256 + other.id
            if last < score < best:
                best = score
                found = other
    return found


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    return nearest_beyond(fight, f, -1)


def slot_after_move(fight: Battle, f: Combatant, victim: Combatant) -> i64:
    """The first weapon, best first, that reaches the victim from a square within a move; the cautious keep away."""
    found: i64 = NONE
    best: i64 = -1
    for slot in range(f.arms()):
        weapon = fight.weapon(f.arm(slot))
        if not is_usable(fight, f, slot) or (f.stance == w.CAUTIOUS and weapon.is_melee() and has_gun(fight, f)):
            continue
        value = worth(fight, f, weapon, victim, w.CLEAR)
        if value <= best or is_reckless(weapon, victim, value):
            continue
        if square_to_strike(fight, f, weapon, victim, False) != NOWHERE:
            best = value
            found = slot
    if found == NONE and f.arms() == 0 and is_usable(fight, f, BARE_HANDS):
        if square_to_strike(fight, f, weapon_at(fight, f, BARE_HANDS), victim, False) != NOWHERE:
            return BARE_HANDS
    return found


def has_gun(fight: Battle, f: Combatant) -> bool:
    for slot in range(f.arms()):
        if f.uses[slot] != 0 and not fight.weapon(f.arm(slot)).is_melee():
            return True
    return False


def another_victim(fight: Battle, f: Combatant, declared: Armed) -> PlerionDeed:
    """PL-TURN-02: the declared victim is gone: the weakest other one in reach of the same attack."""
    best: i64 = FAR_AWAY
    found: PlerionDeed = NO_DEED
    for deed in declared.others(fight, f):
        other = fight.fighters[deed.target]
        weapon = weapon_at(fight, f, deed.weapon)
        if not is_worth(fight, f, other) or (weapon.has(w.BLAST) and blast_worth(fight, f, weapon, other) < 0):
            continue
        if liking(fight, f, other) < best:
            best = liking(fight, f, other)
            found = deed
    return found


def square_to_strike(fight: Battle, f: Combatant, weapon: Weapon, victim: Combatant, clear: bool) -> i64:
    """The square with the shortest walk from which the weapon reaches the victim, over a clear line if wanted."""
    limit = move_limit(fight, f)
    metre = 4 * fight.square_m * fight.square_m
    reach = reach_squared(weapon.scale, reach_of(fight, f, weapon))
    if 2 * metre < reach <= 4 * metre:
        return square_beside(fight, f, victim, limit, clear)
    start = fight.square(f)
    field = fight.field()
    lengths = field.walk(start)
    there = fight.square(victim)
    for square in field.nearest(start):
        if lengths[square] >= limit:
            break
        if field.squared_to(square, victim.x, victim.y) * metre < reach:
            line = field.lines.get(square, there)
            if (line == w.CLEAR or (line == w.COVERED and not clear)) and is_free(fight, f, start, square):
                return square
    return NOWHERE


def is_free(fight: Battle, f: Combatant, start: i64, square: i64) -> bool:
    """Can f walk there, and has no friend who chose before f the same square in mind?"""
    return can_walk(fight, f, start, square) and not is_claimed(fight, f, square)


def is_claimed(fight: Battle, f: Combatant, square: i64) -> bool:
    """Has a friend who chose before f, in the same block, this square as the end of its moves in mind?"""
    if f.side == fight.saving_side:  # those declare together: nobody knows where the others go
        return False
    for other in fight.friends(f.side):
        if other.id >= f.id:
            break
        if other.move_when == w.MOVE_FIRST and other.block == f.block and goal_of(other) == square:
            return True
    return False


def goal_of(f: Combatant) -> i64:
    """Where its move ends, or the second of two."""
    return f.second_to if f.second_to != NOWHERE and f.deed.is_second_move() else f.move_to


def square_beside(fight: Battle, f: Combatant, victim: Combatant, limit: i64, clear: bool) -> i64:
    """The same where only the squares around the victim are near enough."""
    start = fight.square(f)
    there = fight.square(victim)
    field = fight.field()
    lengths = field.walk(start)
    last: i64 = -1
    while True:
        best: i64 = FAR_AWAY
        for square in field.around(there):
            order = lengths[square] * MANY + square
            if last < order < best and 0 < lengths[square] < limit:
                line = field.lines.get(square, there)
                if line == w.CLEAR or (line == w.COVERED and not clear):
                    best = order
        if best == FAR_AWAY:
            return NOWHERE
        if is_free(fight, f, start, best % MANY):
            return best % MANY
        last = best
