"""Carrying out an action (LS-ACT-01, LS-AOO-03): declared, paid, interrupted, resolved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.ailments import after_spending
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.courses import Action, why_helpless
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.opportunity import provoke
from affray.games.lucky_stars.law.hooks import interrupts
from affray.games.lucky_stars.law.paying import pay, use
from affray.games.lucky_stars.law.plans import reveal


def act(fight: Battle, f: Combatant, deed: Deed) -> None:
    """LS-ATK-01, LS-AOO-03: declare and pay, let others interrupt, then resolve what is still possible."""
    if fight.gm is not None:
        deed = deed.as_ruled(fight, f)
    cost = deed.ap(fight, f)
    log = fight.log
    words = deed.price(fight, f).words(f) if log is not None else ""
    if deed.is_work():
        use(fight, f, cost)
    else:
        pay(fight, f, cost)
    aggressive = deed.action_class(fight, f) == w.AGGRESSIVE
    action = Declared(f, deed, cost)
    fight.begin(action)
    if log is None:
        carry_through(fight, action, aggressive)
        return
    fight.tell_deed(f, deed, words)
    under = 1 if deed.told(fight, f) != "" else 0
    log.depth += under  # all that comes of it stands under it
    try:
        carry_through(fight, action, aggressive)
    finally:
        log.depth -= under


def carry_through(fight: Battle, action: Declared, aggressive: bool) -> None:
    """LS-AOO-03, LS-STL-04: what was declared and paid, with all that interrupts it and comes of it."""
    f, deed = action.actor, action.declared
    if may_go_on(fight, action, aggressive):
        deed.carry_out(fight, f)
        if aggressive and fight.house().aoo_after and not deed.is_walk() and f.is_up():
            provoke(fight, f, deed.defender(f), action)
    if aggressive:
        if deed.is_attack():
            f.fleeing = False  # LS-END-02
        if len(f.hidden_from) > 0:
            reveal(fight, f)
    if action.paid > 0:
        after_spending(fight, f)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Declared(Action):
    """LS-AOO-03: an action of a turn, or one that was readied: it is lost if it can no longer be done as declared."""

    def __init__(self, actor: Combatant, deed: Deed, paid: i64) -> None:
        super().__init__(actor, "", paid)
        self.declared: Final = deed

    def about(self, fight: Battle) -> list[Combatant]:
        target = self.declared.target
        return [fight.fighters[target]] if target >= 0 else []

    def name(self, fight: Battle) -> str:
        deed = self.declared
        said = deed.words(fight, self.actor).partition(" (")[0]
        if said.startswith("attack ") and deed.target >= 0:
            return f"attack on {fight.fighters[deed.target].name}"
        return f"action ({said})"

    def why_ended(self, fight: Battle) -> str:
        deed, f = self.declared, self.actor
        why = why_helpless(f)
        if why != "":
            return "" if deed.can_be_done_pinned() and f.can_act() else why
        return deed.why_lost(fight, f)


def may_go_on(fight: Battle, action: Declared, aggressive: bool) -> bool:
    """LS-AOO-03, LS-RDY-02, ledger 6.4: after attacks of opportunity and readied actions on the declaration."""
    f, deed = action.actor, action.declared
    if fight.has_features() and interrupts(fight, f):
        if fight.log is not None:
            action.tell_lost(fight, "LS-ACT-11", "an outburst stops it")
        return False
    if not aggressive or deed.is_walk():
        return True
    if not fight.house().aoo_after:
        provoke(fight, f, deed.defender(f), action)
    if deed.is_attack() and fight.carries_on(action):
        fight.trigger(f, w.DECLARES_ATTACK)
    return fight.carries_on(action)
