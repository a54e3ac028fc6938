# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any, Final

from affray.engine.deed import kind_said
from affray.engine.log import Log
from affray.engine.question import NOBODY, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import FIST, UNARMED, WeaveKind
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.abilities import (
    BREATH_DAMAGE,
    BREATH_FEET,
    breath_save,
    can_multiattack,
    can_use_special,
)
from affray.games.legends.law.ailments import is_knocked_out, needed_to_help
from affray.games.legends.law.areas import area_at, caught, cover_throw
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.checks import Trial, skill_dice
from affray.games.legends.law.conditions import A_SKILL_TEST
from affray.games.legends.law.cover import cover_against, melee_dr
from affray.games.legends.law.deed import Deed, map_penalty
from affray.games.legends.law.deeds.fighting import Blow, Contest, TwoWeapons
from affray.games.legends.law.deeds.helping import Tend
from affray.games.legends.law.deeds.turn import Hide
from affray.games.legends.law.deeds.weaving import Weave
from affray.games.legends.law.drops import item_words
from affray.games.legends.law.harm import spell
from affray.games.legends.law.hiding import HideBefore, HideFirst, can_fool, stealth
from affray.games.legends.law.manners import manners
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.notes import contest_chance, note_on, percent, spread
from affray.games.legends.law.odds_facts import (
    Fact,
    attack_facts_of,
    cover_fact,
    cover_facts,
    damage_facts,
    defence_fact,
    dice_words,
    dr_fact,
    net_fortune,
    save_fact,
)
from affray.games.legends.law.opportunity import Opportunity, StrikeOut
from affray.games.legends.law.pairs import pair_penalty
from affray.games.legends.law.readied import Fire, FireReadied, ReadiedHow
from affray.games.legends.law.rolls import of_one_die
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import SHORT_BAND, band_of, can_attack, flies, reach_of
from affray.games.legends.law.traits import is_nimble
from affray.games.legends.law.views import feet
from affray.games.legends.law.vision import hears, state
from affray.games.legends.law.weaves import can_weave, can_weave_at, can_weave_on, kind_of, weave_save, weaving_dice

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown, maneuver, map

SPENDING: Final = ["LG-LUCK-03", "LG-REACT-03", "LG-REACT-04"]  # what reacts to an attack, or is spent on it
NO_HARM: Final = "no harm"
TROUBLE: Final = "a condition, no harm"
HURT: Final = "hurt, fights on"
OUT: Final = "out of the fight"
DEAD: Final = "dead"
OUTCOMES: Final = [NO_HARM, TROUBLE, HURT, OUT, DEAD]
TROUBLES: Final = ["prone", "dazzled", "paralyzed", "poisoned", "ignited", "frightened", "restrained", "grappled"]
BANDS: Final = ["short", "medium", "long"]
TRIED: Final = ["called shot", "power attack", "disarm", "trip", "shove", "grapple", "feint"]


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """LG-TGT-01: what may be done to somebody now that has dice: weapons in the hand and thrown, pairs of them, a
    multiattack, weaves, a breath; if something is named, only that."""
    if not by.is_up():
        return []
    plus = int(map_penalty(by, by.combat_actions + 1))
    if weapon.casefold() in TRIED:
        return tried_on(fight, by, on, weapon.casefold(), plus)
    found = [*blows_on(fight, by, on, plus), *pairs_on(fight, by, on, plus), *others_on(fight, by, on, plus)]
    return [attack for attack in found if not weapon or weapon.casefold() == said(attack).casefold()]


def contests_on(fight: Battle, by: Combatant, on: Combatant) -> list[str]:
    """LG-MAN-01, LG-ACT-03: the maneuvers and contests that are possible now, by name."""
    return [name for name in TRIED if by.is_up() and tried_on(fight, by, on, name, 0)]


