"""What the program that counts faults in watched fights takes for one."""

from __future__ import annotations

import pytest

from affray.encounter.games import game_named
from affray.engine.deed import Deed
from affray.engine.log import EVERYONE, Event
from affray.games.lucky_stars.law.deeds.moving import Move, Stand
from affray.lab.setting import set_scene
from bench.watched import is_charge_alone, lines_of

HERO = {"side": "heroes"}
FOE = {"side": "foes"}


@pytest.mark.parametrize(
    ("rows", "deed", "alone"),
    [
        (["A......X", "BC.....Y"], Move(6), True),
        (["A......X", "BC.....Y"], Move(3), False),  # nobody is beside that square
        (["A......X", "B...C..Y"], Move(6), False),  # a friend is near
        (["A......X", "BC.....Y"], Stand(), False),
    ],
)
def test_who_goes_beside_two_foes_with_no_friend_near_charges_alone(rows: list[str], deed: Deed, alone: bool) -> None:
    people = {"A": HERO, "B": HERO, "C": HERO, "X": FOE, "Y": FOE}
    fight = set_scene(game_named("lucky_stars"), {"underway": True, "map": rows, **people})

    assert is_charge_alone(fight, fight.named("A"), deed) is alone


def line(rule: str, what: str) -> Event:
    return Event(rule, "Fighter", what, "", 0, [], EVERYONE, 1)


def test_temporary_armor_that_no_blow_meets_is_counted_when_the_next_turn_begins() -> None:
    gained = line("RH-DMG-04", "gains 6 temporary Armor until their next turn")
    struck = line("RH-DMG-01", "takes 3 damage: temporary Armor 6 → 3")
    rolls = line("RH-TRN-04", "rolls 6 4 3 1")

    assert lines_of("rpg_hell", [gained, rolls])["temporary Armor that no blow met"] == 1
    assert lines_of("rpg_hell", [gained, struck, rolls])["temporary Armor that no blow met"] == 0
