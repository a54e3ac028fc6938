"""Readied actions (LG-REACT-05): a trigger and an action, done as a reaction at the penalty it was readied with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import NOTHING, Option, Question
from affray.games.legends.attack import attack
from affray.games.legends.battle import READIED, Battle
from affray.games.legends.gear import UNARMED
from affray.games.legends.manners import manner_of
from affray.games.legends.places import has_in_reach
from affray.games.legends.sheet import NEVER, Combatant, is_foe
from affray.games.legends.shields import has_reaction
from affray.games.legends.targets import can_attack, can_target, is_exposed
from affray.games.legends.vision import perceives
from affray.games.legends.weaves import can_weave, can_weave_on, weave_on
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
    """LG-REACT-05: the trigger has come; the readied action is done now, or it is waited on."""

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
    f.readied_targets = [foe.id for foe in fight.fighters if is_foe(f, foe) and is_exposed(fight, f, foe)]
    if fight.log is not None:
        fight.tell_of(f, "LG-REACT-05", f"readies an action for when {TRIGGERS[trigger]}", "readies an action")


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
    """LG-REACT-05: what an enemy does may set off readied actions; has it?"""
    fired = False
    if not fight.may_be(READIED):
        return fired
    for f in fight.fighters:
        if f.readied != NO_TRIGGER and is_foe(f, enemy) and is_triggered(fight, f, enemy, what):
            fire(fight, f, enemy)
            fired = True
    return fired


def watch(fight: Battle, mover: Combatant) -> None:
    """LG-REACT-05: somebody stands elsewhere, and may be a target now, or in reach."""
    if not fight.may_be(READIED):
        return
    for f in fight.fighters:
        if f.readied == NO_TRIGGER:
            continue
        if is_foe(f, mover):
            if is_triggered(fight, f, mover, SHOWS_ITSELF) or is_triggered(fight, f, mover, COMES_IN_REACH):
                fire(fight, f, mover)


def is_triggered(fight: Battle, f: Combatant, enemy: Combatant, what: i64) -> bool:
    """LG-REACT-05: is this what it waits for, has it a reaction, and can it do what it readied?"""
    if f.readied != what or not has_reaction(fight, f):
        return False
    if what == SHOWS_ITSELF and is_among(enemy.id, f.readied_targets):
        return False
    if what == COMES_IN_REACH and not has_in_reach(fight, f, fight.apart(f, enemy)):
        return False
    if what in (ATTACKS, WEAVES) and not perceives(fight, f, enemy):
        return False
    return is_possible(fight, f, enemy)


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
    verb, item, penalty = f.readied_verb, f.readied_item, f.readied_penalty
    f.reaction_ready = False
    forget(f)
    if fight.log is not None:
        fight.tell("LG-REACT-05", f.name, "does what was readied against", enemy.name)
    if verb == WEAVE:
        weave_on(fight, f, fight.weave_kind(item), enemy, penalty)
        return
    thrown = throws(fight, f, item, enemy)
    manner = manner_of(fight, f, enemy, item, thrown)
    attack(fight, f, enemy, item, thrown, manner, NO_MANEUVER, penalty, None, True)
