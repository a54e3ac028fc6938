"""Crews (ledger 3.16, PL-CREW). The ledger's own checks are in vectors/crew.yaml."""

from __future__ import annotations

import pytest

from affray.games.plerion.book.words import CLOSE, COMMS, ENGINEERING, GUNNERY, HELM, NEARBY
from affray.games.plerion.law.aboard import FOR_BLAST, FOR_GUNS
from affray.games.plerion.law.actions import carry_out_move
from affray.games.plerion.law.crew import crew_round_ends
from affray.games.plerion.law.locks import has_lock, is_jammed
from affray.games.plerion.law.menu import may_move
from affray.games.plerion.law.scale import track_band
from affray.games.plerion.law.turn import all_attacks, settle_attacks
from tests.rules.plerion.fleet import (
    EXPLORER,
    FIGHTER,
    FOES,
    HEROES,
    MANNED,
    aboard,
    declare,
    fleet,
    lines,
    moves,
    offered,
    turn,
    vessel_in,
)

SECOND = {"sheet": "Fighter", "side": FOES, "hull": 9}


# ---------------------------------------------------------------- turns and stations


@pytest.mark.rule("PL-CREW-01")
def test_what_is_done_elsewhere_takes_the_move_and_nobody_is_asked_for_another() -> None:
    with fleet(MANNED, dice="d10=5") as fight:
        tech = declare(fight, "Tech", "go to gunnery and fire turret at Fighter")
        assert not may_move(fight, tech)
        turn(fight, "Tech", "go to gunnery and fire turret at Fighter")

    assert tech.station == GUNNERY
    assert vessel_in(fight, "Fighter").hp == 1


@pytest.mark.rule("PL-CREW-01")
def test_a_helm_that_is_manned_is_left_alone() -> None:
    with fleet(MANNED) as fight:
        assert "go to helm and dodge and jink" not in offered(fight, "Tech")
        fight.named("Pilot").critical = True
        assert "go to helm and dodge and jink" in offered(fight, "Tech")


@pytest.mark.rule("PL-CREW-01")
def test_words_are_distinct_and_name_one_option() -> None:
    with fleet({**MANNED, "Second": SECOND}) as fight:
        vessel_in(fight, "Trader").weapon_until[1] = 3
        for name in ("Pilot", "Gunner", "Tech"):
            words = offered(fight, name)
            assert len(set(words)) == len(words)
            f = declare(fight, name, "nothing")
            assert len(set(moves(fight, f.name))) == len(moves(fight, f.name))
        assert {"fire Turret 1 at Fighter", "fire Turret 2 at Fighter"} <= set(offered(fight, "Gunner"))


@pytest.mark.rule("PL-CREW-01")
def test_two_pilots_do_not_make_two_moves() -> None:
    with fleet({**MANNED, "Copilot": aboard("Trader", "helm")}) as fight:
        declare(fight, "Pilot", "nothing")
        declare(fight, "Copilot", "nothing")
        assert "steer closer to Fighter (close)" in moves(fight, "Pilot")
        assert not [word for word in moves(fight, "Copilot") if "steer" in word]
        turn(fight, "Pilot", "nothing", "steer closer to Fighter (close)")
        turn(fight, "Pilot", "nothing")
        assert not [word for word in moves(fight, "Pilot") if "steer" in word]

    assert track_band(fight, 0, vessel_in(fight, "Fighter").id) == CLOSE


@pytest.mark.rule("PL-CREW-01", "PL-SCALE-04")
def test_one_move_is_one_band_whatever_the_other_did_meanwhile() -> None:
    with fleet(MANNED) as fight:
        fighter = vessel_in(fight, "Fighter")
        pilot = declare(fight, "Pilot", "nothing", "steer closer to Fighter (close)")
        fight.ranges[:] = [0, fighter.id, 2]
        carry_out_move(fight, pilot, pilot.move_when)

    assert track_band(fight, 0, fighter.id) == NEARBY


