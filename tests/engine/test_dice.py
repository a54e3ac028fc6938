"""Dice: the same faces for the same seed, fair, independent of their neighbours; scripts; typed dice; every face.

Where a test looks at many rolls of fixed seeds, its threshold is the one that fair dice pass with all but a chance of
``ODD``, by an inequality that is named. Nothing is rolled until it fits.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from math import log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.dice import (
    MASK32,
    MWC,
    SEGMENT,
    DiceError,
    FaceNeeded,
    ScriptedDice,
    SeededDice,
    TypedDice,
    stream,
)

ODD = 1e-9  # the chance that fair dice fail one of the thresholds below
LEAST, MOST = -(2**63), 2**63 - 1


def faces(seed: int, sides: int, count: int) -> list[int]:
    dice = SeededDice(seed)
    return [int(dice.d(sides, "test")) for _ in range(count)]


def chi_square(counts: list[int]) -> float:
    """How far counts of equally likely things are from their mean."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def chi_square_limits(things: int) -> tuple[float, float]:
    """Laurent and Massart (2000), lemma 1: chi-square with k degrees of freedom is above k + 2 sqrt(kx) + 2x,
    or below k - 2 sqrt(kx), with a chance of at most exp(-x) each."""
    k, x = things - 1, -log(ODD)
    return k - 2 * sqrt(k * x), k + 2 * sqrt(k * x) + 2 * x


def is_even(counts: list[int]) -> bool:
    low, high = chi_square_limits(len(counts))
    return low <= chi_square(counts) <= high


def mean_limit(count: int, variance: float, most: float) -> float:
    """Bernstein: the mean of independent numbers around 0, none beyond ``most``, is further from 0 than this with a
    chance of at most ODD. With x = ln(2 / ODD) the sum stays below sqrt(2 x count variance) + 2 x most / 3."""
    x = log(2 / ODD)
    return (sqrt(2 * x * count * variance) + 2 * x * most / 3) / count


# ---------------------------------------------------------------- seeded


@pytest.mark.parametrize(
    ("seed", "sides", "known"),
    [
        (0, 6, [4, 4, 1, 5, 2, 6, 5, 4, 6, 3, 2, 5]),
        (1, 20, [18, 5, 11, 5, 9, 14, 13, 3, 4, 17, 4, 15]),
        (7, 100, [91, 15, 51, 42, 16, 51, 12, 82, 82, 96, 65, 81]),
        (2**40 + 3, 6, [2, 5, 6, 4, 1, 3, 4, 5, 3, 1, 4, 3]),
        (-1, 6, [5, 5, 2, 5, 5, 5, 3, 3, 1, 5, 4, 5]),
    ],
)
def test_a_seed_always_gives_the_same_faces(seed: int, sides: int, known: list[int]) -> None:
    assert faces(seed, sides, len(known)) == known


def test_the_stream_is_multiply_with_carry_whatever_the_build() -> None:
    """The state x + 2^32 c becomes MWC x + c; the face is the xor of its halves, scaled to the die."""
    dice = SeededDice(12345)
    x, c = int(dice.state) & MASK32, int(dice.state) >> 32
    for sides in (2, 3, 6, 20, 1000) * 200:
        c, x = divmod(MWC * x + c, 2**32)

        assert dice.d(sides, "test") == (x ^ c) * sides // 2**32 + 1
        assert dice.last == (x ^ c) * sides // 2**32 + 1


