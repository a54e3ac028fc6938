"""What every deed of Legends has: a rule, words, a price in actions and Energy, a refusal, an effect."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import Option
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle

NOWHERE: Final = -1  # no square


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """LG-ACT-01, LG-REACT-01, LG-WEAVE-01, LG-LUCK-02: actions of the turn, the reaction, Energy and Luck."""

    def __init__(self, actions: i64 = 0, energy: i64 = 0, reaction: bool = False, luck: i64 = 0) -> None:
        self.actions: Final = actions
        self.energy: Final = energy
        self.reaction: Final = reaction
        self.luck: Final = luck

    def words(self, me: Any) -> str:
        said = ["reaction"] if self.reaction else []
        if self.actions > 0:
            said.append(f"{self.actions} action{'' if self.actions == 1 else 's'}{left(me.actions_left, self.actions)}")
        if self.energy > 0:
            said.append(f"{self.energy} Energy{left(me.energy, self.energy)}")
        if self.luck > 0:
            said.append(f"{self.luck} Luck{left(me.current_luck, self.luck)}")
        return "; ".join(said) if said else "free"


def left(has: int, costs: int) -> str:
    """What is left afterwards."""
    return f", {has - costs} left" if has > costs else (", none left" if has == costs else "")


FREE: Final = Price()
REACTION: Final = Price(0, 0, True)
BY_ACTIONS: Final = [FREE, Price(1), Price(2), Price(3)]
MOST_READIED: Final = 2  # LG-REACT-05: actions of what can be readied


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

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        """LG-REACT-05, LG-CRIT-04: the same at a penalty that is given, as a readied act or as an extra maneuver, which
        leads to no other; what MAP does not touch is simply done."""
        self.carry_out(fight, me)

    def can_be_readied(self, fight: Battle, me: Combatant) -> bool:
        """LG-REACT-05: what takes one or two actions; what is free cannot wait."""
        return not self.is_free() and self.actions(fight, me) <= MOST_READIED

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        """LG-REACT-05: every way to take it as a readied act with a weapon or a weave, when somebody has set it off;
        oneself, if it was the game master's word."""
        return engine.possible(self, fight, me)

    def is_combat(self, me: Combatant) -> bool:
        """LG-ACT-02: is it a [Combat] action, which MAP counts?"""
        return False

    def is_attack(self) -> bool:
        """LG-ACT-02: is it an attack, or several, for the word of what comes after it?"""
        return False

    def is_maneuver(self) -> bool:
        """LG-CRIT-04: is it one of those that a critical hit may add?"""
        return False

    def is_with(self, item: i64, thrown: bool) -> bool:
        """Is it done with this weapon, thrown or not, or without any?"""
        return True

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

    def ends_with_a_look(self) -> bool:
        """LG-HID-05: is the last thing in it that everybody looks again, as after a step or an attack?"""
        return False

    def leads_to(self) -> i64:
        """LG-MOVE-01: the square a movement ends on; NOWHERE for everything else."""
        return NOWHERE


@mypyc_attr(acyclic=True)
class Combat(Deed):
    """LG-ACT-02: a [Combat] action, done at the penalty of the moment."""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.carry_out_at(fight, me, map_now(fight, me), False)

    def is_combat(self, me: Combatant) -> bool:
        return True


def map_penalty(f: Combatant, number: i64) -> i64:
    """LG-ACT-02, ledger 6.4: the k-th [Combat] action of a turn adds k-1; Combat Excellence takes 1 off from k=2."""
    plus = number - 1
    return plus - 1 if plus > 0 and f.feats & w.COMBAT_EXCELLENCE else plus


def map_now(fight: Battle, me: Combatant) -> i64:
    """LG-ACT-02, LG-NPC-03: the penalty of the [Combat] action under way; outside the own turn there is none."""
    if fight.acting != me.id:
        return 0
    return map_penalty(me, me.combat_actions)


def of_whom(found: list[Option], me: Combatant, who: Combatant) -> list[Option]:
    """LG-REACT-05: of these, what goes at whoever has set it off; all of them after the game master's word."""
    return found if who is me else [d for d in found if d.target == who.id]


def said_of(rule: str, why: str) -> str:
    """A reason with the rule behind it."""
    return f"{why} ({rule})"
