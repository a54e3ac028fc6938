"""The end tells of each fall the line that felled somebody; those who flee stay on the map till they are gone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.table.served import Served

# The verbs with which the games tell that somebody is out of the fight.
FELL = re.compile(r"\b(falls|dies|is destroyed|is knocked out|is routed|flees?|gets away|leaves the field|escapes)\b")
FIGHTS = [
    ("plerion/cargo-bay", 1),
    ("plerion/boarders", 1),
    ("plerion/nest", 1),
    ("plerion/beacon", 2),
    ("ingenuity/alarm", 5),
    ("legends/arrow-tower", 5),
    ("lucky_stars/bay", 1),
    ("lucky_stars/way-out", 1),
    ("rpg_hell/back-alley", 3),
]


def ended(served: Served, ready: str, seed: int) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    gm = served.gm(ready, people=[], seed=seed)
    view = gm.view()
    assert view["ending"] is not None
    return gm, view, gm.get("/ending").json()


@pytest.mark.parametrize(("ready", "seed"), FIGHTS)
def test_each_fall_is_told_by_its_own_line_and_in_its_round(served: Served, ready: str, seed: int) -> None:
    _, view, end = ended(served, ready, seed)
    told = view["log"]["entries"]

    assert end["falls"]
    for fall in end["falls"]:
        line = told[fall["line"]]
        assert fall["line"] >= 0 and fall["words"] == line["text"], fall
        assert fall["name"] in line["who"] and FELL.search(line["what"]), fall
        assert line["round"] == fall["round"], fall


def test_a_fall_is_the_deed_of_those_whom_its_line_names(served: Served) -> None:
    """The log goes on after a fall, with what was declared in vain: that is no cause of it."""
    _, _, end = ended(served, "plerion/cargo-bay", 1)

    falls = {fall["name"]: fall for fall in end["falls"]}

    assert len(falls) > 2
    for fall in falls.values():
        named = re.search(r"(?: of| from) (.+?)'s ", fall["words"])
        assert named is not None and fall["by"] == named[1], fall


@pytest.mark.parametrize(("ready", "late"), [("lucky_stars/way-out", "Gunner"), ("plerion/beacon", "Avenger")])
def test_those_who_never_came_have_not_fallen(served: Served, ready: str, late: str) -> None:
    _, view, end = ended(served, ready, 2)
    assert next(f for f in view["fighters"] if f["name"] == late)["looks"] != "unhurt"

    assert late not in [fall["name"] for fall in end["falls"]] and late not in end["standing"]


def test_boarders_who_have_fought_on_another_map_can_be_watched(served: Served) -> None:
    """PL-SCALE: the fight goes on aboard, and comes back to the stars."""
    gm, view, _ = ended(served, "plerion/boarders", 1)

    watched = gm.get("/replay")

    assert watched.status_code == 200
    assert watched.json()["moments"][-1]["told"] == len(view["log"]["entries"])


def test_who_flees_is_on_the_map_until_the_field_is_left(served: Served) -> None:
    """PL-MOR-03, PL-RET-01: whoever flees may be shot, so everybody must see where it stands."""
    gm = served.gm("plerion/cargo-bay")
    anna = gm.join("Anna", claims=["Aniet"])
    gm.must("/edits", words="Pirate 4: fleeing = true")

    for seat in (gm, anna):
        runs = next(f for f in seat.view()["fighters"] if f["name"] == "Pirate 4")
        assert runs["on_map"] and (runs["x"], runs["y"]) == (17, 5)
        assert runs["looks"] == "fleeing" and not runs["out"]

    gm.must("/edits", words="Pirate 4: fled = true")
    gone = next(f for f in gm.view()["fighters"] if f["name"] == "Pirate 4")
    assert not gone["on_map"] and gone["out"] and gone["looks"] == "fled"


def test_the_end_tells_of_those_who_were_still_running(served: Served) -> None:
    _, view, end = ended(served, "plerion/nest", 2)

    running = {f["name"] for f in view["fighters"] if f["looks"] == "fleeing"}

    assert running and not running & set(end["standing"])
    assert {fall["how"] for fall in end["falls"] if fall["name"] in running} == {"fleeing"}
