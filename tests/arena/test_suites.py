"""PettingZoo's and Gymnasium's own test suites."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from affray.arena import SidesEnv, SoloEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the suites import games of their own, some of them in an old way
    from pettingzoo.test import api_test, parallel_api_test, seed_test
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


@pytest.mark.parametrize(("ready", "deeds"), [("cargo-bay", "stances"), ("cargo-bay", "short"), ("cargo-bay", "full")])
def test_pettingzoo_api(ready: str, deeds: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(SidesEnv(ready, deeds=deeds), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoo_seeds() -> None:
    seed_test(lambda: SidesEnv("cargo-bay", deeds="stances"), num_cycles=20)


def test_pettingzoo_parallel() -> None:
    """Where everybody acts at once, only what the asked side says counts."""
    np.random.seed(1)
    random.seed(1)
    parallel_api_test(turn_based_aec_to_parallel(SidesEnv("cargo-bay", deeds="stances")), num_cycles=20)


@pytest.mark.parametrize("deeds", ["stances", "short"])
def test_gymnasium_check(deeds: str) -> None:
    check_env(SoloEnv("cargo-bay", "heroes", deeds=deeds), skip_render_check=True)
