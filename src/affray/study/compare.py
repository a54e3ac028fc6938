"""Variants side by side, with the same dice: what does a change do?

Fight number n of every variant has the same stream of dice. What differs between them is then mostly the change and
not luck, so the difference is known much better than from as many fights with dice of their own.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import AnEncounter, Encounter, encounter_of
from affray.encounter.numbers import callback
from affray.engine.quoting import quoted
from affray.study import notebook
from affray.study.blocks import Parcel, split
from affray.study.chance import Z95, Chance
from affray.study.crew import Crew, Job, crew
from affray.study.forecast import SEED, WILSON, check_numbers
from affray.study.results import Forecast
from affray.study.searched import BY_NATURE, GivenMinds, Minds, minds_given
from affray.study.summary import examples_in, summed
from affray.study.telling import LOOK, MOST, Cell, Progress

if TYPE_CHECKING:
    from concurrent.futures import Executor


@dataclass(frozen=True)
class Difference:
    """How much more often the first side wins than in the first variant, with its 95 % interval, in shares."""

    gain: float
    low: float
    high: float
    sharper: float  # so many times narrower than with dice of their own
    other: int = 0  # fights that the first side wins with it and not without it, or the other way round

    def is_seen(self) -> bool:
        """Is there a difference beyond luck?"""
        return self.low > 0 or self.high < 0

    def half_width(self) -> float:
        return (self.high - self.low) / 2

    def to_json(self) -> dict[str, float]:
        return {
            "gain": round(self.gain, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "sharper": round(self.sharper, 3),
            "other": self.other,
        }


@dataclass(frozen=True)
class Variant:
    """One of the encounters that are compared, and what it does to the first side's chance."""

    name: str
    encounter: Encounter
    forecast: Forecast
    difference: Difference | None  # None for the first, which the others are compared with

    def wins(self) -> Chance:
        return self.forecast.sides[0].wins

    def to_json(self) -> dict[str, Any]:
        difference = None if self.difference is None else self.difference.to_json()
        return {"name": self.name, "difference": difference, "forecast": self.forecast.to_json()}


@dataclass(frozen=True)
class Comparison:
    """Variants with the same dice, the first of which the others are compared with."""

    side: str
    variants: tuple[Variant, ...]
    fights: int  # of each
    seed: int
    stopped: bool
    seconds: float
    within: float | None = None  # percent points that were asked for

    def __repr__(self) -> str:
        return f"<Comparison: {notebook.comparison_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.comparison_html(self)

    def reached(self) -> float:
        """Every difference is known to so many percent points to either side."""
        found = [variant.difference for variant in self.variants]
        return 100 * max([difference.half_width() for difference in found if difference is not None], default=0.0)

    def played_sentences(self) -> list[str]:
        """How the sides were played, of each variant if that differs, and why many fights had no winner."""
        by_words: dict[str, list[str]] = {}
        for variant in self.variants:
            by_words.setdefault(variant.forecast.played_words(), []).append(variant.name)
        if len(by_words) == 1:
            said = [words for words in by_words if words]
        else:
            said = [f"{', '.join(names)}: {words}" for words, names in by_words.items() if words]
        for variant in self.variants:
            if variant.forecast.undecided is not None:
                sides = [side.name for side in variant.forecast.sides]
                said.append(f"{variant.name}: {variant.forecast.undecided.words(sides)}")
        return said

    def to_json(self) -> dict[str, Any]:
        return {
            "side": self.side,
            "within": self.within,
            "reached": round(self.reached(), 3),
            "fights": self.fights,
            "seed": self.seed,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
            "variants": [variant.to_json() for variant in self.variants],
        }


def compare(
    variants: Sequence[tuple[str, AnEncounter]],
    *,
    fights: int = 10_000,
    within: float | None = None,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
    minds: GivenMinds = BY_NATURE,
) -> Comparison:
    """Run the same fights of several encounters, by name, and compare how often the first side wins.

    ``within`` goes on until every difference is known to so many percent points to either side. ``minds`` as
    in ``forecast``, the same for all.

    >>> from affray import load
    >>> from affray.study.variants import Change, varied
    >>> bay = load("cargo-bay")
    >>> result = compare([("as it is", bay), ("two fewer", varied(bay, [Change("pirates.count", 2)]))], fights=30)
    >>> result.variants[1].difference.gain > 0
    True
    """
    check_numbers(fights, within, workers, seed)
    named = [(name, encounter_of(encounter)) for name, encounter in checked_pairs(variants)]
    check_variants([encounter for _, encounter in named])
    callback(progress, "progress")
    _, played_by = minds_given(minds, named[0][1])
    named = [(name, minds_given(minds, encounter)[0]) for name, encounter in named]
    began = time.perf_counter()
    pairing = Pairing([encounter for _, encounter in named], seed, played_by)
    with crew(workers=workers, executor=executor, cluster=cluster) as hired:
        hired.block = played_by.block(hired.block)
        stopped = pairing.run(fights, within, hired, progress)
    seconds = time.perf_counter() - began
    found = []
    for i, (name, encounter) in enumerate(named):
        forecast = pairing.forecast(i, encounter, seed, stopped, seconds)
        found.append(Variant(name, encounter, forecast, pairing.difference(i) if i else None))
    side = named[0][1].scene.sides[0]
    return Comparison(side, tuple(found), pairing.fights(), seed, stopped, seconds, within)


