"""Variants: an encounter with some of its values changed, each by a dotted path.

``pirates.count = 3``, ``heroes.hp += 1``, ``Aniet.weapons = [Knife]``, ``options.morale = off``, ``limit = 20``,
``data.Projectile Pistol.dice = 1d6``: any field of the encounter, any option of the game, any value of its tables.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from numbers import Integral, Rational, Real
from typing import Any, Final

import yaml

from affray.encounter import AnEncounter, Encounter, EncounterError, encounter_of, read
from affray.encounter.numbers import flag
from affray.encounter.words import shown
from affray.encounter.writing import Dumper
from affray.engine.quoting import quoted
from affray.engine.yaml12 import YamlError, load
from affray.study.paths import VariantError, is_about_people, is_count, is_number, put
from affray.study.room import has_newcomers, placed

RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")
ROOMIEST: Final = 4  # squares each way that a newcomer on the map may need
WRITTEN: Final = re.compile(r"\s*(?P<path>[^=]+?)\s*(?P<how>\+=|-=|=)\s*(?P<values>.*\S)\s*", re.DOTALL)
MOST_VALUES: Final = 10_000  # of one axis
DEEPEST: Final = 20  # lists and mappings in a value


@dataclass(frozen=True)
class Change:
    """One value that is another in a variant; ``by`` says that a number is added to what is there."""

    path: str
    value: Any
    by: bool = False

    def words(self) -> str:
        """As people read it.

        >>> Change("pirates.count", 3).words(), Change("foes.hp", -1, by=True).words()
        ('pirates.count = 3', 'foes.hp − 1')
        """
        if self.by:
            return f"{self.path} {'−' if self.value < 0 else '+'} {abs(self.value)}"
        return f"{self.path} = {value_words(self.value)}"

    def written(self) -> str:
        """As ``read_change`` reads it, for commands.

        >>> Change("foes.hp", -1, by=True).written()
        'foes.hp-=1'
        """
        if self.by:
            return f"{self.path}{'-' if self.value < 0 else '+'}={abs(self.value)}"
        return f"{self.path}={value_words(self.value)}"


@dataclass(frozen=True)
class Axis:
    """One path and the values it takes, one after another."""

    path: str
    values: tuple[Any, ...]
    by: bool = False

    def changes(self) -> list[Change]:
        return [Change(self.path, value, self.by) for value in self.values]


def read_axis(text: str) -> Axis:
    """A path and its values as people write them; VariantError says what would be right.

    >>> read_axis("foes.count=2..5")
    Axis(path='foes.count', values=(2, 3, 4, 5), by=False)
    >>> read_axis("options.morale=on, off").values
    ('on', 'off')
    >>> read_axis("heroes.hp-=1")
    Axis(path='heroes.hp', values=(-1,), by=True)
    """
    if not isinstance(text, str):
        raise TypeError(f"a change is given in words, as 'foes.count=3', not as {quoted(text)}")
    written = WRITTEN.fullmatch(text)
    if written is None:
        raise VariantError(
            f"{quoted(text)} does not say what to change.", "Write PATH=VALUE, such as foes.count=3 or foes.count=2..8."
        )
    how, values = written["how"], values_in(written["values"], text)
    if how != "=":
        if wrong := [value for value in values if not is_number(value)]:
            raise VariantError(f"{quoted(text)} adds {shown(wrong[0])}.", "Only a number can be added: foes.hp+=1.")
        values = [-value for value in values] if how == "-=" else values
    return Axis(written["path"], tuple(values), how != "=")


def read_change(text: str) -> Change:
    """One change as people write it.

    >>> read_change("pirates.count=3")
    Change(path='pirates.count', value=3, by=False)
    """
    changes = read_axis(text).changes()
    if len(changes) != 1:
        raise VariantError(f"{quoted(text)} has {len(changes)} values.", "Here it takes one: PATH=VALUE.")
    return changes[0]


def values_in(words: str, text: str) -> list[Any]:
    """Values between commas, each in its YAML type; 2..8 is all from 2 to 8, and 2..8/2 every second of them."""
    try:
        listed = load(f"[{words}]")
    except YamlError as broken:
        raise VariantError(f"{quoted(text)} cannot be read: {broken.what}.", "Write PATH=VALUE or PATH=1..5.") from None
    values: list[Any] = []
    for value in listed:
        span = RANGE.fullmatch(value) if isinstance(value, str) else None
        values += [value] if span is None else span_of(span, text)
        if len(values) > MOST_VALUES:
            raise VariantError(f"{quoted(text)} has more than {MOST_VALUES:,} values.")
    return values


def span_of(span: re.Match[str], text: str) -> list[int]:
    first, last, step = int(span[1]), int(span[2]), int(span[3] or 1)
    if step == 0 or abs(last - first) // step >= MOST_VALUES:
        raise VariantError(f"{quoted(text)} has {'no step' if step == 0 else f'more than {MOST_VALUES:,} values'}.")
    return list(range(first, last + 1, step) if first <= last else range(first, last - 1, -step))


def grid(axes: Sequence[Axis]) -> list[tuple[Change, ...]]:
    """Every combination of the values of several axes, the last one running fastest.

    >>> [tuple(c.value for c in cell) for cell in grid([Axis("a", (1, 2)), Axis("b", (3, 4))])]
    [(1, 3), (1, 4), (2, 3), (2, 4)]
    """
    return list(itertools.product(*[axis.changes() for axis in axes]))


def changes_words(changes: Sequence[Change]) -> str:
    return ", ".join([change.words() for change in changes]) or "as it is"


def varied(encounter: AnEncounter, changes: Sequence[Change]) -> Encounter:
    """The encounter with these changes; VariantError says which of them cannot be made, and why.

    >>> from affray import load
    >>> fewer = varied(load("cargo-bay"), [Change("pirates.count", 2)])
    >>> [person.name for person in fewer.scene.people][3:]
    ['Pirate Boss', 'Pirate 1', 'Pirate 2']
    """
    encounter = encounter_of(encounter)
    if not isinstance(changes, Sequence) or not all([isinstance(change, Change) for change in changes]):
        raise TypeError(f"changes are a list of Change(PATH, VALUE), not {quoted(changes)}")
    changes = [checked_change(change) for change in changes]
    if not changes:
        return encounter
    people = [change for change in changes if is_about_people(encounter, change.path)]
    others = [change for change in changes if change not in people]
    values = load(encounter.source)
    for change in others:
        put(encounter, values, change.path, change.value, change.by)
    encounter = settled(encounter, values, others)
    if not people:
        return encounter
    values = load(encounter.to_text())
    for change in sorted(people, key=lambda change: is_count(change.path)):  # newcomers are like those there are
        put(encounter, values, change.path, change.value, change.by)
    found = settled(encounter, values, changes)
    if added := [change for change in people if change.by and not is_count(change.path)]:
        check_kinds(encounter, found, added)
    return found


def check_kinds(before: Encounter, after: Encounter, added: Sequence[Change]) -> None:
    """What is added to a number leaves everybody what they are: nobody on foot has a hull."""
    kinds = {f.name: type(f) for f in before.fight().fighters}
    for f in after.fight().fighters:
        if type(f) is not kinds.get(f.name, type(f)):
            raise VariantError(
                f"With {changes_words(added)}: {f.name} has no such number, and would become something else.",
                f"Name those who have it: NAME.{added[0].path.rpartition('.')[2]}",
            )


def checked_change(change: Change) -> Change:
    """The change with a path in words and a value that a file can hold."""
    if not isinstance(change.path, str):
        raise TypeError(f"a path is given in words, as 'foes.count', not as {quoted(change.path)}")
    return replace(change, value=plain(change.value, change.path), by=flag(change.by, "by"))


def plain(value: Any, path: str, depth: int = 0) -> Any:
    """The value as YAML has it: numbers of other libraries are numbers, and what is no value of a file is refused.

    >>> plain((1, True, "brute"), "heroes.stance")
    [1, True, 'brute']
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real) and not isinstance(value, Rational):
        return float(value)
    if depth < DEEPEST and isinstance(value, (list, tuple)):
        return [plain(inner, path, depth + 1) for inner in value]
    if depth < DEEPEST and isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {key: plain(inner, path, depth + 1) for key, inner in value.items()}
    said = f"{quoted(path)} cannot be {quoted(value)}."
    raise VariantError(said, "A value is text, a number, true or false, or a list or mapping of those.")


