"""The arena: every game, from any state, the same by the same seed; and nothing that a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import affray
from affray.arena import Many, SidesEnv, SoloEnv
from affray.engine.fight import is_named
from tests.table.hiding import SCENES

GAMES = ["cargo-bay", "cellar", "bay", "farmyard", "back-alley"]
FOLDER = Path(__file__).parents[2] / "examples" / "learning"


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


def test_wrong_arguments_are_sentences() -> None:
    many, sides, solo = (cast(Any, kind) for kind in (Many, SidesEnv, SoloEnv))
    wrong: list[tuple[Callable[[], Any], str]] = [
        (lambda: many("duel", "x"), "the number of fights is a whole number, not 'x'"),
        (lambda: many("duel", 0), "an arena needs at least 1 fight, not 0"),
        (lambda: many("duel", 2, most="all"), "most, how many actions there may be, is a whole number, not 'all'"),
        (
            lambda: many("duel", 2, deeds="short", most=10**30),
            "most, how many actions there may be, is at most 1,000,000",
        ),
        (lambda: many("duel", 10**30), "the number of fights is at most 1,000,000, not a huge number"),
        (lambda: many("duel", True), "the number of fights is a whole number, not True"),
        (lambda: many("duel", 2, deeds=["short"]), "deeds is one of short, full and stances, not ['short']"),
        (lambda: many("duel", 2, shown=np.zeros(2)), "what is shown of foes is one of exact, words, nothing"),
        (lambda: many("duel", 2, aim=[1]), "an aim is one of win, survive, margin, or a function"),
        (lambda: solo("duel", None), "a side is given by name, not as None"),
        (lambda: solo("duel").reset(seed=-1), "a seed is at least 0, not -1"),
        (lambda: solo("duel").reset(seed="x"), "a seed is a whole number, not 'x'"),
        (lambda: sides("duel").observe([]), "There is no agent []. Agents: heroes, beasts."),
        (lambda: sides("duel").action_space("Bob"), "There is no agent 'Bob'. Agents: heroes, beasts."),
        (lambda: sides("duel").observation_space("Bob"), "There is no agent 'Bob'. Agents: heroes, beasts."),
        (lambda: many("duel", 2, others=["heroes"]), "minds are given by side, as in {'heroes': ...}"),
        (lambda: many("duel", 2, others={"heroes": "", "beasts": ""}), "others play every side: heroes, beasts"),
        (lambda: many("duel", 2).reset("x"), "a seed is a whole number, not 'x'"),
        (lambda: solo("duel", "heros"), 'There is no side "heros"'),
        (lambda: solo("duel", "heroes", against=5), "a side is played by a Mind"),
        (lambda: solo("duel", "heroes", against="nosuch.json"), "the weights nosuch.json cannot be read"),
        (lambda: solo("duel", "heroes").step(0), "nothing is asked: reset() begins a fight"),
        (lambda: begun(solo("duel", "heroes")).step("hit"), "an action is a whole number, not 'hit'"),
        (lambda: sides(123), "fights begin from an encounter, a saved fight, a Session or a Fight, not from 123"),
        (lambda: sides("duel").step(0), "nothing is asked: reset() begins a fight"),
        (lambda: begun(sides("duel")).step(0.5), "an action is a whole number, not 0.5"),
        (lambda: begun(sides("duel")).step(None), "an action is a whole number, not None"),
        (lambda: sides("duel").observe("Bob"), "There is no agent 'Bob'. Agents: heroes, beasts."),
        (lambda: sides("duel").reset(seed="x"), "a seed is a whole number, not 'x'"),
    ]
    for call, words in wrong:
        with pytest.raises((TypeError, ValueError)) as refused:
            call()
        assert words in str(refused.value)


def begun(env: Any, seed: int = 1) -> Any:
    env.reset(seed=seed)
    return env


def test_environments_say_what_they_are() -> None:
    many = Many("cargo-bay", 2)
    many.reset(1)

    assert repr(many) == "<Many 'Cargo bay': 2 fights by stances, 0 over>"
    assert repr(SidesEnv("duel")) == "<SidesEnv 'Duel': nobody is asked>"
    assert repr(begun(SoloEnv("duel", "heroes"))) == "<SoloEnv 'Duel' as heroes: Aniet is asked (PL-TURN-02)>"


def test_what_has_learned_can_be_played_against() -> None:
    """A file of weights is a player wherever a stance is one."""
    mirror, weights = FOLDER.parents[1] / "bench" / "mirrors" / "legends.yaml", FOLDER / "weights" / "legends.json"
    arena = Many(str(mirror), 2, others={"east": str(weights)})
    arena.reset(1)
    for _ in range(10):
        arena.step(np.array([0, 1]))
        assert (arena.side == 0).all()
    arena.close()


def test_what_is_aimed_for() -> None:
    """At the end of the same fight: who won; who is up; what is left, of both sides."""
    found = {}
    for aim in ("win", "survive", "margin", lambda fight, side: 10.0 * side + len(fight.fighters)):
        env = begun(SidesEnv("cargo-bay", deeds="stances", aim=aim))
        while not any([*env.terminations.values(), *env.truncations.values()]):
            assert set(env.rewards.values()) == {0.0}
            env.step(0)
        found[str(aim) if isinstance(aim, str) else "own"] = dict(env.rewards)
        people = env.running.fight.fighters
    up = [[f.is_up() for f in people if f.side == side] for side in (0, 1)]

    assert sorted(found["win"].values()) == [-1.0, 1.0]
    assert found["survive"] == {name: sum(up[i]) / len(up[i]) for i, name in enumerate(("heroes", "pirates"))}
    assert found["margin"]["heroes"] == -found["margin"]["pirates"]
    assert (found["margin"]["heroes"] > 0) == (found["win"]["heroes"] > 0)
    assert found["own"] == {"heroes": 8.0, "pirates": 18.0}


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
    """Wherever somebody unknown stands, in whatever stance, the other side's arrays are the same, and name no one."""
    chance = random.Random(2)
    met = 0
    for seed in range(8):
        env = begun(SidesEnv(affray.read(SCENES[game], f"{game}.yaml"), deeds=deeds, shown="exact"), seed)
        for _ in range(25):
            if env.running.question is None:
                break
            fight = env.running.fight
            for side, agent in enumerate(env.possible_agents):
                for f in [f for f in fight.fighters if f.side != side and fight.is_unknown(side, f)]:
                    met += tells_nothing_of(env, agent, f, chance)
            env.step(chance.randrange(env.deeds.count()))
        env.close()
    assert met > 100


