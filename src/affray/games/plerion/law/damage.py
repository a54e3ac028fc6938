"""Damage (ledger 3.9): armour, then HP, then STR; below, exactly at and past 0 are three different things."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.law.battle import Battle

NO_DAMAGE: Final = 0
BELOW: Final = 1  # HP are left
EXACT: Final = 2  # HP fell from at least 1 to exactly 0
PAST: Final = 3  # STR was lost


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Blow:
    """What one application of damage did to a victim; scars, saves and effects follow from it."""

    def __init__(self, victim: Combatant, total: i64, damage: i64, result: i64, str_before: i64) -> None:
        self.victim: Final = victim
        self.total: Final = total
        self.damage: Final = damage
        self.result: Final = result
        self.str_before: Final = str_before


def apply_damage(fight: Battle, victim: Combatant, total: i64, ignores_armor: bool) -> Blow:
    """PL-DMG-01 to PL-DMG-04, PL-VEH-02: the kept total less Armor goes to HP, and what is left over to STR."""
    armor = i64(0) if ignores_armor else armor_of(victim)
    damage = total - armor if total > armor and not victim.petrified else i64(0)
    hp, before = victim.hp, victim.str
    result = lose(victim, damage)
    if fight.log is not None:
        if damage == 0:
            tell_unhurt(fight, victim, total, armor)
        else:
            tell_damage(fight, victim, total, armor, hp, before)
    return Blow(victim, total, damage, result, before)


def lose(victim: Combatant, damage: i64) -> i64:
    """PL-DMG-02, PL-DMG-03, PL-DMG-04: HP never goes below 0, and neither does STR."""
    if damage == 0:
        return NO_DAMAGE
    if damage < victim.hp:
        victim.hp -= damage
        return BELOW
    excess = damage - victim.hp
    victim.hp = 0
    if excess == 0:
        return EXACT
    victim.str = victim.str - excess if victim.str > excess else i64(0)
    return PAST


def tell_unhurt(fight: Battle, victim: Combatant, total: i64, armor: i64) -> None:
    """PL-DMG-01, PL-MOD-06: armor takes all of it, a statue feels nothing, and what does nothing has no total."""
    why = f"is not hurt: armor {armor} stops {total}"
    if total == 0:
        why = "is immune and not hurt"
    elif total > armor:
        why = "is petrified and not hurt"
    fight.tell_of(victim, "PL-DMG-01", why, "is not hurt")


def tell_damage(fight: Battle, victim: Combatant, total: i64, armor: i64, hp: i64, strength: i64) -> None:
    """PL-DMG-01 to PL-DMG-04: the sum, and HP and STR before and after."""
    is_vessel = victim.kind == w.VESSEL
    changes: list[str] = []
    if hp > 0:
        changes.append(f"{'Hull' if is_vessel else 'HP'} {hp} → {victim.hp}")
    if victim.str != strength:
        changes.append(f"{'INT' if is_vessel else 'STR'} {strength} → {victim.str}")
    parts = [("damage", int(total))] + ([("armor", -int(armor))] if armor > 0 else [])
    fight.tell_of(victim, "PL-DMG-01", f"is hurt, {', '.join(changes)}:", "is hurt", total - armor, parts)
