"""A walk under way (IG-MOV-01, IG-MOV-04): square by square where somebody waits for it or is hidden on the way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.grid import FAR, is_among
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.moving import (
    can_stand,
    foes_in_the_way,
    last_free,
    place,
    runs_into,
    step_cost,
    unknown_foes,
    way_to,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Course):
    """IG-MOV-01, IG-ACT-07: who falls, is knocked down, halted or moved on the way goes no farther."""

    def __init__(self, mover: Combatant, left: i64) -> None:
        super().__init__()
        self.mover: Final = mover
        self.was_prone: Final = mover.prone
        self.square: i64 = 0  # where the last step has led
        self.left: i64 = left  # steps to come,
        self.next: i64 = NEVER  # and the first of them
        self.goal: i64 = NEVER

    def why_ended(self, fight: Battle) -> str:
        f = self.mover
        if not f.is_up():
            return f"{f.name} has fallen (IG-DTH-11)"
        if f.halted:
            return f"{f.name} cannot move any more this turn (IG-OPT-03)"
        if fight.square(f) != self.square:
            return f"{f.name} has been moved (IG-MOV-01)"
        if f.prone and not self.was_prone:
            return f"{f.name} lies on the ground (IG-MOV-04)"
        if self.next != NEVER and is_closed(fight, f, self.next, self.goal):
            return "the way is closed (IG-MOV-01)"
        return ""

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None and self.left > 0:
            fight.tell(rule, self.mover, f"goes no farther: {why}")


def is_closed(fight: Battle, f: Combatant, square: i64, goal: i64) -> bool:
    """IG-MOV-01, IG-MOV-04: does a door, a wall or somebody bar the next step of a way that was open, or its end?"""
    if step_cost(fight, fight.square(f), square) == FAR or is_among(square, foes_in_the_way(fight, f)):
        return True
    return square == goal and not can_stand(fight, f, square)


def go(fight: Battle, f: Combatant, square: i64, path: list[i64], rule: str) -> None:
    """IG-ACT-06, IG-ACT-11, IG-FRE-03: to the square, step by step where somebody waits for it."""
    f.moved_this_turn = True
    lurking = unknown_foes(fight, f)
    if somebody_is_ready(fight, f) or len(lurking) > 0:
        walk(fight, f, path if len(path) > 0 else way_to(fight, f, square), lurking)
    else:
        place(fight, f, square)
    if fight.log is not None and fight.square(f) != square:
        fight.tell(rule, f, f"ends the move at {fight.grid.place(fight.square(f))}")


def somebody_is_ready(fight: Battle, f: Combatant) -> bool:
    for other in fight.people():
        if other.readied != 0 and is_foe(f, other):
            return True
    return False


def walk(fight: Battle, f: Combatant, path: list[i64], lurking: list[i64]) -> None:
    """IG-MOV-01, IG-MOV-04: who runs into somebody unseen, or finds the way shut, goes back to the last free square."""
    start = fight.square(f)
    course = Walk(f, len(path))
    course.goal = path[-1] if len(path) > 0 else start
    fight.begin(course)
    for i in range(len(path)):
        square = path[i]
        x, y = f.x, f.y
        if runs_into(fight, f, square, lurking) or is_closed(fight, f, square, course.goal):
            place(fight, f, last_free(fight, f, start, path, square))
            return
        place(fight, f, square)
        course.square = square
        course.left -= 1
        course.next = path[i + 1] if i + 1 < len(path) else i64(NEVER)
        fight.trigger(f, w.MOVES, x, y)
        if not fight.carries_on(course):
            return
