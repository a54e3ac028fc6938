"""Attacks on foot (PL-ACT-03, PL-ATK-07, PL-MOD-07): one weapon or two on one victim, plainly or daringly, or a burst
on a square."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import (
    BARE_HANDS,
    are_paired,
    can_aim_now,
    can_aim_somehow,
    can_attack_now,
    can_pair,
    comes_to_strike,
    is_usable,
    is_victim,
    slot_named,
    usable_slots,
    weapon_at,
)
from affray.games.plerion.law.attack import NONE, add_attack, attack_point
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import can_aim_at
from affray.games.plerion.law.deed import ACTION, PlerionDeed, Price
from affray.games.plerion.law.scale import in_reach, line_from, side_now
from affray.games.plerion.law.window import Instead


@mypyc_attr(acyclic=True)
class Armed(PlerionDeed):
    """PL-ACT-03, PL-ATK-07: an attack with one weapon or two on one victim."""

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, second: i64 = NONE) -> None:
        super().__init__(target)
        self.weapon: Final = weapon  # a slot, or BARE_HANDS
        self.second: Final = second  # another slot, or NONE

    def on(self, target: i64, weapon: i64, second: i64) -> Armed:
        """An attack of the same kind."""
        raise NotImplementedError

    def is_daring(self) -> bool:
        return False

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} {fight.fighters[self.target].name} with {armed_words(fight, me, self.weapon, self.second)}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        """PL-ITEM-07: grenades and the like are used up."""
        left = me.uses_left(self.weapon) if self.weapon != BARE_HANDS else 0
        return Price(uses=left) if left > 0 else ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return "say whom, and with what"
        victim = fight.fighters[self.target]
        if not is_victim(fight, me, victim):
            return f"{victim.name} is not an enemy who is still there (PL-ATK-02)"
        if not BARE_HANDS <= self.weapon < me.arms() or not is_usable(fight, me, self.weapon):
            return "that weapon is used up, or needs a hand more (PL-ATK-02)"
        if self.second != NONE and not are_paired(fight, me, self.weapon, self.second):
            return "these two cannot be used at the same time (PL-ATK-07)"
        weapon = weapon_at(fight, me, self.weapon)
        if self.second != NONE:
            weapon = shorter(fight, me, self.weapon, self.second)
        if comes_to_strike(fight, me, weapon, victim):
            return ""
        reach = w.BANDS[weapon.reach]
        return f"from nowhere within a move does {weapon.name} ({reach}) reach {victim.name} (PL-SCALE-05)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-03 (3): its dice; what they do is settled with all attacks of the block."""
        victim = self.victim_now(fight, me)
        if victim is not None:
            add_attack(
                fight,
                me,
                victim,
                self.weapon,
                second_slot=self.second,
                daring=self.is_daring(),
                strikes=fight.strikes(),
            )

    def victim_now(self, fight: Battle, me: Combatant) -> Combatant | None:
        """PL-TURN-02: the declared victim; another one if it is gone, out of reach or one's own puppet; or nobody."""
        declared = fight.fighters[self.target]
        strict = fight.house().strict_declarations
        if can_attack_now(fight, me, declared, self.weapon, self.second):
            if strict or not is_won_over(fight, me, declared):
                return declared
        if not strict and len(self.others(fight, me)) > 0:
            answer = fight.ask(AnotherVictim(fight, me, self))
            if isinstance(answer, Armed):
                me.deed = answer
                return fight.fighters[answer.target]
        if fight.log is not None:
            said = f"can no longer attack {declared.name}, {self.why_no_more(fight, me, declared)}: the action is lost"
            fight.tell("PL-TURN-02", me, said, about=[declared])
        return None

    def why_no_more(self, fight: Battle, me: Combatant, declared: Combatant) -> str:
        """PL-TURN-02: why nothing comes of it, for the log."""
        if declared.is_gone():
            return "out of the fight by now"
        if not is_victim(fight, me, declared):
            return "no target any more"
        if not is_usable(fight, me, self.weapon):
            return "the weapon cannot be used"
        if self.second != NONE and not are_paired(fight, me, self.weapon, self.second):
            return "no longer with two weapons"
        return "out of reach or out of sight"

    def others(self, fight: Battle, me: Combatant) -> list[Armed]:
        """PL-TURN-02: the same attack on other legal victims, from where one stands now."""
        found: list[Armed] = []
        for victim in fight.fighters:
            if is_victim(fight, me, victim) and can_attack_now(fight, me, victim, self.weapon, self.second):
                found.append(self.on(victim.id, self.weapon, self.second))
        return found

    def is_attack(self) -> bool:
        return True

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        victim = fight.fighters[self.target]
        return self.reaches(fight, me, square, victim) and line_from(fight, square, me, victim) != w.BLOCKED

    def reaches(self, fight: Battle, me: Combatant, square: i64, victim: Combatant) -> bool:
        """PL-ATK-02 (1), PL-ATK-07: do all its weapons reach the victim from this square?"""
        if not in_reach(fight, me, square, weapon_at(fight, me, self.weapon), victim):
            return False
        return self.second == NONE or in_reach(fight, me, square, weapon_at(fight, me, self.second), victim)

    def is_dull(self, fight: Battle, me: Combatant) -> bool:
        """Nobody thinks of it first: on the fallen, or with bare hands in spite of a weapon."""
        return fight.fighters[self.target].is_helpless() or (self.weapon == BARE_HANDS and me.arms() > 0)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Whom each weapon, or pair of them, reaches from a square within a move."""
        found: list[Option] = []
        slots = usable_slots(fight, me)
        two = pairs(fight, me)
        for victim in fight.fighters:
            if not is_victim(fight, me, victim):
                continue
            reach = [s for s in slots if comes_to_strike(fight, me, weapon_at(fight, me, s), victim)]
            found.extend([self.on(victim.id, slot, NONE) for slot in reach])
            for a, b in two:
                if comes_to_strike(fight, me, shorter(fight, me, a, b), victim):
                    found.append(self.on(victim.id, a, b))
        return found

    def offers(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.candidates(fight, me)

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Also what is out of reach, so that the refusal says so."""
        for victim in fight.fighters:
            if said.startswith(f"{self.SAID} {victim.name.casefold()} with "):
                weapons = [(slot, NONE) for slot in range(BARE_HANDS, len(me.weapons))] + pairs(fight, me)
                for first, second in weapons:
                    deed = self.on(victim.id, first, second)
                    if deed.words(fight, me).casefold() == said:
                        return deed
        return None

    def kept_item(self) -> i64:
        return self.weapon

    def kept_amount(self) -> i64:
        return self.second

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return self.on(target, item, amount)


