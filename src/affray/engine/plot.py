"""What an encounter says beside who fights whom: who comes later, and what a side wins by.

It is looked at between two steps. What never changes stands in the ``Plot``; what has happened so far stands in
``fight.course``, a list of numbers that is part of the state: which aim has decided, the round that was looked at last,
then for each arrival when it comes, then for each aim how it stands and how far it has got. A fight without a plot has
an empty one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from affray.engine.fates import DEAD, DOWN, FLED, HURT, UNDECIDED
from affray.engine.sides import have_or_has, the_side

if TYPE_CHECKING:
    from affray.engine.fight import Fight, Fighter

# What an arrival waits for.
AT_ROUND: Final = 0
FIRST_BLOOD: Final = 1
FALLS: Final = 2
HALVED: Final = 3
ENTERED: Final = 4
TRIGGERS: Final = ["round", "first blood", "falls", "half", "reached"]

# What an aim is.
HOLD: Final = 0
REACH: Final = 1
LEAVE: Final = 2
KILL: Final = 3
PROTECT: Final = 4
RING: Final = 5
STAND: Final = 6
AIMS: Final = ["hold", "reach", "leave", "kill", "protect", "ring", "stand"]

# In ``fight.course``.
DECIDED: Final = 0  # 0: by no aim; else the number of the aim, counted from 1; one more than there are: by points
SEEN: Final = 1
HEAD: Final = 2
WAITS: Final = 0  # of an arrival; else the round in which it comes
CAME: Final = -1
OPEN: Final = 0  # of an aim
MET: Final = 1
LOST: Final = -1

RULE: Final = "GM"


def everybody(fight: Fight) -> list[Fighter]:
    """All fighters, of the class that every game's extend: read through it, a field costs no search for its name."""
    people: list[Fighter] = fight.fighters
    return people


@final
class Arrival:
    """Some who are not there from the start, and what they wait for."""

    def __init__(
        self, people: list[i64], trigger: i64, number: i64, whom: list[i64], squares: list[i64], later: i64, side: i64
    ) -> None:
        self.people: Final = people
        self.trigger: Final = trigger
        self.number: Final = number  # the round; the side that is halved
        self.whom: Final = whom  # whose fall it is
        self.squares: Final = squares  # the place that somebody of another side reaches
        self.later: Final = later  # rounds after that
        self.side: Final = side


@final
class Aim:
    """What a side wins by, beside being the last."""

    def __init__(
        self,
        side: i64,
        kind: i64,
        number: i64,
        who: list[i64],
        squares: list[i64],
        points: i64,
        by: i64,
        words: str,
    ) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.number: Final = number  # of rounds, or of people
        self.who: Final = who  # whose doing or whose life it is
        self.squares: Final = squares
        self.points: Final = points
        self.by: Final = by  # the last round in which it can be met, or 0
        self.words: Final = words  # for the log: ``hold until the end of round 6``


