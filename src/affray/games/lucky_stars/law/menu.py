"""The question of a turn (LS-TURN-02): what the moment forbids; everything else stands in the deeds."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from affray.engine import deed as engine
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.paying import available, can_pay
from affray.games.lucky_stars.law.window import Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Window):
    """LS-TURN-02, LS-TURN-05: what to do with the AP that are left.

    Any free space within the speed may be named, and any path to it: ``move to 4,5 by 2,3 3,4 4,5``.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LS-TURN-02", fight, me)

    def kinds(self) -> list[engine.Deed]:
        return self.fight.kinds()

    def forbids(self, deed: engine.Deed) -> str:
        assert isinstance(deed, Deed)
        return why_not_now(self.fight, self.me, deed)

    def prompt(self) -> str:
        return f"{self.who} has {available(self.me)} AP. What next?"


def why_not_now(fight: Battle, me: Combatant, deed: Deed) -> str:
    """LS-TURN-02, LS-GRP-03: a turn that is not over, AP for it, and hands free for it."""
    if deed.is_nothing():
        return ""
    if me.turn_over:
        return "the turn is over"
    return why_too_dear(fight, me, deed)


def why_too_dear(fight: Battle, me: Combatant, deed: Deed) -> str:
    """LS-TURN-02, LS-GRP-03: the same in anybody's turn."""
    if me.grapple_role == w.PINNED and not deed.can_be_done_pinned():
        return "the pinned may only try to seize control"
    cost = deed.ap(fight, me)
    if can_pay(me, cost):
        return ""
    return f"it costs {cost} AP, and {available(me)} are left"
