# not compiled: a game master changes something now and then
"""What a game master, or an encounter, sets although it follows from other numbers (LS-STAT-01 to LS-STAT-08)."""

from __future__ import annotations

from typing import Final

from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import settle

# The book's words for some fields.
CALLED: Final = {
    "DEF": "defence",
    "VIT": "vit",
    "AP": "ap",
    "temp_AP": "temp_ap",
    "max_DEF": "max_def",
    "max_VIT": "max_vit",
    "max_AP": "max_ap",
}
# A number that follows from others, and the modifier that makes up the difference if it is set.
MODIFIERS: Final = {
    "max_def": "def_modifier",
    "max_vit": "vit_modifier",
    "max_ap": "ap_modifier",
    "initiative_stat": "initiative_modifier",
    "speed": "speed_modifier",
    "grapple": "grapple_modifier",
    "stress_threshold": "stress_modifier",
}


def meet(fight: Battle, f: Combatant, field: str, wanted: int) -> None:
    """A modifier makes up the difference; twice, because of the least that is possible."""
    modifier = MODIFIERS[field]
    settle(fight, f)
    for _ in range(2):
        setattr(f, modifier, int(getattr(f, modifier)) + wanted - int(getattr(f, field)))
        settle(fight, f)


def adjust(fight: Battle, f: Combatant, field: str) -> None:
    """After a field was set: what follows from it; and a number that follows from others stays as it was set."""
    if field in MODIFIERS:
        meet(fight, f, field, int(getattr(f, field)))
    elif field not in ("defence", "vit") or f.defence > f.max_def or f.vit > f.max_vit:
        settle(fight, f)
