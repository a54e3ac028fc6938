"""A fight is watched line by line, by everybody as far as they may know it."""

import json
import re

import pytest

from affray.encounter import load
from affray.engine.fight import is_named
from affray.table.deeds import Head, Story
from affray.table.fights import TableFight
from affray.table.reel import reel_of
from tests.table.hiding import SCENES
from tests.table.served import CLIENT, Person, Served

FIGHTS = ["plerion/cargo-bay", "ingenuity/skirmish", "legends/toll-wall", "lucky_stars/dockside", "rpg_hell/back-alley"]


@pytest.mark.parametrize("ready", FIGHTS)
def test_the_reel_tells_what_the_fight_told(ready: str) -> None:
    encounter = load(ready)
    head, story = Head("t", "", ready, encounter.source, 5, False, False, 0), Story()
    session = TableFight(head, story).session
    story.said = [[*key, e.rule, e.who, e.words, e.person] for key, e in session.mind.entries.items()]

    reel = reel_of(head, story, encounter)

    assert [event.text() for event in reel.events] == [event.text() for event in session.log.events]
    told = [moment.told for moment in reel.moments]
    assert told == sorted(set(told)) and told[-1] == len(reel.events)
    assert len(told) > len(reel.events) / 4
    last = {still.name: still for still in reel.moments[-1].stills}
    for f in session.fight.fighters:
        assert (last[f.name].x, last[f.name].y, last[f.name].up) == (f.x, f.y, f.is_up())


def test_a_fight_that_tactics_have_played_can_be_watched_from_its_beginning(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay", people=[])
    view = gm.view()
    assert view["ending"] is not None

    moments = gm.get("/replay").json()["moments"]

    assert moments[0]["told"] == 0 and moments[-1]["told"] == len(view["log"]["entries"])
    first = {f["name"]: f for f in moments[0]["fighters"]}
    assert len(first) == len(view["fighters"]) and first["Aniet"]["measures"][0] == 5
    walks = [f for m in moments[1:] for f in m["fighters"] if len(f["way"]) > 2]
    assert walks
    for walk in walks:
        assert walk["way"][-1] == [walk["x"], walk["y"]]
        for (x, y), (to_x, to_y) in zip(walk["way"], walk["way"][1:]):
            assert max(abs(x - to_x), abs(y - to_y)) == 1


def test_a_replay_begins_where_one_has_read_the_log_to(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay", people=["Aniet"])
    known = len(gm.view()["log"]["entries"])
    while len(gm.view()["log"]["entries"]) <= known:
        gm.answer_next()
    view = gm.view()

    moments = gm.get("/replay", since=known).json()["moments"]

    assert moments[0]["told"] <= known < moments[-1]["told"] == len(view["log"]["entries"])
    assert len(moments[0]["fighters"]) == len(view["fighters"])
    assert all([len(m["fighters"]) < len(view["fighters"]) for m in moments[1:]])


@pytest.mark.parametrize("game", list(SCENES))
def test_nobody_sees_in_a_replay_who_was_hidden_from_them(served: Served, game: str) -> None:
    made = CLIENT.post(f"{served.address}/api/tables", json={"text": SCENES[game], "seed": 3}).json()
    gm = Person(served.address, made["table"], made["token"])
    sides = gm.view()["sides"]
    seats = {side: gm.join(f"Anna {'IV'[side]}", sides[side]) for side in (0, 1)}
    seats[2] = Person(gm.address, gm.table, gm.must("/invites", watch=True)["token"])
    for _ in range(4):
        gm.answer_next()
    everybody = {f["name"] for f in gm.view()["fighters"]}
    known = {side: {f["name"] for f in seat.view()["fighters"]} for side, seat in seats.items()}

    for side, seat in seats.items():
        told = json.dumps([seat.get("/replay").json(), seat.view()["log"], seat.view()["order"]])
        ever = {f["name"] for m in seat.get("/replay").json()["moments"] for f in m["fighters"]}
        assert ever >= known[side]
        assert not [name for name in everybody - ever if is_named(name, told)]
    assert everybody - known[0] and everybody - known[1]
    assert everybody - known[2] == (everybody - known[0]) | (everybody - known[1])


def test_a_spectator_looks_and_does_nothing(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    invited = gm.must("/invites", watch=True)
    assert f"/watch/{gm.table}#" in invited["link"]
    watcher = Person(gm.address, gm.table, invited["token"])

    view = watcher.view()

    assert view["you"]["role"] == "watcher" and view["questions"] and not [q for q in view["questions"] if q["yours"]]
    assert {(f["state"], f["sheet"], len(f["measures"])) for f in view["fighters"]} == {("", "", 0)}
    assert "hp" not in json.dumps(watcher.get("/replay").json()["moments"][0]).casefold()
    key = gm.view()["questions"][0]["key"]
    assert watcher.do("/answers", key=key, words="hold").status_code == 403
    assert watcher.do("/claim", fighters=["Aniet"]).status_code == 422
    assert watcher.get("/odds", key=key).status_code == watcher.get("/save").status_code == 403
    assert "Spectators" not in json.dumps(gm.join("Anna").view()["seats"])
    gm.must("/revoke", seat=invited["seat"])
    assert watcher.get().status_code == 401


def test_dice_are_told_with_the_lines_in_which_one_reads_their_faces(served: Served) -> None:
    """And of a line of which a player reads only what happened, no die."""
    gm = served.gm("plerion/duel", people=[])
    anna = gm.join("Anna", "heroes")
    for seat in (gm, anna):
        lines = seat.view()["log"]["entries"]
        dice = seat.get("/replay").json()["dice"]
        assert dice
        for die in dice:
            assert str(die["face"]) in re.findall(r"\d+", lines[die["line"]]["text"])
    assert len(anna.get("/replay").json()["dice"]) < len(gm.get("/replay").json()["dice"])


def test_with_another_face_a_die_would_have_done_something_else(served: Served) -> None:
    gm = served.gm("plerion/duel", people=[])
    lines = gm.view()["log"]["entries"]
    hurt = next(entry["n"] for entry in lines if " is hurt" in entry["text"])

    found = gm.get("/replay/faces", line=hurt + 1).json()

    assert found["first"] <= hurt < found["last"]
    assert found["dice"]
    for die in found["dice"]:
        groups = die["groups"]
        assert [face for group in groups for face in group["faces"]] == list(range(1, die["sides"] + 1))
        assert [group for group in groups if group["now"]] == [g for g in groups if die["face"] in g["faces"]]
        assert len({group["words"] for group in groups}) > 1
    shot = next(die for die in found["dice"] if die["why"] == "damage")
    assert "hurt" in next(group["words"] for group in shot["groups"] if group["now"])
    assert gm.get("/replay/faces", line=0).status_code == gm.get("/replay/faces", line=9999).status_code == 422


def test_other_faces_tell_numbers_and_so_only_those_who_see_them_may_ask(served: Served) -> None:
    gm = served.gm("plerion/duel", people=[])
    anna = gm.join("Anna", "heroes")
    watcher = Person(gm.address, gm.table, gm.must("/invites", watch=True)["token"])
    last = len(anna.view()["log"]["entries"])

    assert anna.get("/replay/faces", line=last).status_code == 403
    assert watcher.get("/replay/faces", line=1).status_code == 403
    gm.must("/settings", "PUT", shown="exact")
    assert anna.get("/replay/faces", line=last).status_code == 200
