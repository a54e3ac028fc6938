"""Moves (PL-ACT-01, PL-ACT-02, PL-CREW-01): on foot, in zones, to a station, and of a vessel by its pilot.

A move is declared with the action and carried out before it or after it; ``Combatant.declare_move`` keeps it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import ALL, NO_GOAL
from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import can_second_move, is_crew
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_targets import own_vessel
from affray.games.plerion.law.deed import ACTION, PlerionDeed, Price
from affray.games.plerion.law.moving import NOWHERE, can_walk, can_walk_far, moved, reachable, walk
from affray.games.plerion.law.piloting import can_steer, courses, is_course, steer
from affray.games.plerion.law.scale import track_band
from affray.games.plerion.law.zones import partner_at, step_words, zone_at, zone_spots


@mypyc_attr(acyclic=True)
class Going(PlerionDeed):
    """PL-ACT-01: a move, before the action or after it."""

    GROUP: ClassVar[str] = "Move"

    def __init__(self, when: i64 = w.STAY, target: i64 = NOBODY, second: bool = False) -> None:
        super().__init__(target)
        self.when: Final = when  # STAY, MOVE_FIRST or MOVE_AFTER
        self.second: Final = second  # of two moves

    def price(self, fight: Battle, me: Combatant) -> Price:
        """PL-ACT-01: every turn has one."""
        return ACTION

    def goal(self) -> i64:
        """The square, spot, station, zone or band."""
        return 0

    def note(self, me: Combatant, second: bool) -> None:
        me.declare_move(self.when, self.target, self.goal(), second)

    def order(self, me: Combatant) -> str:
        """``first`` or ``then``, where there is an action to come before or after."""
        if not has_order(me):
            return ""
        return "first " if self.when == w.MOVE_FIRST else "then "


def has_order(me: Combatant) -> bool:
    """Without an action, before and after are the same; two moves come one after the other."""
    return not (me.deed.is_nothing() or me.deed.is_second_move())


def fits_here(fight: Battle, me: Combatant) -> bool:
    """Can what was declared be done from where one stands?"""
    return is_crew(me) or me.deed.fits(fight, me, fight.square(me))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stay(Going):
    """PL-ACT-01: one need not move."""

    RULE: ClassVar[str] = "PL-ACT-01"
    SAID: ClassVar[str] = "stay"

    def words(self, fight: Battle, me: Combatant) -> str:
        return "stay"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if fits_here(fight, me) else "what was declared cannot be done from here"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pass

    def is_nothing(self) -> bool:
        return True


STAYING: Final = Stay()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Going):
    """PL-ACT-01, PL-ACT-02: one walk to a square, or in zones to a spot; the move is not split around the action."""

    RULE: ClassVar[str] = "PL-ACT-01"
    SAID: ClassVar[str] = "move"
    IS_WAY: ClassVar[bool] = True

    def __init__(self, when: i64 = w.MOVE_FIRST, square: i64 = 0, second: bool = False) -> None:
        super().__init__(when, NOBODY, second)
        self.square: Final = square

    def goal(self) -> i64:
        return self.square

    def heads_for(self, fight: Battle) -> i64:
        return self.square if fight.position == w.GRID else NO_GOAL

    def words(self, fight: Battle, me: Combatant) -> str:
        if fight.position != w.GRID:
            return self.order(me) + step_words(fight, me, self.square)
        return f"{self.order(me)}move to {fight.grid.place(self.square)}"

    def start(self, fight: Battle, me: Combatant) -> i64:
        """PL-ACT-02: a second move begins where the first one ends."""
        return me.move_to if self.second and me.move_when != w.STAY else fight.square(me)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not self.is_in_reach(fight, me):
            return f"{self.where(fight, me)} is not in reach of this move"
        if self.when == w.MOVE_FIRST:
            fits = me.deed.fits(fight, me, self.square)
            return "" if fits else "what was declared cannot be done from there"
        return "" if fits_here(fight, me) and has_order(me) else "what was declared cannot be done from here"

    def is_in_reach(self, fight: Battle, me: Combatant) -> bool:
        start = self.start(fight, me)
        if fight.position != w.GRID:
            return self.square in zone_spots(fight, me, start)
        return 0 <= self.square < len(fight.grid.kind) and can_walk(fight, me, start, self.square)

    def where(self, fight: Battle, me: Combatant) -> str:
        return fight.grid.place(self.square) if fight.position == w.GRID else step_words(fight, me, self.square)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        go(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.nearest(fight, me, ALL)

    def nearest(self, fight: Battle, me: Combatant, most: i64) -> list[Option]:
        """The first so many of these moves, the nearest squares first; or ALL."""
        start = self.start(fight, me)
        squares = reachable(fight, me, start) if fight.position == w.GRID else zone_spots(fight, me, start)
        deed = me.deed
        found: list[Option] = []
        for square in squares:
            if len(found) == most:
                return found
            if deed.fits(fight, me, square):
                found.append(Move(w.MOVE_FIRST, square, self.second))
        if has_order(me) and fits_here(fight, me):
            for square in squares:
                if len(found) == most:
                    return found
                found.append(Move(w.MOVE_AFTER, square, self.second))
        return found

    def offers(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.candidates(fight, me)

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A square may be named in the shortest way: ``4,5``, ``move to 4,5``."""
        square = square_in(fight, said)
        if square == NEVER:
            return None
        word = said.split()[0] if has_order(me) else ""
        after = Move(w.MOVE_AFTER, square, self.second)
        if word == "then":
            return after
        first = Move(w.MOVE_FIRST, square, self.second)
        return after if word != "first" and first.why_not(fight, me) and not after.why_not(fight, me) else first


