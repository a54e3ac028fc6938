"""Lists of numbers: pairs of a key and a number, kept in one list."""

from __future__ import annotations

from affray.engine.lists import add_to, drop_key, number_of


def test_a_number_is_kept_for_each_key() -> None:
    pairs: list[int] = []

    assert [add_to(pairs, 7, 3), add_to(pairs, 3, 7), add_to(pairs, 7, 2)] == [3, 7, 5]
    assert pairs == [7, 5, 3, 7], "in the order in which the keys came"
    assert [number_of(pairs, key) for key in (7, 3, 5)] == [5, 7, 0], "a number is no key"


def test_what_is_forgotten_counts_nothing_and_what_is_not_there_is_forgotten_already() -> None:
    pairs = [7, 5, 5, 7]

    drop_key(pairs, 5)
    drop_key(pairs, 9)

    assert pairs == [7, 5]
    assert number_of(pairs, 5) == 0
