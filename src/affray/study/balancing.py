"""The search for a balance in small parts, so that somebody can look on, stop it, and do other things meanwhile.

The search itself is that of ``affray balance``. It is run again and again, each time with the shares that are known by
now; where it needs another, it stops and says of which encounter. That is how fights wait for people, too.
"""

from __future__ import annotations

from typing import Final

from affray.encounter import Encounter
from affray.study.balance import Search, Step
from affray.study.crew import Crew
from affray.study.levers import Lever


class ShareNeeded(Exception):
    """The search needs to know how often the first side wins here."""

    def __init__(self, encounter: Encounter) -> None:
        super().__init__(encounter.title)
        self.encounter: Final = encounter


class Known:
    """What a search has found out so far: shares by encounter, and steps, which are slow to make."""

    def __init__(self) -> None:
        self.shares: Final[dict[Encounter, float]] = {}
        self.steps: Final[dict[tuple[str, tuple[str, ...]], Step | None]] = {}


class KnownSearch(Search):
    """The search over what is known; ``ShareNeeded`` where that is not enough."""

    def __init__(self, encounter: Encounter, aim: float, fights: int, seed: int, known: Known) -> None:
        self.known: Final = known
        super().__init__(encounter, aim, fights, seed, Crew(), None)

    def shares(self, encounters: list[Encounter]) -> list[float]:
        for encounter in encounters:
            if encounter not in self.known.shares:
                raise ShareNeeded(encounter)
        self.tried = len(self.known.shares)
        return [self.known.shares[encounter] for encounter in encounters]

    def step(self, lever: Lever, size: int, before: tuple[Step, ...]) -> Step | None:
        key = (lever.words(size), tuple([step.words for step in before]))
        if key not in self.known.steps:
            self.known.steps[key] = super().step(lever, size, before)
        return self.known.steps[key]


def chosen(encounter: Encounter, aim: float, fights: int, seed: int, known: Known) -> list[Step]:
    """The changes that are worth a full look; ``ShareNeeded`` until all it takes is known."""
    return KnownSearch(encounter, aim, fights, seed, known).chosen()
