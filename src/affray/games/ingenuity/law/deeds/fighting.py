"""Attacks as deeds: Attack (IG-ACT-01), the killing strike (IG-DTH-09) and the maneuvers (IG-OPT-03)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.book.house import LETHAL, NONLETHAL
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.attack import attack
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import THREE_ACTIONS, Deed, Price
from affray.games.ingenuity.law.maneuvers import advance, cutting_words, steps_nearer, strike_with
from affray.games.ingenuity.law.moving import sees
from affray.games.ingenuity.law.targets import (
    ANY_MODE,
    can_attack,
    can_throw,
    is_hidden,
    is_usable,
    mode_for,
    weapons_of,
    why_no_attack,
)
from affray.games.ingenuity.law.tasks import killing_strike

NO_MANEUVERS: Final = "maneuvers are not in use"
ADVANCING: Final = Price(1, 1)
CRUSHING: Final = Price(1, 1)
CRIPPLING: Final = Price(1, 2)
CUTTING: Final = Price(1, 0, 1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Deed):
    """IG-ACT-01: one attack with a weapon in hand on an enemy in reach; what reaches may be thrown all the same."""

    RULE: ClassVar[str] = "IG-ACT-01"
    SAID: ClassVar[str] = "attack"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = -1, weapon: i64 = BARE_HANDS, mode: i64 = ANY_MODE) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.mode: Final = mode

    def words(self, fight: Battle, me: Combatant) -> str:
        whom, weapon = fight.fighters[self.target].name, fight.gear(self.weapon).name
        return f"throw {weapon} at {whom}" if self.mode == w.THROWN else f"attack {whom} with {weapon}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return attack_words(fight, me, self)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target < 0:
            return "that is not a weapon in hand, or not an enemy"
        target = fight.fighters[self.target]
        if self.mode == w.THROWN:
            able = can_throw(fight, me, self.weapon, target)
        else:
            able = can_attack(fight, me, self.weapon, target)
        return "" if able else why_no_attack(fight, me, self.weapon, target)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        attack(fight, me, fight.fighters[self.target], self.weapon, mode=self.mode)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Weapon and target, and the throw where there is a choice."""
        found: list[Option] = []
        weapons = weapons_of(fight, me)
        for target in fight.fighters:
            for item in weapons:
                found.append(Attack(target.id, item))
                if mode_for(fight, me, item, target) == w.MELEE and can_throw(fight, me, item, target):
                    found.append(Attack(target.id, item, w.THROWN))
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Anything in hand, usable or not, on anybody; what is thrown anyhow may be said so."""
        for target in fight.fighters:
            for item in [*me.held, BARE_HANDS]:
                for mode in (ANY_MODE, w.THROWN):
                    deed = Attack(target.id, item, mode)
                    if deed.words(fight, me).casefold() == said:
                        far = mode == w.THROWN and mode_for(fight, me, item, target) == w.THROWN
                        return Attack(target.id, item) if far else deed
        return None

    def kept_item(self) -> i64:
        return self.weapon

    def openings(self, fight: Battle, me: Combatant, aimed: i64) -> list[Option]:
        """IG-INI-03: with the first weapon that reaches."""
        for target in fight.fighters if aimed == NOBODY else [fight.fighters[aimed]]:
            for item in weapons_of(fight, me):
                if can_attack(fight, me, item, target):
                    return [Attack(target.id, item)]
        return []

    def ways(self, fight: Battle, me: Combatant, item: i64, who: Combatant) -> list[Option]:
        return [Attack(who.id, item)] if is_in_hand(me, item) and can_attack(fight, me, item, who) else []


def attack_words(fight: Battle, me: Combatant, deed: Attack) -> str:
    """As the log says it: a throw is thrown, a shot is shot."""
    target, gear = fight.fighters[deed.target], fight.gear(deed.weapon)
    mode = deed.mode if deed.mode != ANY_MODE else mode_for(fight, me, deed.weapon, target)
    if mode == w.THROWN:
        return f"throws {gear.name} at {target.name}"
    return f"{'attacks' if mode == w.MELEE else 'shoots'} {target.name} with {gear.name}"


def is_in_hand(f: Combatant, item: i64) -> bool:
    """IG-ACT-01: what was begun or readied with an item needs it in hand when it happens."""
    return item == BARE_HANDS or item in f.held


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KillingStrike(Deed):
    """IG-DTH-09: an unconscious enemy within melee reach (ranged weapons: 1 m), with a weapon the house allows."""

    RULE: ClassVar[str] = "IG-DTH-09"
    SAID: ClassVar[str] = "killing strike"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = -1, weapon: i64 = BARE_HANDS) -> None:
        super().__init__(target)
        self.weapon: Final = weapon

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"killing strike on {fight.fighters[self.target].name} with {fight.gear(self.weapon).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"strikes to kill {fight.fighters[self.target].name} with {fight.gear(self.weapon).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return THREE_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target < 0:
            return "there is no unconscious enemy within reach"
        other = fight.fighters[self.target]
        if not is_foe(me, other) or not other.is_there() or other.conscious:
            return f"{other.name} is not an unconscious enemy"
        if not is_in_hand(me, self.weapon) or not is_usable(fight, me, self.weapon):
            return f"{fight.gear(self.weapon).name} is not in hand, or cannot be used"
        gear = fight.gear(self.weapon)
        allowed = fight.house().killing_strike_weapons
        if (allowed == LETHAL and gear.nonlethal) or (allowed == NONLETHAL and not gear.nonlethal):
            return f"{gear.name} is not a weapon for it"
        near = fight.apart(me, other) <= (gear.reach if gear.modes & w.MELEE else 1)
        return "" if near else f"{other.name} is out of reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """IG-DTH-10: a failure is a sneak attack, where one can be made."""
        victim = fight.fighters[self.target]
        dead = killing_strike(fight, me, victim, self.weapon)
        if not dead and can_attack(fight, me, self.weapon, victim):
            fight.do(me, Attack(self.target, self.weapon), "the killing strike has failed")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        fallen = [f for f in fight.fighters if not f.conscious and is_foe(me, f)]
        return [KillingStrike(f.id, item) for f in fallen for item in weapons_of(fight, me)]

    def kept_item(self) -> i64:
        return self.weapon

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        return KillingStrike(target, item)


# ---------------------------------------------------------------- maneuvers


def foes_with_weapons(fight: Battle, me: Combatant) -> list[tuple[i64, i64]]:
    weapons = weapons_of(fight, me) if fight.house().maneuvers else []
    return [(f.id, item) for f in fight.fighters if is_foe(me, f) and f.is_there() for item in weapons]


def why_no_maneuver(fight: Battle, me: Combatant, target: i64, stamina: i64) -> str:
    """IG-OPT-03: the switch, stamina, and somebody to use it on."""
    if not fight.house().maneuvers:
        return NO_MANEUVERS
    if target < 0:
        return "that is not a weapon in hand, or not an enemy"
    other = fight.fighters[target]
    if not is_foe(me, other) or not other.is_there() or is_hidden(other, me):
        return f"{other.name} is not an enemy within reach"
    return "" if me.stamina >= stamina else f"it costs {stamina} stamina"


@mypyc_attr(acyclic=True)
class Maneuver(Deed):
    """IG-OPT-03: an attack with a twist, for stamina. Anyone may use it; what was not learned has -1."""

    RULE: ClassVar[str] = "IG-OPT-03"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = -1, weapon: i64 = BARE_HANDS) -> None:
        super().__init__(target)
        self.weapon: Final = weapon

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} on {fight.fighters[self.target].name} with {fight.gear(self.weapon).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"uses {self.words(fight, me)}"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AdvancingStrike(Maneuver):
    """IG-OPT-03: 1 m nearer to an enemy, and a melee attack on it with +1."""

    SAID: ClassVar[str] = "Advancing Strike"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return ADVANCING

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = why_no_maneuver(fight, me, self.target, ADVANCING.stamina)
        if why:
            return why
        near = steps_nearer(fight, me, fight.fighters[self.target], self.weapon)
        return "" if len(near) > 0 else "no step nearer brings the weapon into reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        target = fight.fighters[self.target]
        if advance(fight, me, target, self.weapon):
            strike_with(fight, me, target, self.weapon, w.ADVANCING_STRIKE, ADVANCING.stamina)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [AdvancingStrike(id, item) for id, item in foes_with_weapons(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CrushingStrike(Maneuver):
    """IG-OPT-03: a melee attack with +1 damage whose luck may turn a miss into a critical hit."""

    SAID: ClassVar[str] = "Crushing Strike"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return CRUSHING

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = why_no_maneuver(fight, me, self.target, CRUSHING.stamina)
        if why:
            return why
        in_reach = mode_for(fight, me, self.weapon, fight.fighters[self.target]) == w.MELEE
        return "" if in_reach else f"{fight.fighters[self.target].name} is out of the weapon's reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        strike_with(fight, me, fight.fighters[self.target], self.weapon, w.CRUSHING_STRIKE, CRUSHING.stamina)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [CrushingStrike(id, item) for id, item in foes_with_weapons(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CripplingAttack(Maneuver):
    """IG-OPT-03: any attack whose hit may cripple the enemy and stop it where it stands."""

    SAID: ClassVar[str] = "Crippling Attack"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return CRIPPLING

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = why_no_maneuver(fight, me, self.target, CRIPPLING.stamina)
        if why:
            return why
        in_reach = mode_for(fight, me, self.weapon, fight.fighters[self.target]) != 0
        return "" if in_reach else f"{fight.fighters[self.target].name} is out of the weapon's reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        strike_with(fight, me, fight.fighters[self.target], self.weapon, w.CRIPPLING_ATTACK, CRIPPLING.stamina)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [CripplingAttack(id, item) for id, item in foes_with_weapons(fight, me)]

    def kept_item(self) -> i64:
        return self.weapon

    def ways(self, fight: Battle, me: Combatant, item: i64, who: Combatant) -> list[Option]:
        if not is_in_hand(me, item) or not can_attack(fight, me, item, who):
            return []
        deed = CripplingAttack(who.id, item)
        return [deed] if deed.why_not(fight, me) == "" else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CuttingWords(Deed):
    """IG-OPT-03: words that cost somebody who is awake and in sight endurance, by resolve or intelligence."""

    RULE: ClassVar[str] = "IG-OPT-03"
    SAID: ClassVar[str] = "Cutting Words"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = -1, attribute: i64 = w.RESOLVE) -> None:
        super().__init__(target)
        self.attribute: Final = attribute

    def words(self, fight: Battle, me: Combatant) -> str:
        how = "resolve" if self.attribute == w.RESOLVE else "intelligence"
        return f"{self.SAID} on {fight.fighters[self.target].name} by {how}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"uses {self.SAID} on {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return CUTTING

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = why_no_maneuver(fight, me, self.target, 0)
        if why:
            return why
        if me.focus < CUTTING.focus:
            return "it costs 1 focus"
        other = fight.fighters[self.target]
        return "" if other.is_up() and sees(fight, me, other) else f"{other.name} is not awake, or not in sight"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        CUTTING.take_breath(me)
        cutting_words(fight, me, fight.fighters[self.target], self.attribute)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        if not fight.house().maneuvers:
            return []
        foes = [f for f in fight.fighters if is_foe(me, f) and f.is_there()]
        return [CuttingWords(f.id, attribute) for f in foes for attribute in (w.RESOLVE, w.INTELLIGENCE)]
