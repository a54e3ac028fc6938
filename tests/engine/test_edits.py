"""Edits of the game master: any words are carried out or refused with a sentence, and a refusal changes nothing.

What the record makes of them is in tests/laws/test_records.py.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.edits import announced, apply_edit, whose_numbers
from affray.engine.log import NOBODYS
from affray.engine.question import IllegalAnswer
from affray.engine.state import digest
from tests.engine.brawls import DOCKERS, SAILORS, brawl

NAMES = st.sampled_from(["Ann", "bea", "Carl", "Zoe", "fight", "square 1,1", ""])
FIELDS = st.sampled_from(
    ["grit", "ducked", "x", "y", "removed", "round", "next", "ended", "grid", "id", "_", "grit_max"]
)
NUMBERS = st.one_of(st.integers(-9, 9), st.integers(-(10**30), 10**30))
VALUES = st.one_of(
    NUMBERS.map(str),
    st.sampled_from(["true", "false", "null", "1.5", "many", '["......"]', '["..?"]', "[]", "[1]", "{}", '"a"']),
)
SIDES = st.sampled_from(["sailors", "Dockers", "nobodies"])
WORDS = st.one_of(
    st.text(max_size=30),
    st.builds("{}: {} = {}".format, NAMES, FIELDS, VALUES),
    st.builds("{}: at {},{}".format, NAMES, NUMBERS, NUMBERS),
    st.builds("remove {}".format, NAMES),
    st.builds("square {},{}: {}".format, NUMBERS, NUMBERS, st.sampled_from(["floor", "WALL", "sea"])),
    st.builds(
        "add {} as {} to {} at {},{}".format, st.sampled_from(["Sailor", "Cook"]), NAMES, SIDES, NUMBERS, NUMBERS
    ),
    st.builds("end: {}".format, SIDES),
    st.builds("next {}: {}".format, st.sampled_from(["TV-FOUL-01", "foul"]), st.text(max_size=5)),
)


@given(WORDS)
def test_any_words_are_carried_out_or_refused_and_a_refusal_changes_nothing(words: str) -> None:
    fight = brawl()
    before = digest(fight)

    try:
        apply_edit(fight, words)
    except IllegalAnswer as refused:
        assert digest(fight) == before
        assert str(refused).startswith(f"the game master cannot {words!r}: ")
    else:
        assert all(fight.grid.fits(f.x, f.y, 1) for f in fight.fighters if "grid" not in words and "WALL" not in words)
        json.dumps(whose_numbers(fight, words))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Ann: x = 3", "a place on the map has two numbers .*Possible: Ann: at 4,5"),
        ("Ann: at 2,1", "nobody can stand at 2,1"),
        ("Ann: at 99,0", "nobody can stand at 99,0"),
        ("Ann: at 99999999999999999999,0", "that is not an edit"),
        ("Ann: grit = 99999999999999999999", "grit must be a whole number of 64 bits"),
        ("Ann: grit = true", "grit must be a number, not True"),
        ("fight: grid = 5", "grid must be the rows of a map, not 5"),
        ('fight: grid = ["..?"]', r"grid: row 1 of the map has '\?' in column 3"),
        ("add Sailor as ANN to sailors at 3,0", "there is already a 'ANN'"),
        ("add Sailor as A: b to sailors at 3,0", "a name has no colon .*add Sailor as A b to sailors"),
        ("add Sailor as Zoe to sailors at 2,1", "nobody can stand at 2,1"),
        ("square 9,0: floor", "the map has no square 9,0 .*0,0 to 5,2"),
        ("square 1,1: see", "the map knows no terrain 'see'"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_is_possible(words: str, sentence: str) -> None:
    fight = brawl()
    before = digest(fight)

    with pytest.raises(IllegalAnswer, match=sentence):
        apply_edit(fight, words)

    assert digest(fight) == before


EDITS: list[tuple[str, Any]] = [
    ("Ann: grit = 2", lambda f: f.named("Ann").grit == 2),
    ("ann: ducked = true", lambda f: f.named("Ann").ducked),
    ("Ann: at 3,2", lambda f: (f.named("Ann").x, f.named("Ann").y) == (3, 2)),
    ("fight: round = 9", lambda f: f.round == 9),
    ("remove Carl", lambda f: not f.named("Carl").is_up()),
    ("add Bouncer as Ed to Dockers at 3,0", lambda f: f.named("Ed").side == DOCKERS and f.named("Ed").grit == 6),
    ("square 2,1: FLOOR", lambda f: f.grid.drawing() == ["......", "......", "......"]),
    ("end", lambda f: f.winner() == 2),
    ("end: Sailors", lambda f: f.winner() == SAILORS),
]


@pytest.mark.parametrize(("words", "holds"), EDITS, ids=[words for words, _ in EDITS])
def test_an_edit_changes_what_it_says(words: str, holds: Any) -> None:
    fight = brawl()
    assert not holds(fight) if "as Ed" not in words else True

    apply_edit(fight, words)

    assert holds(fight)


def test_a_changed_square_leaves_other_fights_on_the_map_alone() -> None:
    fight = brawl()
    copy = fight.copy()

    apply_edit(fight, "square 2,1: floor")

    assert copy.grid.drawing()[1] == "..o..."


@pytest.mark.parametrize(
    ("words", "numbers_of"),
    [
        ("Ann: grit = 2", 1 << SAILORS),
        ("Carl: ducked = true", 1 << DOCKERS),
        ("Carl: at 3,0", NOBODYS),
        ("fight: round = 3", NOBODYS),
        ("end: sailors", NOBODYS),
        ("remove Carl", NOBODYS),
        ("next TV-FOUL-01: a: b = c", NOBODYS),
        ("square 1,1: wall: b = c", NOBODYS),
    ],
)
def test_a_value_of_a_fighter_is_its_sides_to_know(words: str, numbers_of: int) -> None:
    assert whose_numbers(brawl(), words) == numbers_of


def test_a_ruling_for_the_next_time_names_its_rule_and_its_words() -> None:
    assert announced("next TV-FOUL-01: foul") == ("TV-FOUL-01", "foul")
    assert announced("next time: foul") is None
