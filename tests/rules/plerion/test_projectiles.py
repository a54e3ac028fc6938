"""Projectiles, drones and evasion, and the worked opening of E3 (ledger 3.16)."""

from __future__ import annotations

import pytest

from affray.encounter import load
from affray.engine.log import Log
from affray.engine.state import digest, load_state, state
from affray.games.plerion.book.words import EARLY, GUNNERY, OPPOSITION, ROUND_END
from affray.games.plerion.law.aboard import FOR_BLAST
from affray.games.plerion.law.crew import crew_round_ends
from affray.games.plerion.law.turn import Fight
from affray.games.plerion.law.vehicles import vessels_round_ends
from tests.rules.plerion.builders import Script, dice_of
from tests.rules.plerion.fleet import (
    EXPLORER,
    FIGHTER,
    FOES,
    HEROES,
    MANNED,
    aboard,
    fleet,
    offered,
    turn,
    vessel_in,
)

# ---------------------------------------------------------------- projectiles, drones


def two_torpedoes() -> dict[str, list[int]]:
    """Two torpedoes of one die at the Fighter that arrive together."""
    return {"locks": [0, 2, 4, 1, 0], "in_flight": [0, 2, 4, 4, 0, 1, 1, 0, 2, 4, 4, 0, 1, 1]}


@pytest.mark.rule("PL-CREW-10", "PL-BLAST-04")
@pytest.mark.parametrize(("scope", "pooled"), [("block", True), ("off", False)])
def test_projectiles_that_arrive_together_are_pooled(scope: str, pooled: bool) -> None:
    with fleet({**MANNED, "Trader": EXPLORER}, dice="d12=5 d12=5", options={"pool_scope": scope}) as fight:
        fighter = vessel_in(fight, "Fighter")
        fighter.hp = 9
        for name, numbers in two_torpedoes().items():
            setattr(fight, name, numbers)
        crew_round_ends(fight)

    assert fighter.hp == (7 if pooled else 5)


@pytest.mark.rule("PL-CREW-10")
def test_a_boosted_torpedo_keeps_its_dice_in_flight() -> None:
    with fleet({**MANNED, "Trader": EXPLORER}, dice="d12=1 d12=2 d12=3 d12=12") as fight:
        explorer, fighter = vessel_in(fight, "Trader"), vessel_in(fight, "Fighter")
        fighter.hp = 15
        fight.round = 2
        fight.locks = [0, 2, fighter.id, 1, 1]
        explorer.weapon_until[4] = 2
        turn(fight, "Gunner", "fire Torpedo at Fighter")
        fight.round = 3
        crew_round_ends(fight)

    assert fighter.hp == 6


@pytest.mark.rule("PL-CREW-10")
def test_a_dodge_impairs_a_torpedo_too() -> None:
    with fleet({**MANNED, "Trader": EXPLORER}, dice="d4=4") as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.locks = [0, 2, fighter.id, 1, 0]
        fight.in_flight = [0, 2, 4, fighter.id, 0, 1, 3]
        fight.dodges = [fighter.id, 0]
        fighter.dodge_pilot = 5
        fighter.dodge_round = 1
        crew_round_ends(fight)

    assert fighter.hp == 2


@pytest.mark.rule("PL-CREW-10", "PL-MOD-02")
def test_an_enhanced_torpedo_may_roll_the_d12() -> None:
    people = {**MANNED, "Trader": EXPLORER, "Fighter": {**FIGHTER, "vulnerable": ["kinetic"]}}
    with fleet(people, dice="d12=5", answers=["PL-MOD-02 Gunner: d12"]) as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.locks = [0, 2, fighter.id, 1, 0]
        fight.in_flight = [0, 2, 4, fighter.id, 0, 1, 3]
        crew_round_ends(fight)

    assert fighter.hp == 1


@pytest.mark.rule("PL-CREW-10")
def test_a_projectile_at_a_target_that_is_gone_is_gone() -> None:
    with fleet({**MANNED, "Trader": EXPLORER}) as fight:
        fighter = vessel_in(fight, "Fighter")
        fight.in_flight = [0, 2, 4, fighter.id, 0, 1, 3]
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
    with fleet({**MANNED, "Fighter": {**FIGHTER, "crew": False}}) as fight:
        turn(fight, "Pilot", "dodge and jink")

    assert fight.dodges == [0, vessel_in(fight, "Fighter").id]


@pytest.mark.rule("PL-CREW-05", "PL-TURN-04")
def test_a_dodge_ends_with_a_turn_the_pilot_never_had() -> None:
    with fleet(MANNED, dice="d20=11") as fight:
        turn(fight, "Pilot", "dodge and jink")
        crew_round_ends(fight)
        assert len(fight.dodges) == 2
        fight.round = 2
        crew_round_ends(fight)

    assert fight.dodges == []


@pytest.mark.rule("PL-CREW-11")
def test_another_navigator_starts_over() -> None:
    people = {**MANNED, "Navigator": aboard("Trader", "comms", wil=12)}
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
