"""Help as deeds (LG-ACT-03, LG-DOWN-04): aid, tending, flames put out, courage, potions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.ailments import (
    can_encourage,
    can_extinguish,
    can_tend,
    encourage,
    extinguish,
    is_at_hand,
    tend,
)
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.checks import Trial, check
from affray.games.legends.law.conditions import can_act
from affray.games.legends.law.deed import Combat, Deed
from affray.games.legends.law.harm import heal
from affray.games.legends.law.opportunity import provoke_deed

OTHERS: Final = "Other"


def linked(skill: i64) -> i64:
    """The attribute that a skill is tested with."""
    if skill in (w.ATHLETICS, w.MIGHT):
        return w.STRENGTH
    if skill in (w.MELEE, w.ACROBATICS, w.STEALTH):
        return w.AGILITY
    if skill in (w.RANGED, w.DEVICES):
        return w.DEXTERITY
    if skill in (w.INVESTIGATE, w.ARCANE):
        return w.INTELLIGENCE
    return w.CHARISMA if skill in (w.INTIMIDATE, w.DECEPTION, w.PERSUASION) else w.WISDOM


@mypyc_attr(acyclic=True)
class ForFriend(Deed):
    """LG-ACT-03: what is done for somebody of one's own side, perhaps oneself."""

    RULE: ClassVar[str] = "LG-ACT-03"
    GROUP: ClassVar[str] = OTHERS

    def may(self, fight: Battle, me: Combatant, friend: Combatant) -> bool:
        raise NotImplementedError

    def needs(self) -> str:
        raise NotImplementedError

    def on(self, target: i64) -> ForFriend:
        raise NotImplementedError

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or is_foe(me, fight.fighters[self.target]):
            return "that is for friends"
        return "" if self.may(fight, me, fight.fighters[self.target]) else self.needs()

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.on(friend.id) for friend in fight.friends(me)]

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Tend(ForFriend):
    """LG-DOWN-04, LG-NL-03, section 4: Medicine for the Dying, Bleeding, Poisoned, Sickened or knocked out."""

    RULE: ClassVar[str] = "LG-DOWN-04"
    SAID: ClassVar[str] = "tend"

    def may(self, fight: Battle, me: Combatant, friend: Combatant) -> bool:
        return can_tend(fight, me, friend)

    def needs(self) -> str:
        return "there is nothing to tend here, or it has been tended this round"

    def on(self, target: i64) -> ForFriend:
        return Tend(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return "applies first aid" if self.target == me.id else f"tends {fight.fighters[self.target].name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        tend(fight, me, fight.fighters[self.target])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Extinguish(ForFriend):
    """LG-ACT-03, section 4: flames on oneself by Reflex, or Ignited on a friend beside one."""

    SAID: ClassVar[str] = "extinguish"

    def may(self, fight: Battle, me: Combatant, friend: Combatant) -> bool:
        return can_extinguish(fight, me, friend)

    def needs(self) -> str:
        return "nothing burns here that can be put out"

    def on(self, target: i64) -> ForFriend:
        return Extinguish(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        if self.target == me.id:
            return "tries to beat out the flames"
        return f"puts out the flames on {fight.fighters[self.target].name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        extinguish(fight, me, fight.fighters[self.target])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Encourage(ForFriend):
    """LG-ACT-03, section 4: Persuasion or Intimidate for a friend within 5 ft who is afraid."""

    SAID: ClassVar[str] = "encourage"

    def may(self, fight: Battle, me: Combatant, friend: Combatant) -> bool:
        return can_encourage(fight, me, friend)

    def needs(self) -> str:
        return "nobody beside it is afraid"

    def on(self, target: i64) -> ForFriend:
        return Encourage(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"encourages {fight.fighters[self.target].name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        encourage(fight, me, fight.fighters[self.target])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Potion(ForFriend):
    """LG-ACT-03, LG-REACT-03: drink a potion, or give it to somebody beside one; while threatened it provokes."""

    SAID: ClassVar[str] = "drink potion"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or self.target == me.id:
            return self.SAID
        return f"give potion to {fight.fighters[self.target].name}"

    def may(self, fight: Battle, me: Combatant, friend: Combatant) -> bool:
        return me.potions > 0 and is_at_hand(fight, me, friend) and friend.is_alive()

    def needs(self) -> str:
        return "it has no potion, or nobody to give it to"

    def on(self, target: i64) -> ForFriend:
        return Potion(target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return "drinks a potion" if self.target == me.id else f"gives a potion to {fight.fighters[self.target].name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        provoke_deed(fight, me)
        if can_act(me):
            me.potions -= 1
            heal(fight, fight.fighters[self.target], me.potion_heals, True)

    def few(self) -> i64:
        return -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aid(Combat):
    """LG-ACT-03: a fitting test, 1 success: the ally has Fortune on its next roll for that task."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "aid"
    GROUP: ClassVar[str] = OTHERS

    def __init__(self, target: i64 = NOBODY, skill: i64 = w.NO_SKILL) -> None:
        super().__init__(target)
        self.skill: Final = skill

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"aid {fight.fighters[self.target].name} with {w.SKILLS[self.skill]}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY or self.target == me.id:
            return "that is for friends"
        ally = fight.fighters[self.target]
        if is_foe(me, ally) or not ally.is_up():
            return "that is for friends who are up"
        return "" if me.skills[self.skill] > 0 else "it has no rank in that skill"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"aids {fight.fighters[self.target].name} with {w.SKILLS[self.skill]}"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        why = f"{w.SKILLS[self.skill]} test"
        ally = fight.fighters[self.target]
        helped = check(fight, Trial(me, linked(self.skill), self.skill, why, plus), "LG-ACT-03") > 0
        if helped:
            ally.aided = self.skill
        if fight.log is not None:
            gain = (
                f"has Fortune on the next {w.SKILLS[self.skill].capitalize()} roll" if helped else "gains nothing by it"
            )
            fight.tell("LG-ACT-03", ally, gain)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Aid(friend.id, skill) for friend in fight.friends(me) for skill in range(len(w.SKILLS))]

    def few(self) -> i64:
        return 0
