"""The verbs of a lab: the game's own, and those that every game has."""

from __future__ import annotations

import re
from typing import Any, Final

from affray.encounter.words import listed, shown
from affray.engine.game import Game
from affray.engine.quoting import quoted
from affray.lab.errors import LabError, Where, unknown

EDIT: Final = "edit"
UNDO: Final = "undo"
STEP: Final = "step"
PLAY: Final = "play"
EVERYWHERE: Final = {
    STEP: "[steps]: play to the next boundary of the fight (a turn, a block, a round), or several",
    PLAY: "play to the end; gives the name of the side that won, or nobody",
    EDIT: 'words: the game master changes something: "X: hp = 3", "fight: round = 2", "X: at 4,5", "remove X", '
    '"end: heroes", "add SHEET as NAME to SIDE at 4,5", "next RULE: words"',
    UNDO: "take back the last action",
}
STEPS: Final = "steps"
MOST_STEPS: Final = 1000
HEAD: Final = re.compile(r"([^:]*):(?: |$)")
NAME: Final = re.compile(r"\[?[\w ]+\]?")


def verbs_of(game: Game) -> dict[str, str]:
    """All verbs with their lines, the game's own first."""
    return {**game.verbs(), **{verb: line for verb, line in EVERYWHERE.items() if verb not in game.verbs()}}


def arguments(line: str) -> tuple[list[str], list[str]]:
    """The arguments a verb's line names: those it needs, and those that may be left out.

    >>> arguments("by, on, [with]: one attack")
    (['by', 'on'], ['with'])
    >>> arguments("a whole round")
    ([], [])
    """
    found = HEAD.match(line)
    names = [name.strip() for name in found.group(1).split(",")] if found else []
    if not all(NAME.fullmatch(name) for name in names):
        return [], []
    return [n for n in names if n[0] != "["], [n[1:-1].strip() for n in names if n[0] == "["]


def check_verb(game: Game, verb: Any, given: dict[str, Any], where: Where = ()) -> None:
    """Is there such a verb, with these arguments?"""
    known = verbs_of(game)
    if verb not in list(known):
        raise unknown((*where, "do"), f"{game.title} has no verb {shown(verb)}.", verb, known)
    needed, optional = arguments(known[verb])
    for name in given:
        if name not in needed + optional:
            every = listed(needed + optional) or "nothing"
            raise LabError((*where, name), f"{quoted(verb)} takes no {shown(name)}.", f"It takes: {every}.")
    steps = given.get(STEPS, 1)
    if isinstance(steps, bool) or not isinstance(steps, int) or not 1 <= steps <= MOST_STEPS:
        raise LabError((*where, STEPS), f"steps is a number from 1 to {MOST_STEPS}, not {shown(steps)}.")
    missing = [name for name in needed if name not in given]
    if missing:
        raise LabError(where, f"{quoted(verb)} needs {listed(missing)}.", f"{verb}: {known[verb]}")
