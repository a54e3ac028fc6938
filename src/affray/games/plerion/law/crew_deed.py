"""What every crew action has besides (PL-CREW-01): a station where it is done, a vessel, often a target."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_targets import is_foe, own_vessel
from affray.games.plerion.law.deed import CREW_DEEDS, DEEDS, NO_DEED, PlerionDeed, index_of
from affray.games.plerion.law.deeds.moving import take_station
from affray.games.plerion.law.moving import can_walk_far
from affray.games.plerion.law.window import Instead

CREW: Final = "crew"  # in records all crew actions are of one kind; the item says which


@mypyc_attr(acyclic=True)
class CrewDeed(PlerionDeed):
    """PL-CREW-01: something that is done aboard, at a station of one's own vessel."""

    GROUP: ClassVar[str] = "At the station"

    def station(self, fight: Battle, me: Combatant) -> i64:
        """PL-CREW-01: where it is done; what any crew can do is done where one is."""
        return me.station

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        """As people say it, at the station."""
        return self.SAID

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        raise NotImplementedError

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        raise NotImplementedError

    def words(self, fight: Battle, me: Combatant) -> str:
        """What is done elsewhere names the station first."""
        vessel = own_vessel(fight, me)
        if vessel is None:
            return self.SAID
        where = self.station(fight, me)
        what = self.said(fight, me, vessel)
        return what if where == me.station else f"go to {w.STATIONS[where]} and {what}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        vessel = own_vessel(fight, me)
        if vessel is None:
            return "nothing can be done aboard a vessel that is lost, disabled or another side's (PL-VEH-03)"
        return self.why_not_aboard(fight, me, vessel)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: if it can still be done."""
        vessel = own_vessel(fight, me)
        if vessel is None:
            return
        why = self.why_not_aboard(fight, me, vessel)
        if why == "":
            self.work(fight, me, vessel)
        elif fight.log is not None:
            rule, reason = engine.split_reason(why, "PL-TURN-02")
            fight.tell(rule, me, f"can no longer {self.said(fight, me, vessel)}, {reason}: the action is lost")

    def is_crew_action(self) -> bool:
        return True

    def is_here(self, fight: Battle, me: Combatant) -> bool:
        return self.station(fight, me) == me.station

    def takes_place(self, fight: Battle, me: Combatant) -> bool:
        """PL-CREW-01: an action at another station includes the way there."""
        if own_vessel(fight, me) is None:
            return False
        where = self.station(fight, me)
        if where != me.station:
            if not can_walk_far(me):
                return False
            take_station(fight, me, where)
        return True

    def kept_kind(self) -> i64:
        return index_of(DEEDS, CREW_DEEDS[0].SAID)

    def kept_item(self) -> i64:
        return index_of(CREW_DEEDS, self.SAID)

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        """The first of them stands for all."""
        kind = CREW_DEEDS[item] if 0 <= item < len(CREW_DEEDS) else NO_DEED
        return kind.same(target, amount) if isinstance(kind, CrewDeed) else NO_DEED

    def same(self, target: i64, amount: i64) -> CrewDeed:
        """A deed of this kind with what was kept of it."""
        return self


@mypyc_attr(acyclic=True)
class AimedDeed(CrewDeed):
    """PL-CREW-01: a crew action against a foe outside."""

    def at(self, target: i64) -> AimedDeed:
        """The same on another target."""
        raise NotImplementedError

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        """May it be aimed at this foe? ``later`` counts those that the pilot's move may bring near."""
        raise NotImplementedError

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        raise NotImplementedError

    def may_hit(self, fight: Battle, me: Combatant, vessel: Vessel, later: bool) -> bool:
        """PL-TURN-02: is its target a legal one?"""
        if self.target == NOBODY:
            return False
        other = fight.fighters[self.target]
        return is_foe(fight, me, other) and self.reaches(fight, me, vessel, other, later)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: on its target, or on another one."""
        vessel = own_vessel(fight, me)
        if vessel is not None:
            self.work(fight, me, vessel)

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        target = self.target_now(fight, me, vessel)
        if target is not None:
            self.work_on(fight, me, vessel, target)

    def target_now(self, fight: Battle, me: Combatant, vessel: Vessel) -> Combatant | None:
        """PL-TURN-02: the declared target, or another one if the house rules allow it, or the action is lost."""
        declared = fight.fighters[self.target]
        if self.may_hit(fight, me, vessel, False):
            return declared
        if not fight.house().strict_declarations:
            others = self.others(fight, me, vessel)
            if len(others) > 0:
                answer = fight.ask(OtherTarget(fight, me, self, others))
                if isinstance(answer, AimedDeed):
                    me.deed = answer
                    return fight.fighters[answer.target]
        if fight.log is not None:
            fight.tell("PL-TURN-02", me, f"cannot reach {declared.name} any more: the action is lost")
        return None

    def others(self, fight: Battle, me: Combatant, vessel: Vessel) -> list[Combatant]:
        """PL-TURN-02: the legal targets of the same action now."""
        found: list[Combatant] = []
        for other in fight.fighters:
            if is_foe(fight, me, other) and self.reaches(fight, me, vessel, other, False):
                found.append(other)
        return found

    def at_foes(self, fight: Battle, me: Combatant) -> list[Option]:
        """The same at each foe."""
        return [self.at(other.id) for other in fight.fighters if is_foe(fight, me, other)]

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.at_foes(fight, me)

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return self.at(target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OtherTarget(Instead):
    """PL-TURN-02: the declared target is gone or out of reach: another one for the same crew action."""

    def __init__(self, fight: Battle, actor: Combatant, declared: AimedDeed, targets: list[Combatant]) -> None:
        super().__init__(fight, actor, declared)
        self.declared: Final = declared
        self.targets: Final = targets

    def others(self) -> list[Option]:
        return [self.declared.at(other.id) for other in self.targets]

    def prompt(self) -> str:
        return f"{self.who} cannot reach {self.fight.fighters[self.declared.target].name} any more. Whom instead?"
