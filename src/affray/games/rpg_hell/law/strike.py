"""An attack under way: reactions may still change its target and its damage."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import Causes
from affray.engine.deed import Course
from affray.games.rpg_hell.book.gear import NOTHING_MORE, Art, Weapon
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.ground import NO_COVER

HAS_BONUS: Final = 1  # RH-ATT-04
HAS_DOWNSIDE: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Course):
    """Who, with what, how and with which sum; then what it does to each target in turn."""

    def __init__(self, attacker: Combatant, weapon: Weapon, item: i64, how: i64, total: i64) -> None:
        super().__init__()
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.item: Final = item  # NEVER for a Spell Attack or a grenade
        self.how: Final = how
        self.total: i64 = total  # of the given faces (RH-ATT-03)
        self.pair: i64 = 0  # the dice, where it matters which
        self.other: Weapon | None = None  # RH-ATT-08: the second Side Weapon
        self.other_item: i64 = NEVER
        self.art: Art | None = None  # RH-ACT-15
        self.more: vec[i64] = NOTHING_MORE  # lines an Art adds
        self.more_damage: i64 = 0
        self.sum_change: i64 = 0  # does not count for Bonus and Downside
        self.from_hiding: bool = False  # RH-ATT-09
        self.is_area: bool = False  # RH-ATT-10
        self.centre: i64 = NEVER  # of the area, and how far it goes
        self.radius: i64 = 0
        self.grants_bonus: bool = False  # a spent Empowered, two ammo
        self.granted_by: str = ""  # for the log
        self.no_downside: bool = False
        self.spared: bool = False  # the sum brought a Downside that is ignored
        self.as_knockback: bool = False  # Power Swing: the damage becomes Knockback
        self.first: bool = True  # of several targets
        self.ran: bool = False  # RH-ATT-11: its run came before the blow
        # what it is against the present target
        self.sum: i64 = total  # what the thresholds see
        self.bits: i64 = 0  # of the weapon: HAS_BONUS, HAS_DOWNSIDE
        self.other_bits: i64 = 0
        self.causes: Final = Causes()  # what its damage adds up to
        self.thrown: str = ""  # for the log: the dice of its damage
        self.done: i64 = 0  # the damage it came to
        self.collision: i64 = 0
        self.cover: i64 = NO_COVER  # of the present target (RH-COV-03)
        self.stopped: bool = False  # dodged by a roll, or without effect

    def why_ended(self, fight: Battle) -> str:
        """RH-REA-04, RH-CND-12: who has fallen strikes nobody else; what has burst around a point goes on."""
        f = self.attacker
        return "" if f.is_up() or self.is_area else f"{f.name} has fallen (RH-CND-12)"

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None:
            reason = why.removeprefix(f"{self.attacker.name} ")
            fight.tell(rule, self.attacker, f"{reason} and cannot go on with the attack")

    def add(self, word: str, amount: i64) -> None:
        """RH-DMG-01 (1): one part of its damage, and the word for it."""
        self.causes.add("RH-DMG-01", amount, word)

    def spread(self, centre: i64, radius: i64) -> None:
        """RH-ATT-10: an Area Attack on everything around a tile."""
        self.is_area = True
        self.centre = centre
        self.radius = radius
