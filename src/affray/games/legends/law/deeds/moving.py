"""Moving as deeds (LG-MOVE-01 to -03): Advance and the rest of it, tumbling, charging, disengaging, up, down, away."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NO_PATH, NOBODY, Option
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.abilities import burrow, can_burrow, can_surface, surface
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import break_free, can_act, let_go, speed_of
from affray.games.legends.law.deed import NOWHERE, Deed, said_of
from affray.games.legends.law.moving import can_tumble, go, tumble
from affray.games.legends.law.opportunity import provoke_deed
from affray.games.legends.law.places import budget, can_follow, can_walk, reachable
from affray.games.legends.law.traits import is_nimble
from affray.games.legends.law.vision import knows_place, perceives

MOVES: Final = "Move"
OTHERS: Final = "Other"
SHORT_MOVES: Final = 12  # squares in a short list
NO_SQUARE: Final = "that is not a free square within the movement"


def read_square(fight: Battle, word: str) -> i64:
    x, _, y = word.partition(",")
    if x.isdigit() and y.isdigit() and fight.grid.holds(int(x), int(y)):
        return fight.grid.at(int(x), int(y))
    return NOWHERE


def fits_fresh(fight: Battle, f: Combatant, goal: i64, path: list[i64]) -> bool:
    """LG-MOVE-01: is it a way of one new Advance, which has its first diagonal before it?"""
    slanted = f.slanted
    f.slanted = False
    fits = fits_within(fight, f, goal, path, budget(f))
    f.slanted = slanted
    return fits


def fits_within(fight: Battle, f: Combatant, goal: i64, path: list[i64], half_feet: i64) -> bool:
    """LG-MOVE-01: a free square within so many half-feet, along any legal path."""
    if half_feet <= 0 or speed_of(f) == 0 or not 0 <= goal < len(fight.grid.kind):
        return False
    if len(path) == 0:
        return can_walk(fight, f, goal, half_feet)
    return path[-1] == goal and can_follow(fight, f, path, half_feet)


def fresh_reach(fight: Battle, f: Combatant) -> list[i64]:
    """LG-MOVE-01: the squares of a new Advance."""
    slanted = f.slanted
    f.slanted = False
    squares = reachable(fight, f, budget(f))
    f.slanted = slanted
    return squares


@mypyc_attr(acyclic=True)
class Going(Deed):
    """LG-MOVE-01: to a square, along the shortest way or one that is named."""

    RULE: ClassVar[str] = "LG-MOVE-01"
    GROUP: ClassVar[str] = MOVES

    def __init__(self, square: i64 = NOWHERE, path: list[i64] = NO_PATH) -> None:
        super().__init__(NOBODY, path)
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return self.SAID
        by = " by " + " ".join([fight.grid.place(s) for s in self.path]) if len(self.path) > 0 else ""
        return f"{self.SAID} to {fight.grid.place(self.square)}{by}"

    def leads_to(self) -> i64:
        return self.square

    def ends_with_a_look(self) -> bool:
        return True

    def few(self) -> i64:
        return SHORT_MOVES

    def to(self, square: i64, path: list[i64]) -> Going:
        """The same deed to another square."""
        raise NotImplementedError

    def squares(self, fight: Battle, me: Combatant) -> list[i64]:
        raise NotImplementedError

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.to(square, NO_PATH) for square in self.squares(fight, me)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A square that no list holds, and a path: ``advance to 4,5 by 2,3 3,4 4,5``."""
        kind, _, where = said.partition(" to ")
        if kind != self.SAID:
            return None
        to, _, by = where.partition(" by ")
        squares = [read_square(fight, word) for word in [to, *by.split()]]
        return self.to(NOWHERE, NO_PATH) if NOWHERE in squares else self.to(squares[0], squares[1:])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Advance(Going):
    """LG-MOVE-01: a new movement of up to one's speed."""

    SAID: ClassVar[str] = "advance"
    IS_WAY: ClassVar[bool] = True

    def is_move(self) -> bool:
        return True

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def to(self, square: i64, path: list[i64]) -> Going:
        return Advance(square, path)

    def squares(self, fight: Battle, me: Combatant) -> list[i64]:
        return fresh_reach(fight, me) if me.actions_left > 0 and speed_of(me) > 0 else []

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if fits_fresh(fight, me, self.square, self.path) else NO_SQUARE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"advances from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.move_left = budget(me)
        me.slanted = False
        go(fight, me, self.square, self.path)

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        """LG-REACT-05: its action was paid when it was readied."""
        return [Advance(square) for square in fresh_reach(fight, me)] if speed_of(me) > 0 else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoOn(Going):
    """LG-ACT-01: more of the Advance under way, which may be split around other actions."""

    SAID: ClassVar[str] = "go on"
    IS_WAY: ClassVar[bool] = True

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def to(self, square: i64, path: list[i64]) -> Going:
        return GoOn(square, path)

    def squares(self, fight: Battle, me: Combatant) -> list[i64]:
        return reachable(fight, me, me.move_left) if me.move_left > 0 and speed_of(me) > 0 else []

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if fits_within(fight, me, self.square, self.path, me.move_left) else NO_SQUARE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"goes on from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        go(fight, me, self.square, self.path)

    def can_be_readied(self, fight: Battle, me: Combatant) -> bool:
        return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tumble(Deed):
    """LG-MOVE-01: through an enemy at most one size larger, to a free square within one Advance."""

    RULE: ClassVar[str] = "LG-MOVE-01"
    SAID: ClassVar[str] = "tumble through"
    GROUP: ClassVar[str] = MOVES

    def __init__(self, target: i64 = NOBODY, square: i64 = NOWHERE) -> None:
        super().__init__(target)
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"tumble through {fight.fighters[self.target].name} to {fight.grid.place(self.square)}"

    def is_move(self) -> bool:
        return True

    def leads_to(self) -> i64:
        return self.square

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or not 0 <= self.square < len(fight.grid.kind) or speed_of(me) == 0:
            return NO_SQUARE
        foe = fight.fighters[self.target]
        return "" if can_tumble(fight, me, foe, self.square, budget(me)) else NO_SQUARE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tumbles through {fight.fighters[self.target].name} toward {fight.grid.place(self.square)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.move_left = budget(me)
        me.slanted = False
        tumble(fight, me, fight.fighters[self.target], self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Tumble(foe.id, square) for foe in fight.foes(me) for square in behind(fight, me, foe)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Any square that leads through somebody."""
        for foe in fight.foes(me):
            head = f"tumble through {foe.name} to ".casefold()
            if said.startswith(head):
                return Tumble(foe.id, read_square(fight, said[len(head) :]))
        return None

    def few(self) -> i64:
        return 0


def behind(fight: Battle, f: Combatant, foe: Combatant) -> list[i64]:
    """The square on the other side of an enemy beside one."""
    if not foe.is_up() or not fight.is_adjacent(f, foe):
        return []
    grid = fight.grid
    wide = foe.space()
    x = f.x if foe.x - f.space() < f.x < foe.x + wide else (foe.x + wide if f.x < foe.x else foe.x - f.space())
    y = f.y if foe.y - f.space() < f.y < foe.y + wide else (foe.y + wide if f.y < foe.y else foe.y - f.space())
    return [grid.at(x, y)] if grid.holds(x, y) and knows_place(fight, f, foe) else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Charge(Going):
    """LG-ACT-03, ledger 6.6, Aggressive: once per turn a free movement up to its speed toward an enemy it sees; an
    Advance under way is not touched."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "charge"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def leads_to(self) -> i64:
        return NOWHERE

    def to(self, square: i64, path: list[i64]) -> Going:
        return Charge(square)

    def squares(self, fight: Battle, me: Combatant) -> list[i64]:
        return fresh_reach(fight, me) if me.can(w.AGGRESSIVE) and not me.used_aggressive else []

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not me.can(w.AGGRESSIVE) or me.used_aggressive:
            return "it cannot charge, or has done so this turn"
        if self.square == NOWHERE or not brings_nearer(fight, me, self.square):
            return "it leads toward an enemy that is seen"
        return "" if fits_fresh(fight, me, self.square, NO_PATH) else said_of("LG-MOVE-01", NO_SQUARE)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"charges from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.square)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        left, slanted = me.move_left, me.slanted
        me.used_aggressive = True
        me.move_left = budget(me)
        me.slanted = False
        go(fight, me, self.square, NO_PATH)
        me.move_left, me.slanted = left, slanted

    def can_be_readied(self, fight: Battle, me: Combatant) -> bool:
        return False


def brings_nearer(fight: Battle, f: Combatant, goal: i64) -> bool:
    """Is that square nearer to some enemy that it perceives?"""
    x, y = f.x, f.y
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and perceives(fight, f, foe):
            before = fight.apart(f, foe)
            f.x, f.y = fight.grid.x_of(goal), fight.grid.y_of(goal)
            after = fight.apart(f, foe)
            f.x, f.y = x, y
            if after < before:
                return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Disengage(Deed):
    """LG-MOVE-03: two actions; for the rest of the turn the movement provokes nothing. [Minor] for the nimble."""

    RULE: ClassVar[str] = "LG-MOVE-03"
    SAID: ClassVar[str] = "disengage"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        if is_nimble(me):
            return 0 if me.minors > 0 else 1
        return 2

    def is_minor(self, me: Combatant) -> bool:
        return is_nimble(me)

    def is_move(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if speed_of(me) == 0:
            return "it cannot move"
        return "it has disengaged already" if me.disengaged else ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return "disengages"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.disengaged = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandUp(Deed):
    """LG-ACT-03: ends Prone; impossible at speed 0; provokes nothing."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "stand up"
    GROUP: ClassVar[str] = OTHERS

    def is_move(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not me.prone:
            return "it stands already"
        return "" if speed_of(me) > 0 else "it cannot move"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "stands up"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DropProne(Deed):
    """LG-ACT-03: down [Free]."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "drop prone"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def is_free(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "it lies already" if me.prone else ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return "drops prone"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = True

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Surface(Deed):
    """LG-SEN-03, ledger 6.6: up from underground."""

    RULE: ClassVar[str] = "LG-SEN-03"
    SAID: ClassVar[str] = "surface"
    GROUP: ClassVar[str] = OTHERS

    def is_move(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_surface(me) else "it is not underground"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "breaks through the ground"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        surface(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Burrow(Deed):
    """LG-SEN-03: into the ground: BLOCKED to all."""

    RULE: ClassVar[str] = "LG-SEN-03"
    SAID: ClassVar[str] = "burrow"
    GROUP: ClassVar[str] = OTHERS

    def is_move(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_burrow(me) else "it cannot burrow, or is underground already"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "burrows into the ground"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        burrow(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Leave(Deed):
    """LG-END-01, LG-MOVE-02: over the edge of the map; whoever has one in reach may strike first."""

    RULE: ClassVar[str] = "LG-END-01"
    SAID: ClassVar[str] = "leave the field"
    GROUP: ClassVar[str] = OTHERS

    def is_move(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not is_at_the_edge(fight, me):
            return "it is not at the edge of the map"
        return "" if speed_of(me) > 0 else "it cannot move"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "makes for the edge of the field"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if not me.disengaged:
            provoke_deed(fight, me)
        if can_act(me) and speed_of(me) > 0:
            me.fled = True
            let_go(fight, me)
            break_free(fight, me)
            if fight.log is not None:
                fight.tell("LG-END-01", me, "leaves the field")

    def few(self) -> i64:
        return 0


def is_at_the_edge(fight: Battle, f: Combatant) -> bool:
    """LG-END-01: does its space touch the end of the map?"""
    side = f.space()
    return f.x == 0 or f.y == 0 or f.x + side == fight.grid.width or f.y + side == fight.grid.height
