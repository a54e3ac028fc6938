"""What the dice on the table are best spent on, as tactics see it: every way to spend a pool is tried.

The prices of a turn are one number: what an attack is worth by its sum, how much its target can take, how many Moves
come before it, how many dice may be locked. A pool is a number as well, so that what was found once is known. No rule
is decided here. Worth is counted in halves of a point of damage.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.faces import FACES, NIBBLE, NIBBLES, number

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
PLACES_AT: Final = 46
PLACES: Final = 1 << (62 - PLACES_AT)  # answers that are remembered
LOW_BITS: Final = (1 << 62) - 1
SCATTER: Final = 0x1E3779B97F4A7C15  # an odd number whose multiples are spread well

UNIT: Final = 4  # of the scale in which plans are compared, for half a point of damage
FELLED: Final = 40  # for a foe that falls
HASTE: Final = 24  # for all that a foe can take, and a part of it for a part
BEYOND: Final = 2  # for what is left over when the foe has fallen: others are near
LOCKED_WORTH: Final = 2  # for a die that is locked, and for each of its pips
RUSH_PRICE: Final = 4  # of Strain for a rush instead of a Move
# The result: what the plan is worth, below it the first pair (of equal plans the one with the higher dice), how it
# comes to its foe, the die to lock, the die that moves.
MOVER_AT: Final = 0
LOCK_AT: Final = 3
RUSH_AT: Final = 6
PAIR_AT: Final = 7
VALUE_AT: Final = 13
PAIR: Final = 63
RUSHES: Final = 1 << RUSH_AT
FACE: Final = 7


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


def lock_of(plan: i64) -> i64:
    """The best die that no attack needs; 0 if there is none."""
    return plan >> LOCK_AT & FACE


def is_rush(plan: i64) -> bool:
    return plan >> RUSH_AT & 1 != 0


# ---------------------------------------------------------------- the search

# What was asked for last: prices and pool at each place, and the answer beside them.
ASKED: Final = vec[i64]([-1] * PLACES)
FOUND: Final = vec[i64]([0] * PLACES)


def spend(price: i64, dice: i64) -> i64:
    """RH-TRN-05, RH-AD-04: the best way to spend these dice at these prices."""
    key = price << POOL_BITS | dice
    place = (key * SCATTER & LOW_BITS) >> PLACES_AT
    if ASKED[place] != key:
        FOUND[place] = Purse(price).best(dice)
        ASKED[place] = key
    return FOUND[place]


def best_case(price: i64, dice: i64) -> i64:
    """No way to spend so many dice is worth more."""
    low, plain, high = price & SIX_BITS, price >> WORTH_BITS & SIX_BITS, price >> 2 * WORTH_BITS & SIX_BITS
    total = larger(larger(low, plain), high) * (dice // 2)
    return harm(total, price >> AT_LIFE & SIX_BITS) + (price >> AT_SLOTS & 3) * LOCKED_WORTH * (FACES + 1)


def harm(total: i64, life: i64) -> i64:
    """Damage, more where it fells the foe, and where it comes near to it."""
    if life == 0 or total == 0:
        return 0
    if total >= life:
        return UNIT * life + FELLED + HASTE + BEYOND * (total - life)
    return UNIT * total + HASTE * total // life


@final
class Purse:
    """The search of one pool: the highest die left is kept, or goes into an attack with every other face in turn."""

    def __init__(self, price: i64) -> None:
        self.low: Final[i64] = price & SIX_BITS
        self.plain: Final[i64] = price >> WORTH_BITS & SIX_BITS
        self.high: Final[i64] = price >> 2 * WORTH_BITS & SIX_BITS
        self.high_at: Final[i64] = price >> AT_HIGH & 15
        self.low_at: Final[i64] = price >> AT_LOW & 7
        self.life: Final[i64] = price >> AT_LIFE & SIX_BITS
        self.moves: Final[i64] = price >> AT_MOVES & 3
        self.slots: Final[i64] = price >> AT_SLOTS & 3
        self.boost: Final[bool] = price >> AT_BOOST & 1 != 0
        self.rush: Final[bool] = price >> AT_RUSH & 1 != 0
        self.most: Final[i64] = larger(larger(self.low, self.plain), self.high)
        self.spare: Final[i64] = 1 if self.boost else 0  # what Empowered lifts counts as one attack more
        self.found: i64 = 0

    def best(self, dice: i64) -> i64:
        self.split(dice, number(dice), FACES, FACES, 0, 0, 0, 0)
        return self.found

    def split(
        self, dice: i64, left: i64, face: i64, partner: i64, kept: i64, total: i64, first: i64, raised: i64
    ) -> None:
        """Go through the dice from the highest face down, each with a partner no higher than the last one of its face:
        ``kept`` are those left over, ``total`` what the attacks are worth so far, ``first`` the best of them with its
        worth above it, ``raised`` what Empowered adds."""
        while face > 0 and dice >> (face - 1) * NIBBLE & NIBBLES == 0:
            face -= 1
            partner = face
        if face == 0:
            self.weigh(kept, total + raised, first)
            return
        if self.at_best(total + self.most * (left // 2 + self.spare)) <= self.found >> VALUE_AT:
            return
        rest = dice - (i64(1) << (face - 1) * NIBBLE)
        for other in range(partner, 0, -1):
            if rest >> (other - 1) * NIBBLE & NIBBLES == 0:
                continue
            worth = self.worth(face + other)
            if worth == 0:
                continue
            pair = worth << WORTH_BITS | face << 3 | other
            gain = self.high - worth if self.boost and self.high - worth > raised else raised
            best = pair if pair >> WORTH_BITS > first >> WORTH_BITS else first
            after = rest - (i64(1) << (other - 1) * NIBBLE)
            self.split(after, left - 2, face, other, kept, total + worth, best, gain)
        alike = dice & i64(NIBBLES) << (face - 1) * NIBBLE  # once one is kept, all of its face are
        left -= alike >> (face - 1) * NIBBLE
        self.split(dice - alike, left, face - 1, face - 1, kept + alike, total, first, raised)

    def at_best(self, total: i64) -> i64:
        """No way to spend them is worth more than so much."""
        return harm(total, self.life) + self.slots * LOCKED_WORTH * (FACES + 1)

    def worth(self, total: i64) -> i64:
        if total >= self.high_at:
            return self.high
        return self.low if total <= self.low_at else self.plain

    def weigh(self, kept: i64, total: i64, first: i64) -> None:
        """One way to spend them all: the lowest dice that are kept pay for the Moves, the highest are locked."""
        value = harm(total, self.life)
        mover: i64 = 0
        rushes = self.rush and first != 0
        if rushes:
            value -= RUSH_PRICE
        elif first != 0:
            for _ in range(self.moves):
                face = lowest_in(kept)
                if face == 0:
                    return
                mover = face
                kept -= i64(1) << (face - 1) * NIBBLE
        lock: i64 = 0
        for _ in range(self.slots):
            face = highest_in(kept)
            if face == 0:
                break
            lock = face if lock == 0 else lock
            value += LOCKED_WORTH * (face + 1)
            kept -= i64(1) << (face - 1) * NIBBLE
        plan = value << VALUE_AT | (first & PAIR) << PAIR_AT | lock << LOCK_AT | mover << MOVER_AT
        if rushes:
            plan |= RUSHES
        if plan > self.found:
            self.found = plan


def lowest_in(dice: i64) -> i64:
    for face in range(1, FACES + 1):
        if dice >> (face - 1) * NIBBLE & NIBBLES:
            return face
    return 0


def highest_in(dice: i64) -> i64:
    for face in range(FACES, 0, -1):
        if dice >> (face - 1) * NIBBLE & NIBBLES:
            return face
    return 0
