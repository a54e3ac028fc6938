# not compiled: only shown
"""What picks of dice cost and what is left afterwards, as menus show it; deeds tell their own price."""

from __future__ import annotations

from affray.engine.deed import Menu
from affray.engine.game import DicePrice
from affray.engine.question import Option, Question
from affray.games.rpg_hell.book.names import GIVE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.deed import Deed, Price, left_after
from affray.games.rpg_hell.law.pool import ContestDice, DicePick, Payment, faces_in, sum_of


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


def dice_price(question: Question, option: Option) -> DicePrice | None:
    """RH-AD-01, RH-AD-03, RH-AD-04: what the same cost is in dice; None where none are paid."""
    if isinstance(option, DicePick):
        faces = [int(face) for face in faces_in(option.dice)]
        return DicePrice(len(faces), 1, faces) if faces else None
    if not isinstance(question, Menu) or not isinstance(option, Deed):
        return None
    price = option.price(question.fight_now(), question.actor())
    if not isinstance(price, Price) or price.dice == 0:
        return None
    return DicePrice(int(price.dice), int(price.least), [int(face) for face in faces_in(price.given)])
