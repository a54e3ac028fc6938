"""Legal targets (RH-ATT-01, RH-ATT-11) and what the sum of an attack earns (RH-ATT-03 to -07, RH-OPT-04, -05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.grid import STEP, is_among
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST, Weapon
from affray.games.rpg_hell.book.marks import HORDE, HUNTER_TRAIT, MELEE_MASTER, RANGED_MASTER, SWARM, TRAINED_AIM
from affray.games.rpg_hell.book.sheet import Combatant, is_foe, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded, is_empowered, is_marked
from affray.games.rpg_hell.law.cover import is_walled_off
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.forced import away_from
from affray.games.rpg_hell.law.hazards import is_obscured
from affray.games.rpg_hell.law.lasting import amount_of, source_of
from affray.games.rpg_hell.law.pool import ANY_SUM
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE

PRONE_SUM: Final = 9  # RH-CND-13
LOW_BONUS: Final = 7  # RH-OPT-05
AIMED: Final = 5
LANCE_RUN: Final = 3
STEADY_RANGE: Final = 20
MASTER_RANGE: Final = 2
MOST_SUM: Final = 18
ANY_BITS: Final = 15
PRONE_MELEE: Final = 2  # with the switch conditions


def can_aim(fight: Battle, f: Combatant, target: Combatant, ranged: bool) -> bool:
    """RH-ATT-01, RH-CND-10, RH-CND-11, RH-CND-16, RH-CND-17: may this fighter choose that one, wherever they stand?"""
    if target is f or not target.is_alive() or target.hidden or target.world == w.EVENT:
        return False
    if f.grappled_by != NOBODY and f.grappled_by != target.id:
        return False
    if f.has(w.WEBBED) and source_of(f, w.WEBBED) != target.id:
        return False
    if f.has(w.TAUNTED) and amount_of(f, w.TAUNTED) != target.id:
        return False
    if ranged and not can_pick_out(fight, f, target):
        return False
    return not is_walled_off(fight, f, target)


def can_pick_out(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-CND-16, RH-CND-17: from afar, not by the Blinded, and not the Invisible and Obscured."""
    return not (is_blinded(f) or target.has(w.INVISIBLE) or is_obscured(fight, target))


def can_attack(fight: Battle, f: Combatant, target: Combatant, item: i64, how: i64, other: i64) -> bool:
    """RH-ACT-05, RH-ATT-01: is there a sum with which this weapon meets that foe?"""
    if not is_foe(f, target) or not can_wield(fight, f, item, how):
        return False
    if other >= BARE_FIST and not can_pair(fight, f, item, other, how):
        return False
    if not can_aim(fight, f, target, how != w.BY_REACH):
        return False
    return legal_sums(fight, f, target, item, how, other) != 0


def can_wield(fight: Battle, f: Combatant, item: i64, how: i64) -> bool:
    """RH-ACT-05, RH-ACT-19: in hand and loaded; bare fists need a free hand."""
    weapon = fight.weapon(item)
    if item == BARE_FIST:
        return how == w.BY_REACH and has_fist(fight, f)
    return is_among(item, f.held) and is_fit(fight, weapon, item, how)


def is_fit(fight: Battle, weapon: Weapon, item: i64, how: i64) -> bool:
    """RH-ACT-05, RH-ACT-19: a weapon in hand: loaded, and made to be used so."""
    if weapon.loading > 0 and fight.item_ammo[item] == 0:
        return False
    if how == w.BY_REACH:
        return weapon.reach > 0 and weapon.range == 0
    return weapon.range > 0 if how != w.THROWN else weapon.throw > 0


