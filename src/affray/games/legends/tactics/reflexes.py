"""What a tactic answers at once: dice, Luck, shields, opportunities; computed directly, without lists."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, Option
from affray.engine.sight import larger, smaller
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED, Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.blow import foreseen
from affray.games.legends.law.deeds.fighting import Blow, CalledShot, Trip
from affray.games.legends.law.grips import FELL, RESISTS, HowToResist, HowToShove, usual_resistance
from affray.games.legends.law.hiding import HowToSearch, by_skill
from affray.games.legends.law.luck import Spend, SpendLuck
from affray.games.legends.law.manners import ExtraManeuver, Manner, can_grip
from affray.games.legends.law.opportunity import Opportunity, StrikeOut
from affray.games.legends.law.rolls import FIRST_DIE, SECOND_DIE, Reroll, Roll, passes
from affray.games.legends.law.shields import (
    BlockHarder,
    BlockReroll,
    DodgeHit,
    NegateHit,
    OnHit,
    RaiseIt,
    can_block,
    can_dodge,
    can_negate,
)
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import can_attack, flies
from affray.games.legends.law.way import PLAIN_WAYS, Way

D8: Final = 8
NEVER_CHEAP: Final = 99  # more Luck than anybody has
RIDER: Final = 3  # hit points that a condition is worth
EXTRAS: Final[list[Blow]] = [Trip(), CalledShot()]
PLAIN: Final = [Option(verb) for verb in range(4)]


def plain(verb: i64) -> Option:
    """The pick that is nothing but its number; each is made once."""
    return PLAIN[verb]


# ---------------------------------------------------------------- Luck


def points_needed(face: i64, plus: i64, value: i64) -> i64:
    """LG-LUCK-02: points that make this die pass; 0 if it passes already, many if it cannot."""
    if passes(face, plus, value):
        return 0
    if face == D8 or value < 2:
        return NEVER_CHEAP
    return face + plus - value + 1


def choose_luck(question: Spend) -> Option:
    """LG-LUCK-03: only where it turns the test: an attack into a hit, a hit into none, a failed save."""
    wanted = wanted_successes(question)
    if wanted <= 0:
        return NOTHING_DONE
    limit = smaller(allowance(question), worth_of_luck(question))
    if limit <= 0:
        return NOTHING_DONE
    roll = question.roll
    first: i64 = NEVER_CHEAP
    second: i64 = NEVER_CHEAP
    if question.only != SECOND_DIE:
        first = points_needed(roll.first, roll.plus_first - roll.luck_first, roll.attribute)
    if question.only != FIRST_DIE:
        second = points_needed(roll.second, roll.plus_second - roll.luck_second, roll.skill)
    if wanted == 1:
        if 0 < first <= limit and (first <= second or second == 0):
            return SpendLuck(roll, question.only, first, 0)
        return SpendLuck(roll, question.only, 0, second) if 0 < second <= limit else NOTHING_DONE
    if first > 0 and second > 0 and first + second <= limit:
        return SpendLuck(roll, question.only, first, second)
    return NOTHING_DONE


def wanted_successes(question: Spend) -> i64:
    """How many more successes would turn the test? A shot needs as many as its range asks for."""
    roll = question.roll
    mine = roll.successes()
    theirs = question.theirs
    if theirs is None:
        if question.strike is not None:
            return roll.needed - mine
        return 1 if mine == 0 else 0
    if roll.why == "defence":
        return theirs.successes() - mine
    return theirs.successes() - mine + 1


def allowance(question: Spend) -> i64:
    """What one test may cost: brutes pay all they have, the cautious keep two for saves, others one."""
    who = question.roll.who
    if question.theirs is None and question.roll.why != "attack":
        if not is_worth_all(question.roll.why):
            return 0
        if question.roll.about == w.TO_DUCK and 2 * who.hp > who.max_hp:
            return larger(who.current_luck - 1, 0)  # one arrow less is not worth the last of it
        return who.current_luck
    if question.roll.why == "defence" and 2 * who.hp <= who.max_hp:
        return who.current_luck
    if who.stance == w.BRUTE:
        return who.current_luck
    kept: i64 = 2 if who.stance == w.CAUTIOUS else 1
    return larger(who.current_luck - kept, 0)


def worth_of_luck(question: Spend) -> i64:
    """LG-LUCK-02: no more points than the blow would cost in pairs of hit points, one at least; none for a blow that
    armour stops anyhow and that brings nothing else."""
    strike = question.strike
    if strike is None:
        return NEVER_CHEAP
    harm = harm_of(question.fight, strike, hit_at_stake(question, strike))
    if harm <= 0:
        return 0
    return NEVER_CHEAP if harm >= strike.target.hp else 1 + harm // 2


def hit_at_stake(question: Spend, strike: Strike) -> i64:
    """The margin of the hit that Luck would turn, or bring about."""
    theirs = question.theirs
    if strike.ranged or theirs is None:
        return question.roll.needed
    return theirs.successes() - question.roll.successes() if question.roll.why == "defence" else 1


def harm_of(fight: Battle, strike: Strike, margin: i64) -> i64:
    """What such a hit does; what the weapon brings along, or the maneuver, counts as much as a light blow."""
    harm = foreseen(fight, strike, margin, 0)
    brings = strike.weapon.rider != w.NO_CONDITION and margin >= strike.weapon.rider_margin
    if brings or strike.maneuver != w.NO_MANEUVER:
        harm += RIDER
    return harm


def is_worth_all(why: str) -> bool:
    """Saves and weaves are; looking, listening, sneaking and the like are not."""
    return not why.endswith("test") and why != "search"


# ---------------------------------------------------------------- shields and rerolls


def meet_hit(question: OnHit) -> Option:
    """LG-REACT-04: a hit that does nothing is not worth the reaction; a reroll is where both dice have passed, else
    more DR. A parry lets the attacker keep the better face, so that it never helps."""
    fight, strike = question.fight, question.strike
    target = strike.target
    if harm_of(fight, strike, strike.margin) <= 0:
        return NOTHING_DONE
    shield = fight.shield_of(target)
    if 3 * target.hp <= target.max_hp and can_negate(fight, strike, shield):
        return NegateHit(strike)
    if can_block(fight, strike, shield):
        return BlockReroll(strike) if strike.margin == 1 and strike.successes >= 2 else BlockHarder(strike)
    return DodgeHit(strike) if can_dodge(fight, strike) else NOTHING_DONE


def raise_shield(question: RaiseIt) -> Option:
    """LG-REACT-04: in the way of a missile that can hurt."""
    strike = question.strike
    return question.deed if harm_of(question.within, strike, 2) > 0 else question.decline


def choose_die(question: Reroll) -> Option:
    """LG-REACT-04: the die that has failed, or the one with the higher value."""
    roll = question.roll
    if not passes(roll.first, roll.plus_first - roll.luck_first, roll.attribute):
        return plain(FIRST_DIE)
    if not passes(roll.second, roll.plus_second - roll.luck_second, roll.skill):
        return plain(SECOND_DIE)
    return plain(FIRST_DIE) if safety(roll, True) >= safety(roll, False) else plain(SECOND_DIE)


def safety(roll: Roll, first: bool) -> i64:
    return roll.attribute - roll.plus_first if first else roll.skill - roll.plus_second


# ---------------------------------------------------------------- striking


def strike_out(question: Opportunity) -> Option:
    """LG-REACT-03: with the heaviest weapon in hand that reaches; bare hands only if there is nothing else."""
    fight, me, target = question.fight, question.me, question.target
    best: i64 = 0
    found: i64 = UNARMED
    armed = False
    for item in me.held:
        weapon = fight.weapon(item)
        if not weapon.is_ranged and weapon.base_damage > best and can_attack(fight, me, target, item, False):
            best = weapon.base_damage
            found = item
            armed = True
    if not armed and not can_attack(fight, me, target, UNARMED, False):
        return NOTHING_DONE
    return StrikeOut(target.id, found)


def manner(question: Manner) -> Option:
    """LG-ATK-01: the type that hurts most, both hands where there are two, alive for those who make arrests."""
    fight, me, weapon = question.fight, question.me, question.weapon
    kind = best_type(weapon, question.target)
    both_hands, nonlethal = False, False
    if not flies(weapon, question.thrown):
        if weapon.is_versatile and can_grip(fight, me, weapon):
            both_hands = True
        nonlethal = me.can(w.ARRESTS) and not weapon.nonlethal
    return Way(kind, both_hands, False, nonlethal) if both_hands or nonlethal else PLAIN_WAYS[kind]


def best_type(weapon: Weapon, target: Combatant) -> i64:
    """LG-DMG-03 to LG-DMG-06: of several types the one that this target withstands least."""
    if len(weapon.types) == 1:
        return weapon.first_type
    best: i64 = -NEVER_CHEAP
    found: i64 = weapon.types[0]
    for kind in weapon.types:
        score = tier_score(target.resist[kind])
        if score > best:
            best = score
            found = kind
    return found


def tier_score(tiers: i64) -> i64:
    if tiers & w.IMMUNITY:
        return -10
    score: i64 = 3 if tiers & w.VULNERABILITY else 0
    if tiers & w.WEAKNESS:
        score += 2
    return score - 1 if tiers & w.RESISTANCE else score


def choose_extra(question: ExtraManeuver) -> Option:
    """LG-CRIT-04: a fall if there can be one, else a called shot; on whoever stands first."""
    fight, me, item, thrown = question.fight, question.me, question.item, question.thrown
    for kind in EXTRAS:
        for foe in fight.foes(me):
            if foe.is_up():
                deed = kind.at(foe.id, item, thrown)
                if deed.why_not(fight, me) == "":
                    return deed
    return NOTHING_DONE


# ---------------------------------------------------------------- the rest


def resist(question: HowToResist) -> Option:
    return Option(RESISTS, NOBODY, usual_resistance(question.f))


def choose_shove(question: HowToShove) -> Option:
    """LG-ACT-03: down is better than away."""
    return Option(FELL, question.target.id)


def how_to_search(question: HowToSearch) -> Option:
    """LG-HID-07: whatever the searcher is better at."""
    f = question.fighter
    keen = f.wisdom + f.skills[w.PERCEPTION] >= f.intelligence + f.skills[w.INVESTIGATE]
    return by_skill(w.PERCEPTION if keen else w.INVESTIGATE)