@pytest.mark.rule("PL-CREW-01")
def test_vehicles_move_on_squares_of_ten_metres() -> None:
    people = {
        "Car": {"sheet": "Ground Car", "side": HEROES, "at": (0, 0)},
        "Driver": aboard("Car", "helm"),
        "Bike": {"sheet": "Jet Bike", "side": FOES, "at": (20, 0)},
    }
    with fleet(people, rows=["." * 30]) as fight:
        declare(fight, "Driver", "nothing")
        assert "steer to 14,0" in moves(fight, "Driver")
        assert "steer to 15,0" not in moves(fight, "Driver")
        turn(fight, "Driver", "nothing", "steer to 14,0")

    assert vessel_in(fight, "Car").x == 14


@pytest.mark.rule("PL-CREW-01", "PL-SCALE-04")
def test_vessels_move_through_zones() -> None:
    people = {
        "Car": {"sheet": "Ground Car", "side": HEROES, "zone": 0},
        "Driver": aboard("Car", "helm", zone=0),
        "Bike": {"sheet": "Jet Bike", "side": FOES, "zone": 1},
    }
    with fleet(people, zones=4) as fight:
        turn(fight, "Driver", "nothing", "steer beside Bike")
        car = vessel_in(fight, "Car")
        assert (car.zone, car.engaged) == (1, vessel_in(fight, "Bike").id)
        fight.round = 2
        turn(fight, "Driver", "nothing", "steer to zone 2")

    assert (car.zone, car.engaged) == (2, -1)


@pytest.mark.rule("PL-CREW-01", "PL-SCALE-06")
def test_somebody_in_a_vehicle_may_shoot_with_a_weapon_of_their_own() -> None:
    people = {
        "Car": {"sheet": "Ground Car", "side": HEROES, "at": (0, 0)},
        "Driver": aboard("Car", "helm"),
        "Rider": aboard("Car", "hold", weapons=["Projectile Rifle", "Knife"]),
        "Bike": {"sheet": "Jet Bike", "side": FOES, "at": (2, 0)},
        "Raider": {"side": FOES, "at": (1, 0), "hp": 9},
    }
    with fleet(people, rows=["." * 10], dice="d4=1 d10=6", scale="vehicle") as fight:
        assert "attack Bike with Knife" not in offered(fight, "Rider")
        turn(fight, "Rider", "attack Bike with Projectile Rifle")
        turn(fight, "Rider", "attack Raider with Projectile Rifle")

    assert (fight.named("Bike").hp, fight.named("Raider").hp) == (1, 3)


@pytest.mark.rule("PL-CREW-01", "PL-CRIT-03", "PL-HEAL-02")
def test_crewmates_are_aided_where_they_are() -> None:
    people = {
        **MANNED,
        "Tech": aboard("Trader", "engineering", kit="First Aid Kit"),
        "Gunner": aboard("Trader", "gunnery", critical=True, hp=0, hp_max=3),
    }
    with fleet(people, dice="d4=2") as fight:
        assert "go to gunnery and aid Gunner" in offered(fight, "Tech")
        assert "aid Gunner" not in offered(fight, "Tech")
        turn(fight, "Tech", "go to gunnery and use First Aid Kit on Gunner")

    assert (fight.named("Gunner").stabilised, fight.named("Gunner").hp) == (True, 2)
    assert fight.named("Tech").station == GUNNERY


@pytest.mark.rule("PL-MOR-03")
def test_the_crew_of_a_fleeing_vessel_shoots_no_more() -> None:
    with fleet(MANNED) as fight:
        vessel_in(fight, "Trader").fleeing = True
        words = offered(fight, "Gunner") + offered(fight, "Pilot")

    assert not [word for word in words if "fire" in word or "lock" in word or "ram" in word]
    assert {"retreat", "boost engines"} <= set(words)


@pytest.mark.rule("PL-TURN-02")
@pytest.mark.parametrize(("strict", "answers"), [("off", ["PL-TURN-02 Gunner: fire turret at Second"]), ("on", [])])
def test_another_target_for_the_same_action_if_the_declared_one_is_gone(strict: str, answers: list[str]) -> None:
    dice = "d10=7" if answers else ""
    with fleet(
        {**MANNED, "Second": SECOND}, dice=dice, answers=answers, options={"strict_declarations": strict}
    ) as fight:
        gunner = declare(fight, "Gunner", "fire turret at Fighter")
        vessel_in(fight, "Fighter").fled = True
        settle_attacks(fight, all_attacks(fight, [gunner]))

    assert vessel_in(fight, "Second").hp == (5 if answers else 9)


