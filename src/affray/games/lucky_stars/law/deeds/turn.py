"""The end of a turn (LS-TURN-05)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed


@final
@mypyc_attr(acyclic=True)
class EndTurn(Deed):
    """LS-TURN-05: the AP that are left stay for reactions."""

    RULE: ClassVar[str] = "LS-TURN-05"
    SAID: ClassVar[str] = "end the turn"
    GROUP: ClassVar[str] = "End the turn"

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "not an action"

    def can_be_done_pinned(self) -> bool:
        return True

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.turn_over = True

    def is_nothing(self) -> bool:
        return True


END: Final = EndTurn()
