"""Steps per second of the arena, beside PettingZoo's tic-tac-toe and OpenSpiel's backgammon: python -m bench.arena

First all of them by turns (--floor stops there), then every encounter in all ways, and what the parts of a step cost.
Encounters that are named are measured instead of the usual six; --every names all that are ready.
Needs affray[arena] and, for tic-tac-toe, pygame; OpenSpiel (package open_spiel) is measured if it is installed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from operator import truediv
from statistics import median
from typing import Any, Final

import numpy as np

from affray.arena import Many, SidesEnv
from affray.arena.running import Beginning, Running
from affray.encounter import games, ready_encounters

SECONDS: Final = 1.0  # of each measurement
TURNS: Final = 7
TURN: Final = 0.5  # seconds
TICTACTOE: Final = "PettingZoo, tic-tac-toe"
BACKGAMMON: Final = "OpenSpiel, backgammon (no observations)"
READY: Final = [
    "plerion/cargo-bay",
    "ingenuity/skirmish",
    "lucky_stars/bay",
    "legends/farmyard",
    "rpg_hell/quarry-gate",
    "rpg_hell/spiders-lair",
]


def rate(play: Callable[[], int], seconds: float = SECONDS) -> float:
    """Steps per second of processor time."""
    play()
    began, steps = time.process_time(), 0
    while time.process_time() < began + seconds:
        steps += play()
    return steps / (time.process_time() - began)


def many(ready: str, deeds: str, observes: bool, seconds: float = SECONDS) -> float:
    arena = Many(ready, 64, deeds=deeds, observes=observes)
    choose = np.random.default_rng(1)
    arena.reset(1)

    def play() -> int:
        arena.step((choose.random(64) * arena.count).astype(np.int64))  # any action, all alike
        return 64

    found = rate(play, seconds)
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


def pettingzoo(env: Any, seconds: float = SECONDS) -> float:
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

    return rate(play, seconds)


def backgammon(seconds: float = SECONDS) -> float:
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

    return rate(play, seconds)


def by_turns(encounters: list[str]) -> None:
    """The floor: everything measured by turns, so that a busy moment hits all alike; medians, and the least ratio."""
    tictactoe = import_module("pettingzoo.classic.tictactoe_v3")
    plays: dict[str, Callable[[float], float]] = {TICTACTOE: lambda s: pettingzoo(tictactoe.env(), s)}
    if find_spec("pyspiel") is None:
        print("OpenSpiel, backgammon: not installed (pip install open_spiel)")
    else:
        plays[BACKGAMMON] = backgammon
    for ready in encounters:
        plays[ready] = partial(many, ready, "stances", True)
    found: dict[str, list[float]] = {what: [] for what in plays}
    for _ in range(TURNS):
        for what, play in plays.items():
            found[what].append(play(TURN))
    floors = [what for what in (TICTACTOE, BACKGAMMON) if what in plays]
    print(f"Steps per second, medians of {TURNS} turns; Many with stances and observations.")
    for what, steps in found.items():
        ratios = [f"{min(map(truediv, steps, found[floor])):.2f}" for floor in floors]
        beside = "" if what in floors else f"   at least {' and '.join(ratios)} times as many in every turn"
        print(f"{what:44} {median(steps):>10,.0f}{beside}", flush=True)


def main() -> None:
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    encounters = named or (every() if "--every" in sys.argv[1:] else READY)
    by_turns(encounters)
    if "--floor" not in sys.argv[1:]:
        for ready in encounters:
            measure(ready)


def every() -> list[str]:
    return [f"{game.key}/{name}" for game in games().values() for name in ready_encounters(game)]


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
