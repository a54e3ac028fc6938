# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.question import Option, Question
from affray.games.legends.battle import HALF_FEET, Battle
from affray.games.legends.blow import attribute_damage, base_damage
from affray.games.legends.conditions import A_DEFENCE, AN_ATTACK, penalty
from affray.games.legends.cover import melee_dr, weapon_cover
from affray.games.legends.drops import item_words
from affray.games.legends.gear import FIST, UNARMED
from affray.games.legends.harm import dr_against
from affray.games.legends.manners import manner_words, manners
from affray.games.legends.menu import NextAction
from affray.games.legends.modifiers import attack_plus, defence_sources, handicaps, openings
from affray.games.legends.pairs import map_penalty
from affray.games.legends.sheet import Combatant
from affray.games.legends.strike import Strike
from affray.games.legends.targets import LONG_BAND, SHORT_BAND, band_of, can_attack, flies, reach_of
from affray.games.legends.vision import state
from affray.games.legends.words import (
    AGILITY,
    ATTACK,
    CONCEALED,
    DAMAGE_TYPES,
    DEGREES,
    DEXTERITY,
    HALF,
    HIDDEN,
    MANEUVERS,
    MELEE,
    NO_COVER,
    RANGED,
    TRIP,
)

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown, maneuver, map
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

NO_HARM: Final = "no harm"
TROUBLE: Final = "a condition, no harm"
HURT: Final = "hurt, fights on"
OUT: Final = "out of the fight"
DEAD: Final = "dead"
OUTCOMES: Final = [NO_HARM, TROUBLE, HURT, OUT, DEAD]
TROUBLES: Final = ["prone", "dazzled", "paralyzed", "poisoned", "ignited", "frightened", "restrained", "grappled"]
BANDS: Final = ["short", "medium", "long"]


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """LG-TGT-01: what may be attacked with now, in the hand and thrown; if a weapon is named, only that."""
    found: list[Attack] = []
    for item in [*by.held, UNARMED] if by.is_up() else []:
        name = fight.weapon(item).name
        if weapon and weapon.casefold() != name.casefold():
            continue
        plus = int(map_penalty(by, by.combat_actions + 1))
        for thrown in (False, True):
            if can_attack(fight, by, on, item, thrown):
                attack: Attack = {"by": by.name, "on": on.name, "with": name}
                found.append({**attack, **({"thrown": True} if thrown else {}), **({"map": plus} if plus else {})})
    return found


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option of a turn means, with its maneuver and the penalty of the actions before it."""
    if not isinstance(question, NextAction) or not ATTACK <= option.verb <= TRIP:
        return {}
    name = FIST.name if option.item == UNARMED else item_words(fight, question.me.held, option.item)
    attack: Attack = {"by": question.who, "on": fight.fighters[option.target].name, "with": name}
    plus = int(map_penalty(question.me, question.me.combat_actions + 1))
    if option.amount == 1:
        attack["thrown"] = True
    if option.verb != ATTACK:
        attack["maneuver"] = MANEUVERS[option.verb - ATTACK]
    return {**attack, "map": plus} if plus else attack


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice of both sides and what changes them, cover, damage, DR, and what there is to lose."""
    strike = declared(fight, attack)
    facts = [range_fact(fight, strike), dice_fact(fight, strike)]
    facts += fortune_facts(fight, strike)
    facts += [defence_fact(fight, strike)] if not strike.ranged else []
    facts += cover_facts(fight, strike)
    return [*facts, damage_fact(strike), dr_fact(fight, strike), against_fact(strike.target)]


