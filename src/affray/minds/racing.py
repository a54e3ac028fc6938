"""Which answer wins more? Rivals race against the usual one with the same dice; fresh dice have the last word.

The best of several noisy figures is not the best answer, and its figure is too good to be true. So the rival that leads
is measured again with dice that did not choose it, and the usual answer stands unless it is clearly beaten there.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.dice import stream
from affray.engine.question import Option, Question
from affray.minds.rollouts import Rollouts

FIRST: Final = 16  # rollouts of each rival in the first heat
HOPE: Final = 0.7  # standard errors by which a rival may be behind and stay in the race
GATE: Final = 0.7  # standard errors by which the winner must be ahead on fresh dice
POOLED: Final = 1.0  # and on all its dice
FEWEST: Final = 8  # fresh pairs without which nothing is judged
SURE: Final = 3.0  # standard errors after which the gate need not be measured any longer
SHARE_OF_RACE: Final = 0.55  # of the budget; the rest is for the gate


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
        self.fresh: Final = Pairs()  # values on dice that did not choose it
        self.wins: Final = Pairs()  # wins alone, on those dice

    def may_win(self) -> bool:
        """Is it still possible that it is better? One that never made a difference is not."""
        return self.all.squares > 0.0 and self.all.mean() + HOPE * self.all.error() > 0.0

    def has_won(self) -> bool:
        """Is it clearly ahead on fresh dice and on all?"""
        if self.fresh.n < FEWEST:
            return False
        return self.fresh.mean() > GATE * self.fresh.error() and self.all.mean() > POOLED * self.all.error()


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
        if best is None:
            return None
        self.judge(best)
        return best if best.has_won() else None

    def leader(self, rivals: list[Rival]) -> Rival | None:
        """Heats with the same dice for all; after each the better half goes on, twice as far."""
        count = self.budget // (8 * (len(rivals) + 1))
        if count < FIRST:
            count = FIRST
        while True:
            most = self.left // (len(rivals) + 1)
            if count > most:
                count = most
            if count < 4:
                break
            self.heat(rivals, count, False)
            rivals = better_half(rivals)
            if len(rivals) == 0:
                return None
            count *= 2
            spent = float(self.budget - self.left)
            if len(rivals) == 1 or spent > SHARE_OF_RACE * float(self.budget) or self.patience.is_over():
                break
        return rivals[0]

    def judge(self, best: Rival) -> None:
        """The gate: dice that did not choose this rival, until it is clear or the budget is spent."""
        while self.left >= 2 * 4:
            part = self.left // 2
            if part > 2 * FIRST:
                part = 2 * FIRST
            self.heat([best], part, True)
            fresh = best.fresh
            if fresh.n >= 2 * FIRST:
                if fresh.mean() + 0.5 * fresh.error() < 0.0 or fresh.mean() > SURE * fresh.error():
                    return
            if self.patience.is_over():
                return

    def heat(self, rivals: list[Rival], count: i64, is_fresh: bool) -> None:
        """So many seeds, the same for the usual answer and all rivals."""
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


def better_half(rivals: list[Rival]) -> list[Rival]:
    """Those that may still win, best first, half of them."""
    left = [rival for rival in rivals if rival.may_win()]
    ranked: list[Rival] = []
    for rival in left:  # few; equal ones stay in their order
        at = 0
        while at < len(ranked) and ranked[at].all.mean() >= rival.all.mean():
            at += 1
        ranked.insert(at, rival)
    return ranked[: (len(ranked) + 1) // 2]
