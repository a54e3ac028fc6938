"""Rounds and turns; the chapter that orders the others."""

from __future__ import annotations

from affray.engine.deed import Deed
from barrow.battle import Battle
from barrow.deeds import Turn, offer_blow
from barrow.harm import save
from barrow.sheet import Delver


class Fight(Battle):
    """One step begins a round, or plays a turn."""

    def step(self) -> None:
        if self.next >= len(self.order):
            begin_round(self)
            return
        actor = self.fighters[self.order[self.next]]
        self.next += 1
        if actor.is_up():
            take_turn(self, actor)


def begin_round(fight: Battle) -> None:
    """BW-TURN-01: the quick of the first side, the other sides, the slow; later the first side and the others."""
    fight.round += 1
    fight.next = 0
    for f in fight.fighters:
        f.has_struck_back = False
        if fight.round == 1 and f.side == 0 and f.is_up():
            f.early = save(fight, f, "DEX", f.dex, "BW-TURN-01")
    first = [int(f.id) for f in fight.fighters if f.side == 0 and (f.early or fight.round > 1)]
    others = [int(f.id) for f in fight.fighters if f.side != 0]
    late = [int(f.id) for f in fight.fighters if f.side == 0 and int(f.id) not in first]
    fight.order = first + others + late


def take_turn(fight: Battle, f: Delver) -> None:
    """BW-TURN-02: until move and action are used, or it wants no more."""
    f.has_moved = f.has_acted = f.braced = False
    if f.routed:
        run(fight, f)
        return
    while f.is_up() and not (f.has_moved and f.has_acted):
        deed = fight.ask(Turn(fight, f))
        if deed.is_nothing() or not isinstance(deed, Deed):
            return
        fight.do(f, deed)


def run(fight: Battle, f: Delver) -> None:
    """BW-MOR-02: past the blows of those beside it, and away."""
    fight.tell("BW-MOR-02", f, "runs for it")
    for foe in [o for o in fight.foes(f) if fight.is_beside(o, f)]:
        offer_blow(fight, foe, f)
    if f.is_up():
        f.fled = True
        fight.tell("BW-MOR-02", f, "has got away")
