"""The sweep: one encounter with many values, each combination fought many times with the same dice.

The same dice everywhere (fight n of a seed in every cell) make neighbouring cells differ by their values and not by
their luck. Cells that are done are kept in a journal, so that a sweep can be stopped at any moment and gone on with.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import AnEncounter, encounter_of
from affray.encounter.numbers import callback
from affray.engine.fight import FATES
from affray.engine.quoting import quoted
from affray.study import notebook
from affray.study.cells import Counts, Problem, Result, results
from affray.study.chance import Chance
from affray.study.crew import crew
from affray.study.journal import journal
from affray.study.plan import FIGHTS, Plan, plan_of
from affray.study.playing import played_json, played_words, stances_in
from affray.study.undecided import MANY
from affray.study.variants import Change

if TYPE_CHECKING:
    from concurrent.futures import Executor

Progress = Callable[[int, int], None]  # fights done, fights to do


@dataclass(frozen=True)
class Cell:
    """One combination of values and what came of it; None if it was not run."""

    number: int
    changes: tuple[Change, ...]
    result: Result | None

    def counts(self) -> Counts | None:
        return self.result if isinstance(self.result, Counts) else None

    def problem(self) -> str:
        return self.result.sentence if isinstance(self.result, Problem) else ""

    def limit(self, plan: Plan) -> int:
        """The round limit of its fights."""
        return next(
            (int(change.value) for change in self.changes if change.path == "limit"), plan.encounter.scene.limit
        )

    def values(self) -> tuple[Any, ...]:
        return tuple(change.value for change in self.changes)


@dataclass(frozen=True)
class Sweep:
    """Who wins how often in every cell, how long it takes, and what becomes of both sides."""

    plan: Plan
    sides: tuple[str, ...]
    measures: tuple[str, ...]
    cells: tuple[Cell, ...]
    kept: int  # cells that an earlier run had done
    stopped: bool
    seconds: float
    played: tuple[str, ...] = ()  # the stance of each side, where it is not swept

    def __repr__(self) -> str:
        return f"<Sweep of {notebook.sweep_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.sweep_html(self)

    def played_words(self) -> str:
        """How the sides were played, but for those whose stance is what was tried."""
        swept = {axis.path.partition(".")[0] for axis in self.plan.axes if axis.path.endswith(".stance")}
        return played_words(self.sides, ["" if s in swept else p for s, p in zip(self.sides, self.played)])

    def undecided_words(self) -> str:
        """Where many fights had no winner, and how many of them went past the round limit."""
        many = [c for c in self.done() if (counts := c.counts()) is not None and counts.wins[-1] > MANY * counts.fights]
        if not many:
            return ""
        worst = max(many, key=lambda cell: counted(cell).wins[-1])
        share, past = counted(worst).wins[-1] / self.plan.fights, counted(worst).past(worst.limit(self.plan))
        return (
            f"In {len(many)} of {len(self.done())} cells nobody wins more than {100 * MANY:.0f} % of the fights; "
            f"most in cell {worst.number}, {100 * share:.0f} %, where {past:,} of {self.plan.fights:,} went past the "
            "round limit. affray forecast says why."
        )

    def done(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.result is not None]

    def chance(self, cell: Cell, side: int = 0) -> Chance | None:
        counts = cell.counts()
        return None if counts is None else counts.chance(side)

    def rows(self) -> list[dict[str, Any]]:
        """A row for each cell that is done, with the same columns in all of them."""
        return [row_of(self, cell) for cell in self.done()]

    def to_json(self) -> dict[str, Any]:
        """The same facts as JSON values."""
        return {
            "name": self.plan.encounter.title,
            "game": self.plan.encounter.game.title,
            "over": [{"path": axis.path, "values": list(axis.values), "added": axis.by} for axis in self.plan.axes],
            "fights": self.plan.fights,
            "seed": self.plan.seed,
            "latin": self.plan.latin,
            "played": played_json(self.sides, self.played),
            "cells": self.rows(),
            "whole": len(self.cells),
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
            "method": "fights counted, the same dice in every cell; intervals: Wilson, 95 %",
        }


def sweep(
    encounter: AnEncounter,
    *,
    over: Sequence[str],
    fights: int = FIGHTS,
    seed: int = 1,
    latin: int = 0,
    keep: str | Path | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Sweep:
    """Fight an encounter with every combination of some values, or with ``latin`` samples of them.

    With ``keep`` every finished cell is written to that file, and a sweep of the same plan goes on where it stopped.

    >>> from affray import load, sweep
    >>> result = sweep(load("duel"), over=["heroes.hp=3..5", "limit=10,20"], fights=20)
    >>> len(result.rows()), result.rows()[0]["heroes.hp"], result.rows()[0]["fights"]
    (6, 3, 20)
    """
    encounter = encounter_of(encounter)
    if keep is not None and not isinstance(keep, (str, Path)):
        raise TypeError(f"keep is the path of a file, not {quoted(keep)}")
    callback(progress, "progress")
    plan = plan_of(encounter, over, fights=fights, seed=seed, latin=latin)
    return swept(
        plan,
        keep=None if keep is None else Path(keep),
        workers=workers,
        executor=executor,
        cluster=cluster,
        progress=progress,
    )


def swept(
    plan: Plan,
    *,
    keep: Path | None = None,
    fresh: bool = False,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Sweep:
    """Run a plan. Ctrl-C gives the cells that are done; if there are none it stays a Ctrl-C."""
    began = time.perf_counter()
    cells = plan.cells()
    found: dict[int, Result] = {}
    kept, stopped = 0, False
    try:
        with ExitStack() as stack:
            book = None if keep is None else stack.enter_context(journal(keep, plan, fresh))
            if book is not None:
                found.update(book.results)
            kept = len(found)
            numbers = [number for number in range(len(cells)) if number not in found]
            teller = Teller(progress, kept * plan.fights, len(cells) * plan.fights)
            hired = stack.enter_context(crew(workers=workers, executor=executor, cluster=cluster))
            for number, result in stack.enter_context(closing(results(plan, numbers, hired, teller.tell))):
                found[number] = result
                if book is not None:
                    book.add(number, result)
    except KeyboardInterrupt:
        if not found:
            raise
        stopped = True
    start = plan.encounter.fight()
    return Sweep(
        plan,
        tuple(start.sides),
        tuple(start.measures()),
        tuple(Cell(number, changes, found.get(number)) for number, changes in enumerate(cells)),
        kept,
        stopped,
        time.perf_counter() - began,
        stances_in(plan.encounter, start),
    )


class Teller:
    """Adds up the fights that are done, and says so."""

    def __init__(self, progress: Progress | None, done: int, whole: int) -> None:
        self.progress: Final = progress
        self.done: int = done
        self.whole: Final = whole
        self.tell(0)

    def tell(self, more: int) -> None:
        self.done += more
        if self.progress is not None:
            self.progress(self.done, self.whole)


def counted(cell: Cell) -> Counts:
    """The counts of a cell that was fought."""
    assert isinstance(cell.result, Counts)
    return cell.result


def row_of(sweep: Sweep, cell: Cell) -> dict[str, Any]:
    """A cell in plain values: its own first, then what was counted; empty if it could not be fought."""
    row: dict[str, Any] = {"cell": cell.number}
    row.update({change.path: change.value for change in cell.changes})
    counts = cell.counts()
    row["fights"] = 0 if counts is None else counts.fights
    for side, name in enumerate(sweep.sides):
        row.update({f"{name}_{key}": value for key, value in side_values(sweep, counts, side).items()})
    row["nobody"] = None if counts is None else counts.wins[-1]
    for key, share in (("p10", 0.1), ("median", 0.5), ("p90", 0.9)):
        row[f"rounds_{key}"] = None if counts is None else counts.quantile(share)
    row["rounds_mean"] = None if counts is None else round(counts.mean_rounds(), 4)
    row["problem"] = cell.problem()
    return row


def side_values(sweep: Sweep, counts: Counts | None, side: int) -> dict[str, Any]:
    keys = ["wins", "chance", "low", "high", *FATES, *[f"left_{measure}" for measure in sweep.measures]]
    if counts is None:
        return dict.fromkeys(keys)
    chance = counts.chance(side)
    shares = [chance.share, chance.low, chance.high]
    shares += [counts.fate(side, fate) for fate in range(len(FATES))]
    shares += [counts.left_share(side, measure) for measure in range(len(sweep.measures))]
    return dict(zip(keys, [counts.wins[side], *[round(share, 6) for share in shares]], strict=True))
