"""Intercept (IG-RCT-13, IG-RCT-14): an ally moves into the target's place and becomes the target."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, Course
from affray.engine.grid import FAR, STEP
from affray.engine.question import NOBODY, Option, Question
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import REACTION, Deed, Price
from affray.games.ingenuity.law.defence import can_react, pay_reaction
from affray.games.ingenuity.law.moving import NOWHERE, has_way, overlaps, pace, place, walk_length
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import reaches
from affray.games.ingenuity.law.window import Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandIn(Deed):
    """IG-RCT-13, IG-RCT-14: move in, push the ally out, become the target, with one defence for no reaction."""

    RULE: ClassVar[str] = "IG-RCT-13"
    SAID: ClassVar[str] = "intercept"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"intercepts for {self.strike.target.name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return REACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        able = can_intercept(fight, me, self.strike.target, self.strike)
        return "" if able else "the ally is too far away, or has no place to go"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        intercept(fight, self.strike, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Intercept(Window):
    """IG-RCT-13: an ally of the target may throw itself in front of it."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-13", fight, me)
        self.strike: Final = strike

    def kinds(self) -> list[engine.Deed]:
        return [StandIn(self.strike), NOTHING_DONE]

    def prompt(self) -> str:
        strike = self.strike
        weapon = self.fight.gear(strike.item).name
        return f"{strike.attacker.name} attacks {strike.target.name} with {weapon}. Does {self.who} intercept?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhereTo(Question):
    """IG-RCT-13, IG-OPT-03: the interceptor picks the ally's new square among equally near ones; who strikes while
    advancing, its own."""

    def __init__(
        self, fight: Battle, me: Combatant, squares: list[i64], rule: str = "IG-RCT-13", ally: Combatant | None = None
    ) -> None:
        super().__init__(rule, me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.squares: Final = squares
        self.ally: Final = ally  # who is pushed out of the way

    def options(self) -> list[Option]:
        return [Option(1, NOBODY, 0, s) for s in self.squares]

    def words(self, option: Option) -> str:
        return f"to {self.fight.grid.place(option.amount)}"

    def prompt(self) -> str:
        if self.ally is None:
            return f"Where does {self.who} advance to?"
        return f"{self.who} steps in for {self.ally.name}. Where does {self.ally.name} go?"


def offer_intercept(fight: Battle, strike: Strike) -> None:
    """IG-RCT-01, IG-RCT-13: at most one ally, the nearest asked first, then in listing order."""
    target = strike.target
    last: i64 = -1
    while True:
        f = next_interceptor(fight, strike, last)
        if f is None:
            return
        deed = fight.ask_amid(Intercept(fight, f, strike))
        if isinstance(deed, StandIn):
            fight.do(f, deed)
            return
        last = nearness(fight, f, target)


def nearness(fight: Battle, f: Combatant, target: Combatant) -> i64:
    """The distance first, then the place in the list."""
    return fight.apart(f, target) * len(fight.fighters) + f.id


def next_interceptor(fight: Battle, strike: Strike, last: i64) -> Combatant | None:
    """Whoever comes next in the order and can, but for those who would not."""
    target = strike.target
    while True:
        best: i64 = FAR
        found: Combatant | None = None
        for f in fight.people():
            if is_foe(f, target) or f is target or f is strike.attacker or not can_react(fight, f, w.INTERCEPT):
                continue
            metres = fight.apart(f, target)
            score = metres * len(fight.fighters) + f.id
            if score <= last or score >= best or metres > metres_of(fight, f):
                continue  # nobody is asked who is not the next, or comes from too far
            if not fight.is_declined(Intercept(fight, f, strike)):
                best = score
                found = f
        if found is None or can_intercept(fight, found, target, strike):
            return found
        last = best


def can_intercept(fight: Battle, f: Combatant, ally: Combatant, strike: Strike | None = None) -> bool:
    """IG-RCT-13: a reaction, one stamina, the ally within one movement, and a place for the ally to go."""
    metres = metres_of(fight, f)
    apart = fight.apart(f, ally)
    if apart > metres or not can_react(fight, f, w.INTERCEPT):
        return False
    if is_simple(f, ally):
        spot = fight.square(ally)
        if not has_way(fight, f, spot, metres * STEP + 1) or is_occupied(fight, f, ally, ally.x, ally.y, 1):
            return False
        return apart <= 1 or is_room_around(fight, f, ally)
    spot = place_in_front(fight, f, ally, strike)
    return spot != NOWHERE and len(squares_for(fight, f, spot, ally)) > 0


def is_simple(f: Combatant, ally: Combatant) -> bool:
    """Does each stand on one square? Then the ally's is the place in front of it."""
    return f.footprint() == 1 and ally.footprint() == 1


def is_room_around(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    """Is there a free square beside the ally's to push it to?"""
    grid = fight.field()
    for y in range(ally.y - 1, ally.y + 2):
        for x in range(ally.x - 1, ally.x + 2):
            if grid.holds(x, y) and is_room(fight, f, ally.x, ally.y, ally, grid.at(x, y)):
                return True
    return False


def metres_of(fight: Battle, f: Combatant) -> i64:
    """IG-RCT-13: how far an interceptor comes from: its speed, or 1 m by the switch intercept_range."""
    return 1 if fight.house().intercept_adjacent else pace(f)


def place_in_front(fight: Battle, f: Combatant, ally: Combatant, strike: Strike | None) -> i64:
    """IG-RCT-13: the ally's square; of several where the interceptor's block overlaps the ally's, the nearest of those
    that the attack reaches."""
    grid = fight.grid
    side, wide = f.footprint(), ally.footprint()
    best: i64 = metres_of(fight, f) * STEP + 1
    found: i64 = NOWHERE
    for y in range(ally.y - side + 1, ally.y + wide):
        for x in range(ally.x - side + 1, ally.x + wide):
            if grid.fits(x, y, side) and not is_occupied(fight, f, ally, x, y, side) and is_met(fight, f, x, y, strike):
                length = walk_length(fight, f, grid.at(x, y), best)
                if length < best:
                    best = length
                    found = grid.at(x, y)
    return found


def is_met(fight: Battle, f: Combatant, x: i64, y: i64, strike: Strike | None) -> bool:
    """IG-RCT-13: would the attack reach f if it stood there?"""
    if strike is None:
        return True
    here_x, here_y = f.x, f.y
    f.x, f.y = x, y
    met = reaches(fight, strike.attacker, strike.item, f, strike.mode)
    f.x, f.y = here_x, here_y
    return met


def is_occupied(fight: Battle, f: Combatant, ally: Combatant, x: i64, y: i64, side: i64) -> bool:
    """Does anybody awake but these two stand on this block?"""
    for other in fight.people():
        if overlaps(other, x, y, side) and other is not f and other is not ally and other.is_up():
            return True
    return False


def squares_for(fight: Battle, f: Combatant, spot: i64, ally: Combatant) -> list[i64]:
    """IG-RCT-13: where the ally may be pushed: they swap if adjacent, else the nearest free square, an adjacent
    one unless the interceptor is large."""
    if fight.apart(f, ally) <= 1 and f.footprint() == ally.footprint():
        return [fight.square(f)]
    x, y = fight.grid.x_of(spot), fight.grid.y_of(spot)
    for ring in range(1, f.footprint() + 1):
        found = [s for s in ring_around(fight, ally, ring) if is_room(fight, f, x, y, ally, s)]
        if found:
            return found
    return []


def ring_around(fight: Battle, ally: Combatant, ring: i64) -> list[i64]:
    """The squares that are so many steps away from the ally's."""
    found: list[i64] = []
    grid = fight.field()
    left, right, top, bottom = ally.x - ring, ally.x + ring, ally.y - ring, ally.y + ring
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            if (x in (left, right) or y in (top, bottom)) and grid.holds(x, y):
                found.append(grid.at(x, y))
    return found


def is_room(fight: Battle, f: Combatant, x: i64, y: i64, ally: Combatant, square: i64) -> bool:
    """Does the ally's block fit on this square, with the interceptor at x, y?"""
    side, wide = f.footprint(), ally.footprint()
    grid = fight.field()
    ax, ay = grid.xs[square], grid.ys[square]
    if ax < x + side and x < ax + wide and ay < y + side and y < ay + wide:
        return False
    fits = grid.stands(square) if wide == 1 else grid.fits(ax, ay, wide)
    return fits and not is_occupied(fight, f, ally, ax, ay, wide)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Interposing(Course):
    """IG-RCT-13: an interceptor on its way: who has fallen before it came between shields nobody."""

    def __init__(self, f: Combatant, strike: Strike) -> None:
        super().__init__()
        self.f: Final = f
        self.strike: Final = strike

    def why_ended(self, fight: Battle) -> str:
        f, ally = self.f, self.strike.target
        if not f.is_up():
            return f"{f.name} has fallen (IG-DTH-11)"
        return "" if ally.is_there() else f"{ally.name} is no longer there (IG-RCT-13)"

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            ally = self.strike.target
            fight.tell(rule, self.f, f"cannot intercept for {ally.name}: {why}", about=[ally])


def intercept(fight: Battle, strike: Strike, f: Combatant) -> None:
    """IG-RCT-13, IG-RCT-14: move in, push the ally out, become the target, with one defence for no reaction.

    Who falls while it moves in is no target: the attack goes on at the ally, or is lost if it does not reach it there.
    """
    ally = strike.target
    course = Interposing(f, strike)  # not begun: who fell while it was asked does not set out
    if not fight.carries_on(course):
        return
    pay_reaction(f, w.INTERCEPT)
    spot = fight.square(ally) if is_simple(f, ally) else place_in_front(fight, f, ally, strike)
    squares = squares_for(fight, f, spot, ally)
    pick = squares[0] if len(squares) == 1 else fight.ask(WhereTo(fight, f, squares, ally=ally)).amount
    if not fight.carries_on(course):
        return
    x, y = f.x, f.y
    place(fight, ally, pick)
    place(fight, f, spot)
    if fight.log is not None:
        words = f"steps in at {fight.grid.place(spot)}, {ally.name} goes to {fight.grid.place(pick)}"
        fight.tell("IG-RCT-13", f, words, about=[ally])
    fight.trigger(f, w.MOVES, x, y)
    if fight.carries_on(course):
        strike.change_target(f)
        f.free_reaction = True
