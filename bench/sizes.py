"""What a fight costs as it grows: 4, 20 and 100 a side on maps of 20 x 20 to 100 x 100, near and far apart.

python -m bench.sizes                                     the curve of all games
python -m bench.sizes plerion                             that of one game
python -m bench.sizes plerion 20 60x40 far                one fight, measured in this process, as JSON

Every fight is measured in a process of its own: the first one with nothing known of the map, then later ones. The
time of a round is divided by those who were still up in it, so that long fights and large ones can be compared.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from typing import Any, Final

from affray.encounter import read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight, play
from bench.measure import ROOT, BenchError, Line, below, cpu_seconds, is_compiled

GAMES: Final = ("plerion", "ingenuity", "lucky_stars", "legends", "rpg_hell")
PER_SIDE: Final = (4, 20, 100)
MAPS: Final = ("20x20", "60x40", "100x100")
APART: Final = ("near", "far")
GAP: Final = 6  # columns between two sides that begin near each other
SEED: Final = 1
PATIENCE: Final = 120  # seconds after which a fight counts as one that does not end
ENOUGH: Final = 0.5  # CPU seconds of later fights,
WARM: Final = 0.5  # and of those before them, in which what is kept about the map is found
MOST: Final = 2_000  # fights of each
SET_UP: Final = 20  # fights, in one timed run

# One who strikes and one who shoots of each game, and what one takes cover behind.
PEOPLE: Final = {
    "plerion": ("sheet: Pirate, weapons: [Knife]", "sheet: Pirate, weapons: [Projectile Rifle, Knife]", "o"),
    "ingenuity": (
        "sheet: Guard, gear: [Longsword, Small shield]",
        "sheet: Guard, archery: 1, gear: [Shortbow, Knife]",
        "c",
    ),
    "lucky_stars": ("sheet: Dock Thug", "sheet: Security Trooper", "o"),
    "legends": ("sheet: Watchman, weapons: [Longsword], specials: []", "sheet: Goblin archer", "b"),
    "rpg_hell": ("sheet: City Guard", "sheet: 'City Guard, ranged'", "o"),
}

TIMES: Final = 5.0  # what 60 x 40 may cost beside 20 x 20, per fighter and round
FIRST: Final = 10.0  # seconds of 100 against 100 on 100 x 100, the first time
LATER: Final = 2.0  # and later
SETTING_UP: Final = 0.1  # of a fight: what encounter.fight(seed) may cost


def is_pillar(x: int, y: int, wide: int, high: int) -> bool:
    """Walls around the map, and one square in seventeen."""
    return x in (0, wide - 1) or y in (0, high - 1) or (3 * x + 5 * y) % 17 == 0


def starts(per_side: int, wide: int, high: int, apart: str) -> list[set[tuple[int, int]]]:
    """The squares of both sides: high blocks, their fronts in the middle or their backs at the edges."""
    rows = min(high - 2, max(4, int((2 * per_side) ** 0.5) + 1))
    while True:
        top = (high - rows) // 2
        found = [placed(per_side, columns, top, rows, wide, high) for columns in fronts(wide, apart)]
        if all(len(squares) == per_side for squares in found) or rows >= high - 2:
            return found
        rows += 1


def fronts(wide: int, apart: str) -> tuple[range, range]:
    """The columns of both sides, in the order in which they are filled."""
    if apart == "far":
        return range(1, wide // 2), range(wide - 2, wide // 2 - 1, -1)
    left = (wide - GAP) // 2 - 1
    return range(left, 0, -1), range(left + GAP + 1, wide - 1)


def placed(per_side: int, columns: range, top: int, rows: int, wide: int, high: int) -> set[tuple[int, int]]:
    free = [(x, y) for x in columns for y in range(top, top + rows) if not is_pillar(x, y, wide, high)]
    return set(free[:per_side])


def drawn(game: str, per_side: int, size: str, apart: str) -> list[str]:
    wide, high = (int(n) for n in size.split("x"))
    ours, theirs = starts(per_side, wide, high, apart)
    cover = PEOPLE[game][2]

    def sign(x: int, y: int) -> str:
        if (x, y) in ours:
            return "A"
        if (x, y) in theirs:
            return "B"
        if not is_pillar(x, y, wide, high):
            return "."
        return "#" if x in (0, wide - 1) or y in (0, high - 1) or (x + y) % 2 else cover

    return ["".join(sign(x, y) for x in range(wide)) for y in range(high)]


def text_of(game: str, per_side: int, size: str, apart: str) -> str:
    """The encounter as a file."""
    strikes, shoots, _ = PEOPLE[game]
    lines = [f"game: {game}", "map: |", *(f"  {row}" for row in drawn(game, per_side, size, apart))]
    lines += ["legend: {A: start of reds, B: start of blues}", "sides:"]
    for side, name in (("reds", "Red"), ("blues", "Blue")):
        lines += [f"  {side}:", "    fighters:"]
        lines += [f"      - {{{strikes}, name: {name} blade, count: {per_side // 2}}}"]
        lines += [f"      - {{{shoots}, name: {name} bow, count: {per_side // 2}}}"]
    return "\n".join(lines) + "\n"


def turns_of(start: Fight, numbers: range) -> tuple[int, int]:
    """How many rounds these fights have, and how many fighters were up in them, summed."""
    rounds = turns = 0
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice, fight.gm = dice, start.gm
    for number in numbers:
        fight.restore(start)
        dice.seed(stream(SEED, number))
        before = -1
        while fight.winner() == UNDECIDED and fight.round <= fight.limit:
            if fight.round != before:
                before = int(fight.round)
                rounds += 1
                turns += sum(1 for f in fight.fighters if f.is_up())
            fight.step()
    return rounds, turns


def timed(start: Fight, first: int, least: float) -> tuple[int, float]:
    """Fights from this number on until they took so long: how many, and the seconds."""
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice, fight.gm = dice, start.gm
    began = time.process_time()
    count = 0
    while count < MOST and (count == 0 or time.process_time() - began < least):
        fight.restore(start)
        dice.seed(stream(SEED, first + count))
        play(fight)
        count += 1
    return count, time.process_time() - began


def setting_up(text: str) -> float:
    """Seconds of ``encounter.fight(seed)``."""
    encounter = read(text, "sizes.yaml")
    encounter.fight(0)
    return cpu_seconds(lambda: [encounter.fight(number) for number in range(SET_UP)]) / SET_UP


def measured(game: str, per_side: int, size: str, apart: str) -> dict[str, Any]:
    text = text_of(game, per_side, size, apart)
    start = read(text, "sizes.yaml").fight(0)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _, first = timed(start, 1, 0.0)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _, second = timed(start, 2, 0.0)
    warming, _ = timed(start, 3, WARM)
    count, seconds = timed(start, 3, ENOUGH) if warming < MOST else timed(start, 3, WARM)
    rounds, turns = turns_of(start, range(3, 3 + count))
    return {
        "first": first,
        "second": second,
        "later": seconds / count,
        "rounds": rounds / count,
        "turn": seconds / turns * 1e6,
        "setup": setting_up(text),
        "kept": (after - before) / 1024,
    }


def asked(game: str, per_side: int, size: str, apart: str) -> dict[str, Any] | None:
    """One measurement in a process of its own; nothing if the fight does not end in time."""
    command = [sys.executable, "-m", "bench.sizes", game, str(per_side), size, apart]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        raise BenchError(f"{' '.join(command[1:])} failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


Curve = dict[tuple[int, str, str], dict[str, Any] | None]


def curve(game: str) -> Curve:
    """All sizes of one game, printed as they are found."""
    print(f"\n  {game:<12} {'map':>8}      first s   second s    later s   rounds   us a turn   set up ms   kept MB")
    found: Curve = {}
    for per_side in PER_SIDE:
        for apart in APART:
            for size in MAPS:
                one = asked(game, per_side, size, apart)
                found[per_side, size, apart] = one
                print(f"  {per_side:>3} v {per_side:<3} {size:>8} {apart:<4} {row(one)}", flush=True)
    return found


def row(one: dict[str, Any] | None) -> str:
    if one is None:
        return f"did not end in {PATIENCE} s"
    return (
        f"{one['first']:9.4f}  {one['second']:9.4f}  {one['later']:9.5f}  {one['rounds']:7.1f}"
        f"   {one['turn']:9.2f}   {1000 * one['setup']:9.2f}   {one['kept']:7.1f}"
    )


def lines_of(game: str) -> list[Line]:
    found = curve(game)
    return [*growth(game, found), *largest(game, found), *share(game, found)]


def growth(game: str, found: Curve) -> list[Line]:
    """What a larger map costs, per fighter and round, when all that is kept about it is known."""
    lines: list[Line] = []
    for apart in APART:
        for per_side in PER_SIDE:
            small, large = found[per_side, "20x20", apart], found[per_side, "60x40", apart]
            what = f"{game}, {per_side} v {per_side} {apart}: a turn on 60x40 beside 20x20"
            if small is None or large is None:
                lines.append(Line(what, f"did not end in {PATIENCE} s", f"below {TIMES:g} times", False))
            else:
                lines.append(below(what, large["turn"] / small["turn"], TIMES, 2, " times"))
    return lines


def largest(game: str, found: Curve) -> list[Line]:
    lines: list[Line] = []
    for apart in APART:
        one = found[100, "100x100", apart]
        for word, most in (("first", FIRST), ("later", LATER)):
            what = f"{game}, 100 v 100 on 100x100 {apart}: {word}"
            if one is None:
                lines.append(Line(what, f"did not end in {PATIENCE} s", f"below {most:g} s", False))
            else:
                lines.append(below(what, one["first" if word == "first" else "second"], most, 2, " s"))
    return lines


def share(game: str, found: Curve) -> list[Line]:
    """The worst share that setting a fight up has in it."""
    worst = max((one["setup"] / one["later"] for one in found.values() if one is not None), default=1.0)
    return [below(f"{game}: encounter.fight(seed), beside the fight, at worst", worst, SETTING_UP, 3, "")]


def lines() -> list[Line]:
    return [line for game in GAMES for line in lines_of(game)]


def main() -> None:
    if len(sys.argv) == 5:
        print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4])))
        return
    print("compiled" if is_compiled() else "interpreted")
    for game in sys.argv[1:] or GAMES:
        for line in lines_of(game):
            print(f"  {line.what:<64} {line.measured}   {line.verdict()}: {line.floor}")


if __name__ == "__main__":
    main()
