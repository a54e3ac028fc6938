"""Arguments of the wrong kind are refused with a sentence, before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import affray

load: Any = affray.load
forecast: Any = affray.forecast
sample: Any = affray.sample
odds: Any = affray.odds
play: Any = affray.play
new_session: Any = affray.Session
read: Any = affray.read
compare: Any = affray.compare
luck: Any = affray.luck
varied: Any = affray.varied

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
    (lambda: read(b"game: plerion"), "an encounter is read from text, not from b'game: plerion'"),
    (lambda: load("duel").fight(seed="x"), "a seed is a whole number, not 'x'"),
    (lambda: compare("duel"), "a comparison is given as a list of (name, encounter), not as 'duel'"),
    (lambda: compare(["duel"]), "a comparison is given as a list of (name, encounter), not as ['duel']"),
    (lambda: luck("duel", None), "luck looks at a Session that was played, not at None"),
    (lambda: varied("duel", "heroes.count=2"), "changes are a list of Change(PATH, VALUE), not 'heroes.count=2'"),
    (lambda: new_session.load(b"{}"), "a saved fight is given by its path or its text, not as b'{}'"),
    (lambda: waiting().answer("retreat", 5), "who is asked is given by name, not as 5"),
    (lambda: waiting().edit(4), "a change is given in words, as 'Aniet: hp = 3', not as 4"),
    (lambda: waiting().throw("six"), "the face of a die is a whole number, not 'six'"),
    (lambda: waiting().see(3), "a seat is given by name, not as 3"),
]


def waiting() -> Any:
    return new_session("duel", play="heroes", seed=2)


@pytest.mark.parametrize(("call", "words"), WRONG, ids=[words for _, words in WRONG])
def test_it_is_refused_with_a_sentence(call: Callable[[], Any], words: str) -> None:
    with pytest.raises((TypeError, ValueError, affray.EncounterError, affray.OddsError)) as refused:
        call()
    assert words in str(refused.value)


def test_files_that_hold_no_save_or_cannot_be_written_are_named(tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    picture.write_bytes(b"\x89PNG\xff")
    nowhere = tmp_path / "gone" / "evening.json"

    with pytest.raises(affray.RecordError, match=r"map\.png is not a saved fight: it holds no text"):
        affray.Session.load(picture)
    with pytest.raises(FileNotFoundError) as missing:
        waiting().save(nowhere)
    assert str(missing.value).endswith(repr(str(nowhere)))


def test_text_is_read_without_a_name_for_it() -> None:
    with pytest.raises(affray.EncounterError, match=r"encounter\.yaml: There are no sides"):
        read("game: plerion")
