"""Intervals of chances, and how chances are printed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.study.chance import percent, wilson


def test_wilson_agrees_with_published_numbers() -> None:
    """Newcombe 1998, Statistics in Medicine 17, table I, method 3: 81 of 263 and 0 of 20."""
    some, none = wilson(81, 263), wilson(0, 20)

    assert (round(some.low, 4), round(some.high, 4)) == (0.2553, 0.3662)
    assert (round(none.low, 4), round(none.high, 4)) == (0.0, 0.1611)


@given(st.integers(1, 10**7), st.data())
def test_an_interval_holds_its_share_and_stays_between_0_and_1(out_of: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, out_of))

    chance = wilson(count, out_of)

    assert 0 <= chance.low <= chance.share + 1e-12 and chance.share <= chance.high + 1e-12 <= 1 + 1e-12


@given(st.integers(1, 10**7), st.data())
def test_counting_fights_never_prints_certainty(out_of: int, data: st.DataObject) -> None:
    chance = wilson(data.draw(st.integers(0, out_of)), out_of)

    for words in (chance.words(), chance.short()):
        assert words not in ("0 %", "0.0 %", "100 %", "100.0 %")
        assert words.endswith(" %")


@pytest.mark.parametrize(
    ("count", "out_of", "words", "short"),
    [
        (544, 1000, "54.4 %", "54 %"),
        (0, 10_000, "under 0.1 %", "<0.1 %"),
        (10_000, 10_000, "over 99.9 %", ">99.9 %"),
        (0, 100, "under 3.7 %", "<3.7 %"),
        (100, 100, "over 96.3 %", ">96.3 %"),
        (3, 1000, "0.3 %", "0.3 %"),
        (1, 200, "0.5 %", "0.5 %"),
        (199, 200, "99.5 %", "99.5 %"),
        (1, 10_000, "under 0.1 %", "<0.1 %"),
        (9_999, 10_000, "over 99.9 %", ">99.9 %"),
    ],
)
def test_a_counted_chance_in_words(count: int, out_of: int, words: str, short: str) -> None:
    chance = wilson(count, out_of)

    assert (chance.words(), chance.short()) == (words, short)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 10**9), "under 0.1 %"),
        (1 - Fraction(1, 10**9), "over 99.9 %"),
        (Fraction(13, 40), "32.5 %"),
        (Fraction(1, 16), "6.3 %"),
    ],
)
def test_an_exact_chance_in_words(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_of_nothing_that_was_counted_nothing_is_said() -> None:
    assert wilson(0, 0).short() == "-" and wilson(0, 1).short() != "-" and wilson(1, 1).short() != "-"


def test_no_end_of_an_interval_is_printed_as_certain() -> None:
    assert wilson(0, 10**6).interval() == "0.0 to 0.1"
    assert wilson(10**6, 10**6).interval() == "99.9 to 100.0"
