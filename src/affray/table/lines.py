"""The log and the history as a seat reads them. Both mostly grow: what was made for one version stays for the next."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import is_
from typing import Final, cast

from affray.engine.fight import is_named
from affray.engine.grid import Grid
from affray.engine.log import EVERYONE, NOBODYS, Event, Log
from affray.engine.question import GM
from affray.engine.seats import EXACT, told
from affray.lab.ledger import ids_in
from affray.table.deeds import SAY, Line, Story
from affray.table.ground import map_of
from affray.table.wire_view import DeedKind, HistoryLine, LogEntry, MapView, PartView

DICE: Final = re.compile(r"\b(\d*)d(\d+) \((\d+(?:, ?\d+)*)\)")
UNSEEN: Final = "Somebody unseen"
RULING: Final = "ruling: "
Said = Callable[[str], str]
GM_SIDE: Final = -1  # for whom nothing is secret
NEUTRAL: Final = -2  # for whom is secret what is secret from anybody


class LogLines:
    """The log as one side reads it."""

    def __init__(self, side: int, shown: str) -> None:
        self.side: Final = side
        self.shown: Final = shown
        self.events: list[Event] = []
        self.counts: list[int] = [0]  # entries made of the first events
        self.entries: list[LogEntry] = []
        self.unseen: list[Event | None] = [None]  # after so many events: the last that somebody unseen did

    def of(self, events: list[Event], own: list[str], said: Said) -> list[LogEntry]:
        """The entries for these events; those that have not changed are the same objects as before."""
        same = next((n for n, is_same in enumerate(map(is_, self.events, events)) if not is_same), -1)
        if same < 0:
            same = min(len(self.events), len(events))
        self.entries = self.entries[: self.counts[same]]
        del self.counts[same + 1 :], self.unseen[same + 1 :]
        for event in events[same:]:
            told = self.told(event)
            told = self.with_cause(told, own) + [as_ruled(one, said) for one in told]
            self.entries += [log_entry(len(self.entries) + n, seen, self.side) for n, seen in enumerate(told)]
            self.counts.append(len(self.entries))
            self.unseen.append(event if not told and is_of_unseen(event) else None if told else self.unseen[-1])
        self.events = list(events)
        return list(self.entries)

    def told(self, event: Event) -> list[Event]:
        """What the side may know of an event: all of it, some, or nothing."""
        if self.side == GM_SIDE:
            return [event]
        if self.side == NEUTRAL:
            return told_to_all(event, self.shown)
        one = Log()
        one.events = [event]
        return told(one, self.side, self.shown)

    def with_cause(self, told: list[Event], own: list[str]) -> list[Event]:
        """Before what somebody unseen has done to one of the own side: that it was somebody unseen."""
        cause = self.unseen[-1]
        if not told or cause is None or cause.who in own:
            return []
        for name in own:
            is_sum = told[0].who == "" and told[0].label != ""  # how somebody of the own side defends
            if is_named(name, f"{cause.what} {cause.whom}") and (is_sum or is_named(name, told[0].text())):
                what, round = "attacks", cause.round
                return [Event(cause.rule, UNSEEN, what, name, 0, [], EVERYONE, round, NOBODYS, "", cause.depth)]
        return []


def as_ruled(event: Event, said: Said) -> Event:
    """An edit of the game master in the words in which it was meant."""
    words = event.what.removeprefix(RULING)
    if event.rule != GM or words == event.what or said(words) == words:
        return event
    return Event(
        GM, event.who, f"{RULING}{said(words)}", event.whom, 0, [], event.seen_by, event.round, event.numbers_of
    )


def told_to_all(event: Event, shown: str) -> list[Event]:
    """What every side may know of an event, and nothing else: for those who sit on none."""
    if event.seen_by != EVERYONE:
        return []
    if shown == EXACT or event.numbers_of == NOBODYS:
        return [event]
    return [event.plain()] if event.plainly else []


def is_of_unseen(event: Event) -> bool:
    """Does a side miss this because somebody is hidden from it? What is told to nobody, or to named sides, is else."""
    return event.seen_by < 0 and event.who != ""


class Lines:
    """The logs and histories of all seats of one table, and its map."""

    def __init__(self) -> None:
        self.logs: Final[dict[tuple[int, str], LogLines]] = {}
        self.histories: Final[dict[tuple[int, str], list[HistoryLine]]] = {}
        self.epoch = -1
        self.grid: Grid | None = None
        self.ground: MapView | None = None

    def map(self, grid: Grid) -> MapView:
        """A grid never changes: its picture is made once."""
        if self.ground is None or self.grid is not grid:
            self.grid, self.ground = grid, map_of(grid)
        return self.ground

    def log(self, events: list[Event], side: int, shown: str, own: list[str], said: Said) -> list[LogEntry]:
        return self.logs.setdefault((side, shown), LogLines(side, shown)).of(events, own, said)

    def history(self, story: Story, side: int, shown: str) -> list[HistoryLine]:
        """Made again when something was taken back: then lines that stood do not stand any more."""
        if story.epoch != self.epoch:
            self.histories.clear()
            self.epoch = story.epoch
        known = self.histories.get((side, shown), [])
        counts = self.logs[side, shown].counts if (side, shown) in self.logs else [0]
        made = [*known, *[history_line(story, line, side, counts) for line in story.lines[len(known) :]]]
        self.histories[side, shown] = made
        return made


def history_line(story: Story, line: Line, side: int, counts: list[int]) -> HistoryLine:
    """Players read what their own side answered, of others only that something was; all read what is said aloud."""
    by = story.seats.get(line.seat)
    is_told = side == GM_SIDE or line.kind == SAY or (line.side >= 0 and line.side == side)
    return HistoryLine(
        version=line.version,
        kind=cast(DeedKind, line.kind),
        round=line.round,
        by=by.name if by is not None and is_told else "",
        who=line.who if is_told else "",
        words=line.words if is_told else "",
        rule=line.rule if is_told else "",
        dice=line.dice,
        told=counts[min(line.told, len(counts) - 1)],
        current=story.is_current(line.version),
    )


def log_entry(n: int, event: Event, side: int) -> LogEntry:
    return LogEntry(
        n=n,
        round=int(event.round),
        rule=event.rule,
        rules=ids_in(f"{event.rule} {event.what}"),
        who=event.who,
        what=event.what,
        whom=event.whom,
        total=int(event.total) if event.parts else None,
        parts=[part_view(name, number) for name, number in event.parts],
        depth=int(event.depth),
        label=event.label,
        shown=event.shown,
        text=event.text(),
        ruling=event.rule == GM or event.what.startswith(RULING),
        secret=side == GM_SIDE and event.seen_by != EVERYONE,
    )


def part_view(name: str, number: int) -> PartView:
    """A part of a sum; dice say their faces in brackets behind them.

    >>> part_view("2d8 (3, 7)", 7).faces
    [3, 7]
    """
    found = DICE.search(name)
    if found is None:
        return PartView(label=name, value=number, faces=[])
    faces = [int(face) for face in found.group(3).split(",")]
    return PartView(label=name, value=number, sides=int(found.group(2)), faces=faces)
