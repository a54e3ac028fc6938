"""Attacks (ledger 3.10, 3.11): declared, interrupted, rolled, perhaps astray, defended, landed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.causes import parts_of, signed, sum_words
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.reactions import (
    after_dodge,
    dodge_value,
    offer_block,
    offer_defence,
    wear_of_parry,
)
from affray.games.ingenuity.law.defence import deflection_by, evasion_of, forget_defences, guard
from affray.games.ingenuity.law.effects import inflict, withstands
from affray.games.ingenuity.law.fate import has_fate
from affray.games.ingenuity.law.harm import reduced, take
from affray.games.ingenuity.law.intercept import offer_intercept
from affray.games.ingenuity.law.modifiers import Way, sources, way_of
from affray.games.ingenuity.law.moving import sees
from affray.games.ingenuity.law.rolls import (
    BAD_LUCK,
    CRITICAL_LUCK,
    LUCK,
    PLAIN_LUCK,
    Pair,
    fated,
    rerolls,
    roll_pair,
)
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import ANY_MODE, may_attack, mode_for, range_penalty, reaches, refuse_attack
from affray.games.ingenuity.law.traits import may_stray, note_attack, trait_bonus, trait_damage

PENALTY: Final = 2  # IG-ATK-10, for each attack already made in this round
REROLLED: Final = "attack, rerolled"
NTH: Final = ["first attack", "second attack", "third attack", "fourth attack", "many attacks"]


def attack(
    fight: Battle,
    attacker: Combatant,
    target: Combatant,
    item: i64,
    bonus: i64 = 0,
    more_damage: i64 = 0,
    mode: i64 = ANY_MODE,
    effect: i64 = w.NO_EFFECT,
    effect_amount: i64 = 0,
) -> Strike:
    """IG-ACT-01: one attack, with all that follows from it."""
    strike = declare(fight, attacker, target, item, mode)
    strike.bonus = bonus
    strike.more_damage = more_damage
    strike.effect = effect
    strike.effect_amount = effect_amount
    resolve(fight, strike)
    return strike


def declare(fight: Battle, attacker: Combatant, target: Combatant, item: i64, mode: i64) -> Strike:
    """IG-ATK-04, IG-ATK-10, IG-ATK-11: weapon, mode, attribute, proficiency, type and target; -2 for each attack
    before it in this round, and the count goes up by one."""
    how = mode
    if mode == ANY_MODE:
        how = mode_for(fight, attacker, item, target)
    elif not reaches(fight, attacker, item, target, mode):
        how = 0
    if how == 0 or not may_attack(fight, attacker, item, target):
        raise refuse_attack(fight, attacker, item, target)
    strike = prepared(attacker, target, item, how, way_of(fight, attacker, target, fight.gear(item)))
    attacker.attacks_this_round += 1
    return strike


def prepared(attacker: Combatant, target: Combatant, item: i64, mode: i64, way: Way) -> Strike:
    """IG-ATK-03, IG-ATK-10: an attack before anything of it has happened."""
    strike = Strike(attacker, target, item, mode, way.attribute, way.proficiency, damage_type=way.damage_type)
    strike.penalty = PENALTY * attacker.attacks_this_round
    return strike


def resolve(fight: Battle, strike: Strike) -> None:
    """IG-ATK-04: the order of an attack, from window A to the wear of a parry. After every window it is looked at again
    (``Strike.why_ended``): an attack that has become impossible is lost with its cost."""
    attacker = strike.attacker
    fight.begin(strike)
    fight.trigger(attacker, w.ATTACKS, attacker.x, attacker.y)
    forget_defences(strike.target)
    if not fight.carries_on(strike):
        return
    attacker.stamina -= strike.cost
    late = fight.house().defend_after_roll
    offer_intercept(fight, strike)
    if not late and fight.carries_on(strike):
        offer_defence(fight, strike)
    if not fight.carries_on(strike):
        finish_early(fight, strike)
        return
    spend_missile(fight, strike)
    attack_test(fight, strike)
    stray(fight, strike)
    if late and not strike.strayed:
        offer_defence(fight, strike)
    was_up = strike.target.is_up()
    if hits(fight, strike):
        land(fight, strike)
    finish(fight, strike)
    if was_up and not strike.target.is_up():
        fight.trigger(strike.target, w.FALLS, 0, 0)


def finish_early(fight: Battle, strike: Strike) -> None:
    """IG-RCT-07, IG-RCT-14: an attack that ended in mid-course leaves no defence behind; a parry was still made."""
    wear_of_parry(fight, strike)
    forget_defences(strike.target)


def spend_missile(fight: Battle, strike: Strike) -> None:
    """IG-ACT-14: firing unloads and uses up a missile; a thrown weapon leaves the hand and lies near the target."""
    if strike.mode == w.PROJECTILE:
        fight.fire(strike.attacker, strike.item)
    elif strike.mode == w.THROWN:
        strike.attacker.held.remove(strike.item)
        fight.lay(strike.item, fight.square(strike.target))


# ---------------------------------------------------------------- the test


def attack_test(fight: Battle, strike: Strike) -> None:
    """IG-ATK-01, IG-ATK-07, IG-ATK-10: attribute + combat + proficiency, less penalties; luck is never added."""
    f = strike.attacker
    gear = fight.gear(strike.item)
    dice = roll_pair(fight, f.attribute(strike.attribute), f.skills[w.COMBAT], "attack")
    roll_luck(fight, strike, gear)
    rerolls(fight, f, dice, sources(fight, strike), "attack", REROLLED)
    if has_fate(fight, f):
        spend_fate(fight, strike, gear, dice)
    strike.result = dice.attribute + dice.skill + modifiers(fight, strike, gear)
    strike.critical = strike.luck == CRITICAL_LUCK
    if fight.log is not None:
        tell_attack(fight, strike, dice)


def modifiers(fight: Battle, strike: Strike, gear: Gear) -> i64:
    """IG-ATK-01, IG-ATK-10, IG-ATK-17, IG-OPT-02, IG-OPT-03: all that is added to the dice of an attack."""
    f = strike.attacker
    causes = fight.causes
    causes.begin(fight.log is not None)
    if strike.proficiency >= 0:
        causes.add("IG-ATK-01", f.proficiencies[strike.proficiency], w.PROFICIENCIES[strike.proficiency])
    causes.add("IG-ATK-10", -strike.penalty, nth_attack(strike.penalty))
    if strike.mode != w.MELEE:
        causes.add("IG-ATK-17", -range_penalty(fight, gear, fight.apart(f, strike.target)), "range")
    causes.add("IG-OPT-03", strike.bonus, "maneuver")
    trait_bonus(fight, strike, gear)
    causes.add("IG-TST-01", -f.sickness, "sick")
    return causes.total


def nth_attack(penalty: i64) -> str:
    """IG-ATK-10: which attack of the round it is."""
    return NTH[penalty // PENALTY] if penalty // PENALTY < len(NTH) else NTH[-1]


def roll_luck(fight: Battle, strike: Strike, gear: Gear) -> None:
    """IG-ATK-05, IG-ATK-08: is the luck roll 1 or less, at least the critical threshold, or in between?

    Only a Crushing Strike looks at the face itself (IG-OPT-03).
    """
    bonus = strike.attacker.luck_bonus
    if strike.crush > 0:
        roll = fight.dice.d(LUCK, "luck of the attack") + bonus
        strike.luck = CRITICAL_LUCK if roll >= gear.critical_threshold else (BAD_LUCK if roll <= 1 else PLAIN_LUCK)
    else:
        strike.luck = fight.dice.band(LUCK, 1 - bonus, gear.critical_threshold - 1 - bonus, "luck of the attack")
    strike.luck_face = fight.dice.last


def spend_fate(fight: Battle, strike: Strike, gear: Gear, dice: Pair) -> None:
    """IG-OPT-01: fate may set dice of the attack to their maximum; the luck die then shows 20."""
    if fated(fight, strike.attacker, dice, strike.luck != CRITICAL_LUCK, "attack"):
        strike.luck_face = LUCK
        lucky = LUCK + strike.attacker.luck_bonus >= gear.critical_threshold
        strike.luck = CRITICAL_LUCK if lucky else PLAIN_LUCK


def tell_attack(fight: Battle, strike: Strike, dice: Pair) -> None:
    """Every die, kept or not, and every cause; the others read the result."""
    heard = fight.causes.heard
    thrown = dice.words(strike.attribute, w.COMBAT, reasons_of(strike))
    shown = ", ".join([one for one in (thrown, sum_words(heard)) if one])
    words = f"{shown} = {strike.result}; luck {strike.luck_face}"
    parts = [*dice.parts(), *parts_of(heard)]
    fight.tell_sum(
        strike.attacker,
        "IG-ATK-01",
        "attack",
        words,
        total=strike.result,
        parts=parts,
        plainly=f"attack: {strike.result}",
    )
    if strike.critical:
        needed = fight.gear(strike.item).critical_threshold
        words = f"has critical luck, {needed} or more: a sure hit"
        fight.tell("IG-ATK-05", strike.attacker, words)


def reasons_of(strike: Strike) -> str:
    """IG-TST-06: what speaks for and against it: ``advantage: flanked``."""
    better = [cause.word for cause in strike.reasons if cause.amount > 0]
    worse = [cause.word for cause in strike.reasons if cause.amount < 0]
    said = [f"advantage: {', '.join(better)}"] if better else []
    return "; ".join([*said, f"disadvantage: {', '.join(worse)}"] if worse else said)


# ---------------------------------------------------------------- astray


def stray(fight: Battle, strike: Strike) -> None:
    """IG-ATK-08: a missile with a luck roll of 1 or less goes to somebody within 1 m of the target, at random."""
    if strike.luck != BAD_LUCK or not may_stray(fight, strike, fight.gear(strike.item)):
        return
    near = [f for f in fight.fighters if is_candidate(fight, strike, f)]
    if not near:
        return
    near.sort(key=name_of)
    pick = fight.dice.d(len(near), "who is hit instead") - 1 if len(near) > 1 else 0
    go_astray(fight, strike, near, pick)


def name_of(f: Combatant) -> str:
    return f.name


def is_candidate(fight: Battle, strike: Strike, f: Combatant) -> bool:
    """IG-ATK-08: neither the attacker nor the dead; the unconscious count."""
    return f is not strike.attacker and f is not strike.target and f.is_there() and fight.apart(f, strike.target) <= 1


def go_astray(fight: Battle, strike: Strike, near: list[Combatant], pick: i64) -> None:
    """IG-ATK-09: the same dice against the new target, who may dodge, parry or block; the first one's defence
    stays paid, no dodge test is rolled for it, its parry still wears."""
    victim = near[pick]
    if fight.log is not None:
        tell_stray(fight, strike, near, pick)
    wear_of_parry(fight, strike)
    strike.first_target = strike.target
    strike.first_dodged = strike.dodging and not strike.catching
    strike.change_target(victim)
    strike.strayed = True
    offer_defence(fight, strike)


def tell_stray(fight: Battle, strike: Strike, near: list[Combatant], pick: i64) -> None:
    """IG-ATK-08: the luck that led it astray, and the die among those beside the target; not where one of them is
    hidden."""
    die = ""
    if len(near) > 1 and not [f for f in near if len(f.unseen_by) > 0]:
        die = f"; d{len(near)} {pick + 1} for the one in its way"
    missed, strays = f"misses {strike.target.name}", "the attack strays to"
    said = f"{missed} (luck 1 or less{die}); {strays}"
    side, plainly = bit(strike.attacker.side), f"{missed}; {strays}"
    fight.tell("IG-ATK-08", strike.attacker, said, near[pick], numbers_of=side, plainly=plainly, about=[strike.target])


# ---------------------------------------------------------------- hit and damage


def hits(fight: Battle, strike: Strike) -> bool:
    """IG-ATK-02, IG-ATK-05, IG-ATK-06, IG-ATK-15: the result meets evasion or dodge, shifted by size; a critical
    hits whatever its result."""
    difference = strike.attacker.size - strike.target.size
    needed = dodge_value(fight, strike) + difference if strike.dodging else evasion_by(fight, strike)
    strike.hit = strike.critical or strike.result >= needed
    made: list[str] = []
    if fight.log is not None:
        made = dodge_words(strike.target, needed - difference) if strike.dodging else evasion_words(fight)
    if not strike.hit and strike.crush > 0:
        crush(fight, strike)
    if fight.log is not None:
        tell_hit(fight, strike, needed, made)
    return strike.hit


def evasion_by(fight: Battle, strike: Strike) -> i64:
    """IG-ATK-02, IG-ATK-15: what an attack has to meet, with its causes."""
    causes, target = fight.causes, strike.target
    causes.begin(fight.log is not None)
    causes.add("IG-ATK-02", target.evasion, "evasion")
    causes.add("IG-ACT-05", guard(target), "guard")
    causes.add("IG-ATK-15", strike.attacker.size - target.size, "size")
    return causes.total


def evasion_words(fight: Battle) -> list[str]:
    """IG-ATK-02: what is to be met, in its parts; size is told by the names."""
    heard = [cause for cause in fight.causes.heard if cause.word != "size"]
    return [f"evasion {cause.amount}" if cause.word == "evasion" else cause.text() for cause in heard]


def dodge_words(target: Combatant, value: i64) -> list[str]:
    """IG-RCT-02: the dodge, or the evasion in its parts where that is the larger."""
    if value > evasion_of(target):
        return [f"dodge {value}"]
    return [f"evasion {target.evasion}", *(["+1 guard"] if target.guarding else [])]


def tell_hit(fight: Battle, strike: Strike, needed: i64, made: list[str]) -> None:
    """IG-ATK-02, IG-ATK-15: hit or missed, by what against what; others do not read what was needed."""
    plainly = f"{strike.attacker.name} {'hits' if strike.hit else 'misses'} {strike.target.name}"
    difference = strike.attacker.size - strike.target.size
    parts = list(made)
    if difference != 0:
        larger = strike.attacker if difference > 0 else strike.target
        parts.append(f"{signed(int(difference))}: {larger.name} is larger")
    if len(parts) == 1:
        parts = [parts[0].removesuffix(f" {needed}")]
    luck = " by critical luck" if strike.hit and strike.result < needed else ""
    why = f" ({', '.join(parts)})" if parts else ""
    words = f"{plainly}{luck}, {strike.result} against {needed}{why}"
    both = [strike.attacker, strike.target]
    fight.tell("IG-ATK-02", "", words, numbers_of=bit(strike.target.side), plainly=plainly, about=both)


def crush(fight: Battle, strike: Strike) -> None:
    """IG-OPT-03: a Crushing Strike that would miss has a luck roll of 3 more (bludgeoning) or 2 more."""
    roll = strike.luck_face + strike.attacker.luck_bonus + strike.crush
    if roll >= fight.gear(strike.item).critical_threshold:
        strike.critical = True
        strike.hit = True


def land(fight: Battle, strike: Strike) -> None:
    """IG-DMG-01, IG-RCT-08: result plus weapon or critical damage; the target may block with the total known."""
    gear = fight.gear(strike.item)
    weapon = gear.critical_damage if strike.critical else gear.damage
    weapon += strike.more_damage + trait_damage(fight, strike, gear)
    strike.total = strike.result + weapon
    if fight.log is not None:
        seen = len(strike.attacker.unseen_by) == 0
        fight._blow = f"{strike.attacker.name}'s {gear.name}" if seen else w.UNSEEN
        fight._striker = strike.attacker.id
        how = f"critical {gear.name}" if strike.critical else gear.name
        parts = [("result", int(strike.result)), (how, int(weapon))]
        shown = f"{strike.result}, {signed(int(weapon))} {how} = {strike.total}"
        total, both = strike.total, [strike.attacker, strike.target]
        fight.tell("IG-DMG-01", "", "damage", total=total, parts=parts, about=both, label="damage", shown=shown)
    if not offer_block(fight, strike):
        strike.damage = after_deflection(fight, strike)
        take(fight, strike.target, strike.damage, not gear.nonlethal)
    if strike.effect != w.NO_EFFECT or strike.maneuver == w.CRIPPLING_ATTACK:
        bring_effects(fight, strike)


def after_deflection(fight: Battle, strike: Strike) -> i64:
    """IG-DMG-02, IG-ATK-15, IG-RCT-06: deflection with parry and size; at least 1 gets through."""
    causes = fight.causes
    causes.begin(fight.log is not None)
    difference = strike.attacker.size - strike.target.size
    deflection = deflection_by(causes, strike.target, strike.damage_type, strike.parry, difference)
    to_zero = strike.parry > 0 and strike.damage_type & w.PHYSICAL != 0 and fight.house().parry_to_zero
    damage = reduced(fight, strike.total, deflection, to_zero)
    if fight.log is not None and deflection > 0:
        tell_deflection(fight, strike, deflection, damage)
    return damage


def tell_deflection(fight: Battle, strike: Strike, deflection: i64, damage: i64) -> None:
    """IG-DMG-02: what deflection is made of, and what is left of the damage."""
    kind = "physical" if strike.damage_type & w.PHYSICAL else "elemental" if strike.damage_type & w.ELEMENTAL else "no"
    heard = fight.causes.heard
    made_of = f" ({sum_words(heard)})" if len(heard) > 1 else ""
    words = f"{strike.total}, −{deflection} {kind} deflection{made_of} = {damage}"
    if damage != strike.total - deflection:
        words += ", the least a hit deals"
    parts = [("damage", int(strike.total)), (f"{kind} deflection", int(damage - strike.total))]
    fight.tell_sum(strike.target, "IG-DMG-02", "damage", words, damage, parts)


def bring_effects(fight: Battle, strike: Strike) -> None:
    """IG-RCT-09: what comes with being hit is lost where the item took it all; it may go to the item by ruling."""
    target = strike.target
    if strike.blocked:
        words = ["lost", "on the item"]
        if fight.gm is not None and fight.ruled("IG-RCT-09", "the effect of a blocked hit", words) == 1:
            fight.tell("IG-RCT-09", target, "is spared the effect: it goes to what blocked")
        return
    inflict(fight, target, strike.effect, strike.effect_amount)
    if strike.maneuver == w.CRIPPLING_ATTACK and not target.dead:
        if not withstands(fight, target, strike.result, False, False):
            inflict(fight, target, w.CRIPPLED, 0)
            target.halted = True


def finish(fight: Battle, strike: Strike) -> None:
    """IG-ATK-04, IG-RCT-03, IG-RCT-07: parry wear, dodge follow-up, end of the interception."""
    wear_of_parry(fight, strike)
    forget_defences(strike.target)
    come_into_view(fight, strike.attacker)
    note_attack(fight, strike)
    if strike.catching and not strike.hit:
        catch(fight, strike)
    if strike.first_dodged and strike.first_target is not None:
        after_dodge(fight, strike.first_target)
    if strike.dodging and not strike.catching:
        after_dodge(fight, strike.target)


def come_into_view(fight: Battle, f: Combatant) -> None:
    """IG-ATK-12: after attacking, a hidden attacker is seen by everyone in sight."""
    if len(f.unseen_by) > 0:
        f.unseen_by = [id for id in f.unseen_by if not sees(fight, fight.fighters[id], f)]


def catch(fight: Battle, strike: Strike) -> None:
    """IG-OPT-03: an Arrow Catch that dodges has the missile in hand; a thrown weapon is the catcher's now."""
    if strike.mode == w.THROWN:
        fight.lift(strike.item)
        strike.target.held.append(strike.item)
    if fight.log is not None:
        fight.tell("IG-OPT-03", strike.target, f"catches {strike.attacker.name}'s missile")