def settled(encounter: Encounter, values: dict[str, Any], changes: Sequence[Change]) -> Encounter:
    """The encounter of these values; newcomers to the map get squares, as roomy as they turn out to need."""
    wrong: EncounterError | None = None
    for space in range(1, 1 + (ROOMIEST if has_newcomers(values) else 1)):
        try:
            return read(text_of(placed(encounter.game, values, space)), encounter.name)
        except EncounterError as error:
            wrong = wrong or error
    assert wrong is not None
    raise refused(changes, wrong)


def refused(changes: Sequence[Change], wrong: EncounterError) -> VariantError:
    first = wrong.problems[0]
    return VariantError(f"With {changes_words(changes)}: {first.sentence}", first.instead)


class Writer(Dumper):
    """Maps are drawn as they are in a file written by hand."""


def drawn(writer: Writer, text: str) -> yaml.ScalarNode:
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Writer.add_representer(str, drawn)


def text_of(values: dict[str, Any]) -> str:
    """An encounter's values as a text that reads back as the same."""
    text: str = yaml.dump(
        values, Dumper=Writer, default_flow_style=None, width=110, allow_unicode=True, sort_keys=False
    )
    return text


def value_words(value: Any) -> str:
    """A value on one line, as YAML writes it.

    >>> value_words([1, "two"]), value_words(True), value_words("off")
    ('[1, two]', 'true', 'off')
    """
    text: str = yaml.dump([value], Dumper=Dumper, default_flow_style=True, width=1 << 30, allow_unicode=True)
    return text.strip()[1:-1]
