"""Who acts when, for people to look at. The games decide it; this is only how they show it."""

from __future__ import annotations

from typing import Final, final

from affray.engine.fight import Fight

LIST: Final = "list"
TEAMS: Final = "teams"
BLOCKS: Final = "blocks"


@final
class Part:
    """A part of the turn order: one fighter's turn, a team, a block; is it going on, is it over for this round?"""

    def __init__(self, title: str, names: list[str], now: bool, done: bool) -> None:
        self.title: Final = title
        self.names: Final = names
        self.now: Final = now
        self.done: Final = done


@final
class Order:
    """Who acts when, as the game has it, and by which rule: a list of turns, teams that choose, blocks."""

    def __init__(self, kind: str, title: str, rule: str, parts: list[Part]) -> None:
        self.kind: Final = kind
        self.title: Final = title
        self.rule: Final = rule
        self.parts: Final = parts


def as_listed(fight: Fight, ids: list[int], at: int, rule: str) -> Order:
    """One turn each in this order, of which one goes on now; of a fight without an order, its sides."""
    if not ids:
        teams = [
            Part(side, [f.name for f in fight.fighters if f.side == i], False, False)
            for i, side in enumerate(fight.sides)
        ]
        return Order(TEAMS, "Sides", rule, teams)
    parts = [Part("", [fight.fighters[id].name], i == at, i < at) for i, id in enumerate(ids)]
    return Order(LIST, "Turn order", rule, parts)
