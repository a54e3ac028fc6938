"""Ledger 3.1: what follows from attributes, armour, conditions and features; ``settle`` keeps it right."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import BROKEN, SOUND, Battle
from affray.games.lucky_stars.law.plans import lose_plans

FULL_AP: Final = 4  # LS-STAT-04
FEET: Final = 20  # LS-STAT-05
FEET_PER_AGI: Final = 5
PER_RANK: Final = 2  # LS-STAT-10
USUAL_LUCK: Final = 3  # LS-STAT-09
MOST_LUCKY: Final = 4
ALERT_BONUS: Final = 4  # ledger 6.4
WORSE: Final = 2  # section 4.2: what confusion, fatigue and fear take from attributes
SHAKEN_DEF: Final = 2
FATIGUE_AP: Final = 2
CRIPPLED_FEET: Final = 10
STATS: Final = ["max DEF", "DEF", "max AP", "AP", "Speed", "Stress", "threshold of Stress"]
POOR: Final = 2  # so many poor attributes are too many (LS-STAT-11)


def bonus(n: i64) -> i64:
    """LS-CORE-05: a bonus counts only if it is positive."""
    if n < 0:
        return 0
    return n


def penalty(n: i64) -> i64:
    """LS-CORE-05: a penalty counts only if it is negative."""
    if n > 0:
        return 0
    return n


def at_least(least: i64, n: i64) -> i64:
    return n if n > least else least


def half_of(n: i64) -> i64:
    """LS-CORE-04: rounded down, once, at the end."""
    return n >> 1


# ---------------------------------------------------------------- attributes


def is_null(f: Combatant, which: i64) -> bool:
    """LS-STAT-11: it has no such attribute."""
    return f.null >> which & 1 != 0


def kept_attribute(f: Combatant, which: i64) -> i64:
    """LS-GAP-27, LS-STAT-11: the value with conditions, but whether or not it is awake and can move.

    A null attribute counts as 0, and nothing changes it.
    """
    if is_null(f, which):
        return 0
    value = f.attributes[which]
    if f.fatigued and which < w.FORT:
        value -= WORSE
    if f.confused > 0 and w.KNO <= which <= w.CHA:
        value -= WORSE
    if f.frightened and which == w.INS:
        value -= WORSE
    return value


def attribute(f: Combatant, which: i64) -> i64:
    """Section 4.2: the value in rolls now: 0 for the unconscious, no AGI and DEX for the immobilized."""
    if f.unconscious or f.poor_mind or f.vit == 0:
        return 0
    if f.immobilized and w.AGI <= which <= w.DEX:
        return 0
    return kept_attribute(f, which)


def own_attribute(fight: Battle, f: Combatant, which: i64) -> i64:
    """LS-GAP-24: the value without what armour and size do to it."""
    value = kept_attribute(f, which)
    if is_null(f, which):
        return value
    if w.AGI <= which <= w.DEX:
        value -= armour_penalty(fight, f)
    return value - size_part(fight, f, which)


def size_part(fight: Battle, f: Combatant, which: i64) -> i64:
    """LS-STAT-10: +2 STR and -2 AGI per rank."""
    if not fight.house().size_stat_mods:
        return 0
    if which == w.STR:
        return PER_RANK * f.rank()
    return -PER_RANK * f.rank() if which == w.AGI else 0


def is_poor(fight: Battle, f: Combatant, first: i64, last: i64) -> bool:
    """LS-STAT-11: are two or more of these attributes below 0, armour and size not counted?"""
    count: i64 = 0
    for which in range(first, last):
        if kept_attribute(f, which) >= 0 and f.size == w.MEDIUM:
            continue  # armour only lowers it
        if own_attribute(fight, f, which) < 0:
            count += 1
    return count >= POOR


# ---------------------------------------------------------------- armour


def armour_penalty(fight: Battle, f: Combatant) -> i64:
    """Ledger 2.3: what armour takes from AGI and DEX; it is part of the attributes."""
    if f.armour == NEVER:
        return 0
    return fight.gear(f.armour).penalty


def sound_part(fight: Battle, item: i64, value: i64) -> i64:
    """LS-WND-05: a damaged item gives half of its bonus, a broken one nothing."""
    state = fight.item_state(item)
    if state == SOUND:
        return value
    return 0 if state == BROKEN else value >> 1


def armour_bonus(fight: Battle, f: Combatant) -> i64:
    """LS-STAT-01: armour with the proficiency for its class, and shields in hand."""
    total: i64 = 0
    if f.armour != NEVER:
        worn = fight.gear(f.armour)
        total = sound_part(fight, f.armour, worn.def_bonus)
        if fight.item_state(f.armour) != BROKEN:
            total += f.armour_proficiency[worn.armour_class]
    for item in f.held:
        held = fight.gear(item)
        if held.sort == w.HAND_SHIELD:
            total += sound_part(fight, item, held.def_bonus)
    return total


def partial_of(fight: Battle, f: Combatant) -> i64:
    """LS-RES-03: types it resists partly, its own and those of armour that is not broken."""
    if f.armour == NEVER:
        return f.partial
    worn = fight.gear(f.armour).partial
    return f.partial | worn if worn != 0 and fight.item_state(f.armour) != BROKEN else f.partial


def full_of(fight: Battle, f: Combatant) -> i64:
    """LS-RES-03: types it resists fully, its own and those of armour that is not broken."""
    if f.armour == NEVER:
        return f.full
    worn = fight.gear(f.armour).full
    return f.full | worn if worn != 0 and fight.item_state(f.armour) != BROKEN else f.full


# ---------------------------------------------------------------- derived stats


def settle(fight: Battle, f: Combatant) -> None:
    """LS-STAT-01: what follows from the rest, and what the caps take is told."""
    if fight.log is None:
        reckon(fight, f)
        return
    before = stats_of(f)
    reckon(fight, f)
    words = change_words(before, f)
    if words != "" and f.vit > 0:
        fight.tell_of(f, "LS-STAT-01", f"is {'worse' if is_worse(before, f) else 'better'} off: {words}")


def stats_of(f: Combatant) -> list[i64]:
    """LS-STAT-01 to LS-STAT-08: what is told when it changes."""
    return [f.max_def, f.defence, f.max_ap, f.ap, f.speed, f.stress, f.stress_threshold]


def change_words(before: list[i64], f: Combatant) -> str:
    """LS-STAT-01, LS-GAP-39: ``max DEF 9 → 7, DEF 8 → 7``: what follows from a condition or a thing, in numbers."""
    now = stats_of(f)
    return ", ".join([f"{STATS[i]} {before[i]} → {now[i]}" for i in range(len(now)) if before[i] != now[i]])


def is_worse(before: list[i64], f: Combatant) -> bool:
    """Has one of them become less?"""
    now = stats_of(f)
    return any([now[i] < before[i] for i in range(len(now))])


def reckon(fight: Battle, f: Combatant) -> None:
    """LS-STAT-01 to LS-STAT-11: compute what follows; what is current is capped and never rises by itself."""
    f.poor_body = fight.house().poor_attributes and is_poor(fight, f, w.STR, w.PHYSICAL_ATTRIBUTES)
    poor_mind = fight.house().poor_attributes and is_poor(fight, f, w.PHYSICAL_ATTRIBUTES, len(w.SHORT))
    if poor_mind and not f.poor_mind:
        drop_out(fight, f)
    f.poor_mind = poor_mind
    f.max_def = max_defence(fight, f)
    f.max_vit = max_vitality(f)
    lower_action_points(f, max_action_points(f))
    f.initiative_stat = initiative_stat(f)
    f.speed = ground_speed(f)
    f.grapple = grapple_stat(fight, f)
    f.stress_threshold = stress_threshold(f)
    if f.defence > f.max_def:
        f.defence = f.max_def
    if f.vit > f.max_vit:
        f.vit = f.max_vit


def drop_out(fight: Battle, f: Combatant) -> None:
    """LS-STAT-11, LS-GRP-06: unconscious by poor mental attributes: no grapple, nothing readied, no task."""
    lose_plans(fight, f)
    if fight.log is not None:
        fight.tell("LS-STAT-11", f, "is unconscious: two mental attributes or more are below 0")


def lower_action_points(f: Combatant, points: i64) -> None:
    """LS-GAP-39: what takes AP takes them at once from those that are left, down to none; nothing brings them back."""
    if points < f.max_ap:
        f.ap = at_least(0, f.ap - f.max_ap + points)
    f.max_ap = points


def max_defence(fight: Battle, f: Combatant) -> i64:
    """LS-STAT-01: AGI bonus, FORT bonus, armour and other modifiers, at least 1."""
    total = bonus(kept_attribute(f, w.AGI)) + bonus(kept_attribute(f, w.FORT)) + armour_bonus(fight, f) + f.def_modifier
    if f.has_feature(w.TOUGH):
        total += at_least(1, f.level >> 2)
    if f.shaken > 0:
        total -= SHAKEN_DEF
    total = at_least(1, total)
    return 2 * total if f.def_doubled else total


def max_vitality(f: Combatant) -> i64:
    """LS-STAT-02: half of level and FORT, and modifiers, at least 1."""
    more = f.vit_modifier + (1 if f.has_feature(w.PICTURE_OF_HEALTH) else 0)
    return at_least(1, half_of(f.level + kept_attribute(f, w.FORT)) + more)


def max_action_points(f: Combatant) -> i64:
    """LS-STAT-04: 4 and modifiers, not below 0."""
    total = FULL_AP + f.ap_modifier
    if f.confused > 0:
        total -= 1
    if f.fatigued:
        total -= FATIGUE_AP
    return at_least(0, total)


def initiative_stat(f: Combatant) -> i64:
    """LS-STAT-03: AGI, DEX, INS and modifiers; it may be negative."""
    total = attribute(f, w.AGI) + attribute(f, w.DEX) + attribute(f, w.INS) + f.initiative_modifier
    return total + ALERT_BONUS if f.has_feature(w.ALERT) else total


def ground_speed(f: Combatant) -> i64:
    """LS-STAT-05: 20 ft, 5 more per point of AGI, 5 less if it is negative, and modifiers; not below 0."""
    agility = kept_attribute(f, w.AGI)
    total = FEET + f.speed_modifier
    if agility > 0:
        total += FEET_PER_AGI * agility
    elif agility < 0:
        total -= FEET_PER_AGI
    if f.is_crippled():
        total -= CRIPPLED_FEET
    if f.restrained_legs:
        return 0
    return at_least(0, total)


def grapple_stat(fight: Battle, f: Combatant) -> i64:
    """LS-STAT-07: STR, AGI, size and modifiers."""
    total = attribute(f, w.STR) + attribute(f, w.AGI) + f.grapple_modifier
    return total + PER_RANK * f.rank() if fight.house().size_stat_mods else total


def stealth_bonus(fight: Battle, f: Combatant) -> i64:
    """LS-STAT-10: what is added to the attribute in use: -2 per rank of size, and modifiers."""
    return f.stealth_modifier - PER_RANK * f.rank() if fight.house().size_stat_mods else f.stealth_modifier


def stress_threshold(f: Combatant) -> i64:
    """LS-STAT-08: half of level and WILL, and modifiers, at least 1."""
    return at_least(1, half_of(f.level + kept_attribute(f, w.WILL)) + f.stress_modifier)


# ---------------------------------------------------------------- Luck


def luck_pools(fight: Battle, party: list[Combatant]) -> list[i64]:
    """LS-STAT-09: 3 for each of a party, less for the best, more for who is worst in all, in body or in mind."""
    bodies = [total_of(fight, f, w.STR, w.PHYSICAL_ATTRIBUTES) for f in party]
    minds = [total_of(fight, f, w.PHYSICAL_ATTRIBUTES, len(w.SHORT)) for f in party]
    totals = [bodies[i] + minds[i] for i in range(len(party))]
    pools: list[i64] = []
    for i in range(len(party)):
        luck: i64 = USUAL_LUCK
        if totals[i] == max(totals):
            luck -= 1
        if totals[i] == min(totals):
            luck += 1
        if bodies[i] == min(bodies):
            luck += 1
        if minds[i] == min(minds):
            luck += 1
        pools.append(at_least(1, luck + lucky_part(party[i])))
    return pools


def total_of(fight: Battle, f: Combatant, first: i64, last: i64) -> i64:
    """The sum of some base attributes, whatever conditions say."""
    total: i64 = 0
    for which in range(first, last):
        if not is_null(f, which):
            total += f.attributes[which] - size_part(fight, f, which)
            if w.AGI <= which <= w.DEX:
                total -= armour_penalty(fight, f)
    return total


def lucky_part(f: Combatant) -> i64:
    """Ledger 6.4: Lucky adds a quarter of the level, from 1 to 4."""
    if not f.has_feature(w.LUCKY):
        return 0
    more = at_least(1, f.level >> 2)
    return more if more < MOST_LUCKY else MOST_LUCKY
