# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.question import Option, Question
from affray.games.ingenuity.aim import (
    can_attack,
    is_covered,
    is_flanked,
    is_out_of_sight,
    is_unseen,
    mode_for,
    range_penalty,
    usual_way,
    weapons_of,
)
from affray.games.ingenuity.attack import PENALTY
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import deflection_of, evasion_of
from affray.games.ingenuity.gear import Gear
from affray.games.ingenuity.menu import NextAction
from affray.games.ingenuity.rolls import hindered
from affray.games.ingenuity.sheet import Combatant
from affray.games.ingenuity.words import (
    ATTACK,
    ATTRIBUTES,
    COMBAT,
    DAMAGE_TYPES,
    ELEMENTAL,
    MELEE,
    NO_PROFICIENCY,
    PHYSICAL,
    PROFICIENCIES,
    THROWN,
    UNFIT,
)

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

NO_HARM: Final = "no harm"
TIRED: Final = "loses endurance, fights on"
HURT: Final = "loses health, fights on"
OUT: Final = "unconscious"
DEAD: Final = "dead"
OUTCOMES: Final = [NO_HARM, TIRED, HURT, OUT, DEAD]


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """What may be attacked with now (IG-ACT-01); if a weapon is named, only that."""
    items = [item for item in weapons_of(fight, by) if can_attack(fight, by, item, on)]
    names = [fight.gear(item).name for item in items] if by.is_up() else []
    meant = weapon.casefold()
    return [{"by": by.name, "on": on.name, "with": name} for name in names if not meant or meant == name.casefold()]


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option of a turn means, thrown if it says so."""
    if not isinstance(question, NextAction) or option.verb != ATTACK:
        return {}
    name = fight.gear(option.item).name
    attack: Attack = {"by": question.who, "on": fight.fighters[option.target].name, "with": name}
    return {**attack, "thrown": True} if option.amount == THROWN else attack


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice and what changes them, what they have to meet, damage, and what there is to lose."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in weapons_of(fight, by) if fight.gear(i).name == attack["with"])
    gear = fight.gear(item)
    mode = int(THROWN if attack.get("thrown", False) else mode_for(fight, by, item, on))
    facts = [range_fact(fight, by, on, gear, mode), dice_fact(by, on, gear)]
    facts += penalty_facts(fight, by, on, gear, mode)
    facts += reroll_facts(fight, by, on, gear, mode)
    facts += [evasion_fact(by, on), luck_fact(gear, by), damage_fact(gear), deflection_fact(by, on, gear)]
    return [*facts, against_fact(on)]


def range_fact(fight: Battle, by: Combatant, on: Combatant, gear: Gear, mode: int) -> Fact:
    how = "in the hand" if mode == MELEE else ("thrown" if mode == THROWN else "shot")
    far = f"reaches {gear.reach} m" if mode == MELEE else f"{gear.range_normal}/{gear.range_max} m"
    return ("range", f"{fight.apart(by, on)} m, {how}", f"{gear.name} {far}", "IG-ATK-17")


def dice_fact(by: Combatant, on: Combatant, gear: Gear) -> Fact:
    way = usual_way(by, on, gear)
    dice = f"d{by.attribute(way.target)} + d{by.skills[COMBAT]}"
    bonus = 0 if way.item == NO_PROFICIENCY else int(by.proficiencies[way.item])
    why = f"{ATTRIBUTES[way.target]}, combat"
    if bonus:
        return ("dice", f"{dice} + {bonus}", f"{why}, {PROFICIENCIES[way.item]}", "IG-ATK-01, IG-ATK-03")
    return ("dice", dice, why, "IG-ATK-01, IG-ATK-03")


def penalty_facts(fight: Battle, by: Combatant, on: Combatant, gear: Gear, mode: int) -> list[Fact]:
    facts: list[Fact] = []
    if by.attacks_this_round:
        lost, made = PENALTY * by.attacks_this_round, f"{by.attacks_this_round} attacks before in this round"
        facts.append(("− attacks", str(lost), made, "IG-ATK-10"))
    away = 0 if mode == MELEE else int(range_penalty(fight, gear, fight.apart(by, on)))
    if away:
        facts.append(("− range", str(away), f"beyond {gear.range_normal} m", "IG-ATK-17"))
    if by.sickness:
        facts.append(("− sickness", str(by.sickness), by.name, "IG-TST-01"))
    return facts


def reroll_facts(fight: Battle, by: Combatant, on: Combatant, gear: Gear, mode: int) -> list[Fact]:
    """IG-TST-06: every source by name, and what is left when they have cancelled each other."""
    better, worse = sources(fight, by, on, gear, mode)
    net = len(better) - len(worse)
    if not better and not worse:
        return []
    word = "advantage" if net > 0 else "disadvantage"
    rerolls = f"{abs(net)} {'reroll' if abs(net) == 1 else 'rerolls'}, {word}" if net else "none: they cancel out"
    why = "; ".join([*better, *[f"against it {source}" for source in worse]])
    return [("rerolls", rerolls, why, "IG-TST-06, IG-ATK-12, IG-ATK-13, IG-ATK-16")]


def sources(fight: Battle, by: Combatant, on: Combatant, gear: Gear, mode: int) -> tuple[list[str], list[str]]:
    """IG-TST-06: what speaks for the attack, and what against it."""
    melee, traits = mode == MELEE, fight.house().weapon_traits
    better = [
        *(["unseen"] if is_unseen(by, on) or is_out_of_sight(fight, by, on) else []),
        *(["flanked"] if is_flanked(fight, on) else []),
        *(["prone"] if on.prone and melee else []),
    ]
    worse = [
        *(["prone"] if on.prone and not melee else []),
        *(["cover"] if not melee and is_covered(fight, by, on) else []),
        *(["blinded"] if by.blinded else []),
        *(["unfit"] if traits and gear.has(UNFIT) and fight.apart(by, on) <= 1 else []),
        *(["encumbered"] if hindered(by, usual_way(by, on, gear).target) else []),
    ]
    return better, worse


def evasion_fact(by: Combatant, on: Combatant) -> Fact:
    difference = int(by.size - on.size)
    why = f"{on.name}, size {difference:+}" if difference else on.name
    return ("to meet", str(evasion_of(on) + difference), f"evasion of {why}", "IG-ATK-02, IG-ATK-15")


def luck_fact(gear: Gear, by: Combatant) -> Fact:
    needed = gear.critical_threshold - by.luck_bonus
    why = f"then damage {gear.critical_damage}, and it hits in any case"
    return ("critical", f"{needed} or more on d20", why, "IG-ATK-05")


def damage_fact(gear: Gear) -> Fact:
    return ("+ damage", str(gear.damage), gear.name, "IG-DMG-01")


def deflection_fact(by: Combatant, on: Combatant, gear: Gear) -> Fact:
    kind = int(usual_way(by, on, gear).amount)
    value = int(deflection_of(on, kind, 0, by.size - on.size))
    word = "physical" if kind & PHYSICAL else ("elemental" if kind & ELEMENTAL else "no")
    type_ = DAMAGE_TYPES[kind.bit_length() - 1] if kind else "typeless"
    return ("− deflection", str(value), f"{on.name}, {word}: the damage is {type_}", "IG-DMG-02, IG-ATK-15")


def against_fact(on: Combatant) -> Fact:
    return ("against", f"endurance {on.endurance}, health {on.health}", "", "IG-DMG-04")


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """IG-DMG-04: what was lost of endurance and health."""
    lost = int(then.endurance + then.health - now.endurance - now.health)
    return lost if lost > 0 else 0


def outcome(now: Combatant, then: Combatant) -> str:
    if now.dead:
        return DEAD
    if not now.is_up():
        return OUT
    if now.health < then.health:
        return HURT
    return TIRED if now.endurance < then.endurance else NO_HARM
