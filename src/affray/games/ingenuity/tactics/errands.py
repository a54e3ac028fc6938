"""What a tactic does beside fighting: the team's objective, and friends who have fallen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deeds.moving import Move, Sprint, StandUp, may_move, may_sprint
from affray.games.ingenuity.law.deeds.things import Interact
from affray.games.ingenuity.law.deeds.work import Resuscitate, Task, can_resuscitate
from affray.games.ingenuity.law.moving import NOWHERE, can_walk, pace
from affray.games.ingenuity.law.objectives import is_at_task, objective_of, square_of
from affray.games.ingenuity.tactics.footwork import foes_beside, square_near, toward
from affray.games.ingenuity.tactics.worth import chance

EASIEST: Final = 4  # IG-ACT-08
LIKELY: Final = 500  # per mille


# ---------------------------------------------------------------- objectives


def errand(fight: Battle, f: Combatant) -> Option | None:
    """IG-SET-02: whoever of the team is nearest to its objective sees to it."""
    goal = goal_of(fight, f.side)
    if goal == NEVER or not is_runner(fight, f, goal):
        return None
    if is_at_task(fight, f):
        return Task()
    if fight.square(f) == goal:
        return None
    if f.prone:
        return StandUp()
    if may_move(f):
        return errand_walk(fight, f, goal)
    if not may_sprint(f):
        return None
    square = square_toward(fight, f, goal)
    return None if square == NOWHERE else Sprint(square)


def goal_of(fight: Battle, side: i64) -> i64:
    """The square of an objective that is one; NEVER for others."""
    words = objective_of(fight, side)
    return square_of(fight, words) if words.startswith(("reach ", "task ")) else NEVER


def is_runner(fight: Battle, f: Combatant, goal: i64) -> bool:
    """The able member with the shortest walk to it, the first of several."""
    lengths = fight.grid.walk(goal)
    mine = lengths[fight.square(f)]
    for other in fight.people():
        if other.side == f.side and other.is_up():
            theirs = lengths[fight.square(other)]
            if theirs < mine or (theirs == mine and other.id < f.id):
                return False
    return True


def errand_walk(fight: Battle, f: Combatant, goal: i64) -> Option | None:
    """To the square itself, else as near to it as the movement goes."""
    square = square_toward(fight, f, goal)
    return None if square == NOWHERE else Move(square)


def square_toward(fight: Battle, f: Combatant, goal: i64) -> i64:
    return goal if can_walk(fight, f, goal, pace(f)) else toward(fight, f, goal, pace(f))


# ---------------------------------------------------------------- doors


def open_door(fight: Battle, f: Combatant) -> Option | None:
    """IG-ACT-04: where there is no way to any foe, a closed door is opened, or walked up to."""
    door = door_beside(fight, f.x, f.y, f.footprint())
    if door != NOWHERE:
        return Interact(door)
    grid = fight.grid
    if may_move(f):
        for square in grid.nearest(fight.square(f)):
            if door_beside(fight, grid.x_of(square), grid.y_of(square), f.footprint()) != NOWHERE:
                return errand_walk(fight, f, square)
    return None


def door_beside(fight: Battle, x: i64, y: i64, side: i64) -> i64:
    """A closed door within 1 m of a block of squares."""
    grid = fight.grid
    for v in range(y - 1, y + side + 1):
        for u in range(x - 1, x + side + 1):
            if grid.holds(u, v):
                terrain = grid.kind[grid.at(u, v)]
                if terrain.opens and not terrain.stands:
                    return grid.at(u, v)
    return NOWHERE


# ---------------------------------------------------------------- the fallen


def rescue(fight: Battle, f: Combatant) -> Option | None:
    """IG-ACT-08: a friend who is likely to wake, where no foe is near either of them."""
    for friend in fight.people():
        if not friend.conscious and not is_foe(f, friend) and friend.is_there() and is_worth_it(fight, f, friend):
            if can_resuscitate(fight, f, friend):
                return Resuscitate(friend.id)
            if f.actions_left == 3 and may_move(f) and is_closest(fight, f, friend):
                square = square_near(fight, f, friend, 1, pace(f))
                if square != NOWHERE:
                    return Move(square)
    return None


def is_worth_it(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """Who wakes at no health would be in danger of death at the next blow."""
    if friend.health == 0 or fight.apart(f, friend) > pace(f) + 1:
        return False
    missing = friend.health_max - friend.health
    needed = missing - f.proficiencies[w.HEALING]
    if needed < EASIEST - f.proficiencies[w.HEALING]:
        needed = EASIEST - f.proficiencies[w.HEALING]
    if chance(f.intelligence, f.skills[w.HANDLING], needed) < LIKELY:
        return False
    return foes_beside(fight, f, f.x, f.y) == 0 and foes_beside(fight, friend, friend.x, friend.y) == 0


def is_closest(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    mine = fight.apart(f, friend)
    for other in fight.people():
        if other is not f and not is_foe(f, other) and other.is_up() and fight.apart(other, friend) < mine:
            return False
    return True
