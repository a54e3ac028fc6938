"""A fight inside a fight (PL-SCALE-08). Its checks are also in vectors/vehicles.yaml."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import pytest

from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED, play
from affray.engine.state import digest, load_state, state
from affray.games.plerion.book.words import GRID, GUNNERY, HOLD, ON_FOOT, STARSHIP, TRACK, VEHICLE
from affray.games.plerion.law.boarding import begin_boarding, end_boarding
from affray.games.plerion.law.turn import Fight, end_round
from affray.games.plerion.law.vehicles import vessels_round_ends
from affray.games.plerion.tactics.stances import Tactics
from tests.rules.plerion.fleet import FOES, HEROES, TRADER, aboard, fleet, vessel_in

FREIGHTER = {"sheet": "Freighter", "side": FOES}
PARTY = {"sheet": "Boarding Party", "side": FOES, "aboard": "Freighter", "station": "hold"}
ALONGSIDE = {
    "Trader": TRADER,
    "Pilot": aboard("Trader", "helm", kind="pc"),
    "Gunner": aboard("Trader", "gunnery", kind="pc"),
    "Freighter": FREIGHTER,
    "Party": PARTY,
}
CLOSE = [["Trader", "Freighter", "close"]]
HOLD_MAP = {"map": "######\n#D..H#\n#....#\n######"}
GO = ": fight the boarders"
STAY = ": stay at the station"
MEET = ["PL-SCALE-08 Pilot" + STAY, "PL-SCALE-08 Gunner" + GO]


def at_close(**more: Any) -> AbstractContextManager[Fight]:
    return fleet({**ALONGSIDE, **more.pop("people", {})}, ranges=CLOSE, hold=HOLD_MAP, **more)


@pytest.mark.rule("PL-SCALE-08")
def test_the_hold_becomes_the_ground_and_everybody_else_is_away() -> None:
    with at_close(answers=MEET) as fight:
        fight.clock = 600
        begin_boarding(fight)

    gunner, party, pilot = fight.named("Gunner"), fight.named("Party"), fight.named("Pilot")
    assert (fight.scale, fight.position, fight.round, fight.clock, fight.square_m) == (ON_FOOT, GRID, 0, 600, 1)
    assert fight.grid.drawing() == ["######", "#D..H#", "#....#", "######"]
    assert (gunner.inside, gunner.x, gunner.y, gunner.station) == (True, 1, 1, HOLD)
    assert (party.inside, party.x, party.y, party.aboard) == (True, 4, 1, fight.named("Trader").id)
    assert gunner.is_up() and party.is_up()
    assert pilot.is_gone() and fight.named("Trader").is_gone() and fight.named("Freighter").is_gone()
    assert fight.winner() == UNDECIDED


@pytest.mark.rule("PL-SCALE-08")
def test_the_outer_fight_is_what_it_was_when_the_boarders_are_beaten() -> None:
    with at_close(answers=MEET) as fight:
        fight.clock = 600
        begin_boarding(fight)
        fight.round = 14
        fight.named("Party").routed = True
        end_boarding(fight)

    gunner = fight.named("Gunner")
    assert (fight.scale, fight.position, fight.round, fight.clock) == (STARSHIP, TRACK, 1, 600)
    assert fight.grid.drawing() == ["."]
    assert (fight.outer, fight.outer_grid) == ([], [])
    assert (gunner.inside, gunner.since) == (False, 3)
    assert gunner.station == GUNNERY
    assert not fight.named("Pilot").is_gone()
    assert not fight.named("Freighter").is_gone()


@pytest.mark.rule("PL-SCALE-08")
def test_up_to_60_rounds_fit_between_two_rounds_of_starships() -> None:
    with at_close(answers=MEET) as fight:
        begin_boarding(fight)
        fight.round = 59
        end_boarding(fight)
        assert fight.scale == ON_FOOT
        fight.round = 60
        end_boarding(fight)

    assert fight.scale == STARSHIP
    assert (fight.named("Gunner").station, fight.named("Gunner").inside) == (HOLD, False)


@pytest.mark.rule("PL-SCALE-08")
def test_a_fight_that_is_not_over_goes_on_where_everybody_stood() -> None:
    with at_close(answers=[*MEET, "PL-SCALE-08 Pilot" + GO]) as fight:
        begin_boarding(fight)
        fight.named("Gunner").x, fight.named("Gunner").y = 3, 2
        fight.round = 60
        end_boarding(fight)
        fight.round = 2
        begin_boarding(fight)

    assert (fight.named("Gunner").x, fight.named("Gunner").y) == (3, 2)
    assert (fight.named("Pilot").x, fight.named("Pilot").y) == (1, 1)
    assert fight.named("Gunner").since == 0


@pytest.mark.rule("PL-SCALE-08")
def test_the_same_vessel_is_not_fought_over_twice_between_two_rounds() -> None:
    with at_close(answers=MEET) as fight:
        begin_boarding(fight)
        fight.named("Gunner").critical = True
        end_boarding(fight)

    assert fight.scale == STARSHIP
    assert not vessel_in(fight, "Trader").surrendered


@pytest.mark.rule("PL-SCALE-08")
def test_when_the_crew_in_the_hold_has_fallen_the_others_are_called_again() -> None:
    with at_close(answers=[*MEET, "PL-SCALE-08 Pilot" + STAY]) as fight:
        begin_boarding(fight)
        fight.named("Gunner").critical = True
        end_boarding(fight)
        fight.round = 2
        begin_boarding(fight)

    assert vessel_in(fight, "Trader").surrendered
    assert fight.winner() == FOES


@pytest.mark.rule("PL-SCALE-08")
def test_who_runs_through_the_door_is_still_aboard() -> None:
    with at_close(answers=MEET) as fight:
        begin_boarding(fight)
        fight.named("Gunner").fled = True
        end_boarding(fight)

    gunner = fight.named("Gunner")
    assert (gunner.fled, gunner.station) == (False, GUNNERY)


@pytest.mark.rule("PL-SCALE-08")
def test_one_round_on_foot_between_two_rounds_of_vehicles() -> None:
    people = {
        "Car": {"sheet": "Ground Car", "side": HEROES, "at": (1, 1)},
        "Driver": aboard("Car", "helm", kind="pc"),
        "APC": {"sheet": "APC", "side": FOES, "at": (4, 1)},
        "Party": {**PARTY, "aboard": "APC"},
    }
    rows = ["." * 8] * 3
    with fleet(people, rows=rows, hold=HOLD_MAP, answers=["PL-SCALE-08 Driver" + GO]) as fight:
        fight.lying = [3, 0]
        begin_boarding(fight)
        assert (fight.scale, fight.lying) == (ON_FOOT, [])
        fight.lying = [9, 9]
        fight.round = 1
        end_boarding(fight)

    assert (fight.scale, fight.square_m, fight.lying) == (VEHICLE, 10, [3, 0])
    assert fight.grid.drawing() == rows


@pytest.mark.rule("PL-SCALE-08")
def test_without_a_map_of_the_hold_there_is_a_plain_one() -> None:
    with fleet(ALONGSIDE, ranges=CLOSE, answers=MEET) as fight:
        begin_boarding(fight)

    assert (fight.named("Gunner").x, fight.named("Gunner").y) == (1, 1)
    assert (fight.named("Party").x, fight.named("Party").y) == (10, 3)


@pytest.mark.rule("PL-SCALE-08")
def test_every_round_in_an_effect_is_a_round_on_foot_inside() -> None:
    with at_close(answers=MEET, dice="d6=1 d6=1 d6=2") as fight:
        trader = vessel_in(fight, "Trader")
        trader.fires.append(HOLD)
        begin_boarding(fight)
        vessels_round_ends(fight)
        assert (fight.named("Gunner").hp, fight.named("Party").hp) == (2, 6)
        fight.round = 60
        end_boarding(fight)
        fight.round = 2
        fight.named("Pilot").station = HOLD
        vessels_round_ends(fight)

    assert (fight.named("Gunner").hp, fight.named("Party").hp, fight.named("Pilot").hp) == (2, 6, 1)


@pytest.mark.rule("PL-END-01")
def test_boarders_fight_on_without_a_ship_of_their_own() -> None:
    with at_close(answers=MEET) as fight:
        begin_boarding(fight)
        fight.round = 60
        end_boarding(fight)
        fight.named("Freighter").dead = True
        assert fight.winner() == UNDECIDED
        fight.named("Party").routed = True

    assert fight.winner() == HEROES


@pytest.mark.rule("PL-SCALE-08")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"Freighter": {**FREIGHTER, "engines_out": True}}, "engines out"),
        ({"Party": {**PARTY, "station": "gunnery"}}, "not in the hold"),
        ({"Party": {**PARTY, "routed": True}}, "routed"),
        ({"Party": {**PARTY, "kind": "npc"}}, "no detachment"),
    ],
)
def test_who_does_not_go_over(changes: dict[str, Any], why: str) -> None:
    with at_close(people=changes) as fight:
        begin_boarding(fight)

    assert fight.named("Party").aboard == fight.named("Freighter").id, why


def boarded_fight() -> Fight:
    """In the middle of a fight inside a fight."""
    with at_close(answers=MEET) as fight:
        begin_boarding(fight)
    fight.dice = SeededDice(3)
    fight.minds = [Tactics(), Tactics()]
    return fight


@pytest.mark.rule("PL-SCALE-08")
def test_a_fight_inside_a_fight_can_be_copied_and_written_down() -> None:
    fight = boarded_fight()
    fight.log = None
    other = fight.copy()
    other.grid = fight.grid.redrawn(["."])
    load_state(other, state(fight))
    assert digest(other) == digest(fight)

    other.dice = SeededDice(3)
    assert play(fight) == play(other)
    assert digest(other) == digest(fight)


@pytest.mark.rule("PL-SCALE-08")
def test_every_round_on_foot_is_ten_seconds() -> None:
    fight = boarded_fight()
    end_round(fight)

    assert (fight.clock, fight.scale) == (10, ON_FOOT)