def square_in(fight: Battle, said: str) -> i64:
    """The square of the map that these words name, NEVER if they name none."""
    if fight.position != w.GRID or "," not in said:
        return NEVER
    parts = said.split()
    x, _, y = parts[-1].partition(",")
    if not (x.isdigit() and y.isdigit()) or not fight.grid.holds(int(x), int(y)):
        return NEVER
    if parts[:-1] not in ([], ["move", "to"], ["first", "move", "to"], ["then", "move", "to"]):
        return NEVER
    return fight.grid.at(int(x), int(y))


def go(fight: Battle, f: Combatant, goal: i64) -> None:
    """PL-ACT-01: to a square of the map, or to a spot in the zones."""
    if fight.position == w.GRID:
        walk(fight, f, goal)
    elif fight.position == w.ZONES:
        zone_walk(fight, f, zone_at(f, goal), partner_at(f, goal))


def zone_walk(fight: Battle, f: Combatant, zone: i64, partner: i64) -> None:
    """PL-SCALE-04: into a zone, and to close quarters with whoever is still there; the others are left behind."""
    f.zone = zone
    f.engaged = NOBODY
    for other in fight.fighters:
        if other.id == partner and other.zone == zone and not other.is_gone():
            f.engaged = partner
        elif other.engaged == f.id:
            other.engaged = NOBODY
    moved(f)
    if fight.log is not None:
        whom = "" if f.engaged == NOBODY else f" beside {fight.fighters[f.engaged].name}"
        fight.tell("PL-SCALE-04", f, f"moves to zone {f.zone}{whom}")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTwice(PlerionDeed):
    """PL-ACT-02: the action is a second move."""

    RULE: ClassVar[str] = "PL-ACT-02"
    SAID: ClassVar[str] = "move twice"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_second_move(me) else "no second move on a broken leg, hamstrung or down (PL-SCAR-07)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02, PL-SCAR-07: after the first, if the legs still carry one so far."""
        if me.second_to == NOWHERE:
            return
        if can_second_move(me):
            go(fight, me, me.second_to)
        elif fight.log is not None:
            fight.tell("PL-TURN-02", me, "can move no second time: the action is lost")

    def is_second_move(self) -> bool:
        return True


# ---------------------------------------------------------------- aboard


def crew_may_go(fight: Battle, me: Combatant) -> bool:
    """PL-CREW-01, PL-CREW-07: not with a full-round action, nor if the action is done at another station."""
    return own_vessel(fight, me) is not None and not me.deed.takes_turn() and me.deed.is_here(fight, me)


