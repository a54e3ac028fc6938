"""What a vector expects of one action: fields, values, questions, refusals, events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter.words import shown
from affray.lab.errors import LabError, Where, mapping, sequence, unknown
from affray.lab.expect import holds, words_of
from affray.lab.fields import FIGHT, comparer
from affray.lab.lab import Done, Lab
from affray.lab.script import read_answers

ODDS: Final = "odds"
BEST: Final = "best"
REFUSED: Final = "refused"


@dataclass(frozen=True)
class Failure:
    """What was looked at, what was expected of it, and what it was."""

    what: str
    expected: str
    got: str

    def text(self) -> str:
        if not self.expected:
            return f"{self.what}: {self.got}" if self.what else self.got
        return f"{self.what}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True)
class Seen:
    """What expectations are held against: one action and what it did, and the lines of the log that count."""

    lab: Lab
    done: Done
    events: list[str]


Check = Callable[[Seen, Any], Iterator[Failure]]


def check(seen: Seen, then: dict[str, Any], where: Where) -> list[Failure]:
    """Hold every expectation against what was seen."""
    found: list[Failure] = []
    names = [*seen.done.after.names(), FIGHT]
    for key, expected in then.items():
        try:
            if key in CHECKS:
                found += CHECKS[key](seen, expected)
            elif key in names:
                found += of_fields(seen, key, expected)
            else:
                known = [*THEN, *names]
                raise unknown((), f"then has no {shown(key)}: neither a fighter nor a known word.", key, known)
        except LabError as wrong:
            raise wrong.under(*where, key) from None
    return found


def of_fields(seen: Seen, name: str, expected: Any) -> Iterator[Failure]:
    game, fight = seen.lab.game, seen.done.after
    for field, value in mapping(expected, f"{name} in then").items():
        got = comparer(game, fight, name, field)(fight)
        if not holds(value, got):
            yield Failure(f"{name}.{field}", words_of(value), words_of(got))


def gives(seen: Seen, expected: Any) -> Iterator[Failure]:
    if not holds(expected, seen.done.value):
        yield Failure("gives", words_of(expected), words_of(seen.done.value))


def gives_at_least(seen: Seen, expected: Any) -> Iterator[Failure]:
    yield from gives(seen, {"at least": expected})


def gives_at_most(seen: Seen, expected: Any) -> Iterator[Failure]:
    yield from gives(seen, {"at most": expected})


def heads(expected: Any) -> list[str]:
    return [str(head) for head in sequence(expected, "questions")]


def asked(seen: Seen, expected: Any) -> Iterator[Failure]:
    if heads(expected) != seen.done.asked:
        yield Failure("asked", words_of(heads(expected)), words_of(seen.done.asked))


def asked_has(seen: Seen, expected: Any) -> Iterator[Failure]:
    for head in heads(expected):
        if head not in seen.done.asked:
            yield Failure("asked", f"{head!r} among them", words_of(seen.done.asked))


def asked_not(seen: Seen, expected: Any) -> Iterator[Failure]:
    for head in heads(expected):
        if any(one == head or one.startswith(f"{head} ") for one in seen.done.asked):
            yield Failure("asked", f"no {head!r}", words_of(seen.done.asked))


def offers(seen: Seen, expected: Any) -> Iterator[tuple[str, list[str], list[str] | None]]:
    """Each question with the words expected for it and those that were offered."""
    for head, words in mapping(expected, "offered").items():
        yield head, [str(w) for w in sequence(words, "offered")], seen.done.offered.get(head)


def not_asked(seen: Seen, head: str) -> Failure:
    return Failure(head, "to be asked", f"only {words_of(seen.done.asked)}")


def offered(seen: Seen, expected: Any) -> Iterator[Failure]:
    for head, words, got in offers(seen, expected):
        if got is None:
            yield not_asked(seen, head)
        elif [w.casefold() for w in words] != [g.casefold() for g in got]:
            yield Failure(f"offered {head}", words_of(words), words_of(got))


def offered_has(seen: Seen, expected: Any) -> Iterator[Failure]:
    for head, words, got in offers(seen, expected):
        if got is None:
            yield not_asked(seen, head)
        else:
            missing = [w for w in words if w.casefold() not in [g.casefold() for g in got]]
            if missing:
                yield Failure(f"offered {head}", f"{words_of(missing)} among them", words_of(got))


def offered_not(seen: Seen, expected: Any) -> Iterator[Failure]:
    for head, words, got in offers(seen, expected):
        if got is None:
            yield not_asked(seen, head)
        else:
            there = [w for w in words if w.casefold() in [g.casefold() for g in got]]
            if there:
                yield Failure(f"offered {head}", f"no {words_of(there)}", words_of(got))


def legal(seen: Seen, expected: Any) -> Iterator[Failure]:
    yield from lawful(seen, expected, True)


def illegal(seen: Seen, expected: Any) -> Iterator[Failure]:
    yield from lawful(seen, expected, False)


def lawful(seen: Seen, expected: Any, wanted: bool) -> Iterator[Failure]:
    for head, words, got in offers(seen, expected):
        if got is None:
            yield not_asked(seen, head)
            continue
        for word in words:
            if seen.done.legal.get((head, word)) is not wanted:
                yield Failure(f"{head}: {word}", "legal" if wanted else "illegal", "illegal" if wanted else "legal")


def refused(seen: Seen, expected: Any) -> Iterator[Failure]:
    """The refusal names this rule, or says these words; true: any refusal, false: none."""
    done = seen.done
    if expected is False or expected is None:
        if done.refusal:
            yield Failure(REFUSED, "nothing refused", done.refusal)
    elif not done.refusal:
        yield Failure(REFUSED, "a refusal" if expected is True else f"a refusal by {expected}", "none")
    elif expected is not True and str(expected) != done.refused_by and str(expected) not in done.refusal:
        yield Failure(REFUSED, f"a refusal by {expected}", done.refusal)


def lines(expected: Any) -> list[str]:
    return [str(line) for line in sequence(expected, "events")]


def is_in(line: str, text: str) -> bool:
    return line.casefold() in text.casefold()


def all_of(events: list[str]) -> str:
    return "only " + ("; ".join(events) if events else "an empty log")


def events(seen: Seen, expected: Any) -> Iterator[Failure]:
    for line in lines(expected):
        if not any(is_in(line, text) for text in seen.events):
            yield Failure("events", repr(line), all_of(seen.events))


def events_in_order(seen: Seen, expected: Any) -> Iterator[Failure]:
    left = iter(seen.events)
    for line in lines(expected):
        if not any(is_in(line, text) for text in left):
            yield Failure("events in order", f"{line!r} in its place", all_of(seen.events))
            return


def events_not(seen: Seen, expected: Any) -> Iterator[Failure]:
    for line in lines(expected):
        for text in seen.events:
            if is_in(line, text):
                yield Failure("events", f"no {line!r}", text)


CHECKS: Final[dict[str, Check]] = {
    "gives": gives,
    "gives at least": gives_at_least,
    "gives at most": gives_at_most,
    "asked": asked,
    "asked has": asked_has,
    "asked not": asked_not,
    "offered": offered,
    "offered has": offered_has,
    "offered not": offered_not,
    "legal": legal,
    "illegal": illegal,
    REFUSED: refused,
    "events": events,
    "events in order": events_in_order,
    "events not": events_not,
}
THEN: Final = [*CHECKS, ODDS, BEST]


def trials(then: dict[str, Any], where: Where) -> dict[str, list[str]]:
    """The words that are to be tried at each question, as to whether they are legal."""
    found: dict[str, list[str]] = {}
    for key in ("legal", "illegal"):
        for head, words in mapping(then.get(key), key, (*where, key)).items():
            read_answers([f"{head}: -"])
            found.setdefault(head, []).extend(str(w) for w in sequence(words, key, (*where, key, head)))
    return found
