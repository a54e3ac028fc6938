"""What every deed of Legends has: a rule, words, a price in actions and Energy, a refusal, an effect."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.games.legends.battle import Battle
from affray.games.legends.pairs import map_penalty
from affray.games.legends.sheet import Combatant

NOWHERE: Final = -1  # no square


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """LG-ACT-01, LG-WEAVE-01: actions of the turn, and Energy."""

    def __init__(self, actions: i64 = 0, energy: i64 = 0) -> None:
        self.actions: Final = actions
        self.energy: Final = energy

    def words(self, me: Any) -> str:
        said: list[str] = []
        if self.actions > 0:
            said.append(f"{self.actions} action{'' if self.actions == 1 else 's'}{left(me.actions_left, self.actions)}")
        if self.energy > 0:
            said.append(f"{self.energy} Energy{left(me.energy, self.energy)}")
        return "; ".join(said) if said else "free"


def left(has: int, costs: int) -> str:
    """What is left afterwards."""
    return f", {has - costs} left" if has > costs else (", none left" if has == costs else "")


BY_ACTIONS: Final = [Price(), Price(1), Price(2), Price(3)]


@mypyc_attr(acyclic=True)
class Deed(engine.Deed):
    """LG-ACT-03: one line of the menu: what it costs, which keyword it has, what it needs, what it does."""

    def actions(self, fight: Battle, me: Combatant) -> i64:
        """LG-ACT-01: one action, unless the deed says otherwise."""
        return 1

    def price(self, fight: Battle, me: Combatant) -> Price:
        return BY_ACTIONS[self.actions(fight, me)]

    def why_not(self, fight: Battle, me: Combatant) -> str:
        raise NotImplementedError

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        raise NotImplementedError

    def is_combat(self, me: Combatant) -> bool:
        """LG-ACT-02: is it a [Combat] action, which MAP counts?"""
        return False

    def is_move(self) -> bool:
        """LG-ACT-01: is it a [Move], which carries a [Minor]?"""
        return False

    def is_minor(self, me: Combatant) -> bool:
        """LG-ACT-03, ledger 6.4: is it a [Minor] for this one?"""
        return False

    def is_free(self) -> bool:
        """LG-ACT-01: is it one of the [Free] actions, three per turn?"""
        return False

    def is_weave(self) -> bool:
        return False

    def leads_to(self) -> i64:
        """LG-MOVE-01: the square a movement ends on; NOWHERE for everything else."""
        return NOWHERE


@mypyc_attr(acyclic=True)
class Combat(Deed):
    """LG-ACT-02: a [Combat] action."""

    def is_combat(self, me: Combatant) -> bool:
        return True


def map_now(fight: Battle, me: Combatant) -> i64:
    """LG-ACT-02, LG-NPC-03: the penalty of the [Combat] action under way; outside the own turn there is none."""
    if fight.acting != me.id:
        return 0
    return map_penalty(me, me.combat_actions)


def said_of(rule: str, why: str) -> str:
    """A reason with the rule behind it."""
    return f"{why} ({rule})"