def tried_on(fight: Battle, by: Combatant, on: Combatant, name: str, plus: int) -> list[Attack]:
    """LG-MAN-02 to LG-MAN-05 with each weapon that allows it, LG-ACT-03 without one."""
    found: list[Attack] = []
    for kind in fight.kinds():
        if name not in (kind.SAID, kind.SAID.removesuffix(" on")):
            continue
        for deed in kind.candidates(fight, by):
            if isinstance(deed, Deed) and deed.target == on.id and deed.why_not(fight, by) == "":
                found.append(tried(fight, by, deed, name, plus))
    return found


def tried(fight: Battle, by: Combatant, deed: Deed, name: str, plus: int) -> Attack:
    """One of them, as the lab carries it out."""
    base: Attack = {"by": by.name, "on": fight.fighters[deed.target].name, "said": name}
    words = deed.words(fight, by)
    if isinstance(deed, Blow):
        return {**base, "words": words, "do": "attack", "given": deed_attack(fight, by, deed, plus)}
    return {**base, "words": words, "do": "carry out", "given": with_map({"who": by.name, "does": words}, plus)}


def said(attack: Attack) -> str:
    named = attack["with"]
    return " and ".join(named) if isinstance(named, list) else str(named)


def with_map(attack: Attack, plus: int) -> Attack:
    return {**attack, "map": plus} if plus else attack


def blows_on(fight: Battle, by: Combatant, on: Combatant, plus: int) -> list[Attack]:
    found: list[Attack] = []
    for item in [*by.held, UNARMED]:
        for thrown in (False, True):
            if can_attack(fight, by, on, item, thrown):
                attack: Attack = {"by": by.name, "on": on.name, "with": fight.weapon(item).name}
                found.append(with_map({**attack, **({"thrown": True} if thrown else {})}, plus))
    return found


def pairs_on(fight: Battle, by: Combatant, on: Combatant, plus: int) -> list[Attack]:
    """LG-TWF-01: each pair in the order in which it strikes."""
    kinds = [TwoWeapons(on.id, first, second) for first in by.held for second in by.held if first != second]
    return [pair_attack(fight, by, kind, plus) for kind in kinds if kind.why_not(fight, by) == ""]


def pair_attack(fight: Battle, by: Combatant, deed: TwoWeapons, plus: int) -> Attack:
    names = [fight.weapon(deed.first).name, fight.weapon(deed.second).name]
    attack = with_map({"by": by.name, "on": fight.fighters[deed.target].name, "with": names}, plus)
    return {**attack, "do": "two weapons", "given": attack}


def others_on(fight: Battle, by: Combatant, on: Combatant, plus: int) -> list[Attack]:
    """LG-NPC-01, LG-WEAVE-02, LG-AOE-01, ledger 6.6."""
    found: list[Attack] = []
    base: Attack = {"by": by.name, "on": on.name}
    if can_multiattack(fight, by) and any(can_attack(fight, by, on, item, False) for item in by.multiattack):
        found.append({**base, "with": "Multiattack", "do": "multiattack", "given": with_map({"who": by.name}, plus)})
    for number in by.weaves:
        weave = fight.weave_kind(number)
        if is_harmful(weave) and can_weave(fight, by, weave):
            found += weave_attack(fight, by, on, weave, plus)
    if can_use_special(fight, by, w.BREATH) and is_in_breath(fight, by, on):
        given = {"who": by.name, "at": [int(on.x), int(on.y)]}
        found.append({**base, "with": "Breath", "do": "breathe", "given": given})
    return found


