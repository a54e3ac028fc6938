# not compiled: only shown
"""What picks of dice cost and what is left afterwards, as menus show it; deeds tell their own price."""

from __future__ import annotations

from affray.engine.deed import Menu
from affray.engine.question import Option, Question
from affray.games.rpg_hell.law.deed import left_after
from affray.games.rpg_hell.names import GIVE
from affray.games.rpg_hell.pool import ContestDice, DicePick, Payment, sum_of
from affray.games.rpg_hell.sheet import Combatant


def cost(question: Question, option: Option) -> str:
    """The price of an option of any question that has prices; empty for the others."""
    if isinstance(question, Menu):
        return question.price(option)
    if not isinstance(option, DicePick) or option.dice == 0:
        return ""
    if isinstance(question, Payment):
        return given_cost(question.me, option, int(question.dice) > 1)
    return given_cost(question.me, option, option.mode == GIVE) if isinstance(question, ContestDice) else ""


def given_cost(f: Combatant, option: DicePick, counts: bool) -> str:
    """RH-AD-04: the sum where it counts, and the dice that are left."""
    total = f"sum {sum_of(option.dice)}; " if counts else ""
    return total + left_after(f, option.dice)
