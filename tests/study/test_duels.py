"""Forecasts against the truth: duels solved as Markov chains, whole fights enumerated, intervals counted."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from affray.encounter import Encounter, read
from affray.engine.fight import play
from affray.engine.story import run_told
from affray.minds.exact import exact_odds
from affray.study.chance import is_sharp, wilson
from affray.study.forecast import forecast

HALF = Fraction(1, 2)
BLOCK, MANY = 50, 700  # fights of one small forecast, and how many of those


@cache
def ann_wins(ann: int, bo: int) -> Fraction:
    """Ann strikes first, and each blow takes a life with 1/2: a chain over lives, solved for Ann's turn.

    From (a, b) she hits (then Bo answers at b - 1), or both miss and all is as before, or only Bo hits.
    """
    if ann == 0 or bo == 0:
        return Fraction(ann > 0)
    after_hit = HALF * bo_turn(ann, bo - 1) if bo > 1 else HALF
    after_miss = HALF * HALF * ann_wins(ann - 1, bo)
    return (after_hit + after_miss) / (1 - HALF * HALF)


def bo_turn(ann: int, bo: int) -> Fraction:
    return HALF * ann_wins(ann - 1, bo) + HALF * ann_wins(ann, bo)


def duel(ann: int, bo: int, limit: int = 100) -> Encounter:
    fighters = f"reds: {{fighters: [{{name: Ann, lives: {ann}}}]}}, blues: {{fighters: [{{name: Bo, lives: {bo}}}]}}"
    return read(f"{{game: feud, title: Duel, limit: {limit}, sides: {{{fighters}}}}}", "duel.yaml")


def test_the_chain_is_right_where_it_can_be_summed_by_hand() -> None:
    assert ann_wins(1, 1) == Fraction(2, 3)
    assert ann_wins(1, 2) == Fraction(2, 3) * Fraction(1, 3)  # the first hit when she begins, then when he does


@pytest.mark.parametrize(("ann", "bo"), [(1, 1), (1, 2), (2, 1), (2, 3), (4, 3)])
def test_a_forecast_holds_the_chance_of_the_solved_duel(ann: int, bo: int) -> None:
    """At 99.9 % of sure: three and a third standard deviations, for each of three seeds."""
    truth = float(ann_wins(ann, bo))

    for seed in (1, 2, 3):
        share = forecast(duel(ann, bo), fights=2_000, seed=seed).sides[0].wins.share
        assert abs(share - truth) < 3.3 * (truth * (1 - truth) / 2_000) ** 0.5


@pytest.mark.parametrize(("ann", "bo"), [(1, 1), (2, 3)])
def test_of_many_intervals_93_to_97_percent_hold_the_truth(ann: int, bo: int) -> None:
    truth, winners = float(ann_wins(ann, bo)), list[int]()
    run_told(duel(ann, bo).fight(), 7, 1, MANY * BLOCK, 1, winners)

    held = 0
    for i in range(MANY):
        found = wilson(winners[i * BLOCK : (i + 1) * BLOCK].count(0), BLOCK)
        held += found.low <= truth <= found.high

    assert 0.93 <= held / MANY <= 0.97, held


@pytest.mark.parametrize("truth", [0.03, 0.2, 0.5, 0.9])
def test_intervals_at_which_somebody_stopped_hold_as_often(truth: float) -> None:
    """Looks after every 100 until it is within 4 points: 1,500 times, with coins in the place of fights."""
    random, held = Random(5), 0

    for _ in range(1_500):
        count = out_of = 0
        while out_of == 0 or not is_sharp(count, out_of, 4.0):
            count += sum([random.random() < truth for _ in range(100)])
            out_of += 100
        found = wilson(count, out_of)
        assert 100 * found.half_width() <= 4.0
        held += found.low <= truth <= found.high

    assert 0.93 <= held / 1_500 <= 0.97, held


def test_a_forecast_agrees_with_the_full_enumeration_of_a_fight() -> None:
    """Two rounds at most, every face of every die followed: who wins, and that nobody does."""
    short = duel(2, 2, limit=2)
    exact = exact_odds(short.fight(), play, lambda fight: int(fight.winner()))

    result = forecast(short, fights=4_000)

    shares = [*[side.wins for side in result.sides], result.nobody]
    for winner, chance in zip([0, 1, -1], shares, strict=True):
        truth = float(exact.chances[winner])
        assert abs(chance.share - truth) < 3.3 * (truth * (1 - truth) / 4_000) ** 0.5


def test_rounds_and_pacing_of_the_simplest_duel_are_those_of_the_chain() -> None:
    """A round ends the fight with 3/4. The next begins with Ann's blow: she is ahead if it hits, else nobody is."""
    result = forecast(duel(1, 1), fights=4_000)

    for rounds in (1, 2, 3):
        truth = 0.75 * 0.25 ** (rounds - 1)
        share = result.rounds.counts[rounds] / 4_000
        assert abs(share - truth) < 3.3 * (truth * (1 - truth) / 4_000) ** 0.5
    assert result.pace[0].over.low < 3 / 4 < result.pace[0].over.high
    assert result.pace[0].even.low < 1 / 8 < result.pace[0].even.high
    assert result.pace[0].ahead[0].low < 5 / 8 < result.pace[0].ahead[0].high


def test_whoever_leads_wins_as_often_as_the_chain_says() -> None:
    """A step of Feud is a turn, and round 2 begins with Ann's: so she has struck twice, and Bo once.

    Of two lives each, the leader is who has more left then; the chain goes on with Bo's turn, if he has one.
    """
    lives = {(2, 2): 1.0}
    for mover in (1, 0, 1):
        after: dict[tuple[int, int], float] = {}
        for (ann, bo), weight in lives.items():
            hit = (ann, bo - 1) if mover else (ann - 1, bo)
            for state in (hit, (ann, bo)):
                after[state] = after.get(state, 0.0) + weight / 2
        lives = after
    leading = {state: weight for state, weight in lives.items() if state[0] != state[1]}
    chances = {(a, b): float(bo_turn(a, b)) if b else 1.0 for a, b in leading}
    kept = sum([w * (chances[a, b] if a > b else 1 - chances[a, b]) for (a, b), w in leading.items()])
    truth = kept / sum(leading.values())

    found = forecast(duel(2, 2), fights=6_000).pace[0].holds

    assert found.low < truth < found.high
