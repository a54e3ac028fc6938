# not compiled: asked for by people, one attack at a time
"""For exact odds and menus: which attacks there are, what one is made of, and what it did in the game's words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from mypy_extensions import i64

from affray.engine.causes import Cause
from affray.engine.question import NOBODY, Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.attack import attack_value, defence_value, new_strike
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.circumstances import is_open_to_surprise, set_levels
from affray.games.lucky_stars.law.damage import WHOLE, damage_die, damage_modifier, final_damage, multiplier
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds import fighting as deeds
from affray.games.lucky_stars.law.deeds import grappling
from affray.games.lucky_stars.law.deeds.features import Charge
from affray.games.lucky_stars.law.deeds.moving import Sneak
from affray.games.lucky_stars.law.deeds.opportunity import StrikeBack
from affray.games.lucky_stars.law.deeds.stealth import Hide
from affray.games.lucky_stars.law.deeds.work import Dress, GoOn, Stabilise
from affray.games.lucky_stars.law.derived import attribute, kept_attribute, stealth_bonus
from affray.games.lucky_stars.law.hooks import luck_die
from affray.games.lucky_stars.law.leads import CERTAIN, lead, reaches
from affray.games.lucky_stars.law.medicine import DRESS_TARGET, MAJOR_DRESS_TARGET, is_dressed_as_major
from affray.games.lucky_stars.law.moving import feet_between
from affray.games.lucky_stars.law.readied import Fire, FireReadied
from affray.games.lucky_stars.law.rolls import (
    DICE,
    LUCK_DIE,
    NO_TARGET,
    SpendLuck,
    because_of,
    behind,
    decision_dice,
    flat,
    penalty_of,
)
from affray.games.lucky_stars.law.stealth import STEALTH_TARGET
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.targets import attack_attribute, can_attack, weapons_of
from affray.games.lucky_stars.law.wounds import FIRST_TARGET, LethalOrNot

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, thrown, type
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

SPENDING: Final = ["LS-CORE-08", "LS-AOO-01", "LS-RDY-02"]  # what reacts to an attack, or is spent on it
NO_HARM: Final = "no harm"
HAMPERED: Final = "unhurt, but tripped, held or disarmed"
BATTERED: Final = "loses DEF, fights on"
HURT: Final = "loses VIT, fights on"
OUT: Final = "unconscious"
DYING: Final = "dying"
DEAD: Final = "dead"
MANEUVERS: Final = ["disarm", "trip", "shatter", "grapple", "charge", "seize control", "toss"]
CHECKS: Final = ["stabilise", "dress", "hide", "search"]  # what hurts nobody, and is asked for by name
OUTCOMES: Final = [NO_HARM, HAMPERED, BATTERED, HURT, OUT, DYING, DEAD]


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """What may be attacked with now (LS-ACT-02), each with its first type; if a weapon is named, only that."""
    found: list[Attack] = []
    if weapon.casefold() in (*MANEUVERS, *CHECKS):
        return maneuvers_on(fight, by, on, weapon.casefold())
    for item in weapons_of(fight, by) if by.is_up() else []:
        name = fight.gear(item).name
        if weapon and weapon.casefold() != name.casefold():
            continue
        if can_attack(fight, by, item, 0, False, on):
            found += with_each_type(fight, item, {"by": by.name, "on": on.name, "with": name})
        elif can_attack(fight, by, item, 0, True, on):
            found.append({"by": by.name, "on": on.name, "with": name, "thrown": True})
    return found


def contests_on(fight: Battle, by: Combatant, on: Combatant) -> list[str]:
    """LS-ACT-05 to LS-ACT-07, LS-GRP-01: the maneuvers that are possible now, by name."""
    return [said for said in MANEUVERS if maneuvers_on(fight, by, on, said)]


def with_each_type(fight: Battle, item: int, attack: Attack) -> list[Attack]:
    """LS-DMG-06: one for each type that can be named."""
    types = [w.DAMAGE_TYPES[t] for t in fight.gear(item).types]
    return [attack] if len(types) == 1 else [{**attack, "type": name} for name in types]


def refusal_on(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """LS-ACT-05 to LS-ACT-07, LS-GRP-01: why a maneuver is not possible now."""
    said = what.casefold()
    for kind in fight.kinds() if said in (*MANEUVERS, *CHECKS) else []:
        if said == kind.SAID:
            deeds_on = [d for d in kind.candidates(fight, by) if isinstance(d, Deed) and is_about(d, on)]
            return deeds_on[0].why_not(fight, by) if deeds_on else f"{on.name} is out of reach"
    return ""


def maneuvers_on(fight: Battle, by: Combatant, on: Combatant, said: str) -> list[Attack]:
    """LS-ACT-05 to LS-ACT-07, LS-GRP-01: every way to do this to somebody now."""
    found: list[Attack] = []
    for kind in fight.kinds():
        if said != kind.SAID or not by.is_up():
            continue
        for deed in kind.candidates(fight, by):
            if found and said in (*CHECKS, "toss", "charge"):
                break  # one way stands for all: they differ in AP and square
            if isinstance(deed, Deed) and is_about(deed, on) and deed.why_not(fight, by) == "":
                words = deed.words(fight, by)
                given = {"who": by.name, "does": words}
                found.append(
                    {"by": by.name, "on": on.name, "said": said, "words": words, "do": "carry out", "given": given}
                )
    return found


def is_about(deed: Deed, on: Combatant) -> bool:
    """Is it done to this one, or to nobody in particular, as hiding is?"""
    return deed.target in (on.id, NOBODY)


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack an option means, thrown if it says so; of other dice the chance."""
    if isinstance(question, SpendLuck):
        return {"chance": luck_chance(fight, question, not option.is_nothing())}
    if isinstance(question, LethalOrNot):
        return {"chance": fall_chance(fight, question, option)}
    who = fight.named(question.who) if question.who in fight.names() else None
    if isinstance(question, FireReadied) and isinstance(option, Fire):
        option = option.found[0]
    if who is None or not isinstance(option, Deed):
        return {}
    if isinstance(option, StrikeBack | deeds.Attack):
        return attack_meant(fight, who, option)
    chance = chance_of(fight, who, option)
    return {"chance": chance} if chance else {}


