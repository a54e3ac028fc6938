"""Plans: what a sweep tries, in words or in a file, and what is wrong with one that cannot be run."""

import math
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.encounter import Encounter, EncounterError, read
from affray.study.paths import VariantError
from affray.study.plan import MOST_CELLS, Plan, is_plan, plan_of, read_plan
from affray.study.samples import most_together, spread
from affray.study.variants import Axis
from tests.feud import BRAWL


@pytest.fixture
def brawl() -> Encounter:
    return read(BRAWL, "brawl.yaml")


def values(plan: Plan) -> list[tuple[Any, ...]]:
    return [tuple(change.value for change in cell) for cell in plan.cells()]


def test_a_grid_has_every_combination_once(brawl: Encounter) -> None:
    plan = plan_of(brawl, ["blues.count=1..3", "Ann.lives=1,2"])

    assert values(plan) == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]


def test_a_latin_hypercube_meets_every_part_of_every_axis_once(brawl: Encounter) -> None:
    axes = (Axis("blues.count", tuple(range(1, 21))), Axis("limit", tuple(range(1, 21))))

    plan = Plan(brawl, axes, latin=20, seed=3)

    for axis in (0, 1):
        assert sorted(cell[axis] for cell in values(plan)) == list(range(1, 21))
    assert values(plan) == values(Plan(brawl, axes, latin=20, seed=3))
    assert values(plan) != values(Plan(brawl, axes, latin=20, seed=4))


def test_of_an_axis_with_few_values_each_comes_equally_often(brawl: Encounter) -> None:
    axes = (Axis("blues.count", (1, 2, 3)), Axis("limit", tuple(range(1, 31))))

    plan = Plan(brawl, axes, latin=30)

    assert Counter(cell[0] for cell in values(plan)) == {1: 10, 2: 10, 3: 10}


def test_no_combination_is_run_twice(brawl: Encounter) -> None:
    plan = Plan(brawl, (Axis("blues.count", (1, 2)),), latin=10)

    assert values(plan) == [*dict.fromkeys(values(plan))]
    assert len(plan.cells()) == 2


@given(
    sizes=st.lists(st.integers(1, 9), min_size=1, max_size=4), samples=st.integers(1, 60), seed=st.integers(0, 2**40)
)
def test_samples_are_as_many_as_promised_all_different_and_even(sizes: list[int], samples: int, seed: int) -> None:
    places = spread(tuple(sizes), samples, seed)

    assert len(places) == len(set(places)) == min(samples, math.prod(sizes))
    for axis, size in enumerate(sizes):
        often = Counter([place[axis] for place in places])
        counts = [often[value] for value in range(size)]
        assert max(counts) - min(counts) <= 1, (axis, counts)


def test_samples_do_not_have_the_large_values_of_two_axes_together() -> None:
    """Left to chance, two of three axes are related by more than 0.3 in 71 of 100 draws of twelve samples."""
    worst = [most_together(spread((6, 6, 6), 12, seed)) for seed in range(40)]

    assert max(worst) < 0.3


def test_axes_that_go_together_are_told(brawl: Encounter) -> None:
    axes = [Axis("blues.count", (1, 2, 3)), Axis("limit", (5, 6, 7)), Axis("Ann.lives", (1, 2, 3))]

    few, many = Plan(brawl, tuple(axes), latin=3), Plan(brawl, tuple(axes), latin=18)

    assert [pair for pair in few.together() if pair[2] > 0.4] != []
    assert many.together() == []


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ([], "needs something to try"),
        (["blues.count"], "does not say what to change"),
        (["blus.count=1..3"], 'no "blus"'),
        (["Ann.lives=1..9", "Ann.lives=2"], "there twice"),
        (["Ann.lives=1..12"], "Ann.lives = 10"),
        (["limit=1..1000", "blues.count=1..101"], "101,000 cells"),
    ],
)
def test_what_cannot_be_run_is_said_before_the_first_fight(brawl: Encounter, over: list[str], words: str) -> None:
    with pytest.raises(VariantError, match=words):
        plan_of(brawl, over)


FILE = """\
encounter: brawl.yaml
over:
  blues.count: 1..3
  Ann.lives: [1, 4]
fights: 200
seed: 9
"""


def find(name: str) -> Encounter:
    return read(BRAWL, name)


def test_a_plan_may_be_a_file() -> None:
    plan = read_plan(FILE, "plan.yaml", find)

    assert (plan.size(), plan.fights, plan.seed, plan.latin) == (6, 200, 9, 0)
    assert plan == plan_of(find("brawl.yaml"), ["blues.count=1..3", "Ann.lives=1,4"], fights=200, seed=9)
    listed = read_plan("{encounter: b, over: ['blues.count=1..3', 'Ann.lives+=1'], latin: 2}", "plan.yaml", find)
    assert listed.axes[1] == Axis("Ann.lives", (1,), by=True) and listed.latin == 2


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ("seed:", "sede:", 6, 'Did you mean "seed"?'),
        ("seed: 9", "seed: nine", 6, "seed must be a whole number"),
        ("fights: 200", "fights: 0", 5, "from 1 to 1,000,000,000"),
        ("blues.count: 1..3", "blues.cuont: 1..3", 3, "cuont"),
        ("[1, 4]", "[1, 40]", 4, "Ann.lives = 40"),
        ("encounter: brawl.yaml\n", "", 0, "which encounter"),
        ("over:\n  blues.count: 1..3\n  Ann.lives: [1, 4]", "over: 3", 2, "Write over:"),
        ("over:", "over: {", 2, "error: plan.yaml"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said_with_its_line(before: str, after: str, line: int, words: str) -> None:
    with pytest.raises(EncounterError) as wrong:
        read_plan(FILE.replace(before, after), "plan.yaml", find)

    problem = wrong.value.problems[0]
    assert words in problem.text() and (line == problem.line or "{" in after)


def test_a_plan_is_told_from_an_encounter() -> None:
    assert is_plan({"over": {}}) and not is_plan({"sides": {}, "game": "feud"}) and not is_plan([])
    assert MOST_CELLS == 100_000
