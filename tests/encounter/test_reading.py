"""What an encounter file becomes."""

import json
import pickle
from typing import Any

import pytest

from affray.encounter import Encounter, game_named, load, problems_of, read, ready_encounters
from affray.encounter.rules import choices_in, rulings_of
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.engine.game import Scene
from affray.engine.grid import BRIGHT, DARK, DIM
from affray.minds.standing import StandingRulings
from tests.encounter.skirmish import GAME, Brute

DUEL = """\
game: skirmish
sides:
  a: {fighters: [Guard]}
  b: {fighters: [Rat]}
"""


def people(encounter: Encounter) -> dict[str, tuple[int, int] | None]:
    return {person.name: person.at for person in encounter.scene.people}


def facts(scene: Scene) -> dict[str, Any]:
    """A scene without where its people stand in the file."""
    return {
        **{key: getattr(scene, key) for key in ("sides", "rows", "legend", "distance", "options", "more")},
        "limit": scene.limit,
        "light": scene.light,
        "people": [(p.name, p.sheet, p.side, p.fields, p.at, p.stance) for p in scene.people],
    }


def test_a_file_of_four_lines_is_an_encounter() -> None:
    duel = read(DUEL, "back-street_duel.yaml")

    assert (duel.game, duel.title, duel.text, duel.name) == (GAME, "Back street duel", "", "back-street_duel.yaml")
    assert duel.scene.sides == ["a", "b"]
    assert duel.scene.limit == 100
    assert duel.source == DUEL


def test_fighters_take_start_squares_in_reading_order_and_start_letters_become_floor() -> None:
    bridge = load("bridge")

    assert people(bridge) == {
        "Guard 1": (9, 1),
        "Guard 2": (9, 2),
        "Rat 1": (3, 1),
        "Rat 2": (3, 2),
        "Rat King": (4, 2),
    }
    assert bridge.scene.rows == ["~~~~~~~~~~~~", "E......|..D.", "E......|..D.", "~~~~~~~~~~~~"]
    assert bridge.scene.legend == {
        "~": "pool",
        "E": "exit of rats",
        "D": "exit of guards",
        "|": "rough ground",
    }


def test_a_fighter_has_the_stance_of_its_side_unless_it_has_one_of_its_own() -> None:
    assert [person.stance for person in load("bridge").scene.people] == ["shy", "bold", "", "", ""]


def test_what_is_different_about_a_fighter_goes_to_the_game_as_it_was_written() -> None:
    king = load("bridge").scene.people[4]

    assert king.fields == {"leader": True, "scars": [1, 2], "foes": ["Guard 1", "Guard 2"], "motto": "on"}
    assert king.where == ["sides", "rats", "fighters", 1]


@pytest.mark.parametrize(
    ("game", "name", "light", "says"),
    [
        ("plerion", "cargo-bay", "dark", "Plerion has no rule about light"),
        ("rpg_hell", "back-alley", "dim", "RPG Hell has no rule about light"),
        ("ingenuity", "cellar", "dim", 'Ingenuity has no light "dim"'),
        ("ingenuity", "cellar", "dark", ""),
        ("lucky_stars", "bay", "dim", ""),
        ("legends", "farmyard", "dark", ""),
        ("plerion", "cargo-bay", "bright", ""),
    ],
)
def test_light_that_would_change_nothing_is_refused(game: str, name: str, light: str, says: str) -> None:
    ready = ready_encounters(game_named(game))[name].read_text(encoding="utf-8")
    words = [problem.sentence for problem in problems_of(f"light: {light}\n{ready}", "lit.yaml")]

    assert [word[: len(says)] for word in words] == ([says] if says else [])


def test_light_is_a_letter_for_each_square() -> None:
    grid = load("bridge").fight().grid
    dim = read(DUEL + "map: |\n  G.R\nlegend: {G: Guard, R: Rat}\nlight: dim\n", "dim")

    assert [grid.light(grid.at(x, 3)) for x in (0, 5, 6)] == [BRIGHT, BRIGHT, DARK]
    assert grid.light(grid.at(11, 0)) == DIM
    assert dim.scene.light == "ddd"


def test_json_is_read_like_yaml() -> None:
    market = load("skirmish/market")

    assert market.title == "Market \N{RAT}"
    assert people(market) == {"Barge": (1, 1), "Guard": None, "Rat": (3, 1)}
    assert market.scene.more == {"weather": "rain"}


@pytest.mark.parametrize(
    ("fighters", "names"),
    [
        ("[Rat]", ["Rat"]),
        ("[Rat, Rat]", ["Rat 1", "Rat 2"]),
        ("[{sheet: Rat, count: 2}]", ["Rat 1", "Rat 2"]),
        ("[{sheet: Rat, count: 1}]", ["Rat"]),
        ("[{sheet: Rat, count: 2, name: Biter}, Rat]", ["Biter 1", "Biter 2", "Rat"]),
        ("[{sheet: Rat, count: 2}, Rat, {sheet: Rat, count: 2}]", [f"Rat {n}" for n in range(1, 6)]),
        ("[{sheet: Rat, name: Rat 2}, Rat, Rat]", ["Rat 2", "Rat 1", "Rat 3"]),
        ("[{sheet: Rat, name: Rat}, Rat]", ["Rat", "Rat 1"]),
        ("[{hp: 2}]", ["Fighter"]),
        ("[{hp: 2, count: 2}]", ["Fighter 1", "Fighter 2"]),
    ],
)
def test_whoever_shares_a_name_gets_a_number(fighters: str, names: list[str]) -> None:
    encounter = read(DUEL.replace("[Rat]", fighters), "names")

    assert [person.name for person in encounter.scene.people if person.side == 1] == names


