"""Write whole fights as text that a person can read: ``python tests/playthroughs/write_playthroughs.py``.

Each file names its encounter and its seed in the first line. A fight that once showed a bug is kept for
ever: add its encounter, seed and reason to KEPT.
"""

from __future__ import annotations

from pathlib import Path

from affray.encounter import load
from affray.encounter.games import games
from affray.engine.fight import play
from affray.engine.log import Log

HERE = Path(__file__).parent
KEPT: dict[tuple[str, int], str] = {  # (encounter, seed): what it showed
    ("spiders-lair", 202): "the last hero bleeds to death after the last foe has fallen, and the heroes have won",
}


def ready() -> list[tuple[str, str]]:
    """Game and name of every ready encounter."""
    return sorted(
        (game.key, path.stem) for game in games().values() for path in Path(game.folder, "encounters").glob("*.yaml")
    )


def told(name: str, seed: int) -> str:
    """A whole fight, line by line, and how it ended."""
    fight = load(name).fight(seed)
    fight.log = Log()
    winner = play(fight)
    lines = [f"{name}, seed {seed}", *fight.log.lines()]
    side = [*fight.sides, "nobody"][winner]
    game = load(name).game
    ends = [f"{f.name}: {game.line(fight, f.name)}" for f in fight.fighters]
    return "\n".join([*lines, f"won by {side} in round {fight.round}", *ends]) + "\n"


def main() -> None:
    for game, name in ready():
        folder = HERE / game
        folder.mkdir(exist_ok=True)
        for seed in (1, 2):
            (folder / f"{name}-{seed}.txt").write_text(told(name, seed))
    for name, seed in KEPT:
        (HERE / load(name).game.key / f"{name}-{seed}.txt").write_text(told(name, seed))


if __name__ == "__main__":
    main()
