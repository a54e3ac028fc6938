"""Rounds and turns (ledger 3.5, 3.26): in order of initiative, three actions each; the end of the fight."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine import deed as engine
from affray.engine.fight import UNDECIDED
from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.abilities import meet_gazes
from affray.games.legends.law.actions import act
from affray.games.legends.law.ailments import bleed, burn_and_freeze, lapse, recharge, recover, regenerate, run_down
from affray.games.legends.law.battle import FALLING, HIDING, POINTED, READIED, Battle
from affray.games.legends.law.conditions import actions_of, can_act
from affray.games.legends.law.deed import Deed
from affray.games.legends.law.dying import come_round, is_tied, settle_block, sleep_on, stabilisation_save
from affray.games.legends.law.hiding import look_after_step, look_again, notice, notice_hiders
from affray.games.legends.law.kinds import KINDS
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.places import has_in_reach
from affray.games.legends.law.points import offer_action_points
from affray.games.legends.law.readied import call, fire_called, set_off, watch, watch_step
from affray.games.legends.law.setup import join_late, open_fight, shift_initiative
from affray.games.legends.law.vision import is_hidden_from_side, perceives
from affray.games.legends.law.waiting import is_weave, lose_readied

GOES_ON: Final = ["the fight is over", "it goes on"]
CHASE: Final = ["they get away", "the chase goes on"]
FLIGHT: Final = 2  # rounds
SECONDS: Final = 8  # LG-TURN-01: a round


@final
class Fight(Battle):
    """A fight of Legends: the state of ``Battle`` and the course of a round. A turn is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        return Fight(
            self.dice,
            self.minds,
            twins,
            self.sides,
            grid=self.field(),
            armoury=self._armoury,
            shields=self._shields,
            weaves=self._weaves,
            house=self._house,
            stat_blocks=self._stat_blocks,
        )

    def take_step(self) -> None:
        """LG-TURN-01: the next in the order takes a turn, the fallen too; then a new round begins."""
        if not self.begun:
            open_fight(self)
        while self.next < len(self.order):
            f = self.fighters[self.order[self.next]]
            self.next += 1
            if has_turn(self, f):
                take_turn(self, f)
                return
        new_round(self)

    def trigger(self, enemy: Combatant, what: i64) -> bool:
        """LG-REACT-05: what somebody does may set off readied actions; did it?"""
        return set_off(self, enemy, what)

    def call_readied(self, fighter: Combatant) -> str:
        return call(self, fighter)

    def moved(self, mover: Combatant) -> None:
        """LG-HID-05, LG-REACT-05: watchers take notice, and those who waited for it act."""
        self._looks += 1
        alone = self.field().all_bright and len(self.all_zones()) == 0
        if self.may_be(HIDING):
            notice(self, mover)
            alone = look_after_step(self, mover)
        if self.may_be(READIED):
            if alone and self._watched == self._done:
                watch_step(self, mover)
            else:
                watch(self)

    def kinds(self) -> list[engine.Deed]:
        return KINDS

    def changed(self) -> None:
        """LG-HID-05, LG-REACT-05: everybody looks again, and those who waited for what they see now act."""
        self._looks += 1
        if self.may_be(HIDING):
            look_again(self)
        if self.may_be(READIED):
            watch(self)

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """LG-HID-01: nobody of this side perceives it."""
        return is_hidden_from_side(self, side, fighter)


def has_turn(fight: Battle, f: Combatant) -> bool:
    """LG-SURP-01, LG-END-01: everybody on the map who is not Dead; not the Surprised while the surprise round lasts."""
    return f.is_alive() and not (fight.surprise_round and f.surprised)


def new_round(fight: Battle) -> None:
    """LG-TURN-01, LG-INIT-06, LG-SURP-01: the next round, in an order that conditions may have changed."""
    fight.round += 1
    fight.next = 0
    fight.look_no_more()
    fight.surprise_round = False
    note_flight(fight)
    if len(fight.order) != len(fight.fighters):
        join_late(fight)
    if fight.house().initiative_dynamic:
        shift_initiative(fight)
    if fight.log is not None:
        fight.tell("LG-TURN-01", "", f"round {fight.round}")


def is_over(fight: Battle) -> bool:
    """LG-END-01: at most one side is left; the game master may let it go on."""
    if fight.winner() == UNDECIDED:
        return False
    if fight.gm is None or fight.ended != UNDECIDED:
        return True
    fight.goes_on = fight.ruled("LG-END-01", "one side is left", GOES_ON) == 1
    return not fight.goes_on


def has_a_foe(fight: Battle, f: Combatant) -> bool:
    """LG-END-01: is an enemy of somebody who is up left? Then it goes on, unless the game master has ended it."""
    if fight.ended != UNDECIDED:
        return False
    if f.aimed_at != NOBODY:
        aimed = fight.fighters[f.aimed_at]
        if aimed.is_up() and aimed.side != f.side:
            return True
    for foe in fight.foes(f):
        if foe.is_up():
            return True
    return False


def decide(fight: Battle, f: Combatant) -> None:
    """LG-END-01, LG-INIT-05: the last foe has fallen: this side has won, whoever of it bleeds out afterwards; but who
    falls with the block falls at the same moment."""
    if fight.ended != UNDECIDED or fight.goes_on:
        return
    for other in fight.people():
        if other.falls_later != 0:
            return
    fight.won = fight.stood(f.side)


# ---------------------------------------------------------------- flight


def note_flight(fight: Battle) -> None:
    """LG-END-01: a side of which all who are up flee has got away after two rounds out of every foe's reach."""
    for side in range(len(fight.sides)):
        if not is_in_flight(fight, side):
            fight.flights[side] = 0
            continue
        fight.flights[side] += 1
        if fight.flights[side] >= FLIGHT and fight.ruled("LG-END-01", f"the flight of {fight.sides[side]}", CHASE) == 0:
            get_away(fight, side)


