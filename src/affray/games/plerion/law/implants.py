"""Implants in a fight (PL-CYB-01), what overloads them (PL-ITEM-07), and tags people use (PL-ITEM-05).

What implants add to the scores is done when they are put in (setup.py); Repair Nanobots are in harm.py and
healing.py, the Mindshield in psi_effects.py. Where the book is silent: a dose works until its user's next turn,
and the cloak is switched on, free, when a turn begins. See README.md of this game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import critical_damage
from affray.games.plerion.law.saves import save

DOSES_A_DAY: Final = 3
CLOAK_ROUNDS: Final = 60  # ten minutes


# ---------------------------------------------------------------- Stimulants Dispenser


def wear_off(f: Combatant) -> None:
    """PL-CYB-01: a dose works for one turn."""
    if f.stim_on:
        f.stim_on = False
        f.dex = f.dex - 1 if f.dex > 0 else 0


def can_dose(fight: Battle, f: Combatant) -> bool:
    """PL-CYB-01: three doses a day, at most two turns in a row, and nobody who is helpless takes one."""
    if f.is_helpless() or not f.implanted(w.STIMULANTS) or f.stims >= DOSES_A_DAY or f.stim_round == fight.round:
        return False
    return not (f.stim_row and is_in_a_row(fight, f))


def is_in_a_row(fight: Battle, f: Combatant) -> bool:
    """Did the last dose come in the turn before this one?"""
    return f.stim_round != NEVER and f.stim_round == fight.round - 1


# ---------------------------------------------------------------- Cloaking


def can_cloak(f: Combatant) -> bool:
    """PL-CYB-01: unclothed: no armor but what lies under the skin; not by the helpless."""
    skin: i64 = 1 if f.implanted(w.DERMAL_PLATING) else 0
    if f.is_helpless():
        return False
    return f.implanted(w.CLOAKING) and f.cloak_round == NEVER and f.armor <= skin and not (f.shield or is_sealed(f))


# ---------------------------------------------------------------- overload


def overload(fight: Battle, f: Combatant, rule: str = "PL-CYB-01") -> None:
    """PL-CYB-01: overload, hacking and strong magnetic fields: a STR save or critical damage, without loss of STR."""
    if f.is_gone():
        return
    if not save(fight, f, f.str, "STR save against overload", rule):
        critical_damage(fight, f)


def emp(fight: Battle, f: Combatant) -> None:
    """PL-ITEM-07: a cyborg in the area of an EMP grenade makes a STR save or takes critical damage at once."""
    choices = ["STR save", "no effect"]
    if fight.gm is None or fight.ruled("PL-ITEM-07", f"EMP on {f.name}'s implants", choices) == 0:
        overload(fight, f, "PL-ITEM-07")


# ---------------------------------------------------------------- sealed, hidden, silent


def is_sealed(f: Combatant) -> bool:
    """PL-ITEM-05: vacuum, toxic air, smoke and fire do nothing to who is sealed in."""
    return f.has(w.SEALED_SUIT)


def is_safe_from_air(f: Combatant) -> bool:
    """PL-CYB-01, PL-ITEM-05: toxic air does nothing through an Air Filter, nor to the sealed."""
    return f.implanted(w.AIR_FILTER) or is_sealed(f)


def weapons_in_sight(fight: Battle, f: Combatant, frisked: bool) -> list[i64]:
    """PL-ITEM-05: the weapons others see, by place in the armoury; hidden ones by a frisk, or once they are used."""
    return [one for one in f.weapons if frisked or one == f.last_weapon or not fight.weapon(one).has(w.HIDDEN)]


def is_heard(weapon: Weapon) -> bool:
    """PL-ITEM-05: is it heard outside the room? The noise of a silent weapon stays in it."""
    return not weapon.has(w.SILENT)
