"""A mind that plays well: it tries answers out in many rollouts and leaves the tactic only where that wins more.

Candidates are what the tactic would answer in its other stances, once or as a lasting plan, and the question's short
list, thinned evenly. They race with common random numbers (``racing``); the budget is counted in rollouts, so that the
same seed gives the same fight on every machine.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight, Fighter
from affray.engine.question import Mind, Option, Question
from affray.minds.imagining import Places, imagine, unknown_to
from affray.minds.racing import FEWEST, Patience, Race, Rival
from affray.minds.rollouts import Rollouts, Said, Step

BUDGET: Final = 500  # rollouts for each decision
MOST: Final = 40  # candidates, however large the budget
TASTES: Final = 3  # heats that the budget would pay for if all candidates ran them
NO_PLAN: Final[dict[int, int]] = {}


@final
class Finding:
    """An answer that beat the usual one: whose, when, by which rule, and what it wins on fresh dice."""

    def __init__(self, fight: Fight, question: Question, usual: Option, rival: Rival) -> None:
        self.round: Final = int(fight.round)
        self.who: Final = question.who
        self.rule: Final = question.rule
        self.usual: Final = question.words(usual)
        self.better: Final = question.words(rival.option)
        self.gain: Final = rival.wins.mean()
        self.error: Final = rival.wins.error()


@final
class Candidates:
    """The answers worth a trial beside the usual one."""

    def __init__(self, fight: Fight, tactic: Mind, stances: i64) -> None:
        self.fight: Final = fight
        self.tactic: Final = tactic
        self.stances: Final = stances if has_stances(fight) else i64(0)  # how many there are to choose from
        self.dice: Final = SeededDice(0)  # thins the list, and imagines where hidden foes are

    def usual(self, question: Question, plan: dict[int, int], seed: i64) -> Option:
        """The tactic's answer with own fighters in these stances, and hidden foes anywhere but where they are."""
        unknown = Places(unknown_to(self.fight, question) if question.side >= 0 else [])
        own = self.stances_now(plan)
        try:
            if len(unknown.people) > 0:
                self.dice.seed(seed)
                imagine(self.fight, question, self.dice)
            self.take_stances(plan)
            option = self.tactic.answer(question)
        finally:
            self.take_stances(own)
            unknown.put_back()
        if len(unknown.people) > 0 and not question.allows(option):
            return question.shortlist()[0]  # it was an answer to a foe who is not there
        return option

    def stances_now(self, plan: dict[int, int]) -> dict[int, int]:
        now: dict[int, int] = {}
        for id in plan:
            fighter: Any = self.fight.fighters[id]
            now[id] = int(fighter.stance)
        return now

    def take_stances(self, plan: dict[int, int]) -> None:
        for id, stance in plan.items():
            fighter: Any = self.fight.fighters[id]
            fighter.stance = stance

    def rivals(
        self, question: Question, usual: Option, plan: dict[int, int], most: i64, seed: i64, is_first: bool, whole: bool
    ) -> list[Rival]:
        """Other stances' answers first, and with ``is_first`` (of a step) also as plans; then the short list."""
        found: list[Rival] = []
        seen: list[Option] = [usual]
        me = self.asked_fighter(question)
        if me is not None and self.stances > 1:
            id = int(me.id)
            fighter: Any = me
            now = plan.get(id, int(fighter.stance))
            for stance in range(self.stances):
                if stance != now:
                    other = {**plan, id: int(stance)}
                    option = self.usual(question, other, seed)
                    if option not in seen:
                        seen.append(option)
                        found.append(Rival(option, plan))
                    if is_first:
                        found.append(Rival(option, other))
        if whole and self.stances > 1:
            for stance in range(self.stances):
                all_of = self.whole_plan(question.side, int(stance))
                found.append(Rival(self.usual(question, all_of, seed), all_of))
        room = most - len(found)
        if room > 0:
            for option in self.thinned(question, seen, room, seed):
                found.append(Rival(option, plan))
        return found

    def asked_fighter(self, question: Question) -> Fighter | None:
        people: list[Fighter] = self.fight.fighters
        for f in people:
            if f.side == question.side and f.name == question.who:
                return f
        return None

    def whole_plan(self, side: i64, stance: int) -> dict[int, int]:
        """The same stance for everybody of a side."""
        people: list[Fighter] = self.fight.fighters
        return {int(f.id): stance for f in people if f.side == side}

    def thinned(self, question: Question, seen: list[Option], room: i64, seed: i64) -> list[Option]:
        """As many of the short list as there is room for, taken evenly from every kind of deed and target."""
        short = [option for option in question.shortlist() if option not in seen]
        if len(short) <= room:
            return short
        self.dice.seed(seed)
        kinds: dict[tuple[str, int], list[Option]] = {}
        for option in self.shuffled(short):
            key = (question.group(option), int(option.target))
            if key in kinds:
                kinds[key].append(option)
            else:
                kinds[key] = [option]
        picked: list[Option] = []
        depth = 0
        while len(picked) < room:
            for same in kinds.values():
                if depth < len(same) and len(picked) < room:
                    picked.append(same[depth])
            depth += 1
        return picked

    def shuffled(self, options: list[Option]) -> list[Option]:
        mixed = list(options)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.dice.d(i + 1, "which candidates are tried") - 1
            one = mixed[i]
            mixed[i] = mixed[j]
            mixed[j] = one
        return mixed


