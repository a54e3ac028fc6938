"""What is expected of a value: the value itself, or a mapping such as {at least: 3}."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from affray.encounter.words import shown
from affray.lab.errors import LabError, Where, check_keys, sequence

COMPARISONS: Final = {
    "is": "this value",
    "not": "any value but this",
    "at least": "this number or more",
    "at most": "this number or less",
    "any of": "one of these values",
    "has": "a list that holds this, or all of these",
    "has not": "a list that holds none of these",
    "about": "this number, rounded to the digits that are written",
    "within": "how far the number of `is` may be off",
}


def read_number(value: Any, where: Where = ()) -> Fraction:
    """An exact number: whole, decimal, a fraction or a percentage.

    >>> read_number("9/40"), read_number(0.225), read_number("22.5 %")
    (Fraction(9, 40), Fraction(9, 40), Fraction(9, 40))
    """
    text = str(value).strip()
    percent = text.endswith("%")
    try:
        if isinstance(value, bool):
            raise ValueError
        number = Fraction("".join(text.removesuffix("%").split()))
    except (ValueError, ZeroDivisionError):
        raise LabError(where, f"{shown(value)} is not a number.", "Write 3, 0.225, 9/40 or 22.5 %.") from None
    return number / 100 if percent else number


def is_number(value: Any) -> bool:
    try:
        read_number(value)
    except LabError:
        return False
    return True


def rounding(value: Any) -> Fraction:
    """Half a unit of the last digit written.

    >>> rounding(0.225), rounding("0.50"), rounding(7), rounding("27.5 %")
    (Fraction(1, 2000), Fraction(1, 200), Fraction(1, 2), Fraction(1, 2000))
    """
    text = str(value).replace("%", "").strip()
    digits = len(text.partition(".")[2]) + (2 if "%" in str(value) else 0)
    return Fraction(1, 2 * 10**digits)


class Span:
    """The numbers that will do: from low to high."""

    def __init__(self, low: Fraction, high: Fraction) -> None:
        self.low = low
        self.high = high

    def meets(self, low: Fraction, high: Fraction) -> bool:
        """Could a number that is known to lie from low to high be one of them?"""
        return self.low <= high and low <= self.high

    def __str__(self) -> str:
        if self.low == self.high:
            return words_of(self.low)
        return f"{words_of(self.low)} to {words_of(self.high)}"


def read_span(given: dict[str, Any], where: Where = ()) -> Span:
    """{is: 9/40}, {is: 0.22, within: 0.01} or {about: 0.225}."""
    if "about" in given:
        if "is" in given or "within" in given:
            raise LabError((*where, "about"), "about stands alone.", "Write {is: 0.22, within: 0.01} or {about: 0.22}.")
        number = read_number(given["about"], (*where, "about"))
        off = rounding(given["about"])
    elif "is" in given:
        number = read_number(given["is"], (*where, "is"))
        off = read_number(given.get("within", 0), (*where, "within"))
    else:
        raise LabError(where, "It is not said what the number must be.", "Write is: 9/40 or about: 0.225.")
    return Span(number - off, number + off)


def holds(expected: Any, got: Any) -> bool:
    """Is this value what is expected?

    >>> holds(3, 3), holds({"at least": 3}, 2), holds({"has": "stun"}, ["stun", "bulky"]), holds("1/2", 0.5)
    (True, False, True, True)
    """
    if not isinstance(expected, Mapping):
        return same(expected, got)
    if is_table(expected, got):
        return all(key in got and holds(value, got[key]) for key, value in expected.items())
    given = check_keys(expected, COMPARISONS, "an expected value")
    return all(compare(how, value, got, given) for how, value in given.items())


def is_table(expected: Mapping[str, Any], got: Any) -> bool:
    """Is the value itself a mapping, such as damage by victim? Then each key has its own expectation."""
    return isinstance(got, Mapping) and not any(key in COMPARISONS for key in expected)


def compare(how: str, expected: Any, got: Any, given: dict[str, Any]) -> bool:
    if how in ("is", "about") and (how == "about" or "within" in given):
        return is_number(got) and read_span(given).meets(read_number(got), read_number(got))
    if how == "is":
        return same(expected, got)
    if how == "not":
        return not same(expected, got)
    if how == "any of":
        return any(same(value, got) for value in sequence(expected, how))
    if how in ("has", "has not"):
        held = got if isinstance(got, list | tuple | frozenset) else [got]
        found = [any(same(value, one) for one in held) for value in sequence(expected, how)]
        return all(found) if how == "has" else not any(found)
    if how == "within":
        return True
    if not is_number(got):
        return False
    number, limit = read_number(got), read_number(expected)
    return number >= limit if how == "at least" else number <= limit


def same(expected: Any, got: Any) -> bool:
    """Equal as people write it: 1/2 is 0.5, words in any case, true is not 1, nothing is none."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(got, list | tuple):
        wanted = expected if isinstance(expected, list | tuple) else [expected]
        return len(wanted) == len(got) and all(same(e, g) for e, g in zip(wanted, got))
    if isinstance(got, frozenset):
        return same(sorted(sequence(expected, "a set"), key=str), sorted(got, key=str))
    if isinstance(got, Mapping):
        return isinstance(expected, Mapping) and dict(expected) == dict(got)
    if got is None or expected is None:
        return (got is None or got == "none") and expected in (None, "none")
    if isinstance(got, str):
        return str(expected).casefold() == got.casefold()
    return is_number(expected) and read_number(expected) == read_number(got)


def words_of(value: Any) -> str:
    """A value as a report shows it."""
    if isinstance(value, Fraction):
        if value.denominator == 1:
            return str(value)
        return f"{value} ({float(value):.6g})"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join([words_of(v) for v in value])}]"
    if isinstance(value, Mapping):
        return "{" + ", ".join([f"{k}: {words_of(v)}" for k, v in value.items()]) + "}"
    if isinstance(value, frozenset):
        return words_of(sorted(value, key=str))
    return "none" if value is None else str(value)
