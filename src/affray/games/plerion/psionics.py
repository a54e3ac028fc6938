"""Psionics (ledger 3.13)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.attack import Strike
from affray.games.plerion.sheet import Battle, Combatant


def talent_targets(fight: Battle, f: Combatant, talent: i64) -> list[i64]:
    """The fighters (or NOBODY) a talent may be used on from where f stands; empty if it cannot be used."""
    return []


def is_attack(talent: i64) -> bool:
    """Does this talent make an attack, resolved and pooled with the block's attacks?"""
    return False


def use_talent(fight: Battle, f: Combatant, talent: i64, target: i64) -> list[Strike]:
    """Pay and use a talent; attacks give strikes for the block's pool."""
    return []


def upkeep(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06: charged at the start of its turn for a talent that is kept going."""


def stop_talent(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06: the talent kept going ends."""
