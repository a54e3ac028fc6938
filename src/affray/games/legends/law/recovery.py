"""After the fight (LG-END-02): rests."""

from __future__ import annotations

from typing import Final

from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.harm import heal

LONG: Final = 4  # times Constitution


def short_rest(fight: Battle, f: Combatant) -> None:
    """LG-END-02, LG-LUCK-01: ten minutes: Con HP and 1 Luck come back, one stack of Bleeding stops."""
    heal(fight, f, f.constitution, False)
    if f.current_luck < f.luck:
        f.current_luck += 1
    if f.bleeding > 0:
        f.bleeding -= 1


def long_rest(fight: Battle, f: Combatant) -> None:
    """LG-END-02, LG-LUCK-01, LG-TEMP-01: eight hours: 4 times Con HP, all Luck and Energy, one level of Exhausted less;
    temporary HP are gone."""
    heal(fight, f, LONG * f.constitution, False)
    f.current_luck = f.luck
    f.energy = f.energy_max
    f.temp_hp = 0
    f.temp_hp_source = ""
    if f.exhausted > 0:
        f.exhausted -= 1
