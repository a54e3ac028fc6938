"""How an attack is made (LG-ATK-01, step 1, LG-NL-01): nothing of this can change after the roll."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option
from affray.games.legends.book import words as w

STRIKES: Final = 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Way(Option):
    """LG-ATK-01, LG-NL-01: the damage type, the grip, the alternate strike, and whether it is to spare a life."""

    def __init__(
        self, damage_type: i64, both_hands: bool = False, alternate: bool = False, nonlethal: bool = False
    ) -> None:
        super().__init__(STRIKES)
        self.damage_type: Final = damage_type
        self.both_hands: Final = both_hands
        self.alternate: Final = alternate
        self.nonlethal: Final = nonlethal

    def said(self) -> str:
        """``alternate, slashing, two hands, non-lethal``."""
        words = w.DAMAGE_TYPES[self.damage_type]
        if self.alternate:
            words = f"alternate, {words}"
        if self.both_hands:
            words += ", two hands"
        return words + ", non-lethal" if self.nonlethal else words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Way) and self.said() == other.said()

    def __hash__(self) -> int:
        return hash(self.said())

    def __repr__(self) -> str:
        return f"Way({self.said()!r})"


PLAIN_WAYS: Final = [Way(kind) for kind in range(len(w.DAMAGE_TYPES))]  # with one type and nothing else
