"""Attacks as deeds: Attack (RH-ACT-05), the follow-up (RH-OPT-08) and striking at a thing (RH-DMG-17)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.marks import DAGGER_MASTER, MELEE_MASTER
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.arming import FREE_SUM, NO_SECOND
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import NO_SQUARE, Deed, is_somebody
from affray.games.rpg_hell.law.pool import ANY_SUM, break_hiding, sum_of
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.targets import can_attack, how_paired, legal_sums
from affray.games.rpg_hell.law.things import can_smash, smash

SIX: Final = 6
MASTER_SUM: Final = 8
HIGH_SUMS: Final = ANY_SUM & ~511  # RH-CND-13: 9 or more
NO_TARGET: Final = "not a legal target for this weapon (RH-ATT-01)"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Deed):
    """RH-ACT-05: two dice and their sum, with a weapon or a pair of Side Weapons, on somebody in reach."""

    RULE: ClassVar[str] = "RH-ACT-05"
    SAID: ClassVar[str] = "attack"
    GROUP: ClassVar[str] = "Attack"

    def __init__(
        self,
        target: i64 = NOBODY,
        weapon: i64 = BARE_FIST,
        how: i64 = w.BY_REACH,
        other: i64 = NO_SECOND,
        dice: i64 = 0,
    ) -> None:
        super().__init__(dice, target)
        self.weapon: Final = weapon
        self.how: Final = how  # by reach, by range, or thrown
        self.other: Final = other  # RH-ATT-08: the second weapon

    def plainly(self, fight: Battle, me: Combatant) -> str:
        weapon = fight.item_words(me.held, self.weapon)
        if self.other != NO_SECOND:
            weapon += " and " + fight.item_words(me.held, self.other)
        return attack_words(fight, self.SAID, self.target, weapon, self.how)

    def told(self, fight: Battle, me: Combatant) -> str:
        """``throws Dagger at Bear``; with two fists ``with both fists``."""
        target, weapon = fight.fighters[self.target].name, fight.item_words(me.held, self.weapon)
        if self.how == w.THROWN:
            more = f" and strikes with {fight.item_words(me.held, self.other)}" if self.other != NO_SECOND else ""
            return f"throws {weapon} at {target}{more}"
        if self.weapon == BARE_FIST and self.other == BARE_FIST:
            return f"attacks {target} with both fists"
        return super().told(fight, me)

    def number(self, fight: Battle, me: Combatant) -> i64:
        """RH-AD-03, ledger 6.7: two dice; a single 6 with a weapon that one is master of."""
        return 1 if self.dice == SIX else 2

    def sums(self, fight: Battle, me: Combatant) -> i64:
        sums = legal_sums(fight, me, fight.fighters[self.target], self.weapon, self.how, self.other)
        if self.dice == SIX:
            return ANY_SUM if self.is_single_six(fight, me) and sums >> single_sum(me) & 1 else 0
        return sums

    def is_single_six(self, fight: Battle, me: Combatant) -> bool:
        """RH-AD-03, ledger 6.7 (Dagger Master, Melee Weapon Master): a dagger, or any Side melee weapon, for a single
        6."""
        if self.other != NO_SECOND or self.weapon < 0:
            return False
        weapon = fight.weapon(self.weapon)
        if me.traits & MELEE_MASTER and weapon.has(w.SIDE) and self.how == w.BY_REACH:
            return True
        return me.traits & DAGGER_MASTER != 0 and weapon.has(w.DAGGER)

    def asked(self, fight: Battle, me: Combatant) -> str:
        weapon = fight.weapon(self.weapon)
        scale = "" if fight.house().low_scale else f" (Bonus from {weapon.high_at}, Downside up to {weapon.low_at})"
        return f"attack {fight.fighters[self.target].name} with {weapon.name}{scale}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Attack(self.target, self.weapon, self.how, self.other, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_somebody(fight, self.target) or self.weapon < BARE_FIST:
            return NO_TARGET
        target = fight.fighters[self.target]
        return "" if can_attack(fight, me, target, self.weapon, self.how, self.other) else NO_TARGET

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-ATT-03, RH-ATT-08: one sum, with one weapon or with both."""
        total = single_sum(me) if self.dice == SIX else sum_of(self.dice)
        strike = Strike(me, fight.weapon(self.weapon), self.weapon, self.how, total)
        strike.pair = self.dice
        if self.other != NO_SECOND:
            strike.other = fight.weapon(self.other)
            strike.other_item = self.other
        me.struck_with = self.weapon
        attack(fight, strike, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every weapon on everybody of other sides, in each way it reaches, and each pair of Side Weapons once."""
        return self.ways(fight, me, False)

    def sayable(self, fight: Battle, me: Combatant) -> list[Option]:
        """Pairs either way round."""
        return self.ways(fight, me, True)

    def ways(self, fight: Battle, me: Combatant, either_way: bool) -> list[Option]:
        found: list[Option] = []
        weapons: list[i64] = [*me.held, BARE_FIST]
        for target in fight.fighters:
            if target.side == me.side or not target.is_alive():
                continue
            for item in weapons:
                for how in (w.BY_REACH, w.BY_RANGE, w.THROWN):
                    found.append(Attack(target.id, item, how))
                    if fight.weapon(item).has(w.SIDE):
                        for other in weapons if either_way else partners(weapons, item):
                            found.append(Attack(target.id, item, how, other))
        return found


def partners(weapons: list[i64], item: i64) -> list[i64]:
    """RH-ATT-08: what may be struck with beside it: those after it in the list, and a fist beside a fist."""
    return [BARE_FIST] if item == BARE_FIST else weapons[weapons.index(item) + 1 :]


def attack_words(fight: Battle, deed: str, target: i64, weapon: str, how: i64) -> str:
    thrown = "thrown " if how == w.THROWN else ""
    return f"{deed} {fight.fighters[target].name} with {thrown}{weapon}"


def single_sum(f: Combatant) -> i64:
    """RH-AD-03, RH-GAP-20: the sum of a single 6: 6, or 8 for a Melee Weapon Master."""
    return MASTER_SUM if f.traits & MELEE_MASTER else SIX


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FollowUp(Deed):
    """RH-OPT-08: after an Attack with another weapon, # for one with a Side Weapon also held; its sum is the face +
    3."""

    RULE: ClassVar[str] = "RH-OPT-08"
    SAID: ClassVar[str] = "follow up on"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_FIST, how: i64 = w.BY_REACH, dice: i64 = 0) -> None:
        super().__init__(dice, target)
        self.weapon: Final = weapon
        self.how: Final = how

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return attack_words(fight, self.SAID, self.target, fight.item_words(me.held, self.weapon), self.how)

    def sums(self, fight: Battle, me: Combatant) -> i64:
        target = fight.fighters[self.target]
        return legal_sums(fight, me, target, self.weapon, self.how, NO_SECOND) >> FREE_SUM

    def asked(self, fight: Battle, me: Combatant) -> str:
        return "follow up"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return FollowUp(self.target, self.weapon, self.how, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not fight.house().followup:
            return "follow-up attacks are not in use"
        if me.struck_with == NEVER or fight.weapon(me.struck_with).has(w.SIDE):
            return "it follows an Attack with a weapon that is not a Side Weapon"
        if self.weapon < 0 or not fight.weapon(self.weapon).has(w.SIDE):
            return "it takes a Side Weapon also held"
        if not is_somebody(fight, self.target):
            return NO_TARGET
        target = fight.fighters[self.target]
        return "" if can_attack(fight, me, target, self.weapon, self.how, NO_SECOND) else NO_TARGET

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.struck_with = NEVER
        how = how_paired(fight, self.weapon, self.how)
        strike = Strike(me, fight.weapon(self.weapon), self.weapon, how, self.dice + FREE_SUM)
        attack(fight, strike, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for target in fight.fighters if fight.house().followup else []:
            if target.side != me.side and target.is_alive():
                for item in me.held:
                    for how in (w.BY_REACH, w.BY_RANGE, w.THROWN):
                        found.append(FollowUp(target.id, item, how))
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Smash(Deed):
    """RH-DMG-17: ## for a blow at a breakable thing within reach of a weapon in hand."""

    RULE: ClassVar[str] = "RH-DMG-17"
    SAID: ClassVar[str] = "strike"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, square: i64 = NO_SQUARE, weapon: i64 = BARE_FIST, dice: i64 = 0) -> None:
        super().__init__(dice)
        self.square: Final = square
        self.weapon: Final = weapon

    def plainly(self, fight: Battle, me: Combatant) -> str:
        thing = f"{fight.grid.kind[self.square].name} at {fight.grid.place(self.square)}"
        return f"{self.SAID} the {thing} with {fight.item_words(me.held, self.weapon)}"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def sums(self, fight: Battle, me: Combatant) -> i64:
        return high_if_prone(fight, me)

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Smash(self.square, self.weapon, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        able = can_smash(fight, me, self.weapon, self.square)
        return "" if able else "there is nothing breakable within the weapon's reach and in sight"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, False)
        smash(fight, me, self.weapon, self.square, sum_of(self.dice))

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        field = fight.field()
        if field.has_things:
            for square in range(len(field.things)):
                if field.things[square] > 0:
                    found.extend([Smash(square, item) for item in me.held])
        return found


def high_if_prone(fight: Battle, f: Combatant) -> i64:
    """RH-CND-13: who lies Prone attacks with high sums only."""
    return HIGH_SUMS if f.prone and not fight.house().flags else ANY_SUM
