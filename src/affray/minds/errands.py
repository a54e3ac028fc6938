"""Errands: who is to reach a place, ring something or leave goes there; who only stands by keeps out of harm's way.

A tactic of a game fights. This mind stands before it, for every game alike: a deed says where it leads (``goal``), and
everything else is left to the tactic.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.deed import NO_GOAL, Deed, May, Menu
from affray.engine.fates import FLED
from affray.engine.fight import Fight, Fighter
from affray.engine.grid import FAR
from affray.engine.plot import HOLD, KILL, LEAVE, OPEN, PROTECT, REACH, RING, Aim, Plot, everybody
from affray.engine.question import Mind, Option, Question

STILL: Final = ["stay", "end turn", "nothing", "end the turn", "end", "pass", "wait", "dodge", "guard"]
SAFE: Final = 1 << 20
IN_HASTE: Final = 2  # when one part of so many of the time is over, one goes


@final
class Errands(Mind):
    """Sees to errands, and asks the tactic for the rest."""

    def __init__(self, tactic: Mind) -> None:
        self.tactic: Final = tactic

    def answer(self, question: Question) -> Option:
        fight = fight_in(question)
        plot = None if fight is None else fight.plot()
        if fight is not None and plot is not None:
            me = fighter_asked(fight, question)
            if me is not None:
                done = self.errand(question, fight, plot, me)
                return self.wanted(question, fight, plot, me) if done is None else done
        return self.tactic.answer(question)

    def declines(self, question: Question) -> bool:
        return self.tactic.declines(question)

    def answers_alone(self) -> bool:
        return self.tactic.answers_alone()

    def errand(self, question: Question, fight: Fight, plot: Plot, me: Fighter) -> Option | None:
        """What somebody with an errand does now; none if it has none, or cannot see to it here."""
        if int(me.id) in plot.bystanders:
            return keep_away(question, fight, me)
        for i in range(len(plot.aims)):
            aim = plot.aims[i]
            if aim.side == me.side and fight.course[plot.at(i)] == OPEN and is_errand(aim):
                if is_sent(fight, aim, me) and not can_wait(fight, aim, me):
                    here = way_from(fight, aim, me)
                    return go(question, fight, aim, here) if here > 0 else self.stay(question, fight, plot, me)
        return None

    def wanted(self, question: Question, fight: Fight, plot: Plot, me: Fighter) -> Option:
        """What the tactic says. Those who only stand by it does not see, so that it neither goes for them nor strikes
        at them; where that leads into one of them it sees them, and does nothing that is aimed at one."""
        spared = spared_by(fight, plot, me)
        if len(spared) == 0:
            return self.tactic.answer(question)
        ids = [int(f.id) for f in spared]
        if isinstance(question, May) and int(question.deed.target) in ids:
            return question.decline
        for f in spared:
            f.removed = True
        try:
            found = self.tactic.answer(question)
        finally:
            for f in spared:
                f.removed = False
        if int(found.target) not in ids and question.allows(found):
            return found
        found = self.tactic.answer(question)
        return found if int(found.target) not in ids else harmless(question, found, ids)

    def stay(self, question: Question, fight: Fight, plot: Plot, me: Fighter) -> Option:
        """Who is where it is to be fights from there: what the tactic says, unless that leads away."""
        wanted = self.wanted(question, fight, plot, me)
        if goal_of(wanted, fight) == NO_GOAL:
            return wanted
        for option in chances_to_move(question):
            if is_still(question, option):
                return option
        return wanted


def fight_in(question: Question) -> Fight | None:
    """The fight in which it is asked; none if the question does not say."""
    found = question.fight_now() if isinstance(question, Menu) else getattr(question, "fight", None)
    return found if isinstance(found, Fight) else None


def fighter_asked(fight: Fight, question: Question) -> Fighter | None:
    who = question.who
    for f in everybody(fight):
        if f.name == who:
            return f
    return None


def spared_by(fight: Fight, plot: Plot, me: Fighter) -> list[Fighter]:
    """Those of other sides who only stand by, and whose life nobody aims at; none by one who stands by itself."""
    if len(plot.bystanders) == 0 or int(me.id) in plot.bystanders:
        return []
    wanted = [id for aim in plot.aims if aim.kind in (KILL, PROTECT) for id in aim.who]
    people = [everybody(fight)[id] for id in plot.bystanders if id not in wanted]
    return [f for f in people if f.side != me.side and not f.removed]


def harmless(question: Question, found: Option, ids: list[int]) -> Option:
    """Nothing, or the first that is aimed at none of these; what was found if there is nothing else."""
    options = question.options()
    for option in options:
        if is_still(question, option):
            return option
    for option in options:
        if int(option.target) not in ids:
            return option
    return found


def is_errand(aim: Aim) -> bool:
    return aim.kind in (REACH, LEAVE, RING) or (aim.kind == HOLD and len(aim.squares) > 0)


def is_sent(fight: Fight, aim: Aim, me: Fighter) -> bool:
    """Everybody who is to leave; else of those whose aim it is the one with the shortest way, the first of several."""
    if int(me.id) not in aim.who:
        return False
    if aim.kind == LEAVE:
        return True
    mine = way_from(fight, aim, me)
    for id in aim.who:
        other = everybody(fight)[id]
        if other.is_up():
            theirs = way_from(fight, aim, other)
            if theirs < mine or (theirs == mine and other.id < me.id):
                return False
    return True


def can_wait(fight: Fight, aim: Aim, me: Fighter) -> bool:
    """Is there so much time, and are the foes so few, that who is sent or is to leave rather fights first? One who runs
    ahead alone meets all foes alone, and one who turns its back is shot."""
    if aim.by == 0 or int(fight.round) * IN_HASTE > aim.by:
        return False
    friends, foes = standing(fight, me)
    return 0 < foes <= friends


def standing(fight: Fight, me: Fighter) -> tuple[int, int]:
    """How many of its own side stand, itself included, and how many others whom it knows of."""
    friends, foes = 0, 0
    for f in everybody(fight):
        if f.is_up() and f.ending() != FLED:
            if f.side == me.side:
                friends += 1
            elif not fight.is_unknown(me.side, f):
                foes += 1
    return friends, foes


def way_from(fight: Fight, aim: Aim, f: Fighter) -> i64:
    return way_to(fight, aim.squares, fight.grid.at(f.x, f.y))


def way_to(fight: Fight, squares: list[i64], start: i64) -> i64:
    """The length of the shortest way to one of the squares, walls only in the way."""
    best: i64 = FAR
    for square in squares:
        length = way_onto(fight, square, start)
        if length < best:
            best = length
    return best


def way_onto(fight: Fight, square: i64, start: i64) -> i64:
    """The same to one square; where nobody can stand on it (a bell, a crate), to the squares beside it."""
    grid = fight.grid
    if grid.stands(square):
        return grid.walk_to(square)[start]
    best: i64 = FAR
    x, y = grid.x_of(square), grid.y_of(square)
    for v in range(y - 1, y + 2):
        for u in range(x - 1, x + 2):
            if grid.holds(u, v) and grid.stands(grid.at(u, v)):
                best = min(best, grid.walk_to(grid.at(u, v))[start])
    return best


def chances_to_move(question: Question) -> list[Option]:
    """What may be chosen now, as far as it leads somewhere or is nothing; other kinds of deeds are not looked at."""
    if not isinstance(question, Menu):
        return question.options()
    fight, me = question.fight_now(), question.actor()
    found: list[Option] = []
    for kind in question.kinds():
        if kind.IS_WAY or kind.SAID in STILL:
            found += [deed for deed in kind.candidates(fight, me) if question.why_not(deed) == ""]
    return found


def goal_of(option: Option, fight: Fight) -> i64:
    """Where it leads, if it is to go somewhere and nothing else."""
    return option.heads_for(fight) if isinstance(option, Deed) and option.IS_WAY else NO_GOAL


def go(question: Question, fight: Fight, aim: Aim, here: i64) -> Option | None:
    """The move that leads nearest to the place; none if there is none that leads nearer. The law is asked only about
    those that lead nearer than all before them."""
    options: list[Option] = []
    if isinstance(question, Menu):
        now, me = question.fight_now(), question.actor()
        for kind in question.kinds():
            if kind.IS_WAY:
                options += kind.candidates(now, me)
    else:
        options = question.options()
    best = here
    chosen: Option | None = None
    for option in options:
        goal = goal_of(option, fight)
        if goal != NO_GOAL:
            length = way_to(fight, aim.squares, goal)
            if length < best and (not isinstance(question, Menu) or question.why_not(option) == ""):
                best, chosen = length, option
    return chosen


def keep_away(question: Question, fight: Fight, me: Fighter) -> Option | None:
    """Who only stands by goes where the nearest foe is farthest, and does nothing else."""
    best, chosen = nearest_foe(fight, me, fight.grid.at(me.x, me.y)), None
    still: Option | None = None
    moves = False
    options = chances_to_move(question)
    for option in options:
        goal = goal_of(option, fight)
        if goal != NO_GOAL:
            moves = True
            away = nearest_foe(fight, me, goal)
            if away > best:
                best, chosen = away, option
        elif still is None and is_still(question, option):
            still = option
    if chosen is not None:
        return chosen
    is_turn = isinstance(question, Menu) and not isinstance(question, May)
    return still if moves or is_turn or len(options) > 2 else None


def nearest_foe(fight: Fight, me: Fighter, square: i64) -> i64:
    x, y = fight.grid.x_of(square), fight.grid.y_of(square)
    best: i64 = SAFE
    for f in everybody(fight):
        if f.side != me.side and f.is_up() and f.ending() != FLED and not fight.is_unknown(me.side, f):
            dx, dy = f.x - x, f.y - y
            best = min(best, dx * dx + dy * dy)
    return best


def is_still(question: Question, option: Option) -> bool:
    return option.is_nothing() or question.words(option) in STILL
