"""Action Points (LG-NPC-03): elite creatures act at the end of other creatures' turns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.fight import UNDECIDED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import can_act
from affray.games.legends.law.deed import Deed
from affray.games.legends.law.deeds.fighting import Attack
from affray.games.legends.law.deeds.moving import Going
from affray.games.legends.law.deeds.turn import Search
from affray.games.legends.law.deeds.weaving import Breathe, Presence, Vanish, Weave
from affray.games.legends.law.moving import go
from affray.games.legends.law.places import budget, can_walk, reachable
from affray.games.legends.law.window import Window


def half_move(f: Combatant) -> i64:
    """LG-NPC-03: half-feet of half its speed."""
    return budget(f) // 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HalfMove(Going):
    """LG-NPC-03: half a move for one point."""

    RULE: ClassVar[str] = "LG-NPC-03"
    SAID: ClassVar[str] = "advance"
    IS_WAY: ClassVar[bool] = True

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def to(self, square: i64, path: list[i64]) -> Going:
        return HalfMove(square)

    def squares(self, fight: Battle, me: Combatant) -> list[i64]:
        return reachable(fight, me, half_move(me))

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = 0 <= self.square < len(fight.grid.kind) and can_walk(fight, me, self.square, half_move(me))
        return "" if fits else "that is not a free square within half a move"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.move_left = half_move(me)
        me.slanted = False
        go(fight, me, self.square, [])
        me.move_left = 0


OF_POINTS: Final[list[engine.Deed]] = [
    Attack(),
    Weave(),
    Breathe(),
    Presence(),
    Vanish(),
    HalfMove(),
    Search(),
    NOTHING_DONE,
]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendPoints(Window):
    """LG-NPC-03: at the end of another creature's turn: half a move, a weapon attack or Perception for 1 point, a
    special for 2, a weave for 3."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LG-NPC-03", fight, me)

    def kinds(self) -> list[engine.Deed]:
        return OF_POINTS

    def forbids(self, deed: engine.Deed) -> str:
        if deed.is_nothing() or price_in_points(deed) <= self.me.action_points:
            return ""
        return "it has too few action points (LG-NPC-03)"

    def prompt(self) -> str:
        return f"{self.who} has {self.me.action_points} action points. What does {self.who} do?"


def price_in_points(deed: engine.Deed) -> i64:
    """LG-NPC-03: what it costs."""
    if isinstance(deed, Weave):
        return 3
    return 2 if isinstance(deed, (Breathe, Presence, Vanish)) else 1


def offer_action_points(fight: Battle, ended: Combatant) -> None:
    """LG-NPC-03: whoever holds points may spend them now, without MAP."""
    for f in fight.people():
        while f.action_points > 0 and f is not ended and can_act(f) and fight.winner() == UNDECIDED:
            deed = fight.ask(SpendPoints(fight, f))
            if deed.is_nothing():
                break
            assert isinstance(deed, Deed)
            f.action_points -= price_in_points(deed)
            fight.do(f, deed)
