"""Moving as deeds (LS-ACT-03, LS-ACT-08, LS-ACT-09, LS-COV-05, LS-STL-01, LS-END-02): also cover, and giving up."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import PACKED
from affray.engine.question import NO_PATH, NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.awareness import arrive, meets_unknown, noticed
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import NOWHERE, Aggressive, Deed, Defensive, read_square, third_person
from affray.games.lucky_stars.law.hazards import enter_square
from affray.games.lucky_stars.law.moving import (
    can_duck,
    can_follow,
    can_walk,
    duck,
    may_move,
    may_step_to,
    may_use_cover,
    pace,
    place,
    reachable,
    way_to,
)
from affray.games.lucky_stars.law.plans import lose_plans
from affray.games.lucky_stars.law.stealth import may_sneak, sneak
from affray.games.lucky_stars.law.walking import walk

MOVE_AP: Final = 2
SHORT_MOVES: Final = 8  # squares in a short list
GOING: Final = "Move and cover"


@mypyc_attr(acyclic=True)
class Going(Aggressive):
    """LS-ACT-03: any free space within the speed, along the shortest way or one that is named."""

    GROUP: ClassVar[str] = GOING

    def __init__(self, square: i64 = NOWHERE, posture: i64 = w.PARTIAL, path: list[i64] = NO_PATH) -> None:
        super().__init__(NOBODY, path)
        self.square: Final = square
        self.posture: Final = posture  # in which it ends (LS-COV-05)

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return self.SAID
        by = " by " + " ".join([fight.grid.place(s) for s in self.path]) if len(self.path) > 0 else ""
        into = " into full cover" if self.posture == w.FULL else ""
        return f"{self.SAID} to {fight.grid.place(self.square)}{into}{by}"

    def told(self, fight: Battle, me: Combatant) -> str:
        """``moves from 2,3 to 4,5``: an independent reader can follow everybody over the map."""
        where = self.words(fight, me).removeprefix(self.SAID)
        return f"{third_person(self.SAID)} from {fight.grid.place(fight.square(me))}{where}"

    def to(self, square: i64, posture: i64, path: list[i64]) -> Going:
        """The same deed to another square."""
        raise NotImplementedError

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return MOVE_AP

    def is_open_ended(self) -> bool:
        return True

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grapple_role == w.NO_GRAPPLE else "nobody walks out of a grapple"

    def why_no_way(self, fight: Battle, me: Combatant) -> str:
        """LS-ACT-03, LS-COV-05: within the speed, along any legal path; into full cover where there is some."""
        if not may_move(fight, me):
            return "nobody moves while prone, in a grapple, or without speed"
        if not 0 <= self.square < len(fight.grid.kind) or not may_end_in(fight, me, self.square, self.posture):
            return "that is not a space to end in"
        if len(self.path) == 0:
            fits = can_walk(fight, me, self.square, pace(me))
        else:
            fits = self.path[-1] == self.square and can_follow(fight, me, self.path, pace(me))
        return "" if fits else f"that is not a free space within {pace(me)} ft"

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A space and a way that no list holds: ``move to 4,5 into full cover by 3,4 4,5``."""
        kind, _, where = said.partition(" to ")
        if kind != self.SAID:
            return None
        goal, _, way = where.partition(" by ")
        goal, _, cover = goal.partition(" into ")
        squares = [read_square(fight, word) for word in [goal, *way.split()]]
        if NOWHERE in squares or cover not in ("", "full cover"):
            return None
        return self.to(squares[0], w.FULL if cover else w.PARTIAL, squares[1:])


