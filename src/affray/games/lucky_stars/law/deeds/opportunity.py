"""Attacks of opportunity as deeds (ledger 3.6): the reactor strikes, waits for a better moment, or keeps its AP."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, Course
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.attack import attack
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import strain
from affray.games.lucky_stars.law.courses import Action
from affray.games.lucky_stars.law.deed import Deed, type_words
from affray.games.lucky_stars.law.opportunity import (
    PRICE,
    can_strike_back,
    can_strike_with,
    is_anybody_near,
    may_answer,
    strike_weapons,
)
from affray.games.lucky_stars.law.paying import available, pay
from affray.games.lucky_stars.law.plans import forget_readied, reveal
from affray.games.lucky_stars.law.targets import can_attack
from affray.games.lucky_stars.law.window import Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StrikeBack(Deed):
    """LS-AOO-02, LS-AOO-03: 1 AP, once per round, a full melee attack; it provokes nobody (LS-AOO-05)."""

    RULE: ClassVar[str] = "LS-AOO-01"
    SAID: ClassVar[str] = "strike"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, primary: i64 = 0) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.primary: Final = primary

    def words(self, fight: Battle, me: Combatant) -> str:
        gear = fight.gear(self.weapon)
        return f"strike with {gear.name}{type_words(gear, self.primary)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        target = fight.fighters[self.target]
        where = f" at {fight.grid.place(fight.square(target))}" if fight._walker == self.target else ""  # LS-AOO-04
        return f"takes the opportunity and attacks {target.name}{where} {fight.gear(self.weapon).how_armed()}"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        actor = fight.fighters[self.target]
        if not may_answer(fight, me, actor):
            return "it takes 1 AP, once per round, from somebody able to act"
        if self.weapon != BARE_HANDS and self.weapon not in me.held:
            return "that is not in hand"
        if not 0 <= self.primary < len(fight.gear(self.weapon).types):
            return "the weapon cannot be used so"
        return "" if can_strike_with(fight, me, self.weapon, actor) else "that weapon does not meet it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """What the reactor had readied is abandoned first; by the switch aoo_chain others may answer in turn."""
        if me.readied != w.NO_TRIGGER:
            forget_readied(me)
            if fight.log is not None:
                fight.tell("LS-RDY-02", me, "gives up what was readied")
        me.aoo_used = True
        me.fleeing = False
        pay(fight, me, PRICE)
        actor = fight.fighters[self.target]
        if fight.house().aoo_chain and is_stopped(fight, me, actor):
            return
        if can_attack(fight, me, self.weapon, self.primary, False, actor):
            attack(fight, me, actor, self.weapon, self.primary)
        if len(me.hidden_from) > 0:
            reveal(fight, me)
        strain(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for item in strike_weapons(fight, me, fight.fighters[self.target]):
            types = range(len(fight.gear(item).types))
            found.extend([StrikeBack(self.target, item, primary) for primary in types])
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``strike`` alone means the first weapon that can."""
        return self.candidates(fight, me)[0] if said == self.SAID else None


def is_stopped(fight: Battle, me: Combatant, actor: Combatant) -> bool:
    """LS-AOO-05 by the switch aoo_chain: an attack of opportunity is answered too; has it been stopped?"""
    action = Action(me, f"attack on {actor.name}", PRICE)
    fight.begin(action)
    provoke(fight, me, actor.id, action)
    return not fight.carries_on(action)


@final
@mypyc_attr(acyclic=True)
class WaitForIt(Deed):
    """LS-AOO-04: not yet: later on the path of the Move."""

    RULE: ClassVar[str] = "LS-AOO-04"
    SAID: ClassVar[str] = "wait"
    GROUP: ClassVar[str] = "Reactions"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """The path goes on; the question comes again."""


WAITING: Final = WaitForIt()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Opportunity(Window):
    """LS-AOO-01, LS-AOO-04: take it, or keep the AP; against a Move also: not yet.

    ``best_moment`` is the ledger's default moment on the path of a Move; otherwise always now.
    """

    def __init__(self, fight: Battle, me: Combatant, mover: Combatant, may_wait: bool, best_moment: bool) -> None:
        super().__init__("LS-AOO-01", fight, me)
        self.mover: Final = mover  # who opens up
        self.may_wait: Final = may_wait
        self.best_moment: Final = best_moment

    def kinds(self) -> list[engine.Deed]:
        strike = StrikeBack(self.mover.id)
        return [strike, WAITING, NOTHING_DONE] if self.may_wait else [strike, NOTHING_DONE]

    def forbids(self, deed: engine.Deed) -> str:
        if isinstance(deed, StrikeBack) and deed.target != self.mover.id:
            return f"only {self.mover.name} can be struck now"
        return ""

    def prompt(self) -> str:
        gives_up = " It gives up what it has readied." if self.me.readied != w.NO_TRIGGER else ""
        left = available(self.me)
        return f"{self.mover.name} gives {self.who} an opportunity. Attack for 1 AP of {left}?{gives_up}"


def provoke(fight: Battle, actor: Combatant, defender: i64, action: Course) -> None:
    """LS-AOO-01, LS-AOO-03, LS-AOO-05: everybody in reach but the defender may answer, in order of initiative.

    Once the action is declared and paid, before it resolves; when it is lost, the rest keep their AP.
    """
    if not is_anybody_near(fight, actor, defender):
        return
    for id in fight.order:
        me = fight.fighters[id]
        if me.side != actor.side and id != defender and can_strike_back(fight, me, actor):
            answer = fight.ask_amid(Opportunity(fight, me, actor, False, True))
            if isinstance(answer, StrikeBack):
                fight.do(me, answer)
                if not fight.carries_on(action):
                    return
