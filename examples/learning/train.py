"""Learn when to play in which stance, by self-play: python examples/learning/train.py cargo-bay weights.json

The policy is a table (affray.minds.habits). Every fight draws a stance for each line of the table that it meets, the
better ones more often, and keeps to it; what wins is drawn more often later (a policy gradient over whole tables).
Both sides learn at once: half of the fights against each other as they are now, half against the other's best stance.
What they like is tried line by line, and kept if it pays. Then both are measured against the best stance, with dice
that they never met.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from bisect import bisect
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from affray.encounter import load
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.question import Mind
from affray.minds.habits import SITUATIONS, UNDRAWN, Habits
from affray.minds.learned import FORMAT, learned

Z95 = 1.96
BATCH = 400  # fights before each step
RATE = 1.5  # of a step, for a gain of one whole win
DOUBT = 40  # fights that are counted as no gain beside those that were played
LEAST = -3.5  # no stance is ever liked less than this, against the best: it is still tried
LEAD = 2.0  # of the best stance at the beginning: a line is tried out among others that mostly do what is best
MOST = 200  # proposals for each side
TRIALS = (150, 2000, 8000)  # fights with and without each proposal; the next only if the one before went well
SURE = (-1.0, 1.0, 1.5)  # standard errors by which the gain must be above 0; where nothing changes there is none

Line = tuple[str, int]  # rule and stat block, situation
Weights = dict[str, dict[str, list[float]]]  # by rule and stat block, and then by situation
Sums = list[list[float]]  # of each stance: how often it was drawn, and what was won by it


class Pupil:
    """Draws a stance for each line of its table, once in a fight; ``mind`` plays by what was drawn."""

    def __init__(self, tactic: Mind, stances: int, usual: int, table: dict[Line, list[float]], dice: random.Random):
        self.mind = Habits(tactic, stances, usual, self.draw)
        self.count = stances
        self.usual = usual
        self.table = table
        self.dice = dice
        self.drawn: dict[int, int] = {}  # by the number of a line in the mind
        self.shares: dict[int, list[float]] = {}  # how often each stance or one before it is drawn, until the next step

    def draw(self, number: int) -> int:
        shares = self.shares.get(number)
        if shares is None:
            shares = self.shares[number] = self.shares_of(self.line(number))
        stance = self.drawn[number] = bisect(shares, self.dice.random() * shares[-1])
        return stance

    def line(self, number: int) -> Line:
        rule, sheet = self.mind.names[number // len(SITUATIONS)]
        return f"{rule} {sheet}", number % len(SITUATIONS)

    def shares_of(self, line: Line) -> list[float]:
        likes = self.table.get(line)
        if likes is None:
            likes = self.table[line] = [LEAD * (stance == self.usual) for stance in range(self.count)]
        return list(accumulate([math.exp(like) for like in likes]))

    def forget(self) -> None:
        """Before a fight: everything is drawn again."""
        for number in self.drawn:
            self.mind.chosen[number] = UNDRAWN
        self.drawn.clear()


class School:
    """One encounter, and the two sides that learn to fight it. Where both have the same people they share a table,
    unless each shall learn ``apart``."""

    def __init__(self, name: str, seed: int, apart: bool = False) -> None:
        self.encounter = load(name)
        self.game = self.encounter.game
        self.start = self.encounter.fight()
        self.fight = self.start.copy()
        self.fight.gm = self.start.gm
        self.dice = SeededDice(0)
        self.stances = len(self.game.stances())
        self.tactic = self.encounter.tactic()
        self.seed = seed
        self.number = 0
        self.means: dict[tuple[int, int], float] = {}
        sheets = [sorted([f.sheet for f in self.start.fighters if f.side == side]) for side in range(2)]
        self.is_mirror = sheets[0] == sheets[1] and not apart

    def play(self, minds: list[Mind], seed: int, number: int, stances: list[int]) -> int:
        fight = self.fight
        fight.restore(self.start)
        for f in fight.fighters:
            f.stance = stances[f.side]
        fight.dice, fight.minds = self.dice, minds
        self.dice.seed(stream(seed, number))
        return int(play(fight))

    def wins(self, minds: list[Mind], seed: int, fights: int, side: int, stances: list[int]) -> Any:
        return np.array([self.play(minds, seed, n, stances) == side for n in range(fights)], float)

    def best_stances(self, fights: int) -> list[int]:
        """What each side does best against whatever is worst for it."""
        grid = np.zeros((self.stances, self.stances))
        for a in range(self.stances):
            for b in range(self.stances):
                grid[a, b] = self.wins([self.tactic, self.tactic], self.seed + 9, fights, 0, [a, b]).mean()
        print(f"stances {self.game.stances()}, the first side wins:\n{np.round(grid, 3)}", flush=True)
        if self.is_mirror:
            grid = (grid + 1 - grid.T) / 2
        return [int(grid.min(axis=1).argmax()), int(grid.max(axis=0).argmin())]

    def learn(self, minutes: float, fights: int = 300, lessons: int = 0) -> tuple[list[Pupil], list[int]]:
        """So many lessons, or as many as the minutes allow. ``fights`` are played for each pair of stances, to find
        the best."""
        best = self.best_stances(fights)
        chance = random.Random(self.seed)
        tables: list[dict[Line, list[float]]] = [{}, {}]
        if self.is_mirror:
            tables[1] = tables[0]
        pupils = [Pupil(self.tactic, self.stances, best[side], tables[side], chance) for side in range(2)]
        began, rounds = time.process_time(), 0
        while rounds < lessons if lessons else time.process_time() - began < 60 * minutes:
            self.lesson(pupils, best)
            rounds += 1
            if rounds % 250 == 0:
                said = ", ".join([f"{value:.3f}" for _, value in sorted(self.means.items())])
                print(f"{self.number} fights, {time.process_time() - began:.0f} s; mean wins {said}", flush=True)
        return pupils, best

    def lesson(self, pupils: list[Pupil], best: list[int]) -> None:
        """A batch of fights, and a step for each table."""
        gains: list[dict[int, Sums]] = [{}, {}]
        for n in range(BATCH):
            self.number += 1
            learning = [0, 1] if n % 2 == 0 else [n // 2 % 2]
            for pupil in pupils:
                pupil.forget()
            minds = [pupils[side].mind if side in learning else self.tactic for side in range(2)]
            winner = self.play(minds, self.seed, self.number, best)
            for side in learning:
                gain = self.gain(float(winner == side), (side, len(learning)))
                found = gains[side]
                for number, stance in pupils[side].drawn.items():
                    sums = found.get(number)
                    if sums is None:
                        sums = found[number] = [[0.0, 0.0] for _ in range(self.stances)]
                    sums[stance][0] += 1
                    sums[stance][1] += gain
        for side, pupil in enumerate(pupils):
            pupil.shares.clear()
            for number, sums in gains[side].items():
                step(pupil.table[pupil.line(number)], sums)

    def gain(self, won: float, kind: tuple[int, int]) -> float:
        """What was won over what is usual for the side in fights of this kind."""
        mean = self.means.get(kind, 0.5)
        self.means[kind] = mean + 0.004 * (won - mean)
        return won - mean


def step(likes: list[float], sums: Sums) -> None:
    """Like each stance more by its mean gain in this batch."""
    for stance, (times, gain) in enumerate(sums):
        likes[stance] += RATE * gain / (times + DOUBT)
    most = max(likes)
    likes[:] = [max(like - most, LEAST) for like in likes]


def proposals(pupil: Pupil) -> list[tuple[Line, int]]:
    """Lines and other stances than the best for all; those that self-play likes most first."""
    found = [
        (round(likes[stance] - likes[pupil.usual], 6), line, stance)
        for line, likes in pupil.table.items()
        for stance in range(pupil.count)
        if stance != pupil.usual
    ]
    return [(line, stance) for _, line, stance in sorted(found, reverse=True)[:MOST]]


def proven(school: School, pupil: Pupil, side: int, best: list[int], seed: int) -> Weights:
    """Self-play proposes, trials decide: each proposal joins what is proven so far, against the other's best stance and
    with the same dice, and stays if more is won with it. What pays among others' experiments need not pay alone."""
    mind = Habits(school.tactic, school.stances, pupil.usual)
    sides: list[Mind] = [mind if s == side else school.tactic for s in range(2)]
    won = [school.wins(sides, seed + k, fights, side, best) for k, fights in enumerate(TRIALS)]
    found: Weights = {}
    for line, stance in proposals(pupil):
        key, place = line
        rule, _, sheet = key.partition(" ")
        first = mind.firsts.get(rule, {}).get(sheet)
        number = (mind.add(rule, sheet) if first is None else first) + place
        before, mind.chosen[number] = mind.chosen[number], stance
        tried, gain = [], 0.0
        for k, fights in enumerate(TRIALS):
            tried.append(school.wins(sides, seed + k, fights, side, best))
            gains = tried[k] - won[k]
            gain = float(gains.mean())
            if gain <= SURE[k] * float(gains.std()) / math.sqrt(fights):
                mind.chosen[number] = before
                break
        else:
            won = tried
            found.setdefault(key, {})[SITUATIONS[place]] = [
                round(gain, 4) if s == stance else 0.0 for s in range(pupil.count)
            ]
    return {key: found[key] for key in sorted(found)}


