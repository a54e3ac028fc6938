"""Fights as values: copies with dice of their own, deep copies, pickles, samples, pictures."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.engine.fight import play
from affray.engine.log import Log
from affray.engine.state import digest

ONE_EACH = ["cargo-bay", "cellar", "bay", "farmyard", "back-alley"]


class First(affray.Mind):
    """Takes the first that is offered."""

    def answer(self, question: affray.Question) -> affray.Option:
        return question.shortlist()[0]


def begun(ready: str) -> affray.Fight:
    fight = affray.load(ready).fight(seed=3)
    fight.log = Log()
    fight.step()
    fight.step()
    return fight


@pytest.mark.parametrize("ready", ONE_EACH)
def test_copies_go_the_same_way_and_leave_the_original_alone(ready: str) -> None:
    fight = begun(ready)
    before, dice = digest(fight), fight.dice.state
    copies = [copy.deepcopy(fight), pickle.loads(pickle.dumps(fight))]
    plain = fight.copy()
    assert [digest(other) for other in copies] == [before, before]

    winners = [int(play(other)) for other in [*copies, plain]]

    assert (digest(fight), fight.dice.state) == (before, dice), "a copy threw the dice of the original"
    assert [int(play(fight))] * 3 == winners
    assert [digest(other) for other in copies] == [digest(fight)] * 2


def test_a_pickle_keeps_minds_of_your_own() -> None:
    fight = affray.load("duel").fight()
    fight.minds = [First(), fight.minds[1]]

    back = pickle.loads(pickle.dumps(fight))

    assert type(back.minds[0]) is First
    assert type(back.minds[1]) is type(fight.minds[1])


def test_a_fight_without_an_encounter_is_not_pickled() -> None:
    fight = affray.load("duel").fight()
    fight._encounter = None

    with pytest.raises(TypeError, match="set up from an encounter"):
        pickle.dumps(fight)


def test_reprs_are_short_and_pictures_escape_what_strangers_wrote() -> None:
    source = affray.load("duel").to_text().replace("name: Aniet", "name: '<b>Aniet</b>'")
    encounter = affray.read(source, "evil.yaml")
    fight = encounter.fight()
    forecast = affray.forecast(encounter, fights=20)
    odds = affray.odds(encounter, by="<b>Aniet</b>", on="Black Destroyer")
    shown: list[Any] = [fight, forecast, odds, affray.play(encounter), affray.Session(encounter, seed=1)]

    for thing in shown:
        assert len(repr(thing)) < 300
        html = thing._repr_html_()
        assert "<table" in html
        assert "<b>Aniet" not in html
    assert "svg" in affray.load("cargo-bay").fight()._repr_html_()


def test_every_study_shows_itself_in_a_line_and_as_a_table() -> None:
    session = affray.Session("duel", play=[], seed=2)
    studies: dict[str, Any] = {
        "Comparison: heroes win: a ": affray.compare([("a", "duel"), ("<i>x</i>", "duel")], fights=5),
        "Band: Duel: heroes ": affray.band("duel", fights=10),
        "Balance: heroes win ": affray.balance("duel", aim=0.9, fights=5),
        "Sweep of Duel over heroes.count: 2 cells, 5 fights each": affray.sweep(
            "duel", over=["heroes.count=1..2"], fights=5
        ),
        "Luck: Duel, as the heroes see it: dice ": affray.luck(session.encounter, session, fights=5),
    }

    for words, study in studies.items():
        assert repr(study).startswith(f"<{words}")
        assert len(repr(study)) < 300
        html = study._repr_html_()
        assert "<table" in html
        assert "<i>" not in html
    event = affray.play("duel", seed=2).events[4]
    assert repr(event) == f"<Event, round {event.round}: {event.text()}>"


def test_a_sample_is_the_fights_of_the_forecast() -> None:
    encounter = affray.load("cargo-bay")
    rows = affray.sample(encounter, fights=40, seed=7, frame="rows")
    forecast = affray.forecast(encounter, fights=40, seed=7)

    assert sum(row["winner"] == "heroes" for row in rows) == round(40 * forecast.side("heroes").wins.share)
    assert [row["fight"] for row in rows] == list(range(1, 41))
    assert rows[4:9] == affray.sample(encounter, fights=5, seed=7, first=5, frame="rows")
    down = sum(row["Aniet"] == "down" for row in rows)
    assert down == round(40 * forecast.fighters[0].chances["down"].share)


def test_a_sample_as_a_frame() -> None:
    polars = affray.sample("duel", fights=4, frame="polars")
    pandas = affray.sample("duel", fights=4, frame="pandas")

    assert polars["winner"].to_list() == pandas["winner"].tolist()
    assert "Aniet HP" in polars.columns
    with pytest.raises(ValueError, match="polars, pandas and rows"):
        affray.sample("duel", fights=1, frame="excel")  # type: ignore[call-overload]


def test_minds_by_side() -> None:
    by_function = affray.play(
        "duel", seed=4, minds={"heroes": lambda question: question.words(question.shortlist()[0])}
    )
    by_mind = affray.play("duel", seed=4, minds={"HEROES": First()})
    brute = affray.sample("cargo-bay", fights=3, minds={"heroes": "brute"}, frame="rows")
    written = affray.varied(affray.load("cargo-bay"), [affray.Change("heroes.stance", "brute")])

    assert by_function.log == by_mind.log
    assert brute == affray.sample(written, fights=3, frame="rows")


@pytest.mark.parametrize("answer", ["fly", affray.Option(77), None, 3])
def test_an_illegal_answer_is_refused(answer: Any) -> None:
    with pytest.raises(affray.IllegalAnswer, match="attack Black Destroyer with Energy Pistol"):
        affray.play("duel", minds={"heroes": lambda question: answer})


@pytest.mark.parametrize(
    ("minds", "words"),
    [({"hero": "brute"}, "There is no side"), ({"heroes": "brutal"}, 'Did you mean "brute"')],
)
def test_a_wrong_name_is_a_sentence(minds: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        affray.play("duel", minds=minds)


def test_a_forecast_takes_minds_by_side_as_a_sample_does() -> None:
    """Stances, and weights that were learned; the fights are the same."""
    folder = Path(__file__).parents[2]
    mirror, weights = folder / "bench" / "mirrors" / "legends.yaml", folder / "examples" / "learning" / "weights"
    learned = str(weights / "legends.json")
    for what, minds in (("cargo-bay", {"HEROES": "brute"}), (str(mirror), {"west": learned})):
        forecast = affray.forecast(what, fights=40, seed=3, minds=minds)
        rows = affray.sample(what, fights=40, seed=3, minds=minds, frame="rows")
        won = sum(row["winner"] == forecast.sides[0].name for row in rows)
        assert won == round(40 * forecast.sides[0].wins.share)
        comparison = affray.compare([("a", what), ("b", what)], fights=40, seed=3, minds=minds)
        assert comparison.variants[0].forecast.sides[0].wins == forecast.sides[0].wins
    assert forecast.played[0] == f"weights {learned}"
    searched = affray.forecast("duel", fights=2, minds={"heroes": "search", "beasts": "cautious"})
    assert searched.played == ("search", "cautious")


def test_a_fight_under_way_is_played_on_in_place() -> None:
    fight = affray.load("duel").fight(seed=2)
    fight.step()

    played = affray.play(fight)

    assert played.fight is fight
    assert played.winner == affray.play("duel", seed=2).winner


WRONG: list[tuple[Any, type[Exception], str]] = [
    (lambda: affray.play("duel", minds={"heroes": 5}), TypeError, "a side is played by a Mind, .* not 5"),  # type: ignore[dict-item]
    (lambda: affray.play("duel", minds={"heroes": affray.Mind}), TypeError, "not Mind"),  # type: ignore[dict-item]
    (lambda: affray.play("duel", seed="x"), ValueError, "a seed is a whole number, not 'x'"),  # type: ignore[arg-type]
    (lambda: affray.sample("duel", seed=1 << 70), ValueError, "at most 63 bits"),
    (lambda: affray.Session("duel", seed=1.5), ValueError, "a seed is a whole number, not 1.5"),  # type: ignore[arg-type]
    (lambda: affray.play("duel", minds={"heroes": "nosuch.json"}), ValueError, "cannot be read: No such file"),
    (lambda: affray.forecast(3), TypeError, "its name or its path is needed, not 3"),  # type: ignore[arg-type]
    (lambda: affray.forecast("dule"), affray.EncounterError, "duel"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_arguments_are_sentences(number: int) -> None:
    call, kind, words = WRONG[number]
    with pytest.raises(kind, match=words):
        call()


def test_studies_take_an_encounter_by_its_name() -> None:
    encounter = affray.load("duel")

    assert (
        affray.forecast("duel", fights=5).side("heroes").wins
        == affray.forecast(encounter, fights=5).side("heroes").wins
    )
    assert (
        affray.odds("duel", by="Aniet", on="Black Destroyer").harm
        == affray.odds(encounter, by="Aniet", on="Black Destroyer").harm
    )
    assert len(affray.compare([("a", "duel"), ("b", encounter)], fights=5).variants) == 2
    assert affray.varied("duel", []) == encounter


def test_encounters_fighters_and_questions_say_what_they_are() -> None:
    session = affray.Session("duel", play="heroes", seed=2)
    assert session.asked is not None

    assert repr(affray.load("duel")) == "<Encounter 'Duel' of Plerion: 1 heroes, 1 beasts>"
    assert "svg" in affray.load("cargo-bay")._repr_html_()
    assert repr(session.asked.question) == "<Declaration PL-TURN-02, asked of Aniet>"
    assert repr(session.fight.named("Aniet")).startswith("<Combatant 'Aniet': unhurt, at ")
