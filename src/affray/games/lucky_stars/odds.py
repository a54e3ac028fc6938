# not compiled: asked for by people, one attack at a time
"""For exact odds and menus: which attacks there are, what one is made of, and what it did in the game's words."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from affray.engine.causes import Cause
from affray.engine.question import Option, Question
from affray.games.lucky_stars.aim import attack_attribute, can_attack, weapons_of
from affray.games.lucky_stars.attack import attack_value, defence_value, new_strike
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.circumstances import is_open_to_surprise, set_levels
from affray.games.lucky_stars.damage import WHOLE, damage_die, damage_modifier, multiplier
from affray.games.lucky_stars.law.deeds import fighting as deeds
from affray.games.lucky_stars.menu import NextAction
from affray.games.lucky_stars.moving import feet_between
from affray.games.lucky_stars.rolls import because_of, decision_dice, flat
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.strike import Strike
from affray.games.lucky_stars.words import (
    DAMAGE_TYPES,
    LEVELS,
    MAJOR_DISADVANTAGE,
    MELEE,
    MODES,
    OPEN,
    POSTURES,
    SHORT,
    SIZES,
)

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown, type
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

SPENDING: Final = ["LS-CORE-08", "LS-AOO-01", "LS-RDY-02"]  # what reacts to an attack, or is spent on it
NO_HARM: Final = "no harm"
BATTERED: Final = "loses DEF, fights on"
HURT: Final = "loses VIT, fights on"
OUT: Final = "unconscious"
DYING: Final = "dying"
DEAD: Final = "dead"
OUTCOMES: Final = [NO_HARM, BATTERED, HURT, OUT, DYING, DEAD]


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """What may be attacked with now (LS-ACT-02), each with its first type; if a weapon is named, only that."""
    found: list[Attack] = []
    for item in weapons_of(fight, by) if by.is_up() else []:
        name = fight.gear(item).name
        if weapon and weapon.casefold() != name.casefold():
            continue
        if can_attack(fight, by, item, 0, False, on):
            found += with_each_type(fight, item, {"by": by.name, "on": on.name, "with": name})
        elif can_attack(fight, by, item, 0, True, on):
            found.append({"by": by.name, "on": on.name, "with": name, "thrown": True})
    return found


def with_each_type(fight: Battle, item: int, attack: Attack) -> list[Attack]:
    """LS-DMG-06: one for each type that can be named."""
    types = [DAMAGE_TYPES[t] for t in fight.gear(item).types]
    return [attack] if len(types) == 1 else [{**attack, "type": name} for name in types]


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option of a turn means, thrown if it says so."""
    if not isinstance(question, NextAction) or not isinstance(option, deeds.Attack):
        return {}
    gear = fight.gear(option.weapon)
    attack: Attack = {"by": question.who, "on": fight.fighters[option.target].name, "with": gear.name}
    if len(gear.types) > 1:
        attack["type"] = DAMAGE_TYPES[gear.types[option.primary]]
    return {**attack, "thrown": True} if option.thrown else attack


# ---------------------------------------------------------------- what it is made of


def strike_of(fight: Battle, attack: Attack) -> Strike:
    """The attack with its levels as the engine proposes them (LS-SIT-01)."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in weapons_of(fight, by) if fight.gear(i).name == attack["with"])
    types = [DAMAGE_TYPES[t] for t in fight.gear(item).types]
    strike = new_strike(fight, by, on, item, types.index(attack.get("type", types[0])), attack.get("thrown", False))
    strike.surprise = is_open_to_surprise(fight, by, on)
    ruling, fight.gm = fight.gm, None
    set_levels(fight, strike, True)
    fight.gm = ruling
    attack_value(fight, strike, True)
    defence_value(fight, strike, True)
    return strike


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, both sides of the roll and what changes them, damage, and what there is to lose."""
    strike = strike_of(fight, attack)
    facts = [range_fact(fight, strike), attack_fact(strike), *level_facts(strike), defence_fact(strike)]
    return [*facts, *damage_facts(fight, strike), against_fact(strike.target)]


