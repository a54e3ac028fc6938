"""Kinds of item by name, as tables and encounters write them; hands to hold them; house rules as places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from affray.engine import armoury
from affray.engine.book import ended, lying_words, places_of
from affray.engine.fight import Fighter
from affray.engine.game import SceneError, Switch
from affray.engine.grid import FLOOR, Grid
from affray.engine.placing import Where
from affray.engine.written import Values, own_item

STATE_KEYS = ["item", "full"]
ROWS: dict[str, Values] = {"Mug": {"damage": 1}, "Stool": {"damage": 3}}


@dataclass(frozen=True)
class Thing:
    name: str
    damage: int


class Taproom(armoury.Armoury[Thing]):
    what = "thing"
    state_keys = STATE_KEYS

    def made(self, name: str, values: Values, where: Where) -> Thing:
        return Thing(name, int(values["damage"]))

    def facts(self, kind: Thing) -> tuple[object, ...]:
        return (kind.name, kind.damage)


@pytest.fixture
def things() -> Taproom:
    return Taproom([Thing(name, values["damage"]) for name, values in ROWS.items()], ROWS)


@pytest.mark.parametrize(
    ("written", "name", "damage"),
    [
        ("stool", "Stool", 3),
        ({"item": "Mug", "full": True}, "Mug", 1),
        ({"item": "mug", "damage": 2}, "Ann's mug", 2),
        ({"item": "Barrel", "damage": 6}, "Barrel", 6),
    ],
)
def test_a_kind_is_named_changed_or_new(things: Taproom, written: Any, name: str, damage: int) -> None:
    mine = things.copy()
    at = mine.kind(written, "Ann", [])
    assert mine.kinds[at] == Thing(name, damage)
    assert mine.kind(written, "Ann", []) == at
    assert things.names() == ["Mug", "Stool"]


@pytest.mark.parametrize(
    ("written", "said"),
    [("Stol", "There is no thing 'Stol'. Did you mean 'Stool'"), ({"damage": 2}, "needs a name")],
)
def test_what_is_no_kind_is_refused(things: Taproom, written: Any, said: str) -> None:
    with pytest.raises(SceneError, match=said):
        things.kind(written, "Ann", [])


def test_hands_take_what_is_wanted_first() -> None:
    assert armoury.within_hands([2, 0, 1, 3], [1, 2, 1, 0], 2) == [0, 2, 3]


def test_an_item_of_ones_own_is_meant_by_its_name() -> None:
    own = [("Mug", 4), ("Stool", 6)]
    assert [own_item("Ann", own, name, [], -1) for name in ("stool", "none")] == [6, -1]
    with pytest.raises(SceneError, match=r"Ann has no 'Mog'\. Did you mean 'Mug'"):
        own_item("Ann", own, "Mog", [], -1)


def test_a_house_rule_is_the_place_of_its_value() -> None:
    switches = [Switch("songs", "TV-01", ["on", "off"]), Switch("rounds", "TV-02", ["5"], "number")]
    assert places_of(switches, {}) == {"songs": 0, "rounds": 0}
    assert places_of(switches, {"songs": "off", "rounds": "9"}) == {"songs": 1, "rounds": -1}


def test_what_lies_where_is_said_as_it_would_be_written() -> None:
    grid = Grid(["...", "..."], [FLOOR])
    said = lying_words(grid, [1, 5], ["Mug", {"item": "Stool", "legs": 3}])
    assert said == [{"item": "Mug", "at": [1, 0]}, {"item": "Stool", "legs": 3, "at": [2, 1]}]


def test_ends_are_said_in_words() -> None:
    ann = Fighter(0, "Ann", 0, "Sailor")
    assert (ended(ann, {"id": "first"}), ended(ann, {"id": "first", "name": "named"})) == ("", "named")
