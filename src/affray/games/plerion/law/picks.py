"""Small choices that are no deeds: one of several weapons, dice, people, squares or parts of a vessel."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option

# Parts of a vessel.
MODULE: Final = 1
WEAPON: Final = 2
ENGINES: Final = 3
HULL: Final = 4


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pick(Option):
    """One of several: by its place in a list, by who it is, or by its square or zone."""

    def __init__(self, place: i64 = 0, target: i64 = NOBODY) -> None:
        super().__init__(1, target, place)
        self.place: Final = place


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Part(Option):
    """PL-VEH-04: a part of a vessel: a module or a weapon by its place, the engines, or the hull."""

    def __init__(self, part: i64, place: i64 = 0) -> None:
        super().__init__(part, NOBODY, place)
        self.part: Final = part
        self.place: Final = place


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NoPick(Option):
    """None of them."""

    def __init__(self) -> None:
        super().__init__(0)


NO_PICK: Final = NoPick()
