"""Arguments of the wrong kind are refused with a sentence, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import affray

load: Any = affray.load
forecast: Any = affray.forecast
sample: Any = affray.sample
odds: Any = affray.odds
play: Any = affray.play
new_session: Any = affray.Session

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: load(3), "loaded by its name or its path, not 3"),
    (lambda: load(""), "this one is empty"),
    (lambda: forecast(None), "its name or its path is needed, not None"),
    (lambda: forecast("duel", fights="many"), "the number of fights is a whole number, not 'many'"),
    (lambda: forecast("duel", fights=2.5), "the number of fights is a whole number, not 2.5"),
    (lambda: forecast("duel", fights=5, workers="all"), "the number of workers is a whole number, not 'all'"),
    (lambda: forecast("duel", fights=5, seed="x"), "a seed is a whole number, not 'x'"),
    (lambda: forecast("duel", fights=5, seed=None), "a seed is a whole number"),
    (lambda: forecast("duel", within="close"), "within is a number of percent points, not 'close'"),
    (lambda: affray.band("duel", fights=5, seed=1 << 80), "at most 63 bits"),
    (lambda: affray.compare([("a", "duel"), ("b", "duel")], fights=0), "at least 1 fight"),
    (lambda: sample("duel", fights=None, frame="rows"), "the number of fights is a whole number, not None"),
    (lambda: sample("duel", fights=2, first=0, frame="rows"), "the number of the first fight is at least 1, not 0"),
    (lambda: sample("duel", fights=2, minds="brute", frame="rows"), "minds are given by side, as in {'heroes': ...}"),
    (lambda: play("duel", minds=3), "minds are given by side"),
    (lambda: play("duel", seed=1.5), "a seed is a whole number, not 1.5"),
    (lambda: new_session("duel", play=3), "play names sides or fighters, one or a list of them, not 3"),
    (lambda: new_session("duel", play=[3]), "a side or fighter is given by name, not as 3"),
    (lambda: odds("duel", by=3, on="Aniet"), "who attacks is given by name, not as 3"),
    (lambda: odds("duel", by="Aniet", on=None), "the target is given by name, not as None"),
    (lambda: odds("duel", by="Aniet", on="Black Destroyer", with_=3), "the weapon is given by name, not as 3"),
    (lambda: odds("duel", by="Aniet", on="Black Destroyer", at=7), "a square is a pair of numbers"),
]


@pytest.mark.parametrize(("call", "words"), WRONG, ids=[words for _, words in WRONG])
def test_it_is_refused_with_a_sentence(call: Callable[[], Any], words: str) -> None:
    with pytest.raises((TypeError, ValueError, affray.EncounterError, affray.OddsError)) as refused:
        call()
    assert words in str(refused.value)
