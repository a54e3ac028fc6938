"""The best of all that a turn offers: what is not an attack is weighed by what it brings and by what its dice would
else have bought."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.rpg_hell.book.faces import FACES, NIBBLE, NIBBLES, count, one
from affray.games.rpg_hell.book.names import ROLL
from affray.games.rpg_hell.law.deed import Deed
from affray.games.rpg_hell.law.deeds.dice import END_TURN
from affray.games.rpg_hell.tactics.dicepool.spending import UNIT, best_case, lowest_in, rises, value_of
from affray.games.rpg_hell.tactics.quarry import Hunt

NOT_YET: Final = -1
FEW: Final = 2  # where every face is of equal use, one of the two lowest dice is missed least


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Offers:
    """The deed that gains most over the plan of attack; a gain of 0 says that the plan stands.

    Each method says whether something would be the best so far, and with which ``dice``; then it has to be set as the
    ``deed``.
    """

    def __init__(self, hunt: Hunt) -> None:
        self.hunt: Final = hunt
        self.base: Final[i64] = value_of(hunt.plan)
        self.gain: i64 = 0
        self.deed: Deed = END_TURN
        self.dice: i64 = 0
        self.mode: i64 = ROLL  # of a contest
        self.least: i64 = NOT_YET  # the die that is missed least,
        self.loss: i64 = 0  # and by how much
        self.lows: i64 = NOT_YET  # the same of the two lowest dice; 0 if there is only one
        self.lows_loss: i64 = 0

    def gains(self, gain: i64, dice: i64) -> bool:
        """Something for these dice that gains so much."""
        if gain <= self.gain:
            return False
        self.gain = gain
        self.dice = dice
        return True

    def one_die(self, worth: i64, by_pip: i64 = 0, least: i64 = 1) -> bool:
        """For one die of at least this face, worth so many halves of a point of damage, and so many quarters more for
        each pip: the die that is missed least."""
        if not self.might_gain(UNIT * worth + UNIT // 2 * by_pip * FACES, 1):
            return False
        if by_pip == 0 and least <= 1:
            return self.is_worth_a_die(worth) and self.gains(UNIT * worth - self.loss, self.least)
        hunt = self.hunt
        tries: i64 = FACES
        if by_pip == 0:
            tries = 1 if self.misses_lowest(hunt.price) else FEW
        found = False
        for face in range(least, FACES + 1):
            if hunt.f._pool >> (face - 1) * NIBBLE & NIBBLES == 0:
                continue
            if tries == 0:
                break
            tries -= 1
            gain = UNIT * worth + UNIT // 2 * by_pip * face + hunt.rest(hunt.dice - one(face)) - self.base
            found = self.gains(gain, face) or found
        return found

    def might_gain(self, most: i64, dice: i64) -> bool:
        """Could something worth so much at most, for so many dice, be the best so far? What the others buy at best is
        soon said."""
        if most <= self.gain:
            return False
        return most + best_case(self.hunt.price, self.hunt.spread, self.hunt.held - dice) - self.base > self.gain

    def is_worth_a_die(self, worth: i64) -> bool:
        """Would something of this worth, for any one die, be the best so far?"""
        if self.least == NOT_YET:
            self.find_least()
        return UNIT * worth - self.loss > self.gain

    def find_least(self) -> None:
        """Of the lowest dice of the pool the one that is missed least."""
        hunt = self.hunt
        tries: i64 = 1 if self.misses_lowest(hunt.price) else FEW
        best: i64 = -1
        for face in range(1, FACES + 1):
            if hunt.f._pool >> (face - 1) * NIBBLE & NIBBLES and tries > 0:
                tries -= 1
                rest = hunt.rest(hunt.dice - one(face))
                if rest > best:
                    best = rest
                    self.least = face
        self.loss = self.base - best

    def misses_lowest(self, price: i64) -> bool:
        """Is it certain that the lowest die is missed least?"""
        return rises(price) and not self.hunt.is_low

    def one_die_then(self, worth: i64, least: i64, price: i64) -> bool:
        """For one die that changes what the others buy: they have another price afterwards."""
        hunt = self.hunt
        found = False
        for face in range(least, FACES + 1):
            if count(hunt.f._pool, face) == 0:
                continue
            gain = UNIT * worth + value_of(hunt.spent(price, hunt.dice - one(face))) - self.base
            found = self.gains(gain, face) or found
            if self.misses_lowest(price):
                break
        return found

    def two_dice(self, worth: i64) -> bool:
        """For any two dice: the lowest of the pool."""
        if not self.might_gain(UNIT * worth, 2):
            return False
        if self.lows == NOT_YET:
            self.find_lows()
        return self.lows > 0 and self.gains(UNIT * worth - self.lows_loss, self.lows)

    def find_lows(self) -> None:
        """The two lowest dice of the pool."""
        hunt = self.hunt
        low = lowest_in(hunt.f._pool)
        next_one: i64 = 0
        if low > 0:
            next_one = lowest_in(hunt.f._pool - one(low))
        self.lows = 0
        if next_one > 0:
            self.lows = next_one << 3 | low
            self.lows_loss = self.base - hunt.rest(hunt.dice - one(low) - one(next_one))

    def three_dice(self, worth: i64) -> bool:
        """For any three dice: the lowest of the pool."""
        if not self.might_gain(UNIT * worth, 3):
            return False
        hunt = self.hunt
        rest = hunt.f._pool
        code: i64 = 0
        for place in range(3):
            face = lowest_in(rest)
            if face == 0:
                return False
            rest -= one(face)
            code |= face << 3 * place
        return self.gains(UNIT * worth + hunt.rest(rest + hunt.dice - hunt.f._pool) - self.base, code)

    def pair(self, dice: i64, worth: i64) -> bool:
        """For these two dice of the pool."""
        if not self.might_gain(UNIT * worth, 2):
            return False
        hunt = self.hunt
        gain = UNIT * worth - self.base + hunt.rest(hunt.dice - one(dice >> 3) - one(dice & 7))
        return self.gains(gain, dice)

    def pair_from(self, worth: i64, least: i64) -> bool:
        """For two dice whose sum is at least so much: the pair with the lowest sum that is."""
        pool = self.hunt.f._pool
        for total in range(least, 2 * FACES + 1):
            for high in range(FACES, 0, -1):
                low = total - high
                if 1 <= low <= high and has_both(pool, high, low):
                    return self.pair(high << 3 | low, worth)
        return False


def has_both(pool: i64, high: i64, low: i64) -> bool:
    if count(pool, high) == 0 or count(pool, low) == 0:
        return False
    return high != low or count(pool, high) > 1
