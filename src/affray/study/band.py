"""The band: what a forecast would be for every way in which the sides can be played.

How a side is played often matters more than the dice. A forecast answers for one way of playing, that of the file;
beside it the same number of fights is run with every combination of stances, and the band goes from the worst to the
best of them. ``band`` takes all combinations together instead, each weighed alike.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import AnEncounter, Encounter, encounter_of
from affray.encounter.numbers import callback
from affray.encounter.plots import neutral_sides
from affray.encounter.words import advice, nearest, shown
from affray.engine.quoting import quoted
from affray.engine.story import story_of
from affray.engine.tally import tally_of
from affray.study import notebook
from affray.study.chance import Chance, differ, wilson
from affray.study.crew import crew
from affray.study.forecast import SEED, check_numbers, forecast, method_words
from affray.study.paths import VariantError
from affray.study.results import Example, Forecast
from affray.study.summary import example, keys_of, summed
from affray.study.telling import Cell, Progress, tell
from affray.study.variants import Change, varied

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from affray.study.well import PlayedWell

BESIDE: Final = 4_500  # fights of the band in all, where the number of fights is not given
MOST_CELLS: Final = 64  # combinations; beyond that only the first two sides vary


@dataclass(frozen=True)
class Played:
    """One combination of stances, and how often each side wins with it."""

    tactics: tuple[str, ...]  # by side
    wins: tuple[Chance, ...]
    fights: int

    def to_json(self) -> dict[str, Any]:
        return {
            "tactics": list(self.tactics),
            "wins": [chance.to_json() for chance in self.wins],
            "fights": self.fights,
        }


@dataclass(frozen=True)
class Band:
    """A forecast, and beside it what each combination of stances gives."""

    forecast: Forecast
    stances: tuple[tuple[str, ...], ...]  # by side: what was tried
    cells: tuple[Played, ...]
    alike: bool = False  # the forecast is of all combinations together, not of one way of playing
    well: tuple[PlayedWell, ...] = ()  # how it goes if sides are played well, where that was asked for

    def __repr__(self) -> str:
        return f"<Band: {notebook.band_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.band_html(self)

    def is_point(self) -> bool:
        return len(self.cells) < 2

    def low(self) -> Played:
        """Where the first side wins least often."""
        return min(self.cells, key=lambda cell: cell.wins[0].share)

    def high(self) -> Played:
        return max(self.cells, key=lambda cell: cell.wins[0].share)

    def matters(self) -> bool:
        """Does the way of playing change the first side's chance by more than luck does?"""
        return differ([(cell.wins[0].share * cell.fights, cell.fights) for cell in self.cells])

    def side_matters(self, side: int) -> bool:
        """Does the stance of one side change it, whatever the others do?"""
        each = sum([cell.fights for cell in self.cells]) // max(1, len(self.stances[side]))
        return differ([(chance.share * each, each) for chance in self.if_played(side).values()])

    def if_played(self, side: int) -> dict[str, Chance]:
        """The first side's chance by the stance of one side, whatever the others do."""
        found = {}
        for stance in self.stances[side]:
            rows = [cell for cell in self.cells if cell.tactics[side] == stance]
            fights = sum([cell.fights for cell in rows])
            found[stance] = wilson(sum([cell.wins[0].share * cell.fights for cell in rows]), fights)
        return found

    def to_json(self) -> dict[str, Any]:
        """The facts of the forecast, and the band beside them."""
        if not self.cells:
            return {**self.forecast.to_json(), "band": None, **self.well_json()}
        band = {
            "alike": self.alike,
            "low": self.low().to_json(),
            "high": self.high().to_json(),
            "matters": self.matters(),
            "stances": [list(stances) for stances in self.stances],
            "cells": [cell.to_json() for cell in self.cells],
        }
        return {**self.forecast.to_json(), "band": band, **self.well_json()}

    def well_json(self) -> dict[str, Any]:
        return {"well": [row.to_json() for row in self.well]} if self.well else {}