def armed_words(fight: Battle, me: Combatant, weapon: i64, second: i64) -> str:
    first = weapon_at(fight, me, weapon).name
    return first if second == NONE else f"{first} and {weapon_at(fight, me, second).name}"


def pairs(fight: Battle, me: Combatant) -> list[tuple[int, int]]:
    """PL-ATK-07: two weapons at once, also two of a kind; each pair of names stands once."""
    found: list[tuple[int, int]] = []
    names: list[tuple[str, str]] = []
    for a in range(len(me.weapons)):
        for b in range(a + 1, len(me.weapons)):
            both = (fight.weapon(me.weapons[a]).name, fight.weapon(me.weapons[b]).name)
            if both not in names and can_pair(fight, me, a, b):
                names.append(both)
                found.append((int(a), int(b)))
    return found


def shorter(fight: Battle, me: Combatant, a: i64, b: i64) -> Weapon:
    """PL-ATK-07: of two weapons, the one that reaches less far."""
    one, other = weapon_at(fight, me, a), weapon_at(fight, me, b)
    return one if one.reach < other.reach else other


def is_won_over(fight: Battle, me: Combatant, victim: Combatant) -> bool:
    """PL-TURN-02, PL-PSI-08: has the declared victim come under the control of one's own side?"""
    return victim.controlled_by != NOBODY and side_now(fight, victim) == side_now(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Armed):
    """PL-ACT-03: an attack with one weapon or two on one victim."""

    RULE: ClassVar[str] = "PL-ACT-03"
    SAID: ClassVar[str] = "attack"
    GROUP: ClassVar[str] = "Attack"

    def on(self, target: i64, weapon: i64, second: i64) -> Armed:
        return Attack(target, weapon, second)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DaringAttack(Armed):
    """PL-MOD-07: an attack with a stunt: enhanced by a passed DEX save, impaired by a failed one."""

    RULE: ClassVar[str] = "PL-MOD-07"
    SAID: ClassVar[str] = "daringly attack"
    GROUP: ClassVar[str] = "Attack daringly (DEX save, PL-MOD-07)"

    def on(self, target: i64, weapon: i64, second: i64) -> Armed:
        return DaringAttack(target, weapon, second)

    def is_daring(self) -> bool:
        return True

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AimAtPoint(PlerionDeed):
    """PL-ACT-03: a burst aimed at a square; any square may be named, none is listed."""

    RULE: ClassVar[str] = "PL-ACT-03"
    SAID: ClassVar[str] = "attack a square"
    GROUP: ClassVar[str] = "Attack"

    def __init__(self, weapon: i64 = BARE_HANDS, square: i64 = 0) -> None:
        super().__init__()
        self.weapon: Final = weapon
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"attack {fight.grid.place(self.square)} with {weapon_at(fight, me, self.weapon).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        left = me.uses_left(self.weapon)
        return Price(uses=left) if left > 0 else ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if can_aim_somehow(fight, me, self.weapon, self.square):
            return ""
        return "no burst can be aimed there from a square within a move"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: if it can still be aimed there."""
        if can_aim_now(fight, me, self.weapon, self.square):
            fight.strikes().extend(attack_point(fight, me, self.weapon, self.square))
        elif fight.log is not None:
            where = fight.grid.place(self.square)
            fight.tell(
                "PL-TURN-02", me, f"can no longer attack {where}, out of reach or out of line: the action is lost"
            )

    def is_attack(self) -> bool:
        return True

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return can_aim_at(fight, me, square, weapon_at(fight, me, self.weapon), self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return []

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``attack 4,5 with Frag Grenade``"""
        parts = said.split()
        if len(parts) < 4 or parts[0] != "attack" or parts[2] != "with":
            return None
        x, _, y = parts[1].partition(",")
        slot = slot_named(fight, me, " ".join(parts[3:]))
        if not (x.isdigit() and y.isdigit()) or slot == BARE_HANDS or not fight.grid.holds(int(x), int(y)):
            return None
        return AimAtPoint(slot, fight.grid.at(int(x), int(y)))

    def kept_item(self) -> i64:
        return self.weapon

    def kept_amount(self) -> i64:
        return self.square

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return AimAtPoint(item, amount)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AnotherVictim(Instead):
    """PL-TURN-02: the declared victim is gone or out of reach: another one for the same attack, or nothing."""

    def __init__(self, fight: Battle, actor: Combatant, declared: Armed) -> None:
        super().__init__(fight, actor, declared)
        self.declared: Final = declared

    def others(self) -> list[Option]:
        return [*self.declared.others(self.fight, self.me)]

    def prompt(self) -> str:
        lost = self.fight.fighters[self.declared.target].name
        return f"{self.who} can no longer attack {lost} as declared. Whom instead?"
