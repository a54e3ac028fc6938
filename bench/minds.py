"""How well minds play, measured: python -m bench.minds {gains,mirror,regret,tactics} [--fights N] [--only NAME ...]

gains: search against the tactic over all sides of all ready encounters. mirror: search against the tactic with the same
people on both sides of a mirrored map, each seat half of the time. regret: win chance lost per decision of the tactics.
tactics: how often each side wins by tactics alone; --write keeps it in bench/tactics.json, to compare with later.
Results go to a file of lines, so that what is measured already is not measured again; the last lines say what holds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, Final

from affray import forecast, load
from affray.encounter import Encounter, games, ready_encounters
from affray.study.chance import Z95, wilson
from affray.study.searched import Minds, play_well
from bench.measure import ROOT

BUDGET: Final = 500
SEED: Final = 17
REFERENCE: Final = ROOT / "bench" / "tactics.json"
MIRRORS: Final = ROOT / "bench" / "mirrors"
PLAIN: Final = 10_000  # fights by tactics alone; search is compared with their share
GAIN: Final = 15.0  # points on average
MIRROR: Final = 70.0  # percent
MEAN_REGRET: Final = 0.5  # points
BLUNDER: Final = 10.0  # points


def points(winner: int, side: int, sides: int) -> float:
    """A win is 1, no winner a half."""
    return 1.0 if winner == side else (0.5 if winner >= sides else 0.0)


def plain_share(encounter: Encounter, side: int) -> float:
    """The share of points by tactics alone."""
    result = forecast(encounter, fights=PLAIN, seed=SEED)
    wins = [s.wins.share for s in result.sides]
    return wins[side] + (1 - sum(wins)) / 2


def gains(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    reference = json.loads(REFERENCE.read_text(encoding="utf-8"))["sides"] if REFERENCE.exists() else {}
    for name in ready_names(options.only):
        encounter = load(name)
        for side, side_name in enumerate(encounter.scene.sides):
            key = f"{name} {side_name}"
            if key in options.known:
                continue
            won = 0.0
            for number in range(1, options.fights + 1):
                winner = play_well(encounter.fight(), encounter, Minds((side,), options.budget), SEED, number)
                won += points(winner, side, len(encounter.scene.sides))
            before = reference[key] if key in reference else plain_share(encounter, side)
            yield {"what": key, "before": before, "won": won, "fights": options.fights}


def mirror(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for file in sorted(MIRRORS.glob("*.yaml")):
        if file.stem in options.known or (options.only and file.stem not in options.only):
            continue
        encounter = load(str(file))
        won = 0.0
        for number in range(1, options.fights + 1):
            side = number % 2
            winner = play_well(encounter.fight(), encounter, Minds((side,), options.budget), SEED, number)
            won += points(winner, side, 2)
        yield {"what": file.stem, "won": won, "fights": options.fights}


def regrets(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from affray.study.regret import regret

    for name in ready_names(options.only):
        if name in options.known:
            continue
        result = regret(load(name), decisions=options.fights, seed=SEED)
        worst = result.blunders[0] if result.blunders else None
        yield {
            "what": name,
            "decisions": result.decisions,
            "regret": 100 * result.all.mean,
            "half": 100 * (result.all.high - result.all.mean),
            "worst": 100 * worst.again if worst is not None else 0.0,
            "of": f"{worst.who}, {worst.rule}" if worst is not None else "",
        }


def tactics(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for name in ready_names(options.only):
        encounter = load(name)
        for side, side_name in enumerate(encounter.scene.sides):
            yield {"what": f"{name} {side_name}", "share": round(plain_share(encounter, side), 4)}


def ready_names(only: list[str] | None) -> list[str]:
    found = []
    for game in games().values():
        found += [name for name in ready_encounters(game) if not only or name in only or game.key in only]
    return found


# ---------------------------------------------------------------- what holds


def said_of_gains(rows: list[dict[str, Any]]) -> list[str]:
    gained, worse = [], []
    for row in rows:
        chance = wilson(row["won"], row["fights"])
        gained.append(100 * (row["won"] / row["fights"] - row["before"]))
        if chance.high < row["before"]:
            worse.append(row["what"])
    mean, half = mean_of(gained)
    return [
        f"mean gain over {len(rows)} sides: {mean:.1f} points, ± {half:.1f}: {kept(mean >= GAIN)}, at least {GAIN:g}",
        f"sides worse beyond their interval: {', '.join(worse) or 'none'}: {kept(not worse)}",
    ]


def said_of_mirrors(rows: list[dict[str, Any]]) -> list[str]:
    lines = []
    for row in rows:
        chance = wilson(row["won"], row["fights"])
        held = kept(100 * chance.share >= MIRROR)
        lines.append(f"{row['what']}: {100 * chance.share:.0f} % ({chance.interval()}): {held}, at least {MIRROR:g} %")
    return lines


def said_of_regret(rows: list[dict[str, Any]]) -> list[str]:
    high = [row["what"] for row in rows if row["regret"] > MEAN_REGRET]
    worst = [row["what"] for row in rows if row["worst"] > BLUNDER]
    return [
        f"mean regret above {MEAN_REGRET:g} points: {', '.join(high) or 'none'}: {kept(not high)}",
        f"a decision re-judged above {BLUNDER:g} points: {', '.join(worst) or 'none'}: {kept(not worst)}",
    ]


def mean_of(numbers: list[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    n = len(numbers)
    mean = sum(numbers) / n
    spread = sum([(x - mean) ** 2 for x in numbers]) / max(1, n - 1)
    return mean, Z95 * sqrt(spread / n)


def kept(is_kept: bool) -> str:
    return "kept" if is_kept else "NOT KEPT"


PARTS: Final = {
    "gains": (gains, said_of_gains, 30),
    "mirror": (mirror, said_of_mirrors, 100),
    "regret": (regrets, said_of_regret, 300),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how well minds play, and check the floors.")
    parser.add_argument("what", choices=[*PARTS, "tactics"])
    parser.add_argument("--fights", type=int, help="of each side, or decisions of each encounter")
    parser.add_argument("--budget", type=int, default=BUDGET, help="rollouts a decision")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these encounters or games")
    parser.add_argument("--out", type=Path, help="the file of results; build/minds-WHAT.jsonl if not given")
    parser.add_argument("--write", action="store_true", help="of tactics: keep them in bench/tactics.json")
    options = parser.parse_args()
    if options.what == "tactics":
        return keep_tactics(options)
    part, said, many = PARTS[options.what]
    options.fights = options.fights or many
    out = options.out or ROOT / "build" / f"minds-{options.what}.jsonl"
    out.parent.mkdir(exist_ok=True)
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out.exists() else []
    options.known = {row["what"] for row in rows}
    with out.open("a", encoding="utf-8") as file:
        for row in part(options):
            rows.append(row)
            print(json.dumps(row), flush=True)
            file.write(json.dumps(row) + "\n")
            file.flush()
    lines = said(rows) if rows else ["nothing was measured"]
    print("\n".join(lines))
    return 1 if any(["NOT KEPT" in line for line in lines]) else 0


def keep_tactics(options: argparse.Namespace) -> int:
    shares = {row["what"]: row["share"] for row in tactics(options)}
    text = json.dumps({"fights": PLAIN, "seed": SEED, "sides": shares}, indent=1) + "\n"
    if options.write:
        REFERENCE.write_text(text, encoding="utf-8")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
