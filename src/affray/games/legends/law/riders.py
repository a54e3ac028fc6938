"""What some attacks bring with a hit (ledger 6.6): poison, paralysis, a fall, unless a save prevents it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.legends.book import words as w
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import inflict, is_immune
from affray.games.legends.law.harm import stops_all as is_proof
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.strike import Strike

NOT_TO_BE: Final = [f"not to be {word}" for word in w.CONDITIONS]


def bring_rider(fight: Battle, strike: Strike) -> None:
    """LG-ATK-01, step 11, LG-DMG-05: the rider of the weapon from its margin on; the immune to the blow are spared."""
    weapon, target = strike.weapon, strike.target
    if weapon.rider == w.NO_CONDITION or strike.margin < weapon.rider_margin or target.dead:
        return
    if is_immune(target, weapon.rider) or is_proof(target.resist[strike.damage_type], weapon.magical):
        return
    if weapon.rider_save != w.NO_SAVE:
        needed = weapon.rider_needs
        if save(fight, Save(target, weapon.rider_save, NOT_TO_BE[weapon.rider], "LG-ATK-01", needed)) >= needed:
            return
    if weapon.rider_rounds > 0:
        until: i64 = fight.round + weapon.rider_rounds
        inflict(fight, target, weapon.rider, w.ROUND_OF_SOURCE, until, strike.attacker.id)
    else:
        inflict(fight, target, weapon.rider, w.BY_SOURCE, 0, strike.attacker.id)
