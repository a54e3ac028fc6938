"""Learn when to play in which stance, by self-play: python examples/learning/train.py cargo-bay weights.json

The policy is a table (affray.minds.learned). Every fight draws a stance for each line of the table that it meets, the
better ones more often, and keeps to it; what wins is drawn more often later (a policy gradient over whole tables).
Both sides learn at once: half of the fights against each other as they are now, half against the other's best stance.
Then both are measured against the best stance, with dice that they never met.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from affray.encounter import load
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import Fight, Fighter, play
from affray.engine.question import Mind
from affray.minds.learned import FORMAT, SITUATIONS, Learned, learned, situation

Z95 = 1.96
BATCH = 400  # fights before each step
RATE = 1.5  # of a step, for a gain of one whole win
DOUBT = 40  # fights that are counted as no gain beside those that were played
LEAST = -3.5  # no stance is ever liked less than this, against the best: it is still tried
LEAD = 1.0  # of the best stance at the beginning
MARGIN = 0.25  # by how much a stance must be liked more than the best one to be kept

Line = tuple[str, int]  # rule and stat block, situation


class Pupil(Learned):
    """Draws a stance for each line of its table, once in a fight."""

    def __init__(self, tactic: Mind, stances: int, usual: int, table: dict[Line, list[float]], dice: random.Random):
        super().__init__(tactic, stances, usual, {})
        self.table = table
        self.dice = dice
        self.drawn: dict[Line, int] = {}

    def stance(self, fight: Fight, rule: str, me: Fighter) -> int:
        line = (f"{rule} {me.sheet}", situation(fight, me))
        found = self.drawn.get(line)
        if found is None:
            found = self.drawn[line] = self.dice.choices(range(self.count), self.shares(line))[0]
        return found

    def shares(self, line: Line) -> list[float]:
        likes = self.table.get(line)
        if likes is None:
            likes = self.table[line] = [LEAD * (stance == self.usual) for stance in range(self.count)]
        return [math.exp(like) for like in likes]


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
        self.tactic = self.game.tactic()
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
            if rounds % 25 == 0:
                said = ", ".join([f"{value:.3f}" for _, value in sorted(self.means.items())])
                print(f"{self.number} fights, {time.process_time() - began:.0f} s; mean wins {said}", flush=True)
        return pupils, best

    def lesson(self, pupils: list[Pupil], best: list[int]) -> None:
        """A batch of fights, and a step for each table."""
        gains: list[dict[Line, Any]] = [{}, {}]
        for n in range(BATCH):
            self.number += 1
            learning = [0, 1] if n % 2 == 0 else [n // 2 % 2]
            for pupil in pupils:
                pupil.drawn.clear()
            minds: list[Mind] = [pupils[side] if side in learning else self.tactic for side in range(2)]
            winner = self.play(minds, self.seed, self.number, best)
            for side in learning:
                gain = self.gain(float(winner == side), (side, len(learning)))
                found = gains[0 if self.is_mirror else side]
                for line, stance in pupils[side].drawn.items():
                    found.setdefault(line, np.zeros((self.stances, 2)))[stance] += (1, gain)
        for side in range(2):
            for line, sums in gains[side].items():
                step(pupils[side].table[line], sums)

    def gain(self, won: float, kind: tuple[int, int]) -> float:
        """What was won over what is usual for the side in fights of this kind."""
        mean = self.means.get(kind, 0.5)
        self.means[kind] = mean + 0.004 * (won - mean)
        return won - mean


def step(likes: list[float], sums: Any) -> None:
    """Like each stance more by its mean gain in this batch."""
    for stance, (times, gain) in enumerate(sums):
        likes[stance] += RATE * gain / (times + DOUBT)
    most = max(likes)
    likes[:] = [max(like - most, LEAST) for like in likes]


def kept(pupil: Pupil) -> dict[str, dict[str, list[float]]]:
    """The lines that differ from the best stance, as they are written."""
    found: dict[str, dict[str, list[float]]] = {}
    for (rule, place), likes in sorted(pupil.table.items()):
        if max(likes) - likes[pupil.usual] > MARGIN:
            found.setdefault(rule, {})[SITUATIONS[place]] = [round(like, 2) for like in likes]
    return found


def measured(school: School, minds: list[Learned], best: list[int], fights: int, seed: int) -> list[dict[str, Any]]:
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
        school.start.sides[side]: {"stance": stances[best[side]], "weights": kept(pupil)}
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
    minds = [learned(args.weights, school.game, side) for side in school.start.sides]
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
