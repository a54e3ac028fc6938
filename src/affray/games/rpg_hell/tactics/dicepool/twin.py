# not compiled: it says what is computed, and need not be fast
"""The best way to spend a pool of dice, without any shortcut: every set of pairs is tried.

Worth is counted in halves of a point of damage, a plan in quarters of that (``UNIT``).
"""

from __future__ import annotations

from dataclasses import dataclass

from affray.games.rpg_hell.tactics.dicepool.spending import BEYOND, FELLED, HASTE, LOCKED_WORTH, RUSH_PRICE, UNIT


@dataclass(frozen=True)
class Turn:
    """What an attack is worth with a low, a plain and a high sum (0: none is made), and what else the dice may buy."""

    low: int
    plain: int
    high: int
    high_at: int
    low_at: int
    life: int  # what the foe can take
    moves: int = 0  # that come before the first attack
    slots: int = 0  # for dice that are locked
    lifts: bool = False  # Empowered: one attack has the Bonus whatever its sum
    rushes: bool = False  # the first attack needs no Move


def best(turn: Turn, dice: list[int]) -> int:
    """RH-TRN-05, RH-AD-04: what the best plan is worth."""
    return max(plan_worth(turn, dice, pairs) for pairs in pairings(dice))


def pairings(dice: list[int]) -> list[list[tuple[int, int]]]:
    """Every way to make pairs of some of the dice."""
    if len(dice) < 2:
        return [[]]
    first, rest = dice[0], dice[1:]
    found = pairings(rest)
    for i, other in enumerate(rest):
        found += [[(first, other), *more] for more in pairings(rest[:i] + rest[i + 1 :])]
    return found


def plan_worth(turn: Turn, dice: list[int], pairs: list[tuple[int, int]]) -> int:
    """These attacks; the lowest dice that are left pay the Moves, the highest are locked. 0 if it cannot be done."""
    kept, worths = sorted(dice), [attack_worth(turn, a + b) for a, b in pairs]
    for a, b in pairs:
        kept.remove(a)
        kept.remove(b)
    moves = turn.moves if pairs and not turn.rushes else 0
    if 0 in worths or len(kept) < moves:
        return 0
    lifted = max(turn.high - min(worths), 0) if pairs and turn.lifts else 0
    locked = kept[moves:][::-1][: turn.slots]
    paid = RUSH_PRICE if pairs and turn.rushes else 0
    return harm_worth(sum(worths) + lifted, turn.life) - paid + sum(LOCKED_WORTH * (face + 1) for face in locked)


def attack_worth(turn: Turn, total: int) -> int:
    """RH-ATT-04, RH-ATT-05."""
    if total >= turn.high_at:
        return turn.high
    return turn.low if total <= turn.low_at else turn.plain


def harm_worth(total: int, life: int) -> int:
    """Damage, more for who falls, and a part of that for who comes near to it."""
    if total >= life:
        return UNIT * life + FELLED + HASTE + BEYOND * (total - life) if total and life else 0
    return UNIT * total + HASTE * total // life
