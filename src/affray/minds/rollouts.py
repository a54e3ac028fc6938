"""Playing on from a question many times: the step is run again up to it, one answer is given, tactics do the rest.

A question may come in the middle of an attack, where the state lives on the Python stack and cannot be copied. So
a rollout starts from the last boundary with the same dice and the same answers. At the question what the asking side
cannot know is drawn anew, and from there on the dice are fresh. No rule knows that it is being tried out.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.dice import SeededDice
from affray.engine.fight import Fight, Fighter, play
from affray.engine.question import Mind, Option, Question
from affray.minds.imagining import imagine

NO_SEED: Final = -1
MARGIN: Final = 0.1  # what is left of both sides counts so much beside 1 for a win


class Diverged(Exception):
    """A step that was run again put another question than the first time."""


@final
class Said:
    """One answer of the step that is under way. Without an option it is a secret: the tactic is asked instead."""

    def __init__(self, rule: str, who: str, option: Option | None, seed: i64 = NO_SEED) -> None:
        self.rule: Final = rule
        self.who: Final = who
        self.option: Option | None = option
        self.seed: Final = seed  # of the dice that followed it, where each answer drew its own


@final
class Step:
    """The step that is under way: where it began, and what was answered since."""

    def __init__(self, fight: Fight) -> None:
        self.start: Final = fight.copy()
        self.dice_state: i64 = 0
        self.said: list[Said] = []

    def begin(self, fight: Fight, dice: SeededDice) -> None:
        self.start.restore(fight)
        self.dice_state = dice.state
        self.said = []


@final
class Trial(Mind):
    """Repeats what was said in this step, gives the answer on trial, and hands over to the tactic."""

    def __init__(self, scratch: Fight, dice: SeededDice, tactic: Mind, asked: list[i64]) -> None:
        self.scratch: Final = scratch
        self.dice: Final = dice
        self.tactic: Final = tactic
        self.asked: Final = asked  # the sides that never decline beforehand
        self.plain: Final[list[Mind]] = [tactic for _ in scratch.sides]
        self.said: list[Said] = []
        self.question: Question | None = None
        self.option: Option | None = None
        self.stances: dict[int, int] = {}
        self.seed: i64 = 0
        self.at: i64 = 0

    def answer(self, question: Question) -> Option:
        at = self.at
        self.at = at + 1
        if at > len(self.said):
            return self.tactic.answer(question)  # asked together with the one on trial, after it
        if at == len(self.said):
            return self.try_out(question)
        before = self.said[at]
        if before.rule != question.rule or before.who != question.who:
            raise Diverged(
                f"run again, the step asks {question.who} for {question.rule} "
                f"where it had asked {before.who} for {before.rule}"
            )
        if before.seed != NO_SEED:
            self.dice.seed(before.seed)
        return self.tactic.answer(question) if before.option is None else question.again(before.option)

    def try_out(self, question: Question) -> Option:
        """The question on trial: unknown things are drawn, the dice are fresh, the plan holds, tactics take over."""
        meant, option = self.question, self.option
        assert meant is not None and option is not None
        if meant.rule != question.rule or meant.who != question.who:
            raise Diverged(f"run again, the step asks {question.who} for {question.rule}, not {meant.who}")
        self.dice.seed(self.seed)
        imagine(self.scratch, question, self.dice)
        self.dice.seed(self.seed)
        for id, stance in self.stances.items():
            fighter: Any = self.scratch.fighters[id]
            fighter.stance = stance
        self.scratch.minds = self.plain  # from here on nothing interpreted is asked
        return question.again(option)

    def declines(self, question: Question) -> bool:
        """As the mind did whose step is repeated: else other questions are put, and the answers slip."""
        if self.at > len(self.said) or question.side not in self.asked:
            return self.tactic.declines(question)
        return False


@final
class Rollouts:
    """Plays on from a question of a side, and says what it was worth."""

    def __init__(self, fight: Fight, step: Step, tactic: Mind, asked: list[i64]) -> None:
        self.step: Final = step
        self.scratch: Final = fight.copy()
        self.dice: Final = SeededDice(0)
        self.trial: Final = Trial(self.scratch, self.dice, tactic, asked)
        self.trials: Final[list[Mind]] = [self.trial for _ in fight.sides]
        self.full: Final = [whole_of(fight, f) for f in fight.fighters]
        self.won: float = 0.0  # of the last rollout: 1, 0, or a half if nobody has
        self.count: i64 = 0
        self.scratch.dice = self.dice
        self.scratch.gm = fight.gm  # rulings hold in rollouts too
        self.scratch.log = None

    def value(self, question: Question, option: Option, stances: dict[int, int], seed: i64) -> float:
        """One rollout after this answer, with own fighters in these stances: a win is 1, and what is left counts."""
        scratch, trial = self.scratch, self.trial
        scratch.restore(self.step.start)
        self.dice.state = self.step.dice_state
        trial.said, trial.question, trial.option = self.step.said, question, option
        trial.stances, trial.seed, trial.at = stances, seed, 0
        scratch.minds = self.trials
        winner = play(scratch)
        if trial.at <= len(trial.said):
            raise Diverged(f"run again, the fight ends before {question.who} is asked for {question.rule}")
        self.count += 1
        side = question.side
        self.won = 1.0 if winner == side else (0.5 if winner >= len(scratch.sides) else 0.0)
        return self.won + MARGIN * self.lead(side)

    def lead(self, side: i64) -> float:
        """How much is left of the side beside what is left of the others, from -1 to 1."""
        mine: i64 = 0
        theirs: i64 = 0
        all_mine: i64 = 0
        all_theirs: i64 = 0
        people: list[Fighter] = self.scratch.fighters
        for i in range(len(people)):
            f = people[i]
            whole = self.full[i] if i < len(self.full) else whole_of(self.scratch, f)
            left: i64 = 0
            if f.is_up():
                now = self.scratch.measure(f, 0)
                left = whole + (now if now > 0 else 0)
            if f.side == side:
                mine += left
                all_mine += 2 * whole
            else:
                theirs += left
                all_theirs += 2 * whole
        if all_mine == 0 or all_theirs == 0:
            return 0.0
        return float(mine) / float(all_mine) - float(theirs) / float(all_theirs)


def whole_of(fight: Fight, f: Fighter) -> i64:
    """What a fighter has of the first measure; at least 1, so that everybody counts."""
    if len(fight.measures()) == 0:
        return 1
    now = fight.measure(f, 0)
    return now if now > 1 else 1
