"""Readied actions (IG-ACT-07): a trigger, and one action that interrupts whatever is going on."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Decline, May, WhichDeed, kind_said
from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import Deed, Price
from affray.games.ingenuity.law.defence import has_reaction, spend_reaction
from affray.games.ingenuity.law.targets import mode_for

CRIPPLING: Final = "Crippling Attack"


@final
@mypyc_attr(acyclic=True)
class Fire(Deed):
    """IG-ACT-07: the reaction is spent on the readied action, at once."""

    RULE: ClassVar[str] = "IG-ACT-07"
    SAID: ClassVar[str] = "fire"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, found: list[Option], awaited: str) -> None:
        super().__init__()
        self.found: Final = found  # every way to do it
        self.awaited: Final = awaited  # what it was readied for

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"takes the action readied for when {self.awaited}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return ONE_REACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_reaction(fight, me, w.FIRE_READIED) else "no reaction is left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        spend_reaction(me)
        take_readied(fight, me, self.found)


@final
@mypyc_attr(acyclic=True)
class LetLapse(Decline):
    """IG-ACT-07: it is gone, and the reaction is kept."""

    RULE: ClassVar[str] = "IG-ACT-07"
    SAID: ClassVar[str] = "let it lapse"


ONE_REACTION: Final = Price(0, 0, 0, True)
LAPSING: Final = LetLapse()


@final
@mypyc_attr(acyclic=True)
class FireReadied(May):
    """IG-ACT-07: the trigger has come: spend the reaction on the readied action, or let it lapse."""

    def __init__(self, fight: Battle, me: Combatant, enemy: Combatant, found: list[Option], awaited: str) -> None:
        super().__init__("IG-ACT-07", me.side, me.name, fight, me=me, deed=Fire(found, awaited), decline=LAPSING)
        self.enemy: Final = enemy  # who set it off
        self.awaited: Final = awaited

    def prompt(self) -> str:
        readied = f"the action ({readied_kind(self.asked)}) that {self.who} readied for when {self.awaited}"
        return f"{self.enemy.name} sets off {readied}. Take it?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReadiedHow(WhichDeed):
    """IG-ACT-07: where to, with what or whom the readied action goes, when its trigger has come."""

    def __init__(self, fight: Battle, me: Combatant, found: list[Option]) -> None:
        super().__init__("IG-ACT-07", me.side, me.name, fight, me=me, found=found)

    def prompt(self) -> str:
        return f"How does {self.who} take the readied action?"


def fire_readied(fight: Battle, who: Combatant, what: i64, x: i64, y: i64) -> bool:
    """IG-ACT-07: an interrupt before the next step; a readied action lapses the first time its trigger occurs."""
    taken = False
    for f in fight.people():
        if f.readied != 0 and is_triggered(fight, f, who, what, x, y):
            taken = fire_one(fight, f, who) or taken
    return taken


def fire_one(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """IG-ACT-07: it may spend its reaction on the readied action; was it taken?"""
    awaited = awaited_by(f)
    f.readied = 0
    f.readied_event = ""
    ways = ways_to(fight, f, who) if has_reaction(fight, f, w.FIRE_READIED) else []
    if len(ways) == 0:
        tell_unable(fight, f, awaited)
        return False
    return fight.accepts(FireReadied(fight, f, who, ways, awaited))


def awaited_by(f: Combatant) -> str:
    """IG-ACT-07: what the readied action waits for, in words."""
    if f.readied_event:
        return f.readied_event
    return "the game master calls it" if f.readied == w.NOW else w.TRIGGERS[f.readied]


def is_triggered(fight: Battle, f: Combatant, who: Combatant, what: i64, x: i64, y: i64) -> bool:
    """IG-ACT-07: does what somebody just did fit what was named? Who is not seen sets nothing off."""
    if f.readied == w.NOW:
        return True
    if what == w.FALLS:
        return f.readied == w.FALLS and not is_foe(f, who)
    if not is_foe(f, who) or f.stunned or f.blinded or f.id in who.unseen_by:
        return False
    if what == w.ATTACKS or f.readied == w.MOVES or f.readied == w.ATTACKS:
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
    if f.readied == w.COMES_NEAR:
        return fight.apart(f, who) <= 1
    return f.readied == w.IN_REACH and mode_for(fight, f, f.readied_item, who) != 0


def ways_to(fight: Battle, f: Combatant, who: Combatant) -> list[Option]:
    """IG-ACT-07: every way to carry out what was readied; none if it cannot be done now."""
    kind = kind_said(fight.kinds(), readied_kind(f))
    assert isinstance(kind, Deed)
    return kind.ways(fight, f, f.readied_item, who)


def readied_kind(f: Combatant) -> str:
    """The kind of deed that was readied; of the maneuvers only one can be."""
    return CRIPPLING if w.ACTIONS[f.readied_verb] == "maneuver" else w.ACTIONS[f.readied_verb]


def take_readied(fight: Battle, f: Combatant, ways: list[Option]) -> None:
    """IG-ACT-07: the named action, with its own costs, at once."""
    deed = ways[0] if len(ways) == 1 else fight.ask(ReadiedHow(fight, f, ways))
    assert isinstance(deed, Deed)
    fight.do(f, deed)


def tell_unable(fight: Battle, f: Combatant, awaited: str) -> None:
    """IG-ACT-07: what cannot be carried out says so."""
    if fight.log is not None and f.is_up():
        why = "no reaction is left"
        if has_reaction(fight, f, w.FIRE_READIED):
            why = "nobody is in reach of it" if readied_kind(f) == "attack" else "it is not possible from here"
        words = f"cannot take the action ({readied_kind(f)}) readied for when {awaited}: {why}"
        fight.tell_of(f, "IG-ACT-07", words)


# ---------------------------------------------------------------- triggers in free words


def call(f: Combatant) -> str:
    """IG-ACT-07: the game master says that what it waits for has come; else why not."""
    if f.readied == 0:
        return f"{f.name} has readied nothing"
    f.readied = w.NOW
    return ""


def fire_called(fight: Battle, who: Combatant) -> None:
    """IG-ACT-07: before the next action, those whose moment has come by the game master's word."""
    for f in fight.people():
        if f.readied == w.NOW:
            fire_one(fight, f, nearest_foe_of(fight, f, who))


def nearest_foe_of(fight: Battle, f: Combatant, who: Combatant) -> Combatant:
    """Whom a readied attack goes at, where nobody in particular has set it off: whoever acts, else the nearest foe."""
    if is_foe(f, who):
        return who
    found = who
    for other in fight.people():
        if is_foe(f, other) and other.is_up():
            if not is_foe(f, found) or fight.apart(f, other) < fight.apart(f, found):
                found = other
    return found
