"""Ledger 2.2: weapons, armour, shields, weaves and cover objects, as the tables print them; they never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.games.legends.book import words as w

UNARMED: Final = -1  # in place of an item
NO_ITEM: Final = -2
NO_LIMIT: Final = 1 << 20  # feet


@final
class Weapon:
    """Ledger 2.2: a weapon; teeth and claws are natural ones. Ranges in feet, 0 where there is no such band."""

    def __init__(
        self,
        name: str,
        base_damage: i64,
        types: list[i64],
        properties: i64 = 0,
        two_handed_damage: i64 = 0,
        reach: i64 = 0,
        short: i64 = 0,
        medium: i64 = 0,
        long: i64 = 0,
        reload: i64 = 0,
        min_str: i64 = 0,
        alternate_damage: i64 = 0,
        alternate_type: i64 = w.NO_TYPE,
        nonlethal: bool = False,
        usable_prone: bool = False,
        natural: bool = False,
        magical: bool = False,
        extra_damage: i64 = 0,
        extra_type: i64 = w.NO_TYPE,
        rider: i64 = w.NO_CONDITION,
        rider_margin: i64 = 1,
        rider_save: i64 = w.NO_SAVE,
        rider_needs: i64 = 1,
        rider_rounds: i64 = 0,
        damage_class: i64 = 1,
        ignores_shield: bool = False,
        shield: str = "",
    ) -> None:
        self.name: Final = name
        self.base_damage: Final = base_damage
        self.types: Final = types
        self.first_type: Final = types[0]
        self.properties: Final = properties
        self.two_handed_damage: Final = two_handed_damage if two_handed_damage > 0 else base_damage
        self.reach: Final = reach  # 0: the wielder's own
        self.short: Final = short
        self.medium: Final = medium
        self.long: Final = long
        self.reload: Final = reload
        self.min_str: Final = min_str
        self.alternate_damage: Final = alternate_damage
        self.alternate_type: Final = alternate_type
        self.nonlethal: Final = nonlethal
        self.usable_prone: Final = usable_prone
        self.natural: Final = natural
        self.magical: Final = magical
        self.extra_damage: Final = extra_damage  # a second packet (LG-DMG-01)
        self.extra_type: Final = extra_type
        self.rider: Final = rider  # a condition on a hit of at least this margin
        self.rider_margin: Final = rider_margin
        self.rider_save: Final = rider_save
        self.rider_needs: Final = rider_needs
        self.rider_rounds: Final = rider_rounds  # 0: until something ends it
        self.damage_class: Final = damage_class
        self.ignores_shield: Final = ignores_shield
        self.shield: Final = shield  # a buckler is a shield too: its name in the shields
        self.is_ranged: Final = properties & w.RANGED_WEAPON != 0
        self.is_thrown: Final = properties & w.THROWN != 0
        self.is_light: Final = properties & w.LIGHT != 0
        self.is_two_handed: Final = properties & w.TWO_HANDED != 0
        self.is_versatile: Final = properties & w.VERSATILE != 0
        self.hands: Final[i64] = 0 if natural else (2 if self.is_two_handed else 1)

    def furthest(self) -> i64:
        """LG-ATK-05: the end of the last band in feet, 0 for what neither shoots nor flies."""
        if self.long > 0:
            return self.long
        return self.medium if self.medium > 0 else self.short


FIST: Final = Weapon("unarmed", 4, [w.BLUDGEONING], w.LIGHT, nonlethal=True, natural=True, damage_class=0)
MASTERED_FIST: Final = Weapon("unarmed", 6, [w.BLUDGEONING], w.LIGHT, nonlethal=True, natural=True, damage_class=0)


@final
class Armour:
    """Ledger 6.2: DR, what it is weak against and what it resists, how loud it is."""

    def __init__(self, name: str, dr: i64, weak: list[i64], resists: list[i64], stealth_penalty: i64 = 0) -> None:
        self.name: Final = name
        self.dr: Final = dr
        self.weak: Final = weak
        self.resists: Final = resists
        self.stealth_penalty: Final = stealth_penalty


@final
class Shield:
    """Ledger 6.2: what a shield does in melee, against missiles, and crouched behind."""

    def __init__(
        self,
        name: str,
        melee_fortune: bool = False,
        block: bool = False,
        ranged_limit: i64 = 0,
        crouch_cover: i64 = w.NO_COVER,
        min_str: i64 = 0,
        bonus_dr: i64 = 0,
        parry: bool = False,
        heavy: bool = False,
        clumsy_if_weak: bool = False,
    ) -> None:
        self.name: Final = name
        self.melee_fortune: Final = melee_fortune
        self.block: Final = block
        self.ranged_limit: Final = ranged_limit  # feet, 0 for none, NO_LIMIT for any range
        self.crouch_cover: Final = crouch_cover
        self.min_str: Final = min_str
        self.bonus_dr: Final = bonus_dr
        self.parry: Final = parry
        self.heavy: Final = heavy  # carried pavise: Misfortune on own attacks
        self.clumsy_if_weak: Final = clumsy_if_weak  # below min_str: Misfortune on own attacks


NO_SHIELD: Final = Shield("none")


@final
class WeaveKind:
    """Ledger 6.5: energies and points, cost, range and area, and what the successes give."""

    def __init__(
        self,
        name: str,
        energy: i64,
        points: i64,
        second_energy: i64 = w.NO_ENERGY,
        second_points: i64 = 0,
        third_energy: i64 = w.NO_ENERGY,
        third_points: i64 = 0,
        actions: i64 = 2,
        range: i64 = 0,
        shape: i64 = w.ONE,
        radius: i64 = 0,
        attack: bool = False,
        save: i64 = w.NO_SAVE,
        scale: list[i64] | None = None,
        damage_type: i64 = w.NO_TYPE,
        heals: bool = False,
        condition: i64 = w.NO_CONDITION,
        condition_from: i64 = 0,
        minutes: list[i64] | None = None,
        zone: i64 = -1,
        sense: i64 = 0,
        ignores_full_cover: bool = False,
        concentration: bool = False,
    ) -> None:
        self.name: Final = name
        self.energy: Final = energy
        self.points: Final = points
        self.second_energy: Final = second_energy
        self.second_points: Final = second_points
        self.third_energy: Final = third_energy
        self.third_points: Final = third_points
        self.actions: Final = actions
        self.range: Final = range  # feet, 5 for touch
        self.shape: Final = shape
        self.radius: Final = radius  # feet: radius, length or side
        self.attack: Final = attack
        self.save: Final = save
        self.scale: Final[list[i64]] = scale if scale is not None else []  # by successes, or net successes
        self.damage_type: Final = damage_type
        self.heals: Final = heals
        self.condition: Final = condition
        self.condition_from: Final = condition_from  # successes, or net successes, that bring the condition
        self.minutes: Final[list[i64]] = minutes if minutes is not None else []  # by successes
        self.zone: Final = zone
        self.sense: Final = sense  # Perfect Sight in feet
        self.ignores_full_cover: Final = ignores_full_cover
        self.concentration: Final = concentration

    def cost(self) -> i64:
        """LG-WEAVE-01: all points of all energies."""
        return self.points + self.second_points + self.third_points

    def is_ranged(self) -> bool:
        """LG-WEAVE-02: a listed range over 10 ft makes it a ranged attack for cover."""
        return self.range > 10
