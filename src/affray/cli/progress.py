"""How far long work has come: a bar with rate and time left, on standard error, only where somebody looks."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from affray.cli.look import Look, length, thousands

BAR: Final = 39
FIRST: Final = 0.3  # seconds before anything is shown
OFTEN: Final = 0.1  # seconds between two looks


class Progress:
    """A bar that appears when it takes a while and vanishes when done."""

    def __init__(self, name: str, look: Look, goes_on: bool = False, unit: str = "fights") -> None:
        self.name: Final = name
        self.look: Final = look
        self.unit: Final = unit
        self.began: Final = time.monotonic()
        self.shown: float = self.began
        self.is_drawn: bool = False
        self.before: int | None = None if goes_on else 0  # done by an earlier run, as the first word says

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *how: object) -> None:
        self.vanish()

    def show(self, done: int, whole: int) -> None:
        """So much is done of so much, or of nobody knows how much (0)."""
        now = time.monotonic()
        if self.before is None:
            self.before = done
        if not self.look.stream.isatty() or now - self.shown < OFTEN or now - self.began < FIRST:
            return
        self.shown, self.is_drawn = now, True
        self.draw(self.line(done, whole, now - self.began))

    def line(self, done: int, whole: int, seconds: float) -> str:
        rate = (done - (self.before or 0)) / seconds
        pace = f"{pace_number(rate)} {self.unit}/s"
        if not whole:
            return f"{self.name}  {thousands(done)} {self.unit}   {pace}"
        bar = self.look.bar(done / whole, self.look.bar_width(BAR))
        left = f"   {time_words((whole - done) / rate)} left" if rate > 0 else ""
        return f"{self.name}  {bar}  {thousands(done)} of {thousands(whole)}   {pace}{left}"

    def draw(self, line: str) -> None:
        cut = line if length(line) < self.look.width else line[: self.look.width - 1]
        self.look.stream.write("\r" + self.look.shown(cut) + "\x1b[K")
        self.look.stream.flush()

    def vanish(self) -> None:
        if self.is_drawn:
            self.look.stream.write("\r\x1b[K")
            self.look.stream.flush()


def bar_of(args: argparse.Namespace, name: str, *, goes_on: bool = False, unit: str = "fights") -> Progress:
    """The bar of a command, on standard error."""
    return Progress(name, Look(sys.stderr, args.plain), goes_on, unit)


def pace_number(rate: float) -> str:
    """So many a second; slow work with a decimal.

    >>> pace_number(12_345.6), pace_number(0.71)
    ('12,346', '0.7')
    """
    return thousands(round(rate)) if rate >= 10 else f"{rate:.1f}"


def time_words(seconds: float) -> str:
    """A length of time as precisely as anybody wants to know it.

    >>> time_words(0.4), time_words(59), time_words(200), time_words(9_000), time_words(200_000)
    ('1 s', '59 s', '4 min', '2 h 30 min', '2 days 7 h')
    """
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    minutes = -int(-seconds // 60)
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    return f"{hours // 24} days {hours % 24} h"
