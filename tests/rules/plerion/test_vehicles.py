"""Vehicles and starships (ledger 3.16, PL-VEH). The ledger's own checks are in vectors/vehicles.yaml."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.plerion.book.words import GUNNERY, HELM, HOLD
from affray.games.plerion.law.damage import apply_damage
from affray.games.plerion.law.turn import end_round
from affray.games.plerion.law.vehicles import (
    effect,
    is_overloaded,
    load_slots,
    overloaded_day,
    put_out,
    vessel_suffers,
    vessels_round_ends,
)
from tests.rules.plerion.builders import pc, scuffle
from tests.rules.plerion.fleet import FIGHTER, FOES, HEROES, TRADER, aboard, fleet, lines, vessel_in

CREWED = {"Trader": TRADER, "Pilot": aboard("Trader", "helm"), "Fighter": FIGHTER}


@pytest.mark.rule("PL-VEH-01")
@pytest.mark.parametrize(("face", "passes"), [(19, True), (20, False)])
def test_a_20_fails_whatever_the_integrity(face: int, passes: bool) -> None:
    cruiser = {"sheet": "Cruiser", "side": HEROES, "hull": 0}
    with fleet({"Cruiser": cruiser, "Fighter": FIGHTER}, dice=f"d20={face}" + ("" if passes else " d6=4")) as fight:
        ship = vessel_in(fight, "Cruiser")
        ship.str = 21
        vessel_suffers(fight, apply_damage(fight, ship, 4, False))

    assert ship.engines_out is not passes


@pytest.mark.rule("PL-VEH-02")
def test_hull_points_and_armor_work_like_a_persons() -> None:
    with fleet(CREWED) as fight:
        fighter = vessel_in(fight, "Fighter")
        vessel_suffers(fight, apply_damage(fight, fighter, 5, False))

    assert (fighter.hp, fighter.str, fighter.fires) == (1, 8, [])


@pytest.mark.rule("PL-VEH-03")
def test_a_wreck_takes_no_second_blow() -> None:
    with fleet(CREWED) as fight:
        fighter = vessel_in(fight, "Fighter")
        blow = apply_damage(fight, fighter, 14, False)
        again = apply_damage(fight, fighter, 14, False)
        vessel_suffers(fight, blow)
        vessel_suffers(fight, again)

    assert fighter.dead
    assert len([line for line in lines(fight) if "Fighter is destroyed" in line]) == 1


@pytest.mark.rule("PL-VEH-03")
def test_somebody_on_foot_has_no_effects() -> None:
    with scuffle(pc(hp=3)) as fight:
        a = fight.named("Aniet")
        vessel_suffers(fight, apply_damage(fight, a, 3, False))
        effect(fight, a)

    assert a.hp == 0


@pytest.mark.rule("PL-VEH-04")
def test_a_hit_ends_jury_rigging() -> None:
    with fleet(CREWED, dice="d6=4 d6=2 d2=1") as fight:
        trader = vessel_in(fight, "Trader")
        trader.engines_rigged = 6
        trader.weapon_rigged[0] = 6
        effect(fight, trader)
        effect(fight, trader)

    assert (trader.engines_out, trader.engines_rigged, trader.engines_out_since) == (True, -1, 1)
    assert (trader.weapon_out, trader.weapon_rigged) == ([1, 0], [-1, -1])


@pytest.mark.rule("PL-VEH-04")
def test_a_second_fire_in_an_area_burns_beside_the_first() -> None:
    with fleet(CREWED, dice="d6=3 d6=1 d6=3 d6=1 d6=1 d6=1") as fight:
        trader = vessel_in(fight, "Trader")
        effect(fight, trader)
        effect(fight, trader)
        vessels_round_ends(fight)

    assert trader.fires == [HELM, HELM]
    assert fight.named("Pilot").hp == 1


@pytest.mark.rule("PL-VEH-04")
@pytest.mark.parametrize(
    ("what", "protection", "die"),
    [
        ("fires", {}, "d6=1"),
        ("fires", {"traits": ["sealed"]}, ""),
        ("fires", {"immune": ["fire"]}, ""),
        ("breaches", {}, "d6=1"),
        ("breaches", {"traits": ["sealed"]}, ""),
        ("breaches", {"immune": ["fire"]}, "d6=1"),
        ("breaches", {"implants": ["Air Filter"]}, ""),
    ],
)
def test_protection_against_fire_and_toxic_air(what: str, protection: dict[str, Any], die: str) -> None:
    car = {"sheet": "Ground Car", "side": HEROES, what: ["helm"]}
    people = {"Car": car, "Pilot": aboard("Car", "helm", **protection), "Bike": {"sheet": "Jet Bike", "side": FOES}}
    with fleet(people, dice=die, rows=["." * 20]) as fight:
        vessels_round_ends(fight)

    assert fight.named("Pilot").hp == (2 if die else 3)


@pytest.mark.rule("PL-VEH-04")
def test_an_air_filter_does_not_help_in_the_void() -> None:
    trader = {**TRADER, "breaches": ["helm"]}
    people = {"Trader": trader, "Pilot": aboard("Trader", "helm", implants=["Air Filter"]), "Fighter": FIGHTER}
    with fleet(people, dice="d6=2") as fight:
        vessels_round_ends(fight)

    assert fight.named("Pilot").hp == 1


@pytest.mark.rule("PL-VEH-06")
def test_what_fills_a_slot() -> None:
    assert load_slots(3, 1, 0, 0, 0) == 5
    assert load_slots(0, 0, 100, 2, 10) == 3
    assert load_slots(0, 0, 101, 3, 11) == 6


@pytest.mark.rule("PL-VEH-06")
def test_an_overloaded_vessel_loses_a_module_a_day_after_the_first() -> None:
    with fleet({"Trader": {**TRADER, "load_used": 21}, "Fighter": FIGHTER}, dice="d5=4") as fight:
        trader = vessel_in(fight, "Trader")
        overloaded_day(fight, trader, 1)
        assert (sum(trader.module_out), trader.load_used) == (0, 21)
        overloaded_day(fight, trader, 2)

    assert is_overloaded(trader)
    assert (trader.module_out, trader.load_used) == ([0, 0, 0, 0, 0, 1, 0], 22)


@pytest.mark.rule("PL-VEH-06")
def test_full_is_not_overloaded() -> None:
    with fleet({"Trader": {**TRADER, "load_used": 20}, "Fighter": FIGHTER}) as fight:
        trader = vessel_in(fight, "Trader")
        overloaded_day(fight, trader, 2)

    assert (trader.hp, is_overloaded(trader), sum(trader.module_out)) == (0, False, 0)


@pytest.mark.rule("PL-VEH-07")
@pytest.mark.parametrize("fields", [{"in_gravity": False}, {"engines_out": False}, {"engines_out_since": 1}])
def test_who_does_not_fall(fields: dict[str, Any]) -> None:
    given = {"sheet": "Grav Flyer", "side": HEROES, "engines_out": True, "engines_out_since": 0, **fields}
    bike = {"sheet": "Jet Bike", "side": FOES}
    with fleet({"Flyer": given, "Pilot": aboard("Flyer", "helm"), "Bike": bike}, rows=["." * 20]) as fight:
        vessels_round_ends(fight)

    assert vessel_in(fight, "Flyer").str == 10


@pytest.mark.rule("PL-VEH-07")
def test_the_people_of_a_flyer_that_breaks_up_are_hurt_by_the_crash_as_well() -> None:
    given = {"sheet": "Grav Flyer", "side": HEROES, "engines_out": True, "engines_out_since": 0, "hull": 0, "int": 3}
    bike = {"sheet": "Jet Bike", "side": FOES}
    people = {"Flyer": given, "Pilot": aboard("Flyer", "helm", hp=9), "Bike": bike}
    with fleet(people, dice="d20=4 d12=3 d20=10 d6=2", rows=["." * 20]) as fight:
        vessels_round_ends(fight)

    assert vessel_in(fight, "Flyer").dead
    assert (fight.named("Pilot").hp, fight.named("Pilot").aboard) == (7, -1)


@pytest.mark.rule("PL-VEH-08")
def test_everybody_aboard_a_destroyed_vehicle_gets_a_square() -> None:
    car = {"sheet": "Ground Car", "side": HEROES, "hull": 0, "int": 1, "at": (1, 0)}
    people = {
        "Car": car,
        "A": aboard("Car", "helm"),
        "B": aboard("Car", "hold"),
        "Bike": {"sheet": "Jet Bike", "side": FOES, "at": (3, 0)},
    }
    with fleet(people, dice="d20=1 d20=1", rows=["....", "####"]) as fight:
        car_now = vessel_in(fight, "Car")
        vessel_suffers(fight, apply_damage(fight, car_now, 1, False))

    a, b = fight.named("A"), fight.named("B")
    assert {(a.x, a.y), (b.x, b.y)} <= {(0, 0), (1, 0), (2, 0)}
    assert (a.x, a.y) != (b.x, b.y)
    assert a.is_up() and b.is_up()


@pytest.mark.rule("PL-VEH-08")
def test_the_fallen_are_in_the_wreck_too() -> None:
    courier = {"sheet": "Courier", "side": HEROES, "hull": 0, "int": 1}
    people = {"Courier": courier, "A": aboard("Courier", "helm", critical=True, dex=9), "Fighter": FIGHTER}
    with fleet(people, dice="d20=10") as fight:
        vessel_suffers(fight, apply_damage(fight, vessel_in(fight, "Courier"), 4, False))

    assert fight.named("A").dead


@pytest.mark.rule("PL-VEH-10")
@pytest.mark.parametrize(
    ("answer", "die", "out"),
    [("DEX save", "d20=11", True), ("it is out", "", True), ("it burns on", "", False)],
)
def test_the_game_master_may_rule_about_a_fire(answer: str, die: str, out: bool) -> None:
    people = {"Trader": {**TRADER, "fires": ["gunnery"]}, "A": aboard("Trader", "gunnery", dex=11), "Fighter": FIGHTER}
    with fleet(people, dice=die, answers=[f"PL-VEH-10 GM: {answer}"], gm=True) as fight:
        trader = vessel_in(fight, "Trader")
        assert put_out(fight, fight.named("A"), trader, GUNNERY) is out

    assert trader.fires == ([] if out else [GUNNERY])


@pytest.mark.rule("PL-VEH-10")
def test_nobody_puts_out_a_fire_from_elsewhere() -> None:
    people = {"Trader": {**TRADER, "fires": ["gunnery"]}, "A": aboard("Trader", "helm"), "Fighter": FIGHTER}
    with fleet(people) as fight:
        trader = vessel_in(fight, "Trader")
        assert not put_out(fight, fight.named("A"), trader, GUNNERY)
        assert not put_out(fight, fight.named("A"), trader, HOLD)

    assert trader.fires == [GUNNERY]


@pytest.mark.rule("PL-END-01")
@pytest.mark.parametrize(("state", "up"), [({}, True), ({"critical": True}, False), ({"dead": True}, False)])
def test_a_vessel_without_anybody_able_drifts(state: dict[str, Any], up: bool) -> None:
    people = {"Trader": TRADER, "A": aboard("Trader", "helm", **state), "Fighter": FIGHTER}
    with fleet(people) as fight:
        end_round(fight)

    assert vessel_in(fight, "Trader").is_up() is up
    assert (fight.winner() == FOES) is not up
