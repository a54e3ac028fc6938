"""PettingZoo's and Gymnasium's own test suites."""

from __future__ import annotations

import random
import warnings
from functools import partial

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from affray.arena import SidesEnv, SoloEnv
from affray.encounter import games, ready_encounters

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the suites import games of their own, some of them in an old way
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

# What the suites recommend and a fight cannot follow: sides have their own names, an observation has several parts, and
# who is not asked has nothing to choose.
ADVICE = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
    "ignore:We recommend agents to be named",
    "ignore:Action mask numpy array is all zeros",
    "ignore:.*observation space m.* value is .*infinity",
    "ignore:.*A Box observation space",
    "ignore:.*Not able to test alternative render modes",
]
pytestmark = [pytest.mark.filterwarnings(words) for words in ADVICE]


GAMES = ["cargo-bay", "cellar", "bay", "farmyard", "back-alley"]


@pytest.mark.parametrize("deeds", ["stances", "short", "full"])
@pytest.mark.parametrize("ready", GAMES)
def test_pettingzoo_api(ready: str, deeds: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(SidesEnv(ready, deeds=deeds), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("deeds", ["stances", "short", "full"])
@pytest.mark.parametrize("ready", GAMES)
def test_pettingzoo_seeds(ready: str, deeds: str) -> None:
    seed_test(lambda: SidesEnv(ready, deeds=deeds), num_cycles=20)


@pytest.mark.parametrize("ready", GAMES)
def test_pettingzoo_seeds_of_the_parallel_form(ready: str) -> None:
    parallel_seed_test(lambda: turn_based_aec_to_parallel(SidesEnv(ready, deeds="stances")), num_cycles=20)


@pytest.mark.parametrize("ready", GAMES)
def test_pettingzoo_render(ready: str) -> None:
    made = partial(SidesEnv, ready, deeds="stances")
    render_test(lambda render_mode=None: made(render_mode=render_mode), {"ansi": lambda shown: isinstance(shown, str)})


@pytest.mark.parametrize("ready", GAMES)
def test_pettingzoo_parallel(ready: str) -> None:
    """Where everybody acts at once, only what the asked side says counts."""
    np.random.seed(1)
    random.seed(1)
    parallel_api_test(turn_based_aec_to_parallel(SidesEnv(ready, deeds="stances")), num_cycles=20)


@pytest.mark.parametrize("deeds", ["stances", "short", "full"])
@pytest.mark.parametrize("ready", GAMES)
def test_gymnasium_check(ready: str, deeds: str) -> None:
    check_env(SoloEnv(ready, deeds=deeds, render_mode="ansi"))


EVERY = [f"{game.key}/{name}" for game in games().values() for name in ready_encounters(game)]


@pytest.mark.parametrize("ready", EVERY)
def test_every_encounter_is_an_environment(ready: str) -> None:
    """A few steps of every one, what is seen fits the spaces, and exactly the deeds that are masked in can be done."""
    env = SidesEnv(ready)
    env.reset(seed=3)
    choose = random.Random(3)
    for _ in range(6):
        seen, _, over, cut, _ = env.last()
        assert env.observation_space(env.agent_selection).contains(seen)
        if over or cut:
            break
        allowed = np.flatnonzero(seen["action_mask"])
        assert allowed.tolist() == list(range(len(allowed)))
        assert len(allowed) > 0
        with pytest.raises(ValueError, match="is not allowed"):
            env.step(len(allowed))
        env.step(choose.randrange(len(allowed)))
    env.close()
