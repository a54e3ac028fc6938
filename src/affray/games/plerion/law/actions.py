"""Carrying out what was declared (ledger 3.5): the move, and the action that is not an attack."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import can_act, is_crew
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import NO_DEED, declared_words
from affray.games.plerion.law.deeds.moving import declared_move
from affray.games.plerion.law.moving import can_move
from affray.games.plerion.law.saves import called_save


def carry_out_move(fight: Battle, f: Combatant, when: i64) -> None:
    """PL-ACT-01, PL-TURN-03 (1) and (5): the declared move, if it belongs here and is still possible."""
    if f.move_when != when or not can_move(f):
        return
    if fight.gm is not None and not dares(fight, f, "its move"):
        return
    declared_move(f).carry_out(fight, f)
    if f.deed.is_second_move():
        f.deed.carry_out(fight, f)


def dares(fight: Battle, f: Combatant, what: str) -> bool:
    """PL-SAVE-02: if the game master calls for a save and it fails, the rest of the turn is lost."""
    if called_save(fight, f, what):
        return True
    f.declare_nothing()
    return False


def act(fight: Battle, f: Combatant) -> None:
    """PL-ACT-05, PL-TURN-03 (2): the declared action, if it is still possible; attacks aboard come later."""
    deed = f.deed
    if deed.is_nothing() or deed.is_second_move() or not can_act(f):
        return
    if fight.gm is not None and not dares(fight, f, "its action"):
        return
    if not deed.takes_place(fight, f):
        lose_action(fight, f, "cannot get there any more" if is_crew(f) else "is no longer aboard")
    elif not (deed.is_attack() or deed.comes_last()):
        deed.carry_out(fight, f)


def lose_action(fight: Battle, f: Combatant, why: str) -> None:
    """PL-TURN-02: what was declared can no longer be done, and is not done with the attacks of the block either."""
    if fight.log is not None:
        fight.tell("PL-TURN-02", f, f"{why} and loses what was declared: {declared_words(fight, f)}")
    f.deed = NO_DEED
