"""A mind that tries its options out: run the step again up to this question, answer, play on with tactics.

A question may come in the middle of an attack, where the state lives on the Python stack and cannot be
copied. So a trial starts from the last boundary with the same dice and the same answers, and only behind
the question do the dice become fresh ones. No rule knows that it is being tried out.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight, play
from affray.engine.question import Mind, Option, Question

PATIENCE: Final = 20  # a trial that lasts so many rounds longer is a draw


@final
class Trial(Mind):
    """Repeats what was said in this step, gives the answer on trial, throws fresh dice, then plays by tactics."""

    def __init__(self, said: list[Option], dice: SeededDice, seed: i64, tactic: Mind) -> None:
        self.said: Final = said
        self.dice: Final = dice
        self.seed: Final = seed
        self.tactic: Final = tactic
        self.at: i64 = 0

    def answer(self, question: Question) -> Option:
        i = self.at
        self.at = i + 1
        if i >= len(self.said):
            return self.tactic.answer(question)
        if i + 1 == len(self.said):
            self.dice.seed(self.seed)
        return self.said[i]


@final
class SearchMind(Mind):
    """For one side: of the question's short list, the option that wins most trials. For the others: the tactic.

    Call ``begin`` before every step of the fight; ``play_searching`` does.
    """

    def __init__(self, fight: Fight, dice: SeededDice, side: i64, tactic: Mind, trials: i64) -> None:
        self.fight: Final = fight
        self.dice: Final = dice
        self.side: Final = side
        self.tactic: Final = tactic
        self.trials: Final = trials
        self.start: Final = fight.copy()
        self.scratch: Final = fight.copy()
        self.dice_state: i64 = dice.state
        self.said: list[Option] = []
        self.searched: i64 = 0

    def begin(self) -> None:
        """A new step begins: this is where trials start from."""
        self.start.restore(self.fight)
        self.dice_state = self.dice.state
        self.said = []

    def answer(self, question: Question) -> Option:
        option = self.tactic.answer(question)
        if question.side == self.side:
            option = self.best_of(question, option)
        self.said.append(option)
        return option

    def best_of(self, question: Question, usual: Option) -> Option:
        """The tactic's own answer wins ties."""
        best, pick = self.wins(usual), usual
        for option in question.shortlist():
            if option != usual:
                won = self.wins(option)
                if won > best:
                    best, pick = won, option
        self.searched += 1
        return pick

    def wins(self, option: Option) -> i64:
        """Points in so many trials after this answer: two for a win, one for a draw."""
        points: i64 = 0
        scratch = self.scratch
        for n in range(self.trials):
            dice = SeededDice(0)
            dice.state = self.dice_state
            trial = Trial([*self.said, option], dice, stream(self.searched, n), self.tactic)
            scratch.restore(self.start)
            scratch.limit = scratch.round + PATIENCE
            scratch.dice = dice
            scratch.minds = [trial for _ in self.fight.minds]
            winner = play(scratch)
            points += 2 if winner == self.side else (1 if winner == len(self.fight.sides) else 0)
        return points


def play_searching(fight: Fight, side: i64, tactic: Mind, trials: i64, seed: i64) -> i64:
    """Play to the end with one side searching; returns the winner."""
    dice = SeededDice(seed)
    fight.dice = dice
    mind = SearchMind(fight, dice, side, tactic, trials)
    fight.minds = [mind for _ in fight.minds]
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        mind.begin()
        fight.step()
    return fight.winner() if fight.winner() != UNDECIDED else i64(len(fight.sides))
