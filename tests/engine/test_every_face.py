"""Dice that show every face in turn, each with its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.dice import (
    Dice,
    EveryFace,
    Paths,
    ScriptedDice,
    TailCut,
)
from affray.engine.spread import most_at_once

LEAST, MOST = -(2**63), 2**63 - 1


# ---------------------------------------------------------------- every face

Rule = Callable[[Dice], object]


class ShownFaces(Dice):
    """Shows given faces; all that rules ask goes through ``d``, as the base class has it."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__()
        self.faces = iter(faces)

    def d(self, sides: int, why: str) -> int:
        return next(self.faces)


def by_branches(rule: Rule, deepest: int = 0) -> tuple[dict[object, Fraction], Fraction]:
    """The chance of each result of a rule, and of what lies deeper than the odds were followed."""
    dice = EveryFace(Paths(), deepest)
    found: dict[object, Fraction] = {}
    tail = Fraction(0)
    more = True
    while more:
        try:
            result = rule(dice)
            found[result] = found.get(result, Fraction(0)) + Fraction(*dice.weight())
        except TailCut:
            tail += Fraction(*dice.weight())
        more = dice.next_path()
    return found, tail


def by_faces(rule: Rule, sides: list[int]) -> dict[object, Fraction]:
    """The same by brute force: every face of every die, each as likely as any other."""
    counted = Counter(rule(ShownFaces(faces)) for faces in product(*[range(1, s + 1) for s in sides]))
    return {result: Fraction(count, prod(sides)) for result, count in counted.items()}


Ask = tuple[str, tuple[int, ...]]
SMALL = st.integers(1, 8)
AROUND = st.integers(-2, 10)
ASKS: st.SearchStrategy[Ask] = st.one_of(
    st.tuples(st.just("d"), st.tuples(SMALL)),
    st.tuples(st.just("at_most"), st.tuples(SMALL, AROUND)),
    st.tuples(st.just("band"), st.tuples(SMALL, AROUND, AROUND)),
    st.tuples(st.just("two"), st.tuples(SMALL, SMALL)),
    st.tuples(st.just("highest"), st.tuples(st.integers(0, 3), SMALL)),
)


def dice_of(ask: Ask) -> list[int]:
    """The sides of the dice that one ask throws."""
    verb, given_ = ask
    if verb == "two":
        return list(given_)
    return [given_[1]] * given_[0] if verb == "highest" else [given_[0]]


def rule_of(asks: list[Ask]) -> Rule:
    return lambda dice: tuple(int(getattr(dice, verb)(*given_, "test")) for verb, given_ in asks)


@given(st.lists(ASKS, max_size=4))
def test_branches_by_weight_agree_with_every_face_of_every_die(asks: list[Ask]) -> None:
    sides = [s for ask in asks for s in dice_of(ask)]
    if prod(sides) > 4_000:
        asks, sides = asks[:1], dice_of(asks[0])

    found, tail = by_branches(rule_of(asks))

    assert found == by_faces(rule_of(asks), sides)
    assert sum(found.values()) == 1
    assert tail == 0


@given(st.integers(1, 20), st.integers(LEAST, MOST), st.integers(LEAST, MOST))
def test_checks_against_numbers_of_any_size_have_exact_chances(sides: int, low: int, high: int) -> None:
    for rule in (rule_of([("at_most", (sides, low))]), rule_of([("band", (sides, low, high))])):
        assert by_branches(rule)[0] == by_faces(rule, [sides])


def shown(ask: Ask) -> Iterator[tuple[object, int]]:
    """What an ask answers in each branch, and the face it leaves for the log."""
    dice = EveryFace(Paths(), 0)
    verb, given_ = ask
    more = True
    while more:
        yield getattr(dice, verb)(*given_, "test"), int(dice.last)
        more = dice.next_path()


@given(ASKS.filter(lambda ask: ask[0] in ("d", "at_most", "band")))
def test_the_face_that_is_left_for_the_log_fits_the_answer(ask: Ask) -> None:
    for answer, last in shown(ask):
        assert 1 <= last <= ask[1][0]
        assert getattr(ShownFaces((last,)), ask[0])(*ask[1], "test") == answer


def test_a_check_branches_two_ways_a_band_three_and_two_d6_eleven() -> None:
    def ways(asks: list[Ask]) -> int:
        return len(list(shown(asks[0])))

    assert ways([("at_most", (20, 7))]) == 2
    assert ways([("at_most", (20, 20))]) == ways([("at_most", (20, 0))]) == 1
    assert ways([("band", (20, 7, 19))]) == 3
    assert ways([("two", (6, 6))]) == 11
    assert ways([("highest", (8, 12))]) == 12


def explode(dice: Dice) -> int:
    total = face = int(dice.d(6, "open"))
    while face == 6:
        face = int(dice.again(6, "open"))
        total += face
    return total


@pytest.mark.parametrize("deepest", range(6))
def test_what_lies_deeper_than_the_odds_were_followed_is_reported(deepest: int) -> None:
    """One die goes on with chance 1/6 each time; with n more dice followed, (1/6)^(n + 1) is left."""
    found, tail = by_branches(explode, deepest)

    assert tail == Fraction(1, 6) ** (deepest + 1)
    assert sum(found.values(), tail) == 1
    assert found[6 * deepest + 5] == Fraction(1, 6) ** (deepest + 1)


