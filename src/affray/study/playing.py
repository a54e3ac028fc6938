"""How the sides of an encounter are played when nobody plays them: what the file says, else the game's default.

Every study answers for that way of playing unless it is told another, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from affray.encounter import Encounter
from affray.encounter.plots import neutral_sides
from affray.engine.fight import Fight

SEARCH: Final = "search"
WEIGHTS: Final = "weights "  # and their file


def stances_in(encounter: Encounter, start: Fight) -> tuple[str, ...]:
    """By side: the stance of its fighters, the most usual first; empty if the game has no stances, or it is neutral.

    >>> from affray import load
    >>> bay = load("cargo-bay")
    >>> stances_in(bay, bay.fight())
    ('hunter', 'hunter')
    """
    known = encounter.game.stances()
    if not known:
        return tuple("" for _ in start.sides)
    found: list[Counter[str]] = [Counter() for _ in start.sides]
    written = {person.name: person.stance for person in encounter.scene.people}
    for fighter in start.fighters:
        place = getattr(fighter, "stance", None)  # where the game keeps it; else what the file says
        stance = known[int(place)] if place is not None else written.get(fighter.name, "") or known[0]
        found[int(fighter.side)][stance] += 1
    neutral = neutral_sides(encounter.scene)
    return tuple("" if side in neutral else side_words(counts) for side, counts in zip(start.sides, found, strict=True))


def side_words(counts: Counter[str]) -> str:
    """The stance of a side, or of most of it and how many play otherwise.

    >>> side_words(Counter({"brute": 4, "cautious": 1}))
    'brute (1 of 5 cautious)'
    """
    if not counts:
        return ""
    (most, _), *others = counts.most_common()
    rest = ", ".join([f"{number} of {counts.total()} {stance}" for stance, number in others])
    return f"{most} ({rest})" if rest else most


def played_words(sides: Sequence[str], stances: Sequence[str]) -> str:
    """The sentence that every study prints; empty where there is nothing to say.

    >>> played_words(["heroes", "pirates"], ["hunter", "brute"])
    'Played by tactics: heroes as hunter, pirates as brute.'
    >>> played_words(["heroes", "pirates"], ["search", "brute"])
    'Played by tactics: pirates as brute; by search: heroes.'
    """
    pairs = [(side, stance) for side, stance in zip(sides, stances) if stance]
    tactics = [f"{side} as {stance}" for side, stance in pairs if is_stance(stance)]
    searching = [side for side, stance in pairs if stance == SEARCH]
    weights = [f"{side} ({stance.removeprefix(WEIGHTS)})" for side, stance in pairs if stance.startswith(WEIGHTS)]
    ways = {"tactics": tactics, "search": searching, "learnt weights": weights}
    said = [f"by {way}: {', '.join(found)}" for way, found in ways.items() if found]
    return f"Played {'; '.join(said)}." if said else ""


def is_stance(words: str) -> bool:
    """Is this a tactic, and neither a search nor learnt weights?"""
    return words != SEARCH and not words.startswith(WEIGHTS)


def played_json(sides: Sequence[str], stances: Sequence[str]) -> dict[str, str]:
    return {side: stance for side, stance in zip(sides, stances) if stance}
