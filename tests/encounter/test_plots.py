"""Who comes later, who stands by, and what a side wins by, in every game."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from affray.encounter import load, problems_of, read
from affray.encounter.encounter import Encounter
from affray.encounter.warnings import warnings_of
from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNDECIDED, Fight, play
from affray.engine.log import Log
from affray.engine.plot import CAME, HEAD
from affray.engine.record import Session, replayed
from affray.engine.seats import view
from affray.engine.state import digest, load_state, state
from affray.engine.yaml12 import load as values_of
from affray.study.forecast import forecast
from affray.study.variants import text_of

READY = ["beacon", "toll-bridge", "way-out", "envoy", "old-altar"]  # one of each game
# A map that every game can read, and a fighter of each.
WEAK = {
    "plerion": ("Pirate", {"hp": 1}),
    "ingenuity": ("Guard", {"health": 1}),
    "lucky_stars": ("Security Trooper", {"VIT": 1}),
    "legends": ("Watchman", {"hp": 1}),
    "rpg_hell": ("Fresh Zombie", {"health": 1}),
}
ROOM = """
  ############
  #..........#
  #.J......Q.#
  #.J......Q.#
  #.J..Y...Q.#
  #..........#
  U..........#
  ############
"""


def scene(game: str, more: str, late: str = "", ours: int = 3, theirs: int = 1) -> Encounter:
    """``ours`` of one kind against ``theirs``, who are weak, and perhaps one more who comes later."""
    sheet, wound = WEAK[game]
    them = f"[{{sheet: {sheet}, count: {theirs}, name: Foe, now: {json.dumps(wound)}}}{late}]"
    return read(
        f"game: {game}\nmap: |{ROOM}legend: {{J: start of us, Q: start of them, Y: place spot, U: exit of us}}\n"
        f"sides:\n  us: {{fighters: [{{sheet: {sheet}, count: {ours}, name: Friend}}]}}\n"
        f"  them: {{fighters: {them}}}\n{more}",
        "scene.yaml",
    )


def late(game: str, comes: str, name: str = "Late") -> str:
    return f", {{sheet: {WEAK[game][0]}, name: {name}, comes: {comes}}}"


def ends(encounter: Encounter, fights: int = 6) -> Counter[tuple[int, int]]:
    """Who won, and by which aim."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(fights):
        fight = encounter.fight(seed)
        found[int(play(fight)), int(fight.decided_by())] += 1
    return found


def played_to(fight: Fight, round: int) -> Fight:
    while fight.winner() == UNDECIDED and fight.round < round:
        fight.step()
    return fight


# ---------------------------------------------------------------- arrivals


@pytest.mark.parametrize("game", WEAK)
def test_who_comes_in_a_round_is_not_there_before_and_the_fight_waits_for_them(game: str) -> None:
    fight = scene(game, "", late(game, "{round: 4}")).fight(1)
    newcomer = fight.named("Late")

    played_to(fight, 3)

    assert not newcomer.is_up() and fight.winner() == UNDECIDED and fight.is_awaited(newcomer)
    assert "Late" not in json.dumps(view(fight, 0)) and "Late" in json.dumps(view(fight, 1))
    while fight.winner() == UNDECIDED and fight.course[HEAD] != CAME:
        fight.step()
    assert newcomer.is_up() and fight.round in (4, 5) and not fight.is_awaited(newcomer)
    winner = play(fight)
    assert winner < 2 and fight.round <= fight.limit


@pytest.mark.parametrize("game", WEAK)
@pytest.mark.parametrize("comes", ["{when: first blood}", "{falls: Foe}", "{half: them, later: 1}", "{reached: spot}"])
def test_who_waits_for_something_comes_when_it_happens(game: str, comes: str) -> None:
    aim = "aims: [{side: us, ring: spot, rounds: 9}]" if "reached" in comes else ""
    fight = scene(game, aim, late(game, comes)).fight(2)
    fight.log = Log()

    play(fight)

    joined = [e for e in fight.log.events if e.who == "Late" and e.what.startswith("joins the them")]
    assert (
        len(joined) == 1
    )  # the wounded foe is the first to bleed, falls, and is half of them; who rings is on the spot
    assert fight.course[HEAD] == CAME


