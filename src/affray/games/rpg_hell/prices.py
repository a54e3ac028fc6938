# not compiled: only shown
"""What each choice costs and what is left afterwards, as menus show it; the rules take what they say."""

from __future__ import annotations

from affray.engine.question import NOTHING, Option, Question
from affray.games.rpg_hell.arming import FREE_SUM
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.choices import dice_of, least_face, price_of
from affray.games.rpg_hell.conditions import SpendWard
from affray.games.rpg_hell.damage import STOCK, SpendDodge
from affray.games.rpg_hell.faces import FACES
from affray.games.rpg_hell.menu import NextDeed
from affray.games.rpg_hell.names import ART, END_TURN, GIVE, LOCK, UNLOCK, USE_ITEM
from affray.games.rpg_hell.overwatch import Overwatch
from affray.games.rpg_hell.pool import ContestDice, Payment, faces_in, sum_of
from affray.games.rpg_hell.reactions import React
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.telling import strain_words


def cost(question: Question, option: Option) -> str:
    """The price of an option of any question that has prices; empty for the others."""
    if isinstance(question, NextDeed):
        return deed_cost(question.fight, question.me, option)
    if isinstance(question, Payment):
        return given_cost(question.me, option, int(question.dice) > 1)
    if isinstance(question, ContestDice):
        return given_cost(question.me, option, option.verb == GIVE) if option.amount else ""
    if option.verb == NOTHING:
        return ""
    if isinstance(question, Overwatch):
        return f"gives the Locked {option.amount}: sum {int(option.amount) + FREE_SUM}"
    if isinstance(question, React):
        return f"gives the Locked {option.amount}{strain_of(question)}"
    if isinstance(question, SpendDodge):
        halved = f"{(int(question.amount) + 1) // 2} damage"
        return f"{halved}; {int(question.me.dodge) - 1} Dodge left" if option.verb == STOCK else halved
    return f"{int(question.me.ward) - 1} Ward left" if isinstance(question, SpendWard) else ""


def deed_cost(fight: Battle, f: Combatant, option: Option) -> str:
    """RH-AD-01, RH-AD-03, RH-ACT-14: dice, the face they must show, Strain, and what is used up."""
    if option.verb in (END_TURN, LOCK, UNLOCK):
        return ""
    dice = int(price_of(fight, f, option))
    least = int(least_face(fight, option))
    said = "free" if dice == 0 else f"{dice} {'die' if dice == 1 else 'dice'}"
    if least > 1:
        said += f" of {least}" if least == FACES else f" of {least} or more"
    if dice_of(option):
        said = f"{said}; {left_after(f, option)}"
    if option.verb == ART:
        return said + strain_words(f, fight.art(option.item).strain)
    if option.verb == USE_ITEM:
        item = fight.consumable(option.item)
        has = list(f.satchel).count(option.item)
        return said + strain_words(f, item.strain) + (f"; used up, {has - 1} left" if item.used_up else "")
    return said


def given_cost(f: Combatant, option: Option, counts: bool) -> str:
    """RH-AD-04: the sum where it counts, and the dice that are left."""
    total = f"sum {sum_of(dice_of(option))}; " if counts else ""
    return total + left_after(f, option)


def left_after(f: Combatant, option: Option) -> str:
    """The faces that lie there when these are given."""
    faces = [int(face) for face in f.pool]
    for face in faces_in(dice_of(option)):
        if face in faces:
            faces.remove(int(face))
    return (" ".join([str(face) for face in faces]) or "none") + " left"


def strain_of(question: React) -> str:
    """The Strain of its Reaction."""
    arts = [question.fight.art(place) for place in question.me.arts]
    return next((strain_words(question.me, art.strain) for art in arts if art.working == question.working), "")
