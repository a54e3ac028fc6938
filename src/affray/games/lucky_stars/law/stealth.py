"""Stealth and searching (ledger 3.9): hidden from whoever has no plain view, until an attack or the light of day."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.awareness import detect, has_plain_view, is_unaware
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.courses import Action
from affray.games.lucky_stars.law.deeds.opportunity import provoke
from affray.games.lucky_stars.law.derived import attribute, stealth_bonus
from affray.games.lucky_stars.law.rolls import IMPOSSIBLE, NO_TEST, decide, target_ruled

STEALTH_TARGET: Final = 8
NO_TOTAL: Final = -99


# ---------------------------------------------------------------- what may be done


def may_sneak(fight: Battle, f: Combatant) -> bool:
    """LS-STL-01: a silent Move is a Move; nobody sneaks in a grapple."""
    return f.grapple_role == w.NO_GRAPPLE


def may_hide(fight: Battle, f: Combatant) -> bool:
    """LS-STL-02: there must be an opponent who has no plain view and is not unaware yet.

    Only opponents count whom its side knows of: the offer tells nothing of others. Who knows of none may always try.
    """
    if f.grapple_role != w.NO_GRAPPLE:
        return False
    knows = False
    for other in fight.people():
        if not is_foe(f, other) or not other.is_up() or fight.is_unknown(f.side, other):
            continue
        knows = True
        if not is_unaware(other, f) and not has_plain_view(fight, other, f):
            return True
    return not knows


def may_call_out(fight: Battle, f: Combatant, hidden: Combatant) -> bool:
    """LS-STL-03: f has found an opponent whom a friend of f is unaware of."""
    if not is_foe(f, hidden) or len(hidden.hidden_from) == 0 or is_unaware(f, hidden) or not hidden.is_there():
        return False
    for ally in fight.people():
        if ally.side == f.side and is_unaware(ally, hidden):
            return True
    return False


# ---------------------------------------------------------------- doing it


def sneak(fight: Battle, f: Combatant) -> bool:
    """LS-STL-02: AGI and stealth modifiers against 8; hidden from all opponents without plain view, total kept."""
    total = stealth_total(fight, f)
    if total == NO_TOTAL:
        fail_to_hide(fight, f)
        return False
    f.hidden_from.clear()
    for other in fight.people():
        if is_foe(f, other) and other.is_there() and not has_plain_view(fight, other, f):
            f.hidden_from.append(other.id)
    f.stealth_total = total if len(f.hidden_from) > 0 else 0
    if fight.log is not None:
        told = f"is hidden from all who have no plain view: a search needs {total}"
        fight.tell_of(f, "LS-STL-02", told if f.hidden_from else "is in plain view of everybody")
    return len(f.hidden_from) > 0


def fail_to_hide(fight: Battle, f: Combatant) -> None:
    """LS-STL-02, LS-STL-01: not hidden; by the switch failed_stealth_aggressive it provokes as well."""
    f.hidden_from.clear()
    f.stealth_total = 0
    if fight.log is not None:
        fight.tell("LS-STL-02", f, "fails to hide")
    if fight.house().failed_stealth_aggressive:
        hiding = Action(f, "", 0)
        fight.begin(hiding)
        provoke(fight, f, NOBODY, hiding)


def stealth_total(fight: Battle, f: Combatant) -> i64:
    """LS-STL-02: the total if it meets the target, else NO_TOTAL; the game master may name attribute and target."""
    which: i64 = w.AGI
    if fight.gm is not None:
        others: list[i64] = [n for n in range(len(w.SHORT)) if n != w.AGI]
        word = fight.ruled("LS-STL-02", f"{f.name}'s stealth", [w.SHORT[w.AGI], *[w.SHORT[n] for n in others]])
        which = w.AGI if word == 0 else others[word - 1]
    target = target_ruled(fight, "LS-STL-02", f"the target of {f.name}'s stealth", STEALTH_TARGET)
    if target == IMPOSSIBLE:
        return NO_TOTAL
    value = attribute(f, which) + stealth_bonus(fight, f)
    if target == NO_TEST:
        return STEALTH_TARGET
    total = decide(fight, f, value, w.NEUTRAL, why="check to hide", rule="LS-STL-02", target=target)
    return total if total >= target else NO_TOTAL


def search(fight: Battle, f: Combatant) -> None:
    """LS-STL-03: one INS roll against the stealth total of everybody hidden from f; equal or higher detects."""
    total = decide(fight, f, attribute(f, w.INS), w.NEUTRAL, "search", "LS-STL-03")
    found = False
    for other in fight.people():
        if is_foe(f, other) and other.is_there() and is_unaware(f, other) and total >= other.stealth_total:
            detect(fight, f, other)
            found = True
    if fight.log is not None and not found:
        fight.tell("LS-STL-03", f, "finds nobody")


def call_out(fight: Battle, f: Combatant, hidden: Combatant) -> None:
    """LS-STL-03: friends learn where it is, for 0 AP."""
    for ally in fight.people():
        if ally.side == f.side and is_unaware(ally, hidden):
            detect(fight, ally, hidden)
