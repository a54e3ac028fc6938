"""A band, not a point: the forecast over every way in which both sides can be played.

How a side is played often matters more than the dice. So the same number of fights is run with every combination of
stances; the forecast is of all of them together, and the band is from the worst to the best combination.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import Encounter
from affray.encounter.words import advice, nearest, shown
from affray.engine.story import story_of
from affray.engine.tally import tally_of
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
    """A forecast over all combinations of stances, and what each of them gives."""

    forecast: Forecast
    stances: tuple[tuple[str, ...], ...]  # by side: what was tried
    cells: tuple[Played, ...]

    def is_point(self) -> bool:
        return len(self.cells) == 1

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
        band = {
            "low": self.low().to_json(),
            "high": self.high().to_json(),
            "matters": self.matters(),
            "stances": [list(stances) for stances in self.stances],
            "cells": [cell.to_json() for cell in self.cells],
        }
        return {**self.forecast.to_json(), "band": band}


def band(
    encounter: Encounter,
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
    check_numbers(fights, within, workers)
    began = time.perf_counter()
    tried = stances_of(encounter, tactics or {})
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
        method=method_words(within) + pairs,
    )
    return Band(total, tuple(tried), tuple(played(cell) for cell in cells))


def as_written(encounter: Encounter, **how: Any) -> Band:
    """The forecast with the stances of the encounter alone, as a band of one."""
    result = forecast(encounter, **how)
    wins = tuple(side.wins for side in result.sides)
    return Band(result, tuple(() for _ in result.sides), (Played((), wins, result.fights),))


def played(cell: Cell) -> Played:
    fights = int(cell.tally.fights)
    wins = [int(n) for n in cell.tally.wins][:-1]
    return Played(cell.tactics, tuple(wilson(n, fights) for n in wins), fights)


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
    tried = [(tactics[side],) if side in tactics else every for side in sides]
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
        found.append(example(cell.start(), title, seed, number, cell.tactics if len(cells) > 1 else ()))
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
