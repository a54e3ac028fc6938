# not compiled: it calls what it is given; the rules underneath are where the time goes
"""Exact odds: the rule itself is run once for every way its dice, and if wanted its choices, can fall."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import Final, TypeVar

from affray.engine.dice import EveryFace, Paths, TailCut
from affray.engine.fight import Fight
from affray.engine.question import Mind, Option, Question

DEEPEST: Final = 4  # how often in one path an exploding die is followed
MOST_PATHS: Final = 1_000_000

AnyFight = Fight
Act = Callable[[AnyFight], object]
T = TypeVar("T")
InParts = Generator[None, None, T]  # work that may be left for a while wherever it yields


class OddsError(Exception):
    """Odds that cannot be had this way: says why, and what can be done instead."""


@dataclass(frozen=True)
class Odds:
    """Chances by outcome, and the weight of what lay deeper than exploding dice were followed."""

    chances: dict[Hashable, Fraction]
    tail: Fraction
    paths: int

    def of(self, outcome: Hashable) -> Fraction:
        """The chance of this outcome; with exploding dice, ``tail`` more at most."""
        return self.chances.get(outcome, Fraction(0))


class Untouched:
    """Whatever happens inside, the fight comes out as it went in: state, dice, minds, game master and log."""

    def __init__(self, fight: AnyFight) -> None:
        self.fight: Final = fight
        self.start: Final = fight.copy()
        self.kept: Final = (fight.dice, fight.minds, fight.gm, fight.log)

    def __enter__(self) -> AnyFight:
        """The state to start every path from."""
        return self.start

    def __exit__(self, *_: object) -> None:
        self.fight.restore(self.start)
        self.fight.dice, self.fight.minds, self.fight.gm, self.fight.log = self.kept


def exact_odds(
    fight: AnyFight,
    act: Act,
    outcome: Callable[[AnyFight], Hashable],
    deepest: int = DEEPEST,
    most: int = MOST_PATHS,
) -> Odds:
    """The distribution of an outcome of an act: chances and tail sum to exactly 1; the fight stays as it was.

    The act answers its questions by the fight's minds, and must answer alike on every path. It runs
    without a log; one that needs its events gives the fight a new log each time.
    """
    return at_once(odds_in_parts(fight, act, outcome, deepest, most))


def at_once(work: InParts[T]) -> T:
    """Do it without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def odds_in_parts(
    fight: AnyFight,
    act: Act,
    outcome: Callable[[AnyFight], Hashable],
    deepest: int = DEEPEST,
    most: int = MOST_PATHS,
) -> InParts[Odds]:
    """``exact_odds``, which may be left after each path; until it is through the fight is no one else's."""
    dice = EveryFace(Paths(), deepest)
    weights: dict[int, dict[Hashable, int]] = {}  # by what they are out of
    tails: dict[int, int] = {}
    paths = 0
    with Untouched(fight) as start:
        fight.dice = dice
        while True:
            fight.restore(start)
            fight.log = None
            try:
                act(fight)
            except TailCut:
                weight, out_of = dice.weight()
                tails[out_of] = tails.get(out_of, 0) + weight
            else:
                key = outcome(fight)
                weight, out_of = dice.weight()
                same = weights.setdefault(out_of, {})
                same[key] = same.get(key, 0) + weight
            paths += 1
            if not dice.next_path():
                break
            if paths == most:
                raise too_many(most)
            yield
    return summed(weights, tails, paths)


