"""Traits of creatures that other rules ask for (LG-NPC-02, LG-NPC-04): Pack Tactics, Resilient Defense."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import May
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.deed import FREE, Deed, Price

NEAR: Final = 5  # feet


def is_nimble(f: Combatant) -> bool:
    """LG-ACT-03, ledger 6.4: Hide and Disengage are [Minor] by Swift Movement or Nimble Escape."""
    return f.feats & w.SWIFT_MOVEMENT != 0 or f.can(w.NIMBLE_ESCAPE)


def pack_tactics(fight: Battle, f: Combatant, target: Combatant) -> i64:
    """LG-NPC-02: -1 both attack dice while another conscious ally is within 5 ft of the target; once only."""
    if not f.can(w.PACK_TACTICS):
        return 0
    for ally in fight.friends(f):
        if not fight.is_far(ally, target) and ally is not f and ally is not target and ally.is_up():
            if fight.apart(ally, target) <= NEAR * HALF_FEET:
                return -1
    return 0


@final
@mypyc_attr(acyclic=True)
class ResilientDefense(Deed):
    """LG-NPC-04: so many times per day a failed save counts as passed with exactly what was needed."""

    RULE: ClassVar[str] = "LG-NPC-04"
    SAID: ClassVar[str] = "use Resilient Defense"
    GROUP: ClassVar[str] = "Reactions"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "passes the save by Resilient Defense"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.can(w.RESILIENT_DEFENSE) and me.uses[w.RESILIENT_DEFENSE] > 0 else "it has none left today"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.uses[w.RESILIENT_DEFENSE] -= 1


RESILIENCE: Final = ResilientDefense()


def resilient(fight: Battle, f: Combatant, successes: i64, needed: i64) -> i64:
    """LG-NPC-04: after a failed save, so many times per day: it counts as passed with exactly what was needed."""
    if successes >= needed or not f.can(w.RESILIENT_DEFENSE) or f.uses[w.RESILIENT_DEFENSE] <= 0:
        return successes
    return needed if fight.accepts(May("LG-NPC-04", f.side, f.name, fight, f, RESILIENCE)) else successes