def attack_meant(fight: Battle, who: Combatant, option: StrikeBack | deeds.Attack) -> Attack:
    gear = fight.gear(option.weapon)
    attack: Attack = {"by": who.name, "on": fight.fighters[option.target].name, "with": gear.name}
    if len(gear.types) > 1:
        attack["type"] = w.DAMAGE_TYPES[gear.types[option.primary]]
    return {**attack, "thrown": True} if isinstance(option, deeds.Attack) and option.thrown else attack


# ---------------------------------------------------------------- chances of what hurts nobody


def luck_chance(fight: Battle, question: SpendLuck, spends: bool) -> str:
    """LS-CORE-08: what the roll comes to with a point of Luck or without, if nobody else spends any."""
    strike = question.strike
    if strike is None:
        return check_luck(question, spends)
    now = aimed(fight, strike)
    sides = 0 if not spends else (luck_die(now) if question.me is strike.attacker else LUCK_DIE)
    way = 1 if question.me is strike.attacker else -1
    if fight.house().luck_after:
        hits = [strike.margin + way * face > 0 for face in range(1, sides + 1)] or [strike.margin > 0]
        return f"hits {100 * sum(hits) / len(hits):.0f} %"
    leads = [way * face for face in range(1, sides + 1)] or [0]
    hit, well, vit = (mean_chance(now, leads, which) for which in (hit_chance, well_chance(fight), vit_chance(fight)))
    return f"hits {hit:.1f} %, by {fight.house().bonus_die_margin} or more {well:.1f} %, costs VIT {vit:.1f} %"


def mean_chance(strike: Strike, leads: list[int], which: Callable[[Strike, int], float]) -> float:
    """The mean over the faces of a Luck die."""
    return sum([which(strike, more) for more in leads]) / len(leads)


def by_at_least(strike: Strike, more: int, margin: int) -> float:
    """LS-ATK-04: the chance of this margin, in percent."""
    dice, against = decision_dice(strike.attack_level), decision_dice(strike.defence_level)
    return int(lead(dice, against, margin + strike.defence - strike.attack - more)) / 100


def hit_chance(strike: Strike, more: int) -> float:
    return by_at_least(strike, more, 1)


def well_chance(fight: Battle) -> Callable[[Strike, int], float]:
    margin = int(fight.house().bonus_die_margin)
    return lambda strike, more: by_at_least(strike, more, margin)


