"""What a side cannot know, drawn anew: where those stand who are hidden from it.

A mind that tries answers out must not profit from where a hidden foe really is. So before a rollout, and before the
tactic is asked, everybody hidden from the side stands on some square where it would be hidden just as well.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.dice import Dice
from affray.engine.fight import Fight, Fighter, is_named
from affray.engine.question import Question

TRIES: Final = 24  # squares that are tried for somebody hidden before it stays where it is


def unknown_to(fight: Fight, question: Question) -> list[Fighter]:
    """Everybody in the fight who is hidden from the side that is asked; not those whom the question itself names."""
    found: list[Fighter] = []
    people: list[Fighter] = fight.fighters
    words = ""
    for f in people:
        if f.side != question.side and not f.removed and f.is_up() and fight.is_hidden(question.side, f):
            if words == "":
                words = question.prompt()
            if not is_named(f.name, words):
                found.append(f)
    return found


def imagine(fight: Fight, question: Question, dice: Dice) -> None:
    """Whoever is unknown to the asked side stands somewhere else, as these dice fall."""
    if question.side < 0:
        return
    unknown = unknown_to(fight, question)
    if len(unknown) == 0:
        return
    for f in unknown:  # nothing that is drawn may depend on where they are
        free = free_squares(fight, f, unknown)
        if len(free) == 0:
            return
        stand_on(fight, f, free[0])
    for f in unknown:
        put_somewhere(fight, question.side, f, dice)


def put_somewhere(fight: Fight, side: i64, f: Fighter, dice: Dice) -> None:
    """A free square on which it is hidden, each as likely; if none is found soon, the last that was tried."""
    free = free_squares(fight, f, [f])
    if len(free) == 0:
        return
    for _try in range(TRIES):
        stand_on(fight, f, free[dice.d(len(free), "where a hidden foe may be") - 1])
        if fight.is_hidden(side, f):
            return


def stand_on(fight: Fight, f: Fighter, square: i64) -> None:
    f.x = fight.grid.x_of(square)
    f.y = fight.grid.y_of(square)


def free_squares(fight: Fight, f: Fighter, leaving: list[Fighter]) -> list[i64]:
    """Where it has room, but for the corners on which others stand who are not among those that leave."""
    grid = fight.grid
    taken: set[int] = set()
    people: list[Fighter] = fight.fighters
    for other in people:
        if other not in leaving and grid.holds(other.x, other.y):
            taken.add(int(grid.at(other.x, other.y)))
    wide = wide_of(f)
    found: list[i64] = []
    for square in range(grid.width * grid.height):
        if int(square) not in taken and grid.fits(grid.x_of(square), grid.y_of(square), wide):
            found.append(square)
    return found


def wide_of(f: Any) -> i64:
    """Squares along each side of the block it stands on, by whatever its class calls it; one if it does not say."""
    if hasattr(f, "footprint"):
        return int(f.footprint())
    if hasattr(f, "space"):
        return int(f.space())
    return int(f.size) if hasattr(f, "size") else 1


@final
class Places:
    """Where the unknown really are, to be put back there."""

    def __init__(self, people: list[Fighter]) -> None:
        self.people: Final = people
        self.at: Final = [(int(f.x), int(f.y)) for f in people]

    def put_back(self) -> None:
        for i in range(len(self.people)):
            f = self.people[i]
            f.x, f.y = self.at[i]