def declared(fight: Battle, attack: Attack) -> Strike:
    """The attack as it would be declared: the first manner of its weapon."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in [*by.held, UNARMED] if fight.weapon(i).name.casefold() == str(attack["with"]).casefold())
    thrown = bool(attack.get("thrown", False))
    weapon = fight.weapon_of(by, item)
    ways = manners(fight, by, weapon, flies(weapon, thrown))
    words = [manner_words(way) for way in ways]
    manner = ways[words.index(attack["manner"])] if attack.get("manner") in words else ways[0]
    strike = Strike(by, on, item, weapon, thrown, manner)
    strike.maneuver = MANEUVERS.index(attack.get("maneuver", "none"))
    strike.penalty = int(attack.get("map", 0))
    strike.from_hiding = state(fight, on, by) == HIDDEN
    if strike.ranged:
        strike.band = band_of(weapon, fight.apart(by, on))
    return strike


def feet(half_feet: int) -> str:
    return f"{half_feet / HALF_FEET:g} ft"


def range_fact(fight: Battle, strike: Strike) -> Fact:
    away = feet(int(fight.apart(strike.attacker, strike.target)))
    weapon = strike.weapon
    if not strike.ranged:
        return ("reach", away, f"{weapon.name} reaches {reach_of(strike.attacker, weapon)} ft", "LG-ATK-02")
    reaches = "/".join([str(n) for n in (weapon.short, weapon.medium, weapon.long) if n])
    need = "1 success hits" if strike.band == SHORT_BAND else "2 successes hit"
    return ("range", f"{away}, {BANDS[strike.band]}", f"{weapon.name} {reaches}: {need}", "LG-ATK-05")


def dice_fact(fight: Battle, strike: Strike) -> Fact:
    f = strike.attacker
    attribute, skill = (DEXTERITY, RANGED) if strike.ranged else (AGILITY, MELEE)
    plus = int(attack_plus(fight, strike) + penalty(fight, f, attribute, skill, AN_ATTACK))
    values = f"2d8 under {f.attribute(attribute)} and {f.skills[skill]}"
    why = ", ".join(reasons(fight, strike)) or f.name
    return ("dice", f"{values}, {plus:+} both" if plus else values, why, "LG-DICE-01, LG-DICE-02")


def reasons(fight: Battle, strike: Strike) -> list[str]:
    """What is added to the attacker's dice, by name, as far as one word tells it."""
    found = [f"{strike.penalty:+} actions before"] if strike.penalty else []
    if strike.maneuver:
        found.append(MANEUVERS[strike.maneuver])
    if state(fight, strike.attacker, strike.target) == CONCEALED:
        found.append("concealed")
    if strike.ranged and strike.band == LONG_BAND:
        found.append("long range")
    if not strike.ranged and strike.target.prone:
        found.append("prone target")
    return found


def fortune_facts(fight: Battle, strike: Strike) -> list[Fact]:
    """LG-DICE-05: sources of both kinds, and what is left of them."""
    f = strike.attacker
    feinted, aided = f.feinted, f.aided
    good, bad = int(openings(fight, strike)), int(handicaps(fight, strike))
    f.feinted, f.aided = feinted, aided  # asking uses them up
    if not good and not bad:
        return []
    net = good - bad
    word = "Fortune" if net > 0 else ("Misfortune" if net < 0 else "neither: they cancel out")
    return [("3 dice" if net else "2 dice", word, f"{good} for, {bad} against", "LG-FORT-01, LG-FORT-02")]


def defence_fact(fight: Battle, strike: Strike) -> Fact:
    t = strike.target
    if (t.unconscious or t.paralyzed) and not fight.house().helpless_defend:
        return ("defence", "none", t.name, "LG-ATK-08")
    plus = int(penalty(fight, t, AGILITY, MELEE, A_DEFENCE))
    values = f"2d8 under {t.agility} and {t.skills[MELEE]}"
    lucky = ", Fortune" if defence_sources(fight, strike) > 0 else ""
    return ("defence", f"{values}, {plus:+} both{lucky}" if plus else values + lucky, t.name, "LG-ATK-02")


def cover_facts(fight: Battle, strike: Strike) -> list[Fact]:
    degree = int(weapon_cover(fight, strike.attacker, strike.target, strike.ranged))
    if degree == NO_COVER:
        return []
    if not strike.ranged:
        return [("cover", DEGREES[degree], f"+{melee_dr(degree)} DR", "LG-COV-04")]
    t = strike.target
    bonus = ", -1 both" if degree >= HALF else ""
    return [("cover", DEGREES[degree], f"ducks by 2d8 under {t.agility} and Luck {t.current_luck}{bonus}", "LG-COV-05")]


def damage_fact(strike: Strike) -> Fact:
    base, more = int(base_damage(strike)), int(attribute_damage(strike))
    kind = DAMAGE_TYPES[strike.damage_type]
    return ("damage", f"{base}, or {base + more}", f"{kind}, by 1 or 2", "LG-ATK-05" if strike.ranged else "LG-ATK-03")


def dr_fact(fight: Battle, strike: Strike) -> Fact:
    degree = int(weapon_cover(fight, strike.attacker, strike.target, strike.ranged))
    more = 0 if strike.ranged else int(melee_dr(degree))
    dr = int(dr_against(fight, strike.target, strike.damage_type, more, False))
    return ("− DR", str(dr), f"{strike.target.name} against {DAMAGE_TYPES[strike.damage_type]}", "LG-DMG-02")


def against_fact(on: Combatant) -> Fact:
    temporary = f", {on.temp_hp} temporary" if on.temp_hp else ""
    return ("against", f"{on.hp} of {on.max_hp} HP{temporary}", "", "LG-DMG-08")


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """LG-DMG-08, LG-TEMP-01: what was lost of temporary HP and HP."""
    lost = int(then.hp + then.temp_hp - now.hp - now.temp_hp)
    return max(lost, 0)


def outcome(now: Combatant, then: Combatant) -> str:
    if now.dead:
        return DEAD
    if not now.is_up():
        return OUT
    if harm(now, then) > 0:
        return HURT
    got = any(getattr(now, word) and not getattr(then, word) for word in TROUBLES)
    return TROUBLE if got or now.bleeding > then.bleeding or len(now.held) < len(then.held) else NO_HARM
