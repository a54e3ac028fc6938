"""The row of the band for good play: how often each side wins if it searches, if the others do, if all do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.study.chance import Chance, wilson
from affray.study.crew import crew
from affray.study.searched import Minds
from affray.study.telling import Cell, Progress, fights_of, tell

FIGHTS: Final = 60  # of each way


@dataclass(frozen=True)
class PlayedWell:
    """Some sides search: how often each side wins then."""

    who: tuple[str, ...]
    wins: tuple[Chance, ...]
    fights: int

    def to_json(self) -> dict[str, Any]:
        return {
            "searching": list(self.who),
            "wins": [chance.to_json() for chance in self.wins],
            "fights": self.fights,
        }


def ways_of(encounter: Encounter, rollouts: int) -> list[Minds]:
    """Each side alone, and all of them."""
    sides = range(len(encounter.scene.sides))
    return [*[Minds((side,), rollouts) for side in sides], Minds(tuple(sides), rollouts)]


def played_well(
    encounter: Encounter,
    *,
    fights: int = FIGHTS,
    rollouts: int = 500,
    seed: int = 1,
    workers: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
) -> tuple[PlayedWell, ...]:
    """So many fights with each side searching alone, and with all of them."""
    cells = [Cell(encounter, minds=minds) for minds in ways_of(encounter, rollouts)]
    done = 0

    def heard(fights_done: int, whole: int) -> None:
        if progress is not None:
            progress(done + fights_done, fights * len(cells))

    with crew(workers=workers, cluster=cluster) as hired:
        hired.block = 1
        for cell in cells:
            tell([cell], fights, None, seed, hired, heard)
            done += fights_of([cell])
    return tuple(row_of(cell, encounter.scene.sides) for cell in cells)


def row_of(cell: Cell, sides: list[str]) -> PlayedWell:
    fights = int(cell.tally.fights)
    wins = [int(n) for n in cell.tally.wins][:-1]
    who = tuple(sides[side] for side in cell.parcel.minds.sides)
    return PlayedWell(who, tuple(wilson(n, fights) for n in wins), fights)