def has_fist(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.2: a free hand is a weapon; creatures with natural weapons use those."""
    for item in f.held:
        if fight.weapon(item).has(w.NATURAL):
            return False
    return fight.hands_used(f) < f.hands


def can_pair(fight: Battle, f: Combatant, item: i64, other: i64, how: i64) -> bool:
    """RH-ATT-08: two Side Weapons in hand, each one's own; two free hands are two fists."""
    if item == other and (item != BARE_FIST or fight.hands_used(f) + 2 > f.hands):
        return False
    if not fight.weapon(item).has(w.SIDE) or not fight.weapon(other).has(w.SIDE):
        return False
    return can_wield(fight, f, other, how_paired(fight, other, how))


def how_paired(fight: Battle, other: i64, how: i64) -> i64:
    """RH-ATT-08: the second weapon reaches in its own way: shot if it is a ranged one, thrown if the first is not at
    hand."""
    weapon = fight.weapon(other)
    if weapon.range > 0:
        return 1
    return w.THROWN if how == w.THROWN or (how != w.BY_REACH and weapon.throw > 0) else w.BY_REACH


# ---------------------------------------------------------------- reach


def reach_of(fight: Battle, f: Combatant, weapon: Weapon, item: i64, how: i64, bits: i64) -> i64:
    """RH-ATT-11, ledger 2.2, 6.7: how far it reaches with such a sum; a Bonus may lengthen it, a Downside shorten
    it."""
    if how == w.THROWN:
        return weapon.throw * 2 if throws_far(fight, f, weapon) else weapon.throw
    if how != w.BY_REACH:
        far = weapon.range
        if f.prone and weapon.has(w.STEADY):
            far = STEADY_RANGE
        if f.traits & RANGED_MASTER and not weapon.has(w.SPELL):
            far += MASTER_RANGE
        return far
    reach = weapon.reach
    if weapon.has(w.GRIP) and has_both_hands(fight, f, weapon) and weapon.two_handed_reach > reach:
        reach = weapon.two_handed_reach
    if f.traits & MELEE_MASTER and weapon.hands == 2:
        reach = reach + 1
    if bits & HAS_BONUS:
        reach += weapon.bonus_reach
    if bits & HAS_DOWNSIDE and 0 < weapon.downside_reach < reach:
        reach = weapon.downside_reach
    return reach


def throws_far(fight: Battle, f: Combatant, weapon: Weapon) -> bool:
    """Ledger 6.2 (ball bat): it doubles its wielder's throw range."""
    for item in f.held:
        if fight.weapon(item).has(w.DOUBLES_THROWS):
            return True
    return False


def has_both_hands(fight: Battle, f: Combatant, weapon: Weapon) -> bool:
    """A weapon for one hand is held in two where the other is free."""
    return weapon.hands == 2 or fight.hands_used(f) < f.hands


def plain_reach(fight: Battle, f: Combatant, item: i64) -> i64:
    """RH-REA-02: how far a melee weapon held reaches, whatever the sum."""
    return reach_of(fight, f, fight.weapon(item), item, w.BY_REACH, 0)


def legal_sums(fight: Battle, f: Combatant, target: Combatant, item: i64, how: i64, other: i64) -> i64:
    """RH-ATT-11, RH-CND-13: the sums of given faces with which the target is in reach, one bit each."""
    weapon = fight.weapon(item)
    apart = fight.apart(f, target)
    if other < BARE_FIST and not f.prone and weapon.bonus_reach + weapon.downside_reach + weapon.bonus_run == 0:
        return ANY_SUM if apart <= reach_of(fight, f, weapon, item, how, 0) else 0
    change = sum_modifier(fight, f, target, how)
    ways = meeting_bits(fight, f, target, item, how, apart)
    second = (
        ANY_BITS if other < BARE_FIST else meeting_bits(fight, f, target, other, how_paired(fight, other, how), apart)
    )
    found: i64 = 0
    for raw in range(1, MOST_SUM + 1):
        if f.prone and raw + change < PRONE_SUM and not fight.house().flags:
            continue
        if not ways >> bands(fight, f, target, weapon, how, raw + change) & 1:
            continue
        if other < BARE_FIST or second >> bands(fight, f, target, fight.weapon(other), how, raw + change) & 1:
            found |= bit(raw)
    return found


def meeting_bits(fight: Battle, f: Combatant, target: Combatant, item: i64, how: i64, apart: i64) -> i64:
    """RH-ATT-11: with which of nothing, Bonus, Downside and both the target is in reach, perhaps after the run that the
    Bonus allows; one bit each."""
    weapon = fight.weapon(item)
    found: i64 = 0
    for bits in range(4):
        reach = reach_of(fight, f, weapon, item, how, bits)
        runs = weapon.bonus_run if bits & HAS_BONUS else 0
        if apart <= reach or (runs > 0 and can_run_up(fight, f, target, reach, runs)):
            found |= bit(bits)
    return found


def can_run_up(fight: Battle, f: Combatant, target: Combatant, reach: i64, tiles: i64) -> bool:
    """RH-ATT-11: is there a free tile within so many steps from which the target is in reach?"""
    if fight.apart(f, target) > reach + tiles or speed(fight, f) == 0:
        return False
    return nearest_run(fight, f, target, reach, tiles) >= 0


def nearest_run(fight: Battle, f: Combatant, target: Combatant, reach: i64, tiles: i64) -> i64:
    """The tile with the shortest walk that a run of so many steps can end on with the target in reach; -1 if none."""
    grid = fight.field()
    start = fight.square(f)
    mark_taken(fight, f)
    lengths = grid.walk(start)
    best: i64 = tiles * STEP + 1
    found: i64 = -1
    top, left = larger(target.y - reach, 0), larger(target.x - reach, 0)
    for y in range(top, smaller(target.y + target.size + reach, grid.height)):
        for x in range(left, smaller(target.x + target.size + reach, grid.width)):
            square = y * grid.width + x
            if 0 < lengths[square] < best and fight.away(target, square) <= reach:
                if not is_taken(fight, f, square) and grid.comes_to(start, square, tiles * STEP + 1):
                    best = lengths[square]
                    found = square
    return found


def run_squares(fight: Battle, f: Combatant, target: Combatant, reach: i64, tiles: i64) -> list[i64]:
    """The tiles a run of so many steps can end on, next to the target if one is named by a reach above 0."""
    if reach > 0:
        return run_squares_near(fight, f, target, reach, tiles)
    lengths = fight.grid.flood(fight.square(f), taken_squares(fight, f), tiles * STEP + 1)
    found: list[i64] = []
    for square in range(len(lengths)):
        if 0 < lengths[square] <= tiles * STEP and not is_taken(fight, f, square):
            found.append(square)
    return found


def run_squares_near(fight: Battle, f: Combatant, target: Combatant, reach: i64, tiles: i64) -> list[i64]:
    """The same, only where the target is in reach."""
    grid = fight.field()
    start = fight.square(f)
    mark_taken(fight, f)
    lengths = grid.walk(start)
    found: list[i64] = []
    top, left = larger(target.y - reach, 0), larger(target.x - reach, 0)
    for y in range(top, smaller(target.y + target.size + reach, grid.height)):
        for x in range(left, smaller(target.x + target.size + reach, grid.width)):
            square = y * grid.width + x
            if 0 < lengths[square] <= tiles * STEP and fight.away(target, square) <= reach:
                if not is_taken(fight, f, square) and grid.comes_to(start, square, tiles * STEP + 1):
                    found.append(square)
    return found


def mark_taken(fight: Battle, f: Combatant) -> None:
    """RH-ACT-01: on the map, mark the corners of the block on which this fighter would stand on somebody."""
    field = fight.field()
    field.mark_anew(0 if f.size == 1 or f.passives & HORDE else f.size)  # RH-OPT-12: a Horde fits through gaps
    for other in fight.people():
        if other is f or not blocks(fight, f, other):
            continue
        if f.size == 1 and other.size == 1:
            field.take(other.y * field.width + other.x)
            continue
        for y in range(larger(other.y - f.size + 1, 0), smaller(other.y + other.size, field.height)):
            for x in range(larger(other.x - f.size + 1, 0), smaller(other.x + other.size, field.width)):
                field.take(y * field.width + x)


def taken_squares(fight: Battle, f: Combatant) -> list[i64]:
    """The same tiles as a list."""
    mark_taken(fight, f)
    return fight.field().taken_tiles()


def blocks(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """RH-ACT-01, RH-GAP-26, ledger 6.8: friend or foe cannot be walked through; by a switch allies can, swarms
    share."""
    if not other.is_alive() or (other.passives | f.passives) & SWARM or is_unknown(f, other):
        return False
    return not (fight.house().pass_allies and other.side == f.side)


def is_unknown(f: Combatant, other: Combatant) -> bool:
    """RH-CND-11: a foe whose tile f does not know; it is met on the way (``moving.runs_into``)."""
    return other.hidden and other.side != f.side


def is_taken(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-ACT-01: does somebody it knows of stand where it would stand?"""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for other in fight.people():
        if overlaps(other, x, y, f.size) and other is not f and other.is_alive():
            if not (other.passives | f.passives) & SWARM and not is_unknown(f, other):
                return True
    return False


def unknown_foes(fight: Battle, f: Combatant) -> list[i64]:
    """RH-CND-11: those whom it could run into, because they are Hidden."""
    found: list[i64] = []
    for other in fight.people():
        if is_unknown(f, other) and other.is_alive() and not (other.passives | f.passives) & SWARM:
            found.append(other.id)
    return found


# ---------------------------------------------------------------- the sum


def sum_modifier(fight: Battle, f: Combatant, target: Combatant, how: i64) -> i64:
    """RH-ATT-03: what is added to the sum of two dice against this target."""
    fight.causes.begin(False)
    count_sum(fight, f, target, how)
    return fight.causes.total


def count_sum(fight: Battle, f: Combatant, target: Combatant, how: i64) -> None:
    """RH-ATT-03, RH-CND-07, ledger 6.3, 6.7: Marked +1, prey, potions, each a cause."""
    causes = fight.causes
    if fight.house().marks_sums and is_marked(target):
        causes.add("RH-CND-07", 1, "Marked")
    if f.traits & HUNTER_TRAIT and f.prey == target.id:
        causes.add("RH-ATT-03", 1, "prey")
    if fight.house().flags and target.prone and how == w.BY_REACH:
        causes.add("RH-CND-13", PRONE_MELEE, "Prone")
    causes.add("RH-ATT-03", own_modifier(f), "a potion")


def own_modifier(f: Combatant) -> i64:
    """RH-ATT-03, ledger 6.3: what potions do to its sums, whoever is struck."""
    if f.lasts == 0:
        return 0
    return (2 if f.has(w.PRECISION) else 0) - (1 if f.has(w.RAGE) else 0)


def bands(fight: Battle, f: Combatant, target: Combatant, weapon: Weapon, how: i64, total: i64) -> i64:
    """RH-ATT-04, RH-ATT-05, RH-ATT-06, RH-ATT-07, RH-OPT-05: Bonus and Downside of a sum; who does not meet the
    requirements gets the Downside and never the Bonus."""
    if not meets_needs(f, weapon):
        return HAS_DOWNSIDE
    if total < AIMED and f.traits & TRAINED_AIM and is_marked(target):
        total = AIMED
    bits: i64 = 0
    easier: i64 = 1 if is_empowered(f) else 0
    if fight.house().low_scale:
        if total <= LOW_BONUS + easier:
            bits = HAS_BONUS
        elif total >= fight.house().downside_from:
            bits = HAS_DOWNSIDE
    elif total >= weapon.high_at - easier:
        bits = HAS_BONUS
    elif total <= weapon.low_at:
        bits = HAS_DOWNSIDE
    if bits & HAS_BONUS == 0 and earns_bonus(fight, f, target, weapon, how):
        bits |= HAS_BONUS
    return bits


def meets_needs(f: Combatant, weapon: Weapon) -> bool:
    """RH-ATT-06: every minimum, inclusive."""
    for i in range(0, len(weapon.needs), 2):
        if f.stat(weapon.needs[i]) < weapon.needs[i + 1]:
            return False
    return True


def earns_bonus(fight: Battle, f: Combatant, target: Combatant, weapon: Weapon, how: i64) -> bool:
    """RH-ATT-07, RH-OPT-04, ledger 6.2 (lance): by flanking, or a run of 3 tiles; whatever the sum."""
    if weapon.has(w.LANCING) and f.tiles_moved >= LANCE_RUN:
        return True
    return fight.house().flanking and how == w.BY_REACH and is_flanked(fight, f, target)


def is_flanked(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-OPT-04: a conscious ally on the tile next to the target exactly opposite to the attacker."""
    dx, dy = away_from(f, target)
    x = target.x + (target.size if dx > 0 else (-1 if dx < 0 else 0))
    y = target.y + (target.size if dy > 0 else (-1 if dy < 0 else 0))
    for ally in fight.people():
        if ally is not f and ally.side == f.side and ally.is_up() and overlaps(ally, x, y, 1):
            return True
    return False


def charmer_of(f: Combatant) -> i64:
    """Ledger section 4: against whom its sums are 1d4 lower."""
    if f.has(w.CHARMED):
        return source_of(f, w.CHARMED)
    return NOBODY
