"""What a game master can change to make a fight easier or harder, one step at a time.

No rule is known here, only what every encounter has: who fights, how much of the first measure they have, where they
stand, and fields or tables whose names speak of healing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.game import ITEMS, NUMBER, WORD, Field
from affray.study.paths import VariantError, present, stem_of
from affray.study.summary import plural
from affray.study.variants import Change, varied

HEALING_ITEM: Final = re.compile(r"potion|med(i|ic )?kit|first aid|healing", re.IGNORECASE)
HEALING_COUNT: Final = re.compile(r"potions|medikits", re.IGNORECASE)
MOST_STEPS: Final = 6
MOST_FINE: Final = 40  # points that are dealt out
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six"]


@dataclass(frozen=True)
class Lever:
    """One kind of change in growing steps: the changes of a step, and how it is said."""

    kind: str  # foes, strength, positions, healing
    changes: Callable[[int], list[Change]]
    words: Callable[[int], str]
    most: int = MOST_STEPS


def levers(encounter: Encounter, side: int, *, easier: bool) -> list[Lever]:
    """Every lever that moves this side's chance the wanted way."""
    found = [*foe_levers(encounter, side, easier), *strength_levers(encounter, side, easier)]
    found += position_levers(encounter, side, easier)
    return found + (healing_levers(encounter, side) if easier else [])


# ---------------------------------------------------------------- fewer or more foes


def foe_levers(encounter: Encounter, side: int, easier: bool) -> list[Lever]:
    """For each kind of foe, so many fewer or more of it."""
    found = []
    for number, name in enumerate(encounter.scene.sides):
        if number != side:
            kinds = Counter([stem_of(p.name) or p.name for p in encounter.scene.people if p.side == number])
            found += [count_lever(name, kind, count, easier) for kind, count in kinds.items()]
    return found


def count_lever(side: str, kind: str, count: int, easier: bool) -> Lever:
    def changes(step: int) -> list[Change]:
        return [Change(f"{side}.{kind}.count", count - step if easier else count + step)]

    def words(step: int) -> str:
        return f"{NUMBERS[step]} {kind if step == 1 else plural(kind)} {'fewer' if easier else 'more'}"

    return Lever("foes", changes, words, min(MOST_STEPS, count) if easier else MOST_STEPS)


# ---------------------------------------------------------------- weaker or stronger foes


