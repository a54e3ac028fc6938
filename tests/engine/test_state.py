"""The state of a fight as JSON values: what is wrong is refused before anything changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.edits import apply_edit
from affray.engine.fight import play
from affray.engine.state import digest, fields, fields_of, load_state, set_fields, state
from tests.engine.brawls import brawl
from tests.engine.tavern import Brawl


class Keeper:
    """A thing with a field of every kind."""

    def __init__(self) -> None:
        self.number = 3
        self.flag = False
        self.word = "calm"
        self.numbers = [1, 2]
        self.words = ["a"]
        self.empty: list[Any] = []
        self.rows = brawl().grid
        self.name = "never changes"
        self._cache = 5


KINDS: dict[str, st.SearchStrategy[Any]] = {
    "number": st.integers(-(2**63), 2**63 - 1),
    "flag": st.booleans(),
    "word": st.text(max_size=5),
    "numbers": st.lists(st.integers(-(2**63), 2**63 - 1), max_size=4),
    "words": st.lists(st.text(max_size=3), max_size=4),
    "empty": st.one_of(st.lists(st.integers(0, 9), max_size=4), st.lists(st.text(max_size=3), max_size=4)),
    "rows": st.lists(st.text(".#o", min_size=3, max_size=3), min_size=1, max_size=3),
}


def test_fields_are_what_changes_in_a_fight() -> None:
    assert fields_of(Keeper()) == sorted(KINDS)
    assert fields(Keeper())["rows"] == brawl().grid.drawing()


@given(st.fixed_dictionaries({}, optional=KINDS))
def test_any_fitting_values_are_set_and_only_those(values: dict[str, Any]) -> None:
    thing = Keeper()
    before = fields(thing)

    set_fields(thing, values)

    assert fields(thing) == before | values


WRONG: list[tuple[str, Any, str]] = [
    ("number", "3", "number must be a whole number, not '3'"),
    ("number", 3.0, "number must be a whole number, not 3.0"),
    ("number", True, "number must be a number, not True"),
    ("number", None, "number must be a whole number, not None"),
    ("number", 2**63, "number must be a whole number of 64 bits, not 9223372036854775808"),
    ("number", -(2**63) - 1, "number must be a whole number of 64 bits"),
    ("flag", 1, "flag must be true or false, not 1"),
    ("flag", "yes", "flag must be true or false, not 'yes'"),
    ("word", 4, "word must be a word, not 4"),
    ("numbers", 1, "numbers is a list, not 1"),
    ("numbers", ["a"], "each of numbers must be a whole number, not 'a'"),
    ("numbers", [1, None], "each of numbers must be a whole number, not None"),
    ("numbers", [2**63], "each of numbers must be a whole number of 64 bits"),
    ("words", [1], "each of words must be a word, not 1"),
    ("empty", [1, "a"], "each of empty must be a whole number, not 'a'"),
    ("rows", 5, "rows must be the rows of a map, not 5"),
    ("rows", [], r"rows must be the rows of a map, not \[\]"),
    ("rows", [1], r"rows must be the rows of a map, not \[1\]"),
    ("rows", ["..?"], r"rows: row 1 of the map has '\?' in column 3"),
]


@pytest.mark.parametrize(("field", "value", "sentence"), WRONG, ids=[f"{f}={v!r}" for f, v, _ in WRONG])
def test_a_wrong_value_is_refused_before_anything_changes(field: str, value: Any, sentence: str) -> None:
    thing = Keeper()
    before = fields(thing)

    with pytest.raises(ValueError, match=sentence):
        set_fields(thing, {"number": 9, "word": "angry", "flag": True} | {field: value})

    assert fields(thing) == before


@pytest.mark.parametrize("name", ["nmber", "name", "_cache", ""])
def test_a_wrong_name_is_refused_before_anything_changes(name: str) -> None:
    thing = Keeper()
    before = fields(thing)

    with pytest.raises(KeyError, match=f"no field '{name}'; there are empty, flag, number"):
        set_fields(thing, {"number": 9, name: 1})

    assert fields(thing) == before
    assert (thing.name, thing._cache) == ("never changes", 5)


def test_lists_are_copied_on_the_way_in_and_out() -> None:
    thing, given_ = Keeper(), [4, 5]
    set_fields(thing, {"numbers": given_})
    shown = fields(thing)

    given_.append(6)
    shown["numbers"].append(7)

    assert thing.numbers == [4, 5]


# ---------------------------------------------------------------- whole fights


def played(seed: int, steps: int) -> Brawl:
    fight = brawl(seed=seed)
    for _ in range(steps):
        fight.step()
    fight.log = None
    return fight


@given(st.integers(0, 99), st.integers(0, 6), st.integers(0, 6))
def test_a_state_leads_back_from_anywhere(seed: int, steps: int, others: int) -> None:
    fight, other = played(seed, steps), played(seed + 1, others)

    load_state(other, json.loads(json.dumps(state(fight))))

    assert digest(other) == digest(fight)
    other.dice.state = fight.dice.state
    assert (play(other), digest(other)) == (play(fight), digest(fight))


def with_newcomers(*edits: str) -> Brawl:
    fight = played(1, 2)
    for words in edits:
        apply_edit(fight, words)
    return fight


ED = "add Bouncer as Ed to dockers at 3,2"
FAY = "add Sailor as Fay to sailors at 2,2"


@pytest.mark.parametrize("edits", [(), (ED,), (FAY,), (ED, FAY), (FAY, ED)])
@pytest.mark.parametrize("others", [(), (ED,), (FAY,), (ED, FAY), (FAY, ED)])
def test_newcomers_of_a_state_join_and_others_are_forgotten(edits: tuple[str, ...], others: tuple[str, ...]) -> None:
    fight, other = with_newcomers(*edits), with_newcomers(*others)

    load_state(other, json.loads(json.dumps(state(fight))))

    assert other.names() == fight.names()
    assert digest(other) == digest(fight)
    assert [f.id for f in other.fighters] == list(range(len(other.fighters)))


def test_the_log_is_part_of_the_digest_and_where_the_dice_stand_is_not() -> None:
    fight, other = brawl(), brawl()
    assert digest(fight) == digest(other)

    other.dice.d(6, "elsewhere")
    assert digest(fight) == digest(other)
    other.tell("XX-ATK-01", "Ann", "sings")
    assert digest(fight) != digest(other)
