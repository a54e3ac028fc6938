"""Jobs that an encounter names (IG-ECO-09): where, how long, by which test, and what they open."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

OPEN_DOOR: Final = "/"  # the sign that a door has on the map once it is open
NEEDS_NO_TEST: Final = 0


@final
@mypyc_attr(acyclic=True)
class Work:
    """IG-ECO-09: this many actions within 1 m of a square, with a test unless its difficulty is NEEDS_NO_TEST."""

    def __init__(self, name: str, square: i64, actions: i64, difficulty: i64, opens: i64) -> None:
        self.name: Final = name
        self.square: Final = square
        self.actions: Final = actions
        self.difficulty: Final = difficulty
        self.opens: Final = opens  # the square of a door, or -1
        self.attribute: i64 = 0
        self.skill: i64 = 0
        self.proficiency: i64 = 0
