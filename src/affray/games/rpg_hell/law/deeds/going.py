"""Moving as deeds: Move, leap and jump (RH-ACT-01 to -04), digging (ledger 6.8), lying down and standing up."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NO_PATH, NOBODY, Option
from affray.games.rpg_hell.book.marks import TUNNELER
from affray.games.rpg_hell.book.names import HOP, LEAP, WALK
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import NO_SQUARE, Deed, read_square
from affray.games.rpg_hell.law.moving import go
from affray.games.rpg_hell.law.pool import break_hiding
from affray.games.rpg_hell.law.routes import can_go, can_move, has_jump, is_legal_path, moves_allowed, reachable
from affray.games.rpg_hell.law.things import can_tunnel, tunnel

NO_TILE: Final = "that is not a free tile within one Move (RH-ACT-01)"
NO_MOVE: Final = "it cannot move now (RH-ACT-01)"
SHORT_MOVES: Final = 12
PRICES: Final = ["at the usual price", "for free"]


@mypyc_attr(acyclic=True)
class Going(Deed):
    """RH-ACT-01: # for a Move to a free tile, along the named path or the cheapest."""

    GROUP: ClassVar[str] = "Move"

    def __init__(self, square: i64 = NO_SQUARE, dice: i64 = 0, path: list[i64] = NO_PATH) -> None:
        super().__init__(dice, NOBODY, path)
        self.square: Final = square

    def plainly(self, fight: Battle, me: Combatant) -> str:
        by = " by " + " ".join([fight.grid.place(s) for s in self.path]) if len(self.path) > 0 else ""
        return f"{self.SAID} to {fight.grid.place(self.square)}{by}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID}s from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def gait(self) -> i64:
        return WALK

    def to(self, square: i64, dice: i64, path: list[i64]) -> Going:
        """A deed of this kind."""
        raise NotImplementedError

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return self.to(self.square, dice, self.path)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not can_move(fight, me):
            return NO_MOVE
        gait = self.gait()
        if self.square < 0:
            return NO_TILE
        if len(self.path) > 0:
            return "" if is_legal_path(fight, me, gait, self.square, self.path) else NO_TILE
        if gait != WALK and not has_jump(fight, me, gait):
            return NO_TILE
        return "" if can_go(fight, me, gait, self.square) else NO_TILE

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        go(fight, me, self.gait(), self.square, self.path)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every tile within one Move; leaps and jumps where the map has something to jump over."""
        gait = self.gait()
        if not can_move(fight, me) or me._pool == 0 or (gait != WALK and not has_jump(fight, me, gait)):
            return []
        walked = reachable(fight, me, WALK) if gait != WALK else []
        return [self.to(square, 0, NO_PATH) for square in reachable(fight, me, gait) if square not in walked]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``move to 3,4``, ``move to 3,4 by 2,3 3,4``."""
        _, to, where = said.partition(" to ")
        there, _, by = where.partition(" by ")
        squares = [read_square(fight, word) for word in [there, *by.split()]]
        return None if not to or NO_SQUARE in squares else self.to(squares[0], 0, squares[1:])

    def few(self) -> i64:
        return SHORT_MOVES


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Going):
    """RH-ACT-01, RH-ACT-02: as many tiles as its Speed, climbing included."""

    RULE: ClassVar[str] = "RH-ACT-01"
    SAID: ClassVar[str] = "move"
    IS_WAY: ClassVar[bool] = True

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def to(self, square: i64, dice: i64, path: list[i64]) -> Going:
        return Move(square, dice, path)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Leap(Going):
    """RH-ACT-04: a Move with a long jump in it."""

    RULE: ClassVar[str] = "RH-ACT-04"
    SAID: ClassVar[str] = "leap"

    def gait(self) -> i64:
        return LEAP

    def to(self, square: i64, dice: i64, path: list[i64]) -> Going:
        return Leap(square, dice, path)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Jump(Going):
    """RH-ACT-03: a Move with a standing jump in it."""

    RULE: ClassVar[str] = "RH-ACT-03"
    SAID: ClassVar[str] = "jump"

    def gait(self) -> i64:
        return HOP

    def to(self, square: i64, dice: i64, path: list[i64]) -> Going:
        return Jump(square, dice, path)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tunnel(Deed):
    """RH-ACT-01, ledger 6.8 (Groundbreaker Golem): a Move into rock or a wall beside it, one tile per turn."""

    RULE: ClassVar[str] = "RH-ACT-01"
    SAID: ClassVar[str] = "tunnel"
    GROUP: ClassVar[str] = "Move"

    def __init__(self, square: i64 = NO_SQUARE, dice: i64 = 0) -> None:
        super().__init__(dice)
        self.square: Final = square

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} to {fight.grid.place(self.square)}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Tunnel(self.square, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not can_move(fight, me):
            return NO_MOVE
        return "" if can_tunnel(fight, me, self.square) else "there is no rock beside it that it can dig through"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, False)
        tunnel(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        if me.passives & TUNNELER:
            for y in range(me.y - 1, me.y + 2):
                for x in range(me.x - 1, me.x + 2):
                    if fight.grid.holds(x, y):
                        found.append(Tunnel(fight.grid.at(x, y)))
        return found


def is_handled_for_free(fight: Battle, f: Combatant, said: str) -> bool:
    """RH-ACT-19: the price of handling gear, of lying down and standing up is the game master's."""
    return fight.ruled("RH-ACT-19", f"{f.name} would {said}", PRICES) == 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoProne(Deed):
    """RH-ACT-19: # to lie down, which counts as a Move."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "go prone"
    GROUP: ClassVar[str] = "Common actions"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "goes prone"

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        return is_handled_for_free(fight, me, self.SAID)

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return GoProne(dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if me.prone:
            return "it lies Prone already"
        return "" if me.moves < moves_allowed(fight, me) else "it has no Move left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = True
        me.moves += 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandUp(Deed):
    """RH-ACT-19: # to stand up, which counts as a Move."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "stand up"
    GROUP: ClassVar[str] = "Common actions"

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        return is_handled_for_free(fight, me, self.SAID)

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return StandUp(dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not me.prone:
            return "it does not lie Prone"
        return "" if me.moves < moves_allowed(fight, me) else "it has no Move left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = False
        me.moves += 1
