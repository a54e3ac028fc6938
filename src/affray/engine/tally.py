"""Many fights, counted: whole numbers only, so that any split of the work adds up to the same."""

from __future__ import annotations

import gc
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import FATES, Fight, Fighter, play


@final
class Tally:
    """Wins by side (the last entry: nobody), rounds, what became of each fighter and what it had left."""

    def __init__(self, sides: i64, fighters: i64, measures: i64, limit: i64) -> None:
        self.fights: i64 = 0
        self.wins: Final[list[i64]] = [0] * (int(sides) + 1)
        self.rounds: Final[list[i64]] = [0] * (int(limit) + 2)
        self.fates: Final = [vec[i64]([0] * len(FATES)) for _ in range(int(fighters))]
        self.left: Final = [vec[i64]([0] * int(measures)) for _ in range(int(fighters))]
        self.first: Final[dict[tuple[int, int], int]] = {}  # (winner, rounds): the first such fight

    def count(self, fight: Fight, winner: i64, number: i64) -> None:
        limit: i64 = len(self.rounds) - 1
        now = fight.whole_round()
        rounds = now if now < limit else limit
        self.fights += 1
        self.wins[winner] += 1
        self.rounds[rounds] += 1
        for i in range(len(self.fates)):
            fighter: Fighter = fight.fighters[i]
            fates, left = self.fates[i], self.left[i]
            fates[fight.fate(fighter)] += 1
            for k in range(len(left)):
                left[k] += fight.measure(fighter, k)
        key = (int(winner), int(rounds))
        if key not in self.first:
            self.first[key] = int(number)

    def add(self, other: Tally) -> None:
        """The sum of both; the order does not matter."""
        self.fights += other.fights
        add_to(self.wins, other.wins)
        add_to(self.rounds, other.rounds)
        for i in range(len(self.fates)):
            add_row(self.fates[i], other.fates[i])
            add_row(self.left[i], other.left[i])
        for key, number in other.first.items():
            self.first[key] = min(number, self.first.get(key, number))

    def packed(self) -> tuple[Any, ...]:
        """As plain values, to be sent between processes."""
        fates, left = [list(row) for row in self.fates], [list(row) for row in self.left]
        return (self.fights, self.wins, self.rounds, fates, left, self.first)


def unpacked(values: tuple[Any, ...]) -> Tally:
    fights, wins, rounds, fates, left, first = values
    tally = Tally(len(wins) - 1, len(fates), len(left[0]) if left else 0, len(rounds) - 2)
    tally.fights = fights
    add_to(tally.wins, wins)
    add_to(tally.rounds, rounds)
    for i in range(len(fates)):
        add_row(tally.fates[i], vec[i64](fates[i]))
        add_row(tally.left[i], vec[i64](left[i]))
    tally.first.update(first)
    return tally


def add_to(mine: list[i64], theirs: list[i64]) -> None:
    for i in range(len(mine)):
        mine[i] += theirs[i]


def add_row(mine: vec[i64], theirs: vec[i64]) -> None:
    for i in range(len(mine)):
        mine[i] += theirs[i]


def tally_of(fight: Fight) -> Tally:
    return Tally(len(fight.sides), len(fight.fighters), len(fight.measures()), fight.limit)


def run_block(start: Fight, seed: i64, first: i64, count: i64) -> Tally:
    """Fight number first to first + count - 1 of a forecast, each with its own stream of dice."""
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice = dice
    fight.gm = start.gm  # rulings in force from the start
    fight.log = None
    tally = tally_of(start)
    collects = gc.isenabled()
    gc.disable()  # no fight leaves anything behind that only the collector would find, and it looks again and again
    try:
        for number in range(first, first + count):
            fight.restore(start)
            dice.seed(stream(seed, number))
            tally.count(fight, play(fight), number)
    finally:
        if collects:
            gc.enable()
    return tally
