"""A Move along its path (LS-ACT-03, LS-AOO-04): reactors may stop it in any space, and then it goes on."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import FAR, gap, is_among
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.awareness import noticed, runs_into
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.courses import Walk
from affray.games.lucky_stars.law.deeds.opportunity import Opportunity, StrikeBack
from affray.games.lucky_stars.law.hazards import enter_square
from affray.games.lucky_stars.law.moving import is_taken, last_free, place, unknown_foes
from affray.games.lucky_stars.law.opportunity import is_near, may_answer, strike_weapon
from affray.games.lucky_stars.law.targets import NO_WEAPON


def walk(fight: Battle, f: Combatant, path: list[i64], silent: bool, moves: i64 = 1) -> bool:
    """LS-ACT-03, LS-AOO-04: space by space; whoever is stopped for good ends where it is. Has it arrived?

    Attacks of opportunity come at any space of the path that lies in reach, the starting one included, once for
    each reactor. A silent Move is defensive and provokes nobody (LS-STL-01). Running into somebody hidden ends it.
    A Charge is as long as two ``moves``.
    """
    start, lurking = fight.square(f), unknown_foes(fight, f)
    course = Walk(f, start, path, moves)
    fight.begin(course)
    awaited = is_anything_readied(fight)
    if awaited:
        fight.trigger(f, w.MOVES)
        if not fight.carries_on(course):
            return False
    declined: list[i64] = []
    watchers = [] if silent else watchers_of(fight, f, FAR if awaited else len(path) + 1)
    for i in range(len(path)):
        course.at = i
        if len(watchers) > 0:
            let_answer(fight, course, watchers, declined)
        if not fight.carries_on(course):
            stop(fight, f, start, path, i)
            return False
        if len(lurking) > 0 and runs_into(fight, f, path[i], lurking):
            if fight.log is not None:
                here = fight.grid.place(fight.square(f))
                fight.tell("LS-ACT-03", f, f"goes no farther than {here}: somebody unseen is in the way")
            stop(fight, f, start, path, i)
            return False
        go(fight, f, path[i], awaited)
    course.at = len(path)
    if fight.carries_on(course) and len(watchers) > 0:
        let_answer(fight, course, watchers, declined)
    return fight.carries_on(course)


def stop(fight: Battle, f: Combatant, start: i64, path: list[i64], at: i64) -> None:
    """LS-GAP-21: nobody able ends in a space that is taken; it is in the last free one before."""
    if f.is_up() and is_taken(fight, f, f.x, f.y):
        place(fight, f, last_free(fight, f, start, path, path[at]))
        if fight.log is not None:
            fight.tell("LS-ACT-03", f, f"ends at {fight.grid.place(fight.square(f))}")


def is_anything_readied(fight: Battle) -> bool:
    """LS-RDY-02: nobody readies anything while somebody else moves, so one look is enough for a whole Move."""
    for me in fight.people():
        if me.readied != w.NO_TRIGGER:
            return True
    return False


def go(fight: Battle, f: Combatant, square: i64, awaited: bool) -> None:
    """LS-RDY-02: one space on, and what waits for it there."""
    place(fight, f, square)
    enter_square(fight, f)
    if len(f.hidden_from) > 0:
        noticed(fight, f)
    if awaited:
        fight.trigger(f, w.ENTERS)
        fight.trigger(f, w.COMES_IN_REACH)


def watchers_of(fight: Battle, f: Combatant, steps: i64) -> list[i64]:
    """LS-AOO-02, LS-AOO-05: who could answer a Move of so many steps, in order of initiative.

    While something is readied anybody may come near; otherwise only the mover's steps and one dodge bring it nearer.
    """
    found: list[i64] = []
    here = fight.square(f)
    for id in fight.order:
        me = fight.fighters[id]
        if me.side != f.side and may_answer(fight, me, f):
            if reaches_at(fight, me, f, here, me.reach() + fight.longest() + steps) or len(me.watched) > 0:
                found.append(id)
    return found


def let_answer(fight: Battle, course: Walk, watchers: list[i64], declined: list[i64]) -> None:
    """LS-AOO-04: reactors who have the mover in reach here."""
    f, path, at = course.mover, course.path, course.at
    for id in watchers:
        me = fight.fighters[id]
        if not is_near(fight, me, f) or is_among(id, declined) or not may_answer(fight, me, f):
            continue
        item = strike_weapon(fight, me, f)
        if item == NO_WEAPON or not provokes_here(fight, me, f, path, at, item):
            continue
        reach = me.reach() + fight.gear(item).reach
        answer = fight.ask_amid(Opportunity(fight, me, f, at < len(path), is_moment(fight, me, f, path, at, reach)))
        if isinstance(answer, StrikeBack):
            declined.append(id)
            fight._walker = f.id
            fight.do(me, answer)
            fight._walker = NOBODY
            if not fight.carries_on(course):
                return
        elif answer.is_nothing():
            declined.append(id)


def reaches_at(fight: Battle, me: Combatant, f: Combatant, square: i64, reach: i64) -> bool:
    """LS-STAT-10: would it have the mover in reach on this square?"""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    dx, dy = gap(me.x, me.y, me.footprint(), x, y, f.footprint())
    return (dx if dx > dy else dy) <= reach


def is_moment(fight: Battle, me: Combatant, f: Combatant, path: list[i64], at: i64, reach: i64) -> bool:
    """LS-AOO-04: the default moment: where the path first leaves reach, or the first space in reach if it stays."""
    for i in range(at, len(path)):
        if not reaches_at(fight, me, f, path[i], reach):
            return i == at
    return True


def provokes_here(fight: Battle, me: Combatant, f: Combatant, path: list[i64], at: i64, item: i64) -> bool:
    """LS-GAP-12: any space in reach; by the switch move_provokes only where the path enters or leaves it."""
    if not fight.house().boundary_provokes:
        return True
    reach = me.reach() + fight.gear(item).reach
    if at < len(path) and not reaches_at(fight, me, f, path[at], reach):
        return True
    return at >= 2 and not reaches_at(fight, me, f, path[at - 2], reach)
