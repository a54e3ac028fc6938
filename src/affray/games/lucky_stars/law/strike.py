"""An attack under way: who, with what and how, and then what the dice made of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import NOT_HEARD, Cause
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import Gear
from affray.games.lucky_stars.book.sheet import Combatant


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike:
    """Weapon, target and primary type are declared before the dice (LS-ATK-01, LS-DMG-06)."""

    def __init__(self, attacker: Combatant, target: Combatant, item: i64, gear: Gear, mode: i64, dtype: i64) -> None:
        self.attacker: Final = attacker
        self.target = target
        self.item: Final = item
        self.gear: Final = gear
        self.mode: Final = mode  # MELEE, RANGED or THROWN
        self.dtype: Final = dtype  # the primary type
        self.charging: bool = False  # at the end of a Charge (ledger 6.4)
        self.friend: i64 = NOBODY  # who takes the damage in melee first (Friend in Need, ledger 6.4)
        self.arced: bool = False  # a jump of an arcing weapon
        self.surprise: bool = False  # LS-SUR-01
        self.cover: i64 = w.OPEN
        self.attack_level: i64 = 0
        self.defence_level: i64 = 0
        self.defence_bonus: i64 = 0  # what the defender's level adds
        self.attack: i64 = 0  # totals
        self.defence: i64 = 0
        self.margin: i64 = 0
        self.hit: bool = False
        self.damage: i64 = 0
        self.vit_lost: i64 = 0
        self.attack_edges: list[Cause] = NOT_HEARD  # advantages and disadvantages of the attacker,
        self.defence_edges: list[Cause] = NOT_HEARD  # of the defender,
        self.attack_sum: list[Cause] = NOT_HEARD  # and what is added to the dice of each
        self.defence_sum: list[Cause] = NOT_HEARD

    def is_melee(self) -> bool:
        return self.mode == w.MELEE
