"""How fights go, counted: any split of the work adds up to the same, and a story tells of the fights of its tally."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine.story import Story, Trail, play_told, run_told, story_of, story_unpacked
from affray.engine.tally import run_block
from tests.engine.brawls import brawl

SEED, FIGHTS = 5, 24


def plain(value: Any) -> Any:
    """A packed story as values that can be compared."""
    if isinstance(value, dict):
        return sorted([(plain(key), plain(inner)) for key, inner in value.items()])
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else int(value)


def values(story: Story) -> Any:
    return plain(story.packed())


WHOLE = values(run_told(brawl(), SEED, 0, FIGHTS, 1, [])[1])


@settings(max_examples=25)
@given(st.lists(st.integers(0, FIGHTS), max_size=5), st.randoms(use_true_random=False))
def test_any_split_in_any_order_adds_up_to_the_same(cuts: list[int], random: Any) -> None:
    blocks = list(pairwise(sorted([0, *cuts, FIGHTS])))
    random.shuffle(blocks)
    start = brawl()
    story = story_of(start)

    for first, last in blocks:
        story.add(story_unpacked(run_told(start, SEED, first, last - first, 1, [])[1].packed()))

    assert values(story) == WHOLE


def test_every_third_fight_and_the_others_are_all_fights() -> None:
    start = brawl()
    story = story_of(start)

    for first in range(3):
        story.add(run_told(start, SEED, first, FIGHTS // 3, 3, [])[1])

    assert values(story) == WHOLE


def test_told_fights_are_those_that_are_only_counted() -> None:
    winners: list[int] = []

    tally = run_told(brawl(), SEED, 0, FIGHTS, 1, winners)[0]

    assert plain(tally.packed()) == plain(run_block(brawl(), SEED, 0, FIGHTS).packed())
    assert [winners.count(side) for side in range(3)] == [int(n) for n in tally.wins]


def test_whoever_has_more_left_is_ahead_and_equals_are_not() -> None:
    fight = brawl()
    trail = Trail(fight)

    assert trail.leader(fight) == len(fight.sides) and trail.margin(fight) == 10
    play_told(fight, trail, story_of(fight))
    winner = int(fight.winner())
    assert trail.leader(fight) == winner
    assert (trail.margin(fight) > 10) == (winner == 0)
