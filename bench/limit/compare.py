"""The distance to the limit: Affray's fight of limit.yaml beside the same fight by hand in C (limit.c).

python -m bench.limit.compare [COUNT]   proves seed by seed that both play the same fights, 100,000 if not said
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from affray.encounter import load
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import Fight, play
from affray.engine.tally import run_block
from bench.measure import BUILD, BenchError, Line, at_least, compiler, cpu_seconds

HERE: Final = Path(__file__).resolve().parent
SEED: Final = 1  # limit.c has the same
SEEDS: Final = 100_000
RATED: Final = 5_000  # fights in one timed run: many short ones, because a neighbour disturbs long ones
RUNS: Final = 24
FLOOR: Final = 0.25
MASK32: Final = 0xFFFFFFFF
FACTOR: Final = 1_000_003

Facts = tuple[int, int, list[tuple[int, int, int, int]]]


def build(folder: Path = BUILD) -> Path:
    """Compile limit.c and give the program."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "limit"
    command = [compiler(), "-std=c11", "-O3", "-o", str(program), str(HERE / "limit.c")]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise BenchError(f"there is no C compiler {command[0]!r}; on Debian: apt-get install gcc") from None
    if done.returncode != 0:
        raise BenchError(f"{' '.join(command)} failed:\n{done.stderr}")
    return program


def said_by(program: Path, *arguments: object) -> list[list[str]]:
    """What the C program prints, line by line in words."""
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=True)
    return [line.split() for line in done.stdout.splitlines()]


def start() -> Fight:
    return load(str(HERE / "limit.yaml")).fight()


def ours(first: int, count: int) -> Iterator[Facts]:
    """How the fights end here: winner, rounds, and each fighter's HP, STR and square."""
    beginning = start()
    fight = beginning.copy()
    dice = SeededDice(0)
    fight.dice = dice
    for number in range(first, first + count):
        fight.restore(beginning)
        dice.seed(stream(SEED, number))
        winner = play(fight)
        yield int(winner), int(fight.round), [(int(f.hp), int(f.str), int(f.x), int(f.y)) for f in fight.fighters]


def digest(facts: Facts) -> int:
    winner, rounds, people = facts
    total = winner
    for number in (rounds, *(number for person in people for number in person)):
        total = (total * FACTOR + number) & MASK32
    return total


def theirs(program: Path, number: int) -> Facts:
    """How one fight ends in C."""
    (winner, rounds), *people = [[int(word) for word in words] for words in said_by(program, "show", number)]
    return winner, rounds, [(hp, strength, x, y) for hp, strength, x, y in people]


def first_difference(program: Path, first: int, count: int) -> str:
    """Empty if all these fights end alike; else the first that does not, as both sides tell it."""
    digests = [int(words[0]) for words in said_by(program, "digests", first, count)]
    for number, (facts, digested) in enumerate(zip(ours(first, count), digests, strict=True), first):
        if digest(facts) != digested:
            return f"fight {number} differs.\nAffray: {facts}\nC:      {theirs(program, number)}"
    return ""


def checksum(program: Path, count: int) -> str:
    """One number for all digests together."""
    total = 0
    for words in said_by(program, "digests", 1, count):
        total = (total * FACTOR + int(words[0])) & MASK32
    return f"{total:08x}"


def ratio(program: Path) -> tuple[float, float]:
    """Fights per CPU second here and in C, taken by turns, the best of each."""
    beginning = start()
    run_block(beginning, SEED, 1, 200)
    best_here, best_there = float("inf"), float("inf")
    for _ in range(RUNS):
        best_here = min(best_here, cpu_seconds(lambda: run_block(beginning, SEED, 1, RATED), 1))
        best_there = min(best_there, float(said_by(program, "rate", RATED * 5)[0][0]) / 5)
    return RATED / best_here, RATED / best_there


def lines() -> list[Line]:
    program = build()
    difference = first_difference(program, 1, SEEDS)
    if difference:
        return [Line(f"the same {SEEDS:,} fights as in C", difference, "equal", False)]
    here, there = ratio(program)
    return [
        Line(f"the same {SEEDS:,} fights as in C", checksum(program, SEEDS), "equal"),
        Line("fights per second and core, by hand in C", f"{there:,.0f}"),
        Line("fights per second and core, Affray", f"{here:,.0f}"),
        at_least("Affray's rate divided by that of C", here / there, FLOOR, 2),
    ]


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    difference = first_difference(build(), 1, count)
    print(difference or f"{count:,} fights end alike here and in C.")
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
