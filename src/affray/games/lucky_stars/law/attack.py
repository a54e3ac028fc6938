"""The attack roll (ledger 3.10) and what a hit does; disarm, trip and shatter begin with the same roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.causes import Cause, parts_of
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.applying import friend_takes, hurt
from affray.games.lucky_stars.law.awareness import arrive
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.circumstances import is_surprised, set_levels
from affray.games.lucky_stars.law.conditions import gain
from affray.games.lucky_stars.law.cover import damage_object
from affray.games.lucky_stars.law.damage import (
    USUAL_DIE,
    WHOLE,
    damage_modifier,
    damage_of,
    final_damage,
    raw_damage,
    roll_dice,
    tell_damage,
)
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.hazards import enter_square
from affray.games.lucky_stars.law.hooks import after_miss, before_attack, count_attack_bonus, luck_die
from affray.games.lucky_stars.law.items import damage_item, fired, lose_item
from affray.games.lucky_stars.law.rolls import (
    FACES,
    LUCK_DIE,
    TENTHS,
    check,
    contest,
    count_level,
    count_penalty,
    decision_dice,
    dice_part,
    flat,
    keep_faces,
    luck_of_both,
    roll_words,
)
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.targets import atk_of, mode_of
from affray.games.lucky_stars.law.tasks import disturb

HIT_BY_EXTREME: Final = 1  # the margin where no defence is rolled
MISSED: Final = -1


def new_strike(fight: Battle, f: Combatant, target: Combatant, item: i64, primary: i64, thrown: bool) -> Strike:
    """LS-ATK-01: weapon, target and primary type are named before anything is rolled."""
    gear = fight.gear(item)
    return Strike(f, target, item, gear, mode_of(gear, thrown), gear.types[primary])


# ---------------------------------------------------------------- the roll


def roll_attack(fight: Battle, strike: Strike) -> bool:
    """LS-ATK-01 to LS-ATK-04, LS-SUR-02: decision dice + ATK against decision dice + current DEF; ties miss."""
    me, target = strike.attacker, strike.target
    strike.surprise = is_surprised(fight, me, target)
    if strike.mode == w.MELEE and fight.has_features():
        before_attack(fight, strike)
    listens = fight.log is not None
    set_levels(fight, strike, listens)
    attack = attack_value(fight, strike, listens)
    if strike.cover == w.FULL:  # LS-COV-03: by the game master's word; on the map it was no target
        strike.margin = 0
    elif strike.gear.extreme and fight.house().extreme_skips_defence:
        strike.margin = HIT_BY_EXTREME
    else:
        oppose(fight, strike, attack, defence_value(fight, strike, listens))
    strike.hit = strike.margin > 0
    me.supported = False
    if fight.log is not None:
        tell_attack(fight, strike)
    return strike.hit


def attack_value(fight: Battle, strike: Strike, listens: bool) -> i64:
    """LS-ATK-02: ATK, modifiers and what a minor level adds."""
    me, causes = strike.attacker, fight.causes
    causes.begin(listens)
    causes.add("LS-STAT-06", atk_of(me, strike.gear, strike.mode), "ATK")
    count_level(fight, strike.attack_level, flat(strike.attack_level), strike.attack_edges)
    count_penalty(fight, me)
    if me.features != 0:
        count_attack_bonus(fight, strike)
    strike.attack_sum = causes.heard
    return causes.total


def defence_value(fight: Battle, strike: Strike, listens: bool) -> i64:
    """LS-ATK-03, LS-SUR-02: current DEF, modifiers and level.

    The surprised have none of these, unless the game master gave a level (LS-GAP-51).
    """
    target, causes = strike.target, fight.causes
    causes.begin(listens)
    if not strike.surprise:
        causes.add("LS-ATK-03", target.defence, "DEF")
    count_level(fight, strike.defence_level, strike.defence_bonus, strike.defence_edges)
    if not strike.surprise:
        count_penalty(fight, target)
    strike.defence_sum = causes.heard
    return causes.total


def oppose(fight: Battle, strike: Strike, attack: i64, defence: i64) -> None:
    """LS-ATK-04: both roll at once; the margin is what the attacker has more."""
    me, target = strike.attacker, strike.target
    dice, against = decision_dice(strike.attack_level), decision_dice(strike.defence_level)
    keep_faces(fight)
    my_luck: i64 = 0
    their_luck: i64 = 0
    if me.luck > 0 or target.luck > 0:
        if fight.house().luck_after:
            oppose_after(fight, strike, attack, defence, dice, against)
            return
        mine, theirs = TENTHS * dice + 10 * attack, TENTHS * against + 10 * defence
        strike.attack, strike.defence = attack, defence
        first, second = luck_of_both(
            fight, me, target, "attack", other="defence", mine=mine, theirs=theirs, strike=strike
        )
        my_luck = luck_die(strike) if first else 0
        their_luck = LUCK_DIE if second else 0
    strike.margin = attack - defence + fight.dice.opposed(dice, my_luck, against, their_luck, FACES, "attack")
    strike.attack = attack + fight.dice.first
    strike.defence = defence + fight.dice.last


def oppose_after(fight: Battle, strike: Strike, attack: i64, defence: i64, dice: i64, against: i64) -> None:
    """LS-CORE-08 by the switch luck_timing: both see the dice before they decide about Luck."""
    lead = fight.dice.opposed(dice, 0, against, 0, FACES, "attack")
    strike.attack = attack + fight.dice.first
    strike.defence = defence + fight.dice.last
    strike.margin = attack - defence + lead
    me, target = strike.attacker, strike.target
    first, second = luck_of_both(
        fight, me, target, "attack", other="defence", mine=10 * strike.margin, theirs=0, strike=strike
    )
    if first:
        more = fight.dice.d(luck_die(strike), "Luck")
        strike.attack += more
        strike.margin += more
    if second:
        more = fight.dice.d(LUCK_DIE, "Luck")
        strike.defence += more
        strike.margin -= more


def tell_attack(fight: Battle, strike: Strike) -> None:
    """Each side reads its own sum; everybody reads whether it hit."""
    me, target = strike.attacker, strike.target
    rule = "LS-SUR-02" if strike.surprise else "LS-ATK-04"
    if strike.attack != 0 or strike.defence != 0:
        parts = attack_parts(fight, strike)
        words = roll_words(
            strike.attack_level, fight.dice.first_shown, strike.attack_edges, parts[1:], luck_die(strike)
        )
        fight.tell_sum(me, "LS-ATK-02", "attack", words, strike.attack, parts)
        parts = defence_parts(fight, strike)
        words = roll_words(strike.defence_level, fight.dice.shown, strike.defence_edges, parts[1:], LUCK_DIE)
        alone = "" if not strike.surprise else "taken by surprise, the dice alone: "
        defends = "LS-SUR-02" if strike.surprise else "LS-ATK-03"
        fight.tell_sum(target, defends, "defence", alone + words, strike.defence, parts)
    told = f"hits {target.name} by {strike.margin}" if strike.hit else f"misses {target.name}"
    plainly = f"{'hits' if strike.hit else 'misses'} {target.name}" + (", surprised" if strike.surprise else "")
    fight.tell_of(me, rule, told, plainly, about=[target])


def attack_parts(fight: Battle, strike: Strike) -> list[tuple[str, int]]:
    """LS-ATK-02: the dice, Luck, and everything that was added to them, each with its cause."""
    level = strike.attack_level
    dice = dice_part(decision_dice(level), fight.dice.first_shown, level, strike.attack_edges)
    return told_parts(dice, strike.attack_sum, strike.attack)


def defence_parts(fight: Battle, strike: Strike) -> list[tuple[str, int]]:
    """LS-ATK-03, LS-SUR-02: the same of the defence."""
    level = strike.defence_level
    dice = dice_part(decision_dice(level), fight.dice.shown, level, strike.defence_edges)
    return told_parts(dice, strike.defence_sum, strike.defence)


def told_parts(dice: tuple[str, int], added: list[Cause], total: i64) -> list[tuple[str, int]]:
    """The dice first, then what is added, then what Luck brought to the total."""
    parts = [dice, *parts_of(added)]
    luck = int(total) - sum([number for _, number in parts])
    return [*parts, ("Luck", luck)] if luck != 0 else parts


# ---------------------------------------------------------------- the attack


def attack(fight: Battle, f: Combatant, target: Combatant, item: i64, primary: i64, thrown: bool = False) -> Strike:
    """LS-ATK-01: roll, compare, damage, and what follows; being attacked disturbs whoever is busy."""
    strike = new_strike(fight, f, target, item, primary, thrown)
    make(fight, strike)
    return strike


def make(fight: Battle, strike: Strike) -> None:
    """LS-ATK-01, ledger 6.1: the attack, and the jump of an arcing weapon."""
    carry_out(fight, strike)
    if strike.gear.arcing and strike.hit and not strike.arced:
        arc(fight, strike)


def carry_out(fight: Battle, strike: Strike) -> None:
    """LS-ATK-01: one roll and its damage."""
    if roll_attack(fight, strike):
        strike.damage = damage_of(fight, strike)
        deal(fight, strike)
    spend_weapon(fight, strike)
    target = strike.target
    if not strike.hit and target.features != 0:
        dodged(fight, strike)
    disturbed(fight, strike)


def dodged(fight: Battle, strike: Strike) -> None:
    """Ledger 6.4: after a miss the target may step away, into whatever is there."""
    if after_miss(fight, strike):
        enter_square(fight, strike.target)
        arrive(fight, strike.target)


def disturbed(fight: Battle, strike: Strike) -> None:
    """LS-MULT-03, LS-GAP-41, LS-GAP-46: one focus check for being attacked, hit or not."""
    target = strike.target
    if target.task != 0 or target.readied != 0:
        disturb(fight, target, strike.damage if strike.hit else MISSED)


def deal(fight: Battle, strike: Strike) -> None:
    """LS-APP-01: the damage goes to the target; what a shock weapon does beside."""
    target, gear = strike.target, strike.gear
    damage = strike.damage
    if strike.friend != NOBODY and damage > 0:
        damage = friend_takes(fight, strike, damage)
    if damage > 0:
        me = strike.attacker
        strike.vit_lost = hurt(fight, target, damage, strike.dtype, injury=gear.injury, source=me, mode=strike.mode)
    if gear.special_save > 0 and strike.dtype == gear.special_type and strike.damage > 0 and target.is_up():
        jolt(fight, target, gear.special_save)


def jolt(fight: Battle, target: Combatant, save: i64) -> None:
    """Ledger 6.1: whoever a shock weapon hits makes a FORT check or has 1 AP less in the next turn."""
    if not check(fight, target, w.FORT, save, why="against the shock", rule="LS-ATK-01", more=0, level=w.NEUTRAL):
        target.ap_loss += 1
        if fight.log is not None:
            fight.tell("LS-ATK-01", target, "has 1 AP less next turn: the shock")


def spend_weapon(fight: Battle, strike: Strike) -> None:
    """LS-OPT-01: ammunition; what is thrown lies where the target stands."""
    if strike.gear.ammo_die > 0 and fight.house().ammo:
        fired(fight, strike.attacker, strike.item)
    if strike.mode == w.THROWN:
        lose_item(fight, strike.attacker, strike.item, fight.square(strike.target))


def arc(fight: Battle, strike: Strike) -> None:
    """Ledger 6.1: an arcing hit jumps to one random neighbour of the target, with an attack roll of its own."""
    near: list[Combatant] = []
    for other in fight.people():
        if other is not strike.target and other is not strike.attacker and other.is_there():
            if fight.apart(other, strike.target) <= 1:
                near.append(other)
    if not near:
        return
    which: i64 = fight.dice.d(len(near), "whom it jumps to") - 1 if len(near) > 1 else 0
    jump = Strike(strike.attacker, near[which], strike.item, strike.gear, strike.mode, strike.dtype)
    if fight.log is not None:
        die = f" (d{len(near)} {which + 1})" if len(near) > 1 else ""
        fight.tell("LS-ATK-01", "", f"{strike.gear.name} arcs on to {near[which].name}{die}", "", about=[near[which]])
    jump.charging = strike.charging
    jump.arced = True
    carry_out(fight, jump)


# ---------------------------------------------------------------- disarm, trip, shatter


def contested_hit(fight: Battle, strike: Strike, value: i64, against: i64, why: str, rule: str) -> bool:
    """LS-ACT-05, LS-ACT-06: after a hit that does no damage, a contest; losing either step has no effect."""
    hit = roll_attack(fight, strike)
    won = hit and contest(
        fight,
        strike.attacker,
        value,
        strike.target,
        b_value=against,
        a_level=w.NEUTRAL,
        b_level=w.NEUTRAL,
        why=why,
        rule=rule,
    )
    if not hit and strike.target.features != 0:
        dodged(fight, strike)
    disturbed(fight, strike)
    return won


def disarm(fight: Battle, f: Combatant, target: Combatant, item: i64, weapon: i64) -> bool:
    """LS-ACT-05: hit, then STR against STR; the named weapon falls into the target's space."""
    strike = new_strike(fight, f, target, item, 0, False)
    mine, theirs = attribute(f, w.STR), attribute(target, w.STR)
    if not contested_hit(fight, strike, mine, theirs, "disarm contest (STR against STR)", "LS-ACT-05"):
        return False
    if weapon not in target.held:
        return False
    lose_item(fight, target, weapon, fight.square(target))
    if fight.log is not None:
        fight.tell("LS-ACT-05", target, f"drops {fight.gear(weapon).name}")
    return True


