"""More conditions (ledger section 4): those that hamper, hold, burn and freeze."""

from __future__ import annotations

from typing import ClassVar

from affray.games.legends.book.afflicted import Afflicted
from affray.games.legends.book.plights import (
    IS_BURNING,
    IS_CHARMED,
    IS_CHILLED,
    IS_CLUMSY,
    IS_DAZED,
    IS_FROSTED,
    IS_FROZEN,
    IS_GRAPPLED,
    IS_GRIEVOUSLY_WOUNDED,
    IS_IGNITED,
    IS_NUMBED,
    IS_OUTLINED,
    IS_PARALYZED,
    IS_POISONED,
    IS_RESTRAINED,
    IS_SICKENED,
    IS_SINGED,
    IS_SLOWED,
    IS_SLOWED_MAJOR,
    IS_SMOLDERING,
    IS_SQUEEZING,
    IS_STUNNED,
    IS_TRUESIGHTED,
    IS_WEAKENED,
)


class Ailing(Afflicted):
    """A fighter with these conditions too; stat blocks add the rest."""

    PACKED: ClassVar[list[str]] = [
        *Afflicted.PACKED,
        "clumsy",
        "weakened",
        "sickened",
        "grievously_wounded",
        "dazed",
        "stunned",
        "paralyzed",
        "grappled",
        "restrained",
        "poisoned",
        "singed",
        "smoldering",
        "ignited",
        "burning",
        "chilled",
        "numbed",
        "frosted",
        "frozen",
        "slowed",
        "slowed_major",
        "charmed",
        "squeezing",
        "outlined",
        "truesighted",
    ]

    @property
    def clumsy(self) -> bool:
        """Agility and Dexterity are hampered."""
        return self._conditions & IS_CLUMSY != 0

    @clumsy.setter
    def clumsy(self, value: bool) -> None:
        self.afflict(IS_CLUMSY, value)

    @property
    def weakened(self) -> bool:
        """Strength is hampered."""
        return self._conditions & IS_WEAKENED != 0

    @weakened.setter
    def weakened(self, value: bool) -> None:
        self.afflict(IS_WEAKENED, value)

    @property
    def sickened(self) -> bool:
        """Saves of Constitution are hampered."""
        return self._conditions & IS_SICKENED != 0

    @sickened.setter
    def sickened(self, value: bool) -> None:
        self.afflict(IS_SICKENED, value)

    @property
    def grievously_wounded(self) -> bool:
        """Has come round from Dying, with one action a turn (LG-DOWN-05)."""
        return self._conditions & IS_GRIEVOUSLY_WOUNDED != 0

    @grievously_wounded.setter
    def grievously_wounded(self, value: bool) -> None:
        self.afflict(IS_GRIEVOUSLY_WOUNDED, value)

    @property
    def dazed(self) -> bool:
        """Has no reactions, and its next action is hampered."""
        return self._conditions & IS_DAZED != 0

    @dazed.setter
    def dazed(self, value: bool) -> None:
        self.afflict(IS_DAZED, value)

    @property
    def stunned(self) -> bool:
        """Cannot act."""
        return self._conditions & IS_STUNNED != 0

    @stunned.setter
    def stunned(self, value: bool) -> None:
        self.afflict(IS_STUNNED, value)

    @property
    def paralyzed(self) -> bool:
        """Can neither act nor defend itself."""
        return self._conditions & IS_PARALYZED != 0

    @paralyzed.setter
    def paralyzed(self, value: bool) -> None:
        self.afflict(IS_PARALYZED, value)

    @property
    def grappled(self) -> bool:
        """Is held by somebody."""
        return self._conditions & IS_GRAPPLED != 0

    @grappled.setter
    def grappled(self, value: bool) -> None:
        self.afflict(IS_GRAPPLED, value)

    @property
    def restrained(self) -> bool:
        """Is held fast."""
        return self._conditions & IS_RESTRAINED != 0

    @restrained.setter
    def restrained(self, value: bool) -> None:
        self.afflict(IS_RESTRAINED, value)

    @property
    def poisoned(self) -> bool:
        """The attribute die is hampered."""
        return self._conditions & IS_POISONED != 0

    @poisoned.setter
    def poisoned(self, value: bool) -> None:
        self.afflict(IS_POISONED, value)

    @property
    def singed(self) -> bool:
        """One die of its next action is hampered."""
        return self._conditions & IS_SINGED != 0

    @singed.setter
    def singed(self, value: bool) -> None:
        self.afflict(IS_SINGED, value)

    @property
    def smoldering(self) -> bool:
        """Takes a little damage once, when its turn starts."""
        return self._conditions & IS_SMOLDERING != 0

    @smoldering.setter
    def smoldering(self, value: bool) -> None:
        self.afflict(IS_SMOLDERING, value)

    @property
    def ignited(self) -> bool:
        """Is on fire."""
        return self._conditions & IS_IGNITED != 0

    @ignited.setter
    def ignited(self, value: bool) -> None:
        self.afflict(IS_IGNITED, value)

    @property
    def burning(self) -> bool:
        """Is ablaze."""
        return self._conditions & IS_BURNING != 0

    @burning.setter
    def burning(self, value: bool) -> None:
        self.afflict(IS_BURNING, value)

    @property
    def chilled(self) -> bool:
        """Agility dice are hampered."""
        return self._conditions & IS_CHILLED != 0

    @chilled.setter
    def chilled(self, value: bool) -> None:
        self.afflict(IS_CHILLED, value)

    @property
    def numbed(self) -> bool:
        """One die of attacks is hampered."""
        return self._conditions & IS_NUMBED != 0

    @numbed.setter
    def numbed(self, value: bool) -> None:
        self.afflict(IS_NUMBED, value)

    @property
    def frosted(self) -> bool:
        """Half as fast, and clumsy."""
        return self._conditions & IS_FROSTED != 0

    @frosted.setter
    def frosted(self, value: bool) -> None:
        self.afflict(IS_FROSTED, value)

    @property
    def frozen(self) -> bool:
        """Stands in ice and takes damage from it."""
        return self._conditions & IS_FROZEN != 0

    @frozen.setter
    def frozen(self, value: bool) -> None:
        self.afflict(IS_FROZEN, value)

    @property
    def slowed(self) -> bool:
        """10 ft slower."""
        return self._conditions & IS_SLOWED != 0

    @slowed.setter
    def slowed(self, value: bool) -> None:
        self.afflict(IS_SLOWED, value)

    @property
    def slowed_major(self) -> bool:
        """Has two actions a turn."""
        return self._conditions & IS_SLOWED_MAJOR != 0

    @slowed_major.setter
    def slowed_major(self, value: bool) -> None:
        self.afflict(IS_SLOWED_MAJOR, value)

    @property
    def charmed(self) -> bool:
        """Does not attack its charmer."""
        return self._conditions & IS_CHARMED != 0

    @charmed.setter
    def charmed(self, value: bool) -> None:
        self.afflict(IS_CHARMED, value)

    @property
    def squeezing(self) -> bool:
        """Stands in a space too small for it."""
        return self._conditions & IS_SQUEEZING != 0

    @squeezing.setter
    def squeezing(self, value: bool) -> None:
        self.afflict(IS_SQUEEZING, value)

    @property
    def outlined(self) -> bool:
        """A light clings to it and helps to hit it."""
        return self._conditions & IS_OUTLINED != 0

    @outlined.setter
    def outlined(self, value: bool) -> None:
        self.afflict(IS_OUTLINED, value)

    @property
    def truesighted(self) -> bool:
        """Has Perfect Sight by a weave."""
        return self._conditions & IS_TRUESIGHTED != 0

    @truesighted.setter
    def truesighted(self, value: bool) -> None:
        self.afflict(IS_TRUESIGHTED, value)
