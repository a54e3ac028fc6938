"""Attacks: who can be reached, what impairs and enhances, the die, the armour."""

from __future__ import annotations

from typing import Any

from affray.engine.causes import parts_of, sum_words
from affray.engine.deed import Course
from barrow.battle import Battle
from barrow.harm import take
from barrow.sheet import Delver, Weapon
from barrow.words import ENHANCED, IMPAIRED, MOST_ARMOR


class Strike(Course):
    """An attack under way. An interruption may fell one of the two."""

    def __init__(self, by: Delver, on: Delver, weapon: Weapon) -> None:
        super().__init__()
        self.by = by
        self.on = on
        self.weapon = weapon
        self.damage = 0

    def why_ended(self, fight: Any) -> str:
        if not self.by.is_up():
            return f"{self.by.name} is down (BW-HARM-02)"
        return why_out_of_reach(fight, self.by, self.on, self.weapon)

    def tell_lost(self, fight: Any, rule: str, why: str) -> None:
        fight.tell(rule, self.by, f"cannot strike: {why}")


def why_out_of_reach(fight: Battle, by: Delver, on: Delver, weapon: Weapon) -> str:
    """BW-ATK-02: near enough, and a clear line."""
    if not on.is_up():
        return f"{on.name} is out of the fight"
    far = fight.apart(fight.square(by), fight.square(on))
    most = weapon.range if weapon.shoots() else weapon.reach
    if far > most:
        return f"{on.name} is {far} paces away, and {weapon.name} reaches {most} (BW-ATK-02)"
    return "" if fight.has_line(by, on) else f"there is no clear line to {on.name} (BW-ATK-02)"


def count_modes(fight: Battle, strike: Strike) -> int:
    """BW-ATK-03, BW-ATK-04: below 0 impaired, above 0 enhanced."""
    causes, by, on = fight.causes, strike.by, strike.on
    causes.begin(fight.log is not None)
    if strike.weapon.shoots() and fight.cover(by, on) > 0:
        causes.add("BW-ATK-04", -1, "cover")
    if strike.weapon.shoots() and any(fight.is_beside(by, foe) for foe in fight.foes(by)):
        causes.add("BW-ATK-04", -1, "a foe beside the archer")
    if on.routed:
        causes.add("BW-ATK-04", 1, "the target runs")
    return int(causes.total)


def die_of(weapon: Weapon, mode: int) -> int:
    """BW-ATK-03: a d4 impaired, a d12 enhanced, else the weapon's own."""
    return IMPAIRED if mode < 0 else ENHANCED if mode > 0 else weapon.die


def armor_of(fight: Battle, f: Delver) -> int:
    """BW-ARM-01: 1 more if braced, 3 at most."""
    causes = fight.causes
    causes.begin(fight.log is not None)
    causes.add("BW-ARM-01", f.armor, "armour")
    if f.braced:
        causes.add("BW-ARM-01", 1, "braced")
    if causes.total > MOST_ARMOR:
        causes.add("BW-ARM-01", MOST_ARMOR - causes.total, "no more than 3")
    return int(causes.total)


def attack(fight: Battle, by: Delver, on: Delver, weapon: Weapon) -> int:
    """BW-ATK-01: the die, less armour; gives the damage."""
    strike = Strike(by, on, weapon)
    fight.begin(strike)
    face = throw(fight, strike)
    armor = armor_of(fight, on)
    strike.damage = max(0, face - armor)
    if fight.log is not None:
        heard = fight.causes.heard
        less = f", less {armor} ({sum_words(heard)}) = {strike.damage}" if armor else ""
        parts = [(weapon.name, face), *((word, -n) for word, n in parts_of(heard))]
        parts += [("all of it", armor - face)] if armor > face else []
        fight.tell_sum(on, "BW-ATK-01", "damage", f"{face}{less}", strike.damage, parts)
    take(fight, on, strike.damage, f"{by.name}'s {weapon.name}")
    return strike.damage


def throw(fight: Battle, strike: Strike) -> int:
    """BW-ATK-03: the die of the attack, told with what changed it."""
    mode = count_modes(fight, strike)
    sides = die_of(strike.weapon, mode)
    face = int(fight.dice.d(sides, "attack"))
    if fight.log is not None:
        why = ", ".join([c.word for c in fight.causes.heard])
        word = " impaired" if mode < 0 else " enhanced" if mode > 0 else ""
        shown = f"d{sides} {face}{word}{f' ({why})' if why else ''}"
        fight.tell_sum(strike.by, "BW-ATK-03", "attack", shown, face, [(f"d{sides}", face)], "strikes")
    return face
