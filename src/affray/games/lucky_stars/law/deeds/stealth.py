"""Stealth and searching as deeds (LS-STL-01 to LS-STL-03): hide, search, call out. A silent Move is among the Moves."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed, Defensive, is_somebody
from affray.games.lucky_stars.law.stealth import call_out, may_call_out, may_hide, search, sneak

SEARCH_AP: Final = 2
SEARCH_PRICES: Final = [2, 0, 1, 3, 4]
HIDING: Final = "Hide and search"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hide(Defensive):
    """LS-STL-01, LS-STL-02: for what taking cover costs, hidden from all who have no plain view, if the check works."""

    RULE: ClassVar[str] = "LS-STL-01"
    SAID: ClassVar[str] = "hide"
    GROUP: ClassVar[str] = HIDING

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to hide"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_hide(fight, me) else "every opponent it knows of has a plain view, or is unaware already"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grapple_role == w.NO_GRAPPLE else "nobody hides in a grapple"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if me.posture == w.OPEN:
            me.posture = w.PARTIAL
        sneak(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Search(Deed):
    """LS-STL-03: one INS roll against everybody hidden; 2 AP, or what the game master says.

    It is always offered, so that it tells nobody whether anybody hides.
    """

    RULE: ClassVar[str] = "LS-STL-03"
    SAID: ClassVar[str] = "search"
    GROUP: ClassVar[str] = HIDING

    def __init__(self, cost: i64 = SEARCH_AP) -> None:
        super().__init__()
        self.cost: Final = cost

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return self.cost

    def as_ruled(self, fight: Battle, me: Combatant) -> Deed:
        words = [f"{n} AP" for n in SEARCH_PRICES]
        return Search(SEARCH_PRICES[fight.ruled("LS-STL-03", f"{me.name}'s search", words)])

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if not me.blinded else "the blind do not search"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        search(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CallOut(Deed):
    """LS-STL-03: friends learn where somebody hidden is, for 0 AP."""

    RULE: ClassVar[str] = "LS-STL-03"
    SAID: ClassVar[str] = "call out"
    GROUP: ClassVar[str] = HIDING

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"call out where {fight.fighters[self.target].name} is" if self.target != NOBODY else self.SAID

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if is_somebody(fight, self.target) and may_call_out(fight, me, fight.fighters[self.target]):
            return ""
        return "it takes a hidden opponent whom one has found and a friend has not"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        call_out(fight, me, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [CallOut(other.id) for other in fight.fighters]
