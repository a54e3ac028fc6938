"""The same forecast in plain Python and as installed, one after the other: ``make demo``.

``python -m bench.demo plain .venv`` forecasts and remembers how long it took; ``installed`` forecasts again and
says how much faster that was. Both end with what to type next, with the path that works.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Final

from affray import load
from affray.cli.forecast_page import Command, page
from affray.cli.look import Look
from affray.cli.main import build_kind
from affray.cli.progress import Progress
from affray.study.band import outlook

ENCOUNTER: Final = "cargo-bay"
FIGHTS: Final = 1_000  # plain Python plays them in some ten seconds
SECONDS: Final = "demo.json"  # in the virtual environment, between the two runs


def main(which: str, venv: str) -> None:
    look = Look(sys.stdout)
    command = f"{venv}/bin/affray forecast {ENCOUNTER} --fights {FIGHTS}"
    print(f"==> {command}   ({build_kind()})", flush=True)
    seconds = forecast(look, f"{venv}/bin/affray")
    kept = Path(venv, SECONDS)
    if which == "plain":
        kept.write_text(json.dumps(seconds), encoding="utf-8")
        print("==> That was plain Python. Next the same rules are compiled: three to eight minutes, once.")
        print(f"    If you cannot wait: Ctrl-C, and {venv}/bin/affray works as it is, only more slowly.", flush=True)
        return
    print(verdict(json.loads(kept.read_text(encoding="utf-8")), seconds))
    print(next_words(venv))


def forecast(look: Look, affray: str) -> float:
    """Show the forecast, its commands with the path of ours; seconds of one core that it took.

    Seconds on the clock would count what else the machine does.
    """
    bar = Progress("Cargo bay", Look(sys.stderr))
    encounter = load(ENCOUNTER)
    began = time.process_time()
    try:
        result = outlook(encounter, fights=FIGHTS, progress=bar.show)
    finally:
        bar.vanish()
    seconds = time.process_time() - began
    lines = page(result, Command(ENCOUNTER, [], None), look, full=False)
    look.put(*(line.replace("affray replay", f"{affray} replay") for line in lines))
    sys.stdout.flush()
    return seconds


def verdict(plain: float, installed: float) -> str:
    if build_kind() == "interpreted":
        return "==> Affray is installed as plain Python: the lines above say what a compiled build needs."
    took = f"{installed:.2f} s of one core instead of {plain:.1f}"
    return f"==> The same numbers, {plain / installed:.0f} times as fast: {took}."


def next_words(venv: str) -> str:
    affray = f"{venv}/bin/affray"
    words = {
        f"{affray} games": "what there is to fight",
        f"{affray} play {ENCOUNTER} --as heroes": "play this one yourself",
        f"{affray} new ambush.yaml": "write a fight of your own",
        "make serve": "the same at a table in the browser",
    }
    width = max(len(typed) for typed in words) + 3
    return "\n".join(["    Type next:", *(f"      {typed:{width}}{says}" for typed, says in words.items())])


if __name__ == "__main__":
    main(*sys.argv[1:])
