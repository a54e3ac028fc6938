"""Systems, repairs and care aboard (PL-CREW-03 to PL-CREW-06, PL-CREW-13, PL-VEH-10, PL-CRIT-03, PL-HEAL-02)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import ECM_ARRAY, has_module, open_breach, people_aboard
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_deed import AimedDeed, CrewDeed
from affray.games.plerion.law.crew_targets import gets_to, own_vessel
from affray.games.plerion.law.deed import Price
from affray.games.plerion.law.engineering import (
    boost_engines,
    boost_weapons,
    boostable,
    broken_parts,
    can_boost_engines,
    jury_rig,
    seal_breach,
)
from affray.games.plerion.law.healing import aid, can_use_kit, needs_aid, use_kit
from affray.games.plerion.law.locks import is_jamming, jam
from affray.games.plerion.law.saves import chance
from affray.games.plerion.law.scale import band_between
from affray.games.plerion.law.vehicles import put_out


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BoostEngines(CrewDeed):
    """PL-CREW-03: a WIL save: ENG +2 for d6 rounds, for one other module."""

    RULE: ClassVar[str] = "PL-CREW-03"
    SAID: ClassVar[str] = "boost engines"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="a module goes offline")

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"works {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        possible = can_boost_engines(fight, vessel)
        return "" if possible else "they are boosted or out, or there is no module to give up"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        boost_engines(fight, me, vessel)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BoostWeapons(CrewDeed):
    """PL-CREW-04: a WIL save: one weapon rolls one more die for d6 rounds, for one other module."""

    RULE: ClassVar[str] = "PL-CREW-04"
    SAID: ClassVar[str] = "boost weapons"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="a module goes offline")

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"works {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        possible = len(boostable(fight, vessel)) > 0
        return "" if possible else "no weapon is left to boost, or no module to give up"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        boost_weapons(fight, me, vessel)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Jam(AimedDeed):
    """PL-CREW-06: the ECM Array jams another vessel, from comms."""

    RULE: ClassVar[str] = "PL-CREW-06"
    SAID: ClassVar[str] = "jam"

    def at(self, target: i64) -> AimedDeed:
        return Jam(target)

    def station(self, fight: Battle, me: Combatant) -> i64:
        return w.COMMS

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"jam {fight.fighters[self.target].name}"

    def chances(self, fight: Battle, me: Combatant) -> str:
        """No new save while it goes on."""
        return "goes on" if is_jamming(fight, me, self.target) else f"works {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        if not has_module(fight, vessel, ECM_ARRAY) or not gets_to(me, w.COMMS):
            return "it needs an ECM Array that works and somebody at comms"
        return "" if self.may_hit(fight, me, vessel, True) else "only vessels in range are jammed"

    def reaches(self, fight: Battle, me: Combatant, vessel: Vessel, other: Combatant, later: bool) -> bool:
        return other.kind == w.VESSEL and band_between(fight, vessel, other, vessel.scale) != w.OUT_OF_RANGE

    def work_on(self, fight: Battle, me: Combatant, vessel: Vessel, target: Combatant) -> None:
        jam(fight, me, vessel, target)


# ---------------------------------------------------------------- repairs


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class JuryRig(CrewDeed):
    """PL-CREW-13: a WIL save: a point of Hull, a module, a weapon or the engines for d6 rounds."""

    RULE: ClassVar[str] = "PL-CREW-13"
    SAID: ClassVar[str] = "jury rig"

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"works {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return "" if len(broken_parts(fight, vessel)) > 0 else "nothing is broken that can be rigged"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        jury_rig(fight, me, vessel)


@mypyc_attr(acyclic=True)
class InArea(CrewDeed):
    """PL-VEH-10: something that is done in one area of the vessel."""

    def __init__(self, area: i64 = 0) -> None:
        super().__init__()
        self.area: Final = area

    def in_area(self, area: i64) -> InArea:
        raise NotImplementedError

    def station(self, fight: Battle, me: Combatant) -> i64:
        return self.area

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"{self.SAID} {w.STATIONS[self.area]}"

    def words(self, fight: Battle, me: Combatant) -> str:
        return super().words(fight, me) if own_vessel(fight, me) is not None else f"{self.SAID} {w.STATIONS[self.area]}"

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.in_area(area) for area in range(len(w.STATIONS))]

    def kept_amount(self) -> i64:
        return self.area

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return self.in_area(amount)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SealBreach(InArea):
    """PL-VEH-10, PL-CREW-13: jury rigging on a breach by somebody in the area."""

    RULE: ClassVar[str] = "PL-VEH-10"
    SAID: ClassVar[str] = "seal the breach in"

    def in_area(self, area: i64) -> InArea:
        return SealBreach(area)

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"works {chance(me.wil)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        open_here = gets_to(me, self.area) and open_breach(fight, vessel, self.area) != NEVER
        return "" if open_here else "there is no open breach there, or one does not come there"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        seal_breach(fight, me, vessel, self.area)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PutOutFire(InArea):
    """PL-VEH-10: somebody in the area puts out a fire with a DEX save."""

    RULE: ClassVar[str] = "PL-VEH-10"
    SAID: ClassVar[str] = "put out the fire in"

    def in_area(self, area: i64) -> InArea:
        return PutOutFire(area)

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"out {chance(me.dex)} %"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        burns = gets_to(me, self.area) and self.area in vessel.fires
        return "" if burns else "nothing burns there, or one does not come there"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        put_out(fight, me, vessel, self.area)


# ---------------------------------------------------------------- care


@mypyc_attr(acyclic=True)
class CareAboard(CrewDeed):
    """PL-ACT-05: for those at the same station, or there by a move."""

    def to(self, target: i64) -> CareAboard:
        raise NotImplementedError

    def station(self, fight: Battle, me: Combatant) -> i64:
        return fight.fighters[self.target].station if self.target != NOBODY else me.station

    def is_near(self, fight: Battle, me: Combatant, vessel: Vessel) -> bool:
        if self.target == NOBODY:
            return False
        other = fight.fighters[self.target]
        return (
            other.aboard == vessel.id and other.side == me.side and not other.is_gone() and gets_to(me, other.station)
        )

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        vessel = own_vessel(fight, me)
        return [] if vessel is None else [self.to(other.id) for other in people_aboard(fight, vessel)]

    def same(self, target: i64, amount: i64) -> CrewDeed:
        return self.to(target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AidAboard(CareAboard):
    """PL-CRIT-03: aid to one of the fallen aboard."""

    RULE: ClassVar[str] = "PL-CRIT-03"
    SAID: ClassVar[str] = "aid aboard"

    def to(self, target: i64) -> CareAboard:
        return AidAboard(target)

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"aid {fight.fighters[self.target].name}"

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        needed = self.is_near(fight, me, vessel) and self.target != me.id and needs_aid(fight.fighters[self.target])
        return "" if needed else "nobody there needs aid"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        aid(fight, me, fight.fighters[self.target])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseKitAboard(CareAboard):
    """PL-HEAL-02: a medikit for somebody aboard."""

    RULE: ClassVar[str] = "PL-HEAL-02"
    SAID: ClassVar[str] = "use a medikit aboard"

    def to(self, target: i64) -> CareAboard:
        return UseKitAboard(target)

    def said(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        return f"use {w.KITS[me.kit]} on {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="the patient's one kit of this fight")

    def why_not_aboard(self, fight: Battle, me: Combatant, vessel: Vessel) -> str:
        needed = self.is_near(fight, me, vessel) and can_use_kit(me, fight.fighters[self.target])
        return "" if needed else "there is no kit, or nobody there needs one"

    def work(self, fight: Battle, me: Combatant, vessel: Vessel) -> None:
        use_kit(fight, me, fight.fighters[self.target])
