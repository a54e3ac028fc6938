"""How crews are played when nobody plays them: always by the menu, to an end, and not foolishly."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter import load
from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED, play
from affray.engine.game import Scene
from affray.engine.question import Mind, Option, Question
from affray.engine.state import digest, load_state, state
from affray.games.plerion.book.scene import set_scene
from affray.games.plerion.law.deed import NO_DEED
from affray.games.plerion.law.menu import Declaration, Moving
from affray.games.plerion.law.turn import Fight
from affray.games.plerion.tactics.crews import crew_answer, crew_move_tactic, crew_tactic
from affray.games.plerion.tactics.stances import Tactics
from tests.rules.plerion.fleet import FIGHTER, FOES, HEROES, TRADER, aboard, fleet, person, vessel_in

CRUISER = {"sheet": "Cruiser", "side": FOES}
CREW: dict[str, dict[str, Any]] = {
    "Trader": TRADER,
    "Pilot": aboard("Trader", "helm"),
    "Gunner": aboard("Trader", "gunnery"),
    "Tech": aboard("Trader", "engineering"),
    "Fighter": FIGHTER,
}


class Checked(Mind):
    """Asks the tactic, and the question whether the answer was allowed and can be said and understood."""

    def __init__(self) -> None:
        self.tactic = Tactics()
        self.asked: set[str] = set()

    def answer(self, question: Question) -> Option:
        answer = self.tactic.answer(question)
        self.asked.add(question.rule)
        assert question.allows(answer), f"{question.rule} {question.who}: {question.words(answer)}"
        assert question.read(question.words(answer)) == answer
        return answer


def said(fight: Fight, name: str) -> str:
    f = fight.named(name)
    return Declaration(fight, f).words(crew_tactic(fight, f))


def goes(fight: Fight, name: str) -> str:
    f = fight.named(name)
    f.deed = crew_tactic(fight, f)
    return Moving(fight, f).words(crew_move_tactic(fight, f))


# ---------------------------------------------------------------- laws


@pytest.mark.parametrize("name", ["boarders", "chase"])
def test_every_answer_is_on_the_list(name: str) -> None:
    fight = load(name).fight()
    start = fight.copy()
    mind = Checked()
    fight.minds = [mind, mind]
    for seed in range(12):
        fight.restore(start)
        fight.dice = SeededDice(seed)
        play(fight)

    assert {"PL-TURN-02", "PL-ACT-01"} <= mind.asked


def test_boarders_play_to_an_end_in_a_sensible_time() -> None:
    fight = load("boarders").fight()
    start = fight.copy()
    rounds = []
    winners = set()
    for seed in range(200):
        fight.restore(start)
        fight.dice = SeededDice(seed)
        winners.add(int(play(fight)))
        rounds.append(int(fight.round))

    assert winners == {0, 1}
    assert max(rounds) <= 20
    assert 2 <= sorted(rounds)[100] <= 6


def squadron(stance: str, **more: Any) -> Fight:
    """Everything that flies: drones, jamming, torpedoes, point defence, boarders, a yacht that wants to be gone."""
    people: dict[str, dict[str, Any]] = {
        "Cruiser": {**CRUISER, "stance": stance, "hull": 5},
        "Party": {"sheet": "Boarding Party", "side": FOES, "aboard": "Cruiser", "station": "hold"},
        "Explorer": {"sheet": "Explorer", "side": HEROES, "stance": stance, "fires": ["comms"], "breaches": ["hold"]},
        "Passenger": aboard("Explorer", "hold", kind="pc", kit="First Aid Kit"),
        "Trader": {**TRADER, "stance": stance, "engines_out": True},
        "Yacht": {"sheet": "Yacht", "side": HEROES, "stance": stance},
        "Wing": {"sheet": "Fighter", "side": HEROES, "stance": stance},
    }
    scene = Scene(["heroes", "foes"], [person(n, g) for n, g in people.items()], distance=1000, more=more, limit=40)
    mind = Checked()
    return set_scene(scene, mind)


@pytest.mark.parametrize("stance", ["hunter", "brute", "cautious"])
def test_every_stance_plays_whole_squadrons_by_the_menu(stance: str) -> None:
    fight = squadron(stance)
    start = fight.copy()
    for seed in range(6):
        fight.restore(start)
        fight.dice = SeededDice(seed)
        play(fight)

        assert fight.winner() != UNDECIDED or fight.round > fight.limit


def test_vehicles_in_zones_play_by_the_menu() -> None:
    people: dict[str, dict[str, Any]] = {
        "APC": {"sheet": "APC", "side": HEROES, "zone": 0, "stance": "cautious"},
        "Car": {"sheet": "Ground Car", "side": HEROES, "zone": 1},
        "Walker": {"sheet": "Combat Walker", "side": FOES, "zone": 5},
        "Truck": {"sheet": "APC", "side": FOES, "zone": 5, "weapons": []},
        "Party": {"sheet": "Boarding Party", "side": FOES, "aboard": "Walker", "station": "hold", "zone": 5},
    }
    scene = Scene(["heroes", "foes"], [person(n, g) for n, g in people.items()], more={"zones": 6}, limit=30)
    fight = set_scene(scene, Checked())
    start = fight.copy()
    zones = set()
    for seed in range(4):
        fight.restore(start)
        fight.dice = SeededDice(seed)
        play(fight)
        zones.add(int(vessel_in(fight, "Walker").zone))

    assert zones != {5}


def test_the_state_of_vessels_survives_being_written_down_at_every_step() -> None:
    fight = squadron("brute")
    fight.dice = SeededDice(4)
    copy = fight.copy()
    while fight.winner() == UNDECIDED and fight.round < 12:
        fight.step()
        twin = fight.copy()
        assert digest(twin) == digest(fight)
        copy.restore(twin)
        load_state(copy, state(fight))
        assert digest(copy) == digest(fight)


# ---------------------------------------------------------------- sense


def test_gunners_fire_at_the_weakest_and_nobody_shoots_at_friends_aboard() -> None:
    people = {**CREW, "Freighter": {"sheet": "Freighter", "side": FOES}}
    with fleet(people) as fight:
        assert said(fight, "Gunner") == "fire turret at Fighter"
        fight.named("Tech").aboard = vessel_in(fight, "Fighter").id
        assert said(fight, "Gunner") == "fire turret at Freighter"


def test_the_pilot_dodges_and_flies_the_guns_if_nobody_else_does() -> None:
    with fleet({**CREW, "Wing": {"sheet": "Fighter", "side": HEROES}}) as fight:
        assert said(fight, "Pilot") == "dodge and jink"
        assert said(fight, "Wing pilot") == "fire forward guns at Fighter"
        vessel_in(fight, "Wing").hp = 1
        assert said(fight, "Wing pilot") == "dodge and jink"


def test_a_spare_hand_goes_to_guns_that_nobody_works_and_the_pilot_dodges() -> None:
    """PL-VEH-05: forward guns need no pilot; a technician who mends Hull meanwhile leaves half of the crew idle."""
    wing = {"sheet": "Fighter", "side": HEROES}
    with fleet({"Wing": wing, "Pilot": aboard("Wing", "helm"), "Hand": aboard("Wing", "hold"), "X": FIGHTER}) as fight:
        vessel_in(fight, "Wing").hp -= 1
        assert said(fight, "Hand") == "go to gunnery and fire forward guns at X"
        assert said(fight, "Pilot") == "dodge and jink"
        vessel_in(fight, "Wing").engines_out = True
        assert said(fight, "Hand") == "jury rig"


def test_broken_engines_come_before_everything_but_fires() -> None:
    with fleet(CREW) as fight:
        trader = vessel_in(fight, "Trader")
        trader.engines_out = True
        assert said(fight, "Tech") == "jury rig"
        trader.fires.append(0)
        assert said(fight, "Tech") == "go to helm and put out the fire in helm"
        fight.named("Pilot").traits |= 4
        assert said(fight, "Tech") == "jury rig"


def test_a_technician_with_nothing_to_mend_mans_a_free_turret() -> None:
    with fleet(CREW) as fight:
        assert said(fight, "Tech") == "go to gunnery and fire turret at Fighter"
        vessel_in(fight, "Trader").weapon_out[1] = 1
        assert said(fight, "Tech") == "jury rig"


def test_comms_jams() -> None:
    with fleet({"Cruiser": {**CRUISER, "side": HEROES}, "Fighter": FIGHTER}) as fight:
        assert said(fight, "Cruiser comms officer") == "jam Fighter"
        assert said(fight, "Cruiser gunner 4") == "launch drones"


def test_with_many_gunners_the_last_one_works_the_torpedoes() -> None:
    with fleet({"Explorer": {"sheet": "Explorer", "side": HEROES}, "Trader": {**TRADER, "side": FOES}}) as fight:
        assert said(fight, "Explorer gunner 3") == "fire turret at Trader"
        assert said(fight, "Explorer gunner 4") == "lock on Trader for torpedoes"
        gunner, trader = fight.named("Explorer gunner 4"), fight.named("Trader")
        fight.locks = [0, gunner.id, trader.id, 1, 0]
        assert said(fight, "Explorer gunner 4") == "fire Torpedo at Trader"


@pytest.mark.parametrize(
    ("stance", "integrity", "deed"),
    [("cautious", 6, "retreat"), ("cautious", 7, "dodge and jink"), ("brute", 1, "dodge and jink")],
)
def test_a_losing_vessel_leaves_unless_a_brute_flies_it(stance: str, integrity: int, deed: str) -> None:
    with fleet({**CREW, "Trader": {**TRADER, "stance": stance, "hull": 0, "int": integrity, "int_max": 12}}) as fight:
        assert said(fight, "Pilot") == deed


def test_a_losing_ship_without_engines_plots_a_course_and_jumps() -> None:
    trader = {**TRADER, "stance": "cautious", "hull": 0, "int": 3, "int_max": 12, "engines_out": True}
    with fleet({**CREW, "Trader": trader}) as fight:
        assert said(fight, "Pilot") == "plot a course"
        vessel_in(fight, "Trader").course = -1
        assert said(fight, "Pilot") == "jump"


def test_boarders_are_brought_close_and_kept_away_from() -> None:
    people = {
        **CREW,
        "Freighter": {"sheet": "Freighter", "side": FOES},
        "Party": {"sheet": "Boarding Party", "side": FOES, "aboard": "Freighter", "station": "hold"},
    }
    with fleet(people) as fight:
        assert goes(fight, "Freighter pilot") == "first steer closer to Trader (close)"
        assert goes(fight, "Pilot") == "then steer away from Freighter (distant)"
        assert said(fight, "Party") == "nothing"


def test_a_vehicle_drives_to_a_clear_line_and_an_unarmed_one_to_the_exit() -> None:
    people = {
        "APC": {"sheet": "APC", "side": HEROES, "at": (0, 1)},
        "Car": {"sheet": "Ground Car", "side": HEROES, "at": (9, 0)},
        "Walker": {"sheet": "Combat Walker", "side": FOES, "at": (12, 1)},
    }
    with fleet(people, rows=["D.............", "......o.......", "......o......."]) as fight:
        assert goes(fight, "APC pilot").startswith("first steer to ")
        assert said(fight, "Car pilot") == "retreat"
        fight.named("Car pilot").deed = NO_DEED
        where = Moving(fight, fight.named("Car pilot")).words(crew_move_tactic(fight, fight.named("Car pilot")))
        assert where == "steer to 0,0"


def test_who_stands_in_a_fire_steps_out_of_it_after_the_shot() -> None:
    people = {**CREW, "Second": aboard("Trader", "gunnery")}
    with fleet(people) as fight:
        vessel_in(fight, "Trader").fires.append(1)
        assert said(fight, "Gunner") == "put out the fire in gunnery"
        assert goes(fight, "Gunner") == "stay"
        assert goes(fight, "Second") == "then go to hold"


def test_other_games_questions_are_left_to_others() -> None:
    with fleet(CREW) as fight:
        assert crew_answer(Declaration(fight, fight.named("Pilot"))) is None
