"""Readied actions (ledger 3.8) when their event comes: who has seen it, what can be done then, and how."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import Decline, May, shortened
from affray.engine.grid import is_among
from affray.engine.log import ARROW
from affray.engine.question import Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed, Price, kind_at, of_ap
from affray.games.lucky_stars.law.moving import covers
from affray.games.lucky_stars.law.paying import available
from affray.games.lucky_stars.law.plans import forget_readied
from affray.games.lucky_stars.law.targets import can_attack
from affray.games.lucky_stars.law.window import Window


@final
@mypyc_attr(acyclic=True)
class Fire(Deed):
    """LS-RDY-02: the readied action, at once, in the middle of somebody else's turn."""

    RULE: ClassVar[str] = "LS-RDY-02"
    SAID: ClassVar[str] = "act"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, found: list[Option]) -> None:
        super().__init__()
        self.found: Final = found  # every way to do it

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def words(self, fight: Battle, me: Combatant) -> str:
        return readied_words(fight, me)

    def price(self, fight: Battle, me: Combatant) -> Price:
        """The least that it costs; what was paid when it was readied is not paid again."""
        first = self.found[0]
        assert isinstance(first, Deed)
        return of_ap(first.ap(fight, me) - me.readied_paid)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.readied != w.NO_TRIGGER else "nothing is readied"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        how = self.found[0]
        if is_open_how(fight, me, self.found):
            how = fight.ask(ReadiedHow(fight, me, self.found))
        me.ap += me.readied_paid
        awaited = me.readied_event or ("the game master's word" if me.readied == w.NOW else w.TRIGGERS[me.readied])
        forget_readied(me)
        if not isinstance(how, Deed):
            return
        if fight.log is not None:
            fight.tell("LS-RDY-02", me, f"has waited for this: {awaited}", label=ARROW)
        fight.perform(me, how)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FireReadied(May):
    """LS-RDY-02: the event has occurred; the actor may still decline."""

    def __init__(self, fight: Battle, me: Combatant, who: Combatant, found: list[Option]) -> None:
        super().__init__("LS-RDY-02", me.side, me.name, fight, me, Fire(found))
        self.fight: Final = fight
        self.me: Final = me
        self.about: Final = who

    def prompt(self) -> str:
        event = self.me.readied_event or w.TRIGGERS[self.me.readied]
        return f"{self.about.name}: {event}. Does {self.who} act now?"


@final
@mypyc_attr(acyclic=True)
class Stay(Decline):
    """LS-RDY-02: the action is lost."""

    RULE: ClassVar[str] = "LS-RDY-02"
    SAID: ClassVar[str] = "stay"


STAYING: Final = Stay()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReadiedHow(Window):
    """LS-RDY-02: where a readied Move leads, whom an attack is aimed at, and the like: chosen when it fires."""

    def __init__(self, fight: Battle, me: Combatant, found: list[Option]) -> None:
        super().__init__("LS-RDY-02", fight, me)
        self.found: Final = found

    def kinds(self) -> list[engine.Deed]:
        return [*[deed for deed in self.found if isinstance(deed, Deed)], STAYING]

    def options(self) -> list[Option]:
        return [*self.found, STAYING]

    def why_not(self, deed: Option) -> str:
        return "" if deed in self.found or deed.is_nothing() else "that was not readied"

    def shortlist(self) -> list[Option]:
        return shortened(self.options())

    def prompt(self) -> str:
        first = self.found[0]
        where = isinstance(first, Deed) and first.is_open_ended()
        return f"Where does {self.who} go?" if where else f"What exactly does {self.who} do?"


def readied_words(fight: Battle, f: Combatant) -> str:
    """What f has readied: ``attack with Knife``."""
    return kind_at(fight, f.readied_verb).readied_as(fight, f.readied_item, f.readied_primary, f.readied_thrown)


def can_ready(fight: Battle, f: Combatant) -> bool:
    """LS-RDY-01: on its turn, having spent no AP yet this turn; by the switch also later. Not while pinned."""
    if f.grapple_role == w.PINNED or available(f) == 0:
        return False
    return f.spent_this_turn == 0 or fight.house().ready_after_actions


# ---------------------------------------------------------------- the event


def fire_readied(fight: Battle, who: Combatant, what: i64) -> None:
    """LS-RDY-02: everybody whose event this is may act at once, in order of initiative."""
    for id in fight.order:
        f = fight.fighters[id]
        if f.readied == what and f is not who and is_event(fight, f, who):
            fire(fight, f, who)


def is_event(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-02: is it the event that f has named, and has f seen it? A friend sets off no attack meant for foes."""
    what = f.readied
    if what == w.FALLS:
        return not is_foe(f, who)
    if is_among(f.id, who.hidden_from):
        return False
    if not is_foe(f, who) and (what != w.ENTERS or kind_at(fight, f.readied_verb).is_at_foes()):
        return False
    return what not in (w.COMES_IN_REACH, w.ENTERS) or has_come(fight, f, who)


def has_come(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: it is in reach, in range, in view or in the space now, and was not before."""
    near = is_near_now(fight, f, who)
    known = is_among(who.id, f.readied_near)
    if near and not known:
        f.readied_near.append(who.id)
    elif known and not near:
        f.readied_near.remove(who.id)
    return near and not known


def is_near_now(fight: Battle, f: Combatant, who: Combatant) -> bool:
    """LS-RDY-01: is it in the named space, or could the readied weapon, or the hands, be turned against it?"""
    if f.readied == w.ENTERS:
        return covers(who, fight.grid.xs[f.readied_square], fight.grid.ys[f.readied_square])
    return is_foe(f, who) and can_attack(fight, f, f.readied_item, f.readied_primary, f.readied_thrown, who)


# ---------------------------------------------------------------- firing


def fire(fight: Battle, f: Combatant, who: Combatant) -> None:
    """LS-RDY-02: all requirements are checked now; if they fail it is lost. To decline keeps it for the next time."""
    f.ap += f.readied_paid
    found = kind_at(fight, f.readied_verb).ways(fight, f, who) if f.can_react() else []
    f.ap -= f.readied_paid
    if len(found) == 0:
        if fight.log is not None:
            fight.tell("LS-RDY-02", f, f"loses the readied action ({readied_words(fight, f)}): it is not possible now")
        forget_readied(f)
        return
    question = FireReadied(fight, f, who, found)
    if not fight.ask_amid(question).is_nothing():
        question.deed.carry_out(fight, f)


def is_open_how(fight: Battle, f: Combatant, found: list[Option]) -> bool:
    """LS-RDY-02: is there something left to say? Who readied a Move or a Step may still stay."""
    return len(found) > 1 or f.readied == w.FALLS or kind_at(fight, f.readied_verb).is_open_ended()


# ---------------------------------------------------------------- by the game master's word


def call(f: Combatant) -> str:
    """LS-RDY-01: the game master says that what it waits for has come; else why not."""
    if f.readied == w.NO_TRIGGER:
        return f"{f.name} has readied nothing"
    f.readied = w.NOW
    return ""


def fire_called(fight: Battle, who: Combatant) -> None:
    """LS-RDY-02: before the next action, those whose moment has come by the game master's word."""
    for f in fight.people():
        if f.readied == w.NOW:
            fire(fight, f, aim_of(fight, f, who))
            if f.readied == w.NOW:
                forget_readied(f)


def aim_of(fight: Battle, f: Combatant, who: Combatant) -> Combatant:
    """LS-RDY-02: whom it is aimed at where nobody in particular has set it off: whoever acts, if that is an opponent;
    else f itself, so that any opponent will do."""
    return who if is_foe(f, who) else f