def band(
    encounter: AnEncounter,
    *,
    tactics: Mapping[str, str] | None = None,
    fights: int = 10_000,
    within: float | None = None,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Band:
    """The forecast over every stance of every side; ``tactics`` fixes the stances of some, by side.

    Of the fights each combination gets the same number, so that all together are at least ``fights``.

    >>> from affray import load
    >>> result = band(load("cargo-bay"), tactics={"heroes": "hunter"}, fights=30)
    >>> [cell.tactics for cell in result.cells]
    [('hunter', 'hunter'), ('hunter', 'brute'), ('hunter', 'cautious')]
    """
    encounter = encounter_of(encounter)
    check_numbers(fights, within, workers, seed)
    callback(progress, "progress")
    began = time.perf_counter()
    tried = stances_of(encounter, by_side(encounter, tactics))
    cells = [Cell(played_so(encounter, chosen), chosen) for chosen in product(*tried)]
    with crew(workers=workers, executor=executor, cluster=cluster) as hired:
        stopped = tell(cells, fights, within, seed, hired, progress)
    start = cells[0].start()
    tally, story = tally_of(start), story_of(start)
    for cell in cells:
        tally.add(cell.tally)
        story.add(cell.story)
    pairs = (
        "" if len(cells) == 1 else f"; {int(cells[0].tally.fights):,} fights with each of {len(cells)} pairs of tactics"
    )
    total = summed(
        encounter,
        start,
        (tally, story),
        examples_among(cells, seed),
        seed=seed,
        stopped=stopped,
        seconds=time.perf_counter() - began,
        method=method_words(within, stopped) + pairs,
        alike=len(cells) > 1,
        within=within,
    )
    return Band(total, tuple(tried), tuple(played(cell) for cell in cells), alike=len(cells) > 1)


def as_written(encounter: Encounter, **how: Any) -> Band:
    """The forecast as the encounter says, with no band beside it."""
    result = forecast(encounter, **how)
    return Band(result, tuple(() for _ in result.sides), ())


def outlook(
    encounter: AnEncounter,
    *,
    tactics: Mapping[str, str] | None = None,
    fights: int = 10_000,
    within: float | None = None,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Band:
    """The forecast for the stances of the file, or of ``tactics`` by side, and beside it the band over the others.

    The band has half as many fights in all (4,500 with ``within``), and dice of its own.

    >>> from affray import load
    >>> result = outlook(load("cargo-bay"), tactics={"heroes": "brute"}, fights=60)
    >>> result.forecast.fights, result.forecast.played, len(result.cells)
    (60, ('brute', 'hunter'), 3)
    """
    encounter = encounter_of(encounter)
    fixed = by_side(encounter, tactics)
    tried = stances_of(encounter, fixed)
    crewed: dict[str, Any] = {"workers": workers, "executor": executor, "cluster": cluster, "progress": progress}
    chosen = tuple(fixed.get(side, "") for side in encounter.scene.sides)
    result = forecast(played_so(encounter, chosen), fights=fights, within=within, seed=seed, **crewed)
    if result.stopped or all([len(stances) < 2 for stances in tried]):
        return Band(result, tuple(() for _ in tried), ())
    others = fights // 2 if within is None else BESIDE
    try:
        beside = band(encounter, tactics=fixed, fights=max(1, others), seed=seed + 1, **crewed)
    except KeyboardInterrupt:
        return Band(result, tuple(() for _ in tried), ())
    return Band(result, beside.stances, beside.cells)


def played(cell: Cell) -> Played:
    fights = int(cell.tally.fights)
    wins = [int(n) for n in cell.tally.wins][:-1]
    return Played(cell.tactics, tuple(wilson(n, fights) for n in wins), fights)


def by_side(encounter: Encounter, tactics: Mapping[str, str] | None) -> dict[str, str]:
    if tactics is None:
        return {}
    if not isinstance(tactics, Mapping):
        said = encounter.scene.sides[0]
        raise TypeError(f"stances are given by side, as in {{{said!r}: 'brute'}}, not as {quoted(tactics)}")
    return dict(tactics)


def stances_of(encounter: Encounter, tactics: Mapping[str, str]) -> list[tuple[str, ...]]:
    """What is tried for each side: the stance that is fixed, or all there are."""
    known, sides = encounter.game.stances(), encounter.scene.sides
    for side, stance in tactics.items():
        if side not in sides:
            raise VariantError(f"There is no side {shown(side)}.", advice(nearest(side, sides), sides))
        if stance not in known:
            raise VariantError(
                f"{encounter.game.title} has no stance {shown(stance)}.", advice(nearest(stance, known), known)
            )
    every = tuple(known) or ("",)
    neutral = neutral_sides(encounter.scene)  # how they are played makes no difference
    tried = [(tactics[side],) if side in tactics else (("",) if side in neutral else every) for side in sides]
    while len(list(product(*tried))) > MOST_CELLS:
        last = max([i for i, stances in enumerate(tried) if len(stances) > 1])
        tried[last] = every[:1]
    return tried


def played_so(encounter: Encounter, chosen: tuple[str, ...]) -> Encounter:
    """The encounter with these stances, by side."""
    sides = zip(encounter.scene.sides, chosen)
    return varied(encounter, [Change(f"{side}.stance", stance) for side, stance in sides if stance])


def examples_among(cells: list[Cell], seed: int) -> tuple[Example, ...]:
    """Typical fights of all combinations; each is of the combination that had it."""
    start = cells[0].start()
    story = story_of(start)
    for cell in cells:
        story.add(cell.story)
    found = []
    for title, key in keys_of(story).items():
        number = story.first[key]
        cell = cells[(number - 1) % len(cells)]
        found.append(example(cell.parcel, title, seed, number, cell.tactics if len(cells) > 1 else ()))
    return tuple(found)


def tactics_in(text: str, encounter: Encounter) -> dict[str, str]:
    """Tactics as people write them: ``pirates=brute``, or the stances in the order of the sides, ``hunter,brute``."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    sides = encounter.scene.sides
    if all(["=" in word for word in words]):
        pairs = [word.partition("=") for word in words]
        return {side.strip(): stance.strip() for side, _, stance in pairs}
    if len(words) != len(sides) or any(["=" in word for word in words]):
        raise VariantError(
            f"{text!r} does not say how each side is played.",
            f"Write {','.join([f'{side}=STANCE' for side in sides])}, or one stance for each of the sides in order.",
        )
    return dict(zip(sides, words))
