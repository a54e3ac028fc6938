# not compiled: tables and encounters are read once
"""All kinds of item of a game by name, and one of them as an encounter writes it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from affray.engine.game import SceneError
from affray.engine.placing import Where
from affray.engine.written import Values, place


class Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


class Armoury(Generic[N]):
    """All kinds of item by name; a fight adds its own at the end, so that places stay what they were.

    A game says how one is made of what is written, and what two of them can differ in.
    """

    what: ClassVar[str] = "weapon"
    state_keys: ClassVar[list[str]] = ["item"]  # of one item, not of its kind

    def __init__(self, kinds: list[N], rows: dict[str, Values]) -> None:
        self.kinds: Final = kinds
        self.rows: Final = rows  # as the tables write them, so that an encounter can change one

    def copy(self) -> Self:
        return type(self)(list(self.kinds), self.rows)

    def made(self, name: str, values: Values, where: Where) -> N:
        """A kind of item as a table or an encounter writes it."""
        raise NotImplementedError

    def facts(self, kind: N) -> tuple[object, ...]:
        """All that two kinds can differ in."""
        raise NotImplementedError

    def names(self) -> list[str]:
        return [kind.name for kind in self.kinds]

    def place(self, name: Any, where: Where) -> int:
        return place(name, self.names(), self.what, where)

    def add(self, kind: N) -> int:
        """The place of a kind, which may be there already."""
        for at, known in enumerate(self.kinds):
            if self.facts(known) == self.facts(kind):
                return at
        self.kinds.append(kind)
        return len(self.kinds) - 1

    def kind(self, written: Any, whose: str, where: Where) -> int:
        """What an encounter writes: a name; or a mapping with the state of one, or one that is changed or new."""
        if not isinstance(written, dict):
            return self.place(written, where)
        name = written.get("item")
        if not isinstance(name, str) or not name:
            raise SceneError(where, f"This {self.what} is written out and needs a name.", "Such as {item: Spear}.")
        changes = {key: value for key, value in written.items() if key not in self.state_keys}
        if not changes:
            return self.place(name, where)
        known = {row.casefold(): row for row in self.rows}
        if name.casefold() not in known:
            return self.add(self.made(name, changes, where))
        return self.changed(known[name.casefold()], changes, f"{whose}'s {name}", where)

    def changed(self, like: str, changes: Values, name: str, where: Where) -> int:
        """One of the table's kinds that somebody has with some differences."""
        return self.add(self.made(name, {**self.rows[like], **changes}, where))


def within_hands(wanted: list[int], needed: list[int], hands: int) -> list[int]:
    """Of items in the order in which they are wanted, those there are hands for; what needs none is always there."""
    free, held = hands, []
    for i in wanted:
        if needed[i] <= free:
            free -= needed[i]
            held.append(i)
    return sorted(held)
