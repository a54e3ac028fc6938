"""Files of vectors come from strangers: whatever is in them, there is a report or a sentence, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affray.encounter.games import game_named
from affray.engine.game import Game
from affray.engine.yaml12 import load
from affray.lab import VectorError, run_text, shipped
from tests.lab.toy import Toy

GAMES: dict[str, Game] = {"toy": Toy(), "plerion": game_named("plerion")}
FILES = [path for game in GAMES.values() for path in shipped(game)]
WORDS = [
    "A",
    "X",
    "fight",
    "do",
    "attack",
    "given",
    "gives",
    "at least",
    "d6=3",
    "none",
    "0/0",
    "PL-ATK-05 A: x",
    "1e999",
]
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(WORDS),
    st.lists(st.sampled_from(WORDS), max_size=3),
    st.dictionaries(st.sampled_from(WORDS), st.sampled_from(WORDS), max_size=2),
)


def is_quick(vector: dict[str, Any]) -> bool:
    """Odds of real attacks take a while; those of the toy's vectors will do."""
    return "odds" not in json.dumps(vector) or vector["rules"][0].startswith("TY-")


def places(value: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a tree of values."""
    if isinstance(value, dict):
        return [where, *(p for key, inner in value.items() for p in places(inner, (*where, key)))]
    if isinstance(value, list):
        return [where, *(p for i, inner in enumerate(value) for p in places(inner, (*where, i)))]
    return [where]


def changed(value: Any, where: tuple[Any, ...], new: Any) -> Any:
    if not where:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[where[0]] = changed(value[where[0]], where[1:], new)
    return copy


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_vector_gets_a_report_or_a_sentence(path: Path, data: st.DataObject) -> None:
    book = load(path.read_text(encoding="utf-8"))
    vector = data.draw(st.sampled_from([v for v in book["vectors"] if is_quick(v)]))
    if "cases" in vector:
        vector = vector | {"cases": [data.draw(st.sampled_from(vector["cases"]))]}
    where = data.draw(st.sampled_from(places(vector)))
    damaged = {"game": book["game"], "vectors": [changed(vector, where, data.draw(JUNK))]}

    try:
        report = run_text(json.dumps(damaged), "damaged.json", GAMES)
    except VectorError as sentence:
        assert str(sentence).startswith("damaged.json")
    else:
        for result in report.failed:
            assert all(failure.text() for failure in result.failures)
