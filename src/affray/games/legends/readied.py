"""Readied actions (LG-REACT-05): a trigger and an action, done as a reaction at the penalty it was readied with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import NOTHING, Option, Question
from affray.games.legends.attack import attack, go_back, interrupt, strike_words
from affray.games.legends.battle import READIED, Battle
from affray.games.legends.casting import cast_on
from affray.games.legends.conditions import can_act
from affray.games.legends.gear import UNARMED
from affray.games.legends.manners import manner_of
from affray.games.legends.places import has_in_reach
from affray.games.legends.sheet import NEVER, Combatant
from affray.games.legends.shields import has_reaction
from affray.games.legends.targets import can_attack, can_target, can_use, is_exposed
from affray.games.legends.vision import perceives
from affray.games.legends.weaves import can_weave, can_weave_on
from affray.games.legends.words import (
    ATTACKS,
    COMES_IN_REACH,
    FIRE_READIED,
    NO_MANEUVER,
    NO_TRIGGER,
    SHOWS_ITSELF,
    TRIGGERS,
    WEAVE,
    WEAVES,
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fire(Question):
    """LG-REACT-05: the trigger has come; the readied action is done now, or another such moment is waited for."""

    def __init__(self, fight: Battle, me: Combatant, enemy: Combatant) -> None:
        super().__init__("LG-REACT-05", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.enemy: Final = enemy

    def options(self) -> list[Option]:
        return [Option(FIRE_READIED), Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "now" if option.verb == FIRE_READIED else "nothing"

    def prompt(self) -> str:
        return f"{TRIGGERS[self.me.readied]}: {self.enemy.name}. Does {self.who} act now?"


def throws(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """Is this weapon thrown at such a distance?"""
    if item == UNARMED:
        return False
    weapon = fight.weapon(item)
    return weapon.is_thrown and not weapon.is_ranged and not can_target(fight, f, target, weapon, False)


def ready(fight: Battle, f: Combatant, verb: i64, item: i64, trigger: i64, penalty: i64) -> None:
    """LG-REACT-05, LG-GAP-60: the trigger, the action, its penalty; a weave loses its Energy in any case."""
    f.readied = trigger
    fight.note(READIED)
    f.readied_verb = verb
    f.readied_item = item
    f.readied_penalty = penalty
    f.readied_targets = [foe.id for foe in fight.foes(f) if is_there(fight, f, foe)]
    if fight.log is not None:
        what = fight.weave_kind(item).name if verb == WEAVE else fight.weapon(item).name
        fight.tell_of(f, "LG-REACT-05", f"waits with {what} for when {TRIGGERS[trigger]}", "waits")


def lapse(fight: Battle, f: Combatant) -> None:
    """LG-REACT-05: not triggered before the next own turn, it is lost; a readied weave loses its Energy."""
    if f.readied != NO_TRIGGER and f.readied_verb == WEAVE:
        f.energy -= fight.weave_kind(f.readied_item).cost()
    forget(f)


def forget(f: Combatant) -> None:
    f.readied = NO_TRIGGER
    f.readied_verb = 0
    f.readied_item = NEVER
    f.readied_penalty = 0
    f.readied_targets.clear()


def set_off(fight: Battle, enemy: Combatant, what: i64) -> bool:
    """LG-REACT-05: what an enemy does may set off readied actions; was one offered? Who can no longer do it sets off
    no more."""
    offered = False
    if not fight.may_be(READIED):
        return offered
    for f in fight.foes(enemy):
        if f.readied == what and fight.acting != f.id and can_act(enemy) and perceives(fight, f, enemy):
            offered = come_true(fight, f, enemy) or offered
    return offered


def watch(fight: Battle) -> None:
    """LG-REACT-05: something has changed: who waits for somebody to show itself, or to come into reach, looks."""
    for f in fight.fighters:
        if f.readied == SHOWS_ITSELF or f.readied == COMES_IN_REACH:
            look_out(fight, f)


def look_out(fight: Battle, f: Combatant) -> None:
    """LG-REACT-05: each enemy for whom the trigger holds now and did not hold before, whatever has brought that about.

    What holds in the own turn is no surprise later; who was out of range is offered when it comes into range.
    """
    for enemy in fight.foes(f):
        known = is_among(enemy.id, f.readied_targets)
        if not is_there(fight, f, enemy):
            if known:
                f.readied_targets.remove(enemy.id)
        elif not known and fight.acting == f.id:
            f.readied_targets.append(enemy.id)
        elif not known and (is_possible(fight, f, enemy) or why_lost(fight, f) != ""):
            f.readied_targets.append(enemy.id)
            come_true(fight, f, enemy)
            if f.readied == NO_TRIGGER:
                return


def is_there(fight: Battle, f: Combatant, enemy: Combatant) -> bool:
    """LG-REACT-05: is the enemy in sight, or in reach, whichever f waits for?"""
    if not enemy.is_up() or f.readied == ATTACKS or f.readied == WEAVES:
        return False
    if f.readied == COMES_IN_REACH and not has_in_reach(fight, f, fight.apart(f, enemy)):
        return False
    return is_exposed(fight, f, enemy)


def come_true(fight: Battle, f: Combatant, enemy: Combatant) -> bool:
    """LG-REACT-05, LG-TGT-02: the trigger has come: the readied action is offered, or it is told why it cannot be done;
    was it offered?"""
    why = why_lost(fight, f)
    if why == "" and is_possible(fight, f, enemy):
        fire(fight, f, enemy)
        return True
    if fight.log is not None:
        said = why if why != "" else f"{enemy.name} is no target for it"
        fight.tell_of(f, "LG-REACT-05", f"cannot do what was readied: {said}", "does nothing")
    if why != "":
        lapse(fight, f)
    return False


def why_lost(fight: Battle, f: Combatant) -> str:
    """LG-REACT-01, LG-REACT-05: why what was readied cannot be done any more, whoever it is meant for; else nothing."""
    if not has_reaction(fight, f) or not can_act(f):
        return "no reaction is left"
    item = f.readied_item
    if f.readied_verb == WEAVE:
        return "" if can_weave(fight, f, fight.weave_kind(item)) else "the Energy is gone"
    if item != UNARMED and not is_among(item, f.held):
        return f"{fight.weapon(item).name} is not in hand"
    return "" if can_use(fight, f, item, False) else f"{fight.weapon(item).name} cannot be used now"


def is_possible(fight: Battle, f: Combatant, enemy: Combatant) -> bool:
    """LG-TGT-01: may the readied attack or weave choose this enemy?"""
    item = f.readied_item
    if f.readied_verb == WEAVE:
        kind = fight.weave_kind(item)
        return can_weave(fight, f, kind) and can_weave_on(fight, f, kind, enemy)
    if item != UNARMED and item not in f.held:
        return False
    return can_attack(fight, f, enemy, item, throws(fight, f, item, enemy))


def fire(fight: Battle, f: Combatant, enemy: Combatant) -> None:
    """LG-REACT-05: the reaction performs it at the penalty it was readied with."""
    if fight.ask(Fire(fight, f, enemy)).verb == NOTHING:
        return
    verb, item, penalty, trigger = f.readied_verb, f.readied_item, f.readied_penalty, f.readied
    f.reaction_ready = False
    fight.disturb()
    forget(f)
    waited = f"as readied, for {TRIGGERS[trigger]} (reaction)"
    if verb == WEAVE:
        kind = fight.weave_kind(item)
        interrupt(fight, f, enemy, "LG-REACT-05", f"weaves {kind.name} on {enemy.name} {waited}")
        cast_on(fight, f, kind, enemy, penalty)
        go_back(fight)
        return
    thrown = throws(fight, f, item, enemy)
    manner = manner_of(fight, f, enemy, item, thrown)
    words = strike_words(enemy, fight.weapon_of(f, item), thrown)
    interrupt(fight, f, enemy, "LG-REACT-05", f"{words} {waited}")
    attack(fight, f, enemy, item, thrown, manner, NO_MANEUVER, penalty, None, True)
    go_back(fight)
