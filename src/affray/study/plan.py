"""The plan of a sweep: which values of an encounter are tried together, and how many fights each time.

A plan is given in words (``foes.count=2..8``) or as a YAML file, which is checked as encounters are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Final

from affray.encounter import Encounter, EncounterError, load
from affray.encounter.numbers import checked_seed, whole
from affray.encounter.problems import Complaints, Source, Where, unreadable, whole_file
from affray.encounter.words import shown
from affray.engine.quoting import quoted
from affray.engine.yaml12 import YamlError
from affray.study.paths import VariantError
from affray.study.samples import correlation, spread
from affray.study.variants import Axis, Change, read_axis, value_words, varied

FIGHTS: Final = 1_000
MOST_FIGHTS: Final = 1_000_000_000
MOST_CELLS: Final = 100_000
MOST_SEED: Final = (1 << 62) - 1
TRIED: Final = 50  # values of an axis that are tried out before anything is run
TOGETHER: Final = 0.3  # a correlation of axes that is told
KEYS: Final = ["encounter", "over", "fights", "seed", "latin"]


@dataclass(frozen=True)
class Plan:
    """An encounter, the values to try, and how: every combination, or so many, spread evenly (``latin``).

    >>> from affray import load
    >>> plan = plan_of(load("cargo-bay"), ["pirates.count=2..4", "heroes.hp=4,5"])
    >>> len(plan.cells()), plan.cells()[0][1].words()
    (6, 'heroes.hp = 4')
    """

    encounter: Encounter
    axes: tuple[Axis, ...]
    fights: int = FIGHTS
    seed: int = 1
    latin: int = 0

    def cells(self) -> list[tuple[Change, ...]]:
        """The changes of every cell, in the order in which they are run."""
        changes = [axis.changes() for axis in self.axes]
        sizes = tuple(len(axis.values) for axis in self.axes)
        places = spread(sizes, self.latin, self.seed) if self.latin else product(*[range(size) for size in sizes])
        return [tuple(changes[a][i] for a, i in enumerate(place)) for place in places]

    def together(self) -> list[tuple[str, str, float]]:
        """Pairs of axes of which the samples cannot well say which of them does it, by how much they go together."""
        columns = list(
            zip(*[[axis.values.index(c.value) for axis, c in zip(self.axes, cell)] for cell in self.cells()])
        )
        found = []
        for i, j in combinations(range(len(columns)), 2):
            if (share := abs(correlation(columns[i], columns[j]))) > TOGETHER:
                found.append((self.axes[i].path, self.axes[j].path, share))
        return found

    def size(self) -> int:
        """How many combinations there are."""
        return math.prod([len(axis.values) for axis in self.axes])

    def facts(self) -> dict[str, Any]:
        """What decides the numbers, in plain values: two plans with the same facts give the same cells."""
        return {
            "rules": self.encounter.game.edition,
            "encounter": self.encounter.source,
            "over": [over_words(axis) for axis in self.axes],
            "fights": self.fights,
            "seed": self.seed,
            "latin": self.latin,
        }


def over_words(axis: Axis) -> str:
    """An axis in words that are the same for the same values, however they were written."""
    sign = " += " if axis.by else " = "
    return axis.path + sign + ", ".join([value_words(value) for value in axis.values])


def plan_of(encounter: Encounter, over: Sequence[str], *, fights: int = FIGHTS, seed: int = 1, latin: int = 0) -> Plan:
    """A plan in words; VariantError says what is wrong with them. Its values are tried out, but nothing is run."""
    if isinstance(over, str) or not isinstance(over, Iterable):
        raise TypeError(f"what a sweep tries is a list such as ['foes.count=2..8'], not {quoted(over)}")
    return checked(Plan(encounter, tuple(read_axis(words) for words in over), fights, seed, latin))


def checked(plan: Plan) -> Plan:
    """The plan, if it can be run: every path leads somewhere, and each value is one that the game takes."""
    if checked_seed(plan.seed) is None:
        raise ValueError("a seed is a whole number; leave it out for the usual one")
    if not plan.axes:
        raise VariantError("A sweep needs something to try.", "Write --over PATH=VALUES, such as foes.count=2..8.")
    paths = [axis.path for axis in plan.axes]
    if twice := [path for path in paths if paths.count(path) > 1]:
        raise VariantError(f"{quoted(twice[0])} is there twice.", "Write all its values in one place: PATH=1..3, 8.")
    if whole(plan.fights, "the number of fights") < 1 or whole(plan.latin, "latin") < 0:
        raise VariantError(f"A sweep has at least 1 fight in each cell, not {min(plan.fights, plan.latin)}.")
    cells = plan.latin or plan.size()
    if cells > MOST_CELLS:
        raise VariantError(
            f"That is {cells:,} cells; a sweep has at most {MOST_CELLS:,}.", "Try fewer values, or latin samples."
        )
    for place, axis in enumerate(plan.axes):
        for change in trials(axis):
            try_out(plan, place, change)
    return plan


def trials(axis: Axis) -> list[Change]:
    """The values that are tried out: of very many only the first and the last."""
    changes = axis.changes()
    return changes if len(changes) <= TRIED else [changes[0], changes[-1]]


def try_out(plan: Plan, place: int, change: Change) -> None:
    """Does a value fit, alone or beside the first values of the other axes?"""
    try:
        varied(plan.encounter, [change])
    except VariantError as wrong:
        first = [axis.changes()[0] for axis in plan.axes]
        try:
            varied(plan.encounter, [*first[:place], change, *first[place + 1 :]])
        except VariantError:
            raise wrong from None


def is_plan(values: Any) -> bool:
    """Is this the content of a plan, and not of an encounter?"""
    return isinstance(values, dict) and "over" in values and "sides" not in values


def read_plan(text: str, name: str, find: Callable[[str], Encounter] = load) -> Plan:
    """The plan in a file; EncounterError holds everything that is wrong with it, line by line.

    >>> plan = read_plan("{encounter: cargo-bay, over: {pirates.count: 2..4}, fights: 500}", "plan.yaml")
    >>> plan.size(), plan.fights
    (3, 500)
    """
    try:
        source = Source(text, name)
    except YamlError as error:
        raise EncounterError([unreadable(error, text, name)]) from None
    if not isinstance(source.values, dict):
        said = f"A plan is a mapping of keys such as encounter and over, not {shown(source.values)}."
        raise EncounterError([whole_file(name, said)])
    complaints = Complaints(source)
    plan = plan_in(source.values, complaints, find)
    if complaints.found or plan is None:
        raise EncounterError(complaints.problems())
    return plan


def plan_in(values: dict[Any, Any], complaints: Complaints, find: Callable[[str], Encounter]) -> Plan | None:
    for key in [key for key in values if key not in KEYS]:
        complaints.unknown((key,), f"A plan has no key {shown(key)}.", key, KEYS, on_key=True)
    fights = number("fights", values, FIGHTS, 1, MOST_FIGHTS, complaints)
    seed = number("seed", values, 1, 0, MOST_SEED, complaints)
    latin = number("latin", values, 0, 1, MOST_CELLS, complaints)
    axes = axes_in(values.get("over"), complaints)
    encounter = encounter_in(values, complaints, find)
    if complaints.found or encounter is None:
        return None
    return tried(Plan(encounter, tuple(axes.values()), fights, seed, latin), axes, complaints)


def number(key: str, values: dict[Any, Any], default: int, low: int, high: int, complaints: Complaints) -> int:
    value = values.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        complaints.add((key,), f"{key} must be a whole number, not {shown(value)}.")
    elif key in values and not low <= value <= high:
        complaints.add((key,), f"{key} is from {low:,} to {high:,}, not {shown(value)}.")
    else:
        return value
    return default


def encounter_in(values: dict[Any, Any], complaints: Complaints, find: Callable[[str], Encounter]) -> Encounter | None:
    named = values.get("encounter")
    if not isinstance(named, str):
        said = "A plan says which encounter it is about." if named is None else f"encounter is not {shown(named)}."
        complaints.add(("encounter",), said, "Write encounter: FILE, or the name of a ready encounter.")
        return None
    try:
        return find(named)
    except EncounterError as wrong:
        first = wrong.problems[0]
        complaints.add(("encounter",), f"{first.place()}{first.sentence}", first.instead)
        return None


def axes_in(over: Any, complaints: Complaints) -> dict[Where, Axis]:
    """The axes by their places in the file: paths with their values, or words as after ``--over``."""
    found: dict[Where, Axis] = {}
    if isinstance(over, dict):
        written = {("over", path): f"{path}={values_words(values)}" for path, values in over.items()}
    elif isinstance(over, list) and all(isinstance(words, str) for words in over):
        written = {("over", place): words for place, words in enumerate(over)}
    else:
        said = (
            "A plan says what to try." if over is None else f"over must be paths with their values, not {shown(over)}."
        )
        complaints.add(("over",), said, "Write over: {foes.count: 2..8}.")
        return {}
    for where, words in written.items():
        try:
            found[where] = read_axis(words)
        except VariantError as wrong:
            complaints.add(where, wrong.what, wrong.instead)
    return found


def values_words(values: Any) -> str:
    """The values of a plan's path as they stand after ``--over``; a list in a list is one value."""
    if isinstance(values, list):
        return ", ".join([value if is_span(value) else value_words(value) for value in values])
    return values if is_span(values) else value_words(values)


def is_span(value: Any) -> bool:
    return isinstance(value, str) and ".." in value


def tried(plan: Plan, axes: dict[Where, Axis], complaints: Complaints) -> Plan | None:
    try:
        return checked(plan)
    except VariantError as wrong:
        guilty = [where for where, axis in axes.items() if axis.path in wrong.what]
        complaints.add(guilty[-1] if guilty else ("over",), wrong.what, wrong.instead)
        return None
