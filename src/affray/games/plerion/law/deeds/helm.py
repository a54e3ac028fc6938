"""At the helm (PL-CREW-05, PL-CREW-11, PL-CREW-12): dodging, ramming, a course, the jump."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import ODD_DRIVE, engines_work, has_module, vessels_against
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_deed import AimedDeed, CrewDeed
from affray.games.plerion.law.crew_targets import gets_to, meets, own_vessel, takes_helm
from affray.games.plerion.law.piloting import (
    READY,
    can_be_rammed,
    can_jump,
    chance_to_follow,
    dodge,
    jump,
    plot,
    ram,
)
from affray.games.plerion.law.saves import chance

NOT_THE_PILOT: Final = "only the pilot can, or somebody at an empty helm (PL-CREW-01)"
ENGINES_OUT: Final = "the engines are out (PL-VEH-04)"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dodge(CrewDeed):
    """PL-CREW-05: each opposing pilot saves on WIL, or that vessel's attacks on this one are impaired."""

    RULE: ClassVar[str] = "PL-CREW-05"
    SAID: ClassVar[str] = "dodge and jink"

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.HELM

    def chances(self, fight: Battle, me: Combatant) -> str:
        """Each opposing pilot who fails to follow."""
        vessel = own_vessel(fight, me)
        if vessel is None:
            return ""
        others = vessels_against(fight, vessel)
        return ", ".join([f"{other.name} misled {100 - chance_to_follow(fight, other)} %" for other in others])

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if not takes_helm(fight, me, vessel):
            return NOT_THE_PILOT
        return "" if engines_work(vessel) else ENGINES_OUT

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        dodge(fight, me, vessel)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ram(AimedDeed):
    """PL-CREW-12: within close, an ENG save: both take half the rammer's maximum Hull."""

    RULE: ClassVar[str] = "PL-CREW-12"
    SAID: ClassVar[str] = "ram"

    def at(self, target: i64) -> AimedDeed:
        return Ram(target)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.HELM

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"ram {fight.fighters[self.target].name}"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if not takes_helm(fight, me, vessel):
            return NOT_THE_PILOT
        if not engines_work(vessel):
            return ENGINES_OUT
        if vessel.fleeing:
            return "a vessel that flees does not ram (PL-MOR-03)"
        return "" if self.may_hit(fight, me, vessel, True) else "only what is as large, and within close after a move"

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return can_be_rammed(vessel, other) and meets(fight, vessel, other, later)

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        ram(fight, me, vessel, target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Jump(CrewDeed):
    """PL-CREW-11: with a course that is plotted the vessel jumps out of the fight."""

    RULE: ClassVar[str] = "PL-CREW-11"
    SAID: ClassVar[str] = "jump"

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.HELM

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if not takes_helm(fight, me, vessel):
            return NOT_THE_PILOT
        return "" if can_jump(fight, vessel) else "no course is plotted, or the Odd Drive is out"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        jump(fight, me, vessel)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlotCourse(CrewDeed):
    """PL-CREW-11: at the helm or at comms; it takes a round unless the game master says more."""

    RULE: ClassVar[str] = "PL-CREW-11"
    SAID: ClassVar[str] = "plot a course"

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.HELM if me.station == w.HELM else w.COMMS

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"plotted {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if not has_module(fight, vessel, ODD_DRIVE) or vessel.course == READY:
            return "there is no Odd Drive that works, or the course is plotted"
        return "" if me.station == w.HELM or gets_to(me, w.COMMS) else "it is done at the helm or at comms (PL-CREW-01)"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        plot(fight, me, vessel)