def has_stances(fight: Fight) -> bool:
    """Do its fighters know how they are played? A plug-in's may not."""
    for f in fight.fighters:
        if not hasattr(f, "stance"):
            return False
    return True


@final
class SearchMind(Mind):
    """For all sides of a fight: some of them search, the others play by the tactic.

    Call ``begin`` before every step of the fight; ``play_searching`` does. ``stances`` is how many the game has.
    """

    def __init__(
        self,
        fight: Fight,
        dice: SeededDice,
        sides: list[int],
        tactic: Mind,
        stances: i64,
        budget: i64,
        seed: i64,
        patience: Patience,
    ) -> None:
        self.fight: Final = fight
        self.dice: Final = dice
        self.sides: Final[list[i64]] = [i64(side) for side in sides]
        self.tactic: Final = tactic
        self.budget: Final = budget
        self.seed: Final = stream(seed, 7)
        self.patience: Final = patience
        self.step: Final = Step(fight)
        self.rollouts: Final = Rollouts(fight, self.step, tactic, self.sides)
        self.candidates: Final = Candidates(fight, tactic, stances)
        self.plans: Final[list[dict[int, int]]] = [NO_PLAN for _ in fight.sides]
        self.has_chosen: Final = [False for _ in fight.sides]
        self.is_first: bool = True  # nothing was searched in this step yet
        self.asked: i64 = 0
        self.findings: Final[list[Finding]] = []

    def begin(self) -> None:
        """A new step begins: this is where rollouts start from."""
        self.step.begin(self.fight, self.dice)
        self.is_first = True

    def declines(self, question: Question) -> bool:
        return False if question.side in self.sides else self.tactic.declines(question)

    def answer(self, question: Question) -> Option:
        option = self.decided(question)
        self.step.said.append(Said(question.rule, question.who, option))
        return option

    def answer_together(self, questions: list[Question]) -> list[Option]:
        """Answers of other sides given at the same time are a secret: in rollouts their tactic is asked instead."""
        answers: list[Option] = []
        together: list[Said] = []
        for question in questions:
            for i in range(len(together)):
                together[i].option = answers[i] if questions[i].side == question.side else None
            option = self.decided(question)
            said = Said(question.rule, question.who, option)
            answers.append(option)
            together.append(said)
            self.step.said.append(said)
        for i in range(len(together)):
            together[i].option = answers[i]
        return answers

    def decided(self, question: Question) -> Option:
        if question.side not in self.sides:
            return self.tactic.answer(question)
        self.asked += 1
        seed = stream(self.seed, self.asked)
        plan = self.plans[question.side]
        usual = self.candidates.usual(question, plan, seed)
        best = self.searched(question, usual, plan, seed)
        if best is None:
            return usual
        self.findings.append(Finding(self.fight, question, usual, best))
        if best.stances is not plan:
            self.plans[question.side] = best.stances
        return best.option

    def searched(self, question: Question, usual: Option, plan: dict[int, int], seed: i64) -> Rival | None:
        """The rival that beats the usual answer, if there is one."""
        side, most = question.side, most_for(self.budget)
        rivals = self.candidates.rivals(question, usual, plan, most, seed, self.is_first, not self.has_chosen[side])
        self.has_chosen[side] = True
        self.is_first = False
        if len(rivals) == 0:
            return None
        race = Race(self.rollouts, question, Rival(usual, plan), self.budget, seed, self.patience)
        return race.run(rivals)


def most_for(budget: i64) -> i64:
    """How many candidates a budget of rollouts can tell apart."""
    most = budget // (TASTES * FEWEST)
    if most > MOST:
        return MOST
    return most if most > 2 else i64(2)


def searching(
    fight: Fight, sides: list[int], tactic: Mind, stances: i64, budget: i64, seed: i64, patience: Patience
) -> SearchMind:
    """Give a fight dice of this seed and a mind that searches for these sides."""
    dice = SeededDice(seed)
    fight.dice = dice
    mind = SearchMind(fight, dice, sides, tactic, stances, budget, seed, patience)
    fight.minds = [mind for _ in fight.sides]
    return mind


def play_on(fight: Fight, mind: SearchMind) -> i64:
    """Play to the end; a fight that goes past its round limit has no winner."""
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        mind.begin()
        fight.step()
    return fight.winner() if fight.winner() != UNDECIDED else i64(len(fight.sides))


def play_searching(fight: Fight, sides: list[int], tactic: Mind, stances: i64, budget: i64, seed: i64) -> i64:
    """Play to the end with these sides searching; returns the winner."""
    return play_on(fight, searching(fight, sides, tactic, stances, budget, seed, Patience()))
