"""What a tactic does beside fighting: the team's objective, and friends who have fallen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.choices import can_resuscitate, may_move
from affray.games.ingenuity.footwork import foes_beside, square_near, toward
from affray.games.ingenuity.moving import NOWHERE, can_walk, pace
from affray.games.ingenuity.objectives import task_square
from affray.games.ingenuity.sheet import NEVER, Battle, Combatant
from affray.games.ingenuity.words import HANDLING, HEALING, MOVE, RESUSCITATE, SPRINT, STAND_UP, TASK
from affray.games.ingenuity.worth import chance

EASIEST: Final = 4  # IG-ACT-08
LIKELY: Final = 500  # per mille


# ---------------------------------------------------------------- objectives


def errand(fight: Battle, f: Combatant) -> Option | None:
    """IG-SET-02: whoever of the team is nearest to its objective sees to it."""
    goal = goal_of(fight, f.side)
    if goal == NEVER or not is_runner(fight, f, goal):
        return None
    if task_square(fight, f) != NEVER:
        return Option(TASK)
    if fight.square(f) == goal:
        return None
    if f.prone:
        return Option(STAND_UP)
    if may_move(fight, f, MOVE, False):
        return walk(fight, f, goal, MOVE)
    return walk(fight, f, goal, SPRINT) if may_move(fight, f, SPRINT, False) else None


def goal_of(fight: Battle, side: i64) -> i64:
    """The square of an objective that is one: "reach 3,4" or "task 13,2 3"; NEVER for others."""
    words = fight.objectives[side].split()
    if len(words) < 2 or words[0] not in ("reach", "task"):
        return NEVER
    x, _, y = words[1].partition(",")
    return fight.grid.at(int(x), int(y))


def is_runner(fight: Battle, f: Combatant, goal: i64) -> bool:
    """The able member with the shortest walk to it, the first of several."""
    lengths = fight.grid.walk(goal)
    mine = lengths[fight.square(f)]
    for other in fight.fighters:
        if other.side == f.side and other.is_up():
            theirs = lengths[fight.square(other)]
            if theirs < mine or (theirs == mine and other.id < f.id):
                return False
    return True


def walk(fight: Battle, f: Combatant, goal: i64, verb: i64) -> Option | None:
    """To the square itself, else as near to it as the movement goes."""
    square = goal if can_walk(fight, f, goal, pace(f)) else toward(fight, f, goal, pace(f))
    return None if square == NOWHERE else Option(verb, NOBODY, 0, square)


# ---------------------------------------------------------------- the fallen


def rescue(fight: Battle, f: Combatant) -> Option | None:
    """IG-ACT-08: a friend who is likely to wake, where no foe is near either of them."""
    if f.actions_left < 2:
        return None
    for friend in fight.fighters:
        if friend.side == f.side and not friend.conscious and friend.is_there() and is_worth_it(fight, f, friend):
            if can_resuscitate(fight, f, friend):
                return Option(RESUSCITATE, friend.id)
            if f.actions_left == 3 and may_move(fight, f, MOVE, False) and is_closest(fight, f, friend):
                square = square_near(fight, f, friend, 1, pace(f))
                if square != NOWHERE:
                    return Option(MOVE, NOBODY, 0, square)
    return None


def is_worth_it(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """Who wakes at no health would be in danger of death at the next blow."""
    if friend.health == 0 or fight.apart(f, friend) > pace(f) + 1:
        return False
    if foes_beside(fight, f, f.x, f.y) > 0 or foes_beside(fight, friend, friend.x, friend.y) > 0:
        return False
    missing = friend.health_max - friend.health
    needed = missing if missing > EASIEST else EASIEST
    return chance(f.intelligence, f.skills[HANDLING], needed - f.proficiencies[HEALING]) >= LIKELY


def is_closest(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    mine = fight.apart(f, friend)
    for other in fight.fighters:
        if other.side == f.side and other is not f and other.is_up() and fight.apart(other, friend) < mine:
            return False
    return True
