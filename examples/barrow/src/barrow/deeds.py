"""Everything that can be done, each in one class: rule, words, price, refusal, effect."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, ClassVar, Final

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, Decline, Deed, May, Menu
from affray.engine.grid import STEP
from affray.engine.question import NOBODY, Option
from barrow.attack import attack, why_out_of_reach
from barrow.battle import Battle
from barrow.sheet import Delver
from barrow.words import PACES

FEW_SQUARES: Final = 12  # of a move in a short list


class Price(engine.Price):
    """BW-TURN-02: the move of a turn, its action, the parting blow of a round, or nothing."""

    def __init__(self, said: str) -> None:
        self.said = said

    def words(self, me: Any) -> str:
        return self.said


MOVE: Final = Price("the move")
ACTION: Final = Price("the action")
BLOW: Final = Price("the parting blow of this round")
FREE: Final = Price("free")


class Action(Deed):
    """BW-TURN-02: one action in a turn."""

    def price(self, fight: Battle, me: Delver) -> engine.Price:
        return ACTION

    def pay(self, me: Delver) -> None:
        me.has_acted = True


class Attack(Action):
    """BW-ATK-01: strike or shoot at somebody in reach."""

    RULE: ClassVar[str] = "BW-ATK-01"
    SAID: ClassVar[str] = "attack"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: int = NOBODY, weapon: int = 0) -> None:
        super().__init__(target)
        self.weapon = weapon

    def words(self, fight: Battle, me: Delver) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"attack {fight.fighters[self.target].name} with {fight.weapon(self.weapon).name}"

    def told(self, fight: Battle, me: Delver) -> str:
        return f"attacks {fight.fighters[self.target].name} with {fight.weapon(self.weapon).name}"

    def why_not(self, fight: Battle, me: Delver) -> str:
        if me.has_acted:
            return f"{me.name} has acted in this turn (BW-TURN-02)"
        if self.target == NOBODY or self.weapon not in me.weapons:
            return "that takes a foe and a weapon"
        return why_out_of_reach(fight, me, fight.fighters[self.target], fight.weapon(self.weapon))

    def carry_out(self, fight: Battle, me: Delver) -> None:
        self.pay(me)
        attack(fight, me, fight.fighters[self.target], fight.weapon(self.weapon))

    def candidates(self, fight: Battle, me: Delver) -> list[Option]:
        return [Attack(int(foe.id), w) for foe in fight.foes(me) for w in dict.fromkeys(me.weapons)]


class Brace(Action):
    """BW-ACT-01: 1 more armour until the next turn."""

    RULE: ClassVar[str] = "BW-ACT-01"
    SAID: ClassVar[str] = "brace"
    GROUP: ClassVar[str] = "Other"

    def told(self, fight: Battle, me: Delver) -> str:
        return "braces: 1 more armour until the next turn"

    def why_not(self, fight: Battle, me: Delver) -> str:
        return f"{me.name} has acted in this turn (BW-TURN-02)" if me.has_acted else ""

    def carry_out(self, fight: Battle, me: Delver) -> None:
        self.pay(me)
        me.braced = True


class Tend(Action):
    """BW-ACT-02: a wounded friend beside one stands again with 1 hit point, once in a fight."""

    RULE: ClassVar[str] = "BW-ACT-02"
    SAID: ClassVar[str] = "tend"
    GROUP: ClassVar[str] = "Other"

    def told(self, fight: Battle, me: Delver) -> str:
        return f"tends {fight.fighters[self.target].name}, who stands again with 1 HP"

    def why_not(self, fight: Battle, me: Delver) -> str:
        if me.has_acted:
            return f"{me.name} has acted in this turn (BW-TURN-02)"
        friend = fight.fighters[self.target] if self.target != NOBODY else me
        if not friend.wounded or friend.is_dead() or friend.tended or friend.side != me.side:
            return "that takes a wounded friend who was not tended yet"
        return "" if fight.is_beside(me, friend) else f"{friend.name} is not beside {me.name}"

    def carry_out(self, fight: Battle, me: Delver) -> None:
        self.pay(me)
        friend = fight.fighters[self.target]
        friend.wounded, friend.tended, friend.hp = False, True, 1

    def candidates(self, fight: Battle, me: Delver) -> list[Option]:
        return [Tend(int(o.id)) for o in fight.friends(me) if o.wounded]


class Move(Deed):
    """BW-MOVE-01: up to six paces over free squares."""

    RULE: ClassVar[str] = "BW-MOVE-01"
    SAID: ClassVar[str] = "move"
    GROUP: ClassVar[str] = "Move"
    IS_WAY: ClassVar[bool] = True

    def heads_for(self, fight: Battle) -> int:
        return int(self.path[-1])

    def words(self, fight: Battle, me: Delver) -> str:
        return f"move to {fight.grid.place(self.path[-1])}" if self.path else self.SAID

    def told(self, fight: Battle, me: Delver) -> str:
        return f"moves from {fight.grid.place(fight.square(me))} to {fight.grid.place(self.path[-1])}"

    def price(self, fight: Battle, me: Delver) -> engine.Price:
        return MOVE

    def why_not(self, fight: Battle, me: Delver) -> str:
        if me.has_moved:
            return f"{me.name} has moved in this turn (BW-TURN-02)"
        taken = fight.taken(me)
        here, length = fight.square(me), 0
        for square in self.path:
            steps = dict(fight.grid.neighbours(here))
            if square not in steps or square in taken:
                return f"there is no way to {fight.grid.place(self.path[-1])}"
            length += int(steps[square])
            here = square
        return "" if 0 < length <= PACES * STEP else f"a move is 1 to {PACES} paces"

    def carry_out(self, fight: Battle, me: Delver) -> None:
        me.has_moved = True
        walk(fight, me, self.path)

    def candidates(self, fight: Battle, me: Delver) -> list[Option]:
        """The nearest squares first, each by a shortest way."""
        return [Move(NOBODY, path) for path in ways(fight, me)]

    def few(self) -> int:
        return FEW_SQUARES


def ways(fight: Battle, me: Delver) -> list[list[int]]:
    """BW-MOVE-01: a shortest way to every square within six paces, the nearest first."""
    taken = set(fight.taken(me))
    found: dict[int, list[int]] = {fight.square(me): []}
    open_ = [(0, fight.square(me))]
    while open_:
        length, here = heappop(open_)
        for square, step in fight.grid.neighbours(here):
            if square not in found and square not in taken and length + step <= PACES * STEP:
                found[int(square)] = [*found[here], int(square)]
                heappush(open_, (length + int(step), int(square)))
    return [path for path in found.values() if path]


class EndTurn(Decline):
    """BW-TURN-02: the rest of the turn is not used."""

    RULE: ClassVar[str] = "BW-TURN-02"
    SAID: ClassVar[str] = "end the turn"
    GROUP: ClassVar[str] = "Other"


class PartingBlow(Deed):
    """BW-MOVE-02: a blow at somebody who walks away, once in a round."""

    RULE: ClassVar[str] = "BW-MOVE-02"
    SAID: ClassVar[str] = "parting blow"
    GROUP: ClassVar[str] = "Attack"

    def words(self, fight: Battle, me: Delver) -> str:
        return "strike a parting blow"

    def told(self, fight: Battle, me: Delver) -> str:
        return f"strikes a parting blow at {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Delver) -> engine.Price:
        return BLOW

    def why_not(self, fight: Battle, me: Delver) -> str:
        if me.has_struck_back or not me.is_up() or me.routed:
            return f"{me.name} cannot strike back in this round"
        near = fight.is_beside(me, fight.fighters[self.target])
        return "" if near and blades(fight, me) else "that takes somebody beside one, and a weapon of the hand"

    def carry_out(self, fight: Battle, me: Delver) -> None:
        me.has_struck_back = True
        best = max(blades(fight, me), key=lambda w: fight.weapon(w).die)
        attack(fight, me, fight.fighters[self.target], fight.weapon(best))


def blades(fight: Battle, f: Delver) -> list[int]:
    """The weapons of the hand."""
    return [w for w in f.weapons if not fight.weapon(w).shoots()]


class Walk(engine.Course):
    """BW-MOVE-02: a walk under way; one who falls goes no farther."""

    def __init__(self, mover: Delver) -> None:
        super().__init__()
        self.mover = mover

    def why_ended(self, fight: Any) -> str:
        return "" if self.mover.is_up() else f"{self.mover.name} is down (BW-MOVE-02)"

    def tell_lost(self, fight: Any, rule: str, why: str) -> None:
        fight.tell(rule, self.mover, "goes no farther")


def walk(fight: Battle, me: Delver, path: list[int]) -> None:
    """BW-MOVE-02: step by step; foes whose side one leaves may strike first."""
    course = Walk(me)
    fight.begin(course)
    for square in path:
        for foe in [o for o in fight.foes(me) if fight.is_beside(o, me) and fight.apart(fight.square(o), square) > 1]:
            offer_blow(fight, foe, me)
            if not fight.carries_on(course):
                return
        me.x, me.y = fight.grid.x_of(square), fight.grid.y_of(square)


def offer_blow(fight: Battle, foe: Delver, at: Delver) -> None:
    """BW-MOVE-02, BW-MOR-02: the foe may strike at somebody who walks away or runs."""
    blow = PartingBlow(int(at.id))
    if blow.why_not(fight, foe) == "":
        fight.accepts(Parting("BW-MOVE-02", foe.side, foe.name, fight, foe, blow, NOTHING_DONE))


class Parting(May):
    """BW-MOVE-02: strike at somebody who walks away?"""

    def prompt(self) -> str:
        return f"{self.within.fighters[self.deed.target].name} leaves. Does {self.who} strike a parting blow?"


KINDS: Final[list[Deed]] = [Attack(), Move(), Brace(), Tend(), EndTurn()]


class Turn(Menu):
    """BW-TURN-02: one move and one action, in either order."""

    def __init__(self, fight: Battle, me: Delver) -> None:
        super().__init__("BW-TURN-02", me.side, me.name)
        self.fight = fight
        self.me = me

    def fight_now(self) -> Any:
        return self.fight

    def actor(self) -> Any:
        return self.me

    def kinds(self) -> list[Deed]:
        return KINDS

    def prompt(self) -> str:
        left = [word for word, used in (("move", self.me.has_moved), ("action", self.me.has_acted)) if not used]
        return f"{self.who}'s turn, with {' and '.join(left)} left. What does {self.who} do?"
