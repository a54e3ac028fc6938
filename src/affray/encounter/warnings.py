"""What is allowed in an encounter, but is probably not what was meant."""

from __future__ import annotations

from affray.encounter.encounter import Encounter
from affray.engine.fight import DEAD, DOWN, FATES, Fight, Fighter
from affray.engine.grid import Grid

LOCKED = "locked"


def warnings_of(encounter: Encounter) -> list[str]:
    """One sentence for each: those who are down, in the order of the fighters, then doors that nobody opens.

    >>> from affray.encounter import load
    >>> warnings_of(load("cargo-bay"))
    []
    """
    fight = encounter.fight()
    return [*the_fallen(fight), *locked_doors(fight.grid)]


def the_fallen(fight: Fight) -> list[str]:
    people: list[Fighter] = fight.fighters
    return [
        f"{f.name} is {FATES[f.ending()]} when the fight begins, and will not act."
        for f in people
        if f.ending() in (DEAD, DOWN)
    ]


def locked_doors(grid: Grid) -> list[str]:
    """Of squares, and of borders as a map writes them below its rows."""
    squares = [f"{t.name} at {grid.place(s)}" for s, t in enumerate(grid.kind) if t.name.startswith(LOCKED)]
    borders = [row.strip() for row in grid.written()[int(grid.height) :] if row.strip().startswith(LOCKED)]
    return [f"The {door} is a wall: nobody opens it." for door in [*squares, *borders]]
