"""What is left to a fighter, as its game tells it, and dice that options take."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.served import Served

LEFT = {
    "plerion/cargo-bay": {"HP", "STR", "DEX", "WIL", "free slots"},
    "ingenuity/skirmish": {"endurance", "health", "stamina", "focus", "reaction"},
    "legends/toll-wall": {"hit points", "Luck", "reaction"},
    "lucky_stars/dockside": {"DEF", "VIT"},
    "rpg_hell/quarry-gate": {"Health", "Strain"},
}


def left_of(view: dict[str, Any], who: str) -> dict[str, dict[str, Any]]:
    fighter = next(f for f in view["fighters"] if f["name"] == who)
    return {one["name"]: one for one in fighter["left"]}


@pytest.mark.parametrize("ready", list(LEFT))
def test_each_game_tells_what_is_left_in_its_own_words(served: Served, ready: str) -> None:
    gm = served.gm(ready)
    for fighter in gm.view()["fighters"]:
        if fighter["side"] == 0:
            left = left_of(gm.view(), fighter["name"])
            assert LEFT[ready] <= set(left), left
            assert all([0 <= one["value"] <= one["most"] for one in left.values() if one["most"]]), left
            assert gm.get("/sheet", who=fighter["name"]).json()["left"] == list(left.values())


def test_what_is_left_of_others_is_told_like_their_numbers(served: Served) -> None:
    for shown, is_told in (("exact", True), ("words", False), ("nothing", False)):
        gm = served.gm("plerion/cargo-bay", shown=shown)
        anna = gm.join("Anna", "heroes", ["Aniet"])
        assert left_of(anna.view(), "Aniet") and bool(left_of(anna.view(), "Pirate 1")) == is_told


def test_open_dice_and_what_options_take_of_them(served: Served) -> None:
    gm = served.gm("rpg_hell/quarry-gate", people=["everybody"])
    for _ in range(20):
        question = gm.view()["questions"][0]
        left = left_of(gm.view(), question["who"]) if question["who"] else {}
        options = [o for g in question["groups"] for o in g["options"]]
        attack = next((o for o in options if o["words"].startswith("attack") and o["dice"]), None)
        if attack is not None:
            break
        gm.answer_next()
    assert attack is not None and question["giving"] == " giving "
    pool = left["open dice"]["faces"]
    assert len(pool) == left["open dice"]["value"] >= 2 and attack["dice"] == {"count": 2, "least": 1, "faces": []}

    words = f"{attack['words']}{question['giving']}{pool[0]} {pool[1]}"
    gm.must("/answers", key=question["key"], words=words)

    assert "giving" in str(gm.view()["history"]["entries"][-1]["words"])


@pytest.mark.parametrize("ready", list(LEFT))
def test_what_is_left_can_be_changed_by_the_name_of_its_field(served: Served, ready: str) -> None:
    gm = served.gm(ready)
    fighter = next(f for f in gm.view()["fighters"] if f["side"] == 0)
    for left in fighter["left"]:
        if left["faces"] or left["most"] < 2 or left["name"] in ("free slots", "slots", "actions"):
            continue
        gm.must("/edits", words=f"{fighter['name']}: {left['field']} -1")
        now = left_of(gm.view(), fighter["name"])[left["name"]]
        assert now["value"] == max(0, left["value"] - 1), left


def test_somebody_who_comes_later_is_not_called_removed(served: Served) -> None:
    view = served.gm("lucky_stars/way-out").view()
    late = [f for f in view["fighters"] if f["state"] == "not here yet"]

    assert late and all([f["out"] is False and not f["on_map"] and f["looks"] == "not here yet" for f in late])
    assert not [f for f in view["fighters"] if "removed" in (f["state"], f["looks"])]
