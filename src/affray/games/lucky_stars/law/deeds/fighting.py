"""Attacks as deeds (LS-ACT-02 to LS-ACT-07, LS-COV-04): Standard Attack, Disarm, Trip, Shatter, and on objects."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import gap, is_among
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS, NO_THRESHOLD
from affray.games.lucky_stars.book.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.law.attack import attack, break_object, disarm, shatter, trip
from affray.games.lucky_stars.law.awareness import look_again
from affray.games.lucky_stars.law.battle import BROKEN, Battle
from affray.games.lucky_stars.law.circumstances import is_open_to_surprise
from affray.games.lucky_stars.law.cover import threshold_of
from affray.games.lucky_stars.law.deed import (
    NOWHERE,
    Aggressive,
    foes_of,
    is_somebody,
    read_square,
    type_words,
)
from affray.games.lucky_stars.law.ground import SPACE_FEET
from affray.games.lucky_stars.law.moving import squares_of
from affray.games.lucky_stars.law.targets import (
    can_attack,
    has_alike,
    has_attack_left,
    is_proficient,
    is_usable,
    weapons_of,
    why_no_attack,
)

ATTACK_AP: Final = 2
MANEUVER_AP: Final = 3
ONCE: Final = "there is one Standard Attack per turn"


# ---------------------------------------------------------------- with a weapon


@mypyc_attr(acyclic=True)
class Armed(Aggressive):
    """LS-ACT-02: something done with a weapon in hand, or with bare hands."""

    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, primary: i64 = 0, thrown: bool = False) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.primary: Final = primary  # the place of the primary type among the weapon's (LS-DMG-06)
        self.thrown: Final = thrown

    def is_attack(self) -> bool:
        return True

    def why_no_weapon(self, fight: Battle, me: Combatant) -> str:
        """LS-ACT-02, LS-ACT-04: it must be in hand, and there must be somebody to turn it against."""
        if not is_somebody(fight, self.target):
            return "say whom, and with what"
        if self.weapon == BARE_HANDS or is_among(self.weapon, me.held):
            return why_no_attack(fight, me, self.weapon, self.primary, self.thrown, fight.fighters[self.target])
        return "that is not in hand"

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        """LS-AOO-03: the weapon must still be in hand, and the target still be met by it."""
        if self.weapon >= 0 and not is_among(self.weapon, me.held):
            return f"{fight.gear(self.weapon).name} is no longer in hand (LS-ACT-02)"
        target = fight.fighters[self.target]
        if can_attack(fight, me, self.weapon, self.primary, self.thrown, target):
            return ""
        return f"{target.name} cannot be attacked any more (LS-ACT-02)"

    def readied_as(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        return f"{self.SAID} with {fight.gear(weapon).name}"

    def why_not_readied_with(self, fight: Battle, me: Combatant, weapon: i64, primary: i64, thrown: bool) -> str:
        """LS-RDY-01: an attack needs its weapon; of the rest, it is seen when it fires whether it can be done."""
        if weapon != BARE_HANDS and (weapon not in me.held or not is_usable(fight, me, weapon)):
            return "that weapon is not in hand, or cannot be used"
        gear = fight.gear(weapon)
        if not 0 <= primary < len(gear.types) or (thrown and not gear.can_be_thrown()):
            return f"{gear.name} cannot be used so"
        return ""

    def is_at_foes(self) -> bool:
        return True

    def is_meant(self, me: Combatant) -> bool:
        if self.weapon != me.readied_item or self.primary != me.readied_primary:
            return False
        return self.thrown == me.readied_thrown


def is_within_limit(fight: Battle, me: Combatant, weapon: i64, target: Combatant) -> bool:
    """LS-ACT-02, LS-GAP-03, LS-GAP-25: the limit per turn; by a switch surprise attacks are outside it."""
    if has_attack_left(me, fight.gear(weapon)):
        return True
    return fight.house().surprise_separate and is_open_to_surprise(fight, me, target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Armed):
    """LS-ACT-02, LS-ACT-04, LS-SUR-04: a Standard Attack, once per turn, with a weapon in hand, thrown, or unarmed."""

    RULE: ClassVar[str] = "LS-ACT-02"
    SAID: ClassVar[str] = "attack"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        gear, name = fight.gear(self.weapon), fight.fighters[self.target].name
        typed = type_words(gear, self.primary)
        return f"throw {gear.name} at {name}{typed}" if self.thrown else f"attack {name} with {gear.name}{typed}"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return ATTACK_AP

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if is_somebody(fight, self.target) and not self.has_limit_left(fight, me):
            return ONCE
        return self.why_no_weapon(fight, me)

    def has_limit_left(self, fight: Battle, me: Combatant) -> bool:
        if self.weapon != BARE_HANDS and not is_among(self.weapon, me.held):
            return True
        return is_within_limit(fight, me, self.weapon, fight.fighters[self.target])

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.standard_attacks += 1
        attack(fight, me, fight.fighters[self.target], self.weapon, self.primary, self.thrown)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """LS-DMG-06: every weapon, target and primary type."""
        found: list[Option] = []
        for item in weapons_of(fight, me):
            gear = fight.gear(item)
            for target in foes_of(fight, me):
                for primary in range(len(gear.types)):
                    found.append(Attack(target.id, item, primary))
                    if gear.can_be_thrown():
                        found.append(Attack(target.id, item, primary, True))
        return found

    def readied_as(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        gear = fight.gear(weapon)
        said = f"throw {gear.name}" if thrown else f"attack with {gear.name}"
        return said + type_words(gear, primary)

    def why_not_readied_with(self, fight: Battle, me: Combatant, weapon: i64, primary: i64, thrown: bool) -> str:
        """LS-GAP-43: it counts as the attack of the turn in which it was declared."""
        why = super().why_not_readied_with(fight, me, weapon, primary, thrown)
        return why if why != "" or has_attack_left(me, fight.gear(weapon)) else ONCE

    def ways(self, fight: Battle, me: Combatant, who: Combatant) -> list[Option]:
        if not is_foe(me, who):
            return super().ways(fight, me, who)
        deed = Attack(who.id, me.readied_item, me.readied_primary, me.readied_thrown)
        return [deed] if fight.may(me, deed) else []


# ---------------------------------------------------------------- disarm, trip, shatter


@mypyc_attr(acyclic=True)
class Maneuver(Armed):
    """LS-ACT-05 to LS-ACT-07: it begins with an attack roll, and costs 3 AP."""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return MANEUVER_AP

    def why_no_roll(self, fight: Battle, me: Combatant) -> str:
        """LS-GAP-25: as an attack; by the switch attack_limit_scope all attacks share the limit."""
        why = self.why_no_weapon(fight, me)
        if why == "" and fight.house().limit_all_attacks:
            return "" if is_within_limit(fight, me, self.weapon, fight.fighters[self.target]) else ONCE
        return why

    def why_not_readied_with(self, fight: Battle, me: Combatant, weapon: i64, primary: i64, thrown: bool) -> str:
        why = super().why_not_readied_with(fight, me, weapon, primary, thrown)
        return why if why != "" else self.why_wrong_weapon(fight, weapon, primary, thrown)

    def why_wrong_weapon(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        """LS-ACT-05, LS-ACT-06: in melee, with no choice of type."""
        if thrown or primary != 0 or fight.gear(weapon).mode != w.MELEE:
            return "it takes a melee weapon, or bare hands"
        return ""

    def count(self, fight: Battle, me: Combatant) -> None:
        if fight.house().limit_all_attacks:
            me.standard_attacks += 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Disarm(Maneuver):
    """LS-ACT-05: a hit with a proficient melee weapon, STR against STR, and the named weapon falls."""

    RULE: ClassVar[str] = "LS-ACT-05"
    SAID: ClassVar[str] = "disarm"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, thing: i64 = NEVER) -> None:
        super().__init__(target, weapon)
        self.thing: Final = thing

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.thing == NEVER:
            return self.SAID
        whose = f"{fight.fighters[self.target].name}'s {fight.gear(self.thing).name}"
        return f"disarm {whose} with {fight.gear(self.weapon).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        whom, thing = fight.fighters[self.target].name, fight.gear(self.thing).name
        return f"tries to disarm {whom} of {thing} {fight.gear(self.weapon).how_armed()}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_roll(fight, me)
        if why != "":
            return why
        gear = fight.gear(self.weapon)
        if gear.mode != w.MELEE or self.weapon == BARE_HANDS or not is_proficient(me, gear):
            return "it takes a melee weapon that one is proficient with"
        return "" if may_take(fight, fight.fighters[self.target], self.thing) else "that weapon is not held, or natural"

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        why = super().why_lost(fight, me)
        target = fight.fighters[self.target]
        if why != "" or may_take(fight, target, self.thing):
            return why
        return f"{target.name} no longer holds {fight.gear(self.thing).name} (LS-ACT-05)"

    def why_wrong_weapon(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        why = super().why_wrong_weapon(fight, weapon, primary, thrown)
        return why if why != "" or weapon != BARE_HANDS else "it takes a melee weapon"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.count(fight, me)
        disarm(fight, me, fight.fighters[self.target], self.weapon, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for item in weapons_of(fight, me):
            for target in foes_of(fight, me):
                found.extend([Disarm(target.id, item, thing) for thing in things_of(fight, target)])
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trip(Maneuver):
    """LS-ACT-06: a hit in melee, STR against AGI, and the target is prone."""

    RULE: ClassVar[str] = "LS-ACT-06"
    SAID: ClassVar[str] = "trip"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS) -> None:
        super().__init__(target, weapon)

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"trip {fight.fighters[self.target].name} with {fight.gear(self.weapon).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        gear = fight.gear(self.weapon)
        return f"tries to {self.words(fight, me).replace(f'with {gear.name}', gear.how_armed())}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_roll(fight, me)
        return why if why != "" or fight.gear(self.weapon).mode == w.MELEE else "it takes a melee weapon, or bare hands"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.count(fight, me)
        trip(fight, me, fight.fighters[self.target], self.weapon)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Trip(target.id, item) for item in weapons_of(fight, me) for target in foes_of(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Shatter(Maneuver):
    """LS-ACT-07, LS-WND-05: a hit whose damage goes to something held or worn that has a threshold."""

    RULE: ClassVar[str] = "LS-ACT-07"
    SAID: ClassVar[str] = "shatter"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, primary: i64 = 0, thing: i64 = NEVER) -> None:
        super().__init__(target, weapon, primary)
        self.thing: Final = thing

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.thing == NEVER:
            return self.SAID
        gear, whose = fight.gear(self.weapon), f"{fight.fighters[self.target].name}'s {fight.gear(self.thing).name}"
        return f"shatter {whose} with {gear.name}{type_words(gear, self.primary)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        gear = fight.gear(self.weapon)
        return f"tries to {self.words(fight, me).replace(f'with {gear.name}', gear.how_armed())}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_roll(fight, me)
        if why != "":
            return why
        breaks = may_shatter(fight, fight.fighters[self.target], self.thing)
        return "" if breaks else "that is not held or worn, is broken, or cannot be broken"

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        why = super().why_lost(fight, me)
        target = fight.fighters[self.target]
        if why != "" or may_shatter(fight, target, self.thing):
            return why
        return f"{target.name} no longer has {fight.gear(self.thing).name} to break (LS-ACT-07)"

    def readied_as(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        gear = fight.gear(weapon)
        return f"shatter with {gear.name}{type_words(gear, primary)}"

    def why_wrong_weapon(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        return "nothing is shattered by a throw" if thrown else ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.count(fight, me)
        shatter(fight, me, fight.fighters[self.target], self.weapon, self.primary, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for item in weapons_of(fight, me):
            for target in foes_of(fight, me):
                for thing in things_of(fight, target):
                    types = range(len(fight.gear(item).types))
                    found.extend([Shatter(target.id, item, primary, thing) for primary in types])
        return found

    def few(self) -> i64:
        return 0


def may_take(fight: Battle, target: Combatant, item: i64) -> bool:
    """LS-ACT-05: a weapon that the target holds; natural ones cannot be disarmed."""
    if item not in target.held:
        return False
    gear = fight.gear(item)
    return gear.sort == w.WEAPON and not gear.is_natural()


def may_shatter(fight: Battle, target: Combatant, item: i64) -> bool:
    """LS-ACT-07, LS-WND-05: a held or worn item with a threshold that is not broken yet."""
    if item == NEVER or (item not in target.held and item != target.armour and item != target.device):
        return False
    return fight.gear(item).threshold != NO_THRESHOLD and fight.item_state(item) != BROKEN


def things_of(fight: Battle, target: Combatant) -> list[i64]:
    """LS-ACT-07: what it holds and wears; of alike the first."""
    found: list[i64] = []
    for item in [*target.held, target.armour, target.device]:
        if item != NEVER and not has_alike(fight, found, item):
            found.append(item)
    return found


# ---------------------------------------------------------------- objects


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Break(Aggressive):
    """LS-COV-04: an object on the map within reach or range is hit automatically; it is the attack of this turn."""

    RULE: ClassVar[str] = "LS-COV-04"
    SAID: ClassVar[str] = "break"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, square: i64 = NOWHERE, weapon: i64 = BARE_HANDS, primary: i64 = 0) -> None:
        super().__init__()
        self.square: Final = square
        self.weapon: Final = weapon
        self.primary: Final = primary

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return self.SAID
        gear, what = fight.gear(self.weapon), fight.grid.kind[self.square].name
        where = fight.grid.place(self.square)
        return f"break the {what} at {where} with {gear.name}{type_words(gear, self.primary)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"strikes {self.words(fight, me).removeprefix('break ')}"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return ATTACK_AP

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not 0 <= self.square < len(fight.grid.kind) or threshold_of(fight, self.square) == 0:
            return "there is nothing to destroy"
        if self.weapon != BARE_HANDS and (self.weapon not in me.held or not is_usable(fight, me, self.weapon)):
            return "that is not in hand, or cannot be used"
        gear = fight.gear(self.weapon)
        if not has_attack_left(me, gear):
            return ONCE
        if me.posture == w.FULL:
            return "nobody attacks from full cover; use cover to come out of it"
        if not 0 <= self.primary < len(gear.types):
            return f"{gear.name} cannot be used so"
        return "" if is_object_in_range(fight, me, self.weapon, self.square) else "it is out of reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.standard_attacks += 1
        before = fight.grid
        break_object(fight, me, self.weapon, self.primary, self.square)
        if fight.grid is not before:
            look_again(fight)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Objects beside it; others that are in range may be named as well."""
        return [Break(square, item) for item in weapons_of(fight, me) for square in around(fight, me)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """One that no list holds: ``break the crate at 4,5 with Light pistol``."""
        thing = said.partition(" with ")[0]
        if not thing.startswith("break the "):
            return None
        square = read_square(fight, thing.rpartition(" at ")[2])
        for item in weapons_of(fight, me):
            for primary in range(len(fight.gear(item).types)):
                deed = Break(square, item, primary)
                if square != NOWHERE and deed.words(fight, me).casefold() == said:
                    return deed
        return None

    def few(self) -> i64:
        return 0


def is_object_in_range(fight: Battle, me: Combatant, weapon: i64, square: i64) -> bool:
    """LS-ATK-05, LS-COV-03: within reach, or within the maximum range, and no wall before it."""
    gear, field = fight.gear(weapon), fight.field()
    dx, dy = gap(me.x, me.y, me.footprint(), fight.grid.xs[square], fight.grid.ys[square], 1)
    far = dx if dx > dy else dy
    if not (far <= me.reach() + gear.reach if gear.mode == w.MELEE else far * SPACE_FEET <= gear.range_max):
        return False
    for here in squares_of(fight, me):
        if field.cover.get(here, square) != w.FULL:
            return True
    return False


def around(fight: Battle, me: Combatant) -> list[i64]:
    """The squares beside it, and its own."""
    side = me.footprint()
    return [
        fight.grid.at(x, y)
        for y in range(me.y - 1, me.y + side + 1)
        for x in range(me.x - 1, me.x + side + 1)
        if fight.grid.holds(x, y)
    ]
