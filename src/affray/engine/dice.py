"""Dice: what does this die show? Whoever runs a rule decides what answering means.

Every ask says what it is for (``"damage"``); the word costs next to nothing when nobody listens.
Where a rule looks at less than the face it says so: ``at_most``, ``band``, ``two``. Then exact odds
branch by weight instead of by face.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.spread import DiceError as DiceError
from affray.engine.spread import Paths as Paths
from affray.engine.spread import Spread, depth_of, exploded, lead_spread, most_at_once, power, ways_below

MASK32: Final = 0xFFFFFFFF
MWC: Final = 2147483085  # MWC * 2**32 - 1 is a safe prime; every product stays below 2**63
SEGMENT: Final = 1_000_000  # typed dice: the state is segment * SEGMENT + how many were thrown in it


class FaceNeeded(Exception):
    """The run ends here: somebody must throw this die."""

    def __init__(self, sides: i64, why: str) -> None:
        super().__init__(f"d{sides} ({why})")
        self.sides: Final = int(sides)
        self.why: Final = why


class TailCut(Exception):
    """An exploding die went deeper than the odds were asked to follow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """``last`` is the face shown last, for the log; ``state`` is where the dice stand, kept at boundaries.

    After an opposed roll ``first`` and ``last`` are the two totals. With ``keeps``, ``shown`` are the faces of the
    last exploding dice, and after an opposed roll ``first_shown`` and ``shown`` those of both.
    """

    def __init__(self) -> None:
        self.first: i64 = 0
        self.last: i64 = 0
        self.state: i64 = 0
        self.keeps: bool = False
        self.first_shown: list[int] = []
        self.shown: list[int] = []

    def d(self, sides: i64, why: str) -> i64:
        """Roll one die: 1 to sides."""
        raise NotImplementedError

    def again(self, sides: i64, why: str) -> i64:
        """Roll one more die because the last one exploded."""
        return self.d(sides, why)

    def exploding(self, count: i64, sides: i64, why: str) -> i64:
        """The sum of several dice; each that shows its highest face brings one more, which may do the same.

        All dice first, then one more for each that exploded, in the order shown. Only the sum matters.
        """
        faces: list[int] = []
        total: i64 = 0
        waiting: i64 = 0
        for _die in range(count):
            face = self.d(sides, why)
            faces.append(int(face))
            total += face
            if face == sides:
                waiting += 1
        while waiting > 0:
            face = self.again(sides, why)
            faces.append(int(face))
            total += face
            if face != sides:
                waiting -= 1
        self.shown = faces
        return total

    def opposed(self, mine: i64, my_extra: i64, theirs: i64, their_extra: i64, sides: i64, why: str) -> i64:
        """Exploding dice against exploding dice, each side perhaps with one plain die of so many sides (0: none).

        How much the first total is above the second; only that matters.
        """
        first = self.exploding(mine, sides, why)
        self.first_shown = self.shown
        if my_extra > 0:
            first += self.d(my_extra, why)
        second = self.exploding(theirs, sides, why)
        if their_extra > 0:
            second += self.d(their_extra, why)
        self.first = first
        self.last = second
        return first - second

    def reaches(self, count: i64, sides: i64, number: i64, why: str) -> bool:
        """Is the sum of exploding dice at least this number? Nothing else about it matters."""
        return self.exploding(count, sides, why) >= number

    def anew(self) -> None:
        """Nothing was decided and the roll is made once more, perhaps for ever. Only exact odds care."""

    def at_most(self, sides: i64, number: i64, why: str) -> bool:
        """A check that is passed by a face up to number and looks at nothing else."""
        return self.d(sides, why) <= number

    def band(self, sides: i64, low: i64, high: i64, why: str) -> i64:
        """Is the face up to low (0), up to high (1) or above (2)? Nothing else about it matters."""
        face = self.d(sides, why)
        return 0 if face <= low else (1 if face <= high else 2)

    def two(self, one: i64, other: i64, why: str) -> i64:
        """The sum of two dice of which only the sum matters."""
        first = self.d(one, why)
        return first + self.d(other, why)

    def highest(self, count: i64, sides: i64, why: str) -> i64:
        """Roll several equal dice of which only the highest matters."""
        best: i64 = 0
        for _die in range(count):
            face = self.d(sides, why)
            if face > best:
                best = face
        return best

    def begin(self, segment: i64) -> None:
        """A new answer was given: what is thrown from now on belongs to it. Only typed dice care."""

    def own(self) -> Dice:
        """Dice for a copy of the fight, which fall as these would; the same ones where that cannot be."""
        return self


