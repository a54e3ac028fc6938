"""Many fights, counted: any split of the work adds up to the same."""

from __future__ import annotations

import gc
import json
import pickle
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import FATES, play
from affray.engine.tally import Tally, run_block, tally_of, unpacked
from tests.engine.brawls import Saying, brawl, person

SEED, FIGHTS = 5, 24


def values(tally: Tally) -> Any:
    """A tally as plain values that can be compared."""
    fights, wins, rounds, fates, left, first = tally.packed()
    return (
        int(fights),
        list(wins),
        list(rounds),
        [list(f) for f in fates],
        [list(n) for n in left],
        sorted(first.items()),
    )


WHOLE = values(run_block(brawl(), SEED, 0, FIGHTS))


@settings(max_examples=25)
@given(st.lists(st.integers(0, FIGHTS), max_size=5), st.randoms(use_true_random=False))
def test_any_split_in_any_order_adds_up_to_the_same(cuts: list[int], random: Any) -> None:
    blocks = list(pairwise(sorted([0, *cuts, FIGHTS])))
    random.shuffle(blocks)
    start = brawl()
    tally = tally_of(start)

    for first, last in blocks:
        tally.add(run_block(start, SEED, first, last - first))

    assert values(tally) == WHOLE


@pytest.mark.parametrize("collects", [True, False])
def test_a_block_leaves_the_collector_as_it_was_and_nothing_for_it_to_find(collects: bool) -> None:
    start = brawl()
    run_block(start, SEED, 0, FIGHTS)
    gc.collect()
    try:
        if not collects:
            gc.disable()
        run_block(start, SEED, 0, FIGHTS)

        assert gc.isenabled() == collects
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_a_tally_is_what_is_counted_fight_by_fight() -> None:
    wins = [0, 0, 0]
    rounds: dict[int, int] = {}
    first: dict[tuple[int, int], int] = {}
    ends = {name: [0] * len(FATES) for name in brawl().names()}
    left = dict.fromkeys(brawl().names(), 0)
    for number in range(FIGHTS):
        fight = brawl()
        fight.dice = SeededDice(stream(SEED, number))
        winner = int(play(fight))
        wins[winner] += 1
        rounds[int(fight.round)] = rounds.get(int(fight.round), 0) + 1
        first.setdefault((winner, int(fight.round)), number)
        for f in fight.fighters:
            ends[f.name][f.ending()] += 1
            left[f.name] += f.grit

    counted = run_block(brawl(), SEED, 0, FIGHTS)

    assert (int(counted.fights), list(counted.wins)) == (FIGHTS, wins)
    assert {n: int(k) for n, k in enumerate(counted.rounds) if k} == rounds
    assert [list(f) for f in counted.fates] == list(ends.values())
    assert [list(n) for n in counted.left] == [[n] for n in left.values()]
    assert dict(counted.first) == first


NUMBERS = st.integers(-99, 99)


def rows(count: int, length: int) -> st.SearchStrategy[list[list[int]]]:
    return st.lists(st.lists(NUMBERS, min_size=length, max_size=length), min_size=count, max_size=count)


@given(st.integers(0, 3).flatmap(lambda fighters: st.tuples(rows(fighters, len(FATES)), rows(fighters, 2))))
def test_what_was_packed_is_unpacked_to_the_same(of_fighters: tuple[list[list[int]], list[list[int]]]) -> None:
    packed = (7, [3, 4, 0], [0, 6, 1], *of_fighters, {(0, 1): 2, (1, 2): 5})

    other = unpacked(pickle.loads(pickle.dumps(unpacked(packed).packed())))

    assert other.packed() == packed


def test_what_is_unpacked_shares_nothing_with_what_was_packed() -> None:
    tally = run_block(brawl(), SEED, 0, 3)
    before = json.dumps(values(tally))

    other = unpacked(tally.packed())
    other.add(run_block(brawl(), SEED, 3, 3))

    assert json.dumps(values(tally)) == before
    assert other.fights == 6


def test_counting_leaves_the_fight_it_started_from_alone() -> None:
    start = brawl()
    dice, log = start.dice, start.log
    run_block(start, SEED, 0, 3)

    assert (start.round, start.dice is dice, start.log is log) == (0, True, True)
    assert log is not None and log.events == []


def test_rulings_in_force_from_the_start_hold_in_every_fight() -> None:
    start = brawl()
    start.limit = 5
    start.gm = Saying(*["foul"] * 10_000)

    tally = run_block(start, SEED, 0, 4)

    assert [list(f) for f in tally.fates] == [[4, 0, 0, 0, 0]] * 4
    assert list(tally.wins) == [0, 0, 4]


def test_fights_past_their_last_round_are_counted_in_the_last_place() -> None:
    start = brawl(person("Ann", "Sailor", 0, 0, 0), person("Carl", "Docker", 1, 2, 0), rows=[".#."])
    start.limit = 3

    tally = run_block(start, SEED, 0, 2)

    assert (list(tally.rounds), list(tally.wins)) == ([0, 0, 0, 0, 2], [0, 0, 2])
    assert dict(tally.first) == {(2, 4): 0}


@pytest.mark.parametrize("count", [0, 1])
def test_a_block_may_be_empty(count: int) -> None:
    assert run_block(brawl(), SEED, 7, count).fights == count