@pytest.mark.parametrize(("count", "sides", "deepest"), [(1, 6, 3), (2, 6, 2), (2, 4, 3), (3, 3, 2), (0, 6, 1)])
def test_sums_of_exploding_dice_have_the_weights_of_their_faces(count: int, sides: int, deepest: int) -> None:
    """Each face walked by itself, and the sums at once: the same chances, and the same tail."""
    found, tail = by_branches(lambda dice: int(dice.exploding(count, sides, "open")), deepest)
    walked, left = by_branches(lambda dice: int(Dice.exploding(dice, count, sides, "open")), deepest)

    assert (found, tail) == (walked, left)
    assert sum(found.values(), tail) == 1


@pytest.mark.parametrize(("mine", "extra", "theirs", "other"), [(1, 0, 1, 0), (2, 0, 1, 0), (1, 4, 1, 0), (1, 2, 1, 4)])
def test_an_opposed_roll_is_one_sum_less_the_other(mine: int, extra: int, theirs: int, other: int) -> None:
    """Both totals by themselves, and their difference at once; the depth is that of each of the two rolls."""
    found, tail = by_branches(lambda dice: int(dice.opposed(mine, extra, theirs, other, 6, "duel")), 2)
    apart, left = by_branches(lambda dice: int(Dice.opposed(dice, mine, extra, theirs, other, 6, "duel")), 2)

    assert (found, tail) == (apart, left)


def test_opposed_dice_fall_in_the_order_of_the_rolls_and_show_both_totals() -> None:
    dice = ScriptedDice([(6, 3), (6, 6), (6, 6), (6, 2), (4, 4), (6, 1), (6, 5), (4, 1)])

    assert dice.opposed(2, 4, 2, 4, 6, "duel") == 21 - 7
    assert (dice.first, dice.last, dice.left_over()) == (21, 7, 0)


def test_two_exploding_d6_meet_the_published_chances() -> None:
    """P(total >= 8) is 17/36, whatever is followed deeper; the mean of 8.4 needs the tail."""
    found, tail = by_branches(lambda dice: int(dice.exploding(2, 6, "open")), 8)
    enough = sum(chance for total, chance in found.items() if isinstance(total, int) and total >= 8)

    assert enough <= Fraction(17, 36) <= enough + tail
    assert tail < Fraction(1, 10**6)


@pytest.mark.parametrize("number", [-3, 2, 3, 8, 12, 17, 30, 32])
def test_whether_exploding_dice_reach_a_number_has_no_tail(number: int) -> None:
    """The same chance as that of all totals, of which only the tail is left open."""
    found, tail = by_branches(lambda dice: int(dice.reaches(2, 6, number, "open")), 4)
    totals, left = by_branches(lambda dice: int(dice.exploding(2, 6, "open")), 4)
    enough = sum(chance for total, chance in totals.items() if isinstance(total, int) and total >= number)

    assert tail == 0 and sum(found.values()) == 1
    assert found.get(1, 0) == enough + left
    assert ScriptedDice([(6, 6), (6, 2), (6, 4)]).reaches(2, 6, 12, "open")
    assert not ScriptedDice([(6, 6), (6, 2), (6, 3)]).reaches(2, 6, 12, "open")


def test_a_number_too_high_for_what_is_followed_keeps_the_tail() -> None:
    found, tail = by_branches(lambda dice: int(dice.reaches(1, 6, 20, "open")), 1)

    assert found == {0: Fraction(35, 36)} and tail == Fraction(1, 36)


def test_a_roll_made_anew_is_followed_as_often_as_an_explosion() -> None:
    """A coin that has to show heads: with two more throws followed, 1/8 is left."""

    def heads(dice: Dice) -> bool:
        while dice.d(2, "coin") == 1:
            dice.anew()
        return True

    assert by_branches(heads, 2) == ({True: Fraction(7, 8)}, Fraction(1, 8))


def test_the_depth_is_counted_over_the_whole_path() -> None:
    """Two exploding dice with one explosion followed: lost is what explodes twice, in one die or in both."""
    _, tail = by_branches(lambda dice: explode(dice) + explode(dice), 1)

    once = Fraction(1, 6) * Fraction(5, 6)
    assert tail == 1 - Fraction(5, 6) ** 2 - 2 * once * Fraction(5, 6)


@pytest.mark.parametrize(("count", "sides"), [(40, 2), (62, 2), (63, 2), (70, 3), (15, 20), (24, 6), (25, 6)])
def test_chances_of_many_dice_are_exact_whatever_their_size(count: int, sides: int) -> None:
    """Of n dice with s sides the highest is h with chance (h^n - (h - 1)^n) / s^n, far beyond 64 bits."""
    found, _ = by_branches(rule_of([("highest", (count, sides))]))

    for best in range(1, sides + 1):
        assert found[(best,)] == Fraction(best**count - (best - 1) ** count, sides**count)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 20, 1000, MOST])
def test_so_many_dice_fit_into_one_branch_that_their_ways_fit_into_64_bits(sides: int) -> None:
    count = int(most_at_once(sides))

    assert count >= 1
    assert count == 1 or sides**count <= 2**62
    assert sides == 1 or sides ** (count + 1) > 2**62 or count == 62


def test_weights_of_long_paths_are_whole_numbers_of_any_size() -> None:
    dice = EveryFace(Paths(), 0)
    for _ in range(60):
        dice.at_most(20, 7, "save")

    assert dice.weight() == (7**60, 20**60)