def mixed(seed: i64, salt: i64) -> i64:
    """32 well mixed bits of a seed; neighbouring seeds have nothing in common."""
    h = (seed & MASK32) ^ salt ^ (((seed >> 32) & MASK32) * 0x61C88647 & MASK32)
    for _pass in range(2):
        h = ((h ^ (h >> 16)) * 0x7FEB352D) & MASK32
        h = ((h ^ (h >> 15)) * 0x31848BAB) & MASK32
    return h ^ (h >> 16)


def stream(seed: i64, number: i64) -> i64:
    """The seed of fight ``number`` of a forecast: its own stream, whatever runs beside it."""
    return (mixed(seed, 0x1F123BB5) << 31) ^ mixed(number, 0x2545F491) ^ (number << 16)


@final
class SeededDice(Dice):
    """Multiply-with-carry: the same faces interpreted and compiled, on every machine."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.seed(seed)

    def seed(self, seed: i64) -> None:
        """All 64 bits of the seed reach the state: what ``mixed`` folds together is kept apart in the lower half."""
        upper = ((seed >> 32) & MASK32) * 0x5851F42D & MASK32
        self.state = (mixed(seed, 0x1B873593) % (MWC - 1) << 32) | (mixed(seed, 0x5BD1E995) ^ upper) | 1

    def own(self) -> Dice:
        new = SeededDice(0)
        new.state = self.state
        new.keeps = self.keeps
        return new

    def d(self, sides: i64, why: str) -> i64:
        s = self.state
        s = MWC * (s & MASK32) + (s >> 32)
        self.state = s
        face = ((((s & MASK32) ^ (s >> 32)) * sides) >> 32) + 1
        self.last = face
        return face

    def at_most(self, sides: i64, number: i64, why: str) -> bool:
        """As of any dice; said here, the throw is compiled into it."""
        return self.d(sides, why) <= number

    def highest(self, count: i64, sides: i64, why: str) -> i64:
        """As of any dice, likewise."""
        best = self.d(sides, why) if count > 0 else i64(0)
        for _die in range(count - 1):
            face = self.d(sides, why)
            if face > best:
                best = face
        return best

    def exploding(self, count: i64, sides: i64, why: str) -> i64:
        """The same faces at once: the roll is over with as many as do not explode."""
        if self.keeps:
            return super().exploding(count, sides, why)
        s = self.state
        total: i64 = 0
        while count > 0:
            s = MWC * (s & MASK32) + (s >> 32)
            face = ((((s & MASK32) ^ (s >> 32)) * sides) >> 32) + 1
            total += face
            if face != sides:
                count -= 1
        self.state = s
        self.last = total
        return total


@final
class ScriptedDice(Dice):
    """Faces written down beforehand, as (sides, face); sides 0 fits any die. All must be used."""

    def __init__(self, script: list[tuple[int, int]]) -> None:
        super().__init__()
        self.script: Final = script

    def d(self, sides: i64, why: str) -> i64:
        if self.state == len(self.script):
            raise DiceError(f"the script has no die left for d{sides} ({why})")
        meant, face = self.script[self.state]
        if meant not in (0, sides) or not 1 <= face <= sides:
            raise DiceError(
                f"die {self.state + 1} of the script is d{meant or sides}={face}, asked was d{sides} ({why})"
            )
        self.state += 1
        self.last = face
        return face

    def left_over(self) -> i64:
        return len(self.script) - self.state


@final
class TypedDice(Dice):
    """Faces of real dice, typed in as they are thrown.

    Faces belong to the answer they followed (their segment), so that after an undo the same answer
    meets the same faces, and another answer throws its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.faces: dict[int, list[tuple[int, int]]] = {}
        self.wanted: i64 = 0

    def begin(self, segment: i64) -> None:
        self.state = segment * SEGMENT

    def d(self, sides: i64, why: str) -> i64:
        segment, at = self.state // SEGMENT, self.state % SEGMENT
        thrown = self.faces.get(int(segment), [])
        if at < len(thrown) and thrown[at][0] != sides:
            del thrown[at:]
        if at >= len(thrown):
            self.wanted = sides
            raise FaceNeeded(sides, why)
        self.state += 1
        self.last = thrown[at][1]
        return self.last

    def throw(self, face: int) -> None:
        """The face of the die that is wanted now."""
        if not 1 <= face <= self.wanted:
            raise DiceError(f"{face} is not a face of a d{self.wanted}: type a number from 1 to {self.wanted}")
        self.faces.setdefault(int(self.state // SEGMENT), []).append((int(self.wanted), face))


@final
class EveryFace(Dice):
    """Shows every face in turn. Where a rule looks at less than the face, branches are weighted:
    a check branches two ways instead of twenty, the sum of two d6 eleven ways instead of 36.

    Weights are exact integers of any size. Exploding dice are followed ``deepest`` times in one
    path, or in one roll of which only the sum matters; what lies deeper raises TailCut, so that its
    weight is reported and never dropped.
    """

    def __init__(self, paths: Paths, deepest: i64) -> None:
        super().__init__()
        self.paths: Final = paths
        self.deepest: Final = deepest
        self.explosions: i64 = 0
        self.spreads: Final[dict[tuple[int, int], Spread]] = {}
        self.leads: Final[dict[tuple[int, int, int, int, int], Spread]] = {}

    def d(self, sides: i64, why: str) -> i64:
        self.last = self.paths.branch(sides, sides) + 1
        return self.last

    def again(self, sides: i64, why: str) -> i64:
        if self.explosions == self.deepest:
            raise TailCut
        self.explosions += 1
        return self.d(sides, why)

    def exploding(self, count: i64, sides: i64, why: str) -> i64:
        if sides < 2:
            raise DiceError(f"a die of {sides} sides would explode for ever ({why})")
        known = self.spreads.get((int(count), int(sides)))
        if known is None:
            known = Spread(exploded(count, sides, depth_of(count, sides, self.deepest)))
            self.spreads[(int(count), int(sides))] = known
        return self.one_of(known)

    def opposed(self, mine: i64, my_extra: i64, theirs: i64, their_extra: i64, sides: i64, why: str) -> i64:
        key = (int(mine), int(my_extra), int(theirs), int(their_extra), int(sides))
        known = self.leads.get(key)
        if known is None:
            known = lead_spread(mine, my_extra, theirs, their_extra, sides, self.deepest)
            self.leads[key] = known
        self.first = self.one_of(known)
        self.last = 0
        return self.first

    def reaches(self, count: i64, sides: i64, number: i64, why: str) -> bool:
        """Two ways, and no tail: what explodes deeper than it is followed has reached any usual number."""
        depth = depth_of(count, sides, self.deepest)
        if sides < 2 or number > (depth + 1) * sides + count:
            return self.exploding(count, sides, why) >= number
        below, out_of = ways_below(count, sides, depth, number)
        if below == 0 or below == out_of:
            return below == 0
        passed = self.paths.branch(2, out_of) == 0
        self.paths.weigh(out_of - below if passed else below)
        return passed

    def one_of(self, spread: Spread) -> i64:
        """This path's total; the last of the ways is what lies too deep."""
        which = self.paths.branch(len(spread.totals) + 1, spread.out_of)
        if which == len(spread.totals):
            self.paths.weigh(spread.tail)
            raise TailCut
        self.paths.weigh(spread.weights[which])
        self.last = spread.totals[which]
        return self.last

    def anew(self) -> None:
        if self.explosions == self.deepest:
            raise TailCut
        self.explosions += 1

    def at_most(self, sides: i64, number: i64, why: str) -> bool:
        if number <= 0 or number >= sides:
            self.last = sides
            return number > 0
        passed = self.paths.branch(2, sides) == 0
        self.paths.weigh(number if passed else sides - number)
        self.last = number if passed else sides
        return passed

    def band(self, sides: i64, low: i64, high: i64, why: str) -> i64:
        if self.at_most(sides, low, why):
            return 0
        if high <= low:
            return 2
        above = sides - low if low > 0 else sides
        inside = self.at_most(above, high - (sides - above), why)
        self.last += sides - above
        return 1 if inside else 2

    def two(self, one: i64, other: i64, why: str) -> i64:
        total = self.paths.branch(one + other - 1, one * other) + 2
        first = total - other if total - other > 1 else 1
        last = total - 1 if total - 1 < one else one
        self.paths.weigh(last - first + 1)
        self.last = total - last
        return total

    def highest(self, count: i64, sides: i64, why: str) -> i64:
        if count <= 1:
            return self.d(sides, why) if count == 1 else 0
        most = most_at_once(sides)
        if count > most:
            best_of_some = self.highest(most, sides, why)
            best_of_rest = self.highest(count - most, sides, why)
            self.last = best_of_some if best_of_some > best_of_rest else best_of_rest
            return self.last
        best = self.paths.branch(sides, power(sides, count)) + 1
        self.paths.weigh(power(best, count) - power(best - 1, count))
        self.last = best
        return best

    def next_path(self) -> bool:
        self.explosions = 0
        return self.paths.next()

    def weight(self) -> tuple[int, int]:
        """The exact weight of the path just walked, and what it is out of."""
        weight: int = 1
        out_of: int = 1
        for i in range(len(self.paths.place)):
            weight *= int(self.paths.weight[i])
            out_of *= int(self.paths.out_of[i])
        return weight, out_of
