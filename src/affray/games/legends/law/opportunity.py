"""Opportunity attacks (LG-REACT-01 to -03): against those who leave reach, weave, or drink."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.grid import is_among
from affray.engine.question import Option
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.plights import OUT
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.attack import attack, declared, strike_words
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deed import REACTION, Deed, Price
from affray.games.legends.law.drops import item_words
from affray.games.legends.law.manners import manner_of, melee_items
from affray.games.legends.law.places import has_in_reach
from affray.games.legends.law.shields import has_reaction
from affray.games.legends.law.targets import can_attack, is_exposed, may_attack
from affray.games.legends.law.window import Window

NOBODY_FAR: Final = 1 << 40
NOBODY_YET: Final[list[i64]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StrikeOut(Deed):
    """LG-REACT-03: one ordinary melee attack without MAP, for the reaction."""

    RULE: ClassVar[str] = "LG-REACT-03"
    SAID: ClassVar[str] = "attack with"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, target: i64, weapon: i64 = UNARMED) -> None:
        super().__init__(target)
        self.weapon: Final = weapon

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"attack with {item_words(fight, me.held, self.weapon)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        words = strike_words(fight.fighters[self.target], fight.weapon_of(me, self.weapon), False)
        return f"takes the opportunity and {words}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return REACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not has_reaction(fight, me):
            return "no reaction is left (LG-REACT-01)"
        target = fight.fighters[self.target]
        fits = self.weapon in melee_items(fight, me) and can_attack(fight, me, target, self.weapon, False)
        return "" if fits else "it takes a weapon for melee that reaches the target"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        target = fight.fighters[self.target]
        me.reaction_ready = False
        manner = manner_of(fight, me, target, self.weapon, False)
        attack(fight, declared(fight, me, target, self.weapon, False, manner))

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [StrikeOut(self.target, item) for item in melee_items(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Opportunity(Window):
    """LG-REACT-03: strike at somebody who leaves one's reach, weaves or drinks in it; always optional."""

    def __init__(self, fight: Battle, me: Combatant, target: Combatant, why: str = "gives an opening to") -> None:
        super().__init__("LG-REACT-03", fight, me)
        self.target: Final = target
        self.why: Final = why  # what gives the opening

    def kinds(self) -> list[engine.Deed]:
        return [StrikeOut(self.target.id), NOTHING_DONE]

    def forbids(self, deed: engine.Deed) -> str:
        return "" if deed.is_nothing() or deed.target == self.target.id else "the opening is another's"

    def prompt(self) -> str:
        return f"{self.target.name} {self.why} {self.who}. Strike at once, with the one reaction until the next turn?"


def can_strike_out(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-REACT-01, LG-REACT-03, LG-HID-01: a reaction left, and the target perceived within melee reach."""
    return is_foe(f, target) and has_in_reach(fight, f, fight.apart(f, target)) and is_on_guard(fight, f, target)


def is_on_guard(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LG-REACT-01, LG-HID-01, LG-TGT-01: able to react to somebody in its reach whom it could attack."""
    return not f.cowering and has_reaction(fight, f) and may_attack(f, target) and is_exposed(fight, f, target)


def leave_reach(fight: Battle, mover: Combatant, square: i64) -> None:
    """LG-MOVE-02, LG-REACT-02, LG-REACT-03: everybody whose reach the step leaves may strike first, the nearest first,
    of equally near ones the one with the higher Initiative Bonus."""
    if mover.disengaged:
        return
    foe = next_reactor(fight, mover, square, NOBODY_YET)
    if foe is None:
        return
    struck: list[i64] = []
    while foe is not None and mover.is_up():
        struck.append(foe.id)
        offer_attack(fight, foe, mover, "leaves the reach of")
        foe = next_reactor(fight, mover, square, struck)


def next_reactor(fight: Battle, mover: Combatant, square: i64, struck: list[i64]) -> Combatant | None:
    """LG-REACT-02: the nearest of those who may still react to this step."""
    best: Combatant | None = None
    best_away: i64 = NOBODY_FAR
    for foe in fight.foes(mover):
        if foe.suffers(OUT) or not foe.reaction_ready:
            continue
        if len(struck) > 0 and is_among(foe.id, struck):
            continue
        away = fight.apart(foe, mover)
        if not has_in_reach(fight, foe, away) or not comes_first(foe, away, best, best_away):
            continue
        if leaves(fight, foe, mover, square) and is_on_guard(fight, foe, mover):
            best = foe
            best_away = away
    return best


def leaves(fight: Battle, foe: Combatant, mover: Combatant, square: i64) -> bool:
    """LG-MOVE-02: would the mover be out of the foe's reach on that square?"""
    return not has_in_reach(fight, foe, away_there(fight, foe, mover, square))


def away_there(fight: Battle, foe: Combatant, mover: Combatant, square: i64) -> i64:
    """LG-GEO-02: half-feet between the two if the mover stood on that square."""
    x, y = mover.x, mover.y
    mover.x = fight.grid.xs[square]
    mover.y = fight.grid.ys[square]
    away = fight.apart(foe, mover)
    mover.x = x
    mover.y = y
    return away


def provoke_deed(fight: Battle, f: Combatant) -> None:
    """LG-REACT-03, LG-WEAVE-04: a Complex weave, a potion or a scroll lets each enemy in whose reach one stands strike,
    before the deed is done."""
    struck: list[i64] = []
    while f.is_up():
        foe = next_threat(fight, f, struck)
        if foe is None:
            return
        struck.append(foe.id)
        offer_attack(fight, foe, f, "weaves or drinks in the reach of")


def next_threat(fight: Battle, f: Combatant, struck: list[i64]) -> Combatant | None:
    best: Combatant | None = None
    best_away: i64 = NOBODY_FAR
    for foe in fight.foes(f):
        if foe.suffers(OUT) or not foe.reaction_ready or is_among(foe.id, struck):
            continue
        away = fight.apart(foe, f)
        if has_in_reach(fight, foe, away) and comes_first(foe, away, best, best_away) and is_on_guard(fight, foe, f):
            best = foe
            best_away = away
    return best


def comes_first(foe: Combatant, away: i64, best: Combatant | None, best_away: i64) -> bool:
    """LG-REACT-02: the nearest first, of equally near ones the one with the higher Initiative Bonus."""
    if best is None or away != best_away:
        return away < best_away
    return foe.initiative_bonus > best.initiative_bonus


def provoke_one(fight: Battle, f: Combatant, foe: Combatant) -> None:
    """LG-MOVE-01: who fails to tumble through somebody may be struck by it."""
    if can_strike_out(fight, foe, f):
        offer_attack(fight, foe, f, "has failed to tumble through")


def offer_attack(fight: Battle, f: Combatant, target: Combatant, why: str) -> None:
    """LG-REACT-03: one ordinary melee attack without MAP, resolved before the step or deed is completed."""
    deed = fight.ask_amid(Opportunity(fight, f, target, why))
    if isinstance(deed, Deed):
        fight.do(f, deed)