@pytest.mark.parametrize("game", WEAK)
def test_who_comes_onto_a_taken_square_stands_beside_it(game: str) -> None:
    fight = scene(game, "", late(game, "{round: 2}")).fight(1)
    newcomer = fight.named("Late")
    newcomer.x, newcomer.y = fight.named("Friend 1").x, fight.named("Friend 1").y

    while fight.course[HEAD] != CAME:
        fight.step()

    there = [(int(f.x), int(f.y)) for f in fight.fighters if f.is_up()]
    assert len(there) == len(set(there)) and newcomer.is_up()


@pytest.mark.parametrize("game", WEAK)
def test_who_never_came_counts_as_unhurt(game: str) -> None:
    result = forecast(scene(game, "", late(game, "{falls: Friend 1}"), theirs=1), fights=4)

    fate = next(f for f in result.fighters if f.name == "Late")
    assert result.side("us").wins.share > 0.5 and fate.chances["unhurt"].share > 0.5


# ---------------------------------------------------------------- aims


@pytest.mark.parametrize("game", WEAK)
def test_a_place_is_reached_by_tactics(game: str) -> None:
    assert set(ends(scene(game, "aims: [{side: us, reach: spot}]"))) <= {(0, 1), (0, 0)}
    assert (0, 1) in ends(scene(game, "aims: [{side: us, reach: spot}]", theirs=3), 8)


@pytest.mark.parametrize("game", WEAK)
def test_who_is_to_leave_leaves_by_the_exit(game: str) -> None:
    encounter = scene(game, "aims: [{side: us, leave: 1, who: Friend 3}]", theirs=2, late=late(game, "{round: 60}"))
    fight = encounter.fight(3)

    play(fight)

    assert fight.decided_by() == 1 and fight.named("Friend 3").ending() == FLED


@pytest.mark.parametrize("game", WEAK)
def test_to_hold_is_to_stand_when_the_round_ends(game: str) -> None:
    found = ends(scene(game, "aims: [{side: them, hold: 2}]", late(game, "{round: 60}")), 3)

    assert set(found) <= {(1, 1), (1, 0), (0, 0)}
    fight = scene(game, "aims: [{side: us, hold: 3}]", late(game, "{round: 60}")).fight(1)
    assert play(fight) == 0 and fight.decided_by() == 1 and fight.whole_round() == 4


@pytest.mark.parametrize("game", WEAK)
def test_whoever_kills_or_fails_to_protect_has_decided_it(game: str) -> None:
    more = late(game, "{round: 60}")
    assert set(ends(scene(game, "aims: [{side: us, kill: Foe}]", more), 3)) == {(0, 1)}
    assert set(ends(scene(game, "aims: [{side: them, protect: Foe}]", more), 3)) == {(0, 1)}


@pytest.mark.parametrize("game", WEAK)
def test_something_is_rung_from_beside_it_for_so_many_rounds(game: str) -> None:
    fight = scene(game, "aims: [{side: us, ring: spot, rounds: 2}]", late(game, "{round: 60}")).fight(4)

    assert play(fight) == 0 and fight.decided_by() == 1 and fight.whole_round() >= 3


@pytest.mark.parametrize("game", WEAK)
def test_most_points_win_whoever_stands(game: str) -> None:
    aims = "aims: [{side: us, stand: true, points: 1}, {side: them, hold: 1, points: 2}]"
    found = ends(scene(game, aims, late(game, "{round: 2}"), theirs=2), 4)

    assert sum(found.values()) == 4 and all(by == 3 for _, by in found)
    tied = "limit: 1\naims: [{side: us, hold: 1, points: 1}, {side: them, hold: 1, points: 1}]"
    assert {winner for winner, _ in ends(scene(game, tied, theirs=3), 3)} <= {0, 2}


@pytest.mark.parametrize("game", WEAK)
def test_points_are_counted_when_one_side_is_left_whoever_stands_by(game: str) -> None:
    sheet, _ = WEAK[game]
    crowd = f"  crowd: {{neutral: true, fighters: [{{sheet: {sheet}, name: Citizen, at: [3, 3]}}]}}\n"
    aims = "aims: [{side: us, hold: 90, points: 1}, {side: them, hold: 80, points: 2}]\n"
    fight = read(scene(game, crowd).source + aims, "crowd.yaml").fight(5)

    assert play(fight) == 0 and fight.decided_by() == 3 and fight.whole_round() < 80


