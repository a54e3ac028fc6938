"""With another face: what a die that fell would have done if it had shown something else.

The step in which it fell is run again with the same dice, but one, and with the same answers. That goes on to the end
of what was declared; where now another die would be thrown, or somebody would have something else to decide, it ends
there, and that is what this face would have led to. Plain values in, plain values out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.dice import Dice
from affray.engine.fates import HURT
from affray.engine.fight import Fight
from affray.engine.log import Event, Log
from affray.engine.question import AnswerNeeded, Mind, Option, Question
from affray.engine.record import Boundary, RecordError, RecordMind, Session
from affray.study.odds import flags_of, new_conditions

MOST_DICE: Final = 12  # of one block
MOST_SIDES: Final = 30
DECISION: Final = "a decision"
Fate = tuple[str, int, str, list[str]]  # who, harm, what became of it, new conditions
Outcome = tuple[list[Fate], str]  # who is not as before, and the die that somebody would have to throw


@dataclass(frozen=True)
class Throw:
    """A die that fell when so many events had been told."""

    told: int
    sides: int
    why: str
    face: int
    is_again: bool  # it fell because another one exploded


class HeardDice(Dice):
    """The dice of a fight, each of them noted; before each throw somebody may look."""

    def __init__(self, dice: Dice, log: Log, look: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.dice: Final = dice
        self.log: Final = log
        self.look: Final = look
        self.throws: Final[list[Throw]] = []

    def d(self, sides: Any, why: str) -> Any:
        return self.thrown(sides, why, False)

    def again(self, sides: Any, why: str) -> Any:
        return self.thrown(sides, why, True)

    def thrown(self, sides: Any, why: str, is_again: bool) -> Any:
        if self.look is not None:
            self.look()
        self.last = self.dice.again(sides, why) if is_again else self.dice.d(sides, why)
        self.throws.append(Throw(len(self.log.events), int(sides), why, int(self.last), is_again))
        return self.last

    def anew(self) -> None:
        self.dice.anew()

    def begin(self, segment: Any) -> None:
        self.dice.begin(segment)


class HeardMind(Mind):
    """Whoever answers, by a record; before each question somebody looks."""

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


def heard(session: Session, throw_look: Callable[[], None] | None, ask_look: Callable[[], None]) -> HeardDice:
    """Let somebody look at a session, before it is run, whenever a die falls or a question is asked."""
    dice = HeardDice(session.dice, session.log, throw_look)
    mind = HeardMind(session.mind, ask_look)
    session.fight.dice = dice
    session.fight.minds = [mind for _ in session.fight.minds]
    session.fight.gm = mind
    return dice


# ---------------------------------------------------------------- which die a line tells


def told_at(events: list[Event], throws: list[Throw]) -> list[int]:
    """For each throw the event that tells it: the first one after it that names its face, else the next.

    A face that is said once stands for one die.
    """
    found: list[int] = []
    used: dict[int, list[str]] = {}
    for throw in throws:
        places = range(throw.told, min(len(events), throw.told + 3))
        place = next((n for n in places if takes(events[n], used.setdefault(n, numbers_in(events[n])), throw)), None)
        found.append(throw.told if place is None else place)
    return found


def is_said(events: list[Event], place: int, throw: Throw) -> bool:
    """Does the event say the face of the die that it tells of? A random pick is told by who was picked."""
    return place < len(events) and str(throw.face) in numbers_in(events[place])


def numbers_in(event: Event) -> list[str]:
    """All numbers that it says."""
    words = f"{event.what} {event.shown} {' '.join([name for name, _ in event.parts])} {event.total}"
    words += "".join([f" {number}" for _, number in event.parts])
    return "".join([c if c.isdigit() else " " for c in words]).split()


def takes(event: Event, numbers: list[str], throw: Throw) -> bool:
    if str(throw.face) not in numbers:
        return False
    numbers.remove(str(throw.face))
    return True


# ---------------------------------------------------------------- the block of a line


def block_of(events: list[Event], asked: set[int], place: int, together: set[str]) -> tuple[int, int]:
    """From the event with which the deed of a line was declared to the one after its last."""
    first = place
    while first > 0 and is_joined(events, asked, first, together):
        first -= 1
    last = place + 1
    while last < len(events) and is_joined(events, asked, last, together):
        last += 1
    return first, last


def is_joined(events: list[Event], asked: set[int], place: int, together: set[str]) -> bool:
    """Does this event belong to what was declared before it? It stands under it, or nobody was asked between, or both
    come to one result by the game's rules."""
    before, now = events[place - 1], events[place]
    if now.depth > 0:
        return True
    return before.depth == 0 and (place not in asked or (before.rule in together and now.rule in together))


# ---------------------------------------------------------------- one face after the other


class Over(Exception):
    """The deed is over, or goes on with what nobody has thrown or decided."""

    def __init__(self, wanted: str = "") -> None:
        super().__init__(wanted)
        self.wanted: Final = wanted


