"""What a game master can turn on an encounter: how many foes, how strong everybody is, how far apart, how light.

Each control has a value now and the values it can take, and says which changes a value means. A page shows them and
knows nothing else about them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from affray.encounter import Encounter
from affray.study.levers import centre, shift_lever, strength_field
from affray.study.paths import VariantError, stem_of
from affray.study.report.words import subject
from affray.study.summary import plural
from affray.study.variants import Change, varied

Value = int | str
MOST_KINDS: Final = 4  # kinds of foes that have a control of their own
MORE: Final = 6  # foes of a kind that can be added
STEPS: Final = 6
SHIFT: Final = 4  # squares nearer or further away
LIGHTS: Final = ("bright", "dim", "dark")
COUNT, BY, CHOICE = "count", "by", "choice"


@dataclass(frozen=True)
class Control:
    """One thing that can be changed."""

    key: str
    name: str
    note: str
    kind: str  # a number, a number that is added (0: as it is), or one of several words
    value: Value
    changes: Callable[[Value], list[Change]]
    low: int = 0
    high: int = 0
    step: int = 1
    choices: tuple[str, ...] = ()

    def takes(self, value: Value) -> bool:
        if self.kind == CHOICE:
            return value in self.choices
        return isinstance(value, int) and self.low <= value <= self.high and (value - self.low) % self.step == 0


def controls(encounter: Encounter) -> list[Control]:
    """Every control of an encounter.

    >>> from affray import load
    >>> [control.name for control in controls(load("cargo-bay"))][:3]
    ['Pirate Boss', 'Pirates', 'HP of the heroes']
    """
    # Somebody others speak of by name cannot be missing or twice.
    counts = [one for one in count_controls(encounter) if neighbours(encounter, one)]
    return [*counts, *strength_controls(encounter), *distance_controls(encounter), *light_controls(encounter)]


def neighbours(encounter: Encounter, control: Control) -> list[tuple[Value, Encounter]]:
    """One step less and one more, or every other word; without what cannot be."""
    found = []
    for value in near(control):
        try:
            found.append((value, varied(encounter, control.changes(value))))
        except VariantError:
            continue
    return found


def near(control: Control) -> list[Value]:
    if isinstance(control.value, str):
        return [word for word in control.choices if word != control.value]
    steps = (control.value - control.step, control.value + control.step)
    return [value for value in steps if control.takes(value)]


def can_be(encounter: Encounter, changes: list[Change]) -> bool:
    try:
        varied(encounter, changes)
    except VariantError:
        return False
    return True


def changes_of(encounter: Encounter, values: Mapping[str, Value]) -> list[Change]:
    """What these values mean, by the keys of the controls; VariantError says which of them there is not."""
    known = {control.key: control for control in controls(encounter)} if values else {}
    found: list[Change] = []
    for key, value in values.items():
        if key not in known:
            raise VariantError(f"There is nothing called {key!r} to change.", f"There are {', '.join(known)}.")
        if not known[key].takes(value):
            raise VariantError(f"{known[key].name} cannot be {value!r}.", range_words(known[key]))
        if value != known[key].value:
            found += known[key].changes(value)
    return found


def range_words(control: Control) -> str:
    if control.kind == CHOICE:
        return f"It is one of {', '.join(control.choices)}."
    return f"It is a number from {control.low} to {control.high}."


def changed(encounter: Encounter, values: Mapping[str, Value]) -> Encounter:
    """The encounter with these values."""
    return varied(encounter, changes_of(encounter, values))


# ---------------------------------------------------------------- how many


def count_controls(encounter: Encounter) -> list[Control]:
    found = []
    for number, side in enumerate(encounter.scene.sides[1:], 1):
        kinds = Counter([stem_of(p.name) or p.name for p in encounter.scene.people if p.side == number])
        for kind, count in list(kinds.items())[:MOST_KINDS]:
            found.append(count_control(side, kind, count, len(kinds) > 1))
    return found


def count_control(side: str, kind: str, count: int, has_others: bool) -> Control:
    def changes(value: Value) -> list[Change]:
        return [Change(f"{side}.{kind}.count", value)]

    name = plural(kind) if count > 1 else kind
    low = 0 if has_others else 1
    return Control(f"count {side} {kind}", name, f"of {subject(side)}", COUNT, count, changes, low, count + MORE)


# ---------------------------------------------------------------- how strong


def strength_controls(encounter: Encounter) -> list[Control]:
    fight = encounter.fight()
    if not fight.measures():
        return []
    measure = fight.measures()[0]
    found = []
    for number, side in enumerate(encounter.scene.sides):
        field = strength_field(encounter, side, number)
        if field is not None:
            values = [int(fight.measure(f, 0)) for f in fight.fighters if f.side == number]
            unit = max(1, round(sum(values) / len(values) / 10))
            found.append(strength_control(side, field.name, measure, unit, min(values)))
    return found


def strength_control(side: str, field: str, measure: str, unit: int, least: int) -> Control:
    def changes(value: Value) -> list[Change]:
        return [Change(f"{side}.{field}", value, by=True)]

    low = -unit * min(STEPS, (least - 1) // unit)
    called = measure.upper() if len(measure) < 3 else measure[:1].upper() + measure[1:]
    return Control(
        f"strength {side}", f"{called} of {subject(side)}", "more or less for each", BY, 0, changes, low, unit * STEPS,
        unit,
    )  # fmt: skip


# ---------------------------------------------------------------- how far apart


def distance_controls(encounter: Encounter) -> list[Control]:
    people = [p for p in encounter.scene.people if p.at is not None]
    if len({p.side == 0 for p in people}) == 2:
        return [shift_control(encounter)]
    distance = encounter.scene.distance
    if distance is None:
        return []
    unit = max(1, distance // 10)
    low = distance - unit * ((distance - 1) // unit)
    return [
        Control(
            "distance", "Distance", "between the sides", COUNT, distance,
            lambda value: [Change("distance", value)], low, distance + 10 * unit, unit,
        )
    ]  # fmt: skip


def shift_control(encounter: Encounter) -> Control:
    """The foes of the first side some squares further away, or nearer."""
    people = [p for p in encounter.scene.people if p.at is not None]
    ours, theirs = [centre([p.at for p in people if (p.side == 0) == is_ours]) for is_ours in (True, False)]
    apart = round(max(abs(theirs[0] - ours[0]), abs(theirs[1] - ours[1])))

    def changes(value: Value) -> list[Change]:
        assert isinstance(value, int)
        step = value - apart
        return shift_lever(encounter, 0, step > 0).changes(abs(step)) if step else []

    low = max(1, apart - SHIFT)
    return Control("distance", "Squares between them", "centre to centre", COUNT, apart, changes, low, apart + SHIFT)


# ---------------------------------------------------------------- how light


def light_controls(encounter: Encounter) -> list[Control]:
    """One light for the whole map, if the game knows light and the map has not several."""
    scene = encounter.scene
    if not scene.rows or len(set(scene.light)) > 1:
        return []
    now = next((light for light in LIGHTS[1:] if scene.light[:1] == {"dim": "d", "dark": "k"}[light]), LIGHTS[0])
    other = LIGHTS[1] if now == LIGHTS[0] else LIGHTS[0]
    if not can_be(encounter, [Change("light", other)]):  # this game has no light
        return []
    return [Control("light", "Light", "on the whole map", CHOICE, now, lambda v: [Change("light", v)], choices=LIGHTS)]