def is_in_flight(fight: Battle, side: i64) -> bool:
    """LG-END-01: do all of this side who are up flee, and has no foe any of them in its reach?"""
    found = False
    for f in fight.people():
        if f.side == side and f.is_up():
            if not f.fleeing or is_in_reach(fight, f):
                return False
            found = True
    return found


def is_in_reach(fight: Battle, f: Combatant) -> bool:
    for foe in fight.foes(f):
        if foe.is_up() and has_in_reach(fight, foe, fight.apart(f, foe)) and perceives(fight, foe, f):
            return True
    return False


def get_away(fight: Battle, side: i64) -> None:
    for f in fight.people():
        if f.side == side and f.is_up():
            f.fled = True
            if fight.log is not None:
                fight.tell("LG-END-01", f, "has got away")


# ---------------------------------------------------------------- a turn


def take_turn(fight: Battle, f: Combatant) -> None:
    """LG-ACT-01: three actions, one after another, until they are spent or the fighter falls."""
    fight.acting = f.id
    fight.blame = ""  # what was told of an earlier turn is no cause in this one
    fight._mixed = False
    fight.look_round()
    was_stable = f.stable
    begin_turn(fight, f)
    fight.changed()  # what has lapsed or begun to burn may show somebody
    question = NextAction(fight, f)
    idle = True
    while can_act(f) and (has_a_foe(fight, f) or not is_over(fight)):
        if fight.gm is not None and fight.may_be(READIED):
            if fire_called(fight):
                continue
        deed = fight.ask(question)
        if deed.is_nothing():
            if idle and fight.log is not None:
                unused = "1 action" if f.actions_left == 1 else f"{f.actions_left} actions"
                fight.tell("LG-ACT-01", f, f"does nothing ({unused} unused)")
            break
        assert isinstance(deed, Deed)
        idle = False
        act(fight, f, deed)
    if f.is_up() and not has_a_foe(fight, f):
        decide(fight, f)
    end_turn(fight, f, was_stable)
    fight.acting = NOBODY
    close_block(fight, f)
    if fight.may_be(POINTED):
        offer_action_points(fight, f)
    fight.look_away()


def begin_turn(fight: Battle, f: Combatant) -> None:
    """LG-TURN-02: reaction, MAP and actions anew; then what burns, mends or recharges; the Dying save instead."""
    lapse(fight, f)
    if fight.log is not None and f.is_up():
        fight.tell("LG-TURN-01", f, "takes a turn")
    refresh(fight, f)
    burn_and_freeze(fight, f)
    regenerate(fight, f)
    recharge(fight, f)
    if f.dying:
        stabilisation_save(fight, f)
    elif f.stable and not f.from_dying:
        sleep_on(fight, f)
    elif f.is_up():
        meet_gazes(fight, f)


def refresh(fight: Battle, f: Combatant) -> None:
    """LG-TURN-02, LG-SURP-01, LG-REACT-05: whatever counts within one turn, or lasted until this one."""
    if f.readied != w.NO_TRIGGER:
        if fight.log is not None:
            tell_not_taken(fight, f)
        lose_readied(fight, f)
    f.surprised = False
    f.acted = True
    f.reaction_ready = True
    f.parried = False
    f.combat_actions = 0
    f.actions_left = actions_of(f)
    f.free_actions = 0
    f.moved = False
    f.minors = 0
    f.handled = False
    f.move_left = 0
    f.slanted = False
    f.disengaged = False
    f.used_multiattack = False
    f.used_aggressive = False
    f.total_defense = False
    f.feinted = NOBODY
    f.aimed_at = NOBODY
    f.aimed_with = NEVER
    f.action_points = f.action_points_max


def tell_not_taken(fight: Battle, f: Combatant) -> None:
    """LG-REACT-05: what was readied is lost, and with a weave its Energy."""
    said = "loses the readied action, not taken before this turn"
    cost = fight.weave_kind(f.readied_item).cost() if is_weave(f) else 0
    price = f" ({cost} Energy, {f.energy - cost} left)" if cost > 0 else ""
    fight.tell_of(f, "LG-REACT-05", f"{said}{price}", said)


def end_turn(fight: Battle, f: Combatant, was_stable: bool) -> None:
    """LG-TURN-03: recovery saves, Bleeding, what lasts until now, and the Will save of who was Stable already."""
    recover(fight, f)
    bleed(fight, f)
    if len(f.timers) > 0:
        run_down(fight, f)
    if was_stable and f.stable and f.from_dying:
        come_round(fight, f)
    if fight.house().passive_perception:
        notice_hiders(fight, f)
    f.actions_left = 0
    f.move_left = 0
    f.feinted = NOBODY
    f.aimed_at = NOBODY
    f.aimed_with = NEVER
    f.disengaged = False
    leave_by_exit(fight, f)


def leave_by_exit(fight: Battle, f: Combatant) -> None:
    """LG-END-01: who ends its turn on an exit of its side, where the map has one, has fled."""
    mark = fight.grid.kind[fight.square(f)].mark
    if mark and f.is_up() and mark == f"exit of {fight.sides[f.side]}":
        f.fled = True
        if fight.log is not None:
            fight.tell("LG-END-01", f, "gets away")


def close_block(fight: Battle, f: Combatant) -> None:
    """LG-INIT-05: after the last of a simultaneous block who has a turn its beaten members go down."""
    if not fight.may_be(FALLING):
        return
    for place in range(fight.next, len(fight.order)):
        other = fight.fighters[fight.order[place]]
        if not is_tied(f, other):
            break
        if has_turn(fight, other):
            return
    settle_block(fight)
