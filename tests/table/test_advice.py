"""A search at the table: what it suggests, what it plays, and the odds of answers that are no attack."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from affray.encounter import load
from affray.engine.edits import apply_edit
from affray.engine.question import Question
from affray.study.odds import undisturbed
from affray.study.trying import start_of
from affray.table import advice, labour
from affray.table.deeds import Head
from affray.table.fights import TableFight, begun
from affray.table.odds import tried_odds
from affray.table.wire import OddsChance
from tests.table.served import Person, Served


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's workers are other processes and keep theirs."""
    monkeypatch.setattr(advice, "WAIT", 1.0)


def until_asked(gm: Person, words: str, most: int = 40) -> dict[str, Any]:
    for _ in range(most):
        question: dict[str, Any] = gm.view()["questions"][0]
        if words in question["prompt"]:
            return question
        gm.answer_next()
    raise AssertionError(f"nobody was asked {words!r}")


def test_a_better_answer_comes_with_its_gain_or_not_at_all(served: Served) -> None:
    gm = served.gm("plerion/duel", people=["heroes"])
    question = until_asked(gm, "?")

    found = gm.get("/suggestion/search", key=question["key"]).json()

    assert found["searched"] and found["key"] == question["key"]
    if found["words"]:
        assert found["gain"].startswith("+") and " to " in found["interval"] and found["fights"] >= advice.FEWEST
        assert found["words"] != found["usual"]
    else:
        assert found["gain"] == found["interval"] == ""


def test_where_the_turn_is_not_told_by_its_record_nothing_is_searched(served: Served) -> None:
    gm = served.gm("plerion/duel", people=["heroes"])
    gm.must("/edits", words="Aniet: hp -1")
    question = gm.view()["questions"][0]

    found = gm.get("/suggestion/search", key=question["key"]).json()

    assert not found["searched"] and found["words"] == ""


def test_a_search_is_not_for_those_who_may_not_know_numbers(served: Served) -> None:
    gm = served.gm("plerion/duel", people=["heroes"])
    anna = gm.join("Anna", "heroes", ["Aniet"])
    key = anna.view()["questions"][0]["key"]
    assert anna.get("/suggestion/search", key=key).status_code == 403


def test_fighters_who_play_well_answer_by_themselves(served: Served) -> None:
    gm = served.gm("plerion/duel", people=["heroes"])
    foe = next(f["name"] for f in gm.view()["fighters"] if f["side"] == 1)
    gm.must("/settings", "PUT", well=[foe])
    before = gm.view()
    assert before["settings"]["well"] == [foe]
    assert next(f["plays"] for f in before["fighters"] if f["name"] == foe) == "well"

    until = time.monotonic() + 60
    while time.monotonic() < until and not played(gm):
        asked = [q for q in gm.view()["questions"] if not q["thinks"]]
        if asked:
            words = gm.get("/suggestion", key=asked[0]["key"]).json()["words"]
            gm.must("/answers", key=asked[0]["key"], words=words)
        time.sleep(0.2)

    assert played(gm), gm.view()["history"]["entries"]


def test_undo_takes_back_a_persons_answer_and_what_a_search_said_after_it(served: Served) -> None:
    gm = served.gm("plerion/duel", people=["heroes"])
    foe = next(f["name"] for f in gm.view()["fighters"] if f["side"] == 1)
    gm.must("/settings", "PUT", well=[foe])
    answers = []
    until = time.monotonic() + 60
    while time.monotonic() < until and not played(gm):
        asked = [q for q in gm.view()["questions"] if not q["thinks"]]
        if asked:
            answers.append(asked[0]["prompt"])
            words = gm.get("/suggestion", key=asked[0]["key"]).json()["words"]
            gm.must("/answers", key=asked[0]["key"], words=words)
        time.sleep(0.2)

    gm.must("/undo", version=gm.view()["version"])

    assert gm.view()["questions"][0]["prompt"] == answers[-1]


def played(gm: Person) -> list[dict[str, Any]]:
    return [line for line in gm.view()["history"]["entries"] if line["kind"] == "tactic" and line["by"] == ""]


def at_defence() -> tuple[TableFight, int, Question]:
    """Guard 1 is asked how it defends itself."""
    source = Path(load("ingenuity/alarm").game.folder, "encounters/alarm.yaml").read_text()
    fight, _ = begun(Head("t", "ingenuity", "alarm", source, 5, False, False, 0), {"everybody"}, None)
    for _ in range(40):
        number, question = next(iter(fight.session.waiting.items()))
        if question.rule == "IG-RCT-02":
            return fight, number, question
        fight.session.answer(fight.suggestion(question), question.who)
    raise AssertionError("nobody defended itself")


def test_reactions_have_the_odds_of_the_attack_they_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of doing nothing is what ``affray odds`` tells of the attack without reactions: one computation."""
    monkeypatch.setattr(labour, "TRIED_WITHIN", 120.0)
    fight, number, question = at_defence()
    head = fight.head
    answers = ["nothing", "parry with Small shield"]

    rows = labour.tried_answers(head.source, head.name, start_of(fight.session), number, answers, [])
    found = [tried_odds(words, row, question.who, "", "exact") for words, row in zip(answers, rows)]

    attacker = question.prompt().split(" attacks ")[0]
    before = fight.session.boundaries[-1].fight.copy()
    for f in fight.session.fight.fighters:
        apply_edit(before, f"{f.name}: at {f.x},{f.y}")
    attack = fight.encounter.game.attacks_on(before, attacker, question.who, "Dagger")[0]
    without = undisturbed(fight.encounter.game, before, attack)
    assert found[0].hurt is not None and found[0].hurt.fraction == str(without.hurt) and found[0].on == question.who
    assert found[0].harm == round(float(without.mean), 3)
    assert found[1].harm is not None and found[1].harm < found[0].harm
    assert tried_odds("nothing", rows[0], question.who, "", "words").hurt == OddsChance(words="good")
    assert tried_odds("nothing", rows[0], question.who, "", "nothing").hurt is None


def test_whom_a_seat_does_not_know_takes_no_part_in_its_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labour, "TRIED_WITHIN", 120.0)
    fight, number, question = at_defence()
    attacker = fight.session.fight.named(question.prompt().split(" attacks ")[0])
    start = start_of(fight.session)

    rows = labour.tried_answers(fight.head.source, fight.head.name, start, number, ["nothing"], [int(attacker.id)])

    assert rows == [[]]
