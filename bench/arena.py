"""Steps per second of the arena, beside PettingZoo's tic-tac-toe and OpenSpiel's backgammon: python -m bench.arena

Needs affray[arena] and, for tic-tac-toe, pygame; OpenSpiel (package open_spiel) is measured if it is installed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np

from affray.arena import Many, SidesEnv
from affray.arena.running import Beginning, Running

SECONDS: Final = 1.0  # of each measurement
READY: Final = [
    "plerion/cargo-bay",
    "ingenuity/skirmish",
    "lucky_stars/bay",
    "legends/farmyard",
    "rpg_hell/spiders-lair",
]


def rate(play: Callable[[], int], seconds: float = SECONDS) -> float:
    """Steps per second of processor time."""
    play()
    began, steps = time.process_time(), 0
    while time.process_time() < began + seconds:
        steps += play()
    return steps / (time.process_time() - began)


def many(ready: str, deeds: str, observes: bool) -> float:
    arena = Many(ready, 64, deeds=deeds, observes=observes)
    choose = np.random.default_rng(1)
    arena.reset(1)

    def play() -> int:
        arena.step(choose.integers(arena.count))
        return 64

    found = rate(play)
    arena.close()
    return found


def bare(ready: str) -> float:
    """Questions handed out and answered by the tactic, with nothing seen or listed: what the rest is built on."""
    running = Running(Beginning(ready))
    numbers = iter(range(10**9))

    def play() -> int:
        steps = 0
        question = running.restart(next(numbers))
        while question is not None:
            question = running.go_on(running.tactic.answer(question))
            steps += 1
        return steps

    return rate(play)


def pettingzoo(env: Any) -> float:
    choose = random.Random(1)

    def play() -> int:
        steps = 0
        env.reset(seed=choose.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            allowed = np.flatnonzero(observation["action_mask"])
            env.step(None if over or cut else int(allowed[choose.randrange(len(allowed))]))
            steps += 1
        return steps

    return rate(play)


def backgammon() -> float:
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("backgammon")
    choose = random.Random(1)

    def play() -> int:
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[choose.randrange(len(actions))])
            steps += 1
        return steps

    return rate(play)


def main() -> None:
    tictactoe = import_module("pettingzoo.classic.tictactoe_v3")
    print(f"{'PettingZoo, tic-tac-toe':44} {pettingzoo(tictactoe.env()):>10,.0f} steps/s")
    try:
        print(f"{'OpenSpiel, backgammon (no observations)':44} {backgammon():>10,.0f} steps/s")
    except ImportError:
        print("OpenSpiel, backgammon: not installed (pip install open_spiel)")
    for ready in READY:
        measure(ready)


def measure(ready: str) -> None:
    """One encounter: steps per second in every way, and what the parts of a step cost."""
    print(f"\n{ready}")
    found = {"bare": bare(ready)}
    say("handed out and answered by tactics, no more", found["bare"])
    for deeds in ("stances", "short", "full"):
        for observes in (False, True):
            found[f"{deeds} {observes}"] = many(ready, deeds, observes)
            words = "with" if observes else "without"
            say(f"Many, {deeds}, {words} observations", found[f"{deeds} {observes}"])
    for deeds in ("stances", "short"):
        say(f"SidesEnv (PettingZoo), {deeds}", pettingzoo(SidesEnv(ready, deeds=deeds)))
    cost = {name: 1e6 / steps for name, steps in found.items()}
    parts = {
        "rules and tactic": cost["bare"],
        "one call for many fights": cost["stances False"] - cost["bare"],
        "to observe": cost["stances True"] - cost["stances False"],
        "a short list": cost["short False"] - cost["stances False"],
        "to tell its deeds": cost["short True"] - cost["short False"] - cost["stances True"] + cost["stances False"],
    }
    print("  microseconds of a step: " + ", ".join([f"{name} {micros:.1f}" for name, micros in parts.items()]))


def say(what: str, steps: float) -> None:
    print(f"  {what:42} {steps:>10,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