@pytest.mark.rule("PL-VEH-05")
def test_a_weapon_fires_once_in_a_round_whoever_fires_it() -> None:
    people = {
        "Fighter": {"sheet": "Fighter", "side": HEROES},
        "Pilot": aboard("Fighter", "helm"),
        "Gunner": aboard("Fighter", "gunnery"),
        "Second": SECOND,
    }
    with fleet(people, dice="d10=5 d10=4 d10=7 d10=4") as fight:
        turn(fight, "Gunner", "fire forward guns at Second")
        turn(fight, "Pilot", "fire forward guns at Second")
        assert vessel_in(fight, "Second").hp == 7
        fight.round = 2
        turn(fight, "Pilot", "fire forward guns at Second")

    assert vessel_in(fight, "Second").hp == 3


@pytest.mark.rule("PL-VEH-05", "PL-MOD-02")
def test_forward_guns_compare_the_d12_with_all_their_dice() -> None:
    people = {
        "Walker": {"sheet": "Combat Walker", "side": HEROES, "at": (0, 0)},
        "Pilot": aboard("Walker", "helm"),
        "Raider": {"side": FOES, "at": (3, 0), "hp": 9},
        "Bike": {"sheet": "Jet Bike", "side": FOES, "at": (9, 0)},
    }
    answer = ["PL-MOD-02 Pilot: own dice (2d10)"]
    with fleet(people, rows=["." * 12], dice="d10=2 d10=5", answers=answer, scale="vehicle") as fight:
        turn(fight, "Pilot", "fire forward guns at Raider")

    assert fight.named("Raider").hp == 4


@pytest.mark.rule("PL-VEH-05", "PL-MOD-02")
def test_forward_guns_of_several_kinds_are_one_attack() -> None:
    guns = [
        {"name": f"Gun {number}", "dice": dice, "tags": ["forward"], "reach": "distant", "scale": "starship"}
        for number, dice in enumerate(["1d6", "1d8", "1d6", "1d8"])
    ]
    people = {
        "Fighter": {"sheet": "Fighter", "side": HEROES, "weapons": guns},
        "Pilot": aboard("Fighter", "helm", foresight=True),
        "Yacht": {"sheet": "Yacht", "side": FOES, "hull": 15},
    }
    answers = ["PL-MOD-02 Pilot: own dice (2d6 and 2d8)"]
    with fleet(people, dice="d6=1 d8=7 d6=6 d8=2", answers=answers) as fight:
        turn(fight, "Pilot", "fire forward guns at Yacht")

    assert vessel_in(fight, "Yacht").hp == 8


@pytest.mark.rule("PL-MOD-04")
def test_what_a_vessel_is_immune_to_does_nothing() -> None:
    with fleet({**MANNED, "Fighter": {**FIGHTER, "immune": ["energy"]}}, dice="d10=10") as fight:
        turn(fight, "Gunner", "fire turret at Fighter")

    assert vessel_in(fight, "Fighter").hp == 3


@pytest.mark.rule("PL-MOD-04")
def test_bound_hands_and_foresight_count_at_the_guns() -> None:
    with fleet(MANNED, dice="d4=4 d12=9", answers=["PL-MOD-02 Gunner: d12"]) as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.named("Gunner").bound = True
        turn(fight, "Gunner", "fire turret at Fighter")
        assert fighter.hp == 2
        fight.named("Gunner").bound = False
        fight.named("Gunner").foresight = True
        fighter.hp = 9
        fight.round = 2
        turn(fight, "Gunner", "fire turret at Fighter")

    assert fighter.hp == 3
    assert not fight.named("Gunner").foresight


# ---------------------------------------------------------------- boosts, jams, locks


@pytest.mark.rule("PL-CREW-02", "PL-CREW-03")
def test_a_critical_failure_costs_a_point_of_sys_never_below_0() -> None:
    with fleet(MANNED, dice="d20=20 d20=20") as fight:
        trader = vessel_in(fight, "Trader")
        trader.wil = 1
        turn(fight, "Tech", "boost engines")
        turn(fight, "Tech", "boost engines")

    assert (trader.wil, trader.dex, trader.boost) == (0, 12, 0)


