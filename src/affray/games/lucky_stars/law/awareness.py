"""Who is aware of whom (LS-STL-02, LS-STL-04): plain view, noticing the hidden, running into one (LS-GAP-21)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.cover import cover_between
from affray.games.lucky_stars.law.moving import one_of, unknown_foes


def is_unaware(observer: Combatant, f: Combatant) -> bool:
    """LS-STL-02: is f hidden from this one?"""
    return len(f.hidden_from) > 0 and is_among(observer.id, f.hidden_from)


def detect(fight: Battle, observer: Combatant, f: Combatant) -> None:
    """LS-STL-04: hiding ends for that observer."""
    f.hidden_from.remove(observer.id)
    if len(f.hidden_from) == 0:
        f.stealth_total = 0
    if fight.log is not None:
        fight.tell("LS-STL-04", observer, "notices", f)


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


# ---------------------------------------------------------------- who sees whom


def has_plain_view(fight: Battle, observer: Combatant, f: Combatant) -> bool:
    """LS-STL-02, LS-STL-04: awake, not blind, and nothing between them: no cover, no darkness or thick smoke."""
    if not observer.is_awake() or observer.blinded or cover_between(fight, observer, f) != w.OPEN:
        return False
    if fight.weather >= w.HEAVILY_OBSCURED:
        return False
    field = fight.field()
    return not field.has_haze or field.haze.get(fight.square(observer), fight.square(f)) < w.HEAVILY_OBSCURED


def noticed(fight: Battle, f: Combatant) -> None:
    """LS-STL-04: after f has moved, plain view ends hiding, of f from others and of others from f."""
    for other in fight.people():
        if is_foe(f, other):
            if is_unaware(other, f) and has_plain_view(fight, other, f):
                detect(fight, other, f)
            if is_unaware(f, other) and has_plain_view(fight, f, other):
                detect(fight, f, other)


def arrive(fight: Battle, f: Combatant) -> None:
    """LS-STL-04, LS-RDY-02: who is somewhere else now is seen, sees, and is met by whoever waits for it there."""
    noticed(fight, f)
    fight.trigger(f, w.ENTERS)
    fight.trigger(f, w.COMES_IN_REACH)


def look_again(fight: Battle) -> None:
    """LS-STL-04, LS-RDY-01: the map has changed: everybody looks again, and may have come into view or reach."""
    for f in fight.people():
        if len(f.hidden_from) > 0 and f.is_there():
            noticed(fight, f)
    for f in fight.people():
        if f.is_there():
            fight.trigger(f, w.COMES_IN_REACH)
