"""The question of a turn (LG-ACT-01): what to do with the next action, in words that people say."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from affray.engine import deed as engine
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deed import Deed
from affray.games.legends.law.fear import must_flee
from affray.games.legends.law.window import Window

FREE_ACTIONS: Final = 3  # LG-ACT-01: per turn
ALL_ACTIONS: Final = 3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Window):
    """LG-ACT-01, LG-TGT-03: what to do with the next of the three actions, or for free.

    Any free square within the movement may be named, any path to it, and any square for an area.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LG-ACT-01", fight, me)

    def kinds(self) -> list[engine.Deed]:
        return self.fight.kinds()

    def forbids(self, deed: engine.Deed) -> str:
        assert isinstance(deed, Deed)
        return why_not_now(self.fight, self.me, deed)

    def prompt(self) -> str:
        left = self.me.actions_left
        return f"What does {self.who} do? {left if left > 0 else 'No'} action{'' if left == 1 else 's'} left."


def why_not_now(fight: Battle, f: Combatant, deed: Deed) -> str:
    """LG-ACT-01, LG-ACT-03, section 4: enough actions for it; who flees gets away first; three free actions a turn."""
    if deed.is_nothing():
        return ""
    cost = deed.actions(fight, f)
    if cost > f.actions_left:
        return (
            "it takes all three actions (LG-ACT-03)" if cost == ALL_ACTIONS else "too few actions are left (LG-ACT-01)"
        )
    if must_flee(fight, f, deed):
        return "it must get away from what it fears first (LG-ACT-03)"
    if deed.is_free() and f.free_actions >= FREE_ACTIONS:
        return "three free actions a turn are all (LG-ACT-01)"
    return ""


def may(fight: Battle, f: Combatant, deed: Deed) -> bool:
    """LG-ACT-01: can it be done in this turn, as it stands now?"""
    return why_not_now(fight, f, deed) == "" and deed.why_not(fight, f) == ""
