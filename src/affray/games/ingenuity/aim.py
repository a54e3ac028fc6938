"""Before an attack: what can be attacked, how (IG-ATK-03), and what speaks for or against it (IG-ATK-12 to 17)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.question import IllegalAnswer, Option, Question
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import deflection_of
from affray.games.ingenuity.gear import BARE_HANDS, Gear
from affray.games.ingenuity.moving import is_shaded, sees
from affray.games.ingenuity.sheet import Combatant, is_foe
from affray.games.ingenuity.strike import NOT_COUNTED, Strike
from affray.games.ingenuity.words import (
    ATTRIBUTES,
    DAMAGE_TYPES,
    MELEE,
    NO_PROFICIENCY,
    PROFICIENCIES,
    PROJECTILE,
    THROWN,
    UNFIT,
)

ANY_MODE: Final = 0  # melee if it reaches, else thrown or shot


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
        """The usual way first."""
        usual = usual_way(self.attacker, self.target, self.gear)
        found = [usual]
        for attribute in self.gear.attributes:
            for proficiency in self.gear.proficiencies or [NO_PROFICIENCY]:
                for damage_type in types_of(self.gear):
                    option = Option(0, attribute, proficiency, damage_type)
                    if option != usual:
                        found.append(option)
        return found

    def words(self, option: Option) -> str:
        skill = "no proficiency" if option.item == NO_PROFICIENCY else PROFICIENCIES[option.item]
        kind = "typeless" if option.amount == 0 else DAMAGE_TYPES[bit_of(option.amount)]
        return f"{ATTRIBUTES[option.target]}, {skill}, {kind}"

    def prompt(self) -> str:
        return f"How does {self.who} use {self.gear.name}?"


def types_of(gear: Gear) -> list[i64]:
    """IG-DMG-03: the damage types of a weapon, one bit each; typeless if it has none."""
    found = [bit(i) for i in range(len(DAMAGE_TYPES)) if gear.damage_types >> i & 1]
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
    attribute: i64 = 0
    faces: i64 = 0
    for a in gear.dice:
        die = attacker.attribute(a)
        if die > faces:
            faces = die
            attribute = a
    proficiency: i64 = NO_PROFICIENCY
    bonus: i64 = -1
    for p in gear.skills:
        better = attacker.proficiencies[p]
        if better > bonus:
            bonus = better
            proficiency = p
    types = gear.damage_types
    best = types
    if types & (types - 1) != 0:
        best = weakest(target, gear)
    return Option(0, attribute, proficiency, best)


def weakest(target: Combatant, gear: Gear) -> i64:
    """The first of the weapon's damage types against which the target's deflection is lowest."""
    found: i64 = 0
    least: i64 = 0
    left = gear.damage_types
    while left != 0:
        first = left & -left
        left ^= first
        deflection = deflection_of(target, first, 0, 0)
        if found == 0 or deflection < least:
            least = deflection
            found = first
    return found


def way_of(fight: Battle, f: Combatant, target: Combatant, gear: Gear) -> Option:
    """IG-ATK-03: the attacker chooses where there is something to choose."""
    return fight.ask(HowToAttack(f, target, gear)) if has_choice(gear) else usual_way(f, target, gear)


# ---------------------------------------------------------------- what can be attacked


def mode_for(fight: Battle, f: Combatant, item: i64, target: Combatant) -> i64:
    """IG-ATK-17: melee within reach, else thrown or shot within range and sight; 0 if the weapon cannot."""
    return mode_at(fight, f, fight.gear(item), target, fight.apart(f, target))


def mode_at(fight: Battle, f: Combatant, gear: Gear, target: Combatant, metres: i64) -> i64:
    """IG-ATK-17: the same where the distance is known."""
    modes = gear.modes
    if modes & MELEE and metres <= gear.reach:
        return MELEE
    if modes == MELEE or metres > gear.range_max or not sees(fight, f, target):
        return 0
    return modes & THROWN if modes & THROWN else modes & PROJECTILE


def reaches(fight: Battle, f: Combatant, item: i64, target: Combatant, mode: i64) -> bool:
    """IG-ATK-17: melee needs distance up to reach, a missile the maximum range and a line of sight."""
    gear = fight.gear(item)
    if not gear.modes & mode:
        return False
    metres = fight.apart(f, target)
    if mode == MELEE:
        return metres <= gear.reach
    return metres <= gear.range_max and sees(fight, f, target)


def is_usable(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-01, IG-RCT-12, IG-ACT-14: a weapon in hand, whole and loaded, with ammunition; bare hands always."""
    if item == BARE_HANDS:
        return f.hands > 0
    return is_fit(fight, f, item, fight.gear(item))


def is_fit(fight: Battle, f: Combatant, item: i64, gear: Gear) -> bool:
    """IG-ACT-01, IG-RCT-12, IG-ACT-14: the same for an item in hand that is known."""
    if not gear.weapon or (
        fight.item_durability[item] <= 0 and fight.is_broken(item) and fight.house().broken_unusable
    ):
        return False
    if gear.modes & PROJECTILE and f.ammunition == 0:
        return False
    return gear.reload_actions == 0 or fight.item_loaded[item] == 1


