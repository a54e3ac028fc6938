"""Sessions: what is asked, answers, undo, saves, and what each seat may see."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import affray
from affray.engine.fight import is_named

GAMES = ["duel", "cellar", "bay", "farmyard", "back-alley"]


@pytest.mark.parametrize("ready", GAMES)
def test_a_session_of_every_game_asks_answers_takes_back_and_saves(ready: str, tmp_path: Path) -> None:
    session = affray.Session(ready, play="everybody", seed=3)
    for _ in range(6):
        assert session.asked is not None
        session.answer(session.suggestion())
    before = session.see()
    asked = session.asked
    assert asked is not None

    with pytest.raises(affray.IllegalAnswer) as refused:
        session.answer("sing a song")
    assert asked.deeds[0] in refused.value.instead
    with pytest.raises(affray.IllegalAnswer):
        session.answer(affray.Option(991))
    assert session.see() == before

    session.answer(asked.options[-1], asked.who.upper())
    assert session.undo()
    assert session.see() == before
    session.save(tmp_path / "fight.json")
    for other in (affray.Session.load(tmp_path / "fight.json"), pickle.loads(pickle.dumps(session)), session.copy()):
        assert {**other.see(), "log": []} == {**before, "log": []}
    assert session.redo()


def test_a_whole_fight_is_the_one_that_tactics_play() -> None:
    session = affray.Session("duel", play=[], seed=5)
    played = affray.play("duel", seed=5)

    assert session.is_over
    assert (session.winner, session.round) == (played.winner, played.rounds)
    assert repr(session) == f"<Session 'Duel': {played.winner} won in round {played.rounds}>"


def test_the_fight_of_a_session_is_a_copy() -> None:
    session = affray.Session("duel", play="heroes", seed=2)
    before = session.see()
    fight = session.fight
    fight.step()
    fight.fighters[0].hp = 1

    assert session.see() == before


def test_own_dice_and_edits() -> None:
    session = affray.Session("duel", play="everybody", own_dice=True)
    while session.die is None:
        session.answer(session.suggestion())
    sides, why = session.die
    with pytest.raises(Exception, match=str(sides + 1)):
        session.throw(sides + 1)
    session.throw(sides)
    session.edit("Aniet: hp = 2")

    assert why
    assert next(f for f in session.fight.fighters if f.name == "Aniet").hp == 2


def test_minds_play_the_rest() -> None:
    said: list[str] = []

    def talker(question: affray.Question) -> affray.Option:
        said.append(question.who)
        return question.shortlist()[0]

    session = affray.Session("duel", play="heroes", seed=2, minds={"beasts": talker})
    session.answer(session.suggestion())

    assert said
    with pytest.raises(ValueError, match="search"):
        affray.Session("duel", minds={"beasts": "search"})


@pytest.mark.parametrize(
    ("given", "words"), [("heros", "Did you mean 'heroes'"), (["Aniet", "Bob"], "no side or fighter")]
)
def test_who_plays_must_be_there(given: str | list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        affray.Session("duel", play=given)


def test_damaged_saves_are_refused(tmp_path: Path) -> None:
    text = affray.Session("duel", seed=1).save()

    for broken in (text[:200], text.replace('"seed"', '"sed"'), "{}"):
        with pytest.raises(affray.RecordError):
            affray.Session.load(broken)
    with pytest.raises(ValueError, match="Seats: heroes, beasts, GM"):
        affray.Session("duel").see("spectators")


HIDDEN = """
game: legends
map: |
  .........1..
  .KM..ff.....
  ...Z..q.#...
legend: {K: Bors, M: Mark, Z: Zora, 1: Gob, q: Quill}
sides:
  heroes:
    fighters:
      - {sheet: Borin, name: Bors}
      - {sheet: Maro, name: Zora, invisible: true}
      - {sheet: Maro, name: Mark}
  dwellers:
    fighters:
      - {sheet: Veiled Hunter, name: Quill, invisible: true}
      - {sheet: Goblin, name: Gob}
"""


@pytest.mark.parametrize("shown", ["exact", "words", "nothing"])
def test_nobody_hidden_is_named_to_a_seat(shown: str) -> None:
    """The larger law is the table's; this is the same for what ``see`` gives."""
    session = affray.Session(affray.read(HIDDEN, "hidden.yaml"), play="everybody", seed=4)
    met = 0
    for _ in range(25):
        if session.is_over:
            break
        for side, name in enumerate(("heroes", "dwellers")):
            text = str(session.see(name, shown))
            fight = session.fight
            unknown = [f.name for f in fight.fighters if f.side != side and fight.is_hidden(side, f)]
            met += len(unknown)
            assert [hidden for hidden in unknown if is_named(hidden, text)] == []
        session.answer(session.suggestion())
    assert met > 10
    assert "Quill" in str(session.see("GM"))
