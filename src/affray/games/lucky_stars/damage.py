"""Damage (ledger 3.14): one die by relative size, a bonus die, attribute and modifiers, types and resistances."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.aim import attack_attribute
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.derived import attribute, full_of, partial_of
from affray.games.lucky_stars.gear import UNARMED_DAMAGE
from affray.games.lucky_stars.hooks import damage_bonus
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.strike import Strike
from affray.games.lucky_stars.words import DAMAGE_TYPES, MARTIAL_TRAINING, SHORT, UNARMED

SMALL_DIE: Final = 4
USUAL_DIE: Final = 8
LARGE_DIE: Final = 12
WHOLE: Final = 2  # multipliers are counted in halves


def damage_die(attacker: i64, defender: i64) -> i64:
    """LS-DMG-02: d4 against one two ranks larger or more, d12 against one two ranks smaller, otherwise d8."""
    difference = attacker - defender
    if difference <= -2:
        return SMALL_DIE
    return LARGE_DIE if difference >= 2 else USUAL_DIE


def damage_dice(fight: Battle, margin: i64) -> i64:
    """LS-DMG-03: a margin of 5 or more adds one die, once."""
    return 2 if margin >= fight.house().bonus_die_margin else 1


def damage_modifier(strike: Strike, dice: i64) -> i64:
    """LS-DMG-04: attribute, equipment, per die, the mode of a shock weapon, and -3 unarmed."""
    me, gear = strike.attacker, strike.gear
    total = attribute(me, attack_attribute(gear, strike.mode)) + gear.damage_mod + dice * gear.damage_per_die
    if strike.dtype == gear.special_type:
        total += gear.special_damage
    if gear.weapon_class == UNARMED and me.features & MARTIAL_TRAINING != 0:
        total -= UNARMED_DAMAGE
    return total


def roll_dice(fight: Battle, dice: i64, die: i64) -> i64:
    """LS-DMG-02: damage dice do not explode."""
    return fight.dice.d(die, "damage") if dice == 1 else fight.dice.two(die, die, "damage")


def raw_damage(fight: Battle, strike: Strike) -> i64:
    """LS-DMG-01: dice, attribute and modifiers, before resistance."""
    dice = damage_dice(fight, strike.margin)
    die = damage_die(strike.attacker.size, strike.target.size)
    rolled = roll_dice(fight, dice, die)
    more = damage_modifier(strike, dice)
    if strike.attacker.features != 0:
        more += damage_bonus(fight, strike, dice)
    if fight.log is not None:
        tell_damage(fight, strike, dice, die, rolled, more)
    return rolled + more


def tell_damage(fight: Battle, strike: Strike, dice: i64, die: i64, rolled: i64, more: i64) -> None:
    """LS-DMG-01, LS-DMG-03: the dice, and each thing that is added to them."""
    last = fight.dice.last
    parts = [(f"d{die} ({rolled if dice == 1 else rolled - last})", int(rolled if dice == 1 else rolled - last))]
    if dice > 1:
        parts.append((f"bonus d{die} ({last})", int(last)))
    added = modifier_parts(strike, dice)
    added.append(("features", int(more) - sum([number for _, number in added])))
    parts += [part for part in added if part[1] != 0]
    fight.tell_of(strike.attacker, "LS-DMG-01", "rolls damage:", "", rolled + more, parts)


def modifier_parts(strike: Strike, dice: i64) -> list[tuple[str, int]]:
    """LS-DMG-04: what the damage modifier is made of."""
    me, gear = strike.attacker, strike.gear
    which = attack_attribute(gear, strike.mode)
    shock = gear.special_damage if strike.dtype == gear.special_type else 0
    weapon = int(damage_modifier(strike, dice) - attribute(me, which) - shock)
    return [(SHORT[which], int(attribute(me, which))), (gear.name, weapon), (DAMAGE_TYPES[strike.dtype], int(shock))]


def multiplier(fight: Battle, target: Combatant, dtype: i64, extreme: bool) -> i64:
    """LS-RES-01 to LS-RES-04, LS-EXT-01: in halves; the best resistance counts, weakness doubles.

    Partial halves, full cancels; extreme damage ignores partial resistance and halves full.
    """
    halves: i64 = WHOLE
    full, partial = target.full, target.partial
    if target.armour >= 0 and fight.gear(target.armour).resists != 0:
        full, partial = full_of(fight, target), partial_of(fight, target)
    if full >> dtype & 1:
        halves = 1 if extreme else 0
    elif partial >> dtype & 1 and not extreme:
        halves = 1
    return 2 * halves if target.weak >> dtype & 1 else halves


def final_damage(raw: i64, halves: i64) -> i64:
    """LS-CORE-04, LS-DMG-05: rounded down once, at the end; at least 1, but 0 against full resistance."""
    if halves == 0:
        return 0
    damage = raw * halves >> 1
    if damage < 1:
        return 1
    return damage


def damage_of(fight: Battle, strike: Strike) -> i64:
    """LS-DMG-01, LS-DMG-06: the primary type decides about resistance and weakness."""
    raw = raw_damage(fight, strike)
    halves = multiplier(fight, strike.target, strike.dtype, strike.gear.extreme)
    damage = final_damage(raw, halves)
    if fight.log is not None and (halves != WHOLE or damage != raw):
        fight.tell_of(strike.target, "LS-RES-01", f"takes {damage} of {raw}: {why_changed(strike, halves)}")
    return damage


def why_changed(strike: Strike, halves: i64) -> str:
    """LS-RES-01 to LS-RES-04, LS-DMG-05: what resistance and weakness make of it, or that a hit does 1 at least."""
    kind = DAMAGE_TYPES[strike.dtype]
    if halves == WHOLE:
        return "a hit does 1 at least"
    return f"{kind} resisted" if halves == 0 else f"{kind} times {halves / 2:g}"
