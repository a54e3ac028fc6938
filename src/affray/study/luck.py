"""Luck: of a fight that was played, what the dice did and what the decisions did.

After every answer of a person and after every roll the fight stood somewhere. From there it is played on many times
with fresh dice, everybody by tactics; so the chance to win is known before and after, with its interval. What a roll
changed is luck. What an answer changed is how good the decision was, beside what the tactic would have done.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final, Protocol

from affray.encounter import AnEncounter, Encounter, encounter_of
from affray.encounter.numbers import callback, whole
from affray.engine.dice import stream
from affray.engine.fight import UNDECIDED
from affray.engine.quoting import quoted
from affray.engine.record import Session
from affray.study import notebook
from affray.study.chance import Z95, Chance, wilson
from affray.study.crew import Job, crew
from affray.study.forecast import SEED, check_numbers
from affray.study.playing import played_json, stances_in
from affray.study.saves import save
from affray.study.telling import Progress
from affray.study.trace import ANSWER, ROLL, Trace, traced, wins_from

if TYPE_CHECKING:
    from concurrent.futures import Executor

MANY: Final = 400  # fights from each state


class Recorded(Protocol):
    """A session of ``affray.Session``, which keeps what was said."""

    _record: Session


@dataclass(frozen=True)
class Moment:
    """What happened, and the chance of the side that is looked at after it."""

    kind: str
    round: int
    side: str  # whose answer it was; empty for dice
    words: str
    chance: Chance
    gain: float  # since the moment before
    low: float = 0.0  # its 95 % interval
    high: float = 0.0
    stands_out: bool = False  # is it more than the noise that the largest of so many gains would have?

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "round": self.round,
            "side": self.side,
            "words": self.words,
            "chance": self.chance.to_json(),
            "gain": round(self.gain, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "stands_out": self.stands_out,
        }


@dataclass(frozen=True)
class Sum:
    """What dice or decisions did in all, in shares, with its 95 % interval."""

    gain: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {"gain": round(self.gain, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


@dataclass(frozen=True)
class Round:
    """One round: the chance before and after, what the dice did, and what the decisions of each side did."""

    round: int
    before: Chance
    after: Chance
    dice: Sum
    decisions: dict[str, Sum]  # by side, for those with a person; to the good of that side

    def to_json(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "before": self.before.to_json(),
            "after": self.after.to_json(),
            "dice": self.dice.to_json(),
            "decisions": {side: found.to_json() for side, found in self.decisions.items()},
        }


@dataclass(frozen=True)
class Luck:
    """A fight moment by moment, round by round, and as a whole, as one side sees it."""

    name: str
    game: str
    side: str
    winner: str  # a side, nobody, or empty if it is not over
    moments: tuple[Moment, ...]
    rounds: tuple[Round, ...]
    dice: Sum
    decisions: dict[str, Sum]
    fights: int  # from each state
    seed: int
    stopped: bool
    seconds: float
    played: dict[str, str]  # how each side is played from a state on

    def __repr__(self) -> str:
        return f"<Luck: {notebook.luck_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.luck_html(self)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "played": self.played,
            "game": self.game,
            "side": self.side,
            "winner": self.winner,
            "dice": self.dice.to_json(),
            "decisions": {side: found.to_json() for side, found in self.decisions.items()},
            "rounds": [found.to_json() for found in self.rounds],
            "moments": [moment.to_json() for moment in self.moments],
            "fights": self.fights,
            "seed": self.seed,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
        }


def luck(
    encounter: AnEncounter,
    session: Session | Recorded,
    *,
    side: int = 0,
    fights: int = MANY,
    seed: int = SEED,
    workers: int = 1,
    executor: Executor | None = None,
    cluster: str = "",
    progress: Progress | None = None,
) -> Luck:
    """How lucky the dice were in a played fight and how good the decisions, as this side sees it.

    >>> import affray
    >>> session = affray.Session("duel", play="heroes", seed=2)
    >>> while not session.is_over:
    ...     session.answer(session.suggestion())
    >>> affray.luck(session.encounter, session, fights=10).winner
    'heroes'
    """
    encounter = encounter_of(encounter)
    record = session if isinstance(session, Session) else getattr(session, "_record", None)
    if not isinstance(record, Session):
        raise TypeError(f"luck looks at a Session that was played, not at {quoted(session)}")
    check_numbers(fights, None, workers, seed)
    callback(progress, "progress")
    side = whole(side, "side, the number of a side,", 0, len(encounter.scene.sides) - 1)
    began = time.perf_counter()
    text = save(record, encounter)
    trace = traced(text)
    known: list[list[int]] = []
    stopped = False
    try:
        with crew(workers=workers, executor=executor, cluster=cluster) as hired:
            jobs = (Job(wins_from, (text, i, fights, seed), fights) for i in range(len(trace.points)))
            for wins in hired.each(jobs):
                known.append(wins)
                if progress is not None:
                    progress(len(known) * fights, len(trace.points) * fights)
    except KeyboardInterrupt:
        if len(known) < 2:
            raise
        stopped = True
    return told(
        trace,
        [chance_at(trace, i, wins, side) for i, wins in enumerate(known)],
        side,
        fights,
        seed,
        stopped,
        time.perf_counter() - began,
    )


def forecast_session(encounter: Encounter, seed: int, number: int) -> Session:
    """Fight ``number`` of a forecast as a fight that was played, by nobody but tactics."""
    session = Session(encounter.fight(), int(stream(seed, number)), encounter.tactic(), set())
    session.run()
    return session


def chance_at(trace: Trace, index: int, wins: list[int], side: int) -> Chance:
    """The chance after a moment; at the end of a fight that is over it is certain."""
    if index == len(trace.points) - 1 and trace.winner != UNDECIDED:
        share = 1.0 if trace.winner == side else 0.0
        return Chance(share, share, share)
    return wilson(wins[side], sum(wins))


def told(trace: Trace, chances: list[Chance], side: int, fights: int, seed: int, stopped: bool, seconds: float) -> Luck:
    fight, points = trace.session.fight, trace.points[: len(chances)]
    sides = fight.sides
    moments = []
    many = Z95 if len(points) < 3 else NormalDist().inv_cdf(1 - 0.025 / (len(points) - 1))
    for i, point in enumerate(points):
        gain = chances[i].share - chances[i - 1].share if i else 0.0
        noise = sqrt(variance(chances[i], fights) + variance(chances[i - 1], fights)) if i else 0.0
        whose = sides[point.side] if point.kind == ANSWER and point.side >= 0 else ""
        span = (gain - Z95 * noise, gain + Z95 * noise)
        moments.append(
            Moment(point.kind, point.round, whose, point.words, chances[i], gain, *span, abs(gain) > many * noise)
        )
    deciding = [name for i, name in enumerate(sides) if any([p.kind == ANSWER and p.side == i for p in points])]
    winner = "" if trace.winner == UNDECIDED else (sides[trace.winner] if trace.winner < len(sides) else "nobody")
    numbers = sorted({point.round for point in points[1:]})
    return Luck(
        trace.encounter.title,
        trace.encounter.game.title,
        sides[side],
        winner,
        tuple(moments),
        tuple(round_of(number, moments, sides[side], deciding, fights) for number in numbers),
        sum_of(moments, lambda m: m.kind == ROLL, 1, fights),
        {name: decisions_of(moments, name, sides[side], fights, lambda m: True) for name in deciding},
        fights,
        seed,
        stopped,
        seconds,
        played_json(sides, stances_in(trace.encounter, trace.encounter.fight())),
    )


def round_of(number: int, moments: list[Moment], side: str, deciding: list[str], fights: int) -> Round:
    within = [i for i, m in enumerate(moments) if i and m.round == number]

    def is_here(m: Moment) -> bool:
        return m.round == number

    return Round(
        number,
        moments[within[0] - 1].chance,
        moments[within[-1]].chance,
        sum_of(moments, lambda m: m.kind == ROLL and is_here(m), 1, fights),
        {name: decisions_of(moments, name, side, fights, is_here) for name in deciding},
    )


def decisions_of(moments: list[Moment], whose: str, side: str, fights: int, counts: Callable[[Moment], bool]) -> Sum:
    """What a side's answers did to its own good."""
    sign = 1 if whose == side else -1
    return sum_of(moments, lambda m: m.kind == ANSWER and m.side == whose and counts(m), sign, fights)


def sum_of(moments: list[Moment], counts: Callable[[Moment], bool], sign: int, fights: int) -> Sum:
    """The sum of some gains. Gains that follow one another share the chance between them, which falls out of it."""
    weights = [0] * len(moments)
    for i in range(1, len(moments)):
        if counts(moments[i]):
            weights[i] += 1
            weights[i - 1] -= 1
    gain = sign * sum([weight * m.chance.share for weight, m in zip(weights, moments)])
    half = Z95 * sqrt(sum([weight * weight * variance(m.chance, fights) for weight, m in zip(weights, moments)]))
    return Sum(gain, gain - half, gain + half)


def variance(chance: Chance, fights: int) -> float:
    """Of an estimated chance, by the middle of its interval, so that a chance of which nothing was seen has some."""
    if chance.low == chance.high:
        return 0.0
    middle = (chance.low + chance.high) / 2
    return middle * (1 - middle) / fights
