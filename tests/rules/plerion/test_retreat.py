"""Retreat (ledger 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.plerion.book.words import (
    GUNNERY,
    HELM,
    STARSHIP,
    THOUGHT_CONTROL,
    TRACK,
    VEHICLE,
    ZONES,
)
from affray.games.plerion.law.deeds.fighting import Attack
from affray.games.plerion.law.retreat import can_carry, can_retreat, carry_out, retreat
from tests.rules.plerion.builders import HEROES, Scuffle, foe, lines, pc, scuffle, vessel

OPEN = ["D........."]
SEALED = ["#########."]


def corridor(length: int, step: str = ".") -> list[str]:
    """An exit, and so many straight steps to the far end."""
    return ["D" + step * (length - 1) + "."]


@pytest.mark.rule("PL-RET-01")
@pytest.mark.parametrize(("face", "fled"), [(12, True), (13, False)])
def test_a_passed_dex_save_is_the_way_out(face: int, fled: bool) -> None:
    with scuffle(pc(dex=12, x=5, deed=Attack(1)), foe(), rows=OPEN, dice=f"d20={face}") as fight:
        a = fight.named("Aniet")
        assert retreat(fight, a) is fled

    assert (a.fled, a.is_up(), a.x) == (fled, not fled, 5)
    assert fight.casualties == [0, 0]


@pytest.mark.rule("PL-RET-01")
def test_who_fails_may_try_again() -> None:
    with scuffle(pc(dex=12), foe(), rows=OPEN, dice="d20=13 d20=12") as fight:
        a = fight.named("Aniet")
        assert not retreat(fight, a)
        assert can_retreat(fight, a) and retreat(fight, a)


def at_space(fight: Scuffle) -> None:
    fight.scale = STARSHIP
    fight.position = TRACK


@pytest.mark.rule("PL-RET-01")
@pytest.mark.parametrize(("face", "fled"), [(13, False), (12, True)])
def test_a_vessel_rolls_eng_once_for_all_aboard(face: int, fled: bool) -> None:
    crew = [pc("Pilot", aboard=0, station=HELM, dex=3), pc("Gunner", aboard=0, station=GUNNERY, dex=3)]
    with scuffle(vessel("Trader", HEROES, dex=12, scale=STARSHIP), *crew, foe(), dice=f"d20={face}") as fight:
        at_space(fight)
        assert can_retreat(fight, fight.named("Pilot"))
        assert retreat(fight, fight.named("Pilot")) is fled

    assert [f.fled for f in fight.fighters] == [fled, fled, fled, False]


@pytest.mark.rule("PL-RET-01")
@pytest.mark.parametrize(
    ("who", "ship"), [("Gunner", {}), ("Pilot", {"engines_out": True}), ("Pilot", {"disabled": True})]
)
def test_a_vessel_runs_only_with_its_pilot_and_its_engines(who: str, ship: dict[str, Any]) -> None:
    crew = [pc("Pilot", aboard=0, station=HELM), pc("Gunner", aboard=0, station=GUNNERY)]
    with scuffle(vessel("Trader", HEROES, scale=STARSHIP, **ship), *crew, foe()) as fight:
        at_space(fight)
        assert not can_retreat(fight, fight.named(who))
        assert not retreat(fight, fight.named(who))


@pytest.mark.rule("PL-RET-01")
def test_who_gets_away_lets_go_of_whom_it_controls() -> None:
    queen = foe("Queen", talent_on=THOUGHT_CONTROL, talent_target=0)
    with scuffle(pc(controlled_by=1, engaged=1), queen, rows=["E........."], dice="d20=1") as fight:
        assert retreat(fight, fight.named("Queen"))

    assert (fight.named("Aniet").controlled_by, fight.named("Aniet").engaged) == (-1, -1)


@pytest.mark.rule("PL-RET-02")
def test_without_a_safe_place_there_is_no_retreat_and_no_roll() -> None:
    with scuffle(pc(dex=18, x=9), foe(), rows=SEALED) as fight:
        a = fight.named("Aniet")
        assert not can_retreat(fight, a)
        assert not retreat(fight, a)

    assert any("nowhere safe to run (PL-RET-02)" in line for line in lines(fight))


@pytest.mark.rule("PL-RET-02")
def test_an_exit_is_safe_for_its_own_side_only() -> None:
    with scuffle(pc(), foe(), rows=OPEN) as fight:
        assert can_retreat(fight, fight.named("Aniet"))
        assert not can_retreat(fight, fight.named("Pirate"))


@pytest.mark.rule("PL-RET-02")
@pytest.mark.parametrize(("steps", "reachable"), [(14, True), (15, True), (28, True), (29, False), (40, False)])
def test_an_exit_counts_within_two_moves(steps: int, reachable: bool) -> None:
    # A move is 14 straight steps, so 28 are two of them; of 29 one move would be 15 m.
    with scuffle(pc(x=steps), foe(), rows=corridor(steps)) as fight:
        assert can_retreat(fight, fight.named("Aniet")) is reachable


@pytest.mark.rule("PL-RET-02")
def test_the_squares_of_vehicles_are_larger_and_so_are_their_moves() -> None:
    with scuffle(vessel("Jet Bike", HEROES, scale=VEHICLE, x=28), foe(), rows=corridor(29)) as fight:
        fight.square_m = 10
        bike = fight.named("Jet Bike")
        assert can_retreat(fight, bike)
        bike.x = 29
        assert not can_retreat(fight, bike)


@pytest.mark.rule("PL-RET-02")
@pytest.mark.parametrize(
    ("x", "side", "gone", "safe"), [(9, 0, False, True), (9, 1, False, False), (9, 0, True, False)]
)
def test_the_own_ship_counts(x: int, side: int, gone: bool, safe: bool) -> None:
    with scuffle(pc(), foe(), vessel("Yacht", side, x=x, dead=gone), rows=["." * 10]) as fight:
        assert can_retreat(fight, fight.named("Aniet")) is safe


@pytest.mark.rule("PL-RET-02")
@pytest.mark.parametrize(("zone", "safe"), [(2, True), (3, False)])
def test_in_zones_the_own_ship_counts_within_two_of_them(zone: int, safe: bool) -> None:
    with scuffle(pc(), foe(), vessel("Yacht", HEROES, zone=zone)) as fight:
        fight.position = ZONES
        assert can_retreat(fight, fight.named("Aniet")) is safe


@pytest.mark.rule("PL-RET-02")
def test_the_game_master_may_take_a_safe_place_away() -> None:
    answers = ["PL-RET-02 GM: there is nowhere safe to run"]
    with scuffle(pc(), foe(), rows=OPEN, gm=True, answers=answers) as fight:
        assert not retreat(fight, fight.named("Aniet"))


@pytest.mark.rule("PL-RET-02")
def test_the_game_master_may_add_a_safe_place() -> None:
    answers = ["PL-RET-02 GM: there is a safe place to run to"]
    with scuffle(pc(x=9), foe(x=9), rows=SEALED, gm=True, answers=answers, dice="d20=10") as fight:
        assert retreat(fight, fight.named("Aniet"))


@pytest.mark.rule("PL-RET-03")
@pytest.mark.parametrize(("face", "out"), [(10, True), (11, False)])
def test_only_the_carrier_rolls_and_both_leave_or_stay(face: int, out: bool) -> None:
    fallen = pc("Smuggler", x=3, critical=True, death_clock=3610, dex=1)
    with scuffle(pc(dex=10, x=4), fallen, foe(), rows=OPEN, dice=f"d20={face}") as fight:
        assert carry_out(fight, fight.named("Aniet"), fight.named("Smuggler")) is out

    assert [f.fled for f in fight.fighters] == [out, out, False]
    assert fight.named("Smuggler").death_clock == 3610


@pytest.mark.rule("PL-RET-03")
@pytest.mark.parametrize(
    "fields",
    [{"critical": True}, {"mortal": True}, {"hamstrung": True}, {"stunned": True}, {"dex": 0}, {"wil": 0}],
)
def test_the_fallen_cannot_retreat_alone_but_can_be_carried(fields: dict[str, Any]) -> None:
    with scuffle(pc(x=1), pc("Smuggler", **fields), foe(), rows=OPEN) as fight:
        a, s = fight.named("Aniet"), fight.named("Smuggler")
        assert not can_retreat(fight, s) and not retreat(fight, s)
        assert can_carry(fight, a, s)
        assert not can_carry(fight, s, a)


@pytest.mark.rule("PL-RET-03")
@pytest.mark.parametrize(
    "fields", [{"x": 2, "critical": True}, {"critical": True, "dead": True}, {"critical": True, "fled": True}, {}]
)
def test_nobody_is_carried_who_is_out_of_reach_gone_or_able_to_run(fields: dict[str, Any]) -> None:
    with scuffle(pc(), pc("Smuggler", **fields), foe(), rows=OPEN) as fight:
        a, s = fight.named("Aniet"), fight.named("Smuggler")
        assert not can_carry(fight, a, s)
        assert not carry_out(fight, a, s)
