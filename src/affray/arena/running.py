"""One fight that stops at every question: it runs in a greenlet, which switches to the caller and back.

A question comes in the middle of a step, where the state lives on the stack of the rules, compiled or not. A greenlet
keeps that stack; to run the step again with a longer record, as a table does, would cost many times as much.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

from greenlet import GreenletExit, getcurrent, greenlet

from affray.api.minds import Checked, Players, by_side, stance_change
from affray.api.session import Session
from affray.encounter import Encounter, encounter_of
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.question import Mind, Option, Question, Ruling
from affray.engine.quoting import quoted
from affray.engine.record import Session as Record
from affray.minds.driving import Course
from affray.minds.habits import Habits
from affray.minds.racing import Patience
from affray.minds.rollouts import Said
from affray.minds.search import BUDGET, SearchMind
from affray.study.saves import is_save
from affray.study.variants import varied

SEARCH: Final = "search"
Where: TypeAlias = Encounter | Session | Record | Fight | str | Path  # from which the fights of an arena begin


class Overheard(Mind):
    """The same where another side searches: its rollouts must know what was said in this step."""

    def __init__(self, asker: Mind, search: SearchMind) -> None:
        self.asker: Final = asker
        self.search: Final = search

    def answer(self, question: Question) -> Option:
        option = self.asker.answer(question)
        self.search.step.said.append(Said(question.rule, question.who, option))
        return option


class Repeating(Mind):
    """Answers what was said already in the step that a saved fight stands in; then others answer."""

    def __init__(self, record: Record, dice: SeededDice) -> None:
        self.record: Final = record
        self.dice: Final = dice
        self.asks = record.boundaries[-1].asks
        self.minds: list[Mind] = []
        self.seed: int | None = None  # of the dice from the first new question on

    def answer(self, question: Question) -> Option:
        self.asks += 1
        mind = self.record.mind
        entry = mind.entries.get((self.asks, 0))
        if entry is not None:
            if self.asks in mind.seeds:
                self.dice.seed(mind.seeds[self.asks])
            return question.read(entry.words)
        if isinstance(question, Ruling):
            return question.default() if mind.standing is None else mind.standing.answer(question)
        if self.seed is not None:
            self.dice.seed(self.seed)
            self.seed = None
        return self.minds[question.side].answer(question)


class Beginning:
    """Where the fights of an arena begin: an encounter, a saved fight, a session or a table that is under way."""

    def __init__(self, what: Where) -> None:
        self.record: Record | None = None
        if isinstance(what, (str, Path)):
            what = opened(what)
        if isinstance(what, Session):
            self.encounter, self.record = what.encounter, what._record
        elif isinstance(what, Record):
            self.encounter, self.record = what.fight._encounter, what
        elif isinstance(what, Fight):
            self.encounter = what._encounter
        elif isinstance(what, Encounter):
            self.encounter = what
        else:
            raise TypeError(
                f"fights begin from an encounter, a saved fight, a Session or a Fight, not from {quoted(what)}"
            )
        if self.encounter is None:
            raise ValueError("this fight was not set up from an encounter: use affray.load(...).fight()")
        self.start = self.begun(what)

    def begun(self, what: Any) -> Fight:
        """The state at the last boundary, to be restored from."""
        if self.record is not None:
            at = self.record.boundaries[-1]
            if any(number > at.asks and nth > 0 for number, nth in self.record.mind.entries):
                raise ValueError("The game master has changed something in this step; begin after the next one.")
            start = at.fight.copy()
            start.gm = self.record.mind.standing
            return start
        start = what.copy() if isinstance(what, Fight) else self.encounter.fight()
        if isinstance(what, Fight):
            start.gm = what.gm
        return start


def opened(what: str | Path) -> Encounter | Session:
    """An encounter by its name or path; or a saved fight, as its text or its path."""
    if isinstance(what, str) and is_save(what):
        return Session.load(what)
    path = Path(what)
    if path.is_file() and is_save(path.read_text(encoding="utf-8")):
        return Session.load(path)
    return encounter_of(what)


class Running:
    """A fight under way. ``question`` waits for ``go_on(option)``; None when the fight is over."""

    def __init__(self, begin: Beginning, others: Players | None = None) -> None:
        self.begin: Final = begin
        encounter = begin.encounter
        sides = encounter.scene.sides
        given = {sides.index(side): player for side, player in by_side(encounter, others).items()}
        if len(given) == len(sides):
            raise ValueError(f"others play every side: {', '.join(sides)}. Leave one of them to be asked.")
        self.stances: Final = {
            side: stance_of(encounter, sides[side], stance)
            for side, stance in given.items()
            if isinstance(stance, str) and stance not in (SEARCH, "")
        }
        self.given: Final = given  # sides that somebody else plays
        self.tactic: Final = encounter.tactic()
        self.fight: Final = begin.start.copy()
        self.dice: Final = SeededDice(0)
        self.course: Final = Course(self.fight)
        self.running: greenlet | None = None

    @property
    def question(self) -> Question | None:
        """What waits for an answer."""
        return self.course.question

    @property
    def asked(self) -> int:
        """How many questions there were."""
        return self.course.asked

    def restart(self, seed: int) -> Question | None:
        """From the beginning, with dice of this seed."""
        self.stop()
        fight = self.fight
        fight.restore(self.begin.start)
        fight.dice, fight.log, fight.gm = self.dice, None, self.begin.start.gm
        self.dice.seed(stream(seed, 1))
        for side, stance in self.stances.items():
            for f in fight.fighters:
                if f.side == side:
                    f.stance = stance
        fight.minds = self.minds(seed)
        if self.begin.record is not None:
            self.repeat(self.begin.record, int(stream(seed, 1)))
        course = self.course
        course.asker.hand_out = getcurrent().switch
        self.running = greenlet(course.play)
        course.hand_in = self.running.switch
        course.question = self.running.switch()
        course.asked += 1
        return course.question

    def minds(self, seed: int) -> list[Mind]:
        searching = [side for side, player in self.given.items() if player == SEARCH]
        asker: Mind = self.course.asker
        search = self.course.search = None
        if searching:
            game = self.begin.encounter.game
            stances = len(game.stances())
            search = self.course.search = SearchMind(
                self.fight, self.dice, searching, self.tactic, stances, BUDGET, int(stream(seed, 2)), Patience()
            )
            asker = Overheard(asker, search)
        return [self.mind_of(side, asker) for side in range(len(self.fight.sides))]

    def mind_of(self, side: int, asker: Mind) -> Mind:
        player = self.given.get(side)
        if player is None:
            return asker
        search = self.course.search
        if player == SEARCH and search is not None:
            return search
        if isinstance(player, str):
            return self.tactic if search is None else Overheard(self.tactic, search)
        return player if isinstance(player, Habits) else Checked(player)

    def repeat(self, record: Record, seed: int) -> None:
        """What was said in the step that is under way is said again; the dice are new from the first question on."""
        self.dice.state = record.boundaries[-1].dice_state
        again = Repeating(record, self.dice)
        again.minds, again.seed = self.fight.minds, seed
        self.fight.minds = [again for _ in self.fight.minds]
        self.fight.gm = again

    def go_on(self, option: Option) -> Question | None:
        """Answer the open question; returns the next one, or None if the fight is over."""
        return self.course.go_on(option)

    def stop(self) -> None:
        """Leave the fight where it is; the stack of its rules is unwound."""
        if self.running is not None and not self.running.dead:
            self.running.throw(GreenletExit)
        self.running = self.course.question = self.course.hand_in = None

    def winner(self) -> int:
        """The side that won; the number of sides if nobody did, or not yet."""
        winner = int(self.fight.winner())
        return winner if winner != UNDECIDED else len(self.fight.sides)


def stance_of(encounter: Encounter, side: str, stance: str) -> int:
    """The number of a stance of the game, or a sentence."""
    varied(encounter, [stance_change(encounter, side, stance)])
    return encounter.game.stances().index(stance)
