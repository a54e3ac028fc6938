"""What implants let one do for free (PL-CYB-01): a dose of stimulants, the cloak."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from affray.engine.deed import May
from affray.engine.sides import the_side
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import FREE, PlerionDeed, Price
from affray.games.plerion.law.implants import CLOAK_ROUNDS, DOSES_A_DAY, can_cloak, can_dose, is_in_a_row, wear_off
from affray.games.plerion.law.saves import chance
from affray.games.plerion.law.scale import side_now


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeDose(PlerionDeed):
    """PL-CYB-01: the Stimulants Dispenser gives +1 DEX until its user's next turn, three times a day."""

    RULE: ClassVar[str] = "PL-CYB-01"
    SAID: ClassVar[str] = "take a dose"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said=f"free; {DOSES_A_DAY - 1 - me.stims} of {DOSES_A_DAY} doses left")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_dose(fight, me) else "three doses a day, at most two turns in a row, not by the helpless"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.stim_row = is_in_a_row(fight, me)
        me.stims += 1
        me.stim_round = fight.round
        me.stim_on = True
        me.dex += 1
        if fight.log is not None:
            what, left = "takes a dose of stimulants", f"{DOSES_A_DAY - me.stims or 'none'} of {DOSES_A_DAY} left"
            fight.tell_of(me, "PL-CYB-01", f"{what} ({left}): DEX {me.dex - 1} → {me.dex} until the next turn", what)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SwitchCloak(PlerionDeed):
    """PL-CYB-01: unseen for up to ten minutes a day: attacks on it impaired, its first attack enhanced."""

    RULE: ClassVar[str] = "PL-CYB-01"
    SAID: ClassVar[str] = "cloak"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_cloak(me) else "once a day, by who wears no armor"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.cloaked = True
        me.cloak_round = fight.round
        if fight.log is not None:
            fight.tell("PL-CYB-01", me, "cloaks and can no longer be seen")


DOSE: Final = TakeDose()
CLOAK: Final = SwitchCloak()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MayTakeDose(May):
    """PL-CYB-01: a dose, or none; ``opening`` before the opening save."""

    def __init__(self, fight: Battle, f: Combatant, opening: bool) -> None:
        super().__init__("PL-CYB-01", side_now(fight, f), f.name, fight, f, DOSE)
        self.user: Final = f
        self.opening: Final = opening

    def prompt(self) -> str:
        left, dex = f"{DOSES_A_DAY - self.user.stims} left", int(self.user.dex)
        if not self.opening:
            return f"Does {self.who} take a stimulant ({left}): DEX {dex} becomes {dex + 1} until the next turn?"
        odds = f"with a dose in {chance(dex + 1)} %, without in {chance(dex)} %"
        foes = " and ".join([the_side(name) for side, name in enumerate(self.within.sides) if side != self.user.side])
        return f"Opening DEX save: {self.who} acts before {foes} {odds}. Take a stimulant first ({left})?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MayCloak(May):
    """PL-CYB-01: Cloaking may be switched on when a turn begins."""

    def __init__(self, fight: Battle, f: Combatant) -> None:
        super().__init__("PL-CYB-01", side_now(fight, f), f.name, fight, f, CLOAK)

    def prompt(self) -> str:
        return f"Does {self.who} switch on Cloaking?"


def stimulants(fight: Battle, f: Combatant, opening: bool = False) -> None:
    """PL-CYB-01: the dose before wears off; another one is free."""
    wear_off(f)
    if can_dose(fight, f) and not fight.ask(MayTakeDose(fight, f, opening)).is_nothing():
        DOSE.carry_out(fight, f)


def cloaking(fight: Battle, f: Combatant) -> None:
    """PL-CYB-01: the cloak ends after ten minutes."""
    if f.cloaked:
        if fight.round - f.cloak_round >= (1 if fight.scale == w.STARSHIP else CLOAK_ROUNDS):
            f.cloaked = False
    elif can_cloak(f) and not fight.ask(MayCloak(fight, f)).is_nothing():
        CLOAK.carry_out(fight, f)


def implants_at_turn(fight: Battle, f: Combatant) -> None:
    """PL-CYB-01: what implants offer when their owner's turn begins."""
    if f.implanted(w.STIMULANTS):
        stimulants(fight, f)
    if f.implanted(w.CLOAKING):
        cloaking(fight, f)
