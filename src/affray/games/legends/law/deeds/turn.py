"""Hiding, searching, readying and the end of a turn as deeds (LG-HID-02, LG-HID-07, LG-REACT-05, LG-ACT-01)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option
from affray.games.legends.battle import Battle
from affray.games.legends.gear import UNARMED
from affray.games.legends.hiding import hide, search
from affray.games.legends.law.deed import Combat, Deed, Price, map_now
from affray.games.legends.law.deeds.fighting import is_in_hand, weapon_words
from affray.games.legends.readied import ready
from affray.games.legends.sheet import Combatant
from affray.games.legends.targets import can_use
from affray.games.legends.traits import is_nimble
from affray.games.legends.weaves import can_weave
from affray.games.legends.words import ATTACK, NO_TRIGGER, TRIGGERS, WEAVE

OTHERS: Final = "Other"


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
        hide(fight, me, 0 if is_nimble(me) else map_now(fight, me))


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
    """LG-REACT-05: a trigger, and a weapon in hand or a weave on one creature that it could pay for."""

    RULE: ClassVar[str] = "LG-REACT-05"
    SAID: ClassVar[str] = "ready"
    GROUP: ClassVar[str] = "Ready"

    def __init__(self, trigger: i64 = NO_TRIGGER, thing: i64 = UNARMED, woven: bool = False) -> None:
        super().__init__()
        self.trigger: Final = trigger
        self.thing: Final = thing  # a weapon, or a weave
        self.woven: Final = woven

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.trigger == NO_TRIGGER:
            return self.SAID
        what = fight.weave_kind(self.thing).name if self.woven else weapon_words(fight, me, self.thing)
        return f"ready {what} for when {TRIGGERS[self.trigger]}"

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return fight.weave_kind(self.thing).actions if self.woven else 1

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(self.actions(fight, me), fight.weave_kind(self.thing).cost() if self.woven else 0)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not 1 <= self.trigger < len(TRIGGERS):
            return "it takes a trigger"
        if self.woven:
            kind = fight.weave_kind(self.thing)
            fits = self.thing in me.weaves and kind.attack and can_weave(fight, me, kind)
            return "" if fits else "only an attack weave that can be paid for is readied"
        fits = is_in_hand(me, self.thing) and can_use(fight, me, self.thing, False)
        return "" if fits else "that weapon is not in hand, or cannot be used"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "readies an action"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        what: i64 = WEAVE if self.woven else ATTACK
        ready(fight, me, what, self.thing, self.trigger, map_now(fight, me))

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for trigger in range(1, len(TRIGGERS)):
            found += [Ready(trigger, item) for item in [*me.held, UNARMED]]
            found += [Ready(trigger, weave, True) for weave in me.weaves]
        return found

    def few(self) -> i64:
        return 0


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
