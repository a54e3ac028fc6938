"""Fights that were saved before rules were corrected go on as far as they fit, and say what was changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from affray.engine.record import AMENDED, RecordError
from affray.engine.state import state
from affray.study.saves import load_save, save
from affray.table.deeds import AMEND, Deed, Head, Story, told_of
from affray.table.fights import TableFight

SAVES = sorted(Path(__file__).parent.joinpath("saves_of_november").glob("*.json"))  # kept by the rules of 16 November


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_save_of_other_rules_goes_on(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    encounter, session = load_save(text)
    again = save(session, encounter)

    assert any(entry.person for entry in session.mind.entries.values())
    assert len(session.mind.entries) >= len(json.loads(text)["said"]) / 3
    told = [event for event in session.log.events if event.what == AMENDED]
    assert len(told) == len([ask for ask in session.mind.amended if ask <= session.mind.asks])
    _, loaded = load_save(again)  # what was amended is a save of today
    assert loaded.mind.amended == {}
    assert state(loaded.fight) == state(session.fight)
    if session.waiting:
        number, question = next(iter(session.waiting.items()))
        session.answer(question.words(question.options()[-1]), question.who)
        assert (number, 0) in session.mind.entries


def test_some_of_them_were_amended() -> None:
    amended = [
        words for path in SAVES for words in load_save(path.read_text(encoding="utf-8"))[1].mind.amended.values()
    ]

    assert any("was not asked this when the fight was saved" in words for words in amended)
    assert any(words.startswith("left out, because it is no longer asked: ") for words in amended)
    assert any("no longer fit: " in words for words in amended)


def test_an_undo_goes_back_over_what_was_amended() -> None:
    _, session = load_save(next(p for p in SAVES if p.stem == "legends-toll-wall").read_text(encoding="utf-8"))
    while session.undo():
        pass

    assert session.waiting and not any(entry.person for entry in session.mind.entries.values())


def test_a_save_of_the_same_rules_is_damaged_where_it_does_not_fit() -> None:
    encounter, session = load_save(SAVES[0].read_text(encoding="utf-8"))
    values = json.loads(save(session, encounter))
    answer = next(row for row in values["said"] if row[5])
    answer[4] = "dance"

    with pytest.raises(RecordError, match="no longer fits"):
        load_save(json.dumps(values))
    answer[4], values["corrected"] = "dance", "an older one"
    _, older = load_save(json.dumps(values))
    assert len(older.mind.entries) < len(session.mind.entries)


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_table_of_other_rules_is_kept_as_it_goes_on(path: Path) -> None:
    values = json.loads(path.read_text(encoding="utf-8"))
    head = Head("t", values["game"], values["file"], values["encounter"], values["seed"], True, False, 0)
    delta = {"keep": 0, "said": values["said"], "seeds": values["seeds"], "faces": None, "undone": 0}
    deeds = [Deed(1, "begin", "begin", "", 0, {"delta": delta, "people": values["people"]})]
    story: Story = told_of(deeds)
    fight = TableFight(head, story)
    if fight.amended:
        deeds.append(Deed(2, "amend", AMEND, "", 0, fight.amendment()))

    again = TableFight(head, told_of(deeds))
    assert not again.amended
    assert state(again.session.fight) == state(fight.session.fight)
    assert list(again.session.waiting) == list(fight.session.waiting)
