"""Implants in a fight (PL-CYB-01), what overloads them (PL-ITEM-07), and tags people use (PL-ITEM-05).

What implants add to the scores is done when they are put in (setup.py); Repair Nanobots are in harm.py and
healing.py, the Mindshield in psi_effects.py. Where the book is silent: a dose works until its user's next turn,
and the cloak is switched on, free, when a turn begins. See README.md of this game.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import MayDo
from affray.games.plerion.battle import Battle
from affray.games.plerion.critical import critical_damage
from affray.games.plerion.gear import NEVER, Weapon
from affray.games.plerion.saves import save
from affray.games.plerion.scale import side_now
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.words import (
    AIR_FILTER,
    CLOAKING,
    DERMAL_PLATING,
    HIDDEN,
    SEALED_SUIT,
    SILENT,
    STARSHIP,
    STIMULANTS,
)

DOSE: Final = 1  # verbs of PL-CYB-01
CLOAK: Final = 2
DOSES_A_DAY: Final = 3
CLOAK_ROUNDS: Final = 60  # ten minutes


# ---------------------------------------------------------------- Stimulants Dispenser


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeDose(MayDo):
    """PL-CYB-01: the Stimulants Dispenser may give +1 DEX for one turn; ``opening`` before the opening save."""

    def __init__(self, fight: Battle, f: Combatant, opening: bool) -> None:
        super().__init__("PL-CYB-01", side_now(fight, f), f.name, DOSE, "take a dose")
        self.user: Final = f
        self.opening: Final = opening

    def prompt(self) -> str:
        left, dex = f"{DOSES_A_DAY - self.user.stims} left", int(self.user.dex)
        if not self.opening:
            return f"Does {self.who} take a stimulant ({left}): DEX {dex} becomes {dex + 1} until the next turn?"
        odds = f"with a dose in {chance(dex + 1)} %, without in {chance(dex)} %"
        return f"Opening DEX save: {self.who} acts before the opposition {odds}. Take a stimulant first ({left})?"


def chance(score: int) -> int:
    """PL-SAVE-01: how often a save is passed, in percent; a 1 always passes and a 20 never."""
    return 5 * min(max(score, 1), 19)


def stimulants(fight: Battle, f: Combatant, opening: bool = False) -> None:
    """PL-CYB-01: the dose before wears off; another one is free, +1 DEX until the next turn of its user."""
    wear_off(f)
    if not can_dose(fight, f) or fight.ask(TakeDose(fight, f, opening)).verb != DOSE:
        return
    f.stim_row = is_in_a_row(fight, f)
    f.stims += 1
    f.stim_round = fight.round
    f.stim_on = True
    f.dex += 1
    if fight.log is not None:
        fight.tell_of(f, "PL-CYB-01", f"takes a dose: DEX {f.dex}", "takes a dose")


def wear_off(f: Combatant) -> None:
    """PL-CYB-01: a dose works for one turn."""
    if f.stim_on:
        f.stim_on = False
        f.dex = f.dex - 1 if f.dex > 0 else 0


def can_dose(fight: Battle, f: Combatant) -> bool:
    """PL-CYB-01: three doses a day, and at most two turns in a row."""
    if not f.implanted(STIMULANTS) or f.stims >= DOSES_A_DAY or f.stim_round == fight.round:
        return False
    return not (f.stim_row and is_in_a_row(fight, f))


def is_in_a_row(fight: Battle, f: Combatant) -> bool:
    """Did the last dose come in the turn before this one?"""
    return f.stim_round != NEVER and f.stim_round == fight.round - 1


# ---------------------------------------------------------------- Cloaking


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SwitchCloak(MayDo):
    """PL-CYB-01: Cloaking may be switched on once a day by who wears nothing."""

    def __init__(self, fight: Battle, f: Combatant) -> None:
        super().__init__("PL-CYB-01", side_now(fight, f), f.name, CLOAK, "cloak")

    def prompt(self) -> str:
        return f"Does {self.who} switch on Cloaking?"


def cloaking(fight: Battle, f: Combatant) -> None:
    """PL-CYB-01: unseen for up to ten minutes a day: attacks on it impaired, its first attack enhanced."""
    if f.cloaked:
        if fight.round - f.cloak_round >= (1 if fight.scale == STARSHIP else CLOAK_ROUNDS):
            f.cloaked = False
        return
    if can_cloak(f) and fight.ask(SwitchCloak(fight, f)).verb == CLOAK:
        f.cloaked = True
        f.cloak_round = fight.round
        if fight.log is not None:
            fight.tell("PL-CYB-01", f.name, "cloaks and can no longer be seen")


def can_cloak(f: Combatant) -> bool:
    """PL-CYB-01: unclothed: no armor but what lies under the skin."""
    skin: i64 = 1 if f.implanted(DERMAL_PLATING) else 0
    return f.implanted(CLOAKING) and f.cloak_round == NEVER and f.armor <= skin and not (f.shield or is_sealed(f))


def implants_at_turn(fight: Battle, f: Combatant) -> None:
    """PL-CYB-01: what implants offer when their owner's turn begins."""
    if f.implanted(STIMULANTS):
        stimulants(fight, f)
    if f.implanted(CLOAKING):
        cloaking(fight, f)


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
    return f.has(SEALED_SUIT)


def is_safe_from_air(f: Combatant) -> bool:
    """PL-CYB-01, PL-ITEM-05: toxic air does nothing through an Air Filter, nor to the sealed."""
    return f.implanted(AIR_FILTER) or is_sealed(f)


def weapons_in_sight(fight: Battle, f: Combatant, frisked: bool) -> list[i64]:
    """PL-ITEM-05: the weapons others see, by place in the armoury; hidden ones by a frisk, or once they are used."""
    return [w for w in f.weapons if frisked or w == f.last_weapon or not fight.weapon(w).has(HIDDEN)]


def is_heard(weapon: Weapon) -> bool:
    """PL-ITEM-05: is it heard outside the room? The noise of a silent weapon stays in it."""
    return not weapon.has(SILENT)
