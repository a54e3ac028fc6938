"""What follows from a stat block (ledger 3.1): Combat Dice, Health, Strain, Speed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Armour
from affray.games.rpg_hell.book.marks import BOSS, MOLTEN, MULTITASKING, PAST_AND_FUTURE
from affray.games.rpg_hell.book.names import CLUMSY, HAUNTED, LOST_FOOT
from affray.games.rpg_hell.book.sheet import Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.lasting import amount_of

BASE_DICE: Final = 4
BASE_SPEED: Final = 6
EXHAUSTION_STRAIN: Final = 3
PRONE_SPEED: Final = 2
MOLTEN_SPEED: Final = 7
HEAVY: Final = 2  # what a stone skin takes of Speed
PINNED: Final = 1 << w.ROOTED | 1 << w.WEBBED
ALL_SLOTS: Final = 3
NEAR: Final = 6  # RH-OPT-09


def combat_dice(level: i64) -> i64:
    """RH-SET-01: 4 and half the level, rounded down."""
    return BASE_DICE + level // 2


def max_health(level: i64, body: i64, mind: i64, soul: i64) -> i64:
    """RH-SET-02: the level, four times Body, three times Mind, twice Soul."""
    return level + 4 * body + 3 * mind + 2 * soul


def max_strain(level: i64, body: i64, mind: i64, soul: i64) -> i64:
    """RH-SET-03: the level, twice Body, three times Mind, four times Soul."""
    return level + 2 * body + 3 * mind + 4 * soul


def strain_limit(f: Combatant) -> i64:
    """RH-SET-03, RH-CND-15: the maximum Strain now, 3 less for each Exhaustion and never below 0."""
    limit = f.max_strain - EXHAUSTION_STRAIN * f.exhaustion
    return larger(limit, 0)


def armour_value(worn: Armour, f: Combatant) -> i64:
    """RH-END-03, ledger 2.3: the Armor that a piece of armour grants with a Rest."""
    return worn.per_body * f.body + worn.per_mind * f.mind + worn.per_level * f.level


def lock_slots(f: Combatant) -> i64:
    """RH-ACT-12, RH-OPT-11: one Locked die; traits and Bosses have more."""
    slots: i64 = 1
    if f.traits & PAST_AND_FUTURE or f.passives & BOSS or f.traits & MULTITASKING:
        slots = 2
    return ALL_SLOTS if f.traits & MULTITASKING and f.mind >= 4 else slots


def speed(fight: Battle, f: Combatant) -> i64:
    """RH-SET-04: its Speed now, wherever it goes."""
    return speed_with(fight, f, 0)


def speed_with(fight: Battle, f: Combatant, bonus: i64) -> i64:
    """RH-SET-04, RH-CND-13, RH-CND-14, RH-CND-10: base, flat bonuses, halved by Slow, at most 2 when Prone, 0 when held
    or Rooted."""
    if f.lasts & PINNED or f.grappled_by != NOBODY or f.is_out():
        return 0
    base = base_speed(f) + bonus
    if f.has(w.STONE_SKIN):
        base -= HEAVY
    if is_slow(f):
        base = slowed(fight, f, base)
    if f.prone:
        base = half(base) if fight.house().flags else smaller(base, PRONE_SPEED)
    return larger(base, 0)


def base_speed(f: Combatant) -> i64:
    """RH-INI-02, RH-OPT-09: armour included, conditions ignored; a lost foot costs 1."""
    base = f.speed_base
    if f.passives & MOLTEN and f.armor == 0:
        base = MOLTEN_SPEED
    return base - 1 if f.injury == LOST_FOOT else base


def slowed(fight: Battle, f: Combatant, base: i64) -> i64:
    """RH-SET-04: half, rounded up and once; by the switch slow, as many tiles as stacks."""
    if not fight.house().slow_per_stack:
        return half(base)
    stacks = f.slow + amount_of(f, w.SLOW) + (1 if f.deaths_door > 0 else 0)
    return base - stacks


def is_slow(f: Combatant) -> bool:
    """RH-CND-01, RH-DTH-07: by stacks, as printed, or for good at Death's Door."""
    return f.slow > 0 or f.deaths_door > 0 or f.has(w.SLOW)


def is_bloody(f: Combatant) -> bool:
    """Ledger section 4: Health at half of the maximum or less."""
    return 2 * f.health <= f.max_health


def is_haunted(fight: Battle, f: Combatant) -> bool:
    """RH-OPT-09: is the source of its injury near, that is within 6 tiles?"""
    if f.injury != HAUNTED or f.haunted_by == NOBODY:
        return False
    source = fight.fighters[f.haunted_by]
    return source.is_alive() and fight.apart(f, source) <= NEAR


def injury_on(fight: Battle, f: Combatant) -> i64:
    """RH-OPT-09: what an injury takes off a roll of one die: 1 while its source is near, or 1d4."""
    if f.injury == CLUMSY:
        return fight.dice.d(4, "lasting injury")
    return 1 if is_haunted(fight, f) else 0


def can_hide(f: Combatant) -> bool:
    """RH-CND-18: Glow forbids it."""
    return not f.has(w.GLOW) and not f.hidden


def is_invisible(f: Combatant) -> bool:
    return f.has(w.INVISIBLE)
