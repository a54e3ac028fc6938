"""Crews (ledger 3.16, PL-CREW). The ledger's own checks are in vectors/crew.yaml."""

from __future__ import annotations

import pytest

from affray.encounter import load
from affray.engine.log import Log
from affray.engine.state import digest, load_state, state
from affray.games.plerion.aboard import FOR_BLAST, FOR_GUNS
from affray.games.plerion.crew import crew_round_ends, crew_strikes, crew_walk
from affray.games.plerion.locks import has_lock, is_jammed
from affray.games.plerion.menu import may_move
from affray.games.plerion.scale import track_band
from affray.games.plerion.turn import Fight, settle_attacks
from affray.games.plerion.vehicles import vessels_round_ends
from affray.games.plerion.words import CLOSE, COMMS, EARLY, ENGINEERING, GUNNERY, HELM, NEARBY, OPPOSITION, ROUND_END
from tests.rules.plerion.builders import Script, dice_of
from tests.rules.plerion.fleet import (
    FIGHTER,
    FOES,
    HEROES,
    TRADER,
    aboard,
    declare,
    fleet,
    lines,
    moves,
    offered,
    turn,
    vessel_in,
)

EXPLORER = {"sheet": "Explorer", "side": HEROES}
CREW = {
    "Trader": TRADER,
    "Pilot": aboard("Trader", "helm"),
    "Gunner": aboard("Trader", "gunnery"),
    "Tech": aboard("Trader", "engineering"),
    "Fighter": FIGHTER,
}
SECOND = {"sheet": "Fighter", "side": FOES, "hull": 9}


# ---------------------------------------------------------------- turns and stations


@pytest.mark.rule("PL-CREW-01")
def test_what_is_done_elsewhere_takes_the_move_and_nobody_is_asked_for_another() -> None:
    with fleet(CREW, dice="d10=5") as fight:
        tech = declare(fight, "Tech", "go to gunnery and fire turret at Fighter")
        assert not may_move(fight, tech)
        turn(fight, "Tech", "go to gunnery and fire turret at Fighter")

    assert tech.station == GUNNERY
    assert vessel_in(fight, "Fighter").hp == 1


@pytest.mark.rule("PL-CREW-01")
def test_a_helm_that_is_manned_is_left_alone() -> None:
    with fleet(CREW) as fight:
        assert "go to helm and dodge and jink" not in offered(fight, "Tech")
        fight.named("Pilot").critical = True
        assert "go to helm and dodge and jink" in offered(fight, "Tech")


@pytest.mark.rule("PL-CREW-01")
def test_words_are_distinct_and_name_one_option() -> None:
    with fleet({**CREW, "Second": SECOND}) as fight:
        vessel_in(fight, "Trader").weapon_until[1] = 3
        for name in ("Pilot", "Gunner", "Tech"):
            words = offered(fight, name)
            assert len(set(words)) == len(words)
            f = declare(fight, name, "nothing")
            assert len(set(moves(fight, f.name))) == len(moves(fight, f.name))
        assert {"fire Turret 1 at Fighter", "fire Turret 2 at Fighter"} <= set(offered(fight, "Gunner"))


@pytest.mark.rule("PL-CREW-01")
def test_two_pilots_do_not_make_two_moves() -> None:
    with fleet({**CREW, "Copilot": aboard("Trader", "helm")}) as fight:
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
    with fleet(CREW) as fight:
        fighter = vessel_in(fight, "Fighter")
        pilot = declare(fight, "Pilot", "nothing", "steer closer to Fighter (close)")
        fight.ranges[:] = [0, fighter.id, 2]
        crew_walk(fight, pilot)

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
        **CREW,
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
    with fleet(CREW) as fight:
        vessel_in(fight, "Trader").fleeing = True
        words = offered(fight, "Gunner") + offered(fight, "Pilot")

    assert not [word for word in words if "fire" in word or "lock" in word or "ram" in word]
    assert {"retreat", "boost engines"} <= set(words)


