# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.causes import sum_words
from affray.engine.question import Option, Question
from affray.games.legends.battle import HALF_FEET, Battle
from affray.games.legends.blow import attribute_damage, base_damage
from affray.games.legends.conditions import AN_ATTACK, penalty
from affray.games.legends.cover import melee_dr, weapon_cover
from affray.games.legends.drops import item_words
from affray.games.legends.gear import FIST, UNARMED
from affray.games.legends.harm import dr_against
from affray.games.legends.law.deed import map_penalty
from affray.games.legends.law.deeds.fighting import Blow
from affray.games.legends.manners import manner_words, manners
from affray.games.legends.menu import NextAction
from affray.games.legends.modifiers import attack_plus, attack_sources, defence_plus, defence_sources
from affray.games.legends.sheet import Combatant
from affray.games.legends.strike import Strike
from affray.games.legends.targets import SHORT_BAND, band_of, can_attack, flies, reach_of
from affray.games.legends.vision import state
from affray.games.legends.words import (
    AGILITY,
    DAMAGE_TYPES,
    DEGREES,
    DEXTERITY,
    HALF,
    HIDDEN,
    MANEUVERS,
    MELEE,
    NO_COVER,
    NO_MANEUVER,
    RANGED,
)

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown, maneuver, map
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

SPENDING: Final = ["LG-LUCK-03", "LG-REACT-03", "LG-REACT-04"]  # what reacts to an attack, or is spent on it
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
    if not isinstance(question, NextAction) or not isinstance(option, Blow):
        return {}
    name = FIST.name if option.weapon == UNARMED else item_words(fight, question.me.held, option.weapon)
    attack: Attack = {"by": question.who, "on": fight.fighters[option.target].name, "with": name}
    plus = int(map_penalty(question.me, question.me.combat_actions + 1))
    if option.thrown:
        attack["thrown"] = True
    if option.maneuver() != NO_MANEUVER:
        attack["maneuver"] = MANEUVERS[option.maneuver()]
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
    """LG-DICE-02: the attacker's dice, and what the law adds to them, each with its cause."""
    f = strike.attacker
    attribute, skill = (DEXTERITY, RANGED) if strike.ranged else (AGILITY, MELEE)
    fight.causes.begin(True)
    plus = int(attack_plus(fight, strike) + penalty(fight, f, attribute, skill, AN_ATTACK))
    values = f"2d8 under {f.attribute(attribute)} and {f.skills[skill]}"
    why = sum_words(fight.causes.heard) or f.name
    return ("dice", f"{values}, {plus:+} both" if plus else values, why, "LG-DICE-01, LG-DICE-02")


def fortune_facts(fight: Battle, strike: Strike) -> list[Fact]:
    """LG-DICE-05: sources of both kinds, and what is left of them."""
    fight.fortunes.begin(True)
    net = int(attack_sources(fight, strike))
    heard = fight.fortunes.heard
    if not heard:
        return []
    word = "Fortune" if net > 0 else ("Misfortune" if net < 0 else "neither: they cancel out")
    good = [cause.word for cause in heard if cause.amount > 0]
    bad = [cause.word for cause in heard if cause.amount < 0]
    why = "; ".join([f"{name}: {', '.join(words)}" for name, words in (("for", good), ("against", bad)) if words])
    return [("3 dice" if net else "2 dice", word, why, "LG-FORT-01, LG-FORT-02")]


def defence_fact(fight: Battle, strike: Strike) -> Fact:
    t = strike.target
    if (t.unconscious or t.paralyzed) and not fight.house().helpless_defend:
        return ("defence", "none", t.name, "LG-ATK-08")
    fight.causes.begin(True)
    plus = int(defence_plus(fight, t))
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
    f, weapon, ranged = strike.attacker, strike.weapon, strike.ranged
    base = int(base_damage(f, weapon, ranged, strike.alternate, strike.both_hands))
    more = int(attribute_damage(f, weapon, ranged))
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
