"""Learn when to play in which stance, by self-play: python examples/learning/train.py cargo-bay weights/cargo-bay.json

A linear policy over eight numbers that the side may know (affray.minds.learned), trained by policy gradient (REINFORCE
with a baseline, Adam). Both sides learn at once: half of the fights against the other's policy as it is now, half
against the other's best stance. Then both are measured against the best stance, with dice that they never met.
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
from affray.engine.fight import Fight, play
from affray.engine.question import Mind, Option, Question
from affray.minds.learned import FEATURES, FORMAT, Learned, features, learned, scores

Z95 = 1.96
CERTAIN = 1.2  # the starting weight of the best stance


class Exploring(Learned):
    """Plays a stance by chance, the better ones more often, and keeps what it did for the gradient."""

    def __init__(self, tactic: Mind, stances: int, best: int, dice: random.Random) -> None:
        super().__init__(tactic, stances, {})
        self.best = best
        self.dice = dice
        self.done: list[tuple[str, list[float], list[float]]] = []  # rule, features, gradient by stance

    def answer(self, question: Question) -> Option:
        fight = getattr(question, "fight", None)
        if not isinstance(fight, Fight):
            return self.tactic.answer(question)
        options = [self.in_stance(fight, question, stance) for stance in range(self.stances)]
        if all(option == options[0] for option in options[1:]):
            return options[0]  # nothing to decide
        if question.rule not in self.weights:
            likes = [CERTAIN * (stance == self.best) for stance in range(self.stances)]
            self.weights[question.rule] = [[like] + [0.0] * (FEATURES - 1) for like in likes]
        seen = features(fight, question)
        fits = scores(self.weights[question.rule], seen)
        most = max(fits)
        shares = [math.exp(fit - most) for fit in fits]
        whole = sum(shares)
        shares = [share / whole for share in shares]
        stance = self.dice.choices(range(self.stances), shares)[0]
        same = [option == options[stance] for option in options]
        together = sum(share for share, is_same in zip(shares, same) if is_same)
        self.done.append((question.rule, seen, [s * (i / together - 1) for s, i in zip(shares, same)]))
        return options[stance]


class Adam:
    """Steps for weights in a dictionary, each rule with its own memory."""

    def __init__(self, rate: float) -> None:
        self.rate, self.n = rate, 0
        self.first: dict[str, Any] = {}
        self.second: dict[str, Any] = {}

    def step(self, weights: dict[str, list[list[float]]], gradient: dict[str, Any]) -> None:
        self.n += 1
        for rule, g in gradient.items():
            m = self.first[rule] = 0.9 * self.first.get(rule, 0) + 0.1 * g
            v = self.second[rule] = 0.99 * self.second.get(rule, 0) + 0.01 * g * g
            change = self.rate * (m / (1 - 0.9**self.n)) / (np.sqrt(v / (1 - 0.99**self.n)) + 1e-8)
            weights[rule] = (np.array(weights[rule]) + change).tolist()


class School:
    """One encounter, and the two sides that learn to fight it."""

    def __init__(self, name: str, seed: int) -> None:
        self.encounter = load(name)
        self.game = self.encounter.game
        self.start = self.encounter.fight()
        self.fight = self.start.copy()
        self.fight.gm = self.start.gm
        self.dice = SeededDice(0)
        self.stances = len(self.game.stances())
        self.seed = seed
        self.chance = random.Random(seed)
        self.number = 0

    def play(self, minds: list[Mind], seed: int, number: int, stances: list[int | None]) -> int:
        fight = self.fight
        fight.restore(self.start)
        for f in fight.fighters:
            stance = stances[f.side]
            if stance is not None:
                f.stance = stance
        fight.dice, fight.minds = self.dice, minds
        self.dice.seed(stream(seed, number))
        return int(play(fight))

    def wins(self, minds: list[Mind], seed: int, fights: int, side: int, stances: list[int | None]) -> list[int]:
        return [int(self.play(minds, seed, n, stances) == side) for n in range(fights)]

    def best_stances(self, fights: int) -> list[int]:
        """The stances from which neither side gains by changing; else what each does best against the worst for it."""
        tactic = self.game.tactic()
        grid = np.zeros((self.stances, self.stances))
        for a in range(self.stances):
            for b in range(self.stances):
                grid[a, b] = np.mean(self.wins([tactic, tactic], self.seed + 9, fights, 0, [a, b]))
        mine = int(grid.min(axis=1).argmax())
        theirs = int(grid.max(axis=0).argmin())
        print(f"stances {self.game.stances()}, the first side wins:\n{np.round(grid, 3)}", flush=True)
        return [mine, theirs]

    def margin(self, side: int) -> float:
        """What is left of the side less what is left of the others, by those who are up."""
        people = [(int(f.side) == side, bool(f.is_up())) for f in self.fight.fighters]
        own, foes = [up for is_own, up in people if is_own], [up for is_own, up in people if not is_own]
        return sum(own) / len(own) - sum(foes) / len(foes)

    def learn(self, minutes: float, batch: int) -> tuple[list[Exploring], list[int]]:
        best = self.best_stances(300)
        tactic = self.game.tactic()
        pupils = [Exploring(tactic, self.stances, best[side], self.chance) for side in range(2)]
        adams = [Adam(0.06), Adam(0.06)]
        means = {(side, kind): 0.0 for side in range(2) for kind in range(2)}
        until, rounds = time.monotonic() + 60 * minutes, 0
        while time.monotonic() < until:
            self.lesson(pupils, adams, means, best, tactic, batch)
            rounds += 1
            if rounds % 10 == 0:
                said = ", ".join([f"{value:+.3f}" for value in means.values()])
                print(f"lesson {rounds}, {self.number} fights; mean rewards {said}", flush=True)
        return pupils, best

    def lesson(
        self, pupils: list[Exploring], adams: list[Adam], means: dict[tuple[int, int], float], best: list[int],
        tactic: Mind, batch: int,
    ) -> None:  # fmt: skip
        """A batch of fights, and a step for each side."""
        gradients: list[dict[str, Any]] = [{}, {}]
        for n in range(batch):
            self.number += 1
            kind = n % 4  # both learn; the first; both; the second against a stance
            learning = [0, 1] if kind % 2 == 0 else [kind // 2]
            for pupil in pupils:
                pupil.done.clear()
            minds: list[Mind] = [pupils[side] if side in learning else tactic for side in range(2)]
            winner = self.play(minds, self.seed, self.number, [best[0], best[1]])
            for side in learning:
                reward = (1.0 if winner == side else 0.0) + 0.25 * self.margin(side)
                key = (side, int(len(learning) == 1))
                gain = reward - means[key]
                means[key] += 0.005 * gain
                for rule, seen, by_stance in pupils[side].done:
                    found = gradients[side].setdefault(rule, np.zeros((self.stances, FEATURES)))
                    found += gain * np.outer(by_stance, seen)
        for side in range(2):
            adams[side].step(pupils[side].weights, {rule: g / batch for rule, g in gradients[side].items()})


def measured(school: School, minds: list[Learned], best: list[int], fights: int, seed: int) -> list[dict[str, Any]]:
    """Each side's policy and its best stance against the other's best stance, with the same dice."""
    tactic = school.game.tactic()
    stances: list[int | None] = [best[0], best[1]]
    found = []
    for side in range(2):
        sides: list[Mind] = [minds[s] if s == side else tactic for s in range(2)]
        with_mind = np.array(school.wins(sides, seed, fights, side, stances))
        with_stance = np.array(school.wins([tactic, tactic], seed, fights, side, stances))
        gain = with_mind - with_stance
        error = float(gain.std(ddof=1) / math.sqrt(fights))
        found.append(
            {
                "side": school.start.sides[side],
                "learned": float(with_mind.mean()),
                "best_stance": float(with_stance.mean()),
                "gain": float(gain.mean()),
                "low": float(gain.mean()) - Z95 * error,
                "high": float(gain.mean()) + Z95 * error,
                "fights": fights,
            }
        )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn when to play in which stance, by self-play.")
    parser.add_argument("encounter")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--minutes", type=float, default=18.0, help="of learning")
    parser.add_argument("--batch", type=int, default=100, help="fights before each step")
    parser.add_argument("--fights", type=int, default=4000, help="to measure each side with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", action="store_true", help="learn nothing: measure the weights that are there")
    args = parser.parse_args()
    school = School(args.encounter, args.seed)
    if args.measure:
        best = [school.game.stances().index(s) for s in json.loads(args.weights.read_text())["best"]]
    else:
        pupils, best = school.learn(args.minutes, args.batch)
        values = {
            "format": FORMAT,
            "game": school.game.key,
            "encounter": args.encounter,
            "best": [school.game.stances()[s] for s in best],
            "fights": school.number,
            "sides": {
                school.start.sides[side]: {
                    rule: [[round(w, 4) for w in row] for row in rows] for rule, rows in sorted(pupil.weights.items())
                }
                for side, pupil in enumerate(pupils)
            },
        }
        args.weights.parent.mkdir(parents=True, exist_ok=True)
        args.weights.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    minds = [learned(args.weights, school.game, side) for side in school.start.sides]
    rows = measured(school, minds, best, args.fights, args.seed + 1_000_003)
    for row in rows:
        words = "beats it" if row["low"] > 0 else "does not beat it with 95 % certainty"
        print(
            f"{row['side']}: learned {row['learned']:.3f}, best stance {row['best_stance']:.3f}, "
            f"gain {row['gain']:+.3f} ({row['low']:+.3f} to {row['high']:+.3f}), {row['fights']} fights: {words}"
        )
    return 0 if all(row["low"] > 0 for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
