"""Attacks as deeds (LG-ATK-01): plain, by a maneuver, with two weapons, all of a creature's; shoves, holds, things."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import NOBODY, Option
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.abilities import can_multiattack, multiattack
from affray.games.legends.law.ailments import break_bonds
from affray.games.legends.law.attack import attack, declared, strike_words
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.checks import Trial, opposed
from affray.games.legends.law.conditions import let_go
from affray.games.legends.law.deed import BY_ACTIONS, NOWHERE, Combat, Deed, Price, map_now, of_whom, said_of
from affray.games.legends.law.drops import item_words
from affray.games.legends.law.grips import can_grapple, can_shove, escape, grapple, grip_tests, shove, usual_resistance
from affray.games.legends.law.manners import allows_maneuver, manner_of
from affray.games.legends.law.objects import breakables, can_strike, place_words
from affray.games.legends.law.pairs import attack_with_two, is_pair
from affray.games.legends.law.smashing import strike_object
from affray.games.legends.law.strike import armed_with
from affray.games.legends.law.targets import can_attack, can_use, reach_of, why_not
from affray.games.legends.law.vision import perceives

ATTACKS: Final = "Attack"
OTHERS: Final = "Other"
NO_ENEMY: Final = "that is not an enemy"
NOT_HELD: Final = "that weapon is not in hand"
NO_MANEUVER_HERE: Final = "that maneuver is not possible against this target, or not learned"


def weapon_words(fight: Battle, f: Combatant, item: i64) -> str:
    return "unarmed" if item == UNARMED else item_words(fight, f.held, item)


def is_in_hand(f: Combatant, item: i64) -> bool:
    return item == UNARMED or is_among(item, f.held)


@mypyc_attr(acyclic=True)
class Blow(Combat):
    """LG-ATK-01, LG-TGT-01: one attack with a weapon in hand, or a fist, at an enemy; thrown if it says so."""

    GROUP: ClassVar[str] = ATTACKS

    def __init__(self, target: i64 = NOBODY, weapon: i64 = UNARMED, thrown: bool = False) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.thrown: Final = thrown

    def is_attack(self) -> bool:
        return True

    def maneuver(self) -> i64:
        """LG-MAN-01: one per attack."""
        return w.NO_MANEUVER

    def how(self) -> str:
        """The maneuver as the log names it, unless it is the verb itself."""
        return f", {w.MANEUVERS[self.maneuver()]}" if self.maneuver() in (w.MANEUVER_CALLED, w.MANEUVER_POWER) else ""

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        """The same kind of attack at somebody else."""
        raise NotImplementedError

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        how = "thrown " if self.thrown else ""
        return f"{self.SAID} {fight.fighters[self.target].name} with {how}{weapon_words(fight, me, self.weapon)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or not is_foe(me, fight.fighters[self.target]):
            return said_of("LG-TGT-01", NO_ENEMY)
        if not is_in_hand(me, self.weapon):
            return said_of("LG-ATK-04", NOT_HELD)
        target = fight.fighters[self.target]
        if not can_attack(fight, me, target, self.weapon, self.thrown):
            rule, why = why_not(fight, me, target, self.weapon, self.thrown)
            return said_of(rule, why)
        if allows_maneuver(fight, me, target, self.weapon, self.thrown, self.maneuver()):
            return ""
        return NO_MANEUVER_HERE

    def told(self, fight: Battle, me: Combatant) -> str:
        target, weapon = fight.fighters[self.target], fight.weapon_of(me, self.weapon)
        if self.maneuver() in (w.MANEUVER_DISARM, w.MANEUVER_TRIP):
            thrown = "thrown " if self.thrown else ""
            return f"tries to {self.SAID} {target.name}, {armed_with(weapon, thrown)}"
        return f"{strike_words(target, weapon, self.thrown)}{self.how()}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if not self.thrown:
            me.aimed_at = self.target
            me.aimed_with = self.weapon
        self.carry_out_at(fight, me, map_now(fight, me), False)

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        target = fight.fighters[self.target]
        manner = manner_of(fight, me, target, self.weapon, self.thrown)
        strike = declared(fight, me, target, self.weapon, self.thrown, manner)
        strike.maneuver, strike.penalty, strike.may_repeat = self.maneuver(), plus, not extra
        attack(fight, strike)

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        """With that weapon, thrown at whom it does not reach."""
        found: list[Option] = []
        for foe in fight.foes(me) if who is me else [who]:
            if not self.add_way(fight, me, foe, thing, thrown=False, found=found) and fight.weapon(thing).is_thrown:
                self.add_way(fight, me, foe, thing, thrown=True, found=found)
        return found

    def add_way(
        self, fight: Battle, me: Combatant, foe: Combatant, thing: i64, thrown: bool, found: list[Option]
    ) -> bool:
        """One of them, if it can be done. Whether the weapon gets there is asked before there is a deed."""
        if not can_attack(fight, me, foe, thing, thrown):
            return False
        deed = self.at(foe.id, thing, thrown)
        if deed.why_not(fight, me) != "":
            return False
        found.append(deed)
        return True

    def is_maneuver(self) -> bool:
        return self.maneuver() != w.NO_MANEUVER

    def ends_with_a_look(self) -> bool:
        return True

    def is_with(self, item: i64, thrown: bool) -> bool:
        return self.weapon == item and self.thrown == thrown

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every weapon in hand at every enemy."""
        found: list[Option] = []
        for foe in fight.foes(me):
            if foe.is_alive():
                for item in [*me.held, UNARMED]:
                    found.append(self.at(foe.id, item, False))
                    if fight.weapon(item).is_thrown:
                        found.append(self.at(foe.id, item, True))
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Blow):
    """LG-ATK-01: a plain attack, in melee or from afar."""

    RULE: ClassVar[str] = "LG-ATK-01"
    SAID: ClassVar[str] = "attack"

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        return Attack(target, weapon, thrown)

    def words(self, fight: Battle, me: Combatant) -> str:
        if not self.thrown:
            return super().words(fight, me)
        return f"throw {weapon_words(fight, me, self.weapon)} at {fight.fighters[self.target].name}"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CalledShot(Blow):
    """LG-MAN-02: +1 both; on a hit half of the DR is bypassed, or a condition added."""

    RULE: ClassVar[str] = "LG-MAN-02"
    SAID: ClassVar[str] = "called shot on"

    def maneuver(self) -> i64:
        return w.MANEUVER_CALLED

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        return CalledShot(target, weapon, thrown)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PowerAttack(Blow):
    """LG-MAN-03: +1 both; on a hit a d8 more damage. It needs the feat."""

    RULE: ClassVar[str] = "LG-MAN-03"
    SAID: ClassVar[str] = "power attack on"

    def maneuver(self) -> i64:
        return w.MANEUVER_POWER

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        return PowerAttack(target, weapon, thrown)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Disarm(Blow):
    """LG-MAN-04: the target drops what it holds; damage from the second step on."""

    RULE: ClassVar[str] = "LG-MAN-04"
    SAID: ClassVar[str] = "disarm"

    def maneuver(self) -> i64:
        return w.MANEUVER_DISARM

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        return Disarm(target, weapon, thrown)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trip(Blow):
    """LG-MAN-05: as Disarm, the result being Prone; the target at most one size larger."""

    RULE: ClassVar[str] = "LG-MAN-05"
    SAID: ClassVar[str] = "trip"

    def maneuver(self) -> i64:
        return w.MANEUVER_TRIP

    def at(self, target: i64, weapon: i64, thrown: bool) -> Blow:
        return Trip(target, weapon, thrown)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TwoWeapons(Combat):
    """LG-TWF-01: main hand, then off hand, with one Agility die; one [Combat] action."""

    RULE: ClassVar[str] = "LG-TWF-01"
    SAID: ClassVar[str] = "two-weapon attack on"
    GROUP: ClassVar[str] = ATTACKS

    def __init__(self, target: i64 = NOBODY, first: i64 = UNARMED, second: i64 = UNARMED) -> None:
        super().__init__(target)
        self.first: Final = first
        self.second: Final = second

    def is_attack(self) -> bool:
        return True

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        first, second = item_words(fight, me.held, self.first), item_words(fight, me.held, self.second)
        return f"{self.SAID} {fight.fighters[self.target].name} with {first} and {second}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target != NOBODY and is_pair(fight, me, self.first, self.second):
            target = fight.fighters[self.target]
            if is_foe(me, target) and can_attack(fight, me, target, self.first, False):
                return ""
        return "it takes a weapon in each hand, one of them Light, and a target in reach"

    def told(self, fight: Battle, me: Combatant) -> str:
        both = f"{fight.weapon(self.first).name} and {fight.weapon(self.second).name}"
        return f"attacks {fight.fighters[self.target].name} with {both}"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        target = fight.fighters[self.target]
        attack_with_two(fight, me, target, self.first, self.second, plus)

    def ends_with_a_look(self) -> bool:
        return True

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        return of_whom(super().ways(fight, me, thing, who), me, who)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for foe in fight.foes(me):
            if foe.is_alive():
                for first in me.held:
                    found += [TwoWeapons(foe.id, first, second) for second in me.held if second != first]
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Multiattack(Combat):
    """LG-NPC-01: once per turn all the attacks that the stat block lists."""

    RULE: ClassVar[str] = "LG-NPC-01"
    SAID: ClassVar[str] = "multiattack"
    GROUP: ClassVar[str] = ATTACKS

    def is_attack(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if can_multiattack(fight, me):
            return ""
        return "it has been used this turn" if me.used_multiattack else "none of its attacks has a target"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"uses Multiattack: {', '.join([fight.weapon(item).name for item in me.multiattack])}"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        multiattack(fight, me, plus)


@mypyc_attr(acyclic=True)
class OnFoe(Combat):
    """LG-ACT-03: what is done to an enemy, and is no attack."""

    RULE: ClassVar[str] = "LG-ACT-03"
    GROUP: ClassVar[str] = OTHERS

    def may(self, fight: Battle, me: Combatant, foe: Combatant) -> bool:
        raise NotImplementedError

    def needs(self) -> str:
        raise NotImplementedError

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or not is_foe(me, fight.fighters[self.target]):
            return NO_ENEMY
        return "" if self.may(fight, me, fight.fighters[self.target]) else self.needs()

    def on(self, target: i64) -> OnFoe:
        raise NotImplementedError

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.on(foe.id) for foe in fight.foes(me) if foe.is_alive()]

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        return of_whom(super().ways(fight, me, thing, who), me, who)

    def few(self) -> i64:
        return 0


