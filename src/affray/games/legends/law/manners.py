"""Declaring an attack (LG-ATK-01, step 1, LG-MAN-01): damage type, grip, non-lethal intent, maneuver."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED, Weapon
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.deed import Deed
from affray.games.legends.law.drops import droppable
from affray.games.legends.law.targets import flies, reach_of
from affray.games.legends.law.way import PLAIN_WAYS, Way
from affray.games.legends.law.window import Window

POWER_STRENGTH: Final = 4  # LG-MAN-03
POWER_MELEE: Final = 3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Manner(Question):
    """LG-ATK-01, LG-NL-01: how an attack is made; nothing of this can change after the roll."""

    def __init__(self, fight: Battle, me: Combatant, target: Combatant, weapon: Weapon, thrown: bool) -> None:
        super().__init__("LG-ATK-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.target: Final = target
        self.weapon: Final = weapon
        self.thrown: Final = thrown

    def options(self) -> list[Option]:
        return [way for way in manners(self.fight, self.me, self.weapon, flies(self.weapon, self.thrown))]

    def words(self, option: Option) -> str:
        assert isinstance(option, Way)
        return option.said()

    def prompt(self) -> str:
        return f"How does {self.who} strike {self.target.name} with {self.weapon.name}?"


def manners(fight: Battle, f: Combatant, weapon: Weapon, flying: bool) -> list[Way]:
    """LG-ATK-01, LG-NL-01: every type, then the alternate strike; two hands where one is free; non-lethal in melee."""
    grips = [False, True] if can_grip(fight, f, weapon) and not flying else [False]
    found = [Way(kind, both_hands) for kind in weapon.types for both_hands in grips]
    if weapon.alternate_damage > 0 and not flying:
        found += [Way(weapon.alternate_type, both_hands, True) for both_hands in grips]
    if not flying and not weapon.nonlethal:
        found += [Way(way.damage_type, way.both_hands, way.alternate, True) for way in found]
    return found


def can_grip(fight: Battle, f: Combatant, weapon: Weapon) -> bool:
    """Ledger 2.2, Versatile: a second hand is free."""
    if not weapon.is_versatile or weapon.natural:
        return False
    return fight.hands_used(f) + (1 if f.shield > 0 else 0) < f.hands


def manner_of(fight: Battle, f: Combatant, target: Combatant, item: i64, thrown: bool) -> Way:
    """LG-ATK-01, step 1: ask how, where there is a choice."""
    weapon = fight.weapon_of(f, item)
    if (flies(weapon, thrown) or weapon.nonlethal) and len(weapon.types) == 1 and not weapon.is_versatile:
        return PLAIN_WAYS[weapon.first_type]
    way = fight.ask(Manner(fight, f, target, weapon, thrown))
    assert isinstance(way, Way)
    return way


# ---------------------------------------------------------------- maneuvers


def allows_maneuver(fight: Battle, f: Combatant, target: Combatant, item: i64, thrown: bool, maneuver: i64) -> bool:
    """LG-MAN-02..05: Called Shot with anything; the others in melee: Power Attack by the feat and its needs, Disarm of
    what holds something, Trip of what is at most one size larger."""
    if maneuver == w.NO_MANEUVER or maneuver == w.MANEUVER_CALLED:
        return True
    if not masters_maneuver(fight, f, item, thrown, maneuver):
        return False
    if maneuver == w.MANEUVER_POWER:
        return True
    return droppable(fight, target) if maneuver == w.MANEUVER_DISARM else target.size <= f.size + 1


def masters_maneuver(fight: Battle, f: Combatant, item: i64, thrown: bool, maneuver: i64) -> bool:
    """LG-MAN-02..05: whoever it is meant for: all but Called Shot in melee, Power Attack by the feat and its needs."""
    if maneuver == w.NO_MANEUVER or maneuver == w.MANEUVER_CALLED:
        return True
    if flies(fight.weapon_of(f, item), thrown):
        return False
    if maneuver != w.MANEUVER_POWER:
        return True
    fit = f.strength >= POWER_STRENGTH and f.skills[0] >= POWER_MELEE
    return f.feats & w.POWER_ATTACK_FEAT != 0 and fit


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ExtraManeuver(Window):
    """LG-CRIT-04: which free maneuver with the same weapon, at whom."""

    def __init__(self, fight: Battle, me: Combatant, item: i64, thrown: bool) -> None:
        super().__init__("LG-CRIT-04", fight, me)
        self.item: Final = item
        self.thrown: Final = thrown

    def kinds(self) -> list[engine.Deed]:
        found = [k for k in self.fight.kinds() if isinstance(k, Deed) and k.is_maneuver()]
        return [*found, NOTHING_DONE]

    def forbids(self, deed: engine.Deed) -> str:
        same = not isinstance(deed, Deed) or deed.is_with(self.item, self.thrown)
        return "" if same else "it is made with the same weapon (LG-CRIT-04)"

    def words(self, option: Option) -> str:
        assert isinstance(option, engine.Deed)
        return option.SAID if option.is_nothing() else f"{option.SAID} {self.fight.fighters[option.target].name}"

    def prompt(self) -> str:
        return f"{self.who} has a free maneuver. Which, at whom?"


# ---------------------------------------------------------------- weapons for melee


def melee_reach(fight: Battle, f: Combatant) -> i64:
    """LG-MOVE-02, LG-REACT-03: half-feet that the longest melee weapon in hand reaches; fists always do."""
    most = f.reach
    for item in f.held:
        weapon = fight.weapon(item)
        if not weapon.is_ranged and weapon.reach > most:
            most = weapon.reach
    return most * HALF_FEET


def melee_items(fight: Battle, f: Combatant) -> list[i64]:
    """What it can strike with in melee: weapons in hand, teeth and claws; fists last."""
    found = [item for item in f.held if not fight.weapon(item).is_ranged]
    return [*found, UNARMED]


def reaches(fight: Battle, f: Combatant, target: Combatant, item: i64) -> bool:
    return fight.apart(f, target) <= reach_of(f, fight.weapon_of(f, item)) * HALF_FEET