@pytest.mark.parametrize("game", WEAK)
def test_bystanders_do_not_stand_for_their_side(game: str) -> None:
    sheet, _ = WEAK[game]
    encounter = scene(game, "", f", {{sheet: {sheet}, name: Bystander, bystander: true, at: [10, 6]}}")
    fight = encounter.fight(5)
    fight.log = Log()

    assert play(fight) == 0
    done = [e.what for e in fight.log.events if e.who == "Bystander" and e.what.startswith("attack")]
    assert not done


@pytest.mark.parametrize("game", WEAK)
def test_neutrals_fight_nobody_win_nothing_and_are_left_alone_by_tactics(game: str) -> None:
    sheet, _ = WEAK[game]
    crowd = f"  crowd: {{neutral: true, fighters: [{{sheet: {sheet}, name: Citizen, at: [3, 3]}}]}}\n"
    encounter = read(scene(game, crowd).source, "crowd.yaml")
    harmed = 0
    for seed in range(3):
        fight = encounter.fight(seed)
        fight.log = Log()
        assert play(fight) == 0
        assert not [e for e in fight.log.events if e.who == "Citizen" and e.what.startswith("attack")]
        harmed += fight.named("Citizen").ending() in (HURT, DOWN, DEAD)
    assert harmed == 0
    assert problems_of(encounter.to_text(), "again.yaml") == [] and "neutral: true" in encounter.to_text()


def test_a_forecast_knows_that_neutrals_win_nothing() -> None:
    crowd = "  crowd: {neutral: true, fighters: [{sheet: Pirate, name: Citizen, at: [3, 3]}]}\n"
    found = forecast(read(scene("plerion", crowd).source, "crowd.yaml"), fights=6)

    assert [side.name for _, side in found.fighting()] == ["us", "them"]
    assert all(pace.ahead[2].share == 0 for pace in found.pace)
    assert found.played_words() == "Played by tactics: us as hunter, them as hunter."
    assert found.to_json()["sides"][2]["neutral"] is True


@pytest.mark.parametrize("game", WEAK)
def test_tactics_strike_at_a_bystander_whose_life_is_aimed_at(game: str) -> None:
    sheet, wound = WEAK[game]
    envoy = f", {{sheet: {sheet}, name: Envoy, bystander: true, at: [8, 3], now: {json.dumps(wound)}}}"
    found = ends(scene(game, "limit: 40\naims: [{side: us, kill: Envoy}]", envoy), 4)

    assert (0, 1) in found


def test_two_sides_must_fight() -> None:
    text = scene("plerion", "").source.replace("them: {", "them: {neutral: true, ")

    assert [p.sentence for p in problems_of(text, "x.yaml")] == ["Nobody of the them is there to fight when it begins."]
    assert problems_of(text.replace("true", "maybe"), "x.yaml")[0].sentence == (
        'neutral is true or false, not "maybe".'
    )


# ---------------------------------------------------------------- the ready ones, and the laws


@pytest.mark.parametrize("name", READY)
def test_the_forecast_says_what_decided(name: str) -> None:
    result = forecast(load(name), fights=4)

    assert result.decided and result.decided_words().startswith("Decided by: ")
    assert sum([sum(row.wins) for row in result.decided]) == 4
    assert result.to_json()["decided"][0]["by"] == result.decided[0].words


@pytest.mark.parametrize("name", READY)
def test_the_course_is_part_of_the_state_and_of_the_record(name: str) -> None:
    encounter = load(name)
    fight = encounter.fight(3)
    for _ in range(5):
        fight.step()
    other = encounter.fight(9)
    load_state(other, json.loads(json.dumps(state(fight))))
    assert digest(other) == digest(fight) and other.course == fight.course
    copy = fight.copy()
    copy.course[1] += 1
    assert digest(copy) != digest(fight)

    session = Session(encounter.fight(), 5, encounter.tactic(), set())
    session.run()
    again = replayed(session.record(), encounter.fight(), None)
    assert digest(again.fight) == digest(session.fight)


@pytest.mark.parametrize("name", READY)
def test_an_encounter_is_written_with_its_aims_and_arrivals(name: str) -> None:
    encounter = load(name)

    again = read(encounter.to_text(), "again.yaml")

    assert again.to_text() == encounter.to_text()
    assert (again.scene.aims, again.scene.places) == (encounter.scene.aims, encounter.scene.places)
    assert [p.comes for p in again.scene.people] == [p.comes for p in encounter.scene.people]


