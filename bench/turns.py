"""Two builds by turns: old, new, old, new, the same encounters, in one run.

python -m bench.turns OLD_PYTHON NEW_PYTHON [--game GAME] [--turns 3] [ENCOUNTER ...]

Each turn is a process of its own that plays an encounter with the rules of that Python. The floor is 0.97 for every
game, over the encounters that both builds have, each played as often as the others. Where the rules or the tactics of
the two builds differ the fights do too: it is then told how many of them end alike, and what a decision and a round
cost beside what a fight does. ``python -P bench/turns.py --one NAME`` is one turn. It imports nothing of this folder,
because the old build has another one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

FLOOR: Final = 0.97
COUNTED: Final = 100  # fights whose endings, rounds and decisions are compared
LONG_ENOUGH: Final = 0.05  # CPU seconds of one timed run: many short ones, because a neighbour disturbs long ones
RUNS: Final = 12


# ---------------------------------------------------------------- one turn, with either build


def one_turn(name: str) -> dict[str, Any]:
    """What one build makes of one encounter: microseconds for a fight, how fights end, rounds, decisions."""
    from affray.encounter import load

    start = load(name).fight()
    endings, rounds, decisions = counted(start)
    return {"us": fight_us(start), "endings": endings, "rounds": rounds, "decisions": decisions}


def counted(start: Any) -> tuple[list[str], int, int]:
    """How the first fights end (winner, round, dice), their rounds, and how often somebody decided something."""
    from affray.engine.dice import SeededDice, stream
    from affray.engine.fight import play
    from affray.engine.question import Mind

    class Counting(Mind):
        """Passes everything on to a tactic, and counts the questions."""

        def __init__(self, tactic: Any) -> None:
            self.tactic, self.asked = tactic, 0

        def answer(self, question: Any) -> Any:
            self.asked += 1
            return self.tactic.answer(question)

        def declines(self, question: Any) -> bool:
            return bool(self.tactic.declines(question))

    fight = start.copy()
    dice = SeededDice(0)
    minds = [Counting(mind) for mind in start.minds]
    fight.dice, fight.gm, fight.minds = dice, start.gm, minds
    endings: list[str] = []
    rounds = 0
    for number in range(1, COUNTED + 1):
        fight.restore(start)
        dice.seed(stream(1, number))
        endings.append(f"{play(fight)} {fight.round} {dice.state}")
        rounds += int(fight.round)
    return endings, rounds, sum(mind.asked for mind in minds)


def fight_us(start: Any) -> float:
    """Microseconds of CPU time for a fight: the same fights several times over, the best time counts."""
    from affray.engine.tally import run_block

    def seconds(count: int) -> float:
        began = time.process_time()
        run_block(start, 1, 1, count)
        return time.process_time() - began

    seconds(COUNTED)  # what is kept about the map is computed once
    count, best = 10, 0.0
    while best < LONG_ENOUGH:
        count *= 2
        best = seconds(count)
    return 1e6 * min([best, *[seconds(count) for _ in range(RUNS)]]) / count


# ---------------------------------------------------------------- what the turns come to


@dataclass(frozen=True)
class Compared:
    """One encounter in both builds."""

    name: str
    old_us: float
    new_us: float
    pairs: list[float]  # the new rate divided by the old one, turn by turn
    alike: int  # of COUNTED fights
    old_rounds: int
    new_rounds: int
    old_decisions: int
    new_decisions: int

    def ratio(self) -> float:
        """The new rate divided by the old one; the best turn of each build counts."""
        return self.old_us / self.new_us

    def by_decision(self) -> float:
        """The same for each decision: fights that have become longer count for more."""
        return self.ratio() * self.new_decisions / self.old_decisions

    def by_round(self) -> float:
        return self.ratio() * self.new_rounds / self.old_rounds

    def row(self) -> str:
        spread = f"{min(self.pairs):.2f} to {max(self.pairs):.2f}"
        return (
            f"| {self.name} | {1e6 / self.old_us:,.0f} | {1e6 / self.new_us:,.0f} | {self.ratio():.2f} ({spread}) "
            f"| {self.alike} | {self.by_decision():.2f} | {self.by_round():.2f} |"
        )


def compared(name: str, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Compared:
    """The turns of one encounter, in the order in which they were taken."""
    return Compared(
        name,
        min(turn["us"] for turn in old),
        min(turn["us"] for turn in new),
        [a["us"] / b["us"] for a, b in zip(old, new, strict=True)],
        sum(a == b for a, b in zip(old[0]["endings"], new[0]["endings"], strict=True)),
        old[0]["rounds"],
        new[0]["rounds"],
        old[0]["decisions"],
        new[0]["decisions"],
    )


def together(found: list[Compared]) -> float:
    """Each encounter played as often as the others: the time that all take, old divided by new."""
    return sum(one.old_us for one in found) / sum(one.new_us for one in found)


def together_by_decision(found: list[Compared]) -> float:
    """The same if every fight had as many decisions in the new build as in the old one."""
    return sum(one.old_us for one in found) / sum(one.old_us / one.by_decision() for one in found)


def verdict(game: str, found: list[Compared]) -> str:
    ratio = together(found)
    kept = "met" if ratio >= FLOOR else "NOT MET"
    per = together_by_decision(found)
    return f"{game}: {ratio:.2f} of the old rate, {per:.2f} for each decision (at least {FLOOR}: {kept})"


HEAD: Final = (
    "| encounter | old, fights/s | new | new / old (turn by turn) | of 100 fights end alike | for each decision "
    "| for each round |\n|---|---|---|---|---|---|---|"
)


# ---------------------------------------------------------------- the run


LISTED: Final = """
import json
from affray.encounter import games, ready_encounters
print(json.dumps({key: sorted(ready_encounters(game)) for key, game in games().items()}))
"""


def said_by(python: str, *arguments: str) -> Any:
    """The JSON that a process of one of the builds prints. It is run in a folder without sources."""
    here = str(Path(python).parent)
    done = subprocess.run([python, "-P", *arguments], capture_output=True, text=True, cwd=here)
    if done.returncode != 0:
        sys.exit(f"{python} {' '.join(arguments)} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def played(old: str, new: str, name: str, turns: int) -> Compared:
    """Old, new, old, new."""
    script = str(Path(__file__).resolve())
    before: list[dict[str, Any]] = []
    now: list[dict[str, Any]] = []
    for _ in range(turns):
        before.append(said_by(old, script, "--one", name))
        now.append(said_by(new, script, "--one", name))
    return compared(name, before, now)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--one"]:
        print(json.dumps(one_turn(arguments[1])))
        return 0
    parser = argparse.ArgumentParser(
        prog="python -m bench.turns", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("old", help="the Python of the old build")
    parser.add_argument("new", help="the Python of the new build")
    parser.add_argument("names", nargs="*", metavar="ENCOUNTER", help="only these")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--turns", type=int, default=3, help="of each build and encounter")
    asked = parser.parse_args(arguments)
    has, had = said_by(asked.new, "-c", LISTED), said_by(asked.old, "-c", LISTED)
    met = True
    for game in has:
        names = [n for n in has[game] if n in had.get(game, []) and (not asked.names or n in asked.names)]
        if not names or asked.game not in (None, game):
            continue
        print(f"\n{HEAD}", flush=True)
        found: list[Compared] = []
        for name in names:
            found.append(played(asked.old, asked.new, name, asked.turns))
            print(found[-1].row(), flush=True)
        print(verdict(game, found), flush=True)
        met = met and together(found) >= FLOOR
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