def refusal_on(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """LG-TGT-01, LG-WEAVE-02: why a weave that by knows cannot be woven at the other now."""
    if what.casefold() in TRIED:
        return refusal_of(fight, by, on, what.casefold())
    for number in by.weaves:
        weave = fight.weave_kind(number)
        if weave.name.casefold() == what.casefold():
            if not is_harmful(weave):
                return "it hurts nobody"
            if by.energy < weave.cost():
                return f"it takes {weave.cost()} Energy (LG-WEAVE-04)"
            return f"it takes a target in sight within {weave.range} ft (LG-TGT-01)"
    return ""


def refusal_of(fight: Battle, by: Combatant, on: Combatant, name: str) -> str:
    """LG-MAN-01, LG-ACT-03: why a maneuver or a contest is not possible now."""
    for kind in fight.kinds():
        if name in (kind.SAID, kind.SAID.removesuffix(" on")):
            deeds = [d for d in kind.candidates(fight, by) if isinstance(d, Deed) and d.target == on.id]
            return deeds[0].why_not(fight, by) if deeds else f"{on.name} is out of reach"
    return ""


def is_in_breath(fight: Battle, by: Combatant, on: Combatant) -> bool:
    return on in caught(fight, area_at(fight, by, w.CONE, BREATH_FEET, fight.square(on)))


def focused(fight: Battle, attack: Attack) -> Battle:
    """LG-AOE-01: each in an area saves on its own, so that nobody else there changes what becomes of the target."""
    if "at" not in attack.get("given", {}):
        return fight
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm = fight.gm
    for f in trial.fighters:
        f.removed = f.removed or f.name not in (attack["by"], attack["on"])
    return trial


def is_harmful(weave: WeaveKind) -> bool:
    return len(weave.scale) > 0 and not weave.heals


def weave_attack(fight: Battle, by: Combatant, on: Combatant, weave: WeaveKind, plus: int) -> list[Attack]:
    """A weave on somebody, or around the square it stands on."""
    given = with_map({"by": by.name, "weave": weave.name}, plus)
    if can_weave_on(fight, by, weave, on):
        given["on"] = on.name
    elif can_weave_at(fight, by, weave, fight.square(on)):
        given["at"] = [int(on.x), int(on.y)]
    else:
        return []
    return [{"by": by.name, "on": on.name, "with": weave.name, "do": "weave", "given": given}]


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option means, with its maneuver and the penalty it has; or a note on what an answer comes to."""
    if isinstance(question, NextAction):
        plus = int(map_penalty(question.me, question.me.combat_actions + 1))
        return deed_attack(fight, question.me, option, plus) or check_chance(fight, question.me, option, plus)
    if isinstance(question, HideFirst):
        return check_chance(fight, fight.named(question.who), option, 0)
    if isinstance(question, (ReadiedHow, FireReadied)):
        me = fight.named(question.who)
        deed = option.deed if isinstance(option, Fire) else option
        return deed_attack(fight, me, deed, int(me.readied_penalty))
    if isinstance(question, Opportunity) and isinstance(option, StrikeOut):
        return {"by": question.who, "on": question.target.name, "with": fight.weapon(option.weapon).name}
    note = note_on(question, option)
    return {"note": note} if note else {}


def check_chance(fight: Battle, me: Combatant, option: Option, plus: int) -> Attack:
    """LG-HID-02, LG-DOWN-04: how often hiding or tending works, before Luck; of enemies whom its side knows of."""
    words = ""
    if isinstance(option, Hide | HideBefore):
        words = hide_chance(fight, me, 0 if is_nimble(me) else plus)
    elif isinstance(option, Tend) and option.target != NOBODY:
        words = tend_chance(fight, me, fight.fighters[option.target])
    return {"chance": words} if words else {}


def chance_named(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """The same by the name of the deed."""
    for deed in [Hide(), *[kind for kind in Tend().candidates(fight, by) if isinstance(kind, Tend)]]:
        if what == deed.SAID and deed.target in (NOBODY, on.id) and deed.why_not(fight, by) == "":
            return str(check_chance(fight, by, deed, 0).get("chance", ""))
    return ""


def hide_chance(fight: Battle, me: Combatant, plus: int) -> str:
    """LG-HID-02: one Stealth test against the Perception of each who could be fooled; a tie is noticed."""
    known = [o for o in fight.foes(me) if o.is_up() and not fight.is_unknown(me.side, o)]
    each = [noticing(fight, o, me) for o in known if can_fool(fight, me, o)]
    if not each:
        return ""
    hidden, some = Fraction(0), Fraction(0)
    for has, chance in spread(skill_dice(fight, stealth(me, plus))).items():
        below = [sum([p for n, p in one.items() if n < has], Fraction(0)) for one in each]
        hidden += chance * prod(below)
        some += chance * (1 - prod([1 - p for p in below]))
    if len(known) == 1:
        return f"hidden {percent(hidden)}"
    from_all = f"from all {percent(hidden)}, " if len(each) == len(known) else ""
    return f"hidden {from_all}from somebody {percent(some)}"


def noticing(fight: Battle, observer: Combatant, hider: Combatant) -> dict[int, Fraction]:
    """LG-HID-02: the successes of an observer, with their chances; none of one who neither sees nor hears."""
    if observer.blinded and not hears(fight, observer, hider):
        return {0: Fraction(1)}
    return spread(skill_dice(fight, Trial(observer, w.WISDOM, w.PERCEPTION, "Perception test")))


def tend_chance(fight: Battle, me: Combatant, patient: Combatant) -> str:
    """LG-DOWN-04: the Medicine test; of the knocked out it comes after a minute (LG-NL-03)."""
    if is_knocked_out(patient) and patient.bleeding == 0 and not patient.poisoned and not patient.sickened:
        return ""
    found = spread(skill_dice(fight, Trial(me, w.WISDOM, w.MEDICINE, "Medicine test")))
    needed = needed_to_help(me, patient)
    works = percent(sum([p for n, p in found.items() if n >= needed], Fraction(0)))
    return f"{'stable' if patient.dying else 'works'} {works}"


def deed_attack(fight: Battle, me: Combatant, deed: Option, plus: int) -> Attack:
    """LG-ACT-03: what a deed of a turn does that has dice and a target."""
    if isinstance(deed, TwoWeapons):
        return pair_attack(fight, me, deed, plus)
    if isinstance(deed, Weave) and deed.target != NOBODY and is_harmful(fight.weave_kind(deed.weave)):
        found = weave_attack(fight, me, fight.fighters[deed.target], fight.weave_kind(deed.weave), plus)
        return found[0] if found else {}
    if isinstance(deed, Contest) and deed.target != NOBODY:
        return {"chance": f"works {chance_to_win(fight, *deed.tests(fight, me, plus))}"}
    if not isinstance(deed, Blow):
        return {}
    name = FIST.name if deed.weapon == UNARMED else item_words(fight, me.held, deed.weapon)
    attack: Attack = {"by": me.name, "on": fight.fighters[deed.target].name, "with": name}
    if deed.thrown:
        attack["thrown"] = True
    if deed.maneuver() != w.NO_MANEUVER:
        attack["maneuver"] = w.MANEUVERS[deed.maneuver()]
    return with_map(attack, plus)


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice of both sides and what changes them, cover, damage, DR, and what there is to lose."""
    log, fight.log = fight.log, Log()  # so that causes are kept
    try:
        if "do" in attack:
            return OTHER_FACTS[attack["do"]](fight, attack)
        strike = first_declared(fight, attack)
        return [*strike_facts(fight, strike), against_fact(strike.target)]
    finally:
        fight.log = log


def strike_facts(fight: Battle, strike: Strike) -> list[Fact]:
    facts = [range_fact(fight, strike), *attack_facts_of(fight, strike)]
    facts += [defence_fact(fight, strike)] if not strike.ranged else []
    return [*facts, *cover_facts(fight, strike), *damage_facts(fight, strike)]


def first_declared(fight: Battle, attack: Attack) -> Strike:
    """The attack as it would be declared: the first manner of its weapon."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in [*by.held, UNARMED] if fight.weapon(i).name.casefold() == str(attack["with"]).casefold())
    thrown = bool(attack.get("thrown", False))
    weapon = fight.weapon_of(by, item)
    ways = manners(fight, by, weapon, flies(weapon, thrown))
    words = [way.said() for way in ways]
    manner = ways[words.index(attack["manner"])] if attack.get("manner") in words else ways[0]
    strike = Strike(by, on, item, weapon, thrown, manner)
    strike.maneuver = w.MANEUVERS.index(attack.get("maneuver", "none"))
    strike.penalty = int(attack.get("map", 0))
    strike.from_hiding = state(fight, on, by) == w.HIDDEN
    if strike.ranged:
        strike.band = band_of(weapon, fight.apart(by, on))
    return strike


def range_fact(fight: Battle, strike: Strike) -> Fact:
    away = feet(int(fight.apart(strike.attacker, strike.target)))
    weapon = strike.weapon
    if not strike.ranged:
        return ("reach", away, f"{weapon.name} reaches {reach_of(strike.attacker, weapon)} ft", "LG-ATK-02")
    reaches = "/".join([str(n) for n in (weapon.short, weapon.medium, weapon.long) if n])
    need = "1 success hits" if strike.band == SHORT_BAND else "2 successes hit"
    return ("range", f"{away}, {BANDS[strike.band]}", f"{weapon.name} {reaches}: {need}", "LG-ATK-05")


def against_fact(on: Combatant) -> Fact:
    temporary = f", {on.temp_hp} temporary" if on.temp_hp else ""
    return ("against", f"{on.hp} of {on.max_hp} HP{temporary}", "", "LG-DMG-08")


# ---------------------------------------------------------------- pairs, multiattacks, weaves, breath


def pair_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LG-TWF-01, LG-DICE-09: both attacks, each with its own penalty, and the die they share."""
    by = fight.named(attack["by"])
    shared = ("shared", "1 Agility die", "one for both attacks", "LG-DICE-09")
    facts: list[Fact] = []
    for place, name in enumerate(attack["with"]):
        strike = first_declared(fight, {**attack, "with": name})
        strike.twin = pair_penalty(by, 0) + place
        facts += [
            ("weapon", name, "main hand" if place == 0 else "off hand", "LG-TWF-01"),
            *strike_facts(fight, strike),
        ]
    return [shared, *facts, against_fact(fight.named(attack["on"]))]


def multiattack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LG-NPC-01: each of the listed attacks, and the die they share."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    facts: list[Fact] = [("shared", "1 Agility die", "one for all attacks; at whom is chosen by tactics", "LG-NPC-01")]
    for item in by.multiattack:
        name = fight.weapon(item).name
        if can_attack(fight, by, on, item, False):
            given = {"by": by.name, "on": on.name, "with": name, "map": attack["given"].get("map", 0)}
            facts += [("weapon", name, "", "LG-NPC-01"), *strike_facts(fight, first_declared(fight, given))]
    return [*facts, against_fact(on)]


def weave_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LG-WEAVE-01 to -03: range, dice of each energy, scale, save or cover, DR."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    weave = next(fight.weave_kind(one) for one in by.weaves if fight.weave_kind(one).name == attack["with"])
    away = feet(int(fight.apart(by, on)))
    facts: list[Fact] = [("range", away, f"{weave.name} reaches {weave.range} ft", "LG-WEAVE-02")]
    concealed = bool(weave.attack) and state(fight, by, on) == w.CONCEALED
    for energy, points in energies_of(weave):
        plus = int(attack["given"].get("map", 0))
        dice = weaving_dice(fight, by, weave, energy, points=points, plus=plus, concealed=concealed)
        value, why = dice_words(fight, dice, of_one_die(fight, by, w.NO_ATTRIBUTE, kind_of(weave)))
        reasons = [f"{w.ENERGIES[energy]} Potential and Mastery", *([why] if why else [])]
        facts.append(("dice", value, ", ".join(reasons), "LG-WEAVE-01"))
    scale = "/".join([str(n) for n in weave.scale])
    facts.append(("damage", scale, f"{w.DAMAGE_TYPES[weave.damage_type]} by 0, 1, 2, 3, 4 successes", "LG-WEAVE-02"))
    facts += weave_defence(fight, by, on, weave)
    return [*facts, against_fact(on)]


def energies_of(weave: WeaveKind) -> list[tuple[int, int]]:
    """LG-WEAVE-01: each energy with its points."""
    pairs = [(weave.energy, weave.points), (weave.second_energy, weave.second_points)]
    pairs.append((weave.third_energy, weave.third_points))
    return [(int(energy), int(points)) for energy, points in pairs if energy != w.NO_ENERGY]


def weave_defence(fight: Battle, by: Combatant, on: Combatant, weave: WeaveKind) -> list[Fact]:
    """LG-WEAVE-02, LG-WEAVE-03, LG-COV-04, LG-COV-05: the save, or what cover does; and DR."""
    facts: list[Fact] = []
    packet = spell(0, weave.damage_type)
    if weave.save != w.NO_SAVE:
        throw = weave_save(fight, weave, on, 1)
        cover_throw(fight, area_at(fight, by, weave.shape, weave.radius, fight.square(on)), throw)
        label, value, why, rule = save_fact(fight, "save", throw)
        facts.append((label, value, f"{why}; its successes are taken off the weaver's", rule))
    elif weave.attack:
        degree = int(cover_against(fight, by, on, weave.is_ranged()))
        facts += cover_fact(fight, on, degree, bool(weave.is_ranged()))
        packet.cover = 0 if weave.is_ranged() else int(melee_dr(degree))
    return [*facts, dr_fact(fight, on, packet)]


def breath_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """Ledger 6.6: Reflex at +1 both; 40, 20 or 10 by its successes."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    throw = breath_save(on)
    cover_throw(fight, area_at(fight, by, w.CONE, BREATH_FEET, fight.square(on)), throw)
    damage = "/".join([str(n) for n in BREATH_DAMAGE])
    return [
        save_fact(fight, "save", throw),
        ("damage", damage, "fire by 0, 1, 2 successes of the save", "LG-AOE-03"),
        dr_fact(fight, on, spell(0, w.FIRE)),
        against_fact(on),
    ]


def maneuver_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LG-MAN-01: an attack with a maneuver."""
    strike = first_declared(fight, attack["given"])
    return [*strike_facts(fight, strike), against_fact(strike.target)]


def contest_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LG-ACT-03: the dice of both sides; who acts must have more successes."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    plus = int(attack["given"].get("map", 0))
    mine, theirs = contest_called(fight, attack["said"], on).tests(fight, by, plus)
    facts = [trial_fact(fight, "dice", mine), trial_fact(fight, "against", theirs)]
    return [
        *facts,
        ("works", chance_to_win(fight, mine, theirs), "more successes than the other, before Luck", "LG-DICE-08"),
    ]


def contest_called(fight: Battle, name: str, on: Combatant) -> Contest:
    """LG-ACT-03: a shove, a grapple or a feint."""
    kind = kind_said(fight.kinds(), name)
    assert isinstance(kind, Contest)
    deed = kind.on(on.id)
    assert isinstance(deed, Contest)
    return deed


def chance_to_win(fight: Battle, mine: Trial, theirs: Trial) -> str:
    """LG-DICE-08: more successes than the other, before Luck."""
    return percent(contest_chance(skill_dice(fight, mine), skill_dice(fight, theirs)))


def trial_fact(fight: Battle, label: str, trial: Trial) -> Fact:
    dice = skill_dice(fight, trial)
    value, why = dice_words(fight, dice, of_one_die(fight, trial.who, trial.attribute, A_SKILL_TEST))
    if fight.fortunes.heard:
        value += f", {net_fortune(fight.fortunes.heard)[0]}"
    whose = f"{trial.who.name}: {dice.names[0]} and {dice.names[1]}"
    return (label, value, f"{whose}, {why}" if why else whose, "LG-ACT-03, LG-DICE-08")


OTHER_FACTS: Final = {
    "attack": maneuver_facts,
    "carry out": contest_facts,
    "two weapons": pair_facts,
    "multiattack": multiattack_facts,
    "weave": weave_facts,
    "breathe": breath_facts,
}


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