def may_end_in(fight: Battle, me: Combatant, square: i64, posture: i64) -> bool:
    """LS-COV-05: a Move ends in partial cover where its space offers some, or in full cover behind low cover."""
    if posture == w.FULL:
        return me.footprint() == 1 and fight.field().shelters[square]
    return posture == w.PARTIAL


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Going):
    """LS-ACT-03: up to one's speed; every space of the path in an opponent's reach provokes."""

    RULE: ClassVar[str] = "LS-ACT-03"
    SAID: ClassVar[str] = "move"
    IS_WAY: ClassVar[bool] = True

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def to(self, square: i64, posture: i64, path: list[i64]) -> Going:
        return Move(square, posture, path)

    def is_walk(self) -> bool:
        return True

    def hurts_others(self) -> bool:
        return False

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return self.why_no_way(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        path = self.path if len(self.path) > 0 else way_to(fight, me, self.square)
        if walk(fight, me, path, False):
            duck(fight, me, self.posture)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every space within the speed, in every posture."""
        found: list[Option] = []
        shelters = fight.field().shelters
        for goal in reachable(fight, me, pace(me)) if may_move(fight, me) else []:
            found.append(Move(goal))
            if shelters[goal] and me.footprint() == 1:
                found.append(Move(goal, w.FULL))
        return found

    def few(self) -> i64:
        return SHORT_MOVES


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sneak(Going):
    """LS-STL-01: a silent Move, which nobody may answer; a stealth check follows."""

    RULE: ClassVar[str] = "LS-STL-01"
    SAID: ClassVar[str] = "sneak"

    def to(self, square: i64, posture: i64, path: list[i64]) -> Going:
        return Sneak(square, posture, path)

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.DEFENSIVE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return self.why_no_way(fight, me) if may_sneak(fight, me) else "nobody sneaks in a grapple"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        path = self.path if len(self.path) > 0 else way_to(fight, me, self.square)
        if walk(fight, me, path, True):
            duck(fight, me, self.posture)
        if me.can_act():
            sneak(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        if not may_move(fight, me) or not may_sneak(fight, me):
            return []
        return [Sneak(goal) for goal in reachable(fight, me, pace(me))]

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Step(Defensive):
    """LS-ACT-09, LS-SIT-05: one space, also crawling; nobody may answer it, but readied actions can."""

    RULE: ClassVar[str] = "LS-ACT-09"
    SAID: ClassVar[str] = "step"
    GROUP: ClassVar[str] = GOING
    IS_WAY: ClassVar[bool] = True

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__()
        self.square: Final = square

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"step to {fight.grid.place(self.square)}" if self.square != NOWHERE else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"steps from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def hurts_others(self) -> bool:
        return False

    def is_open_ended(self) -> bool:
        return True

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grapple_role == w.NO_GRAPPLE else "nobody steps out of a grapple"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_step_to(fight, me, self.square) else "that is not a free space beside it, or it has stepped"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.stepped = True
        if meets_unknown(fight, me, self.square):
            return
        place(fight, me, self.square)
        enter_square(fight, me)
        arrive(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Step(way >> PACKED) for way in fight.grid.ways(fight.square(me))]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stand(Aggressive):
    """LS-ACT-08: no longer prone."""

    RULE: ClassVar[str] = "LS-ACT-08"
    SAID: ClassVar[str] = "stand"
    GROUP: ClassVar[str] = GOING

    def hurts_others(self) -> bool:
        return False

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.prone else f"{me.name} is not prone"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = False
        fight.trigger(me, w.STANDS_UP)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseCover(Defensive):
    """LS-COV-05, LS-COV-03: another posture; who ducks cannot be hit over the cover, and cannot attack."""

    RULE: ClassVar[str] = "LS-COV-05"
    SAID: ClassVar[str] = "use cover"
    GROUP: ClassVar[str] = GOING

    def __init__(self, posture: i64 = w.FULL) -> None:
        super().__init__()
        self.posture: Final = posture

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"use cover: {w.POSTURES[self.posture]}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "comes out of cover" if self.posture == w.OPEN else f"goes into {w.POSTURES[self.posture]} cover"

    def hurts_others(self) -> bool:
        return False

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = may_use_cover(fight, me, self.posture)
        return "" if fits else "there is no low cover beside it, or that is the posture already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.posture = self.posture
        if self.posture != w.FULL:
            noticed(fight, me)
            fight.trigger(me, w.COMES_IN_REACH)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [UseCover(w.OPEN), UseCover(w.PARTIAL), UseCover(w.FULL)]

    def ways(self, fight: Battle, me: Combatant, who: Combatant) -> list[Option]:
        """LS-COV-05: full cover, where there is some; else whoever has come out goes back to what its place offers."""
        deed = UseCover(w.FULL if can_duck(fight, me) else w.PARTIAL)
        return [deed] if fight.may(me, deed) else []


# ---------------------------------------------------------------- giving up


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Leave(Deed):
    """LS-END-02: off the field, at the edge of the map or at an exit."""

    RULE: ClassVar[str] = "LS-END-02"
    SAID: ClassVar[str] = "leave"
    GROUP: ClassVar[str] = "End the turn"

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_leave(fight, me) else "only at the edge of the map, or at an exit"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        lose_plans(fight, me)
        me.fled = True
        if fight.log is not None:
            fight.tell("LS-END-02", me, "leaves the field")

    def few(self) -> i64:
        return 0


def may_leave(fight: Battle, f: Combatant) -> bool:
    """LS-END-02: at the edge of the map, or at an exit."""
    mark = fight.grid.kind[fight.square(f)].mark
    if mark.startswith("exit"):
        return mark == "exit" or mark == f"exit of {fight.sides[f.side]}"
    side = f.footprint()
    return f.x == 0 or f.y == 0 or f.x + side == fight.grid.width or f.y + side == fight.grid.height


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Yield(Deed):
    """LS-END-02: it no longer counts as able to fight."""

    RULE: ClassVar[str] = "LS-END-02"
    SAID: ClassVar[str] = "yield"
    GROUP: ClassVar[str] = "End the turn"

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        lose_plans(fight, me)
        me.yielded = True
        if fight.log is not None:
            fight.tell("LS-END-02", me, "yields")

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Flee(Deed):
    """LS-END-02: from here on it only flees, until it attacks again; who is left alone for two rounds has got away."""

    RULE: ClassVar[str] = "LS-END-02"
    SAID: ClassVar[str] = "flee"
    GROUP: ClassVar[str] = "End the turn"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "turns to flight"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if not me.fleeing else f"{me.name} flees already"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "not an action"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.fleeing = True

    def few(self) -> i64:
        return 0
