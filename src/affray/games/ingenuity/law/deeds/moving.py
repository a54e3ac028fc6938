"""Moving as deeds: Move, Sprint and Step, standing up, lying down, seeking cover (ledger 3.6 to 3.8)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NO_PATH, NOBODY, Option
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import FREE, ONE_ACTION, Deed, Price
from affray.games.ingenuity.law.deeds.reactions import Lowering
from affray.games.ingenuity.law.moving import (
    NOWHERE,
    can_follow,
    can_stand,
    can_walk,
    is_by_cover,
    pace,
    reachable,
)
from affray.games.ingenuity.law.walking import go

SHORT_MOVES: Final = 8  # squares in a short list
SPRINT_PRICE: Final = Price(1, 1)


def may_move(f: Combatant) -> bool:
    """IG-ACT-06: Move once a turn and not after a Step."""
    return f.actions_left > 0 and not f.halted and not f.used_move and not f.stepped_this_turn and f.pending == 0


def may_sprint(f: Combatant) -> bool:
    """IG-ACT-11: Sprint after a Move or a Step, for 1 stamina."""
    return f.actions_left > 0 and not f.halted and f.moved_this_turn and f.stamina >= 1 and f.pending == 0


def may_step(f: Combatant) -> bool:
    """IG-FRE-03: once a turn, in place of the Move."""
    return not f.used_move and not f.stepped_this_turn and not f.halted


@mypyc_attr(acyclic=True)
class Going(Deed):
    """IG-MOV-01: to a square, along the shortest way or one that is named."""

    GROUP: ClassVar[str] = "Move and cover"
    VERB: ClassVar[str] = "moves"

    def __init__(self, square: i64 = NOWHERE, path: list[i64] = NO_PATH) -> None:
        super().__init__(NOBODY, path)
        self.square: Final = square

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def words(self, fight: Battle, me: Combatant) -> str:
        by = " by " + " ".join([fight.grid.place(s) for s in self.path]) if len(self.path) > 0 else ""
        return f"{self.SAID} to {fight.grid.place(self.square)}{by}" if self.square != NOWHERE else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"{self.VERB} from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def few(self) -> i64:
        return SHORT_MOVES

    def to(self, square: i64, path: list[i64]) -> Going:
        """The same deed to another square."""
        raise NotImplementedError

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every square in reach; none if this way of moving is over for now."""
        return [self.to(square, NO_PATH) for square in reachable(fight, me, pace(me))] if self.may(fight, me) else []

    def offers(self, fight: Battle, me: Combatant) -> list[Option]:
        """What is in reach needs no second look."""
        return self.candidates(fight, me)

    def may(self, fight: Battle, me: Combatant) -> bool:
        raise NotImplementedError

    def why_no_way(self, fight: Battle, me: Combatant) -> str:
        """IG-ACT-06: any free square within the movement, along any legal path."""
        fits = 0 <= self.square < len(fight.grid.kind)
        if fits and len(self.path) == 0:
            fits = can_walk(fight, me, self.square, pace(me))
        elif fits:
            fits = self.path[-1] == self.square and can_follow(fight, me, self.path, pace(me))
        return "" if fits else f"that is not a free square within {pace(me)} m"

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A square that no list holds, and a path: ``move to 4,5 by 2,3 3,4 4,5``."""
        kind, _, where = said.partition(" to ")
        if kind != self.SAID:
            return None
        to, _, by = where.partition(" by ")
        squares = [read_square(fight, word) for word in [to, *by.split()]]
        return self.to(NOWHERE, NO_PATH) if NOWHERE in squares else self.to(squares[0], squares[1:])


def read_square(fight: Battle, word: str) -> i64:
    x, _, y = word.partition(",")
    if x.isdigit() and y.isdigit() and fight.grid.holds(int(x), int(y)):
        return fight.grid.at(int(x), int(y))
    return NOWHERE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Going):
    """IG-ACT-06: once a turn, up to one's speed."""

    RULE: ClassVar[str] = "IG-ACT-06"
    SAID: ClassVar[str] = "move"
    IS_WAY: ClassVar[bool] = True

    def to(self, square: i64, path: list[i64]) -> Going:
        return Move(square, path)

    def may(self, fight: Battle, me: Combatant) -> bool:
        return not me.halted and not me.used_move and not me.stepped_this_turn

    def why_not(self, fight: Battle, me: Combatant) -> str:
        once = "there is one Move or Step in a turn; Sprint after it"
        return self.why_no_way(fight, me) if self.may(fight, me) else once

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.used_move = True
        go(fight, me, self.square, self.path, self.RULE)

    def ways(self, fight: Battle, me: Combatant, item: i64, who: Combatant) -> list[Option]:
        """IG-ACT-07: in somebody else's turn the Move of the own turn does not count."""
        return [Move(s) for s in reachable(fight, me, pace(me))] if not me.halted else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sprint(Going):
    """IG-ACT-11: another movement after a Move or Step, for 1 stamina."""

    RULE: ClassVar[str] = "IG-ACT-11"
    SAID: ClassVar[str] = "sprint"
    IS_WAY: ClassVar[bool] = True
    VERB: ClassVar[str] = "sprints"

    def to(self, square: i64, path: list[i64]) -> Going:
        return Sprint(square, path)

    def may(self, fight: Battle, me: Combatant) -> bool:
        return not me.halted and me.moved_this_turn and me.stamina >= SPRINT_PRICE.stamina

    def price(self, fight: Battle, me: Combatant) -> Price:
        return SPRINT_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not self.may(fight, me):
            return "Sprint comes after a Move or Step and costs 1 stamina"
        return self.why_no_way(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        SPRINT_PRICE.take_breath(me)
        go(fight, me, self.square, self.path, self.RULE)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Step(Going):
    """IG-FRE-03: one square for free, once a turn, in place of the Move."""

    RULE: ClassVar[str] = "IG-FRE-03"
    SAID: ClassVar[str] = "step"
    IS_WAY: ClassVar[bool] = True
    VERB: ClassVar[str] = "steps"

    def to(self, square: i64, path: list[i64]) -> Going:
        return Step(square)

    def may(self, fight: Battle, me: Combatant) -> bool:
        return may_step(me)

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not may_step(me):
            return "there is one Step in a turn, in place of the Move"
        for square, _ in fight.grid.neighbours(fight.square(me)):
            if square == self.square and can_stand(fight, me, square):
                return ""
        return "that is not a free square within 1 m"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.stepped_this_turn = True
        go(fight, me, self.square, self.path, self.RULE)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        near = fight.grid.neighbours(fight.square(me)) if may_step(me) else []
        return [Step(square) for square, _ in near if can_stand(fight, me, square)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandUp(Deed):
    """IG-ACT-12: up from the ground."""

    RULE: ClassVar[str] = "IG-ACT-12"
    SAID: ClassVar[str] = "stand up"
    GROUP: ClassVar[str] = "Move and cover"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "stands up"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.prone else f"{me.name} is on its feet"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DropProne(Lowering):
    """IG-FRE-02: down on the ground, for free."""

    RULE: ClassVar[str] = "IG-FRE-02"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SeekCover(Deed):
    """IG-ACT-09: behind something within 1 m; missiles from beyond it have a disadvantage."""

    RULE: ClassVar[str] = "IG-ACT-09"
    SAID: ClassVar[str] = "seek cover"
    GROUP: ClassVar[str] = "Move and cover"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "seeks cover: shots across it have disadvantage until next turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return ONE_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.in_cover:
            return f"{me.name} is in cover already"
        return "" if is_by_cover(fight, me) else "nothing within 1 m gives cover"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.in_cover = is_by_cover(fight, me)
