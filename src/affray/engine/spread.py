"""How totals of dice are spread: exact weights of every sum of exploding dice, and of one such sum against another.

What explodes more often than is followed is not left out: its weight is the tail. ``Paths`` walks over all of it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

MOST_WAYS: Final = 1 << 62  # of one branch of the odds, so that every weight fits into 64 bits
WIDEST: Final = 62  # dice in one branch


class DiceError(Exception):
    """A script of dice ran short, was left over, or did not fit the die that was asked for."""


@final
class Paths:
    """An odometer over everything that could have gone otherwise; one run follows one path.

    Every place on it is a chance that carries a weight out of a whole.
    """

    def __init__(self) -> None:
        self.place: list[i64] = []
        self.size: list[i64] = []
        self.weight: list[i64] = []
        self.out_of: list[i64] = []
        self.at: i64 = 0

    def branch(self, size: i64, out_of: i64) -> i64:
        """Which of size ways does this run take here?"""
        i = self.at
        if i == len(self.place):
            self.place.append(0)
            self.size.append(size)
            self.weight.append(1)
            self.out_of.append(out_of)
        self.at = i + 1
        return self.place[i]

    def weigh(self, weight: i64) -> None:
        """The way just taken has this weight."""
        self.weight[self.at - 1] = weight

    def next(self) -> bool:
        """Turn to the next path; False when all have been walked."""
        while self.place and self.place[-1] + 1 == self.size[-1]:
            self.place.pop()
            self.size.pop()
            self.weight.pop()
            self.out_of.pop()
        self.at = 0
        if not self.place:
            return False
        self.place[-1] += 1
        return True


@final
class Weights:
    """How often each total comes up: place 0 stands for ``lowest``, the weights are out of ``out_of``."""

    def __init__(self, ways: list[i64], lowest: i64, out_of: i64) -> None:
        self.ways: Final = ways
        self.lowest: Final = lowest
        self.out_of: Final = out_of


@final
class Spread:
    """The totals that can come up, with their weights, and the weight of what lies too deep to be followed."""

    def __init__(self, of: Weights) -> None:
        self.out_of: Final = of.out_of
        self.totals: Final[list[i64]] = []
        self.weights: Final[list[i64]] = []
        tail = of.out_of
        for place in range(len(of.ways)):
            if of.ways[place] > 0:
                self.totals.append(of.lowest + place)
                self.weights.append(of.ways[place])
                tail -= of.ways[place]
        self.tail: Final = tail


def depth_of(count: i64, sides: i64, deepest: i64) -> i64:
    """How many explosions of so many dice are followed: as many as wanted, or as one number can count the ways of."""
    most = most_at_once(sides) - count
    if most < 0:
        raise DiceError(f"{count} exploding d{sides} at once are too many")
    return deepest if deepest < most else most


def exploded(count: i64, sides: i64, depth: i64) -> Weights:
    """Every total of so many dice that explode at most ``depth`` times.

    The weights are out of the ways in which the dice and ``depth`` more could fall: 2 d6 with 4 more are out of
    6**6. However they fall, the roll is over with the last die that does not explode: there are as many of
    those as dice at the start, and every explosion adds its highest face.
    """
    plain: list[i64] = [1]  # ways of the dice that do not explode, by their sum
    for _die in range(count):
        plain = summed_up(plain, [0] + [1] * (int(sides) - 1))
    ways: list[i64] = [0] * (len(plain) + int(depth * sides))
    orders: i64 = 1  # in which the explosions can fall among the dice
    for explosions in range(depth + 1):
        if explosions > 0:
            orders = orders * (count + explosions - 1) // explosions
        weight = orders * power(sides, depth - explosions)
        for total in range(len(plain)):
            ways[total + explosions * sides] += plain[total] * weight
    return Weights(ways, 0, power(sides, count + depth))


def ways_below(count: i64, sides: i64, depth: i64, number: i64) -> tuple[i64, i64]:
    """The weight of all totals below a number, and what it is out of."""
    of = exploded(count, sides, depth)
    below: i64 = 0
    for total in range(len(of.ways)):
        if total < number:
            below += of.ways[total]
    return below, of.out_of


def summed_up(one: list[i64], other: list[i64]) -> list[i64]:
    """The ways of the sums of two totals that do not depend on each other."""
    ways: list[i64] = [0] * (len(one) + len(other) - 1)
    for a in range(len(one)):
        for b in range(len(other)):
            ways[a + b] += one[a] * other[b]
    return ways


def lead_spread(mine: i64, my_extra: i64, theirs: i64, their_extra: i64, sides: i64, deepest: i64) -> Spread:
    """How much the first of two rolls is above the second."""
    each = (most_at_once(sides) - mine - theirs - 2) // 2  # room for the plain dice too
    if sides < 2 or each < 0 or my_extra > sides or their_extra > sides:
        raise DiceError(f"{mine} exploding d{sides} against {theirs} cannot be counted")
    depth = deepest if deepest < each else each
    first, second = exploded(mine, sides, depth), exploded(theirs, sides, depth)
    higher, lower = first.ways, second.ways
    if my_extra > 0:
        higher = summed_up(higher, [0] + [1] * int(my_extra))
    if their_extra > 0:
        lower = summed_up(lower, [0] + [1] * int(their_extra))
    out_of = first.out_of * second.out_of
    out_of *= (my_extra if my_extra > 0 else 1) * (their_extra if their_extra > 0 else 1)
    return Spread(Weights(summed_up(higher, lower[::-1]), 1 - len(lower), out_of))


def most_at_once(sides: i64) -> i64:
    """How many dice have fewer ways to fall than one number can hold; at least one."""
    count: i64 = 1
    ways = sides
    while count < WIDEST and ways <= MOST_WAYS // sides:
        ways *= sides
        count += 1
    return count


def power(base: i64, times: i64) -> i64:
    product: i64 = 1
    for _ in range(times):
        product *= base
    return product
