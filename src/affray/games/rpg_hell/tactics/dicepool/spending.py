"""What the dice on the table are best spent on, as tactics see it: every way to spend a pool is tried.

The prices of a turn are one number: what an attack is worth by its sum, how much its target can take, how many Moves
come before it, how many dice may be locked. A pool is a number as well, so that what was found once is known. No rule
is decided here. Worth is counted in halves of a point of damage.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book.faces import FACES, NIBBLE, NIBBLES, number
from affray.games.rpg_hell.tactics.dicepool.splits import (
    BEST_AT,
    COUNT,
    END,
    FACE,
    GOOD_AT,
    HIGHEST_AT,
    LOW_BITS,
    LOWEST_AT,
    PAIRS_AT,
    SCATTER,
    SECOND_AT,
    STORE,
    THIRD_AT,
    order_of,
    ways,
)

POOL_BITS: Final = 24
SIX_BITS: Final = 63
WORTH_BITS: Final = 6
MOST_WORTH: Final = 63  # of one attack, and of what a target can take
AT_HIGH: Final = 18  # where the parts of the prices lie
AT_LOW: Final = 22
AT_LIFE: Final = 25
AT_MOVES: Final = 31
AT_SLOTS: Final = 33
AT_BOOST: Final = 35
AT_RUSH: Final = 36
BOOST_BIT: Final = 1 << AT_BOOST
RUSH_BIT: Final = 1 << AT_RUSH
MOST_MOVES: Final = 3
MOST_SLOTS: Final = 3
PLACES_AT: Final = 49
PLACES: Final = 1 << (62 - PLACES_AT)  # answers that are remembered: few, so that they stay near at hand

UNIT: Final = 4  # of the scale in which plans are compared, for half a point of damage
FELLED: Final = 40  # for a foe that falls
HASTE: Final = 24  # for all that a foe can take, and a part of it for a part
BEYOND: Final = 2  # for what is left over when the foe has fallen: others are near
LOCKED_WORTH: Final = 2  # for a die that is locked, and for each of its pips
MOST_LOCKED: Final = LOCKED_WORTH * (FACES + 1)
# To divide by a life is to multiply by its part of 1: sooner done, and as exact for such small numbers.
PART_BITS: Final = 20
PARTS: Final = vec[i64]([(1 << PART_BITS) // max(n, 1) + 1 for n in range(MOST_WORTH + 1)])
RUSH_PRICE: Final = 4  # of Strain for a rush instead of a Move
# The result: what the plan is worth, below it the first pair (of equal plans the one with the higher dice), how it
# comes to its foe, the die to lock, the die that moves.
MOVER_AT: Final = 0  # below all others
LOCK_AT: Final = 3
RUSH_AT: Final = 6
PAIR_AT: Final = 7
VALUE_AT: Final = 13
PAIR: Final = 63
RUSHES: Final = 1 << RUSH_AT


def clipped(n: i64) -> i64:
    """Between 0 and what six bits hold."""
    return smaller(larger(n, 0), MOST_WORTH)


def prices(low: i64, plain: i64, high: i64, high_at: i64, low_at: i64, life: i64) -> i64:
    """What a pair is worth: with a sum up to ``low_at``, from ``high_at`` on, and between; and what the foe can take.

    A worth of 0 says that no attack is made with such a sum.
    """
    low, plain, high = clipped(low), clipped(plain), clipped(high)
    most = larger(larger(low, plain), high)
    life = smaller(life, 3 * most + 1)  # more than three attacks: it does not matter how much
    top, bottom = smaller(larger(high_at, 0), 15), smaller(larger(low_at, 0), 7)
    packed = low | plain << WORTH_BITS | high << 2 * WORTH_BITS | top << AT_HIGH | bottom << AT_LOW
    return packed | clipped(life) << AT_LIFE


def with_moves(price: i64, moves: i64) -> i64:
    """So many Moves come first."""
    return price | smaller(moves, MOST_MOVES) << AT_MOVES


def with_slots(price: i64, slots: i64) -> i64:
    """So many dice can be locked."""
    return price | smaller(slots, MOST_SLOTS) << AT_SLOTS


def moves_in(price: i64) -> i64:
    return price >> AT_MOVES & 3


def boosted_now(price: i64) -> i64:
    """Empowered: one attack gains its Bonus whatever its sum."""
    return price | BOOST_BIT


def boosted(price: i64) -> i64:
    """To become Empowered: the same, and until it is spent the Bonus comes one point sooner."""
    if price >> AT_BOOST & 1:
        return price
    return shifted(price, (price >> AT_HIGH & 15) - 1, price >> AT_LOW & 7) | BOOST_BIT


def flipped(dice: i64) -> i64:
    """RH-OPT-05: where low sums are good, the dice read from the other end: a 6 as a 1."""
    turned: i64 = 0
    for _ in range(FACES):
        turned = turned << NIBBLE | dice & NIBBLES
        dice >>= NIBBLE
    return turned


def marked(price: i64) -> i64:
    """A Marked target: every sum is one higher."""
    return shifted(price, (price >> AT_HIGH & 15) - 1, (price >> AT_LOW & 7) - 1)


def shifted(price: i64, high_at: i64, low_at: i64) -> i64:
    """Other thresholds."""
    kept = price & ~(i64(15) << AT_HIGH) & ~(i64(7) << AT_LOW)
    return kept | larger(high_at, 0) << AT_HIGH | larger(low_at, 0) << AT_LOW


def rushing(price: i64) -> i64:
    """The first attack may be a rush, which needs no Move."""
    return price | RUSH_BIT


# ---------------------------------------------------------------- what was found


def value_of(plan: i64) -> i64:
    return plan >> VALUE_AT


def pair_of(plan: i64) -> i64:
    """The dice of the first attack, highest first; 0 if there is none."""
    return plan >> PAIR_AT & PAIR


def mover_of(plan: i64) -> i64:
    """The die for the Move that comes first; 0 if none does."""
    return plan >> MOVER_AT & FACE


def is_rush(plan: i64) -> bool:
    return plan >> RUSH_AT & 1 != 0


# ---------------------------------------------------------------- the search

# What was asked for last: prices and pool at each place, and the answer beside them.
KNOWN: Final = vec[i64]([-1] * (2 * PLACES))


def best_spending(price: i64, dice: i64) -> i64:
    """RH-TRN-05, RH-AD-04: the best way to spend these dice at these prices."""
    key = price << POOL_BITS | dice
    place = (key * SCATTER & LOW_BITS) >> PLACES_AT << 1
    if KNOWN[place] != key:
        KNOWN[place + 1] = best_split(price, dice)
        KNOWN[place] = key
    return KNOWN[place + 1]


def rises(price: i64) -> bool:
    """Is no sum worth less than a lower one? Then the lowest die is the one that is missed least."""
    low, plain, high = price & SIX_BITS, price >> WORTH_BITS & SIX_BITS, price >> 2 * WORTH_BITS & SIX_BITS
    return low <= plain <= high


def best_case(price: i64, dice: i64, held: i64) -> i64:
    """No way to spend these dice, so many of them, is worth more: half of a high sum lies on one die."""
    low, plain, high = price & SIX_BITS, price >> WORTH_BITS & SIX_BITS, price >> 2 * WORTH_BITS & SIX_BITS
    life, slots = price >> AT_LIFE & SIX_BITS, price >> AT_SLOTS & 3
    found = smaller(slots, held) * MOST_LOCKED  # without an attack, and without a Move
    if not price & RUSH_BIT:
        held -= price >> AT_MOVES & 3
    most = larger(larger(low, plain), high)
    next_best = most
    good: i64 = held
    if high == most and not price & BOOST_BIT:
        next_best = larger(low, plain)
        good = number_from((price >> AT_HIGH & 15) + 1 >> 1, dice)
    for pairs in range(larger(held >> 1, 0), 0, -1):  # fewer attacks leave more dice to lock
        highs = smaller(good, pairs)
        locks = smaller(slots, held - 2 * pairs)
        found = larger(found, worth_of_harm(most * highs + next_best * (pairs - highs), life) + locks * MOST_LOCKED)
        if locks == slots:
            break
    return found


def number_from(face: i64, dice: i64) -> i64:
    """How many of the dice show this face or a higher one."""
    if face > FACES:
        return 0
    return number(dice >> larger(face - 1, 0) * NIBBLE)


def worth_of_harm(total: i64, life: i64) -> i64:
    """Damage, more where it fells the foe, and where it comes near to it."""
    if life == 0 or total == 0:
        return 0
    if total >= life:
        return UNIT * life + FELLED + HASTE + BEYOND * (total - life)
    return UNIT * total + (HASTE * total * PARTS[life] >> PART_BITS)


def best_split(price: i64, dice: i64) -> i64:
    """Of all ways to split a pool the one that is worth most. Those with most attacks come first: when even the best
    attacks are worth less, so are all that follow."""
    low, plain, high = price & SIX_BITS, price >> WORTH_BITS & SIX_BITS, price >> 2 * WORTH_BITS & SIX_BITS
    most, least = larger(larger(low, plain), high), smaller(smaller(low, plain), high)
    middle = low + plain + high - most - least
    lifted: i64 = 0
    if price & BOOST_BIT:
        lifted = high
    held = number(dice)
    life = price >> AT_LIFE & SIX_BITS
    locking = (price >> AT_SLOTS & 3) * MOST_LOCKED
    found: i64 = 0
    i = ways(order_of(low, plain, high, price >> AT_HIGH & 15, price >> AT_LOW & 7), dice)
    known = STORE.ways
    while known[i] != END:
        way = known[i]
        i += 1
        pairs, good, best = way >> PAIRS_AT, way >> GOOD_AT & COUNT, way >> BEST_AT & COUNT
        if most_harm(most * pairs, life) + locking < found >> VALUE_AT:
            break
        total = least * pairs + (middle - least) * good + (most - middle) * best
        if lifted > 0 and pairs > 0:
            total += larger(lifted - lowest_worth(pairs, good, best, least, middle, most), 0)
        if most_harm(total, life) + locking >= found >> VALUE_AT:
            found = larger(found, weighed(price, way, held - 2 * pairs, total))
    return found


def most_harm(total: i64, life: i64) -> i64:
    """No less than ``harm``, and found without a division."""
    if total < life:
        return UNIT * total + HASTE
    return UNIT * total + HASTE + FELLED


def lowest_worth(pairs: i64, good: i64, best: i64, least: i64, middle: i64, most: i64) -> i64:
    """What the worst attack of a way is worth: that is the one which Empowered lifts."""
    if pairs > good:
        return least
    return middle if good > best else most


def weighed(price: i64, way: i64, kept: i64, total: i64) -> i64:
    """One way to spend them all: the lowest dice that are kept pay for the Moves, the highest are locked."""
    value = worth_of_harm(total, price >> AT_LIFE & SIX_BITS)
    plan = (way & PAIR) << PAIR_AT
    if total > 0:
        if price & RUSH_BIT:
            value -= RUSH_PRICE
            plan |= RUSHES
        else:
            moves = price >> AT_MOVES & 3
            kept -= moves
            if kept < 0:
                return 0
            if moves > 0:
                plan |= way >> LOWEST_AT & FACE
    locks = smaller(kept, price >> AT_SLOTS & 3)
    if locks > 0:
        lock = way >> HIGHEST_AT & FACE
        plan |= lock << LOCK_AT
        value += LOCKED_WORTH * (lock + 1)
        if locks > 1:
            value += LOCKED_WORTH * ((way >> SECOND_AT & FACE) + 1)
        if locks > 2:
            value += LOCKED_WORTH * ((way >> THIRD_AT & FACE) + 1)
    return plan | value << VALUE_AT


def lowest_in(dice: i64) -> i64:
    for face in range(1, FACES + 1):
        if dice >> (face - 1) * NIBBLE & NIBBLES:
            return face
    return 0
