"""Traits of weapons (IG-OPT-02), with the switch weapon_traits."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import Gear
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import has_both_hands


def trait_bonus(fight: Battle, strike: Strike, gear: Gear) -> None:
    """IG-OPT-02: swift, momentum, cleave, backswing and the two-handed grip, added to the causes of the attack."""
    if not fight.house().weapon_traits:
        return
    f = strike.attacker
    causes = fight.causes
    if gear.has(w.SWIFT) and strike.penalty > 0:
        causes.add("IG-OPT-02", 1, "swift")
    if gear.has(w.MOMENTUM) and strike.target.id in f.hit_this_turn:
        causes.add("IG-OPT-02", 1, "momentum")
    if gear.has(w.CLEAVE) and f.attacked_this_turn and strike.target.id not in f.attacked_this_turn:
        causes.add("IG-OPT-02", 2, "cleave")
    if gear.has(w.BACKSWING) and f.missed_last:
        causes.add("IG-OPT-02", 2, "backswing")
    if gear.has(w.TWO_HANDED_MELEE) and strike.mode == w.MELEE:
        both = has_both_hands(fight, f, strike.item)
        causes.add("IG-OPT-02", 1 if both else -1, "both hands" if both else "one hand")


def trait_damage(fight: Battle, strike: Strike, gear: Gear) -> i64:
    """IG-OPT-02: versatile does 1 more damage with two hands."""
    if not fight.house().weapon_traits or not gear.has(w.VERSATILE):
        return 0
    return 1 if has_both_hands(fight, strike.attacker, strike.item) else 0


def may_stray(fight: Battle, strike: Strike, gear: Gear) -> bool:
    """IG-ATK-08, IG-OPT-02: missiles, and in melee what is risky."""
    return strike.mode != w.MELEE or (fight.house().weapon_traits and gear.has(w.RISKY))


def note_attack(fight: Battle, strike: Strike) -> None:
    """IG-OPT-02: what the next attack of this turn looks back at."""
    if not fight.house().weapon_traits:
        return
    f = strike.attacker
    f.missed_last = not strike.hit
    f.attacked_this_turn.append(strike.target.id)
    if strike.hit and strike.target.id not in f.hit_this_turn:
        f.hit_this_turn.append(strike.target.id)


def forget_turn(f: Combatant) -> None:
    """IG-OPT-02: a new turn, whoever's it is, begins without hits and misses."""
    f.missed_last = False
    f.attacked_this_turn.clear()
    f.hit_this_turn.clear()
