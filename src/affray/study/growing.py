"""A forecast that grows: some fights now, more later, with an answer at any time.

Whoever watches a forecast wants a first answer at once and a sharper one soon. So fights are counted in blocks, which
somebody else may run, and what is known so far can be told after each. Fight n is the same as in every other forecast
of this seed: the answer after a thousand fights is that of ``affray forecast --fights 1000``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from affray.encounter import Encounter
from affray.study.band import Band, Played, played, played_so, stances_of
from affray.study.blocks import Parcel
from affray.study.compare import Difference, Variant, paired
from affray.study.forecast import SEED, WILSON
from affray.study.results import Forecast
from affray.study.summary import examples_in, summed
from affray.study.telling import Cell

Counted = tuple[Any, Any, bytes]  # a block's tally and story, as they travel, and who won each fight


@dataclass(frozen=True)
class Block:
    """Fights that are to be run: of which cell, and which numbers they have."""

    cell: int  # -1: as written
    parcel: Parcel
    seed: int
    first: int
    count: int
    step: int

    def given(self) -> tuple[Parcel, int, int, int, int]:
        """What ``counted`` takes."""
        return self.parcel, self.seed, self.first, self.count, self.step


def counted(parcel: Parcel, seed: int, first: int, count: int, step: int) -> Counted:
    """Run a block. This may happen in another process."""
    winners: list[int] = []
    tally, story = parcel.run(seed, first, count, step, winners)
    return tally.packed(), story.packed(), bytes(winners)


class Growing:
    """An encounter as it is written, and beside it every pair of tactics: what was counted of them so far.

    >>> from affray import forecast, load
    >>> bay = Growing(load("cargo-bay"))
    >>> for block in bay.blocks(20): bay.add(block, counted(*block.given()))
    >>> bay.forecast().sides[0].wins == forecast(load("cargo-bay"), fights=20).sides[0].wins
    True
    """

    def __init__(self, encounter: Encounter, seed: int = SEED) -> None:
        self.encounter: Final = encounter
        self.seed: Final = seed
        self.cell: Final = Cell(encounter)
        self.winners: Final = bytearray()  # side by fight; so differences can be told
        self.stances: Final = stances_of(encounter, {})
        self.pairs: Final[list[Cell]] = []
        self.seconds: float = 0.0

    def fights(self) -> int:
        return len(self.winners)

    def pair_fights(self) -> int:
        """How many fights each pair of tactics has had."""
        return int(self.pairs[0].tally.fights) if self.pairs else 0

    def has_pairs(self) -> bool:
        """Is there more than one way to play it?"""
        return any([len(tried) > 1 for tried in self.stances])

    def blocks(self, count: int) -> list[Block]:
        """The next fights of the encounter as written."""
        return [Block(-1, self.cell.parcel, self.seed, self.fights() + 1, count, 1)]

    def pair_blocks(self, each: int) -> list[Block]:
        """The next fights of every pair of tactics; no two pairs share their dice."""
        if not self.pairs:
            self.pairs.extend([Cell(played_so(self.encounter, chosen), chosen) for chosen in product(*self.stances)])
        number, done = len(self.pairs), self.pair_fights()
        return [
            Block(k, cell.parcel, self.seed, k + 1 + done * number, each, number) for k, cell in enumerate(self.pairs)
        ]

    def add(self, block: Block, found: Counted) -> None:
        """What came back of a block. Those of the encounter as written come in their order."""
        tally, story, winners = found
        if block.cell >= 0:
            self.pairs[block.cell].add((tally, story))
            return
        assert block.first == self.fights() + 1, "a block came out of its turn"
        self.cell.add((tally, story))
        self.winners.extend(winners)

    def forecast(self, stopped: bool = False) -> Forecast:
        """All that is known now."""
        start = self.cell.start()
        return summed(
            self.encounter,
            start,
            self.cell.counted(),
            examples_in(self.cell.parcel, self.cell.story, self.seed),
            seed=self.seed,
            stopped=stopped,
            seconds=self.seconds,
            method=WILSON,
        )

    def band(self) -> Band:
        """The forecast as written with what every pair of tactics gives beside it; without pairs a band of one."""
        now = self.forecast()
        if self.pair_fights() == 0:
            wins = tuple(side.wins for side in now.sides)
            return Band(now, tuple(() for _ in now.sides), (Played((), wins, now.fights),))
        return Band(now, tuple(self.stances), tuple(played(cell) for cell in self.pairs))


def difference(base: Growing, other: Growing) -> Difference:
    """How much more often the first side wins in the other, from the fights that both have had."""
    fights = min(base.fights(), other.fights())
    here, there = base.winners[:fights], other.winners[:fights]
    only_there = sum([1 for a, b in zip(here, there) if a != 0 and b == 0])
    only_here = sum([1 for a, b in zip(here, there) if a == 0 and b != 0])
    return paired(only_there, only_here, here.count(0), there.count(0), fights)


def variants(base: Growing, others: Sequence[tuple[str, Growing]]) -> list[Variant]:
    """The base as it is, and the others beside it, as a comparison shows them."""
    found = [Variant("as it is", base.encounter, base.forecast(), None)]
    for name, other in others:
        found.append(Variant(name, other.encounter, other.forecast(), difference(base, other)))
    return found
