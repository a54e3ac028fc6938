"""Balance: the smallest changes that bring a side's chance to where a game master wants it.

Every lever is pulled one step at a time until the aim is passed, by a few fights each, with the same dice. Where one
lever alone jumps over the aim, the step before it is joined by a step of another, or the step itself by one of another
the other way. What is suggested is then run in
full, beside the encounter as it is.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from numbers import Real
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import AnEncounter, Encounter, encounter_of
from affray.encounter.numbers import callback
from affray.engine.quoting import quoted
from affray.engine.tally import run_block
from affray.study import notebook
from affray.study.blocks import Parcel
from affray.study.compare import Comparison, Variant, compare
from affray.study.crew import Crew, Job, crew
from affray.study.forecast import SEED, check_numbers
from affray.study.levers import Lever, fine_levers, levers
from affray.study.paths import VariantError
from affray.study.telling import Progress
from affray.study.variants import Change, varied

if TYPE_CHECKING:
    from concurrent.futures import Executor

PROBE: Final = 1_000  # fights to see where a step leads
NEAR: Final = 0.03  # this close to the aim counts as reached
MOST: Final = 6  # suggestions
FITTED: Final = 3  # fine steps that are run in full
COMBINED: Final = 4  # pairs of levers that are tried together


@dataclass(frozen=True)
class Step:
    """A change that was tried: how it is said, what it changes, how large it is, and where it led."""

    words: str
    changes: tuple[Change, ...]
    encounter: Encounter
    size: int
    share: float
    lever: Lever


@dataclass(frozen=True)
class Suggestion:
    """A change with its forecast, and whether it reaches the aim."""

    words: str
    changes: tuple[Change, ...]
    variant: Variant
    reaches: bool
    holds: bool = False  # the aim lies within its interval

    def to_json(self) -> dict[str, Any]:
        return {
            "words": self.words,
            "changes": [change.written() for change in self.changes],
            "reaches": self.reaches,
            "holds": self.holds,
            **self.variant.to_json(),
        }


@dataclass(frozen=True)
class Balance:
    """Where the chance is, where it should be, and what would bring it there, the smallest change first."""

    side: str
    aim: float
    now: Variant
    suggestions: tuple[Suggestion, ...]
    fights: int
    seed: int
    tried: int
    seconds: float

    def __repr__(self) -> str:
        return f"<Balance: {notebook.balance_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.balance_html(self)

    def is_there(self) -> bool:
        return abs(self.now.wins().share - self.aim) <= NEAR

    def to_json(self) -> dict[str, Any]:
        return {
            "side": self.side,
            "aim": self.aim,
            "now": self.now.to_json(),
            "suggestions": [suggestion.to_json() for suggestion in self.suggestions],
            "fights": self.fights,
            "seed": self.seed,
            "tried": self.tried,
            "seconds": round(self.seconds, 3),
        }


def balance(
    encounter: AnEncounter,
    *,
    aim: float,
    fights: int = 4_000,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Balance:
    """The smallest changes with which the first side wins this share of the fights, each with its forecast.

    >>> from affray import load
    >>> result = balance(load("plerion/duel"), aim=0.9, fights=10)
    >>> result.side, result.now.name
    ('heroes', 'as it is')
    """
    encounter = encounter_of(encounter)
    if isinstance(aim, bool) or not isinstance(aim, Real):
        raise TypeError(f"an aim is a chance between 0 and 1, not {quoted(aim)}")
    if not 0 < aim < 1:
        raise ValueError(f"an aim is a chance between 0 and 1, not {float(aim):g}")
    check_numbers(fights, None, workers, seed)
    callback(progress, "progress")
    began = time.perf_counter()
    with crew(workers=workers, executor=executor, cluster=cluster) as hired:
        search = Search(
            encounter, aim, min(PROBE, fights), seed + 1, hired, progress
        )  # what is found lucky there is not in full
        chosen = search.chosen()
        in_full = InFull(encounter, aim, fights, seed, {"workers": workers, "executor": executor, "cluster": cluster})
        full = in_full.run(chosen)
        suggestions = suggestions_of(full, chosen, aim)
        for base in bases_of(full.variants[0], suggestions, aim):
            finer = Search(base.variant.encounter, aim, fights, seed + 1, hired, after(search, progress))
            fitted = finer.fitted(encounter, base)
            found = suggestions_of(in_full.run(fitted), fitted, aim) if fitted else ()
            search.tried += finer.tried
            if found and found[0].reaches and (found[0].holds or not any([s.reaches for s in suggestions])):
                suggestions = (found[0], *suggestions)
            if found and found[0].holds:
                break
    return Balance(
        encounter.scene.sides[0],
        aim,
        full.variants[0],
        suggestions,
        full.fights,
        seed,
        search.tried,
        time.perf_counter() - began,
    )


def after(search: Search, progress: Progress | None) -> Progress | None:
    """Progress that goes on where the search has ended."""
    if progress is None:
        return None
    told, before = progress, search.tried * search.probe
    return lambda done, whole: told(before + done, whole)


@dataclass(frozen=True)
class InFull:
    """Runs what was found in full, beside the encounter as it is."""

    encounter: Encounter
    aim: float
    fights: int
    seed: int
    crew: dict[str, Any]

    def run(self, steps: Sequence[Step]) -> Comparison:
        named = [("as it is", self.encounter), *[(step.words, step.encounter) for step in steps]]
        return compare(named, fights=self.fights, seed=self.seed, **self.crew)


def is_held(variant: Variant, aim: float) -> bool:
    """Does the aim lie within the interval?"""
    return variant.wins().low <= aim <= variant.wins().high


def bases_of(now: Variant, suggestions: Sequence[Suggestion], aim: float) -> list[Suggestion]:
    """What small steps may bring to the aim: the suggestion that is nearest to it, and all as it is. None if the aim is
    within an interval already."""
    if is_held(now, aim) or any([s.holds for s in suggestions]):
        return []
    nearest = sorted(suggestions, key=lambda s: abs(s.variant.wins().share - aim))[:1]
    return [*nearest, Suggestion("", (), now, False)]


def suggestions_of(full: Comparison, chosen: Sequence[Step], aim: float) -> tuple[Suggestion, ...]:
    """In full they may lie elsewhere than a few fights said: first what has the aim within its interval, then what
    reaches it, the smallest first."""
    found = []
    for step, variant in zip(chosen, full.variants[1:]):
        is_near = abs(variant.wins().share - aim) <= NEAR
        found.append(Suggestion(step.words, step.changes, variant, is_near, is_near and is_held(variant, aim)))
    now = full.variants[0].wins().share
    found = [s for s in found if s.reaches or is_on_the_way(s.variant, aim > now)]
    sizes = {step.words: step.size for step in chosen}

    def order(s: Suggestion) -> tuple[bool, bool, int, float]:
        off = abs(s.variant.wins().share - aim)
        return (not s.holds, not s.reaches, sizes[s.words] if s.reaches else 0, off)

    return tuple(sorted(found, key=order))


def is_on_the_way(variant: Variant, easier: bool) -> bool:
    """Does it surely move the chance towards the aim?"""
    difference = variant.difference
    assert difference is not None
    return difference.is_seen() and (difference.gain > 0) == easier


def won(parcel: Parcel, seed: int, fights: int) -> int:
    """How many of the first fights the first side wins."""
    return int(run_block(parcel.start(), seed, 1, fights).wins[0])


def combined(encounter: Encounter, base: Suggestion, step: Step) -> Step | None:
    """A small step on top of a suggestion, as changes of the encounter itself; None if it names somebody whom only the
    suggestion brings, and whom no path of the encounter leads to."""
    changes = (*base.changes, *step.changes)
    words = f"{base.words} and {step.words}" if base.words else step.words
    try:
        return replace(step, words=words, changes=changes, encounter=varied(encounter, changes))
    except VariantError:
        return None


class Search:
    """Pulls levers, and remembers where each step led."""

    def __init__(
        self, encounter: Encounter, aim: float, probe: int, seed: int, hired: Crew, progress: Progress | None
    ) -> None:
        self.encounter: Final = encounter
        self.aim: Final = aim
        self.probe: Final = probe
        self.seed: Final = seed
        self.hired: Final = hired
        self.progress: Final = progress
        self.tried: int = 0
        self.now: Final = self.shares([encounter])[0]
        self.easier: Final = aim > self.now

    def shares(self, encounters: list[Encounter]) -> list[float]:
        """The first side's share of a few fights of each."""
        jobs = [Job(won, (Parcel(encounter), self.seed, self.probe), self.probe) for encounter in encounters]
        found = []
        for wins in self.hired.each(jobs):
            found.append(wins / self.probe)
            self.tried += 1
            if self.progress is not None:
                self.progress(self.tried * self.probe, 0)
        return found

    def chosen(self) -> list[Step]:
        """What reaches the aim, the smallest change first; then of the other kinds of levers what comes nearest."""
        if abs(self.now - self.aim) <= NEAR:
            return []
        pulled = [self.pulled(lever, ()) for lever in levers(self.encounter, 0, easier=self.easier)]
        steps = [best for steps in pulled if (best := self.best(steps)) is not None]
        if len([step for step in steps if self.is_near(step)]) < 3:
            steps += self.pairs([steps for steps in pulled if steps])
        if not [step for step in steps if self.is_near(step)]:
            steps += self.set_back([steps[0] for steps in pulled if steps])
        moved = [step for step in steps if self.is_better(step)]
        reached = sorted([step for step in moved if self.is_near(step)], key=lambda step: (step.size, self.off(step)))
        kinds = {step.lever.kind for step in reached}
        for step in sorted([step for step in moved if not self.is_near(step)], key=self.off):
            if step.lever.kind not in kinds or len(reached) < 2:
                reached.append(step)
                kinds.add(step.lever.kind)
        return reached[:MOST]

    def pulled(self, lever: Lever, before: tuple[Step, ...]) -> list[Step]:
        """One step after another until the aim is passed, on top of steps of other levers."""
        found: list[Step] = []
        for size in range(1, lever.most + 1):
            step = self.step(lever, size, before)
            if step is None or (found and self.off(step) > self.off(found[-1]) + NEAR and not self.has_passed(step)):
                break
            found.append(step)
            if self.has_passed(step) or self.is_near(step):
                break
        return found

    def step(self, lever: Lever, size: int, before: tuple[Step, ...]) -> Step | None:
        """Try one step; None if the encounter cannot be changed like that."""
        try:
            own = lever.changes(size)
            changes = [change for step in before for change in step.changes] + own
            encounter = varied(self.encounter, changes)
        except VariantError:
            return None
        words = " and ".join([*[step.words for step in before], lever.words(size)])
        share = self.shares([encounter])[0]
        return Step(words, tuple(changes), encounter, size + sum([step.size for step in before]), share, lever)

    def pairs(self, pulled: list[list[Step]]) -> list[Step]:
        """Where a lever jumped over the aim, its step before that with a step or two of another lever."""
        short = [steps[-2] for steps in pulled if len(steps) > 1 and self.has_passed(steps[-1])]
        short += [steps[-1] for steps in pulled if not self.has_passed(steps[-1]) and self.is_better(steps[-1])]
        short.sort(key=self.off)
        found: list[Step] = []
        for first in short[:COMBINED]:
            for steps in pulled:
                other = steps[0].lever
                if other.kind != first.lever.kind and len(found) < COMBINED:
                    best = self.best(self.pulled(other, (first,)))
                    found += [best] if best is not None and self.off(best) < self.off(first) else []
        return found

    def set_back(self, firsts: list[Step]) -> list[Step]:
        """Where the first step of a lever goes far beyond the aim, a step or two of another lever the other way."""
        found: list[Step] = []
        back = levers(self.encounter, 0, easier=not self.easier)
        for first in sorted([step for step in firsts if self.has_passed(step)], key=self.off):
            for other in [lever for lever in back if lever.kind != first.lever.kind]:
                if len(found) < COMBINED:
                    best = self.best(self.pulled_back(other, first))
                    found += [best] if best is not None and self.off(best) < self.off(first) else []
        return found

    def pulled_back(self, lever: Lever, first: Step) -> list[Step]:
        found: list[Step] = []
        for size in range(1, lever.most + 1):
            step = self.step(lever, size, (first,))
            if step is None:
                break
            found.append(step)
            if self.is_near(step) or not self.has_passed(step):
                break
        return found

    def fitted(self, encounter: Encounter, base: Suggestion) -> list[Step]:
        """From the base on, points dealt out one by one to one foe after another until the aim is passed; of what was
        tried the three nearest, as changes of the encounter."""
        found: list[Step] = []
        for lever in fine_levers(self.encounter, 0, easier=self.easier):
            found += self.closed_in(lever)
        nearest = sorted(found, key=self.off)[:FITTED]
        return [whole for step in nearest if (whole := combined(encounter, base, step)) is not None]

    def closed_in(self, lever: Lever) -> list[Step]:
        """Steps of twice the size until the aim is passed, then halves between."""
        found: list[Step] = []
        short, size = 0, 1
        while size <= lever.most and (step := self.step(lever, size, ())) is not None:
            found.append(step)
            if self.has_passed(step):
                break
            short, size = size, 2 * size
        while found and self.has_passed(found[-1]) and size - short > 1:
            middle = (short + size) // 2
            step = self.step(lever, middle, ())
            if step is None:
                break
            found.insert(0, step)
            short, size = (short, middle) if self.has_passed(step) else (middle, size)
        return found

    def best(self, steps: list[Step]) -> Step | None:
        return min(steps, key=self.off) if steps else None

    def off(self, step: Step) -> float:
        return abs(step.share - self.aim)

    def is_near(self, step: Step) -> bool:
        return self.off(step) <= NEAR

    def is_better(self, step: Step) -> bool:
        """Does it lead the right way?"""
        return self.off(step) < abs(self.now - self.aim)

    def has_passed(self, step: Step) -> bool:
        return step.share >= self.aim if self.easier else step.share <= self.aim
