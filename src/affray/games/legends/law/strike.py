"""One attack under way (LG-ATK-01): what was declared, the dice on the table, and what has come of it so far."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.rolls import Roll, Shared
from affray.games.legends.law.way import Way


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike:
    """An attack; the windows may change what is not Final."""

    def __init__(
        self, attacker: Combatant, target: Combatant, item: i64, weapon: Weapon, thrown: bool, way: Way
    ) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.item: Final = item
        self.weapon: Final = weapon
        self.ranged: Final = weapon.is_ranged or thrown
        self.thrown: Final = thrown
        self.damage_type: Final[i64] = way.damage_type
        self.both_hands: Final = way.both_hands
        self.alternate: Final = way.alternate
        self.nonlethal: Final = weapon.nonlethal or way.nonlethal
        self.maneuver: i64 = w.NO_MANEUVER
        self.penalty: i64 = 0  # of the multiple actions (LG-ACT-02)
        self.twin: i64 = 0  # of two weapons (LG-TWF-02), on top of it
        self.shared: Shared | None = None
        self.may_repeat: bool = True  # a critical may choose an extra maneuver (LG-CRIT-04)
        self.band: i64 = 0
        self.from_hiding: bool = False
        self.shielded: bool = False  # a shield in the way of a missile: Misfortune
        self.mine: Roll | None = None
        self.theirs: Roll | None = None
        self.successes: i64 = 0
        self.margin: i64 = 0
        self.hit: bool = False
        self.critical: bool = False
        self.cover: i64 = w.NO_COVER
        self.blocked_dr: i64 = 0  # Shield Block
        self.bypass: bool = False
        self.halved: bool = False  # Instinctive Dodge
        self.effect: i64 = w.NO_EFFECT
        self.damage: i64 = 0  # before DR
        self.through: i64 = 0  # after it


def armed_with(weapon: Weapon, how: str = "") -> str:
    """``with Mace``; of bare hands ``unarmed``."""
    return weapon.name if weapon.name == "unarmed" else f"with {how}{weapon.name}"