@mypyc_attr(acyclic=True)
class Contest(OnFoe):
    """LG-ACT-03, LG-DICE-08: what two tests decide, one of each side."""

    def tests(self, fight: Battle, me: Combatant, plus: i64) -> tuple[Trial, Trial]:
        """Both of them; who resists a grip takes the better skill, until it is asked."""
        target = fight.fighters[self.target]
        return grip_tests(me, target, usual_resistance(target), plus, self.SAID)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Shove(Contest):
    """LG-ACT-03: Strength and Athletics opposed; a win pushes 5 ft away or makes Prone."""

    SAID: ClassVar[str] = "shove"
    GROUP: ClassVar[str] = ATTACKS

    def may(self, fight: Battle, me: Combatant, foe: Combatant) -> bool:
        return can_shove(fight, me, foe)

    def needs(self) -> str:
        return "the target must be in reach and at most one size larger"

    def on(self, target: i64) -> OnFoe:
        return Shove(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to shove {fight.fighters[self.target].name}"

    def is_maneuver(self) -> bool:
        return True

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        shove(fight, me, fight.fighters[self.target], plus)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grapple(Contest):
    """LG-ACT-03: the same test with a free hand; a win holds the target."""

    SAID: ClassVar[str] = "grapple"
    GROUP: ClassVar[str] = ATTACKS

    def may(self, fight: Battle, me: Combatant, foe: Combatant) -> bool:
        return can_grapple(fight, me, foe)

    def needs(self) -> str:
        return "it takes a free hand, and somebody in reach whom nobody holds, at most one size larger"

    def on(self, target: i64) -> OnFoe:
        return Grapple(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to grapple {fight.fighters[self.target].name}"

    def is_maneuver(self) -> bool:
        return True

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        grapple(fight, me, fight.fighters[self.target], plus)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Feint(Contest):
    """LG-ACT-03, section 4: Charisma and Deception against Wisdom and Empathy, -1 both against those one has charmed;
    the next own attack on it this turn has Fortune."""

    SAID: ClassVar[str] = "feint"

    def may(self, fight: Battle, me: Combatant, foe: Combatant) -> bool:
        return foe.is_up() and perceives(fight, foe, me) and perceives(fight, me, foe)

    def needs(self) -> str:
        return "the two must perceive each other"

    def on(self, target: i64) -> OnFoe:
        return Feint(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"feints against {fight.fighters[self.target].name}"

    def tests(self, fight: Battle, me: Combatant, plus: i64) -> tuple[Trial, Trial]:
        target = fight.fighters[self.target]
        feint = Trial(me, w.CHARISMA, w.DECEPTION, "feint", plus)
        if target.charmed and target.charmer == me.id:
            feint.more, feint.more_word = -1, f"{target.name} is charmed"
        return feint, Trial(target, w.WISDOM, w.EMPATHY, "Empathy test")

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        target = fight.fighters[self.target]
        feint, empathy = self.tests(fight, me, plus)
        fooled = opposed(fight, feint, empathy, "LG-ACT-03") > 0
        if fooled:
            me.feinted = target.id
        if fight.log is not None:
            comes = "is fooled: the next attack this turn has Fortune" if fooled else "sees through the feint"
            fight.tell("LG-ACT-03", target, comes)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Escape(Deed):
    """LG-ACT-03: out of a grapple; the escaper wins ties."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "escape"
    GROUP: ClassVar[str] = OTHERS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grappler != NOBODY else "nobody holds it"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to escape"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        escape(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Release(Deed):
    """LG-ACT-03: let go of whom one holds [Free]."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "let go"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def is_free(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grappling != NOBODY else "it holds nobody"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "lets go"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        let_go(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BreakFree(Deed):
    """LG-ACT-03, section 4: Restrained and Frozen: Athletics or Devices, 2 successes."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "break free"
    GROUP: ClassVar[str] = OTHERS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.restrained or me.frozen else "nothing holds it fast"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to break free"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_bonds(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StrikeObject(Combat):
    """LG-COV-13: cover can be targeted like creatures; a place is a square, or a border numbered after them."""

    RULE: ClassVar[str] = "LG-COV-13"
    SAID: ClassVar[str] = "strike"
    GROUP: ClassVar[str] = OTHERS

    def __init__(self, place: i64 = NOWHERE, weapon: i64 = UNARMED) -> None:
        super().__init__()
        self.place: Final = place
        self.weapon: Final = weapon

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.place == NOWHERE:
            return self.SAID
        return f"strike {place_words(fight.field(), self.place)} with {weapon_words(fight, me, self.weapon)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.place == NOWHERE or not is_in_hand(me, self.weapon) or not can_use(fight, me, self.weapon, False):
            return "it takes a thing that can break, and a weapon in hand that can be used"
        weapon = fight.weapon_of(me, self.weapon)
        feet = weapon.furthest() if weapon.is_ranged else reach_of(me, weapon)
        return "" if can_strike(fight, me, self.place, feet) else "it cannot be reached from here"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"strikes the {place_words(fight.field(), self.place)}"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        strike_object(fight, me, self.weapon, self.place, plus)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        places = breakables(fight.field())
        return [StrikeObject(place, item) for item in [*me.held, UNARMED] for place in places]

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TotalDefense(Combat):
    """LG-ACT-03: all three actions; until the own next turn every attack against one has Misfortune."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "total defense"
    GROUP: ClassVar[str] = OTHERS

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 3

    def price(self, fight: Battle, me: Combatant) -> Price:
        return BY_ACTIONS[3]

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return "goes into Total Defense: Misfortune on every attack against them until their next turn"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.total_defense = True