def is_in_time(me: Combatant, when: i64) -> bool:
    """PL-ACT-01: before or after the action; without one there is only one time."""
    return when == w.MOVE_FIRST or (when == w.MOVE_AFTER and me.deed.is_crew_action())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoToStation(Going):
    """PL-CREW-01: the move of somebody aboard is a change of station."""

    RULE: ClassVar[str] = "PL-CREW-01"
    SAID: ClassVar[str] = "go to"

    def __init__(self, when: i64 = w.MOVE_FIRST, station: i64 = 0) -> None:
        super().__init__(when)
        self.station: Final = station

    def goal(self) -> i64:
        return self.station

    def words(self, fight: Battle, me: Combatant) -> str:
        order = self.order(me) if me.deed.is_crew_action() else ""
        return f"{order}go to {w.STATIONS[self.station]}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not crew_may_go(fight, me) or not can_walk_far(me):
            return "there is no move to another station with what was declared, or for the fallen"
        after = i64(w.MOVE_AFTER) if me.deed.is_crew_action() else i64(w.MOVE_FIRST)
        return "" if self.station != me.station and self.when == after else "one is there already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if own_vessel(fight, me) is not None and can_walk_far(me):
            take_station(fight, me, self.station)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        when = i64(w.MOVE_AFTER) if me.deed.is_crew_action() else i64(w.MOVE_FIRST)
        return [GoToStation(when, station) for station in range(len(w.STATIONS))]


def take_station(fight: Battle, f: Combatant, station: i64) -> None:
    if station == f.station:
        return
    f.station = station
    moved(f)
    if fight.log is not None:
        fight.tell("PL-CREW-01", f, f"goes to {'the ' if station in (w.HELM, w.HOLD) else ''}{w.STATIONS[station]}")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Steer(Going):
    """PL-CREW-01, PL-SCALE-04: the pilot moves the vessel: on the map, in zones, or one band nearer or farther."""

    RULE: ClassVar[str] = "PL-CREW-01"
    SAID: ClassVar[str] = "steer"

    def __init__(self, when: i64 = w.MOVE_FIRST, target: i64 = NOBODY, to: i64 = 0) -> None:
        super().__init__(when, target)  # the vessel itself for a square or a zone, else the other one
        self.to: Final = to  # the square, zone or band

    def goal(self) -> i64:
        return self.to

    def words(self, fight: Battle, me: Combatant) -> str:
        vessel = own_vessel(fight, me)
        assert vessel is not None
        order = self.order(me) if me.deed.is_crew_action() else ""
        if self.target == vessel.id:
            where = fight.grid.place(self.to) if fight.position == w.GRID else f"zone {self.to}"
            return f"{order}steer to {where}"
        other = fight.fighters[self.target]
        if fight.position != w.TRACK:
            return f"{order}steer beside {other.name}"
        closer = self.to < track_band(fight, vessel.id, other.id)
        return f"{order}steer {'closer to' if closer else 'away from'} {other.name} ({w.BANDS[self.to]})"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        vessel = own_vessel(fight, me)
        if vessel is None or not crew_may_go(fight, me):
            return "there is no move with what was declared"
        if not can_steer(fight, me, vessel):
            return "a vessel moves once in a round, by its pilot, with engines that work"
        possible = is_in_time(me, self.when) and is_course(fight, vessel, self.target, self.to)
        return "" if possible else "the vessel does not come there with one move (PL-SCALE-04)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        vessel = own_vessel(fight, me)
        if vessel is not None:
            steer(fight, me, vessel, self.target, self.to)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        vessel = own_vessel(fight, me)
        if vessel is None or not crew_may_go(fight, me) or not can_steer(fight, me, vessel):
            return []
        found: list[Option] = []
        for when in (w.MOVE_FIRST, w.MOVE_AFTER):
            if is_in_time(me, when):
                found.extend([Steer(when, whom, to) for whom, to in courses(fight, vessel)])
        return found

    def offers(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.candidates(fight, me)


def declared_move(f: Combatant) -> Going:
    """PL-ACT-01: what was declared as the move, as a deed again."""
    if not is_crew(f):
        return Move(f.move_when, f.move_to)
    return GoToStation(f.move_when, f.move_to) if f.second_to == NOWHERE else Steer(f.move_when, f.second_to, f.move_to)
