"""Doors (PL-ACT-05): the book is silent; opening or closing one within close costs the action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.plerion.battle import Battle
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.words import DOOR, GRID

OPEN: Final = 0  # the item of the option
CLOSE_IT: Final = 1


def doors_from(fight: Battle, squares: list[i64]) -> list[Option]:
    """PL-ACT-05: what can be opened or closed from one of these squares; the nearest squares come first."""
    found: list[Option] = []
    if fight.position != GRID:
        return found
    for door in fight.field().doors:
        what = i64(CLOSE_IT) if fight.grid.stands(door) else i64(OPEN)
        if can_work(fight, door, what) and is_by_any(fight, squares, door):
            found.append(Option(DOOR, NOBODY, what, door))
    return found


def is_by_any(fight: Battle, squares: list[i64], door: i64) -> bool:
    for square in squares:
        if is_by(fight, square, door):
            return True
    return False


def is_by(fight: Battle, square: i64, door: i64) -> bool:
    """Within close of the door, and not in it."""
    field = fight.field()
    return square != door and field.squared_to(square, field.xs[door], field.ys[door]) <= 2


def can_work(fight: Battle, door: i64, what: i64) -> bool:
    """Only what is closed can be opened, and a door does not close on somebody, fallen or not."""
    if fight.grid.stands(door) != (what == CLOSE_IT):
        return False
    for f in fight.fighters:
        if fight.square(f) == door and not f.is_gone():
            return False
    return True


def work_door(fight: Battle, f: Combatant, what: i64, door: i64) -> None:
    """PL-ACT-05, PL-TURN-02: open or close it, if that can still be done."""
    words = door_words(fight, what, door)
    if not (can_work(fight, door, what) and is_by(fight, fight.square(f), door)):
        if fight.log is not None:
            fight.tell("PL-TURN-02", f.name, f"cannot {words}: the action is lost")
        return
    fight.grid = fight.grid.opened(door)
    if fight.log is not None:
        verb, _, rest = words.partition(" ")
        fight.tell("PL-ACT-05", f.name, f"{verb}s {rest}")


def door_words(fight: Battle, what: i64, door: i64) -> str:
    """As people say it: open the door at 4,5."""
    name = fight.grid.kind[door].name.removeprefix("closed ").removeprefix("open ")
    return f"{'open' if what == OPEN else 'close'} the {name} at {fight.grid.place(door)}"


def closed_doors(fight: Battle) -> list[i64]:
    """Those that bar the way."""
    return [door for door in fight.field().doors if not fight.grid.stands(door)]