def is_prime(n: int) -> bool:
    """Miller and Rabin with the first 12 primes as bases: exact below 3.3e24 (Sorenson and Webster, 2015)."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(
        pow(a, odd, n) == 1 or any(pow(a, odd << i, n) == n - 1 for i in range(twos)) for a in bases if n % a != 0
    )


def test_the_period_is_half_of_a_safe_prime() -> None:
    """Then every state but two lies on a cycle of (p - 1) / 2, about 2^62, steps; no state leads out of 63 bits."""
    p = MWC * 2**32 - 1

    assert is_prime(p)
    assert is_prime((p - 1) // 2)
    assert (MWC - 1) * 2**32 + MASK32 < 2**63


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 30, 100])
def test_every_face_of_every_die_is_equally_likely(sides: int) -> None:
    rolled = Counter(faces(99, sides, 300 * sides))

    assert sorted(rolled) == list(range(1, sides + 1))
    assert is_even([rolled[face] for face in range(1, sides + 1)]), rolled


@pytest.mark.parametrize("sides", [6, 20])
def test_a_face_says_nothing_about_the_next_one(sides: int) -> None:
    rolled = faces(5, sides, 60 * sides * sides + 1)
    pairs = Counter(pairwise(rolled))

    assert is_even([pairs[a, b] for a, b in product(range(1, sides + 1), repeat=2)])


def test_the_chi_square_bound_finds_a_loaded_die() -> None:
    """One face in twenty turned into a six."""
    rolled = [6 if i % 20 == 0 else face for i, face in enumerate(faces(99, 6, 20_000))]

    assert not is_even([rolled.count(face) for face in range(1, 7)])


SEEDS = 6_000


@pytest.mark.parametrize("apart", [1, 2, 3, 256, 2**16, 2**31, 2**32, 2**48, 2**62])
def test_neighbouring_seeds_have_nothing_in_common(apart: int) -> None:
    """The first faces of seed s and seed s + apart, over many s: all pairs are equally likely, at each of two rolls."""
    pairs: list[Counter[tuple[int, int]]] = [Counter(), Counter()]
    for seed in range(SEEDS):
        for nth, pair in enumerate(zip(faces(seed, 6, 2), faces(seed + apart, 6, 2), strict=True)):
            pairs[nth][pair] += 1

    for counted in pairs:
        assert is_even([counted[a, b] for a, b in product(range(1, 7), repeat=2)]), counted


@pytest.mark.parametrize("bit", range(64))
def test_every_bit_of_a_seed_makes_another_stream(bit: int) -> None:
    """Seeds that differ in one bit: their d20 are equal as often as strangers' are, one time in twenty."""
    n = 2_000
    flipped = LEAST if bit == 63 else 1 << bit
    equal = sum(a == b for a, b in zip(faces(3, 20, n), faces(3 ^ flipped, 20, n), strict=True))

    assert abs(equal / n - 1 / 20) <= mean_limit(n, 19 / 400, 19 / 20)
    assert SeededDice(3).state != SeededDice(3 ^ flipped).state


def test_streams_of_one_forecast_are_not_correlated() -> None:
    """The first five d20 of fight n and of fight n + 1: the mean of (a - 10.5)(b - 10.5) is 0, its variance 33.25^2.

    Neighbouring products share a factor, so those of even and of odd n are looked at apart.
    """
    first = [[face - 10.5 for face in faces(stream(17, n), 20, 5)] for n in range(8_001)]
    for start in (0, 1):
        products = [a * b for n in range(start, 8_000, 2) for a, b in zip(first[n], first[n + 1], strict=True)]

        assert abs(sum(products)) / len(products) <= mean_limit(len(products), 33.25**2, 9.5**2)


def test_the_bound_finds_streams_that_have_something_in_common() -> None:
    """Every tenth face of one taken over by the other."""
    n = 20_000
    mine, theirs = faces(1, 20, n), faces(2, 20, n)
    shared = [(a if i % 10 == 0 else b) for i, (a, b) in enumerate(zip(mine, theirs, strict=True))]
    products = [(a - 10.5) * (b - 10.5) for a, b in zip(mine, shared, strict=True)]

    assert abs(sum(products)) / n > mean_limit(n, 33.25**2, 9.5**2)


def test_no_two_fights_of_forecasts_share_a_stream() -> None:
    """Twenty seeds with 10,000 fights each: 200,000 streams, and 200,000 states that the dice start from."""
    seeds = [stream(seed, number) for seed in range(20) for number in range(10_000)]
    dice = SeededDice(0)
    states = set()
    for seed in seeds:
        dice.seed(seed)
        states.add(int(dice.state))

    assert len(set(seeds)) == len(seeds)
    assert len(states) == len(seeds)


@pytest.mark.parametrize("seed", [LEAST, LEAST + 1, -1, 0, 1, MASK32, MASK32 + 1, MOST - 1, MOST])
def test_any_seed_of_64_bits_gives_good_dice(seed: int) -> None:
    rolled = Counter(faces(seed, 6, 3_000))

    assert is_even([rolled[face] for face in range(1, 7)])
    assert 0 < SeededDice(seed).state < MOST


def test_the_extreme_seeds_give_different_dice() -> None:
    extremes = [LEAST, LEAST + 1, -1, 0, 1, MASK32, MASK32 + 1, MOST - 1, MOST]

    assert len({tuple(faces(seed, 20, 12)) for seed in extremes}) == len(extremes)


@pytest.mark.parametrize(
    ("seed", "number", "state"),
    [
        (0, 0, 3873878823241692547),
        (-9223372036854775808, 0, 994475039253946459),
        (9223372036854775807, 1099511627776, 5052578975787830703),
        (3, 140737488355328, 8552665395073803277),
        (3, 9223372036854775807, 4786095080814987629),
        (3, -9223372036854775808, 7924589086520276673),
        (-1, -1, 3666121423557517477),
    ],
)
def test_streams_with_extreme_numbers_are_the_same_in_every_build(seed: int, number: int, state: int) -> None:
    assert SeededDice(stream(seed, number)).state == state


