"""A fight line by line: where everybody stood, and how they were, when each line of the log was told.

The record is played once more, and looked at whenever a question is asked or a die falls. Little is kept of each
moment, and moments in which nothing was told or changed are one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.dice import Dice
from affray.engine.fight import FLED, Fight, Fighter
from affray.engine.log import Event
from affray.engine.question import Mind, Option, Question
from affray.engine.record import RecordMind, Session, entry_of
from affray.table.deeds import Head, Story
from affray.table.fights import looks_of
from affray.table.snapshots import faces_read

Look = Callable[[], None]
MOST_MOMENTS: Final = 20_000


@dataclass(frozen=True)
class Still:
    """One fighter at one moment, with all that anybody may know of it."""

    name: str
    side: int
    x: int
    y: int
    on_map: bool
    up: bool
    out: bool
    looks: str
    state: str
    measures: tuple[int, ...]
    hidden_from: tuple[int, ...]


@dataclass(frozen=True)
class Moment:
    """The fight when so many lines of its log had been told."""

    told: int
    round: int
    asked: bool  # a person decided here
    stills: tuple[Still, ...]


@dataclass(frozen=True)
class Reel:
    """A whole fight so far."""

    moments: list[Moment]
    events: list[Event]
    fight: Fight


class WatchedDice(Dice):
    """The dice of a fight; before each throw somebody looks."""

    def __init__(self, dice: Dice, look: Look) -> None:
        super().__init__()
        self.dice: Final = dice
        self.look: Final = look

    def thrown(self, throw: Callable[[], Any]) -> Any:
        self.look()
        self.dice.keeps = self.keeps
        found = throw()
        self.first, self.last = self.dice.first, self.dice.last
        self.first_shown, self.shown = self.dice.first_shown, self.dice.shown
        return found

    def d(self, sides: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.d(sides, why))

    def again(self, sides: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.again(sides, why))

    def exploding(self, count: Any, sides: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.exploding(count, sides, why))

    def opposed(self, mine: Any, my_extra: Any, theirs: Any, their_extra: Any, sides: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.opposed(mine, my_extra, theirs, their_extra, sides, why))

    def reaches(self, count: Any, sides: Any, number: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.reaches(count, sides, number, why))

    def anew(self) -> None:
        self.dice.anew()

    def at_most(self, sides: Any, number: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.at_most(sides, number, why))

    def band(self, sides: Any, low: Any, high: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.band(sides, low, high, why))

    def two(self, one: Any, other: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.two(one, other, why))

    def highest(self, count: Any, sides: Any, why: str) -> Any:
        return self.thrown(lambda: self.dice.highest(count, sides, why))

    def begin(self, segment: Any) -> None:
        self.dice.begin(segment)


class WatchedMind(Mind):
    """Whoever answers; at each question somebody looks."""

    def __init__(self, mind: RecordMind, look: Callable[[], None]) -> None:
        self.mind: Final = mind
        self.look: Final = look

    def answer(self, question: Question) -> Option:
        if self.mind.playing:
            self.look()
        return self.mind.answer(question)

    def answer_together(self, questions: list[Question]) -> list[Option]:
        if self.mind.playing:
            self.look()
        return self.mind.answer_together(questions)

    def declines(self, question: Question) -> bool:
        return bool(self.mind.declines(question))

    def answers_alone(self) -> bool:
        return bool(self.mind.answers_alone())


class Camera:
    """Keeps the moments of one fight."""

    def __init__(self, encounter: Encounter, session: Session) -> None:
        self.game: Final = encounter.game
        self.session: Final = session
        self.moments: Final[list[Moment]] = []

    def look(self) -> None:
        self.take(False)

    def look_at_question(self) -> None:
        entry = self.session.mind.entries.get((self.session.mind.asks + 1, 0))
        self.take(entry is None or entry.person)

    def take(self, asked: bool) -> None:
        """Keep this moment; of several with the same lines told, the last."""
        fight, told = self.session.fight, len(self.session.log.events)
        before = self.moments[-1] if self.moments else None
        if before is not None and before.told == told:
            self.moments.pop()
            asked = asked or before.asked
        if len(self.moments) < MOST_MOMENTS:
            self.moments.append(Moment(told, int(fight.round), asked, self.stills(before)))

    def stills(self, before: Moment | None) -> tuple[Still, ...]:
        """Everybody now; who has not changed is the same object as before."""
        known = {} if before is None else {still.name: still for still in before.stills}
        found = [self.still(f) for f in self.session.fight.fighters]
        return tuple([known[s.name] if known.get(s.name) == s else s for s in found])

    def still(self, f: Fighter) -> Still:
        fight = self.session.fight
        return Still(
            f.name,
            int(f.side),
            int(f.x),
            int(f.y),
            not f.removed and f.ending() != FLED and bool(fight.grid.holds(f.x, f.y)),
            bool(f.is_up()),
            bool(f.removed or f.ending() >= FLED),
            looks_of(f),
            "removed" if f.removed else self.game.line(fight, f.name),
            tuple([int(fight.measure(f, which)) for which in range(len(fight.measures()))]),
            tuple([side for side in range(len(fight.sides)) if side != f.side and fight.is_unknown(side, f)]),
        )


def reel_of(head: Head, story: Story, encounter: Encounter) -> Reel:
    """The fight of this record, played once more."""
    fight = encounter.fight()
    session = Session(fight, head.seed, encounter.tactic(), story.deciders(), None, head.own_dice)
    camera = Camera(encounter, session)
    watched = WatchedMind(session.mind, camera.look_at_question)
    fight.dice = WatchedDice(session.dice, camera.look)
    fight.minds = [watched for _ in fight.minds]
    fight.gm = watched
    session.mind.entries = {(int(row[0]), int(row[1])): entry_of(row[2:]) for row in story.said}
    session.mind.seeds = dict(story.seeds)
    faces_read(session, story)
    session.run()
    camera.look()
    return Reel(camera.moments, list(session.log.events), fight)
