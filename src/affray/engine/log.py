"""The log: events with numbers and rule ids, recorded only if someone listens."""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit

EVERYONE: Final = -1  # in Event.seen_by: every side; else one bit for each side that may know
ONLY_GM: Final = 0
ARROW: Final = "↳"  # the label of what interrupts
NEGATIVE: Final = re.compile(r"(?<![\w.)\]])-(?=\d)")  # the hyphen of -2, not that of 3-4 or D-5
NOBODYS: Final = 0  # in Event.numbers_of: it tells nobody's numbers; else one bit for each side whose it tells


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """One line of the log: a rule, what happened to whom, and a total with the parts it is made of.

    ``text()`` reads ``who what whom +4 d10 (4) -2 armor = 2 (PL-DMG-01)``; an event without parts has no sum.
    A line that tells the numbers of fighters (what armor took off, what is left) names their sides in
    ``numbers_of`` and says ``plainly`` what everybody else may know of it; nothing, if that is empty.
    """

    def __init__(
        self,
        rule: str,
        who: str,
        what: str,
        whom: str,
        total: i64,
        parts: list[tuple[str, int]],
        seen_by: i64,
        round: i64,
        numbers_of: i64 = NOBODYS,
        plainly: str = "",
        depth: i64 = 0,
        label: str = "",
        shown: str = "",
    ) -> None:
        self.rule: Final = rule
        self.who: Final = who
        self.what: Final = what
        self.whom: Final = whom
        self.total: Final = total
        self.parts: Final = parts
        self.seen_by: Final = seen_by
        self.round: Final = round
        self.numbers_of: Final = numbers_of
        self.plainly: Final = plainly
        self.depth: Final = depth  # how deep it stands under what was declared
        self.label: Final = label  # of a line of arithmetic: attack, dodge, damage; ARROW before an interruption
        self.shown: Final = shown  # the arithmetic with every die and cause, as people read it

    def tells_others_numbers(self, side: i64) -> bool:
        """Does it tell numbers of another side than this one?"""
        return self.numbers_of & ~bit(side) != 0

    def plain(self) -> Event:
        """The event without its numbers."""
        label = self.label if self.label == ARROW else ""
        return Event(
            self.rule,
            self.who,
            self.plainly,
            self.whom,
            0,
            [],
            self.seen_by,
            self.round,
            NOBODYS,
            "",
            self.depth,
            label,
        )

    def sum(self) -> str:
        """The arithmetic: every part with its sign, and the total."""
        if not self.parts:
            return ""
        return " ".join([f"{number:+d} {name}" for name, number in self.parts]) + f" = {self.total}"

    def __repr__(self) -> str:
        return f"<Event, round {self.round}: {self.text()}>"

    def text(self) -> str:
        words = [self.who, self.what, self.whom, self.shown or self.sum(), f"({self.rule})"]
        return " ".join([w for w in words if w])


def with_minus(words: str) -> str:
    """Numbers below zero with the sign that print uses: ``Health 1 → −2``."""
    return NEGATIVE.sub("−", words) if "-" in words else words


@final
class Log:
    """Events, kept because somebody listens. Every total is the sum of its parts."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.round: i64 = 0
        self.depth: i64 = 0  # of what is told now, under what was declared

    def add(
        self,
        rule: str,
        who: str,
        what: str,
        whom: str = "",
        total: i64 = 0,
        parts: list[tuple[str, int]] | None = None,
        seen_by: i64 = EVERYONE,
        numbers_of: i64 = NOBODYS,
        plainly: str = "",
        label: str = "",
        shown: str = "",
    ) -> None:
        if parts is not None:
            assert sum([number for _, number in parts]) == total, f"{rule}: {parts} is not {total}"
        told = parts or []
        said, seen, sums = with_minus(what), with_minus(plainly), with_minus(shown)
        self.events.append(
            Event(rule, who, said, whom, total, told, seen_by, self.round, numbers_of, seen, self.depth, label, sums)
        )

    def seen_by(self, side: i64) -> list[Event]:
        """What this side may know, with all its numbers; nothing else ever leaves the server."""
        return [e for e in self.events if e.seen_by & bit(side)]

    def lines(self) -> list[str]:
        return [e.text() for e in self.events]

    def copy(self) -> Log:
        """The same events; what is told from now on is told to one of the two."""
        new = Log()
        new.events = list(self.events)
        new.round = self.round
        return new