@given(st.integers(LEAST, MOST), st.lists(st.sampled_from([2, 4, 6, 8, 10, 12, 20, 100, 2**31]), max_size=20))
def test_faces_are_from_one_to_the_number_of_sides(seed: int, sides: list[int]) -> None:
    dice = SeededDice(seed)

    for die in sides:
        assert 1 <= dice.d(die, "test") <= die


def test_a_state_that_was_kept_goes_on_as_before() -> None:
    dice = SeededDice(4)
    dice.d(6, "first")
    kept = dice.state
    after = [dice.d(20, "then") for _ in range(10)]

    dice.state = kept

    assert [dice.d(20, "then") for _ in range(10)] == after


# ---------------------------------------------------------------- scripted, recorded, typed


def test_a_script_is_read_in_order_and_must_be_used_up() -> None:
    dice = ScriptedDice([(6, 5), (0, 17), (8, 1)])

    assert (dice.d(6, "one"), dice.d(20, "two")) == (5, 17)
    assert (dice.last, dice.left_over()) == (17, 1)
    assert (dice.d(8, "three"), dice.left_over()) == (1, 0)
    with pytest.raises(DiceError, match=r"no die left for d6 \(four\)"):
        dice.d(6, "four")


@pytest.mark.parametrize("script", [[(8, 3)], [(6, 7)], [(6, 0)], [(0, 7)]])
def test_a_script_that_does_not_fit_the_die_is_refused(script: list[tuple[int, int]]) -> None:
    dice = ScriptedDice(script)

    with pytest.raises(DiceError, match=r"die 1 of the script is d\d=\d, asked was d6 \(damage\)"):
        dice.d(6, "damage")
    assert dice.left_over() == 1


def test_scripted_dice_answer_every_kind_of_ask_by_their_faces() -> None:
    dice = ScriptedDice([(20, 10), (20, 11), (6, 2), (6, 4), (6, 5), (6, 3), (8, 8), (4, 2), (4, 4), (4, 1), (6, 6)])

    assert dice.at_most(20, 10, "save") and not dice.at_most(20, 10, "save")
    assert [dice.band(6, 2, 4, "limb") for _ in range(3)] == [0, 1, 2]
    assert dice.two(6, 8, "cost") == 11
    assert dice.highest(3, 4, "damage") == 4
    assert dice.highest(0, 4, "damage") == 0
    assert dice.again(6, "more") == 6
    assert dice.left_over() == 0


def test_a_typed_die_is_asked_for_and_then_shown() -> None:
    dice = TypedDice()
    dice.begin(3)

    with pytest.raises(FaceNeeded, match=r"d6 \(damage\)") as wanted:
        dice.d(6, "damage")
    assert (wanted.value.sides, wanted.value.why) == (6, "damage")
    dice.throw(4)
    assert (dice.d(6, "damage"), dice.last) == (4, 4)
    assert dice.state == 3 * SEGMENT + 1


@pytest.mark.parametrize("face", [0, 7, -1, MOST])
def test_a_face_that_the_wanted_die_does_not_have_is_refused(face: int) -> None:
    dice = TypedDice()
    with pytest.raises(FaceNeeded):
        dice.d(6, "damage")

    with pytest.raises(DiceError, match=f"{face} is not a face of a d6: type a number from 1 to 6"):
        dice.throw(face)
    assert dice.faces == {}


def typed(dice: TypedDice, segment: int, *thrown: tuple[int, int]) -> None:
    """Throw these dice, as (sides, face), after the answer of this number."""
    dice.begin(segment)
    for sides, face in thrown:
        with pytest.raises(FaceNeeded):
            dice.d(sides, "test")
        dice.throw(face)
        dice.d(sides, "test")


def test_typed_faces_belong_to_the_answer_they_followed() -> None:
    dice = TypedDice()
    typed(dice, 1, (6, 2), (20, 19))
    typed(dice, 4, (8, 5))

    dice.begin(1)
    assert (dice.d(6, "again"), dice.d(20, "again")) == (2, 19)
    dice.begin(4)
    assert dice.d(8, "again") == 5
    assert dice.faces == {1: [(6, 2), (20, 19)], 4: [(8, 5)]}


def test_another_die_at_the_same_place_is_thrown_anew() -> None:
    dice = TypedDice()
    typed(dice, 1, (6, 2), (20, 19), (20, 3))

    dice.begin(1)
    dice.d(6, "the same")
    with pytest.raises(FaceNeeded):
        dice.d(8, "another")

    assert dice.faces == {1: [(6, 2)]}
