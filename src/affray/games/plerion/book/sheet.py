"""Stat blocks (ledger 2.1): anyone on foot, and the body of a vessel.

Rules live in the chapter files; they import this one and never each other in a circle.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.fight import DEAD, DOWN, FLED, HURT, UNHURT
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.plights import CREW, GONE, HELPLESS
from affray.games.plerion.book.sheet_made import Stats
from affray.games.plerion.law.deed import NO_DEED, PlerionDeed, Written

ARMOR_CAP: Final = 3


class Combatant(Stats):
    """Ledger 2.1: anyone on foot; and, with the names of PL-SCALE-01, the body of a vessel."""

    def twin(self) -> Combatant:
        return Combatant(self.id, self.name, self.side, self.sheet)

    @property
    def deed(self) -> PlerionDeed:
        """PL-TURN-02: what it has declared."""
        deed = self._deed
        if isinstance(deed, Written):
            deed = deed.made()
            self._deed = deed
        return deed

    @deed.setter
    def deed(self, value: PlerionDeed) -> None:
        self._deed = value

    def say(self, answer: PlerionDeed) -> None:
        """Answer a question that others are asked at the same time."""
        self._said = answer

    def do_as_said(self, second: bool) -> None:
        """PL-TURN-02: what it answered is what it has declared."""
        self._said.note(self, second)

    def declare_nothing(self) -> None:
        """PL-TURN-02: neither an action nor a move."""
        self._deed = NO_DEED
        self.move_when = w.STAY

    def declare_move(self, when: i64, target: i64, to: i64, second: bool) -> None:
        """The move as it is kept: the square (or zone, station, band) and, in ``second_to``, with whom."""
        if second:
            self.second_to = to if when != w.STAY else i64(NEVER)
            return
        self.move_when = when
        self.move_to = to
        self.second_to = target if target != NOBODY else i64(NEVER)

    # What was declared, as records and vectors keep it.

    @property
    def verb(self) -> i64:
        return self._deed.kept_kind()

    @verb.setter
    def verb(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(value, old.target, old.kept_item(), old.kept_amount())

    @property
    def target(self) -> i64:
        return self._deed.target

    @target.setter
    def target(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), value, old.kept_item(), old.kept_amount())

    @property
    def item(self) -> i64:
        return self._deed.kept_item()

    @item.setter
    def item(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), old.target, value, old.kept_amount())

    @property
    def amount(self) -> i64:
        return self._deed.kept_amount()

    @amount.setter
    def amount(self, value: i64) -> None:
        old = self._deed
        self._deed = Written(old.kept_kind(), old.target, old.kept_item(), value)

    def arms(self) -> i64:
        """How many weapons it has."""
        return len(self._arms)

    def arm(self, slot: i64) -> i64:
        """The place in the fight's armoury of one of its weapons."""
        return self._arms[slot]

    def count_uses(self) -> None:
        self._counted = False
        for left in self._uses:
            if left != NEVER:
                self._counted = True

    def uses_left(self, slot: i64) -> i64:
        """How often the weapon in this slot can still be used, NEVER for no limit."""
        return self._uses[slot] if self._counted and 0 <= slot < len(self._uses) else i64(NEVER)

    def has(self, trait: i64) -> bool:
        return self.traits & trait != 0

    def implanted(self, implant: i64) -> bool:
        return self.implants & implant != 0

    def is_gone(self) -> bool:
        """Dead, or no longer where the fight is."""
        return self._conditions & GONE != 0 or self.removed

    def is_helpless(self) -> bool:
        """PL-MOD-06, PL-ABIL-02, PL-ABIL-03: critically damaged, DEX or WIL 0, unconscious, mortally wounded,
        bound hand and foot, petrified, or a body left by Astral Projection. The stunned are not."""
        return self._conditions & HELPLESS != 0 and self.kind != w.VESSEL

    def is_out(self) -> bool:
        """Gone, helpless, or aboard a vessel and not fighting inside it: in nobody's way, and no foe to fear."""
        if self._conditions == 0:
            return self.removed
        return self._conditions & (GONE | CREW) != 0 or self.removed or self.is_helpless()

    def is_up(self) -> bool:
        """PL-END-01: in the fight, neither dead, out, fled, surrendered nor routed.

        The delirious and the paralysed are out like the critically damaged: nothing inside a fight but
        a talent brings them back. People aboard a vessel stand and fall with it.
        """
        return not self.is_out()

    def ending(self) -> i64:
        if self.dead:
            return DEAD
        if self.is_helpless() or self.removed:
            return DOWN
        if self.fled or self.surrendered or self.routed or self.fleeing:
            return FLED
        return UNHURT if self.hp >= self.hp_max and self.str >= self.str_max else HURT

    def looks(self) -> str:
        if self.dead:
            return "dead"
        if self.is_helpless():
            return "down"
        if self.str < self.str_max:
            return "badly hurt"
        return "unhurt" if self.hp == self.hp_max else ("hurt" if self.hp > 0 else "shaken")


def armor_of(f: Combatant) -> i64:
    """PL-SETUP-02, PL-ITEM-01: never above 3; a shield counts while a hand is free for it."""
    total = f.armor
    if f.shield and not f.hands_full:
        total += 1
    if total > ARMOR_CAP:
        return ARMOR_CAP
    return total


def is_individual(f: Combatant) -> bool:
    """Not a detachment, nor one that was weakened until it counts as one no longer (PL-DET-05)."""
    return f.kind != w.DETACHMENT or f.weakened