def vit_chance(fight: Battle) -> Callable[[Strike, int], float]:
    """LS-APP-01: that the damage of a hit breaks the DEF that is left."""

    def chance(strike: Strike, more: int) -> float:
        margin = int(fight.house().bonus_die_margin)
        well = by_at_least(strike, more, margin)
        return (hit_chance(strike, more) - well) * breaks(fight, strike, 1) + well * breaks(fight, strike, 2)

    return chance


def breaks(fight: Battle, strike: Strike, dice: int) -> float:
    """LS-DMG-01: how often so many damage dice take all of the target's DEF."""
    die = int(damage_die(strike.attacker.size, strike.target.size))
    added = int(damage_modifier(fight, strike, dice, False))
    halves = multiplier(fight, strike.target, strike.dtype, strike.gear.extreme)
    totals = [sum(faces) + added for faces in product(range(1, die + 1), repeat=dice)]
    return sum([final_damage(raw, halves) >= strike.target.defence for raw in totals]) / len(totals)


def check_luck(question: SpendLuck, spends: bool) -> str:
    """LS-CORE-01: of a check the chance to pass, of a contest that to win; of initiative there is no target."""
    faces = range(1, LUCK_DIE + 1) if spends else range(1)
    dice, value = behind(int(question.mine))
    if question.theirs == NO_TARGET:
        return f"{'+ 1 to 4: ' if spends else ''}{float(question.mine) / 10 + (2.5 if spends else 0):.1f} on average"
    others, against = behind(int(question.theirs))
    if others > 0:
        chances = [won(int(dice), int(others), int(value - against) + face) for face in faces]
        return f"wins {sum(chances) / len(chances):.1f} %"
    chances = [int(reaches(dice, int(question.theirs) // 10 - value - face)) / 100 for face in faces]
    return f"passes {sum(chances) / len(chances):.1f} %"


def won(dice: int, others: int, ahead: int) -> float:
    """LS-CORE-03: the chance to win a contest in percent; equal totals are rerolled."""
    more, less = int(lead(dice, others, 1 - ahead)), CERTAIN - int(lead(dice, others, -ahead))
    return 100 * more / (more + less)


def contest_odds(a: Combatant, mine: i64, b: Combatant, theirs: i64) -> float:
    return won(DICE, DICE, int(mine + penalty_of(a) - theirs - penalty_of(b)))


def fall_chance(fight: Battle, question: LethalOrNot, option: Option) -> str:
    """LS-DIE-02, LS-DIE-03: what either choice means."""
    if option.is_nothing():
        return "unconscious, minor contusion"
    f = fight.fighters[question.target.id]
    lives = int(reaches(DICE, FIRST_TARGET - kept_attribute(f, w.FORT) - penalty_of(f))) / 100
    return f"dying, major wound; lives through the first check {lives:.1f} %"


def chance_of(fight: Battle, f: Combatant, deed: Deed) -> str:
    """What the dice of an action come to; empty if it has none."""
    if isinstance(deed, deeds.Armed | grappling.GrappleAttack | Charge) and deed.target >= 0:
        return blow_chance(fight, f, deed)
    if isinstance(deed, grappling.Grapple):
        target = fight.fighters[deed.target]
        return f"wins {contest_odds(f, f.grapple, target, target.grapple):.1f} %"
    if isinstance(deed, grappling.Seize):
        holder = fight.fighters[f.grapple_partner]
        return f"wins {contest_odds(f, f.grapple, holder, holder.grapple):.1f} %"
    if isinstance(deed, grappling.Toss):
        return passes(f, attribute(f, w.STR), fight.house().toss_target)
    if isinstance(deed, Hide | Sneak):
        return passes(f, attribute(f, w.AGI) + stealth_bonus(fight, f), STEALTH_TARGET)
    if isinstance(deed, Stabilise):
        return stabilised(fight, f)
    if isinstance(deed, Dress):
        return dressed(f, fight.fighters[deed.target].wounds[deed.wound])
    if isinstance(deed, GoOn) and f.task != 0 and not fight.fighters[f.task_owner].task_passed:
        return task_chance(fight, fight.fighters[f.task_owner])
    return ""


def stabilised(fight: Battle, f: Combatant) -> str:
    """LS-DIE-05: the check when all AP are in."""
    return passes(f, attribute(f, w.KNO) + f.medicine, fight.house().stabilise_target)


def dressed(f: Combatant, wound: i64) -> str:
    """LS-DIE-05: the check when half of the AP are in."""
    target: i64 = MAJOR_DRESS_TARGET if is_dressed_as_major(wound) else DRESS_TARGET
    return passes(f, attribute(f, w.KNO) + f.medicine, target)


def task_chance(fight: Battle, owner: Combatant) -> str:
    """LS-MULT-01: the check that is still to come of what somebody works on; empty if there is none."""
    said = w.ACTIONS[owner.task]
    if said == Stabilise.SAID:
        return stabilised(fight, owner)
    wounds = fight.fighters[owner.task_target].wounds if said == Dress.SAID else []
    return dressed(owner, wounds[owner.task_item]) if 0 <= owner.task_item < len(wounds) else ""


def passes(f: Combatant, value: i64, target: i64) -> str:
    """LS-CORE-01: the chance of a check without Luck."""
    return f"passes {int(reaches(DICE, target - value - penalty_of(f))) / 100:.1f} %"


def blow_chance(fight: Battle, f: Combatant, deed: deeds.Armed | grappling.GrappleAttack | Charge) -> str:
    """LS-ACT-05 to LS-ACT-07: that it hits, and what a hit is followed by."""
    target = fight.fighters[deed.target]
    strike = new_strike(fight, f, target, deed.weapon, deed.primary, False)
    strike.charging = isinstance(deed, Charge)
    hit = hit_chance(aimed(fight, strike), 0)
    if isinstance(deed, deeds.Disarm):
        won_too = contest_odds(f, attribute(f, w.STR), target, attribute(target, w.STR))
        return f"hits {hit:.1f} %, takes it {hit * won_too / 100:.1f} %"
    if isinstance(deed, deeds.Trip):
        won_too = contest_odds(f, attribute(f, w.STR), target, attribute(target, w.AGI))
        return f"hits {hit:.1f} %, trips {hit * won_too / 100:.1f} %"
    return f"hits {hit:.1f} %"


def aimed(fight: Battle, strike: Strike) -> Strike:
    """The same attack in this fight, with levels and sums as the engine proposes them (LS-SIT-01)."""
    by, on = fight.fighters[strike.attacker.id], fight.fighters[strike.target.id]
    now = Strike(by, on, strike.item, strike.gear, strike.mode, strike.dtype)
    now.charging = strike.charging
    now.surprise = is_open_to_surprise(fight, by, on)
    ruling, fight.gm = fight.gm, None
    set_levels(fight, now, True)
    fight.gm = ruling
    now.attack = attack_value(fight, now, True)
    now.defence = defence_value(fight, now, True)
    return now


# ---------------------------------------------------------------- what it is made of


def strike_of(fight: Battle, attack: Attack) -> Strike:
    """The attack with its levels as the engine proposes them (LS-SIT-01)."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    item = next(i for i in weapons_of(fight, by) if fight.gear(i).name == attack["with"])
    types = [w.DAMAGE_TYPES[t] for t in fight.gear(item).types]
    place, thrown = types.index(attack.get("type", types[0])), attack.get("thrown", False)
    return aimed(fight, new_strike(fight, by, on, item, place, thrown))


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, both sides of the roll and what changes them, damage, and what there is to lose."""
    if "do" in attack:
        return maneuver_facts(fight, attack)
    strike = strike_of(fight, attack)
    facts = [range_fact(fight, strike), attack_fact(strike), *level_facts(strike), defence_fact(strike)]
    return [*facts, *damage_facts(fight, strike), against_fact(strike.target)]


def maneuver_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """LS-ACT-05, LS-ACT-06, LS-GRP-01: the attack roll where there is one, and the contest."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    deed = next(d for d in deeds_said(fight, by, attack["words"]))
    facts: list[Fact] = []
    if isinstance(deed, deeds.Armed):
        strike = aimed(fight, new_strike(fight, by, on, deed.weapon, deed.primary, False))
        facts = [range_fact(fight, strike), attack_fact(strike), *level_facts(strike), defence_fact(strike)]
    if isinstance(deed, deeds.Shatter):
        return [*facts, *damage_facts(fight, strike)]
    if isinstance(deed, Charge):
        strike = new_strike(fight, by, on, deed.weapon, deed.primary, False)
        strike.charging = True
        strike = aimed(fight, strike)
        facts = [attack_fact(strike), *level_facts(strike), defence_fact(strike)]
        return [*facts, *damage_facts(fight, strike), against_fact(on)]
    if not isinstance(deed, deeds.Armed | grappling.Grapple | grappling.Seize):
        return [("check", chance_of(fight, by, deed) or check_words(fight, by, deed), by.name, deed.RULE)]
    mine, theirs, words = contested(by, on, deed)
    chance = f"{by.name} wins {contest_odds(by, mine, on, theirs):.1f} %"
    return [
        *facts,
        ("contest", f"2d6{signed(int(mine), words[0])}", chance, deed.RULE),
        ("against", f"2d6{signed(int(theirs), words[1])}", on.name, "LS-CORE-03"),
    ]


def check_words(fight: Battle, by: Combatant, deed: Deed) -> str:
    """LS-STL-03: a search is set against what the hidden rolled."""
    return f"2d6{signed(int(attribute(by, w.INS)), 'INS')} against the total of who is hidden"


def contested(by: Combatant, on: Combatant, deed: Deed) -> tuple[i64, i64, tuple[str, str]]:
    """What both add to the dice of the contest."""
    if isinstance(deed, grappling.Grapple | grappling.Seize):
        return by.grapple, on.grapple, ("Grapple", "Grapple")
    which = w.AGI if isinstance(deed, deeds.Trip) else w.STR
    return attribute(by, w.STR), attribute(on, which), ("STR", w.SHORT[which])


def deeds_said(fight: Battle, f: Combatant, words: str) -> list[Deed]:
    """The actions that are said so."""
    every = [deed for kind in fight.kinds() for deed in kind.candidates(fight, f)]
    return [deed for deed in every if isinstance(deed, Deed) and deed.words(fight, f) == words]


def range_fact(fight: Battle, strike: Strike) -> Fact:
    gear = strike.gear
    feet = f"{feet_between(fight, strike.attacker, strike.target)} ft, {w.MODES[strike.mode]}"
    if strike.mode == w.MELEE:
        return ("range", feet, f"{gear.name} reaches {5 * (strike.attacker.reach() + gear.reach)} ft", "LS-STAT-10")
    return ("range", feet, f"{gear.name} {gear.range_normal}/{gear.range_max} ft", "LS-ATK-05")


def signed(number: int, why: str) -> str:
    return f" {'+' if number >= 0 else '−'} {abs(number)} {why}"


def attack_fact(strike: Strike) -> Fact:
    """LS-ATK-02: the attacker's total."""
    said = sum_words(strike.attack_level, strike.attack_sum)
    which = w.SHORT[attack_attribute(strike.gear, strike.mode)]
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
            facts.append(
                (w.LEVELS[level - w.MAJOR_DISADVANTAGE], level_effect(level), because, "LS-CORE-06, LS-CORE-07")
            )
    if strike.cover != w.OPEN:
        facts.append(("cover", w.POSTURES[strike.cover], strike.target.name, "LS-COV-02"))
    return facts


def level_effect(level: i64) -> str:
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
    sizes = f"{w.SIZES[me.size]} against {w.SIZES[target.size]}, one die more by {fight.house().bonus_die_margin}"
    facts: list[Fact] = [("damage", die + (signed(added, "") if added else "").rstrip(), sizes, "LS-DMG-02, LS-DMG-03")]
    halves = int(multiplier(fight, target, strike.dtype, strike.gear.extreme))
    if halves != WHOLE:
        times = {0: "0", 1: "½", 4: "2"}.get(halves, str(halves / 2))
        facts.append(("× resistance", times, f"{target.name}, {w.DAMAGE_TYPES[strike.dtype]}", "LS-RES-01, LS-RES-04"))
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
    if now.defence < then.defence:
        return BATTERED
    return HAMPERED if is_hampered(now, then) else NO_HARM


def is_hampered(now: Combatant, then: Combatant) -> bool:
    """LS-ACT-05, LS-ACT-06, LS-GRP-01: what an attack does that takes neither DEF nor VIT."""
    return now.prone > then.prone or now.grapple_role != then.grapple_role or len(now.held) < len(then.held)
