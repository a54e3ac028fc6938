"""Before an attack: how it is made (IG-ATK-03), and what speaks for or against it (IG-ATK-12 to 16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.causes import Cause
from affray.engine.question import Option, Question
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.defence import deflection_of
from affray.games.ingenuity.law.moving import is_shaded, sees
from affray.games.ingenuity.law.rolls import hindered
from affray.games.ingenuity.law.strike import NOT_COUNTED, Strike
from affray.games.ingenuity.law.targets import is_hidden


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Way(Option):
    """IG-ATK-03: the attribute, the proficiency and the damage type of an attack."""

    def __init__(self, attribute: i64, proficiency: i64, damage_type: i64) -> None:
        super().__init__(0, attribute, proficiency, damage_type)
        self.attribute: Final = attribute
        self.proficiency: Final = proficiency
        self.damage_type: Final = damage_type


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
        found: list[Option] = [usual]
        for attribute in self.gear.attributes:
            for proficiency in self.gear.proficiencies or [w.NO_PROFICIENCY]:
                for damage_type in types_of(self.gear):
                    option = Way(attribute, proficiency, damage_type)
                    if option != usual:
                        found.append(option)
        return found

    def words(self, option: Option) -> str:
        assert isinstance(option, Way)
        skill = "no proficiency" if option.proficiency == w.NO_PROFICIENCY else w.PROFICIENCIES[option.proficiency]
        kind = "typeless" if option.damage_type == 0 else w.DAMAGE_TYPES[bit_of(option.damage_type)]
        return f"{w.ATTRIBUTES[option.attribute]}, {skill}, {kind}"

    def prompt(self) -> str:
        return f"How does {self.who} use {self.gear.name} on {self.target.name}?"


def types_of(gear: Gear) -> list[i64]:
    """IG-DMG-03: the damage types of a weapon, one bit each; typeless if it has none."""
    found = [bit(i) for i in range(len(w.DAMAGE_TYPES)) if gear.damage_types >> i & 1]
    return found if found else [0]


def bit_of(damage_type: i64) -> i64:
    i: i64 = 0
    while damage_type >> i > 1:
        i += 1
    return i


def has_choice(gear: Gear) -> bool:
    types = gear.damage_types
    return len(gear.attributes) > 1 or len(gear.proficiencies) > 1 or types & (types - 1) != 0


def usual_way(attacker: Combatant, target: Combatant, gear: Gear) -> Way:
    """IG-ATK-03: largest die, largest bonus, the target's weakest matching deflection, then list order."""
    attribute: i64 = 0
    faces: i64 = 0
    for a in gear.dice:
        die = attacker.attribute(a)
        if die > faces:
            faces = die
            attribute = a
    proficiency: i64 = w.NO_PROFICIENCY
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
    return Way(attribute, proficiency, best)


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


def way_of(fight: Battle, f: Combatant, target: Combatant, gear: Gear) -> Way:
    """IG-ATK-03: the attacker chooses where there is something to choose."""
    if not has_choice(gear):
        return usual_way(f, target, gear)
    way = fight.ask(HowToAttack(f, target, gear))
    assert isinstance(way, Way)
    return way


# ---------------------------------------------------------------- advantage and disadvantage


def sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-14, IG-ATK-16: net sources of advantage against the present target, each counted once."""
    net = plain_sources(fight, strike)
    if strike.mode != w.MELEE and is_covered(fight, strike.attacker, strike.target):
        against(fight, strike, "IG-ACT-09", "cover")
        net -= 1
    if hindered(strike.attacker, strike.attribute) > 0:
        against(fight, strike, "IG-TST-05", "encumbered")
        net -= 1
    return net


def against(fight: Battle, strike: Strike, rule: str, word: str) -> None:
    """One more source of disadvantage, for those who listen."""
    if fight.log is not None:
        strike.reasons = [*strike.reasons, Cause(rule, -1, word)]


def plain_sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-16: all but cover, about which the game master may have a word, and what the attacker carries;
    looked at once."""
    if strike.sources == NOT_COUNTED:
        strike.sources = count_sources(fight, strike)
    return strike.sources


def count_sources(fight: Battle, strike: Strike) -> i64:
    """IG-TST-06, IG-ATK-14, IG-ATK-16: each of them counts once."""
    attacker, target = strike.attacker, strike.target
    causes = fight.causes
    causes.begin(fight.log is not None)
    if is_unseen(attacker, target) or is_out_of_sight(fight, attacker, target):
        causes.add("IG-ATK-12", 1, "unseen")
    if is_flanked(fight, target):
        causes.add("IG-ATK-13", 1, "flanked")
    if target.prone:
        causes.add("IG-ATK-14", 1 if strike.mode == w.MELEE else -1, "prone")
    if attacker.blinded:
        causes.add("IG-ATK-16", -1, "blinded")
    if fight.house().weapon_traits and fight.gear(strike.item).has(w.UNFIT) and fight.apart(attacker, target) <= 1:
        causes.add("IG-OPT-02", -1, "unfit")
    strike.reasons = causes.heard
    return causes.total


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
    for f in fight.people():
        if f.x - x > wide or f.y - y > wide:
            continue
        side = f.footprint()
        if x - f.x > side or y - f.y > side:
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