@pytest.mark.rule("PL-TURN-02")
@pytest.mark.parametrize(("strict", "answers"), [("off", ["PL-TURN-02 Gunner: fire turret at Second"]), ("on", [])])
def test_another_target_for_the_same_action_if_the_declared_one_is_gone(strict: str, answers: list[str]) -> None:
    dice = "d10=7" if answers else ""
    with fleet(
        {**CREW, "Second": SECOND}, dice=dice, answers=answers, options={"strict_declarations": strict}
    ) as fight:
        gunner = declare(fight, "Gunner", "fire turret at Fighter")
        vessel_in(fight, "Fighter").fled = True
        settle_attacks(fight, crew_strikes(fight, gunner))

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
    with fleet({**CREW, "Fighter": {**FIGHTER, "immune": ["energy"]}}, dice="d10=10") as fight:
        turn(fight, "Gunner", "fire turret at Fighter")

    assert vessel_in(fight, "Fighter").hp == 3


@pytest.mark.rule("PL-MOD-04")
def test_bound_hands_and_foresight_count_at_the_guns() -> None:
    with fleet(CREW, dice="d4=4 d12=9", answers=["PL-MOD-02 Gunner: d12"]) as fight:
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
    with fleet(CREW, dice="d20=20 d20=20") as fight:
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
    with fleet({**CREW, "Trader": EXPLORER}, dice="d20=1 d20=1") as fight:
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
    with fleet(CREW, dice="d20=1 d4=2") as fight:
        fighter = vessel_in(fight, "Fighter")
        fighter.weapon_out[:] = [1, 1]
        fighter.module_out[:] = [1] * len(fighter.modules)
        fighter.engines_out = True
        turn(fight, "Gunner", "lock on Fighter for guns")
        fight.round = 2
        turn(fight, "Gunner", "shoot at a module of Fighter")

    assert fighter.hp == 1


# ---------------------------------------------------------------- projectiles, drones


def two_torpedoes() -> dict[str, list[int]]:
    """Two torpedoes of one die at the Fighter that arrive together."""
    return {"locks": [0, 2, 4, 1, 0], "in_flight": [0, 2, 4, 4, 0, 1, 1, 0, 2, 4, 4, 0, 1, 1]}


@pytest.mark.rule("PL-CREW-10", "PL-BLAST-04")
@pytest.mark.parametrize(("scope", "pooled"), [("block", True), ("off", False)])
def test_projectiles_that_arrive_together_are_pooled(scope: str, pooled: bool) -> None:
    with fleet({**CREW, "Trader": EXPLORER}, dice="d12=5 d12=5", options={"pool_scope": scope}) as fight:
        fighter = vessel_in(fight, "Fighter")
        fighter.hp = 9
        for name, numbers in two_torpedoes().items():
            getattr(fight, name)[:] = numbers
        crew_round_ends(fight)

    assert fighter.hp == (7 if pooled else 5)


@pytest.mark.rule("PL-CREW-10")
def test_a_boosted_torpedo_keeps_its_dice_in_flight() -> None:
    with fleet({**CREW, "Trader": EXPLORER}, dice="d12=1 d12=2 d12=3 d12=12") as fight:
        explorer, fighter = vessel_in(fight, "Trader"), vessel_in(fight, "Fighter")
        fighter.hp = 15
        fight.round = 2
        fight.locks[:] = [0, 2, fighter.id, 1, 1]
        explorer.weapon_until[4] = 2
        turn(fight, "Gunner", "fire Torpedo at Fighter")
        fight.round = 3
        crew_round_ends(fight)

    assert fighter.hp == 6


@pytest.mark.rule("PL-CREW-10")
def test_a_dodge_impairs_a_torpedo_too() -> None:
    with fleet({**CREW, "Trader": EXPLORER}, dice="d4=4") as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.locks[:] = [0, 2, fighter.id, 1, 0]
        fight.in_flight[:] = [0, 2, 4, fighter.id, 0, 1, 3]
        fight.dodges[:] = [fighter.id, 0]
        fighter.dodge_pilot = 5
        fighter.dodge_round = 1
        crew_round_ends(fight)

    assert fighter.hp == 2


