"""Moving (LG-MOVE-01, LG-MOVE-02): step by step, past those who may strike, into those one has not seen."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.checks import Trial, settled, skill_roll
from affray.games.legends.law.conditions import can_act, speed_of
from affray.games.legends.law.hiding import bump
from affray.games.legends.law.luck import window
from affray.games.legends.law.opportunity import leave_reach, provoke_one
from affray.games.legends.law.places import (
    can_stand,
    is_in_the_way,
    is_slant,
    overlaps,
    path_length,
    put,
    step_cost,
    step_factor,
    way_to,
)
from affray.games.legends.law.rolls import margin
from affray.games.legends.law.saves import Save, save_roll
from affray.games.legends.law.vision import may_hide

ONE_LARGER: Final = 1
NOT_YET: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Course):
    """LG-MOVE-01, LG-REACT-03: a movement under way, which those who strike at the mover may end."""

    def __init__(self, f: Combatant, through: i64) -> None:
        super().__init__()
        self.f: Final = f
        self.through: Final = through  # whom it tumbles through
        self.here: i64 = 0
        self.square: i64 = 0  # the next step
        self.disturbed: bool = False  # has somebody done something on the way? Then every step is looked at

    def why_ended(self, fight: Battle) -> str:
        """Is the mover still here, on its feet or able to crawl, is the way open, and the step within what movement is
        left?"""
        f = self.f
        self.disturbed = True
        if not can_act(f) or speed_of(f) == 0:
            return f"{f.name} can move no more (LG-REACT-03)"
        if fight.square(f) != self.here:
            return f"{f.name} was moved (LG-REACT-03)"
        if an_enemy_bars(fight, f, self.square, self.through):
            return "somebody has come to stand in the way (LG-MOVE-01)"
        far = step_price(fight, f, self.square) > f.move_left
        return f"{f.name} crawls, and the movement is used up (LG-MOVE-01)" if far else ""

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            place = fight.grid.place(fight.square(self.f))
            fight.tell(rule, self.f, f"ends the movement at {place}: {why}")


def go(fight: Battle, f: Combatant, goal: i64, path: list[i64]) -> None:
    """LG-MOVE-01: along the named path, or the shortest; what is left of the Advance may be used later."""
    walk(fight, f, path if len(path) > 0 else way_to(fight, f, goal, NOBODY), NOBODY)


def walk(fight: Battle, f: Combatant, path: list[i64], through: i64) -> None:
    """LG-MOVE-01, LG-MOVE-02: each step is paid, may be struck at, and may meet somebody unseen."""
    course = Walk(f, through)
    fight.begin(course)
    unseen = may_meet_somebody(fight, f)
    for square in path:
        here = fight.square(f)
        price = step_price(fight, f, square)
        if price > f.move_left or speed_of(f) == 0:
            break
        if through != NOBODY and not tumbles(fight, f, fight.fighters[through], square):
            f.move_left = 0
            break
        if unseen and meets_unseen(fight, f, square, through):
            break
        course.here, course.square = here, square
        if course.disturbed:
            course.seen = NOT_YET
        if not fight.carries_on(course):  # what a step before has set off
            return
        leave_reach(fight, f, square)
        before = course.seen
        if not fight.carries_on(course):
            return
        f.move_left -= price if course.seen == before else step_price(fight, f, square)
        f.slanted = f.slanted or is_slant(fight, here, square)
        put(fight, f, square)
        if not can_act(f) or fight.square(f) != square:
            break
    if fight.log is not None and len(path) > 0 and fight.square(f) != path[-1]:
        there = fight.grid.place(fight.square(f))
        fight.tell("LG-MOVE-01", f, f"gets no farther than {there}")


def an_enemy_bars(fight: Battle, f: Combatant, square: i64, through: i64) -> bool:
    """LG-MOVE-01: does an enemy it knows of stand there now?"""
    x, y, side = fight.grid.xs[square], fight.grid.ys[square], f.space()
    for other in fight.foes(f):
        if other.id != through and overlaps(other, x, y, side) and is_in_the_way(fight, f, other):
            return True
    return False


def step_price(fight: Battle, f: Combatant, square: i64) -> i64:
    """LG-MOVE-01: half-feet of the next step as it stands now: who was made Prone on the way crawls on."""
    return step_cost(fight, fight.square(f), square, f.slanted) * step_factor(f)


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
            if other.is_up() and other.elevation != w.BURROWING:
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
    mine = skill_roll(fight, Trial(f, w.AGILITY, w.ACROBATICS, "tumble"))
    theirs = save_roll(fight, Save(foe, w.REFLEX, "against the tumble", "LG-MOVE-01"))
    window(fight, mine, theirs)
    won = settled(fight, mine, "LG-MOVE-01")
    if margin(won, settled(fight, theirs, "LG-MOVE-01")) > 0:
        return True
    provoke_one(fight, f, foe)
    return False
