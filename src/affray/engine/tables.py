# not compiled: tables are read once
"""A game's tables in its folder ``data``, as the book prints them, or with the numbers that an encounter changes.

What is made of tables is made once for the book, and once more for each set of changes in force. So a designer can
ask what another die of a weapon would do, and nobody else's fights know of it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from affray.engine.yaml12 import load

T = TypeVar("T")
KEPT: Final = 32  # sets of changes for which what was made is kept
IN_FORCE: Final[ContextVar[str]] = ContextVar("changes of a game's tables", default="")


@contextmanager
def changed(changes: dict[str, Any]) -> Iterator[None]:
    """Within this block the tables hold these values: ``{"weapons": {"Knife": {"dice": "1d6"}}}``."""
    before = IN_FORCE.set(json.dumps(changes, sort_keys=True) if changes else "")
    try:
        yield
    finally:
        IN_FORCE.reset(before)


def read_once(make: Callable[[], T]) -> Callable[[], T]:
    """Make it when it is first asked for, and anew for other changes of the tables it is made of."""

    @lru_cache(KEPT)
    def made(changes: str) -> T:
        return make()

    def found() -> T:
        return made(IN_FORCE.get())

    return found


def read_table(folder: Path, name: str) -> dict[str, Any]:
    """A table of a game, with the changes in force."""
    values = copy.deepcopy(printed(folder, name))
    if IN_FORCE.get():
        merge(values, json.loads(IN_FORCE.get()).get(name, {}))
    return values


def merge(values: dict[str, Any], changes: dict[str, Any]) -> None:
    for key, value in changes.items():
        if isinstance(value, dict) and isinstance(values.get(key), dict):
            merge(values[key], value)
        else:
            values[key] = value


@cache
def printed(folder: Path, name: str) -> dict[str, Any]:
    """A table as the book prints it; not to be changed."""
    values: dict[str, Any] = load((folder / "data" / f"{name}.yaml").read_text(encoding="utf-8"))
    return values


def table_names(folder: str) -> list[str]:
    """The tables of a game, by the names of their files."""
    return sorted([file.stem for file in Path(folder, "data").glob("*.yaml")]) if folder else []
