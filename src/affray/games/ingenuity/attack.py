"""Attacks (ledger 3.10, 3.11): declared, interrupted, rolled, perhaps astray, defended, landed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import IllegalAnswer, MayDo, Option, Question
from affray.games.ingenuity.defence import deflection_of, evasion_of, has_reaction
from affray.games.ingenuity.harm import reduced, take
from affray.games.ingenuity.moving import is_by_cover, is_shaded, sees
from affray.games.ingenuity.reactions import (
    after_dodge,
    block,
    dodge_value,
    offer_block,
    offer_defence,
    offer_intercept,
    wear_of_parry,
)
from affray.games.ingenuity.rolls import BAD_LUCK, CRITICAL_LUCK, attack_luck, hindered, rerolls, roll_pair
from affray.games.ingenuity.sheet import BARE_HANDS, NEVER, Battle, Combatant, Gear, is_foe
from affray.games.ingenuity.strike import Strike
from affray.games.ingenuity.words import (
    ATTACK,
    ATTACKS,
    ATTRIBUTES,
    BACKSWING,
    CLEAVE,
    COMBAT,
    COMES_NEAR,
    DAMAGE_TYPES,
    ELEMENTAL,
    FIRE_READIED,
    IN_REACH,
    MELEE,
    MODES,
    MOMENTUM,
    NO_PROFICIENCY,
    PHYSICAL,
    PROFICIENCIES,
    PROJECTILE,
    RISKY,
    SEEK_COVER,
    STAND_UP,
    SWIFT,
    THROWN,
    TWO_HANDED_MELEE,
    UNFIT,
    VERSATILE,
)

PENALTY: Final = 2  # IG-ATK-10, for each attack already made in this round


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HowToAttack(Question):
    """IG-ATK-03: which attribute, proficiency and damage type, where the weapon lists several."""

    def __init__(self, attacker: Combatant, target: Combatant, gear: Gear) -> None:
        super().__init__("IG-ATK-03", attacker.side, attacker.name)
        self.attacker: Final = attacker
        self.target: Final = target
        self.gear: Final = gear

    def options(self) -> list[Option]:
        found: list[Option] = []
        for attribute in self.gear.attributes:
            for proficiency in self.gear.proficiencies or [NO_PROFICIENCY]:
                for damage_type in types_of(self.gear):
                    found.append(Option(0, attribute, proficiency, damage_type))
        return found

    def words(self, option: Option) -> str:
        skill = "no proficiency" if option.item == NO_PROFICIENCY else PROFICIENCIES[option.item]
        kind = "typeless" if option.amount == 0 else DAMAGE_TYPES[bit_of(option.amount)]
        return f"{ATTRIBUTES[option.target]}, {skill}, {kind}"

    def prompt(self) -> str:
        return f"How does {self.who} use {self.gear.name}?"


def types_of(gear: Gear) -> list[i64]:
    """IG-DMG-03: the damage types of a weapon, one bit each; typeless if it has none."""
    found = [i64(1) << i for i in range(len(DAMAGE_TYPES)) if gear.damage_types >> i & 1]
    return found if found else [0]


def bit_of(damage_type: i64) -> i64:
    i: i64 = 0
    while damage_type >> i > 1:
        i += 1
    return i


def has_choice(gear: Gear) -> bool:
    types = gear.damage_types
    return len(gear.attributes) > 1 or len(gear.proficiencies) > 1 or types & (types - 1) != 0


def usual_way(attacker: Combatant, target: Combatant, gear: Gear) -> Option:
    """IG-ATK-03: largest die, largest bonus, the target's weakest matching deflection, then list order."""
    attribute = gear.attributes[0]
    for a in gear.attributes:
        if attacker.attribute(a) > attacker.attribute(attribute):
            attribute = a
    proficiency: i64 = gear.proficiencies[0] if gear.proficiencies else NO_PROFICIENCY
    for p in gear.proficiencies:
        if attacker.proficiencies[p] > attacker.proficiencies[proficiency]:
            proficiency = p
    types = types_of(gear)
    best = types[0]
    for t in types:
        if deflection_of(target, t, 0, 0) < deflection_of(target, best, 0, 0):
            best = t
    return Option(0, attribute, proficiency, best)