@pytest.mark.rule("PL-CREW-10", "PL-MOD-02")
def test_an_enhanced_torpedo_may_roll_the_d12() -> None:
    people = {**CREW, "Trader": EXPLORER, "Fighter": {**FIGHTER, "vulnerable": ["kinetic"]}}
    with fleet(people, dice="d12=5", answers=["PL-MOD-02 Gunner: d12"]) as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.locks[:] = [0, 2, fighter.id, 1, 0]
        fight.in_flight[:] = [0, 2, 4, fighter.id, 0, 1, 3]
        crew_round_ends(fight)

    assert fighter.hp == 1


@pytest.mark.rule("PL-CREW-10")
def test_a_projectile_at_a_target_that_is_gone_is_gone() -> None:
    with fleet({**CREW, "Trader": EXPLORER}) as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.in_flight[:] = [0, 2, 4, fighter.id, 0, 1, 3]
        fighter.fled = True
        crew_round_ends(fight)

    assert fight.in_flight == []


@pytest.mark.rule("PL-CREW-14")
def test_point_defence_fires_once_a_round_at_small_vessels() -> None:
    people = {
        "Fighter": {"sheet": "Fighter", "side": HEROES},
        "Pilot": aboard("Fighter", "helm"),
        "Wing": {"sheet": "Fighter", "side": HEROES},
        "Ace": aboard("Wing", "helm"),
        "Cruiser": {"sheet": "Cruiser", "side": FOES},
    }
    with fleet(people, dice="d20=14 d20=14 d6=4") as fight:
        turn(fight, "Pilot", "nothing", "steer closer to Cruiser (close)")
        turn(fight, "Ace", "nothing", "steer closer to Cruiser (close)")

    assert (vessel_in(fight, "Fighter").hp, vessel_in(fight, "Wing").hp) == (2, 3)


DRONES = {
    "Cruiser": {"sheet": "Cruiser", "side": HEROES},
    "Gunner": aboard("Cruiser", "gunnery", wil=9),
    "Second": aboard("Cruiser", "gunnery", wil=18),
    "Trader": {"sheet": "Trader", "side": FOES, "hull": 9},
}


@pytest.mark.rule("PL-CREW-15")
def test_a_drone_attacks_once_a_round_and_from_the_round_after_its_launch() -> None:
    with fleet(DRONES, dice="d6=1 d6=2 d6=1 d6=4 d6=5 d6=3") as fight:
        turn(fight, "Gunner", "launch drones")
        assert "direct drones at Trader" not in offered(fight, "Gunner")
        fight.round = 2
        turn(fight, "Gunner", "direct drones at Trader")
        turn(fight, "Second", "direct drones at Trader")
        assert "direct drones at Trader" not in offered(fight, "Second")

    assert vessel_in(fight, "Trader").hp == 6


@pytest.mark.rule("PL-CREW-15")
@pytest.mark.parametrize(("answer", "number"), [("all of them", 6), ("half of them", 3), ("none", 0)])
def test_the_game_master_may_hold_drones_back(answer: str, number: int) -> None:
    with fleet(DRONES, answers=[f"PL-CREW-15 GM: {answer}"], gm=True) as fight:
        turn(fight, "Gunner", "launch drones")

    assert len(fight.fighters) - 8 == number
    assert vessel_in(fight, "Cruiser").drones == 6 - number


@pytest.mark.rule("PL-CREW-15", "PL-CREW-05")
def test_a_drone_is_its_own_pilot_and_drifts_without_its_ship() -> None:
    people = {**DRONES, "Captain": aboard("Trader", "helm", FOES)}
    with fleet(people, dice="d20=9 d20=8") as fight:
        cruiser = vessel_in(fight, "Cruiser")
        cruiser.drones = 2
        turn(fight, "Gunner", "launch drones")
        turn(fight, "Captain", "dodge and jink")
        drone = vessel_in(fight, "Cruiser drone 1")
        assert fight.dodges == [3, 0, 3, drone.id]
        cruiser.dead = True
        vessels_round_ends(fight)

    assert drone.surrendered


