"""Every ready encounter: forecast, replayed, played with random answers, saved, loaded, undone."""

import random

import pytest

from affray.encounter import games, load, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.log import Log
from affray.engine.record import Session
from affray.engine.state import digest
from affray.study.forecast import forecast
from affray.study.saves import load_save, save

READY = [f"{key}/{name}" for key, game in games().items() for name in ready_encounters(game)]
ANSWERS = 25


@pytest.mark.parametrize("name", READY)
def test_the_examples_of_a_forecast_are_replayed_the_same(name: str) -> None:
    """A log changes what is told and never what happens."""
    encounter = load(name)
    result = forecast(encounter, fights=20, seed=7)

    for example in result.examples:
        fight = encounter.fight()
        fight.dice, fight.log = SeededDice(stream(7, example.fight)), Log()
        winner = int(play(fight))
        assert ([*fight.sides, "nobody"][winner], int(fight.round)) == (example.winner, example.rounds)


@pytest.mark.parametrize("name", READY)
def test_after_every_round_each_fight_is_counted_once(name: str) -> None:
    """It is over, or somebody is ahead in it, or nobody is: also where a fight is played inside of another."""
    result = forecast(load(name), fights=8)

    assert len(result.pace) == result.rounds.longest
    for pace in result.pace:
        counted = [round(chance.share * result.fights) for chance in [*pace.ahead, pace.even]]
        assert sum(counted) == result.fights, pace.round
        assert pace.over.share <= 1
    for fate in result.fighters:
        assert all([share <= 1 for share in fate.standing])


def random_session(name: str, seed: int, people: set[str], own_dice: bool) -> Session:
    encounter = load(name)
    chance = random.Random(seed)
    session = Session(encounter.fight(), seed, encounter.game.tactic(), people, None, own_dice)
    session.run()
    for _ in range(ANSWERS):
        if session.die_wanted is not None:
            session.throw(chance.randint(1, session.die_wanted.sides))
        elif session.waiting:
            question = chance.choice(list(session.waiting.values()))
            words = [question.words(option) for option in question.options()]
            assert len(set(words)) == len(words), f"{question.rule} offers the same words twice: {words}"
            session.answer(chance.choice(words), question.who)
    return session


@pytest.mark.parametrize(
    ("people", "own_dice"),
    [({"everybody"}, True), ({"heroes", "smugglers", "GM"}, False)],
    ids=["everybody, own dice", "first side and GM"],
)
@pytest.mark.parametrize("name", READY)
def test_a_fight_of_random_answers_is_saved_and_undone(name: str, people: set[str], own_dice: bool) -> None:
    encounter = load(name)
    session = random_session(name, 3, people, own_dice)
    text, now = save(session, encounter), digest(session.fight)

    again, loaded = load_save(text)

    assert (save(loaded, again), digest(loaded.fight)) == (text, now)
    assert session.undo() and session.redo()
    assert (save(session, encounter), digest(session.fight)) == (text, now)


@pytest.mark.parametrize("name", READY)
def test_with_everything_undone_the_fight_is_as_it_was(name: str) -> None:
    encounter = load(name)
    session = random_session(name, 5, {"everybody"}, own_dice=False)
    fresh = Session(encounter.fight(), 5, encounter.game.tactic(), {"everybody"})
    fresh.run()

    while session.undo():
        pass

    assert digest(session.fight) == digest(fresh.fight)
