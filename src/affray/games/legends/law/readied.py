"""Readied actions (LG-REACT-05): a trigger and an action, done as a reaction at the penalty it was readied with."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import May, WhichDeed, kind_said
from affray.engine.grid import is_among
from affray.engine.question import Option
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import MANY, READIED, UNSORTED, Battle
from affray.games.legends.law.conditions import can_act
from affray.games.legends.law.deed import Deed, Price
from affray.games.legends.law.places import has_in_reach
from affray.games.legends.law.shields import has_reaction
from affray.games.legends.law.targets import can_use, is_exposed
from affray.games.legends.law.vision import perceives
from affray.games.legends.law.waiting import forget, is_weave, lose_readied
from affray.games.legends.law.weaves import can_weave


@final
@mypyc_attr(acyclic=True)
class Fire(Deed):
    """LG-REACT-05: the reaction performs what was readied, at the penalty it was readied with."""

    RULE: ClassVar[str] = "LG-REACT-05"
    SAID: ClassVar[str] = "now"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, deed: Deed, waited: str) -> None:
        super().__init__()
        self.deed: Final = deed
        self.waited: Final = waited  # for what

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def told(self, fight: Battle, me: Combatant) -> str:
        said = self.deed.told(fight, me)
        return f"{said}, as readied for when {self.waited}" if self.waited else f"{said}, as readied"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(0, self.deed.price(fight, me).energy, True)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_reaction(fight, me) else "no reaction is left (LG-REACT-01)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        plus = me.readied_penalty
        me.reaction_ready = False
        forget(me)
        self.deed.carry_out_at(fight, me, plus, False)
        me.move_left = 0


@final
@mypyc_attr(acyclic=True)
class FireReadied(May):
    """LG-REACT-05: the trigger has come; the readied action is done now, or another such moment is waited for."""

    def __init__(self, fight: Battle, me: Combatant, enemy: Combatant, fire: Fire) -> None:
        super().__init__("LG-REACT-05", me.side, me.name, fight, me, fire)
        self.enemy: Final = enemy  # who has set it off; oneself, if it was the game master's word

    def prompt(self) -> str:
        why = (
            waited_for(self.asked)
            if self.enemy is self.asked
            else f"{w.TRIGGERS[self.asked.readied]}: {self.enemy.name}"
        )
        return f"{why[:1].upper()}{why[1:]}. Does {self.who} act now ({readied_words(self.within, self.asked)})?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReadiedHow(WhichDeed):
    """LG-REACT-05: at whom, where to or with what, where that was left open."""

    def __init__(self, fight: Battle, me: Combatant, found: list[Option]) -> None:
        super().__init__("LG-REACT-05", me.side, me.name, fight, me=me, found=found)

    def prompt(self) -> str:
        return f"How does {self.who} take the readied action?"


# ---------------------------------------------------------------- readying, and letting it lapse


def ready(fight: Battle, f: Combatant, verb: i64, item: i64, trigger: i64, penalty: i64, event: str) -> None:
    """LG-REACT-05, LG-GAP-60: the trigger, the action, its penalty; a weave loses its Energy in any case."""
    f.readied = trigger
    fight.note(READIED)
    f.readied_verb = verb
    f.readied_item = item
    f.readied_penalty = penalty
    f.readied_event = event
    f.readied_targets = [foe.id for foe in fight.foes(f) if is_there(fight, f, foe)]


def readied_kind(fight: Battle, f: Combatant) -> Deed:
    """The kind of deed that was readied."""
    kind = kind_said(fight.kinds(), w.ACTIONS[f.readied_verb])
    assert isinstance(kind, Deed)
    return kind


def readied_words(fight: Battle, f: Combatant) -> str:
    """What was readied, for people."""
    if is_weave(f):
        return f"weave {fight.weave_kind(f.readied_item).name}"
    with_what = f" with {fight.weapon(f.readied_item).name}" if f.readied_item != UNARMED else ""
    return f"{w.ACTIONS[f.readied_verb].removesuffix(' on')}{with_what}"


def waited_for(f: Combatant) -> str:
    """What it waits for, in the words of the list or in its own."""
    return f.readied_event if f.readied_event != "" else w.TRIGGERS[f.readied]


# ---------------------------------------------------------------- triggers


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
    done = fight._done
    for f in fight.people():
        if f.readied == w.SHOWS_ITSELF or f.readied == w.COMES_IN_REACH:
            look_out(fight, f)
    fight._watched = done if len(fight.fighters) >= MANY else i64(UNSORTED)


def watch_step(fight: Battle, mover: Combatant) -> None:
    """LG-REACT-05: the same after a step that has brought nobody but the mover into view, if nothing else has been done
    since all looked out: who waits for the mover looks, and the mover itself."""
    for f in fight.people():
        if f.readied == w.SHOWS_ITSELF or f.readied == w.COMES_IN_REACH:
            if f is mover:
                look_out(fight, f)
            elif f.side != mover.side and look_out_for(fight, f, mover, is_among(mover.id, f.readied_targets)):
                fight._watched = UNSORTED  # it has acted: let everybody look at the next step


def look_out(fight: Battle, f: Combatant) -> None:
    """LG-REACT-05: each enemy for whom the trigger holds now and did not hold before, whatever has brought that about.

    What holds in the own turn is no surprise later; who was out of range is offered when it comes into range.
    """
    mark_awaited(fight, f)
    mark = fight._outlook
    for enemy in fight.foes(f):
        if look_out_for(fight, f, enemy, fight._awaited[enemy.id] == mark):
            if f.readied == w.NO_TRIGGER:
                return
            mark_awaited(fight, f)  # others have looked out in between
            mark = fight._outlook


def mark_awaited(fight: Battle, f: Combatant) -> None:
    """Whom it has seen already, by a mark for each."""
    if len(fight._awaited) < len(fight.fighters):
        fight._awaited = vec[i64]([0] * len(fight.fighters))
    fight._outlook += 1
    for id in f.readied_targets:
        fight._awaited[id] = fight._outlook


def look_out_for(fight: Battle, f: Combatant, enemy: Combatant, known: bool) -> bool:
    """LG-REACT-05: does the trigger hold now for this enemy, and did it not before? Then it is offered."""
    if not is_there(fight, f, enemy):
        if known:
            f.readied_targets.remove(enemy.id)
    elif not known and fight.acting == f.id:
        f.readied_targets.append(enemy.id)
    elif not known and (why_lost(fight, f) != "" or len(ways_to(fight, f, enemy)) > 0):
        f.readied_targets.append(enemy.id)
        come_true(fight, f, enemy)
        return True
    return False


def is_there(fight: Battle, f: Combatant, enemy: Combatant) -> bool:
    """LG-REACT-05: is the enemy in sight, or in reach, whichever f waits for?"""
    if not enemy.is_up():
        return False
    if f.readied == w.COMES_IN_REACH:
        return has_in_reach(fight, f, fight.apart(f, enemy)) and is_exposed(fight, f, enemy)
    return f.readied == w.SHOWS_ITSELF and is_exposed(fight, f, enemy)


def come_true(fight: Battle, f: Combatant, enemy: Combatant) -> bool:
    """LG-REACT-05, LG-TGT-02: the trigger has come: the readied action is offered, or it is told why it cannot be done;
    was it offered?"""
    why = why_lost(fight, f)
    ways = ways_to(fight, f, enemy) if why == "" else []
    if len(ways) > 0:
        fire(fight, f, enemy, ways)
        return True
    if fight.log is not None:
        said = (
            why
            if why != ""
            else ("nobody is a target for it" if enemy is f else f"{enemy.name} is not a target for it")
        )
        fight.tell_of(f, "LG-REACT-05", f"cannot take the readied action: {said}", "does nothing")
    if why != "":
        lose_readied(fight, f)
    return False


def why_lost(fight: Battle, f: Combatant) -> str:
    """LG-REACT-01, LG-REACT-05: why what was readied cannot be done any more, whoever it is meant for; else nothing."""
    if not has_reaction(fight, f) or not can_act(f):
        return "no reaction is left"
    item = f.readied_item
    if is_weave(f):
        return "" if can_weave(fight, f, fight.weave_kind(item)) else "the Energy is gone"
    if item == UNARMED:
        return ""
    if not is_among(item, f.held):
        return f"{fight.weapon(item).name} is not in hand"
    return "" if can_use(fight, f, item, False) else f"{fight.weapon(item).name} cannot be used now"


def ways_to(fight: Battle, f: Combatant, enemy: Combatant) -> list[Option]:
    """LG-REACT-05, LG-TGT-01: every way to do what was readied; none if it cannot be done now."""
    return readied_kind(fight, f).ways(fight, f, f.readied_item, enemy)


def fire(fight: Battle, f: Combatant, enemy: Combatant, ways: list[Option]) -> None:
    """LG-REACT-05: it may be done now, in one of these ways."""
    waited = waited_for(f)
    if fight.ask_amid(FireReadied(fight, f, enemy, fired(ways[0], waited))).is_nothing():
        if f.readied == w.NOW:
            f.readied = w.ANYTHING
        return
    way = ways[0] if len(ways) == 1 else fight.ask(ReadiedHow(fight, f, ways))
    fight.do(f, fired(way, waited))


def fired(way: Option, waited: str) -> Fire:
    assert isinstance(way, Deed)
    return Fire(way, "" if waited == w.TRIGGERS[w.NOW] else waited)


# ---------------------------------------------------------------- triggers in free words


def call(fight: Battle, f: Combatant) -> str:
    """LG-REACT-05: the game master says that what it waits for has come; else why not."""
    if f.readied == w.NO_TRIGGER:
        return f"{f.name} has readied nothing"
    f.readied = w.NOW
    fight.note(READIED)
    return ""


def fire_called(fight: Battle) -> bool:
    """LG-REACT-05: before the next action, those whose moment has come by the game master's word; was there one?"""
    called = False
    for f in fight.people():
        if f.readied == w.NOW and fight.acting != f.id:
            called = True
            if not come_true(fight, f, f) and f.readied == w.NOW:
                f.readied = w.ANYTHING
            fight.changed()
    return called