@pytest.mark.rule("PL-CREW-15")
def test_launched_drones_can_be_copied_and_written_down() -> None:
    with fleet(DRONES) as fight:
        fight.log = None
        before = fight.copy()
        turn(fight, "Gunner", "launch drones")
        after = fight.copy()
        again = fight.copy()
        again.restore(before)
        load_state(again, state(fight))

    assert digest(after) == digest(fight) == digest(again)
    assert len(before.fighters) == len(fight.fighters) - 6


@pytest.mark.rule("PL-CREW-05")
def test_a_vessel_without_a_pilot_follows_no_dodge() -> None:
    with fleet({**CREW, "Fighter": {**FIGHTER, "crew": False}}) as fight:
        turn(fight, "Pilot", "dodge and jink")

    assert fight.dodges == [0, vessel_in(fight, "Fighter").id]


@pytest.mark.rule("PL-CREW-05", "PL-TURN-04")
def test_a_dodge_ends_with_a_turn_the_pilot_never_had() -> None:
    with fleet(CREW, dice="d20=11") as fight:
        turn(fight, "Pilot", "dodge and jink")
        crew_round_ends(fight)
        assert len(fight.dodges) == 2
        fight.round = 2
        crew_round_ends(fight)

    assert fight.dodges == []


@pytest.mark.rule("PL-CREW-11")
def test_another_navigator_starts_over() -> None:
    people = {**CREW, "Navigator": aboard("Trader", "comms", wil=12)}
    answers = ["PL-CREW-11 GM: 1d4 rounds", "PL-CREW-11 GM: 1d6 rounds"]
    with fleet(people, dice="d4=2 d6=2 d20=12", answers=answers, gm=True) as fight:
        trader = vessel_in(fight, "Trader")
        turn(fight, "Pilot", "plot a course")
        crew_round_ends(fight)
        assert trader.course == 1
        fight.round = 2
        turn(fight, "Navigator", "plot a course")
        assert trader.course == 2
        crew_round_ends(fight)
        fight.round = 3
        turn(fight, "Navigator", "plot a course")
        crew_round_ends(fight)

    assert trader.course == -1


@pytest.mark.rule("PL-CREW-12")
def test_a_ram_can_wreck_both() -> None:
    people = {
        "Fighter": {"sheet": "Fighter", "side": HEROES, "armor": 0, "hull": 0, "hull_max": 3, "int": 2},
        "Pilot": aboard("Fighter", "helm"),
        "Racer": {"sheet": "Racer", "side": FOES, "int": 1, "hull": 1, "crew": False},
    }
    with fleet(people, dice="d20=13", ranges=[["Fighter", "Racer", "close"]]) as fight:
        turn(fight, "Pilot", "ram Racer")

    assert vessel_in(fight, "Racer").dead and vessel_in(fight, "Fighter").dead
    assert fight.named("Pilot").dead
    assert fight.winner() == len(fight.sides)


@pytest.mark.rule("PL-CREW-12")
def test_something_as_large_as_a_ship_can_be_rammed() -> None:
    people = {
        "Cruiser": {"sheet": "Cruiser", "side": HEROES},
        "Pilot": aboard("Cruiser", "helm"),
        "Leviathan": {"sheet": "Star Leviathan", "side": FOES},
    }
    with fleet(people, dice="d20=12", ranges=[["Cruiser", "Leviathan", "close"]]) as fight:
        turn(fight, "Pilot", "ram Leviathan")

    assert (vessel_in(fight, "Cruiser").hp, fight.named("Leviathan").hp) == (8, 14)


@pytest.mark.rule("PL-CREW-13")
def test_rigged_engines_let_the_flyer_fall_a_round_after_they_fail_again() -> None:
    people = {
        "Flyer": {"sheet": "Grav Flyer", "side": HEROES, "engines_out": True, "engines_out_since": 1},
        "Pilot": aboard("Flyer", "helm", wil=10),
        "Bike": {"sheet": "Jet Bike", "side": FOES},
    }
    with fleet(people, dice="d20=10 d6=1 d20=1", rows=["." * 20]) as fight:
        flyer = vessel_in(fight, "Flyer")
        fight.round = 2
        turn(fight, "Pilot", "jury rig")
        end_of_round(fight)
        assert (flyer.engines_out, flyer.in_gravity) == (True, True)
        fight.round = 3
        end_of_round(fight)

    assert not flyer.in_gravity


