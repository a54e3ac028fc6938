"""How a pool can be split into attacks and dice that are kept: all the ways that no other way beats.

What an attack is worth depends on its sum, but which ways are beaten depends only on the order of these worths. So the
ways are found once for a pool and an order, from the ways of the same pool without its highest die, and kept. No rule
is decided here.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.games.rpg_hell.book.faces import FACES, NIBBLE, NIBBLES, one

# What is known of sums: the ranks of a high, a plain and a low one (3 is best, 0 says that no attack is made with it),
# from where on a sum is high, and up to where it is low.
AT_HIGH_RANK: Final = 0
AT_PLAIN_RANK: Final = 2
AT_LOW_RANK: Final = 4
AT_HIGH: Final = 6
AT_LOW: Final = 10
ORDER_BITS: Final = 13
RANK: Final = 3
# A way is one number: its best attack, the three lowest dice kept, lowest first, the three highest, how many attacks
# are of one of the two best ranks, how many of the best, and how many there are. What is compared lies in the higher
# bits with a free bit above each part, so that one subtraction compares all parts.
FACE: Final = 7
FIRST: Final = 63
LOWEST_AT: Final = 6
COMPARED: Final = 16
THIRD_AT: Final = 16
SECOND_AT: Final = 20
HIGHEST_AT: Final = 24
GOOD_AT: Final = 28
BEST_AT: Final = 33
PAIRS_AT: Final = 38
COUNT: Final = 15
KEPT: Final = 0xFFF << THIRD_AT
BORROWS: Final = 1 << 3 | 1 << 7 | 1 << 11 | 1 << 16 | 1 << 21
ONE_GOOD: Final = 1 << GOOD_AT
ONE_BEST: Final = 1 << BEST_AT
ONE_PAIR: Final = 1 << PAIRS_AT
PLACES_AT: Final = 46
PLACES: Final = 1 << (62 - PLACES_AT)  # pools that are remembered: all that come up often in a fight of large pools
LOW_BITS: Final = (1 << 62) - 1
SCATTER: Final = 0x1E3779B97F4A7C15  # an odd number whose multiples are spread well
ROOM_BITS: Final = 18
ROOM: Final = 1 << ROOM_BITS  # ways that are remembered
END: Final = -1  # after the ways of one pool


@final
class Store:
    """All ways that were found, one pool after the other, close together; what was asked for, and where its ways lie.

    The ways of one pool are kept with most attacks first, and END after them. When there is no room left all is
    forgotten. What is small stays near at hand: a key and where its ways begin are one number.
    """

    def __init__(self) -> None:
        self.ways: Final = vec[i64]([0] * ROOM)
        self.asked: Final = vec[i64]([-1] * PLACES)
        self.used: i64 = 0

    def keep(self, place: i64, key: i64, found: vec[i64]) -> i64:
        """Remember some ways; where they lie."""
        if self.used + len(found) >= ROOM:
            self.used = 0
            for i in range(PLACES):
                self.asked[i] = -1
        first = self.used
        for way in sorted(found, reverse=True):
            self.ways[self.used] = way
            self.used += 1
        self.ways[self.used] = END
        self.used += 1
        self.asked[place] = key << ROOM_BITS | first
        return first


STORE: Final = Store()


def order_of(low: i64, plain: i64, high: i64, high_at: i64, low_at: i64) -> i64:
    """The order of three worths; of equal ones the higher sum ranks higher."""
    ranks = rank(high, plain, low) << AT_HIGH_RANK
    ranks |= rank(plain, high + 1, low) << AT_PLAIN_RANK
    ranks |= rank(low, high + 1, plain + 1) << AT_LOW_RANK
    return ranks | high_at << AT_HIGH | low_at << AT_LOW


def rank(worth: i64, other: i64, another: i64) -> i64:
    """The best rank, one less for each that is worth more; 0 for what is worth nothing."""
    if worth == 0:
        return 0
    found: i64 = RANK
    if other > worth:
        found -= 1
    if another > worth:
        found -= 1
    return found


def rank_of(order: i64, total: i64) -> i64:
    """RH-ATT-04, RH-ATT-05: the rank of an attack with this sum."""
    if total >= order >> AT_HIGH & 15:
        return order >> AT_HIGH_RANK & RANK
    if total <= order >> AT_LOW & 7:
        return order >> AT_LOW_RANK & RANK
    return order >> AT_PLAIN_RANK & RANK


def ways(order: i64, dice: i64) -> i64:
    """Where all ways to split these dice begin of which none beats another, until something else is asked for."""
    key = order << FACES * NIBBLE | dice
    place = (key * SCATTER & LOW_BITS) >> PLACES_AT
    asked = STORE.asked[place]
    if asked >> ROOM_BITS == key:
        return asked & ROOM - 1
    return STORE.keep(place, key, find(order, dice))


def find(order: i64, dice: i64) -> vec[i64]:
    """The highest die is kept, or goes into an attack with one of the others."""
    found = vec[i64]()
    face = highest_in(dice)
    if face == 0:
        return append(found, 0)
    rest = dice - one(face)
    i = ways(order, rest)
    while STORE.ways[i] != END:
        found = sifted(found, with_kept(STORE.ways[i], face))
        i += 1
    for other in range(face, 0, -1):
        if rest >> (other - 1) * NIBBLE & NIBBLES == 0:
            continue
        worth = rank_of(order, face + other)
        if worth > 0:
            i = ways(order, rest - one(other))
            while STORE.ways[i] != END:
                found = sifted(found, with_pair(STORE.ways[i], face << 3 | other, worth))
                i += 1
    return found


def with_kept(way: i64, face: i64) -> i64:
    """A die is kept that is at least as high as all others."""
    place: i64 = LOWEST_AT
    while place < COMPARED - 1 and way >> place & FACE != 0:
        place += 3
    if place < COMPARED - 1:
        way |= face << place
    moved = (way & KEPT) >> 4 & KEPT
    return way & ~KEPT | moved | face << HIGHEST_AT


def with_pair(way: i64, pair: i64, worth: i64) -> i64:
    """An attack of this rank comes before the others, if none of them is better."""
    before = best_rank(way)
    if worth > before or (worth == before and pair > way & FIRST):
        way = way & ~FIRST | pair
    way += ONE_PAIR
    if worth >= RANK - 1:
        way += ONE_GOOD
    if worth == RANK:
        way += ONE_BEST
    return way


def best_rank(way: i64) -> i64:
    """The rank of the best attack; 0 if there is none."""
    if way >> BEST_AT & COUNT:
        return RANK
    if way >> GOOD_AT & COUNT:
        return RANK - 1
    return 1 if way >> PAIRS_AT else 0


def sifted(found: vec[i64], new: i64) -> vec[i64]:
    """The ways with a new one, unless one of them beats it, and without those that it beats."""
    for way in found:
        if is_better_split(way, new):
            return found
    if beats_none(new, found):
        return append(found, new)
    left = vec[i64]()
    for way in found:
        if not is_better_split(new, way):
            left = append(left, way)
    return append(left, new)


def beats_none(new: i64, found: vec[i64]) -> bool:
    for way in found:
        if is_better_split(new, way):
            return False
    return True


def is_better_split(way: i64, other: i64) -> bool:
    """As many attacks, none of a lower rank, and no lower dice to lock; of equal ways, higher dice come first."""
    if way >> PAIRS_AT != other >> PAIRS_AT:
        return False
    mine, theirs = way >> COMPARED, other >> COMPARED
    if mine == theirs:
        return way & FIRST >= other & FIRST
    return ((mine | BORROWS) - theirs) & BORROWS == BORROWS


def highest_in(dice: i64) -> i64:
    for face in range(FACES, 0, -1):
        if dice >> (face - 1) * NIBBLE & NIBBLES:
            return face
    return 0
