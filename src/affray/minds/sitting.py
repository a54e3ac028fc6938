# not compiled: one decision at a time, at a table where people wait; the rollouts are where the time goes
"""Search at a table: the same for a fight that is being played, whose step is known by its record."""

from __future__ import annotations

from typing import Final

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import Fight
from affray.engine.question import GM, Mind, Option, Question, Ruling, SilentMind
from affray.engine.record import Boundary, Session
from affray.minds.auditing import Care, Judged, judge_among
from affray.minds.racing import Patience, Race, Rival
from affray.minds.rollouts import NO_SEED, Diverged, Rollouts, Said, Step
from affray.minds.search import BUDGET, MOST, NO_PLAN, Candidates, most_for


class Reached(Exception):
    """The question that is looked at is asked now."""


class Listener(Mind):
    """Runs a step again by its record, up to one ask, and notes what was said."""

    def __init__(self, session: Session, at: Boundary, dice: SeededDice, ask: int, side: int) -> None:
        self.session: Final = session
        self.dice: Final = dice
        self.ask: Final = ask
        self.side: Final = side
        self.said: Final[list[Said]] = []
        self.asks: int = at.asks
        self.question: Question | None = None  # that was asked at last
        self.reads: bool = False  # words are read, and rules may ask for rulings: those are not asks

    def answer(self, question: Question) -> Option:
        self.asks += 0 if self.reads else 1
        if isinstance(question, Ruling):
            standing = self.session.mind.standing
            return question.default() if standing is None else standing.answer(question)
        if self.asks == self.ask:
            self.question = question
            raise Reached
        option = self.read(question, self.session.mind.entries[self.asks, 0].words)
        seed = self.session.mind.seeds.get(self.asks, NO_SEED)
        if seed != NO_SEED:
            self.dice.seed(seed)
        self.said.append(Said(question.rule, question.who, option, seed))
        return option

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """If the one that is looked at is among them, answers of other sides are secret."""
        if not self.asks < self.ask <= self.asks + len(questions):
            return [self.answer(question) for question in questions]
        for question in questions:
            self.asks += 1
            if self.asks == self.ask:
                self.question = question
                raise Reached
            entry = self.session.mind.entries.get((self.asks, 0))
            is_known = entry is not None and question.side == self.side
            option = self.read(question, entry.words) if entry is not None and is_known else None
            self.said.append(Said(question.rule, question.who, option))
        raise Reached

    def read(self, question: Question, words: str) -> Option:
        self.reads = True
        try:
            return question.read(words)
        finally:
            self.reads = False


def step_to(session: Session, ask: int, side: int) -> Step | None:
    """The step under way up to an ask; None where its record alone does not tell it."""
    found = moment_of(session, session.boundaries[-1], ask, side)
    return None if found is None else found.step


class Moment:
    """A question of a fight that was played: the step that leads to it, and the fight as it stood there."""

    def __init__(self, step: Step, fight: Fight, question: Question) -> None:
        self.step: Final = step
        self.fight: Final = fight
        self.question: Final = question


def moment_of(session: Session, at: Boundary, ask: int, side: int) -> Moment | None:
    """The question of an ask in the step behind a boundary; None where the record alone does not tell the step.

    That is so with typed dice, with a game master who rules as they play, and after an edit in this step.
    """
    mind = session.mind
    edited = any([at.asks < number <= ask and nth > 0 for number, nth in mind.entries])
    if not isinstance(session.dice, SeededDice) or edited or at.raised or GM in mind.people:
        return None
    step = Step(at.fight)
    step.dice_state = at.dice_state
    dice = SeededDice(0)
    dice.state = at.dice_state
    listener = Listener(session, at, dice, ask, side)
    scratch = at.fight.copy()
    scratch.dice, scratch.gm, scratch.log = dice, listener, None
    scratch.minds = [listener for _ in scratch.sides]
    try:
        scratch.step()
    except Reached:
        assert listener.question is not None
        step.said = listener.said
        return Moment(step, scratch, listener.question)
    return None


def rollouts_at(session: Session, step: Step, tactic: Mind) -> Rollouts:
    """Rollouts from a moment of a session, where nobody declines beforehand and somebody is asked for rulings."""
    rollouts = Rollouts(step.start, step, tactic, list(range(len(step.start.sides))))
    rollouts.scratch.gm = session.mind.standing or SilentMind()
    return rollouts


def judged_answer(session: Session, tactic: Mind, stances: int, ask: int, care: Care) -> Judged | None:
    """What an answer of a played fight lost, beside the best rival that is found; None where that cannot be told."""
    entry = session.mind.entries[ask, 0]
    at = [boundary for boundary in session.boundaries if boundary.asks < ask][-1]
    found = moment_of(session, at, ask, side_of(session, entry.who))
    if found is None:
        return None
    question, seed = found.question, int(stream(ask, 17))
    found.fight.gm = session.mind.standing
    given = question.read(entry.words)
    candidates = Candidates(found.fight, tactic, stances)
    rivals = candidates.rivals(question, given, NO_PLAN, MOST, seed, False, False)
    usual = candidates.usual(question, NO_PLAN, seed)
    if usual != given and all([rival.option != usual for rival in rivals]):
        rivals.append(Rival(usual, NO_PLAN))
    row = Judged(found.fight, question, ask, given)
    judge_among(row, rollouts_at(session, found.step, tactic), question, given, rivals, care, seed)
    return row


def side_of(session: Session, who: str) -> int:
    """The side of a fighter or of a side's own name; -1 for the game master."""
    sides = session.fight.sides
    return {**{name: i for i, name in enumerate(sides)}, **{f.name: int(f.side) for f in session.fight.fighters}}.get(
        who, -1
    )


def better_answer(
    session: Session, tactic: Mind, stances: int, ask: int, question: Question, budget: int, patience: Patience
) -> Rival | None:
    """An answer that beats the tactic's in a fight that is being played, if one is found."""
    step = step_to(session, ask, int(question.side))
    if step is None:
        return None
    fight = session.fight
    rollouts = rollouts_at(session, step, tactic)
    seed = int(stream(step.dice_state, ask))
    candidates = Candidates(fight, tactic, stances)
    usual = candidates.usual(question, NO_PLAN, seed)
    rivals = candidates.rivals(question, usual, NO_PLAN, most_for(budget), seed, False, False)
    if not rivals:
        return None
    return Race(rollouts, question, Rival(usual, NO_PLAN), budget, seed, patience).run(rivals)


class SittingMind(Mind):
    """The tactic of a session for everybody without a person; of some sides it searches for something better."""

    def __init__(self, tactic: Mind, stances: int, sides: set[int], budget: int = BUDGET) -> None:
        self.tactic: Final = tactic
        self.stances: Final = stances
        self.sides: Final = sides
        self.budget: Final = budget
        self.session: Session | None = None  # who made the session says so
        self.searches: bool = False  # a search looks at what could be done, and rules may ask again

    def answer(self, question: Question) -> Option:
        session = self.session
        if session is None or self.searches or int(question.side) not in self.sides:
            return self.tactic.answer(question)
        self.searches = True
        try:
            ask = session.mind.asks
            best = better_answer(session, self.tactic, self.stances, ask, question, self.budget, Patience())
        except Diverged:
            best = None  # people go on playing; in a forecast the same stops the run
        finally:
            self.searches = False
        return self.tactic.answer(question) if best is None else best.option