def tells_nothing_of(env: SidesEnv, agent: str, f: Any, chance: random.Random) -> bool:
    """Put somebody unknown elsewhere, where it is unknown too, and look again; was there such a place?"""
    fight, side, question = env.running.fight, env.possible_agents.index(agent), env.running.question
    assert question is not None
    before, kept = looked(env, agent), (f.x, f.y, f.stance)
    assert not before["fighters"][f.id].any()
    if question.side == side and env.deeds.which != "stances" and not is_named(f.name, question.prompt()):
        assert not [o for o in env.deeds.listed(question) if is_named(f.name, question.words(o))]
    taken = {(o.x, o.y) for o in fight.fighters}
    x, y = chance.randrange(fight.grid.width), chance.randrange(fight.grid.height)
    is_free = fight.grid.fits(x, y, 1) and (x, y) not in taken
    if is_free:
        f.x, f.y, f.stance = x, y, chance.randrange(3)
    is_unknown = is_free and fight.is_unknown(side, f)
    after = looked(env, agent)
    f.x, f.y, f.stance = kept
    env.deeds.listed_at = -1
    told = [part for part in before if not np.array_equal(before[part], after[part])]
    assert not (is_unknown and told), f"{question}: {told} tell {agent} where {f.name} is: {kept}, {x},{y}"
    return is_unknown


def looked(env: SidesEnv, agent: str) -> dict[str, NDArray[Any]]:
    env.deeds.listed_at = -1  # everything is listed anew
    return env.observe(agent)


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