@final
class Plot:
    """All arrivals and aims of an encounter. ``bystanders`` are those who stand for no side; ``wide`` is how many
    squares each fighter is wide."""

    def __init__(self, arrivals: list[Arrival], aims: list[Aim], bystanders: list[i64], wide: list[i64]) -> None:
        self.arrivals: Final = arrivals
        self.aims: Final = aims
        self.bystanders: Final = bystanders
        self.wide: Final = wide

    def begin(self, fight: Fight) -> None:
        """Those who come later are not there yet."""
        fight.course = [0, 0, *[WAITS for _ in self.arrivals], *[0 for _ in self.aims], *[0 for _ in self.aims]]
        for arrival in self.arrivals:
            for id in arrival.people:
                everybody(fight)[id].removed = True

    def has_points(self) -> bool:
        for aim in self.aims:
            if aim.points > 0:
                return True
        return False

    def is_awaited(self, fight: Fight, id: i64) -> bool:
        """Is this somebody who has not come yet?"""
        for i in range(len(self.arrivals)):
            if fight.course[HEAD + i] != CAME and id in self.arrivals[i].people:
                return True
        return False

    def counts(self, f: Fighter) -> bool:
        """Is it up, and does it stand for its side?"""
        return bool(f.is_up()) and int(f.id) not in self.bystanders

    # ---------------------------------------------------------------- between two steps

    def settle(self, fight: Fight) -> None:
        """Who comes, which aims are met, and has somebody won by them?"""
        if fight.ended != UNDECIDED:
            return
        now: i64 = fight.whole_round()
        is_new = now > fight.course[SEEN]
        fight.course[SEEN] = now
        for i in range(len(self.arrivals)):
            self.look_out(fight, i, now)
        for i in range(len(self.aims)):
            if fight.course[self.at(i)] == OPEN:
                self.look_at(fight, i, now, is_new)
        self.decide(fight, now)

    def at(self, aim: i64) -> i64:
        """Where in the course it stands how an aim is."""
        return HEAD + len(self.arrivals) + aim

    def so_far(self, aim: i64) -> i64:
        """Where in the course it stands how far an aim has got."""
        return HEAD + len(self.arrivals) + len(self.aims) + aim

    # ---------------------------------------------------------------- arrivals

    def look_out(self, fight: Fight, i: i64, now: i64) -> None:
        arrival, at = self.arrivals[i], HEAD + i
        if fight.course[at] == WAITS and self.has_come_about(fight, arrival):
            fight.course[at] = arrival.number if arrival.trigger == AT_ROUND else now + arrival.later
        if fight.course[at] > 0 and now >= fight.course[at]:
            fight.course[at] = CAME
            for id in arrival.people:
                self.bring(fight, everybody(fight)[id])

    def has_come_about(self, fight: Fight, arrival: Arrival) -> bool:
        """Has what they wait for happened? A round is known from the start."""
        if arrival.trigger == AT_ROUND:
            return True
        if arrival.trigger == FIRST_BLOOD:
            return self.is_bloody(fight)
        if arrival.trigger == FALLS:
            return self.have_fallen(fight, arrival.whom)
        if arrival.trigger == HALVED:
            return self.is_halved(fight, arrival.number)
        for f in everybody(fight):
            if f.side != arrival.side and f.is_up() and self.is_on(fight, f, arrival.squares):
                return True
        return False

    def is_bloody(self, fight: Fight) -> bool:
        """Is anybody hurt, down or dead of those who are there?"""
        for f in everybody(fight):
            fate = f.ending()
            if (fate == HURT or fate >= DOWN) and not self.is_awaited(fight, f.id):
                return True
        return False

    def have_fallen(self, fight: Fight, whom: list[i64]) -> bool:
        """Are all of them down or dead?"""
        for id in whom:
            if everybody(fight)[id].ending() < DOWN or self.is_awaited(fight, id):
                return False
        return True

    def is_halved(self, fight: Fight, side: i64) -> bool:
        """Is half of a side, of those who were there from the start, out of the fight?"""
        whole, up = 0, 0
        for f in everybody(fight):
            if f.side == side and int(f.id) not in self.bystanders and not self.comes_later(f.id):
                whole += 1
                if f.is_up():
                    up += 1
        return 2 * up <= whole

    def comes_later(self, id: i64) -> bool:
        for arrival in self.arrivals:
            if id in arrival.people:
                return True
        return False

    def bring(self, fight: Fight, f: Fighter) -> None:
        """Onto its square; if somebody stands there, onto the nearest that is free."""
        square = self.free_square(fight, f)
        if square >= 0:
            f.x, f.y = fight.grid.x_of(square), fight.grid.y_of(square)
        f.removed = False
        fight.edited(f, "removed")
        if fight.log is not None:
            place = f", at {f.x},{f.y}" if square >= 0 else ""
            fight.tell(RULE, f, f"joins {the_side(fight.sides[f.side])}{place}", "", 0, None)

    def free_square(self, fight: Fight, f: Fighter) -> i64:
        """The nearest square that is free, or none where there is no map."""
        grid = fight.grid
        if grid.width * grid.height <= 1 or not grid.holds(f.x, f.y):
            return -1
        wide = self.wide[f.id] if f.id < len(self.wide) else 1
        here = grid.at(f.x, f.y)
        for square in [here, *grid.nearest(here)]:
            x, y = grid.x_of(square), grid.y_of(square)
            if grid.fits(x, y, wide) and not self.is_taken(fight, f, x, y, wide):
                return int(square)
        return -1

    def is_taken(self, fight: Fight, f: Fighter, x: i64, y: i64, wide: i64) -> bool:
        for other in everybody(fight):
            if other is not f and not other.removed and other.ending() not in (FLED, DEAD):
                theirs = self.wide[other.id] if other.id < len(self.wide) else 1
                if other.x < x + wide and x < other.x + theirs and other.y < y + wide and y < other.y + theirs:
                    return True
        return False

    # ---------------------------------------------------------------- aims

    def look_at(self, fight: Fight, i: i64, now: i64, is_new: bool) -> None:
        """Is an aim met now, or out of reach for good?"""
        aim = self.aims[i]
        if aim.kind == PROTECT:
            if self.has_lost_one(fight, aim.who):
                self.note(fight, i, LOST, f"have not been able to {aim.words}")
            return
        if self.is_met(fight, i, now, is_new):
            self.note(fight, i, MET, aim.words)
        elif (aim.by > 0 and now > aim.by) or (aim.kind == HOLD and now > aim.number):
            self.note(fight, i, LOST, f"were to {aim.words}, and it is too late")

    def note(self, fight: Fight, i: i64, how: i64, words: str) -> None:
        fight.course[self.at(i)] = how
        aim = self.aims[i]
        if fight.log is not None and (aim.points > 0 or (how == LOST and aim.kind != PROTECT)):  # else it is the end
            worth = "" if aim.points == 0 else f" ({aim.points} point{'' if aim.points == 1 else 's'})"
            self.say(fight, fight.sides[aim.side], words + worth)

    def is_met(self, fight: Fight, i: i64, now: i64, is_new: bool) -> bool:
        aim = self.aims[i]
        if aim.kind == HOLD:
            return now > aim.number and self.holds(fight, aim)
        if aim.kind == KILL:
            return self.have_fallen(fight, aim.who)
        if aim.by > 0 and now > aim.by:
            return False
        if aim.kind == REACH:
            return self.is_at(fight, aim)
        if aim.kind == LEAVE:
            self.let_out(fight, aim)
            return self.have_left(fight, aim)
        if aim.kind == RING and is_new and now > 1 and self.is_at(fight, aim):
            fight.course[self.so_far(i)] += 1
            if fight.log is not None:
                self.tell_progress(fight, aim, fight.course[self.so_far(i)])
        return aim.kind == RING and bool(fight.course[self.so_far(i)] >= aim.number)

    def holds(self, fight: Fight, aim: Aim) -> bool:
        """Is somebody of the side up; at the place, if there is one, with nobody else there?"""
        mine = False
        for f in everybody(fight):
            if self.counts(f) and (len(aim.squares) == 0 or self.is_on(fight, f, aim.squares)):
                if f.side == aim.side:
                    mine = True
                elif len(aim.squares) > 0:
                    return False
        return mine

    def tell_progress(self, fight: Fight, aim: Aim, rounds: i64) -> None:
        """One more round of what takes several."""
        f = everybody(fight)[self.who_is_at(fight, aim)]
        goal = f"the goal of {the_side(fight.sides[aim.side])} ({aim.words})"
        words = f"works at {goal}: round {rounds} of {aim.number}"
        fight.tell(RULE, f, words, "", 0, None)

    def is_at(self, fight: Fight, aim: Aim) -> bool:
        """Is one of those whose aim it is on one of the squares?"""
        return self.who_is_at(fight, aim) >= 0

    def who_is_at(self, fight: Fight, aim: Aim) -> i64:
        """The first of those whose aim it is on one of the squares, or -1. What is rung is rung from beside it too."""
        for id in aim.who:
            f = everybody(fight)[id]
            if f.is_up() and (self.is_on(fight, f, aim.squares) or (aim.kind == RING and self.is_by(fight, f, aim))):
                return id
        return -1

    def is_on(self, fight: Fight, f: Fighter, squares: list[i64]) -> bool:
        wide = self.wide[f.id] if f.id < len(self.wide) else 1
        for square in squares:
            dx, dy = fight.grid.x_of(square) - f.x, fight.grid.y_of(square) - f.y
            if 0 <= dx < wide and 0 <= dy < wide:
                return True
        return False

    def is_by(self, fight: Fight, f: Fighter, aim: Aim) -> bool:
        wide = self.wide[f.id] if f.id < len(self.wide) else 1
        for square in aim.squares:
            dx, dy = fight.grid.x_of(square) - f.x, fight.grid.y_of(square) - f.y
            if -1 <= dx <= wide and -1 <= dy <= wide:
                return True
        return False

    def let_out(self, fight: Fight, aim: Aim) -> None:
        """Whoever is to leave and stands on an exit has left."""
        for id in aim.who:
            f = everybody(fight)[id]
            if f.is_up() and self.is_on(fight, f, aim.squares):
                own: Any = f
                own.fled = True
                fight.edited(f, "fled")
                if fight.log is not None:
                    fight.tell(RULE, f, "leaves by the exit", "", 0, None)

    def have_left(self, fight: Fight, aim: Aim) -> bool:
        left = 0
        for id in aim.who:
            f: Any = fight.fighters[id]
            if f.fled and f.ending() < DOWN:
                left += 1
        return left >= aim.number

    def has_lost_one(self, fight: Fight, who: list[i64]) -> bool:
        for id in who:
            if everybody(fight)[id].ending() >= DOWN and not self.is_awaited(fight, id):
                return True
        return False

    # ---------------------------------------------------------------- who wins by them

    def decide(self, fight: Fight, now: i64) -> None:
        if self.has_points():
            if now > fight.limit or not self.is_something_open(fight):
                self.end(fight, self.by_points(fight, UNDECIDED), len(self.aims) + 1, "points")
            elif self.last_word(fight) != UNDECIDED:
                self.end(fight, self.last_word(fight), len(self.aims) + 1, "points")
            return
        for i in range(len(self.aims)):
            aim, how = self.aims[i], fight.course[self.at(i)]
            if how == MET and aim.kind != PROTECT:
                self.end(fight, aim.side, i + 1, aim.words)
                return
            if how == LOST and aim.kind == PROTECT:
                self.end(
                    fight,
                    self.best_but(fight, aim.side),
                    i + 1,
                    f"{the_side(fight.sides[aim.side])} were to {aim.words}",
                )
                return
        if len(self.bystanders) > 0 and fight.winner() == UNDECIDED:
            fight.ended = self.last_word(fight)

    def last_word(self, fight: Fight) -> i64:
        """Who has won because one side is left, whoever only stands by; UNDECIDED while two fight."""
        winner: i64 = fight.winner()
        if winner != UNDECIDED or len(self.bystanders) == 0:
            return winner
        last = self.only_side(fight)
        return last if last == UNDECIDED else self.verdict(fight, last)

    def end(self, fight: Fight, side: i64, by: i64, words: str) -> None:
        fight.ended = side
        fight.course[DECIDED] = by
        if fight.log is not None:
            if side < len(fight.sides):
                self.say(fight, fight.sides[side], f"{have_or_has(fight.sides[side])} won ({words})")
            else:
                fight.tell(RULE, "Nobody", f"wins ({words})", "", 0, None)

    def say(self, fight: Fight, side: str, words: str) -> None:
        """A line about a side."""
        said = the_side(side)
        fight.tell(RULE, f"{said[:1].upper()}{said[1:]}", words, "", 0, None)

    def best_but(self, fight: Fight, side: i64) -> i64:
        """Of the other sides the one with most who are up, the first of several."""
        best: i64 = len(fight.sides)
        most = 0
        for other in range(len(fight.sides)):
            up = len([f for f in everybody(fight) if f.side == other and self.counts(f)])
            if other != side and up > most:
                best, most = other, up
        return best

    def only_side(self, fight: Fight) -> i64:
        """The only side with somebody who stands for it; the number of sides if there is none."""
        last: i64 = len(fight.sides)
        for f in everybody(fight):
            if f.side != last and self.counts(f):
                if last != len(fight.sides):
                    return UNDECIDED
                last = f.side
        return last

    def is_something_open(self, fight: Fight) -> bool:
        """Is there an aim that can still be met? Protecting somebody goes on as long as the rest."""
        for i in range(len(self.aims)):
            if self.aims[i].kind != PROTECT and fight.course[self.at(i)] == OPEN:
                return True
        return False

    def by_points(self, fight: Fight, last: i64) -> i64:
        """The side with most points, nobody if two have as many. ``last`` is the only side left, if there is one:
        nobody can keep it from what it came for any more."""
        sums = [0 for _ in fight.sides]
        for i in range(len(self.aims)):
            aim, how = self.aims[i], fight.course[self.at(i)]
            is_left = aim.side == last and (aim.by == 0 or fight.whole_round() <= aim.by)
            if aim.kind == PROTECT:
                is_left = not self.has_lost_one(fight, aim.who)
            if aim.kind == KILL:
                is_left = self.have_fallen(fight, aim.who)
            if how == MET or (how == OPEN and is_left):
                sums[aim.side] += aim.points
        best = max(sums)
        if sums.count(best) != 1:
            return len(sums)
        return sums.index(best)

    def verdict(self, fight: Fight, last: i64) -> i64:
        """What it means that a side is the last that stands: it has won, unless others are still to come, or points
        decide. It changes nothing."""
        for i in range(len(self.arrivals)):
            arrival = self.arrivals[i]
            if arrival.side != last and fight.course[HEAD + i] != CAME:
                if fight.course[HEAD + i] > 0 or self.has_come_about(fight, arrival):
                    return UNDECIDED
        if self.has_points():
            return self.by_points(fight, last)
        return last if len(self.bystanders) == 0 or self.is_fought_for(fight, last) else len(fight.sides)

    def is_fought_for(self, fight: Fight, side: i64) -> bool:
        """Is somebody up who stands for this side?"""
        for f in everybody(fight):
            if f.side == side and self.counts(f):
                return True
        return False
