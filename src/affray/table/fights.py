"""The running fight of a table: made from its record and changed by deeds, each of which changes the record."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from affray.encounter import Encounter, read
from affray.engine.dice import DiceError, TypedDice
from affray.engine.fight import FLED, Fight, Fighter
from affray.engine.picture import has_left
from affray.engine.question import GM, IllegalAnswer, Question, Ruling
from affray.engine.record import AMENDED, RecordError, Session, entry_of, replayed
from affray.study.trying import faces_of
from affray.table import snapshots
from affray.table.deeds import Head, Row, Story
from affray.table.players import mind_of

FLEEING: Final = "fleeing"  # and not away yet
BITS: Final = 62  # of a seed
REFUSED: Final = (IllegalAnswer, RecordError, DiceError)


class Late(Exception):
    """The question is not open any more, or not yet."""


def draw() -> int:
    """A seed that nobody can know beforehand, for the dice that follow one answer."""
    return secrets.randbits(BITS)


@lru_cache(maxsize=256)
def encounter_of(source: str, name: str) -> Encounter:
    """Tables of the same encounter share it; it never changes."""
    return read(source, name)


@lru_cache(maxsize=64)
def first_fight(source: str, name: str) -> Fight:
    """The fight as the encounter begins it, to be looked at and not to be played."""
    return encounter_of(source, name).fight()


class TableFight:
    """One fight, as far as it has come. A deed that is refused leaves it as it was."""

    def __init__(self, head: Head, story: Story, snapshot: dict[str, Any] | None = None) -> None:
        self.head: Final = head
        self.story: Final = story
        self.encounter: Final = encounter_of(head.source, head.name)
        self.amended = False  # it is not what the table keeps: see ``amendment``
        is_used = snapshot is not None and snapshots.fits(snapshot, story, self.encounter)
        self.session = self.resumed(snapshot) if is_used and snapshot is not None else self.replayed()

    def replayed(self) -> Session:
        """The fight from its beginning; if rules were corrected since it was played, as far as it fits them."""
        try:
            return self.with_undone(self.replayed_as(False))
        except REFUSED:
            session = self.replayed_as(True)
            self.amended = True
            return session

    def replayed_as(self, older: bool) -> Session:
        record, encounter = self.story.record(self.head), self.encounter
        return replayed(record, encounter.fight(), mind_of(encounter), self.draw(), older)

    def resumed(self, snapshot: dict[str, Any]) -> Session:
        return self.with_undone(snapshots.resumed(snapshot, self.head, self.story, self.encounter, self.draw()))

    def with_undone(self, session: Session) -> Session:
        session.undone = [[(key_of(row), entry_of(row[2:])) for row in rows] for rows in self.story.undone]
        return session

    def draw(self) -> Callable[[], int] | None:
        return draw if self.head.is_drawn else None

    def reach_back(self, ask: int) -> None:
        """A fight that was resumed from a snapshot knows nothing before it: who goes further back replays all of it."""
        if 0 < ask <= self.session.boundaries[0].asks:
            self.session = self.replayed()

    # ------------------------------------------------------------ what is open

    def question(self, key: str, epoch: int) -> tuple[int, Question]:
        """The open question of this key."""
        for number, question in self.session.waiting.items():
            if key == question_key(self.head, number, epoch):
                return number, question
        raise Late("this question is not open any more")

    def answerer(self) -> str:
        """Whose answer the dice that are thrown now belong to."""
        people = [entry.who for entry in self.session.mind.entries.values() if entry.person]
        return people[-1] if people else GM

    def is_over(self) -> bool:
        return not self.session.waiting and self.session.die_wanted is None

    # ------------------------------------------------------------ deeds

    def answer(self, key: str, epoch: int, words: str, faces: list[int]) -> dict[str, Any]:
        number, question = self.question(key, epoch)
        before = Mark(self.session)
        self.session.answer(words, question.who)
        said = self.session.mind.entries[number, 0].words
        self.throw_all(faces, before)
        return before.body(self.line(question, said, before))

    def by_tactic(self, key: str, epoch: int) -> dict[str, Any]:
        _, question = self.question(key, epoch)
        return self.answer(key, epoch, self.suggestion(question), [])

    def suggestion(self, question: Question) -> str:
        """What whoever plays for nobody would answer; of a ruling, what silence means."""
        if isinstance(question, Ruling):
            return question.words(question.default())
        return question.words(mind_of(self.encounter).answer(question))

    def throw(self, faces: list[int]) -> dict[str, Any]:
        before = Mark(self.session)
        if self.session.die_wanted is None:
            raise Late("no die is wanted now")
        why = self.session.die_wanted.why
        self.throw_all(faces, before)
        words = f"{why}: {', '.join([str(face) for face in faces])}"
        line = {"round": int(self.session.fight.round), "who": self.answerer(), "words": words, "dice": True}
        return before.body(line)

    def throw_all(self, faces: list[int], before: Mark) -> None:
        """Type faces in; if one of them does not fit, nothing of the deed was done."""
        try:
            for face in faces:
                self.session.throw(face)
        except REFUSED:
            before.restore()
            raise

    def edit(self, words: str, said: str = "") -> dict[str, Any]:
        """An edit of the game master; the history has it as it was ``said``."""
        before = Mark(self.session)
        self.session.edit(words)
        return before.body({"round": int(self.session.fight.round), "who": GM, "words": said or words, "rule": GM})

    def undo(self, keep: int | None) -> dict[str, Any]:
        """Take back the last thing a person said, or all down to this many entries of the record."""
        self.reach_back(self.first_undone(keep))
        before = Mark(self.session)
        taken: list[int] = []
        while not taken or (keep is not None and len(self.session.mind.entries) > keep):
            if not self.session.undo():
                break
            taken.append(len(self.session.undone[-1]))
        if not taken:
            raise RecordError("there is nothing to take back")
        body = before.body({"round": int(self.session.fight.round)})
        body["delta"]["taken"] = taken
        return body

    def first_undone(self, keep: int | None) -> int:
        """The lowest ask that an undo takes back."""
        said = list(self.session.mind.entries.items())
        people = [i for i, (_, entry) in enumerate(said) if entry.person]
        start = people[-1] if people else len(said)
        return min([key[0] for key, _ in said[min(start, keep if keep is not None else start) :]], default=0)

    def redo(self) -> dict[str, Any]:
        before = Mark(self.session)
        if not self.session.redo():
            raise RecordError("there is nothing to say again")
        return before.body({"round": int(self.session.fight.round), "dice": before.has_rolled()})

    def set_people(self, people: set[str]) -> dict[str, Any]:
        """Others decide from now on; tactics go on at once where no person does."""
        before = Mark(self.session)
        self.session.mind.people = set(people)
        self.session.run()
        return {**before.body({"round": int(self.session.fight.round)}), "people": sorted(people)}

    def line(self, question: Question, words: str, before: Mark) -> dict[str, Any]:
        """The answer as the history has it."""
        return {
            "round": before.round,
            "who": question.who,
            "side": int(question.side),
            "words": words,
            "rule": question.rule,
            "dice": before.has_rolled(),
        }

    def amendment(self) -> dict[str, Any]:
        """What was changed of the record so that it fits the rules of today, as a table keeps it."""
        mind = self.session.mind
        said = [[*key, entry.rule, entry.who, entry.words, entry.person] for key, entry in mind.entries.items()]
        keep = 0
        for old, new in zip(self.story.said, said):
            if old != new:
                break
            keep += 1
        delta = {
            "keep": keep,
            "said": said[keep:],
            "seeds": [[n, seed] for n, seed in mind.seeds.items()],
            "faces": faces_of(self.session),
            "undone": 0,
        }
        told = len(self.session.log.events)
        line = {"round": int(self.session.fight.round), "who": GM, "words": AMENDED, "rule": GM, "told": told}
        self.amended = False
        return {"delta": delta, "line": line}

    # ------------------------------------------------------------ deeds of others

    def follow(self, kind: str, delta: dict[str, Any], people: set[str]) -> None:
        """Carry out a deed of another process from the change it made to the record."""
        gone_keys = list(self.session.mind.entries)[delta["keep"] :]
        self.session.mind.people = set(people)
        if any(0 < key[0] <= self.session.boundaries[0].asks for key in gone_keys):
            self.session = self.replayed()  # the story has gone on already
            return
        mind = self.session.mind
        said = list(mind.entries.items())
        gone = said[delta["keep"] :]
        for key, _ in gone:
            del mind.entries[key]
        for row in delta["said"]:
            mind.entries[key_of(row)] = entry_of(row[2:])
        mind.seeds.update({int(n): int(s) for n, s in delta["seeds"]})
        if delta["faces"] is not None and isinstance(self.session.dice, TypedDice):
            self.session.dice.faces = {int(n): [(int(s), int(f)) for s, f in dice] for n, dice in delta["faces"]}
        changed = [key[0] for key, _ in gone] + [row[0] for row in delta["said"]]
        if changed:
            self.session.rewind(min(changed))
        else:
            self.session.run()


class Mark:
    """The record before a deed, to tell what the deed has changed, or to go back to it."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.entries: Final = dict(session.mind.entries)
        self.seeds: Final = dict(session.mind.seeds)
        self.undone: Final = list(session.undone)
        self.faces: Final = faces_of(session)
        self.round: Final = int(session.fight.round)
        self.told: Final = len(session.log.events)
        self.dice: Final = int(session.dice.state)

    def body(self, line: dict[str, Any]) -> dict[str, Any]:
        """What the deed has changed, as it is kept."""
        mind = self.session.mind
        said = list(mind.entries.items())
        keep = 0
        for old, new in zip(self.entries.items(), said):
            if old[0] != new[0] or old[1] is not new[1]:
                break
            keep += 1
        faces = faces_of(self.session)
        delta = {
            "keep": keep,
            "said": [[*key, entry.rule, entry.who, entry.words, entry.person] for key, entry in said[keep:]],
            "seeds": [[n, seed] for n, seed in mind.seeds.items() if self.seeds.get(n) != seed],
            "faces": faces if faces != self.faces else None,
            "undone": len(self.session.undone),
        }
        return {"delta": delta, "line": {"told": len(self.session.log.events), **line}}

    def has_rolled(self) -> bool:
        """Have dice fallen since?"""
        return int(self.session.dice.state) != self.dice

    def restore(self) -> None:
        """As if it had never been done."""
        session = self.session
        first = min([key[0] for key in session.mind.entries if key not in self.entries], default=session.mind.asks)
        session.mind.entries = dict(self.entries)
        session.mind.seeds = dict(self.seeds)
        session.undone = list(self.undone)
        if isinstance(session.dice, TypedDice):
            session.dice.faces = {n: [(s, f) for s, f in dice] for n, dice in self.faces}
        session.rewind(first)


