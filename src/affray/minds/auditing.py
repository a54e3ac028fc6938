"""What a decision lost: beside the best answer that could be found, judged with dice that did not choose it.

The tactic plays; some of its decisions are looked at. One set of seeds chooses the rival, another says how much more
often it wins. Where no rival leads, nothing was lost; where the one that led is worse after all, that counts too. So
the mean over decisions is not too high, as the best of many noisy figures would be.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import Mind, Option, Question
from affray.minds.racing import Pairs, Patience, Race, Rival
from affray.minds.rollouts import Rollouts, Said, Step
from affray.minds.search import NO_PLAN, Candidates

PARTS: Final = 1 << 20  # a share of decisions is counted in these
MOST: Final = 40  # rivals that are tried


@final
class Care:
    """Which decisions are judged, and how: rollouts that choose the rival, and fresh pairs that judge it."""

    def __init__(self, share: float, budget: i64, pairs: i64, only: i64 = 0) -> None:
        self.share: Final[i64] = i64(int(share * float(PARTS)))
        self.budget: Final = budget
        self.pairs: Final = pairs
        self.only: Final = only  # judge this decision of the fight alone, if it is not 0


@final
class Judged:
    """One decision: who decided what by which rule, the best rival found, and what it wins more, with its error."""

    def __init__(self, fight: Fight, question: Question, ask: i64, usual: Option) -> None:
        self.ask: Final = int(ask)
        self.round: Final = int(fight.round)
        self.side: Final = int(question.side)
        self.who: Final = question.who
        self.rule: Final = question.rule
        self.kind: Final = question.group(usual)
        self.usual: Final = question.words(usual)
        self.better: str = ""  # empty where nothing leads the usual answer
        self.picked: float = 0.0  # what it seemed to win more, with the dice that chose it
        self.chance: float = 0.0  # to win, after the usual answer
        self.gain: float = 0.0
        self.error: float = 0.0
        self.again: float = 0.0  # judged once more, if asked for
        self.again_error: float = 0.0


@final
class Auditor(Mind):
    """Plays all sides by the tactic, and judges a share of the decisions. Call ``begin`` before every step."""

    def __init__(self, fight: Fight, dice: SeededDice, tactic: Mind, stances: i64, care: Care, seed: i64) -> None:
        self.fight: Final = fight
        self.dice: Final = dice
        self.tactic: Final = tactic
        self.care: Final = care
        self.seed: Final = stream(seed, 11)
        self.chooser: Final = SeededDice(stream(seed, 13))
        self.step: Final = Step(fight)
        self.rollouts: Final = Rollouts(fight, self.step, tactic, [])
        self.candidates: Final = Candidates(fight, tactic, stances)
        self.asked: i64 = 0
        self.by_side: Final[list[int]] = [0 for _ in fight.sides]  # how many decisions each side had
        self.judged: Final[list[Judged]] = []

    def begin(self) -> None:
        self.step.begin(self.fight, self.dice)

    def declines(self, question: Question) -> bool:
        return self.tactic.declines(question)

    def answer(self, question: Question) -> Option:
        option = self.heard(question)
        self.step.said.append(Said(question.rule, question.who, option))
        return option

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """Others' answers are secret until all are given: in rollouts their tactic is asked again."""
        answers: list[Option] = []
        together: list[Said] = []
        for question in questions:
            option = self.heard(question)
            said = Said(question.rule, question.who, None)
            answers.append(option)
            together.append(said)
            self.step.said.append(said)
        for i in range(len(together)):
            together[i].option = answers[i]
        return answers

    def heard(self, question: Question) -> Option:
        """The tactic's answer, which is judged if the dice say so."""
        usual = self.tactic.answer(question)
        self.asked += 1
        if question.side >= 0:
            self.by_side[question.side] += 1
        if self.is_chosen():
            self.judged.append(self.judge(question, usual))
        return usual

    def is_chosen(self) -> bool:
        if self.care.only > 0:
            return self.asked == self.care.only
        return self.chooser.d(PARTS, "which decisions are judged") <= self.care.share

    def judge(self, question: Question, usual: Option) -> Judged:
        seed = stream(self.seed, self.asked)
        found = Judged(self.fight, question, self.asked, usual)
        rivals = self.candidates.rivals(question, usual, NO_PLAN, MOST, seed, False, False)
        judge_among(found, self.rollouts, question, usual, rivals, self.care, seed)
        return found


def judge_among(
    found: Judged, rollouts: Rollouts, question: Question, given: Option, rivals: list[Rival], care: Care, seed: i64
) -> None:
    """Fill in what the answer that was given lost beside the best of these rivals."""
    if len(rivals) == 0:
        return
    own = Rival(given, NO_PLAN)
    race = Race(rollouts, question, own, care.budget, seed, Patience())
    best = race.leader(rivals)
    if best is None:
        return
    if best.all.mean() <= best.all.error():
        return  # it led by no more than luck
    found.better = question.words(best.option)
    found.picked = best.all.mean()
    wins = Pairs()
    found.chance = measured(rollouts, question, own, best, wins, care.pairs, stream(seed, 1))
    found.gain, found.error = wins.mean(), wins.error()
    if found.gain > 2.0 * found.error:
        again = Pairs()  # whoever is noticed for its size is measured once more
        measured(rollouts, question, own, best, again, care.pairs, stream(seed, 2))
        found.again, found.again_error = again.mean(), again.error()


def measured(
    rollouts: Rollouts, question: Question, own: Rival, rival: Rival, wins: Pairs, pairs: i64, seed: i64
) -> float:
    """So many fresh pairs with common dice; returns the chance to win after the answer that was given."""
    total = 0.0
    for n in range(pairs):
        rollouts.value(question, own.option, own.stances, stream(seed, n))
        won = rollouts.won
        total += won
        rollouts.value(question, rival.option, rival.stances, stream(seed, n))
        wins.add(rollouts.won - won)
    return total / float(pairs)


def audited(fight: Fight, tactic: Mind, stances: i64, care: Care, seed: i64) -> Auditor:
    """Play a fight of this seed to its end by the tactic, and judge some of its decisions."""
    dice = SeededDice(seed)
    fight.dice = dice
    mind = Auditor(fight, dice, tactic, stances, care, seed)
    fight.minds = [mind for _ in fight.sides]
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        mind.begin()
        fight.step()
    return mind
