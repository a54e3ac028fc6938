"""``make quick``: check what has changed since the last commit, or in it if nothing has.

Style of the changed files, types of everything (from mypy's cache), and the tests of what was touched: the vectors of a
game and the laws for one of its fights; the tests of any other package, but for the slow ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SHORT: Final = {  # a short fight of each game, for the laws
    "plerion": "duel",
    "ingenuity": "shields",
    "lucky_stars": "maul",
    "legends": "arrest",
    "rpg_hell": "quarry-gate",
}
LAWS: Final = ["tests/laws/test_state.py", "tests/laws/test_records.py"]


def main() -> int:
    began, files = time.monotonic(), changed()
    print(f"==> {len(files)} changed files: {', '.join(sorted(parts(files))) or 'nothing that has tests'}", flush=True)
    failed = [what for what, command in checks(files) if not holds(what, command)]
    print(f"==> {'Failed: ' + ', '.join(failed) if failed else 'All hold'}, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def changed() -> list[str]:
    """Files that differ from the last commit, new ones included; those of the last commit if none does."""
    now = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return [file for file in now or git("diff", "--name-only", "HEAD~1") if (ROOT / file).is_file()]


def git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=ROOT, text=True, capture_output=True, check=True).stdout.split()


def parts(files: list[str]) -> set[str]:
    """The parts of the house that were touched: a game, or a package that has a folder of tests."""
    found = set()
    for pieces in [file.split("/") for file in files]:
        if pieces[:3] == ["src", "affray", "games"] and pieces[3] in SHORT:
            found.add(pieces[3])
        elif pieces[:2] == ["src", "affray"] and (ROOT / "tests" / pieces[2]).is_dir():
            found.add(pieces[2])
        elif pieces[0] == "tests" and len(pieces) > 2:
            found.add(next((name for name in pieces if name in SHORT), pieces[1]))
    return found


def checks(files: list[str]) -> list[tuple[str, list[str]]]:
    """What is run, each with its name."""
    python = [file for file in files if file.endswith(".py")]
    found = [("types", ["mypy", "--strict", "src", "tests", "bench"])]
    if python:
        form = ["ruff", "format", "--check", *python]
        found = [("style", ["ruff", "check", "--quiet", *python]), ("form", form), *found]
    for part in sorted(parts(files)):
        if part in SHORT:
            fight = f"{part}/{SHORT[part]}"
            found.append((f"vectors of {part}", ["affray", "vectors", part]))
            found.append((f"laws for {fight}", ["pytest", "-q", "-x", *LAWS, "-k", fight.replace("/", " and ")]))
        else:
            found.append((f"tests/{part}", ["pytest", "-q", "-x", "-m", "not slow", f"tests/{part}"]))
    return found


def holds(what: str, command: list[str]) -> bool:
    """Run it, with src before whatever is installed; its words are shown only if it fails."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src"},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    print(f"    {'ok' if done.returncode == 0 else 'FAILED':8}{what}, {time.monotonic() - began:.0f} s", flush=True)
    if done.returncode:
        print(done.stdout)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