def key_of(row: Row) -> tuple[int, int]:
    return int(row[0]), int(row[1])


def question_key(head: Head, number: int, epoch: int) -> str:
    """An open question by its ask; after an undo or an edit it is another one.

    How many asks there were would tell players of those that they do not see: so it says nothing to them.
    """
    return hashlib.sha256(f"{head.seed}/{number}/{epoch}".encode()).hexdigest()[:16]


def begun(head: Head, people: set[str], record: dict[str, Any] | None) -> tuple[TableFight, dict[str, Any]]:
    """A new fight, or one that goes on from a record, and what its first deed keeps."""
    story = Story()
    story.people = people
    if record is not None:
        story.said = record["said"]
        story.seeds = {int(n): int(s) for n, s in record["seeds"]}
        story.faces = record["faces"]
    fight = TableFight(head, story)
    mind = fight.session.mind
    delta = {
        "keep": 0,
        "said": [[*key, entry.rule, entry.who, entry.words, entry.person] for key, entry in mind.entries.items()],
        "seeds": [[n, seed] for n, seed in mind.seeds.items()],
        "faces": faces_of(fight.session),
        "undone": 0,
    }
    told = len(fight.session.log.events)
    line = {"round": int(fight.session.fight.round), "words": fight.encounter.title, "told": told}
    return fight, {"delta": delta, "people": sorted(people), "line": line}


def looks_of(f: Fighter) -> str:
    """How somebody looks; of those who have left the fight, that they have."""
    if f.removed:
        return "removed"
    if f.ending() == FLED:
        return FLEEING if f.is_up() else "fled"
    return f.looks()


def is_out(f: Fighter) -> bool:
    """Taken off, fled, down or dead; who still flees is none of these."""
    return has_left(f) or f.ending() > FLED
