# not compiled: names are looked up once
"""Names of a module that live deeper and are imported when they are first asked for: who starts up does not wait."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def later(module: str, homes: dict[str, str]) -> Callable[[str], Any]:
    """What ``__getattr__`` of a module is: ``homes`` says in which of its own modules a name lives.

    >>> later("affray.engine", {"Log": "log"})("Log").__name__
    'Log'
    """

    def found(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        return getattr(import_module(f"{module}.{homes[name]}"), name)

    return found