@pytest.mark.parametrize("game", WEAK)
def test_what_decided_tells_the_last_side_from_the_round_limit_and_a_tie_from_the_fallen(game: str) -> None:
    takes_longer = "aims: [{side: us, ring: [10, 1], rounds: 9}]\nlimit: 1\n"
    nobody_rings = "aims: [{side: us, ring: [10, 1], points: 2}, {side: them, ring: [10, 1], points: 2}]\nlimit: 1\n"

    limited = forecast(scene(game, takes_longer, ours=1, theirs=3), fights=6)
    tied = forecast(scene(game, nobody_rings, ours=1, theirs=3), fights=6)

    by = {row.words: row.wins for row in limited.decided}
    assert by.get("the round limit, or nobody left", (0, 0, 0))[-1] == round(6 * limited.nobody.share)
    assert by.get("the last side standing", (0, 0, 0))[-1] == 0
    if tied.undecided is not None:
        assert tied.undecided.tied == round(6 * tied.nobody.share) and tied.undecided.by_limit == 0
        assert "no side had more points" in tied.undecided.words(["us", "them"])
    assert game != "legends" or limited.nobody.share == tied.nobody.share == 1  # elsewhere one round may be enough


@pytest.mark.parametrize("game", WEAK)
def test_who_has_left_is_away_and_not_down(game: str) -> None:
    result = forecast(scene(game, "aims: [{side: us, leave: all}]", ours=1, theirs=1), fights=4)

    away = [example for example in result.examples if example.winner == "us"]
    assert away and all([(example.down, len(example.away)) == ((), 1) for example in away])


def test_a_fight_without_a_plot_has_no_course_in_its_state() -> None:
    assert "course" not in state(load("duel").fight())["fight"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"aims": [{"side": "heroes"}]}, "An aim says one thing that a side is to do, not a mapping."),
        ({"aims": [{"side": "heros", "hold": 3}]}, 'There is no side "heros".'),
        ({"aims": [{"side": "heroes", "hold": 300}]}, "hold is a whole number from 1 to 100, not 300."),
        ({"aims": [{"side": "heroes", "reach": "bel"}]}, 'There is no place "bel".'),
        ({"aims": [{"side": "heroes", "kill": "Bos"}]}, 'There is no fighter "Bos".'),
        ({"aims": [{"side": "heroes", "hold": 3, "who": "Aniet"}]}, "To hold takes no who."),
        ({"aims": [{"side": "heroes", "stand": True}]}, "The last side standing wins without an aim."),
        (
            {"aims": [{"side": "heroes", "hold": 3, "points": 1}, {"side": "pirates", "hold": 3}]},
            "Some aims have points, and others have none.",
        ),
        ({"places": {"bell": [200, 200]}}, "The map has no square (200,200)."),
        ({"places": {"bell": 3}}, "A place is one square or a list of them, not 3."),
    ],
)
def test_what_is_wrong_with_aims_is_said(change: dict[str, object], says: str) -> None:
    values = values_of(load("cargo-bay").to_text()) | change

    assert says in [problem.sentence for problem in problems_of(text_of(values), "wrong.yaml")]


@pytest.mark.parametrize(
    ("comes", "says"),
    [
        ({}, "comes takes one thing that is waited for, not a mapping."),
        ({"round": 1}, "round is a whole number from 2 to 1000, not 1."),
        ({"falls": "Nobody else"}, 'There is no fighter "Nobody else".'),
        ({"half": "crew"}, 'There is no side "crew".'),
        ({"reached": "door"}, 'There is no place "door".'),
        ({"when": "dawn"}, 'Nobody can wait for "dawn".'),
        ({"round": 3, "later": 2}, "A round needs no later."),
    ],
)
def test_what_is_wrong_with_an_arrival_is_said(comes: dict[str, object], says: str) -> None:
    values = values_of(load("cargo-bay").to_text())
    values["sides"]["pirates"]["fighters"][1]["comes"] = comes

    assert says in [problem.sentence for problem in problems_of(text_of(values), "wrong.yaml")]


def test_somebody_of_each_side_is_there_from_the_start() -> None:
    values = values_of(load("cargo-bay").to_text())
    for entry in values["sides"]["heroes"]["fighters"]:
        entry["comes"] = {"round": 2}

    said = [problem.sentence for problem in problems_of(text_of(values), "wrong.yaml")]

    assert said == ["Nobody of the heroes is there to fight when it begins."]


@pytest.mark.parametrize("game", WEAK)
def test_who_comes_later_is_not_said_to_be_down(game: str) -> None:
    assert warnings_of(scene(game, "", late(game, "{round: 3}"))) == []
