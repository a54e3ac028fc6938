"""Carrying out what was declared (ledger 3.5): the move, and the action that is not an attack."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.able import can_act
from affray.games.plerion.battle import Battle
from affray.games.plerion.law.deeds.moving import declared_move
from affray.games.plerion.moving import can_move
from affray.games.plerion.saves import called_save
from affray.games.plerion.sheet import Combatant


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
    if deed.takes_place(fight, f) and not deed.is_attack():
        deed.carry_out(fight, f)
