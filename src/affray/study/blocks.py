"""Fights cut into blocks by their numbers, so that any split of the work adds up to the same.

Fight number n of a seed is the same whatever runs beside it, and a tally is a sum of whole numbers.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from affray.encounter import Encounter
from affray.engine.fight import Fight
from affray.study.crew import Crew

KEPT: Final = 16  # encounters that a worker keeps ready


class Parcel:
    """An encounter on its way to whoever fights it. It is unpacked once by each worker, and set up once."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter: Final = encounter
        self.own: Final = threading.local()  # fights, and the minds in them, are nobody else's

    def start(self) -> Fight:
        """The fight before its first die."""
        if not hasattr(self.own, "start"):
            self.own.start = self.encounter.fight()
        start: Fight = self.own.start
        return start

    def __reduce__(self) -> tuple[Callable[[bytes], Parcel], tuple[bytes]]:
        return unwrapped, (pickle.dumps(self.encounter),)


@lru_cache(KEPT)
def unwrapped(encounter: bytes) -> Parcel:
    return Parcel(pickle.loads(encounter))


def split(fights: int, crew: Crew, look: int = 0) -> Iterator[tuple[int, int]]:
    """Blocks as (first fight, how many), each as large as suits the crew by then; fights are numbered from 1.

    With ``look`` no block goes past a multiple of it, so that somebody can look at the numbers there.
    """
    first = 1
    while first <= fights:
        count = min(crew.size(), fights + 1 - first)
        if look:
            count = min(count, look - (first - 1) % look)
        yield first, count
        first += count
