"""Learn four games on two cores, and measure them: python examples/learning/all.py examples/learning/weights

The number of lessons is fixed, so that the same rules give the same weights. Takes some minutes, compiled.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
MIRRORS = HERE.parents[1] / "bench" / "mirrors"
LESSONS = {"legends": 250, "ingenuity": 300, "lucky_stars": 300, "plerion": 500}
FIGHTS = 20_000  # to measure each side with


def train(job: tuple[str, Path]) -> str:
    """One game in a process of its own; the last two lines say how both sides did."""
    game, folder = job
    words = [sys.executable, str(HERE / "train.py"), str(MIRRORS / f"{game}.yaml"), str(folder / f"{game}.json")]
    words += ["--apart", "--lessons", str(LESSONS[game]), "--fights", str(FIGHTS)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.stderr:
        return f"{game}: {done.stderr}"
    return "\n".join([f"{game}, {line}" for line in done.stdout.splitlines()[-2:]])


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with ThreadPoolExecutor(2) as cores:
        for said in cores.map(train, [(game, Path(sys.argv[1])) for game in LESSONS]):
            print(said, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
