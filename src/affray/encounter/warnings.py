"""What is allowed in an encounter, but is probably not what was meant."""

from __future__ import annotations

from affray.encounter.encounter import Encounter
from affray.engine.fight import DEAD, DOWN, FATES, Fight, Fighter
from affray.engine.grid import Grid

LOCKED = "locked"
CUT_OFF = "As the map stands no side can reach another: walls or locked doors lie between them."


def warnings_of(encounter: Encounter) -> list[str]:
    """One sentence for each: those who are down, in the order of the fighters, doors that nobody opens, and sides
    that cannot reach each other.

    >>> from affray.encounter import load
    >>> warnings_of(load("cargo-bay"))
    []
    """
    fight = encounter.fight()
    locked = locked_doors(fight.grid, doors_of_jobs(fight))
    return [*the_fallen(fight), *locked, *([CUT_OFF] if are_cut_off(fight) else [])]


def doors_of_jobs(fight: Fight) -> set[int]:
    """Squares of doors that a job of the encounter opens, where the game has such (IG-ECO-09)."""
    return {int(job.opens) for job in getattr(fight, "_jobs", [])}


def the_fallen(fight: Fight) -> list[str]:
    people: list[Fighter] = fight.fighters
    return [
        f"{f.name} is {FATES[f.ending()]} when the fight begins, and will not act."
        for f in people
        if f.ending() in (DEAD, DOWN) and not fight.is_awaited(f)
    ]


def locked_doors(grid: Grid, opened: set[int]) -> list[str]:
    """Of squares, and of borders as a map writes them below its rows; but for those that a job opens."""
    locked = [(s, t) for s, t in enumerate(grid.kind) if t.name.startswith(LOCKED) and s not in opened]
    squares = [f"{t.name} at {grid.place(s)}" for s, t in locked]
    borders = [row.strip() for row in grid.written()[int(grid.height) :] if row.strip().startswith(LOCKED)]
    return [f"The {door} is a wall: nobody opens it." for door in [*squares, *borders]]


def are_cut_off(fight: Fight) -> bool:
    """Does nothing lead from any side to another, neither a way nor a line of sight, whichever doors are opened? Those
    that a job opens are open.

    Sure if it says so; a side that sees its foes across a chasm and has nothing to throw is not found out here.
    """
    people: list[Fighter] = [f for f in fight.fighters if f.is_up() and fight.grid.holds(f.x, f.y)]
    opened = doors_of_jobs(fight)
    places = [(int(f.side), int(fight.grid.at(f.x, f.y))) for f in people]
    for side in range(len(fight.sides)):
        found = open_to(fight.grid, [square for whose, square in places if whose == side], opened)
        if any([whose != side and square in found for whose, square in places]):
            return False
    return len({side for side, _ in places}) > 1


def open_to(grid: Grid, squares: list[int], opened: set[int]) -> set[int]:
    """Every square to which people on these can walk, open doors, or see."""
    found, left = {*squares}, list(squares)
    while left:
        square = left.pop()
        x, y = int(grid.x_of(square)), int(grid.y_of(square))
        for nx, ny in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
            if grid.holds(nx, ny) and (there := int(grid.at(nx, ny))) not in found:
                terrain = grid.kind[there]
                if terrain.stands or terrain.opens or terrain.sight or there in opened:
                    found.add(there)
                    left.append(there)
    return found
