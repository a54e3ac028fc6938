"""Stat blocks: whole for one's own, of others what the game master shows, of the hidden nothing."""

import pytest

from tests.table.served import Person, Served

GAMES = {
    "plerion/cargo-bay": "weapons",
    "ingenuity/skirmish": "held",
    "legends/toll-wall": "held",
    "lucky_stars/dockside": "held",
    "rpg_hell/quarry-gate": "arts",
}


@pytest.mark.parametrize("ready", list(GAMES))
def test_everybody_has_a_sheet_with_something_on_it(served: Served, ready: str) -> None:
    gm = served.gm(ready)
    for fighter in gm.view()["fighters"]:
        sheet = gm.get("/sheet", who=fighter["name"]).json()
        assert sheet["measures"] and sheet["scores"] and sheet["things"], sheet
        assert {one["kind"] for one in sheet["settable"]} >= {"number", "flag", "word"}
        armed = [line for line in sheet["things"] if line["name"] == GAMES[ready] and line["words"]]
        assert armed or fighter["side"] > 0, sheet["things"]


def sheet(person: Person, who: str) -> dict[str, object]:
    found: dict[str, object] = person.get("/sheet", who=who).json()
    return found


def test_a_condition_stands_on_the_sheet_with_its_rule(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    gm.must("/edits", words="Aniet: stunned = true")
    gm.must("/edits", words="Aniet: fatigue = 2")

    now = {line["name"]: line for line in sheet(gm, "Aniet")["now"]}  # type: ignore[attr-defined]

    assert now["stunned"]["rules"] == ["PL-ITEM-04"] and now["fatigue"]["words"] == ["2"]


@pytest.mark.parametrize("shown", ["exact", "words", "nothing"])
def test_of_others_a_player_sees_what_is_shown(served: Served, shown: str) -> None:
    gm = served.gm("plerion/cargo-bay", shown=shown)
    anna = gm.join("Anna", "heroes", ["Aniet"])

    own, other = sheet(anna, "Aniet"), sheet(anna, "Pirate 1")

    assert own["scores"] and own["things"] and own["settable"] == []
    assert bool(other["scores"]) == bool(other["measures"]) == bool(other["sheet"]) == (shown == "exact")
    assert bool(other["looks"]) == (shown != "nothing")
    assert "verb" not in str(other) and "stance" not in str(other)


def test_who_is_hidden_has_no_sheet_for_those_from_whom_it_hides(served: Served) -> None:
    gm = served.gm("lucky_stars/gantry")
    anna = gm.join("Anna", "heroes")

    refused, nobody = anna.get("/sheet", who="Marksman"), anna.get("/sheet", who="Mastersman")

    assert refused.status_code == nobody.status_code == 404
    assert refused.json()["error"].replace("Marksman", "Mastersman") == nobody.json()["error"]
    assert refused.json()["instead"] == nobody.json()["instead"] and "Marksman" not in refused.json()["instead"]
    assert gm.get("/sheet", who="Marksman").status_code == 200
