"""Fights of one or several encounters, told block by block, until there are enough of them or somebody stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.fight import Fight
from affray.engine.story import Story, story_of, story_unpacked
from affray.engine.tally import Tally, tally_of, unpacked
from affray.study.blocks import Parcel
from affray.study.chance import is_sharp
from affray.study.crew import Crew, Job
from affray.study.searched import BY_NATURE, Minds

LOOK: Final = 1_000  # with ``within``, the intervals are looked at after each of these many fights in all
MOST: Final = 10_000_000  # and at most this many fights are run for it
SMALLEST: Final = 50  # fights of a block when there are many cells

Progress = Callable[[int, int], None]  # fights done, fights to do (0: not known yet)


class Cell:
    """One encounter of several that are run beside each other, and what was counted of it."""

    def __init__(self, encounter: Encounter, tactics: tuple[str, ...] = (), minds: Minds = BY_NATURE) -> None:
        self.parcel: Final = Parcel(encounter, minds)
        self.tactics: Final = tactics
        self.tally: Final = tally_of(self.start())
        self.story: Final = story_of(self.start())

    def start(self) -> Fight:
        return self.parcel.start()

    def counted(self) -> tuple[Tally, Story]:
        return self.tally, self.story

    def add(self, packed: tuple[Any, Any]) -> None:
        self.tally.add(unpacked(packed[0]))
        self.story.add(story_unpacked(packed[1]))


def told(parcel: Parcel, seed: int, first: int, count: int, step: int) -> tuple[Any, Any]:
    """What is counted of a block, as it travels back."""
    tally, story = parcel.run(seed, first, count, step, [])
    return tally.packed(), story.packed()


def tell(
    cells: list[Cell], fights: int, within: float | None, seed: int, hired: Crew, progress: Progress | None
) -> bool:
    """Run the same number of fights of every cell, ``fights`` in all or as many as make the chances sharp.

    Of K cells the first has fights 1, K + 1, ..., the second 2, K + 2, ..., so that no two share their dice and all
    fights together are independent. True if somebody stopped it; then only blocks that every cell has had are kept.
    """
    each = -(-fights // len(cells)) if within is None else MOST // len(cells)
    spans = blocks(each, hired, len(cells), within is not None)
    jobs = (
        Job(told, (cell.parcel, seed, k + 1 + done * len(cells), count, len(cells)), count)
        for done, count in spans
        for k, cell in enumerate(cells)
    )
    waiting: list[tuple[Any, Any]] = []
    try:
        with closing(hired.each(jobs)) as results:
            for packed in results:
                waiting.append(packed)
                if len(waiting) == len(cells):
                    for cell, part in zip(cells, waiting):
                        cell.add(part)
                    waiting.clear()
                    if within is not None and is_enough(cells, within):
                        break
                if progress is not None:
                    so_far = fights_of(cells) + sum([part[0][0] for part in waiting])
                    progress(so_far, each * len(cells) if within is None else 0)
    except KeyboardInterrupt:
        if fights_of(cells) == 0:
            raise
        return True
    return False


def blocks(each: int, hired: Crew, cells: int, looks: bool) -> Iterator[tuple[int, int]]:
    """For every cell at once: how many fights it has had, and how many it gets now."""
    done = 0
    look = max(1, LOOK // cells)
    while done < each:
        count = min(hired.size() if cells == 1 else max(SMALLEST, hired.size() // cells), each - done)
        if looks:
            count = min(count, look - done % look)
        yield done, count
        done += count


def fights_of(cells: list[Cell]) -> int:
    return sum([int(cell.tally.fights) for cell in cells])


def is_enough(cells: list[Cell], within: float) -> bool:
    """Is every side's chance over all cells known? Asked at fixed numbers of fights, whoever ran them."""
    each = int(cells[0].tally.fights)
    if each % max(1, LOOK // len(cells)) != 0:
        return False
    wins = [sum(int(cell.tally.wins[i]) for cell in cells) for i in range(len(cells[0].tally.wins))]
    return all([is_sharp(count, fights_of(cells), within) for count in wins])
