"""Snapshots: the fight at a boundary between two steps, so that a long fight need not be replayed from its beginning.

They may be lost at any time. One that does not fit the record, the rules or this version of Affray is not used.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from affray.encounter import Encounter
from affray.engine.dice import TypedDice
from affray.engine.log import Event
from affray.engine.record import Boundary, Session, entry_of
from affray.engine.state import load_state, state
from affray.study.saves import rules_digest
from affray.table.deeds import Head, Row, Story
from affray.table.players import mind_of
from affray.version import VERSION


def rows_hash(rows: list[Row]) -> str:
    return hashlib.sha256(json.dumps(rows, ensure_ascii=False).encode()).hexdigest()


def rows_until(story: Story, asks: int) -> list[Row]:
    """What was said up to an ask, edits at the next question not among it."""
    return [row for row in story.said if row[0] <= asks]


def snapshot_of(session: Session, story: Story, encounter: Encounter) -> dict[str, Any]:
    """The last boundary of a fight, as values."""
    last = session.boundaries[-1]
    return {
        "affray": VERSION,
        "edition": encounter.game.edition,
        "corrected": rules_digest(encounter.game),
        "asks": last.asks,
        "dice": int(last.dice_state),
        "raised": dict(last.raised),
        "said": rows_hash(rows_until(story, last.asks)),
        "state": state(last.fight),
        "events": [event_values(event) for event in session.log.events[: last.told]],
    }


def event_values(event: Event) -> list[Any]:
    numbers = [int(event.total), int(event.seen_by), int(event.round), int(event.numbers_of)]
    words = [event.rule, event.who, event.what, event.whom, event.plainly]
    return [*words, *numbers, [list(part) for part in event.parts], int(event.depth), event.label, event.shown]


def event_of(values: list[Any]) -> Event:
    rule, who, what, whom, plainly, total, seen_by, round, numbers_of, parts, depth, label, shown = values
    sums = [(str(name), int(number)) for name, number in parts]
    return Event(rule, who, what, whom, total, sums, seen_by, round, numbers_of, plainly, depth, label, shown)


def fits(snapshot: dict[str, Any], story: Story, encounter: Encounter) -> bool:
    made_by = snapshot["affray"], snapshot["edition"], snapshot.get("corrected")
    if made_by != (VERSION, encounter.game.edition, rules_digest(encounter.game)):
        return False
    return bool(snapshot["said"] == rows_hash(rows_until(story, snapshot["asks"])))


def resumed(snapshot: dict[str, Any], head: Head, story: Story, encounter: Encounter, draw: Any) -> Session:
    """The fight from a snapshot on, through all that was said since."""
    fight = encounter.fight()
    load_state(fight, snapshot["state"])
    session = Session(fight, head.seed, mind_of(encounter), story.deciders(), draw, head.own_dice)
    session.dice.state = snapshot["dice"]
    session.log.events += [event_of(values) for values in snapshot["events"]]
    at = Boundary(fight.copy(), snapshot["dice"], snapshot["asks"], len(session.log.events), dict(snapshot["raised"]))
    session.boundaries[:] = [at]
    session.mind.entries = {(int(row[0]), int(row[1])): entry_of(row[2:]) for row in story.said}
    session.mind.seeds = dict(story.seeds)
    faces_read(session, story)
    session.run()
    return session


def faces_read(session: Session, story: Story) -> None:
    """The faces that were typed, for dice that are."""
    if isinstance(session.dice, TypedDice):
        session.dice.faces = {int(n): [(int(s), int(f)) for s, f in dice] for n, dice in story.faces}
