"""Doors (PL-ACT-05): the book is silent; opening or closing one within close costs the action."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import is_by_cover
from affray.games.plerion.law.battle import Battle


def is_by_any(fight: Battle, squares: list[i64], door: i64) -> bool:
    for square in squares:
        if is_by(fight, square, door):
            return True
    return False


def is_by(fight: Battle, square: i64, door: i64) -> bool:
    """Within close of the door, and not in it."""
    field = fight.field()
    return square != door and field.squared_to(square, field.xs[door], field.ys[door]) <= 2


def can_work(fight: Battle, door: i64, opens: bool) -> bool:
    """Only what is closed can be opened, and a door does not close on somebody, fallen or not."""
    if fight.grid.stands(door) == opens:
        return False
    for f in fight.fighters:
        if fight.square(f) == door and not f.is_gone():
            return False
    return True


def work_door(fight: Battle, f: Combatant, opens: bool, door: i64) -> None:
    """PL-ACT-05, PL-TURN-02: open or close it, if that can still be done."""
    words = door_words(fight, opens, door)
    if not (can_work(fight, door, opens) and is_by(fight, fight.square(f), door)):
        if fight.log is not None:
            fight.tell("PL-TURN-02", f, f"cannot {words}, {why_stuck(fight, f, opens, door)}: the action is lost")
        return
    fight.grid = fight.grid.opened(door)
    if fight.log is not None:
        verb, _, rest = words.partition(" ")
        fight.tell("PL-ACT-05", f, f"{verb}s {rest}")
    if opens:
        lay_bare(fight, door)


def lay_bare(fight: Battle, door: i64) -> None:
    """PL-MOD-05: who crouched behind a door that is open now has no cover, unless there is another beside."""
    for f in fight.fighters:
        if f.in_cover and is_by(fight, fight.square(f), door) and not is_by_cover(fight, fight.square(f)):
            f.in_cover = False
            if fight.log is not None:
                fight.tell("PL-MOD-05", f, "is no longer in cover: the door is open")


def why_stuck(fight: Battle, f: Combatant, opens: bool, door: i64) -> str:
    """PL-ACT-05: why it cannot be worked any more."""
    if not is_by(fight, fight.square(f), door):
        return "too far away"
    if fight.grid.stands(door) == opens:
        return "it is open already" if opens else "it is closed already"
    return "somebody is in it"


def door_words(fight: Battle, opens: bool, door: i64) -> str:
    """As people say it: open the door at 4,5."""
    name = fight.grid.kind[door].name.removeprefix("closed ").removeprefix("open ")
    return f"{'open' if opens else 'close'} the {name} at {fight.grid.place(door)}"


def closed_doors(fight: Battle) -> list[i64]:
    """Those that bar the way."""
    return [door for door in fight.field().doors if not fight.grid.stands(door)]