def summed(weights: dict[int, dict[Hashable, int]], tails: dict[int, int], paths: int) -> Odds:
    """Bring all weights over one denominator, so that each chance becomes a fraction once."""
    whole = lcm(*weights, *tails)
    totals: dict[Hashable, int] = {}
    for out_of, same in weights.items():
        for key, weight in same.items():
            totals[key] = totals.get(key, 0) + weight * (whole // out_of)
    tail = sum(weight * (whole // out_of) for out_of, weight in tails.items())
    assert sum(totals.values()) + tail == whole, "the act did not ask for the same dice again"
    return Odds({key: Fraction(total, whole) for key, total in totals.items()}, Fraction(tail, whole), paths)


def too_many(most: int) -> OddsError:
    return OddsError(
        f"there are more than {most} ways for the dice and choices to fall; "
        "ask for a smaller part, such as one attack, or make the forecast instead"
    )


class EveryChoice(Mind):
    """Tries every option in turn. A choice is a place on the odometer that is out of 0, which no chance is.

    ``fixed`` may answer a question by itself; what it leaves is chosen, for ``side`` and against it.
    """

    def __init__(self, paths: Paths, side: int, fixed: Callable[[Question], Option | None] | None) -> None:
        self.paths: Final = paths
        self.side: Final = side
        self.fixed: Final = fixed
        self.tables: Final[dict[int, tuple[int, int]]] = {}  # by level: rows of the side, columns of the others

    def settled(self, question: Question) -> Option | None:
        return None if self.fixed is None else self.fixed(question)

    def answer(self, question: Question) -> Option:
        return self.answer_together([question])[0]

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """All combinations of one's own answers are the rows, all of the others' the columns."""
        settled = [self.settled(q) for q in questions]
        offered = [[s] if s is not None else q.options() for q, s in zip(questions, settled)]
        rows = prod(len(o) for q, o in zip(questions, offered) if q.side == self.side)
        columns = prod(len(o) for q, o in zip(questions, offered) if q.side != self.side)
        if rows * columns == 1:
            return [options[0] for options in offered]
        self.tables[int(self.paths.at)] = (rows, columns)
        row, column = divmod(int(self.paths.branch(rows * columns, 0)), columns)
        answers: list[Option] = []
        for question, options in zip(questions, offered):
            if question.side == self.side:
                row, i = divmod(row, len(options))
            else:
                column, i = divmod(column, len(options))
            answers.append(options[i])
        return answers


def best(
    fight: AnyFight,
    act: Act,
    value: Callable[[AnyFight], int | Fraction],
    side: int,
    *,
    fixed: Callable[[Question], Option | None] | None = None,
    deepest: int = DEEPEST,
    at_tail: Fraction | None = None,
    most: int = MOST_PATHS,
) -> Fraction:
    """The expected value of an act when this side always chooses best and all others choose against it.

    What was chosen earlier is known to whoever chooses later. Questions asked together are answered in
    secret: there both may mix their choices, and the value is that of the zero-sum game. Where exploding
    dice go deeper than ``deepest``, ``at_tail`` is taken for the value: the lowest and the highest
    possible one give bounds of the truth.
    """
    paths = Paths()
    dice = EveryFace(paths, deepest)
    mind = EveryChoice(paths, side, fixed)
    levels: list[list[Fraction]] = []
    runs = 0
    with Untouched(fight) as start:
        fight.dice, fight.minds = dice, [mind for _ in fight.minds]
        while True:
            fight.restore(start)
            fight.log = None
            dice.explosions = paths.at = 0
            result = valued(fight, act, value, at_tail)
            levels += [[] for _ in range(len(paths.place) - len(levels))]
            result = climb(paths, mind.tables, levels, result)
            if not paths.place:
                return result
            runs += 1
            if runs == most:
                raise too_many(most)


def valued(
    fight: AnyFight, act: Act, value: Callable[[AnyFight], int | Fraction], at_tail: Fraction | None
) -> Fraction:
    try:
        act(fight)
    except TailCut:
        if at_tail is None:
            raise OddsError(
                "the dice explode deeper than they are followed; "
                "give the lowest and the highest possible value, or follow them deeper"
            ) from None
        return at_tail
    return Fraction(value(fight))


def climb(paths: Paths, tables: dict[int, tuple[int, int]], levels: list[list[Fraction]], value: Fraction) -> Fraction:
    """Put a finished value into its level, go up while levels are complete, and turn to the next path."""
    while paths.place:
        level = len(paths.place) - 1
        out_of = int(paths.out_of[level])
        levels[level].append(value * int(paths.weight[level]) / out_of if out_of else value)
        if paths.place[level] + 1 < paths.size[level]:
            paths.place[level] += 1
            break
        found = levels.pop()
        value = sum(found, Fraction(0)) if out_of else table_value(found, *tables[level])
        for numbers in (paths.place, paths.size, paths.weight, paths.out_of):
            numbers.pop()
    return value


def table_value(found: list[Fraction], rows: int, columns: int) -> Fraction:
    """The values of all combinations, row by row, as one: a lone chooser takes the best, two play a game."""
    if columns == 1:
        return max(found)
    if rows == 1:
        return min(found)
    return game_value([found[row * columns : (row + 1) * columns] for row in range(rows)])


def game_value(table: list[list[Fraction]]) -> Fraction:
    """The value of a zero-sum game to the one who picks the row while the other, in secret, picks the column.

    >>> game_value([[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]])
    Fraction(0, 1)
    """
    lower = max(min(row) for row in table)
    upper = min(max(column) for column in zip(*table))
    return lower if lower == upper else mixed_value(table)


def mixed_value(table: list[list[Fraction]]) -> Fraction:
    """The value of a game without a saddle point, by the simplex method in exact fractions.

    With all entries above 0, the column player's best mixture is the y >= 0 with table * y <= 1 whose sum
    is largest, and the value is 1 / sum. Bland's rule picks the pivots, so that it always ends.
    """
    shift = 1 - min(min(row) for row in table)
    height, width = len(table), len(table[0])
    tableau = [
        [entry + shift for entry in row] + [Fraction(int(i == j)) for j in range(height)] + [Fraction(1)]
        for i, row in enumerate(table)
    ]
    gain = [Fraction(1)] * width + [Fraction(0)] * (height + 1)
    basis = list(range(width, width + height))
    while (entering := next((j for j in range(width + height) if gain[j] > 0), -1)) >= 0:
        limits = [(row[-1] / row[entering], basis[i], i) for i, row in enumerate(tableau) if row[entering] > 0]
        leaving = min(limits)[2]
        basis[leaving] = entering
        pivot(tableau, gain, leaving, entering)
    return -1 / gain[-1] - shift


def pivot(tableau: list[list[Fraction]], gain: list[Fraction], leaving: int, entering: int) -> None:
    """Solve the leaving row for the entering unknown and put it into all other rows."""
    divisor = tableau[leaving][entering]
    row = tableau[leaving] = [entry / divisor for entry in tableau[leaving]]
    for other in [*(r for r in tableau if r is not row), gain]:
        times = other[entering]
        if times:
            other[:] = [entry - times * part for entry, part in zip(other, row)]