def checked_pairs(variants: Any) -> list[tuple[str, AnEncounter]]:
    """Names with their encounters, as they were given."""
    pairs = None if isinstance(variants, str) or not isinstance(variants, Iterable) else list(variants)
    if pairs is None or not all([isinstance(p, tuple) and len(p) == 2 and isinstance(p[0], str) for p in pairs]):
        raise TypeError(f"a comparison is given as a list of (name, encounter), not as {quoted(variants)}")
    return pairs


def check_variants(encounters: list[Encounter]) -> None:
    if not encounters:
        raise ValueError("a comparison needs something to compare")
    if len({encounter.game.key for encounter in encounters}) > 1:
        raise ValueError("a comparison is of encounters of one game")


def shown(parcel: Parcel, seed: int, first: int, count: int) -> tuple[Any, Any, bytes]:
    """What is counted of a block, and who won each fight of it, as it travels back."""
    winners: list[int] = []
    tally, story = parcel.run(seed, first, count, 1, winners)
    return tally.packed(), story.packed(), bytes(winners)


class Pairing:
    """The same fights of several variants, and how often the first side won here, there, in both or in neither."""

    def __init__(self, encounters: list[Encounter], seed: int, minds: Minds = BY_NATURE) -> None:
        self.cells: Final = [Cell(encounter, minds=minds) for encounter in encounters]
        self.seed: Final = seed
        self.only_there: Final = [0] * len(encounters)  # fights won in the variant and not in the first
        self.only_here: Final = [0] * len(encounters)

    def fights(self) -> int:
        return int(self.cells[0].tally.fights)

    def run(self, fights: int, within: float | None, hired: Crew, progress: Progress | None) -> bool:
        """True if somebody stopped it; then only blocks that every variant has had are kept."""
        spans = split(fights, hired) if within is None else split(MOST, hired, LOOK)
        jobs = (Job(shown, (c.parcel, self.seed, first, count), count) for first, count in spans for c in self.cells)
        waiting: list[tuple[Any, Any, bytes]] = []
        whole = fights * len(self.cells) if within is None else 0
        try:
            with closing(hired.each(jobs)) as results:
                for block in results:
                    waiting.append(block)
                    if len(waiting) == len(self.cells):
                        self.add(waiting)
                        waiting.clear()
                        if within is not None and self.is_enough(within):
                            break
                    if progress is not None:
                        progress(len(self.cells) * self.fights() + sum([len(b[2]) for b in waiting]), whole)
        except KeyboardInterrupt:
            if self.fights() == 0:
                raise
            return True
        return False

    def add(self, blocks: list[tuple[Any, Any, bytes]]) -> None:
        base = blocks[0][2]
        for i, (tally, story, winners) in enumerate(blocks):
            self.cells[i].add((tally, story))
            self.only_there[i] += sum([1 for one, other in zip(base, winners) if one != 0 and other == 0])
            self.only_here[i] += sum([1 for one, other in zip(base, winners) if one == 0 and other != 0])

    def is_enough(self, within: float) -> bool:
        if self.fights() % LOOK != 0:
            return False
        return all([100 * self.difference(i).half_width() <= within for i in range(1, len(self.cells))])

    def difference(self, i: int) -> Difference:
        wins = [int(cell.tally.wins[0]) for cell in self.cells]
        return paired(self.only_there[i], self.only_here[i], wins[0], wins[i], self.fights())

    def forecast(self, i: int, encounter: Encounter, seed: int, stopped: bool, seconds: float) -> Forecast:
        cell = self.cells[i]
        start = cell.start()
        examples = examples_in(cell.parcel, cell.story, seed)
        return summed(
            encounter,
            start,
            cell.counted(),
            examples,
            seed=seed,
            stopped=stopped,
            seconds=seconds,
            method=WILSON + cell.parcel.minds.method(start.sides),
            minds=cell.parcel.minds,
        )


def paired(only_there: int, only_here: int, wins_here: int, wins_there: int, fights: int) -> Difference:
    """The difference of two chances from the same fights, with the interval of Agresti and Min.

    Half a fight is added to each of the four ways a pair can end. So nothing is ever certain because it was not seen.

    >>> found = paired(30, 10, 500, 520, 1000)
    >>> f"{found.gain:.3f}, {found.low:.4f} to {found.high:.4f}"
    '0.020, 0.0075 to 0.0324'
    """
    there, here, whole = only_there + 0.5, only_here + 0.5, fights + 2
    middle = (there - here) / whole
    half = Z95 * sqrt(there + here - (there - here) ** 2 / whole) / whole
    own = [wins / fights * (1 - wins / fights) for wins in (wins_here, wins_there)]
    together = (only_there + only_here) / fights - ((only_there - only_here) / fights) ** 2
    sharper = sqrt(sum(own) / together) if together > 0 and sum(own) > 0 else 1.0
    return Difference((only_there - only_here) / fights, middle - half, middle + half, sharper, only_there + only_here)
