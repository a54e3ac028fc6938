"""Ready as a deed (LS-RDY-01): one action withheld for one observable event, until the own next turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed, Defensive, kind_at, place_of, read_square
from affray.games.lucky_stars.law.deeds.fighting import Armed
from affray.games.lucky_stars.law.paying import available
from affray.games.lucky_stars.law.plans import forget_readied
from affray.games.lucky_stars.law.readied import can_ready, is_near_now
from affray.games.lucky_stars.law.targets import weapons_of

LISTED: Final = [1, w.COMES_IN_REACH, w.MOVES, w.STANDS_UP, w.FALLS]  # triggers that need no square and no words


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ready(Defensive):
    """LS-RDY-01, LS-GAP-09, LS-GAP-43: any action for which the AP are there, and an event; the turn ends.

    Of an attack the weapon, the type and whether it is thrown are named too; the rest when it fires.
    """

    RULE: ClassVar[str] = "LS-RDY-01"
    SAID: ClassVar[str] = "ready"
    GROUP: ClassVar[str] = "Ready"

    def __init__(
        self,
        trigger: i64 = w.NO_TRIGGER,
        deed: str = "attack",
        weapon: i64 = BARE_HANDS,
        primary: i64 = 0,
        thrown: bool = False,
        square: i64 = NEVER,
        event: str = "",
    ) -> None:
        super().__init__(NOBODY)
        self.trigger: Final = trigger
        self.deed: Final = deed
        self.weapon: Final = weapon
        self.primary: Final = primary
        self.thrown: Final = thrown
        self.square: Final = square  # of the trigger
        self.event: Final = event  # in free words

    def words(self, fight: Battle, me: Combatant) -> str:
        """``ready attack with Knife for when an opponent moves``."""
        event = w.TRIGGERS[self.trigger] if self.trigger < len(w.TRIGGERS) else ""
        if self.trigger == w.ENTERS and self.square != NEVER:
            event = f"somebody enters {fight.grid.place(self.square)}"
        return f"{self.start(fight)}{self.event if self.trigger == w.ANYTHING else event}"

    def start(self, fight: Battle) -> str:
        """What is readied, up to the event."""
        kind = kind_at(fight, place_of(self.deed))
        return f"ready {kind.readied_as(fight, self.weapon, self.primary, self.thrown)} for when "

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def told_now(self, fight: Battle, me: Combatant) -> str:
        """``makes ready: attack with Knife, when an opponent moves``, with the AP where they are paid already."""
        said = self.words(fight, me).replace("ready ", "makes ready: ", 1).replace(" for when ", ", when ", 1)
        return f"{said} ({me.readied_paid} AP, {available(me) or 'none'} left)" if me.readied_paid > 0 else said

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not can_ready(fight, me):
            return "only as the first thing in a turn, with AP left, and not while pinned"
        if not w.NO_TRIGGER < self.trigger <= w.ANYTHING or (self.trigger == w.ANYTHING) != (self.event != ""):
            return "say what it waits for: " + ", ".join(w.TRIGGERS[1 : w.ANYTHING])
        if (self.trigger == w.ENTERS) != (0 <= self.square < len(fight.grid.kind)):
            return "say which space"
        if self.deed not in w.ACTIONS:
            return "say what"
        kind = kind_at(fight, place_of(self.deed))
        why = kind.why_not_readied(fight, me)
        if why == "" and isinstance(kind, Armed):
            why = kind.why_not_readied_with(fight, me, self.weapon, self.primary, self.thrown)
        if why != "":
            return why
        least = kind.least_ap(fight, me)
        return "" if available(me) >= least else f"it needs {least} AP, and {available(me)} are left"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "what is readied is one action, and not to ready another"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """Everything else is withheld, the turn ends; AP are paid when it fires, or now by the switch."""
        forget_readied(me)
        me.readied = self.trigger
        me.readied_verb = place_of(self.deed)
        me.readied_item = self.weapon
        me.readied_primary = self.primary
        me.readied_thrown = self.thrown
        me.readied_square = self.square
        me.readied_event = self.event
        me.turn_over = True
        if fight.house().ready_upfront:
            me.readied_paid = kind_at(fight, me.readied_verb).least_ap(fight, me)
            me.ap -= me.readied_paid
        if me.readied in (w.COMES_IN_REACH, w.ENTERS):
            for other in fight.fighters:
                if other.is_there() and is_near_now(fight, me, other):
                    me.readied_near.append(other.id)
        if fight.log is not None:
            fight.tell_of(me, self.RULE, self.told_now(fight, me), "readies an action")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Any action, for every event that needs no square and no words."""
        found: list[Option] = []
        if not can_ready(fight, me):
            return found
        for trigger in LISTED:
            for kind in fight.kinds():
                assert isinstance(kind, Deed)
                if isinstance(kind, Armed):
                    found.extend(self.with_weapons(fight, me, trigger, kind))
                elif kind.why_not_readied(fight, me) == "":
                    found.append(Ready(trigger, kind.SAID))
        return found

    def with_weapons(self, fight: Battle, me: Combatant, trigger: i64, kind: Armed) -> list[Option]:
        """LS-RDY-01, LS-DMG-06: with every weapon and type, in every manner."""
        found: list[Option] = []
        for item in weapons_of(fight, me):
            for primary in range(len(fight.gear(item).types)):
                for thrown in (False, True):
                    if kind.why_not_readied_with(fight, me, item, primary, thrown) == "":
                        found.append(Ready(trigger, kind.SAID, item, primary, thrown))
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A space that is not listed (``for when somebody enters 4,5``), or free words: ``for when the bell rings``."""
        start, when, event = said.partition(" for when ")
        if not start.startswith("ready ") or not event:
            return None
        square = read_square(fight, event.removeprefix("somebody enters "))
        for deed in self.candidates(fight, me):
            assert isinstance(deed, Ready)
            if deed.trigger == LISTED[0] and deed.start(fight).casefold() == f"{start}{when}":
                if square >= 0:
                    return Ready(w.ENTERS, deed.deed, deed.weapon, deed.primary, deed.thrown, square)
                trigger: i64 = w.TRIGGERS.index(event) if event in w.TRIGGERS[1 : w.ANYTHING] else w.ANYTHING
                free = event if trigger == w.ANYTHING else ""
                return Ready(
                    trigger, deed.deed, deed.weapon, deed.primary, thrown=deed.thrown, square=NEVER, event=free
                )
        return None

    def few(self) -> i64:
        return 0
