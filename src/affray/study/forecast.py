"""The forecast: many fights of one encounter, each with its own dice, counted.

Fight number n is the same whatever runs beside it, and a tally is a sum of whole numbers. So the same seed
and the same number of fights give the same forecast with any number of workers.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import Encounter
from affray.engine.fight import FATES, Fight
from affray.engine.state import fields
from affray.engine.tally import Tally, tally_of
from affray.study.blocks import Parcel, split, tallies
from affray.study.chance import Chance, wilson
from affray.study.crew import crew

if TYPE_CHECKING:
    from concurrent.futures import Executor

LOOK: Final = 1_000  # with ``within``, the interval is looked at after each of these many fights
MOST: Final = 10_000_000  # and at most this many fights are run for it
SEED: Final = 1

Progress = Callable[[int, int], None]  # fights done, fights to do (0: not known yet)


@dataclass(frozen=True)
class Side:
    """How often one side wins."""

    name: str
    wins: Chance


@dataclass(frozen=True)
class Left:
    """What a fighter has of a measure at the end, on average, and what it began with."""

    measure: str
    mean: float
    start: float

    def to_json(self) -> dict[str, Any]:
        return {"measure": self.measure, "mean": round(self.mean, 4), "start": self.start}


@dataclass(frozen=True)
class Fate:
    """What becomes of a fighter, or of each of several equal ones."""

    name: str
    names: tuple[str, ...]
    side: int
    chances: dict[str, Chance]
    left: tuple[Left, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "fighters": list(self.names),
            "side": self.side,
            "chances": {fate: chance.to_json() for fate, chance in self.chances.items()},
            "left": [left.to_json() for left in self.left],
        }


@dataclass(frozen=True)
class Rounds:
    """How long the fights last: the median, the middle half, and the middle 80 %."""

    median: int
    quartiles: tuple[int, int]
    most: tuple[int, int]
    longest: int

    def to_json(self) -> dict[str, Any]:
        return {
            "median": self.median,
            "quartiles": list(self.quartiles),
            "most": list(self.most),
            "longest": self.longest,
        }


@dataclass(frozen=True)
class Example:
    """One fight of the forecast, by its number, that shows how it can go."""

    title: str
    fight: int
    winner: str
    rounds: int

    def to_json(self) -> dict[str, Any]:
        return {"title": self.title, "fight": self.fight, "winner": self.winner, "rounds": self.rounds}


@dataclass(frozen=True)
class Forecast:
    """Who wins how often, how long it takes and what it costs, each with its 95 % interval."""

    name: str
    game: str
    sides: tuple[Side, ...]
    nobody: Chance
    rounds: Rounds
    fighters: tuple[Fate, ...]
    examples: tuple[Example, ...]
    fights: int
    seed: int
    round_limit: int
    limit_hits: int  # fights that went past the round limit
    stopped: bool  # by whoever ran it, before all fights were done
    seconds: float
    method: str

    def side(self, name: str) -> Side:
        for side in self.sides:
            if side.name.casefold() == name.casefold():
                return side
        raise KeyError(f"there is no side {name!r}; there are " + ", ".join([s.name for s in self.sides]))

    def favourite(self) -> Side:
        """The side that wins most often; of equal ones the first."""
        return max(self.sides, key=lambda side: side.wins.share)

    def to_json(self) -> dict[str, Any]:
        """The same facts as JSON values."""
        return {
            "name": self.name,
            "game": self.game,
            "sides": [{"name": s.name, "wins": s.wins.to_json()} for s in self.sides],
            "nobody": self.nobody.to_json(),
            "rounds": self.rounds.to_json(),
            "fighters": [f.to_json() for f in self.fighters],
            "examples": [e.to_json() for e in self.examples],
            "fights": self.fights,
            "seed": self.seed,
            "round_limit": self.round_limit,
            "limit_hits": self.limit_hits,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
            "method": self.method,
        }


def forecast(
    encounter: Encounter,
    *,
    fights: int = 10_000,
    within: float | None = None,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Forecast:
    """Run many fights of an encounter and count what happens.

    ``within`` runs as many fights as it takes until every side's interval is at most that many percent
    points to either side, instead of a fixed number. Ctrl-C gives what is known so far. The fights are run by
    so many ``workers`` of this machine, by an ``executor``, or by the Dask ``cluster`` at an address.

    >>> from affray import forecast, load
    >>> result = forecast(load("cargo-bay"), fights=100)
    >>> result.fights, [side.name for side in result.sides]
    (100, ['heroes', 'pirates'])
    """
    check_numbers(fights, within, workers)
    began = time.perf_counter()
    parcel = Parcel(encounter)
    start = parcel.start()
    tally = tally_of(start)
    stopped = False
    try:
        with crew(workers=workers, executor=executor, cluster=cluster) as hired:
            blocks = split(fights, hired) if within is None else split(MOST, hired, LOOK)
            with closing(tallies(parcel, seed, blocks, hired)) as done:
                for part in done:
                    tally.add(part)
                    if progress is not None:
                        progress(int(tally.fights), fights if within is None else 0)
                    if within is not None and is_sharp(tally, within):
                        break
    except KeyboardInterrupt:
        if tally.fights == 0:
            raise
        stopped = True
    return result_of(encounter, start, tally, seed, stopped, time.perf_counter() - began, within)


def check_numbers(fights: int, within: float | None, workers: int) -> None:
    if fights < 1:
        raise ValueError(f"a forecast needs at least 1 fight, not {fights}")
    if within is not None and not 0.01 <= within < 50:
        raise ValueError(f"within is a number of percent points from 0.01 to 50, not {within:g}")
    if workers < 1:
        raise ValueError(f"a forecast needs at least 1 worker, not {workers}")


def is_sharp(tally: Tally, within: float) -> bool:
    """Is every side's chance known well enough? Looked at every LOOK fights, whoever ran them."""
    if tally.fights % LOOK != 0:
        return False
    return all(100 * wilson(int(wins), int(tally.fights)).half_width() <= within for wins in tally.wins)


