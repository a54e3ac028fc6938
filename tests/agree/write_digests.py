"""Write the digests that both builds must reach: 1,000 fights of every ready encounter, in blocks."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from affray.encounter import load
from affray.encounter.games import games
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.state import state

FILE = Path(__file__).with_name("digests.json")
BLOCKS = 10
FIGHTS = 100  # in each block
SEED = 20


def ready() -> list[str]:
    """All ready encounters of all games, by name."""
    folders = [Path(game.folder, "encounters") for game in games().values()]
    return sorted(path.stem for folder in folders for path in folder.glob("*.yaml"))


def block_digest(name: str, block: int) -> str:
    """One digest over the last states of a block of fights."""
    start = load(name).fight()
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice = dice
    whole = hashlib.sha256()
    for number in range(block * FIGHTS, (block + 1) * FIGHTS):
        fight.restore(start)
        dice.seed(stream(SEED, number))
        winner = play(fight)
        whole.update(json.dumps([int(winner), int(dice.state), state(fight)], sort_keys=True).encode())
    return whole.hexdigest()


def main() -> None:
    digests = {name: [block_digest(name, block) for block in range(BLOCKS)] for name in ready()}
    FILE.write_text(json.dumps(digests, indent=1) + "\n")


if __name__ == "__main__":
    main()
