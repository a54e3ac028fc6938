"""How a tactic reacts: dodge, parry, block, throw oneself in front of a friend, or keep the reaction.

Each defence is weighed by what the attack is likely to cost: expected damage, and the chance of being knocked
out, which a reaction that was kept can still avert by fortifying (IG-DTH-02).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.reactions import (
    NOTHING,
    AfterDodge,
    Block,
    BlockIt,
    Defence,
    Dodge,
    MoveAway,
    Parry,
    TakeCover,
    can_dodge,
)
from affray.games.ingenuity.law.defence import can_react, constitution_of, deflection_of, evasion_of, guard
from affray.games.ingenuity.law.harm import reduced
from affray.games.ingenuity.law.intercept import Intercept, WhereTo
from affray.games.ingenuity.law.modifiers import plain_sources
from affray.games.ingenuity.law.moving import NOWHERE
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.tactics.footwork import foes_beside, step_out
from affray.games.ingenuity.tactics.quarry import would_shelter
from affray.games.ingenuity.tactics.worth import Swing, best_proficiency, chance, deflection_against, excess, life

# In hundredths of a point of damage.
FELLING: Final = 100  # of 1000, that a friend falls: then one steps in
KNOCKED_OUT: Final = 1000
PRICE: Final = 20  # what a defence must save to be worth a stamina and the reaction
TIRED: Final = 4  # stamina at which it must save more
TIRED_PRICE: Final = 80
SPENT: Final = 1  # the last stamina is for staying awake
SPENT_PRICE: Final = 300
BLOCK_FROM: Final = 4  # damage after deflection that is worth a shield's wood
STURDY: Final = 8  # life that is enough to stand in for a friend
EVERYTHING: Final = 1000  # per mille
ANY_HIT: Final = 16  # life that no attack takes at once, or hardly any
A_WEAPON: Final = 200  # what it is worth not to break what is in one's hand
WORN: Final = 2  # durability at which one's weapon is spared


def price(f: Combatant, free: bool) -> i64:
    """What a defence must save for this fighter."""
    cost: i64 = PRICE // 2 if free else PRICE
    if f.stamina <= SPENT:
        cost += SPENT_PRICE
    elif f.stamina <= TIRED:
        cost += TIRED_PRICE
    return cost + 20 if f.stance == w.CAUTIOUS else cost


def best_parry(fight: Battle, f: Combatant) -> i64:
    """The item with the best parry value that is not about to break as one's weapon; NEVER if there is none."""
    found: i64 = NEVER
    best: i64 = 0
    for item in f.held:
        gear = fight.gear(item)
        if gear.natural or fight.is_broken(item) or not is_first_of_kind(fight, f, item):
            continue
        value = value_of_parry(fight, item)
        if value > best and (gear.block != NEVER or fight.item_durability[item] > WORN):
            best = value
            found = item
    return found


def is_first_of_kind(fight: Battle, f: Combatant, item: i64) -> bool:
    """Of two alike, the first whole one is offered."""
    if f.held[0] == item:
        return True
    gear = fight.gear(item)
    for other in f.held:
        if other == item:
            return True
        if fight.gear(other).name == gear.name and not fight.is_broken(other):
            return False
    return True


def value_of_parry(fight: Battle, item: i64) -> i64:
    """IG-RCT-06: an item without a parry value counts as 1."""
    if item == NEVER:
        return 0
    value = fight.gear(item).parry
    if value == NEVER:
        return 1
    return value


def wear(fight: Battle, item: i64) -> i64:
    """IG-RCT-07: what one durability is worth; the less there is, the more."""
    return A_WEAPON // fight.item_durability[item]


