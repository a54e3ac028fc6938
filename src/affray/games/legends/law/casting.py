"""A weave as a deed (LG-WEAVE-04, LG-REACT-03): what it provokes and sets off comes first, and may undo it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.legends.book import words as w
from affray.games.legends.book.gear import WeaveKind
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import can_act
from affray.games.legends.law.opportunity import provoke_deed
from affray.games.legends.law.weaves import can_weave_at, can_weave_on, weave_at, weave_on

COMPLEX: Final = 2  # actions of a Complex weave


def cast_on(fight: Battle, f: Combatant, kind: WeaveKind, target: Combatant, plus: i64) -> None:
    """LG-WEAVE-02, LG-TGT-02: on one creature, which must still be a target when it takes effect."""
    begin(fight, f, kind)
    if can_act(f) and can_weave_on(fight, f, kind, target):
        weave_on(fight, f, kind, target, plus)
    else:
        lose_weave(fight, f, kind)


def cast_at(fight: Battle, f: Combatant, kind: WeaveKind, square: i64, plus: i64) -> None:
    """LG-AOE-01: around a square, or toward it."""
    begin(fight, f, kind)
    if can_act(f) and can_weave_at(fight, f, kind, square):
        weave_at(fight, f, kind, square, plus)
    else:
        lose_weave(fight, f, kind)


def begin(fight: Battle, f: Combatant, kind: WeaveKind) -> None:
    """LG-WEAVE-04, LG-REACT-05: a Complex weave provokes, and any sets off who waited for one."""
    if kind.actions >= COMPLEX:
        provoke_deed(fight, f)
    fight.trigger(f, w.WEAVES)


def lose_weave(fight: Battle, f: Combatant, kind: WeaveKind) -> None:
    """LG-TGT-02: the weaver fell, or the target is none any more: the actions are spent without effect."""
    if fight.log is not None:
        why = "the target is out of reach or gone" if can_act(f) else f"{f.name} cannot act any more"
        plainly = f"loses the weave {kind.name}: {why}"
        fight.tell_of(f, "LG-TGT-02", f"{plainly}; Energy {f.energy - kind.cost()} → {f.energy}", plainly)
