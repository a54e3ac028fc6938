"""Rounds and turns (ledger 3.3): one turn each, down the order of initiative, on four action points."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from affray.engine import deed as engine
from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.adjusting import CALLED, adjust
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.actions import act
from affray.games.lucky_stars.law.ailments import end_of_turn, let_go, start_of_turn
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import tick
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.ending import end_combat, is_over, recover_in_safety
from affray.games.lucky_stars.law.features import under_fire
from affray.games.lucky_stars.law.flight import shake_off
from affray.games.lucky_stars.law.hazards import end_in_square
from affray.games.lucky_stars.law.hooks import new_turn
from affray.games.lucky_stars.law.items import tick_shield
from affray.games.lucky_stars.law.kinds import KINDS
from affray.games.lucky_stars.law.menu import NextAction, why_too_dear
from affray.games.lucky_stars.law.paying import available
from affray.games.lucky_stars.law.plans import forget_readied, lapse_tasks
from affray.games.lucky_stars.law.readied import call, fire_called, fire_readied
from affray.games.lucky_stars.law.setup import join_late, open_fight, order_allies
from affray.games.lucky_stars.law.wounds import dying_check


@final
class Fight(Battle):
    """A fight of These Lucky Stars: the state of ``Battle`` and the course of a round. A turn is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        return Fight(
            self.dice,
            self.minds,
            twins,
            self.sides,
            grid=self.field(),
            armoury=self._armoury,
            house=self._house,
            stat_blocks=self._stat_blocks,
        )

    def take_step(self) -> None:
        """LS-TURN-01: down the order, everybody gets a single turn; after the last, a new round begins."""
        self.look_for_features()
        if self.round == 0:
            open_fight(self)
        else:
            self.go_on()
        self._featured = True

    def go_on(self) -> None:
        """LS-TURN-01, LS-SET-03: the next in the order, or the next round."""
        join_late(self)
        while self.next < len(self.order):
            f = self.fighters[self.order[self.next]]
            self.next += 1
            if f.is_there():
                take_turn(self, f)
                return
        new_round(self)

    def trigger(self, who: Combatant, what: i64) -> None:
        """LS-RDY-02: what somebody does may set off readied actions."""
        for f in self.fighters:
            if f.readied == what:
                fire_readied(self, who, what)
                return

    def field_called(self, word: str) -> str:
        return CALLED.get(word, word)

    def edited(self, fighter: Combatant, field: str) -> None:
        """LS-STAT-01: what follows from other numbers is computed anew."""
        adjust(self, fighter, field)

    def kinds(self) -> list[engine.Deed]:
        return KINDS

    def call_readied(self, fighter: Combatant) -> str:
        """LS-RDY-01: the game master says that what it waits for has come."""
        return call(fighter)

    def perform(self, f: Combatant, deed: engine.Deed) -> None:
        """LS-RDY-02: a readied action fires in the middle of somebody else's turn."""
        assert isinstance(deed, Deed)
        self.disturb()
        act(self, f, deed)

    def may(self, f: Combatant, deed: engine.Deed) -> bool:
        """LS-RDY-02: what is readied is done after the turn in which it was readied."""
        assert isinstance(deed, Deed)
        return why_too_dear(self, f, deed) == "" and deed.why_not(self, f) == ""


def new_round(fight: Battle) -> None:
    """LS-TURN-01, LS-AOO-02, LS-INIT-05: tasks that nobody fed are lost, opportunities return, allies may reorder."""
    lapse_tasks(fight)
    let_go(fight)
    shake_off(fight)
    if is_over(fight):
        end_combat(fight)
    fight.round += 1
    fight.next = 0
    by_turn = fight.house().aoo_renews_by_turn
    for f in fight.people():
        if not by_turn:
            f.aoo_used = False
        f.spent_this_round = 0
        f.stepped = False
        f.drew = False
        f.dodged = False
    if fight.log is not None:
        fight.tell("LS-TURN-01", "", f"round {fight.round}")
    order_allies(fight)


def take_turn(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05: what lapses and refills, start-of-turn checks, actions while AP last, what ends."""
    begin_turn(fight, f)
    check_first(fight, f)
    while not f.turn_over and f.can_act():
        if fight.gm is not None:
            fire_called(fight, f)
            if not f.can_act() or is_over(fight):
                break
        deed = fight.ask(NextAction(fight, f))
        assert isinstance(deed, Deed)
        if deed.is_nothing():
            if fight.log is not None and f.spent_this_turn == 0:
                fight.tell_of(f, "LS-TURN-02", f"waits, with {available(f)} AP for reactions", "waits")
            break
        act(fight, f, deed)
        if deed.hurts_others() and is_over(fight):
            break
    end_turn(fight, f)


def begin_turn(fight: Battle, f: Combatant) -> None:
    """LS-TURN-02, LS-TURN-04, LS-TURN-05: AP become the maximum, limits are reset, a readied action lapses.

    It has acted from here on, if it is able to take actions.
    """
    fight.turn_of = f.id
    if f.readied != w.NO_TRIGGER:
        if fight.log is not None:
            fight.tell("LS-RDY-02", f, "lets the readied action go: what it waited for has not come")
        forget_readied(f)
    f.ap = larger(0, f.max_ap - f.ap_loss)
    f.ap_loss = 0
    f.spent_this_turn = 0
    f.standard_attacks = 0
    f.seized = False
    f.turn_over = False
    f.sick_checked = False
    f.limped = False
    f.suppressed = False
    if fight.house().aoo_renews_by_turn:
        f.aoo_used = False
    if fight.field().has_hazards:
        for other in fight.people():
            other.burned = False
    if fight.log is not None and f.is_up():
        fight.tell_of(f, "LS-TURN-01", f"takes a turn ({f.ap + f.temp_ap} AP)", "takes a turn")
    if fight.has_features():
        new_turn(fight, f)
        under_fire(fight, f)
    if f.can_act():
        f.has_acted = True


def lose_temporary(fight: Battle, f: Combatant) -> None:
    """LS-TURN-02, ledger 6.4: what is left of temporary AP is gone."""
    if fight.log is not None and f.temp_ap > 0:
        fight.tell("LS-TURN-02", f, f"cools down: AP {f.ap + f.temp_ap} → {f.ap}")
    f.temp_ap = 0


def check_first(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05: start-of-turn checks: the dying, then those without air."""
    if f.dying:
        dying_check(fight, f)
    if f.asphyxiating > 0:
        start_of_turn(fight, f)


def end_turn(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05: blood dice, safety, then durations go down; AP that are left stay for reactions."""
    fight.turn_of = NOBODY
    over = is_over(fight)  # before it bleeds
    f.reckless = 0  # ledger 6.4: for this turn
    if f.is_there():
        end_in_square(fight, f)
        if f.bleeding > 0:
            end_of_turn(fight, f)
        recover_in_safety(fight, f)
        tick(fight, f)
        tick_shield(fight, f)
        if f.temp_ap_turns > 0:
            f.temp_ap_turns -= 1
            if f.temp_ap_turns == 0:
                lose_temporary(fight, f)
    if over or is_over(fight):
        end_combat(fight)
