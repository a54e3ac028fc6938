"""Who is aware of whom (LS-STL-02, LS-STL-04): noticing somebody hidden, and running into one (LS-GAP-21)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.moving import one_of, unknown_foes
from affray.games.lucky_stars.sheet import Combatant


def is_unaware(observer: Combatant, f: Combatant) -> bool:
    """LS-STL-02: is f hidden from this one?"""
    return len(f.hidden_from) > 0 and observer.id in f.hidden_from


def detect(fight: Battle, observer: Combatant, f: Combatant) -> None:
    """LS-STL-04: hiding ends for that observer."""
    f.hidden_from.remove(observer.id)
    if len(f.hidden_from) == 0:
        f.stealth_total = 0
    if fight.log is not None:
        fight.tell("LS-STL-04", observer.name, "notices", f.name)


def runs_into(fight: Battle, f: Combatant, square: i64, lurking: list[i64]) -> bool:
    """LS-GAP-21: a step into one of those of whom nobody knew when it set out: both notice each other, and it is not
    made."""
    id = one_of(fight, f, square, lurking)
    if id == NOBODY:
        return False
    other = fight.fighters[id]
    if is_unaware(f, other):
        detect(fight, f, other)
    if is_unaware(other, f):
        detect(fight, other, f)
    return True


def meets_unknown(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-GAP-21: a single step."""
    return runs_into(fight, f, square, unknown_foes(fight, f))
