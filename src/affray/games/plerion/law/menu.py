"""What is asked in a turn: the declaration of an action (PL-TURN-02, PL-ACT) and of the move that goes with it.

A decision is asked in parts: first what (weapon, victim), then from where. An action that is not
possible from here but after a move is offered too; the move question then offers only what makes it so.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import can_act, can_second_move, is_crew, squares_of
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_targets import own_vessel, takes_helm
from affray.games.plerion.law.deed import PlerionDeed
from affray.games.plerion.law.deeds.fighting import Armed
from affray.games.plerion.law.deeds.helm import Jump
from affray.games.plerion.law.deeds.leaving import Retreat
from affray.games.plerion.law.deeds.moving import Move, crew_may_go, fits_here
from affray.games.plerion.law.kinds import ABOARD, MOVES, MOVES_ABOARD, ON_FOOT, SECOND_MOVES
from affray.games.plerion.law.moving import can_move, can_walk_far
from affray.games.plerion.law.piloting import can_steer
from affray.games.plerion.law.retreat import can_retreat
from affray.games.plerion.law.scale import side_now
from affray.games.plerion.law.window import Window

ENOUGH: Final = 12  # moves in a short list

# ---------------------------------------------------------------- the action


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Declaration(Window):
    """PL-TURN-02, PL-ACT-03: everybody declares an action, its weapon and its victim before any die is rolled.

    NPCs choose when their block starts.
    """

    def __init__(self, fight: Battle, me: Combatant, rule: str = "PL-TURN-02") -> None:
        super().__init__(rule, side_now(fight, me), fight, me)

    def kinds(self) -> list[engine.Deed]:
        return ABOARD if is_crew(self.me) else ON_FOOT

    def forbids(self, deed: engine.Deed) -> str:
        return why_not_now(self.fight, self.me, deed)

    def options(self) -> list[Option]:
        self.look_around()
        try:
            return super().options()
        finally:
            self.fight.forget_squares()

    def look_around(self) -> None:
        """Where one can stand is looked up once for all that may be declared."""
        if not is_crew(self.me) and can_act(self.me):
            self.fight.remember_squares(self.me, squares_of(self.fight, self.me))

    def shortlist(self) -> list[Option]:
        """No bare hands where there is a weapon, nobody who is down, no stunts, nothing the book leaves open."""
        short: list[Option] = []
        self.look_around()
        try:
            for deed in super().shortlist():
                if not (isinstance(deed, Armed) and deed.is_dull(self.fight, self.me)):
                    short.append(deed)
        finally:
            self.fight.forget_squares()
        return short

    def prompt(self) -> str:
        return f"What does {self.who} do?"


def why_not_now(fight: Battle, f: Combatant, deed: engine.Deed) -> str:
    """PL-TURN-04, PL-MOR-03: what nobody in this state may declare, whatever it is."""
    if not can_act(f):
        return "" if deed.is_nothing() else f"{f.name} cannot act (PL-TURN-04)"
    if is_crew(f):
        leaves = isinstance(deed, (Jump, Retreat))
        return "" if leaves or not must_leave(fight, f) else "the pilot of a vessel that flees only leaves (PL-MOR-03)"
    if not f.fleeing or isinstance(deed, Retreat):
        return ""
    assert isinstance(deed, PlerionDeed)
    runs = not can_retreat(fight, f) and (deed.is_nothing() or (deed.is_second_move() and can_second_move(f)))
    return "" if runs else "who flees only retreats, or runs with both moves (PL-MOR-03)"


def must_leave(fight: Battle, f: Combatant) -> bool:
    """PL-MOR-02, PL-MOR-03: the pilot of a vessel that flees does nothing but try to get away."""
    vessel = own_vessel(fight, f)
    if vessel is None or not vessel.fleeing or f.station != w.HELM:
        return False
    return takes_helm(fight, f, vessel) and can_retreat(fight, f)


# ---------------------------------------------------------------- the move


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Moving(Window):
    """PL-ACT-01, PL-ACT-02: where to, before or after the action; the move is not split around it.

    Any free square at the end of a short enough walk may be named; in zones, any spot a move leads to.
    """

    def __init__(self, fight: Battle, me: Combatant, second: bool = False) -> None:
        super().__init__("PL-ACT-02" if second else "PL-ACT-01", side_now(fight, me), fight, me)
        self.second: Final = second  # the second of two moves

    def kinds(self) -> list[engine.Deed]:
        if is_crew(self.me):
            return MOVES_ABOARD
        return SECOND_MOVES if self.second else MOVES

    def rule_against(self, deed: engine.Deed) -> str:
        return self.rule

    def start(self) -> i64:
        """A second move begins where the first one ends."""
        return self.me.move_to if self.second and self.me.move_when != w.STAY else self.fight.square(self.me)

    def fits_here(self) -> bool:
        return fits_here(self.fight, self.me)

    def shortlist(self) -> list[Option]:
        """Staying, and the nearest squares that serve."""
        short: list[Option] = []
        for kind in self.kinds():
            if isinstance(kind, Move):
                short.extend(kind.nearest(self.fight, self.me, ENOUGH - len(short)))
            else:
                short.extend(self.of_kind(kind))
        return short[:ENOUGH]

    def group(self, option: Option) -> str:
        return ""

    def prompt(self) -> str:
        f = self.me
        if f.deed.is_nothing() or f.deed.is_second_move():
            return f"Where does {f.name} move{' next' if self.second else ''}?"
        does = f.deed.words(self.fight, f)
        return f"{f.name} is to {does}. Where does {f.name} move, before or after it?"


def may_move(fight: Battle, f: Combatant) -> bool:
    """PL-ACT-01, PL-RET-01: a move goes with every action but those that take the whole turn."""
    if f.deed.takes_turn():
        return False
    return crew_may_move(fight, f) if is_crew(f) else can_move(f)


def crew_may_move(fight: Battle, f: Combatant) -> bool:
    """PL-CREW-01, PL-CRIT-02, PL-SCAR-10: to another station, or the vessel; not who moves within close only."""
    vessel = own_vessel(fight, f)
    return vessel is not None and crew_may_go(fight, f) and (can_walk_far(f) or can_steer(fight, f, vessel))
