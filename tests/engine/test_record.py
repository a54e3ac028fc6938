"""The record of a fight that is being played. What holds for every game's records is in tests/laws/test_records.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.dice import DiceError
from affray.engine.question import GM, IllegalAnswer, Option
from affray.engine.record import EVERYBODY, RecordError, Session, replayed
from affray.engine.state import digest, state
from tests.engine.brawls import brawl, person
from tests.engine.tavern import Brawl, Regular, Turn


def session(
    people: set[str] | None = None, seed: int = 1, draw: Callable[[], int] | None = None, own_dice: bool = False
) -> Session:
    """Ann's player, or whoever is named, is asked; the rest is played by tactics."""
    new = Session(brawl(), seed, Regular(), people or {"Ann"}, draw, own_dice)
    new.run()
    return new


def record_of(running: Session) -> Any:
    return json.loads(json.dumps(running.record()))


def reloaded(running: Session) -> Session:
    return replayed(record_of(running), brawl(), Regular())


def waiting(running: Session) -> list[str]:
    return [f"{q.rule} {q.who}" for q in running.waiting.values()]


def test_a_step_that_is_run_again_does_not_look_for_its_answers_in_menus_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    step, reading = Brawl.step, Turn.read

    def two_turns(self: Brawl) -> None:
        step(self)
        step(self)

    def counted(self: Turn, words: str) -> Option:
        read.append(f"{self.who}: {words}")
        return reading(self, words)

    monkeypatch.setattr(Brawl, "step", two_turns)
    monkeypatch.setattr(Turn, "read", counted)
    running = session({"sailors"})

    running.answer("hit Carl", "Ann")
    running.answer("hit Dan", "Bea")
    assert read == ["Ann: hit Carl", "Bea: hit Dan"]
    after = digest(running.fight)

    assert digest(reloaded(running).fight) == after
    assert read[2:4] == read[:2]


# ---------------------------------------------------------------- who is asked


@pytest.mark.parametrize(
    ("people", "asked"),
    [
        ({"Ann"}, "TV-TURN-02 Ann"),
        ({"sailors"}, "TV-TURN-02 Ann"),
        ({EVERYBODY}, "TV-TURN-02 Ann"),
        ({"Bea"}, "TV-TURN-02 Bea"),
        ({"dockers"}, "TV-TURN-02 Carl"),
    ],
)
def test_people_are_asked_for_their_fighters_and_sides(people: set[str], asked: str) -> None:
    assert waiting(session(people)) == [asked]


def test_without_people_a_fight_is_played_to_its_end_and_everything_said_is_kept() -> None:
    running = session({"nobody"})

    assert running.is_over() and not running.waiting
    said = record_of(running)["said"]
    assert sorted({entry[0] for entry in said}) == [entry[0] for entry in said]
    assert not any(person for *_, person in said)


def test_a_replay_does_not_need_the_tactic_that_answered() -> None:
    running = session({"nobody"})

    loaded = replayed(record_of(running), brawl(), None)

    assert digest(loaded.fight) == digest(running.fight)


def test_without_a_tactic_everybody_is_waited_for() -> None:
    running = Session(brawl(), 1, None, {"Ann"})
    running.run()
    running.answer("wait")

    assert waiting(running) == ["TV-TURN-02 Bea"]


def test_whoever_is_not_asked_cannot_answer_and_nobody_can_after_the_end() -> None:
    running = session()

    with pytest.raises(RecordError, match="Carl is not asked anything now; waiting for: Ann"):
        running.answer("wait", "Carl")
    running.edit("end: sailors")
    with pytest.raises(RecordError, match="nobody is not asked anything now; waiting for: nobody"):
        running.answer("wait")


class Judge(Brawl):
    """Looking at the options asks the game master something."""

    def foes_of(self, actor: Any) -> list[Any]:
        self.ruled("TV-LIGHT-01", "the light", ["bright", "dim"])
        return super().foes_of(actor)

    def blank(self) -> Judge:
        return Judge(self.dice, self.minds, [f.twin() for f in self.fighters], self.sides, self.grid)


def test_looking_at_what_could_be_done_asks_nothing_and_counts_nothing() -> None:
    usual = brawl()
    running = Session(Judge(usual.dice, usual.minds, usual.fighters, usual.sides, usual.grid), 1, Regular(), {"Ann"})
    running.run()
    (number, question), asks = next(iter(running.waiting.items())), running.mind.asks

    for _ in range(3):
        question.words(question.options()[0])
    running.answer("wait")

    assert number == asks == 1
    assert "TV-LIGHT-01" not in [entry[2] for entry in record_of(running)["said"]]


