"""Action points (LS-TURN-02): one pool for one's own turn and for everybody else's."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.plans import leave_task


def available(f: Combatant) -> i64:
    """LS-TURN-02, ledger 2.1: AP, and temporary ones."""
    return f.ap + f.temp_ap


def can_pay(f: Combatant, price: i64) -> bool:
    """LS-TURN-02: an action that costs more AP than are left cannot be chosen."""
    return f.ap + f.temp_ap >= price


def pay(fight: Battle, f: Combatant, price: i64) -> None:
    """LS-TURN-02, LS-MULT-01: temporary AP go first; any other action that costs AP takes a worker off a task."""
    if price == 0:
        return
    use(fight, f, price)
    if f.task != 0 and fight.house().consecutive_actions:
        leave_task(fight, f)


def use(fight: Battle, f: Combatant, price: i64) -> None:
    """LS-TURN-02: the points are gone, and counted."""
    from_temp = price if price < f.temp_ap else f.temp_ap
    f.temp_ap -= from_temp
    f.ap -= price - from_temp
    f.spent_this_round += price
    if fight.turn_of == f.id:
        f.spent_this_turn += price
