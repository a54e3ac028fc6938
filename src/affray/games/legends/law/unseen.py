"""In a crowd: who hides from whom, and what hides them, so that only those look again whose view can have changed."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.ground import Field

# Why an observer does not see a hider: the number of somebody who stands between them, or one of these.
NOTHING: Final = -1  # it does
ELSE: Final = -2  # something that may be over at any time
NOT_LOOKED: Final = -3
BY_MAP: Final = -4  # what lies between the squares on which they stand
FALLEN: Final = -5  # the observer is down
NOWHERE: Final = -1  # a place where nobody stands


@final
class Unseen:
    """LG-HID-05: a table of pairs that follows the lists of the fighters (``hidden_from``) while it is ``kept``.

    Place h times the number of fighters plus o belongs to the hider h and the observer o.
    """

    def __init__(self) -> None:
        self.kept: bool = False
        self.number: i64 = 0  # of fighters
        self.hides: vec[i64] = vec[i64]()  # 1 for each pair that is hidden
        self.why: vec[i64] = vec[i64]()  # and why
        self.behind: vec[i64] = vec[i64]()  # from how many the hider h is hidden by the one numbered o
        self.loose: vec[i64] = vec[i64]()  # from how many a hider is hidden by what may be over at any time
        self.stood: vec[i64] = vec[i64]()  # where everybody stood when all were looked at,
        self.still: vec[i64] = vec[i64]()  # 1 for those who stood there the time before, too,
        self.moved: list[i64] = []  # the others,
        self.ground: Field | None = None  # and on which map

    def forget(self) -> None:
        """Somebody was changed from outside."""
        self.kept = False
        self.ground = None

    def begin(self, fighters: list[Combatant]) -> None:
        """Everybody is to be looked at."""
        count = len(fighters)
        self.number = count
        self.hides = vec[i64]([0] * (count * count))
        self.why = vec[i64]([NOT_LOOKED] * (count * count))
        self.behind = vec[i64]([0] * (count * count))
        self.loose = vec[i64]([0] * count)
        self.stood = vec[i64]([NOWHERE] * count)
        self.still = vec[i64]([0] * count)
        self.ground = None
        self.kept = True
        for hider in fighters:
            for other in hider.hidden_from:
                self.add(hider.id, other)

    def knows(self, fighters: list[Combatant]) -> bool:
        """Does the table follow these people? Somebody may have joined."""
        return self.kept and self.number == len(fighters)

    def add(self, hider: i64, other: i64) -> None:
        """It hides from this one from now on."""
        place = hider * self.number + other
        self.hides[place] = 1
        self.why[place] = NOT_LOOKED
        self.loose[hider] += 1

    def drop(self, hider: i64, other: i64) -> None:
        """It does so no more."""
        self.count(hider, self.why[hider * self.number + other], -1)
        self.hides[hider * self.number + other] = 0

    def settle(self, hider: i64, other: i64, why: i64) -> None:
        """This is what hides it."""
        place = hider * self.number + other
        self.count(hider, self.why[place], -1)
        self.count(hider, why, 1)
        self.why[place] = why

    def count(self, hider: i64, why: i64, by: i64) -> None:
        if why >= 0:
            self.behind[hider * self.number + why] += by
        elif why == ELSE or why == NOT_LOOKED:  # noqa: SIM109
            self.loose[hider] += by

    def concerns(self, hider: i64) -> bool:
        """Can anybody's view of this hider have changed since all were looked at?"""
        if self.loose[hider] > 0 or self.still[hider] == 0:
            return True
        for other in self.moved:
            if self.is_touched(hider, other):
                return True
        return False

    def is_touched(self, hider: i64, mover: i64) -> bool:
        """Does it hide from somebody who moves, or behind?"""
        place = hider * self.number + mover
        return self.hides[place] == 1 or self.behind[place] > 0

    def stays(self, hider: i64, other: i64) -> bool:
        """Do the hider, the observer and what is between them stand where they stood?"""
        if self.still[hider] == 0 or self.still[other] == 0:
            return False
        why = self.why[hider * self.number + other]
        if why >= 0:
            return self.still[why] == 1
        return why <= BY_MAP  # or FALLEN
