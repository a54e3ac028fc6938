"""Saved fights: the same fight comes back, and a damaged file gets a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affray.encounter import Encounter, read
from affray.engine.record import RecordError, Session
from affray.engine.state import digest
from affray.study.saves import is_save, load_save, save, write
from tests.feud import BRAWL


def played(answers: list[str], own_dice: bool = False) -> tuple[Encounter, Session]:
    """A brawl in which a person plays the reds and has given these answers."""
    encounter = read(BRAWL, "brawl.yaml")
    session = Session(encounter.fight(), 5, encounter.game.tactic(), {"reds"}, None, own_dice)
    session.run()
    for words in answers:
        session.answer(words)
    return encounter, session


def test_a_saved_fight_comes_back_the_same() -> None:
    encounter, session = played(["hit Clansman 2", "wait"])
    session.edit("Ann: lives = 7")

    again, loaded = load_save(save(session, encounter))

    assert again == encounter
    assert digest(loaded.fight) == digest(session.fight)
    assert save(loaded, again) == save(session, encounter)


def test_typed_dice_come_back() -> None:
    encounter, session = played(["hit Clansman 2"], own_dice=True)
    session.throw(6)

    _, loaded = load_save(save(session, encounter))

    assert digest(loaded.fight) == digest(session.fight)
    assert loaded.record()["faces"] == session.record()["faces"] != []


def test_a_fork_never_changes_its_origin() -> None:
    encounter, session = played(["wait"])
    before = save(session, encounter)

    _, fork = load_save(before)
    fork.answer("wait")

    assert save(session, encounter) == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda v: v.pop("seed"), "'seed' is not a whole number"),
        (lambda v: v.update(seed="7"), "'seed' is not a whole number"),
        (lambda v: v.update(format=99), "saved in format 99; this Affray reads 1"),
        (lambda v: v.pop("affray"), "not a saved fight of Affray"),
        (lambda v: v.update(people="reds"), "'people' is not a list of names"),
        (lambda v: v.update(encounter="game: chess"), "the encounter inside the saved fight is not right"),
        (lambda v: v["said"][0].__setitem__(4, "dance"), "no longer fits"),
        (lambda v: v["said"][0].__setitem__(3, "Bo"), "is by Bo"),
        (lambda v: v["said"].append([999, 0, "FE-ATK-01", "Ann", "wait", True]), "1 answers of the saved fight"),
        (lambda v: v["said"].append([1, 1, "GM", "GM", "remove Zoe", True]), "nobody is called 'Zoe'"),
        (lambda v: v["said"].append([2**70, 0, "FE-ATK-01", "Ann", "wait", True]), "'said' is not a list of"),
        (lambda v: v.update(affray="9.9", said=[[1, 0, "X", "Y", "z", True]]), "saved by Affray 9.9"),
    ],
)
def test_a_damaged_save_gets_a_sentence(change: Any, words: str) -> None:
    encounter, session = played(["hit Clansman 2"])
    values = json.loads(save(session, encounter))
    change(values)

    with pytest.raises(RecordError) as refused:
        load_save(json.dumps(values))

    assert words in str(refused.value)


def test_a_save_that_was_cut_short_says_so() -> None:
    encounter, session = played(["wait"])
    text = save(session, encounter)

    with pytest.raises(RecordError, match="damaged in line"):
        load_save(text[: len(text) // 2])


WHOLE = ["hit Clansman 2", "wait", "hit Clansman 1"]


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_happens_to_the_text_it_loads_or_gets_a_sentence(data: st.DataObject) -> None:
    encounter, session = played(WHOLE)
    text = save(session, encounter)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    noise = data.draw(st.text(alphabet='0123456789{}[]",:-truefalsnuhi tCM\\', max_size=8))

    try:
        load_save(text[:start] + noise + text[end:])
    except RecordError as refused:
        assert str(refused)


@settings(max_examples=150)
@given(st.data())
def test_whatever_values_a_save_has_it_loads_or_gets_a_sentence(data: st.DataObject) -> None:
    encounter, session = played(WHOLE)
    values = json.loads(save(session, encounter))
    key = data.draw(st.sampled_from(sorted(values)))
    scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
    values[key] = data.draw(st.recursive(scalars, lambda inner: st.lists(inner, max_size=6), max_leaves=12))

    try:
        load_save(json.dumps(values))
    except RecordError as refused:
        assert str(refused)


def test_a_save_is_told_from_an_encounter() -> None:
    encounter, session = played([])

    assert is_save(save(session, encounter))
    assert not is_save(BRAWL) and not is_save('{"game": "feud"}')


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "fight.json"
    write(file, "first")

    with pytest.raises(UnicodeEncodeError):
        write(file, "broken \ud800")

    assert file.read_text() == "first"
    assert [f.name for f in tmp_path.iterdir()] == ["fight.json"]


EARLIER = sorted(Path(__file__).with_name("earlier").glob("*.json"))  # saved by the first Affray with all five games


@pytest.mark.parametrize("path", EARLIER, ids=[path.stem for path in EARLIER])
def test_a_save_of_an_earlier_version_goes_on(path: Path) -> None:
    values = json.loads(path.read_text(encoding="utf-8"))

    encounter, session = load_save(path.read_text(encoding="utf-8"))

    said = session.record()["said"]  # and behind it what was not written down then: words taken for granted
    assert said[: len(values["said"])] == values["said"]
    _, question = next(iter(session.waiting.items()))
    session.answer(question.words(encounter.game.tactic().answer(question)), question.who)
    assert len(session.record()["said"]) > len(said)
