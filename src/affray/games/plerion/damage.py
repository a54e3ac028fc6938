"""Damage (ledger 3.9): armour, then HP, then STR; below, exactly at and past 0 are three different things."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.plerion.battle import Battle
from affray.games.plerion.sheet import Combatant, armor_of
from affray.games.plerion.words import VESSEL

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
    before = victim.str
    result = lose(victim, damage)
    if fight.log is not None:
        tell_damage(fight, victim, total, armor, damage)
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


def tell_damage(fight: Battle, victim: Combatant, total: i64, armor: i64, damage: i64) -> None:
    if damage == 0:
        why = "is petrified" if victim.petrified and total > armor else f"has armor {armor} against {total}"
        fight.tell_of(victim, "PL-DMG-01", f"is not hurt: it {why}", "is not hurt")
        return
    parts = [("kept", int(total))] + ([("armor", -int(armor))] if armor > 0 else [])
    fight.tell_of(victim, "PL-DMG-01", "is hurt", "is hurt", damage, parts)
    words = f"Hull {victim.hp}, INT {victim.str}" if victim.kind == VESSEL else f"HP {victim.hp}, STR {victim.str}"
    fight.tell_of(victim, "PL-DMG-02" if victim.hp > 0 else "PL-DMG-04", f"has {words} left")
