"""How people speak of a side: the heroes have won, the crew has won, and how a fight ended."""

from __future__ import annotations

from typing import Any

from affray.engine.fates import UNDECIDED

PLURALS = ("dead", "undead", "living", "folk", "men", "women", "children", "people")  # names of many without an s


def the_side(name: str) -> str:
    """Names of groups have an article, proper names have none.

    >>> the_side("heroes"), the_side("Blues")
    ('the heroes', 'Blues')
    """
    return f"the {name}" if name[:1].islower() else name


def have_or_has(name: str) -> str:
    """The verb that goes with the name of a side.

    >>> have_or_has("heroes"), have_or_has("crew"), have_or_has("Blues"), have_or_has("dead")
    ('have', 'has', 'has', 'have')
    """
    many = name.endswith(PLURALS) or (name.endswith("s") and not name.endswith("ss"))
    return "have" if name[:1].islower() and many else "has"


def won_words(name: str) -> str:
    """Who has won, as the beginning of a sentence.

    >>> won_words("heroes"), won_words("nest")
    ('The heroes have won', 'The nest has won')
    """
    said = the_side(name)
    return f"{said[:1].upper()}{said[1:]} {have_or_has(name)} won"


def end_words(fight: Any) -> str:
    """How the fight ended, in a sentence."""
    winner = int(fight.winner())
    if 0 <= winner < len(fight.sides):
        return f"{won_words(fight.sides[winner])} in round {fight.round}."
    if winner == UNDECIDED:
        return f"Nobody has won: the fight went past its limit of {fight.limit} rounds."
    return f"Nobody has won; it ended in round {fight.round}."
