"""Morale and the end of a fight (ledger 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.words import CALLS_DRONES, HELM, HIVE, MINDLESS, NEVER_FLEES, ROBOT
from affray.games.plerion.law.critical import critical_damage, die
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import short_rest
from affray.games.plerion.law.morale import morale_checks
from affray.games.plerion.law.retreat import retreat
from tests.rules.plerion.builders import HEROES, Scuffle, assistant, detachment, foe, pc, scuffle, vessel


def gang(size: int, **fields: Any) -> list[Combatant]:
    return [foe(f"X{n}", **fields) for n in range(1, size + 1)]


def fleeing(fight: Scuffle) -> list[str]:
    return [f.name for f in fight.fighters if f.fleeing]


@pytest.mark.rule("PL-MOR-01")
@pytest.mark.parametrize(("size", "rolls"), [(5, [4, 0, 2, 0]), (4, [3, 2, 0]), (2, [1])])
def test_a_group_tests_at_the_first_casualty_and_at_half(size: int, rolls: list[int]) -> None:
    with scuffle(pc(), *gang(size), dice="d20=1 " * sum(rolls)) as fight:
        for lost, expected in enumerate(rolls, 1):
            before = fight.dice.state
            critical_damage(fight, fight.named(f"X{lost}"))
            morale_checks(fight)
            assert fight.dice.state - before == expected, f"at casualty {lost}"


@pytest.mark.rule("PL-MOR-01")
def test_both_triggers_in_one_block_are_one_save() -> None:
    with scuffle(pc(), *gang(5), dice="d20=10 d20=11") as fight:
        for n in (1, 2, 3):
            die(fight, fight.named(f"X{n}"))
        morale_checks(fight)
        morale_checks(fight)

    assert fleeing(fight) == ["X5"]


@pytest.mark.rule("PL-MOR-01")
@pytest.mark.parametrize(("face", "running"), [(13, []), (14, ["Boss", "X2", "X3"])])
def test_with_a_standing_leader_one_roll_on_its_wil_counts_for_all(face: int, running: list[str]) -> None:
    with scuffle(pc(), foe("Boss", wil=13, leader=True), *gang(3), dice=f"d20={face}") as fight:
        critical_damage(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == running
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-MOR-01")
def test_a_fallen_leader_leads_nobody() -> None:
    with scuffle(pc(), foe("Boss", wil=13, leader=True), *gang(2, wil=8), dice="d20=9 d20=8") as fight:
        die(fight, fight.named("Boss"))
        morale_checks(fight)

    assert fleeing(fight) == ["X1"]


@pytest.mark.rule("PL-MOR-01")
@pytest.mark.parametrize(("face", "running"), [(14, []), (15, ["Queen", "X2"])])
def test_a_hive_tests_on_its_queens_wil(face: int, running: list[str]) -> None:
    queen = foe("Queen", wil=14, traits=HIVE | CALLS_DRONES)
    with scuffle(pc(), queen, *gang(2, wil=3, traits=HIVE), dice=f"d20={face}") as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == running


@pytest.mark.rule("PL-MOR-01")
def test_beside_a_hive_others_roll_for_themselves() -> None:
    queen = foe("Queen", wil=14, traits=CALLS_DRONES | HIVE)
    with scuffle(pc(), queen, *gang(2, traits=HIVE), foe("Guard", wil=9), dice="d20=14 d20=10") as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == ["Guard"]


@pytest.mark.rule("PL-MOR-01")
def test_pcs_and_those_beside_them_never_roll() -> None:
    with scuffle(pc(), pc("Jarhead"), assistant(), foe()) as fight:
        die(fight, fight.named("Aniet"))
        morale_checks(fight)

    assert fleeing(fight) == []


@pytest.mark.rule("PL-MOR-01")
@pytest.mark.parametrize(
    ("answers", "dice", "running"),
    [([], "", []), (["PL-MOR-01 GM: WIL save"], "d20=11", ["Manservant"]), (["PL-MOR-01 GM: WIL save"], "d20=10", [])],
)
def test_assistants_roll_only_by_ruling(answers: list[str], dice: str, running: list[str]) -> None:
    with scuffle(pc(), assistant(), foe(), gm=True, answers=answers, dice=dice) as fight:
        die(fight, fight.named("Aniet"))
        morale_checks(fight)

    assert fleeing(fight) == running


@pytest.mark.rule("PL-MOR-01")
@pytest.mark.parametrize("trait", [ROBOT, MINDLESS, NEVER_FLEES])
def test_who_has_no_heart_to_lose_does_not_roll(trait: int) -> None:
    with scuffle(pc(), *gang(3, traits=trait)) as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == []


@pytest.mark.rule("PL-MOR-01")
def test_with_the_switch_off_nobody_tests() -> None:
    with scuffle(pc(), *gang(2), morale="off") as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == []


@pytest.mark.rule("PL-MOR-01")
def test_whom_the_game_master_strikes_down_is_a_casualty_too() -> None:
    with scuffle(pc(), *gang(2), gm=True, dice="d20=11") as fight:
        fight.named("X1").dead = True
        morale_checks(fight)

    assert fleeing(fight) == ["X2"]
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-DET-06")
def test_detachments_make_no_morale_saves() -> None:
    with scuffle(pc(), detachment(), *gang(1)) as fight:
        critical_damage(fight, fight.named("X1"))
        morale_checks(fight)
    with scuffle(pc(), detachment(hp=0)) as alone:
        morale_checks(alone)

    assert fleeing(fight) == [] and fleeing(alone) == []


@pytest.mark.rule("PL-MOR-02")
@pytest.mark.parametrize(("face", "running"), [(17, ["Black Destroyer"]), (16, [])])
def test_a_lone_foe_tests_when_its_hp_reach_0(face: int, running: list[str]) -> None:
    with scuffle(pc(), foe("Black Destroyer", hp=3, wil=16), dice=f"d20={face}") as fight:
        morale_checks(fight)
        hurt(fight, fight.named("Black Destroyer"), 3)
        morale_checks(fight)
        morale_checks(fight)

    assert fleeing(fight) == running


@pytest.mark.rule("PL-MOR-02")
@pytest.mark.parametrize(("dice", "running"), [("d20=10 d20=17", True), ("d20=11", False)])
def test_past_0_the_critical_save_comes_first(dice: str, running: bool) -> None:
    with scuffle(pc(), foe("Black Destroyer", hp=3, str=12, wil=16), dice=dice) as fight:
        x = fight.named("Black Destroyer")
        hurt(fight, x, 5)
        morale_checks(fight)

    assert (x.str, x.fleeing, x.critical) == (10, running, not running)


@pytest.mark.rule("PL-MOR-02")
def test_a_lone_foe_with_full_hands_never_reached_0_hp() -> None:
    with scuffle(pc(), foe(hp=0, slots_used=10)) as fight:
        morale_checks(fight)

    assert fleeing(fight) == []


@pytest.mark.rule("PL-MOR-02")
@pytest.mark.parametrize(("pilot", "face", "running"), [(8, 9, ["Fighter"]), (8, 8, []), (None, 11, ["Fighter"])])
def test_a_lone_vessel_tests_its_pilots_wil(pilot: int | None, face: int, running: list[str]) -> None:
    crew = [] if pilot is None else [foe("Pilot", wil=pilot, aboard=1, station=HELM)]
    with scuffle(pc(), vessel("Fighter", hp=0, wil=14), *crew, dice=f"d20={face}") as fight:
        morale_checks(fight)

    assert fleeing(fight) == running


@pytest.mark.rule("PL-MOR-03")
@pytest.mark.parametrize(("face", "gone"), [(10, True), (11, False)])
def test_who_flees_still_needs_a_dex_save_to_get_away(face: int, gone: bool) -> None:
    with scuffle(pc(), *gang(2), rows=["E........."], dice=f"d20=11 d20={face}") as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)
        x = fight.named("X2")
        assert retreat(fight, x) is gone

    assert (x.fleeing, x.fled, x.is_up()) == (True, gone, not gone)
    assert fight.casualties == [0, 1]


@pytest.mark.rule("PL-MOR-03")
def test_the_game_master_may_turn_flight_into_surrender() -> None:
    boss = foe("Boss", leader=True)
    with scuffle(pc(), boss, *gang(2), gm=True, dice="d20=11", answers=["PL-MOR-03 GM: surrenders"]) as fight:
        die(fight, fight.named("X1"))
        morale_checks(fight)

    assert fleeing(fight) == []
    assert [f.surrendered for f in fight.fighters] == [False, True, False, True]
    assert fight.winner() == HEROES


@pytest.mark.rule("PL-END-01")
@pytest.mark.parametrize("end", ["dead", "critical", "fled", "surrendered", "routed"])
def test_the_fight_is_over_when_only_one_side_stands(end: str) -> None:
    with scuffle(pc(hp=1, hp_max=5), *gang(2)) as fight:
        setattr(fight.named("X1"), end, True)
        assert fight.winner() == -1
        setattr(fight.named("X2"), end, True)
        assert fight.winner() == HEROES
        short_rest(fight, fight.named("Aniet"))

    assert fight.named("Aniet").hp == 5