def result_of(
    encounter: Encounter,
    start: Fight[Any],
    tally: Tally,
    seed: int,
    stopped: bool,
    seconds: float,
    within: float | None,
) -> Forecast:
    fights = int(tally.fights)
    wins = [int(n) for n in tally.wins]
    how = "" if within is None else f", until every side's is within {within:g} percent points"
    return Forecast(
        name=encounter.title,
        game=encounter.game.title,
        sides=tuple(Side(start.sides[i], wilson(wins[i], fights)) for i in range(len(start.sides))),
        nobody=wilson(wins[-1], fights),
        rounds=rounds_of(tally),
        fighters=tuple(fate_of(start, tally, group) for group in groups(start)),
        examples=tuple(examples_of(start, tally)),
        fights=fights,
        seed=seed,
        round_limit=int(start.limit),
        limit_hits=int(tally.rounds[-1]),
        stopped=stopped,
        seconds=seconds,
        method=f"fights counted; intervals: Wilson, 95 %{how}",
    )


def rounds_of(tally: Tally) -> Rounds:
    counts = [int(n) for n in tally.rounds]
    longest = max([r for r, n in enumerate(counts) if n])
    return Rounds(
        quantile(counts, 0.5),
        (quantile(counts, 0.25), quantile(counts, 0.75)),
        (quantile(counts, 0.1), quantile(counts, 0.9)),
        longest,
    )


def quantile(counts: list[int], share: float) -> int:
    """The smallest number of rounds within which this share of the fights is over."""
    so_far, whole = 0, sum(counts)
    for rounds, count in enumerate(counts):
        so_far += count
        if so_far >= share * whole:
            return rounds
    return len(counts) - 1


def groups(start: Fight[Any]) -> list[list[int]]:
    """The fighters by place; those that differ in nothing but their number and where they stand together."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for i, f in enumerate(start.fighters):
        values = {n: v for n, v in fields(f).items() if n not in ("x", "y")}
        stem = stem_of(f.name)
        found.setdefault((int(f.side), stem or f.name, f.sheet, repr(sorted(values.items()))), []).append(i)
    return sorted(found.values(), key=lambda group: (int(start.fighters[group[0]].side), group[0]))


def stem_of(name: str) -> str:
    """The name without its number: "Pirate" for "Pirate 3"; empty if it has none."""
    stem, _, number = name.rpartition(" ")
    return stem if number.isdigit() else ""


def group_name(start: Fight[Any], group: list[int]) -> str:
    name: str = start.fighters[group[0]].name
    return name if len(group) == 1 else f"{plural(stem_of(name))}, each of {len(group)}"


def plural(word: str) -> str:
    """A plain English plural of a creature's name.

    >>> plural("Pirate"), plural("Deputy"), plural("Fox"), plural("Security Man")
    ('Pirates', 'Deputies', 'Foxes', 'Security Men')
    """
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith(("man", "Man")) and not word.lower().endswith(("human", "shaman")):
        return word[:-2] + "en"
    return word + "s"


def fate_of(start: Fight[Any], tally: Tally, group: list[int]) -> Fate:
    people = [start.fighters[i] for i in group]
    size, fights = len(group), int(tally.fights)
    counts = [sum(int(tally.fates[i][k]) for i in group) / size for k in range(len(FATES))]
    left = []
    for k, measure in enumerate(start.measures()):
        mean = sum(int(tally.left[i][k]) for i in group) / (size * fights)
        left.append(Left(measure, mean, sum(int(start.measure(f, k)) for f in people) / size))
    return Fate(
        group_name(start, group),
        tuple(f.name for f in people),
        int(people[0].side),
        {fate: wilson(counts[k], fights) for k, fate in enumerate(FATES)},
        tuple(left),
    )


def examples_of(start: Fight[Any], tally: Tally) -> list[Example]:
    """A typical fight, and the first of usual length that the other side wins."""
    order = sorted(range(len(start.sides)), key=lambda side: -int(tally.wins[side]))
    median = rounds_of(tally).median
    found = []
    for title, side in zip(["A typical fight", "The other way"], order):
        lengths = [rounds for winner, rounds in tally.first if winner == side]
        if lengths:
            rounds = min(lengths, key=lambda r: (abs(r - median), r))
            found.append(Example(title, tally.first[side, rounds], start.sides[side], rounds))
    return found
