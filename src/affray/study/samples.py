"""Samples of a grid: a Latin hypercube of different combinations in which no two axes go together.

Every value of an axis comes equally often, give or take one. Left to chance, a few samples would often have the large
values of two axes together, and then nobody could say which of them did it; so of many hypercubes the one is taken in
which the axes have least to do with each other.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from itertools import combinations, pairwise, product
from random import Random
from typing import Final

Place = tuple[int, ...]  # of each axis the place of its value

TRIES: Final = 40  # hypercubes of which the best is taken, if they are small
WORK: Final = 40_000  # samples drawn for it in all
PATIENCE: Final = 200  # times that whatever is there twice is mixed again


@lru_cache(16)
def spread(sizes: tuple[int, ...], samples: int, seed: int) -> tuple[Place, ...]:
    """So many different combinations of axes of these sizes; all of them if there are no more.

    >>> len(spread((3, 4), 6, 1)), len(set(spread((3, 4), 6, 1))), len(spread((3, 4), 50, 1))
    (6, 6, 12)
    """
    whole, dice = math.prod(sizes), Random(seed)
    everything = product(*[range(size) for size in sizes])
    if samples >= whole:
        return tuple(everything)
    if 2 * samples <= whole:
        return best(sizes, samples, dice)
    left_out = set(best(sizes, whole - samples, dice))  # what is over of an even grid without an even part is even
    return tuple(place for place in everything if place not in left_out)


def best(sizes: tuple[int, ...], samples: int, dice: Random) -> tuple[Place, ...]:
    tries = max(1, min(TRIES, WORK // samples))
    return min([hypercube(sizes, samples, dice) for _ in range(tries)], key=most_together)


def hypercube(sizes: tuple[int, ...], samples: int, dice: Random) -> tuple[Place, ...]:
    """Each axis is cut into as many parts as there are samples, and each part is met once."""
    columns = [column(size, samples, dice) for size in sizes]
    return mixed([list(row) for row in zip(*columns, strict=True)], sizes, dice)


def column(values: int, samples: int, dice: Random) -> list[int]:
    """Any value of each part, in any order; of fewer values than parts, the one in the middle of each."""
    if values < samples:
        parts = [values * (2 * part + 1) // (2 * samples) for part in range(samples)]
    else:
        ends = [-(-values * part // samples) for part in range(samples + 1)]
        parts = [low + int(dice.random() * (high - low)) for low, high in pairwise(ends)]
    for last in range(samples - 1, 0, -1):
        other = int(dice.random() * (last + 1))
        parts[last], parts[other] = parts[other], parts[last]
    return parts


def mixed(rows: list[list[int]], sizes: tuple[int, ...], dice: Random) -> tuple[Place, ...]:
    """The rows with no two alike: what is there twice changes a value with another row, so that none comes oftener."""
    seen = Counter([tuple(row) for row in rows])
    for _ in range(PATIENCE):
        twice = [i for i, row in enumerate(rows) if seen[tuple(row)] > 1]
        if not twice:
            break
        for i in twice:
            change(rows, seen, i, int(dice.random() * len(rows)), int(dice.random() * len(sizes)))
    return filled(seen, sizes, len(rows))


def change(rows: list[list[int]], seen: Counter[Place], i: int, j: int, axis: int) -> None:
    """Two rows change the values of one axis, unless more rows would be alike."""
    here, there = rows[i], rows[j]
    before = len(seen)
    for row in (here, there):
        forget(seen, tuple(row))
    here[axis], there[axis] = there[axis], here[axis]
    seen.update([tuple(here), tuple(there)])
    if len(seen) < before:
        for row in (here, there):
            forget(seen, tuple(row))
        here[axis], there[axis] = there[axis], here[axis]
        seen.update([tuple(here), tuple(there)])


def forget(seen: Counter[Place], place: Place) -> None:
    seen[place] -= 1
    if not seen[place]:
        del seen[place]


def filled(seen: Counter[Place], sizes: tuple[int, ...], samples: int) -> tuple[Place, ...]:
    """Should mixing not have been enough, others take the places of those that are there twice."""
    found = list(seen)
    for place in product(*[range(size) for size in sizes]):
        if len(found) == samples:
            break
        if place not in seen:
            found.append(place)
    return tuple(found)


def most_together(places: tuple[Place, ...]) -> float:
    """How much the two axes have to do with each other that do so most: 0 nothing, 1 one follows from the other."""
    columns = list(zip(*places, strict=True))
    return max([abs(correlation(one, other)) for one, other in combinations(columns, 2)], default=0.0)


def correlation(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Pearson's, of the places of the values.

    >>> correlation((0, 1, 2), (0, 1, 2)), correlation((0, 0, 1, 1), (0, 1, 0, 1)), correlation((0, 0), (0, 1))
    (1.0, 0.0, 0.0)
    """
    number = len(one)
    mean, other_mean = sum(one) / number, sum(other) / number
    both = sum([(a - mean) * (b - other_mean) for a, b in zip(one, other)])
    spreads = sum([(a - mean) ** 2 for a in one]) * sum([(b - other_mean) ** 2 for b in other])
    return round(both / math.sqrt(spreads), 9) if spreads > 0 else 0.0
