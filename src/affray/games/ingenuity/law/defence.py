"""Defences and their numbers: what an attack is compared with (IG-ACT-05, IG-RCT, IG-ATK-15)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.causes import Causes
from affray.engine.sight import larger
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.house import FORTIFY_ONLY, NONE_AT_ALL
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle


def guard(f: Combatant) -> i64:
    """IG-ACT-05: +1 to all defences and defence tests until the next turn."""
    return 1 if f.guarding else 0


def evasion_of(f: Combatant) -> i64:
    return f.evasion + guard(f)


def constitution_of(f: Combatant) -> i64:
    return f.constitution + guard(f)


def willpower_of(f: Combatant) -> i64:
    return f.willpower + guard(f)


def deflection_of(f: Combatant, damage_type: i64, parry: i64, size_difference: i64) -> i64:
    """IG-DMG-02, IG-ATK-15: matching deflection with Guard and parry, less the size difference, never below 0.

    Parry helps against physical types only; nothing is subtracted from typeless damage.
    """
    if damage_type & w.PHYSICAL:
        value = f.physical_deflection + guard(f) + parry - size_difference
    elif damage_type & w.ELEMENTAL:
        value = f.elemental_deflection + guard(f) - size_difference
    else:
        return 0
    return larger(value, 0)


def deflection_by(causes: Causes, f: Combatant, damage_type: i64, parry: i64, size_difference: i64) -> i64:
    """IG-DMG-02, IG-ATK-15: the same with its causes, for those who listen; they add up to it, or to less than 0."""
    value = deflection_of(f, damage_type, parry, size_difference)
    if causes.listens and damage_type & (w.PHYSICAL | w.ELEMENTAL) != 0:
        physical = damage_type & w.PHYSICAL != 0
        causes.add("IG-DMG-02", f.physical_deflection if physical else f.elemental_deflection, "armour and toughness")
        causes.add("IG-RCT-06", parry if physical else 0, "parry")
        causes.add("IG-ACT-05", guard(f), "guard")
        causes.add("IG-ATK-15", -size_difference, "size")
        assert value == (causes.total if causes.total > 0 else 0), "the causes of deflection do not add up"
    return value


def has_reaction(fight: Battle, f: Combatant, kind: i64, free: bool = False) -> bool:
    """IG-ECO-04, IG-RCT-14, IG-RCT-15, IG-SUR-05: awake, with a reaction left or a free one, not surprised out of
    it, and this kind of defence not yet used against the same attack."""
    if not f.is_up() or f.defended >> kind & 1 or (f.reactions_left < 1 and not free and not f.free_reaction):
        return False
    if f.surprised:
        allowed = fight.house().surprised_reactions
        if allowed == NONE_AT_ALL or (allowed == FORTIFY_ONLY and kind != w.FORTIFY):
            return False
    return True


def can_react(fight: Battle, f: Combatant, kind: i64, free: bool = False) -> bool:
    """IG-ECO-03: a reaction and one stamina, or one focus to resist."""
    return (f.focus if kind == w.RESIST else f.stamina) >= 1 and has_reaction(fight, f, kind, free)


def pay_reaction(f: Combatant, kind: i64) -> None:
    """IG-ECO-03: paid on declaration and never given back: the reaction, and one stamina or focus."""
    if kind == w.RESIST:
        f.focus -= 1
    else:
        f.stamina -= 1
    spend_reaction(f)
    f.defended |= bit(kind)


def spend_reaction(f: Combatant) -> None:
    """IG-RCT-14, IG-ACT-13: the free one of an interceptor first, then the additional one of a Wait."""
    if f.free_reaction:
        f.free_reaction = False
        return
    f.reactions_left -= 1
    f.waiting = False


def forget_defences(f: Combatant) -> None:
    """IG-RCT-14, IG-RCT-15: what was used against one attack says nothing about the next."""
    f.defended = 0
    f.free_reaction = False