# ---------------------------------------------------------------- undo, redo


def test_another_answer_than_the_undone_one_cannot_be_redone_away() -> None:
    running = session()
    running.answer("wait")
    running.undo()
    running.answer("hit Carl")

    assert not running.redo()
    assert record_of(running)["said"][0][4] == "hit Carl"


def test_there_is_nothing_to_undo_before_anything_was_said() -> None:
    running = session()
    before = digest(running.fight)

    assert not running.undo() and not running.redo()
    assert digest(running.fight) == before


def test_the_same_choice_after_an_undo_meets_the_same_seed_and_no_new_one_is_drawn() -> None:
    drawn: list[int] = []

    def draw() -> int:
        drawn.append(len(drawn) + 50)
        return drawn[-1]

    running = session(draw=draw)
    running.answer("hit Carl")
    after = digest(running.fight)
    running.undo()
    running.answer("wait")
    running.undo()
    running.answer("hit Carl")

    assert (digest(running.fight), drawn) == (after, [50])


# ---------------------------------------------------------------- the game master


def test_the_game_master_is_asked_if_somebody_sits_there() -> None:
    running = session({"Ann", GM}, seed=2)
    running.answer("hit Carl")

    assert waiting(running) == ["TV-FOUL-01 GM"]
    running.answer("foul")
    assert running.fight.named("Carl").grit == 4


def test_an_announced_ruling_holds_once() -> None:
    running = session(seed=2)
    running.rule("TV-FOUL-01", "FOUL")
    assert running.mind.raised == {"TV-FOUL-01": "FOUL"}
    running.answer("hit Carl")

    assert running.mind.raised == {}
    assert [line for line in running.log.lines() if ": foul (TV-FOUL-01)" in line] == [
        "ruling: Bea hits Carl: foul (TV-FOUL-01)"
    ]
    assert digest(reloaded(running).fight) == digest(running.fight)


def test_an_announced_ruling_in_words_that_do_not_fit_changes_nothing() -> None:
    plain, running = session(seed=2), session(seed=2)
    running.rule("TV-FOUL-01", "purple")
    for one in (plain, running):
        one.answer("hit Carl")

    assert running.fight.named("Carl").grit == plain.fight.named("Carl").grit < 4
    assert running.mind.raised == {"TV-FOUL-01": "purple"}


def test_a_value_that_no_rule_can_go_on_from_is_refused_and_changes_nothing() -> None:
    running = session({EVERYBODY})
    running.answer("wait")
    running.edit("fight: next = 77")
    before, record = digest(running.fight), record_of(running)

    with pytest.raises(RecordError, match=r"the fight cannot go on after 'wait': IndexError"):
        running.answer("wait")

    assert (digest(running.fight), record_of(running)) == (before, record)
    running.undo()
    running.answer("wait")
    assert waiting(running) == ["TV-TURN-02 Carl"]


def test_an_edit_after_the_end_is_part_of_the_record_too() -> None:
    running = session({"nobody"})
    running.edit("Ann: grit = 1")

    assert running.fight.named("Ann").grit == 1
    assert digest(reloaded(running).fight) == digest(running.fight)
    running.undo()
    assert "ruling: Ann: grit = 1 (GM)" not in running.log.lines()


def test_an_edit_of_a_fighters_value_is_told_to_its_own_side_only() -> None:
    running = session()
    running.edit("Carl: grit = 1")
    running.edit("Carl: at 3,0")

    told = [[e.text() for e in running.log.events if not e.tells_others_numbers(side)] for side in (0, 1)]
    assert told == [["ruling: Carl: at 3,0 (GM)"], ["ruling: Carl: grit = 1 (GM)", "ruling: Carl: at 3,0 (GM)"]]


# ---------------------------------------------------------------- typed dice


def thrown(running: Session, *faces: int) -> None:
    for face in faces:
        running.throw(face)


def test_another_answer_throws_its_own_dice() -> None:
    running = session({EVERYBODY}, own_dice=True)
    running.answer("hit Carl")
    thrown(running, 6, 1)
    assert running.die_wanted is None and waiting(running) == ["TV-TURN-02 Bea"]
    running.undo()

    running.answer("hit Dan")
    assert running.die_wanted is not None and running.die_wanted.why == "blow"
    running.undo()
    running.answer("hit Carl")
    assert running.die_wanted is not None


def test_a_face_that_is_not_on_the_die_changes_nothing() -> None:
    running = session({EVERYBODY}, own_dice=True)
    running.answer("hit Carl")
    before = record_of(running)

    with pytest.raises(DiceError, match="7 is not a face of a d6"):
        running.throw(7)

    assert record_of(running) == before and running.die_wanted is not None


