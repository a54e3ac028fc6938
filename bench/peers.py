"""Beside the npm package dnd-combat-simulator: a fight of the same size, 4 against 8 without a map, in the same run.

The games differ, so that the fights cannot be equal; both have twelve fighters who strike every round until one side
is down, and both lines say how many rounds that takes. The package has no places, moves, blocks or saves.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import Any, Final

from affray.encounter import load
from affray.engine.tally import run_block
from bench.measure import BUILD, ROOT, BenchError, Line, at_least, cpu_seconds

PACKAGE: Final = "dnd-combat-simulator"
VERSION: Final = "0.3.15"
FIGHTS: Final = 10_000
SEED: Final = 1


def peer() -> dict[str, Any]:
    """What the package does here; it is installed into the build folder first."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise BenchError("npm and node are not installed; on Debian: apt-get install npm")
    folder = BUILD / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / PACKAGE).exists():
        (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        install = [npm, "install", "--no-audit", "--no-fund", "--no-save", f"{PACKAGE}@{VERSION}"]
        done = subprocess.run(install, cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise BenchError(f"npm could not install {PACKAGE}: {done.stderr.strip()[:200]}")
    environment = {**os.environ, "NODE_PATH": str(folder / "node_modules")}
    script = str(ROOT / "bench" / "peer.js")
    done = subprocess.run([node, script], env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def ours() -> tuple[float, float]:
    """Fights per CPU second, and rounds on average."""
    start = load(str(ROOT / "bench" / "four-v-eight.yaml")).fight()
    tally = run_block(start, SEED, 1, FIGHTS)
    rounds = sum(number * int(count) for number, count in enumerate(tally.rounds)) / FIGHTS
    return FIGHTS / cpu_seconds(lambda: run_block(start, SEED, 1, FIGHTS), 4), rounds


def lines() -> list[Line]:
    try:
        there = peer()
    except BenchError as why:
        return [Line(f"beside {PACKAGE}", f"left out: {why}")]
    rate, rounds = ours()
    return [
        Line(
            f"{PACKAGE} {VERSION}, 4 v 8: fights per second and core",
            f"{there['rate']:,.0f} ({there['rounds']:.1f} rounds)",
        ),
        Line("Affray, 4 v 8 without a map: fights per second and core", f"{rate:,.0f} ({rounds:.1f} rounds)"),
        at_least("Affray's rate divided by the package's", rate / there["rate"], 1, 1),
    ]
