"""Boarders in the hold (PL-SCALE-08): leave the station and fight them on foot, or stay."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from affray.engine import deed as engine
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import is_able
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import FREE, PlerionDeed, Price
from affray.games.plerion.law.window import Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FightBoarders(PlerionDeed):
    """PL-SCALE-08: whoever leaves the station fights on foot, and takes no crew action in that round."""

    RULE: ClassVar[str] = "PL-SCALE-08"
    SAID: ClassVar[str] = "fight the boarders"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="no crew action in this round")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if is_able(me) else "the fallen do not fight"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """One of those who go down to the hold; the station is taken up again when it is over."""
        fight.mustered().append(me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StayAtStation(PlerionDeed):
    """PL-SCALE-08: the others fight the boarders, or nobody does, and the vessel is taken."""

    RULE: ClassVar[str] = "PL-SCALE-08"
    SAID: ClassVar[str] = "stay at the station"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pass

    def is_nothing(self) -> bool:
        return True


MEET: Final = FightBoarders()
STAY_THERE: Final = StayAtStation()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MeetBoarders(Window):
    """PL-SCALE-08: does a member of the crew leave the station and fight the boarders on foot?"""

    def __init__(self, fight: Battle, actor: Combatant, vessel: Vessel) -> None:
        super().__init__("PL-SCALE-08", actor.side, fight, actor)
        self.vessel: Final = vessel

    def kinds(self) -> list[engine.Deed]:
        return [MEET, STAY_THERE]

    def prompt(self) -> str:
        return f"There are boarders in the hold of {self.vessel.name}. What does {self.who} do?"