def strength_levers(encounter: Encounter, side: int, easier: bool) -> list[Lever]:
    """All foes of a side with a little less or more of the first measure."""
    fight = encounter.fight()
    if not fight.measures():
        return []
    found = []
    for number, name in enumerate(encounter.scene.sides):
        field = strength_field(encounter, name, number) if number != side else None
        if field is not None:
            values = [int(fight.measure(f, 0)) for f in fight.fighters if f.side == number]
            unit = max(1, round(sum(values) / len(values) / 10))
            most = min(MOST_STEPS, (min(values) - 1) // unit) if easier else MOST_STEPS
            found.append(strength_lever(name, field, fight.measures()[0], unit, easier, most))
    return found


def strength_field(encounter: Encounter, side: str, number: int) -> Field | None:
    """The field that sets the first measure: one that is called like it, and moves it when it is tried."""
    fight = encounter.fight()
    measure = fight.measures()[0].casefold()
    likely = [f for f in encounter.game.fields() if f.kind == NUMBER and f.name.casefold()[:2] == measure[:2]]
    for field in sorted(likely, key=lambda f: (f.name.casefold() != measure, len(f.name))):
        try:
            trial = varied(encounter, [Change(f"{side}.{field.name}", 1, by=True)]).fight()
        except VariantError:
            continue
        moved = [
            int(t.side) == number and trial.measure(t, 0) > fight.measure(f, 0)
            for f, t in zip(fight.fighters, trial.fighters)
        ]
        if all([m for m, f in zip(moved, fight.fighters) if f.side == number]):
            return field
    return None


def strength_lever(side: str, field: Field, measure: str, unit: int, easier: bool, most: int) -> Lever:
    def changes(step: int) -> list[Change]:
        return [Change(f"{side}.{field.name}", -unit * step if easier else unit * step, by=True)]

    def words(step: int) -> str:
        return f"{unit * step} {measure} {'less' if easier else 'more'} for each of the {side}"

    return Lever("strength", changes, words, most)


def fine_levers(encounter: Encounter, side: int, *, easier: bool) -> list[Lever]:
    """The smallest steps there are: a point of the first measure for one foe after another, the last of them first."""
    fight = encounter.fight()
    if not fight.measures():
        return []
    found = []
    for number, name in enumerate(encounter.scene.sides):
        field = strength_field(encounter, name, number) if number != side else None
        people = [p.name for p in encounter.scene.people if p.side == number][::-1]
        if field is not None:
            least = min([int(fight.measure(fight.named(one), 0)) for one in people])
            most = min(MOST_FINE, (least - 1 if easier else MOST_FINE) * len(people))
            found.append(fine_lever(name, people, field, fight.measures()[0], easier, most))
    return found


def fine_lever(side: str, people: list[str], field: Field, measure: str, easier: bool, most: int) -> Lever:
    """So many points in all, dealt out one by one."""

    def share(step: int, place: int) -> int:
        return step // len(people) + (1 if place < step % len(people) else 0)

    def changes(step: int) -> list[Change]:
        dealt = [(name, share(step, place)) for place, name in enumerate(people)]
        return [
            Change(f"{name}.{field.name}", -points if easier else points, by=True) for name, points in dealt if points
        ]

    def words(step: int) -> str:
        way = f"{measure} {'less' if easier else 'more'} for"
        all_round, first = step // len(people), people[: step % len(people)]
        named = " and ".join([", ".join(first[:-1]), first[-1]] if len(first) > 1 else first)
        said = [f"{all_round + 1} {way} {named}"] if first else []
        rest = f"each of the {'other ' if first else ''}{side}"
        return ", ".join([*said, *([f"{all_round} {way} {rest}"] if all_round else [])])

    return Lever("fine", changes, words, most)


# ---------------------------------------------------------------- other positions


def position_levers(encounter: Encounter, side: int, easier: bool) -> list[Lever]:
    """The foes some squares further away, or nearer; whichever helps is found by trying."""
    people = encounter.scene.people
    placed = [p for p in people if p.at is not None]
    if len({p.side == side for p in placed}) < 2:
        return distance_levers(encounter)
    return [shift_lever(encounter, side, away) for away in (True, False)]


def distance_levers(encounter: Encounter) -> list[Lever]:
    """Without a map, the distance at which the fight begins."""
    distance = encounter.scene.distance
    if distance is None:
        return []

    def lever(share: float) -> Lever:
        def far(step: int) -> int:
            return max(1, round(distance * (1 + share * step)))

        def words(step: int) -> str:
            return f"a distance of {far(step)} instead of {distance}"

        return Lever("positions", lambda step: [Change("distance", far(step))], words, 3)

    return [lever(0.5), lever(-0.25)]


def shift_lever(encounter: Encounter, side: int, away: bool) -> Lever:
    """All foes on a map moved along the line between the two groups, each to the nearest free square."""
    people = [p for p in encounter.scene.people if p.at is not None]
    ours = centre([p.at for p in people if p.side == side])
    theirs = centre([p.at for p in people if p.side != side])
    dx, dy = theirs[0] - ours[0], theirs[1] - ours[1]
    far = max(abs(dx), abs(dy), 1.0)
    way = 1 if away else -1

    def changes(step: int) -> list[Change]:
        shift = (round(way * step * dx / far), round(way * step * dy / far))
        taken = {p.at for p in people if p.side == side}
        moved = []
        for p in people:
            if p.side != side and p.at is not None:
                square = free_near(encounter, (p.at[0] + shift[0], p.at[1] + shift[1]), taken)
                taken.add(square)
                moved.append(Change(f"{p.name}.at", list(square)))
        return moved

    def words(step: int) -> str:
        squares = f"{step} square{'' if step == 1 else 's'}"
        return f"the others begin {squares} {'further away' if away else 'nearer'}"

    return Lever("positions", changes, words, 4)


def centre(squares: list[Any]) -> tuple[float, float]:
    return sum([s[0] for s in squares]) / len(squares), sum([s[1] for s in squares]) / len(squares)


def free_near(encounter: Encounter, wanted: tuple[int, int], taken: set[Any]) -> tuple[int, int]:
    """The free square nearest to the wanted one where somebody can stand."""
    grid = encounter.fight().grid
    free = [
        (x, y)
        for y in range(int(grid.height))
        for x in range(int(grid.width))
        if (x, y) not in taken and grid.stands(grid.at(x, y))
    ]
    if not free:
        raise VariantError("There is no free square left on the map.")
    return min(free, key=lambda s: ((s[0] - wanted[0]) ** 2 + (s[1] - wanted[1]) ** 2, s[1], s[0]))


# ---------------------------------------------------------------- one more healing item


def healing_levers(encounter: Encounter, side: int) -> list[Lever]:
    """One more of whatever heals for the first of the side, one lever for each kind."""
    name = next(p.name for p in encounter.scene.people if p.side == side)
    found = []
    for field in encounter.game.fields():
        for item, value in healing_values(encounter, field, name):
            found.append(healing_lever(name, field, item, value))
    return found


def healing_values(encounter: Encounter, field: Field, name: str) -> list[tuple[str, Any]]:
    """What of a field would be one more healing item for this fighter: its name and the new value."""
    if field.kind == NUMBER and HEALING_COUNT.fullmatch(field.name):
        return [(f"{field.name.removesuffix('s')}", int(present(encounter, field.name, name, field.name)) + 1)]
    if field.kind == WORD:
        items = [word for word in field.words if HEALING_ITEM.search(word) and word[:1].isupper()]  # a thing, no deed
        has_none = items and present(encounter, field.name, name, field.name) not in items
        return [(items[0], items[0])] if has_none else []
    if field.kind == ITEMS and field.name == "carried":
        items = [item for item in encounter.game.tables().get(field.table, []) if HEALING_ITEM.search(item)]
        return [(item, [*present(encounter, field.name, name, field.name), item]) for item in items]
    return []


def healing_lever(name: str, field: Field, item: str, value: Any) -> Lever:
    return Lever(
        "healing", lambda _: [Change(f"{name}.{field.name}", value)], lambda _: f"{name} has one more {item}", 1
    )
