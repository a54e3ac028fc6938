"""Getting away (PL-RET-01, PL-RET-03): alone, with one of the fallen, or with a vessel and all aboard."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import is_crew
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_targets import own_vessel, takes_helm
from affray.games.plerion.law.deed import WHOLE_TURN, PlerionDeed, Price
from affray.games.plerion.law.retreat import can_carry, can_retreat, carry_out, retreat, why_it_stays
from affray.games.plerion.law.saves import chance
from affray.games.plerion.law.scale import bearer


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Retreat(PlerionDeed):
    """PL-RET-01: a passed DEX save takes the runner out of the fight, ENG a vessel and all aboard; a whole turn."""

    RULE: ClassVar[str] = "PL-RET-01"
    SAID: ClassVar[str] = "retreat"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return WHOLE_TURN

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"away {chance(bearer(fight, me).dex)} %"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if is_crew(me):
            vessel = own_vessel(fight, me)
            if vessel is None or not takes_helm(fight, me, vessel):
                return "only who flies the vessel retreats with it (PL-CREW-01)"
        return "" if can_retreat(fight, me) else "there is no safe place within two moves to run to (PL-RET-02)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if can_retreat(fight, me):
            retreat(fight, me)
        elif fight.log is not None:
            fight.tell("PL-TURN-02", me, f"can no longer retreat, {why_it_stays(fight, me)}: the turn is lost")

    def takes_turn(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CarryOut(PlerionDeed):
    """PL-RET-03: retreat with one of the fallen; only the carrier rolls, and both leave or both stay."""

    RULE: ClassVar[str] = "PL-RET-03"
    SAID: ClassVar[str] = "retreat carrying"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return WHOLE_TURN

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"away {chance(bearer(fight, me).dex)} %"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not can_retreat(fight, me):
            return "there is no safe place within two moves to run to (PL-RET-02)"
        able = self.target != NOBODY and can_carry(fight, me, fight.fighters[self.target])
        return "" if able else "only one of the fallen of one's own side within close is carried"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: who can no longer be carried is left behind."""
        friend = fight.fighters[self.target]
        if can_carry(fight, me, friend):
            carry_out(fight, me, friend)
        elif can_retreat(fight, me):
            if fight.log is not None:
                fight.tell("PL-TURN-02", me, f"can no longer carry {friend.name} and runs alone")
            retreat(fight, me)
        elif fight.log is not None:
            fight.tell("PL-TURN-02", me, f"can no longer retreat, {why_it_stays(fight, me)}: the turn is lost")

    def takes_turn(self) -> bool:
        return True

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [CarryOut(other.id) for other in fight.fighters if other is not me and other.side == me.side]

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return CarryOut(target)
