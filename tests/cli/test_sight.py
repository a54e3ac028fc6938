"""``affray sight``: what a fighter sees, drawn on the map, in every game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from affray.cli.sight import cover_signs
from affray.encounter.games import BUILT_IN, game_named
from affray.engine.game import BLOCKED, HIDDEN, QUARTERS, SEEN
from affray.engine.grid import COMMON, Grid, cover_across
from tests.cli.conftest import Affray
from tests.feud import GAME as FEUD

YARD = """
game: feud
title: Yard
map: |
  ..#..
  A.o.B
legend: {A: Ann, B: Bo}
sides: {reds: {fighters: [{name: Ann}]}, blues: {fighters: [{name: Bo}]}}
"""
CROWD = """
game: plerion
title: Crowd
map: |
  a.o.b
  ...#c
legend: {a: Ann, b: Bo, c: Cy}
sides: {heroes: {fighters: [{name: Ann, kind: pc}]}, foes: {fighters: [{name: Bo}, {name: Cy}]}}
"""


def test_the_grids_own_lines_serve_a_game_that_says_nothing_else(affray: Affray) -> None:
    Path("yard.yaml").write_text(YARD, encoding="utf-8")

    said = affray("sight", "yard.yaml", "--from", "Ann")

    assert said.code == 0 and said.err == ""
    maps = [line.replace(" ", "") for line in said.out.splitlines() if line.startswith("    ") and "·" in line]
    assert maps == ["0··█0··█", "1A·o·B1A·ohB"]
    assert "· seen   blank blocked" in said.out
    assert "■ B Bo  seen  4 squares  half       half" in said.out


def test_json_has_the_same_facts(affray: Affray) -> None:
    Path("yard.yaml").write_text(YARD, encoding="utf-8")

    values = json.loads(affray("sight", "yard.yaml", "--from", "ann", "--json").out)

    assert (values["from"], values["at"]) == ("Ann", [0, 1])
    assert values["sight"] == [["seen", "seen", None, "blocked", "blocked"], ["seen", "seen", None, "seen", "seen"]]
    assert values["cover"][1] == ["none", "none", None, "half", "half"]
    assert [(f["name"], f["state"], f["cover"], f["cover_back"]) for f in values["fighters"]] == [
        ("Bo", "seen", "half", "half")
    ]


def test_a_game_with_a_cover_rule_of_its_own_uses_it(affray: Affray) -> None:
    """PL-MOD-05: low cover beside the one who looks does not count, farther away it does."""
    Path("crowd.yaml").write_text(CROWD, encoding="utf-8")

    values = json.loads(affray("sight", "crowd.yaml", "--from", "Ann", "--json").out)

    assert [(f["name"], f["state"], f["cover"]) for f in values["fighters"]] == [
        ("Bo", "seen", "cover"),
        ("Cy", "blocked", "full"),
    ]
    assert values["fighters"][0]["distance"] == "4 m"


@pytest.mark.parametrize("key", BUILT_IN)
def test_it_draws_every_ready_encounter_that_has_a_map(affray: Affray, key: str) -> None:
    folder = Path(game_named(key).folder) / "encounters"
    for file in sorted(folder.glob("*.yaml")):
        name = first_name(affray, str(file))
        said = affray("sight", str(file), "--from", name)
        if "\nmap:" not in file.read_text(encoding="utf-8"):
            continue
        assert said.code == 0, said.err
        assert f"What {name} sees" in said.out and f"Cover against {name}" in said.out
        assert max([len(line) for line in said.out.splitlines()]) <= 100


def first_name(affray: Affray, file: str) -> str:
    """Whoever is listed first, from the refusal of a name that nobody has."""
    said = affray("sight", file, "--from", "Nobody at all")
    assert said.code == 2
    return said.err.partition("There are: ")[2].partition(",")[0].strip().removesuffix(".")


def test_a_name_that_nobody_has_is_refused_with_those_there_are(affray: Affray) -> None:
    said = affray("sight", "duel.yaml", "--from", "Bob")

    assert said.code == 2
    assert "Nobody is called 'Bob'." in said.err and "There are: Ann, Bo." in said.err


def test_a_fight_without_a_map_has_nothing_to_look_at(affray: Affray) -> None:
    said = affray("sight", "boarders", "--from", "Explorer")

    assert said.code == 2
    assert "no map" in said.err


def test_signs_of_cover_stand_for_nothing_else_on_the_map() -> None:
    assert cover_signs(QUARTERS, "") == ["·", "q", "h", "t", "f"]
    assert cover_signs(QUARTERS, "qt") == ["·", "u", "h", "r", "f"]
    assert cover_signs(["none", "a", "a"], "") == ["·", "a", "0"]


def test_the_most_cover_on_a_line_counts_and_what_one_stands_on_does_not() -> None:
    grid = Grid(["o.o.=.#", "......."], COMMON)

    assert [cover_across(grid, 0, square) for square in (1, 2, 3, 4, 5, 6)] == [0, 0, 2, 2, 3, 3]
    assert cover_across(grid, 5, 6) == 0 and cover_across(grid, 0, 13) == cover_across(grid, 13, 0)


def test_whoever_is_hidden_from_a_side_is_hidden_in_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.engine.game import Person, Scene

    people = [Person("Ann", "Clansman", 0, at=(0, 0)), Person("Bo", "Clansman", 1, at=(2, 0))]
    fight = FEUD.fight(Scene(["reds", "blues"], people, ["...#."]))
    assert FEUD.view_of(fight, "Ann", "Bo").state == SEEN

    monkeypatch.setattr(type(fight), "is_hidden", lambda self, side, fighter: fighter.name == "Bo" and side == 0)

    assert FEUD.view_of(fight, "Ann", "Bo").state == HIDDEN
    assert FEUD.view_of(fight, "Bo", "Ann").state == SEEN
    assert FEUD.view(fight, "Ann", 4).state == BLOCKED


OGRE = """
game: ingenuity
title: Ogre
map: |
  .....
  .....
  .....
sides: {heroes: {fighters: [{name: Ada, at: [0, 0]}]}, foes: {fighters: [{name: Ogre, size: 5, at: [2, 1]}]}}
"""


@pytest.mark.parametrize("words", [("sight", "--from", "Ada"), ("play", "--as", "heroes", "--seed", "1")])
def test_a_large_creature_is_drawn_on_all_its_squares(affray: Affray, words: tuple[str, ...]) -> None:
    """IG-MOV-05: where it stands is what the map shows, in sight and in play."""
    Path("ogre.yaml").write_text(OGRE, encoding="utf-8")

    said = affray(words[0], "ogre.yaml", *words[1:])

    drawn = [line.replace(" ", "")[:6] for line in said.out.splitlines()]
    assert [row for row in drawn if row[1:2] in ("A", "·")][:3] == ["0A····", "1··OO·", "2··OO·"]
