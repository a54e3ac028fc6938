"""An attack under way: who, with what and how, and then what the dice made of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY
from affray.games.lucky_stars.gear import Gear
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.words import MELEE, OPEN

NO_WORDS: Final[list[str]] = []  # never changed: who listens has lists of its own


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
        self.cover: i64 = OPEN
        self.attack_level: i64 = 0
        self.defence_level: i64 = 0
        self.defence_bonus: i64 = 0  # what the defender's level adds
        self.attack: i64 = 0  # totals
        self.defence: i64 = 0
        self.margin: i64 = 0
        self.hit: bool = False
        self.damage: i64 = 0
        self.vit_lost: i64 = 0
        self.listened: bool = False  # somebody wants to know what brought the levels:
        self.helps: list[str] = NO_WORDS  # the attacker's advantages and disadvantages,
        self.hampers: list[str] = NO_WORDS
        self.guards: list[str] = NO_WORDS  # the defender's
        self.exposes: list[str] = NO_WORDS

    def listen(self) -> None:
        """Keep what brings the levels, from here on."""
        self.listened = True
        self.helps = []
        self.hampers = []
        self.guards = []
        self.exposes = []

    def is_melee(self) -> bool:
        return self.mode == MELEE
