"""Causes: what a rule adds up, each part with its rule and its word.

The law adds to them; log, odds, menu and page read them, and nothing else tells a modifier. Where nobody listens they
only sum. Counting never changes the state of a fight.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Cause:
    """One part of a sum: the rule that gives it, how much, and the word people say for it."""

    def __init__(self, rule: str, amount: i64, word: str) -> None:
        self.rule: Final = rule
        self.amount: Final = amount
        self.word: Final = word

    def text(self) -> str:
        """``+1 martial``, ``−2 second attack``."""
        return f"{signed(self.amount)} {self.word}"

    def __repr__(self) -> str:
        return f"Cause({self.rule!r}, {self.amount}, {self.word!r})"


NOT_HEARD: Final[list[Cause]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Causes:
    """A running sum, and where somebody listens the causes of it. One stands beside the dice of every fight:
    ``begin``, ``add`` what there is, and read ``total``; whoever wants to tell it keeps ``heard``."""

    def __init__(self) -> None:
        self.total: i64 = 0
        self.listens: bool = False
        self.heard: list[Cause] = NOT_HEARD

    def begin(self, listens: bool) -> None:
        """A new sum."""
        self.total = 0
        self.listens = listens
        self.heard = [] if listens else NOT_HEARD

    def add(self, rule: str, amount: i64, word: str) -> None:
        """One cause; a cause of 0 is none."""
        self.total += amount
        if self.listens and amount != 0:
            self.heard.append(Cause(rule, amount, word))


def signed(amount: int) -> str:
    """``+1``, ``−2``: with the sign that print uses."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def sum_words(heard: list[Cause]) -> str:
    """All of them in a row: ``+1 martial, −2 second attack``."""
    return ", ".join([cause.text() for cause in heard])


def parts_of(heard: list[Cause]) -> list[tuple[str, int]]:
    """All of them as the parts of a total."""
    return [(cause.word, int(cause.amount)) for cause in heard]


def thrown_words(label: str, faces: list[int], kept: int, why: str) -> str:
    """A die with all it showed: ``combat 3``, ``combat 3, rerolled 6 (advantage: flanked)``, ``combat 4, rerolled 3,
    not kept (advantage: flanked)``."""
    first, *later = faces
    again = "".join([f", rerolled {face}" + ("" if face == kept else ", not kept") for face in later])
    return f"{label} {first}{again}" + (f" ({why})" if later and why else "")
