"""What is true of every record: saves load to the same bytes, undo really undoes, forks leave their origin alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.encounter import load
from affray.engine.question import IllegalAnswer
from affray.engine.record import EVERYBODY, RecordError, Session, replayed
from affray.engine.state import digest


def session_of(ready: str, people: set[str] | None = None, seed: int = 3, **more: Any) -> Session:
    encounter = load(ready.split("/")[-1])
    fight = encounter.fight()
    session = Session(fight, seed, encounter.game.tactic(), people or {fight.sides[0]}, **more)
    session.run()
    return session


def reloaded(session: Session, ready: str) -> Session:
    encounter = load(ready.split("/")[-1])
    values = json.loads(json.dumps(session.record()))
    return replayed(values, encounter.fight(), encounter.game.tactic())


def say(session: Session, n: int) -> None:
    """Answer the n-th option of the last question that waits."""
    number = max(session.waiting)
    question = session.waiting[number]
    options = question.shortlist() or question.options()
    session.answer(question.words(options[n % len(options)]), question.who)


def play_some(session: Session, answers: int) -> None:
    for n in range(answers):
        if session.waiting:
            say(session, n)


def test_a_saved_fight_loads_to_the_same_bytes(ready: str) -> None:
    session = session_of(ready)
    play_some(session, 14)

    loaded = reloaded(session, ready)

    assert digest(loaded.fight) == digest(session.fight)
    assert list(loaded.waiting) == list(session.waiting)
    assert loaded.record() == session.record()


def test_undo_restores_and_the_same_answer_meets_the_same_dice(ready: str) -> None:
    session = session_of(ready)
    play_some(session, 9)
    if not session.waiting:
        return
    before, record = digest(session.fight), session.record()
    say(session, 1)
    after = digest(session.fight)

    assert session.undo()
    assert (digest(session.fight), session.record()) == (before, record)
    say(session, 1)
    assert digest(session.fight) == after


def test_redo_says_again_what_was_undone(ready: str) -> None:
    session = session_of(ready)
    play_some(session, 7)
    after = digest(session.fight)
    steps = 0
    while steps < 5 and session.undo():
        steps += 1

    for _ in range(steps):
        assert session.redo()

    assert digest(session.fight) == after
    assert not session.redo()


def test_a_fork_never_changes_its_origin(ready: str) -> None:
    session = session_of(ready)
    play_some(session, 4)
    before = digest(session.fight)
    fork = reloaded(session, ready)

    play_some(fork, 5)

    assert digest(session.fight) == before


@settings(max_examples=25)
@given(st.lists(st.integers(0, 40), max_size=12), st.integers(0, 11))
def test_any_answers_survive_saving_undoing_and_saying_again(choices: list[int], taken: int) -> None:
    session = session_of("duel", {EVERYBODY})
    for n in choices:
        if session.waiting:
            say(session, n)
    whole = digest(session.fight)
    for _ in range(taken):
        session.undo()
    while session.redo():
        pass

    assert digest(session.fight) == whole == digest(reloaded(session, "duel").fight)


@pytest.mark.parametrize("room", ["cargo-bay", "skirmish", "bay", "farmyard", "quarry-gate"])
def test_whatever_is_said_edited_and_taken_back_the_fight_is_that_of_its_record(room: str) -> None:
    """A step is run again without reading its answers again; a fight that is loaded reads all of them."""
    session = session_of(room, {EVERYBODY})
    random = Random(5)
    last = session.fight.fighters[-1].name
    for _ in range(24):
        what = random.choice(["say", "say", "say", "undo", "redo", "edit"])
        if what == "say" and session.waiting:
            question = random.choice(list(session.waiting.values()))
            session.answer(question.words(random.choice(question.shortlist())), question.who)
        elif what == "undo":
            session.undo()
        elif what == "redo":
            session.redo()
        elif what == "edit":
            session.edit(f"remove {last}")
            if random.random() < 0.8:
                session.undo()

        loaded = reloaded(session, room)
        assert digest(session.fight) == digest(loaded.fight)
        assert {n: repr(q) for n, q in session.waiting.items()} == {n: repr(q) for n, q in loaded.waiting.items()}


def declaring() -> Session:
    """The cargo bay when the heroes declare; before that the Smuggler was asked for stimulants."""
    session = session_of("cargo-bay")
    session.answer("nothing", "Smuggler")
    return session


def test_questions_asked_together_may_be_answered_in_any_order() -> None:
    digests = set()
    for order in (["Aniet", "Smuggler", "Freelancer"], ["Freelancer", "Aniet", "Smuggler"]):
        session = declaring()
        assert [q.who for q in session.waiting.values()] == ["Aniet", "Smuggler", "Freelancer"]
        for who in order:
            session.answer("nothing", who)
        digests.add(digest(session.fight))

    assert len(digests) == 1


def test_undo_takes_back_what_was_said_last_and_not_what_was_asked_last() -> None:
    session = declaring()
    session.answer("nothing", "Freelancer")
    session.answer("nothing", "Aniet")

    session.undo()

    assert [q.who for q in session.waiting.values()] == ["Aniet", "Smuggler"]


def test_a_wrong_answer_changes_nothing_and_says_what_is_possible() -> None:
    session = declaring()
    before = digest(session.fight)

    with pytest.raises(IllegalAnswer, match=r"PL-TURN-02.*attack"):
        session.answer("dance", "Aniet")
    with pytest.raises(RecordError, match="waiting for: Aniet"):
        session.answer("nothing", "Pirate 1")

    assert digest(session.fight) == before


EDITS = [
    ("Pirate 1: hp = 1", lambda f: f.named("Pirate 1").hp == 1),
    ("Pirate 1: stunned = true", lambda f: f.named("Pirate 1").stunned),
    ("Pirate 1: at 1,5", lambda f: (f.named("Pirate 1").x, f.named("Pirate 1").y) == (1, 5)),
    ("add Pirate as Latecomer to pirates at 3,3", lambda f: f.named("Latecomer").side == 1),
    ("remove Pirate 1", lambda f: f.named("Pirate 1").removed),
    ("square 5,2: floor", lambda f: f.grid.stands(f.grid.at(5, 2))),
    ("end: heroes", lambda f: f.winner() == 0),
    ("end", lambda f: f.winner() == 2),
]


@pytest.mark.parametrize(("words", "holds"), EDITS, ids=[words for words, _ in EDITS])
def test_every_edit_of_the_game_master_is_recorded_replayed_and_undone(words: str, holds: Any) -> None:
    session = session_of("cargo-bay")
    before = digest(session.fight)

    session.edit(words)

    assert holds(session.fight)
    assert f"ruling: {words}" in " ".join(session.log.lines())
    loaded = reloaded(session, "cargo-bay")
    assert digest(loaded.fight) == digest(session.fight) != before
    session.undo()
    assert digest(session.fight) == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Pirat 1: hp = 1", "nobody is called 'Pirat 1'.*Pirate 1"),
        ("Pirate 1: hpp = 1", "there is no field 'hpp'.*hp"),
        ("Pirate 1: hp = many", "hp must be a whole number"),
        ("Pirate 1: at 0,0", "nobody can stand at 0,0"),
        ("add Pirat as X to pirates at 3,3", "there is no stat block 'Pirat'.*Pirate"),
        ("add Pirate as Pirate 1 to pirates at 3,3", "there is already a 'Pirate 1'"),
        ("end: nobodies", "there is no side 'nobodies'.*heroes"),
        ("make it rain", "that is not an edit"),
    ],
)
def test_an_edit_that_cannot_be_made_is_refused_and_changes_nothing(words: str, sentence: str) -> None:
    session = session_of("cargo-bay")
    before, record = digest(session.fight), session.record()

    with pytest.raises(IllegalAnswer, match=sentence):
        session.edit(words)

    assert (digest(session.fight), session.record()) == (before, record)


def test_a_ruling_announced_takes_effect_at_the_next_ask_of_its_rule() -> None:
    plain, ruled = session_of("duel", {"nobody"}), session_of("duel", {"heroes"})
    ruled.rule("PL-MOD-04", "impaired")
    while ruled.waiting:
        question = next(iter(ruled.waiting.values()))
        tactic = load("duel").game.tactic()
        ruled.answer(question.words(tactic.answer(question)), question.who)

    lines = " ".join(ruled.log.lines())
    assert "ruling: next PL-MOD-04: impaired" in lines
    assert "game master's word impaired)" in lines
    assert "game master's word impaired)" not in " ".join(plain.log.lines())
    assert digest(reloaded(ruled, "duel").fight) == digest(ruled.fight)


def test_typed_dice_are_kept_with_the_answer_they_followed() -> None:
    session = session_of("duel", {EVERYBODY}, own_dice=True)
    while session.die_wanted is not None:
        session.throw(1)
    seen = digest(session.fight)
    say(session, 0)
    while session.die_wanted is not None:
        session.throw(2)
    after = digest(session.fight)

    session.undo()
    assert digest(session.fight) == seen
    say(session, 0)
    assert session.die_wanted is None
    assert digest(session.fight) == after
    assert digest(reloaded(session, "duel").fight) == after


def test_seeds_are_drawn_with_the_answers_and_no_later_die_exists_anywhere() -> None:
    drawn = iter(range(100, 200))
    session = session_of("duel", {EVERYBODY}, draw=lambda: next(drawn))
    play_some(session, 3)

    seeds = session.record()["seeds"]

    assert [seed for _, seed in seeds] == list(range(100, 100 + len(seeds)))
    assert max(ask for ask, _ in seeds) < min(session.waiting)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda r: r.update(format=99), "not a record of format 1"),
        (lambda r: r.pop("said"), "damaged"),
        (lambda r: r["said"][0].__setitem__(2, "PL-XXX-01"), "is by .* for PL-XXX-01, but the fight asks"),
        (lambda r: r["said"][0].__setitem__(4, "dance"), "no longer fits"),
    ],
)
def test_a_damaged_record_says_where_and_why(damage: Any, sentence: str) -> None:
    session = session_of("duel")
    play_some(session, 3)
    values = session.record()
    damage(values)
    encounter = load("duel")

    with pytest.raises(RecordError, match=sentence):
        replayed(values, encounter.fight(), encounter.game.tactic())
