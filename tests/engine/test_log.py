"""The log: every total is the sum of its parts, and every line knows who may read it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.log import EVERYONE, ONLY_GM, Event, Log

PARTS = st.lists(st.tuples(st.text("abc ", min_size=1, max_size=5), st.integers(-999, 999)), max_size=6)


@given(PARTS, st.integers(-3, 3))
def test_a_total_is_the_sum_of_its_parts_or_refused(parts: list[tuple[str, int]], off: int) -> None:
    log = Log()
    total = sum(number for _, number in parts) + off

    if off:
        with pytest.raises(AssertionError, match="XX-ATK-01"):
            log.add("XX-ATK-01", "Ann", "hits", "Bo", total, parts)
        assert log.events == []
    else:
        log.add("XX-ATK-01", "Ann", "hits", "Bo", total, parts)
        assert [(e.total, e.parts) for e in log.events] == [(total, parts)]


@given(st.lists(st.tuples(st.text("abc", min_size=1), st.integers(-999, 999)), min_size=1, max_size=6))
def test_a_line_shows_every_part_with_its_sign_and_then_the_total(parts: list[tuple[str, int]]) -> None:
    total = sum(number for _, number in parts)

    shown = Event("XX-ATK-01", "Ann", "hits", "", total, parts, EVERYONE, 1).sum()

    numbers = [int(word) for word in shown.split() if word.lstrip("+-").isdigit()]
    assert numbers == [*(number for _, number in parts), total]


def test_a_line_reads_as_it_is_documented() -> None:
    parts = [("d10 (4)", 4), ("armor", -2)]

    assert Event("PL-DMG-01", "who", "what", "whom", 2, parts, EVERYONE, 1).text() == (
        "who what whom +4 d10 (4) -2 armor = 2 (PL-DMG-01)"
    )
    assert Event("PL-SCALE-02", "", "round 2", "", 0, [], EVERYONE, 2).text() == "round 2 (PL-SCALE-02)"


@given(st.lists(st.sets(st.integers(0, 7)), max_size=8))
def test_each_side_sees_what_is_for_it_and_nothing_else(for_whom: list[set[int]]) -> None:
    log = Log()
    for n, sides in enumerate(for_whom):
        log.add("XX-ATK-01", str(n), "is told", seen_by=sum(1 << side for side in sides))

    for side in range(8):
        assert [e.who for e in log.seen_by(side)] == [str(n) for n, sides in enumerate(for_whom) if side in sides]


def test_everyone_sees_a_line_that_is_for_everyone_and_no_side_one_that_is_not() -> None:
    log = Log()
    log.add("XX-ATK-01", "Ann", "shouts", seen_by=EVERYONE)
    log.add("XX-ATK-01", "Bo", "plots", seen_by=ONLY_GM)

    for side in (0, 1, 7, 62):
        assert [e.who for e in log.seen_by(side)] == ["Ann"]
    assert log.lines() == ["Ann shouts (XX-ATK-01)", "Bo plots (XX-ATK-01)"]


def test_an_event_belongs_to_the_round_it_was_told_in() -> None:
    log = Log()
    log.round = 3
    log.add("XX-ATK-01", "Ann", "hits")
    log.round = 4

    assert [e.round for e in log.events] == [3]


def test_a_line_with_numbers_is_told_plainly_to_those_who_may_not_know_them() -> None:
    log = Log()
    log.add("XX-ATK-01", "Bo", "is hurt", "", 2, [("blow", 4), ("armor", -2)], EVERYONE, 1 << 1, "is hurt")
    event = log.events[0]

    assert [event.tells_others_numbers(side) for side in (0, 1, 2)] == [True, False, True]
    assert event.text() == "Bo is hurt +4 blow -2 armor = 2 (XX-ATK-01)"
    assert event.plain().text() == "Bo is hurt (XX-ATK-01)"
    assert (event.plain().total, event.plain().seen_by) == (0, EVERYONE)


def test_a_line_with_numbers_of_both_is_plain_for_both() -> None:
    event = Event("XX-ATK-01", "Ann", "wins: 3 to 2", "", 0, [], EVERYONE, 1, 1 << 0 | 1 << 1, "wins")

    assert [event.tells_others_numbers(side) for side in (0, 1, 2)] == [True, True, True]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Health 1 → -2", "Health 1 → −2"),
        ("= -1", "= −1"),
        ("from 3-4 to R-5, Unit-7", "from 3-4 to R-5, Unit-7"),
        ("well-known", "well-known"),
    ],
)
def test_numbers_below_zero_have_the_sign_that_print_uses(said: str, told: str) -> None:
    log = Log()
    log.add("XX-ATK-01", "Ada", said)

    assert log.events[0].what == told
