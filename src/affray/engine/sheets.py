# not compiled: read when a scene is set or shown, and when a sheet is written
"""How a game declares what its fighters keep: each line once, for the class, for copies, for vectors and game masters.

``python -m affray.lab.write_sheets`` makes the class of it; ``told`` makes the fields that people read and set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBERS, TEXT, Field
from affray.engine.question import NOBODY

# How a line is copied from one fighter to another.
COPIED: Final = "copied"
SHARED: Final = "shared"  # a list that is only ever replaced: both keep the same one
CLEARED: Final = "cleared"  # a copy begins with the default
OWN: Final = "own"  # not copied at all

LISTS: Final = (ITEMS, NUMBERS)


class Code(str):
    """A default that is written as it stands."""


class Record:
    """A small thing of which a sheet keeps a list: some numbers with names, which never change.

    Rules read the list by the method that ``all`` names. Saves, vectors and game masters see all numbers in one row.
    """

    def __init__(self, name: str, says: str, all: str, numbers: list[str]) -> None:
        self.name: Final = name
        self.says: Final = says
        self.all: Final = all
        self.numbers: Final = numbers


class Line:
    """One thing that a fighter keeps: name, kind, sentence with its rule, default, and how it is copied.

    ``type`` is what Python keeps where the kind does not say it; ``shown`` is the name that people know it by. A flag
    with a ``bit`` is one bit of the number ``_conditions``; ``unless``: the bit means the opposite. What has a
    consequence (``then``, a statement about ``value``) or is kept ``packed`` (two functions: how it is seen, how it is
    kept) lies under a name with an underscore; so does a list of records. What is ``by_hand`` is a property that the
    game writes itself.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        says: str,
        default: Any = None,
        words: list[str] | Callable[[], list[str]] | None = None,
        low: int = 0,
        high: int = 1000,
        table: str = "",
        shown: str = "",
        *,
        type: str = "",
        copy: str = COPIED,
        bit: str = "",
        place: int = -1,
        unless: bool = False,
        then: str = "",
        packed: tuple[str, str] | None = None,
        by_hand: bool = False,
        record: Record | None = None,
        fields: list[Field] | None = None,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.says: Final = says
        self.words: Final = words
        self.low: Final = low
        self.high: Final = high
        self.table: Final = table
        self.shown: Final = shown or name
        self.type: Final = type or type_of(kind)
        self.default: Final = default_of(kind, self.type) if default is None else default
        self.copy: Final = copy
        self.bit: Final = bit
        self.place: Final = place
        self.unless: Final = unless
        self.then: Final = then
        self.packed: Final = packed
        self.by_hand: Final = by_hand
        self.record: Final = record
        self.fields: Final = fields

    def told(self) -> list[Field]:
        """The fields that show it: one, several for the places of a list, or none."""
        if self.fields is not None:
            return self.fields
        if not self.kind:
            return []
        words = self.words() if callable(self.words) else self.words
        alias = self.name if self.shown != self.name else ""
        return [Field(self.shown, self.kind, self.says, words, self.low, self.high, self.table, alias)]


def untold(name: str, says: str, default: Any = None, type: str = "i64", copy: str = COPIED) -> Line:
    """What is kept, but is no field of the stat block."""
    return Line(name, "", says, default, type=type, copy=copy)


def type_of(kind: str) -> str:
    if kind in LISTS:
        return "list[i64]"
    return {FLAG: "bool", TEXT: "str"}.get(kind, "i64")


def default_of(kind: str, type: str) -> Any:
    """Nothing: nobody, zero, no, no text, an empty list."""
    if kind == FIGHTER:
        return int(NOBODY)
    if type.startswith("list"):
        return []
    return {"bool": False, "str": ""}.get(type, 0)


class Declared:
    """A sheet: the lines it adds to a base class, and the module of the game's ``book`` that keeps the class."""

    def __init__(
        self,
        package: str,
        module: str,
        name: str,
        says: str,
        lines: list[Line | Field],
        base: str = "affray.engine.fight.CompiledFighter",
        imports: list[str] | None = None,
        hooks: dict[str, str] | None = None,
        bits: dict[str, str] | None = None,
        masks: dict[str, str] | None = None,
        kind: str = "Fighter",
    ) -> None:
        self.package: Final = package  # the game's ``book``
        self.module: Final = module
        self.name: Final = name
        self.says: Final = says
        self.lines: Final = [line for line in lines if isinstance(line, Line)]
        self.base: Final = base  # module and class
        self.imports: Final = imports or []
        self.hooks: Final = hooks or {}  # what consequences call and the game writes: the method, its sentence
        self.bits: Final = bits or {}  # bits of ``_conditions`` that follow from other lines: the name, its sentence
        self.kind: Final = kind  # Fighter, or Fight: the state of a fight
        self.masks: Final = masks or {}  # bits that rules ask for together; a compiler knows their number only there


def state_of_fights(package: str, lines: list[Line | Field]) -> Declared:
    """What a fight of a game keeps beside its people and what lies about."""
    return Declared(
        package,
        "fight_made",
        "FightStats",
        "What a fight keeps beside its people; ``law/battle.py`` says what follows from it.",
        lines,
        base="affray.engine.lying.LitteredFight",
        kind="Fight",
    )


def told(lines: list[Line | Field]) -> list[Field]:
    """The fields of a stat block; what is none of a sheet's lines stands for itself: what the engine keeps."""
    return [field for line in lines for field in ([line] if isinstance(line, Field) else line.told())]
