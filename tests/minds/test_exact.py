"""Exact odds and best choices, on rules small enough to work out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.dice import SeededDice
from affray.engine.fight import Fight
from affray.engine.grid import COMMON, Grid
from affray.engine.log import Log
from affray.engine.question import Option, Question
from affray.engine.state import digest
from affray.minds.exact import OddsError, best, exact_odds, game_value
from tests.lab.toy import Duel, Duellist, explode, gamble, hit, pennies, signs


def duel() -> Duel:
    people = [Duellist(0, "A", 0), Duellist(1, "B", 1)]
    return Duel(people, ["heroes", "foes"], Grid(["...."], COMMON), False)


def score(fight: Fight) -> int:
    assert isinstance(fight, Duel)
    return fight.score


def test_odds_are_exact_and_sum_to_one() -> None:
    fight = duel()
    fight.fighters[1].hp = 3

    odds = exact_odds(fight, lambda f: hit(fight, *fight.fighters), lambda f: fight.fighters[1].stunned)

    assert odds.chances == {False: Fraction(5, 6), True: Fraction(1, 6)}  # 4/6 down, then 5/20
    assert odds.tail == 0
    assert odds.paths == 2 + 4 * 2


def test_what_explodes_too_often_is_reported_as_tail() -> None:
    fight = duel()

    odds = exact_odds(fight, lambda f: explode(fight), lambda f: None, deepest=2)

    assert odds.tail == Fraction(1, 6**3)
    assert odds.of(None) == 1 - odds.tail


def test_the_fight_stays_as_it_was_even_if_the_rule_breaks() -> None:
    fight = duel()
    fight.dice, fight.log = SeededDice(1), Log()
    before, kept = digest(fight), (fight.dice, fight.minds, fight.gm, fight.log)

    def broken(_: Fight) -> None:
        hit(fight, *fight.fighters)
        raise KeyError("a bug")

    exact_odds(fight, lambda f: hit(fight, *fight.fighters), lambda f: None)
    best(fight, lambda f: gamble(fight, *fight.fighters), score, 0)
    with pytest.raises(KeyError):
        exact_odds(fight, broken, lambda f: None)

    assert digest(fight) == before
    assert (fight.dice, fight.minds, fight.gm, fight.log) == kept


def test_too_many_ways_are_refused_with_a_sentence() -> None:
    fight = duel()

    def many(_: Fight) -> None:
        for _die in range(9):
            fight.dice.d(6, "many")

    with pytest.raises(OddsError, match="more than 1000 ways"):
        exact_odds(fight, many, lambda f: None, most=1000)
    with pytest.raises(OddsError, match="more than 1000 ways"):
        best(fight, many, score, 0, most=1000)


@pytest.mark.parametrize(("both", "differ", "value"), [(1, 1, 0), (2, 1, Fraction(1, 5)), (3, 2, Fraction(-1, 8))])
def test_coins_shown_in_secret_are_worth_what_mixing_gives(both: int, differ: int, value: Fraction) -> None:
    # Heads with chance p: both * p - differ * (1 - p) = 1 - p - differ * p.
    fight = duel()

    got = best(fight, lambda f: pennies(fight, both, differ), score, 0)

    assert got == value
    assert best(fight, lambda f: pennies(fight, both, differ), lambda f: -score(f), 1) == -value


def test_rock_paper_scissors_is_fair() -> None:
    fight = duel()

    assert best(fight, lambda f: signs(fight, *fight.fighters), score, 0) == 0


def test_a_later_chooser_knows_the_earlier_choice() -> None:
    # The second wins on 3 to 6, so never gives up; so the first does not double: -1/3, not -2/3.
    fight = duel()

    assert best(fight, lambda f: gamble(fight, *fight.fighters), score, 0) == Fraction(-1, 3)
    assert best(fight, lambda f: gamble(fight, *fight.fighters), lambda f: -score(f), 1) == Fraction(1, 3)


def test_a_choice_can_be_fixed() -> None:
    fight = duel()

    def doubled(question: Question) -> Option | None:
        return Option(1) if question.who == "A" else None

    assert best(fight, lambda f: gamble(fight, *fight.fighters), score, 0, fixed=doubled) == Fraction(-2, 3)


def test_the_value_beyond_the_tail_must_be_bounded() -> None:
    fight = duel()

    def roll(_: Fight) -> None:
        fight.score = explode(fight)

    with pytest.raises(OddsError, match="lowest and the highest"):
        best(fight, roll, score, 0)
    low, high = (best(fight, roll, score, 0, deepest=9, at_tail=Fraction(v)) for v in (60, 100))

    assert low < Fraction(21, 5) < high  # 3.5 * 6/5
    assert high - low == Fraction(40, 6**10)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=4))
def test_a_game_is_worth_the_same_to_both(numbers: list[list[int]]) -> None:
    table = [[Fraction(n) for n in row] for row in numbers]
    turned = [[-row[j] for row in table] for j in range(3)]

    value = game_value(table)

    assert -game_value(turned) == value
    assert max(min(row) for row in table) <= value <= min(max(column) for column in zip(*table))


@given(st.lists(st.integers(-9, 9), min_size=4, max_size=4))
def test_two_by_two_games_agree_with_the_formula(numbers: list[int]) -> None:
    a, b, c, d = (Fraction(n) for n in numbers)
    if max(min(a, b), min(c, d)) == min(max(a, c), max(b, d)):
        expected = max(min(a, b), min(c, d))
    else:
        expected = (a * d - b * c) / (a + d - b - c)

    assert game_value([[a, b], [c, d]]) == expected
