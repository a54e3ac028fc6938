"""The arena: every game, from any state, the same by the same seed; and nothing that a seat may not know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import affray
from affray.arena import Many, SidesEnv, SoloEnv
from affray.engine.fight import is_named
from tests.table.hiding import SCENES

GAMES = ["cargo-bay", "cellar", "bay", "farmyard", "back-alley"]


def walked(arena: Many, steps: int, seed: int) -> list[NDArray[Any]]:
    """What was seen on a walk of any allowed actions."""
    choose = np.random.default_rng(seed)
    found = [arena.reset(seed)["fighters"].copy()]
    for _ in range(steps):
        found.append(arena.step(choose.integers(arena.count))["fighters"].copy())
    arena.close()
    return found


@pytest.mark.parametrize("ready", GAMES)
@pytest.mark.parametrize("deeds", ["short", "stances"])
def test_every_game_is_the_same_by_the_same_seed(ready: str, deeds: str) -> None:
    one, same = (walked(Many(ready, 2, deeds=deeds), 8, 4) for _ in range(2))

    assert all(np.array_equal(a, b) for a, b in zip(one, same))
    assert not all(np.array_equal(a, b) for a, b in pairwise(one)), "nothing has moved"


def test_fights_end_and_begin_again_with_rewards() -> None:
    arena = Many("duel", 3, deeds="stances")
    choose = np.random.default_rng(1)
    arena.reset(1)
    for _ in range(60):
        arena.step(choose.integers(arena.count))
        assert (arena.rewards[~arena.over] == 0).all()
        assert (np.abs(arena.rewards[arena.over].sum(axis=1)) == 0).all(), "what one side wins the other loses"
        assert (np.abs(arena.rewards[arena.over]).sum(axis=1) == 2).all()
    assert (arena.played > 0).all()


@pytest.mark.parametrize("deeds", ["short", "stances"])
def test_wrong_actions_are_refused_and_change_nothing(deeds: str) -> None:
    arena = Many("duel", 2, deeds=deeds)
    with pytest.raises(ValueError, match="reset"):
        arena.step(np.array([0, 0]))
    before = arena.reset(1)["fighters"].copy()
    for wrong in ([0, 99], [-1, 0], [0], [0.0, 0.0]):
        with pytest.raises(ValueError, match=r"not allowed|need 2 whole numbers"):
            arena.step(np.array(wrong))
    assert np.array_equal(arena.observations["fighters"], before)
    arena.close()
    with pytest.raises(ValueError, match="reset"):
        arena.step(np.array([0, 0]))


def test_an_action_that_is_not_there_is_refused_by_name() -> None:
    env = SidesEnv("duel")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not allowed: Aniet has the actions 0 to"):
        env.step(500)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"deeds": "some"}, "deeds is one of"),
        ({"shown": "all"}, "what is shown"),
        ({"aim": "gold"}, "an aim is one of"),
    ],
)
def test_wrong_settings_are_sentences(given: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        SidesEnv("duel", **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("deeds", ["short", "full"])
def test_the_mask_is_the_list(deeds: str) -> None:
    env = SoloEnv("cargo-bay", "pirates", deeds=deeds)
    seen, info = env.reset(seed=2)
    for _ in range(4):
        assert seen["action_mask"].sum() == len(info["deeds"])
        assert env.observation_space.contains(seen)
        seen, _, _, _, info = env.step(len(info["deeds"]) - 1)
        assert not info["refused"]
    env.close()


@pytest.mark.parametrize("against", ["brute", "search", lambda question: question.shortlist()[0]])
def test_one_side_against_others(against: Any) -> None:
    env = SoloEnv("duel", "beasts", against=against, deeds="stances", aim="margin")
    env.reset(seed=3)
    over, steps, reward = False, 0, 0.0
    while not over and steps < 80:
        _, reward, ended, cut, _ = env.step(1)
        over, steps = ended or cut, steps + 1
    assert over
    assert -1 <= reward <= 1
    with pytest.raises(ValueError, match="no stance"):
        SoloEnv("duel", "beasts", against="brutal")


# ---------------------------------------------------------------- from any state


def test_from_a_session_a_save_and_a_fight() -> None:
    session = affray.Session("cargo-bay", play="everybody", seed=3)
    for _ in range(12):
        session.answer(session.suggestion())
    asked = session.asked
    assert asked is not None

    for what in (session, session.save(), session._record):
        env = SidesEnv(what)
        env.reset(seed=1)
        question = env.running.question
        assert question is not None
        assert (question.who, question.rule) == (asked.who, asked.rule)
        assert [question.words(o) for o in question.options()] == asked.deeds
        env.step(0)
        env.close()
    fight = affray.load("cargo-bay").fight(seed=1)
    for _ in range(3):
        fight.step()
    env = SidesEnv(fight)
    env.reset(seed=1)
    assert env.running.fight.round == fight.round
    env.close()


# ---------------------------------------------------------------- secrecy: the law of the table


@pytest.mark.parametrize("deeds", ["stances", "short", "full"])
@pytest.mark.parametrize("game", sorted(SCENES))
def test_nothing_hidden_changes_what_a_side_sees(game: str, deeds: str) -> None:
    """Wherever somebody hidden stands and however hurt it is, the other side's arrays are the same."""
    env = SidesEnv(affray.read(SCENES[game], f"{game}.yaml"), deeds=deeds, shown="exact")
    choose = np.random.default_rng(2)
    env.reset(seed=2)
    met = 0
    for _ in range(12):
        question = env.running.question
        if question is None:
            break
        fight = env.running.fight
        for side, agent in enumerate(env.possible_agents):
            for f in [f for f in fight.fighters if f.side != side and fight.is_hidden(side, f)]:
                before, place, known = env.observe(agent), (f.x, f.y), fight.is_hidden
                if question.side == side and deeds != "stances":
                    said = [question.words(option) for option in env.deeds.listed(question)]
                    assert [words for words in said if is_named(f.name, words)] == []
                f.x, f.y = 1, 1
                if known(side, f):
                    env.deeds.listed_at = -1
                    after = env.observe(agent)
                    assert all(np.array_equal(before[part], after[part]) for part in before)
                    assert not before["fighters"][f.id].any()
                    met += 1
                f.x, f.y = place
                env.deeds.listed_at = -1
        env.step(int(choose.integers(env.deeds.count())))
    env.close()
    assert met > 0


@pytest.mark.parametrize("shown", ["words", "nothing"])
def test_measures_of_foes_are_not_told(shown: str) -> None:
    env = SidesEnv("cargo-bay", shown=shown, deeds="stances")
    env.reset(seed=1)
    before = env.observe("heroes")
    for f in env.running.fight.fighters:
        if f.side == 1:
            f.hp -= 1 if shown == "nothing" else 0
            f.str -= 1 if shown == "nothing" else 0
            f.wil = 3
    after = env.observe("heroes")
    assert all(np.array_equal(before[part], after[part]) for part in before)
    assert env.observe("pirates")["fighters"].any()
    env.close()
