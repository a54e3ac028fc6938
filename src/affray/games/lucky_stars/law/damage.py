"""Damage (ledger 3.14): one die by relative size, a bonus die, attribute and modifiers, types and resistances."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.causes import parts_of
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import UNARMED_DAMAGE
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import attribute, full_of, partial_of
from affray.games.lucky_stars.law.hooks import VITAL_DIE, count_damage_bonus, roll_vital_strike
from affray.games.lucky_stars.law.rolls import added_words
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.targets import attack_attribute

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


def damage_modifier(fight: Battle, strike: Strike, dice: i64, listens: bool) -> i64:
    """LS-DMG-04: attribute, equipment, per die, the mode of a shock weapon, -3 unarmed, and features."""
    me, gear, causes = strike.attacker, strike.gear, fight.causes
    which = attack_attribute(gear, strike.mode)
    weapon = gear.damage_mod + dice * gear.damage_per_die
    if gear.weapon_class == w.UNARMED and me.features & w.MARTIAL_TRAINING != 0:
        weapon -= UNARMED_DAMAGE
    causes.begin(listens)
    causes.add("LS-DMG-04", attribute(me, which), w.SHORT[which])
    causes.add("LS-DMG-04", weapon, gear.said)
    if strike.dtype == gear.special_type:
        causes.add("LS-DMG-04", gear.special_damage, w.DAMAGE_TYPES[strike.dtype])
    if me.features != 0:
        count_damage_bonus(fight, strike)
    return causes.total


def roll_dice(fight: Battle, dice: i64, die: i64) -> i64:
    """LS-DMG-02: damage dice do not explode."""
    return fight.dice.d(die, "damage") if dice == 1 else fight.dice.two(die, die, "damage")


def raw_damage(fight: Battle, strike: Strike) -> i64:
    """LS-DMG-01: dice, attribute and modifiers, before resistance."""
    dice = damage_dice(fight, strike.margin)
    die = damage_die(strike.attacker.size, strike.target.size)
    rolled = roll_dice(fight, dice, die)
    last = fight.dice.last
    vital: i64 = roll_vital_strike(fight, strike) if strike.attacker.features != 0 else 0
    total = rolled + vital + damage_modifier(fight, strike, dice, fight.log is not None)
    if fight.log is not None:
        first = rolled if dice == 1 else rolled - last
        parts = [(f"d{die} ({first})", int(first))]
        if dice > 1:
            parts.append((f"bonus d{die} ({last})", int(last)))
        if vital > 0:
            parts.append((f"vital strike d{VITAL_DIE} ({vital})", int(vital)))
        tell_damage(fight, strike, parts, total)
    return total


def tell_damage(fight: Battle, strike: Strike, dice: list[tuple[str, int]], total: i64) -> None:
    """LS-DMG-01: the dice, and everything that is added to them."""
    added = parts_of(fight.causes.heard)
    words = [dice_words(label, number, fight.house().bonus_die_margin) for label, number in dice]
    words += [added_words(word, number) for word, number in added]
    said = ", ".join(words) + (f" = {total}" if len(words) > 1 else "")
    fight.tell_sum(strike.attacker, "LS-DMG-01", "damage", said, total, [*dice, *added])


def dice_words(label: str, number: int, margin: i64) -> str:
    """``d8 7``, ``bonus d8 5 (a margin of 5 or more)``."""
    said = f"{label.partition(' (')[0]} {number}"
    return f"{said} (a margin of {margin} or more)" if label.startswith("bonus") else said


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
        tell_changed(fight, strike.target, raw, halves, dtype=strike.dtype, extreme=strike.gear.extreme, damage=damage)
    return damage


def tell_changed(
    fight: Battle, target: Combatant, raw: i64, halves: i64, dtype: i64, extreme: bool, damage: i64
) -> None:
    """LS-RES-01 to LS-RES-04, LS-DMG-05: what resistance and weakness make of it, or that a hit does 1 at least."""
    rule = "LS-RES-02" if halves == 0 or (halves == 1 and extreme) else "LS-RES-01"
    if halves >= WHOLE:
        rule = "LS-DMG-05" if halves == WHOLE else "LS-RES-04"
    fight.tell_sum(target, rule, "damage", changed_words(target, raw, halves, dtype, extreme, damage), 0, [])


def changed_words(target: Combatant, raw: i64, halves: i64, dtype: i64, extreme: bool, damage: i64) -> str:
    """``9 × ½ (Hull Crawler resists physical) = 4``; full resistance halves what is extreme (LS-RES-02)."""
    kind = w.DAMAGE_TYPES[dtype]
    least = ", a hit does 1 at least" if damage != raw * halves >> 1 else ""
    if halves == WHOLE:
        return f"{raw}: a hit does 1 at least"
    times = {0: "0", 1: "½", 4: "2"}[int(halves)]
    how = "is proof against" if halves == 0 else ("is weak to" if halves > WHOLE else "resists")
    if halves == 1 and extreme:
        how, kind = "is proof against", f"{kind}, extreme damage is halved"
    return f"{raw} × {times} ({target.name} {how} {kind}) = {damage}{least}"
