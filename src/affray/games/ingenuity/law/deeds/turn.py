"""What shapes a turn, as deeds: Guard, Wait, Ready, Command, going on, giving up, the end (ledger 3.5, 3.6)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import kind_said
from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.actions import TURN_ENDED, NextAction, abandon, act, begin, go_on
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import FREE, LAST_ACTION, Deed, Price, of_actions, place_of
from affray.games.ingenuity.law.moving import sees
from affray.games.ingenuity.law.targets import weapons_of

COMMAND_PRICE: Final = Price(1, 0, 2)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Guard(Deed):
    """IG-ACT-05: +1 to all defences until the next turn; the turn ends."""

    RULE: ClassVar[str] = "IG-ACT-05"
    SAID: ClassVar[str] = "guard"
    GROUP: ClassVar[str] = "End the turn"
    ENDS_TURN: ClassVar[bool] = True

    def told(self, fight: Battle, me: Combatant) -> str:
        return "guards: +1 to defences until next turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return LAST_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.actions_left = TURN_ENDED
        me.guarding = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Wait(Deed):
    """IG-ACT-13: one more reaction until the next turn; the turn ends."""

    RULE: ClassVar[str] = "IG-ACT-13"
    SAID: ClassVar[str] = "wait"
    GROUP: ClassVar[str] = "End the turn"
    ENDS_TURN: ClassVar[bool] = True

    def told(self, fight: Battle, me: Combatant) -> str:
        return "waits: one more reaction until next turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return LAST_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.actions_left = TURN_ENDED
        me.waiting = True
        me.reactions_left += 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Deed):
    """IG-ECO-01: unused actions vanish."""

    RULE: ClassVar[str] = "IG-ECO-01"
    SAID: ClassVar[str] = "end the turn"
    GROUP: ClassVar[str] = "End the turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.actions_left = TURN_ENDED

    def is_nothing(self) -> bool:
        return True


# ---------------------------------------------------------------- what was begun


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Begin(Deed):
    """IG-ECO-07, IG-ECO-08: one action of something longer, slot by slot; it comes first until done or abandoned."""

    RULE: ClassVar[str] = "IG-ECO-07"
    SAID: ClassVar[str] = "begin"
    GROUP: ClassVar[str] = "Longer work"

    def __init__(self, whole: Deed | None = None) -> None:
        super().__init__()
        self.whole: Final = whole

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"begin to {self.whole.words(fight, me)}" if self.whole is not None else self.SAID

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.pending != 0:
            return f"the {w.ACTIONS[me.pending]} that was begun comes first, or it is abandoned"
        if self.whole is None or self.whole.price(fight, me).actions < 2:
            return "only what takes more than one action can be begun"
        return self.whole.why_not(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        assert self.whole is not None
        begin(fight, me, self.whole, self.whole.price(fight, me).actions, 1)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """With the last action of a turn the deed itself is no more than begun."""
        found: list[Option] = []
        for kind in fight.kinds() if me.actions_left > 1 and me.pending == 0 else []:
            if isinstance(kind, Deed) and kind.IS_LONG:
                found.extend([Begin(deed) for deed in kind.candidates(fight, me) if isinstance(deed, Deed)])
        return found

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Continue(Deed):
    """IG-ECO-07: the next slots go into what was begun; all that are left, or one."""

    RULE: ClassVar[str] = "IG-ECO-07"
    SAID: ClassVar[str] = "continue"
    GROUP: ClassVar[str] = "Longer work"

    def __init__(self, once: bool = False) -> None:
        super().__init__()
        self.once: Final = once  # only one of them

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"continue to {w.ACTIONS[me.pending]}{' for one action' if self.once else ''}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        missing = me.pending_total - me.pending_done
        slots = missing if missing < me.actions_left else me.actions_left
        return of_actions(1 if self.once and slots > 1 else slots)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        several = me.actions_left > 1 and me.pending_total - me.pending_done > 1
        return [self, Continue(True)] if several else [self]

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.pending != 0 else "nothing was begun"

    def continues(self) -> bool:
        return True

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        go_on(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Abandon(Deed):
    """IG-ECO-08: what was begun is dropped for free; what was spent on it is lost."""

    RULE: ClassVar[str] = "IG-ECO-08"
    SAID: ClassVar[str] = "abandon"
    GROUP: ClassVar[str] = "Longer work"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"abandon the {w.ACTIONS[me.pending]}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.pending != 0 else "nothing was begun"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        abandon(fight, me)


# ---------------------------------------------------------------- ready


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ready(Deed):
    """IG-ACT-07: a trigger, and one action that interrupts when it comes; what exactly is chosen then."""

    RULE: ClassVar[str] = "IG-ACT-07"
    SAID: ClassVar[str] = "ready"
    GROUP: ClassVar[str] = "End the turn"
    ENDS_TURN: ClassVar[bool] = True

    def __init__(self, trigger: i64 = 0, deed: str = "attack", weapon: i64 = NEVER, event: str = "") -> None:
        super().__init__()
        self.trigger: Final = trigger
        self.deed: Final = deed  # the kind of deed, by its name
        self.weapon: Final = weapon
        self.event: Final = event  # with the trigger ANYTHING: what it waits for, in free words

    def words(self, fight: Battle, me: Combatant) -> str:
        trigger = self.event if self.trigger == w.ANYTHING else w.TRIGGERS[self.trigger]
        if self.deed == "attack":
            return f"ready {fight.gear(self.weapon).name} for when {trigger}"
        if self.weapon != NEVER:
            return f"ready {self.deed} with {fight.gear(self.weapon).name} for when {trigger}"
        return f"ready to {self.deed} when {trigger}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "readies an action"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return LAST_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.deed not in readiable(fight, me):
            most = fight.house().ready_max_actions
            return f"what takes more than {most} action{'s' if most != 1 else ''}, or ends the turn, cannot be readied"
        if self.trigger == w.ANYTHING and not self.event:
            return "say what it waits for"
        if self.weapon != NEVER and self.weapon not in weapons_of(fight, me):
            return f"{fight.gear(self.weapon).name} is not in hand, or cannot be used"
        return "" if self.trigger > 0 else "say what it waits for: " + ", ".join(w.TRIGGERS[1:])

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.actions_left = TURN_ENDED
        me.readied = self.trigger
        me.readied_verb = place_of(self.deed if self.deed in w.ACTIONS else "maneuver")
        me.readied_item = self.weapon
        me.readied_event = self.event
        if fight.log is not None:
            fight.tell_of(me, self.RULE, f"will {self.plan(fight)}")

    def plan(self, fight: Battle) -> str:
        """What it does when its trigger comes: ``attack with Spear when an enemy moves``."""
        trigger = self.event if self.trigger == w.ANYTHING else w.TRIGGERS[self.trigger]
        weapon = "" if self.weapon == NEVER else f" with {fight.gear(self.weapon).name}"
        return f"{self.deed}{weapon} when {trigger}"

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        armed = [said for said in readiable(fight, me) if said in WITH_WEAPON]
        for item in weapons_of(fight, me):
            for trigger in (w.COMES_NEAR, w.ATTACKS, w.IN_REACH, w.MOVES):
                found.extend([Ready(trigger, said, item) for said in armed])
        for said in readiable(fight, me):
            if said not in WITH_WEAPON:
                found.extend([Ready(trigger, said) for trigger in (w.COMES_NEAR, w.ATTACKS, w.MOVES, w.FALLS)])
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """With a trigger in free words, which the game master fires: ``ready Longbow for when the bell rings``."""
        if not said.startswith("ready "):
            return None
        for deed in self.candidates(fight, me):
            assert isinstance(deed, Ready)
            head = Ready(w.ANYTHING, deed.deed, deed.weapon, "").words(fight, me).casefold()
            if said.startswith(head) and len(said) > len(head):
                return Ready(w.ANYTHING, deed.deed, deed.weapon, said[len(head) :])
        return None

    def few(self) -> i64:
        return 4 if self.deed == "attack" else 0


WITH_WEAPON: Final = ["attack", "Crippling Attack"]


def readiable(fight: Battle, me: Combatant) -> list[str]:
    """IG-ACT-07: kinds of action of one slot, or of as many as the switch ready_max_actions says."""
    found = ["attack"]
    if fight.house().maneuvers and me.stamina >= 2:
        found.append("Crippling Attack")
    found.extend(["move", "interact", "brandish", "stand up", "seek cover"])
    if me.focus >= COMMAND_PRICE.focus:
        found.append("command")
    most = fight.house().ready_max_actions
    if any([0 < fight.gear(item).reload_actions <= most for item in me.held]):
        found.append("reload")
    for said in ("resuscitate", "hide", "short task", "killing strike"):
        kind = kind_said(fight.kinds(), said)
        assert isinstance(kind, Deed)
        if kind.price(fight, me).actions <= most:
            found.append(said)
    return found


# ---------------------------------------------------------------- command


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Command(Deed):
    """IG-ACT-03: an able ally who perceives the speaker takes one action at once; once in a turn, for 2 focus."""

    RULE: ClassVar[str] = "IG-ACT-03"
    SAID: ClassVar[str] = "command"
    GROUP: ClassVar[str] = "Help"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"commands {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return COMMAND_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        able = self.target >= 0 and can_command(fight, me, fight.fighters[self.target])
        return "" if able else "a command costs 2 focus and goes once in a turn to an able ally who perceives it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """The ally's own turn is not touched."""
        ally = fight.fighters[self.target]
        COMMAND_PRICE.take_breath(me)
        me.commanded_this_turn.append(ally.id)
        left, moved, used, stepped = ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn
        opening = ally.forced_verb
        ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn = 1, False, False, False
        deed = fight.ask(NextAction(fight, ally, True))
        assert isinstance(deed, Deed)
        if not isinstance(deed, EndTurn):
            act(fight, ally, deed)
        ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn = left, moved, used, stepped
        ally.forced_verb = opening

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Command(ally.id) for ally in fight.fighters if ally is not me and not is_foe(me, ally)]


def can_command(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    """IG-ACT-03: an able ally who perceives the speaker, once in a turn, for 2 focus."""
    if f.focus < COMMAND_PRICE.focus or ally is f or is_foe(f, ally) or not ally.is_up() or ally.surprised:
        return False
    return ally.id not in f.commanded_this_turn and sees(fight, ally, f)
