"""Conditions that take somebody out of the fight or of a turn (ledger section 4), kept together in one number.

Every loop over the people of a fight asks for them, so that one look has to do. To everybody else, rules, game
masters and vectors, each is a field of its own. DEX 0, WIL 0 and being a vessel's crew do the same as a condition,
and are looked at just as often: the number has a bit for each, set together with the field it follows from.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.engine.question import NOBODY

DEAD: Final = 1
FLED: Final = 2
SURRENDERED: Final = 4
ROUTED: Final = 8
AWAY: Final = 16
CRITICAL: Final = 32
UNCONSCIOUS: Final = 64
PARALYSED: Final = 128
MORTAL: Final = 256
TIED: Final = 512
PETRIFIED: Final = 1024
ASTRAL: Final = 2048
STUNNED: Final = 4096
NO_DEX: Final = 8192  # PL-ABIL-02
NO_WIL: Final = 16384  # PL-ABIL-03
CREW: Final = 32768  # aboard a vessel, and not fighting on foot inside it

GONE: Final = DEAD | FLED | SURRENDERED | ROUTED | AWAY
HELPLESS: Final = CRITICAL | UNCONSCIOUS | PARALYSED | MORTAL | TIED | PETRIFIED | ASTRAL | NO_DEX | NO_WIL
UNMOVING: Final = GONE | STUNNED | UNCONSCIOUS | PARALYSED | MORTAL | TIED | PETRIFIED | ASTRAL | NO_DEX | NO_WIL


class Afflicted(CompiledFighter):
    """A fighter with these conditions; stat blocks add the rest."""

    PACKED: ClassVar[list[str]] = [
        "dead",
        "fled",
        "surrendered",
        "routed",
        "away",
        "critical",
        "unconscious",
        "paralysed",
        "mortal",
        "tied",
        "petrified",
        "astral",
        "stunned",
        "dex",
        "wil",
        "aboard",
        "inside",
    ]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions: i64 = 0
        self._dex: i64 = 10
        self._wil: i64 = 10
        self._aboard: i64 = NOBODY
        self._inside: bool = False

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Afflicted)
        self._conditions = other._conditions
        self._dex = other._dex
        self._wil = other._wil
        self._aboard = other._aboard
        self._inside = other._inside

    def suffers(self, conditions: i64) -> bool:
        """Any of these?"""
        return self._conditions & conditions != 0

    def afflict(self, condition: i64, value: bool) -> None:
        self._conditions = self._conditions | condition if value else self._conditions & ~condition

    @property
    def dead(self) -> bool:
        """PL-DEATH-01: dead."""
        return self._conditions & DEAD != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.afflict(DEAD, value)

    @property
    def fled(self) -> bool:
        """PL-RET-01: got away."""
        return self._conditions & FLED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.afflict(FLED, value)

    @property
    def surrendered(self) -> bool:
        """PL-MOR-03: gave up."""
        return self._conditions & SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.afflict(SURRENDERED, value)

    @property
    def routed(self) -> bool:
        """PL-DET-05: a detachment that scattered."""
        return self._conditions & ROUTED != 0

    @routed.setter
    def routed(self, value: bool) -> None:
        self.afflict(ROUTED, value)

    @property
    def away(self) -> bool:
        """PL-SCALE-08: while others fight on foot inside a vessel, it is not on their ground."""
        return self._conditions & AWAY != 0

    @away.setter
    def away(self, value: bool) -> None:
        self.afflict(AWAY, value)

    @property
    def critical(self) -> bool:
        """PL-CRIT-01: critically damaged, down and dying."""
        return self._conditions & CRITICAL != 0

    @critical.setter
    def critical(self, value: bool) -> None:
        self.afflict(CRITICAL, value)

    @property
    def unconscious(self) -> bool:
        """PL-CRIT-02: knows nothing of the fight."""
        return self._conditions & UNCONSCIOUS != 0

    @unconscious.setter
    def unconscious(self, value: bool) -> None:
        self.afflict(UNCONSCIOUS, value)

    @property
    def paralysed(self) -> bool:
        """Cannot move, by poison; DEX 0 paralyses by itself (PL-ABIL-02)."""
        return self._conditions & PARALYSED != 0

    @paralysed.setter
    def paralysed(self, value: bool) -> None:
        self.afflict(PARALYSED, value)

    @property
    def mortal(self) -> bool:
        """PL-SCAR-14: mortally wounded."""
        return self._conditions & MORTAL != 0

    @mortal.setter
    def mortal(self, value: bool) -> None:
        self.afflict(MORTAL, value)

    @property
    def tied(self) -> bool:
        """Bound hand and foot."""
        return self._conditions & TIED != 0

    @tied.setter
    def tied(self, value: bool) -> None:
        self.afflict(TIED, value)

    @property
    def petrified(self) -> bool:
        """Turned to stone."""
        return self._conditions & PETRIFIED != 0

    @petrified.setter
    def petrified(self, value: bool) -> None:
        self.afflict(PETRIFIED, value)

    @property
    def astral(self) -> bool:
        """PL-PSI-09: Astral Projection; the body lies where it was left."""
        return self._conditions & ASTRAL != 0

    @astral.setter
    def astral(self, value: bool) -> None:
        self.afflict(ASTRAL, value)

    @property
    def stunned(self) -> bool:
        """PL-TURN-04, PL-ITEM-04: loses the next turn."""
        return self._conditions & STUNNED != 0

    @stunned.setter
    def stunned(self, value: bool) -> None:
        self.afflict(STUNNED, value)

    @property
    def dex(self) -> i64:
        """The current score; at 0 nobody can act (PL-ABIL-02)."""
        return self._dex

    @dex.setter
    def dex(self, value: i64) -> None:
        self._dex = value
        self.afflict(NO_DEX, value == 0)

    @property
    def wil(self) -> i64:
        """The current score; at 0 nobody can act (PL-ABIL-03)."""
        return self._wil

    @wil.setter
    def wil(self, value: i64) -> None:
        self._wil = value
        self.afflict(NO_WIL, value == 0)

    @property
    def aboard(self) -> i64:
        """The vessel it is aboard of."""
        return self._aboard

    @aboard.setter
    def aboard(self, value: i64) -> None:
        self._aboard = value
        self.afflict(CREW, value != NOBODY and not self._inside)

    @property
    def inside(self) -> bool:
        """PL-SCALE-08: fights on foot inside a vessel."""
        return self._inside

    @inside.setter
    def inside(self, value: bool) -> None:
        self._inside = value
        self.afflict(CREW, self._aboard != NOBODY and not value)