def end_of_round(fight: Fight) -> None:
    crew_round_ends(fight)
    vessels_round_ends(fight)


# ---------------------------------------------------------------- the worked opening of E3

PIRATES = ["Boarding Party", "Fighter pilot", "Fighter gunner", "Freighter pilot"]
FREIGHTER_CREW = ["Freighter gunner 1", "Freighter gunner 2", "Freighter technician"]


def said(deeds: dict[str, str], people: list[str]) -> list[str]:
    """Everybody's declaration; those who can move stay."""
    answers = [f"PL-TURN-02 {name}: {deeds.get(name, 'nothing')}" for name in people]
    locked = [name for name in people if deeds.get(name, "").startswith("lock")]
    return answers + [f"PL-ACT-01 {name}: stay" for name in people if name not in locked]


def pirates(deeds: dict[str, str]) -> list[str]:
    """The opposition chooses one by one."""
    return [line for name in PIRATES + FREIGHTER_CREW for line in said(deeds, [name])]


HERO_CREW = ["Voidcutter", "Jarhead", "Aniet", "Croaker"]
ROUND_1 = {"Jarhead": "fire turret at Fighter", "Aniet": "lock on Freighter for torpedoes"}
OPPOSED_1 = {
    "Fighter pilot": "dodge and jink",
    "Freighter gunner 1": "fire turret at Explorer",
    "Freighter gunner 2": "fire turret at Explorer",
}
ROUND_2 = {"Aniet": "fire Torpedo at Freighter"}


@pytest.mark.rule("PL-CREW-07", "PL-CREW-05", "PL-CREW-10", "PL-VEH-04", "PL-INIT-03")
def test_the_worked_opening_of_e3() -> None:
    answers = said(ROUND_1, HERO_CREW) + pirates(OPPOSED_1) + said(ROUND_2, HERO_CREW)
    dice = dice_of("d20=9 d20=6 d10=8 d20=6 d20=12 d10=4 d10=6 d6=3 d6=2 d6=3")
    fight = load("boarders").fight()
    assert isinstance(fight, Fight)
    mind = Script(answers)
    fight.dice, fight.minds, fight.log = dice, [mind, mind], Log()
    explorer, fighter = vessel_in(fight, "Explorer"), vessel_in(fight, "Fighter")
    freighter = vessel_in(fight, "Freighter")
    aniet, jarhead = fight.named("Aniet"), fight.named("Jarhead")

    fight.step()
    assert (explorer.block, fight.named("Voidcutter").block, freighter.block) == (EARLY, EARLY, OPPOSITION)

    while fight.next != OPPOSITION:
        fight.step()
    assert has_lock_of(fight, "Aniet", "Freighter")
    assert (fighter.hp, fighter.str) == (0, 6)

    while fight.next != ROUND_END:
        fight.step()
    assert fight.dodges == [fighter.id, explorer.id]
    assert (explorer.hp, explorer.str, explorer.fires) == (0, 12, [GUNNERY])

    fight.step()
    assert (jarhead.hp, aniet.hp, fight.clock) == (5, 3, 600)

    fight.step()
    fight.step()
    assert fight.in_flight == [explorer.id, aniet.id, 4, freighter.id, 2, 3, 3]
    assert dice.left_over() == 0
    assert mind.answers == []


def has_lock_of(fight: Fight, gunner: str, target: str) -> bool:
    return fight.locks[1:4] == [fight.named(gunner).id, fight.named(target).id, FOR_BLAST]


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
    with fleet({**CREW, "Fourth": aboard("Trader", "hold")}) as fight:
        if station == HELM:
            fight.named("Pilot").station = COMMS
        fight.named("Fourth").station = station
        words = offered(fight, "Fourth")

    assert [word for word in has if word not in words] == []
    assert [word for word in has_not if word in words] == []


@pytest.mark.rule("PL-CREW-01")
def test_the_log_tells_who_went_where() -> None:
    with fleet(CREW) as fight:
        turn(fight, "Tech", "nothing", "go to comms")

    assert "Tech goes to comms (PL-CREW-01)" in lines(fight)
