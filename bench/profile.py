"""Where the time of a compiled fight goes: python -m bench.profile [ENCOUNTER]

By perf, if the machine has it, function by function and chapter by chapter; else by the calls of the interpreted rules.
"""

from __future__ import annotations

import cProfile
import pstats
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from affray.encounter import load
from affray.engine.fight import Fight
from affray.engine.tally import run_block
from bench.measure import is_compiled

FIGHTS: Final = 60_000
INTERPRETED_FIGHTS: Final = 300
SHOWN: Final = 25
LINE: Final = re.compile(r"^\s*([\d.]+)%\s+(\S+)\s+\[\.\]\s+(\S+)")
COMPILED: Final = re.compile(r"CPyDef_(\w+?)___(\w+?)(?:\.\w+)*$")


def is_runtime(name: str) -> bool:
    return name.startswith(("Py", "_Py", "CPy")) or name.endswith("_dealloc")


def place(library: str, symbol: str) -> tuple[str, str]:
    """The chapter (or part of Python) that a symbol belongs to, and its name there."""
    found = COMPILED.match(symbol)
    if found:
        return found.group(1), f"{found.group(1)}.{found.group(2).replace('___', '.')}"
    if "python" in library or is_runtime(symbol):
        return "Python: lists, numbers, memory", symbol
    return f"other ({library})", symbol


def by_perf(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder, "perf.data"))
        run = [sys.executable, "-m", "bench.profile", name, "--run"]
        subprocess.run(["perf", "record", "-q", "-o", data, *run], check=True, capture_output=True)
        report = ["perf", "report", "-i", data, "--stdio", "--no-children", "--sort", "dso,symbol"]
        text = subprocess.run(report, check=True, capture_output=True, text=True).stdout
    chapters: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    for line in text.splitlines():
        if found := LINE.match(line):
            chapter, function = place(found.group(2), found.group(3))
            chapters[chapter] += round(100 * float(found.group(1)))
            functions[function] += round(100 * float(found.group(1)))
    show("by chapter", chapters)
    show("by function", functions)


def show(title: str, shares: Counter[str]) -> None:
    print(f"\n{title}")
    for what, share in shares.most_common(SHOWN):
        print(f"  {share / 100:6.2f} %  {what}")


def by_calls(start: Fight) -> None:
    profile = cProfile.Profile()
    profile.runcall(run_block, start, 1, 1, INTERPRETED_FIGHTS)
    pstats.Stats(profile).sort_stats("tottime").print_stats(SHOWN)


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else "plain"
    start = load(name).fight()
    if "--run" in sys.argv:
        run_block(start, 1, 1, FIGHTS)
    elif is_compiled() and shutil.which("perf") is not None:
        print(f"{FIGHTS:,} compiled fights of {name}, sampled by perf")
        by_perf(name)
    elif is_compiled():
        print("There is no perf here. Calls of the interpreted rules: PYTHONPATH=src python -m bench.profile")
        return 1
    else:
        print(f"{INTERPRETED_FIGHTS} interpreted fights of {name}, by calls")
        by_calls(start)
    return 0


if __name__ == "__main__":
    sys.exit(main())
