"""Conditions (ledger section 4), kept together in one number, because every loop over the people of a fight asks for
some of them, so that one look has to do. To everybody else, rules, game masters and vectors, each is a field of its
own. Here are those that take somebody out of the fight, blind, frighten or reveal.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from affray.engine.fight import CompiledFighter, Fighter
from affray.games.legends.book.plights import (
    IS_BLINDED,
    IS_CONTAINED,
    IS_COWERING,
    IS_DAZZLED,
    IS_DEAD,
    IS_DEAFENED,
    IS_DISORIENTED,
    IS_DYING,
    IS_FLED,
    IS_FLEEING,
    IS_FRIGHTENED,
    IS_INVISIBLE,
    IS_PRONE,
    IS_REVEALED,
    IS_STABLE,
    IS_SURPRISED,
    IS_SURRENDERED,
    IS_UNCONSCIOUS,
)


class Afflicted(CompiledFighter):
    """A fighter with these conditions."""

    PACKED: ClassVar[list[str]] = [
        "blinded",
        "deafened",
        "cowering",
        "prone",
        "unconscious",
        "stable",
        "dying",
        "invisible",
        "revealed",
        "surprised",
        "dead",
        "frightened",
        "fleeing",
        "dazzled",
        "disoriented",
        "contained",
        "fled",
        "surrendered",
    ]

    def __init__(self, id: i64, name: str, side: i64, sheet: str) -> None:
        super().__init__(id, name, side, sheet)
        self._conditions: i64 = 0

    def restore(self, other: Fighter) -> None:
        super().restore(other)
        assert isinstance(other, Afflicted)
        self._conditions = other._conditions

    def suffers(self, conditions: i64) -> bool:
        """Any of these?"""
        return self._conditions & conditions != 0

    def afflict(self, conditions: i64, value: bool) -> None:
        self._conditions = self._conditions | conditions if value else self._conditions & ~conditions

    @property
    def blinded(self) -> bool:
        """Sees nothing; attacks on it have Fortune."""
        return self._conditions & IS_BLINDED != 0

    @blinded.setter
    def blinded(self, value: bool) -> None:
        self.afflict(IS_BLINDED, value)

    @property
    def deafened(self) -> bool:
        """Hears nothing."""
        return self._conditions & IS_DEAFENED != 0

    @deafened.setter
    def deafened(self, value: bool) -> None:
        self.afflict(IS_DEAFENED, value)

    @property
    def cowering(self) -> bool:
        """Too afraid to act."""
        return self._conditions & IS_COWERING != 0

    @cowering.setter
    def cowering(self, value: bool) -> None:
        self.afflict(IS_COWERING, value)

    @property
    def prone(self) -> bool:
        """Lies on the ground."""
        return self._conditions & IS_PRONE != 0

    @prone.setter
    def prone(self, value: bool) -> None:
        self.afflict(IS_PRONE, value)

    @property
    def unconscious(self) -> bool:
        """Knows nothing of the fight (LG-DOWN-02)."""
        return self._conditions & IS_UNCONSCIOUS != 0

    @unconscious.setter
    def unconscious(self, value: bool) -> None:
        self.afflict(IS_UNCONSCIOUS, value)

    @property
    def stable(self) -> bool:
        """At 0 HP, and no longer Dying (LG-DOWN-03)."""
        return self._conditions & IS_STABLE != 0

    @stable.setter
    def stable(self, value: bool) -> None:
        self.afflict(IS_STABLE, value)

    @property
    def dying(self) -> bool:
        """At 0 HP or less, and saves at every turn (LG-DOWN-02)."""
        return self._conditions & IS_DYING != 0

    @dying.setter
    def dying(self, value: bool) -> None:
        self.afflict(IS_DYING, value)

    @property
    def invisible(self) -> bool:
        """Cannot be seen by ordinary eyes (LG-HID-08)."""
        return self._conditions & IS_INVISIBLE != 0

    @invisible.setter
    def invisible(self, value: bool) -> None:
        self.afflict(IS_INVISIBLE, value)

    @property
    def revealed(self) -> bool:
        """Can be hidden from nobody (LG-VIS-05)."""
        return self._conditions & IS_REVEALED != 0

    @revealed.setter
    def revealed(self, value: bool) -> None:
        self.afflict(IS_REVEALED, value)

    @property
    def surprised(self) -> bool:
        """Has no turn in the surprise round, and defends badly (LG-SURP-01)."""
        return self._conditions & IS_SURPRISED != 0

    @surprised.setter
    def surprised(self, value: bool) -> None:
        self.afflict(IS_SURPRISED, value)

    @property
    def dead(self) -> bool:
        """Out for good."""
        return self._conditions & IS_DEAD != 0

    @dead.setter
    def dead(self, value: bool) -> None:
        self.afflict(IS_DEAD, value)

    @property
    def frightened(self) -> bool:
        """Rolls badly while it perceives what it fears."""
        return self._conditions & IS_FRIGHTENED != 0

    @frightened.setter
    def frightened(self, value: bool) -> None:
        self.afflict(IS_FRIGHTENED, value)

    @property
    def fleeing(self) -> bool:
        """Must get away from what it fears."""
        return self._conditions & IS_FLEEING != 0

    @fleeing.setter
    def fleeing(self, value: bool) -> None:
        self.afflict(IS_FLEEING, value)

    @property
    def dazzled(self) -> bool:
        """Attacks and looks about badly."""
        return self._conditions & IS_DAZZLED != 0

    @dazzled.setter
    def dazzled(self, value: bool) -> None:
        self.afflict(IS_DAZZLED, value)

    @property
    def disoriented(self) -> bool:
        """Looks about badly."""
        return self._conditions & IS_DISORIENTED != 0

    @disoriented.setter
    def disoriented(self, value: bool) -> None:
        self.afflict(IS_DISORIENTED, value)

    @property
    def contained(self) -> bool:
        """In a closed container: BLOCKED to all (LG-LOS-02)."""
        return self._conditions & IS_CONTAINED != 0

    @contained.setter
    def contained(self, value: bool) -> None:
        self.afflict(IS_CONTAINED, value)

    @property
    def fled(self) -> bool:
        """Got away (LG-END-01)."""
        return self._conditions & IS_FLED != 0

    @fled.setter
    def fled(self, value: bool) -> None:
        self.afflict(IS_FLED, value)

    @property
    def surrendered(self) -> bool:
        """Gave up (LG-END-01)."""
        return self._conditions & IS_SURRENDERED != 0

    @surrendered.setter
    def surrendered(self, value: bool) -> None:
        self.afflict(IS_SURRENDERED, value)