def test_a_sign_can_stand_for_all_who_share_a_name() -> None:
    text = DUEL.replace("[Rat]", "[Rat, Rat]") + "map: |\n  .r.\n  rG.\nlegend: {r: Rat, G: Guard}\n"

    assert people(read(text, "squares")) == {"Guard": (1, 1), "Rat 1": (1, 0), "Rat 2": (0, 1)}


def test_own_squares_come_before_start_squares() -> None:
    fighters = "[Rat, {sheet: Rat, at: [0, 0]}, Rat]"
    text = DUEL.replace("[Rat]", fighters) + "map: |\n  rrr.G\nlegend: {r: start of b, 0: rough ground, G: Guard}\n"

    assert people(read(text, "squares")) == {
        "Guard": (4, 0),
        "Rat 1": (1, 0),
        "Rat 2": (0, 0),
        "Rat 3": (2, 0),
    }


def test_options_keep_their_values_and_lose_the_prefix_of_the_ledger() -> None:
    assert load("bridge").scene.options == {"charge": "on", "reach": 2, "swing_die": "2d4"}


def test_a_fight_is_fresh_and_has_the_dice_of_its_seed_and_the_tactic_of_its_game() -> None:
    bridge = load("bridge")

    fight, other = bridge.fight(seed=7), bridge.fight(seed=7)

    assert fight is not other and fight.fighters[0] is not other.fighters[0]
    assert fight.dice.state == SeededDice(7).state != bridge.fight(seed=8).dice.state
    assert [type(mind) for mind in fight.minds] == [Brute, Brute]
    assert fight.limit == 50
    assert (play(fight), fight.round) == (play(other), other.round)


def test_rulings_of_the_encounter_are_in_force_from_the_start() -> None:
    bridge = load("bridge")
    without = read(bridge.source.replace("rulings: {SK-TURN-02: easy}", ""), "bridge")

    assert bridge.rulings == {"SK-TURN-02": "easy"}
    assert isinstance(bridge.fight().gm, StandingRulings)
    assert without.fight().gm is None
    hits = [sum(1 for seed in range(200) if swing(e, seed)) for e in (bridge, without)]
    # easy hits on 2 or more, hard on 4 or more: 5/6 and 3/6 of 200
    assert hits[0] > 150 > 120 > hits[1]


def swing(encounter: Encounter, seed: int) -> bool:
    """Does the first swing hit?"""
    fight = encounter.fight(seed)
    fight.step()
    return any(f.hp < f.hp_max for f in fight.fighters if f.side == 1)


@pytest.mark.parametrize("name", ["bridge", "market"])
def test_an_encounter_written_out_reads_back_as_the_same_scene(name: str) -> None:
    encounter = load(name)

    again = read(encounter.to_text(), "again.yaml")

    assert facts(again.scene) == facts(encounter.scene)
    assert (again.title, again.text, again.rulings) == (encounter.title, encounter.text, encounter.rulings)
    assert again.to_text() == encounter.to_text()


def test_rows_that_begin_with_blanks_are_written_and_read_back() -> None:
    text = DUEL + 'map: ["  ##", " G.R", "####"]\nlegend: {G: Guard, R: Rat}\n'

    encounter = read(text, "blanks")

    assert encounter.scene.rows == ["  ##", " ...", "####"]
    assert read(encounter.to_text(), "again").scene.rows == encounter.scene.rows


def test_an_encounter_travels_as_its_text() -> None:
    bridge = load("bridge")

    again = pickle.loads(pickle.dumps(bridge))

    assert again == bridge and again is not bridge
    assert hash(again) == hash(bridge)
    assert read(bridge.source, bridge.name) == bridge
    assert repr(bridge).startswith(f"<Encounter {bridge.title!r} of ")


def test_a_right_file_has_no_problems() -> None:
    assert problems_of(DUEL, "duel") == []


def test_every_ruling_that_a_game_lists_can_be_written_down() -> None:
    plerion = game_named("plerion")
    rulings = {rule: choices_in(says)[-1] for rule, says in rulings_of(plerion).items()}

    duel = read(to_json("plerion", rulings), "duel.json")

    assert len(rulings) > 30
    assert duel.rulings == rulings


def to_json(game: str, rulings: dict[str, str]) -> str:
    sides = {"a": {"fighters": [{"hp": 2}]}, "b": {"fighters": [{"hp": 2}]}}
    return json.dumps({"game": game, "sides": sides, "rulings": rulings})
