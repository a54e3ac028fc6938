"""Moving (LG-MOVE-01, LG-MOVE-02): step by step, past those who may strike, into those one has not seen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.battle import Battle
from affray.games.legends.checks import settled, skill_roll
from affray.games.legends.conditions import speed_of
from affray.games.legends.hiding import bump
from affray.games.legends.luck import window
from affray.games.legends.places import (
    can_stand,
    is_slant,
    overlaps,
    path_length,
    put,
    step_cost,
    step_factor,
    way_to,
)
from affray.games.legends.reactions import leave_reach, provoke_one
from affray.games.legends.rolls import margin
from affray.games.legends.saves import save_roll
from affray.games.legends.sheet import Combatant
from affray.games.legends.vision import may_hide
from affray.games.legends.words import ACROBATICS, AGILITY, BURROWING, REFLEX

ONE_LARGER: Final = 1


def go(fight: Battle, f: Combatant, goal: i64, path: list[i64]) -> None:
    """LG-MOVE-01: along the named path, or the shortest; what is left of the Advance may be used later."""
    walk(fight, f, path if len(path) > 0 else way_to(fight, f, goal, NOBODY), NOBODY)


def walk(fight: Battle, f: Combatant, path: list[i64], through: i64) -> None:
    """LG-MOVE-01, LG-MOVE-02: each step is paid, may be struck at, and may meet somebody unseen."""
    start = fight.square(f)
    factor = step_factor(f)
    unseen = may_meet_somebody(fight, f)
    for square in path:
        here = fight.square(f)
        cost = step_cost(fight, here, square, f.slanted) * factor
        if cost > f.move_left or speed_of(f) == 0:
            break
        if through != NOBODY and not tumbles(fight, f, fight.fighters[through], square):
            f.move_left = 0
            break
        if unseen and meets_unseen(fight, f, square, through):
            break
        leave_reach(fight, f, square)
        if not f.is_up() or fight.square(f) != here or speed_of(f) == 0:
            break
        f.move_left -= cost
        f.slanted = f.slanted or is_slant(fight, here, square)
        put(fight, f, square)
        if not f.is_up() or fight.square(f) != square:
            break
    if fight.log is not None:
        there = fight.grid.place(fight.square(f))
        fight.tell("LG-MOVE-01", f.name, f"moves from {fight.grid.place(start)} to {there}")


def may_meet_somebody(fight: Battle, f: Combatant) -> bool:
    """LG-HID-06: is there an enemy it may have no idea of? The ways around the others are known."""
    for foe in fight.foes(f):
        if may_hide(fight, f, foe):
            return True
    return False


def meets_unseen(fight: Battle, f: Combatant, square: i64, through: i64) -> bool:
    """LG-HID-06, LG-HID-09: a step into somebody one had no idea of: both know now, and the step is not made."""
    x, y, side = fight.grid.xs[square], fight.grid.ys[square], f.space()
    for other in fight.foes(f):
        if overlaps(other, x, y, side) and other.id != through:
            if other.is_up() and other.elevation != BURROWING:
                bump(fight, f, other)
                return True
    return False


# ---------------------------------------------------------------- tumbling


def can_tumble(fight: Battle, f: Combatant, foe: Combatant, goal: i64, half_feet: i64) -> bool:
    """LG-MOVE-01: through an enemy at most one size larger, to a free square within one Advance."""
    if foe.size > f.size + ONE_LARGER or not foe.is_up() or goal == fight.square(f):
        return False
    if not can_stand(fight, f, goal):
        return False
    path = way_to(fight, f, goal, foe.id)
    if len(path) == 0 or not is_through(fight, f, foe, path):
        return False
    return path_length(fight, f, path) <= half_feet


def is_through(fight: Battle, f: Combatant, foe: Combatant, path: list[i64]) -> bool:
    for square in path:
        if overlaps(foe, fight.grid.x_of(square), fight.grid.y_of(square), f.space()):
            return True
    return False


def tumble(fight: Battle, f: Combatant, foe: Combatant, goal: i64) -> None:
    """LG-MOVE-01: the movement of one Advance that leads through the enemy's space."""
    f.tumbling = True
    walk(fight, f, way_to(fight, f, goal, foe.id), foe.id)
    f.tumbling = False


def tumbles(fight: Battle, f: Combatant, foe: Combatant, square: i64) -> bool:
    """LG-MOVE-01: on entering the space, Agility and Acrobatics against the enemy's Reflex; failure ends the movement
    and provokes."""
    if not f.tumbling or not overlaps(foe, fight.grid.x_of(square), fight.grid.y_of(square), f.space()):
        return True
    f.tumbling = False
    mine = skill_roll(fight, f, AGILITY, ACROBATICS, 0, 0, "tumble")
    theirs = save_roll(fight, foe, REFLEX, 0, 0, False, "tumble")
    window(fight, mine, theirs)
    won = settled(fight, mine, "LG-MOVE-01")
    if margin(won, settled(fight, theirs, "LG-MOVE-01")) > 0:
        return True
    provoke_one(fight, f, foe)
    return False
