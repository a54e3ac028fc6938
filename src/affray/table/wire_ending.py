"""How a fight went, as it goes over the wire once it is over."""

from __future__ import annotations

from pydantic import Field

from affray.table.wire_base import Wire


class Fall(Wire):
    """Somebody who did not stand to the end, as the seat saw it."""

    name: str
    side: int
    round: int
    how: str = Field(description="in the game's words: down, dead, fled")
    by: str = Field(description="whose deed it was, as far as the log tells; empty if nobody's")
    line: int = Field(description="the line of the seat's log that tells it, from 0; -1 if none does")
    words: str = Field(description="that line")


class Turning(Wire):
    """An answer or a throw after which another side was likelier to win."""

    version: int
    round: int
    who: str
    words: str
    before: float = Field(description="the chance of the first side")
    after: float


class EndView(Wire):
    """Who fell when and by whom, who stands, and where it turned."""

    winner: str
    words: str
    round: int
    falls: list[Fall]
    standing: list[str]
    turnings: list[Turning] = Field(description="the most telling, in their order; empty for those without win chances")


class LuckSum(Wire):
    """Points of win chance, in shares, with their 95 % interval."""

    gain: float
    low: float
    high: float


class LuckMoment(Wire):
    kind: str
    round: int
    side: str
    words: str
    gain: float
    low: float
    high: float


class LuckView(Wire):
    """What the dice did, and what people's decisions did beside the tactic's; see ``affray luck``."""

    side: str = Field(description="whose good the dice are counted for: the first side")
    start: float = Field(description="its chance at the start")
    dice: LuckSum
    decisions: dict[str, LuckSum]
    moments: list[LuckMoment] = Field(description="those beyond the noise, in their order; only for the game master")
    fights: int = Field(description="from each state")
    states: int
