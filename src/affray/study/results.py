"""What a forecast says: chances with their intervals, distributions, pacing, and fights that show how it can go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from affray.engine.quoting import quoted
from affray.study import notebook
from affray.study.chance import Chance
from affray.study.playing import played_json, played_words
from affray.study.undecided import Undecided


@dataclass(frozen=True)
class Side:
    """How often one side wins, and how many of it are up at the end."""

    name: str
    wins: Chance
    up: tuple[int, ...] = ()  # fights by how many of the side are up at their end, from 0
    neutral: bool = False  # all of it only stand by

    def to_json(self) -> dict[str, Any]:
        told = {"name": self.name, "wins": self.wins.to_json(), "up": list(self.up)}
        return {**told, "neutral": True} if self.neutral else told


@dataclass(frozen=True)
class Left:
    """What a fighter has of a measure at the end, on average and by value, and what it began with."""

    measure: str
    mean: float
    start: float
    counts: tuple[tuple[int, int], ...] = ()  # value and how often, summed over equal fighters

    @property
    def spent(self) -> float:
        """What was lost or used, on average; below 0 if it grew."""
        return self.start - self.mean

    def to_json(self) -> dict[str, Any]:
        return {
            "measure": self.measure,
            "mean": round(self.mean, 4),
            "start": self.start,
            "spent": round(self.spent, 4),
            "counts": {str(value): times for value, times in self.counts},
        }


@dataclass(frozen=True)
class Fate:
    """What becomes of a fighter, or of each of several equal ones."""

    name: str
    names: tuple[str, ...]
    side: int
    chances: dict[str, Chance]
    left: tuple[Left, ...]
    standing: tuple[float, ...] = ()  # the share of fights in which it is up after each round, from the start

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "fighters": list(self.names),
            "side": self.side,
            "chances": {fate: chance.to_json() for fate, chance in self.chances.items()},
            "left": [left.to_json() for left in self.left],
            "standing": [round(share, 6) for share in self.standing],
        }


@dataclass(frozen=True)
class Rounds:
    """How long the fights last: the median, the middle half, the middle 80 %, and how many took how long."""

    median: int
    quartiles: tuple[int, int]
    most: tuple[int, int]
    longest: int
    counts: tuple[int, ...] = ()  # fights by their number of rounds, from 0

    def to_json(self) -> dict[str, Any]:
        return {
            "median": self.median,
            "quartiles": list(self.quartiles),
            "most": list(self.most),
            "longest": self.longest,
            "counts": list(self.counts),
        }


@dataclass(frozen=True)
class Example:
    """One fight of the forecast, by its number, that shows how it can go."""

    title: str
    fight: int
    winner: str  # a side, or nobody
    rounds: int
    down: tuple[str, ...] = ()  # who of the first side is down or dead at the end,
    away: tuple[str, ...] = ()  # and who has fled or left
    tactics: tuple[str, ...] = ()  # the stances of the sides, if they were not those of the encounter

    def out(self) -> tuple[str, ...]:
        """All of the first side who are out of it."""
        return (*self.down, *self.away)

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "fight": self.fight,
            "winner": self.winner,
            "rounds": self.rounds,
            "down": list(self.down),
            "away": list(self.away),
            "tactics": list(self.tactics),
        }


@dataclass(frozen=True)
class Pace:
    """After a round: which fights are over, who is ahead in the others, and how often whoever is ahead wins.

    Ahead is the side of which more is left: what those who are up have of the first measure, as a share of the start.
    """

    round: int
    over: Chance
    ahead: tuple[Chance, ...]  # by side, of all fights; those that are over count for who won them
    even: Chance
    holds: Chance  # of the fights that go on with somebody ahead, how many that side wins

    def to_json(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "over": self.over.to_json(),
            "ahead": [chance.to_json() for chance in self.ahead],
            "even": self.even.to_json(),
            "holds": self.holds.to_json(),
        }


@dataclass(frozen=True)
class Decided:
    """How often fights were decided so: by an aim, by points, or by none of them; and who won then."""

    words: str
    chance: Chance
    wins: tuple[int, ...]  # fights by side; the last is nobody

    def to_json(self) -> dict[str, Any]:
        return {"by": self.words, "chance": self.chance.to_json(), "wins": list(self.wins)}


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
    pace: tuple[Pace, ...] = ()
    played: tuple[str, ...] = ()  # the stance of each side; none if several were tried
    undecided: Undecided | None = None  # if many fights had no winner: why
    within: float | None = None  # percent points that were asked for
    decided: tuple[Decided, ...] = ()  # where the encounter has aims: what decided the fights

    def side(self, name: str) -> Side:
        for side in self.sides:
            if side.name.casefold() == str(name).casefold():
                return side
        raise KeyError(f"there is no side {quoted(name)}; there are " + ", ".join([s.name for s in self.sides]))

    def fighting(self) -> list[tuple[int, Side]]:
        """The sides that fight, with their numbers; neutral ones win nothing."""
        return [(i, side) for i, side in enumerate(self.sides) if not side.neutral]

    def played_words(self) -> str:
        """How the sides were played."""
        return played_words([side.name for side in self.sides], self.played)

    def decided_words(self) -> str:
        """What decided the fights, where the encounter has aims."""
        if not self.decided:
            return ""
        return "Decided by: " + "; ".join([f"{row.words} {row.chance.short()}" for row in self.decided]) + "."

    def reached(self) -> float:
        """Every side's chance is known to so many percent points to either side."""
        return 100 * max([self.nobody.half_width(), *[side.wins.half_width() for side in self.sides]])

    def __repr__(self) -> str:
        return f"<Forecast of {notebook.forecast_line(self)}>"

    def _repr_html_(self) -> str:
        return notebook.forecast_html(self)

    def to_json(self) -> dict[str, Any]:
        """The same facts as JSON values."""
        return {
            "name": self.name,
            "game": self.game,
            "sides": [side.to_json() for side in self.sides],
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
            "pace": [pace.to_json() for pace in self.pace],
            "played": played_json([side.name for side in self.sides], self.played),
            "within": self.within,
            "reached": round(self.reached(), 3),
            "decided": [row.to_json() for row in self.decided],
            "undecided": None if self.undecided is None else self.undecided.to_json(),
        }
