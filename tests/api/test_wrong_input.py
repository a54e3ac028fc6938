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
sweep: Any = affray.sweep
scene: Any = affray.lab.scene

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
    (lambda: waiting().see("heroes", ["exact"]), "what is shown of foes is one of exact, words, nothing"),
    (lambda: waiting().save(3), "a file is given by its path, not as 3"),
    (lambda: waiting().save(""), "'.' is no path of a file"),
    (lambda: new_session.load(""), "'.' is not a saved fight, but a folder"),
    (lambda: new_session.load("a\0b"), "neither a saved fight nor the path of one"),
    (lambda: new_session("duel", gm="yes"), "gm is True or False, not 'yes'"),
    (lambda: new_session("duel", own_dice=1), "own_dice is True or False, not 1"),
    (lambda: read("game: plerion", 5), "what mistakes call the text is text itself, not 5"),
    (lambda: load("a" * 5000), "file not found: aaaa"),
    (lambda: play("duel", seed=True), "a seed is a whole number, not True"),
    (lambda: sample("duel", fights=True, frame="rows"), "the number of fights is a whole number, not True"),
    (lambda: sample("duel", fights=2, first=10**30, frame="rows"), "the number of the first fight is at most"),
    (lambda: sample("duel", fights=2, frame=["rows"]), "frame is one of polars, pandas and rows"),
    (lambda: forecast("duel", fights=2, executor=3), "an executor is one of concurrent.futures, not 3"),
    (lambda: forecast("duel", fights=2, cluster=3), "a cluster is given by its address, not as 3"),
    (lambda: forecast("duel", fights=2, progress=3), "progress is a function, not 3"),
    (lambda: forecast("duel", fights=2, within=True), "within is a number of percent points, not True"),
    (lambda: forecast("duel", fights=2, minds=3), "minds are given by side, as in {'heroes': 'search'}, not as 3"),
    (lambda: forecast("duel", fights=2, minds={"heroes": "brutal"}), 'There is no mind "brutal". Did you mean "brute"'),
    (lambda: forecast("duel", fights=2, minds={"heros": "brute"}), 'There is no side "heros". Did you mean "heroes"'),
    (lambda: forecast("duel", fights=2, minds={"heroes": len}), "affray.sample by minds of your own: heroes cannot"),
    (lambda: forecast("duel", fights=2, minds={"heroes": "x.json"}), "x.json cannot be read"),
    (lambda: forecast("duel", fights=2).side(3), "there is no side 3; there are heroes, beasts"),
    (lambda: affray.balance("duel", aim=Any, fights=5), "an aim is a chance between 0 and 1, not typing.Any"),  # type: ignore[arg-type]
    (lambda: affray.balance("duel", aim=float("nan"), fights=5), "an aim is a chance between 0 and 1, not nan"),
    (lambda: compare([(None, "duel")], fights=2), "a comparison is given as a list of (name, encounter)"),
    (lambda: sweep("duel", over="heroes.count=1..2"), "what a sweep tries is a list such as ['foes.count=2..8']"),
    (lambda: sweep("duel", over=[3]), "a change is given in words, as 'foes.count=3', not as 3"),
    (lambda: sweep("duel", over=["heroes.count=1..2"], fights=float("nan")), "the number of fights is a whole number"),
    (lambda: varied("duel", [affray.Change(3, 3)]), "a path is given in words, as 'foes.count', not as 3"),  # type: ignore[arg-type]
    (lambda: varied("duel", [affray.Change("heroes.stance", object)]), "'heroes.stance' cannot be <class 'object'>."),
    (lambda: varied("duel", [affray.Change("heroes.hp", 1, "yes")]), "by is True or False, not 'yes'"),  # type: ignore[arg-type]
    (lambda: sweep("duel", over=["heroes.count=1..2"], seed=None), "a seed is a whole number"),
    (lambda: sweep("duel", over=["heroes.count=1..2"], keep=3), "keep is the path of a file, not 3"),
    (lambda: sweep("duel", over=["heroes.count=1..2"], progress=3), "progress is a function, not 3"),
    (lambda: affray.band("duel", tactics="brute", fights=5), "stances are given by side, as in {'heroes': 'brute'}"),  # type: ignore[arg-type]
    (lambda: affray.outlook("duel", tactics=[1], fights=5), "stances are given by side, as in {'heroes': 'brute'}"),  # type: ignore[arg-type]
    (lambda: luck("duel", new_session("duel", play=[], seed=2), side=3), "side, the number of a side, is at most 1"),
    (lambda: odds("duel", by="Aniet", on="Black Destroyer", reactions=[1]), "reactions are one of"),
    (lambda: scene(3, {}), "a game is given by its name, not as 3"),
    (lambda: scene("plerion", 3), "given is a mapping such as {key: value}, not 3."),
    (lambda: scene("plerion", {"A": {"hp": nested()}}), "hp must be a whole number, not a list."),
    (lambda: scene("plerion", {"A": {}}).do(3), "A verb is given by its name, not as 3."),
    (lambda: scene("plerion", {"A": {}}).do("attack", by=nested(), on="A"), "nested too deeply"),
    (lambda: load(nested()), "an encounter is loaded by its name or its path, not a list"),
    (lambda: play("duel", minds={"heroes": lambda question: nested()}), "Aniet cannot 'a list'"),
    (lambda: waiting().asked.question.words(affray.Option(3)), "is no deed; this question is answered with one of"),
]


def nested() -> list[Any]:
    """So deep that even its repr fails."""
    deep: list[Any] = []
    for _ in range(3_000):
        deep = [deep]
    return deep


def waiting() -> Any:
    return new_session("duel", play="heroes", seed=2)


@pytest.mark.parametrize(("call", "words"), WRONG, ids=[words for _, words in WRONG])
def test_it_is_refused_with_a_sentence(call: Callable[[], Any], words: str) -> None:
    with pytest.raises(Exception) as refused:
        call()
    assert words in str(refused.value)
    assert type(refused.value) not in (RecursionError, AttributeError, AssertionError)
    assert len(str(refused.value)) < 700


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


@pytest.mark.parametrize("call", [play, forecast, load, new_session, affray.band, lambda name: scene(name, {})])
def test_what_is_long_is_not_repeated_whole(call: Any) -> None:
    with pytest.raises(Exception, match="aaaa") as refused:
        call("a" * 100_000)
    assert len(str(refused.value)) < 1_000


def test_numbers_of_other_libraries_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    changes = [affray.Change("pirates.count", numpy.int64(2)), affray.Change("pirates.wil", numpy.int64(9))]

    fewer = varied("cargo-bay", changes)

    assert len(fewer.scene.people) == 6
    assert play("duel", seed=numpy.int32(2)).log == play("duel", seed=2).log
