"""Conditions are kept in one number: each is one bit, at the place of its number in ``words``."""

from __future__ import annotations

from affray.games.legends.book.sheet import Combatant
from affray.games.legends.book.words import BLEEDING, CONDITIONS, DISARMED, EXHAUSTED

COUNTED = (DISARMED, BLEEDING, EXHAUSTED)


def test_each_condition_is_the_bit_of_its_number_and_no_other() -> None:
    for number, name in enumerate(CONDITIONS):
        if number in COUNTED:
            continue
        f = Combatant(0, "Ada", 0, "Combatant")
        setattr(f, name.replace(" ", "_"), True)
        assert f.suffers(1 << number), name
        assert not f.suffers(~(1 << number)), name
        setattr(f, name.replace(" ", "_"), False)
        assert not f.suffers(-1), name


def test_who_is_out_is_not_up_and_comes_back_by_restoring() -> None:
    f, fresh = Combatant(0, "Ada", 0, "Combatant"), Combatant(0, "Ada", 0, "Combatant")
    for name in ("unconscious", "dead", "fled", "surrendered"):
        setattr(f, name, True)
        assert not f.is_up(), name
        f.restore(fresh)
        assert f.is_up(), name
