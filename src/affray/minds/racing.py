"""Which answer wins more? Rivals race against the usual one with the same dice; fresh dice have the last word.

Many rivals are looked at briefly, and the better half of them longer, until one is left. The best of several noisy
figures is too good to be true. So the last one is measured on with dice that did not choose it, and the usual answer
stands unless it is beaten there too.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.dice import stream
from affray.engine.question import Option, Question
from affray.minds.rollouts import Rollouts

FEWEST: Final = 4  # rollouts of each rival in a heat
PART: Final = 4  # a heat takes this part of the budget: a quarter
HOPE: Final = 1.0  # standard errors by which a rival may be behind and stay in the race
AHEAD: Final = 0.7  # standard errors by which the winner must be ahead
SURE: Final = 3.5  # standard errors after which it need not be measured any longer
ENOUGH: Final = 32  # pairs before anybody is sure


@final
class Pairs:
    """Differences to the usual answer, seed by seed: how many, their mean, and its standard error."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def add(self, difference: float) -> None:
        self.n += 1
        self.sum += difference
        self.squares += difference * difference

    def mean(self) -> float:
        return self.sum / float(self.n) if self.n > 0 else 0.0

    def error(self) -> float:
        """Half a win of doubt is added, so that few pairs that happen to agree are not taken for certainty."""
        if self.n < 2:
            return 9.0
        n = float(self.n)
        spread = self.squares / n - self.mean() * self.mean()
        if spread < 0.0:
            spread = 0.0
        if self.squares > 0.0:
            spread += 0.5 / (n * n)
        return sqrt(spread / (n - 1.0))


@final
class Rival:
    """An answer beside the usual one, perhaps with a plan: stances that own fighters keep from now on."""

    def __init__(self, option: Option, stances: dict[int, int]) -> None:
        self.option: Final = option
        self.stances: Final = stances
        self.all: Final = Pairs()  # values, with the margin
        self.fresh: Final = Pairs()  # values on dice that did not choose it, if there were any left
        self.wins: Final = Pairs()  # wins alone, on those dice

    def may_win(self) -> bool:
        """Is it still possible that it is better? One that never made a difference is not."""
        return self.all.squares > 0.0 and self.all.mean() + HOPE * self.all.error() > 0.0

    def has_won(self) -> bool:
        """Is it ahead on all its dice, and on fresh ones?"""
        if self.fresh.n > 0 and self.fresh.mean() <= 0.0:
            return False
        return self.all.mean() > AHEAD * self.all.error()

    def is_sure(self) -> bool:
        return self.all.n >= ENOUGH and self.all.mean() > SURE * self.all.error()


@mypyc_attr(allow_interpreted_subclasses=True)
class Patience:
    """How long somebody waits for an answer: for ever, so that it is the same on every machine."""

    def is_over(self) -> bool:
        return False


@final
class Race:
    """All rivals of one question against its usual answer."""

    def __init__(
        self, rollouts: Rollouts, question: Question, usual: Rival, budget: i64, seed: i64, patience: Patience
    ) -> None:
        self.rollouts: Final = rollouts
        self.question: Final = question
        self.usual: Final = usual
        self.budget: Final = budget
        self.left: i64 = budget
        self.seed: Final = seed
        self.patience: Final = patience
        self.next: i64 = 0  # the number of the next common seed

    def run(self, rivals: list[Rival]) -> Rival | None:
        """The rival that beats the usual answer, if there is one."""
        best = self.leader(rivals)
        return best if best is not None and best.has_won() else None

    def leader(self, rivals: list[Rival]) -> Rival | None:
        """Heats with the same dice for all; after each the better half goes on, and the last one alone."""
        left, is_chosen = rivals, len(rivals) == 1
        while self.heat(left, self.part_for(len(left)), is_chosen) > 0:
            left = better_half(left)
            if len(left) == 0:
                return None
            is_chosen = len(left) == 1
            if (is_chosen and left[0].is_sure()) or self.patience.is_over():
                break
        return left[0]

    def part_for(self, rivals: i64) -> i64:
        """How many seeds a heat of so many rivals has: each costs about the same, while there is something left."""
        count = self.budget // (PART * (rivals + 1))
        most = self.left // (rivals + 1)
        if count < FEWEST:
            count = FEWEST
        return count if count < most else most

    def heat(self, rivals: list[Rival], count: i64, is_fresh: bool) -> i64:
        """So many seeds, the same for the usual answer and all rivals; returns how many."""
        rollouts, question, usual = self.rollouts, self.question, self.usual
        for n in range(self.next, self.next + count):
            seed = stream(self.seed, n)
            value = rollouts.value(question, usual.option, usual.stances, seed)
            won = rollouts.won
            for rival in rivals:
                difference = rollouts.value(question, rival.option, rival.stances, seed) - value
                rival.all.add(difference)
                if is_fresh:
                    rival.fresh.add(difference)
                    rival.wins.add(rollouts.won - won)
        self.next += count
        self.left -= count * (len(rivals) + 1)
        return count


def better_half(rivals: list[Rival]) -> list[Rival]:
    """Those that may still win, best first: at most half of all."""
    ranked: list[Rival] = []
    for rival in rivals:  # few; equal ones stay in their order
        if rival.may_win():
            at = 0
            while at < len(ranked) and ranked[at].all.mean() >= rival.all.mean():
                at += 1
            ranked.insert(at, rival)
    return ranked[: (len(rivals) + 1) // 2]
