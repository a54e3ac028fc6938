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
from affray.engine.story import Story, run_told
from affray.engine.tally import Tally
from affray.study.crew import Crew
from affray.study.searched import BY_NATURE, Minds, run_searched

KEPT: Final = 16  # encounters that a worker keeps ready


class Parcel:
    """An encounter on its way to whoever fights it. It is unpacked once by each worker, and set up once."""

    def __init__(self, encounter: Encounter, minds: Minds = BY_NATURE) -> None:
        self.encounter: Final = encounter
        self.minds: Final = minds
        self.own: Final = threading.local()  # fights, and the minds in them, are nobody else's

    def start(self) -> Fight:
        """The fight before its first die."""
        if not hasattr(self.own, "start"):
            self.own.start = self.encounter.fight()
            self.minds.seat(self.own.start, self.encounter)
        start: Fight = self.own.start
        return start

    def run(self, seed: int, first: int, count: int, step: int, winners: list[int]) -> tuple[Tally, Story]:
        """So many fights from number ``first`` on, every ``step``-th, counted, as its minds play them."""
        if not self.minds.sides:
            return run_told(self.start(), seed, first, count, step, winners)
        numbers = range(first, first + count * step, step)
        return run_searched(self.start(), self.encounter, self.minds, seed, numbers, winners)

    def __reduce__(self) -> tuple[Callable[[bytes, Minds], Parcel], tuple[bytes, Minds]]:
        return unwrapped, (pickle.dumps(self.encounter), self.minds)


@lru_cache(KEPT)
def unwrapped(encounter: bytes, minds: Minds) -> Parcel:
    return Parcel(pickle.loads(encounter), minds)


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