def range_fact(fight: Battle, strike: Strike) -> Fact:
    gear = strike.gear
    feet = f"{feet_between(fight, strike.attacker, strike.target)} ft, {MODES[strike.mode]}"
    if strike.mode == MELEE:
        return ("range", feet, f"{gear.name} reaches {5 * (strike.attacker.reach() + gear.reach)} ft", "LS-STAT-10")
    return ("range", feet, f"{gear.name} {gear.range_normal}/{gear.range_max} ft", "LS-ATK-05")


def signed(number: int, why: str) -> str:
    return f" {'+' if number >= 0 else '−'} {abs(number)} {why}"


def attack_fact(strike: Strike) -> Fact:
    """LS-ATK-02: the attacker's total."""
    said = sum_words(strike.attack_level, strike.attack_sum)
    which = SHORT[attack_attribute(strike.gear, strike.mode)]
    return ("attack", said, f"{strike.attacker.name}, {which}", "LS-ATK-02, LS-STAT-06")


def sum_words(level: i64, added: list[Cause]) -> str:
    """``2d6 + 4 ATK − 3 minor disadvantage``: what the level comes from stands in a line of its own."""
    return f"{decision_dice(level)}d6" + "".join([signed(int(c.amount), c.word.partition(" (")[0]) for c in added])


def level_facts(strike: Strike) -> list[Fact]:
    """LS-CORE-06: levels that are not neutral, and what brought them."""
    facts: list[Fact] = []
    attack = (strike.attacker.name, strike.attack_level, strike.attack_edges)
    defence = (strike.target.name, strike.defence_level, strike.defence_edges)
    for name, level, edges in (attack, defence):
        if level:
            because = ", ".join([name, *because_of(level, edges)])
            facts.append((LEVELS[level - MAJOR_DISADVANTAGE], dice_words(level), because, "LS-CORE-06, LS-CORE-07"))
    if strike.cover != OPEN:
        facts.append(("cover", POSTURES[strike.cover], strike.target.name, "LS-COV-02"))
    return facts


def dice_words(level: i64) -> str:
    """LS-CORE-06: what a level does."""
    number = int(flat(level))
    return f"{number:+d}".replace("-", "−") if number else f"{decision_dice(level)}d6 instead of 2d6"


def defence_fact(strike: Strike) -> Fact:
    """LS-ATK-03, LS-SUR-02: the defender's total."""
    said = sum_words(strike.defence_level, strike.defence_sum)
    if strike.surprise:
        return ("to beat", said, f"{strike.target.name}, surprised", "LS-SUR-02")
    return ("to beat", said, strike.target.name, "LS-ATK-03, LS-ATK-04")


def damage_facts(fight: Battle, strike: Strike) -> list[Fact]:
    """LS-DMG-01: the die by size, what is added, and what resistance makes of it."""
    me, target = strike.attacker, strike.target
    die = f"1d{damage_die(me.size, target.size)}"
    added = int(damage_modifier(fight, strike, 1, False))
    sizes = f"{SIZES[me.size]} against {SIZES[target.size]}, one die more by {fight.house().bonus_die_margin}"
    facts: list[Fact] = [("damage", die + (signed(added, "") if added else "").rstrip(), sizes, "LS-DMG-02, LS-DMG-03")]
    halves = int(multiplier(fight, target, strike.dtype, strike.gear.extreme))
    if halves != WHOLE:
        times = {0: "0", 1: "½", 4: "2"}.get(halves, str(halves / 2))
        facts.append(("× resistance", times, f"{target.name}, {DAMAGE_TYPES[strike.dtype]}", "LS-RES-01, LS-RES-04"))
    return facts


def against_fact(on: Combatant) -> Fact:
    return ("against", f"DEF {on.defence} of {on.max_def}, VIT {on.vit} of {on.max_vit}", "", "LS-APP-01")


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """LS-APP-01: the DEF lost, that of shields that broke included; the last of them breaks at VIT 0."""
    lost = pool(then, then) - pool(now, then)
    return lost if lost > 0 else 0


def pool(f: Combatant, then: Combatant) -> int:
    """All the DEF that stands between it and VIT 0."""
    return 0 if f.vit == 0 else int(f.defence + (f.vit - 1) * then.max_def)


def outcome(now: Combatant, then: Combatant) -> str:
    if now.dead:
        return DEAD
    if now.dying:
        return DYING
    if not now.is_up():
        return OUT
    if now.vit < then.vit:
        return HURT
    return BATTERED if now.defence < then.defence else NO_HARM
