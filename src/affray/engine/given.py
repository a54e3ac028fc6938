# not compiled: scenes are small
"""What the verbs of a game's lab are given, as the people, squares and words of a fight; and how its turns go by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from affray.engine.fight import UNDECIDED, F, Fight
from affray.engine.placing import Among
from affray.engine.question import IllegalAnswer, Option, Question
from affray.engine.quoting import quoted

Given = dict[str, Any]


def person(fight: Among[F], given: Given, key: str = "who") -> F:
    if key not in given:
        raise KeyError(f"who? {key!r} is missing")
    found: F = fight.named(str(given[key]))
    return found


def place_in(known: list[str], word: Any, what: str) -> int:
    """The place of a word in one of the game's lists; capital letters are as small ones."""
    low = [k.casefold() for k in known]
    meant = str(word).casefold()
    if meant not in low:
        raise KeyError(f"no {what} {quoted(word)}; there are " + ", ".join([k for k in known if k]))
    return low.index(meant)


def square(fight: Fight, given: Given, key: str = "to") -> int:
    x, y = given[key]
    grid = fight.grid
    if not grid.holds(x, y):
        raise KeyError(f"the map has no square {x},{y}; its last one is {grid.width - 1},{grid.height - 1}")
    return int(grid.at(x, y))


def listed(said: Any) -> list[str]:
    """One thing, or a list of them."""
    return [str(word) for word in said] if isinstance(said, list) else [str(said)]


def meant(question: Question, said: str) -> Option:
    """What is said, as an option of the question; refused if it may not be chosen now."""
    option = question.read(said)
    if not question.allows(option):
        instead = [question.words(o) for o in question.shortlist()]
        raise IllegalAnswer(question.rule, question.who, said, instead)
    return option


def may(deed: Callable[[Any, Given], Any], fight: Fight, given: Given) -> bool:
    """Whether what the lab would do or measure is not refused."""
    try:
        deed(fight, given)
    except IllegalAnswer:
        return False
    return True


def in_hand(whose: str, own: list[tuple[str, int]], word: Any) -> int:
    """The first of somebody's items, each with its name, that is called so."""
    for name, item in own:
        if name.casefold() == str(word).casefold():
            return int(item)
    raise KeyError(f"{whose} holds no {quoted(word)}, only " + ", ".join([name for name, _ in own]))


def winner(fight: Fight, given: Given) -> str:
    won = fight.winner()
    return "undecided" if won < 0 else [*fight.sides, "nobody"][won]


# ---------------------------------------------------------------- rounds and turns
# A game says how one step is done and who took a turn in it; with the step to the next round nobody does.


def turns(fight: Fight, given: Given, one_step: Callable[[Any], list[str]]) -> list[str]:
    """So many turns; gives the names in their order."""
    wanted = int(given.get("turns", 1))
    names: list[str] = []
    while len(names) < wanted and fight.winner() == UNDECIDED:
        names += one_step(fight)
    return names


def rounds(fight: Fight, given: Given, one_step: Callable[[Any], list[str]], with_opening: bool) -> list[str]:
    """What is left of the round, or several rounds; gives the names in the order of their turns.

    What comes before the first round (initiative, surprise) belongs to it, or is a round of its own."""
    names: list[str] = []
    for _ in range(int(given.get("rounds", 1))):
        while fight.winner() == UNDECIDED:
            is_opening = with_opening and fight.round == 0
            took = one_step(fight)
            names += took
            if not took and not is_opening:
                break
    return names
