"""Readied actions (IG-ACT-07): a trigger, and one action that interrupts whatever is going on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import MayDo, Option, Question
from affray.games.ingenuity.actions import carry_out
from affray.games.ingenuity.aim import can_attack, mode_for
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.choices import is_in_hand, longer, one_slot
from affray.games.ingenuity.defence import has_reaction, spend_reaction
from affray.games.ingenuity.maneuvers import can_maneuver, strike_with
from affray.games.ingenuity.menu import action_words
from affray.games.ingenuity.moving import pace, reachable
from affray.games.ingenuity.sheet import Combatant, is_foe
from affray.games.ingenuity.words import (
    ATTACK,
    ATTACKS,
    COMES_NEAR,
    CRIPPLING_ATTACK,
    FALLS,
    FIRE_READIED,
    IN_REACH,
    MANEUVER,
    MOVE,
    MOVES,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireReadied(MayDo):
    """IG-ACT-07: the trigger has come: spend the reaction on the readied action, or let it lapse."""

    def __init__(self, me: Combatant, enemy: Combatant) -> None:
        super().__init__("IG-ACT-07", me.side, me.name, FIRE_READIED, "fire")
        self.me: Final = me
        self.enemy: Final = enemy  # who set it off

    def words(self, option: Option) -> str:
        return "fire" if option.verb == FIRE_READIED else "let it lapse"

    def prompt(self) -> str:
        return f"{self.who}'s trigger has come ({self.enemy.name}). Take the readied action?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReadiedHow(Question):
    """IG-ACT-07: where to, with what or whom the readied action goes, when its trigger has come."""

    def __init__(self, fight: Battle, me: Combatant, found: list[Option]) -> None:
        super().__init__("IG-ACT-07", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.found: Final = found

    def options(self) -> list[Option]:
        return self.found

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.me, option)

    def prompt(self) -> str:
        return f"How does {self.who} take the readied action?"


def fire_readied(fight: Battle, who: Combatant, what: i64, x: i64, y: i64) -> bool:
    """IG-ACT-07: an interrupt before the next step; a readied action lapses the first time its trigger occurs."""
    taken = False
    for f in fight.fighters:
        if f.readied != 0 and is_triggered(fight, f, who, what, x, y):
            f.readied = 0
            if has_reaction(fight, f, FIRE_READIED) and can_take(fight, f, who):
                if fight.ask(FireReadied(f, who)).verb == FIRE_READIED:
                    spend_reaction(f)
                    take_readied(fight, f, who)
                    taken = True
    return taken


def is_triggered(fight: Battle, f: Combatant, who: Combatant, what: i64, x: i64, y: i64) -> bool:
    """IG-ACT-07: does what somebody just did fit what was named? Who is not seen sets nothing off."""
    if what == FALLS:
        return f.readied == FALLS and not is_foe(f, who)
    if not is_foe(f, who) or f.stunned or f.blinded or f.id in who.unseen_by:
        return False
    if what == ATTACKS or f.readied == MOVES or f.readied == ATTACKS:
        return f.readied == what
    return comes_near(fight, f, who, x, y)


def comes_near(fight: Battle, f: Combatant, who: Combatant, x: i64, y: i64) -> bool:
    """IG-ACT-07: is it within 1 m, or in reach of the weapon, and was it not before its last step?"""
    now = is_near(fight, f, who)
    if not now:
        return False
    here_x, here_y = who.x, who.y
    who.x, who.y = x, y
    before = is_near(fight, f, who)
    who.x, who.y = here_x, here_y
    return not before


def is_near(fight: Battle, f: Combatant, who: Combatant) -> bool:
    if f.readied == COMES_NEAR:
        return fight.apart(f, who) <= 1
    return f.readied == IN_REACH and mode_for(fight, f, f.readied_item, who) != 0


def can_take(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """IG-ACT-07: can the readied action be carried out at all?"""
    if f.readied_verb in (ATTACK, MANEUVER):
        if not is_in_hand(f, f.readied_item) or not can_attack(fight, f, f.readied_item, who):
            return False
        return f.readied_verb == ATTACK or can_maneuver(fight, f, who, f.readied_item, CRIPPLING_ATTACK)
    return len(ways_to(fight, f)) > 0


def ways_to(fight: Battle, f: Combatant) -> list[Option]:
    """Every way to take a readied action that is no attack."""
    if f.readied_verb == MOVE:
        return [Option(MOVE, -1, 0, s) for s in reachable(fight, f, pace(f))] if not f.halted else []
    return [o for o in one_slot(fight, f) + longer(fight, f) if o.verb == f.readied_verb]


def take_readied(fight: Battle, f: Combatant, who: Combatant) -> None:
    """IG-ACT-07: the named action, with its own costs, at once."""
    if fight.log is not None:
        fight.tell("IG-ACT-07", f.name, "takes the readied action")
    if f.readied_verb == ATTACK:
        carry_out(fight, f, Option(ATTACK, who.id, f.readied_item))
    elif f.readied_verb == MANEUVER:
        strike_with(fight, f, who, f.readied_item, CRIPPLING_ATTACK)
    else:
        ways = ways_to(fight, f)
        carry_out(fight, f, ways[0] if len(ways) == 1 else fight.ask(ReadiedHow(fight, f, ways)))
