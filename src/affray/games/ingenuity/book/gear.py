"""Ledger 2.2: weapons, shields and other items, as the tables print them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.games.ingenuity.book import words as w

BARE_HANDS: Final = -1  # in place of an item
NO_VALUE: Final = -1  # the table prints none
METAL_DURABILITY: Final = 10
OTHER_DURABILITY: Final = 4


@final
class Gear:
    """Ledger 2.2: a weapon, shield or other item as the tables print it; it never changes."""

    def __init__(
        self,
        name: str,
        attributes: list[i64],
        proficiencies: list[i64],
        damage: i64 = 0,
        damage_types: i64 = 0,
        critical_threshold: i64 = 20,
        critical_damage: i64 = 0,
        modes: i64 = w.MELEE,
        reach: i64 = 1,
        range_normal: i64 = 0,
        range_max: i64 = 0,
        hands: i64 = 1,
        reload_actions: i64 = 0,
        nonlethal: bool = False,
        block: i64 = NO_VALUE,
        parry: i64 = NO_VALUE,
        durability: i64 = NO_VALUE,
        metal: bool = False,
        traits: i64 = 0,
        weapon: bool = True,
        natural: bool = False,
    ) -> None:
        self.name: Final = name
        self.attributes: Final = attributes
        self.proficiencies: Final = proficiencies
        self.dice: Final = vec[i64](attributes)  # the same two, for those in a hurry
        self.skills: Final = vec[i64](proficiencies)
        self.damage: Final = damage
        self.damage_types: Final = damage_types
        self.critical_threshold: Final = critical_threshold
        self.critical_damage: Final = critical_damage
        self.modes: Final = modes
        self.reach: Final = reach
        self.range_normal: Final = range_normal
        self.range_max: Final = range_max
        self.hands: Final = hands
        self.reload_actions: Final = reload_actions
        self.nonlethal: Final = nonlethal
        self.block: Final = block  # NO_VALUE: it cannot block
        self.parry: Final = parry  # NO_VALUE: counts as 1 (IG-RCT-06)
        self.durability: Final = durability_of(durability, metal)
        self.metal: Final = metal
        self.traits: Final = traits
        self.weapon: Final = weapon
        self.natural: Final = natural  # teeth and claws: no parry, never dropped or broken

    def has(self, trait: i64) -> bool:
        return self.traits & trait != 0


def durability_of(stated: i64, metal: bool) -> i64:
    """IG-RCT-11: an item with no listed durability has 10 if it is of metal, otherwise 4."""
    if stated != NO_VALUE:
        return stated
    return METAL_DURABILITY if metal else OTHER_DURABILITY


HANDS: Final = Gear(
    "Bare hands",
    [0, 1],
    [5],
    2,
    damage_types=w.BLUDGEONING,
    critical_threshold=20,
    critical_damage=4,
    hands=0,
    nonlethal=True,
    traits=1,
    natural=True,
)
