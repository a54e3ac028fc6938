"""Ledger 2.2, 2.3: weapons, armour, shields and other items, as the tables print them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w

BARE_HANDS: Final = -1  # in place of an item
NO_THRESHOLD: Final = 0  # it cannot be shattered
NO_TYPE: Final = -1
UNARMED_DAMAGE: Final = -3  # LS-DMG-04
UNARMED_NAME: Final = "Unarmed"


@final
class Gear:
    """Ledger 2.2, 2.3: one item of a table; it never changes. Distances in feet."""

    def __init__(
        self,
        name: str,
        sort: i64 = w.OTHER_ITEM,
        weapon_class: i64 = w.NATURAL,
        mode: i64 = w.MELEE,
        attribute: i64 = w.STR,
        atk_mod: i64 = 0,
        damage_mod: i64 = 0,
        damage_per_die: i64 = 0,
        types: list[i64] | None = None,
        extreme: bool = False,
        range_min: i64 = 0,
        range_normal: i64 = 0,
        range_max: i64 = 0,
        hands: i64 = 0,
        injury: i64 = w.OTHER_INJURY,
        threshold: i64 = NO_THRESHOLD,
        ammo_die: i64 = 0,
        firing: i64 = w.NO_AMMUNITION,
        reload: i64 = 2,
        reach: i64 = 0,
        opportunity: bool = True,
        concealable: bool = False,
        strength_needed: i64 = -99,
        special_type: i64 = NO_TYPE,
        special_damage: i64 = 0,
        special_save: i64 = 0,
        shatter_armour: i64 = 0,
        arcing: bool = False,
        mounted_shield: bool = False,
        armour_class: i64 = w.LIGHT_ARMOUR,
        def_bonus: i64 = 0,
        penalty: i64 = 0,
        partial: i64 = 0,
        full: i64 = 0,
        points: i64 = 0,
        rounds: i64 = 0,
        radius: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.said: Final = "unarmed" if name == UNARMED_NAME else name  # in the log
        self.sort: Final = sort
        # weapons
        self.weapon_class: Final = weapon_class
        self.mode: Final = mode  # MELEE or RANGED; a melee weapon with a range can be thrown
        self.attribute: Final = attribute  # thrown: always DEX (LS-STAT-06)
        self.atk_mod: Final = atk_mod
        self.damage_mod: Final = damage_mod
        self.damage_per_die: Final = damage_per_die
        self.types: Final[list[i64]] = types if types is not None else [w.PHYSICAL]
        self.extreme: Final = extreme
        self.range_min: Final = range_min
        self.range_normal: Final = range_normal
        self.range_max: Final = range_max
        self.hands: Final = hands
        self.injury: Final = injury
        self.threshold: Final = threshold  # LS-WND-05
        self.ammo_die: Final = ammo_die
        self.firing: Final = firing
        self.reload: Final = reload  # AP
        self.reach: Final = reach  # spaces beyond the wielder's own reach
        self.opportunity: Final = opportunity  # LS-AOO-02
        self.concealable: Final = concealable
        self.strength_needed: Final = strength_needed  # with less: minor disadvantage
        self.special_type: Final = special_type  # with this primary type:
        self.special_damage: Final = special_damage  # so much more damage,
        self.special_save: Final = special_save  # and FORT against this target or 1 AP less next turn
        self.shatter_armour: Final = shatter_armour
        self.arcing: Final = arcing
        self.mounted_shield: Final = mounted_shield
        # armour and hand shields
        self.armour_class: Final = armour_class
        self.def_bonus: Final = def_bonus
        self.penalty: Final = penalty  # to AGI and DEX, 0 or below
        self.partial: Final = partial  # damage types, one bit each
        self.full: Final = full
        self.resists: Final = partial | full
        # energy shields (LS-OPT-02)
        self.points: Final = points
        self.rounds: Final = rounds
        self.radius: Final = radius  # feet; 0 protects its bearer only

    def is_natural(self) -> bool:
        """LS-GAP-44: teeth, claws and fists are never drawn, dropped, disarmed or shattered."""
        return self.weapon_class >= w.UNARMED and self.sort == w.WEAPON

    def how_armed(self) -> str:
        """``with Knife``, or ``unarmed``."""
        return self.said if self.name == UNARMED_NAME else f"with {self.name}"

    def can_be_thrown(self) -> bool:
        return self.mode == w.MELEE and self.range_normal > 0


FISTS: Final = Gear(
    UNARMED_NAME, w.WEAPON, w.UNARMED, damage_mod=UNARMED_DAMAGE, injury=w.BLUNT, hands=0, opportunity=False
)