def test_no_die_is_thrown_that_nobody_wants() -> None:
    for running in (session(), session({EVERYBODY}, own_dice=True)):
        with pytest.raises(RecordError, match="no die is wanted now"):
            running.throw(3)


def test_typed_faces_are_saved_with_the_answers_they_followed() -> None:
    running = session({EVERYBODY}, own_dice=True)
    running.answer("hit Carl")
    thrown(running, 5)
    running.answer("wait")
    asked = max(running.waiting)
    running.answer("hit Ann")
    thrown(running, 6, 2)

    assert record_of(running)["faces"] == [[1, [[6, 5]]], [asked, [[6, 6], [6, 2]]]]
    assert digest(reloaded(running).fight) == digest(running.fight)


# ---------------------------------------------------------------- damaged records

Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> list[Path]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


def broken(values: Any, path: Path, odd: Any) -> Any:
    if not path:
        return odd
    copy = dict(values) if isinstance(values, dict) else list(values)
    copy[path[0]] = broken(copy[path[0]], path[1:], odd)
    return copy


def some_record() -> Any:
    running = session({EVERYBODY}, own_dice=True)
    running.answer("hit Carl")
    thrown(running, 5)
    running.edit("Carl: grit = 3")
    running.answer("wait")
    return record_of(running)


RECORD = some_record()
ODD = st.sampled_from([None, True, -1, 0, 7, 2**70, 1.5, "", "wait", "GM", [], [1], [[1, 2]], {}, {"a": 1}])


@given(st.sampled_from(places(RECORD)), ODD)
def test_a_damaged_record_is_refused_with_a_sentence_or_still_a_record(path: Path, odd: Any) -> None:
    try:
        loaded = replayed(broken(RECORD, path, odd), brawl(), Regular())
    except (RecordError, IllegalAnswer) as refused:
        assert str(refused)
    else:
        again = replayed(record_of(loaded), brawl(), Regular())
        assert digest(again.fight) == digest(loaded.fight)


@given(st.sampled_from(places(RECORD)), ODD)
def test_an_older_record_is_amended_into_one_that_fits_or_refused_with_a_sentence(path: Path, odd: Any) -> None:
    try:
        loaded = replayed(broken(RECORD, path, odd), brawl(), Regular(), older=True)
    except (RecordError, IllegalAnswer) as refused:
        assert str(refused)
    else:
        again = replayed(record_of(loaded), brawl(), Regular())
        assert state(again.fight) == state(loaded.fight)


def test_an_older_record_gets_new_answers_and_loses_those_that_are_asked_for_no_more() -> None:
    running = session()
    running.answer("wait")
    record = record_of(running)
    fewer = {**record, "said": [[ask - (ask > 2), *rest] for ask, *rest in record["said"] if ask != 2]}
    strange = ["TV-OLD-01", "Ann", "sing", True]
    more = {**record, "said": [[1, 0, *strange], *[[ask + 1, *rest] for ask, *rest in record["said"]]]}

    for older in (fewer, more):
        with pytest.raises(RecordError):
            replayed(older, brawl(), Regular())
        amended = replayed(older, brawl(), Regular(), older=True)
        assert state(amended.fight) == state(running.fight)
        assert record_of(amended)["said"] == record["said"]
        assert len(amended.mind.amended) == 1


@pytest.mark.parametrize(
    ("path", "odd", "sentence"),
    [
        (("seed",), 2**70, "damaged: 1180591620717411303424 is not a whole number of 64 bits"),
        (("seed",), "1", "damaged: '1' is not a whole number"),
        (("said", 0, 4), 5, "damaged: .* is not what somebody said"),
        (("said", 0, 5), "yes", "damaged: .* is not what somebody said"),
        (("faces", 0, 1, 0), [6, 9], "damaged: 9 is not a face of a d6"),
        (("seeds",), [[1, None]], "damaged: None is not a whole number"),
    ],
)
def test_a_damaged_record_says_what_is_wrong_with_it(path: Path, odd: Any, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        replayed(broken(RECORD, path, odd), brawl(), Regular())


def test_a_record_of_another_room_says_where_it_stops_to_fit() -> None:
    running = session({EVERYBODY})
    running.answer("hit Carl")
    far = brawl(person("Ann", "Sailor", 0, 0, 0), person("Carl", "Docker", 1, 9, 0), rows=["." * 10])

    with pytest.raises(RecordError, match=r"answer 1 of the record no longer fits: Ann cannot 'hit Carl'.*wait"):
        replayed(record_of(running), far, Regular())
