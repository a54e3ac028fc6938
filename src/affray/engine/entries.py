"""Entries of a record: what was said by whom, how it is read from values, and how a record is renumbered where the
rules have been corrected since it was kept."""

from __future__ import annotations

from typing import Any, Final, TypeVar, final

from affray.engine.question import GM

LIMIT: Final = 1 << 63
NEAR: Final = 3  # so many answers in a row may be asked for no more
FAR: Final = 100  # so many rulings in a row at most
MOST: Final = 8  # so many new questions in a row; after more of them the record is taken for another fight's

T = TypeVar("T")


@final
class Entry:
    """What was said: by which rule it was asked, by whom, in which words, and whether a person said it."""

    def __init__(self, rule: str, who: str, words: str, person: bool) -> None:
        self.rule: Final = rule
        self.who: Final = who
        self.words: Final = words
        self.person: Final = person


Entries = dict[tuple[int, int], Entry]  # (ask, 0) an answer, (ask, 1 ...) edits before it; in the order they came


def whole(value: Any) -> int:
    """A whole number of 64 bits, or ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or not -LIMIT <= value < LIMIT:
        raise ValueError(f"{value!r} is not a whole number of 64 bits")
    return value


def entry_of(values: list[Any]) -> Entry:
    rule, who, words, person = values
    if not isinstance(person, bool) or not all([isinstance(word, str) for word in (rule, who, words)]):
        raise ValueError(f"{values!r} is not what somebody said")
    return Entry(rule, who, words, person)


def thrown(die: Any) -> tuple[int, int]:
    sides, face = die
    if not 1 <= whole(face) <= whole(sides):
        raise ValueError(f"{face} is not a face of a d{sides}")
    return sides, face


# ---------------------------------------------------------------- a record that is older than the rules


def is_gap(entries: Entries, ask: int) -> bool:
    """Was a ruling asked for here that nobody made? Records once kept no answer for it."""
    return (ask, 0) not in entries and any([ask < n <= ask + FAR for n, _ in entries])


def how_far(entries: Entries, ask: int, rule: str, who: str) -> int:
    """How many answers stand before the next one that is for this question; 0 if it is not near. Rulings are many: one
    that is new is no sign that others are asked for no more."""
    if who == GM and is_gap(entries, ask + 1):
        return 1
    for far in range(1, 2 if who == GM else NEAR + 1):
        entry = entries.get((ask + far, 0))
        if entry is not None and (entry.rule, entry.who) == (rule, who):
            return far
    return 0


def with_room(entries: Entries, ask: int) -> Entries:
    """All from this ask on are one later; its own place is held for the answer to come."""
    new: Entries = {}
    for (n, nth), entry in entries.items():
        if n >= ask and (ask, 0) not in new:
            new[ask, 0] = entry
        new[(n + 1, 0) if n == ask and nth == 0 else (n + 1 if n > ask else n, nth)] = entry
    return new


def left_out(entries: Entries, ask: int, count: int) -> Entries:
    """So many answers are left out; edits that were made before them stay."""
    new: Entries = {}
    for (n, nth), entry in entries.items():
        if n < ask:
            new[n, nth] = entry
        elif n >= ask + count:
            new[at_free(new, n - count, nth)] = entry
        elif nth > 0:
            new[at_free(new, ask, nth)] = entry
    return new


def at_free(entries: Entries, ask: int, nth: int) -> tuple[int, int]:
    """The first free place of an edit; an answer has its own."""
    while nth > 0 and (ask, nth) in entries:
        nth += 1
    return ask, nth


def without_edit(entries: Entries, ask: int, nth: int) -> Entries:
    """One edit is left out, and those after it at the same ask are one earlier."""
    return {(n, k - 1 if n == ask and k > nth else k): e for (n, k), e in entries.items() if (n, k) != (ask, nth)}


def before(entries: Entries, ask: int) -> Entries:
    """What was said before this question was answered."""
    return {(n, nth): entry for (n, nth), entry in entries.items() if n < ask or (n == ask and nth > 0)}


def shifted(numbers: dict[int, T], ask: int, by: int) -> dict[int, T]:
    """What belongs to asks from this one on belongs to later or earlier ones; what was left out is gone."""
    return {n + by if n >= ask else n: value for n, value in numbers.items() if by >= 0 or not ask + by <= n < ask}
