"""Chances: a share of many fights with its interval, or an exact fraction, and how both are printed.

``0 %`` and ``100 %`` are printed only when certain. A count of fights never makes anything certain.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

Z95: Final = 1.959963984540054  # half of a normal distribution's middle 95 %, in standard deviations

Z90: Final = 1.6448536269514722  # the same of the middle 90 %: above it lie 5 %


@dataclass(frozen=True)
class Chance:
    """A share of fights, and the 95 % interval of the chance behind it.

    >>> wilson(544, 1000).words()
    '54.4 %'
    >>> wilson(544, 1000).interval()
    '51.3 to 57.5'
    >>> wilson(0, 10_000).words()
    'under 0.1 %'
    """

    share: float
    low: float
    high: float

    def words(self) -> str:
        """With one decimal; of what never happened, how rare it is at least."""
        if self.is_certain():
            return percent(self.share)
        if self.share <= 0:
            return f"under {self.rarest()} %"
        if self.share >= 1:
            return f"over {self.commonest()} %"
        return percent(self.share)

    def short(self) -> str:
        """For the narrow columns of a table: whole percents, and signs for under and over; of nothing, a dash."""
        if self.low <= 0 and self.high >= 1:
            return "-"
        if self.is_certain():
            return percent(self.share)
        if self.share <= 0:
            return f"<{trimmed(self.rarest())} %"
        if self.share >= 1:
            return f">{trimmed(self.commonest())} %"
        if self.share < 0.0005:
            return "<0.1 %"
        if self.share > 0.9995:
            return ">99.9 %"
        decimals = 0 if 0 < round(self.share * 100) < 100 else 1
        return f"{self.share * 100:.{decimals}f} %"

    def is_certain(self) -> bool:
        """Is it known and not counted? An interval of counted fights always has some width."""
        return self.low == self.high

    def rarest(self) -> str:
        """The upper end of the interval, rounded up, at least 0.1."""
        return f"{max(0.1, ceil(self.high * 1000) / 10):.1f}"

    def commonest(self) -> str:
        """The lower end of the interval, rounded down, at most 99.9."""
        return f"{min(99.9, floor(self.low * 1000) / 10):.1f}"

    def interval(self) -> str:
        """Both ends with one decimal; the upper end of what is rare is above 0, the lower of the common below 100."""
        if self.is_certain():
            return f"{self.share * 100:.1f}"
        low, high = min(99.9, self.low * 100), max(0.1, self.high * 100)
        return f"{low:.1f} to {high:.1f}"

    def half_width(self) -> float:
        return (self.high - self.low) / 2

    def to_json(self) -> dict[str, float]:
        return {"share": round(self.share, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def wilson(count: float, out_of: int) -> Chance:
    """Wilson's 95 % interval of a chance that came true this often.

    For a mean over several fighters of the same fights, which are not independent, ``count`` is their mean
    count: their interval is never wider than that of one of them.
    """
    if out_of == 0:
        return Chance(0.0, 0.0, 1.0)
    share, zz = count / out_of, Z95 * Z95
    middle = (share + zz / (2 * out_of)) / (1 + zz / out_of)
    half = Z95 / (1 + zz / out_of) * sqrt(share * (1 - share) / out_of + zz / (4 * out_of * out_of))
    return Chance(share, max(0.0, middle - half), min(1.0, middle + half))


def is_sharp(count: int, out_of: int, within: float) -> bool:
    """Is the chance behind this share known to so many percent points to either side?

    Anyone who looks again and again could stop at a lucky look, where the share is further from one half than the
    chance is, and the interval too narrow for it. So the width is judged as if the chance were at that end of the
    interval that is nearest to one half. With that, stopping hardly depends on luck, and intervals hold as often as
    those of a number of fights fixed before: tests count it.

    >>> is_sharp(5_000, 10_000, 1.0), is_sharp(5_000, 9_000, 1.0)
    (True, False)
    """
    found = wilson(count, out_of)
    worst = min(max(0.5, found.low), found.high)
    return 100 * max(found.half_width(), wilson(worst * out_of, out_of).half_width()) <= within


def differ(found: Sequence[tuple[float, int]]) -> bool:
    """Do these shares, each as wins out of fights, differ by more than luck? Pearson's test at 5 %.

    Of many equal chances the lowest and the highest share always lie apart; this says whether that means anything.

    >>> differ([(25, 100), (35, 100), (31, 100)]), differ([(250, 1000), (350, 1000), (310, 1000)])
    (False, True)
    """
    wins, fights = sum([count for count, _ in found]), sum([out_of for _, out_of in found])
    if len(found) < 2 or not 0 < wins < fights:
        return False
    mean = wins / fights
    distance = sum([(count - mean * out_of) ** 2 / (out_of * mean * (1 - mean)) for count, out_of in found])
    free = len(found) - 1
    bound = free * (1 - 2 / (9 * free) + Z90 * sqrt(2 / (9 * free))) ** 3  # Wilson and Hilferty's chi-square
    return distance > bound


def percent(chance: Fraction | float) -> str:
    """A chance as it is printed: one decimal, and 0 % or 100 % only if it is exactly that.

    >>> from fractions import Fraction
    >>> percent(Fraction(1, 3)), percent(Fraction(1, 100_000)), percent(Fraction(0))
    ('33.3 %', 'under 0.1 %', '0 %')
    """
    if chance == 0 or chance == 1:
        return f"{int(chance) * 100} %"
    if chance < 0.0005:
        return "under 0.1 %"
    if chance > 0.9995:
        return "over 99.9 %"
    tenths = int((chance * 2000 + 1) // 2)  # exact halves go up: 1/16 is 6.3 %
    return f"{tenths / 10:.1f} %"


def trimmed(number: str) -> str:
    """Without a decimal where it says nothing: 3.7 stays, 40.0 becomes 40."""
    return number.removesuffix(".0")
