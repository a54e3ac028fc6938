"""The game master hides fighters and parts of the map by hand, and looks at the table as a player sees it."""

from __future__ import annotations

from typing import Any

from affray.encounter import load
from affray.engine.edits import apply_edit
from affray.engine.state import load_state, state
from tests.table.served import Person, Served


def names(view: dict[str, Any]) -> set[str]:
    return {fighter["name"] for fighter in view["fighters"]}


def everything(person: Person) -> str:
    """All that a seat sees now; a look back shows what it has seen before."""
    return str(person.view())


def test_whom_the_game_master_hides_no_other_side_knows_of(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay", people=["heroes"])
    anna = gm.join("Anna", "heroes", ["Aniet"])
    assert "Pirate 4" in names(anna.view())

    gm.must("/edits", words="hide Pirate 4")

    assert "Pirate 4" not in everything(anna)
    assert anna.get("/sheet", who="Pirate 4").status_code == 404
    hidden = next(f for f in gm.view()["fighters"] if f["name"] == "Pirate 4")
    assert hidden["veiled"] and hidden["hidden_from"] == [0]
    for _ in range(6):
        gm.answer_next()
    assert "Pirate 4" not in everything(anna)

    gm.must("/edits", words="reveal Pirate 4")
    assert "Pirate 4" in names(anna.view())
    gm.must("/undo", version=gm.view()["version"])
    assert "Pirate 4" not in everything(anna)


def test_fog_hides_squares_and_who_stands_there(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay", people=["heroes"])
    anna = gm.join("Anna", "heroes", ["Aniet"])
    before = anna.view()
    boss = next(f for f in before["fighters"] if f["name"] == "Pirate Boss")

    gm.must("/edits", words="fog 10,0 to 19,6")
    view = anna.view()

    assert boss["x"] >= 10 and "Pirate Boss" not in names(view) and "Aniet" in names(view)
    assert all(
        [
            row[10:] == "\u2591" * 10 and row[:10] == old[:10]
            for row, old in zip(view["map"]["rows"], before["map"]["rows"])
        ]
    )
    assert gm.view()["map"]["rows"] == before["map"]["rows"] and gm.view()["map"]["fog"][0] == "." * 10 + "#" * 10
    squares = anna.get("/squares", who="Aniet").json()
    assert squares["squares"] and all([square["x"] < 10 for square in squares["squares"]])
    options = [o for q in view["questions"] for g in q["groups"] for o in g["options"] if o["square"]]
    assert all([option["square"][0] < 10 for option in options])
    assert "fog" not in str(view["log"])

    gm.must("/edits", words=f"clear {boss['x']},{boss['y']}")
    assert "Pirate Boss" in names(anna.view())


def test_fog_outside_of_the_map_is_refused(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    refused = gm.do("/edits", words="fog 10,0 to 40,6")
    assert refused.status_code == 422 and "no square 40,6" in refused.json()["error"]


def test_what_is_veiled_is_part_of_the_state() -> None:
    fight = load("plerion/cargo-bay").fight()
    plain = state(fight)
    apply_edit(fight, "hide Pirate 2")
    apply_edit(fight, "fog 3,2 to 4,2")
    veiled = state(fight)
    other = load("plerion/cargo-bay").fight()

    load_state(other, veiled)

    assert "fog" not in plain["fight"] and len(veiled["fight"]["fog"]) == 2 and len(veiled["fight"]["veiled"]) == 1
    assert state(other) == veiled == state(fight.copy())
    fight.restore(load("plerion/cargo-bay").fight())
    assert state(fight) == plain


def test_the_game_master_sees_what_a_player_sees(served: Served) -> None:
    gm = served.gm("lucky_stars/gantry", people=["heroes"])
    anna = gm.join("Anna", "heroes", ["Vesna Kole"])
    own = anna.view()

    seen = gm.view(seat=own["you"]["seat"])

    assert seen["past"] and not any([question["yours"] for question in seen["questions"]])
    same = ("fighters", "order", "map", "log", "history", "settings", "you", "seats", "secret", "text")
    assert {key: seen[key] for key in same} == {key: own[key] for key in same}
    assert anna.get("", seat="s1").status_code == 403
    assert gm.get("", seat="s99").status_code == 404
