"""One cell of a sweep: the fights of one variant, counted side by side in whole numbers."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from affray.encounter import EncounterError
from affray.engine.fight import FATES, Fight
from affray.engine.tally import Tally, run_block
from affray.study.blocks import KEPT, Parcel, split
from affray.study.chance import Chance, wilson
from affray.study.crew import Crew, Job
from affray.study.paths import VariantError
from affray.study.plan import Plan
from affray.study.variants import Change, varied


@dataclass(frozen=True)
class Counts:
    """What happened in so many fights; of each side what became of its fighters, and what they had left."""

    fights: int
    wins: tuple[int, ...]  # by side; the last is nobody
    rounds: dict[int, int]  # how many fights lasted so long
    people: tuple[int, ...]  # fighters by side
    fates: tuple[tuple[int, ...], ...]  # by side and fate
    left: tuple[tuple[int, ...], ...]  # by side and measure, the sum over all fighters and fights
    start: tuple[tuple[int, ...], ...]  # the same before the first die, of one fight

    def plus(self, other: Counts) -> Counts:
        """Both together; the order does not matter."""
        rounds = dict(self.rounds)
        for length, count in other.rounds.items():
            rounds[length] = rounds.get(length, 0) + count
        return Counts(
            self.fights + other.fights,
            sums(self.wins, other.wins),
            dict(sorted(rounds.items())),
            self.people,
            tuple(sums(a, b) for a, b in zip(self.fates, other.fates, strict=True)),
            tuple(sums(a, b) for a, b in zip(self.left, other.left, strict=True)),
            self.start,
        )

    def chance(self, side: int) -> Chance:
        return wilson(self.wins[side], self.fights)

    def fate(self, side: int, fate: int) -> float:
        """The share of a side's fighters who end so."""
        return self.fates[side][fate] / max(1, self.fights * self.people[side])

    def left_share(self, side: int, measure: int) -> float:
        """How much of a measure a side has left of what it began with."""
        return self.left[side][measure] / max(1, self.fights * self.start[side][measure])

    def quantile(self, share: float) -> int:
        """The smallest number of rounds within which this share of the fights is over."""
        so_far = 0
        for length, count in sorted(self.rounds.items()):
            so_far += count
            if so_far >= share * self.fights:
                return length
        return max(self.rounds, default=0)

    def past(self, limit: int) -> int:
        """How many fights went past a round limit."""
        return sum([count for length, count in self.rounds.items() if length > limit])

    def mean_rounds(self) -> float:
        return sum([length * count for length, count in self.rounds.items()]) / max(1, self.fights)

    def to_json(self) -> dict[str, Any]:
        """In plain values; ``counts_of`` reads them."""
        return {
            "fights": self.fights,
            "wins": list(self.wins),
            "rounds": [[length, count] for length, count in sorted(self.rounds.items())],
            "people": list(self.people),
            "fates": [list(row) for row in self.fates],
            "left": [list(row) for row in self.left],
            "start": [list(row) for row in self.start],
        }


def counts_of(values: dict[str, Any]) -> Counts:
    """The counts that ``to_json`` wrote."""
    rows = {key: tuple(tuple(row) for row in values[key]) for key in ("fates", "left", "start")}
    return Counts(
        values["fights"],
        tuple(values["wins"]),
        {length: count for length, count in values["rounds"]},
        tuple(values["people"]),
        rows["fates"],
        rows["left"],
        rows["start"],
    )


def sums(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def counts_in(start: Fight, tally: Tally) -> Counts:
    """A tally, which counts fighter by fighter, side by side."""
    sides = range(len(start.sides))
    measures = range(len(start.measures()))
    members = [[i for i, f in enumerate(start.fighters) if f.side == side] for side in sides]
    return Counts(
        int(tally.fights),
        tuple(int(n) for n in tally.wins),
        {length: int(n) for length, n in enumerate(tally.rounds) if n},
        tuple(len(group) for group in members),
        tuple(tuple(sum(int(tally.fates[i][k]) for i in group) for k in range(len(FATES))) for group in members),
        tuple(tuple(sum(int(tally.left[i][k]) for i in group) for k in measures) for group in members),
        tuple(
            tuple(sum(int(start.measure(start.fighters[i], k)) for i in group) for k in measures) for group in members
        ),
    )


@dataclass(frozen=True)
class Problem:
    """Why a cell cannot be fought: only together do its values not fit."""

    sentence: str


Result = Counts | Problem


@lru_cache(KEPT)
def variant(packed: bytes) -> Parcel:
    """The variant of a packed encounter and its changes; made once by each worker."""
    parcel, changes = pickle.loads(packed)
    return Parcel(varied(parcel.encounter, changes))


def counted(parcel: Parcel, changes: tuple[Change, ...], seed: int, first: int, count: int) -> Result:
    """A block of the fights of a cell. This runs wherever the job was sent."""
    try:
        start = variant(pickle.dumps((parcel, changes))).start()
    except (VariantError, EncounterError) as wrong:
        return Problem(str(wrong))
    return counts_in(start, run_block(start, seed, first, count))


def results(
    plan: Plan, numbers: Sequence[int], crew: Crew, told: Callable[[int], None]
) -> Generator[tuple[int, Result], None, None]:
    """The cells with these numbers, in order, each when all its blocks are there; ``told`` hears of every block."""
    waiting = iter(numbers)
    so_far: Result | None = None
    fights = 0
    with closing(crew.pairs(jobs(plan, numbers, crew))) as parts:
        for job, part in parts:
            so_far = part if so_far is None else both(so_far, part)
            fights += job.fights
            told(job.fights)
            if fights == plan.fights:
                yield next(waiting), so_far
                so_far, fights = None, 0


def jobs(plan: Plan, numbers: Sequence[int], crew: Crew) -> Iterator[Job]:
    """All blocks of all cells, one cell after another: the next is begun while the last blocks of one are out."""
    parcel, cells = Parcel(plan.encounter), plan.cells()
    for number in numbers:
        for first, count in split(plan.fights, crew):
            yield Job(counted, (parcel, cells[number], plan.seed, first, count), count)


def both(one: Result, other: Result) -> Result:
    if isinstance(one, Problem):
        return one
    return other if isinstance(other, Problem) else one.plus(other)
