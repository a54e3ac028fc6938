"""A fight line by line: where everybody stood, and how they were, when each line of the log was told.

The record is played once more, and looked at whenever a question is asked or a die falls. Little is kept of each
moment, and moments in which nothing was told or changed are one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from affray.encounter import Encounter
from affray.engine.fight import Fight, Fighter
from affray.engine.grid import Grid
from affray.engine.log import Event
from affray.engine.picture import is_on_map
from affray.engine.record import Session
from affray.study.faces import Throw, heard, is_said, told_at
from affray.table.deeds import Head, Story
from affray.table.fights import is_out, looks_of

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
    grid: Grid  # the map then: doors open, and boarders fight on another


@dataclass(frozen=True)
class Reel:
    """A whole fight so far."""

    moments: list[Moment]
    events: list[Event]
    fight: Fight
    dice: list[tuple[int, Throw]]  # every die, with the event that tells it


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
            self.moments.append(Moment(told, int(fight.round), asked, self.stills(before), fight.grid))

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
            is_on_map(fight, f),
            bool(f.is_up()),
            is_out(f),
            looks_of(f),
            self.game.state(fight, f),
            tuple([int(fight.measure(f, which)) for which in range(len(fight.measures()))]),
            tuple([side for side in range(len(fight.sides)) if side != f.side and fight.is_unknown(side, f)]),
        )


def reel_of(head: Head, story: Story, encounter: Encounter) -> Reel:
    """The fight of this record, played once more."""
    fight = encounter.fight()
    session = Session(fight, head.seed, encounter.tactic(), story.deciders(), None, head.own_dice)
    camera = Camera(encounter, session)
    dice = heard(session, camera.look, camera.look_at_question)
    session.take_record(story.record(head))
    camera.look()
    events = list(session.log.events)
    throws = zip(told_at(events, dice.throws), dice.throws, strict=True)
    return Reel(camera.moments, events, fight, [(at, throw) for at, throw in throws if is_said(events, at, throw)])