def trip(fight: Battle, f: Combatant, target: Combatant, item: i64) -> bool:
    """LS-ACT-06: hit, then STR against AGI; the target is prone."""
    strike = new_strike(fight, f, target, item, 0, False)
    mine, theirs = attribute(f, w.STR), attribute(target, w.AGI)
    if not contested_hit(fight, strike, mine, theirs, "trip contest (STR against AGI)", "LS-ACT-06"):
        return False
    gain(fight, target, w.PRONE, 0)
    return True


def shatter(fight: Battle, f: Combatant, target: Combatant, item: i64, primary: i64, thing: i64) -> bool:
    """LS-ACT-07, LS-APP-04: a hit whose damage goes to a held or worn item instead of its bearer."""
    strike = new_strike(fight, f, target, item, primary, False)
    if roll_attack(fight, strike):
        raw = raw_damage(fight, strike)
        more: i64 = strike.gear.shatter_armour if fight.gear(thing).sort == w.ARMOUR else 0
        if more > 0 and fight.log is not None:
            shown = f"{raw}, + {more} ({strike.gear.name} against armour) = {raw + more}"
            fight.tell_sum(f, "LS-ACT-07", "damage", shown, 0, [])
        raw += more
        damage_item(fight, target, thing, final_damage(raw, WHOLE))
    elif target.features != 0:
        dodged(fight, strike)
    spend_weapon(fight, strike)
    disturbed(fight, strike)
    return strike.hit


def break_object(fight: Battle, f: Combatant, item: i64, primary: i64, square: i64) -> None:
    """LS-COV-04: an unattended object is hit automatically; damage as against one of the attacker's own size."""
    strike = new_strike(fight, f, f, item, primary, False)
    rolled = roll_dice(fight, 1, USUAL_DIE)
    raw = rolled + damage_modifier(fight, strike, 1, fight.log is not None)
    if fight.log is not None:
        tell_damage(fight, strike, [(f"d{USUAL_DIE} ({rolled})", int(rolled))], raw)
    damage_object(fight, square, final_damage(raw, WHOLE))
    if strike.gear.ammo_die > 0 and fight.house().ammo:
        fired(fight, f, item)