class OtherFace(Dice):
    """The dice that fell in a step, one of them with another face."""

    def __init__(self, throws: list[Throw], at: int, face: int, changing: Callable[[], None]) -> None:
        super().__init__()
        self.throws: Final = throws
        self.at: Final = at
        self.face: Final = face
        self.changing: Final = changing  # is called once, before the die falls
        self.next = 0
        self.check: Callable[[], None] | None = None  # is the deed over?

    def d(self, sides: Any, why: str) -> Any:
        return self.thrown(int(sides), why, False)

    def again(self, sides: Any, why: str) -> Any:
        return self.thrown(int(sides), why, True)

    def thrown(self, sides: int, why: str, is_again: bool) -> int:
        if self.next > self.at and self.check is not None:
            self.check()
        while not is_again and self.next < len(self.throws) and self.throws[self.next].is_again:
            self.next += 1  # it fell because of a die that does not explode now
        known = self.throws[self.next] if self.next < len(self.throws) else None
        if known is None or (known.sides, known.why, known.is_again) != (sides, why, is_again):
            raise Over(why)
        self.last = known.face
        if self.next == self.at:
            self.changing()
            self.last = self.face
        self.next += 1
        return int(self.last)


class Retold:
    """A step that is run again, with another face of one die, up to the end of what was declared."""

    def __init__(self, encounter: Encounter, story: Told, at: Boundary, first: int) -> None:
        self.encounter: Final = encounter
        self.story: Final = story
        self.start: Final = at
        self.first: Final = first  # the event of the declaration
        self.throws: Final = [throw for throw in story.throws if throw.told >= at.told]
        self.together: Final = encounter.game.together()
        self.flags: Final = flags_of(encounter.game)

    def outcome(self, at: int, face: int) -> Outcome:
        fight = self.start.fight.copy()
        fight.log = log = Log()
        log.events = self.story.events[: self.start.told]
        before: list[Fight] = []
        dice = OtherFace(self.throws, at, face, lambda: before.append(fight.copy()))
        mind = RecordMind(fight, dice, None, set(self.story.people))
        mind.entries, mind.asks = self.story.entries, self.start.asks
        mind.raised, mind.playing = dict(self.start.raised), True
        asked: set[int] = set()

        def check() -> None:
            places = range(self.first + 1, len(log.events))
            if not all([is_joined(log.events, asked, n, self.together) for n in places]):
                raise Over

        def ask() -> None:
            if log.depth == 0:
                asked.add(len(log.events))
            if before:
                check()
                if log.depth == 0 and log.events[-1].rule not in self.together:
                    raise Over

        dice.check = check
        answering = HeardMind(mind, ask)
        fight.dice, fight.gm = dice, answering
        fight.minds = [answering for _ in fight.minds]
        wanted = ""
        try:
            fight.step()
        except Over as over:
            wanted = over.wanted
        except (AnswerNeeded, RecordError):
            wanted = DECISION
        return (self.fates(fight, before[0]) if before else []), wanted

    def fates(self, fight: Fight, before: Fight) -> list[Fate]:
        """Everybody who is not as before the die fell."""
        found: list[Fate] = []
        for now, then in zip(fight.fighters, before.fighters):
            harm = int(self.encounter.game.harm(fight, before, then.name))
            new = new_conditions(self.flags, now, then)
            is_out = int(now.ending()) > max(HURT, int(then.ending()))
            if harm or is_out or new:
                word = self.encounter.game.outcome(fight, before, then.name) if harm or is_out else ""
                found.append((then.name, harm, word, [] if is_out else new))
        return found


@dataclass(frozen=True)
class Told:
    """A whole fight as it was told, with every die and where somebody was asked."""

    events: list[Event]
    throws: list[Throw]
    asked: set[int]
    entries: dict[Any, Any]
    people: set[str]
    boundaries: list[Boundary]


def told_again(encounter: Encounter, record: dict[str, Any]) -> Told:
    """Play a record once more and listen."""
    session = Session(
        encounter.fight(), int(record["seed"]), encounter.tactic(), set(record["people"]), None, record["own_dice"]
    )
    asked: set[int] = set()

    def ask() -> None:
        if session.log.depth == 0:
            asked.add(len(session.log.events))

    dice = heard(session, None, ask)
    session.take_record(record)
    events = list(session.log.events)
    return Told(events, dice.throws, asked, session.mind.entries, session.mind.people, session.boundaries)


def other_faces(encounter: Encounter, record: dict[str, Any], place: int) -> dict[str, Any]:
    """Of the deed to which an event of the log belongs: each die, the event that tells it, and what every face of it
    would have led to. A die that decides nothing is left out."""
    story = told_again(encounter, record)
    first, last = block_of(story.events, story.asked, place, encounter.game.together())
    start = [at for at in story.boundaries if at.told <= first][-1]
    retold = Retold(encounter, story, start, first)
    places = told_at(story.events, story.throws)
    before = len(story.throws) - len(retold.throws)
    inside = [n for n, throw in enumerate(story.throws) if first <= throw.told < last and places[n] < last]
    dice = []
    for n in inside[:MOST_DICE]:
        throw, at = story.throws[n], places[n]
        if throw.sides > MOST_SIDES:
            continue
        found = [retold.outcome(n - before, face) for face in range(1, throw.sides + 1)]
        done = [fates for fates, wanted in found if not wanted]
        if any([fates != done[0] for fates in done]) or any([fates for fates, wanted in found if wanted]):
            dice.append({"event": at, "sides": throw.sides, "why": throw.why, "face": throw.face, "outcomes": found})
    return {"first": first, "last": last, "dice": dice}
