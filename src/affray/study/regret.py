"""Regret: how much win chance the tactics lose with each decision, and where.

Fights of a forecast are played by tactics, and some of their decisions are judged: see ``affray.minds.auditing``. One
set of dice finds the best rival of the usual answer, another says how much more often it wins. So the mean is honest,
and what it cannot see is said: answers that pay only together with later ones, and rivals that were not tried.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from affray.encounter import Encounter
from affray.engine.dice import stream
from affray.minds.auditing import Care, Judged, audited
from affray.study.blocks import Parcel
from affray.study.chance import Z95
from affray.study.crew import Job, crew
from affray.study.forecast import SEED
from affray.study.playing import played_json, stances_in
from affray.study.telling import Progress

if TYPE_CHECKING:
    from concurrent.futures import Executor

DECISIONS: Final = 200
BUDGET: Final = 600  # rollouts that choose the rival
PAIRS: Final = 400  # fresh pairs that judge it
OF_A_FIGHT: Final = 8  # decisions that are judged of one fight, about
SHOWN: Final = 5  # blunders


@dataclass(frozen=True)
class Decision:
    """One decision of a fight, and what the best rival found would have won more."""

    fight: int
    ask: int
    round: int
    side: str
    who: str
    rule: str
    kind: str
    usual: str
    better: str  # empty where nothing leads the usual answer
    chance: float  # after the usual answer
    gain: float
    error: float
    again: float  # judged once more with other dice, where it seemed clearly better
    again_error: float
    picked: float  # by the dice that chose the rival: too good to be true, and here to show it

    def to_json(self) -> dict[str, Any]:
        return {name: round(v, 6) if isinstance(v, float) else v for name, v in asdict(self).items()}


@dataclass(frozen=True)
class Mean:
    """The mean loss of some decisions, in shares, with its 95 % interval."""

    decisions: int
    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {"decisions": self.decisions, "mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Regret:
    """What the tactics of an encounter lose with each decision."""

    name: str
    game: str
    decisions: int
    fights: int
    all: Mean
    sides: dict[str, Mean]
    rules: dict[str, Mean]
    kinds: dict[str, Mean]
    asked: dict[str, float]  # by side: decisions of a fight
    blunders: tuple[Decision, ...]  # the largest first, as they were judged the second time
    naive: float  # the mean that the dice which chose the rivals would give
    budget: int
    pairs: int
    seed: int
    stopped: bool
    seconds: float
    played: dict[str, str]  # by side: the stance whose tactic is judged

    def to_json(self) -> dict[str, Any]:
        groups = {"sides": self.sides, "rules": self.rules, "kinds": self.kinds}
        return {
            "name": self.name,
            "game": self.game,
            "decisions": self.decisions,
            "fights": self.fights,
            "all": self.all.to_json(),
            **{key: {name: mean.to_json() for name, mean in group.items()} for key, group in groups.items()},
            "asked": self.asked,
            "blunders": [found.to_json() for found in self.blunders],
            "naive": round(self.naive, 6),
            "budget": self.budget,
            "pairs": self.pairs,
            "seed": self.seed,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
            "played": self.played,
        }


def regret(
    encounter: Encounter,
    *,
    decisions: int = DECISIONS,
    budget: int = BUDGET,
    pairs: int = PAIRS,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Regret:
    """Judge so many decisions of the encounter's tactics, drawn evenly from fights of its forecast.

    The fights are judged whole and in their order, so that the same seed gives the same numbers with any number of
    workers; at least ``decisions`` are judged.
    """
    check(decisions, budget, pairs)
    began = time.perf_counter()
    parcel = Parcel(encounter)
    asked = decisions_of(parcel, seed)
    share = min(1.0, OF_A_FIGHT / max(1, asked))
    found: list[Decision] = []
    counts = [0] * len(encounter.scene.sides)
    fights, stopped = 0, False
    try:
        with crew(workers=workers, executor=executor, cluster=cluster) as hired:
            numbers = range(1, 1 + most_fights(decisions, share * asked))
            jobs = (Job(judged, (parcel, share, budget, pairs, seed, number), 1) for number in numbers)
            for rows, answers in hired.each(jobs):
                found += rows
                counts = [a + b for a, b in zip(counts, answers)]
                fights += 1
                if progress is not None:
                    progress(min(len(found), decisions), decisions)
                if len(found) >= decisions:
                    break
    except KeyboardInterrupt:
        if len(found) < 2:
            raise
        stopped = True
    sides = {name: counts[i] / fights for i, name in enumerate(encounter.scene.sides)}
    return told(encounter, found, fights, sides, (budget, pairs, seed, stopped, time.perf_counter() - began))


def check(decisions: int, budget: int, pairs: int) -> None:
    for name, value, least in (("decisions", decisions, 2), ("budget", budget, 40), ("pairs", pairs, 20)):
        if value < least:
            raise ValueError(f"{name} must be at least {least}, not {value}")


def most_fights(decisions: int, each: float) -> int:
    """Enough fights for so many decisions, even if the next ones are shorter than the first."""
    return 20 + int(10 * decisions / max(0.05, each))


def decisions_of(parcel: Parcel, seed: int) -> int:
    """How many decisions a fight has, by one of them."""
    encounter = parcel.encounter
    care = Care(0.0, BUDGET, PAIRS)
    game = encounter.game
    return int(audited(encounter.fight(), encounter.tactic(), len(game.stances()), care, int(stream(seed, 1))).asked)


def judged(
    parcel: Parcel, share: float, budget: int, pairs: int, seed: int, number: int
) -> tuple[list[Decision], list[int]]:
    """Judge decisions of fight ``number`` of a seed. This runs wherever the work was sent."""
    encounter, game = parcel.encounter, parcel.encounter.game
    fight = encounter.fight()
    care = Care(share, budget, pairs)
    mind = audited(fight, encounter.tactic(), len(game.stances()), care, int(stream(seed, number)))
    return [decision(row, number, fight.sides) for row in mind.judged], [int(n) for n in mind.by_side]


def decision(row: Judged, number: int, sides: list[str]) -> Decision:
    return Decision(
        number,
        row.ask,
        row.round,
        sides[row.side] if row.side >= 0 else "",
        row.who,
        row.rule,
        row.kind,
        row.usual,
        row.better,
        row.chance,
        row.gain,
        row.error,
        row.again,
        row.again_error,
        row.picked,
    )


def told(
    encounter: Encounter,
    found: list[Decision],
    fights: int,
    asked: dict[str, float],
    how: tuple[int, int, int, bool, float],
) -> Regret:
    budget, pairs, seed, stopped, seconds = how
    clear = [d for d in found if d.again > 0]
    return Regret(
        encounter.title,
        encounter.game.title,
        len(found),
        fights,
        mean_of(found),
        by(found, lambda d: d.side),
        by(found, lambda d: d.rule),
        by(found, lambda d: d.kind or "other"),
        asked,
        tuple(sorted(clear, key=lambda d: -d.again)[:SHOWN]),
        sum([d.picked for d in found]) / max(1, len(found)),
        budget,
        pairs,
        seed,
        stopped,
        seconds,
        played_json(encounter.scene.sides, stances_in(encounter, encounter.fight())),
    )


def by(found: list[Decision], key: Callable[[Decision], str]) -> dict[str, Mean]:
    """The mean of each group, the one that loses most in all first."""
    groups: dict[str, list[Decision]] = {}
    for d in found:
        groups.setdefault(key(d), []).append(d)
    ranked = sorted(groups.items(), key=lambda item: -sum([d.gain for d in item[1]]))
    return {name: mean_of(rows) for name, rows in ranked}


def mean_of(rows: list[Decision]) -> Mean:
    """The mean and its 95 % interval by how the decisions differ; of a single one nothing is known but itself.

    >>> mean_of([]).mean
    0.0
    """
    n = len(rows)
    if n == 0:
        return Mean(0, 0.0, -1.0, 1.0)
    mean = sum([d.gain for d in rows]) / n
    if n == 1:
        return Mean(1, mean, mean - Z95 * rows[0].error, mean + Z95 * rows[0].error)
    spread = sum([(d.gain - mean) ** 2 for d in rows]) / (n - 1)
    half = Z95 * sqrt(spread / n)
    return Mean(n, mean, mean - half, mean + half)
