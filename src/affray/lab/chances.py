"""What a vector expects of every face at once: exact chances, expected values, best choices."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, Final

from affray.encounter.words import shown
from affray.engine.fight import Fight
from affray.lab.checks import BEST, ODDS, Failure, is_in, lines
from affray.lab.errors import LabError, Where, check_keys, mapping, sequence
from affray.lab.expect import holds, read_number, read_span, words_of
from affray.lab.fields import comparer
from affray.lab.lab import Action, Lab, number
from affray.minds.exact import DEEPEST, Odds

Reading = Callable[[Fight, Any], Hashable]

HOW_MUCH: Final = {
    "is": "the exact number, as 9/40 or 0.225; with `within`, that far off will do",
    "about": "the number rounded to the digits that are written",
    "within": "how far the number of `is` may be off",
    "deepest": "how often exploding dice are followed on one path (4)",
    "between": "[lowest, highest] possible value, where exploding dice are cut off",
    "say": "a remark",
}
CONDITIONS: Final = {
    "of": "fields of fighters, or of the fight, that must have these values",
    "gives": "the value the action gives",
    "gives at least": "this number or more",
    "gives at most": "this number or less",
    "event": "a line of the log that holds this text, or one for each of these",
    "no event": "no line of the log holds this text, or any of these",
}
MEAN: Final = "mean of"
MOST_DEEP: Final = 100
ODDS_KEYS: Final = [*CONDITIONS, MEAN, *HOW_MUCH]
BEST_KEYS: Final = ["value", "for", *HOW_MUCH]


def check_chances(lab: Lab, actions: list[Action], then: dict[str, Any], where: Where) -> list[Failure]:
    """Try every face of the dice of these actions."""
    others = [key for key in then if key not in (ODDS, BEST)]
    if others:
        raise LabError(
            (*where, others[0]),
            f"{others[0]!r} cannot stand beside odds or best: every face is tried, so there is no one result.",
            "Write it in a case or a vector of its own.",
        )
    entries = entries_of(then, ODDS, where)
    found: list[Failure] = []
    walks = [walk_of(entry, (*where, ODDS, i)) for i, entry in enumerate(entries)]
    for walk in dict.fromkeys(walks):
        group = [(i, entry) for i, entry in enumerate(entries) if walks[i] == walk]
        found += check_odds(lab, actions, group, *walk, (*where, ODDS))
    for i, entry in enumerate(entries_of(then, BEST, where)):
        found += check_best(lab, actions, entry, (*where, BEST, i))
    return found


def entries_of(then: dict[str, Any], key: str, where: Where) -> list[dict[str, Any]]:
    """One entry or a list of them."""
    given = then.get(key)
    every = [given] if isinstance(given, dict) else sequence(given, key, (*where, key))
    known = ODDS_KEYS if key == ODDS else BEST_KEYS
    return [check_keys(entry, known, f"an entry of {key}", (*where, key, i)) for i, entry in enumerate(every)]


def walk_of(entry: dict[str, Any], where: Where) -> tuple[int, bool]:
    """How the faces must be walked through for this entry: how deep, and with a log or, which is faster, without."""
    return depth(entry, where), "event" in entry or "no event" in entry


def depth(entry: dict[str, Any], where: Where) -> int:
    deepest = entry.get("deepest", DEEPEST)
    if isinstance(deepest, bool) or not isinstance(deepest, int) or not 0 <= deepest <= MOST_DEEP:
        raise LabError((*where, "deepest"), f"deepest is a number from 0 to {MOST_DEEP}, not {shown(deepest)}.")
    return deepest


def check_odds(
    lab: Lab, actions: list[Action], group: list[tuple[int, dict[str, Any]]], deepest: int, log: bool, where: Where
) -> list[Failure]:
    """All entries that need the same walk through the faces are answered by one."""
    readings = [reading(lab, entry, (*where, i)) for i, entry in group]
    spans = [read_span(entry, (*where, i)) for i, entry in group]
    odds = lab.exact(actions, lambda fight, value: tuple(r(fight, value) for r in readings), deepest=deepest, log=log)
    found: list[Failure] = []
    for place, (i, entry) in enumerate(group):
        low, high = bounds(odds, place, entry, (*where, i))
        if not spans[place].meets(low, high):
            found.append(Failure(said(entry), str(spans[place]), between(low, high)))
    return found


def said(entry: dict[str, Any]) -> str:
    """What an entry asks for, as a report names it."""
    parts = [f"{key} {words_of(value)}" for key, value in entry.items() if key not in HOW_MUCH]
    return parts[0] if MEAN in entry else f"the chance of {', '.join(parts).removeprefix('of ')}"


def between(low: Fraction, high: Fraction) -> str:
    return words_of(low) if low == high else f"{words_of(low)} to {words_of(high)}"


def bounds(odds: Odds, place: int, entry: dict[str, Any], where: Where) -> tuple[Fraction, Fraction]:
    """The least and the most the number can be; they differ only by the tail of exploding dice."""
    if MEAN not in entry:
        low = sum((c for key, c in odds.chances.items() if parts(key)[place]), Fraction(0))
        return low, low + odds.tail
    mean = sum((read_number(parts(key)[place]) * c for key, c in odds.chances.items()), Fraction(0))
    if not odds.tail:
        return mean, mean
    lowest, highest = limits(entry, where)
    return mean + lowest * odds.tail, mean + highest * odds.tail


def parts(key: Hashable) -> tuple[Any, ...]:
    assert isinstance(key, tuple)
    return key


def limits(entry: dict[str, Any], where: Where) -> tuple[Fraction, Fraction]:
    given = sequence(entry.get("between"), "between", (*where, "between"))
    if len(given) != 2:
        raise LabError(
            where,
            "The dice explode without end, so the lowest and the highest possible value are needed.",
            "Write between: [0, 100], and deepest: 12 to be more exact.",
        )
    return read_number(given[0], (*where, "between", 0)), read_number(given[1], (*where, "between", 1))


def reading(lab: Lab, entry: dict[str, Any], where: Where) -> Reading:
    """What an entry looks at when the actions are done: does all of it hold, or which number is it?"""
    if MEAN in entry:
        if any(key in entry for key in CONDITIONS):
            raise LabError((*where, MEAN), "mean of stands alone.", "Write an entry of its own.")
        read = lab.reader(str(entry[MEAN]))
        return lambda fight, value: number(read(fight, value), str(entry[MEAN]))
    conditions = [condition(lab, key, entry[key], where) for key in CONDITIONS if key in entry]
    if not conditions:
        raise LabError(where, "This entry does not say what the chance is of.", "Write of: {X: {hp: 0}}.")
    return lambda fight, value: all(one(fight, value) for one in conditions)


def condition(lab: Lab, key: str, expected: Any, where: Where) -> Callable[[Fight, Any], bool]:
    if key == "of":
        return fields_hold(lab, mapping(expected, "of", (*where, "of")), (*where, "of"))
    if key == "event":
        return lambda fight, value: all(told(fight, line) for line in lines(expected))
    if key == "no event":
        return lambda fight, value: not any(told(fight, line) for line in lines(expected))
    wanted = expected if key == "gives" else {key.removeprefix("gives "): expected}
    return lambda fight, value: holds(wanted, value)


def told(fight: Fight, line: str) -> bool:
    return fight.log is not None and any(is_in(line, text) for text in fight.log.lines())


def fields_hold(lab: Lab, of: dict[str, Any], where: Where) -> Callable[[Fight, Any], bool]:
    wanted: list[tuple[Callable[[Fight], Any], Any]] = []
    for name, fields in of.items():
        for field, value in mapping(fields, name, (*where, name)).items():
            holds(value, 0)  # an expectation that cannot be read is found here, not on some path
            wanted.append((comparer(lab.game, lab.fight, name, field, (*where, name)), value))
    return lambda fight, _: all(holds(value, read(fight)) for read, value in wanted)


def check_best(lab: Lab, actions: list[Action], entry: dict[str, Any], where: Where) -> list[Failure]:
    for key in ("value", "for"):
        if key not in entry:
            raise LabError(where, f"best needs {key}.", "Write {value: B.hp, for: B, is: 5/2}.")
    try:
        side = lab.side_of(entry["for"])
    except LabError as wrong:
        raise wrong.under(*where, "for") from None
    span = read_span(entry, where)
    value, deepest = str(entry["value"]), depth(entry, where)
    tails: list[Fraction | None] = [None]
    if "between" in entry:
        tails = list(limits(entry, where))
    got = [lab.best(actions, value, side, deepest=deepest, at_tail=tail) for tail in tails]
    if span.meets(got[0], got[-1]):
        return []
    return [Failure(f"best {value} for {entry['for']}", str(span), between(got[0], got[-1]))]