def weapons_of(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-01: what is held and usable, each name once, and bare hands."""
    found: list[i64] = []
    names: list[str] = []
    for item in f.held:
        name = fight.gear(item).name
        if is_usable(fight, f, item) and name not in names:
            found.append(item)
            names.append(name)
    if is_usable(fight, f, BARE_HANDS):
        found.append(BARE_HANDS)
    return found


def can_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01, IG-ATK-17: a usable weapon and a target in reach and not hidden; the unconscious may be struck,
    the dead not."""
    return may_attack(fight, f, item, target) and mode_for(fight, f, item, target) != 0


def may_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01: the same, wherever the target is."""
    return is_foe(f, target) and target.is_there() and is_usable(fight, f, item) and not is_hidden(target, f)


def is_hidden(target: Combatant, f: Combatant) -> bool:
    """IG-ATK-12: does f not know where the target is?"""
    return len(target.unseen_by) > 0 and f.id in target.unseen_by


def can_throw(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """IG-ACT-01: the mode is a choice: what reaches in the hand may be thrown all the same."""
    return can_attack(fight, f, item, target) and reaches(fight, f, item, target, THROWN)


def why_no_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> tuple[str, str]:
    """IG-ACT-01: the rule that forbids this attack, and the reason."""
    gear = fight.gear(item)
    if not is_foe(f, target):
        return "IG-SET-01", "that is no enemy"
    if not target.is_there() or is_hidden(target, f):
        return "IG-ACT-01", f"{target.name} is no longer there"
    if item != BARE_HANDS and fight.is_broken(item) and fight.house().broken_unusable:
        return "IG-RCT-12", f"{gear.name} is broken"
    if not is_usable(fight, f, item):
        return "IG-ACT-01", f"{gear.name} is unloaded, without ammunition, or no weapon"
    return "IG-ATK-17", f"{target.name} is {fight.apart(f, target)} m away, or out of sight"


def refuse_attack(fight: Battle, f: Combatant, item: i64, target: Combatant) -> IllegalAnswer:
    """IG-ACT-01: the refusal of an attack that cannot be made."""
    rule, why = why_no_attack(fight, f, item, target)
    return IllegalAnswer(rule, f.name, f"attack {target.name} with {fight.gear(item).name}", [], why)


def range_penalty(fight: Battle, gear: Gear, metres: i64) -> i64:
    """IG-ATK-17: -1 for every further started multiple of the normal range."""
    if metres <= gear.range_normal or gear.range_normal == 0 or not fight.house().range_penalty:
        return 0
    return (metres - 1) // gear.range_normal


def has_both_hands(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-14, IG-OPT-02: nothing else is in the hands."""
    return f.hands >= 2 and fight.hands_used(f) == fight.gear(item).hands


# ---------------------------------------------------------------- advantage and disadvantage


def sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-14, IG-ATK-16: net sources of advantage against the present target, each counted once."""
    net = plain_sources(fight, strike)
    if strike.mode != MELEE and is_covered(fight, strike.attacker, strike.target):
        return net - 1
    return net


def plain_sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-16: all but cover, about which the game master may have a word; looked at once."""
    if strike.sources == NOT_COUNTED:
        strike.sources = count_sources(fight, strike)
    return strike.sources


def count_sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-14, IG-ATK-16: each of them counts once."""
    attacker, target = strike.attacker, strike.target
    melee = strike.mode == MELEE
    net: i64 = 0
    if is_unseen(attacker, target) or is_out_of_sight(fight, attacker, target):
        net += 1
    if is_flanked(fight, target):
        net += 1
    if target.prone:
        net += 1 if melee else -1
    if attacker.blinded:
        net -= 1
    if fight.house().weapon_traits and fight.gear(strike.item).has(UNFIT) and fight.apart(attacker, target) <= 1:
        net -= 1
    return net


def is_unseen(attacker: Combatant, target: Combatant) -> bool:
    """IG-ATK-12: the target cannot see the attacker: hidden from it, or it is blinded or unconscious."""
    return not target.conscious or target.blinded or is_hidden(attacker, target)


def is_out_of_sight(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """IG-ATK-12: the attacker stands in the dark, or no line of sight leads to it."""
    if fight.field().is_dark(fight.square(attacker)):
        return True
    return fight.apart(attacker, target) > 1 and not sees(fight, target, attacker)


def is_covered(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """IG-ACT-09: it seeks cover and the line crosses the obstacle; the game master may say what cover is."""
    if not target.in_cover:
        return False
    covered = is_shaded(fight, attacker, target)
    if fight.gm is not None:
        words = ["in cover", "not in cover"] if covered else ["not in cover", "in cover"]
        return words[fight.ruled("IG-ACT-09", f"{target.name} against {attacker.name}", words)] == "in cover"
    return covered


def is_flanked(fight: Battle, target: Combatant) -> bool:
    """IG-ATK-13: two able enemies of the target within 1 m of it on exactly opposite sides."""
    seen: i64 = 0  # one bit for each of the nine sides
    x, y, wide = target.x, target.y, target.footprint()
    for f in fight.fighters:
        side = f.footprint()
        if f.x - x > wide or x - f.x > side or f.y - y > wide or y - f.y > side:
            continue
        if is_foe(f, target) and f.is_up():
            dx, dy = side_of(f.x, side, x, wide), side_of(f.y, side, y, wide)
            if seen >> (4 - dx - 3 * dy) & 1:
                return True
            if dx != 0 or dy != 0:
                seen |= bit(4 + dx + 3 * dy)
    return False


def side_of(at: i64, wide: i64, target_at: i64, target_wide: i64) -> i64:
    """IG-ATK-13: -1 wholly before, 1 wholly behind, 0 overlapping, along one axis."""
    if at + wide <= target_at:
        return -1
    return 1 if at >= target_at + target_wide else 0