@pytest.mark.rule("PL-CREW-03")
def test_a_module_that_is_offline_works_again_when_the_boost_is_over() -> None:
    courier = {"sheet": "Courier", "side": HEROES, "course": -1}
    people = {"Courier": courier, "Pilot": aboard("Courier", "helm"), "Fighter": FIGHTER}
    answers = ["PL-CREW-03 Pilot: Odd Drive"]
    with fleet(people, dice="d20=10 d6=2", answers=answers) as fight:
        turn(fight, "Pilot", "boost engines")
        assert "jump" not in offered(fight, "Pilot")
        fight.round = 2
        assert "jump" not in offered(fight, "Pilot")
        fight.round = 3
        assert "jump" in offered(fight, "Pilot")


@pytest.mark.rule("PL-CREW-06")
def test_a_jam_ends_when_the_officer_does_something_else_or_falls() -> None:
    cruiser = {"sheet": "Cruiser", "side": HEROES}
    people = {"Cruiser": cruiser, "Officer": aboard("Cruiser", "comms"), "Fighter": FIGHTER}
    with fleet(people, dice="d20=10 d20=10") as fight:
        fighter = vessel_in(fight, "Fighter")
        turn(fight, "Officer", "jam Fighter")
        assert is_jammed(fight, fighter)
        fight.round = 2
        turn(fight, "Officer", "nothing")
        assert not is_jammed(fight, fighter)
        crew_round_ends(fight)
        fight.round = 3
        turn(fight, "Officer", "jam Fighter")
        fight.named("Officer").critical = True
        crew_round_ends(fight)

    assert not is_jammed(fight, fighter)
    assert fight.jams == []


@pytest.mark.rule("PL-CREW-08")
def test_a_lock_of_this_round_cannot_be_used_yet() -> None:
    with fleet({**MANNED, "Trader": EXPLORER}, dice="d20=1 d20=1") as fight:
        gunner, fighter = fight.named("Gunner"), vessel_in(fight, "Fighter")
        turn(fight, "Gunner", "lock on Fighter for torpedoes")
        turn(fight, "Gunner", "lock on Fighter for guns")
        assert not has_lock(fight, gunner, fighter.id, FOR_GUNS)
        assert "fire Torpedo at Fighter" not in offered(fight, "Gunner")
        fight.round = 2
        assert has_lock(fight, gunner, fighter.id, FOR_GUNS)
        assert has_lock(fight, gunner, fighter.id, FOR_BLAST)
        fighter.fled = True
        crew_round_ends(fight)

    assert fight.locks == []


@pytest.mark.rule("PL-CREW-08")
def test_a_module_shot_at_a_hulk_does_only_its_damage() -> None:
    with fleet(MANNED, dice="d20=1 d4=2") as fight:
        fighter = vessel_in(fight, "Fighter")
        fighter.weapon_out[:] = [1, 1]
        fighter.module_out[:] = [1] * len(fighter.modules)
        fighter.engines_out = True
        turn(fight, "Gunner", "lock on Fighter for guns")
        fight.round = 2
        turn(fight, "Gunner", "shoot at a module of Fighter")

    assert fighter.hp == 1


# ---------------------------------------------------------------- stations


@pytest.mark.rule("PL-CREW-01")
@pytest.mark.parametrize(
    ("station", "has", "has_not"),
    [
        (HELM, ["dodge and jink", "plot a course"], ["lock on Fighter for guns"]),
        (GUNNERY, ["fire turret at Fighter", "lock on Fighter for guns"], ["dodge and jink"]),
        (ENGINEERING, ["boost engines", "go to gunnery and fire turret at Fighter"], ["lock on Fighter for guns"]),
        (COMMS, ["plot a course"], ["jam Fighter", "jury rig"]),
    ],
)
def test_what_each_station_offers(station: int, has: list[str], has_not: list[str]) -> None:
    with fleet({**MANNED, "Fourth": aboard("Trader", "hold")}) as fight:
        if station == HELM:
            fight.named("Pilot").station = COMMS
        fight.named("Fourth").station = station
        words = offered(fight, "Fourth")

    assert [word for word in has if word not in words] == []
    assert [word for word in has_not if word in words] == []


@pytest.mark.rule("PL-CREW-01")
def test_the_log_tells_who_went_where() -> None:
    with fleet(MANNED) as fight:
        turn(fight, "Tech", "nothing", "go to comms")

    assert "Tech goes to comms (PL-CREW-01)" in lines(fight)
