"""What Empowered is spent on in the middle of an attack (RH-ATT-05, ledger section 4)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.earning import earn_again, has_downside, lacks_bonus
from affray.games.rpg_hell.law.lasting import end_condition
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.window import Window

NO_PRICE: Final = engine.Price()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GainBonus(engine.Deed):
    """RH-ATT-05: Empowered earns the Bonus that the sum does not."""

    RULE: ClassVar[str] = "RH-ATT-05"
    SAID: ClassVar[str] = "gain the Bonus"
    GROUP: ClassVar[str] = "Empowered"

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return NO_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if lacks_bonus(self.strike) else "the Bonus is earned already, or cannot be"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        end_condition(me, w.EMPOWERED)
        self.strike.grants_bonus = True
        self.strike.granted_by = "Empowered, spent"
        earn_again(self.strike)

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class IgnoreDownside(engine.Deed):
    """RH-ATT-05: Empowered spares the Downside that the sum brings."""

    RULE: ClassVar[str] = "RH-ATT-05"
    SAID: ClassVar[str] = "ignore the Downside"
    GROUP: ClassVar[str] = "Empowered"

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return NO_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_downside(self.strike) else "there is no Downside to ignore"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        end_condition(me, w.EMPOWERED)
        self.strike.no_downside = True
        earn_again(self.strike)

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendEmpowered(Window):
    """RH-ATT-05, ledger section 4: spend Empowered for the Bonus, or to ignore the Downside, or keep it."""

    def __init__(self, fight: Battle, strike: Strike, target: Combatant) -> None:
        super().__init__("RH-ATT-05", fight, strike.attacker)
        self.strike: Final = strike
        self.target: Final = target

    def kinds(self) -> list[engine.Deed]:
        return [GainBonus(self.strike), IgnoreDownside(self.strike), NOTHING_DONE]

    def prompt(self) -> str:
        return f"Does {self.who} spend Empowered on the attack on {self.target.name}?"


def spend_empowered(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-05: what was granted counts at once."""
    deed = fight.ask_amid(SpendEmpowered(fight, strike, target))
    assert isinstance(deed, engine.Deed)
    deed.carry_out(fight, strike.attacker)
