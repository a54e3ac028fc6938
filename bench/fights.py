"""Fights per second and core of every ready encounter, compiled and interpreted, with proof that they are the same.

python -m bench.fights NAME   measures one encounter in this process and prints JSON
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from typing import Any, Final

from affray.encounter import game_named, load, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import Fight, play
from affray.engine.state import state
from affray.engine.tally import run_block
from bench.measure import Line, at_least, cpu_seconds, is_compiled, python

SEED: Final = 1
DIGESTED: Final = 100  # fights whose every field goes into the checksum
LONG_ENOUGH: Final = 0.1  # CPU seconds of one timed run: many short ones, because a neighbour disturbs long ones
RUNS: Final = 20

# How many fights there must be in a second: of one plain fight in Plerion; in the other games of all ready ones, each
# played as often as the others (the number of fights divided by the time they take together).
PLAIN: Final = "plain"
FLOORS: Final = {"plerion": 30_000, "ingenuity": 10_000, "lucky_stars": 10_000, "legends": 8_000, "rpg_hell": 8_000}
TIMES_FLOOR: Final = 15


def digest(start: Fight, count: int) -> str:
    """A checksum of how the first fights end: winner, rounds, dice and every field of every fighter."""
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice, fight.gm = dice, start.gm
    total = hashlib.sha256()
    for number in range(1, count + 1):
        fight.restore(start)
        dice.seed(stream(SEED, number))
        winner = play(fight)
        ending = [int(winner), int(fight.round), int(dice.state), state(fight)]
        total.update(json.dumps(ending, sort_keys=True).encode())
    return total.hexdigest()[:16]


def rate(start: Fight) -> float:
    """Fights per CPU second: the same fights several times over, the best time counts."""
    run_block(start, SEED, 1, 20)  # what is kept about the map is computed once
    count = 20
    while True:
        began = time.process_time()
        run_block(start, SEED, 1, count)
        if time.process_time() - began >= LONG_ENOUGH:
            break
        count *= 2
    return count / cpu_seconds(lambda: run_block(start, SEED, 1, count), RUNS)


def measured(name: str) -> dict[str, Any]:
    start = load(name).fight()
    return {"compiled": is_compiled(), "rate": rate(start), "digest": digest(start, DIGESTED)}


def lines(key: str) -> list[Line]:
    """Every ready encounter of a game, and all of them together."""
    found: list[Line] = []
    seconds: list[float] = []
    for name in ready_encounters(game_named(key)):
        fast, slow = python("bench.fights", name), python("bench.fights", name, interpreted=True)
        assert fast["compiled"] and not slow["compiled"], "the builds were mixed up"
        times = fast["rate"] / slow["rate"]
        seconds.append(1 / fast["rate"])
        if key == "plerion" and name == PLAIN:
            found.append(at_least(f"{name}: fights per second and core", fast["rate"], FLOORS[key]))
        else:
            found.append(Line(f"{name}: fights per second and core", f"{fast['rate']:,.0f}"))
        found.append(at_least(f"{name}, times the interpreted speed", times, TIMES_FLOOR, 1))
        same = fast["digest"] == slow["digest"]
        if not same:
            verdict = f"{fast['digest']} is not {slow['digest']}"
            found.append(Line(f"{name}: compiled and interpreted end {DIGESTED} fights alike", verdict, "equal", same))
    if key != "plerion":
        together = len(seconds) / sum(seconds)
        found.append(at_least("all of them, each as often: fights per second and core", together, FLOORS[key]))
    return found


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1])))