# ---------------------------------------------------------------- what can be attacked


def mode_for(fight: Battle, f: Combatant, item: i64, target: Combatant) -> i64:
    """IG-ATK-17: melee within reach, else thrown or shot within range and sight; 0 if the weapon cannot."""
    gear = fight.gear(item)
    metres = fight.apart(f, target)
    if gear.modes & MELEE and metres <= gear.reach:
        return MELEE
    if gear.modes & (THROWN | PROJECTILE) and metres <= gear.range_max and sees(fight, f, target):
        return THROWN if gear.modes & THROWN else PROJECTILE
    return 0


def is_usable(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-01, IG-RCT-12, IG-ACT-14: a weapon in hand, whole and loaded, with ammunition; bare hands always."""
    if item == BARE_HANDS:
        return True
    gear = fight.gear(item)
    if not gear.weapon or (fight.is_broken(item) and fight.house().broken_unusable):
        return False
    if gear.modes & PROJECTILE and f.ammunition == 0:
        return False
    return gear.reload_actions == 0 or fight.item_loaded[item] == 1


def can_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01: a usable weapon and a target it reaches; the unconscious may be struck, the dead not."""
    if not is_foe(f, target) or not target.is_there() or not is_usable(fight, f, item):
        return False
    return mode_for(fight, f, item, target) != 0


def range_penalty(fight: Battle, gear: Gear, metres: i64) -> i64:
    """IG-ATK-17: -1 for every further started multiple of the normal range."""
    if gear.range_normal == 0 or not fight.house().range_penalty:
        return 0
    return (metres + gear.range_normal - 1) // gear.range_normal - 1 if metres > 0 else 0


# ---------------------------------------------------------------- the attack


def attack(
    fight: Battle, attacker: Combatant, target: Combatant, item: i64, bonus: i64 = 0, more_damage: i64 = 0
) -> Strike:
    """IG-ATK-04: the order of an attack, from its declaration to the wear of a parry."""
    strike = declare(fight, attacker, target, item, bonus, more_damage)
    fire_readied(fight, attacker, ATTACKS)
    if not attacker.is_up() or not target.is_there():
        return strike
    offer_intercept(fight, strike)
    if not fight.house().defend_after_roll:
        offer_defence(fight, strike)
    if not attacker.is_up() or not strike.target.is_there():
        return strike
    attack_test(fight, strike)
    stray(fight, strike)
    if fight.house().defend_after_roll and not strike.strayed:
        offer_defence(fight, strike)
    if hits(fight, strike):
        land(fight, strike)
    finish(fight, strike)
    return strike


def declare(fight: Battle, attacker: Combatant, target: Combatant, item: i64, bonus: i64, more_damage: i64) -> Strike:
    """IG-ATK-04 (1): weapon, mode, attribute, proficiency, type and target; the count goes up by one."""
    mode = mode_for(fight, attacker, item, target)
    if mode == 0 or not is_usable(fight, attacker, item):
        words = f"attack {target.name} with {fight.gear(item).name}"
        raise IllegalAnswer("IG-ATK-17", attacker.name, words, [], "it is unloaded, broken or out of reach")
    gear = fight.gear(item)
    way = fight.ask(HowToAttack(attacker, target, gear)) if has_choice(gear) else usual_way(attacker, target, gear)
    strike = Strike(attacker, target, item, mode, way.target, way.item, way.amount)
    strike.penalty = PENALTY * attacker.attacks_this_round
    strike.bonus = bonus
    strike.more_damage = more_damage
    attacker.attacks_this_round += 1
    if mode != MELEE:
        unload(fight, attacker, item, mode)
    return strike


def unload(fight: Battle, attacker: Combatant, item: i64, mode: i64) -> None:
    """IG-ACT-14: firing unloads; a thrown weapon leaves the hand."""
    if mode == PROJECTILE:
        fight.item_loaded[item] = 0 if fight.gear(item).reload_actions > 0 else 1
        if attacker.ammunition > 0:
            attacker.ammunition -= 1


def sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-12 to IG-ATK-14, IG-ATK-16: net sources of advantage against the present target."""
    attacker, target = strike.attacker, strike.target
    net: i64 = 0
    if is_unseen(attacker, target):
        net += 1
    if is_flanked(fight, target, attacker.side):
        net += 1
    if target.prone:
        net += 1 if strike.mode == MELEE else -1
    if strike.mode != MELEE and is_covered(fight, attacker, target):
        net -= 1
    if attacker.blinded:
        net -= 1
    if fight.house().weapon_traits and fight.gear(strike.item).has(UNFIT) and fight.apart(attacker, target) <= 1:
        net -= 1
    return net


def is_unseen(attacker: Combatant, target: Combatant) -> bool:
    """IG-ATK-12: the target cannot see the attacker: hidden from it, or it is blinded or unconscious."""
    return not target.conscious or target.blinded or target.id in attacker.unseen_by


def is_covered(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """IG-ACT-09: it seeks cover and the line crosses the obstacle; the game master may say what cover is."""
    if not target.in_cover:
        return False
    covered = is_shaded(fight, attacker, target)
    if fight.gm is not None:
        words = ["in cover", "not in cover"] if covered else ["not in cover", "in cover"]
        return words[fight.ruled("IG-ACT-09", f"{target.name} against {attacker.name}", words)] == "in cover"
    return covered


def is_flanked(fight: Battle, target: Combatant, side: i64) -> bool:
    """IG-ATK-13: two able enemies of the target within 1 m of it on exactly opposite sides."""
    seen: i64 = 0  # one bit for each of the nine sides
    for f in fight.fighters:
        if f.side != target.side and f.is_up() and fight.apart(f, target) <= 1:
            dx, dy = (
                side_of(f.x, f.footprint(), target.x, target.footprint()),
                side_of(f.y, f.footprint(), target.y, target.footprint()),
            )
            if seen >> (4 - dx - 3 * dy) & 1:
                return True
            seen |= i64(1) << (4 + dx + 3 * dy)
    return False


def side_of(at: i64, wide: i64, target_at: i64, target_wide: i64) -> i64:
    """IG-ATK-13: -1 wholly before, 1 wholly behind, 0 overlapping, along one axis."""
    if at + wide <= target_at:
        return -1
    return 1 if at >= target_at + target_wide else 0


def attack_test(fight: Battle, strike: Strike) -> None:
    """IG-ATK-01, IG-ATK-07, IG-ATK-10: attribute + combat + proficiency, less penalties; luck is never added."""
    f = strike.attacker
    gear = fight.gear(strike.item)
    dice = roll_pair(fight, f.attribute(strike.attribute), f.skills[COMBAT], "attack")
    strike.luck = attack_luck(fight, f, gear.critical_threshold)
    rerolls(fight, f, dice, sources(fight, strike) - hindered(f, strike.attribute), "attack")
    better = f.proficiencies[strike.proficiency] if strike.proficiency >= 0 else 0
    away = range_penalty(fight, gear, fight.apart(f, strike.target)) if strike.mode != MELEE else 0
    extra = strike.bonus + trait_bonus(fight, strike, gear) - f.sickness
    strike.result = dice.attribute + dice.skill + better - strike.penalty - away + extra
    strike.critical = strike.luck == CRITICAL_LUCK
    if fight.log is not None:
        parts = [(f"d{dice.attribute_faces} ({dice.attribute})", int(dice.attribute))]
        parts.append((f"d{dice.skill_faces} ({dice.skill})", int(dice.skill)))
        for name, number in (
            ("proficiency", better),
            ("attacks before", -strike.penalty),
            ("range", -away),
            ("bonus", extra),
        ):
            if number != 0:
                parts.append((name, int(number)))
        whom = f"{strike.target.name} with {gear.name} ({MODES[bit_of(strike.mode)]}):"
        fight.tell("IG-ATK-01", f.name, "attacks", whom, strike.result, parts)
        if strike.critical:
            fight.tell("IG-ATK-05", f.name, f"has critical luck against {strike.target.name}")


def trait_bonus(fight: Battle, strike: Strike, gear: Gear) -> i64:
    """IG-OPT-02: swift, momentum, cleave, backswing and the two-handed grip."""
    if not fight.house().weapon_traits:
        return 0
    f = strike.attacker
    bonus: i64 = 0
    if gear.has(SWIFT) and strike.penalty > 0:
        bonus += 1
    if gear.has(MOMENTUM) and strike.target.id in f.hit_this_turn:
        bonus += 1
    if gear.has(CLEAVE) and f.last_target != NEVER and f.last_target != strike.target.id:
        bonus += 2
    if gear.has(BACKSWING) and f.missed_last:
        bonus += 2
    if gear.has(TWO_HANDED_MELEE) and strike.mode == MELEE:
        bonus += 1 if len(f.held) == 1 else -1
    return bonus


def stray(fight: Battle, strike: Strike) -> None:
    """IG-ATK-08: a missile with a luck roll of 1 or less goes to somebody within 1 m of the target, at random."""
    risky = fight.house().weapon_traits and fight.gear(strike.item).has(RISKY)
    if strike.luck != BAD_LUCK or (strike.mode == MELEE and not risky):
        return
    near = [f for f in fight.fighters if is_candidate(fight, strike, f)]
    if not near:
        return
    near.sort(key=name_of)
    pick = fight.dice.d(len(near), "who is hit instead") - 1 if len(near) > 1 else 0
    go_astray(fight, strike, near[pick])


def name_of(f: Combatant) -> str:
    return f.name


def is_candidate(fight: Battle, strike: Strike, f: Combatant) -> bool:
    """IG-ATK-08: neither the attacker nor the dead; the unconscious count."""
    return f is not strike.attacker and f is not strike.target and f.is_there() and fight.apart(f, strike.target) <= 1


def go_astray(fight: Battle, strike: Strike, victim: Combatant) -> None:
    """IG-ATK-09: the same dice against the new target, who may dodge, parry or block; the first one's defence
    stays paid, no dodge test is rolled for it, its parry still wears."""
    if fight.log is not None:
        fight.tell("IG-ATK-08", strike.attacker.name, f"misses {strike.target.name}; the missile flies at", victim.name)
    wear_of_parry(fight, strike)
    strike.first_target = strike.target
    strike.first_dodged = strike.dodging
    strike.change_target(victim)
    strike.strayed = True
    offer_defence(fight, strike)


def hits(fight: Battle, strike: Strike) -> bool:
    """IG-ATK-02, IG-ATK-05, IG-ATK-15: the result meets evasion or dodge, shifted by size; a critical always hits."""
    difference = strike.attacker.size - strike.target.size
    needed = (dodge_value(fight, strike) if strike.dodging else evasion_of(strike.target)) + difference
    strike.hit = strike.critical or strike.result >= needed
    if fight.log is not None:
        verdict = "hits" if strike.hit else "misses"
        fight.tell(
            "IG-ATK-02", strike.attacker.name, f"{verdict} {strike.target.name}: {strike.result} against {needed}"
        )
    return strike.hit


def land(fight: Battle, strike: Strike) -> None:
    """IG-DMG-01, IG-RCT-08: result plus weapon or critical damage; the target may block with the total known."""
    gear = fight.gear(strike.item)
    weapon = (gear.critical_damage if strike.critical else gear.damage) + strike.more_damage
    if fight.house().weapon_traits and gear.has(VERSATILE) and strike.mode == MELEE and len(strike.attacker.held) == 1:
        weapon += 1
    strike.total = strike.result + weapon
    if fight.log is not None:
        parts = [("result", int(strike.result)), ("critical damage" if strike.critical else "damage", int(weapon))]
        fight.tell("IG-DMG-01", strike.attacker.name, "deals", strike.target.name, strike.total, parts)
    item = offer_block(fight, strike)
    if item != NEVER:
        block(fight, strike, item)
        return
    strike.damage = after_deflection(fight, strike)
    take(fight, strike.target, strike.damage, not gear.nonlethal)


def after_deflection(fight: Battle, strike: Strike) -> i64:
    """IG-DMG-02, IG-ATK-15, IG-RCT-06: deflection with parry and size; at least 1 gets through."""
    difference = strike.attacker.size - strike.target.size
    deflection = deflection_of(strike.target, strike.damage_type, strike.parry, difference)
    to_zero = strike.parry > 0 and fight.house().parry_to_zero
    damage = reduced(fight, strike.total, deflection, to_zero)
    if fight.log is not None:
        kind = "physical" if strike.damage_type & PHYSICAL else "elemental" if strike.damage_type & ELEMENTAL else "no"
        fight.tell("IG-DMG-02", strike.target.name, f"has {kind} deflection {deflection}: {damage} gets through")
    return damage


def finish(fight: Battle, strike: Strike) -> None:
    """IG-ATK-04 (11), IG-ATK-12: parry wear, dodge follow-up; a hidden attacker is seen from now on."""
    attacker = strike.attacker
    wear_of_parry(fight, strike)
    attacker.unseen_by.clear()
    attacker.missed_last = not strike.hit
    attacker.last_target = strike.target.id
    if strike.hit and strike.target.id not in attacker.hit_this_turn:
        attacker.hit_this_turn.append(strike.target.id)
    if strike.mode == THROWN and strike.item != BARE_HANDS and strike.item in attacker.held:
        attacker.held.remove(strike.item)
        fight.lying.append(fight.square(strike.target))
        fight.lying.append(strike.item)
    if strike.first_dodged and strike.first_target is not None:
        after_dodge(fight, strike.first_target)
    if strike.dodging:
        after_dodge(fight, strike.target)


# ---------------------------------------------------------------- readied actions


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireReadied(MayDo):
    """IG-ACT-07: the trigger has come: spend the reaction on the readied action, or let it lapse."""

    def __init__(self, me: Combatant, enemy: Combatant) -> None:
        super().__init__("IG-ACT-07", me.side, me.name, FIRE_READIED, "fire")
        self.me: Final = me
        self.enemy: Final = enemy

    def words(self, option: Option) -> str:
        return "fire" if option.verb == FIRE_READIED else "let it lapse"

    def prompt(self) -> str:
        return f"{self.who}'s trigger has come ({self.enemy.name}). Take the readied action?"


def is_triggered(fight: Battle, f: Combatant, enemy: Combatant, trigger: i64) -> bool:
    """IG-ACT-07: does what the enemy just did fit what was named?"""
    if f.readied == 0 or not is_foe(f, enemy):
        return False
    if trigger == ATTACKS:
        return f.readied == ATTACKS
    if f.readied == COMES_NEAR:
        return fight.apart(f, enemy) <= 1
    return f.readied == IN_REACH and mode_for(fight, f, f.readied_item, enemy) != 0


def fire_readied(fight: Battle, enemy: Combatant, trigger: i64) -> None:
    """IG-ACT-07: an interrupt before the enemy's next step; it lapses the first time its trigger occurs."""
    for f in fight.fighters:
        if f.readied != 0 and is_triggered(fight, f, enemy, trigger):
            f.readied = 0
            if has_reaction(fight, f, FIRE_READIED, False) and fight.ask(FireReadied(f, enemy)).verb == FIRE_READIED:
                f.reactions_left -= 1
                take_readied(fight, f, enemy)


def take_readied(fight: Battle, f: Combatant, enemy: Combatant) -> None:
    """IG-ACT-07: the named action, with its own costs, at once."""
    if fight.log is not None:
        fight.tell("IG-ACT-07", f.name, "takes the readied action")
    if f.readied_verb == ATTACK and enemy.is_there() and can_attack(fight, f, f.readied_item, enemy):
        attack(fight, f, enemy, f.readied_item)
    elif f.readied_verb == SEEK_COVER:
        f.in_cover = is_by_cover(fight, f)
    elif f.readied_verb == STAND_UP:
        f.prone = False
