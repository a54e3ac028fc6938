"""Hiding, searching, readying and the end of a turn as deeds (LG-HID-02, LG-HID-07, LG-REACT-05, LG-ACT-01)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.deed import kind_said
from affray.engine.question import Option
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deed import MOST_READIED, Combat, Deed, Price, map_now
from affray.games.legends.law.deeds.fighting import Blow, is_in_hand, weapon_words
from affray.games.legends.law.hiding import hide, search
from affray.games.legends.law.manners import masters_maneuver
from affray.games.legends.law.readied import ready
from affray.games.legends.law.strike import armed_with
from affray.games.legends.law.targets import can_use
from affray.games.legends.law.traits import is_nimble
from affray.games.legends.law.weaves import can_weave

OTHERS: Final = "Other"
# Kinds of deeds that can be readied, by name.
ATTACK: Final = "attack"
WEAVE: Final = "weave"
ARMED: Final = [ATTACK, "called shot on", "power attack on", "disarm", "trip"]  # with one weapon
PLANS: Final = ["attack", "make a called shot", "make a power attack", "try to disarm", "try to trip"]  # the same, told
LISTED: Final = ["advance", "hide", "search", "shove", "grapple", "tend", "drink potion", "open or close"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hide(Deed):
    """LG-HID-02: one Stealth test against everybody's Perception; [Combat], or [Minor] for the nimble.

    It can be tried though nobody could be fooled: if it could not, the offer itself would tell who is there.
    """

    RULE: ClassVar[str] = "LG-HID-02"
    SAID: ClassVar[str] = "hide"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0 if me.minors > 0 and is_nimble(me) else 1

    def is_minor(self, me: Combatant) -> bool:
        return is_nimble(me)

    def is_combat(self, me: Combatant) -> bool:
        return not is_nimble(me)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "the Revealed cannot hide (LG-VIS-05)" if me.revealed else ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return "hides"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.carry_out_at(fight, me, map_now(fight, me), False)

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        hide(fight, me, 0 if is_nimble(me) else plus)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Search(Deed):
    """LG-HID-07: one roll against a fresh Stealth test of everybody hidden within 60 ft; 1 [Interact]."""

    RULE: ClassVar[str] = "LG-HID-07"
    SAID: ClassVar[str] = "search"
    GROUP: ClassVar[str] = OTHERS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return "searches"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        search(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ready(Combat):
    """LG-REACT-05: a trigger, and an action of one or two; at whom and where to is chosen when it comes."""

    RULE: ClassVar[str] = "LG-REACT-05"
    SAID: ClassVar[str] = "ready"
    GROUP: ClassVar[str] = "Ready"

    def __init__(self, trigger: i64 = w.NO_TRIGGER, deed: str = ATTACK, thing: i64 = NEVER, event: str = "") -> None:
        super().__init__()
        self.trigger: Final = trigger
        self.deed: Final = deed  # the kind of it, by its name
        self.thing: Final = thing  # the weapon, or the weave
        self.event: Final = event  # with the trigger ANYTHING: what it waits for, in free words

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.trigger == w.NO_TRIGGER:
            return self.SAID
        trigger = self.event if self.trigger == w.ANYTHING else w.TRIGGERS[self.trigger]
        if self.deed == WEAVE:
            return f"ready {fight.weave_kind(self.thing).name} for when {trigger}"
        if self.deed == ATTACK:
            return f"ready {weapon_words(fight, me, self.thing)} for when {trigger}"
        if self.deed in ARMED:
            return f"ready {plainly(self.deed)} with {weapon_words(fight, me, self.thing)} for when {trigger}"
        return f"ready to {plainly(self.deed)} when {trigger}"

    def kind(self, fight: Battle) -> Deed:
        kind = kind_said(fight.kinds(), self.deed)
        assert isinstance(kind, Deed)
        return kind

    def actions(self, fight: Battle, me: Combatant) -> i64:
        """LG-ACT-03: the cost of what is readied, one at least."""
        if self.deed == ATTACK:
            return 1
        if self.deed == WEAVE:
            return 1 if self.thing == NEVER else fight.weave_kind(self.thing).actions
        return larger(self.kind(fight).actions(fight, me), 1)

    def price(self, fight: Battle, me: Combatant) -> Price:
        energy: i64 = fight.weave_kind(self.thing).cost() if self.deed == WEAVE and self.thing != NEVER else 0
        return Price(self.actions(fight, me), energy)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not w.SHOWS_ITSELF <= self.trigger <= w.ANYTHING or (self.trigger == w.ANYTHING and not self.event):
            return "it takes a trigger"
        if self.deed == WEAVE:
            return self.why_no_weave(fight, me)
        if self.deed in ARMED:
            return self.why_no_blow(fight, me)
        fits = self.thing == NEVER and self.kind(fight).can_be_readied(fight, me)
        return "" if fits else "only what takes one action or two can be readied"

    def why_no_blow(self, fight: Battle, me: Combatant) -> str:
        """LG-MAN-02..05: with a weapon in hand that can be used so; Power Attack is learned."""
        if not is_in_hand(me, self.thing) or not can_use(fight, me, self.thing, False):
            return "that weapon is not in hand, or cannot be used"
        kind = self.kind(fight)
        assert isinstance(kind, Blow)
        fits = masters_maneuver(fight, me, self.thing, False, kind.maneuver())
        return "" if fits else f"{plainly(self.deed)} is not possible with that weapon, or not learned"

    def why_no_weave(self, fight: Battle, me: Combatant) -> str:
        """LG-WEAVE-01: known, of two actions at most, and to be paid for."""
        if self.thing not in me.weaves or fight.weave_kind(self.thing).actions > MOST_READIED:
            return "only a weave that it knows, of two actions at most, can be readied"
        return "" if can_weave(fight, me, fight.weave_kind(self.thing)) else "the weave cannot be paid for"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "readies an action"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        ready(fight, me, w.ACTIONS.index(self.deed), self.thing, trigger=self.trigger, penalty=plus, event=self.event)
        if fight.log is not None:  # only its own side knows for what
            fight.tell(self.RULE, me, self.plan(fight, me), None, seen_by=bit(me.side))

    def plan(self, fight: Battle, me: Combatant) -> str:
        """LG-REACT-05: what will be done, and when, for the log."""
        trigger = self.event if self.trigger == w.ANYTHING else w.TRIGGERS[self.trigger]
        if self.deed == WEAVE:
            return f"will weave {fight.weave_kind(self.thing).name} when {trigger}"
        if self.deed in ARMED:
            return f"will {PLANS[ARMED.index(self.deed)]} {armed_with(fight.weapon(self.thing))} when {trigger}"
        return f"will {plainly(self.deed)} when {trigger}"

    def can_be_readied(self, fight: Battle, me: Combatant) -> bool:
        return False

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Attacks and weaves, and a few others; any that takes one action or two can be said."""
        found: list[Option] = []
        for trigger in range(w.SHOWS_ITSELF, w.ANYTHING):
            found += self.all_for(fight, me, trigger, LISTED, "")
        return found

    def all_for(self, fight: Battle, me: Combatant, trigger: i64, others: list[str], event: str) -> list[Option]:
        """Everything with one trigger."""
        found: list[Option] = [Ready(trigger, ATTACK, item, event) for item in [*me.held, UNARMED]]
        found += [Ready(trigger, WEAVE, weave, event) for weave in me.weaves]
        for said in ARMED[1:]:
            found += [Ready(trigger, said, item, event) for item in [*me.held, UNARMED]]
        return [*found, *[Ready(trigger, said, NEVER, event) for said in others]]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Any deed, and a trigger in free words, which the game master fires: ``ready Longbow for when the bell
        rings``, ``ready to open or close when an enemy attacks``."""
        if not said.startswith("ready "):
            return None
        others = [k.SAID for k in fight.kinds() if k.SAID not in ARMED and k.SAID != WEAVE]
        for deed in self.all_for(fight, me, w.ANYTHING, others, ""):
            assert isinstance(deed, Ready)
            head = deed.words(fight, me).casefold()
            if said.startswith(head) and len(said) > len(head):
                event = said[len(head) :]
                trigger: i64 = (
                    w.TRIGGERS.index(event) if event in w.TRIGGERS[w.SHOWS_ITSELF : w.ANYTHING] else w.ANYTHING
                )
                return Ready(trigger, deed.deed, deed.thing, event if trigger == w.ANYTHING else "")
        return None

    def few(self) -> i64:
        return 0


def plainly(said: str) -> str:
    """A kind of deed without the word that leads to its target."""
    return said.removesuffix(" on") if said.endswith(("shot on", "attack on")) else said.removesuffix(" through")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Deed):
    """LG-ACT-01: nothing more this turn."""

    RULE: ClassVar[str] = "LG-ACT-01"
    SAID: ClassVar[str] = "end the turn"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pass

    def is_nothing(self) -> bool:
        return True

    def can_be_readied(self, fight: Battle, me: Combatant) -> bool:
        return False