def defend(question: Defence) -> Option:
    """IG-RCT-02, IG-RCT-06: one defence against one attack, if it saves more than it costs."""
    fight, strike = question.fight, question.strike
    if strike.used != 0:
        return NOTHING
    if strike.strayed or fight.house().defend_after_roll:
        return defend_against_known(fight, strike)
    me = strike.target
    difference = strike.attacker.size - me.size
    evasion = evasion_of(me) + difference
    keeps: i64 = 0
    loses: i64 = 0
    if life(me) + guard(me) <= ANY_HIT:
        keeps = fortifying(fight, me, 0)
        loses = fortifying(fight, me, 0 if strike.free_defence else 1)
    bonus = bonus_of(fight, strike)
    swing = Swing(strike.attacker, fight.gear(strike.item))
    plain = cost(strike, swing, bonus, evasion, 0, keeps)
    if has_good_shield(fight, me, swing, bonus):
        plain = plain * 6 // 10
    bar = plain - price(me, strike.free_defence)
    if bar <= 0:
        return NOTHING
    best = bar
    dodges, parries = False, False
    if can_dodge(fight, strike):
        better = dodge_excess(me)
        if better > 0:
            dodged = cost(strike, swing, bonus, evasion + (better + 50) // 100, 0, loses)
            if dodged < best:
                best = dodged
                dodges = True
    item: i64 = NEVER
    if strike.damage_type & w.PHYSICAL and can_react(fight, me, w.PARRY, strike.free_defence):
        item = best_parry(fight, me)
        if item != NEVER:
            parried = cost(strike, swing, bonus, evasion, value_of_parry(fight, item), loses)
            if parried + wear(fight, item) < best:
                parries = True
    if parries:
        return Parry(strike, item)
    return Dodge(strike) if dodges else NOTHING


def bonus_of(fight: Battle, strike: Strike) -> i64:
    f = strike.attacker
    better = f.proficiencies[strike.proficiency] if strike.proficiency >= 0 else i64(0)
    net = plain_sources(fight, strike)
    if strike.mode != w.MELEE and strike.target.in_cover:
        net -= 1
    return better - strike.penalty + strike.bonus - f.sickness + net


def dodge_excess(f: Combatant) -> i64:
    """By how much a dodge beats evasion on average, in hundredths."""
    over = f.evasion - f.proficiencies[w.DODGE_PROFICIENCY]
    return excess(f.dexterity, f.skills[w.AGILITY], over)


def fortifying(fight: Battle, f: Combatant, spent: i64) -> i64:
    """The chance in thousandths to stay awake by fortifying after so many reactions are gone."""
    if f.reactions_left <= spent or f.stamina <= spent:
        return 0
    missing = f.health_max - f.health
    needed = constitution_of(f) + 1
    if needed <= missing:
        needed = missing + 1
    return chance(f.strength, f.skills[w.ATHLETICS], needed + 1 - f.proficiencies[w.FORTITUDE] - guard(f))


def cost(strike: Strike, swing: Swing, bonus: i64, evasion: i64, parry: i64, awake: i64) -> i64:
    """What the attack costs on average, being knocked out among it."""
    me = strike.target
    deflection = deflection_of(me, strike.damage_type, parry, strike.attacker.size - me.size)
    damage = swing.expected(bonus, evasion, deflection)
    left = life(me) + guard(me)
    if left > ANY_HIT:
        return damage
    out = swing.chance_of(bonus, evasion, deflection, left)
    return damage + out * (EVERYTHING - awake) // EVERYTHING * KNOCKED_OUT // EVERYTHING


def has_good_shield(fight: Battle, f: Combatant, swing: Swing, bonus: i64) -> bool:
    """Something to block with that outlasts an ordinary hit; a weaker one is better used to parry."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.block != NEVER and swing.usual(bonus) - gear.block < fight.item_durability[item]:
            return True
    return False


def defend_against_known(fight: Battle, strike: Strike) -> Option:
    """IG-ATK-09, hr defence_timing: the attack's result is on the table."""
    me = strike.target
    difference = strike.attacker.size - me.size
    if not strike.critical and strike.result < evasion_of(me) + difference:
        return NOTHING
    gear = fight.gear(strike.item)
    total = strike.result + (gear.critical_damage if strike.critical else gear.damage)
    damage = reduced(fight, total, deflection_of(me, strike.damage_type, 0, difference), False)
    best = price(me, strike.free_defence)
    answer: Option = NOTHING
    if not strike.critical and can_dodge(fight, strike):
        needed = strike.result + 1 - difference - me.proficiencies[w.DODGE_PROFICIENCY] - guard(me)
        saved = chance(me.dexterity, me.skills[w.AGILITY], needed) * damage // 10
        if saved > best:
            best = saved
            answer = Dodge(strike)
    if strike.damage_type & w.PHYSICAL and can_react(fight, me, w.PARRY, strike.free_defence):
        item = best_parry(fight, me)
        parried = value_of_parry(fight, item)
        saved = 100 * (parried if parried < damage - 1 else damage - 1)
        if item != NEVER and saved > best:
            answer = Parry(strike, item)
    return answer


def block_or_not(question: BlockIt) -> Option:
    """IG-RCT-08: when it would reach health or hurt a lot, and the shield saves at least half of it."""
    fight, strike = question.fight, question.strike
    me = strike.target
    deflection = deflection_of(me, strike.damage_type, strike.parry, strike.attacker.size - me.size)
    damage = reduced(fight, strike.total, deflection, False)
    if damage < BLOCK_FROM and damage <= me.endurance:
        return NOTHING
    found: i64 = NEVER
    least = (damage + 1) // 2
    for item in me.held:
        gear = fight.gear(item)
        if gear.block == NEVER or fight.is_broken(item) or not is_first_of_kind(fight, me, item):
            continue
        through = strike.total - gear.block - fight.item_durability[item]
        if through < least:
            least = through
            found = item
    return NOTHING if found == NEVER else Block(strike, found)


def would_intercept(question: Intercept) -> bool:
    """IG-RCT-13: a sturdy hunter stands in for a friend, against an attack that is likely enough to fell it: who steps
    in for less has no reaction left when it counts."""
    me, strike = question.me, question.strike
    if me.stance != w.HUNTER or me.stamina <= TIRED or me.prone:
        return False
    friend = strike.target
    if not friend.conscious or life(me) < STURDY or me.is_bloodied():
        return False
    return felling(question.fight, strike) >= FELLING


def felling(fight: Battle, strike: Strike) -> i64:
    """The chance in thousandths that the attack does what the target can take, if nobody defends it."""
    f, target = strike.attacker, strike.target
    swing = Swing(f, fight.gear(strike.item))
    bonus = best_proficiency(f, swing.gear) - strike.penalty + strike.bonus - f.sickness
    difference = f.size - target.size
    deflection = deflection_against(target, swing.gear.damage_types, 0, difference)
    return swing.chance_of(bonus, evasion_of(target) + difference, deflection, life(target))


def where_to(question: WhereTo) -> Option:
    """IG-RCT-13: the friend goes where the fewest foes are near."""
    fight = question.fight
    me = question.me
    best = question.squares[0]
    least: i64 = 1 << 30
    for square in question.squares:
        near: i64 = 0
        x, y = fight.grid.xs[square], fight.grid.ys[square]
        for f in fight.people():
            dx, dy = x - f.x, y - f.y
            if dx < 2 and dy < 2 and dx > -2 and dy > -2 and is_foe(me, f) and f.is_up():
                near += 1
        if near < least:
            least = near
            best = square
    return Option(1, NOBODY, 0, best)


def after_dodging(question: AfterDodge) -> Option:
    """IG-RCT-03: the cautious step out of the reach of blades; cover is taken where bows are about."""
    fight, f = question.fight, question.me
    if f.stance == w.CAUTIOUS and MoveAway.SAID not in question.done and foes_beside(fight, f, f.x, f.y) > 0:
        square = step_out(fight, f, True)
        if square != NOWHERE:
            return MoveAway(square)
    if f.stance != w.BRUTE and not f.in_cover and would_shelter(fight, f):
        return TakeCover()
    return NOTHING