def measured(school: School, minds: list[Habits], best: list[int], fights: int, seed: int) -> list[dict[str, Any]]:
    """Each side's policy and its every stance against the other's best stance, with the same dice."""
    tactic = school.tactic
    found = []
    for side in range(2):
        sides: list[Mind] = [minds[s] if s == side else tactic for s in range(2)]
        with_mind = school.wins(sides, seed, fights, side, best)
        by_stance = []
        for stance in range(school.stances):
            stances = [stance if s == side else best[s] for s in range(2)]
            by_stance.append(school.wins([tactic, tactic], seed, fights, side, stances))
        top = max(range(school.stances), key=lambda stance: float(by_stance[stance].mean()))
        gain = with_mind - by_stance[top]
        error = Z95 * float(gain.std(ddof=1)) / math.sqrt(fights)
        found.append(
            {
                "side": school.start.sides[side],
                "learned": float(with_mind.mean()),
                "stance": school.game.stances()[top],
                "best_stance": float(by_stance[top].mean()),
                "gain": float(gain.mean()),
                "low": float(gain.mean()) - error,
                "high": float(gain.mean()) + error,
            }
        )
    return found


def written(school: School, name: str, pupils: list[Pupil], best: list[int]) -> dict[str, Any]:
    stances = school.game.stances()
    sides = {
        school.start.sides[side]: {
            "stance": stances[best[side]],
            "weights": proven(school, pupil, side, best, school.seed + 2_000_003),
        }
        for side, pupil in enumerate(pupils)
    }
    values = {"format": FORMAT, "game": school.game.key, "encounter": Path(name).name, "fights": school.number}
    return {**values, "seed": school.seed, "sides": sides}


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn when to play in which stance, by self-play.")
    parser.add_argument("encounter")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time to learn in")
    parser.add_argument(
        "--lessons", type=int, default=0, help="of 400 fights, instead of minutes: the same weights again"
    )
    parser.add_argument("--fights", type=int, default=10_000, help="to measure each side with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--apart", action="store_true", help="a table for each side, even if both have the same people")
    parser.add_argument("--measure", action="store_true", help="learn nothing: measure the weights that are there")
    args = parser.parse_args()
    school = School(args.encounter, args.seed, args.apart)
    if not args.measure:
        pupils, best = school.learn(args.minutes, lessons=args.lessons)
        args.weights.parent.mkdir(parents=True, exist_ok=True)
        values = written(school, args.encounter, pupils, best)
        args.weights.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    minds = [learned(args.weights, school.game, side, school.tactic) for side in school.start.sides]
    rows = measured(school, minds, [mind.usual for mind in minds], args.fights, args.seed + 1_000_003)
    for row in rows:
        words = "beats it" if row["low"] > 0 else "does not beat it with 95 % certainty"
        print(
            f"{row['side']}: learned {row['learned']:.3f}, {row['stance']} {row['best_stance']:.3f}, "
            f"gain {row['gain']:+.3f} ({row['low']:+.3f} to {row['high']:+.3f}), {args.fights} fights: {words}"
        )
    return 0 if all(row["low"] > 0 for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
