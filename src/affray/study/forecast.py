"""The forecast: many fights of one encounter, each with its own dice, counted.

Fight number n is the same whatever runs beside it, and what is counted are sums of whole numbers. So the same seed
and the same number of fights give the same forecast with any number of workers.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from affray.encounter import AnEncounter, encounter_of
from affray.encounter.numbers import callback, checked_seed, whole
from affray.engine.quoting import quoted
from affray.study.crew import crew
from affray.study.results import Example, Fate, Forecast, Left, Pace, Rounds, Side
from affray.study.searched import BY_NATURE, GivenMinds, minds_given
from affray.study.summary import examples_in, plural, quantile, summed
from affray.study.telling import Cell, Progress, tell

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = [
    "SEED",
    "Example",
    "Fate",
    "Forecast",
    "Left",
    "Pace",
    "Progress",
    "Rounds",
    "Side",
    "forecast",
    "plural",
    "quantile",
]

SEED: Final = 1
WILSON: Final = "fights counted; intervals: Wilson, 95 %"


def forecast(
    encounter: AnEncounter,
    *,
    fights: int = 10_000,
    within: float | None = None,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
    minds: GivenMinds = BY_NATURE,
) -> Forecast:
    """Run many fights of an encounter and count what happens.

    ``within`` runs as many fights as it takes until every side's interval is at most that many percent
    points to either side, instead of a fixed number. Ctrl-C gives what is known so far. The fights are run by
    so many ``workers`` of this machine, by an ``executor``, or by the Dask ``cluster`` at an address. ``minds`` says
    how sides are played, as in ``{"heroes": "search", "pirates": "brute"}``: a stance of the game, ``search``, or a
    file of weights that were learned.

    >>> from affray import forecast, load
    >>> result = forecast(load("cargo-bay"), fights=100)
    >>> result.fights, [side.name for side in result.sides]
    (100, ['heroes', 'pirates'])
    """
    encounter = encounter_of(encounter)
    check_numbers(fights, within, workers, seed)
    callback(progress, "progress")
    encounter, minds = minds_given(minds, encounter)
    began = time.perf_counter()
    cell = Cell(encounter, minds=minds)
    with crew(workers=workers, executor=executor, cluster=cluster) as hired:
        hired.block = minds.block(hired.block)
        stopped = tell([cell], fights, within, seed, hired, progress)
    start = cell.start()
    return summed(
        encounter,
        start,
        cell.counted(),
        examples_in(cell.parcel, cell.story, seed),
        seed=seed,
        stopped=stopped,
        seconds=time.perf_counter() - began,
        method=method_words(within, stopped) + minds.method(start.sides),
        within=within,
        minds=minds,
    )


def method_words(within: float | None, stopped: bool) -> str:
    if within is None:
        return WILSON
    until = "interrupted before every side's was" if stopped else "until every side's is"
    return f"{WILSON}, {until} within {within:g} percent points"


def check_numbers(fights: int, within: float | None, workers: int, seed: int = SEED) -> None:
    if whole(fights, "the number of fights") < 1:
        raise ValueError(f"a forecast needs at least 1 fight, not {fights}")
    if checked_seed(seed) is None:
        raise ValueError("a seed is a whole number; leave it out for the usual one")
    if within is not None and (isinstance(within, bool) or not isinstance(within, (int, float))):
        raise TypeError(f"within is a number of percent points, not {quoted(within)}")
    if within is not None and not 0.01 <= within < 50:
        raise ValueError(f"within is a number of percent points from 0.01 to 50, not {within:g}")
    if whole(workers, "the number of workers") < 1:
        raise ValueError(f"a forecast needs at least 1 worker, not {workers}")
