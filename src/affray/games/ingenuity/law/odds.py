# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.causes import sum_words
from affray.engine.log import Log
from affray.engine.question import NOBODY, Option, Question
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.attack import evasion_by, modifiers, prepared, reasons_of
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import Deed as AnyDeed
from affray.games.ingenuity.law.deeds.fighting import Attack as Deed
from affray.games.ingenuity.law.defence import deflection_by
from affray.games.ingenuity.law.modifiers import HowToAttack, Way, sources, usual_way
from affray.games.ingenuity.law.odds_tests import work_chance
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import can_attack, mode_for, weapons_of

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

SPENDING: Final = [
    "IG-RCT-02",
    "IG-RCT-04",
    "IG-RCT-05",
    "IG-RCT-08",
    "IG-RCT-13",
    "IG-ACT-07",
    "IG-DTH-01",
    "IG-OPT-01",
]  # what reacts to an attack, or is spent on it
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
    """The attack an option of a turn means, thrown if it says so; of a way to use a weapon its dice; of longer work how
    often its test succeeds."""
    if isinstance(question, HowToAttack) and isinstance(option, Way):
        return {"chance": way_words(question.attacker, option)}
    if not isinstance(option, Deed):
        chance = work_chance(fight, fight.named(question.who), option) if question.who in fight.names() else ""
        return {"chance": chance} if chance else {}
    name = fight.gear(option.weapon).name
    attack: Attack = {"by": question.who, "on": fight.fighters[option.target].name, "with": name}
    return {**attack, "thrown": True} if option.mode == w.THROWN else attack


def chance_named(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """IG-ECO-09: how often the test of longer work succeeds, by the name of the deed."""
    for kind in fight.kinds():
        for deed in kind.candidates(fight, by) if what == kind.SAID else []:
            if isinstance(deed, AnyDeed) and deed.target in (NOBODY, on.id) and deed.why_not(fight, by) == "":
                return work_chance(fight, by, deed)
    return ""


def way_words(attacker: Combatant, way: Way) -> str:
    """IG-ATK-01, IG-ATK-03: the dice and the bonus that a way to use a weapon gives."""
    bonus = 0 if way.proficiency == w.NO_PROFICIENCY else int(attacker.proficiencies[way.proficiency])
    skill = int(attacker.skills[w.COMBAT])
    return f"d{attacker.attribute(way.attribute)} + d{skill}{f' + {bonus}' if bonus else ''}"


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice and what changes them, what they have to meet, damage, and what there is to lose.

    The chapters' own functions count, and their causes are read: nothing is added up here.
    """
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in weapons_of(fight, by) if fight.gear(i).name == attack["with"])
    gear = fight.gear(item)
    mode = int(w.THROWN if attack.get("thrown", False) else mode_for(fight, by, item, on))
    strike = prepared(by, on, item, mode, usual_way(by, on, gear))
    log, fight.log = fight.log, Log()  # so that causes are kept
    try:
        facts = [range_fact(fight, by, on, gear, mode), dice_fact(by, strike)]
        facts += [*modifier_facts(fight, strike, gear), *reroll_facts(fight, strike), evasion_fact(fight, strike)]
        facts += [luck_fact(gear, by), damage_fact(gear), deflection_fact(fight, strike), against_fact(on)]
    finally:
        fight.log = log
    return facts


def range_fact(fight: Battle, by: Combatant, on: Combatant, gear: Gear, mode: int) -> Fact:
    how = "in the hand" if mode == w.MELEE else ("thrown" if mode == w.THROWN else "shot")
    far = f"reaches {gear.reach} m" if mode == w.MELEE else f"{gear.range_normal}/{gear.range_max} m"
    return ("range", f"{fight.apart(by, on)} m, {how}", f"{gear.name} {far}", "IG-ATK-17")


def dice_fact(by: Combatant, strike: Strike) -> Fact:
    dice = f"d{by.attribute(strike.attribute)} + d{by.skills[w.COMBAT]}"
    return ("dice", dice, f"{w.ATTRIBUTES[strike.attribute]}, combat", "IG-ATK-01, IG-ATK-03")


def modifier_facts(fight: Battle, strike: Strike, gear: Gear) -> list[Fact]:
    """All that is added to the dice, by its cause."""
    modifiers(fight, strike, gear)
    return [
        (f"{'+' if cause.amount > 0 else '−'} {cause.word}", str(abs(int(cause.amount))), "", cause.rule)
        for cause in fight.causes.heard
    ]


def reroll_facts(fight: Battle, strike: Strike) -> list[Fact]:
    """IG-TST-06: every source by name, and what is left when they have cancelled each other."""
    net = int(sources(fight, strike))
    if not strike.reasons:
        return []
    word = "advantage" if net > 0 else "disadvantage"
    rerolls = f"{abs(net)} {'reroll' if abs(net) == 1 else 'rerolls'}, {word}" if net else "none: they cancel out"
    return [("rerolls", rerolls, reasons_of(strike), ", ".join(dict.fromkeys(c.rule for c in strike.reasons)))]


def evasion_fact(fight: Battle, strike: Strike) -> Fact:
    needed = evasion_by(fight, strike)
    return ("to meet", str(needed), f"{strike.target.name}: {sum_words(fight.causes.heard)}", "IG-ATK-02, IG-ATK-15")


def luck_fact(gear: Gear, by: Combatant) -> Fact:
    needed = gear.critical_threshold - by.luck_bonus
    why = f"then damage {gear.critical_damage}, and it hits in any case"
    return ("critical", f"{needed} or more on d20", why, "IG-ATK-05")


def damage_fact(gear: Gear) -> Fact:
    return ("+ damage", str(gear.damage), gear.name, "IG-DMG-01")


def deflection_fact(fight: Battle, strike: Strike) -> Fact:
    kind = int(strike.damage_type)
    fight.causes.begin(True)
    value = deflection_by(fight.causes, strike.target, kind, 0, strike.attacker.size - strike.target.size)
    type_ = w.DAMAGE_TYPES[kind.bit_length() - 1] if kind else "typeless"
    made_of = sum_words(fight.causes.heard)
    why = f"{strike.target.name}, {type_}" + (f": {made_of}" if made_of else "")
    return ("− deflection", str(value), why, "IG-DMG-02, IG-ATK-15")


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
