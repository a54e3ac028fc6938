"""The question of a turn (IG-ECO-01), paying for what is chosen, and what goes on over several turns (IG-ECO-07)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import Deed, place_of
from affray.games.ingenuity.law.harm import cancel
from affray.games.ingenuity.law.objectives import work_of
from affray.games.ingenuity.law.window import Window

TURN_ENDED: Final = -1  # in ``actions_left``: not even free actions are left


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Window):
    """IG-ECO-01, IG-ECO-07, IG-ACT-03: what to do with the next of the three actions, or for free.

    ``commanded``: one action in the middle of somebody else's turn.
    """

    def __init__(self, fight: Battle, me: Combatant, commanded: bool = False) -> None:
        super().__init__("IG-ACT-03" if commanded else "IG-ECO-01", fight, me)
        self.commanded: Final = commanded

    def kinds(self) -> list[engine.Deed]:
        return self.fight.kinds()

    def forbids(self, deed: engine.Deed) -> str:
        assert isinstance(deed, Deed)
        if self.commanded:
            return why_not_commanded(self.fight, self.me, deed)
        if self.me.forced_verb != 0 and has_opening(self.fight, self.me):
            first = deed in opening(self.fight, self.me)
            return "" if first else "the opening act comes first (IG-INI-03)"
        return why_no_slot(self.fight, self.me, deed)

    def prompt(self) -> str:
        if self.commanded:
            return f"{self.who} is commanded to act at once. What does {self.who} do?"
        left = self.me.actions_left if self.me.actions_left > 0 else 0
        return f"What does {self.who} do? {left if left > 0 else 'No'} action{'' if left == 1 else 's'} left."


def why_no_slot(fight: Battle, me: Combatant, deed: Deed) -> str:
    """IG-ECO-01, -05, -07: free deeds until the turn ends, others with a slot left, the pending one first."""
    if me.actions_left == TURN_ENDED and not deed.is_nothing():
        return "the turn has ended (IG-ECO-05)"
    if deed.price(fight, me).actions == 0 and not deed.continues():
        return ""
    if me.pending != 0 and not deed.continues():
        return f"the {w.ACTIONS[me.pending]} that was begun comes first, or it is abandoned (IG-ECO-07)"
    return "no actions are left (IG-ECO-01)" if me.actions_left < 1 else ""


def why_not_commanded(fight: Battle, me: Combatant, deed: Deed) -> str:
    """IG-ACT-03: one action, or one slot of a longer one; not Guard, Wait or Ready."""
    if deed.ENDS_TURN:
        return "an action that ends a turn cannot be commanded (IG-ACT-03)"
    if deed.is_nothing() or deed.continues():
        return ""
    actions = deed.price(fight, me).actions
    if actions == 0:
        return "a command is for one action (IG-ACT-03)"
    return "what was begun comes first (IG-ECO-07)" if actions > 1 and me.pending != 0 else ""


# ---------------------------------------------------------------- the opening act


def has_opening(fight: Battle, f: Combatant) -> bool:
    """IG-INI-03: the opening act comes first in the starter's first turn, if it is still possible."""
    return f.forced_verb != 0 and len(opening(fight, f)) > 0


def opening(fight: Battle, f: Combatant) -> list[Option]:
    """IG-INI-03: the same kind of action, on the same target; an attack with the first weapon that reaches."""
    said, aimed = w.ACTIONS[f.forced_verb], f.forced_target
    found: list[Option] = []
    for kind in kinds_called(fight, said):
        assert isinstance(kind, Deed)
        found.extend(kind.openings(fight, f, aimed))
    return found


def kinds_called(fight: Battle, said: str) -> list[engine.Deed]:
    """The kind of deed of this name; "maneuver" is all of them (IG-OPT-03)."""
    if said == "maneuver":
        return [k for k in fight.kinds() if k.RULE == "IG-OPT-03"]
    return [engine.kind_said(fight.kinds(), said)]


# ---------------------------------------------------------------- paying, and what goes on


def act(fight: Battle, f: Combatant, deed: Deed) -> None:
    """IG-ECO-02, IG-ECO-07: pay the slots; an action that does not fit is begun and goes on next turn."""
    slots = deed.price(fight, f).actions
    if slots > f.actions_left and slots > 0:
        spent = f.actions_left
        f.actions_left = 0
        begin(fight, f, deed, slots, spent)
        return
    cost = deed.price(fight, f).words(f) if fight.log is not None else ""
    f.actions_left -= slots
    f.forced_verb = 0
    if deed.continues():
        spend_on_pending(fight, f, slots)
    fight.do(f, deed, cost)


def begin(fight: Battle, f: Combatant, deed: Deed, slots: i64, spent: i64) -> None:
    """IG-ECO-07, IG-ECO-09: these slots are spent on it now, the rest comes first in what is left of the turn and in
    the next."""
    f.forced_verb = 0
    f.pending = place_of(deed.SAID)
    f.pending_done = spent
    f.pending_total = slots
    f.pending_target = deed.target
    f.pending_item = deed.kept_item()
    f.pending_amount = deed.kept_amount()
    if fight.log is not None:
        words = f"starts {work_of(fight, f, deed.SAID)}: {f.pending_done} of {slots} actions"
        fight.tell("IG-ECO-07", f, words)


def go_on(fight: Battle, f: Combatant) -> None:
    """IG-ECO-07: the next slots have gone into it; its effect happens when the last one is paid, if it still can."""
    deed = pending_deed(fight, f)
    if f.pending_done < f.pending_total:
        return
    cancel(f)
    why = deed.why_not(fight, f)
    if why == "":
        fight.do(f, deed)
    elif fight.log is not None:
        fight.tell("IG-ECO-07", f, f"cannot finish {work_of(fight, f, deed.SAID)}: {why}")


def pending_deed(fight: Battle, f: Combatant) -> Deed:
    """IG-ECO-07: what was begun."""
    kind = engine.kind_said(fight.kinds(), w.ACTIONS[f.pending])
    assert isinstance(kind, Deed)
    return kind.again(f.pending_target, f.pending_item, f.pending_amount)


def spend_on_pending(fight: Battle, f: Combatant, spent: i64) -> None:
    """IG-ECO-07: these slots go into what was begun."""
    f.pending_done += spent
    if fight.log is not None:
        done = f"{f.pending_done} of {f.pending_total} actions"
        fight.tell("IG-ECO-07", f, f"goes on with {work_of(fight, f, w.ACTIONS[f.pending])}: {done}")


def abandon(fight: Battle, f: Combatant) -> None:
    """IG-ECO-08: pending actions are gone, with what was spent on them."""
    if fight.log is not None:
        done = f"{f.pending_done} of {f.pending_total} actions"
        fight.tell(
            "IG-ECO-08", f, f"abandons {work_of(fight, f, w.ACTIONS[f.pending])}, and what was spent on it: {done}"
        )
    cancel(f)
