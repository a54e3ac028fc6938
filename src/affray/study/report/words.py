"""How reports speak of chances and sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# From this share on, what is said of it; of the first that fits.
SHARES: Final = [
    (0.97, "nearly all"),
    (0.85, "most"),
    (0.71, "about three in four"),
    (0.61, "about two in three"),
    (0.53, "a little more than half"),
    (0.47, "about half"),
    (0.39, "a little less than half"),
    (0.29, "about one in three"),
    (0.18, "about one in four"),
    (0.08, "about one in ten"),
    (0.03, "few"),
    (0.0, "hardly any"),
]


def share_words(share: float) -> str:
    """A share as people say it.

    >>> share_words(0.544), share_words(0.01), share_words(0.9)
    ('a little more than half', 'hardly any', 'most')
    """
    return next(words for least, words in SHARES if share >= least)


def subject(side: str) -> str:
    """A side as it stands in a sentence.

    >>> subject("heroes"), subject("Red")
    ('the heroes', 'Red')
    """
    return f"the {side}" if side[:1].islower() else side


def wins(side: str) -> str:
    """A side and what it does, at the beginning of a sentence.

    >>> wins("heroes"), wins("Red")
    ('The heroes win', 'Red wins')
    """
    said = subject(side)
    return f"{said[:1].upper()}{said[1:]} {'win' if side.endswith('s') else 'wins'}"


def listed(names: Sequence[str], most: int = 12) -> str:
    """Names as they stand in a sentence; of many, the first ones.

    >>> listed(["Ada"]), listed(["Ada", "Bo", "Cy"]), listed(["Ada", "Bo", "Cy", "Dee"], 2)
    ('Ada', 'Ada, Bo and Cy', 'Ada, Bo and 2 more')
    """
    shown = list(names) if len(names) <= most else [*names[:most], f"{len(names) - most} more"]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " and " + shown[-1]
