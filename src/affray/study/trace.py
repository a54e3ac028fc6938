"""A played fight run once more, to know where it stood after every answer and every roll, and to play on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from affray.encounter import Encounter
from affray.engine.dice import Dice, SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight, play
from affray.engine.question import Mind, Option, Question
from affray.engine.record import Boundary, Entry, RecordMind, Session
from affray.study.saves import load_save

START: Final = "start"
ANSWER: Final = "answer"
ROLL: Final = "roll"
KEPT: Final = 4  # saved fights that a worker keeps ready


@dataclass(frozen=True)
class Point:
    """A place in the fight: before which step, after how many asks and rolls of it, and what happened last."""

    step: int
    asks: int
    rolls: int
    kind: str  # START, ANSWER or ROLL
    round: int
    side: int  # whose answer; -1 for dice
    words: str


class Recorder(Dice):
    """Asks other dice, and tells somebody about each roll."""

    def __init__(self, dice: Dice, hear: Callable[[int, str, int], None]) -> None:
        super().__init__()
        self.dice: Final = dice
        self.hear: Final = hear

    def d(self, sides: int, why: str) -> int:
        face = int(self.dice.d(sides, why))
        self.last = face
        self.hear(int(sides), why, face)
        return face


class Repeated(Dice):
    """Shows faces that have fallen once, and then those of a seed."""

    def __init__(self, faces: list[int], seed: int) -> None:
        super().__init__()
        self.faces: Final = faces
        self.fresh: Final = SeededDice(seed)
        self.used: int = 0

    def d(self, sides: int, why: str) -> int:
        if self.used < len(self.faces):
            self.last = self.faces[self.used]
            self.used += 1
        else:
            self.last = self.fresh.d(sides, why)
        return int(self.last)


class Listener(Mind):
    """Asks another mind, and tells somebody before each question."""

    def __init__(self, mind: Mind, hear: Callable[[], None]) -> None:
        self.mind: Final = mind
        self.hear: Final = hear

    def answer(self, question: Question) -> Option:
        self.hear()
        return self.mind.answer(question)

    def declines(self, question: Question) -> bool:
        return self.mind.declines(question)


class Trace:
    """A fight that was played, run once more step by step to hear every answer and every roll."""

    def __init__(self, encounter: Encounter, session: Session) -> None:
        self.encounter: Final = encounter
        self.session: Final = session
        self.standing: Final = encounter.fight().gm
        self.points: Final = [Point(0, 0, 0, START, 1, -1, "the start")]
        self.faces: Final[list[list[int]]] = []  # by step
        self.winner: Final = int(session.fight.winner()) if session.is_over() else UNDECIDED
        for number in range(len(session.boundaries) - 1):
            self.follow(number, session.boundaries[number])

    def follow(self, number: int, at: Boundary) -> None:
        """One step again: the same answers, the same dice."""
        session, mind = self.session, self.session.mind
        faces: list[int] = []
        heard: list[tuple[int, int]] = []  # which point, and how much of the log was told before it
        answered = at.asks
        rounds: dict[int, int] = {}  # in which round each question was put
        del session.log.events[at.told :]

        def hear(sides: int, why: str, face: int) -> None:
            nonlocal answered
            answered = self.note_answers(number, at, answered, len(faces), rounds)
            faces.append(face)
            words = f"{why}: d{sides} shows {face}"
            heard.append((len(self.points), len(session.log.events)))
            self.add(Point(number, mind.asks - at.asks, len(faces), ROLL, int(session.fight.whole_round()), -1, words))

        def asked() -> None:
            if mind.playing:
                rounds[mind.asks + 1] = int(session.fight.whole_round())

        session.fight.restore(at.fight)
        session.dice.state = at.dice_state
        mind.asks, mind.raised, mind.playing = at.asks, dict(at.raised), True
        session.fight.dice = Recorder(session.dice, hear)
        minds, master = session.fight.minds, session.fight.gm
        listener = Listener(mind, asked)
        session.fight.minds, session.fight.gm = [listener for _ in minds], listener
        try:
            session.fight.step()
        finally:
            mind.playing = False
            session.fight.dice, session.fight.minds, session.fight.gm = session.dice, minds, master
        self.note_answers(number, at, answered, len(faces), rounds)
        self.faces.append(faces)
        self.explain(heard)

    def explain(self, heard: list[tuple[int, int]]) -> None:
        """To each roll the line of the log that it led to, if there is one before the next roll's."""
        events = self.session.log.events
        for i, (place, told) in enumerate(heard):
            until = heard[i + 1][1] if i + 1 < len(heard) else len(events)
            if told < until:
                event = events[told]
                words = " ".join([w for w in (event.who, event.what, event.whom) if w])
                self.points[place] = replace(self.points[place], words=f"{self.points[place].words} ({words})")

    def note_answers(self, number: int, at: Boundary, answered: int, rolls: int, rounds: dict[int, int]) -> int:
        """The answers of people since the last roll, each in the round in which it was asked for.

        Those of tactics change no chance that tactics play out.
        """
        mind = self.session.mind
        for ask in range(answered + 1, mind.asks + 1):
            entry = mind.entries.get((ask, 0))
            if entry is not None and entry.person:
                words = f"{entry.who}: {entry.words}"
                self.add(Point(number, ask - at.asks, rolls, ANSWER, rounds[ask], self.side_of(entry), words))
        return mind.asks

    def add(self, point: Point) -> None:
        self.points.append(point)

    def side_of(self, entry: Entry) -> int:
        fight = self.session.fight
        names = {f.name: int(f.side) for f in fight.fighters} | {name: i for i, name in enumerate(fight.sides)}
        return names.get(entry.who, -1)

    def wins_from(self, index: int, fights: int, seed: int) -> list[int]:
        """How often each side (the last: nobody) wins from a point on."""
        point = self.points[index]
        at = self.session.boundaries[point.step]
        tactic = self.encounter.tactic()
        faces = self.faces[point.step][: point.rolls] if self.faces else []
        entries = {key: entry for key, entry in self.session.mind.entries.items() if key[0] <= at.asks + point.asks}
        fight = at.fight.copy()
        wins = [0] * (len(fight.sides) + 1)
        for number in range(fights):
            dice = Repeated(faces, int(stream(seed, index * fights + number)))
            fight.gm = self.standing
            self.play_on(fight, at, dice, RecordMind(fight, dice, tactic, set()), dict(entries))
            fight.dice, fight.gm, fight.minds = dice.fresh, self.standing, [tactic for _ in fight.sides]
            wins[int(play(fight))] += 1
        return wins

    def play_on(
        self, fight: Fight, at: Boundary, dice: Dice, mind: RecordMind, entries: dict[tuple[int, int], Entry]
    ) -> None:
        """The step of the point: as it was up to the point, then by tactics with fresh dice."""
        fight.restore(at.fight)
        mind.entries, mind.asks, mind.raised, mind.playing = entries, at.asks, dict(at.raised), True
        fight.dice, fight.gm, fight.log = dice, mind, None
        fight.minds = [mind for _ in fight.sides]
        if fight.winner() == UNDECIDED and fight.round <= fight.limit:
            fight.step()


@lru_cache(KEPT)
def traced(text: str) -> Trace:
    """The trace of a saved fight."""
    encounter, session = load_save(text)
    return Trace(encounter, session)


def wins_from(text: str, index: int, fights: int, seed: int) -> list[int]:
    """This runs wherever the work was sent."""
    return traced(text).wins_from(index, fights, seed)
