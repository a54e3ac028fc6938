"""The log and the history as a seat reads them. Both mostly grow: what was made for one version stays for the next."""

from __future__ import annotations

import re
from typing import Final, cast

from affray.engine.grid import Grid
from affray.engine.log import EVERYONE, Event, Log
from affray.engine.question import GM
from affray.engine.seats import told
from affray.lab.ledger import ids_in
from affray.table.deeds import Line, Story
from affray.table.ground import map_of
from affray.table.wire_view import DeedKind, HistoryLine, LogEntry, MapView, PartView

DICE: Final = re.compile(r"\b(\d*)d(\d+) \((\d+(?:, ?\d+)*)\)")
GM_SIDE: Final = -1  # for whom nothing is secret


class LogLines:
    """The log as one side reads it."""

    def __init__(self, side: int, shown: str) -> None:
        self.side: Final = side
        self.shown: Final = shown
        self.events: list[Event] = []
        self.counts: list[int] = [0]  # entries made of the first events
        self.entries: list[LogEntry] = []

    def of(self, events: list[Event]) -> list[LogEntry]:
        """The entries for these events; those that have not changed are the same objects as before."""
        same = 0
        for mine, theirs in zip(self.events, events):
            if mine is not theirs:
                break
            same += 1
        self.entries = self.entries[: self.counts[same]]
        del self.counts[same + 1 :]
        for event in events[same:]:
            self.entries += [log_entry(len(self.entries), seen, self.side) for seen in self.told(event)]
            self.counts.append(len(self.entries))
        self.events = list(events)
        return list(self.entries)

    def told(self, event: Event) -> list[Event]:
        """What the side may know of an event: all of it, some, or nothing."""
        if self.side == GM_SIDE:
            return [event]
        one = Log()
        one.events = [event]
        return told(one, self.side, self.shown)


class Lines:
    """The logs and histories of all seats of one table, and its map."""

    def __init__(self) -> None:
        self.logs: Final[dict[tuple[int, str], LogLines]] = {}
        self.histories: Final[dict[int, list[HistoryLine]]] = {}
        self.epoch = -1
        self.grid: Grid | None = None
        self.ground: MapView | None = None

    def map(self, grid: Grid) -> MapView:
        """A grid never changes: its picture is made once."""
        if self.ground is None or self.grid is not grid:
            self.grid, self.ground = grid, map_of(grid)
        return self.ground

    def log(self, events: list[Event], side: int, shown: str) -> list[LogEntry]:
        return self.logs.setdefault((side, shown), LogLines(side, shown)).of(events)

    def history(self, story: Story, side: int) -> list[HistoryLine]:
        """Made anew when something was taken back: then lines that stood do not stand any more."""
        if story.epoch != self.epoch:
            self.histories.clear()
            self.epoch = story.epoch
        known = self.histories.get(side, [])
        made = [*known, *[history_line(story, line, side) for line in story.lines[len(known) :]]]
        self.histories[side] = made
        return made


def history_line(story: Story, line: Line, side: int) -> HistoryLine:
    """Players read what their own side said, and of others only that something was said."""
    by = story.seats.get(line.seat)
    is_told = side == GM_SIDE or (line.side >= 0 and line.side == side)
    return HistoryLine(
        version=line.version,
        kind=cast(DeedKind, line.kind),
        round=line.round,
        by=by.name if by is not None and is_told else "",
        who=line.who if is_told else "",
        words=line.words if is_told else "",
        rule=line.rule if is_told else "",
        dice=line.dice,
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
        ruling=event.rule == GM or event.what.startswith("ruling: "),
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
