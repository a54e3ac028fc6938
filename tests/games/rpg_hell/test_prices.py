"""What menus show of prices: dice, Strain, Locked dice and stocks, with what is left."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.question import Question
from affray.games.rpg_hell.law.deeds.guarding import SpendDodge
from affray.games.rpg_hell.law.deeds.reactions import Heckle, Moment, Overwatch, React
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.pool import ANY_SUM, Payment
from affray.games.rpg_hell.law.turn import Fight
from affray.lab.setting import set_scene

GAME = game_named("rpg_hell")
PEOPLE: dict[str, Any] = {
    "A": {
        "body": 1,
        "charm": 2,
        "strain": 5,
        "pool": [6, 4, 3, 1],
        "locked": [5],
        "dodge": 2,
        "weapons": ["Sword"],
        "arts": ["Flex", "Charge", "Heckle"],
        "satchel": ["bandage", "frag grenade"],
        "at": [0, 0],
    },
    "B": {"side": 1, "at": [1, 0]},
}


def scene() -> Fight:
    fight = set_scene(GAME, PEOPLE)
    assert isinstance(fight, Fight)
    fight.acting = 0
    return fight


def price(fight: Fight, question: Question, words: str) -> str:
    return GAME.cost(fight, question, question.read(words))


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("attack B with Sword", "2 dice"),
        ("attack B with Sword giving 6 and 3", "2 dice; 4 1 left"),
        ("use Flex", "1 die of 5 or more"),
        ("use Charge on B", "2 dice; 1 Strain, 4 left"),
        ("use bandage on A", "1 die; used up, none left"),
        ("hunker down", "1 die"),
        ("drop Sword", "free"),
        ("end the turn", ""),
    ],
)
def test_a_deed_shows_its_dice_and_strain_with_what_is_left(words: str, cost: str) -> None:
    """RH-AD-01, RH-AD-03, RH-ACT-14"""
    fight = scene()

    assert price(fight, NextDeed(fight, fight.named("A")), words) == cost


def test_dice_to_give_show_their_sum_and_what_is_left() -> None:
    """RH-AD-04"""
    fight = scene()

    assert price(fight, Payment(fight.named("A"), 2, 1, ANY_SUM, "attack B"), "6 and 3") == "sum 9; 4 1 left"
    assert price(fight, Payment(fight.named("A"), 1, 1, ANY_SUM, "move"), "1") == "6 4 3 left"


def test_answers_show_the_locked_die_and_the_stock() -> None:
    """RH-REA-01, RH-REA-03, RH-DMG-06"""
    fight = scene()
    a, b = fight.named("A"), fight.named("B")

    assert (
        price(fight, Overwatch(fight, a, b, [a.held[0]]), "strike with Sword and the 5") == "gives the Locked 5: sum 8"
    )
    assert (
        price(fight, React(fight, a, Heckle(Moment(b, 3))), "heckle with the 5")
        == "gives the Locked 5; 1 Strain, 4 left"
    )
    assert price(fight, SpendDodge(fight, a, 5, 0), "spend a Dodge") == "3 damage; 1 Dodge left"
    assert price(fight, SpendDodge(fight, a, 5, 0), "nothing") == ""
